import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import type { RulerLook } from '../../table/ground-marks';
import { tableMarks } from '../../table/table-marks';
import type { Pen } from '../pen';
import { paintTable, PIXEL } from '../table-painter';
import type { MapScale } from './map-scale';

/** Left of the table and, clear of the names of entry points, below it. */
const RULER: Omit<RulerLook, 'minor' | 'major'> = {
  across: 'bottom',
  gap: { across: 33, up: 6 },
  ticks: { long: 19, half: 13, short: 7 },
  figure: { across: 9.5, up: 3.5 },
};

/** The table with everything on it, its corner at a place of the page. */
export function drawMap(
  pen: Pen,
  mission: Mission,
  system: GameSystem,
  scale: MapScale,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const picture = { mission, system, scale: { k: scale.mm, px: PIXEL }, naming: 'letters' } as const;
  const marks = tableMarks(picture, { grid: scale, ruler: { ...scale, ...RULER } });
  const within = { minX: x, minY: y, maxX: x + scale.width, maxY: y + scale.height };
  paintTable(pen, marks, { k: scale.mm, x, y, within });
}
