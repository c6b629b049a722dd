import type { PageProps } from '../../sections';
import { useOwnSystems, useSystems } from '../../state/system-registry';
import { ModulePage } from './ModulePage';
import { RulesBrowser } from './RulesBrowser';

/** `#/rules/<system>` reads a system, `#/rules/<document>` edits a module of one's own; with `rule`, `entry` or `read` that is read too. */
export function RulesPage({ route }: PageProps) {
  const registry = useSystems();
  const own = useOwnSystems();
  const id = route.path[1];
  const { rule, entry, read } = route.query;
  const reads = rule !== undefined || entry !== undefined || read !== undefined;
  const mine = id !== undefined && !registry.isBuiltIn(id);
  if (mine && !reads && (own.has(id) || registry.get(id) === undefined))
    return <ModulePage key={id} id={id} registry={registry} />;
  return (
    <RulesBrowser
      registry={registry}
      own={own}
      systemId={id === undefined ? 'squadrons' : (own.get(id)?.id ?? id)}
      rule={rule ?? null}
      entry={entry ?? null}
    />
  );
}
