import type { OrderProblem } from '../frame/family';
import type { DecisionOf } from '../../schema/battle/cadence-decision';
import type { UnitState } from './state';
import { modelNow, type Theatre } from './theatre';

/** What the Attack action costs besides if such weapons are used in it, and by which rule. */
export interface ExtraCost {
  readonly cp: number;
  readonly rule: string;
}

/** C-WSR-HEAVY: once for the whole action, the most that one of its models would have to pay; null if nobody has to. */
export function heavyCost(theatre: Theatre, unit: UnitState): ExtraCost | null {
  let most: ExtraCost | null = null;
  for (let i = 0; i < unit.models.length; i++) {
    if (unit.models[i]!.hp <= 0) continue;
    for (const { commandCost, commandRule } of modelNow(theatre, unit, i).weapons)
      if (commandRule !== null && commandCost > (most?.cp ?? 0)) most = { cp: commandCost, rule: commandRule };
  }
  return most;
}

/** C-ACT-2: it is declared and paid with the action. */
export function heavyProblem(
  heavy: ExtraCost | null,
  cp: number,
  { actions, heavy: paid }: DecisionOf<'declare'>,
): OrderProblem | null {
  if (!paid) return null;
  if (!heavy || !actions.includes('attack'))
    return { rule: heavy?.rule ?? 'C-ACT-2', message: 'There is nothing Heavy to pay for in these actions.' };
  return actions.length + heavy.cp <= cp
    ? null
    : { rule: heavy.rule, message: `That costs ${actions.length + heavy.cp} Command Points, and it has ${cp}.` };
}
