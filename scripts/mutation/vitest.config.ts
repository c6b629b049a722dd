import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { withMutants } from './mutants.mjs';

const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');
const plan = process.env['MUTATION_PLAN'];
const mutants: { file: string; start: number; end: number; put: string | null; number: number }[] = plan
  ? JSON.parse(readFileSync(plan, 'utf8'))
  : [];

/** The unit tests on code with the sampled mutants in it. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        const file = id.startsWith(`${root}/`) ? id.slice(root.length + 1).replace(/\?.*$/, '') : '';
        const own = mutants.filter((one) => one.file === file);
        return own.length === 0 ? null : { code: withMutants(code, own), map: null };
      },
    },
  ],
  test: {
    include: ['shared/**/*.test.ts', 'src-main/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [
      'node_modules/**',
      'dist/**',
      'tests/journeys/**',
      'tests/electron/**',
      // Slow, and they need a build or the switches of their own project.
      'tests/rules/**',
      'tests/architecture/**',
      'tests/kill/**',
      'tests/bench/**',
    ],
    setupFiles: ['scripts/mutation/setup.ts'],
    testTimeout: 60_000,
  },
});
