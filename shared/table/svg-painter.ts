import { drawingOf, GLYPH_LINE } from './glyphs';
import { seamless, TILES, type TileName } from './hatches';
import type { ClipMark, GlyphMark, TableMark, TextMark } from './mark';
import { dashOf, inkOf, type Ink, type InkName, type Look, type Looks, type Type } from './mark-looks';
import { digits, pathData } from './drawn-path';

/** An element as data: written as text for a file, made by React in the window. Attributes are spelt as React spells them. */
export interface SvgNode {
  readonly tag: 'path' | 'text' | 'tspan' | 'image' | 'g';
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgNode[] | string;
}

export interface SvgStyle {
  readonly looks: Looks;
  readonly ink: Ink;
  /** Pixels per unit of the table. */
  readonly k: number;
  readonly fonts: Readonly<Record<Type['face'], string>>;
  /** The id of a pattern in this colour; the picture or the page defines it. */
  readonly patternId: (tile: TileName, ink: InkName) => string;
  /** The id of a clip path with this outline. */
  readonly clipId: (d: string) => string;
}

const NOTHING: readonly SvgNode[] = [];

export const svgNodes = (marks: readonly TableMark[], style: SvgStyle): readonly SvgNode[] =>
  marks.flatMap((mark) => svgNode(mark, style));

function svgNode(mark: TableMark, style: SvgStyle): readonly SvgNode[] {
  if (mark.kind === 'clip') return [clipped(mark, style)];
  const look = style.looks.roles[mark.role];
  if (look === null) return NOTHING;
  const { k } = style;
  const ink = (wanted: NonNullable<Look['fill']>): string => style.ink[inkOf(look, wanted, mark)];
  switch (mark.kind) {
    case 'path': {
      const d = pathData(mark.path, { k, x: 0, y: 0 });
      return d === '' ? NOTHING : [path(mark.role, { d, ...painted(mark, look, style, ink) })];
    }
    case 'hatch': {
      const pattern = style.patternId(mark.tile, inkOf(look, look.stroke ?? 'text', mark));
      return [
        path(mark.role, {
          d: pathData(mark.path, { k, x: 0, y: 0 }),
          fill: `url(#${pattern})`,
          fillRule: 'evenodd',
          ...(look.alpha === undefined ? {} : { opacity: digits(look.alpha) }),
        }),
      ];
    }
    case 'grid': {
      const [w, h] = [digits(mark.width * k), digits(mark.height * k)];
      const d = [...mark.xs.map((x) => `M${digits(x * k)} 0V${h}`), ...mark.ys.map((y) => `M0 ${digits(y * k)}H${w}`)];
      return d.length === 0 ? NOTHING : [path(mark.role, { d: d.join(''), ...painted(mark, look, style, ink) })];
    }
    case 'glyph':
      return [glyph(mark, k, ink(look.fill ?? 'text'))];
    case 'text':
      return look.type
        ? [text(mark, look.type, style, ink(look.fill ?? 'text'), look.type.halo && ink(look.type.halo))]
        : NOTHING;
    case 'image':
      return [
        {
          tag: 'image',
          attributes: {
            className: `mark-${mark.role}`,
            href: mark.source,
            x: digits(mark.at.x * k),
            y: digits(mark.at.y * k),
            width: digits(mark.width * k),
            height: digits(mark.height * k),
            opacity: digits(mark.opacity),
            preserveAspectRatio: 'none',
          },
          children: NOTHING,
        },
      ];
  }
}

const path = (role: string, attributes: Readonly<Record<string, string>>): SvgNode => ({
  tag: 'path',
  attributes: { className: `mark-${role}`, ...attributes },
  children: NOTHING,
});

function painted(
  { side }: Exclude<TableMark, ClipMark>,
  look: Look,
  { looks }: SvgStyle,
  ink: (wanted: NonNullable<Look['fill']>) => string,
): Readonly<Record<string, string>> {
  const dash = dashOf(looks, look, side);
  return {
    fill: look.fill ? ink(look.fill) : 'none',
    ...(look.fill ? { fillRule: 'evenodd' } : {}),
    ...(look.fillAlpha === undefined ? {} : { fillOpacity: digits(look.fillAlpha) }),
    ...(look.stroke && look.width !== undefined ? { stroke: ink(look.stroke), strokeWidth: digits(look.width) } : {}),
    ...(dash ? { strokeDasharray: dash.map(digits).join(' ') } : {}),
    ...(look.alpha === undefined ? {} : { opacity: digits(look.alpha) }),
  };
}

const clipped = ({ path: outline, marks }: ClipMark, style: SvgStyle): SvgNode => ({
  tag: 'g',
  attributes: { clipPath: `url(#${style.clipId(pathData(outline, { k: style.k, x: 0, y: 0 }))})` },
  children: svgNodes(marks, style),
});

function glyph({ role, glyph: name, at, size, turn }: GlyphMark, k: number, colour: string): SvgNode {
  const { grid, lines, solid } = drawingOf(name);
  const half = grid / 2;
  const place = `translate(${digits(at.x * k)} ${digits(at.y * k)})${turn === 0 ? '' : ` rotate(${digits(turn)})`}`;
  const line = { fill: 'none', stroke: colour, strokeWidth: String(GLYPH_LINE), strokeLinecap: 'square' };
  return {
    tag: 'g',
    attributes: {
      className: `mark-${role}`,
      transform: `${place} scale(${Math.round(((size * k) / grid) * 1e5) / 1e5}) translate(${-half} ${-half})`,
    },
    children: [
      ...(lines === undefined ? [] : [bare({ d: lines, ...line })]),
      ...(solid === undefined ? [] : [bare({ d: solid, fill: colour })]),
    ],
  };
}

