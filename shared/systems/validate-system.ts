import { figureNames, type Figures } from '../rules/figures/figures';
import { unfilled } from '../rules/figures/fill-words';
import { figureProblems } from './figures';
import { bySeverity, type Issue, type IssuePath } from '../core/issue';
import { kebab } from '../core/kebab';
import { didYouMean } from '../core/near-miss';
import { hookCircle } from '../rules/own-rules';
import { isSimulated } from '../rules/resolve-rules';
import { refusalOf } from '../rules/scoring/scoring-table';
import type { RuleRef } from '../schema/rule-ref';
import { systemSchema, type Choice, type SystemDocument, type UnitEntry } from '../schema/system';
import { unknownFields } from '../schema/unknown-fields';
import { canRout, type GameSystem } from './game-system';
import type { SystemRegistry } from './registry';
import { bookOf } from './rule-books';
import { SYSTEM_PARTS } from './system-parts';
import { inModes } from './weapon-modes';

const MAX_ISSUES = 300;

/** What the author of a module should put right. Never throws. `registry` must know what the module extends. */
export function validateSystem(document: SystemDocument, registry: SystemRegistry): Issue[] {
  const found: Issue[] = [];
  const add = (
    code: string,
    path: IssuePath,
    message: string,
    severity: Issue['severity'] = 'error',
    rule = 'C-LIC-2',
  ): void => {
    if (found.length < MAX_ISSUES) found.push({ severity, code, rule, path, message });
  };
  const system = registry.get(document.id, document.release);
  if (!system) {
    const base = document.extends;
    const others = registry.documents.map(({ id }) => id).filter((id) => id !== document.id);
    add(
      'unknown-base',
      ['extends'],
      base
        ? `The module stands on "${base.id}", which is unknown or stands on itself.${didYouMean(base.id, others)}`
        : 'The module cannot be put together.',
    );
    return found;
  }
  if (document.extends && !registry.has(document.extends.id, document.extends.version)) {
    add(
      'other-edition',
      ['extends', 'version'],
      `The module was written for edition ${document.extends.version} of ${document.extends.id}. Edition ` +
        `${registry.get(document.extends.id)?.release ?? '?'} takes its place.`,
      'warning',
    );
  }
  if (!document.engine && !document.extends)
    add('no-engine', ['engine'], 'The system names no rules engine and stands on no other system.');
  const family = system.engine;
  if (document.engine && document.engine.id !== family)
    add(
      'other-engine',
      ['engine', 'id'],
      `What it stands on is played by the engine ${family}, so it is played by that.`,
    );
  const like = document.plays === undefined ? undefined : registry.get(document.plays);
  if (like && like.engine !== family)
    add(
      'other-engine',
      ['plays'],
      `${like.name} is played by the engine ${like.engine}, and this module by ${family}.`,
    );
  if (!document.licence)
    add('no-licence', ['licence'], 'The module names no licence. Sheets print it.', 'note', 'C-LIC-1');
  if (document.credits.length === 0)
    add('no-credit', ['credits'], 'The module credits nobody. Sheets print it.', 'note', 'C-LIC-1');
  strayFields(document, add);
  parameters(document, system, add);
  texts(document, system, add);
  sameIds(document, add);
  references(document, system, add);
  bounds(document, system, add);
  unreachable(document, system, add);
  return bySeverity(found);
}

type Add = (code: string, path: IssuePath, message: string, severity?: Issue['severity'], rule?: string) => void;

/** Fields that the format does not have are kept; one spelt nearly like a field that is missing was meant to be it. */
function strayFields(document: SystemDocument, add: Add): void {
  for (const { path, field, near, nearUsed } of unknownFields(systemSchema, document)) {
    const meant = near === undefined ? '' : ` Did you mean ${near}?`;
    if (meant !== '' && !nearUsed) add('unknown-field', path, `"${field}" is no field here.${meant}`, 'error');
    else
      add(
        'unknown-field',
        path,
        `"${field}" is no field of the format. It is kept, and nothing reads it.${meant}`,
        'warning',
      );
  }
}

