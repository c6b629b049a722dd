import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** Reads the lines of a growing file, each once. */
export function follow(path) {
  const buffer = Buffer.alloc(1 << 20);
  let at = 0;
  let rest = Buffer.alloc(0);
  return function* news() {
    if (!existsSync(path)) return;
    const file = openSync(path, 'r');
    try {
      for (let read; (read = readSync(file, buffer, 0, buffer.length, at)) > 0;) {
        at += read;
        rest = Buffer.concat([rest, buffer.subarray(0, read)]);
        const end = rest.lastIndexOf(10) + 1;
        const whole = rest.subarray(0, end).toString('utf8');
        rest = rest.subarray(end);
        for (const line of whole.split('\n')) if (line !== '') yield JSON.parse(line);
      }
    } finally {
      closeSync(file);
    }
  };
}
