/** Threads that get stuck, eat memory or are no longer needed; and documents that would make one do so. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { parseDocument } from '#shared/schema/parse';
import squadrons from '#shared/systems/squadrons/squadrons.system.json';
import { PrintService } from '../../src-main/pdf/print-service';
import { WorkerPool } from '../../src-main/simulation/worker-pool';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-workers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

let count = 0;
const worker = async (code: string): Promise<URL> => {
  const file = join(folder, `worker-${String(++count)}.mjs`);
  await writeFile(
    file,
    `import { parentPort, threadId } from 'node:worker_threads';\nimport { writeFileSync } from 'node:fs';\n${code}`,
  );
  return pathToFileURL(file);
};
const [a, b] = sampleArmies('squadrons');
const files = { mission: builtInMissions()[0]!, armies: { a: a!, b: b! }, systems: [] };
const battle = { files, seed: 1, controllers: { a: 'random', b: 'random' }, id: 'X', engine: '1' } as const;

describe('a battle worker', () => {
  it('that never looks up is ended when its work is called off', async () => {
    const pulse = join(folder, 'pulse');
    const url = await worker(
      `parentPort.on('message', () => { for (let i = 0; ; i++) if (i % 100000 === 0) writeFileSync(${JSON.stringify(pulse)}, String(i)); });`,
    );
    const pool = new WorkerPool(url, 50);
    for (const work of [
      (signal: AbortSignal) => pool.battle(battle, { signal }),
      (signal: AbortSignal) => pool.verify({}, [], signal),
    ]) {
      await rm(pulse, { force: true });
      const controller = new AbortController();
      const working = work(controller.signal);
      while (!existsSync(pulse)) await wait(10);
      controller.abort();
      expect(await working).toMatchObject({ ok: false, error: { name: 'cancelled' } });
      // One that is not ended writes on and on, and this never ends.
      for (let [before, now] = ['', 'begun']; before !== now;) {
        await wait(300);
        [before, now] = [now, readFileSync(pulse, 'utf8')];
      }
    }
  });

  it('that takes more memory than it is given fails its battle and nothing else', async () => {
    const taken = join(folder, 'taken');
    const url = await worker(
      `parentPort.on('message', () => { for (const all = []; ; ) {
        all.push(new Array(100_000).fill(Math.random()));
        if (all.length % 20 === 0) writeFileSync(${JSON.stringify(taken)}, String(all.length));
      } });`,
    );
    const answer = await new WorkerPool(url).battle(battle);
    expect(answer.ok ? '' : answer.error.message).toContain('512 MB');
    // 0.8 MB each: without a limit of its own a thread takes several thousand.
    expect(Number(readFileSync(taken, 'utf8')) * 0.8).toBeLessThan(700);
  }, 300_000);
});

describe('the printer', () => {
  const printing = `parentPort.on('message', ({ id, request }) => {
    const pages = Array.from({ length: request.options.pages }, () => ({}));
    parentPort.postMessage({ id, type: 'done', pdf: { bytes: new Uint8Array(8), title: String(threadId), pages, notices: [] } });
  });`;
  const thread = async (service: PrintService, pages: number): Promise<string> => {
    const printed = await service.print({
      documents: [],
      systems: [],
      options: { pages } as object,
      date: '2026-11-16',
    });
    return printed.ok ? printed.value.title : printed.error.message;
  };

  it('keeps its thread for the next small print and gives the memory of a large one back', async () => {
    const service = new PrintService(await worker(printing));
    const first = await thread(service, 3);
    expect(await thread(service, 100)).toBe(first);
    const next = await thread(service, 3);
    expect(next).toMatch(/^\d+$/);
    expect(next).not.toBe(first);
    await service.close();
  });
});

describe('figures that a battle would count for ever', () => {
  const profile = squadrons.profiles[0]!;
  const withValues = (values: object) => ({
    ...squadrons,
    profiles: [{ ...profile, values: { ...profile.values, ...values } }, ...squadrons.profiles.slice(1)],
  });
  const codeOf = (document: unknown): string => {
    const parsed = parseDocument(document);
    return parsed.ok ? 'read' : `${parsed.error.code} ${parsed.error.path.join('.')}`;
  };
  it.each([
    ['hit points', withValues({ hitPoints: 1e9 }), 'shape profiles.0.values.hitPoints'],
    ['movement', withValues({ movement: 1e300 }), 'shape profiles.0.values.movement'],
    [
      'a deck',
      { ...squadrons, engine: { ...squadrons.engine, randomiser: { kind: 'deck', cards: 1e9 } } },
      'shape engine.randomiser.cards',
    ],
    [
      'a rule',
      { ...squadrons, profiles: [{ ...profile, rules: [{ rule: 'scout', x: 1e9 }] }] },
      'shape profiles.0.rules.0.x',
    ],
    [
      'a printed rule',
      { ...squadrons, profiles: [{ ...profile, rules: ['Scout (99999999)'] }] },
      'shape profiles.0.rules.0',
    ],
    ['a table', { ...squadrons, table: { width: 1e9, height: 1 } }, 'shape table.width'],
  ])('%s', (_name, document, code) => {
    expect(codeOf(document)).toBe(code);
  });

  it('an army of a hundred million models', () => {
    const group = { ...a!.units[0]!.models[0]!, count: 1000 };
    const units = Array.from({ length: 21 }, (_, i) => ({ ...a!.units[0]!, id: `u${String(i)}`, models: [group] }));
    expect(codeOf({ ...a!, units })).toBe('shape units');
    expect(codeOf({ ...a!, units: units.slice(1) })).toBe('read');
  });
});
