import type { GameSystem } from './game-system';
import { ruleBookOf } from './rule-books';

/**
 * Whether battles carry a special rule out: it has a record of its own, or borrows the hook of one, or is made of rules
 * that do. What is left is a user's own text, which players apply themselves.
 */
export function isSimulated(system: GameSystem, rule: string): boolean {
  const books = [system.document.plays ?? '', ...system.lineage.map(({ id }) => id)].map(ruleBookOf);
  const seen = new Set<string>();
  // Borrowed hooks are followed to their end; a circle of them ends nowhere.
  for (
    let next: string | undefined = rule;
    next !== undefined && !seen.has(next);
    next = system.rules.get(next)?.hook?.rule
  ) {
    const id = next;
    if (system.rules.get(id)?.implies !== undefined || books.some((book) => book?.special.has(id))) return true;
    seen.add(id);
  }
  return false;
}
