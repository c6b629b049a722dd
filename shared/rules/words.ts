import type { Randomiser } from './randomiser';

/** Words that rule texts are made of: the same rule speaks of dice or of cards. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
/** D-SIX-1, D-ONE-1: the faces that rules look for. */
export const bestFace = ({ kind, best }: Randomiser): string => (kind === 'deck' ? 'a King' : `a natural ${best}`);
export const bestShort = ({ kind, best }: Randomiser): string => (kind === 'deck' ? 'King' : String(best));
export const oneFace = ({ kind }: Randomiser): string => (kind === 'deck' ? 'an Ace' : 'a natural 1');
export const oneShort = ({ kind }: Randomiser): string => (kind === 'deck' ? 'Ace' : '1');
/** "Attack Rolls", "attack draws". */
export const rollsOf = ({ kind }: Randomiser, what: 'Attack' | 'Defence' | 'Counter'): string =>
  kind === 'deck' ? `${what === 'Attack' ? 'attack' : what} draws` : `${what} Rolls`;
export const rollWord = ({ kind }: Randomiser): 'roll' | 'draw' => (kind === 'deck' ? 'draw' : 'roll');
export const again = ({ kind }: Randomiser): string => (kind === 'deck' ? 'drawn again' : 'rolled again');

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
/** Small whole numbers are words in running text. */
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);
export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
