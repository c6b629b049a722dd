import type { Carriers } from './carrier';
import { odds } from './carriers/odds';

const TABLES: readonly Carriers[] = [odds];

/** What carries a rule where its id alone does not say so. Each rule stands in one table only. */
export const CARRIERS: Carriers = Object.assign({}, ...TABLES) as Carriers;

/** Rules that two tables name. */
export const twice = (): string[] => {
  const all = TABLES.flatMap((table) => Object.keys(table));
  return all.filter((rule, i) => all.indexOf(rule) !== i);
};
