import type { RuleBook } from '../rules/rule-book';
import { bellumCaelumRules } from './bellum-caelum/catalogue';
import { cadenceRules } from './cadence/catalogue';
import { devilsBluffRules } from './devils-bluff/catalogue';
import { squadronsRules } from './squadrons/catalogue';

/** The rule records of every built-in system, by system id. A module of a user's own names one of them as its base. */
export const RULE_BOOKS = {
  cadence: cadenceRules,
  squadrons: squadronsRules,
  'devils-bluff': devilsBluffRules,
  'bellum-caelum': bellumCaelumRules,
} as const satisfies Readonly<Record<string, RuleBook>>;

export type RuleBookId = keyof typeof RULE_BOOKS;

export const ruleBookOf = (id: string): RuleBook | undefined => (Object.hasOwn(RULE_BOOKS, id) ? RULE_BOOKS[id as RuleBookId] : undefined);
