import type { Bracket, CardStats, CardWeapon, DataCard, TitanPart } from '../../schema/data-card';
import { printRuleRef, type RuleRef } from '../../schema/rule-ref';
import { printRule, type GameSystem } from '../../systems/game-system';
import { cardLength } from '../shown';

/** B-STAT-1 to 9, in printed order. */
export const CARD_STATS = ['mov', 'act', 'ini', 'sho', 'clo', 'apt', 'shi', 'par', 'pow'] as const;
export type CardStat = (typeof CARD_STATS)[number];

const CHECKS: ReadonlySet<string> = new Set(['ini', 'sho', 'clo', 'apt', 'toughness']);

export function statText(stat: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (stat === 'mov' || stat === 'ra') return cardLength(String(value));
  return CHECKS.has(stat) ? `${String(value)}+` : String(value);
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : '0');

export const statName = (stat: string): string => stat.charAt(0).toUpperCase() + stat.slice(1);

/** A bracket row: the figures that fall somewhere in the card's brackets, and whether this row changed them. */
export interface BracketRow {
  readonly wounds: string;
  readonly cells: readonly { readonly text: string; readonly fallen: boolean }[];
  readonly weapons: readonly string[];
}

export const bracketStats = (card: DataCard): readonly CardStat[] =>
  CARD_STATS.filter((stat) => card.brackets.some(({ stats }) => stats[stat] !== undefined));

/** B-VEH-2, B-PRINT-5. A figure is marked where it differs from full strength. */
export function bracketRows(card: DataCard): readonly BracketRow[] {
  const columns = bracketStats(card);
  return card.brackets.map((bracket) => ({
    wounds:
      bracket.maxWounds === bracket.minWounds
        ? String(bracket.maxWounds)
        : `${bracket.maxWounds} to ${bracket.minWounds}`,
    cells: columns.map((stat) => {
      const value = bracket.stats[stat] ?? card.stats[stat];
      return { text: statText(stat, value), fallen: String(value) !== String(card.stats[stat]) };
    }),
    weapons: weaponChanges(bracket),
  }));
}

/** Boxes after which a dashed line stands: the last wound of each bracket but the lowest. */
export const bracketEdges = (brackets: readonly Bracket[]): ReadonlySet<number> =>
  new Set(brackets.map(({ minWounds }) => minWounds).filter((wounds) => wounds > 1));

const weaponChanges = (bracket: Bracket): readonly string[] =>
  Object.entries(bracket.weapons ?? {}).map(([name, change]) => {
    if (change.at === 0) return `${name} lost`;
    const said = (['ra', 'at', 'st', 'da'] as const).flatMap((stat) =>
      change[stat] === undefined
        ? []
        : [`${statName(stat)} ${statText(stat, change[stat])}${stat === 'st' ? '+' : ''}`],
    );
    return `${name} ${said.join(', ')}`;
  });

/** B-TITAN-3: what a part loses as it breaks, in a sentence. */
export function breakText(part: TitanPart): string {
  const sentences = part.brackets
    .filter(({ maxWounds }) => maxWounds < part.wounds)
    .map((bracket) => {
      const stats = Object.entries(bracket.stats as Partial<CardStats>).map(
        ([stat, value]) => `${statName(stat)} ${statText(stat, value)}`,
      );
      const said = [...stats, ...weaponChanges(bracket)];
      const when = bracket.maxWounds === 0 ? 'At 0' : `${bracket.maxWounds} or less`;
      return said.length === 0 ? '' : `${when}: ${said.join(', ')}.`;
    })
    .filter((sentence) => sentence !== '');
  if (part.vital) sentences.push('At 0 it falls.');
  return sentences.join(' ');
}

/** "30", "CC" and "4i": range, attacks with the type letter. */
export const weaponFigures = (weapon: CardWeapon): readonly string[] => [
  cardLength(weapon.ra),
  `${weapon.at}${weapon.type}`,
  `${weapon.st}+`,
  String(weapon.da),
];

export const weaponName = (weapon: CardWeapon): string =>
  weapon.count > 1 ? `${weapon.count} × ${weapon.name}` : weapon.name;

/** A rule of a card with its condition, "Enhance Clo 1 min. 2+ while 3 or more units are left in the squadron". */
export function cardRule(system: GameSystem, ref: RuleRef): { readonly name: string; readonly condition: string } {
  const units = ref.when?.minSquadronUnits;
  const name = system.rules.has(ref.rule) ? printRule(system, ref) : printRuleRef(ref);
  const condition = units === undefined ? '' : ` while ${units} or more units are left in the squadron`;
  return { name, condition: condition + (ref.note ? `; ${ref.note}` : '') };
}
