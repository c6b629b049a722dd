import { notSimulated } from '../rules/resolve-rules';
import type { RuleBook } from '../rules/rule-book';
import { bookOf } from '../systems/rule-books';
import { printRule, type GameSystem } from '../systems/game-system';
import type { MusteredArmy } from './muster';

/** Rules and Abilities of these armies whose effect no number knows, as printed, each once. */
export function textOnlyRules(system: GameSystem, armies: readonly MusteredArmy[]): readonly string[] {
  const book: RuleBook = bookOf(system);
  const printed = armies.flatMap(({ units }) =>
    units.flatMap(({ models, card }) => [
      ...models.flatMap(({ rules, weapons }) => [rules, ...weapons.map((weapon) => weapon.rules)]),
      ...(card ? [card.specialRules, ...card.weapons.map(({ rules }) => rules)] : []),
    ]),
  );
  // C-ABL-1: an Ability is declared and paid for; what it does stands in its text.
  const abilities = armies.flatMap(({ units }) =>
    units.flatMap(({ models }) => models.flatMap((model) => model.abilities)),
  );
  const rules = printed.flatMap((refs) => notSimulated(book, refs)).map((ref) => printRule(system, ref));
  const conditions = armies.flatMap(({ units }) =>
    units.flatMap(({ card }) => (card?.conditions ?? []).map(({ on, text }) => `${card?.name ?? ''}, ${on}: ${text}`)),
  );
  return [...new Set([...rules, ...abilities.map(({ name }) => name), ...conditions])];
}

/** What to say wherever a battle's numbers are shown; empty if every rule was played. */
export const notSimulatedWords = (names: readonly string[]): string =>
  names.length === 0 ? '' : `Text only, so not simulated: ${names.join(', ')}.`;
