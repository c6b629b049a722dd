import { inModes } from '../../systems/weapon-modes';
import { guideFor } from '../../systems/guide';
import { printRule, type GameSystem } from '../../systems/game-system';
import {
  choiceWords,
  constraintWords,
  effectWords,
  entryWords,
  itemWords,
  limitWords,
  priceWords,
  surchargeWords,
} from '../../systems/item-words';
import { ruleText } from '../../systems/rule-text';
import type { DataCard } from '../../schema/data-card';
import type { UnitEntry } from '../../schema/system';
import { referenceNotes, victoryPoints } from '../reference-notes';
import { cardLength } from '../shown';

/** A named paragraph; with `find` the name stands in the index. */
export interface Paragraph {
  readonly name: string;
  readonly text: string;
  readonly find?: boolean;
}

export interface FigureRow {
  readonly name: string;
  readonly figures: readonly string[];
  readonly text: string;
}

/** What a chapter is made of, for paper and for Markdown alike. */
export type Block =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraphs'; readonly entries: readonly Paragraph[] }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly heads: readonly string[];
      readonly rows: readonly FigureRow[];
    };

export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A module as chapters, from how to play to the reference; missions and index are added by whoever lays it out. */
export function moduleChapters(system: GameSystem): readonly Chapter[] {
  return [
    howToPlay(system),
    armyLists(system),
    profiles(system),
    weapons(system),
    options(system),
    dataCards(system),
    specialRules(system),
    ground(system),
    reference(system),
  ].filter(({ blocks }) => blocks.length > 0);
}

/** What is asked for at the table: the turn at a glance, the ground, weapons and special rules. */
export const quickChapters = (system: GameSystem): readonly Chapter[] =>
  [reference(system), ground(system), weapons(system), specialRules(system)]
    .filter(({ blocks }) => blocks.length > 0)
    .map((chapter, i) => (i === 0 ? { ...chapter, title: `${system.name}: quick reference` } : chapter));

const byName = <T extends { readonly name: string; readonly id: string }>(items: Iterable<T>): T[] =>
  [...items].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));

