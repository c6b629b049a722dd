import { lookup } from '../../../core/lookup';
import { isUnitTarget, type ActionKind, type Target } from '../../../schema/battle/cadence-decision';
import type { Die } from '../../../schema/battle/cadence-event';
import { allRules } from '../../../rules/rule-book';
import { markerName, unitName } from '../../frame/names';
import type { Theatre } from '../theatre';

/** A length as people say it: 7″, 10.3″, 0.45 rounds to 0.5. */
export const inches = (length: number): string => {
  const tenths = Math.round(length * 10) / 10;
  return `${tenths.toFixed(Number.isInteger(tenths) ? 0 : 1)}″`;
};

export const targetName = (theatre: Theatre, target: Target): string =>
  isUnitTarget(target) ? unitName(theatre, target.unit) : markerName(theatre, target.objective);
export const terrainName = (theatre: Theatre, id: string): string =>
  theatre.map.parts.find((part) => part.id === id)?.name ?? id;

/** A rule by its name, as the book of this game has it. */
export const ruleName = (theatre: Theatre, id: string): string =>
  allRules(theatre.book).find((rule) => rule.id === id)?.name ?? id;

/** What a unit does by each action. */
export const VERBS: Readonly<Record<ActionKind, string>> = {
  move: 'moves',
  advance: 'advances',
  attack: 'attacks',
  secure: 'secures',
  pass: 'passes',
  ability: 'uses an Ability',
};

const SUITS = lookup<string>({ C: '♣', D: '♦', H: '♥', S: '♠' });

/** The card with what it counted for, where that is not plain to see. */
export const shownCard = ({ card, counts }: Die): string =>
  `${cardName(card ?? '')}${counts === undefined ? '' : ` as ${counts}`}`;

/** `10H` as people write it: 10♥. */
export const cardName = (card: string): string => `${card.slice(0, -1)}${SUITS[card.slice(-1)] ?? ''}`;
