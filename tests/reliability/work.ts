/** What `scripts/reliability.mjs` runs, as one bundle. */
export { fuzzRun } from '../fuzz/fuzz-run';
export { killLane, noFigures } from '../kill/kill-run';
export { twoHosts } from '../kill/two-hosts';
