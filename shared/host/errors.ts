import { oneLine } from '../core/one-line';
import { jsonObject } from './json-object';
import { z } from './zod';

/** What the file holds now when it no longer is what the editor started from; null: it is gone. */
export const theirsSchema = z
  .object({
    document: jsonObject.nullable(),
    revision: z.string(),
    modified: z.number(),
    reason: z.string().nullable(),
  })
  .nullable();

const bare = z.object({});

/**
 * Every way in which the world can say no, by name, with the detail that its remedy needs.
 * The sentence for the user travels beside it as `message`.
 */
export const ERROR_DETAILS = {
  'not-found': bare,
  /** The file changed since it was loaded; choose: keep mine, take theirs, keep both. */
  conflict: z.object({ theirs: theirsSchema }),
  /** The file cannot be read as JSON or breaks its schema. */
  'broken-document': z.object({ reason: z.string() }),
  'newer-version': z.object({ reason: z.string() }),
  /** Valid JSON that is not one of Muster's documents. */
  'foreign-document': z.object({ reason: z.string() }),
  'disk-full': bare,
  'read-only': bare,
  'workspace-missing': z.object({ folder: z.string() }),
  'too-large': z.object({ limit: z.number() }),
  'io-failed': z.object({ code: z.string() }),
  'nothing-to-export': bare,
  'bad-archive': bare,
  /** This host cannot do it (a native dialog on the loopback host, say). */
  unavailable: bare,
  /** A document has errors that stop this work (printing, a battle); the issues say which. */
  'not-ready': z.object({ issues: z.array(jsonObject) }),
  'work-failed': z.object({ reason: z.string() }),

  // Any call can end in these; they are never listed with a call.
  'bad-request': z.object({ issues: z.array(z.string()) }),
  cancelled: bare,
  internal: z.object({ report: z.string() }),
  /** The host does not answer: it was stopped, or the connection is gone. */
  unreachable: bare,
  /** The loopback host does not know this tab. */
  'signed-out': bare,
} as const;

export type HostErrorName = keyof typeof ERROR_DETAILS;

export const COMMON_ERRORS = ['bad-request', 'cancelled', 'internal', 'unreachable', 'signed-out'] as const;
export type CommonErrorName = (typeof COMMON_ERRORS)[number];
export type ListedErrorName = Exclude<HostErrorName, CommonErrorName>;

type ErrorOf<N extends HostErrorName> = {
  readonly name: N;
  /** One plain sentence for the user: thing, number, remedy. */
  readonly message: string;
  readonly detail: z.infer<(typeof ERROR_DETAILS)[N]>;
};

/** A union over `name`, so that a `switch` narrows `detail`. */
export type HostError<N extends HostErrorName = HostErrorName> = { [K in N]: ErrorOf<K> }[N];

type BareName = {
  [K in HostErrorName]: Record<never, never> extends z.infer<(typeof ERROR_DETAILS)[K]> ? K : never;
}[HostErrorName];

/** `hostError('disk-full', '…')`; names with a detail want it as the third argument. */
export function hostError<N extends BareName>(name: N, message: string): HostError<N>;
export function hostError<N extends HostErrorName>(
  name: N,
  message: string,
  detail: ErrorOf<N>['detail'],
): HostError<N>;
export function hostError(name: HostErrorName, message: string, detail: object = {}): unknown {
  return { name, message: oneLine(message), detail };
}
