// `npm run coverage`: proves the rows of the rules catalogue, takes what is covered off the list of open rows, writes docs/coverage.md.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--project', 'rules'],
  { stdio: 'inherit', env: { ...process.env, RECORD: 'coverage' } },
);
process.exit(status ?? 1);
