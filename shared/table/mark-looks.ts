import { MATS } from '../schema/mission/plan';
import { TERRAIN_KINDS } from '../schema/mission/terrain';

/** Place of a side in the mission: 0 is side A. Its colour, dashes and fill follow from it. */
export type SideIndex = 0 | 1 | 2 | 3;

/** What a mark can say. Painters ask a table of looks what that is drawn with; no role has a colour of its own. */
export const ROLES = [
  ...MATS.map((mat) => `mat-${mat}` as const),
  'mat-patch',
  'mat-slab',
  'mat-mark',
  'background',
  'grid',
  'grid-major',
  'axis',
  'edge',
  'ruler',
  'ruler-figure',
  'zone',
  'zone-neutral',
  'zone-note',
  'zone-stripes',
  'zone-name',
  'terrain',
  'terrain-thin',
  ...TERRAIN_KINDS.map((kind) => `terrain-${kind}` as const),
  'terrain-shade',
  'terrain-relief',
  'terrain-drawing',
  'hatch',
  'comb',
  'rim',
  'rim-broken',
  'terrain-name',
  'level-plate',
  'level',
  'letter-plate',
  'letter',
  'measure',
  'measure-figure',
  'marker',
  'marker-glyph',
  'marker-name',
  'secured',
  'marker-pip',
  'marker-pip-lost',
  'entry',
  'entry-fill',
  'entry-rim',
  'entry-name',
  'entry-name-over',
  'entry-beside',
  'note',
  'token-ring',
  'token-base',
  'token-fill',
  'token-rim',
  'token-notch',
  'token-hull',
  'token-pip',
  'token-pip-lost',
  'token-load',
  'token-name',
  'token-name-acting',
  'token-leader',
  'token-named',
  'target',
  'die',
  'die-empty',
  'die-pip',
  'die-figure',
  'fallen',
  'fallen-cross',
  'fallen-name',
  'tool-line',
  'tool-line-strong',
  'tool-line-broken',
  'tool-area',
  'tool-area-broken',
  'tool-outline-broken',
  'tool-dot',
  'tool-cells',
  'tool-label',
  'tool-plate',
  'tool-figure',
  'guide',
  'selected',
  'handle',
  'flag',
] as const;
export type Role = (typeof ROLES)[number];

/** Colours by the names of the page's tokens (`--m-terrain-ink`), so that a window only has to look them up. */
export const INKS = [
  ...MATS.filter((mat) => mat !== 'plain').map((mat) => `mat-${mat}` as const),
  'table',
  'grid',
  'line-strong',
  'terrain-fill',
  ...TERRAIN_KINDS.map((kind) => `tint-${kind}` as const),
  'terrain-shade',
  'terrain-ink',
  'text',
  'text-2',
  'text-3',
  'pane',
  'accent',
  'on-accent',
  'error',
  'warning',
  'side-a',
  'side-b',
  'side-c',
  'side-d',
  'on-a',
  'on-b',
  'a-soft',
  'b-soft',
] as const;
export type InkName = (typeof INKS)[number];
export type Ink = Readonly<Record<InkName, string>>;

/** `side` is the colour of the mark's side, `side-soft` its quiet ground, `tone` what a tool asks for; `on-…` what is written on them. */
type LookInk = InkName | 'side' | 'on-side' | 'side-soft' | 'tone' | 'on-tone';

/** Words: a face, a size and what keeps them apart from what lies under them. */
export interface Type {
  readonly face: 'figure' | 'text';
  readonly weight: 500 | 600;
  /** Pixels on a screen, points on paper. */
  readonly size: number;
  readonly italic?: true;
  readonly capitals?: true;
  /** A rim of this colour around the letters; on paper a white plate. */
  readonly halo?: LookInk;
}

export interface Look {
  readonly fill?: LookInk;
  readonly fillAlpha?: number;
  readonly stroke?: LookInk;
  /** Pixels on a screen, millimetres on paper; dashes too. `side`: solid, dashed, dotted, long; `side-fine`: the same, shorter, on small rims. */
  readonly width?: number;
  readonly dash?: readonly [number, number] | 'side' | 'side-fine';
  readonly alpha?: number;
  /** The colour of a mark that belongs to no side. */
  readonly neutral?: InkName;
  readonly type?: Type;
}

