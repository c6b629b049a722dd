import type { Sample, SampleUnit } from '../samples';

const ship =
  (options: readonly string[], weapons: readonly string[]) =>
  (name: string, role?: string): SampleUnit => ({
    name,
    entry: 'ship',
    models: [{ profile: 'ship', options, weapons }],
    ...(role === undefined ? {} : { role }),
  });

const LEADER = 'squadron-leader';
const scout = ship(['speed-1', 'agility', 'jamming'], ['twin-energy-cannons']);
const fighter = ship(['command-1', 'skilled-2', 'hit-points-1', 'shield'], ['disruptor-cannons', 'unguided-bombs']);
const bomber = ship(
  ['skilled-1', 'tough-3', 'hit-points-2', 'shield'],
  ['energy-cannons', 'heavy-concussion-missiles'],
);
const corsair = ship(['command-1', 'speed-1', 'skilled-2', 'shield'], ['twin-energy-cannons']);
const lancer = ship(['speed-2', 'skilled-2', 'agility'], ['heavy-energy-cannons']);
const bulwark = ship(['armour-1', 'hit-points-1', 'shield'], ['kinetic-cannons']);
const gunboat = ship(['tough-2', 'hit-points-1', 'countermeasures'], ['heavy-energy-turret']);
const maul = ship(['tough-3', 'armour-1', 'shield'], ['concussion-missiles']);
const ghost = ship(['speed-1', 'stealth-2'], ['heavy-kinetic-cannons']);
const dart = ship(['speed-2'], ['energy-cannons']);

const several = (make: (name: string) => SampleUnit, names: readonly string[]): SampleUnit[] =>
  names.map((name) => make(name));

export const SQUADRONS_SAMPLES: readonly Sample[] = [
  {
    id: 'lantern-flight',
    name: 'Lantern Flight',
    limit: 300,
    notes: 'Six scouts to scan and harry, a fighter to lead them, a bomber to finish.',
    units: [
      fighter('Wick', LEADER),
      bomber('Old Anchor'),
      ...several(scout, ['Glim', 'Tallow', 'Taper', 'Ember', 'Spill', 'Flint']),
    ],
  },
  {
    id: 'copper-wing',
    name: 'Copper Wing',
    limit: 300,
    notes: 'Lancers strike from far, bulwarks hold the middle.',
    units: [
      corsair('Verdigris', LEADER),
      ...several(lancer, ['Tern', 'Swift', 'Curlew', 'Sandpiper']),
      ...several(bulwark, ['Rivet', 'Hinge', 'Bolt', 'Clasp']),
    ],
  },
  {
    id: 'harbour-watch',
    name: 'Harbour Watch',
    limit: 300,
    notes: 'Turrets that need no line ahead, missiles behind them.',
    units: [
      corsair('Lightkeeper', LEADER),
      ...several(gunboat, ['Bollard', 'Capstan', 'Mooring']),
      ...several(maul, ['Breakwater', 'Groyne', 'Jetty', 'Pile']),
    ],
  },
  {
    id: 'night-herons',
    name: 'Night Herons',
    limit: 300,
    notes: 'Hard to hit beyond 9″, with darts to draw fire.',
    units: [
      corsair('Bittern', LEADER),
      ...several(ghost, ['Heron', 'Egret', 'Stork', 'Crane']),
      ...several(dart, ['Reed', 'Rush', 'Sedge', 'Flag', 'Iris']),
    ],
  },
  {
    id: 'tin-swarm',
    name: 'Tin Swarm',
    limit: 300,
    notes: 'Thirteen cheap hulls and no plan but forward.',
    units: [
      dart('Queen', LEADER),
      ...several(dart, [
        'Ace',
        'Deuce',
        'Trey',
        'Four',
        'Five',
        'Six',
        'Seven',
        'Eight',
        'Nine',
        'Ten',
        'Knave',
        'King',
      ]),
    ],
  },
  {
    id: 'grey-convoy',
    name: 'Grey Convoy',
    limit: 300,
    notes: 'Two bombers worth guarding, and five escorts that turn on whoever comes near.',
    units: [
      corsair('Pilotage', LEADER),
      ...several(bomber, ['Deep Keel', 'Long Hull']),
      ...several(bulwark, ['Fender', 'Cleat']),
      ...several(dart, ['Pennant', 'Burgee', 'Whistle']),
    ],
  },
];
