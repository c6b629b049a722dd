// Runs the app on Electron and knows a start that failed from an app that was closed.
import { spawn } from 'node:child_process';

/** What the last lines before the end mean, for those that are known. */
const REASONS = [
  [/no usable sandbox|suid sandbox helper|namespace/i, 'this system blocks the user namespaces that its sandbox needs'],
  [
    /missing x server|cannot open display|unable to open x display|failed to connect to wayland|platform failed to initialize/i,
    'the display cannot be opened',
  ],
  [/error while loading shared libraries: (\S+):/i, (library) => `this system lacks the library ${library}`],
  [/glibc_\S+' not found/i, 'this system is too old for it'],
];

export function whyItFailed(words, { code, signal, error }) {
  if (error) return error.code ?? error.message;
  for (const [pattern, reason] of REASONS) {
    const found = pattern.exec(words);
    if (found) return typeof reason === 'string' ? reason : reason(found[1]);
  }
  return signal ? `it was ended by ${signal}` : `it ended with code ${code}`;
}

/**
 * `{ shown: true, code }` once an app that came up has ended, or handed over to one that runs; `{ shown: false, reason }`
 * if it ended before it had a window. The app reports by message (src-main/electron/main.ts).
 */
export async function startElectron(binary, args) {
  const child = spawn(binary, args, { stdio: ['inherit', 'inherit', 'pipe', 'ipc'] });
  let shown = false;
  let stopped = false;
  let words = '';
  child.on('message', () => {
    shown = true;
    words = '';
  });
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk);
    if (!shown) words = (words + chunk).slice(-20_000);
  });
  const stop = (signal) => {
    stopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const end = await new Promise((done) => {
    child.on('error', (error) => done({ error }));
    // Once its last words are read.
    child.on('close', (code, signal) => done({ code, signal }));
  });
  for (const signal of signals) process.off(signal, stop);
  await said(child);
  if (shown || stopped) return { shown: true, code: end.signal && !stopped ? 1 : (end.code ?? 0) };
  return { shown: false, reason: whyItFailed(words, end) };
}

/** A message can still be under way when its sender has ended. */
const said = (child) =>
  new Promise((done) => {
    if (!child.connected) return setImmediate(done);
    child.once('disconnect', () => setImmediate(done));
    setTimeout(done, 1000).unref();
  });