/** A role without a look is not drawn in that picture. */
export interface Looks {
  readonly roles: Readonly<Record<Role, Look | null>>;
  /** Dashes of the four sides. */
  readonly dashes: readonly (readonly [number, number] | null)[];
}

const figure = (size: number, weight: 500 | 600, more: Partial<Type> = {}): Type => ({
  face: 'figure',
  weight,
  size,
  ...more,
});
const kinds = <T>(of: (kind: (typeof TERRAIN_KINDS)[number]) => T) =>
  Object.fromEntries(TERRAIN_KINDS.map((kind) => [`terrain-${kind}`, of(kind)])) as Record<
    `terrain-${(typeof TERRAIN_KINDS)[number]}`,
    T
  >;
const mats = <T>(of: (mat: (typeof MATS)[number]) => T) =>
  Object.fromEntries(MATS.map((mat) => [`mat-${mat}`, of(mat)])) as Record<`mat-${(typeof MATS)[number]}`, T>;

export const SCREEN: Looks = {
  dashes: [null, [6, 4], [2, 3], [10, 3]],
  roles: {
    ...mats((mat): Look => ({ fill: mat === 'plain' ? 'table' : `mat-${mat}` })),
    'mat-patch': { fill: 'text', alpha: 0.007 },
    'mat-slab': { fill: 'text', alpha: 0.021 },
    'mat-mark': { stroke: 'text', width: 1, alpha: 0.15 },
    background: {},
    grid: { stroke: 'grid', width: 1, alpha: 0.6 },
    'grid-major': { stroke: 'grid', width: 1.2 },
    axis: { stroke: 'accent', width: 1.2, dash: [10, 5], alpha: 0.55 },
    edge: { stroke: 'line-strong', width: 1.5 },
    ruler: { stroke: 'line-strong', width: 1 },
    'ruler-figure': { fill: 'text-3', type: figure(11, 600) },
    zone: { fill: 'side', fillAlpha: 0.09, stroke: 'side', width: 1.4, dash: 'side', alpha: 0.9 },
    'zone-neutral': { fill: 'terrain-ink', fillAlpha: 0.09, stroke: 'terrain-ink', width: 1.4, alpha: 0.9 },
    'zone-note': { fill: 'terrain-ink', fillAlpha: 0.09, stroke: 'terrain-ink', width: 1.4, dash: [2, 4], alpha: 0.9 },
    'zone-stripes': null,
    'zone-name': { fill: 'side', neutral: 'terrain-ink', type: figure(11.5, 600, { halo: 'table' }) },
    terrain: { fill: 'terrain-fill', alpha: 0.94 },
    'terrain-thin': { fill: 'terrain-fill', alpha: 0.72 },
    ...kinds((kind): Look => ({ fill: `tint-${kind}`, alpha: kind === 'gas' ? 0.74 : 0.96 })),
    'terrain-shade': { fill: 'terrain-shade', alpha: 0.32 },
    'terrain-relief': { fill: 'terrain-shade', alpha: 0.12 },
    'terrain-drawing': { stroke: 'terrain-ink', width: 1.3, alpha: 0.6 },
    hatch: { stroke: 'terrain-ink', alpha: 0.5 },
    comb: { stroke: 'terrain-ink', width: 1.1 },
    rim: { stroke: 'terrain-ink', width: 1.5 },
    'rim-broken': { stroke: 'terrain-ink', width: 1.5, dash: [5, 3.5] },
    'terrain-name': { fill: 'text-2', type: figure(12, 500, { halo: 'table' }) },
    'level-plate': { fill: 'pane', stroke: 'terrain-ink', width: 1 },
    level: { fill: 'text', type: figure(10.5, 600) },
    'letter-plate': { fill: 'pane', stroke: 'terrain-ink', width: 1 },
    letter: { fill: 'text', type: figure(12, 600) },
    measure: { stroke: 'text-2', width: 1.3 },
    'measure-figure': { fill: 'text', type: figure(11.5, 600, { halo: 'table' }) },
    marker: { fill: 'pane', stroke: 'side', width: 1.8, dash: 'side-fine', neutral: 'text' },
    'marker-glyph': { fill: 'side', neutral: 'text' },
    'marker-name': { fill: 'text', type: figure(12, 600, { halo: 'table' }) },
    secured: { fill: 'side', stroke: 'table', width: 1.5 },
    'marker-pip': { fill: 'text', stroke: 'text', width: 1 },
    'marker-pip-lost': { fill: 'table', stroke: 'text', width: 1 },
    entry: { fill: 'pane' },
    'entry-fill': { fill: 'side', stroke: 'side' },
    'entry-rim': { stroke: 'side', width: 1.5 },
    'entry-name': { fill: 'on-side', type: figure(11, 600) },
    'entry-name-over': { fill: 'text', type: figure(11, 600, { halo: 'pane' }) },
    'entry-beside': null,
    note: { fill: 'text', type: figure(12.5, 600, { italic: true, halo: 'table' }) },
    'token-ring': { stroke: 'accent', width: 2 },
    'token-base': { fill: 'side-soft' },
    'token-fill': { fill: 'side', stroke: 'side' },
    'token-rim': { stroke: 'side', width: 2, dash: 'side-fine' },
    'token-notch': { fill: 'side' },
    'token-hull': { fill: 'text' },
    'token-pip': { fill: 'side', stroke: 'side', width: 1 },
    'token-pip-lost': { fill: 'table', stroke: 'side', width: 1 },
    'token-load': { fill: 'text' },
    'token-name': { fill: 'text', type: figure(12.5, 600, { halo: 'table' }) },
    'token-name-acting': { fill: 'accent', type: figure(12.5, 600, { halo: 'table' }) },
    'token-leader': { fill: 'text' },
    'token-named': { stroke: 'warning', width: 1.2 },
    target: { stroke: 'error', width: 2 },
    die: { fill: 'text' },
    'die-empty': { stroke: 'line-strong', width: 1.1, dash: [2.4, 1.8] },
    'die-pip': { fill: 'pane' },
    'die-figure': { fill: 'pane', type: figure(10, 600) },
    fallen: { stroke: 'side', width: 1.4, dash: [3, 2.4], neutral: 'text-3' },
    'fallen-cross': { stroke: 'side', width: 1.6, neutral: 'text-3' },
    'fallen-name': { fill: 'text-3', type: figure(11, 500, { halo: 'table' }) },
    'tool-line': { stroke: 'tone', width: 1.4 },
    'tool-line-strong': { stroke: 'tone', width: 2 },
    'tool-line-broken': { stroke: 'tone', width: 1.4, dash: [5, 4] },
    'tool-area': { fill: 'tone', fillAlpha: 0.14, stroke: 'tone', width: 1.6 },
    'tool-area-broken': { fill: 'tone', fillAlpha: 0.14, stroke: 'tone', width: 1.6, dash: [5, 4] },
    'tool-outline-broken': { stroke: 'tone', width: 1.6, dash: [5, 4] },
    'tool-dot': { fill: 'tone' },
    'tool-cells': { fill: 'tone', alpha: 0.34 },
    'tool-label': { fill: 'tone', type: figure(12, 600, { halo: 'table' }) },
    'tool-plate': { fill: 'tone' },
    'tool-figure': { fill: 'on-tone', type: figure(12, 600) },
    guide: { stroke: 'accent', width: 1, dash: [6, 4], alpha: 0.8 },
    selected: { stroke: 'accent', width: 1.5 },
    handle: { fill: 'pane', stroke: 'accent', width: 1.6 },
    flag: { stroke: 'error', width: 2, dash: [5, 3] },
  },
};