/** The figures of a rules engine are a closed, typed list. */
function parameters(document: SystemDocument, { figures }: GameSystem, add: Add): void {
  for (const { name, row, kind, message } of figureProblems(document, figures)) {
    const known = row === undefined ? figureNames(figures.family) : rowsOf(figures, name);
    add(
      kind === 'unknown' ? 'unknown-parameter' : 'wrong-parameter',
      ['engine', 'parameters', name, ...(row === undefined ? [] : [row])],
      kind === 'unknown'
        ? `${message.slice(0, -1)}, so nothing reads it.${didYouMean(row ?? name, new Set(known))}`
        : message,
    );
  }
}

/** The rows of a table among the figures. */
const rowsOf = (figures: Figures, name: string): string[] => {
  const held: unknown = Object.entries(figures).find(([key]) => key === name)?.[1];
  return typeof held === 'object' && held !== null ? Object.keys(held) : [];
};

/** Texts name figures in braces; a name that is none would be printed as it stands. */
function texts(document: SystemDocument, system: GameSystem, add: Add): void {
  const names = Object.keys(system.figures).flatMap((name) => [
    name,
    ...rowsOf(system.figures, name).map((row) => `${name}.${row}`),
  ]);
  for (const part of ['rules', 'options', 'terrain', 'objectives'] as const)
    document[part].forEach(({ id }, i) => {
      for (const name of unfilled(system[part].get(id)?.text ?? ''))
        add(
          'unknown-figure',
          [part, i, 'text'],
          `"{${name}}" is no figure, so the text is printed with it.${didYouMean(name, names)}`,
          'warning',
        );
    });
}

function sameIds(document: SystemDocument, add: Add): void {
  for (const key of SYSTEM_PARTS) {
    const seen = new Set<string>();
    document[key].forEach(({ id }, i) => {
      if (seen.has(id))
        add('duplicate-id', [key, i, 'id'], `"${id}" stands twice among the ${key}. Only the last counts.`);
      seen.add(id);
    });
  }
}

