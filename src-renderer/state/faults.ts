/** Faults of the window go to the host's log: where they happened, without their message, which may quote a document. */
import { host } from '../host';

const MOST = 20;
let told = 0;

export function tellFault(kind: string, error: unknown): void {
  if (++told > MOST) return;
  const frames = (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at |@/.test(line))
    .slice(0, 12)
    .map((line) => line.trim().replace(/[a-z]+:\/\/[^/\s]*\//g, ''))
    .join(' | ')
    .slice(0, 4000);
  const page = window.location.hash.split(/[/?]/)[1] ?? '';
  const name = error instanceof Error ? error.name : typeof error;
  void host().call('app.fault', { page: page.slice(0, 100), kind: `${kind} ${name}`.slice(0, 100), frames });
}

export function startFaults(): void {
  window.addEventListener('error', ({ error }) => tellFault('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellFault('rejection', reason));
}
