import { defineConfig } from '@playwright/test';

/** Journeys through the real app: the built loopback host and a real Chromium. Each test starts a host of its own. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.test.ts',
  outputDir: '../node_modules/.cache/journeys',
  fullyParallel: false,
  workers: 2,
  // Waits follow the app's own signals; these only end a journey that hangs, on a machine however busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Only to tell flaky from broken: `scripts/test.mjs` names a journey that needed it, which fails the run unless it holds five times by itself.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
});
