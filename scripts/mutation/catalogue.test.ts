/** The cases of the rules catalogue in the whole world; that each fails without its rule is asked in tests/rules. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CONSUMERS, type CoveredRule } from '../../tests/rules/covered-rule';
import { inWholeWorld } from '../../tests/rules/world';

for (const consumer of CONSUMERS) {
  const folder = fileURLToPath(new URL(`../../tests/rules/covered/${consumer}`, import.meta.url));
  for (const name of readdirSync(folder).sort()) {
    const { covered } = (await import(`${folder}/${name}`)) as { covered: readonly CoveredRule[] };
    describe.each(covered.map((rule) => [rule.id, rule] as const))(`${consumer} %s`, (_, { cases }) => {
      it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { expected, run }) => {
        expect(structuredClone(inWholeWorld(run))).toEqual(expected);
      });
    });
  }
}
