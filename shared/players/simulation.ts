import { seedState } from '../core/random';
import { runBattle } from '../battle/frame/session';
import type { Theatre } from '../battle/families';
import type { FamilyTypes } from '../battle/frame/family';
import type { AnyState } from '../battle/frame/state';
import type { Chooser } from '../battle/frame/view';
import type { AnyEvent } from '../schema/battle/frame-event';
import { otherSide, type Side } from '../schema/battle/side';
import { bellumDeeds } from './bellum-caelum/deeds';
import { cadenceDeeds } from './cadence-deeds';
import type { Deed, DeedReader, Fielded, Place } from './deeds';

/**
 * Many battles as sums of whole numbers, so that it does not matter who played which or in what order they are added.
 * Armies are told apart by the seat they were entered for, whichever side of the table they played.
 */
export interface Tally {
  games: number;
  wins: Record<Side, number>;
  draws: number;
  /** Battles by final points: index = points. */
  vp: Record<Side, number[]>;
  /** Battles in which the army won the first roll-off, and how many of those it won. */
  firstRollOff: Record<Side, { games: number; wins: number }>;
  units: UnitTally[];
  heat: Record<HeatKind, number[]>;
  weapons: WeaponTally[];
  /** Units destroyed, by `killer>victim`; both as `army:id`. */
  killed: Record<string, number>;
  /** One row a battle: index, seed, points of a, points of b, and who won: 1 army a, -1 army b, 0 nobody. */
  battles: BattleRow[];
  /** Battles that a fault of ours stopped: they count for nothing else here. */
  broken: BrokenRow[];
}

export interface BrokenRow {
  readonly index: number;
  /** `muster battle` with it meets the fault again. */
  readonly seed: number;
  readonly message: string;
}

export const HEAT_KINDS = ['losses', 'time', 'attacks', 'scoring'] as const;
export type HeatKind = (typeof HEAT_KINDS)[number];

export interface UnitTally {
  /** Id in the army. */
  readonly id: string;
  readonly army: Side;
  survived: number;
  hpLost: number;
  hpDealt: number;
  kills: number;
  attacks: number;
  vp: number;
}

export interface WeaponTally {
  readonly army: Side;
  /** Id of the unit in the army, and of the weapon in the system. */
  readonly unit: string;
  readonly weapon: string;
  attacks: number;
  hpDealt: number;
  kills: number;
}

export type BattleRow = [index: number, seed: number, a: number, b: number, won: -1 | 0 | 1];

export interface SimulationPlan {
  readonly seed: number;
  /** Every second battle with the armies on each other's side. */
  readonly swapSides: boolean;
  /** By army. */
  readonly choosers: Readonly<Record<Side, Chooser<FamilyTypes>>>;
}

/** The two ways round. */
export interface Seats {
  readonly straight: Theatre;
  /** Army a plays side b. */
  readonly swapped: Theatre | null;
}

/** The seed of one battle of a simulation: play `muster battle` with it to see that battle. */
export const gameSeed = (seed: number, index: number): number => (seedState(seed, `game ${index}`)[0] ?? 0) >>> 0;

/** How each family's battles are read. */
const READERS: Readonly<Record<Theatre['family']['id'], DeedReader>> = {
  cadence: cadenceDeeds,
  'bellum-caelum': bellumDeeds,
};

/** The units of both armies, those of side a first. */
export const fieldedIn = (theatre: Theatre): readonly Fielded[] => READERS[theatre.family.id].fielded(theatre);

export function emptyTally(theatre: Theatre): Tally {
  const { width, height } = theatre.mission.table;
  const cells = Math.ceil(width) * Math.ceil(height);
  const blank = (): number[] => new Array<number>(cells).fill(0);
  return {
    games: 0,
    wins: { a: 0, b: 0 },
    draws: 0,
    vp: { a: [], b: [] },
    firstRollOff: { a: { games: 0, wins: 0 }, b: { games: 0, wins: 0 } },
    units: fieldedIn(theatre).map(({ id, side }) => ({
      id: id.slice(2),
      army: side,
      survived: 0,
      hpLost: 0,
      hpDealt: 0,
      kills: 0,
      attacks: 0,
      vp: 0,
    })),
    heat: { losses: blank(), time: blank(), attacks: blank(), scoring: blank() },
    weapons: fieldedIn(theatre).flatMap(({ id, side, weapons }) =>
      [...new Set(weapons.map((weapon) => weapon.id))].map((weapon) => ({
        army: side,
        unit: id.slice(2),
        weapon,
        attacks: 0,
        hpDealt: 0,
        kills: 0,
      })),
    ),
    killed: {},
    battles: [],
    broken: [],
  };
}

