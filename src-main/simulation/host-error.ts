import { hostError, type HostError } from '#shared/host/errors';
import type { WorkFailure } from './messages';

/** What the pool says when it cannot, as the contract says it. */
export function toHostError(
  failure: WorkFailure,
): HostError<'broken-document' | 'not-ready' | 'work-failed' | 'cancelled'> {
  switch (failure.name) {
    case 'broken-document':
      return hostError('broken-document', failure.message, { reason: failure.message });
    case 'not-ready':
      return hostError('not-ready', failure.message, { issues: failure.issues.map((issue) => ({ ...issue })) });
    case 'work-failed':
      return hostError('work-failed', failure.message, { reason: failure.message });
    case 'cancelled':
      return hostError('cancelled', failure.message);
  }
}