/** Terrain as outlines over something else: heat maps (DESIGN 6). */
export const OUTLINES: Looks = {
  ...SCREEN,
  roles: {
    ...SCREEN.roles,
    ...mats(() => null),
    'mat-patch': null,
    'mat-slab': null,
    'mat-mark': null,
    background: null,
    grid: null,
    'grid-major': null,
    terrain: null,
    'terrain-thin': null,
    ...kinds(() => null),
    'terrain-shade': null,
    'terrain-relief': null,
    'terrain-drawing': null,
    hatch: null,
    comb: null,
  },
};

/** Terrain as plain shadows, where a picture is too small for more. */
export const SHADOWS: Looks = {
  ...SCREEN,
  roles: {
    ...OUTLINES.roles,
    ...mats((): Look => ({ fill: 'table' })),
    terrain: { fill: 'terrain-ink', alpha: 0.6 },
    'terrain-thin': { fill: 'terrain-ink', alpha: 0.4 },
    ...kinds((kind): Look => ({ fill: 'terrain-ink', alpha: kind === 'gas' ? 0.4 : 0.6 })),
    rim: null,
    'rim-broken': null,
  },
};

/** Black ink on white: what colour says on a screen is said by shape and hatching (DESIGN 13). Millimetres and points. */
export const PAPER: Looks = {
  dashes: [null, [2, 1.2], [0.6, 0.8], [3, 0.9]],
  roles: {
    ...SCREEN.roles,
    ...mats(() => null),
    'mat-patch': null,
    'mat-slab': null,
    'mat-mark': null,
    grid: { stroke: 'grid', width: 0.05 },
    'grid-major': { stroke: 'text', width: 0.1 },
    axis: null,
    edge: { stroke: 'text', width: 0.5 },
    ruler: { stroke: 'text', width: 0.12 },
    'ruler-figure': { fill: 'text', type: figure(6.6, 600) },
    zone: { stroke: 'text', width: 0.35, dash: 'side' },
    'zone-neutral': { stroke: 'text', width: 0.35, dash: [2, 1.2] },
    'zone-note': { stroke: 'text', width: 0.35, dash: [0.6, 0.8] },
    'zone-stripes': { stroke: 'text', width: 0.1 },
    'zone-name': { fill: 'text', type: figure(5.4, 600, { capitals: true, halo: 'table' }) },
    terrain: { fill: 'table' },
    'terrain-thin': { fill: 'table' },
    ...kinds((): Look => ({ fill: 'table' })),
    'terrain-shade': null,
    'terrain-relief': null,
    'terrain-drawing': null,
    hatch: { stroke: 'text', fill: 'text' },
    comb: { stroke: 'text', width: 0.18 },
    rim: { stroke: 'text', width: 0.3 },
    'rim-broken': { stroke: 'text', width: 0.3, dash: [1.4, 0.9] },
    'terrain-name': { fill: 'text', type: figure(6.6, 600, { halo: 'table' }) },
    'level-plate': null,
    level: { fill: 'text', type: figure(6, 600, { halo: 'table' }) },
    'letter-plate': { fill: 'table', stroke: 'text', width: 0.25 },
    letter: { fill: 'text', type: figure(7.6, 600) },
    measure: { stroke: 'text', width: 0.18 },
    'measure-figure': { fill: 'text', type: figure(6.4, 600, { halo: 'table' }) },
    marker: { fill: 'table', stroke: 'text', width: 0.35, dash: 'side-fine' },
    'marker-glyph': { fill: 'text' },
    'marker-name': { fill: 'text', type: figure(6.6, 600, { halo: 'table' }) },
    entry: { fill: 'table' },
    'entry-fill': { fill: 'text', stroke: 'text' },
    'entry-rim': { stroke: 'text', width: 0.25 },
    'entry-name': null,
    'entry-name-over': null,
    'entry-beside': { fill: 'text', type: figure(7.4, 600, { halo: 'table' }) },
    note: { fill: 'text', type: figure(6, 500) },
  },
};

