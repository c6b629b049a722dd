import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['shared/**/*.test.ts', 'src-main/**/*.test.ts', 'src-renderer/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', 'tests/journeys/**', 'tests/electron/**'],
    testTimeout: 30_000,
  },
});
