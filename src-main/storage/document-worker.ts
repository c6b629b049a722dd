/** Reads large documents off the main thread. Built as an entry of its own. */
import { Buffer } from 'node:buffer';
import { parentPort } from 'node:worker_threads';
import { summarise } from '#shared/host/summary';
import { describe, type ReadAnswer, type ReadJob } from './document-reader';
import { readDocument } from './read-document';

parentPort?.on('message', ({ want, bytes }: ReadJob) => {
  const result = readDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  const answer: ReadAnswer = want === 'document' ? result : describe(result, summarise);
  parentPort?.postMessage(answer);
});
