/** Where everything stands on a laid-out page, in millimetres, read from its marks: no PDF is made. */
import { MM_PER_PT, widthOf } from '#shared/print/faces';
import type { GroupMark, Mark, TextMark } from '#shared/print/marks';
import type { SheetPage } from '#shared/print/sheet';

export interface Standing {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Box = Omit<Standing, 'text'>;
type Point = readonly [number, number];

/** Mirrored, enlarged, turned, then moved: where the axes go, and the origin. */
interface At {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly x: number;
  readonly y: number;
}
const HERE: At = { a: 1, b: 0, c: 0, d: 1, x: 0, y: 0 };
const place = ({ a, b, c, d, x, y }: At, [px, py]: Point): Point => [a * px + c * py + x, b * px + d * py + y];

function within(at: At, { turn, scale, x, y, mirror }: GroupMark): At {
  const angle = (turn * Math.PI) / 180;
  const [ca, cb] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [nx, ny] = place(at, [x, y]);
  const flip = mirror ? -1 : 1;
  // Columns of the matrix of turn, scale and mirror, laid into the one around it.
  return {
    a: (at.a * ca + at.c * cb) * flip,
    b: (at.b * ca + at.d * cb) * flip,
    c: at.c * ca - at.a * cb,
    d: at.d * ca - at.b * cb,
    x: nx,
    y: ny,
  };
}

const isPicture = ({ kind }: Mark): boolean => kind === 'image';

export interface Standings {
  readonly words: readonly Standing[];
  /** Straight lines and the edges of boxes, as thin boxes themselves. */
  readonly lines: readonly Box[];
  /** Pictures and discs, whole. */
  readonly shapes: readonly (Box & { readonly picture: boolean })[];
}

type Found = { readonly [K in keyof Standings]: Standings[K][number][] };

export function standings({ marks }: Pick<SheetPage, 'marks'>): Standings {
  const found: Found = { words: [], lines: [], shapes: [] };
  walk(marks, HERE, found);
  return found;
}

function walk(marks: readonly Mark[], at: At, found: Found): void {
  const { words, lines, shapes } = found;
  const line = (from: Point, to: Point): void => {
    const [[x1, y1], [x2, y2]] = [place(at, from), place(at, to)];
    // Slanted lines are hatching and arrows.
    if (Math.abs(x1 - x2) > 0.01 && Math.abs(y1 - y2) > 0.01) return;
    lines.push(boxOf([x1, y1], [x2, y2]));
  };
  for (const mark of marks) {
    if (mark.kind === 'group') walk(mark.marks, within(at, mark), found);
    else if (mark.kind === 'clip')
      walk(mark.marks, at, { words, lines: [], shapes: mark.marks.some(isPicture) ? shapes : [] });
    else if (mark.kind === 'text') words.push({ text: mark.text, ...inkOf(mark, at) });
    else if (mark.kind === 'line')
      for (const [i, point] of mark.points.slice(1).entries()) line(mark.points[i] as Point, point);
    else if (mark.kind === 'image')
      shapes.push({
        ...boxOf(place(at, [mark.x, mark.y]), place(at, [mark.x + mark.width, mark.y + mark.height])),
        picture: true,
      });
    else if (mark.kind === 'circle') {
      const { x, y, radius } = mark;
      shapes.push({
        ...boxOf(place(at, [x - radius, y - radius]), place(at, [x + radius, y + radius])),
        picture: false,
      });
    } else if (mark.kind === 'rect' && mark.stroke) {
      const { x, y, width, height } = mark;
      line([x, y], [x + width, y]);
      line([x, y + height], [x + width, y + height]);
      line([x, y], [x, y + height]);
      line([x + width, y], [x + width, y + height]);
    }
  }
}

const boxOf = ([x1, y1]: Point, [x2, y2]: Point): Box => ({
  left: Math.min(x1, x2),
  top: Math.min(y1, y2),
  right: Math.max(x1, x2),
  bottom: Math.max(y1, y2),
});

/** As high as its letters: capitals and tall letters 0.7 em, others 0.52, hanging ones 0.2 below the line. */
function inkOf({ x, y, text, face, size, spacing, align }: TextMark, at: At): Box {
  const em = size * MM_PER_PT;
  const width = widthOf(text, face, size, spacing) - spacing * em;
  const left = x - (align === 'left' ? 0 : align === 'centre' ? width / 2 : width);
  const up = /^[acegmnopqrsuvwxyz.,·–…\s]*$/.test(text) ? 0.52 : 0.7;
  const down = /[gjpqy,;()Q]/.test(text) ? 0.2 : 0;
  return boxOf(place(at, [left, y - up * em]), place(at, [left + width, y + down * em]));
}

/** Less than this is a touch that no eye sees. */
const TOUCH = 0.12;

const meet = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH;

const crosses = (line: Box, { left, top, right, bottom }: Box): boolean =>
  line.left < right - TOUCH && line.right > left + TOUCH && line.top < bottom - TOUCH && line.bottom > top + TOUCH;

/** Every fault of a page in a sentence; none on a good one. */
export function faultsOf(page: SheetPage): readonly string[] {
  const { words, lines, shapes } = standings(page);
  const faults: string[] = [];
  const { x, y, width, height } = page.printable;
  const outside = (box: Box): boolean =>
    box.left < x - 0.05 || box.top < y - 0.05 || box.right > x + width + 0.05 || box.bottom > y + height + 0.05;
  for (const box of [...lines, ...shapes])
    if (outside(box))
      faults.push(
        `${page.label}: a line or shape at ${box.left.toFixed(1)}, ${box.top.toFixed(1)} leaves the printable area`,
      );
  const pictures = shapes.filter(({ picture }) => picture);
  const sorted = [...words].sort((a, b) => a.top - b.top);
  for (const [i, word] of sorted.entries()) {
    const where = `${page.label} at ${word.left.toFixed(1)}, ${word.bottom.toFixed(1)}`;
    for (let j = i + 1; j < sorted.length; j++) {
      const other = sorted[j] as Standing;
      if (other.top > word.bottom) break;
      if (meet(word, other)) faults.push(`${where}: “${word.text}” and “${other.text}” overlap`);
    }
    if (lines.some((line) => crosses(line, word))) faults.push(`${where}: a line crosses “${word.text}”`);
    if (pictures.some((picture) => meet(picture, word))) faults.push(`${where}: a picture covers “${word.text}”`);
    if (outside(word)) faults.push(`${where}: “${word.text}” leaves the printable area`);
    const card = page.places?.find(
      (each) =>
        word.left >= each.x && word.left < each.x + each.width && word.top >= each.y && word.top < each.y + each.height,
    );
    const inset = card ? (3 * Math.min(card.width, card.height)) / 63 : 0;
    if (
      card &&
      (word.right > card.x + card.width - Math.min(inset, 3) || word.bottom > card.y + card.height - Math.min(inset, 3))
    )
      faults.push(`${where}: “${word.text}” leaves its card`);
  }
  return faults;
}