/** Plays battle `index` and adds it to the tally. One that meets a fault of ours is reported, and the next one can be played. */
export function playGame(seats: Seats, plan: SimulationPlan, index: number, tally: Tally): void {
  const swapped = plan.swapSides && index % 2 === 1 && seats.swapped !== null;
  const theatre = swapped && seats.swapped ? seats.swapped : seats.straight;
  const armyOf = (side: Side): Side => (swapped ? otherSide(side) : side);
  const seed = gameSeed(plan.seed, index);
  const counter = new GameCounter(theatre, tally, armyOf);
  try {
    const { state } = runBattle(theatre, {
      seed,
      choosers: { a: plan.choosers[armyOf('a')], b: plan.choosers[armyOf('b')] },
      keepLog: false,
      onEvent: (event, now) => counter.see(event, now),
    });
    counter.end(state, index, seed);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tally.broken.push({ index, seed, message: message.slice(0, MOST_WORDS) });
  }
}

const MOST_WORDS = 500;

const NOWHERE: readonly Place[] = [];

/** Deeds that are drawn where their unit stood. */
const isPlaced = (deed: Deed): deed is Extract<Deed, { kind: 'attack' | 'points' | 'time' }> =>
  deed.kind === 'attack' || deed.kind === 'points' || deed.kind === 'time';

/** An attack under way: whose, and with which weapon. */
interface Firing {
  readonly unit: string;
  readonly weapon: WeaponTally | undefined;
}

/** Damage that is done and not yet suffered. */
interface Harm {
  readonly by: string;
  readonly weapon: WeaponTally | undefined;
  left: number;
}

class GameCounter {
  private readonly units = new Map<string, UnitTally>();
  private readonly sides = new Map<string, Side>();
  private readonly reader: DeedReader;
  private readonly width: number;
  private readonly weapons: ReadonlyMap<string, WeaponTally>;
  private readonly seen: { readonly deed: Deed; readonly places: readonly Place[] }[] = [];
  private rolledFirst: Side | null = null;
  private firing: Firing | null = null;
  /** By unit, whose damage it has yet to suffer this round, in the order in which it was done. */
  private harm = new Map<string, Harm[]>();

  constructor(
    theatre: Theatre,
    private readonly tally: Tally,
    private readonly armyOf: (side: Side) => Side,
  ) {
    const byKey = new Map(tally.units.map((unit) => [`${unit.army}:${unit.id}`, unit]));
    this.reader = READERS[theatre.family.id];
    for (const { id, side } of this.reader.fielded(theatre)) {
      this.units.set(id, byKey.get(`${armyOf(side)}:${id.slice(2)}`)!);
      this.sides.set(id, side);
    }
    this.width = Math.ceil(theatre.mission.table.width);
    this.weapons = new Map(tally.weapons.map((each) => [`${each.army}:${each.unit}/${each.weapon}`, each]));
  }

  /**
   * Counted when the battle is over: one that breaks off counts for nothing. Places are noted, not states: a battle's states kept
   * to its end would outlive every sweep of the young heap.
   */
  see(event: AnyEvent, state: AnyState): void {
    for (const deed of this.reader.deedsOf(event))
      this.seen.push({ deed, places: isPlaced(deed) ? this.reader.placesOf(state, deed.unit) : NOWHERE });
  }

  private count(deed: Deed, places: readonly Place[]): void {
    switch (deed.kind) {
      case 'roll-off':
        this.harm.clear();
        this.rolledFirst ??= this.armyOf(deed.winner);
        return;
      case 'attack':
        if (deed.counts) this.unit(deed.unit).attacks += 1;
        this.firing = { unit: deed.unit, weapon: this.weapons.get(`${this.keyOf(deed.unit)}/${deed.weapon}`) };
        if (this.firing.weapon) this.firing.weapon.attacks += 1;
        return this.mark('attacks', places);
      case 'loss':
        if (deed.unit !== null) this.unit(deed.unit).hpLost += deed.points;
        // A marker that is shot has no hit points of the other army: dealt and lost tell of units alone.
        if (deed.unit === null) return;
        if (deed.by !== null) this.unit(deed.by).hpDealt += deed.points;
        if (deed.by !== null && this.firing?.unit === deed.by && this.firing.weapon)
          this.firing.weapon.hpDealt += deed.points;
        if (deed.by === null) this.settle(deed.unit, deed.points);
        return;
      case 'harm':
        this.harm.set(deed.unit, [
          ...(this.harm.get(deed.unit) ?? []),
          { by: deed.by, weapon: this.firing?.unit === deed.by ? this.firing.weapon : undefined, left: deed.points },
        ]);
        return;
      case 'fall':
        if (deed.by !== null)
          this.kill(deed.by, deed.unit, this.firing?.unit === deed.by ? this.firing.weapon : undefined);
        else this.avenge(deed.unit);
        if (deed.x !== null && deed.y !== null) this.add('losses', deed.x, deed.y);
        return;
      case 'points':
        if (this.sides.get(deed.unit) === deed.side) this.unit(deed.unit).vp += deed.vp;
        return this.mark('scoring', places);
      case 'time':
        return this.mark('time', places);
    }
  }

