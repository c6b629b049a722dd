/**
 * Every call between window and host. An area is one file in `calls/`; to add one, write the file and name it here.
 * Handlers are in `src-main/host/handlers.ts`; the type checker asks for each.
 */
import type { Result } from '../core/result';
import { appCalls } from './calls/app';
import { backupCalls } from './calls/backup';
import { battleCalls } from './calls/battle';
import { dialogCalls } from './calls/dialogs';
import { documentCalls } from './calls/documents';
import { libraryCalls } from './calls/library';
import { pictureCalls } from './calls/pictures';
import { playCalls } from './calls/play';
import { printCalls } from './calls/print';
import { settingsCalls } from './calls/settings';
import { simulationCalls } from './calls/simulation';
import { transferCalls } from './calls/transfer';
import { workspaceCalls } from './calls/workspace';
import type { CommonErrorName, HostError } from './errors';
import type { HostEvent } from './events';
import type { z } from './zod';

export const CONTRACT = {
  ...appCalls,
  ...libraryCalls,
  ...documentCalls,
  ...transferCalls,
  ...settingsCalls,
  ...workspaceCalls,
  ...dialogCalls,
  ...battleCalls,
  ...simulationCalls,
  ...playCalls,
  ...printCalls,
  ...pictureCalls,
  ...backupCalls,
};

export type Contract = typeof CONTRACT;
export type CallName = keyof Contract;
/** Names of the calls that report progress and can be cancelled. */
export type StreamName = { [N in CallName]: Contract[N] extends { progress: z.ZodType } ? N : never }[CallName];

/** What a caller writes: fields with a default can be left out. */
export type CallInput<N extends CallName> = z.input<Contract[N]['input']>;
/** What a handler reads: defaults filled in. */
export type CallRequest<N extends CallName> = z.output<Contract[N]['input']>;
export type CallOutput<N extends CallName> = z.output<Contract[N]['output']>;
export type CallProgress<N extends CallName> = Contract[N] extends { progress: infer P extends z.ZodType }
  ? z.output<P>
  : never;
export type CallError<N extends CallName> = HostError<Contract[N]['errors'][number] | CommonErrorName>;
export type CallResult<N extends CallName> = Result<CallOutput<N>, CallError<N>>;

/** The part of an AbortSignal that the contract needs. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface StreamOptions<N extends StreamName> {
  readonly onProgress?: (progress: CallProgress<N>) => void;
  readonly signal?: CancelSignal;
}

/** What the window holds. It never throws and never rejects: every failure is a named error with a sentence. */
export interface HostClient {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<N>>;
  stream<N extends StreamName>(name: N, input: CallInput<N>, options?: StreamOptions<N>): Promise<CallResult<N>>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: HostEvent) => void): () => void;
  /** How many bytes calls that are sent while the page goes may have in all, and still arrive. */
  readonly lastWords: number;
  close(): void;
}

export const isCallName = (name: string): name is CallName => Object.hasOwn(CONTRACT, name);
