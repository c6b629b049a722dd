/** What a large piece of work took is given back: nothing keeps the last result, and V8 is asked to collect. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtEntry } from '../../src-main/host/built-files';
import type { PictureJob } from '../../src-main/picture/take-picture';
import { PrintService } from '../../src-main/pdf/print-service';
import { JobWorker } from '../../src-main/worker/job-worker';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Whether anything still holds it, a few turns of the loop later. */
async function isHeld(ref: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < 20 && ref.deref() !== undefined; turn++) {
    await new Promise((done) => setTimeout(done, 10));
    collect();
  }
  return ref.deref() !== undefined;
}

it('a printed PDF is not kept by the service that printed it', async () => {
  const service = new PrintService(builtEntry('pdf-worker'));
  const printed = async (): Promise<WeakRef<object>> => {
    const documents = [sampleArmies('squadrons')[0]];
    const result = await service.print({ documents, systems: [], options: {}, date: '2026-11-16' });
    if (!result.ok) throw new Error(result.error.message);
    return new WeakRef(result.value.bytes);
  };
  expect(await isHeld(await printed())).toBe(false);
  await service.close();
}, 300_000);

it('nor what a job has made by the thread that made it', async () => {
  const jobs = new JobWorker<PictureJob, object>(builtEntry('picture-worker'), { time: 30_000, memory: 256 });
  const made = async (): Promise<WeakRef<object>> => {
    const result = await jobs.run({ bytes: new Uint8Array(8), use: 'background' });
    if (!result.ok) throw new Error(result.error);
    return new WeakRef(result.value);
  };
  expect(await isHeld(await made())).toBe(false);
  await jobs.close();
}, 300_000);
