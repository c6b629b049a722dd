/** Which old versions stay: everything of the last hour, one an hour for a day, one a day for a month, one a week after that. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

export interface Version {
  /** `<milliseconds>-<revision>`: sorts by time and is the file's name. */
  readonly version: string;
  readonly saved: number;
}

const bucketOf = (saved: number, now: number): string => {
  const age = now - saved;
  if (age < HOUR) return `v${String(saved)}`;
  if (age < DAY) return `h${String(Math.floor(saved / HOUR))}`;
  if (age < MONTH) return `d${String(Math.floor(saved / DAY))}`;
  return `w${String(Math.floor(saved / WEEK))}`;
};

/** The versions that can go. The newest of each span stays, so the newest of all always does. */
export function thinOut<V extends Version>(versions: readonly V[], now: number): V[] {
  const kept = new Set<string>();
  return [...versions]
    .sort((a, b) => b.saved - a.saved || (a.version < b.version ? 1 : -1))
    .filter((version) => {
      const bucket = bucketOf(version.saved, now) + (now - version.saved < HOUR ? version.version : '');
      if (kept.has(bucket)) return true;
      kept.add(bucket);
      return false;
    });
}
