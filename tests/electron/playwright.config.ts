import { defineConfig } from '@playwright/test';

/** The desktop app itself. `npm test` runs this where Electron's binary and a display are. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../node_modules/.cache/electron-tests',
  workers: 1,
  timeout: 180_000,
  // The machine may be busy with much else; nothing here waits longer than it has to.
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
});
