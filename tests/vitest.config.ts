import { defineConfig } from 'vitest/config';
import { switchPlugin } from './rules/switches';

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '');
const RULES = 'tests/rules/**/*.test.ts';

export default defineConfig({
  root,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'src-main/**/*.test.ts',
            'src-renderer/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
          exclude: ['node_modules/**', 'dist/**', 'tests/journeys/**', 'tests/electron/**', RULES],
        },
      },
      // The cases of the rules catalogue run on code whose steps can be switched off by rule.
      { extends: true, plugins: [switchPlugin(root)], test: { name: 'rules', include: [RULES] } },
    ],
    testTimeout: 30_000,
  },
});
