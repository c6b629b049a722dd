import { systemSchema, type SystemDocument } from '../schema/system';
import type { SystemPart } from './system-parts';
import type { SystemRegistry } from './registry';

/** The games that a blank module can work like, by id. */
export const BLANK_LIKE = ['cadence', 'squadrons', 'devils-bluff', 'bellum-caelum'] as const;
export type BlankLike = (typeof BLANK_LIKE)[number];

/** What an army is made of: the author's own from the first. */
const LISTS: ReadonlySet<SystemPart> = new Set<SystemPart>([
  ...(['factions', 'categories', 'profiles', 'weapons', 'options', 'lists', 'entries', 'premades', 'cards'] as const),
]);

const limit = { kind: 'limit', rule: 'OWN-1' };

/**
 * A module with nothing of its own on the army's side, and all that the game it works like has on the table's side: rules,
 * terrain, objectives, scoring, missions, markers, figures.
 */
export function blankModule(
  registry: SystemRegistry,
  own: { readonly id: string; readonly name: string; readonly like: BlankLike },
): SystemDocument {
  const { id, name, like } = own;
  const game = registry.get(like)?.document;
  const original = registry.documents.find((document) => document.id === like);
  if (!game || !original) throw new Error(`${like} is no game.`);
  const head = { format: 'muster/system', version: 1, id, name, release: '1' };
  // The core is there to be stood upon: everything that is not said comes from it.
  if (like === 'cadence')
    return systemSchema.parse({
      ...head,
      extends: { id: like, version: game.release },
      limits: { default: 200, choices: [100, 200, 300] },
      constraints: [limit],
    });
  const { editions: _, earlier: __, pinned: ___, campaign: ____, listRule: _____, ...rest } = original;
  const kept = Object.fromEntries([...LISTS].map((part) => [part, []]));
  return systemSchema.parse({
    ...rest,
    ...kept,
    ...head,
    summary: '',
    plays: like,
    constraints: [limit, ...(original.constraints ?? []).filter(({ kind }) => GENERAL.has(kind))],
    scoring: original.scoring?.filter(({ subject }) => typeof subject !== 'object' || subject.entry === undefined),
    // B-UNIT-1: the four types are the categories of data cards.
    categories: original.engine?.id === 'bellum-caelum' ? original.categories : [],
  });
}

/** What may hold for any army of such a game; the rest names or counts units of the original. */
const GENERAL: ReadonlySet<string> = new Set(['role', 'reserve-share', 'reserve-needs', 'table-advice', 'unarmed']);
