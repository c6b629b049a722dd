import type { RuleRef } from '#shared/schema/rule-ref';
import type { GameSystem } from '#shared/systems/game-system';
import { RuleChip } from '../../components/RuleChip';
import { ruleWords } from './rule-texts';

/** The rules of a weapon as chips: their text is one hover, one Tab or F1 away wherever a weapon is shown. */
export const WeaponRules = ({ rules, system }: { readonly rules: readonly RuleRef[]; readonly system: GameSystem }) => (
  <>
    {rules.map((ref) => {
      const { key, name, text, id, kind } = ruleWords(ref, system);
      return <RuleChip key={key} small name={name} text={text} id={id} {...(kind ? { kind } : {})} />;
    })}
  </>
);
