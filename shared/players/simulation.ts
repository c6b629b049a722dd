import { seedState } from '../core/random';
import { runBattle } from '../battle/frame/session';
import type { Theatre } from '../battle/families';
import type { FamilyTypes } from '../battle/frame/family';
import type { AnyState } from '../battle/frame/state';
import type { Chooser } from '../battle/frame/view';
import { isFrameEvent, type AnyEvent } from '../schema/battle/frame-event';
import { otherSide, SIDES, type Side } from '../schema/battle/side';
import type { HeatKind } from '../schema/simulation';
import type { Deed, DeedReader, Held, Place } from './deeds';
import {
  nothing,
  READERS,
  roundAt,
  type MarkerTally,
  type RoundTally,
  type Tally,
  type UnitTally,
  type WeaponTally,
} from './tally';

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

/** A deed with what has to be known of its moment. */
interface Seen {
  readonly deed: Deed;
  readonly places: readonly Place[];
  readonly target: readonly Place[];
  readonly round: number;
}

interface Scored {
  readonly side: Side;
  readonly vp: number;
  /** Empty where no marker gave the points. */
  readonly objective: string;
  readonly round: number;
  /** Where its marker lies, if no unit earned it. */
  readonly at: Place | null;
}

class GameCounter {
  private readonly units = new Map<string, UnitTally>();
  private readonly sides = new Map<string, Side>();
  private readonly reader: DeedReader;
  private readonly width: number;
  private readonly weapons: ReadonlyMap<string, WeaponTally>;
  private readonly seen: Seen[] = [];
  private readonly scored: Scored[] = [];
  private readonly held: Held[] = [];
  private readonly dealt = new Map<UnitTally, number>();
  private readonly byRound: RoundTally[] = [];
  private readonly theatre: Theatre;
  private rolledFirst: Side | null = null;
  /** The seat that side a of this battle has. */
  private seatA: Side = 'a';
  private firing: Firing | null = null;
  /** By unit, whose damage it has yet to suffer this round, in the order in which it was done. */
  private harm = new Map<string, Harm[]>();

  constructor(
    theatre: Theatre,
    private readonly tally: Tally,
    private readonly armyOf: (side: Side) => Side,
  ) {
    const byKey = new Map(tally.units.map((unit) => [`${unit.army}:${unit.id}`, unit]));
    this.theatre = theatre;
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
    for (const deed of this.reader.deedsOf(event)) {
      const places = isPlaced(deed) ? this.reader.placesOf(state, deed.unit) : NOWHERE;
      const target =
        deed.kind === 'attack' && deed.target !== null ? this.reader.placesOf(state, deed.target) : NOWHERE;
      this.seen.push({ deed, places, target, round: state.round });
    }
    if (isFrameEvent(event, 'scored')) {
      // What no unit earned is paid where its marker lies.
      const lies = event.unit === null && event.objective !== null;
      const at = lies ? this.reader.markerPlace(state, event.objective ?? '') : null;
      this.scored.push({ side: event.side, vp: event.vp, objective: event.objective ?? '', round: state.round, at });
    }
    if (isFrameEvent(event, 'round-ended')) this.held.push(...this.reader.held(state));
  }

  private count({ deed, places, target, round }: Seen): void {
    switch (deed.kind) {
      case 'roll-off':
        this.harm.clear();
        this.rolledFirst ??= this.armyOf(deed.winner);
        return;
      case 'attack':
        if (deed.counts) this.unit(deed.unit).attacks += 1;
        this.firing = { unit: deed.unit, weapon: this.weapons.get(`${this.keyOf(deed.unit)}/${deed.weapon}`) };
        if (this.firing.weapon) this.firing.weapon.attacks += 1;
        if (deed.target !== null) this.mark('fire', target, this.sideOf(deed.target));
        return this.mark('attacks', places, this.sideOf(deed.unit));
      case 'loss':
        // A marker that is shot has no hit points of the other army: dealt and lost tell of units alone.
        if (deed.unit === null) return;
        this.unit(deed.unit).hpLost += deed.points;
        this.roundOf(round).hpLost[this.unit(deed.unit).army] += deed.points;
        if (deed.by !== null) this.deal(deed.by, deed.points);
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
        this.roundOf(round).lost[this.unit(deed.unit).army] += 1;
        if (deed.x !== null && deed.y !== null) this.add('losses', deed.x, deed.y, this.sideOf(deed.unit));
        return;
      case 'points':
        if (this.sides.get(deed.unit) === deed.side) this.unit(deed.unit).vp += deed.vp;
        return this.mark('scoring', places, deed.side);
      case 'time':
        return this.mark('time', places, this.sideOf(deed.unit));
    }
  }

