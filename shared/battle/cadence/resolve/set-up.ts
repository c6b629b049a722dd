import { otherSide, type Side } from '../../../schema/battle/side';
import type { SetUpStep } from '../../../schema/mission/set-up';
import { answered } from '../decision-point';
import type { Battle, Play } from '../cadence-types';
import { theatreObjective, type Theatre } from '../theatre';
import { sideOf, sidesOf } from '../sides';
import type { BattleState } from '../state';

interface Marker {
  readonly id: string;
  readonly side: Side;
  readonly what: 'objective' | 'entry-point';
}

/** The steps of the mission that are marked open: players place those markers now, in the mission's order. */
export function* playSetUp(battle: Battle): Play {
  const { theatre } = battle;
  if (theatre.mission.setup.some((step) => turnsOnRollOff(theatre, step)))
    yield* theatre.randomness.rollOff(battle, 'set-up');
  for (const [step, { open, place, rule }] of battle.theatre.mission.setup.entries()) {
    if (!open || (place !== 'objective' && place !== 'entry-point')) continue;
    for (const { id, side, what } of stepMarkers(battle.theatre, battle.state, step)) {
      const { x, y } = answered('set-up', yield { kind: 'set-up', side, step, marker: id, what });
      const fixed = what === 'objective' ? theatreObjective(battle.theatre, id).source : null;
      battle.emit({
        kind: 'set-up',
        rule: rule ?? battle.theatre.rows.markerPlaced,
        side,
        step,
        what,
        id,
        type: fixed?.type ?? what,
        x,
        y,
        tags: [...(fixed?.tags ?? [])],
      });
    }
  }
}

/** S-MIS-1: who goes first is rolled for where the mission does not say who places a marker that is open. */
const turnsOnRollOff = ({ mission, objectives }: Theatre, step: SetUpStep): boolean =>
  step.open === true &&
  step.place === 'objective' &&
  sideOf(mission, step.by) === null &&
  objectives.some(
    ({ source }) =>
      matches(step, source.type, source.tags) && (step.by !== 'each' || sideOf(mission, source.owner) === null),
  );

/** What a step places, and who places each: in turn where the mission says so. */
export function stepMarkers(theatre: Theatre, state: BattleState, index: number): Marker[] {
  const step = theatre.mission.setup[index]!;
  const first: Side = state.first ?? 'a';
  if (step.place === 'entry-point') {
    return sidesOf(theatre.mission, step.by).flatMap((side) =>
      state.entryPoints
        .filter((point) => point.side === side)
        .slice(0, step.count)
        .map(({ id }) => ({ id, side, what: 'entry-point' as const })),
    );
  }
  const markers = theatre.objectives
    .filter(({ source }) => matches(step, source.type, source.tags))
    .slice(0, step.by === 'each' ? undefined : step.count);
  return markers.map(({ id, source }, i) => ({
    id,
    side: placer(theatre, step, sideOf(theatre.mission, source.owner), first, i),
    what: 'objective' as const,
  }));
}

const matches = (step: SetUpStep, type: string, tags: readonly string[]): boolean =>
  (step.type === undefined || step.type === type) && (step.tag === undefined || tags.includes(step.tag));

function placer(theatre: Theatre, step: SetUpStep, owner: Side | null, first: Side, i: number): Side {
  const named = sideOf(theatre.mission, step.by);
  if (named) return named;
  if (step.by === 'each' && owner) return owner;
  if (step.by === 'loser') return otherSide(first);
  if (step.by === 'winner') return first;
  return i % 2 === 0 ? first : otherSide(first);
}
