/** What `muster validate` answers (FORMATS). */
import type { Issue } from '#shared/core/issue';
import type { MusterDocument } from '#shared/schema/document';
import type { ParseProblem } from '#shared/schema/parse';
import type { SystemDocument } from '#shared/schema/system';

export interface Verdict {
  readonly valid: boolean;
  readonly total: number | null;
  readonly units: readonly { readonly id: string; readonly points: number; readonly breakdown: readonly { readonly label: string; readonly points: number }[] }[];
  readonly issues: readonly Issue[];
}

export const unreadable = ({ code, message, path }: ParseProblem): Verdict => ({
  valid: false,
  total: null,
  units: [],
  issues: [{ severity: 'error', code, rule: 'FORMAT', path, message }],
});

/** A document that was read has the right shape. */
export const checkDocument = (_document: MusterDocument, _systems: readonly SystemDocument[]): Verdict => ({ valid: true, total: null, units: [], issues: [] });
