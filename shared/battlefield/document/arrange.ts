import type { Measure } from '../../core/measure';
import type { Mission } from '../../schema/mission';
import type { Box } from '../../geometry/polygon';
import { findItem, type Item } from './items';
import { boxOfItem, joinBoxes, middle, shift } from './place';
import type { Alignment } from './mission-edit';
import { motion } from './edit-items';

/** What is grouped keeps together: it is one thing with one box. */
function units(mission: Mission, ids: readonly string[], measure: Measure): ReadonlyMap<string, Box> {
  const members = new Map<string, Box[]>();
  for (const placed of ids.flatMap((id) => findItem(mission, id) ?? [])) {
    const key = unitOf(placed.item);
    members.set(key, [...(members.get(key) ?? []), boxOfItem(placed, mission.table, measure)]);
  }
  return new Map([...members].map(([key, list]) => [key, joinBoxes(list)]));
}

const unitOf = ({ id, group }: Item): string => (group === undefined ? `one ${id}` : `group ${group}`);

export function align(mission: Mission, ids: readonly string[], to: Alignment, measure: Measure): Mission {
  const each = units(mission, ids, measure);
  if (each.size < 2) return mission;
  const all = joinBoxes([...each.values()]);
  return motion(mission, ids, (placed) => {
    const box = each.get(unitOf(placed.item)) ?? all;
    switch (to) {
      case 'left':
        return shift(all.minX - box.minX, 0);
      case 'right':
        return shift(all.maxX - box.maxX, 0);
      case 'centre-x':
        return shift(middle(all).x - middle(box).x, 0);
      case 'top':
        return shift(0, all.minY - box.minY);
      case 'bottom':
        return shift(0, all.maxY - box.maxY);
      case 'centre-y':
        return shift(0, middle(all).y - middle(box).y);
    }
  });
}

/** Equal gaps between the first and the last; those two stay. */
export function distribute(mission: Mission, ids: readonly string[], axis: 'x' | 'y', measure: Measure): Mission {
  const [min, max] = axis === 'x' ? (['minX', 'maxX'] as const) : (['minY', 'maxY'] as const);
  const rows = [...units(mission, ids, measure)].map(([id, box]) => ({ id, box }));
  rows.sort((a, b) => a.box[min] + a.box[max] - b.box[min] - b.box[max] || (a.id < b.id ? -1 : 1));
  const [first, last] = [rows[0], rows.at(-1)];
  if (rows.length < 3 || !first || !last) return mission;
  const gap =
    (last.box[max] - first.box[min] - rows.reduce((sum, { box }) => sum + box[max] - box[min], 0)) / (rows.length - 1);
  let at = first.box[min];
  const wanted = new Map<string, number>();
  for (const row of rows) {
    wanted.set(row.id, at - row.box[min]);
    at += row.box[max] - row.box[min] + gap;
  }
  return motion(mission, ids, (placed) =>
    axis === 'x' ? shift(wanted.get(unitOf(placed.item)) ?? 0, 0) : shift(0, wanted.get(unitOf(placed.item)) ?? 0),
  );
}
