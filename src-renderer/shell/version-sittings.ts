/** Autosaves of one sitting stand together: an evening is a few lines, not a hundred. A version with a name stands on its own. */
import type { HistoryVersion } from '#shared/host/calls/documents';
import { clock, when } from '../components/time';

export interface Sitting {
  readonly key: string;
  /** Newest first. */
  readonly versions: readonly HistoryVersion[];
  readonly named: string | null;
}

/** A pause this long ends a sitting. */
const PAUSE = 20 * 60_000;

/** `versions` newest first, and so are the sittings. */
export function sittingsOf(versions: readonly HistoryVersion[]): readonly Sitting[] {
  const sittings: { key: string; versions: HistoryVersion[]; named: string | null }[] = [];
  for (const version of versions) {
    const open = sittings.at(-1);
    const oldest = open?.versions.at(-1);
    const joins = version.label === null && open?.named === null && oldest && oldest.saved - version.saved < PAUSE;
    if (joins) open.versions.push(version);
    else sittings.push({ key: version.version, versions: [version], named: version.label });
  }
  return sittings;
}

/** "today 20:14 to 20:52" */
export function spanOf({ versions }: Sitting, now?: number): string {
  const [newest, oldest] = [versions[0]?.saved ?? 0, versions.at(-1)?.saved ?? 0];
  return clock(newest) === clock(oldest) ? when(newest, now) : `${when(oldest, now)} to ${clock(newest)}`;
}
