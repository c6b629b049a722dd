import type { Likeness } from '../schema/likeness';
import type { ShipName } from '../table/glyphs';
import { drawingOf } from '../table/glyphs';
import { likenessFacts } from '../core/picture';
import { drawWhole } from './likeness-mark';
import { BLACK, type Mark } from './marks';
import { Pen, polygonPath } from './pen';
import { fitted, wrapText, writeBlock } from './text-block';
import type { Token } from './token-shapes';
import { figure, label } from './type-styles';

/** What stands up: a picture if there is one, else a drawn likeness. */
export interface Standee {
  readonly name: string;
  /** Width of its base. */
  readonly width: number;
  readonly picture: Likeness | undefined;
  readonly drawn: { readonly ship: ShipName } | { readonly figures: number } | { readonly hull: true };
  /** Band at its foot: side A solid, side B striped. */
  readonly band: 'solid' | 'striped';
  readonly ink: string;
}

/** Glued to the base. */
const TAB = 7;
const BAND = 5;
const CUT = { stroke: { width: 0.3 } } as const;
const FOLD = { width: 0.2, dash: [1.4, 1] } as const;
const LIGHT = '#dcdcdc';

/** As high as its picture asks for, within what stands: never a ribbon and never a mast. */
const LOWEST = 0.7;
const HIGHEST = 1.7;
/** The tallest that a page across holds twice over. */
const MOST_HEIGHT = 82;
/** Lower than this it cannot be held for gluing. */
const LEAST_HEIGHT = 10;

function heightOf({ picture, drawn, width }: Standee): number {
  const facts = picture ? likenessFacts(picture) : null;
  if (!facts?.ok) return Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, drawnHeight(drawn, width - 2) + 2.4) + BAND);
  const asked = facts.value.height / facts.value.width;
  return Math.min(MOST_HEIGHT, width * Math.min(HIGHEST, Math.max(LOWEST, asked)) + BAND);
}

/** Figures in a row stand close, so that each is as large as the base allows. */
const STEP = 0.62;
const sideOf = (figures: number, width: number): number => width / (STEP * (figures - 1) + 1);
const drawnHeight = (drawn: Standee['drawn'], width: number): number =>
  'figures' in drawn ? sideOf(drawn.figures, width) : 'hull' in drawn ? width * 0.6 : width;

/**
 * A strip that is folded over at the top: front below the fold, back above it and upside down, tabs at both ends. The back is the front
 * mirrored, so that both outlines meet when it is cut.
 */
export function foldedStandee(standee: Standee): Token {
  const { width } = standee;
  const high = heightOf(standee);
  const fold = TAB + high;
  const height = 2 * fold;
  const pen = new Pen();
  const art = likenessIn(standee, { x: 1, y: 1, width: width - 2, height: high - BAND - 1.4 });
  const front = new Pen();
  drawBand(front, standee, high);
  pen.group(0, fold, art);
  pen.group(0, fold, art, { turn: 180, mirror: true });
  pen.group(0, fold, front.marks);
  pen.group(width, fold, front.marks, { turn: 180 });
  pen.rect(0.15, 0.15, width - 0.3, height - 0.3, CUT);
  for (const y of [TAB, fold, height - TAB]) pen.line(0.3, y, width - 0.3, y, FOLD);
  for (const y of [TAB / 2 + 0.8, height - TAB / 2 + 0.8]) {
    const words = 'glue to the base';
    pen.text(width / 2, y, words, fitted(words, figure(5.4), width - 3, 3.4) ?? figure(3.4), 'centre');
  }
  return { width, height, marks: pen.marks };
}

function drawBand(pen: Pen, { name, width, band, ink }: Standee, high: number): void {
  const top = high - BAND;
  pen.line(1, top, width - 1, top, { width: 0.6, color: ink });
  if (band === 'striped') pen.line(1, top + 0.9, width - 1, top + 0.9, { width: 0.3, color: ink, dash: [1, 0.8] });
  const style = fitted(name, figure(7), width - 2.4, 3.2);
  pen.text(width / 2, high - 1.5, style ? name : shorten(name, width - 2.4), style ?? figure(3.2), 'centre');
}

function shorten(name: string, room: number): string {
  let out = name;
  while (out.length > 1 && !fitted(`${out}…`, figure(3.2), room, 3.2)) out = out.slice(0, -1);
  return `${out}…`;
}

/** A ship seen from above, folded at its stern: upper side, and under it the lower side mirrored. It lies flat on its stand. */
export function paperShip(standee: Standee): Token {
  const { width } = standee;
  const facts = standee.picture ? likenessFacts(standee.picture) : null;
  const ratio = facts?.ok ? Math.min(HIGHEST, Math.max(LOWEST, facts.value.height / facts.value.width)) : 1;
  const high = Math.min(MOST_HEIGHT, width * ratio) + BAND;
  const pen = new Pen();
  const art = likenessIn(standee, { x: 1, y: 1, width: width - 2, height: high - BAND - 1.4 });
  const words = new Pen();
  drawBand(words, standee, high);
  pen.group(0, 0, art);
  pen.add(words.marks);
  pen.group(0, 2 * high, art, { turn: 180, mirror: true });
  const under = 'underside, glue to the stand';
  pen.text(width / 2, high + 3.4, under, fitted(under, figure(5.4), width - 3, 3) ?? figure(3), 'centre');
  pen.rect(0.15, 0.15, width - 0.3, 2 * high - 0.3, CUT);
  pen.line(0.3, high, width - 0.3, high, FOLD);
  return { width, height: 2 * high, marks: pen.marks };
}

