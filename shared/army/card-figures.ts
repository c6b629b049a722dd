/**
 * The figures of a data card by name, wherever one is shown and clicked: what it is called, what it may be, and the card with another
 * one. Names are short paths: `mov`, `defence.front`, `weapon.0.st`, `part.1.defence`.
 */
import { FACES, type CardStats, type DataCard, type Face } from '../schema/data-card';

export interface CardFigure {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** Difficulties print with a plus. */
  readonly skill: boolean;
  /** An empty figure is a dash on the card. */
  readonly mayBeNone: boolean;
}

const PLAIN = ['mov', 'shi', 'par', 'pow'] as const;
const SKILLS = ['ini', 'sho', 'clo', 'apt', 'toughness'] as const;
const WEAPON = { ra: 'range', at: 'attacks', st: 'strength', da: 'damage' } as const;
const COUNTS = {
  points: { label: 'Points', min: 0, max: 100_000 },
  models: { label: 'Models', min: 1, max: 999 },
  wounds: { label: 'Wounds', min: 1, max: 999 },
  shockBelow: { label: 'Shocked below', min: 0, max: 999 },
  squadronStars: { label: 'Stars', min: 1, max: 12 },
} as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word);

/** Null if the card has no such figure, or one that is no number (Act of a titan, a range of CC). */
export function cardFigure(card: DataCard, id: string): CardFigure | null {
  const figure = (label: string, value: number | null | undefined, min: number, max: number): CardFigure | null =>
    value === undefined ? null : { id, label, value, min, max, skill: false, mayBeNone: false };
  const { stats } = card;
  if (isOneOf(PLAIN, id)) return figure(capital(id), stats[id], 0, 99);
  if (isOneOf(SKILLS, id))
    return { id, label: capital(id), value: stats[id], min: 1, max: 6, skill: true, mayBeNone: true };
  if (id === 'act') return /^\d$/.test(stats.act) ? figure('Act', Number(stats.act), 1, 9) : null;
  if (id === 'defence') return typeof stats.defence === 'number' ? figure('Defence', stats.defence, -9, 9) : null;
  if (Object.hasOwn(COUNTS, id)) {
    const { label, min, max } = COUNTS[id as keyof typeof COUNTS];
    return figure(label, card[id as keyof typeof COUNTS], min, max);
  }
  const [what, at, which] = id.split('.');
  if (what === 'defence') {
    const face = faceOf(at);
    return face && typeof stats.defence === 'object' && stats.defence !== null
      ? figure(`Defence, ${face}`, stats.defence[face], -9, 9)
      : null;
  }
  const part = what === 'part' ? card.parts[Number(at)] : undefined;
  if (part && which === 'defence') return figure(`${part.name}, Defence`, part.defence, -9, 9);
  const weapon = what === 'weapon' ? card.weapons[Number(at)] : undefined;
  if (weapon && which && Object.hasOwn(WEAPON, which)) {
    const key = which as keyof typeof WEAPON;
    const value = weapon[key];
    if (typeof value !== 'number') return null;
    const found = figure(`${weapon.name}, ${WEAPON[key]}`, value, key === 'st' ? 1 : 0, key === 'ra' ? 999 : 99);
    return found && key === 'st' ? { ...found, skill: true } : found;
  }
  return null;
}

/** The card with another figure, kept inside what it may be; the same card if there is no such figure. */
export function withCardFigure(card: DataCard, id: string, wanted: number | null): DataCard {
  const figure = cardFigure(card, id);
  if (!figure || (wanted === null && !figure.mayBeNone)) return card;
  const value = wanted === null ? null : Math.min(figure.max, Math.max(figure.min, Math.round(wanted)));
  const stat = (key: keyof CardStats, next: unknown): DataCard => ({ ...card, stats: { ...card.stats, [key]: next } });
  if (id === 'act') return stat('act', String(value));
  if (Object.hasOwn(COUNTS, id)) return { ...card, [id]: value };
  const [what, at, which] = id.split('.');
  if (what === 'defence' && at !== undefined)
    return stat('defence', { ...(card.stats.defence as object), [at]: value });
  if (what === 'weapon')
    return {
      ...card,
      weapons: card.weapons.map((each, i) => (i === Number(at) && which ? { ...each, [which]: value } : each)),
    };
  if (what === 'part')
    return {
      ...card,
      parts: card.parts.map((each, i) => (i === Number(at) && which ? { ...each, [which]: value } : each)),
    };
  return stat(id as keyof CardStats, value);
}

const faceOf = (word: string | undefined): Face | undefined => FACES.find((face) => face === word);
