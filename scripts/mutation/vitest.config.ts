import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withMutants } from './mutants.mjs';

const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');
const plan = process.env['MUTATION_PLAN'];
const mutants: { file: string; start: number; end: number; put: string | null; number: number }[] = plan
  ? JSON.parse(readFileSync(plan, 'utf8'))
  : [];
const mutated = new Set(mutants.map(({ file }) => file));

const order: string[] = JSON.parse(process.env['MUTATION_ORDER'] ?? '[]');

/** In the order given: the quickest first. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve([...files].sort((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId)));
  }
}

/** The unit tests on code with the sampled mutants in it. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        const file = id.startsWith(`${root}/`) ? id.slice(root.length + 1).replace(/\?.*$/, '') : '';
        if (!mutated.has(file)) return null;
        const own = mutants.filter((one) => one.file === file);
        return { code: withMutants(code, own), map: null };
      },
    },
  ],
  test: {
    include: ['shared/**/*.test.ts', 'src-main/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/mutation/*.test.ts'],
    exclude: [
      'node_modules/**',
      'dist/**',
      'tests/journeys/**',
      'tests/electron/**',
      // Their cases run in scripts/mutation/catalogue.test.ts, without the steps that are switched off by rule.
      'tests/rules/coverage.test.ts',
      // These read source text, or run processes of their own, and see no mutant.
      'tests/rules/hooks.test.ts',
      'tests/architecture/**',
      'tests/kill/**',
      'tests/bench/**',
    ],
    runner: './scripts/mutation/runner.ts',
    sequence: { sequencer: AsGiven },
    testTimeout: 120_000,
    includeTaskLocation: true,
  },
});