  end(state: AnyState, index: number, seed: number): void {
    const { tally } = this;
    for (const { deed, places } of this.seen) this.count(deed, places);
    tally.games += 1;
    const winner = state.winner === null ? null : this.armyOf(state.winner);
    if (winner === null) tally.draws += 1;
    else tally.wins[winner] += 1;
    if (this.rolledFirst) {
      tally.firstRollOff[this.rolledFirst].games += 1;
      if (winner === this.rolledFirst) tally.firstRollOff[this.rolledFirst].wins += 1;
    }
    const vp = { a: state.vp[this.armyOf('a')], b: state.vp[this.armyOf('b')] };
    bump(tally.vp.a, vp.a);
    bump(tally.vp.b, vp.b);
    for (const [id, unit] of this.units) if (this.reader.survives(state, id)) unit.survived += 1;
    tally.battles.push([index, seed, vp.a, vp.b, winner === null ? 0 : winner === 'a' ? 1 : -1]);
  }

  /** B-END-5: what was lost is laid at the door of whoever did the damage, first come, first served. */
  private settle(victim: string, points: number): void {
    let left = points;
    for (const each of this.harm.get(victim) ?? []) {
      const took = Math.min(left, each.left);
      each.left -= took;
      left -= took;
      this.unit(each.by).hpDealt += took;
      if (each.weapon) each.weapon.hpDealt += took;
    }
  }

  /** Who falls at the end of a round was brought down by the last to do it damage; by nobody if nobody did. */
  private avenge(victim: string): void {
    const last = this.harm.get(victim)?.at(-1);
    if (last) this.kill(last.by, victim, last.weapon);
  }

  private kill(by: string, victim: string, weapon: WeaponTally | undefined): void {
    this.unit(by).kills += 1;
    const key = `${this.keyOf(by)}>${this.keyOf(victim)}`;
    this.tally.killed[key] = (this.tally.killed[key] ?? 0) + 1;
    if (weapon) weapon.kills += 1;
  }

  /** A unit of the battle as `army:id`. */
  private keyOf(id: string): string {
    const { army, id: own } = this.unit(id);
    return `${army}:${own}`;
  }

  private unit(id: string): UnitTally {
    return this.units.get(id)!;
  }

  private mark(kind: HeatKind, places: readonly Place[]): void {
    for (const { x, y } of places) this.add(kind, x, y);
  }

  private add(kind: HeatKind, x: number, y: number): void {
    const cell = Math.floor(y) * this.width + Math.min(this.width - 1, Math.floor(x));
    const cells = this.tally.heat[kind];
    if (cell >= 0 && cell < cells.length) cells[cell] = (cells[cell] ?? 0) + 1;
  }
}

/** Points below 0 do not occur in the published missions; they count as 0. */
function bump(counts: number[], at: number): void {
  const index = Math.max(0, Math.round(at));
  while (counts.length <= index) counts.push(0);
  counts[index] = (counts[index] ?? 0) + 1;
}

/** Whether two tallies count the same units, weapons and squares: only such can be added. */
export const sameFrame = (one: Tally, other: Tally): boolean =>
  equal(one.units, other.units, (x, y) => x.id === y.id && x.army === y.army) &&
  equal(one.weapons, other.weapons, (x, y) => x.army === y.army && x.unit === y.unit && x.weapon === y.weapon) &&
  HEAT_KINDS.every((kind) => one.heat[kind].length === other.heat[kind].length);

const equal = <T>(ones: readonly T[], others: readonly T[], same: (one: T, other: T) => boolean): boolean =>
  ones.length === others.length && ones.every((one, i) => same(one, others[i]!));

/** Adds the second to the first. */
export function addTally(into: Tally, more: Tally): void {
  into.games += more.games;
  into.draws += more.draws;
  for (const army of ['a', 'b'] as const) {
    into.wins[army] += more.wins[army];
    into.firstRollOff[army].games += more.firstRollOff[army].games;
    into.firstRollOff[army].wins += more.firstRollOff[army].wins;
    more.vp[army].forEach((count, vp) => {
      while (into.vp[army].length <= vp) into.vp[army].push(0);
      into.vp[army][vp] = (into.vp[army][vp] ?? 0) + count;
    });
  }
  more.units.forEach((unit, i) => {
    const own = into.units[i]!;
    own.survived += unit.survived;
    own.hpLost += unit.hpLost;
    own.hpDealt += unit.hpDealt;
    own.kills += unit.kills;
    own.attacks += unit.attacks;
    own.vp += unit.vp;
  });
  more.weapons.forEach((weapon, i) => {
    const own = into.weapons[i]!;
    own.attacks += weapon.attacks;
    own.hpDealt += weapon.hpDealt;
    own.kills += weapon.kills;
  });
  for (const [key, count] of Object.entries(more.killed)) into.killed[key] = (into.killed[key] ?? 0) + count;
  for (const kind of HEAT_KINDS)
    more.heat[kind].forEach((count, i) => (into.heat[kind][i] = (into.heat[kind][i] ?? 0) + count));
  for (const battle of more.battles) into.battles.push(battle);
  // Who takes a simulation up again meets the same fault again.
  const known = new Set(into.broken.map(({ index }) => index));
  for (const row of more.broken) if (!known.has(row.index)) into.broken.push(row);
}