const stop = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`);

function howToPlay(system: GameSystem): Chapter {
  const chapters = new Map<string, Paragraph[]>();
  for (const { chapter, title, text } of guideFor(system)) {
    const entries = chapters.get(chapter) ?? [];
    entries.push({ name: title, text });
    chapters.set(chapter, entries);
  }
  return {
    title: 'How to play',
    blocks: [...chapters].flatMap(([text, entries]): Block[] => [
      { kind: 'heading', text },
      { kind: 'paragraphs', entries },
    ]),
  };
}

function armyLists(system: GameSystem): Chapter {
  const { constraints, surcharges } = system.document;
  const rules = [
    ...constraints.map((constraint) => constraintWords(constraint, system)),
    ...surcharges.map((surcharge) => surchargeWords(surcharge, system)),
  ];
  const entries = [...system.entries.values()];
  const groups = new Map<string, UnitEntry[]>();
  for (const entry of entries) {
    const title =
      entry.category === undefined ? 'Units' : (system.categories.get(entry.category)?.name ?? entry.category);
    groups.set(title, [...(groups.get(title) ?? []), entry]);
  }
  const offered = [...system.lists.values()].filter(({ items }) => items.length > 0);
  return {
    title: 'Army lists',
    blocks: [
      ...(rules.length === 0
        ? []
        : ([
            { kind: 'heading', text: 'An army' },
            { kind: 'words', text: rules.join(' ') },
          ] as const)),
      ...(system.factions.size === 0
        ? []
        : ([
            { kind: 'heading', text: 'Factions' },
            {
              kind: 'paragraphs',
              entries: [...system.factions.values()].map(({ name, text = '' }) => ({ name, text, find: true })),
            },
          ] as const)),
      ...named(
        'Roles',
        [...system.roles.values()].map(({ id, name, text }) => ({
          name,
          find: true,
          text: [itemWords('roles', id, system), ...(text === undefined ? [] : [stop(text)])].join(' '),
        })),
      ),
      ...[...groups].flatMap(([text, units]): Block[] => [
        { kind: 'heading', text },
        {
          kind: 'paragraphs',
          entries: units.map((entry) => ({ name: entry.name, find: true, text: unitText(entry, system) })),
        },
      ]),
      ...named(
        'Ready-made units',
        [...system.premades.values()].map(({ id, name, text }) => ({
          name,
          find: true,
          text: [itemWords('premades', id, system), ...(text === undefined ? [] : [stop(text)])].join(' '),
        })),
      ),
      ...(offered.length === 0
        ? []
        : ([
            { kind: 'heading', text: 'Lists to choose from' },
            {
              kind: 'paragraphs',
              entries: offered.map(({ name, items }) => ({
                name,
                find: true,
                text: `${items
                  .map(({ weapon, option, cost }) => {
                    const item = system.weapons.get(weapon ?? '') ?? system.options.get(option ?? '');
                    return item ? `${item.name} (${cost ?? item.cost})` : '';
                  })
                  .filter((words) => words !== '')
                  .join(', ')}.`,
              })),
            },
          ] as const)),
    ],
  };
}

/** A heading with its paragraphs; nothing without any. */
const named = (text: string, entries: readonly Paragraph[]): readonly Block[] =>
  entries.length === 0
    ? []
    : [
        { kind: 'heading', text },
        { kind: 'paragraphs', entries },
      ];

const unitText = (entry: UnitEntry, system: GameSystem): string =>
  [
    ...(entry.text === undefined ? [] : [stop(entry.text)]),
    ...entryWords(entry, system),
    ...entry.choices.map((choice) => choiceWords(choice, entry, system)),
  ].join(' ');

function profiles(system: GameSystem): Chapter {
  const rows = byName(system.profiles.values()).map((profile) => ({
    name: profile.name,
    figures: [
      ...system.attributes.map((attribute) => printedValue(profile.values[attribute.id], attribute.print)),
      String(profile.cost),
    ],
    text: [
      ...profile.rules.map((ref) => printRule(system, ref)),
      ...profile.weapons.map((id) => system.weapons.get(id)?.name ?? id),
    ].join(', '),
  }));
  const abilities = byName(system.profiles.values()).flatMap(({ name, abilities: own = [] }) =>
    own.map((ability) => ({
      name: `${name}: ${ability.name}`,
      text: `${ability.cost} Command. ${ability.requires ? `${stop(ability.requires)} ` : ''}${ability.text}${ability.hook ? '' : ' Not simulated.'}`,
    })),
  );
  const blocks: Block[] = [];
  if (rows.length > 0)
    blocks.push({
      kind: 'table',
      title: 'Profiles',
      heads: [...system.attributes.map(({ short }) => short), system.currency.short],
      rows,
    });
  if (abilities.length > 0)
    blocks.push({ kind: 'heading', text: 'Abilities' }, { kind: 'paragraphs', entries: abilities });
  return { title: 'Profiles', blocks };
}

const printedValue = (value: number, print: 'number' | 'target' | 'inches'): string =>
  print === 'target' ? `${value}+` : print === 'inches' ? `${value}″` : String(value);

function weapons(system: GameSystem): Chapter {
  const inch = system.measure === 'inch' ? '″' : '';
  const rows = byName(system.weapons.values())
    .flatMap(inModes)
    .map((weapon) => ({
      name: weapon.name,
      figures: [
        `${weapon.range}${inch}`,
        String(weapon.attacks),
        String(weapon.damage),
        String(weapon.piercing),
        String(weapon.cost),
      ],
      text: weapon.rules.map((ref) => printRule(system, ref)).join(', '),
    }));
  return {
    title: 'Weapons',
    blocks:
      rows.length === 0
        ? []
        : [{ kind: 'table', title: 'Weapons', heads: ['rng', 'att', 'dmg', 'prc', system.currency.short], rows }],
  };
}

function options(system: GameSystem): Chapter {
  const entries = byName(system.options.values()).map((option) => {
    const does = option.effects.map((effect) => effectWords(effect, system));
    const words = does.length > 0 ? stop(does.join(', ')) : stop(option.text ?? '');
    return {
      name: option.name,
      find: true,
      text: `${words.charAt(0).toUpperCase()}${words.slice(1)} ${stop(
        limitWords(option, system)
          .join(', ')
          .replace(/^./, (letter) => letter.toUpperCase()),
      )}`,
    };
  });
  return { title: 'Options', blocks: entries.length === 0 ? [] : [{ kind: 'paragraphs', entries }] };
}

function statLine({ mov, act, ini, sho, clo, apt, shi, par, pow, toughness }: DataCard['stats']): string {
  const needed = [ini, sho, clo, apt].map((figure) => need(figure));
  const names = ['Ini', 'Sho', 'Clo', 'Apt'].map((name, i) => `${name} ${needed[i]}`);
  return `${[`Mov ${cardLength(mov)}`, `Act ${act}`, ...names, `Shi ${shi}`, `Par ${par}`, `Pow ${pow}`, `Tgh ${need(toughness)}`].join(', ')}.`;
}

function weaponLine(
  { count, name, ra, at, type, st, da, rules }: DataCard['weapons'][number],
  system: GameSystem,
): string {
  const figures = [
    `Ra ${cardLength(ra)}`,
    `At ${at}${type}`,
    `St ${st}+`,
    `Da ${da}`,
    ...rules.map((ref) => printRule(system, ref)),
  ];
  return `${count === 1 ? '' : `${count} × `}${name}: ${figures.join(', ')}.`;
}

function dataCards(system: GameSystem): Chapter {
  const cards = byName(system.cards.values());
  if (cards.length === 0) return { title: 'Data cards', blocks: [] };
  return {
    title: 'Data cards',
    blocks: [
      {
        kind: 'paragraphs',
        entries: cards.map(
          ({ name, type, points, stats, weapons: armed, specialRules: own, conditions = [], note }) => ({
            name,
            find: true,
            text: [
              `${type}, ${priceWords(points, system)}.`,
              statLine(stats),
              ...armed.map((weapon) => weaponLine(weapon, system)),
              ...(own.length === 0 ? [] : [`${own.map((ref) => printRule(system, ref)).join(', ')}.`]),
              ...conditions.map(({ on, text }) => `${on}: ${text} (not simulated).`),
              ...(note === undefined ? [] : [stop(note)]),
            ].join(' '),
          }),
        ),
      },
    ],
  };
}

const need = (skill: number | null): string => (skill === null ? '–' : `${skill}+`);

function specialRules(system: GameSystem): Chapter {
  const entries = byName(system.rules.values())
    .map(({ id, name }) => ({ name, find: true, text: ruleText(system, { rule: id }, 'full') }))
    .filter(({ text }) => text !== '');
  return { title: 'Special rules', blocks: entries.length === 0 ? [] : [{ kind: 'paragraphs', entries }] };
}

function ground(system: GameSystem): Chapter {
  const part = (title: string, items: Iterable<{ readonly name: string; readonly text: string }>): Block[] => {
    const entries = [...items].map(({ name, text }) => ({ name, text, find: true }));
    return entries.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          { kind: 'paragraphs', entries },
        ];
  };
  return {
    title: 'Ground and objectives',
    blocks: [...part('Terrain', system.terrain.values()), ...part('Objectives', system.objectives.values())],
  };
}

function reference(system: GameSystem): Chapter {
  const notes = referenceNotes(system).map(({ head, text }) => ({ name: head, text }));
  const points = victoryPoints(system).map(({ text, points: worth }) => `${text} ${worth}`);
  return {
    title: 'Reference sheet',
    blocks: [
      {
        kind: 'paragraphs',
        entries: [
          ...notes,
          ...(points.length === 0 ? [] : [{ name: 'Victory points', text: `${points.join('. ')}.` }]),
        ],
      },
    ],
  };
}

/** Whose rules and words these are. */
export function creditWords({ document }: GameSystem): readonly string[] {
  const { licence, credits, notice = [] } = document;
  return [
    ...(licence
      ? [`Licence: ${stop([licence.name, licence.url].filter(Boolean).join(', '))} ${licence.text ?? ''}`.trim()]
      : []),
    ...credits.map(({ name, url, text }) =>
      stop([name, url, text].filter((words) => words !== undefined && words !== '').join(': ')),
    ),
    ...notice,
    'Laid out by Muster.',
  ];
}
