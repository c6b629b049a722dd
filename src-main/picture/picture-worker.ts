/** Draws pictures anew off the main thread. Built as an entry of its own. */
import { parentPort } from 'node:worker_threads';
import { redraw } from './redraw';

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(redraw(bytes)));
