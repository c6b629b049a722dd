/**
 * What an import takes, in a process of its own: `node import.mjs FOLDER documents COUNT` brings in so many files,
 * `node import.mjs FOLDER bundle COUNT BATTLE` one archive of so many battles, every third of them a large file. Prints one line of figures.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { builtInRegistry } from '#shared/systems/registry';
import { ZipWriter } from '../../src-main/archive/zip-writer';
import { Services } from '../../src-main/host/services';
import { LARGE } from '../../src-main/storage/document-reader';

const [, , folder = '', what = '', count = '', battle = ''] = process.argv;
const numbers = Array.from({ length: Number(count) }, (_, i) => i);
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

const sources = [...builtInRegistry.documents.flatMap(({ id }) => sampleArmies(id)), ...builtInMissions()];
const plain = () =>
  numbers.map((i) => ({
    name: `${String(i)}.muster`,
    text: JSON.stringify({ ...sources[i % sources.length], id: `D${String(i)}` }, null, 2),
  }));

async function bundle() {
  const record = JSON.parse(await readFile(battle, 'utf8')) as object;
  const parts: Buffer[] = [];
  const zip = new ZipWriter((part) => void parts.push(part));
  for (const i of numbers) {
    // With blanks at its end, a battle is one of the files that are read in a thread.
    const text = JSON.stringify({ ...record, id: `B${String(i)}` }).padEnd(i % 3 === 0 ? LARGE + 1 : 0);
    await zip.add(`battles/${String(i)}.muster`, Buffer.from(text), 1e12);
  }
  await zip.finish();
  return [{ name: 'battles.zip', base64: Buffer.concat(parts).toString('base64') }];
}

/** Of this process; only Linux tells. */
const threads = (): number => {
  try {
    return Number(/^Threads:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

await mkdir(folder, { recursive: true });
const services = await Services.start({ host: 'direct', version: 'import', dataFolder: join(folder, 'workspace') });
const workspace = services.workspace();
if (!workspace.ok) throw new Error(workspace.error.message);
const files = what === 'bundle' ? await bundle() : plain();
const before = { threads: threads(), megabytes: megabytes(process.memoryUsage.rss()) };
const most = { ...before };
const look = (): void => {
  most.threads = Math.max(most.threads, threads());
  most.megabytes = Math.max(most.megabytes, megabytes(process.memoryUsage.rss()));
};
const watch = setInterval(look, 10);
const [started, spent] = [performance.now(), process.cpuUsage()];
const work = { progress: look, signal: { aborted: false } };
const done = await workspace.value.imports.run(files, 'copy', work);
const { user, system } = process.cpuUsage(spent);
clearInterval(watch);
if (!done.ok) throw new Error(done.error.message);
const bad = done.value.find(({ outcome }) => outcome !== 'imported');
if (bad || done.value.length !== numbers.length) throw new Error(`not all came in: ${JSON.stringify(bad)}`);
const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
process.stdout.write(
  `${JSON.stringify({
    documents: numbers.length,
    cpuSeconds: seconds((user + system) / 1000),
    seconds: seconds(performance.now() - started),
    before,
    most,
  })}\n`,
);
await services.close();
process.exit(0);
