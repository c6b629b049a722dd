import type { Mission } from '../../schema/mission';
import type { Measure } from '../../core/measure';
import { boxOfItem } from '../document/place';
import { lengthText } from '../measure-text';
import { tidy } from '../document/shape';

export interface SuggestedKeystone {
  readonly from: [number, number];
  readonly to: [number, number];
  readonly about: string;
  readonly label: string;
}

/** Enough to rebuild a table at home; more than this nobody measures. */
const MOST_PIECES = 8;
/** Two sides this close to one line are set up by eye from the first. */
const IN_LINE = 0.3;

/**
 * The few measurements that fix a table: for the largest pieces the distance of their nearest side to the nearest edge, across and down.
 * A side in line with one already measured, and the twin of a measured piece, need none of their own.
 */
export function suggestKeystones(mission: Mission, measure: Measure): readonly SuggestedKeystone[] {
  const { width, height } = mission.table;
  const pieces = mission.terrain
    .map((item, index) => ({ item, box: boxOfItem({ list: 'terrain', index, item }, mission.table, measure) }))
    .map(({ item, box }) => ({ item, box, size: (box.maxX - box.minX) * (box.maxY - box.minY) }))
    .sort((a, b) => b.size - a.size || (a.item.id < b.item.id ? -1 : 1));
  const found: SuggestedKeystone[] = [];
  const measured = new Set<string>();
  const lines = { x: [] as number[], y: [] as number[] };
  for (const { item, box } of pieces) {
    if (measured.size >= MOST_PIECES) break;
    if (item.twin !== undefined && measured.has(item.twin)) continue;
    measured.add(item.id);
    const [midX, midY] = [tidy((box.minX + box.maxX) / 2), tidy((box.minY + box.maxY) / 2)];
    const [x, edgeX] = box.minX <= width - box.maxX ? [box.minX, 0] : [box.maxX, width];
    const [y, edgeY] = box.minY <= height - box.maxY ? [box.minY, 0] : [box.maxY, height];
    if (Math.abs(x - edgeX) > IN_LINE && !lines.x.some((line) => Math.abs(line - x) <= IN_LINE)) {
      found.push({
        from: [edgeX, midY],
        to: [tidy(x), midY],
        about: item.id,
        label: lengthText(Math.abs(x - edgeX), measure),
      });
      lines.x.push(x);
    }
    if (Math.abs(y - edgeY) > IN_LINE && !lines.y.some((line) => Math.abs(line - y) <= IN_LINE)) {
      found.push({
        from: [midX, edgeY],
        to: [midX, tidy(y)],
        about: item.id,
        label: lengthText(Math.abs(y - edgeY), measure),
      });
      lines.y.push(y);
    }
  }
  return found;
}
