/** Every rule record by its own table of cases, which stands beside it. */
import type { RuleCases } from '#shared/rules/cases';
import type { CoveredRule } from '../../covered-rule';

const modules = import.meta.glob<{ cases: RuleCases | readonly RuleCases[] }>(
  '../../../../shared/systems/*/{core,special}/*.cases.ts',
  { eager: true },
);

export const covered: readonly CoveredRule[] = Object.values(modules).flatMap(({ cases }) =>
  [cases].flat().flatMap(({ system, rule, rows }) =>
    [...new Set(rows.map((row) => row.id))].map((id) => ({
      id,
      rests: rule,
      cases: rows
        .filter((row) => row.id === id)
        .map(({ name, probe, expected }) => ({ name, expected, run: (world) => probe(world.book(system)) })),
    })),
  ),
);