/** Three sides and a flap that make a prism; its ends fold outwards, one under the ship and one on the base. */
export function flightStand(): Token {
  const face = 9;
  const flap = 5;
  const end = 6;
  const tall = 28;
  const width = 3 * face + flap;
  const height = tall + 2 * end;
  const pen = new Pen();
  const outline: [number, number][] = [];
  for (let i = 0; i < 3; i++) outline.push([i * face + 0.8, 0.15], [(i + 1) * face - 0.8, 0.15], [(i + 1) * face, end]);
  outline.push([width - 0.15, end + 1.5], [width - 0.15, height - end - 1.5], [3 * face, height - end]);
  for (let i = 2; i >= 0; i--)
    outline.push([(i + 1) * face - 0.8, height - 0.15], [i * face + 0.8, height - 0.15], [i * face, height - end]);
  const first = outline[0];
  if (first) outline.push([0.15, height - end], [0.15, end]);
  pen.path(polygonPath(outline), CUT);
  for (let i = 1; i <= 3; i++) pen.line(i * face, end, i * face, height - end, FOLD);
  for (const y of [end, height - end]) pen.line(0, y, 3 * face, y, FOLD);
  const words = new Pen();
  words.text(0, 0, 'FLIGHT STAND', label(5), 'centre');
  pen.group(face / 2 + 0.8, height / 2, words.marks, { turn: -90 });
  const glue = new Pen();
  glue.text(0, 0, 'glue', figure(5), 'centre');
  pen.group(3 * face + flap / 2 + 0.7, height / 2, glue.marks, { turn: -90 });
  return { width, height, marks: pen.marks };
}

/** How to make them, once among the pieces. */
export function howTo(ships: boolean): Token {
  const width = 62;
  const lines = [
    'Cut along solid lines, fold along dashed ones.',
    ships
      ? 'Fold a ship at its stern and glue its sides together. Fold the stand into a prism, glue the flap, bend its ends ' +
        'outwards: one under the ship, one on the base.'
      : 'Fold a figure at the top and glue front to back. Bend the tabs outwards, one to the front and one to the back, and glue them to the base.',
    'Thin card, or paper glued to card, stands best. Trim around the outline if you like.',
  ];
  const pen = new Pen();
  pen.text(2, 4.2, 'TO MAKE THEM', label(6));
  let y = 5.6;
  for (const line of lines) y = writeBlock(pen, 2, y, wrapText(line, 'text', width - 4, 6.6, 8)) + 0.8;
  pen.rect(0.15, 0.15, width - 0.3, y + 0.8, { radius: 1, stroke: { width: 0.2 } });
  return { width, height: y + 1.1, marks: pen.marks };
}

const PERSON =
  'M12 .8a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 1 1 0-5.8Z' +
  'M7.6 7.2h8.8c1 0 1.7.6 2 1.5l1.7 6.9-2.3.7-1.6-4.4-.2 11.5h-3.2l-.5-7h-.6l-.5 7H8L7.8 11.9l-1.6 4.4-2.3-.7 1.7-6.9c.3-.9 1-1.5 2-1.5Z';
const HULL =
  'M1.4 15.6h21.2l1 2.2-2.6 4H3l-2.6-4ZM4.2 14.8l1.2-3.4h4.2l1.4-2.6h6.2l1.6 2.6h.8l1 3.4ZM18 9.4h6v1.3h-5.2Z';

/** The likeness in a box, the same for both sides. */
function likenessIn(
  { picture, drawn, name, ink }: Standee,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): readonly Mark[] {
  const pen = new Pen();
  if (picture) {
    drawWhole(pen, box, picture.data, name);
    return pen.marks;
  }
  const fill = ink === BLACK ? LIGHT : ink;
  const shape = (d: string, grid: number, at: typeof box): void => {
    const side = Math.min(at.width, at.height);
    const look = { fill, stroke: { width: 0.3, color: BLACK } };
    // What stands stands on the lower edge.
    pen.path(d, look, at.x + (at.width - side) / 2, at.y + at.height - side, side / grid);
  };
  if ('ship' in drawn) {
    const { grid, solid = '' } = drawingOf(drawn.ship);
    shape(solid, grid, box);
  } else if ('hull' in drawn) shape(HULL, 24, box);
  else {
    const side = Math.min(sideOf(drawn.figures, box.width), box.height);
    const left = box.x + (box.width - side * (STEP * (drawn.figures - 1) + 1)) / 2;
    for (let i = 0; i < drawn.figures; i++) shape(PERSON, 24, { ...box, x: left + i * side * STEP, width: side });
  }
  return pen.marks;
}
