import { drawn, outline, type FileShape, type Figure } from '../geometry/figure';
import type { Game } from './game';
import type { Side } from './record';

/** The deployment zones of the side that plays this seat. */
export function zoneFigures({ mission, seats }: Game, side: Side): Figure[] {
  const seat = mission.sides.find(({ id }) => id === seats[side]);
  return mission.zones
    .filter(
      (zone) => zone.use === 'deploy' && (zone.side === seat?.id || (zone.side !== null && zone.side === seat?.role)),
    )
    .map(({ shape }) => {
      if (shape.kind === 'ring') return outline([]);
      if (shape.kind !== 'band') return drawn(shape as FileShape);
      const { width, height } = mission.table;
      const [near, far] = [shape.from, shape.from + shape.depth];
      const box = (x0: number, y0: number, x1: number, y1: number): Figure =>
        outline([
          { x: x0, y: y0 },
          { x: x1, y: y0 },
          { x: x1, y: y1 },
          { x: x0, y: y1 },
        ]);
      if (shape.edge === 'top') return box(0, near, width, far);
      if (shape.edge === 'bottom') return box(0, height - far, width, height - near);
      if (shape.edge === 'left') return box(near, 0, far, height);
      return box(width - far, 0, width - near, height);
    });
}
