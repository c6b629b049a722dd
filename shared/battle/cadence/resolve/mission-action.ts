import { isCarriedOff } from '../../../rules/scoring/marker-rules';
import { skillTest } from '../../../rules/turn';
import type { ActionKind } from '../../../schema/battle/cadence-decision';
import { otherSide } from '../../../schema/battle/side';
import type { MissionAction } from '../../../schema/mission/special';
import type { Battle, Play } from '../cadence-types';
import { roll } from '../chance/roll';
import { answered } from '../decision-point';
import { markerGap, missionChoices } from '../mission-actions';
import { pay, scoreMarker } from '../scoring';
import { objectiveById, unitById, type UnitState } from '../state';
import { modelNow, theatreObjective } from '../theatre';
import { changeObjective } from '../transitions';
import { mostSkilled } from './secure';

/** C-CONV-7: the mission may have something better to do than what was declared. True if its unit does that. */
export function* playMissionAction(battle: Battle, unitId: string, declared: ActionKind): Play<boolean> {
  const { theatre, state } = battle;
  const unit = unitById(state, unitId);
  const { side } = unit;
  const choices = missionChoices(theatre, state, unit, declared);
  if (choices.length === 0) return false;
  const { choice } = answered('mission', yield { kind: 'mission', side, unit: unitId, choices });
  const action = choice && theatre.mission.missionActions.find(({ id }) => id === choice.action);
  if (!action) return false;
  const { objective } = choice;
  const { index } = theatreObjective(theatre, objective);
  battle.emit({
    kind: 'mission-action',
    rule: theatre.rows.missionAction,
    side,
    unit: unitId,
    action: action.id,
    name: action.name,
    objective,
    distance: markerGap(theatre, unit, objectiveById(state, objective), index),
  });
  if (action.check === 'none' || (yield* passesCheck(battle, unit, objective)))
    takeEffect(battle, unit, action, objective);
  return true;
}

/** The most skilled of its models rolls against its Skill. */
function* passesCheck(battle: Battle, unit: UnitState, objective: string): Play<boolean> {
  const { theatre } = battle;
  const model = mostSkilled(theatre, unit);
  const { skill, rules } = modelNow(theatre, unit, model);
  const { successes } = yield* roll(battle, {
    rule: theatre.rows.missionAction,
    side: unit.side,
    unit: unit.id,
    model,
    purpose: 'mission',
    test: skillTest(theatre.book, skill, rules),
    count: 1,
    objective,
  });
  return successes > 0;
}

function takeEffect(battle: Battle, { id: unit, side }: UnitState, { effect }: MissionAction, objective: string): void {
  const rule = battle.theatre.rows.missionAction;
  if (effect === 'remove') return battle.emit({ kind: 'objective-removed', rule, objective });
  if (effect === 'score') {
    const { source } = theatreObjective(battle.theatre, objective);
    return scoreMarker(battle, objective, side, unit, source.removeOnScore);
  }
  // Its side's until the enemy does the same: whoever had it before has it no longer.
  const { securedBy, type } = objectiveById(battle.state, objective);
  const enemy = otherSide(side);
  if (securedBy.includes(enemy)) battle.emit({ kind: 'unsecured', rule, side: enemy, objective, why: 'taken' });
  const was = type[side];
  battle.emit({ kind: 'secured', rule, side, unit, objective, type: was, carried: isCarriedOff(was) });
  pay(battle, { at: 'secured', marker: objective, unit, side, type: was });
  changeObjective(battle, 'secured', objective, side, was);
}
