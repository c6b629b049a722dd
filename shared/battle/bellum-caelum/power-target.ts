import { CARD_TYPES, type CardType } from '../../schema/data-card';

/** Whom a power may be cast on, as its card says it in words. */
export interface PowerTarget {
  readonly side: 'friendly' | 'enemy' | 'any';
  readonly self: 'only' | 'may';
  /** Types it is for; empty: all. */
  readonly types: readonly CardType[];
  /** Only units that are still Ready. */
  readonly ready: boolean;
}

/** Reads "friendly infantry unit or squadron", "enemy unit or squadron that is still Ready", "self". */
export function powerTarget(words = ''): PowerTarget {
  const has = (word: string): boolean => new RegExp(`\\b${word}`, 'i').test(words);
  return {
    side: has('enemy') ? 'enemy' : has('friendly') || has('own') ? 'friendly' : 'any',
    self: has('self') || has('itself') || has('the caster') ? 'only' : 'may',
    types: CARD_TYPES.filter((type) => has(type) || (type === 'hero' && has('heroes'))),
    ready: has('ready'),
  };
}
