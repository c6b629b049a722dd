import { isSimulated } from '../../rules/resolve-rules';
import type { Army } from '../../schema/army';
import { titleOf } from '../../schema/rule-ref';
import { printRule, type GameSystem } from '../../systems/game-system';
import { bookOf } from '../../systems/rule-books';
import { deriveUnit } from '../derive';
import { unitName } from '../unit-card';
import { issue, type ArmyIssue } from './report';

/** A user's own text rules, told once each: players apply them, battles do not. */
export function textRules(army: Army, system: GameSystem): ArmyIssue[] {
  const seen = new Set<string>();
  const book = bookOf(system);
  return army.units.flatMap((unit, i) =>
    deriveUnit(army, unit, system).models.flatMap((model) =>
      [...model.rules, ...model.weapons.flatMap(({ rules }) => rules)].flatMap((ref) => {
        if (seen.has(ref.rule)) return [];
        seen.add(ref.rule);
        if (isSimulated(book, ref.rule)) return [];
        return [
          issue({
            severity: 'note',
            code: 'not-simulated',
            rule: 'C-SPR-2',
            path: ['units', i, 'models', model.group],
            message: `${printRule(system, ref)} on ${unitName(army, unit, system)} is text only. Players apply it; battles do not simulate it.`,
          }),
        ];
      }),
    ),
  );
}

/** The same by name, for whoever shows what battles of these armies come to. */
export const textRuleNames = (armies: readonly Army[], system: GameSystem): string[] => {
  const book = bookOf(system);
  const names = armies.flatMap((army) =>
    army.units.flatMap((unit) =>
      deriveUnit(army, unit, system).models.flatMap((model) =>
        [model.rules, ...model.weapons.map(({ rules }) => rules)]
          .flat()
          .filter(({ rule }) => !isSimulated(book, rule))
          .map(({ rule }) => system.rules.get(rule)?.name ?? titleOf(rule)),
      ),
    ),
  );
  return [...new Set(names)].sort();
};
