import { unitPoints } from '../../army/points';
import { newArmy, newUnit, unitFromCard } from '../../army/new-army';
import { isSimulated } from '../../rules/resolve-rules';
import { canonical } from '../../schema/serialise';
import type { SystemDocument } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import { bookOf } from '../../systems/rule-books';
import { SYSTEM_PARTS, type SystemPart } from '../../systems/system-parts';

export const FINDINGS = ['unused', 'unreachable', 'unaffordable', 'duplicated', 'text-only', 'not-fielded'] as const;
export type FindingKind = (typeof FINDINGS)[number];

/** Something in a module that its author may not have meant. */
export interface Finding {
  readonly kind: FindingKind;
  readonly part: SystemPart;
  readonly id: string;
  readonly name: string;
  readonly message: string;
}

/** Everything that can be seen by reading: what the module itself names, judged with what it stands on. */
export function inspectModule(document: SystemDocument, system: GameSystem): readonly Finding[] {
  return [
    ...unused(document, system),
    ...unreachable(document, system),
    ...unaffordable(document, system),
    ...duplicated(document),
    ...textOnly(document, system),
  ];
}

const offeredBy = (system: GameSystem): ReadonlySet<string> => {
  const offered = new Set<string>();
  for (const entry of system.entries.values()) {
    for (const { profile } of entry.groups)
      for (const id of system.profiles.get(profile)?.weapons ?? []) offered.add(`weapons/${id}`);
    for (const choice of entry.choices)
      for (const { weapon, option } of [
        ...choice.lists.flatMap((id) => system.lists.get(id)?.items ?? []),
        ...(choice.items ?? []),
      ]) {
        if (weapon !== undefined) offered.add(`weapons/${weapon}`);
        if (option !== undefined) offered.add(`options/${option}`);
      }
  }
  for (const option of system.options.values())
    for (const effect of option.effects) if ('weapon' in effect) offered.add(`weapons/${effect.weapon}`);
  return offered;
};

function unused(document: SystemDocument, system: GameSystem): Finding[] {
  const entries = [...system.entries.values()];
  const profiles = new Set(entries.flatMap(({ groups }) => groups.map(({ profile }) => profile)));
  const lists = new Set(entries.flatMap(({ choices }) => choices.flatMap((choice) => choice.lists)));
  const categories = new Set(entries.map(({ category }) => category));
  const borne = new Set(rulesNamed(system));
  // The rules of the game that a module works like are there to be used some day.
  const ofTheGame = (id: string): boolean =>
    document.rules.some((rule) => rule.id === id && rule.text === '') && bookOf(system).special.has(id);
  const say = (part: SystemPart, has: (id: string) => boolean, words: string): Finding[] =>
    (document[part] as readonly { id: string; name: string }[])
      .filter(({ id }) => !has(id))
      .map(({ id, name }) => ({ kind: 'unused', part, id, name, message: `${name}: ${words}` }));
  return [
    ...say('profiles', (id) => profiles.has(id), 'no unit has models of this profile.'),
    ...say('lists', (id) => lists.has(id), 'no unit chooses from this list.'),
    // B-UNIT-1: data cards are sorted by their type, whatever is written here.
    ...(system.engine === 'bellum-caelum'
      ? []
      : say('categories', (id) => categories.has(id), 'no unit is of this category.')),
    ...say('rules', (id) => borne.has(id) || ofTheGame(id), 'nothing bears this rule, and no option or role gives it.'),
  ];
}

/** Ids of the rules that anything of the system bears or gives. */
function rulesNamed(system: GameSystem): string[] {
  const refs = [
    ...[...system.profiles.values()].flatMap(({ rules, abilities = [] }) => [
      ...rules,
      ...abilities.flatMap(({ hook }) => (hook ? [hook] : [])),
    ]),
    ...[...system.weapons.values()].flatMap(({ rules }) => rules),
    ...[...system.entries.values()].flatMap(({ rules }) => rules),
    ...[...system.roles.values()].flatMap(({ grants }) => grants),
    ...[...system.rules.values()].flatMap(({ implies = [], hook }) => [...implies, ...(hook ? [hook] : [])]),
    ...[...system.options.values()].flatMap(({ effects }) =>
      effects.flatMap((effect) =>
        'grant' in effect ? [effect.grant] : 'change' in effect ? (effect.gains ?? []) : [],
      ),
    ),
    ...[...system.cards.values()].flatMap(({ specialRules, weapons, powers }) => [
      ...specialRules,
      ...weapons.flatMap(({ rules }) => rules),
      ...powers.flatMap(({ effect }) => effect),
    ]),
  ];
  return refs.map(({ rule }) => rule);
}

