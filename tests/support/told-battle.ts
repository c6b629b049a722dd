import { makeStream, seedState } from '#shared/core/random';
import { secureFrom } from '#shared/rules/scoring/marker-rules';
import { otherSide, type Side } from '#shared/schema/battle/side';
import type { Mission } from '#shared/schema/mission';
import type { BattleState, ObjectiveState } from '#shared/battle/cadence/state';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { seatsOf } from '#shared/battlefield/document/sides';
import { openLedger, type Ledger } from './ledger';

/** A marker as it was when something happened to it. */
export interface MarkerTold {
  readonly round: number;
  readonly side: Side;
  readonly marker: string;
  readonly type: string;
  readonly tags: readonly string[];
  /** Only when the battle was over. */
  readonly after: boolean;
  /** Were enemies near it, or near its carrier? */
  readonly crowded: boolean;
}

export interface Told {
  readonly ledger: Ledger;
  readonly kills: readonly { readonly round: number; readonly unit: string; readonly killer: Side | null }[];
  readonly secured: readonly MarkerTold[];
  readonly scored: readonly MarkerTold[];
  readonly lost: readonly MarkerTold[];
  /** How things stood at the end of each round, and which units were near the middle. */
  readonly ends: readonly { readonly state: BattleState; readonly near: ReadonlySet<string> }[];
}

/** Markers and the scoring zone are in the middle; units are there, or far away on their own side. */
export const MIDDLE = { x: 18, y: 18 };
const AWAY: Record<Side, { x: number; y: number }> = { a: { x: 3, y: 33 }, b: { x: 33, y: 3 } };

/** A battle made of random happenings, all of them legal, told to the engine. */
export function tellBattle(theatre: Theatre, mission: Mission, seed: number): Told {
  const random = makeStream(seedState(seed, 'told'));
  const chance = (n: number): boolean => random.below(n) === 0;
  const pick = <T>(list: readonly T[]): T | undefined =>
    list.length === 0 ? undefined : list[random.below(list.length)];
  const ledger = openLedger(theatre);
  const near = new Set<string>();
  const kills: { round: number; unit: string; killer: Side | null }[] = [];
  const [secured, scored, lost]: [MarkerTold[], MarkerTold[], MarkerTold[]] = [[], [], []];
  const ends: { state: BattleState; near: ReadonlySet<string> }[] = [];
  let round = 0;
  const state = (): BattleState => ledger.battle.state;
  const alive = (side?: Side): string[] =>
    state()
      .units.filter((unit) => unit.status !== 'destroyed' && (side === undefined || unit.side === side))
      .map(({ id }) => id);
  const told = (marker: ObjectiveState, side: Side, after = false): MarkerTold => ({
    round,
    side,
    marker: marker.id,
    type: marker.type[side],
    tags: marker.tags,
    after,
    crowded: isCrowded(state(), near, marker, side),
  });
  const kill = (unit: string): void => {
    const side = otherSide(state().units.find(({ id }) => id === unit)!.side);
    const by = chance(4) ? null : (pick(alive(side)) ?? null);
    for (const marker of state().objectives) if (marker.carrier === unit) lost.push(told(marker, side));
    ledger.kill(unit, by);
    near.delete(unit);
    kills.push({ round, unit, killer: by === null ? null : side });
  };
  const act = (): void => {
    const unit = pick(alive());
    if (unit === undefined) return;
    const { side } = state().units.find(({ id }) => id === unit)!;
    const marker = pick(state().objectives);
    const enemy = pick(alive(otherSide(side)));
    if (chance(3) || !marker) return enemy === undefined || chance(3) ? undefined : kill(enemy);
    if (marker.carrier !== null) {
      const owner = state().units.find(({ id }) => id === marker.carrier)!.side;
      if (!chance(2) || !hasExit(mission)) return chance(3) ? kill(marker.carrier) : undefined;
      scored.push(told(marker, owner));
      return ledger.deliver(marker.id);
    }
    if (maySecure(mission, marker, side, round)) {
      if (chance(2)) near.add(unit);
      stand(unit, side);
      secured.push(told(marker, side));
      return ledger.secure(marker.id, unit);
    }
    if (marker.status === 'table' && marker.type[side] === 'destroy' && isOpen(mission, marker, side)) {
      lost.push(told(marker, side));
      ledger.wreck(marker.id, unit);
    }
  };
  const stand = (unit: string, side: Side): void => {
    const place = near.has(unit) ? MIDDLE : AWAY[side];
    ledger.place(unit, place.x, place.y);
  };

  const nominate = (at: number): void => {
    for (const { id, by, of, at: when, round: named = 1 } of mission.nominations)
      if (at === 0 ? when === 'start' : when === 'round' && named === at)
        for (const side of seatsOf(mission, by)) {
          const unit = pick(alive(of === 'own' ? side : otherSide(side)));
          if (unit !== undefined) ledger.nominate(id, side, unit);
        }
  };

  nominate(0);
  const busy = 1 + random.below(5);
  for (round = 1; round <= mission.rounds; round++) {
    ledger.round(round);
    nominate(round);
    for (const unit of alive()) {
      if (chance(2)) near.add(unit);
      else near.delete(unit);
      stand(unit, unit.startsWith('a') ? 'a' : 'b');
    }
    for (let i = 0; i < busy; i++) act();
    // States are paid as they are before anything leaves the table for having been paid.
    ends.push({ state: state(), near: new Set(near) });
    ledger.endRound();
  }
  round = mission.rounds;
  for (const marker of state().objectives) {
    const carrier = state().units.find(({ id }) => id === marker.carrier);
    if (marker.status === 'carried' && carrier && carrier.status !== 'destroyed')
      scored.push(told(marker, carrier.side, true));
  }
  ends.push({ state: state(), near: new Set(near) });
  ledger.endGame();
  return { ledger, kills, secured, scored, lost, ends };
}

const hasExit = ({ exits }: Mission): boolean => exits.some(({ scores }) => scores);

function isOpen(mission: Mission, marker: ObjectiveState, side: Side): boolean {
  const { owner, secureBy } = mission.objectives.find(({ id }) => id === marker.id)!;
  return secureBy === 'any' || owner === null || (secureBy === 'owner') === (owner === side);
}

function maySecure(mission: Mission, marker: ObjectiveState, side: Side, round: number): boolean {
  const source = mission.objectives.find(({ id }) => id === marker.id)!;
  return (
    marker.status === 'table' &&
    marker.type[side] !== 'destroy' &&
    isOpen(mission, marker, side) &&
    round >= secureFrom(source, marker.type[side]) &&
    !marker.securedBy.includes(side) &&
    (source.oncePer === 'side' || marker.securedBy.length === 0)
  );
}

/** Is an enemy of the side in the middle, where the marker is too, or its carrier? */
export const isCrowded = (
  state: BattleState,
  near: ReadonlySet<string>,
  { carrier }: ObjectiveState,
  side: Side,
): boolean =>
  (carrier === null || near.has(carrier)) &&
  state.units.some((unit) => unit.side !== side && unit.status === 'table' && near.has(unit.id));
