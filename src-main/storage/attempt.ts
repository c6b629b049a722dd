/** Where storage turns refusals and answers of the operating system into named errors; a bug stays an exception. */
import { err, ok, type Result } from '#shared/core/result';
import type { HostError, HostErrorName } from '#shared/host/errors';
import { errorCode, exists } from './files';
import type { StoreContext } from './store-context';
import { readFailure, workspaceMissing, writeFailure } from './storage-error';

/** Thrown inside storage only, to leave a step early with a named error. */
export class Refusal extends Error {
  constructor(readonly error: HostError) {
    super(error.message);
  }
}

/** Errors that every read or write can end in. */
export type ReadTrouble = 'workspace-missing' | 'io-failed';
export type WriteTrouble = ReadTrouble | 'disk-full' | 'read-only';

export const attemptRead = <T, N extends HostErrorName = never>(
  context: StoreContext,
  thing: string,
  work: () => Promise<T>,
): Promise<Result<T, HostError<N | ReadTrouble>>> => attempt(context, work, (error) => readFailure(error, thing));

export const attemptWrite = <T, N extends HostErrorName = never>(
  context: StoreContext,
  thing: string,
  work: () => Promise<T>,
): Promise<Result<T, HostError<N | WriteTrouble>>> => attempt(context, work, (error) => writeFailure(error, thing));

async function attempt<T, N extends HostErrorName>(
  context: StoreContext,
  work: () => Promise<T>,
  explain: (error: unknown) => HostError,
): Promise<Result<T, HostError<N>>> {
  // The names are those of the caller's signature; the dispatcher checks them against the contract once more.
  const failed = (error: HostError): Result<T, HostError<N>> => err(error as HostError<N>);
  try {
    if (!(await exists(context.files, context.root))) return failed(workspaceMissing(context.root));
    return ok(await work());
  } catch (error) {
    if (error instanceof Refusal) return failed(error.error);
    if (errorCode(error) === 'UNKNOWN') throw error;
    const there = await exists(context.files, context.root).catch(() => false);
    return failed(there ? explain(error) : workspaceMissing(context.root));
  }
}
