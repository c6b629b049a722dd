import { lookup } from '../../../core/lookup';
import { lessThan } from '../../../core/measure';
import { discGap } from '../../../geometry/distance';
import { needOf } from '../../../rules/dice-test';
import { isCarriedOff, secureFrom } from '../../../rules/scoring/marker-rules';
import { secureTest } from '../../../rules/turn';
import { answered } from '../decision-point';
import type { Battle, Play } from '../cadence-types';
import { pay } from '../scoring';
import { changeObjective } from '../transitions';
import { standing } from '../obstacles';
import { rollTest } from '../roll';
import { theatreUnit, type Theatre } from '../theatre';
import { objectiveById, unitById, type BattleState, type ObjectiveState, type UnitState } from '../state';

/** A Secure action: one marker, chosen now, and a roll (C-SEC-1). */
export function* playSecure(battle: Battle, unitId: string): Play {
  const unit = unitById(battle.state, unitId);
  const objectives = securable(battle.theatre, battle.state, unit);
  const passed = (rule: string, why: string): void =>
    battle.emit({ kind: 'passed', rule, side: unit.side, unit: unitId, action: 'secure', why });
  if (objectives.length === 0) return passed('C-ACT-9', 'no marker can be secured');
  const { objective } = answered('secure', yield { kind: 'secure', side: unit.side, unit: unitId, objectives });
  if (objective === null) return passed('C-PASS-1', 'no marker chosen');
  const { skill, rules } = theatreUnit(battle.theatre, unitId).models[0]!;
  const test = secureTest(battle.theatre.book, skill, rules);
  const { dice, successes } = rollTest(battle.dice, test, 1, 'secure');
  battle.emit({
    kind: 'rolled',
    rule: 'C-OBJ-7',
    side: unit.side,
    unit: unitId,
    purpose: 'secure',
    need: needOf(test),
    dice: [...dice],
    successes,
    extra: [],
    attack: null,
  });
  if (successes === 0) return;
  const was = objectiveById(battle.state, objective).type[unit.side];
  battle.emit({
    kind: 'secured',
    rule: RULE_OF[was] ?? 'C-OBJ-4',
    side: unit.side,
    unit: unitId,
    objective,
    type: was,
    carried: isCarriedOff(was),
  });
  pay(battle, { at: 'secured', marker: objective, unit: unitId, side: unit.side, type: was });
  changeObjective(battle, 'secured', objective, unit.side, was);
}

const RULE_OF = lookup<string>({ scan: 'S-OBJ-SCAN-3', recover: 'S-OBJ-REC-2' });

/** Markers that this unit may try to secure now. */
export function securable(theatre: Theatre, state: BattleState, unit: UnitState): string[] {
  if (!theatreUnit(theatre, unit.id).maySecure) return [];
  return state.objectives
    .filter((objective, i) => maySecureMarker(theatre, state, unit, objective, i))
    .map(({ id }) => id);
}

function maySecureMarker(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  objective: ObjectiveState,
  index: number,
): boolean {
  const fixed = theatre.objectives[index]!;
  const type = objective.type[unit.side];
  if (objective.status !== 'table' || theatre.targets.has(type) || !fixed.open[unit.side]) return false;
  if (state.round < secureFrom(fixed.source, type)) return false;
  // C-SEC-2; a marker that scores once in all is done with when anybody has it (S-MIS1-5).
  if (objective.securedBy.includes(unit.side) || (fixed.source.oncePer === 'marker' && objective.securedBy.length > 0))
    return false;
  return (
    isNearEnough(theatre, state, unit, objective, type, fixed.r) &&
    isUndisturbed(theatre, state, unit, objective, fixed.r)
  );
}

/** S-OBJ-SCAN-2, S-OBJ-REC-1: flown over in this activation, and for Recover without an Advance; else C-OBJ-5. */
function isNearEnough(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  objective: ObjectiveState,
  type: string,
  r: number,
): boolean {
  const { closePass, secureWithin } = theatre.figures;
  if (!closePass)
    return standing(theatre, unit).some(({ model, r: own }) =>
      lessThan(discGap(model.x, model.y, own, objective.x, objective.y, r), secureWithin),
    );
  const { activation } = state;
  if (!activation || !activation.over.includes(objective.id)) return false;
  return !isCarriedOff(type) || !activation.done.includes('advance');
}

/** C-OBJ-6: no enemy unit within 3" of the marker or of the unit. */
function isUndisturbed(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  objective: ObjectiveState,
  r: number,
): boolean {
  const { secureClear } = theatre.figures;
  for (const other of state.units) {
    if (other.side === unit.side || other.status !== 'table') continue;
    for (const enemy of standing(theatre, other)) {
      if (lessThan(discGap(enemy.model.x, enemy.model.y, enemy.r, objective.x, objective.y, r), secureClear))
        return false;
      for (const own of standing(theatre, unit)) {
        if (lessThan(discGap(enemy.model.x, enemy.model.y, enemy.r, own.model.x, own.model.y, own.r), secureClear))
          return false;
      }
    }
  }
  return true;
}
