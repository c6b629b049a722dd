/** Prints off the main thread, so that windows stay quick and a print that goes wrong takes only this thread with it. */
import { parentPort } from 'node:worker_threads';
import { makePdf } from './make-pdf';
import type { FromWorker, ToWorker } from './print-request';

const port = parentPort;
if (!port) throw new Error('pdf-worker is started by the print service');

const send = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

port.on('message', ({ id, request, cancel }: ToWorker) => {
  const flag = new Int32Array(cancel);
  let told = 0;
  makePdf(request, {
    cancelled: () => Atomics.load(flag, 0) !== 0,
    onPage(done, total) {
      // Ten times a second is often enough to watch.
      const now = performance.now();
      if (done !== total && now - told < 100) return;
      told = now;
      send({ id, type: 'progress', done, total });
    },
  }).then(
    (result) =>
      result.ok
        ? send({ id, type: 'done', pdf: result.value }, [result.value.bytes.buffer])
        : send({ id, type: 'failed', failure: result.error }),
    (error: unknown) =>
      send({
        id,
        type: 'failed',
        failure: { name: 'crashed', message: error instanceof Error ? error.message : String(error) },
      }),
  );
});
