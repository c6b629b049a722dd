import type { FindBook } from '#shared/odds/scenario';
import type { SystemRegistry } from '#shared/systems/registry';
import { bookOf, ruleBookOf } from '#shared/systems/rule-books';

/** The rule records of any system the registry knows, a user's own modules included. */
export const findBookIn =
  (registry: SystemRegistry): FindBook =>
  (id) => {
    const system = registry.get(id);
    return system ? bookOf(system) : ruleBookOf(id);
  };
