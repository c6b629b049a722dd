/** Game glyphs on a 24 grid for drawings made outside the page: stroke 1.8, square caps; `fill` parts are filled. */
export interface GlyphPath {
  readonly d: string;
  readonly fill?: 'only' | 'too';
}

const SCAN: readonly GlyphPath[] = [
  { d: 'M12 12m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0', fill: 'only' },
  {
    d: 'M6.7 6.7a7.5 7.5 0 0 0 0 10.6M17.3 6.7a7.5 7.5 0 0 1 0 10.6M3.8 3.8a11.6 11.6 0 0 0 0 16.4M20.2 3.8a11.6 11.6 0 0 1 0 16.4',
  },
];

export const OBJECTIVE_GLYPHS: ReadonlyMap<string, readonly GlyphPath[]> = new Map<string, readonly GlyphPath[]>([
  ['scan', SCAN],
  ['recover', [{ d: 'M5 11h14v8.5H5zM5 15h14M12 15v1.5M12 8.2V2.6M9 5.2l3-3 3 3' }]],
  [
    'destroy',
    [
      {
        d: 'M12 5.2a6.8 6.8 0 1 0 0 13.6a6.8 6.8 0 1 0 0 -13.6M12 1.6v6M12 16.4v6M1.6 12h6M16.4 12h6M9.8 9.8l4.4 4.4M14.2 9.8l-4.4 4.4',
      },
    ],
  ],
  ['control', [{ d: 'M6.5 22V2.6' }, { d: 'M6.5 3.6h12l-3 4.2 3 4.2h-12z', fill: 'too' }]],
  [
    'access',
    [{ d: 'M8 6a4.4 4.4 0 1 0 0 8.8a4.4 4.4 0 1 0 0 -8.8M11.4 13.2l7.8 7.4M15.2 16.8l2.6-2.8M18 19.6l2.4-2.6' }],
  ],
]);

/** A type the drawings do not know gets a star. */
export const OTHER_GLYPH: readonly GlyphPath[] = [
  { d: 'M12 3.2l2.7 5.7 6.1.8-4.5 4.3 1.1 6.2L12 17.2l-5.4 3 1.1-6.2L3.2 9.7l6.1-.8z' },
];
