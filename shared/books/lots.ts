import type { GameEntryOf } from '../schema/game-entry';
import type { RosterUnit } from './roster';

/** What one counter at the table counts: the hit points of a model, or several models alike with one hit point each. */
export interface Lot {
  readonly name: string;
  readonly counts: 'models' | 'points';
  /** Tracks of the unit, in order. */
  readonly tracks: readonly number[];
  readonly left: number;
  readonly most: number;
}

export function lotsOf({ tracks, source }: RosterUnit, left: readonly number[]): readonly Lot[] {
  const lots: Lot[] = [];
  for (const [i, { name, kind, most }] of tracks.entries()) {
    const now = left[i] ?? 0;
    const last = lots.at(-1);
    // Bases and parts are counted one by one; their wounds are not models.
    const alike = source.card === null && most === 1 && tracks.length > 1;
    if (alike && last?.counts === 'models' && last.name === kind)
      lots[lots.length - 1] = { ...last, tracks: [...last.tracks, i], left: last.left + now, most: last.most + 1 };
    else if (alike) lots.push({ name: kind, counts: 'models', tracks: [i], left: now, most: 1 });
    else lots.push({ name, counts: 'points', tracks: [i], left: now, most });
  }
  return lots;
}

/** One less or one more of a lot: the last model that stands falls, the last that fell stands again. */
export function countEntry(
  unit: string,
  lot: Lot,
  left: readonly number[],
  by: -1 | 1,
): GameEntryOf<'hit-points'> | null {
  if (lot.left + by < 0 || lot.left + by > lot.most) return null;
  if (lot.counts === 'points') return { kind: 'hit-points', unit, model: lot.tracks[0]!, left: lot.left + by };
  const standing = (track: number): boolean => (left[track] ?? 0) > 0;
  const model = by < 0 ? lot.tracks.findLast(standing) : lot.tracks.find((track) => !standing(track));
  return model === undefined ? null : { kind: 'hit-points', unit, model, left: by < 0 ? 0 : 1 };
}