function references(document: SystemDocument, system: GameSystem, add: Add): void {
  const rule = (ref: RuleRef, path: IssuePath): void => {
    const record = system.rules.get(ref.rule);
    if (!record)
      add(
        'unknown-rule',
        path,
        `"${ref.rule}" is no special rule. Add it to the rules, or check its spelling.${ruleMeant(ref.rule, system)}`,
        'error',
        'C-SPR-2',
      );
    else if (record.takes === 'number' && ref.x === undefined)
      add('rule-needs-number', path, `${record.name} needs a number in brackets.`, 'error', 'C-USR-0');
    else if (record.takes === 'arc' && ref.arc === undefined)
      add('rule-needs-arc', path, `${record.name} needs an arc in brackets.`, 'error', 'C-USR-0');
  };
  const rules = (refs: readonly RuleRef[], path: IssuePath): void => refs.forEach((ref, i) => rule(ref, [...path, i]));
  const known: Known = (map, ids, path, noun) => {
    if (typeof ids !== 'string') ids.forEach((id, i) => known(map, id, [...path, i], noun));
    else if (!map.has(ids))
      add(`unknown-${noun}`, path, `"${ids}" is no ${noun} of this system.${didYouMean(ids, map.keys())}`);
  };

  const book = bookOf(system);
  const hookOf = (id: string): string | undefined => system.rules.get(id)?.hook?.rule;
  document.rules.forEach((own, i) => {
    if (own.implies) rules(own.implies, ['rules', i, 'implies']);
    if (own.hook && !book.special.has(own.hook.rule))
      add(
        'unknown-hook',
        ['rules', i, 'hook'],
        `${own.name} borrows "${own.hook.rule}", which is no rule here.${didYouMean(own.hook.rule, book.special.keys())}`,
      );
    const circle = book.special.get(own.id)?.borrows ? null : hookCircle(own.id, hookOf);
    if (circle)
      add(
        'hook-circle',
        ['rules', i, 'hook'],
        `${circle.map((id) => system.rules.get(id)?.name ?? id).join(' borrows ')}: a circle, so it plays nothing.`,
      );
    if (!isSimulated(book, own.id))
      add(
        'text-only-rule',
        ['rules', i],
        `${own.name} is text only: players apply it, battles do not simulate it.`,
        'note',
        'C-SPR-2',
      );
  });
  document.profiles.forEach((profile, i) => {
    rules(profile.rules, ['profiles', i, 'rules']);
    known(system.weapons, profile.weapons, ['profiles', i, 'weapons'], 'weapon');
  });
  document.weapons.forEach((weapon, i) => {
    rules(weapon.rules, ['weapons', i, 'rules']);
    weapon.modes?.forEach((mode, n) => rules(mode.rules ?? [], ['weapons', i, 'modes', n, 'rules']));
  });
  document.options.forEach((option, i) => {
    option.effects.forEach((effect, j) => {
      if ('grant' in effect) rule(effect.grant, ['options', i, 'effects', j, 'grant']);
      const path = ['options', i, 'effects', j];
      if ('weapon' in effect) known(system.weapons, effect.weapon, [...path, 'weapon'], 'weapon');
      if ('remove' in effect) known(system.weapons, effect.remove, [...path, 'remove'], 'weapon');
      if ('change' in effect) {
        if (effect.change !== '*') known(system.weapons, effect.change, [...path, 'change'], 'weapon');
        rules(effect.gains ?? [], [...path, 'gains']);
        known(system.rules, effect.loses ?? [], [...path, 'loses'], 'rule');
      }
    });
    for (const need of option.needs ?? [])
      if (!system.options.has(need) && !system.weapons.has(need))
        add(
          'unknown-item',
          ['options', i, 'needs'],
          `${option.name} needs "${need}", which is neither option nor ` +
            `weapon.${didYouMean(need, [...system.options.keys(), ...system.weapons.keys()])}`,
        );
  });
  document.roles.forEach((role, i) => rules(role.grants, ['roles', i, 'grants']));
  document.lists.forEach((list, i) => items(list.items, ['lists', i, 'items'], system, add));
  document.entries.forEach((entry, i) => entryIssues(entry, ['entries', i], system, add, known));
  document.premades.forEach((premade, i) => {
    if (!system.entries.has(premade.unit.entry) && !system.cards.has(premade.unit.entry))
      add(
        'unknown-entry',
        ['premades', i, 'unit', 'entry'],
        `${premade.name} is a "${premade.unit.entry}", which is no unit of this ` +
          `system.${didYouMean(premade.unit.entry, [...system.entries.keys(), ...system.cards.keys()])}`,
      );
  });
  document.scoring.forEach((line, i) => {
    const { entry, role } = line.subject;
    const dead =
      refusalOf(line) ??
      (line.what === 'routed' && !canRout(system)
        ? { field: 'what', reason: `nobody routs in ${system.name}.` }
        : null);
    if (dead)
      add('never-scores', ['scoring', i, dead.field], `Scoring line ${i + 1} can never pay: ${dead.reason}`, 'error');
    if (entry !== undefined && !system.entries.has(entry) && !system.cards.has(entry))
      add(
        'unknown-entry',
        ['scoring', i, 'subject', 'entry'],
        `Points for "${entry}", which is no unit of this system.${didYouMean(entry, [...system.entries.keys(), ...system.cards.keys()])}`,
      );
    if (role !== undefined && !system.roles.has(role) && system.roles.size > 0)
      add(
        'unknown-role',
        ['scoring', i, 'subject', 'role'],
        `Points for "${role}", which is no role of this system.${didYouMean(role, system.roles.keys())}`,
        'warning',
      );
  });
  document.constraints.forEach((constraint, i) => {
    if ('category' in constraint && constraint.category !== undefined)
      known(system.categories, constraint.category, ['constraints', i, 'category'], 'category');
    if (constraint.kind === 'share') {
      known(system.categories, constraint.categories ?? [], ['constraints', i, 'categories'], 'category');
      if (constraint.category === undefined && (constraint.categories ?? []).length === 0)
        add('empty-share', ['constraints', i], 'This share is of nothing: name a category or several.');
    }
    if (constraint.kind === 'role') known(system.roles, constraint.role, ['constraints', i, 'role'], 'role');
    if ('entries' in constraint && constraint.entries)
      known(system.entries, constraint.entries, ['constraints', i, 'entries'], 'entry');
  });
}

