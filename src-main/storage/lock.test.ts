/** Locks between processes, as seen by whoever waits: clocks do not count, movement does. */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeFiles, type Files } from './files';
import { Locks, type Lease } from './lock';

// Generous where nothing is proven by waiting: a busy machine must not fail them.
const TIMES = { beat: 20, still: 800, patience: 60_000, retry: 5 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

const locks = (files: Files = nodeFiles, times = TIMES): Locks => new Locks(files, folder, times);
const lockFile = async (): Promise<string> => {
  const names = (await readdir(join(folder, 'locks'))).filter((name) => name.endsWith('.lock'));
  return join(folder, 'locks', names[0] ?? 'none');
};

/** Holds the lock from now on, and says so before anybody else comes. */
async function holding(
  owner: Locks,
  work: (lease: Lease) => Promise<unknown>,
): Promise<{ readonly done: Promise<unknown> }> {
  let held = (): void => undefined;
  const begun = new Promise<void>((resolve) => (held = resolve));
  const done = owner.hold('x', (lease) => {
    held();
    return work(lease);
  });
  await begun;
  return { done };
}

/** Somebody who holds a lock and stands still: no beat reaches the file. */
async function sleeper(): Promise<{ lease: Lease; wake: () => void; done: Promise<unknown> }> {
  const asleep = locks(nodeFiles, { ...TIMES, beat: 1_000_000 });
  let wake: () => void = () => undefined;
  const night = new Promise<void>((resolve) => (wake = resolve));
  let lease: Lease | null = null;
  const done = asleep.hold('x', async (mine) => {
    lease = mine;
    await night;
  });
  while (lease === null) await wait(1);
  return { lease, wake, done };
}

describe('a lock', () => {
  it('lets one work at a time', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await wait(3);
      inside -= 1;
    };
    await Promise.all([locks(), locks(), locks()].flatMap((each) => [each.hold('x', work), each.hold('x', work)]));
    expect(most).toBe(1);
    expect(await readdir(join(folder, 'locks'))).toEqual([]);
  });

  it('is not taken from somebody who moves, however old its file looks', async () => {
    const order: string[] = [];
    const slow = await holding(locks(), async (lease) => {
      const path = await lockFile();
      for (let i = 0; i < 30; i++) {
        await utimes(path, new Date(0), new Date(i));
        await wait(20);
      }
      await lease.check();
      order.push('slow');
    });
    await locks().hold('x', async () => {
      order.push('quick');
      return Promise.resolve();
    });
    await slow.done;
    expect(order).toEqual(['slow', 'quick']);
  });

  it('is kept by work that takes longer than a lock may stand still, for its owner keeps it moving', async () => {
    const times = { ...TIMES, still: 200 };
    const order: string[] = [];
    const slow = await holding(locks(nodeFiles, times), async (lease) => {
      await wait(700);
      await lease.check();
      order.push('slow');
    });
    await locks(nodeFiles, times).hold('x', () => Promise.resolve(order.push('quick')));
    await slow.done;
    expect(order).toEqual(['slow', 'quick']);
  });

  it('is left to an owner that was held up together with whoever waits', async () => {
    const order: string[] = [];
    const slow = await holding(locks(nodeFiles, { ...TIMES, beat: 1_000_000 }), async () => {
      await wait(100);
      // Everything in this process stands still for longer than a lock may, as on a computer that slept.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * TIMES.still);
      await wait(100);
      order.push('slow');
    });
    await locks().hold('x', () => Promise.resolve(order.push('quick')));
    await slow.done;
    expect(order).toEqual(['slow', 'quick']);
  });

  it('is taken over from somebody who stands still, and the sleeper notices before it writes', async () => {
    const { lease, wake, done } = await sleeper();
    await lease.check();
    await locks().hold('x', async (mine) => {
      await mine.check();
      await expect(lease.check()).rejects.toMatchObject({ error: { detail: { code: 'LOCK_LOST' } } });
    });
    wake();
    await done;
    expect(await readdir(join(folder, 'locks'))).toEqual([]);
  });

  it('of another owner is never released by a sleeper that wakes', async () => {
    const { wake, done } = await sleeper();
    await locks().hold('x', async (mine) => {
      wake();
      await done;
      await mine.check();
    });
  });

  it('of a process that died is taken at once', async () => {
    await mkdir(join(folder, 'locks'));
    await locks().hold('x', async () => {
      const path = await lockFile();
      const owner: unknown = JSON.parse(await readFile(path, 'utf8'));
      await writeFile(`${folder}/dead`, JSON.stringify({ ...(owner as object), pid: 999_999_999, token: 'dead' }));
      return Promise.resolve();
    });
    const { createHash } = await import('node:crypto');
    const path = join(folder, 'locks', `${createHash('sha256').update('x').digest('hex').slice(0, 24)}.lock`);
    await nodeFiles.rename(`${folder}/dead`, path);
    const never = locks(nodeFiles, { ...TIMES, still: 1_000_000, patience: 1_000_000 });
    expect(await never.hold('x', () => Promise.resolve('mine'))).toBe('mine');
  });

  it('never makes anybody wait for ever', async () => {
    const { wake, done } = await sleeper();
    const waiting = locks(nodeFiles, { ...TIMES, still: 1_000_000, patience: 60 }).hold('x', () => Promise.resolve());
    await expect(waiting).rejects.toMatchObject({ error: { detail: { code: 'LOCKED' } } });
    wake();
    await done;
  });

  it('works where files cannot be linked', async () => {
    const files: Files = {
      ...nodeFiles,
      link: () => Promise.reject(Object.assign(new Error('no links'), { code: 'ENOTSUP' })),
    };
    let inside = 0;
    await Promise.all(
      [locks(files), locks(files)].map((each) =>
        each.hold('x', async (lease) => {
          expect(++inside).toBe(1);
          await wait(5);
          await lease.check();
          inside -= 1;
        }),
      ),
    );
  });
});
