import type { PageProps } from '../../sections';
import { useOwnSystems, useSystems } from '../../state/system-registry';
import { ModulePage } from './ModulePage';
import { RulesBrowser } from './RulesBrowser';

/** `#/rules/<system>` reads a system, `#/rules/<document>` edits a module of one's own. */
export function RulesPage({ route }: PageProps) {
  const registry = useSystems();
  const own = useOwnSystems();
  const id = route.path[1];
  if (id !== undefined && !registry.isBuiltIn(id) && (own.has(id) || registry.get(id) === undefined))
    return <ModulePage key={id} id={id} registry={registry} />;
  return (
    <RulesBrowser
      registry={registry}
      own={own}
      systemId={id ?? 'squadrons'}
      rule={route.query['rule'] ?? null}
      entry={route.query['entry'] ?? null}
    />
  );
}
