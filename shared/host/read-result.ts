import { err, ok } from '../core/result';
import type { CallName, CallProgress, CallResult, StreamName } from './contract';
import { CONTRACT } from './contract';
import type { CallSpec } from './define-call';
import {
  COMMON_ERRORS,
  ERROR_DETAILS,
  hostError,
  type CommonErrorName,
  type HostError,
  type HostErrorName,
} from './errors';
import { wireResultSchema } from './wire';

/** Every call can end like this, so it fits any call's result. */
export const commonFailure = <N extends CallName>(error: HostError<CommonErrorName>): CallResult<N> =>
  err(error) as CallResult<N>;

export const unreachable = <N extends CallName>(): CallResult<N> =>
  commonFailure(
    hostError(
      'unreachable',
      'Muster’s host does not answer. Your changes are still in this window; start Muster again to save them.',
    ),
  );

export const cancelled = <N extends CallName>(): CallResult<N> => commonFailure(hostError('cancelled', 'Stopped.'));

/** Takes an answer off the wire: the output or the error must be what the contract says, or the answer counts as a bug. */
export function readResult<N extends CallName>(name: N, wire: unknown): CallResult<N> {
  const spec: CallSpec = CONTRACT[name];
  const result = wireResultSchema.safeParse(wire);
  if (!result.success) return garbled(name, 'no result');
  if (result.data.ok) {
    const value = spec.output.safeParse(result.data.value);
    // Safe: the schema of this very call accepted it.
    return value.success ? (ok(value.data) as CallResult<N>) : garbled(name, value.error.message);
  }
  const { name: errorName, message, detail } = result.data.error;
  if (!isErrorOf(spec, errorName)) return garbled(name, `error "${errorName}"`);
  const read = ERROR_DETAILS[errorName].safeParse(detail);
  if (!read.success) return garbled(name, read.error.message);
  return err({ name: errorName, message, detail: read.data }) as CallResult<N>;
}

export function readProgress<N extends StreamName>(name: N, wire: unknown): CallProgress<N> | null {
  const spec: CallSpec = CONTRACT[name];
  const value = spec.progress?.safeParse(wire);
  return value?.success ? (value.data as CallProgress<N>) : null;
}

const isErrorOf = (spec: CallSpec, name: string): name is HostErrorName =>
  Object.hasOwn(ERROR_DETAILS, name) &&
  ((COMMON_ERRORS as readonly string[]).includes(name) || (spec.errors as readonly string[]).includes(name));

const garbled = <N extends CallName>(name: N, report: string): CallResult<N> =>
  commonFailure(
    hostError('internal', 'Muster’s host gave an answer that this window does not understand.', {
      report: `${name}: ${report}`,
    }),
  );
