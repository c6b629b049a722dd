import type { Box } from './polygon';

/** Which of many boxes a box may meet: a fixed square grid, built once. */
export interface GridIndex {
  /** Indices, ascending, of the boxes that meet the given one. */
  readonly meeting: (box: Box) => readonly number[];
}

const MAX_CELLS = 4096;

/** `boxes` may be of any size; those outside the common bounds of sane ones are still found. */
export function gridIndex(boxes: readonly Box[]): GridIndex {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const box of boxes) {
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  if (!(maxX >= minX && maxY >= minY && Number.isFinite(maxX - minX) && Number.isFinite(maxY - minY)))
    return plainIndex(boxes);
  const side = Math.max(1, Math.min(Math.floor(Math.sqrt(MAX_CELLS)), Math.ceil(Math.sqrt(boxes.length))));
  const cellX = (maxX - minX) / side || 1;
  const cellY = (maxY - minY) / side || 1;
  const clamp = (cell: number): number => (cell < 0 ? 0 : cell >= side ? side - 1 : cell);
  const column = (x: number): number => clamp(Math.floor((x - minX) / cellX));
  const row = (y: number): number => clamp(Math.floor((y - minY) / cellY));
  const cells: number[][] = Array.from({ length: side * side }, () => []);
  boxes.forEach((box, i) => {
    for (let r = row(box.minY); r <= row(box.maxY); r++)
      for (let c = column(box.minX); c <= column(box.maxX); c++) cells[r * side + c]?.push(i);
  });
  const stamp = new Int32Array(boxes.length);
  let turn = 0;
  return {
    meeting(box) {
      turn++;
      const found: number[] = [];
      for (let r = row(box.minY); r <= row(box.maxY); r++) {
        for (let c = column(box.minX); c <= column(box.maxX); c++) {
          for (const i of cells[r * side + c] ?? []) {
            const other = boxes[i];
            if (stamp[i] === turn || other === undefined) continue;
            stamp[i] = turn;
            if (other.minX <= box.maxX && box.minX <= other.maxX && other.minY <= box.maxY && box.minY <= other.maxY)
              found.push(i);
          }
        }
      }
      return found.sort((a, b) => a - b);
    },
  };
}

/** Bounds that are not finite cannot be divided into cells. */
const plainIndex = (boxes: readonly Box[]): GridIndex => ({
  meeting: (box) => {
    const found: number[] = [];
    boxes.forEach((other, i) => {
      if (other.minX <= box.maxX && box.minX <= other.maxX && other.minY <= box.maxY && box.minY <= other.maxY)
        found.push(i);
    });
    return found;
  },
});
