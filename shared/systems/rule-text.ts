import { inchMarks } from '../core/inch-marks';
import { lookup } from '../core/lookup';
import type { RuleRef } from '../schema/rule-ref';
import type { SpecialRule } from '../schema/special-rule';
import type { GameSystem } from './game-system';

const ARC_WORDS = lookup<string>({ front: 'front', rear: 'rear', left: 'left', right: 'right' });

/** The words of a rule with its printed value and arc in place: the short ones where it has any and they are wanted. */
export function ruleText(system: Pick<GameSystem, 'rules'>, ref: RuleRef, length: 'short' | 'full'): string {
  const record = system.rules.get(ref.rule);
  return record ? wordsOf(record, ref, length) : (ref.note ?? '');
}

export function wordsOf(record: SpecialRule, ref: RuleRef, length: 'short' | 'full'): string {
  const text = (length === 'short' ? record.short : undefined) ?? record.text;
  const arc = ref.arc ? (ARC_WORDS[ref.arc] ?? ref.arc) : 'named';
  const counted = ref.x === 1 ? text.replace(ONE_OF, '$1 $2') : text;
  return inchMarks(counted)
    .replace(/\b[Xx]\b/g, (sign) => (ref.x === undefined ? sign : String(ref.x)))
    .replace(/^ARC\b/, arc.charAt(0).toUpperCase() + arc.slice(1))
    .replace(/\bARC\b/g, arc)
    .replace(/\bthe named arc\b/g, `the ${arc} arc`);
}

/** What a rule counts, in the plural: one of them has none. */
const ONE_OF = /\b([Xx](?: more)?) (hit|model|wound|point|action)s\b/g;
