import { cosDegrees, sinDegrees } from '../core/trig';
import { placeBase, type BaseForm } from '../geometry/footprint';
import type { Point } from '../geometry/point';
import type { ShipName } from './glyphs';
import { SIDE_TILES } from './hatches';
import { brackets, fallenMarks, pips, sideMark } from './marker-marks';
import { pixels, type Scale, type TableMark } from './mark';
import type { SideIndex } from './mark-looks';
import { circle, closedPath, plate, type Path } from './drawn-path';

/** The last two are a line farther away, where units stand among each other. */
export const LABEL_PLACES = ['below', 'above', 'right', 'left', 'higher', 'lower'] as const;
export type LabelPlace = (typeof LABEL_PLACES)[number];

/** A model as plain data: where it stands and what can be seen of it. */
export interface TokenRecord {
  readonly id: string;
  readonly side: SideIndex;
  readonly x: number;
  readonly y: number;
  /** True radius of its base; of one that is not round, of the circle about it. */
  readonly r: number;
  /** The base itself, if it is not round. */
  readonly form?: BaseForm;
  /** Heading in degrees; null for a model without a front. */
  readonly facing: number | null;
  readonly ship?: ShipName | null;
  readonly hitPoints?: { readonly left: number; readonly all: number } | null;
  readonly commands?: number | null;
  readonly name?: string;
  readonly label?: LabelPlace;
  /** A filled star after its name, and an outlined one for a nominated unit. */
  readonly leads?: boolean;
  readonly named?: boolean;
  readonly carries?: boolean;
  readonly acting?: boolean;
  readonly targeted?: boolean;
  /** It stood here when it fell. */
  readonly fallen?: boolean;
}

/** Under this radius in pixels a token is silhouette and notch only; under the second it is the mark of its side. */
const SMALL = 11;
const TINY = 6;

/** A token: true base, notch at its nose, hit points below, command die at the upper right, its name. */
export function tokenMarks(scale: Scale, token: TokenRecord): readonly TableMark[] {
  const { id: about, side, r } = token;
  const at = { x: token.x, y: token.y };
  const px = (count: number): number => pixels(scale, count);
  if (token.fallen)
    return fallenMarks(scale, { ...at, id: about, r: Math.max(px(4), r * 0.8), side, text: token.name ?? '' });
  if (r < px(TINY))
    return [
      ...(token.acting ? [{ kind: 'path', role: 'token-ring', path: circle(at, px(8)), about } as const] : []),
      { kind: 'path', role: 'token-notch', path: sideMark(at, Math.max(r, px(4)), side), side, about },
      ...(token.targeted ? [brackets(at, px(11), about)] : []),
      ...(token.acting ? nameMarks(token, px, true) : []),
    ];
  const tile = SIDE_TILES[side];
  const base = basePath(token);
  const small = r < px(SMALL);
  return [
    ...(token.acting ? [{ kind: 'path', role: 'token-ring', path: circle(at, r + px(4.5)), about } as const] : []),
    { kind: 'path', role: 'token-base', path: base, side, about },
    ...(tile === null ? [] : [{ kind: 'hatch', role: 'token-fill', tile, path: base, side, about } as const]),
    { kind: 'path', role: 'token-rim', path: base, side, about },
    ...noseMarks(token, px),
    ...figureMarks(token),
    ...(token.targeted ? [brackets(at, r + px(7), about)] : []),
    ...(small || !token.hitPoints
      ? []
      : pips({ x: at.x, y: at.y + r + px(8) }, px(7.2), token.hitPoints, (place, lost) => ({
          kind: 'path',
          role: lost ? 'token-pip-lost' : 'token-pip',
          path: sideMark(place, px(2.6), side),
          side,
          about,
        }))),
    ...captionMarks(scale, token),
  ];
}

/** The same about all models of a unit; its die stands before its name, since no corner is near. */
export function groupCaption(scale: Scale, token: TokenRecord): readonly TableMark[] {
  const { commands, name = '' } = token;
  const px = (count: number): number => pixels(scale, count);
  const { at, align } = namePlace(token, px, false);
  const ahead = { left: 0, centre: nameWidth(name) / 2, right: nameWidth(name) }[align] + 10;
  return [
    ...captionMarks(scale, { ...token, commands: null }),
    ...(commands === undefined || commands === null
      ? []
      : dieMarks({ x: at.x - px(ahead), y: at.y }, commands, px, token.id)),
  ];
}

/** What belongs to the unit and not to one of its models: command die, what it carries, its name. */
function captionMarks(scale: Scale, token: TokenRecord): readonly TableMark[] {
  const { id: about, x, y, r, commands, carries } = token;
  const px = (count: number): number => pixels(scale, count);
  const small = r < px(SMALL);
  return [
    ...(small || commands === undefined || commands === null
      ? []
      : dieMarks({ x: x + r * 0.62 + px(6.5), y: y - r - px(1.5) }, commands, px, about)),
    ...(carries
      ? [
          {
            kind: 'glyph',
            role: 'token-load',
            glyph: 'recover',
            at: { x: x - r - px(3), y: y - r - px(1) },
            size: px(14),
            turn: 0,
            about,
          } as const,
        ]
      : []),
    ...nameMarks(token, px, small),
  ];
}

