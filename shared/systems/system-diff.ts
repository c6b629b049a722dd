import type { SystemDocument } from '../schema/system';
import { canonical } from '../schema/serialise';
import { SYSTEM_PARTS } from './system-parts';

/** One thing that moved on between two editions of a module. */
export interface SystemChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Part of the document: `weapons`, `options`, `parameters` … */
  readonly part: string;
  readonly id: string;
  readonly name: string;
  /** For a change: "cost 5 → 6". */
  readonly details: readonly string[];
}

/** What changed from one edition to the next, so that an army or mission that pinned the first can be told. */
export function diffSystems(before: SystemDocument, after: SystemDocument): SystemChange[] {
  const changes: SystemChange[] = SYSTEM_PARTS.flatMap((part) => diffById(part, before[part], after[part]));
  const whole = [
    'measure',
    'rounds',
    'table',
    'limits',
    'engine',
    'surcharges',
    'constraints',
    'scoring',
    'bases',
    'markers',
    'missions',
  ] as const;
  for (const part of whole) {
    const details = fieldChanges(before[part], after[part], '');
    if (details.length > 0) changes.push({ kind: 'changed', part, id: part, name: part, details });
  }
  return changes;
}

/** What holds for everybody who plays the system, whatever it uses. */
const FOR_EVERYBODY = new Set(['constraints', 'surcharges', 'limits', 'engine', 'measure']);

/** Of those changes, the ones that touch what this army or mission uses (ids of entries, profiles, options, weapons, rules). */
export const changesThatMatter = (changes: readonly SystemChange[], used: ReadonlySet<string>): SystemChange[] =>
  changes.filter(({ id, part }) => used.has(id) || FOR_EVERYBODY.has(part));

function diffById(
  part: string,
  before: readonly { id: string; name: string }[],
  after: readonly { id: string; name: string }[],
): SystemChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Map(after.map((item) => [item.id, item]));
  const removed = before
    .filter(({ id }) => !now.has(id))
    .map(({ id, name }): SystemChange => ({ kind: 'removed', part, id, name, details: [] }));
  const rest = after.flatMap((item): SystemChange[] => {
    const earlier = old.get(item.id);
    if (!earlier) return [{ kind: 'added', part, id: item.id, name: item.name, details: [] }];
    const details = fieldChanges(earlier, item, '');
    return details.length === 0 ? [] : [{ kind: 'changed', part, id: item.id, name: item.name, details }];
  });
  return [...removed, ...rest];
}

const MAX_DETAILS = 12;

/** Leaf by leaf: `values.skill 4 → 3`. Long or nested differences are only named. */
function fieldChanges(before: unknown, after: unknown, path: string, found: string[] = []): string[] {
  if (found.length >= MAX_DETAILS || JSON.stringify(canonical(before)) === JSON.stringify(canonical(after)))
    return found;
  const here = path === '' ? 'value' : path;
  if (isRecord(before) && isRecord(after)) {
    for (const key of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort())
      fieldChanges(before[key], after[key], path === '' ? key : `${path}.${key}`, found);
  } else if (isLeaf(before) && isLeaf(after)) found.push(`${here} ${show(before)} → ${show(after)}`);
  else found.push(here);
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLeaf = (value: unknown): boolean => value === undefined || value === null || typeof value !== 'object';
const show = (value: unknown): string => (value === undefined || value === null ? 'none' : String(value).slice(0, 60));
