import { kebab } from '../core/kebab';
import { freshItemId, isNamed } from './item-ids';

type Inner = Readonly<Record<string, unknown>>;

/** What the ids inside a unit or a profile are made of. */
const NAMED_BY = { groups: 'profile', choices: 'name', abilities: 'name' } as const;
type InnerList = keyof typeof NAMED_BY;

const innerOf = (item: Inner, key: InnerList): readonly Inner[] =>
  Array.isArray(item[key]) ? item[key].filter((each): each is Inner => typeof each === 'object' && each !== null) : [];

/**
 * Groups of a unit follow the profile they are of, choices and abilities what they are called, as long as they did so before; what
 * names them in the same unit follows them.
 */
export function innerIdsFollowing(before: Inner, after: Inner): Record<string, unknown> {
  const groups = renamed(before, after, 'groups');
  const choices = renamed(before, after, 'choices');
  const abilities = renamed(before, after, 'abilities');
  const next = { ...after };
  if (groups.size > 0) next['groups'] = called(after, 'groups', groups);
  if (abilities.size > 0) next['abilities'] = called(after, 'abilities', abilities);
  if (groups.size + choices.size > 0)
    next['choices'] = called(after, 'choices', choices).map((choice) => ({
      ...choice,
      ...follow(choice, 'for', groups),
      ...follow(choice, 'except', choices),
    }));
  return next;
}

/** Ids that become others, old to new. */
function renamed(before: Inner, after: Inner, key: InnerList): ReadonlyMap<unknown, string> {
  const [old, now] = [innerOf(before, key), innerOf(after, key)];
  const names = new Map<unknown, string>();
  // One came or went: nothing was called anew.
  if (old.length !== now.length) return names;
  const ids = now.map(({ id }) => String(id));
  now.forEach((each, at) => {
    const [was, wanted] = [old[at]?.[NAMED_BY[key]], each[NAMED_BY[key]]].map((name) => kebab(String(name ?? '')));
    const id = ids[at] ?? '';
    if (!wanted || was === wanted || !isNamed(id, was ?? '')) return;
    const others = ids.toSpliced(at, 1).map((other) => ({ id: other }));
    ids[at] = freshItemId(others, wanted);
    names.set(id, ids[at]);
  });
  return names;
}

const called = (item: Inner, key: InnerList, names: ReadonlyMap<unknown, string>): Inner[] =>
  innerOf(item, key).map((each) => ({ ...each, id: names.get(each['id']) ?? each['id'] }));

const follow = (choice: Inner, key: 'for' | 'except', names: ReadonlyMap<unknown, string>): Inner =>
  Array.isArray(choice[key]) ? { [key]: choice[key].map((id: unknown) => names.get(id) ?? id) } : {};
