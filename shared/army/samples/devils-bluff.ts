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
  {
    id: 'quiet-sisters-500',
    name: 'The Quiet Sisters',
    limit: 500,
    notes: 'Two Legends who never miss the same man twice, and knives for whoever comes round the corner.',
    units: [
      leader('Sister Agnes', ['shotgun', 'bowie-knife'], ['dodge-roll', 'runner', 'move-it']),
      legend('Sister Maud', ['hunting-rifle'], ['steady-hands', 'climber']),
      legend('Sister Bee', ['revolver', 'knife'], ['gunfighter', 'dodge-roll', 'runner']),
      gun('Lamp Oil', ['rifle']),
      gun('Candle', ['rifle']),
      gun('Matchbox', ['shotgun']),
      gun('Bell Rope'),
    ],
  },
  {
    id: 'long-bend-500',
    name: 'Ferrymen of Long Bend',
    limit: 500,
    notes: 'Shotguns for the street, one stick of dynamite for the bank.',
    units: [
      leader('Old Tiller', ['revolver', 'dynamite'], ['quick-draw', 'gunfighter']),
      legend('Marsh Annie', ['precision-pistol', 'knife'], ['horse', 'mounted-combat']),
      gun('Oar', ['shotgun']),
      gun('Punt', ['shotgun']),
      gun('Rowlock', ['shotgun']),
      gun('Towpath', ['rifle']),
      gun('Sluice', ['rifle']),
      gun('Eddy', ['revolver']),
    ],
  },
];