const SIDE_LETTERS = ['a', 'b', 'c', 'd'] as const;
const ON_SIDE = ['on-a', 'text', 'text', 'text'] as const;
const SOFT = ['a-soft', 'b-soft', 'pane', 'pane'] as const;

interface Coloured {
  readonly side?: SideIndex | undefined;
  readonly tone?: InkName | undefined;
}

/** The name of the colour that a look gives to a mark of this side or tone. */
export function inkOf({ neutral = 'text' }: Look, wanted: LookInk, { side, tone = 'text' }: Coloured): InkName {
  switch (wanted) {
    case 'side':
      return side === undefined ? neutral : `side-${SIDE_LETTERS[side]}`;
    case 'on-side':
      return side === undefined ? neutral : ON_SIDE[side];
    case 'side-soft':
      return side === undefined ? 'pane' : SOFT[side];
    case 'tone':
      return tone;
    case 'on-tone':
      return tone === 'accent' ? 'on-accent' : 'pane';
    default:
      return wanted;
  }
}

export function dashOf(
  { dashes }: Looks,
  { dash }: Look,
  side: SideIndex | undefined,
): readonly [number, number] | null {
  if (dash !== 'side' && dash !== 'side-fine') return dash ?? null;
  const long = side === undefined ? null : (dashes[side] ?? null);
  return long && dash === 'side-fine' ? [long[0] * 0.6, long[1] * 0.6] : long;
}

