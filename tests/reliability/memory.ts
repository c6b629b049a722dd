/**
 * Honest work on a workspace of so many documents, in a process of its own: `node memory.mjs FOLDER DOCUMENTS`. Prints, step by step, the most
 * memory that the process has had so far.
 */
import { join } from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { bytesInMemory } from '../../src-main/archive/zip-reader';
import { Workspace } from '../../src-main/storage/workspace';

const [, , folder = '', count = '5000', battle = ''] = process.argv;
const record = JSON.parse(
  battle === '' ? 'null' : await (await import('node:fs/promises')).readFile(battle, 'utf8'),
) as object | null;
const sources: readonly { kind: string; document: object }[] = [
  ...['squadrons', 'cadence', 'devils-bluff', 'bellum-caelum']
    .flatMap((id) => sampleArmies(id))
    .map((document) => ({ kind: 'armies', document })),
  ...builtInMissions().map((document) => ({ kind: 'missions', document })),
];
const here = join(folder, 'here');
for (let i = 0; i < Number(count); i++) {
  // One in a hundred is a whole battle.
  const source = record && i % 100 === 99 ? { kind: 'battles', document: record } : sources[i % sources.length];
  if (!source) continue;
  await mkdir(join(here, source.kind), { recursive: true });
  await writeFile(
    join(here, source.kind, `${String(i)}.muster.json`),
    JSON.stringify({ ...source.document, id: `D${String(i)}` }, null, 2),
  );
}

const value = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const work = { progress: () => undefined, signal: { aborted: false } };
const step = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
  const done = await run();
  process.stdout.write(`${JSON.stringify({ name, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) })}\n`);
  return done;
};

const workspace = await step('open and index', async () => {
  const opened = value(await Workspace.open({ folder: here, create: true, version: 'memory' }));
  value(await opened.refresh());
  return opened;
});
const query = {
  search: '',
  kinds: [],
  systems: [],
  statuses: [],
  sort: 'name',
  direction: 'up',
  offset: 0,
  limit: 20_000,
} as const;
const rows = await step(
  'list everything',
  async () => value(await workspace.list({ ...query, kinds: [], systems: [], statuses: [] })).rows,
);
await step('load and save 300', async () => {
  for (const { id } of rows.slice(0, 300)) {
    const { document, revision } = value(await workspace.documents.load(id));
    value(
      await workspace.documents.save({
        id,
        document: { ...document, name: `${String(document['name'])} II` },
        base: revision,
      }),
    );
  }
});
const bundle = await step(
  'export all as a bundle',
  async () =>
    value(
      await workspace.exports.run(
        rows.map(({ id }) => id),
        true,
        work,
      ),
    ).file,
);
const there = value(await Workspace.open({ folder: join(folder, 'there'), create: true, version: 'memory' }));
await step('import the bundle', async () => value(await there.imports.run([bundle], 'copy', work)));
const parts: Buffer[] = [];
await step('back up', async () => value(await workspace.backup.make((part) => void parts.push(part), work)));
await step('restore', async () => value(await there.backup.restore(bytesInMemory(Buffer.concat(parts)), work)));
await workspace.close();
await there.close();
process.exit(0);
