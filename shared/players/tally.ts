import type { Theatre } from '../battle/families';
import { SIDES, type Side } from '../schema/battle/side';
import { HEAT_KINDS, type HeatKind } from '../schema/simulation';
import { bellumDeeds } from './bellum-caelum/deeds';
import { cadenceDeeds } from './cadence-deeds';
import type { DeedReader, Fielded } from './deeds';

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
  /** By the seat that army a had: how often it won and lost there. Seat a is the mission's first side. */
  seats: Record<Side, { games: number; wins: number; losses: number }>;
  /** Index = round - 1, by army. */
  rounds: RoundTally[];
  markers: MarkerTally[];
  units: UnitTally[];
  heat: Record<HeatKind, number[]>;
  /** What of it was done or suffered by whoever had seat a. */
  heatOfA: Record<HeatKind, number[]>;
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

export interface RoundTally {
  /** Battles that came to this round. */
  games: number;
  /** Points scored in this round. */
  vp: Record<Side, number>;
  /** Battles in which the army was ahead when the round was over. */
  ahead: Record<Side, number>;
  /** Units and hit points lost in this round. */
  lost: Record<Side, number>;
  hpLost: Record<Side, number>;
}

/** A marker of the mission, by seat; the one without an id stands for points that no marker gave. */
export interface MarkerTally {
  readonly id: string;
  /** Ends of rounds at which the seat had it. */
  held: Record<Side, number>;
  vp: Record<Side, number>;
  /** Sum, and sum of squares, of points of seat a less points of seat b in a battle. */
  gap: number;
  gapSquared: number;
}

export interface UnitTally {
  /** Id in the army. */
  readonly id: string;
  readonly army: Side;
  survived: number;
  hpLost: number;
  hpDealt: number;
  /** Sum of squares of what it dealt in a battle: how sure the mean is. */
  dealtSquared: number;
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

/** How each family's battles are read. */
export const READERS: Readonly<Record<Theatre['family']['id'], DeedReader>> = {
  cadence: cadenceDeeds,
  'bellum-caelum': bellumDeeds,
};

/** The units of both armies, those of side a first. */
export const fieldedIn = (theatre: Theatre): readonly Fielded[] => READERS[theatre.family.id].fielded(theatre);

export function emptyTally(theatre: Theatre): Tally {
  const { width, height } = theatre.mission.table;
  const cells = Math.ceil(width) * Math.ceil(height);
  const blank = (): number[] => new Array<number>(cells).fill(0);
  const squares = (): Record<HeatKind, number[]> =>
    Object.fromEntries(HEAT_KINDS.map((kind) => [kind, blank()])) as Record<HeatKind, number[]>;
  const markers = [...theatre.mission.objectives.map(({ id }) => id), ''];
  return {
    games: 0,
    wins: { a: 0, b: 0 },
    draws: 0,
    vp: { a: [], b: [] },
    firstRollOff: { a: { games: 0, wins: 0 }, b: { games: 0, wins: 0 } },
    seats: { a: { games: 0, wins: 0, losses: 0 }, b: { games: 0, wins: 0, losses: 0 } },
    rounds: [],
    markers: markers.map((id) => ({ id, held: nothing(), vp: nothing(), gap: 0, gapSquared: 0 })),
    units: fieldedIn(theatre).map(({ id, side }) => ({
      id: id.slice(2),
      army: side,
      survived: 0,
      hpLost: 0,
      hpDealt: 0,
      dealtSquared: 0,
      kills: 0,
      attacks: 0,
      vp: 0,
    })),
    heat: squares(),
    heatOfA: squares(),
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

export const nothing = (): Record<Side, number> => ({ a: 0, b: 0 });

export function roundAt(rounds: RoundTally[], index: number): RoundTally {
  while (rounds.length <= index)
    rounds.push({ games: 0, vp: nothing(), ahead: nothing(), lost: nothing(), hpLost: nothing() });
  return rounds[index]!;
}

/** Whether two tallies count the same units, weapons and squares: only such can be added. */
export const sameFrame = (one: Tally, other: Tally): boolean =>
  equal(one.units, other.units, (x, y) => x.id === y.id && x.army === y.army) &&
  equal(one.weapons, other.weapons, (x, y) => x.army === y.army && x.unit === y.unit && x.weapon === y.weapon) &&
  equal(one.markers, other.markers, (x, y) => x.id === y.id) &&
  HEAT_KINDS.every(
    (kind) =>
      one.heat[kind].length === other.heat[kind].length && one.heatOfA[kind].length === other.heatOfA[kind].length,
  );

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
  for (const seat of SIDES) {
    into.seats[seat].games += more.seats[seat].games;
    into.seats[seat].wins += more.seats[seat].wins;
    into.seats[seat].losses += more.seats[seat].losses;
  }
  more.rounds.forEach((round, i) => addRound(roundAt(into.rounds, i), round));
  more.markers.forEach((marker, i) => {
    const own = into.markers[i]!;
    own.gap += marker.gap;
    own.gapSquared += marker.gapSquared;
    for (const seat of SIDES) {
      own.held[seat] += marker.held[seat];
      own.vp[seat] += marker.vp[seat];
    }
  });
  more.units.forEach((unit, i) => {
    const own = into.units[i]!;
    own.survived += unit.survived;
    own.hpLost += unit.hpLost;
    own.hpDealt += unit.hpDealt;
    own.dealtSquared += unit.dealtSquared;
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
    for (const [own, other] of [
      [into.heat[kind], more.heat[kind]],
      [into.heatOfA[kind], more.heatOfA[kind]],
    ] as const)
      other.forEach((count, i) => (own[i] = (own[i] ?? 0) + count));
  for (const battle of more.battles) into.battles.push(battle);
  // Who takes a simulation up again meets the same fault again.
  const known = new Set(into.broken.map(({ index }) => index));
  for (const row of more.broken) if (!known.has(row.index)) into.broken.push(row);
}

function addRound(into: RoundTally, more: RoundTally): void {
  into.games += more.games;
  for (const army of SIDES) {
    into.vp[army] += more.vp[army];
    into.ahead[army] += more.ahead[army];
    into.lost[army] += more.lost[army];
    into.hpLost[army] += more.hpLost[army];
  }
}
