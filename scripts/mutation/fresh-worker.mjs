// Keeps one Vitest with its transformed modules, and runs test files in a fresh process with a mutant on from the start.
import { writeFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';

const vitest = await createVitest('test', {
  config: 'scripts/mutation/vitest.config.ts',
  watch: false,
  bail: 1,
  pool: 'forks',
  maxWorkers: 1,
  // All files in one process: modules load once, and each with the mutant.
  isolate: false,
  reporters: [{}],
});
await vitest.standalone();
const specifications = new Map();
const specificationsOf = async (file) => {
  if (!specifications.has(file)) specifications.set(file, await vitest.globTestSpecifications([file]));
  return specifications.get(file);
};

process.on('message', async ({ number, files, most }) => {
  writeFileSync(process.env.MUTATION_ACTIVE, JSON.stringify({ number, most }));
  const asked = (await Promise.all(files.map(specificationsOf))).flat();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
  const failed = testModules
    .filter((module) => !module.ok())
    .map((module) => {
      const test = [...module.children.allTests('failed')][0];
      return { file: module.moduleId, line: test?.location?.line };
    });
  // A whole run that is not as it should be, and no test to name for it, proves nothing.
  process.send({ number, failed, broken: unhandledErrors.length > 0 });
});
process.send('ready');
