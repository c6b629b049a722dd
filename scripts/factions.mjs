// `npm run factions -- --games 200 --seed 31 --from 0`: sets the ready-made armies of a game against each other, the same level on both
// sides and seats swapped, and writes docs/factions.md. Pieces add up as long as armies and points stay as they are; the others are dropped.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const KEPT = resolve(ROOT, 'docs/factions.json');
const { values } = parseArgs({
  options: {
    system: { type: 'string', default: 'bellum-caelum' },
    limit: { type: 'string', default: '1000' },
    level: { type: 'string', default: 'veteran' },
    games: { type: 'string', default: '0' },
    seed: { type: 'string', default: '31' },
    from: { type: 'string', default: '0' },
  },
});
process.chdir(ROOT);

/** Aimed at: nobody's army wins more than this against another. */
const FAIR = { low: 0.45, high: 0.55 };

const { module } = await runnerImport(`${ROOT}/tests/support/factions.ts`, { root: ROOT, logLevel: 'error' });
const ask = {
  system: values.system,
  limit: Number(values.limit),
  level: values.level,
  seed: Number(values.seed),
  from: Number(values.from),
  games: Number(values.games),
};
const armies = module.armiesNow(ask.system, ask.limit);
const now = JSON.stringify(armies);
const played = ask.games > 0 ? [{ ...ask, armies, meetings: module.meetings(ask) }] : [];
// Read when the games are over, since others may have added theirs meanwhile; no game counts twice.
const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : [];
const pieces = [
  ...kept.filter((piece) => JSON.stringify(piece.armies) === now && !played.some(overlaps(piece))),
  ...played,
];
writeFileSync(KEPT, `${JSON.stringify(pieces, null, 1)}\n`);
writeFileSync(resolve(ROOT, 'docs/factions.md'), report());

function overlaps(one) {
  return (other) =>
    ['system', 'limit', 'level', 'seed'].every((key) => one[key] === other[key]) &&
    one.from < other.from + other.games &&
    other.from < one.from + one.games;
}

function rows() {
  const together = new Map();
  for (const { level, meetings } of pieces)
    for (const { one, other, games, wins, draws } of meetings) {
      const key = `${level} | ${one} | ${other}`;
      const sum = together.get(key) ?? { games: 0, wins: 0, draws: 0 };
      together.set(key, { games: sum.games + games, wins: sum.wins + wins, draws: sum.draws + draws });
    }
  return [...together];
}

function verdict({ low, high, rate }) {
  if (low >= FAIR.low && high <= FAIR.high) return 'fair';
  if (high < FAIR.low || low > FAIR.high) return 'unfair';
  return rate >= FAIR.low && rate <= FAIR.high ? 'open: the rate is there, the interval is not' : 'open';
}

function report() {
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  const lines = rows().map(([key, sum]) => {
    const { rate, low, high } = module.rateOf(sum);
    const losses = sum.games - sum.wins - sum.draws;
    return (
      `| ${key} | ${sum.games} | ${sum.wins} / ${sum.draws} / ${losses} | ${percent(rate)} | ` +
      `${percent(low)} – ${percent(high)} | ${verdict({ rate, low, high })} |`
    );
  });
  const seeds = [...new Set(pieces.map(({ seed }) => seed))].join(', ') || 'none';
  return `# Factions of Bellum Caelum

Written by \`npm run factions\`. The ready-made armies of ${ask.limit} points against each other, players of the same level on both sides,
two games a table with the armies in each other's seats, all missions in turn, as printed and on generated tables. Draws count half;
intervals are Wilson's, 95 %. Fair: the whole interval lies within 45 % and 55 %. Seeds ${seeds}.

| army | points | units |
| --- | --- | --- |
${armies.map(({ name, points, made }) => `| ${name} | ${points} | ${made} |`).join('\n')}

| level | army | against | games | won / drawn / lost | rate | interval | so |
| --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
