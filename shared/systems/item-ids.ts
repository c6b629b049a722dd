import { kebab } from '../core/kebab';
import type { SystemDocument } from '../schema/system';
import { SYSTEM_PARTS, type SystemPart } from './system-parts';

type Item = { readonly id: string; readonly name: string };

const pinOf = (part: SystemPart, id: string): string => `${part}/${id}`;

/** Somebody wants this id to stay, whatever the thing is called. */
export const isPinned = ({ pinned }: SystemDocument, part: SystemPart, id: string): boolean =>
  pinned?.includes(pinOf(part, id)) ?? false;

/** The id follows the name: it is the name's, or the name's with a number, and nobody has pinned it. */
export function followsName(document: SystemDocument, part: SystemPart, { id, name }: Item): boolean {
  const natural = kebab(name);
  return isNamed(id, natural) && !isPinned(document, part, id);
}

/** The id is the name's, or the name's with a number. While a name is being typed anew it is empty for a moment. */
export const isNamed = (id: string, natural: string): boolean =>
  natural === '' || id === natural || (id.startsWith(`${natural}-`) && /^\d+$/.test(id.slice(natural.length + 1)));

/** The id that a thing has under a name: its own if that does not follow, else the name's, with a number if it is taken. */
export function idFor(document: SystemDocument, part: SystemPart, item: Item, name: string): string {
  const wanted = kebab(name);
  if (wanted === '' || !followsName(document, part, item)) return item.id;
  return freshItemId(
    document[part].filter(({ id }) => id !== item.id),
    wanted,
  );
}

export function freshItemId(items: readonly { readonly id: string }[], wanted: string): string {
  const taken = new Set(items.map(({ id }) => id));
  if (!taken.has(wanted)) return wanted;
  let n = 2;
  while (taken.has(`${wanted}-${n}`)) n++;
  return `${wanted}-${n}`;
}

/** Pins an id, or lets it follow its name again. */
export function pinnedWith(document: SystemDocument, part: SystemPart, id: string, on: boolean): readonly string[] {
  const others = (document.pinned ?? []).filter((pin) => pin !== pinOf(part, id));
  return on ? [...others, pinOf(part, id)] : others;
}

/** Every id of a module pinned: others have armies that name them. */
export const allPinned = (document: SystemDocument): readonly string[] =>
  SYSTEM_PARTS.flatMap((part) => document[part].map(({ id }) => pinOf(part, id)));

/** The module with an id changed everywhere it is named. The thing itself is the caller's to change. */
export function withIdChanged(document: SystemDocument, part: SystemPart, from: string, to: string): SystemDocument {
  if (from === to) return document;
  const one = <T extends string | null | undefined>(id: T): T => (id === from ? (to as T) : id);
  const walk = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, path));
    if (typeof value === 'string') return names(part, path) ? one(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, walk(held, [...path, key])]));
  };
  // Walked through the very shape that came in: only names of the thing are other words now.
  const changed = walk(document, []) as SystemDocument;
  const pins = document.pinned?.map((pin) => (pin === pinOf(part, from) ? pinOf(part, to) : pin));
  return pins ? { ...changed, pinned: pins } : changed;
}

/** Fields that hold rules as `{ rule, x }`, whose `rule` is an id and not a row of the catalogue. */
const RULE_FIELDS = new Set(['rules', 'grants', 'grant', 'gains', 'implies', 'hook', 'specialRules', 'effect']);

/** Does a word at this path (without numbers) name a thing of the part? */
function names(part: SystemPart, path: readonly string[]): boolean {
  const [root = ''] = path;
  const last = path.at(-1) ?? '';
  const before = path.at(-2) ?? '';
  const inUnit = root === 'premades' && path[1] === 'unit';
  switch (part) {
    case 'weapons':
      return (
        (last === 'weapons' && (root === 'profiles' || inUnit)) ||
        (root === 'options' && before === 'effects' && ['weapon', 'remove', 'change'].includes(last)) ||
        (last === 'weapon' && before === 'items') ||
        last === 'replaces' ||
        last === 'needs'
      );
    case 'options':
      return (
        (last === 'options' && inUnit) ||
        (last === 'option' && before === 'items') ||
        last === 'needs' ||
        (before === 'advice' && last === 'unless')
      );
    case 'profiles':
      return last === 'profile';
    case 'lists':
      return last === 'lists' && before === 'choices';
    case 'entries':
    case 'cards':
      return (
        (inUnit && last === 'entry') ||
        (root === 'scoring' && last === 'entry') ||
        (part === 'entries' && last === 'entries' && (root === 'constraints' || before === 'per'))
      );
    case 'categories':
      return last === 'category' || (root === 'constraints' && last === 'categories');
    case 'factions':
      return last === 'factions' || (root === 'cards' && last === 'faction');
    case 'roles':
      return (
        (root === 'constraints' && last === 'role') ||
        (root === 'scoring' && last === 'role') ||
        (inUnit && last === 'roles')
      );
    case 'rules':
      return (
        (last === 'rule' && RULE_FIELDS.has(before)) ||
        last === 'loses' ||
        (root === 'constraints' && (last === 'rules' || last === 'unless'))
      );
    case 'objectives':
      return root === 'scoring' && last === 'type';
    case 'premades':
    case 'terrain':
      return false;
  }
}
