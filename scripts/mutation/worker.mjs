// Keeps one Vitest with its transformed modules, and runs the test files that reach a mutant with that mutant on.
import { createVitest } from 'vitest/node';

const vitest = await createVitest('test', {
  config: 'scripts/mutation/vitest.config.ts',
  watch: false,
  bail: 1,
  pool: 'forks',
  maxWorkers: 1,
  reporters: [{}],
});
await vitest.standalone();

process.on('message', async ({ number, tests, most }) => {
  process.env.MUTANT = String(number);
  process.env.MUTANT_MOST = String(most);
  let killed = false;
  for (const test of tests) {
    const specs = await vitest.globTestSpecifications([test]);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
    killed = unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
    if (killed) break;
  }
  process.send({ number, killed });
});
process.send('ready');
