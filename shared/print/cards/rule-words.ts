import { lookup } from '../../core/lookup';
import type { GameSystem } from '../../systems/game-system';
import type { RuleRef } from '../../schema/rule-ref';

const ARC_WORDS = lookup<string>({ front: 'front', rear: 'rear', left: 'left', right: 'right' });

/** "9 inches" → "9″": paper is narrow. */
export const withInchMarks = (text: string): string => text.replace(/(\d+(?:\.\d+)?) inch(?:es)?\b/g, '$1″');

/** The text of a rule with its printed value in place. */
export function ruleText(system: GameSystem, ref: RuleRef, length: 'short' | 'full'): string {
  const record = system.rules.get(ref.rule);
  const text = (length === 'short' ? record?.short : undefined) ?? withInchMarks(record?.text ?? ref.note ?? '');
  const arc = ref.arc ? (ARC_WORDS[ref.arc] ?? ref.arc) : 'named';
  return text
    .replace(/\b[Xx]\b/g, (sign) => (ref.x === undefined ? sign : String(ref.x)))
    .replace(/^ARC\b/, arc.charAt(0).toUpperCase() + arc.slice(1))
    .replace(/\bARC\b/g, arc)
    .replace(/\bthe named arc\b/g, ref.arc ? `the ${arc} arc` : 'the named arc');
}
