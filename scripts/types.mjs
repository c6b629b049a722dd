// Type-checks the four projects; `node scripts/types.mjs shared src-main` checks only those.
import { spawnSync } from 'node:child_process';

const ALL = ['shared', 'src-main', 'src-renderer', 'tests'];
const chosen = process.argv.slice(2).length ? process.argv.slice(2) : ALL;
let failed = false;
for (const project of chosen) {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], {
    stdio: 'inherit',
  });
  if (status !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