function unreachable(document: SystemDocument, system: GameSystem): Finding[] {
  const offered = offeredBy(system);
  const items = (['weapons', 'options'] as const).flatMap((part) =>
    document[part]
      .filter(({ id }) => !offered.has(`${part}/${id}`))
      .map(({ id, name }): Finding => ({
        kind: 'unreachable',
        part,
        id,
        name,
        message: `${name}: no unit carries or may take it.`,
      })),
  );
  const choices = document.entries.flatMap(({ id, name, choices: all }) =>
    all
      .filter(
        (choice) =>
          choice.max === 0 ||
          (choice.lists.every((list) => (system.lists.get(list)?.items ?? []).length === 0) &&
            (choice.items ?? []).length === 0),
      )
      .map((choice): Finding => ({
        ...{ kind: 'unreachable', part: 'entries', id, name },
        message: `${name}: the choice ${choice.name} offers nothing.`,
      })),
  );
  return [...items, ...choices];
}

/** The sizes that armies of a system usually have. */
export const usualLimits = ({ document: { limits } }: GameSystem): readonly number[] =>
  [...new Set([...(limits?.choices ?? []), ...(limits ? [limits.default] : [])])]
    .filter((limit) => limit > 0)
    .sort((a, b) => a - b);

function unaffordable(document: SystemDocument, system: GameSystem): Finding[] {
  const most = usualLimits(system).at(-1);
  if (most === undefined) return [];
  const words = `more than the largest usual army, ${most}`;
  const empty = newArmy(system, { id: 'check', name: 'Check' });
  const units = document.entries.flatMap((entry): Finding[] => {
    const unit = newUnit(entry, 'u1', system);
    const { total } = unitPoints({ ...empty, units: [unit] }, unit, system);
    const { id, name } = entry;
    if ((entry.minLimit ?? 0) > most)
      return [
        {
          kind: 'unaffordable',
          part: 'entries',
          id,
          name,
          message: `${name}: only from an army of ${entry.minLimit ?? 0}, ${words}.`,
        },
      ];
    return total > most
      ? [
          {
            kind: 'unaffordable',
            part: 'entries',
            id,
            name,
            message: `${name}: costs ${total} at the least, ${words}.`,
          },
        ]
      : [];
  });
  const cards = document.cards.flatMap((card): Finding[] => {
    const unit = unitFromCard(card, 'u1');
    const { total } = unitPoints({ ...empty, units: [unit] }, unit, system);
    const { id, name } = card;
    return total > most
      ? [{ kind: 'unaffordable', part: 'cards', id, name, message: `${name}: costs ${total}, ${words}.` }]
      : [];
  });
  const items = (['weapons', 'options'] as const).flatMap((part) =>
    document[part]
      .filter(({ cost }) => cost > most)
      .map(({ id, name, cost }): Finding => ({
        kind: 'unaffordable',
        part,
        id,
        name,
        message: `${name}: costs ${cost}, ${words}.`,
      })),
  );
  return [...units, ...cards, ...items];
}

function duplicated(document: SystemDocument): Finding[] {
  return SYSTEM_PARTS.flatMap((part) => {
    const names = new Map<string, string>();
    const contents = new Map<string, string>();
    const items: readonly { id: string; name: string }[] = document[part];
    return items.flatMap(({ id, name, ...rest }): Finding[] => {
      const content = JSON.stringify(canonical(rest));
      const [sameName, sameContent] = [names.get(name.toLowerCase()), contents.get(content)];
      names.set(name.toLowerCase(), id);
      // Things without figures, such as categories, are alike by nature.
      if (Object.keys(rest).length > 1) contents.set(content, name);
      if (sameName !== undefined)
        return [{ kind: 'duplicated', part, id, name, message: `${name}: two are called so, ${sameName} and ${id}.` }];
      return sameContent !== undefined
        ? [{ kind: 'duplicated', part, id, name, message: `${name}: the same as ${sameContent} but for its name.` }]
        : [];
    });
  });
}

function textOnly(document: SystemDocument, system: GameSystem): Finding[] {
  const book = bookOf(system);
  const words = 'text only: players apply it, battles do not.';
  return [
    ...document.rules
      .filter(({ id }) => !isSimulated(book, id))
      .map(({ id, name }): Finding => ({ kind: 'text-only', part: 'rules', id, name, message: `${name}: ${words}` })),
    ...document.options
      .filter(({ effects }) => effects.length === 0)
      .map(({ id, name }): Finding => ({ kind: 'text-only', part: 'options', id, name, message: `${name}: ${words}` })),
    ...document.cards.flatMap(({ id, name, conditions = [] }) =>
      conditions.map(({ on, text }): Finding => ({
        ...{ kind: 'text-only', part: 'cards', id, name },
        message: `${name}, ${on} ${text}: ${words}`,
      })),
    ),
    ...document.profiles.flatMap(({ id, name, abilities = [] }) =>
      abilities
        .filter(({ hook }) => !hook)
        .map((ability): Finding => ({
          kind: 'text-only',
          part: 'profiles',
          id,
          name,
          message: `${name}, ability ${ability.name}: ${words}`,
        })),
    ),
  ];
}