/** By its name if a rule is called so, else by the nearest id. */
function ruleMeant(slug: string, { rules }: GameSystem): string {
  const named = [...rules.values()].find(({ name }) => kebab(name) === slug);
  return named ? ` The id of ${named.name} is ${named.id}.` : didYouMean(slug, rules.keys());
}

type Known = (
  map: ReadonlyMap<string, unknown>,
  ids: string | readonly string[],
  path: IssuePath,
  noun: string,
) => void;

function items(
  list: readonly { weapon?: string; option?: string }[],
  path: IssuePath,
  system: GameSystem,
  add: Add,
): void {
  list.forEach(({ weapon, option }, i) => {
    if (weapon === undefined && option === undefined)
      add('empty-item', [...path, i], 'This line of the list names neither weapon nor option.');
    if (weapon !== undefined && !system.weapons.has(weapon))
      add(
        'unknown-weapon',
        [...path, i],
        `"${weapon}" is no weapon of this system.${didYouMean(weapon, system.weapons.keys())}`,
      );
    if (option !== undefined && !system.options.has(option))
      add(
        'unknown-option',
        [...path, i],
        `"${option}" is no option of this system.${didYouMean(option, system.options.keys())}`,
      );
  });
}

function entryIssues(entry: UnitEntry, path: IssuePath, system: GameSystem, add: Add, known: Known): void {
  if (entry.category !== undefined) known(system.categories, entry.category, [...path, 'category'], 'category');
  known(system.factions, entry.factions ?? [], [...path, 'factions'], 'faction');
  entry.groups.forEach(({ profile }, i) =>
    known(system.profiles, profile, [...path, 'groups', i, 'profile'], 'profile'),
  );
  if (entry.groups.length === 0)
    add('empty-entry', [...path, 'groups'], `${entry.name} has no models.`, 'error', 'C-UNIT-3');
  const groups = new Set(entry.groups.map(({ id }) => id));
  const most = entry.groups.reduce((sum, { max }) => sum + (max ?? Infinity), 0);
  const least = entry.oneProfile
    ? Math.min(...entry.groups.map(({ min }) => min))
    : entry.groups.reduce((sum, { min }) => sum + min, 0);
  if (entry.size && (entry.size.min > most || (entry.size.max ?? Infinity) < least))
    add(
      'impossible-size',
      [...path, 'size'],
      `${entry.name} can never have the size it asks for: its groups allow ${least} to ${most === Infinity ? 'any number' : most}.`,
    );
  entry.groups.forEach(({ min, max, id }, i) => {
    if (max !== undefined && max < min)
      add(
        'impossible-size',
        [...path, 'groups', i],
        `"${id}" of ${entry.name} asks for ${min} or more and ${max} or fewer.`,
      );
  });
  entry.choices.forEach((choice, i) =>
    choiceIssues(choice, { entry, groups }, [...path, 'choices', i], system, { add, known }),
  );
  if (entry.per) {
    if ((entry.per.entries ?? []).length === 0 && entry.per.category === undefined)
      add(
        'empty-per',
        [...path, 'per'],
        `${entry.name} is limited per unit of something, and "per" names neither entries nor a category: it limits nothing.`,
      );
    if (entry.per.entries) known(system.entries, entry.per.entries, [...path, 'per', 'entries'], 'entry');
    if (entry.per.category !== undefined)
      known(system.categories, entry.per.category, [...path, 'per', 'category'], 'category');
  }
}

