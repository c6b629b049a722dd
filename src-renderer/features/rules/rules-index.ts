import { figureInModes } from '#shared/systems/weapon-modes';
import { inchMarks } from '#shared/core/inch-marks';
import { nameRank } from '#shared/core/name-rank';
import { missionsOf } from '#shared/battlefield/built-in-missions';
import { printRule, type GameSystem } from '#shared/systems/game-system';
import { bookOf } from '#shared/systems/rule-books';
import type { RuleKind } from '#shared/schema/special-rule';
import { RULE_KINDS } from '#shared/schema/special-rule';
import { guideFor } from '#shared/systems/guide';
import { weaponLine } from '../army/catalogue/catalogue-items';
import { cardTypeName, printSkill, printValue } from '../army/figures';
import { inOrderOfPlay } from './book-order';
import { shownFigure } from '../../shown/words';

export const RULE_PARTS = [
  'guide',
  'rules',
  'profiles',
  'weapons',
  'options',
  'entries',
  'cards',
  'terrain',
  'objectives',
  'missions',
] as const;
export type RulePart = (typeof RULE_PARTS)[number];

export const PART_NAMES: Readonly<Record<RulePart, string>> = {
  guide: 'How it plays',
  rules: 'Special rules',
  profiles: 'Profiles',
  weapons: 'Weapons',
  options: 'Options',
  entries: 'Units',
  cards: 'Data cards',
  terrain: 'Terrain',
  objectives: 'Objectives',
  missions: 'Missions',
};

export interface RuleEntry {
  readonly key: string;
  readonly part: RulePart;
  readonly name: string;
  /** Catalogue id. */
  readonly id: string;
  readonly text: string;
  /** Under the name: figures, cost, where it belongs. */
  readonly line: string;
  readonly chapter: string;
  readonly kind?: RuleKind;
  /** Figures of a row in its part's table, under the heads of `tableHeads`. */
  readonly cells?: readonly string[];
  /** Terrain keyword, for its hatching. */
  readonly keyword?: string;
  readonly words: string;
}

const known = new WeakMap<GameSystem, readonly RuleEntry[]>();

/** Everything of a system that can be read, once per system. */
export function rulesIndex(system: GameSystem): readonly RuleEntry[] {
  const hit = known.get(system);
  if (hit) return hit;
  const entries = [...guide(system), ...special(system), ...figures(system), ...places(system)].map((entry) => ({
    ...entry,
    text: inchMarks(entry.text),
    words: `${entry.name} ${entry.id} ${entry.text} ${entry.line} ${entry.chapter}`.toLowerCase(),
  }));
  known.set(system, entries);
  return entries;
}

type Plain = Omit<RuleEntry, 'words'>;

const guide = (system: GameSystem): readonly Plain[] => {
  const written = guideFor(system).map((entry) => ({
    key: `guide:${entry.id}`,
    part: 'guide' as const,
    name: entry.title,
    id: entry.id,
    text: entry.text,
    line: entry.chapter,
    chapter: entry.chapter,
  }));
  const told = new Set(written.map(({ id }) => id));
  const core = bookOf(system)
    .core.map((rule) => ({ ...rule, text: rule.text(system.figures, system.dice) }))
    .filter((rule) => rule.text !== '' && !told.has(rule.id))
    .map((rule) => ({
      key: `core:${rule.id}`,
      part: 'guide' as const,
      name: rule.name,
      id: rule.id,
      text: rule.text,
      line: 'Core rule',
      chapter: 'Core rules',
      ...kindOf(rule.kind),
    }));
  return [...inOrderOfPlay(written), ...core];
};

const kindOf = (kind: string): { readonly kind?: RuleKind } => {
  const found = RULE_KINDS.find((known) => known === kind);
  return found ? { kind: found } : {};
};

const ON = { unit: 'Unit rule', weapon: 'Weapon rule', card: 'Card rule', power: 'Power' } as const;

const special = (system: GameSystem): readonly Plain[] =>
  [...system.rules.values()].map((rule) => ({
    key: `rules:${rule.id}`,
    part: 'rules',
    name: rule.takes === 'nothing' ? rule.name : `${rule.name} (X)`,
    id: rule.rule,
    text: rule.text,
    line: ON[rule.on],
    chapter: ON[rule.on],
    kind: rule.kind,
  }));

