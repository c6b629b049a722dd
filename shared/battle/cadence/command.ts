import { commandPoints } from '../../rules/turn';
import type { BattleUnit } from './theatre';
import type { UnitState } from './state';

/** C-CMD-2: the highest Command of the surviving models, and the rules that made it other than printed (S-USR-LEADER-2). */
export function highestCommand(
  { models }: BattleUnit,
  unit: UnitState,
  round: number,
): { readonly points: number; readonly because: string[] } {
  let best = { points: 0, because: [] as string[] };
  for (let i = 0; i < models.length; i++) {
    const { command, rules } = models[i]!;
    if (unit.models[i]!.hp <= 0) continue;
    const points = commandPoints(command, round, rules);
    if (points <= best.points) continue;
    const changing = rules.filter(
      (use) => use.rule.hooks.commanding?.commandPoints && commandPoints(command, round, [use]) !== command,
    );
    best = { points, because: changing.map(({ rule }) => rule.hooks.commanding?.commandPointsRow ?? rule.id) };
  }
  return best;
}
