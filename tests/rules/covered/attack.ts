/** Every rule record by its own table of cases: with the record in the book, and with it taken out. */
import type { RuleCases } from '#shared/rules/cases';
import { withoutRules } from '#shared/rules/rule-book';
import { ruleBookOf } from '#shared/systems/rule-books';
import type { CoveredRule } from '../covered-rule';

const modules = import.meta.glob<{ cases: RuleCases | readonly RuleCases[] }>(
  '../../../shared/systems/*/{core,special}/*.cases.ts',
  { eager: true },
);

const isTable = (cases: RuleCases | readonly RuleCases[]): cases is readonly RuleCases[] => Array.isArray(cases);

export const covered: readonly CoveredRule[] = Object.entries(modules).flatMap(([path, { cases }]) =>
  (isTable(cases) ? cases : [cases]).flatMap(({ system, rule, rows }) => {
    const book = ruleBookOf(system);
    if (!book) throw new Error(`${path}: no rule book ${system}`);
    const without = withoutRules(book, [rule]);
    const ids = [...new Set(rows.map((row) => row.id))];
    return ids.map((id) => ({
      id,
      at: path.replace('../../../', ''),
      cases: rows
        .filter((row) => row.id === id)
        .map(({ name, probe, expected }) => ({
          name,
          expected,
          run: (inForce: boolean) => probe(inForce ? book : without),
        })),
    }));
  }),
);
