/** Drawings of the game on a grid of 24: `lines` are drawn 1.8 wide with square ends, `solid` is filled. */
interface Glyph {
  readonly lines?: string;
  readonly solid?: string;
}

export const GLYPH_GRID = 24;
export const GLYPH_LINE = 1.8;

const FLAG = 'M6.5 3.6h12l-3 4.2 3 4.2h-12z';
const PUPIL = 'M12 9.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2';

export const GLYPHS = {
  scan: {
    lines:
      'M6.7 6.7a7.5 7.5 0 0 0 0 10.6M17.3 6.7a7.5 7.5 0 0 1 0 10.6M3.8 3.8a11.6 11.6 0 0 0 0 16.4M20.2 3.8a11.6 11.6 0 0 1 0 16.4',
    solid: 'M9.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0',
  },
  recover: { lines: 'M5 11h14v8.5H5zM5 15h14M12 15v1.5M12 8.2V2.6M9 5.2l3-3 3 3' },
  destroy: {
    lines:
      'M12 5.2a6.8 6.8 0 1 0 0 13.6a6.8 6.8 0 1 0 0 -13.6M12 1.6v6M12 16.4v6M1.6 12h6M16.4 12h6M9.8 9.8l4.4 4.4M14.2 9.8l-4.4 4.4',
  },
  control: { lines: `M6.5 22V2.6${FLAG}`, solid: FLAG },
  access: {
    lines: 'M8 6a4.4 4.4 0 1 0 0 8.8a4.4 4.4 0 1 0 0 -8.8M11.4 13.2l7.8 7.4M15.2 16.8l2.6-2.8M18 19.6l2.4-2.6',
  },
  entry: { lines: 'M4 21h16M12 17V4M6.6 9.2 12 3.8l5.4 5.4' },
  move: { lines: 'M5 14l7-7 7 7M5 20l7-7 7 7' },
  attack: { lines: 'M12 4.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M12 2v5M12 17v5M2 12h5M17 12h5' },
  defend: { lines: 'M12 3l8 2.6v6.2c0 4.6-3.2 7.7-8 9.4-4.8-1.7-8-4.8-8-9.4V5.6z' },
  command: { lines: 'M4 4h16v16H4z', solid: 'M7 7h3v3H7zM10.5 10.5h3v3h-3zM14 14h3v3h-3z' },
  deploy: { lines: 'M3 21h18M12 3v13M6.5 10.5l5.5 5.5 5.5-5.5' },
  score: { lines: 'M12 3.2l2.7 5.7 6.1.8-4.5 4.3 1.1 6.2L12 17.2l-5.4 3 1.1-6.2L3.2 9.7l6.1-.8z' },
  sight: {
    lines: `M2.5 12C5 7.6 8.2 5.4 12 5.4S19 7.6 21.5 12C19 16.4 15.8 18.6 12 18.6S5 16.4 2.5 12z${PUPIL}`,
    solid: PUPIL,
  },
  fight: { lines: 'M4 4l13 13M20 4L7 17M14.5 19.5l5-5M4.5 14.5l5 5' },
  pass: { lines: 'M4 12h16M4 7h16M4 17h16' },
  star: { solid: 'M12 2.2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.8l-6.2 3.5 1.4-7L2 9.5l7-.8z' },
  'side-a': { solid: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18' },
  'side-b': { lines: 'M12 2.4 21.6 12 12 21.6 2.4 12zM7 12l5-5M9.5 14.5l5-5M12 17l5-5' },
} as const satisfies Record<string, Glyph>;
export type GlyphName = keyof typeof GLYPHS;

/** Ship silhouettes on a grid of 100, nose up, filled. */
export const SHIP_GRID = 100;
export const SHIPS = {
  dart: 'M50 5L57 36 60 44 88 74 88 80 60 70 57 86 62 93 38 93 43 86 40 70 12 80 12 74 40 44 43 36Z',
  cross:
    'M50 6L56 22 57 40 80 46 82 24 86 24 87 66 82 66 81 60 58 62 57 82 66 92 34 92 43 82 42 62 19 60 18 66 13 66 14 24 18 24 20 46 43 40 44 22Z',
  broad:
    'M42 8H58L64 24 66 38 90 48 94 72 74 70 72 84 76 94 58 94 56 86 44 86 42 94 24 94 28 84 26 70 6 72 10 48 34 38 36 24Z',
  kite: 'M50 6L62 34 92 62 70 64 60 74 58 92 50 86 42 92 40 74 30 64 8 62 38 34Z',
  // Not of ships: somebody on foot, upright, and from above a wagon and a rider.
  foot: 'M50 12A15 15 0 1 0 50 42A15 15 0 1 0 50 12ZM26 90V66Q26 48 44 48H56Q74 48 74 66V90Z',
  wagon: 'M30 30H44V6H56V30H70V72H30ZM14 18H24V88H14ZM76 18H86V88H76ZM30 78H70V88H30Z',
  rider: 'M50 4Q61 8 60 26L60 40H74V58H60V80Q60 96 50 96Q40 96 40 80V58H26V40H40L40 26Q39 8 50 4Z',
  // A giant upright: head, shoulders and two legs.
  titan: 'M42 8H58V24H84L90 60H78L74 42H68V56L74 92H58L52 64H48L42 92H26L32 56V42H26L22 60H10L16 24H42Z',
  twin: 'M24 14L30 10 34 40 44 44 46 22 54 22 56 44 66 40 70 10 76 14 80 70 72 92 64 92 64 66 36 66 36 92 28 92 20 70Z',
} as const;
export type ShipName = keyof typeof SHIPS;

const isGlyph = (name: string): name is GlyphName => Object.hasOwn(GLYPHS, name);

/** What an objective asks, as a picture: the glyph its type names, else that of its id; a type nobody drew gets a star. */
export function objectiveGlyph(
  objectives: ReadonlyMap<string, { readonly glyph?: string | undefined }>,
  type: string,
): GlyphName {
  const named = objectives.get(type)?.glyph ?? type;
  if (isGlyph(named)) return named;
  return (
    (['scan', 'recover', 'destroy', 'control', 'access'] as const).find((each) => type.startsWith(each)) ?? 'score'
  );
}

/** A glyph or a silhouette as paths: what is drawn with a pen and what is filled, on its grid. */
export function drawingOf(name: GlyphName | ShipName): Glyph & { readonly grid: number } {
  return isGlyph(name) ? { grid: GLYPH_GRID, ...GLYPHS[name] } : { grid: SHIP_GRID, solid: SHIPS[name] };
}
