/**
 * What a large print takes of the host's memory and gives back, in a process of its own: `node print-memory.mjs FOLDER` makes the documents,
 * `node print-memory.mjs FOLDER WORKER` prints them and tells the resident memory (MB) before, at most during, right after, and after a rest.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import jpeg from 'jpeg-js';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { seededRandom } from '../support/seeded-random';
import { makeHost } from '../../src-main/host/dispatch';
import { makeHandlers } from '../../src-main/host/handlers';
import { Services } from '../../src-main/host/services';
import { printHandlers } from '../../src-main/pdf/print-handlers';
import { PrintService } from '../../src-main/pdf/print-service';

const [, , folder = '', worker = ''] = process.argv;
const COUNT = 20;
const SIDE = 1600;
const REST_MS = 40_000;

/** A map as a camera or a virtual tabletop makes one: about a megabyte that cannot be packed any further. */
function picture(seed: number): string {
  const random = seededRandom(seed);
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < data.length; i++) data[i] = i % 4 === 3 ? 255 : Math.floor(random() * 64) + 96;
  return `data:image/jpeg;base64,${Buffer.from(jpeg.encode({ width: SIDE, height: SIDE, data }, 80).data).toString('base64')}`;
}

/** In a process of its own: what making them takes must not be counted. */
async function makeDocuments(): Promise<void> {
  const sources = { missions: builtInMissions(), armies: sampleArmies('squadrons') };
  for (let i = 0; i < COUNT; i++) {
    for (const kind of ['missions', 'armies'] as const) {
      const id = `${kind}-${String(i)}`;
      const background =
        kind === 'missions' ? { background: { image: picture(i), x: 0, y: 0, width: 36, height: 36, opacity: 1 } } : {};
      await mkdir(join(folder, kind), { recursive: true });
      const source = sources[kind][i % sources[kind].length];
      await writeFile(join(folder, kind, `${id}.muster`), JSON.stringify({ ...source, id, ...background }));
    }
  }
}

if (worker === '') {
  await makeDocuments();
  process.exit(0);
}
const ids = Array.from({ length: COUNT }, (_, i) => [`missions-${String(i)}`, `armies-${String(i)}`]).flat();
const services = await Services.start({ host: 'direct', version: 'memory', dataFolder: folder });
const handlers = { ...makeHandlers(services), ...printHandlers(services, new PrintService(pathToFileURL(worker))) };
const host = makeHost(handlers, (listener) => services.events.subscribe(listener), services.log);
const print = async (
  chosen: readonly string[],
  layouts: readonly string[],
): Promise<{ pages: number; bytes: number }> => {
  const answer = await host.dispatch('print.pdf', { ids: chosen, options: { layouts }, date: '2026-11-16' });
  if (!answer.ok) throw new Error(answer.error.message);
  const { pages, file } = answer.value as { pages: unknown[]; file: { base64: string } };
  return { pages: pages.length, bytes: Math.round((file.base64.length * 3) / 4) };
};
const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1024 / 1024);

// A small print first: what stays loaded from then on is no part of the large one.
await print(['armies-0'], ['roster']);
await wait(REST_MS);
const before = megabytes();
let most = before;
const watch = setInterval(() => (most = Math.max(most, megabytes())), 50);
const { pages, bytes } = await print(ids, ['roster', 'cards', 'mission']);
clearInterval(watch);
const after = megabytes();
await wait(REST_MS);
const rested = megabytes();
process.stdout.write(
  `${JSON.stringify({ pages, megabytesOfPdf: Math.round(bytes / 1e6), before, most, after, rested, restSeconds: REST_MS / 1000 })}\n`,
);
process.exit(0);
