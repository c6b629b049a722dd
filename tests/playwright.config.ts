import { defineConfig } from '@playwright/test';

/** Journeys through the real app: the built loopback host and a real Chromium. Each test starts a host of its own. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.test.ts',
  outputDir: '../node_modules/.cache/journeys',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  // A busy machine can lose a key press to an opening menu; a journey that fails three times has failed.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  reporter: [['list']],
});
