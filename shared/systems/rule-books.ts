import { withOwnRules } from '../rules/own-rules';
import { extendBook, type RuleBook } from '../rules/rule-book';
import { bellumCaelumRules } from './bellum-caelum/catalogue';
import { cadenceRules } from './cadence/catalogue';
import { devilsBluffRules } from './devils-bluff/catalogue';
import type { GameSystem } from './game-system';
import { squadronsRules } from './squadrons/catalogue';

/** The rule records of every built-in system, by system id. */
export const RULE_BOOKS = {
  cadence: cadenceRules,
  squadrons: squadronsRules,
  'devils-bluff': devilsBluffRules,
  'bellum-caelum': bellumCaelumRules,
} as const satisfies Readonly<Record<string, RuleBook>>;

export type RuleBookId = keyof typeof RULE_BOOKS;

export const ruleBookOf = (id: string): RuleBook | undefined =>
  Object.hasOwn(RULE_BOOKS, id) ? RULE_BOOKS[id as RuleBookId] : undefined;

/** S-GEN-5: every model of the system is a Vehicle without printing it: a ship, for which facing always matters. */
export const hasShips = (system: GameSystem): boolean => bookOf(system).implied.some(({ rule }) => rule === 'vehicle');

const made = new WeakMap<GameSystem, RuleBook>();

/** The records that play a system: those of the built-in it names or of the nearest it extends, its randomiser, and its own rules on top. */
export function bookOf(system: GameSystem): RuleBook {
  const known = made.get(system);
  if (known) return known;
  const base =
    [system.document.plays ?? '', ...system.lineage.map(({ id }) => id).reverse()]
      .concat(system.id)
      .map(ruleBookOf)
      // Records read the figures of their family.
      .find((book) => book?.figures.family === system.engine) ?? RULE_BOOKS[system.engine];
  const book = withOwnRules(extendBook(base, { system: system.id, dice: system.dice, figures: system.figures }), [
    ...system.rules.values(),
  ]);
  made.set(system, book);
  return book;
}

/** The records of any system by its id, a user's modules included. */
export const bookFinder =
  (find: (id: string) => GameSystem | undefined) =>
  (id: string): RuleBook | undefined => {
    const system = find(id);
    return system ? bookOf(system) : ruleBookOf(id);
  };
