import { defineConfig } from '@playwright/test';

/** The desktop app itself. `npm test` runs this where Electron's binary and a display are. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../node_modules/.cache/electron-tests',
  workers: 1,
  timeout: 60_000,
  retries: 0,
  forbidOnly: true,
});