/** The true outline of its base, turned as it stands. */
function basePath({ x, y, r, form, facing }: TokenRecord): Path {
  if (!form || form.kind === 'disc') return circle({ x, y }, r);
  const base = placeBase(form, { x, y, heading: facing ?? 0 });
  return base.kind === 'disc' ? circle({ x, y }, r) : closedPath(base.points.map((corner) => [corner.x, corner.y]));
}

type Pixels = (count: number) => number;

function noseMarks({ id: about, side, x, y, r, facing, form }: TokenRecord, px: Pixels): readonly TableMark[] {
  // An outline with corners shows its front itself.
  if (facing === null || (form && form.kind !== 'disc')) return [];
  const [sine, cosine] = [sinDegrees(facing), cosDegrees(facing)];
  const turned = (u: number, v: number): readonly [number, number] => [
    x + u * cosine - v * sine,
    y + u * sine + v * cosine,
  ];
  const tip = r + Math.max(px(4), r * 0.42);
  const notch = closedPath([turned(-r * 0.34, -r * 0.96), turned(0, -tip), turned(r * 0.34, -r * 0.96)]);
  return [{ kind: 'path', role: 'token-notch', path: notch, side, about }];
}

function figureMarks({ id: about, side, x, y, r, facing, ship }: TokenRecord): readonly TableMark[] {
  if (!ship) return [];
  return [
    { kind: 'glyph', role: 'token-hull', glyph: ship, at: { x, y }, size: r * 1.44, turn: facing ?? 0, side, about },
  ];
}

/** Near enough for a condensed face of 12.5 pixels; stars stand behind a name by it, and labels keep clear of each other. */
export const nameWidth = (text: string): number => text.length * 6;

interface NamePlace {
  readonly at: Point;
  readonly align: 'left' | 'centre' | 'right';
}

function namePlace({ x, y, r, label = 'below' }: TokenRecord, px: Pixels, small: boolean): NamePlace {
  switch (label) {
    case 'below':
      return { at: { x, y: y + r + px(small ? 10 : 20) }, align: 'centre' };
    case 'above':
      return { at: { x, y: y - r - px(11) }, align: 'centre' };
    case 'higher':
      return { at: { x, y: y - r - px(26) }, align: 'centre' };
    case 'lower':
      return { at: { x, y: y + r + px(35) }, align: 'centre' };
    case 'right':
      return { at: { x: x + r + px(10), y }, align: 'left' };
    case 'left':
      return { at: { x: x - r - px(10), y }, align: 'right' };
  }
}

function nameMarks(token: TokenRecord, px: Pixels, small: boolean): readonly TableMark[] {
  const { id: about, name = '' } = token;
  if (name === '') return [];
  const { at, align } = namePlace(token, px, small);
  const wide = px(nameWidth(name));
  const end = at.x + (align === 'left' ? wide : align === 'centre' ? wide / 2 : 0);
  const star = (role: 'token-leader' | 'token-named', behind: number): TableMark => ({
    kind: 'path',
    role,
    path: starPath({ x: end + px(behind), y: at.y }, px(5)),
    about,
  });
  return [
    {
      kind: 'text',
      role: token.acting ? 'token-name-acting' : 'token-name',
      at,
      text: name,
      align,
      about,
    },
    ...(token.leads ? [star('token-leader', 7)] : []),
    ...(token.named ? [star('token-named', token.leads ? 19 : 7)] : []),
  ];
}

/** Five points about a place. */
function starPath({ x, y }: Point, r: number): Path {
  return closedPath(
    Array.from({ length: 10 }, (_, i) => {
      const away = i % 2 === 0 ? r : r * 0.42;
      return [x + away * sinDegrees(i * 36), y - away * cosDegrees(i * 36)] as const;
    }),
  );
}

/** Where the pips of a die are, in thirds of its face from the middle. */
const DIE_FACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die with its real face; an empty broken one when nothing is left on it. */
function dieMarks(at: Point, face: number, px: Pixels, about: string): readonly TableMark[] {
  const path = plate(at, px(13), px(13), px(2.4));
  if (face === 0) return [{ kind: 'path', role: 'die-empty', path, about }];
  return [
    { kind: 'path', role: 'die', path, about },
    face > 6
      ? { kind: 'text', role: 'die-figure', at, text: String(face), align: 'centre', about }
      : {
          kind: 'path',
          role: 'die-pip',
          path: (DIE_FACES[face] ?? []).flatMap(([dx, dy]) =>
            circle({ x: at.x + px(dx * 3.4), y: at.y + px(dy * 3.4) }, px(1.25)),
          ),
          about,
        },
  ];
}
