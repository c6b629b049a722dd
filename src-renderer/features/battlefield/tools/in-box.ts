import { upToFloor } from '#shared/battlefield/document/floors';
import { eachItem } from '#shared/battlefield/document/items';
import { boxOfItem } from '#shared/battlefield/document/place';
import { boxesMeet, type Box } from '#shared/geometry/polygon';
import type { Bench } from './tool';

/** What a marquee takes: everything in sight that is not locked and lies in it, at least partly; zones are the ground under it. */
export function itemsInBox(bench: Bench, box: Box): readonly string[] {
  const { layers, floor } = bench.state();
  const now = upToFloor(bench.mission(), floor);
  const ids: string[] = [];
  for (const placed of eachItem(now)) {
    const { hidden, locked, id } = placed.item;
    if (!layers.has(placed.list) || hidden === true || locked === true || placed.list === 'zones') continue;
    if (boxesMeet(box, boxOfItem(placed, now.table, bench.system.measure))) ids.push(id);
  }
  return ids;
}
