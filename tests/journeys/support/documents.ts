/** Small documents for the library: enough to be listed, named, searched and edited. */
export const anArmy = (id: string, name: string, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  format: 'muster/army',
  version: 1,
  id,
  name,
  system: { id: 'squadrons', version: '1' },
  faction: null,
  limit: 300,
  units: [
    {
      id: 'u1',
      entry: 'ship',
      name: 'Ember',
      roles: ['squadron-leader'],
      models: [{ profile: 'ship', count: 1, options: ['speed-1'], weapons: ['energy-cannons'] }],
    },
  ],
  ...over,
});

export const aMission = (id: string, name: string, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  format: 'muster/mission',
  version: 1,
  id,
  name,
  system: { id: 'squadrons', version: '1' },
  table: { width: 36, height: 36 },
  rounds: 4,
  sides: [
    { id: 'a', name: 'Player 1', role: null, edge: 'bottom' },
    { id: 'b', name: 'Player 2', role: null, edge: 'top' },
  ],
  terrain: [
    {
      id: 't1',
      name: 'The Grinders',
      parts: [
        {
          shape: {
            kind: 'polygon',
            points: [
              [10, 10],
              [14, 10],
              [12, 14],
            ],
          },
          keywords: ['dangerous'],
          vehicleKeywords: null,
          level: 0,
          bottom: 0,
          top: 1,
          sight: 'full',
        },
      ],
    },
  ],
  objectives: [{ id: 'o1', type: 'scan', tags: ['primary'], x: 12, y: 24, owner: null, size: 40 }],
  entryPoints: [{ id: 'e1', side: 'a', x: 12, y: 36 }],
  zones: [],
  setup: [],
  nominations: [],
  transitions: [],
  exits: [],
  missionActions: [],
  scoring: [],
  useSystemScoring: true,
  keystones: [],
  briefing: '',
  ...over,
});

/** A club's shelf: two armies, a mission, a gang. */
export const aShelf = (): Record<string, unknown> => ({
  'armies/lantern.muster.json': anArmy('lantern', 'Lantern Flight'),
  'armies/saltmarsh.muster.json': anArmy('saltmarsh', 'Saltmarsh Picket'),
  'armies/pell.muster.json': anArmy('pell', 'Pell’s Ninth Hand', {
    system: { id: 'devils-bluff', version: '1' },
    units: [
      {
        id: 'u1',
        entry: 'leader',
        name: 'Pell',
        roles: [],
        models: [{ profile: 'leader', count: 1, options: [], weapons: [] }],
      },
    ],
  }),
  'missions/anchor.muster.json': aMission('anchor', 'Low Anchor'),
});