function choiceIssues(
  choice: Choice,
  { entry, groups }: { readonly entry: UnitEntry; readonly groups: ReadonlySet<string> },
  path: IssuePath,
  system: GameSystem,
  { add, known }: { readonly add: Add; readonly known: Known },
): void {
  known(system.lists, choice.lists, [...path, 'lists'], 'list');
  known(system.weapons, choice.replaces ?? [], [...path, 'replaces'], 'weapon');
  items(choice.items ?? [], [...path, 'items'], system, add);
  for (const id of choice.for ?? [])
    if (!groups.has(id))
      add(
        'unknown-group',
        [...path, 'for'],
        `"${choice.name}" is for "${id}", which is no group of ${entry.name}.${didYouMean(id, groups)}`,
      );
  const others = entry.choices.map(({ id }) => id);
  for (const id of choice.except ?? [])
    if (!others.includes(id))
      add(
        'unknown-choice',
        [...path, 'except'],
        `"${choice.name}" leaves out "${id}", which is no choice of ${entry.name}.${didYouMean(id, others)}`,
      );
  if (choice.min !== undefined && choice.max !== undefined && choice.min > choice.max)
    add('impossible-choice', path, `"${choice.name}" asks for ${choice.min} or more and ${choice.max} or fewer.`);
}

function bounds(document: SystemDocument, system: GameSystem, add: Add): void {
  document.profiles.forEach((profile, i) =>
    system.attributes.forEach(({ id, name, min, max, rule }) => {
      const value = profile.values[id];
      if (value < min || (max !== undefined && value > max))
        add(
          'value-out-of-range',
          ['profiles', i, 'values', id],
          `${name} of ${profile.name} is ${value}. It must be ${max === undefined ? `${min} or more` : `${min} to ${max}`}.`,
          'error',
          rule ?? 'C-UNIT-6',
        );
    }),
  );
  document.weapons.forEach((weapon, i) => {
    if (system.randomiser.kind !== 'deck') return;
    for (const { name, attacks, damage } of inModes(weapon))
      for (const figure of [attacks, damage])
        if (typeof figure === 'string')
          add('dice-without-dice', ['weapons', i], `${name} asks for ${figure}, and this game is played with cards.`);
  });
}

/** Things nobody can ever take. */
function unreachable(document: SystemDocument, system: GameSystem, add: Add): void {
  const offered = new Set<string>();
  for (const entry of system.entries.values()) {
    for (const group of entry.groups)
      for (const id of system.profiles.get(group.profile)?.weapons ?? []) offered.add(`weapon ${id}`);
    for (const choice of entry.choices) {
      for (const { weapon, option } of [
        ...choice.lists.flatMap((id) => system.lists.get(id)?.items ?? []),
        ...(choice.items ?? []),
      ]) {
        if (weapon !== undefined) offered.add(`weapon ${weapon}`);
        if (option !== undefined) offered.add(`option ${option}`);
      }
    }
  }
  for (const option of system.options.values())
    for (const effect of option.effects) if ('weapon' in effect) offered.add(`weapon ${effect.weapon}`);
  // D-CAMP-7: nobody takes an injury; it is drawn.
  for (const { injury } of document.campaign?.injuries ?? []) if (injury !== undefined) offered.add(`option ${injury}`);
  document.weapons.forEach(({ id, name }, i) => {
    if (!offered.has(`weapon ${id}`))
      add('unreachable', ['weapons', i], `No unit carries or may take ${name}.`, 'note');
  });
  document.options.forEach(({ id, name }, i) => {
    if (!offered.has(`option ${id}`)) add('unreachable', ['options', i], `No unit may take ${name}.`, 'note');
  });
}
