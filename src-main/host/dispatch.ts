/**
 * From a name and an unknown input to a result that the contract allows. Input and output pass through zod, errors must be
 * the listed ones, and no exception gets out: a bug becomes `internal` with a report to copy.
 */
import { oneLine } from '#shared/core/one-line';
import { isCallName, CONTRACT, type CallName } from '#shared/host/contract';
import type { CallSpec } from '#shared/host/define-call';
import { hostError, type HostError } from '#shared/host/errors';
import type { HostEvent } from '#shared/host/events';
import { err, ok, type Result } from '#shared/core/result';
import type { Handlers } from './handler';
import { framesOf, type HostLog } from './log';

export type WireResult = Result<unknown, HostError>;

export interface DispatchOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (value: unknown) => void;
}

/** What each transport serves. */
export interface Host {
  dispatch(name: string, input: unknown, options?: DispatchOptions): Promise<WireResult>;
  subscribe(listener: (event: HostEvent) => void): () => void;
}

type AnyHandler = (
  input: unknown,
  context: { signal: AbortSignal; progress: (value: unknown) => void },
) => Promise<WireResult>;

/** Of the log, what a host needs. */
type Noter = Pick<HostLog, 'note'>;

export function makeHost(
  handlers: Handlers,
  subscribe: Host['subscribe'],
  log: Noter = { note: () => undefined },
): Host {
  return {
    subscribe,
    async dispatch(name, input, { signal = new AbortController().signal, progress = () => undefined } = {}) {
      if (!isCallName(name)) return badRequest(`There is no call "${name.slice(0, 60)}".`, []);
      const spec: CallSpec = CONTRACT[name];
      const request = spec.input.safeParse(input ?? {});
      if (!request.success) {
        const issues = request.error.issues
          .slice(0, 10)
          .map((issue) => oneLine(`${issue.path.map(String).join('.') || 'input'}: ${issue.message}`, 200));
        return badRequest(`The request ${name} cannot be understood: ${issues[0] ?? 'it is empty'}.`, issues);
      }
      const started = performance.now();
      const noted = (result: WireResult): WireResult => {
        const milliseconds = Math.round(performance.now() - started);
        if (!result.ok && !QUIET.has(result.error.name))
          log.note('call-failed', { call: name, error: result.error.name, milliseconds });
        else if (milliseconds > SLOW) log.note('slow-call', { call: name, milliseconds });
        return result;
      };
      try {
        // Each handler takes what its own schema, two lines above, has let through.
        const handler = handlers[name] as AnyHandler;
        const result = await handler(request.data, {
          signal,
          progress: (value) => progress(checkedProgress(spec, value)),
        });
        return noted(checked(name, spec, result));
      } catch (error) {
        if (signal.aborted) return err(hostError('cancelled', 'Stopped.'));
        log.note('fault', {
          call: name,
          kind: error instanceof Error ? error.name : typeof error,
          at: framesOf(error),
        });
        return noted(internal(name, error));
      }
    },
  };
}

function checked(name: CallName, spec: CallSpec, result: WireResult): WireResult {
  if (result.ok) {
    const output = spec.output.safeParse(result.value);
    return output.success
      ? ok(output.data)
      : internal(name, new Error(`Output off the contract: ${output.error.message}`));
  }
  const allowed: readonly string[] = [...spec.errors, 'cancelled'];
  return allowed.includes(result.error.name)
    ? result
    : internal(name, new Error(`Error "${result.error.name}" off the contract: ${result.error.message}`));
}

const checkedProgress = (spec: CallSpec, value: unknown): unknown => spec.progress?.parse(value);

const badRequest = (message: string, issues: string[]): WireResult =>
  err(hostError('bad-request', message, { issues }));

const LONGEST_REPORT = 4000;
const SLOW = 3_000;
/** Everyday answers that say nothing about Muster's health. */
const QUIET = new Set(['cancelled', 'conflict', 'unavailable']);

function internal(name: string, error: unknown): WireResult {
  const report = (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, LONGEST_REPORT);
  process.stderr.write(`${name} failed: ${report}\n`);
  return err(
    hostError('internal', 'Muster made a mistake and stopped this step. Your changes are still here.', {
      report: `${name}: ${report}`,
    }),
  );
}
