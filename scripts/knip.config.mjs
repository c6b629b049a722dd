import { NODE_ENTRIES, PRELOAD_ENTRY } from './entries.mjs';

const started = [...NODE_ENTRIES, PRELOAD_ENTRY].map(({ source }) => source);

// Entries and files with a `!` are the product; `scripts/unused.mjs` asks for it alone, then for the whole tree.
/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    ...[...started, 'src-renderer/main.tsx'].map((file) => `${file}!`),
    // Named by vite.config as where elements are made.
    'src-renderer/shown/{jsx-runtime,jsx-dev-runtime}.ts!',
    'scripts/*.mjs',
    'scripts/mutation/{*.ts,*worker.mjs}',
    'src-renderer/vite.config.ts',
    'shared/**/*.{test,cases}.ts',
    '{src-main,src-renderer}/**/*.test.{ts,tsx}',
    'tests/**/*.{test,bench}.{ts,mjs}',
    'tests/**/*.config.ts',
    'tests/bench/*-work.ts',
    'tests/reliability/*.ts',
    'tests/kill/{actor,sharer}.ts',
    // Started or collected by their path.
    'tests/golden/digest.ts',
    'tests/missions/drawn-tables.ts',
    'tests/battle/faulty-worker.ts',
    'tests/support/factions.ts',
    'tests/support/opponents.ts',
    'tests/referee/games/long-run.ts',
    'tests/rules/{army-cases,covered/**/*}.ts',
  ],
  project: [
    '{shared,src-main,src-renderer}/**/*.{ts,tsx,css}!',
    '!**/*.test.{ts,tsx}!',
    // The cases of rule records stand beside them, and what cases are written with beside the rules.
    '!**/*.cases.ts!',
    '!shared/rules/{cases,probes}.ts!',
    '!src-renderer/vite.config.ts!',
    '{tests,scripts}/**/*.{ts,mjs}',
  ],
  compilers: { css: (text) => [...text.matchAll(/@import '[^']+'/g)].map(([line]) => line.slice(1)).join('\n') },
  ignoreBinaries: ['pdftoppm', 'parallel'],
  // Started by their paths (`dist`, `types`, `lint` in scripts).
  ignoreDependencies: ['electron-builder', 'oxlint', 'oxlint-tsgolint', 'typescript-native'],
  ignoreExportsUsedInFile: true,
};