  end(state: AnyState, index: number, seed: number): void {
    const { tally } = this;
    this.seatA = this.reader.seatOf(this.theatre, state, 'a');
    for (const seen of this.seen) this.count(seen);
    for (const { at, side } of this.scored) if (at) this.mark('scoring', [at], side);
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
    for (const [unit, points] of this.dealt) unit.dealtSquared += points * points;
    this.countSeats(winner);
    this.countRounds(state.round);
    this.countMarkers();
    tally.battles.push([index, seed, vp.a, vp.b, winner === null ? 0 : winner === 'a' ? 1 : -1]);
  }

  /** B-END-5: what was lost is laid at the door of whoever did the damage, first come, first served. */
  private settle(victim: string, points: number): void {
    let left = points;
    for (const each of this.harm.get(victim) ?? []) {
      const took = Math.min(left, each.left);
      each.left -= took;
      left -= took;
      this.deal(each.by, took);
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

  private sideOf(id: string): Side {
    return this.sides.get(id) ?? 'a';
  }

  private seatOf(side: Side): Side {
    return side === 'a' ? this.seatA : otherSide(this.seatA);
  }

  private deal(by: string, points: number): void {
    const unit = this.unit(by);
    unit.hpDealt += points;
    this.dealt.set(unit, (this.dealt.get(unit) ?? 0) + points);
  }

  private countSeats(winner: Side | null): void {
    const sideOfArmyA: Side = this.armyOf('a') === 'a' ? 'a' : 'b';
    const seat = this.tally.seats[this.seatOf(sideOfArmyA)];
    seat.games += 1;
    if (winner === 'a') seat.wins += 1;
    if (winner === 'b') seat.losses += 1;
  }

  /** What happens before the first round belongs to it, and what is paid when all is over to the last. */
  private roundOf(round: number): RoundTally {
    const index = Math.max(0, round - 1);
    return roundAt(this.byRound, index);
  }

  private countRounds(last: number): void {
    for (const { side, vp, round } of this.scored) this.roundOf(round).vp[this.armyOf(side)] += vp;
    this.roundOf(last);
    const total = nothing();
    this.byRound.forEach((row, i) => {
      const into = roundAt(this.tally.rounds, i);
      into.games += 1;
      for (const army of SIDES) {
        total[army] += row.vp[army];
        into.vp[army] += row.vp[army];
        into.lost[army] += row.lost[army];
        into.hpLost[army] += row.hpLost[army];
      }
      if (total.a !== total.b) into.ahead[total.a > total.b ? 'a' : 'b'] += 1;
    });
  }

  private countMarkers(): void {
    const byId = new Map(this.tally.markers.map((marker) => [marker.id, marker]));
    const gaps = new Map<MarkerTally, number>();
    for (const { side, vp, objective } of this.scored) {
      // Markers that appear in the course of a battle go with the points that no marker gave.
      const marker = byId.get(objective) ?? byId.get('')!;
      const seat = this.seatOf(side);
      marker.vp[seat] += vp;
      gaps.set(marker, (gaps.get(marker) ?? 0) + (seat === 'a' ? vp : -vp));
    }
    for (const [marker, gap] of gaps) {
      marker.gap += gap;
      marker.gapSquared += gap * gap;
    }
    for (const { id, x, y, by } of this.held) {
      const marker = byId.get(id);
      if (marker) marker.held[this.seatOf(by)] += 1;
      this.add('held', x, y, by);
    }
  }

  private mark(kind: HeatKind, places: readonly Place[], side: Side): void {
    for (const { x, y } of places) this.add(kind, x, y, side);
  }

  private add(kind: HeatKind, x: number, y: number, side: Side): void {
    const cell = Math.floor(y) * this.width + Math.min(this.width - 1, Math.floor(x));
    const { heat, heatOfA } = this.tally;
    if (cell < 0 || cell >= heat[kind].length) return;
    heat[kind][cell]! += 1;
    if (this.seatOf(side) === 'a') heatOfA[kind][cell]! += 1;
  }
}

/** Points below 0 do not occur in the published missions; they count as 0. */
function bump(counts: number[], at: number): void {
  const index = Math.max(0, Math.round(at));
  while (counts.length <= index) counts.push(0);
  counts[index] = (counts[index] ?? 0) + 1;
}
