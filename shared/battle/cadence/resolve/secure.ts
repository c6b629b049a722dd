import { lessThan } from '../../../core/measure';
import { gap } from '../../../geometry/distance';
import { disc } from '../../../geometry/footprint';
import { isCarriedOff, secureFrom } from '../../../rules/scoring/marker-rules';
import { maySecure, secureTest } from '../../../rules/turn';
import type { EventOf } from '../../../schema/battle/cadence-event';
import { roll } from '../chance/roll';
import { answered } from '../decision-point';
import type { Battle, Play } from '../cadence-types';
import { pay } from '../scoring';
import { changeObjective } from '../transitions';
import { standing } from '../obstacles';
import { modelNow, theatreUnit, type Theatre } from '../theatre';
import { livingModels, objectiveById, unitById, type BattleState, type ObjectiveState, type UnitState } from '../state';

/** A Secure action: one marker, chosen now, and a roll (C-SEC-1). */
export function* playSecure(battle: Battle, unitId: string): Play {
  const { theatre } = battle;
  const { rows } = theatre;
  const unit = unitById(battle.state, unitId);
  const { side } = unit;
  const objectives = securable(theatre, battle.state, unit);
  const passed = (rule: string, why: EventOf<'passed'>['why']): void =>
    battle.emit({ kind: 'passed', rule, side, unit: unitId, action: 'secure', why });
  if (objectives.length === 0) return passed(rows.impossible, 'impossible');
  const { objective } = answered('secure', yield { kind: 'secure', side, unit: unitId, objectives });
  if (objective === null) return passed(rows.passed, 'unwanted');
  const model = mostSkilled(theatre, unit);
  const { skill, rules } = modelNow(theatre, unit, model);
  const { successes } = yield* roll(battle, {
    rule: rows.secureRoll,
    side,
    unit: unitId,
    model,
    purpose: 'secure',
    test: secureTest(theatre.book, skill, rules),
    count: 1,
    objective,
  });
  if (successes === 0) return;
  const was = objectiveById(battle.state, objective).type[side];
  battle.emit({
    kind: 'secured',
    // A mission's own type of marker is any word.
    rule: (Object.hasOwn(rows.secured, was) ? rows.secured[was] : undefined) ?? rows.securedElse,
    side,
    unit: unitId,
    objective,
    type: was,
    carried: isCarriedOff(was),
  });
  pay(battle, { at: 'secured', marker: objective, unit: unitId, side, type: was });
  changeObjective(battle, 'secured', objective, side, was);
}

/** D-OBJ-1: the model that acts; of several the one that does it best. */
export function mostSkilled(theatre: Theatre, unit: UnitState): number {
  const { models } = theatreUnit(theatre, unit.id);
  return standing(theatre, unit).reduce(
    (best, { index }) => (models[index]!.skill < models[best]!.skill ? index : best),
    standing(theatre, unit)[0]?.index ?? 0,
  );
}

/** Markers that this unit may try to secure now. */
export function securable(theatre: Theatre, state: BattleState, unit: UnitState): string[] {
  const found: string[] = [];
  for (let i = 0; i < state.objectives.length; i++)
    if (maySecureMarker(theatre, state, unit, state.objectives[i]!, i)) found.push(state.objectives[i]!.id);
  // C-CONV-11: a unit is Non-Scoring once all that stand of it are. Asked last, since mostly there is nothing to secure.
  return found.length === 0 || maySecure(livingModels(unit).map((i) => modelNow(theatre, unit, i).rules)) ? found : [];
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
  // C-SEC-2: only what a side holds itself is barred to it; whether it is paid for again is another matter (S-MIS1-5).
  if (objective.securedBy.includes(unit.side)) return false;
  return (
    isNearEnough(theatre, state, unit, { objective, type, r: fixed.r }) &&
    isUndisturbed(theatre, state, unit, objective, fixed.r)
  );
}

/** S-OBJ-SCAN-2, S-OBJ-REC-1: flown over in this activation, and for Recover without an Advance; else C-OBJ-5. */
function isNearEnough(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  { objective, type, r }: { readonly objective: ObjectiveState; readonly type: string; readonly r: number },
): boolean {
  const { closePass, secureWithin } = theatre.figures;
  const marker = disc(objective.x, objective.y, r);
  if (!closePass) return standing(theatre, unit).some(({ base }) => lessThan(gap(base, marker), secureWithin ?? 0));
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
  const marker = disc(objective.x, objective.y, r);
  const owns = standing(theatre, unit);
  for (const other of state.units) {
    if (other.side === unit.side || other.status !== 'table') continue;
    for (const enemy of standing(theatre, other)) {
      if (lessThan(gap(enemy.base, marker), secureClear)) return false;
      for (const own of owns) if (lessThan(gap(enemy.base, own.base), secureClear)) return false;
    }
  }
  return true;
}
