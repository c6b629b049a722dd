import { heldBy } from '../../../rules/scoring/marker-rules';
import type { EventOf } from '../../../schema/battle/cadence-event';
import { SIDES, type Side } from '../../../schema/battle/side';
import type { MissionEventTold } from '../../../schema/battle/mission-event';
import { turnedUp } from '../../frame/cards';
import { happenedBy } from '../../frame/mission-events';
import type { BattleState } from '../state';
import { alterObjective, alterState, alterUnit, withObjective, withUnit } from './changed-state';

export function applySetUp(state: BattleState, event: EventOf<'set-up'>): BattleState {
  if (event.what === 'entry-point') {
    const entryPoints = state.entryPoints.map((entry) =>
      entry.id === event.id ? { ...entry, x: event.x, y: event.y } : entry,
    );
    return alterState(state, { entryPoints });
  }
  return withObjective(state, event.id, () => ({ x: event.x, y: event.y }));
}

export function applySecured(state: BattleState, event: EventOf<'secured'>): BattleState {
  const taken = withObjective(state, event.objective, (objective) => ({
    securedBy: holders(objective.securedBy, event),
    securedUnit: event.unit,
    ...(event.carried ? { status: 'carried' as const, carrier: event.unit } : {}),
  }));
  return event.carried
    ? withUnit(taken, event.unit, (unit) => alterUnit(unit, { carries: [...unit.carries, event.objective] }))
    : taken;
}

/** What somebody has to stay with has one holder (C-OBJ-CONTROL, C-OBJ-ACCESS-1); what was scanned is so for each side (S-MIS1-5). */
function holders(before: readonly Side[], { side, type }: EventOf<'secured'>): readonly Side[] {
  if (heldBy(type) !== 'nobody') return [side];
  return before.includes(side) ? before : [...before, side];
}

export function applyChange(state: BattleState, event: EventOf<'objective-changed'>): BattleState {
  const forAll = SIDES.every((side) => event.for.includes(side));
  const changed = withObjective(state, event.objective, (objective) => ({
    type: {
      a: event.for.includes('a') ? event.to : objective.type.a,
      b: event.for.includes('b') ? event.to : objective.type.b,
    },
    hp: event.hp ?? objective.hp,
    tags: event.tags ? [...new Set([...objective.tags, ...event.tags])] : objective.tags,
    // A marker that is something else for everybody is nobody's yet (S-MIS3-4).
    securedBy: forAll ? [] : objective.securedBy,
    securedUnit: forAll ? null : objective.securedUnit,
    changed: [...objective.changed, event.transition],
  }));
  if (event.over.length === 0) return changed;
  return alterState(changed, {
    units: changed.units.map((unit) =>
      event.over.includes(unit.id) ? alterUnit(unit, { clearing: [...unit.clearing, event.objective] }) : unit,
    ),
  });
}

/** Markers that an event takes away are gone; those it releases are nobody's. */
export function applyMissionEvent(state: BattleState, event: MissionEventTold): BattleState {
  const { removed = [], released = [], card } = event;
  return alterState(state, {
    ...happenedBy(state, event),
    cards: card !== undefined && state.cards ? turnedUp(state.cards, card) : state.cards,
    objectives: state.objectives.map((objective) => {
      if (removed.includes(objective.id)) return alterObjective(objective, { status: 'gone' });
      return released.includes(objective.id)
        ? alterObjective(objective, { securedBy: [], securedUnit: null })
        : objective;
    }),
  });
}
