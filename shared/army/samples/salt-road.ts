import type { Sample, SampleUnit } from '../samples';

const section = (name: string, wardens: number, special?: string, extra: Partial<SampleUnit> = {}): SampleUnit => ({
  name,
  entry: 'warden-section',
  models: [
    { profile: 'warden-sergeant' },
    { profile: 'warden', count: special === undefined ? wardens : wardens - 1 },
    ...(special === undefined ? [] : [{ profile: 'warden', weapons: [special] }]),
  ],
  ...extra,
});
const band = (name: string, drifters: number, special?: string, extra: Partial<SampleUnit> = {}): SampleUnit => ({
  name,
  entry: 'drift-band',
  models: [
    { profile: 'band-elder' },
    { profile: 'drifter', count: special === undefined ? drifters : drifters - 1 },
    ...(special === undefined ? [] : [{ profile: 'drifter', weapons: [special] }]),
  ],
  ...extra,
});
const captain = (name: string, weapons: readonly string[], options: readonly string[] = []): SampleUnit => ({
  name,
  entry: 'warden-captain',
  models: [{ profile: 'warden-captain', weapons, options }],
});
const caller = (name: string, weapons: readonly string[], options: readonly string[] = []): SampleUnit => ({
  name,
  entry: 'tide-caller',
  models: [{ profile: 'tide-caller', weapons, options }],
});

export const SALT_ROAD_SAMPLES: readonly Sample[] = [
  {
    id: 'mile-nine',
    name: 'The Mile Nine Post',
    faction: 'road-wardens',
    limit: 500,
    notes: 'Two full sections and a road engine.',
    units: [
      captain('Captain Orrin', ['officers-sabre'], ['signal-lamp']),
      section('First Section', 8, 'rotary-carbine', { options: ['frag-pots-for-all'] }),
      section('Second Section', 7, 'flame-lance'),
      { name: 'Old Thunder', entry: 'stonehorse', models: [{ profile: 'stonehorse', weapons: ['storm-cannon'] }] },
      { name: 'Lamp Team', entry: 'lamplighters', models: [{ profile: 'lamplighter', count: 2 }] },
    ],
  },
  {
    id: 'kite-patrol',
    name: 'Kite Patrol',
    faction: 'road-wardens',
    limit: 500,
    notes: 'A section in its wagon, sharpshooters, and the last kite held back for the second round.',
    units: [
      captain('Captain Ysolde', ['twin-pistols', 'long-rifle'], ['waystone-charm']),
      section('Wagon Section', 9, 'flame-lance', { in: 'Longwain Six', options: ['frag-pots-for-all'] }),
      { name: 'Longwain Six', entry: 'longwain', models: [{ profile: 'longwain', options: ['extra-armour'] }] },
      { name: 'Night Watch', entry: 'lamplighters', models: [{ profile: 'lamplighter', count: 4 }] },
      {
        name: 'Last Kite',
        entry: 'storm-kite',
        models: [{ profile: 'storm-kite', weapons: ['kite-rockets'] }],
        reserve: true,
      },
    ],
  },
  {
    id: 'what-the-tide-brought',
    name: 'What the Tide Brought',
    faction: 'brinefolk',
    limit: 500,
    notes: 'The strider in front, two bands in its wake.',
    units: [
      caller('Mother Ebb', ['brine-caster'], ['pearl-of-the-deep']),
      band('Wrack Band', 9, 'shell-mortar'),
      band('Kelp Band', 8, 'brine-caster'),
      { name: 'The Guest', entry: 'reef-strider', models: [{ profile: 'reef-strider' }] },
      {
        name: 'Shell Cousins',
        entry: 'shellbacks',
        models: [{ profile: 'shellback', weapons: ['coral-spikes'] }, { profile: 'shellback' }],
      },
    ],
  },
  {
    id: 'skiff-raid',
    name: 'Skiff Raid',
    faction: 'brinefolk',
    limit: 500,
    notes: 'Two skiffs full of spears, shellbacks to follow.',
    units: [
      caller('Old Slack', ['bridge-hammer'], ['eel-cloak']),
      {
        name: 'Spear Band',
        entry: 'drift-band',
        models: [
          { profile: 'band-elder', weapons: ['hooked-spear'] },
          { profile: 'drifter', count: 7, weapons: ['hooked-spear'] },
        ],
        in: 'Grey Skiff',
      },
      { name: 'Grey Skiff', entry: 'brine-skiff', models: [{ profile: 'brine-skiff' }] },
      band('Bow Band', 7, 'squall-horn', { in: 'Black Skiff' }),
      { name: 'Black Skiff', entry: 'brine-skiff', models: [{ profile: 'brine-skiff', weapons: ['skiff-ballista'] }] },
      { name: 'Crusted Ones', entry: 'shellbacks', models: [{ profile: 'shellback', count: 3 }] },
    ],
  },
  {
    id: 'toll-house-seven',
    name: 'Toll House Seven',
    faction: 'road-wardens',
    limit: 500,
    notes: 'Three sections on foot and their lamps: nothing on wheels, much that shoots.',
    units: [
      captain('Captain Brandt', ['bridge-hammer'], ['causeway-plate']),
      section('Gate Section', 8, 'rotary-carbine'),
      section('Barrier Section', 7, 'flame-lance', { options: ['frag-pots-for-all'] }),
      section('Night Section', 7, 'rotary-carbine'),
      { name: 'North Lamps', entry: 'lamplighters', models: [{ profile: 'lamplighter', count: 2 }] },
      { name: 'South Lamps', entry: 'lamplighters', models: [{ profile: 'lamplighter', count: 3 }] },
    ],
  },
  {
    id: 'low-water',
    name: 'Low Water',
    faction: 'brinefolk',
    limit: 500,
    notes: 'Slow shells in front, mortars behind, and one skiff to turn the flank.',
    units: [
      caller('Grandfather Neap', ['twin-pistols'], ['eel-cloak']),
      band('Mortar Band', 8, 'shell-mortar'),
      band('Horn Band', 7, 'squall-horn', { in: 'Pale Skiff' }),
      { name: 'Pale Skiff', entry: 'brine-skiff', models: [{ profile: 'brine-skiff' }] },
      {
        name: 'Elder Shells',
        entry: 'shellbacks',
        models: [{ profile: 'shellback', count: 3, weapons: ['anchor-chain'] }],
      },
      { name: 'Young Shells', entry: 'shellbacks', models: [{ profile: 'shellback', count: 2 }] },
    ],
  },
];