function figures(system: GameSystem): readonly Plain[] {
  const money = (cost: number): string =>
    `${system.currency.symbol ?? ''}${cost}${system.currency.symbol ? '' : ` ${system.currency.short}`}`;
  return [
    ...[...system.profiles.values()].map((profile): Plain => ({
      key: `profiles:${profile.id}`,
      part: 'profiles',
      name: profile.name,
      id: profile.rule ?? '',
      text: [
        profile.rules.map((ref) => printRule(system, ref)).join(', '),
        profile.weapons.map((id) => system.weapons.get(id)?.name ?? id).join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
      line: [
        ...system.attributes.map(
          (attribute) => `${attribute.short} ${printValue(profile.values[attribute.id], attribute)}`,
        ),
        money(profile.cost),
      ].join(' · '),
      cells: [
        ...system.attributes.map((attribute) => printValue(profile.values[attribute.id], attribute)),
        money(profile.cost),
      ],
      chapter: 'Profiles',
    })),
    ...[...system.weapons.values()].map((weapon): Plain => ({
      key: `weapons:${weapon.id}`,
      part: 'weapons',
      name: weapon.name,
      id: weapon.rule ?? '',
      text: weapon.text ?? '',
      line: `${weaponLine(weapon, system)} · ${money(weapon.cost)}`,
      cells: [
        `${figureInModes(weapon, 'range')}″`,
        figureInModes(weapon, 'attacks'),
        figureInModes(weapon, 'damage'),
        figureInModes(weapon, 'piercing'),
        weapon.rules.map((ref) => printRule(system, ref)).join(', '),
        money(weapon.cost),
      ],
      chapter: 'Weapons',
    })),
    ...[...system.options.values()].map((option): Plain => ({
      key: `options:${option.id}`,
      part: 'options',
      name: option.name,
      id: option.rule ?? '',
      text: option.text ?? '',
      line: option.costPerOther === undefined ? money(option.cost) : `${option.costPerOther} for each other item`,
      chapter: 'Options',
      ...(option.kind ? { kind: option.kind } : {}),
    })),
    ...[...system.entries.values()].map((entry): Plain => ({
      key: `entries:${entry.id}`,
      part: 'entries',
      name: entry.name,
      id: entry.rule ?? '',
      text: [entry.text, ...entry.choices.map(({ name }) => name)].filter(Boolean).join(' · '),
      line: [
        system.categories.get(entry.category ?? '')?.name,
        ...(entry.factions ?? []).map((id) => system.factions.get(id)?.name ?? id),
      ]
        .filter(Boolean)
        .join(' · '),
      chapter: 'Units',
    })),
    ...[...system.cards.values()].map((card): Plain => ({
      key: `cards:${card.id}`,
      part: 'cards',
      name: card.name,
      id: 'B-UNIT-2',
      text: card.weapons.map(({ name, ra, at, type, st, da }) => `${name} ${ra} ${at}${type} ${st}+ ${da}`).join(' · '),
      line: [
        cardTypeName(card.type),
        system.factions.get(card.faction ?? '')?.name ?? '',
        `Mov ${shownFigure(card.stats.mov, 'cm')}`,
        `Act ${card.stats.act}`,
        `Sho ${printSkill(card.stats.sho)}`,
        `Clo ${printSkill(card.stats.clo)}`,
        `${card.points} ${system.currency.short}${system.id === 'bellum-caelum' ? ', Muster’s own' : ''}`,
      ].join(' · '),
      chapter: system.factions.get(card.faction ?? '')?.name ?? 'Cards',
    })),
  ];
}

const places = (system: GameSystem): readonly Plain[] => [
  ...[...system.terrain.values()].map((keyword): Plain => ({
    key: `terrain:${keyword.id}`,
    part: 'terrain',
    name: keyword.name,
    id: keyword.rule,
    text: keyword.text,
    line: 'Terrain keyword',
    keyword: keyword.id,
    chapter: 'Terrain',
  })),
  ...[...system.objectives.values()].map((type): Plain => ({
    key: `objectives:${type.id}`,
    part: 'objectives',
    name: type.name,
    id: type.rule,
    text: type.text,
    line: 'Objective',
    chapter: 'Objectives',
  })),
  ...missionsOf(system.kin).map((mission): Plain => ({
    key: `missions:${mission.id}`,
    part: 'missions',
    name: mission.name,
    id: mission.id,
    text: mission.briefing,
    line: `${mission.table.width} × ${mission.table.height}${system.measure === 'inch' ? '″' : ' cm'} · ${mission.rounds} rounds`,
    chapter: 'Missions',
  })),
];

/** The heads of the parts that are tables; null: rows of text. */
export function tableHeads(system: GameSystem, part: RulePart): readonly string[] | null {
  if (part === 'profiles') return [...system.attributes.map(({ short }) => short), 'Cost'];
  return part === 'weapons' ? ['Rng', 'Att', 'Dmg', 'Prc', 'Rules', 'Cost'] : null;
}

/** The entry for a catalogue id: the guide first, then whatever carries it. */
export const entryOfRule = (system: GameSystem, id: string): RuleEntry | undefined => {
  const all = rulesIndex(system).filter((entry) => entry.id === id);
  return all.find(({ part }) => part === 'guide') ?? all[0];
};

export function searchRules(entries: readonly RuleEntry[], part: RulePart | null, query: string): readonly RuleEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(
    (entry) => (part === null || entry.part === part) && words.every((word) => entry.words.includes(word)),
  );
  if (words.length === 0) return found;
  const rank = ({ name, id }: RuleEntry): number => (id.toLowerCase() === words.join(' ') ? 0 : nameRank(name, query));
  return found
    .map((entry, i) => ({ entry, i, rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ entry }) => entry);
}
