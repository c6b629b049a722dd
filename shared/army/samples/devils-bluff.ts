import type { Sample, SampleUnit } from '../samples';

const member =
  (entry: 'leader' | 'legend' | 'hired-gun') =>
  (name: string, weapons: readonly string[] = [], options: readonly string[] = []): SampleUnit => ({
    name,
    entry,
    models: [{ profile: entry, options, weapons }],
  });
const leader = member('leader');
const legend = member('legend');
const gun = member('hired-gun');

export const DEVILS_BLUFF_SAMPLES: readonly Sample[] = [
  {
    id: 'legends-500',
    name: 'The Marrow Creek Three',
    limit: 500,
    notes: 'Three names everybody knows, and four that nobody does.',
    units: [
      leader('Ada Pell', ['precision-pistol'], ['horse', 'mounted-combat', 'aces-wild']),
      legend('Silent Obed', ['hunting-rifle'], ['climber', 'armoured-plates']),
      legend('Quick Marisol', ['revolver'], ['gunfighter', 'quick-draw', 'runner']),
      gun('Tobias', ['rifle']),
      gun('Wren', ['rifle']),
      gun('Big Corwin', ['shotgun']),
      gun('The Boy'),
    ],
  },
  {
    id: 'guns-500',
    name: 'Hadley’s Rail Crew',
    limit: 500,
    notes: 'Rifles on every roof, dynamite in the middle.',
    units: [
      leader('Boss Hadley', ['dual-pistols', 'dynamite'], ['steady-hands', 'move-it', 'intuition']),
      gun('Spike', ['rifle']),
      gun('Tie', ['rifle']),
      gun('Gauge', ['rifle']),
      gun('Ballast', ['rifle']),
      gun('Fishplate', ['rifle']),
      gun('Switch', ['shotgun']),
      gun('Points', ['shotgun']),
      gun('Whistle', ['revolver']),
    ],
  },
  {
    id: 'dry-wells-500',
    name: 'Riders of the Dry Wells',
    limit: 500,
    notes: 'Two on horseback, the rest on foot behind them.',
    units: [
      leader('Juno Vance', ['revolver'], ['horse', 'mounted-combat', 'steady-hands']),
      legend('Cass the Elder', ['dual-pistols'], ['horse', 'mounted-combat']),
      gun('Dust', ['rifle']),
      gun('Salt', ['rifle']),
      gun('Thorn', ['rifle']),
      gun('Sorrel', ['rifle']),
      gun('Bay', ['shotgun']),
      gun('Dun', ['revolver']),
    ],
  },
  {
    id: 'campaign-300',
    name: 'Nobody Yet',
    limit: 300,
    notes: 'A starting gang: 300 dollars, no Legends.',
    units: [
      leader('Ruth Kell', ['revolver'], ['quick-draw', 'runner']),
      gun('Amos', ['rifle']),
      gun('Dell', ['rifle']),
      gun('Ike', ['rifle']),
      gun('Nan', ['revolver', 'knife']),
    ],
  },
];
