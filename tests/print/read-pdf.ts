/** Reads a PDF back: sizes, words with their places, and the boxes of everything drawn, all in millimetres from the top left. */
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MM = 25.4 / 72;

export interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Inside a clip, so possibly larger than what is seen. */
  readonly clipped: boolean;
}

export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly text: string;
  readonly drawn: readonly Drawn[];
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly outline: readonly { readonly title: string; readonly items: readonly { readonly title: string }[] }[];
  readonly info: Readonly<Record<string, unknown>>;
  /** Names of fonts with their programs inside the file, subset tag taken off. */
  readonly embedded: readonly string[];
}

type Matrix = readonly [number, number, number, number, number, number];

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: ReadPage[] = [];
  for (let i = 1; i <= pdf.numPages; i++) {
    const page = await pdf.getPage(i);
    const [, , w = 0, h = 0] = page.view;
    const content = await page.getTextContent();
    const words = content.items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [a, b, , , x, y] = item.transform as unknown as Matrix;
      return [{ text: item.str, x: x * MM, y: (h - y) * MM, width: item.width * MM, size: Math.sqrt(a * a + b * b) }];
    });
    pages.push({
      width: w * MM,
      height: h * MM,
      words,
      text: words.map(({ text }) => text).join(' '),
      drawn: boxesOf(await page.getOperatorList(), h),
    });
  }
  const outline = (await pdf.getOutline()) ?? [];
  const { info } = await pdf.getMetadata();
  await task.destroy();
  const raw = Buffer.from(bytes).toString('latin1');
  const embedded = [...raw.matchAll(/\/FontName \/[A-Z]{6}\+([A-Za-z0-9-]+)[\s\S]{0,400}?\/FontFile2?3? \d+ 0 R/g)].map(
    (match) => match[1] ?? '',
  );
  return { pages, outline, info: info as Record<string, unknown>, embedded };
}

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

function boxesOf(
  list: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] },
  pageHeight: number,
): readonly Drawn[] {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let clipped = false;
  const stack: { readonly matrix: Matrix; readonly clipped: boolean }[] = [];
  const drawn: Drawn[] = [];
  for (const [i, op] of list.fnArray.entries()) {
    const args = list.argsArray[i] as never;
    if (op === OPS.save) stack.push({ matrix, clipped });
    else if (op === OPS.restore) ({ matrix, clipped } = stack.pop() ?? { matrix, clipped });
    else if (op === OPS.transform) matrix = times(matrix, args as Matrix);
    else if (op === OPS.constructPath) {
      const [then, , box] = args as [number, unknown, ArrayLike<number> | null];
      if (!box) continue;
      if (then === OPS.clip || then === OPS.eoClip || then === OPS.endPath) {
        clipped = true;
        continue;
      }
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from(box);
      const corners = (
        [
          [x1, y1],
          [x2, y1],
          [x1, y2],
          [x2, y2],
        ] as const
      ).map(
        ([x, y]) => [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]] as const,
      );
      const xs = corners.map(([x]) => x * MM);
      const ys = corners.map(([, y]) => (pageHeight - y) * MM);
      drawn.push({
        x: Math.min(...xs),
        y: Math.min(...ys),
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
        clipped,
      });
    }
  }
  return drawn;
}

/** Shapes of about this size, in millimetres. */
export const ofSize = (page: ReadPage, width: number, height: number, within = 0.1): readonly Drawn[] =>
  page.drawn.filter((box) => Math.abs(box.width - width) <= within && Math.abs(box.height - height) <= within);
