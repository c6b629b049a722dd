import type { Hatch } from '#shared/battlefield/keyword-text';

/** One tile per pattern and colour, drawn at the screen's own density; patterns keep their size at every zoom (DESIGN 6). */
const TILES: Record<
  Exclude<Hatch, 'climbable'>,
  {
    readonly size: readonly [number, number];
    readonly turn: number;
    readonly draw: (pen: CanvasRenderingContext2D) => void;
  }
> = {
  impassable: {
    size: [8, 8],
    turn: 0,
    draw: (pen) => stroke(pen, 'M0 0L8 8M8 0L0 8M-1 7L1 9M7 -1L9 1M-1 1L1 -1M7 9L9 7'),
  },
  cover: { size: [12, 8], turn: -45, draw: (pen) => stroke(pen, 'M0 4h7') },
  rough: {
    size: [10, 10],
    turn: 0,
    draw: (pen) =>
      dots(pen, [
        [2.5, 2.5],
        [7.5, 7.5],
      ]),
  },
  dangerous: { size: [14, 12], turn: 0, draw: (pen) => stroke(pen, 'M2 9l3.5 -6 3.5 6z') },
  obscuring: { size: [16, 8], turn: 0, draw: (pen) => stroke(pen, 'M0 4q4 -5 8 0t8 0') },
  water: { size: [16, 8], turn: 0, draw: (pen) => stroke(pen, 'M0 2.6q4 -4 8 0t8 0M0 6.2q4 -4 8 0t8 0') },
};

function stroke(pen: CanvasRenderingContext2D, path: string): void {
  pen.lineWidth = 1.1;
  pen.stroke(new Path2D(path));
}

function dots(pen: CanvasRenderingContext2D, places: readonly (readonly [number, number])[]): void {
  for (const [x, y] of places) {
    pen.beginPath();
    pen.arc(x, y, 1.05, 0, 2 * Math.PI);
    pen.fill();
  }
}

const cache = new Map<string, HTMLCanvasElement>();

function tile(hatch: Exclude<Hatch, 'climbable'>, colour: string, density: number): HTMLCanvasElement {
  const key = `${hatch} ${colour} ${density}`;
  const known = cache.get(key);
  if (known) return known;
  const { size, draw } = TILES[hatch];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size[0] * density);
  canvas.height = Math.round(size[1] * density);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(canvas.width / size[0], canvas.height / size[1]);
    pen.strokeStyle = colour;
    pen.fillStyle = colour;
    draw(pen);
  }
  cache.set(key, canvas);
  return canvas;
}

/** A fill for the pen, anchored to the table's corner so that it moves with the table. */
export function hatchFill(
  pen: CanvasRenderingContext2D,
  hatch: Exclude<Hatch, 'climbable'>,
  colour: string,
  density: number,
  x: number,
  y: number,
): CanvasPattern | null {
  const pattern = pen.createPattern(tile(hatch, colour, density), 'repeat');
  pattern?.setTransform(
    new DOMMatrix()
      .translate(x, y)
      .rotate(TILES[hatch].turn)
      .scale(1 / density),
  );
  return pattern;
}

/** Stripes of side B (DESIGN 2: never colour alone). */
export function stripes(pen: CanvasRenderingContext2D, colour: string, density: number): CanvasPattern | null {
  const key = `stripes ${colour} ${density}`;
  let canvas = cache.get(key);
  if (!canvas) {
    canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.round(6 * density);
    const draw = canvas.getContext('2d');
    if (draw) {
      draw.fillStyle = colour;
      draw.fillRect(0, 0, canvas.width * 0.45, canvas.height);
    }
    cache.set(key, canvas);
  }
  const pattern = pen.createPattern(canvas, 'repeat');
  pattern?.setTransform(new DOMMatrix().rotate(45).scale(1 / density));
  return pattern;
}
