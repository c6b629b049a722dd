import type { Issue } from '../../core/issue';
import type { Collection, Owned } from '../../schema/collection';
import type { SystemRegistry } from '../../systems/registry';

/** What a collection counts that no rules know. Nothing of it is wrong to keep: these are warnings and notes. */
export function validateCollection(collection: Collection, registry: SystemRegistry): readonly Issue<never>[] {
  const seen = new Set<string>();
  return [
    ...collection.owned.flatMap((row, i) => {
      const key = JSON.stringify([row.system, row.entry, row.profile ?? null]);
      const twice = seen.has(key);
      seen.add(key);
      return [...strange(row, ['owned', i], registry), ...(twice ? [again(row, i)] : [])];
    }),
    ...collection.designs.flatMap(({ system, unit, name }, i) =>
      strange({ system, entry: unit.entry }, ['designs', i], registry).map((issue) => ({
        ...issue,
        message: `“${name}”: ${issue.message}`,
      })),
    ),
  ];
}

function strange(
  { system: id, entry, profile }: Pick<Owned, 'system' | 'entry' | 'profile'>,
  path: readonly (string | number)[],
  registry: SystemRegistry,
): readonly Issue<never>[] {
  const issue = (severity: 'warning' | 'note', code: string, message: string): Issue<never> => ({
    severity,
    code,
    rule: 'FORMAT',
    path,
    message,
  });
  const system = registry.get(id);
  if (!system)
    return [
      issue('warning', 'unknown-system', `The game system “${id}” is not here, so these models are not counted.`),
    ];
  const known = system.entries.get(entry);
  if (!known && !system.cards.has(entry))
    return [
      issue(
        'note',
        'unknown-entry',
        `${system.name} has no entry “${entry}”. It is counted for armies that bring a card of that name.`,
      ),
    ];
  if (profile !== undefined && known && !known.groups.some((group) => group.profile === profile))
    return [issue('warning', 'unknown-profile', `${known.name} has no models of the profile “${profile}”.`)];
  return [];
}

const again = ({ entry }: Owned, i: number): Issue<never> => ({
  severity: 'note',
  code: 'counted-twice',
  rule: 'FORMAT',
  path: ['owned', i],
  message: `“${entry}” stands here more than once; the counts are added up.`,
});
