/** Draws pictures anew off the main thread. Built as an entry of its own. */
import { parentPort } from 'node:worker_threads';
import type { PictureJob } from './take-picture';
import { drawLikeness } from './likeness';
import { redraw } from './redraw';

parentPort?.on('message', ({ bytes, use }: PictureJob) =>
  parentPort?.postMessage(use === 'likeness' ? drawLikeness(bytes) : redraw(bytes)),
);
