/** Whose games Muster plays. The same credit stands on every printed sheet. */
export const GAME_CREDITS: readonly { readonly name: string; readonly lines: readonly string[] }[] = [
  {
    name: 'Cadence',
    lines: [
      'By the Open Source Tabletop project, cadence.games. Licensed CC BY 4.0. Rules are restated here in short sentences.',
    ],
  },
  {
    name: 'Squadrons',
    lines: ['Module of Cadence by the Open Source Tabletop project, cadence.games. Licensed CC BY 4.0.'],
  },
  {
    name: 'Devil’s Bluff',
    lines: ['Module of Cadence by the Open Source Tabletop project, cadence.games. Licensed CC BY 4.0.'],
  },
  {
    name: 'Bellum Caelum',
    lines: ['Rules: Bellum Caelum Core Rules v0.0.6. The data cards and their points in Muster are Muster’s own.'],
  },
];

export const LICENCES: readonly (readonly [name: string, use: string, licence: string])[] = [
  ['Electron', 'desktop window', 'MIT'],
  ['React', 'interface', 'MIT'],
  ['Mantine', 'controls', 'MIT'],
  ['Tabler Icons', 'interface icons', 'MIT'],
  ['Fabric.js', 'battlefield canvas', 'MIT'],
  ['pdfmake', 'PDF pages', 'MIT'],
  ['PDF.js', 'page preview', 'Apache-2.0'],
  ['zod', 'checking files', 'MIT'],
  ['zustand', 'state', 'MIT'],
  ['TanStack Virtual', 'long lists', 'MIT'],
  ['fflate', 'bundles', 'MIT'],
  ['fast-png', 'pictures', 'MIT'],
  ['jpeg-js', 'pictures', 'BSD-3-Clause'],
  ['marked', 'the guide', 'MIT'],
  ['Commander', 'command line', 'MIT'],
  ['qrcode-generator', 'codes on sheets', 'MIT'],
  ['IBM Plex', 'type', 'OFL-1.1'],
  ['Zilla Slab', 'type', 'OFL-1.1'],
];