export const LIGHT: Ink = {
  table: '#FBFCF8',
  'mat-space': '#E8ECF6',
  'mat-desert': '#F7EACF',
  'mat-grass': '#E6F1D6',
  'mat-city': '#ECEEF0',
  'mat-parchment': '#F6ECD0',
  grid: '#DDE5DA',
  'line-strong': '#708078',
  'terrain-fill': '#E3EADF',
  'tint-wood': '#C3DFB9',
  'tint-water': '#B9D8EE',
  'tint-built': '#EBD5C5',
  'tint-rock': '#D2D9D2',
  'tint-waste': '#EBDAAE',
  'tint-gas': '#D1D6F3',
  'terrain-shade': '#2A3A33',
  'terrain-ink': '#4A5A53',
  text: '#16201D',
  'text-2': '#42514B',
  'text-3': '#586861',
  pane: '#F4F7F0',
  accent: '#0A6A53',
  'on-accent': '#FFFFFF',
  error: '#B0241C',
  warning: '#735600',
  'side-a': '#1B5EA6',
  'side-b': '#9C4F00',
  'side-c': '#6B3FA0',
  'side-d': '#0B6C7D',
  'on-a': '#FFFFFF',
  'on-b': '#FFFFFF',
  'a-soft': '#D6E5F4',
  'b-soft': '#F5E3CC',
};

export const DARK: Ink = {
  table: '#0F1618',
  'mat-space': '#0B1126',
  'mat-desert': '#2A2115',
  'mat-grass': '#15240F',
  'mat-city': '#1A1F23',
  'mat-parchment': '#29231A',
  grid: '#202C31',
  'line-strong': '#6E848B',
  'terrain-fill': '#1F2B2E',
  'tint-wood': '#234532',
  'tint-water': '#173F5A',
  'tint-built': '#4B3A33',
  'tint-rock': '#3A4442',
  'tint-waste': '#463A20',
  'tint-gas': '#2D3763',
  'terrain-shade': '#000000',
  'terrain-ink': '#93A79F',
  text: '#E9EFEA',
  'text-2': '#B6C4BE',
  'text-3': '#8FA19B',
  pane: '#141C1F',
  accent: '#55CFA9',
  'on-accent': '#04211A',
  error: '#FF8377',
  warning: '#EBCB4B',
  'side-a': '#74B7F5',
  'side-b': '#F5A63F',
  'side-c': '#C9A2F2',
  'side-d': '#7FD6E8',
  'on-a': '#071A2B',
  'on-b': '#2A1700',
  'a-soft': '#152B3E',
  'b-soft': '#3A2912',
};

const inks = (of: (name: InkName) => string): Ink => Object.fromEntries(INKS.map((name) => [name, of(name)])) as Ink;

/** The page's own tokens: both themes and the system's contrast are followed without drawing again. */
export const TOKENS: Ink = inks((name) => `var(--m-${name})`);

const WHITES: ReadonlySet<InkName> = new Set([
  ...TERRAIN_KINDS.map((kind) => `tint-${kind}` as const),
  'table',
  'pane',
  'terrain-fill',
  'on-accent',
  'on-a',
  'on-b',
]);
export const BLACK_ON_WHITE: Ink = inks((name) =>
  name === 'grid' ? '#b4b4b4' : WHITES.has(name) ? '#ffffff' : '#000000',
);