const bare = (attributes: Readonly<Record<string, string>>): SvgNode => ({
  tag: 'path',
  attributes,
  children: NOTHING,
});

const ANCHORS = { left: 'start', centre: 'middle', right: 'end' } as const;
/** From the middle of a line of capitals down to its foot, in parts of the size. */
export const MIDDLE = 0.35;
export const LEADING = 1.24;

function text(mark: TextMark, type: Type, { k, fonts }: SvgStyle, colour: string, halo: string | undefined): SvgNode {
  const lines = (type.capitals ? mark.text.toUpperCase() : mark.text).split('\n');
  const x = digits(mark.at.x * k);
  const foot = (i: number): string =>
    digits(mark.at.y * k + type.size * (MIDDLE + (i - (lines.length - 1) / 2) * LEADING));
  return {
    tag: 'text',
    attributes: {
      className: `mark-${mark.role}`,
      x,
      y: foot(0),
      fill: colour,
      fontFamily: fonts[type.face],
      fontSize: String(type.size),
      fontWeight: String(type.weight),
      textAnchor: ANCHORS[mark.align],
      ...(type.italic ? { fontStyle: 'italic' } : {}),
      ...(halo === undefined
        ? {}
        : { stroke: halo, strokeWidth: '3.5', strokeOpacity: '0.88', strokeLinejoin: 'round', paintOrder: 'stroke' }),
    },
    children:
      lines.length === 1
        ? (lines[0] ?? '')
        : lines.map((line, i) => ({ tag: 'tspan', attributes: { x, y: foot(i) }, children: line })),
  };
}

/** A pattern to be defined once: its id, the tile, the colour of its lines and, if it is to cover, that of its ground. */
export interface PatternNeed {
  readonly id: string;
  readonly tile: TileName;
  readonly colour: string;
  readonly ground?: string;
  /** 1 as on the table; smaller on a small picture. */
  readonly scale?: number;
}

export function patternSvg({ id, tile, colour, ground, scale = 1 }: PatternNeed): string {
  const { size, turn, width } = TILES[tile];
  const [w, h] = size;
  const look = width === null ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${width}"`;
  const under = ground === undefined ? '' : `<path d="M0 0h${w}v${h}h${-w}z" fill="${ground}"/>`;
  return (
    `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="rotate(${turn}) scale(${scale})">${under}<path ` +
    `d="${pathData(seamless(TILES[tile]))}" ${look}/></pattern>`
  );
}

const clipSvg = ([d, id]: readonly [string, string]): string => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;

export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/** `className` to `class`, `strokeWidth` to `stroke-width`; the few names that SVG itself spells with capitals stay. */
const spelt = (name: string): string =>
  name === 'className'
    ? 'class'
    : name === 'preserveAspectRatio'
      ? name
      : name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

function written({ tag, attributes, children }: SvgNode): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${spelt(name)}="${escapeXml(value)}"`);
  const inside = typeof children === 'string' ? escapeXml(children) : children.map(written).join('');
  return inside === '' ? `<${tag}${said.join('')}/>` : `<${tag}${said.join('')}>${inside}</${tag}>`;
}

export interface SvgPicture {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Room around the table, in pixels. */
  readonly margin: number;
  /** Size of the hatches, 1 = as on the table. */
  readonly module?: number;
  /** Fonts to carry along, so that the words look the same where ours are not installed. */
  readonly fonts?: readonly SvgFont[];
}

export interface SvgFont {
  readonly family: string;
  readonly weight: 500 | 600;
  /** A WOFF2 file as base64. */
  readonly woff2: string;
}

const fontFace = ({ family, weight, woff2 }: SvgFont): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${woff2}) format("woff2")}`;

const FILE_FONTS = {
  figure: 'IBM Plex Sans Condensed, IBM Plex Sans, sans-serif',
  text: 'IBM Plex Sans, sans-serif',
} as const;

/** A picture that stands alone in a file: all its colours and patterns are in it. `width` and `height` are the table's. */
export function svgText(
  marks: readonly TableMark[],
  { looks, ink, k }: Pick<SvgStyle, 'looks' | 'ink' | 'k'>,
  { title, width, height, margin, module = 1, fonts = [] }: SvgPicture,
): string {
  const needed = new Map<string, PatternNeed>();
  const patternId = (tile: TileName, name: InkName): string => {
    const id = `${tile}-${name}`;
    needed.set(id, { id, tile, colour: ink[name], scale: module });
    return id;
  };
  const clips = new Map<string, string>();
  const clipId = (d: string): string => {
    const id = clips.get(d) ?? `inside-${clips.size + 1}`;
    clips.set(d, id);
    return id;
  };
  const body = svgNodes(marks, { looks, ink, k, fonts: FILE_FONTS, patternId, clipId }).map(written).join('');
  const [w, h] = [digits(width * k + 2 * margin), digits(height * k + 2 * margin)];
  const style = fonts.length === 0 ? '' : `<style>${fonts.map(fontFace).join('')}</style>`;
  const defs = style + [...needed.values()].map(patternSvg).join('') + [...clips].map(clipSvg).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-margin} ${-margin} ` +
    `${w} ${h}"><title>${escapeXml(title)}</title><defs>${defs}</defs>${body}</svg>`
  );
}
