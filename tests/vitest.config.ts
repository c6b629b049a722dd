import { runnerImport, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type * as Switches from './rules/switches';

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '');
const PURE = [
  'shared',
  ...['architecture', 'army', 'battle', 'geometry', 'golden', 'missions', 'odds', 'players', 'print', 'referee'].map(
    (of) => `tests/${of}`,
  ),
].map((folder) => `${folder}/**/*.test.ts`);
const RULES = 'tests/rules/**/*.test.ts';

/** The cases of the rules catalogue run on code whose steps can be switched off by rule (`tests/rules/switches.ts`). */
const ruleSwitches = (): Plugin => {
  let loaded: Promise<typeof Switches> | undefined;
  return {
    name: 'rule-switches',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(`${root}/shared/`)) return null;
      loaded ??= runnerImport<typeof Switches>(`${root}/tests/rules/switches.ts`).then(({ module }) => module);
      const switched = (await loaded).withSwitches(code, id.slice(root.length + 1).replace(/\?.*$/, ''));
      return switched === code ? null : { code: switched, map: null };
    },
  };
};

export default defineConfig({
  root,
  test: {
    projects: [
      // Nothing here keeps anything between tests, so that files share what they load: most of their time was loading.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src-main/**/*.test.ts', 'src-renderer/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['node_modules/**', 'dist/**', 'tests/journeys/**', 'tests/electron/**', RULES, ...PURE],
        },
      },
      { extends: true, plugins: [ruleSwitches()], test: { name: 'rules', include: [RULES] } },
    ],
    // Every core, where Vitest would leave one idle: half of all time on a machine that has two.
    maxWorkers: '100%',
    // For a machine that has much else to do; nothing waits longer than it has to.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/patience.ts', 'tests/support/seed.ts'],
  },
});
