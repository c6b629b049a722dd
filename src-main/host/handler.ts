import type { Result } from '#shared/core/result';
import type { CallName, CallOutput, CallProgress, CallRequest, Contract } from '#shared/host/contract';
import type { HostError } from '#shared/host/errors';

/** What a handler may use while it runs. */
export interface CallContext<N extends CallName> {
  /** True once the window went away or asked to stop. */
  readonly signal: AbortSignal;
  readonly progress: (progress: CallProgress<N>) => void;
}

export type HandlerError<N extends CallName> = HostError<Contract[N]['errors'][number] | 'cancelled'>;

export type Handler<N extends CallName> = (
  input: CallRequest<N>,
  context: CallContext<N>,
) => Promise<Result<CallOutput<N>, HandlerError<N>>>;

/** One handler for every call: leave one out and the type checker names it. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/** The handlers of one area: `HandlersOf<keyof typeof printCalls>`. */
export type HandlersOf<N extends CallName> = { readonly [K in N]: Handler<K> };
