import qrcode from 'qrcode-generator';
import type { Pen } from './pen';

/** The most that one code holds at the lowest correction; more is not drawn. */
const MOST = 2900;

type Code = ReturnType<typeof qrcode>;

/** The latest codes: a preview is made anew with every choice, and the army's code is the dearest thing on it. */
const made = new Map<string, Code | null>();
const KEPT = 8;

function codeOf(text: string): Code | null {
  const known = made.get(text);
  if (known !== undefined) return known;
  const [oldest] = made.keys();
  if (made.size >= KEPT && oldest !== undefined) made.delete(oldest);
  const code = makeCode(text);
  made.set(text, code);
  return code;
}

function makeCode(text: string): Code | null {
  const code = qrcode(0, text.length > 1200 ? 'L' : 'M');
  code.addData(text, 'Byte');
  try {
    code.make();
    return code;
  } catch {
    // The generator throws when the data is too long for its largest code.
    return null;
  }
}

/** Draws a QR code `size` mm wide without its quiet zone; false if the text is too long for one. */
export function drawQrCode(pen: Pen, x: number, y: number, size: number, text: string): boolean {
  if (text === '' || text.length > MOST) return false;
  const code = codeOf(text);
  if (!code) return false;
  const count = code.getModuleCount();
  const step = size / count;
  let d = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue;
      let run = 1;
      while (column + run < count && code.isDark(row, column + run)) run++;
      d += `M${r(x + column * step)} ${r(y + row * step)}h${r(run * step)}v${r(step)}h${r(-run * step)}Z`;
      column += run - 1;
    }
  }
  pen.path(d, { fill: '#000000' });
  return true;
}

const r = (value: number): string => String(Math.round(value * 10_000) / 10_000);
