import type { RuleEntry } from './rules-index';

/** A piece of a rule's text; with `key` it names another entry. */
export interface TextPiece {
  readonly text: string;
  readonly key?: string;
}

/** What texts may point to: rules, keywords and objectives by their printed names. */
export interface CrossLinks {
  readonly keys: ReadonlyMap<string, string>;
  readonly pattern: RegExp | null;
}

const LINKED: readonly RuleEntry['part'][] = ['rules', 'terrain', 'objectives'];

export function crossLinks(entries: readonly RuleEntry[]): CrossLinks {
  const keys = new Map<string, string>();
  for (const { part, name, key } of entries) {
    const plain = name.replace(/ \(X\)$/, '');
    if (LINKED.includes(part) && !keys.has(plain)) keys.set(plain, key);
  }
  // Longer names first, so that "Heavy Armour" is not read as "Heavy".
  const names = [...keys.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return { keys, pattern: any === '' ? null : new RegExp(`(?<![\\p{L}-])(?:${any})(?![\\p{L}-])`, 'gu') };
}

/** The text in pieces. A name at the start of a sentence is taken for the plain word unless it has a capital of its own within. */
export function linked(text: string, { keys, pattern }: CrossLinks, own: string): readonly TextPiece[] {
  if (!pattern) return [{ text }];
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { 0: name, index } of text.matchAll(pattern)) {
    const key = keys.get(name);
    const opens = index === 0 || /[.:!?]\s+$/.test(text.slice(0, index));
    const isWord = opens && !name.includes(' ');
    if (key === undefined || key === own || isWord) continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: name, key });
    done = index + name.length;
  }
  return done < text.length ? [...pieces, { text: text.slice(done) }] : pieces;
}
