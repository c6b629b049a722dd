import { armySchema, type Army } from '#shared/schema/army';
import type { Luck } from './luck';

/** One of each group at most (S-BUILD-9); the single ones go with anything. */
const TIERS: readonly (readonly string[])[] = [
  ['command-1', 'command-2'],
  ['speed-1', 'speed-2'],
  ['skilled-2', 'skilled-3'],
  ['armour-1', 'armour-2'],
  ['tough-2', 'tough-3'],
  ['hit-points-1', 'hit-points-2'],
  ['stealth-1', 'stealth-2'],
  ['skilled-1'],
  ['tough-1'],
  ['agility'],
  ['boost'],
  ['shield'],
  ['jamming'],
  ['countermeasures'],
  ['weapon-platform'],
];
const WEAPONS = [
  'energy-cannons',
  'twin-energy-cannons',
  'heavy-energy-cannons',
  'disruptor-cannons',
  'heavy-disruptor-cannons',
  'kinetic-cannons',
  'heavy-kinetic-cannons',
  'concussion-missiles',
  'heavy-concussion-missiles',
  'unguided-bombs',
  'heavy-energy-turret',
  'heavy-kinetic-turret',
];

/** The published example ships (S-SHIP-1 to 3). */
const EXAMPLES: readonly Ship[] = [
  { options: ['speed-1', 'agility', 'jamming'], weapons: ['twin-energy-cannons'] },
  { options: ['command-1', 'skilled-2', 'hit-points-1', 'shield'], weapons: ['disruptor-cannons', 'unguided-bombs'] },
  {
    options: ['skilled-1', 'tough-3', 'hit-points-2', 'shield'],
    weapons: ['energy-cannons', 'heavy-concussion-missiles'],
  },
];

interface Ship {
  readonly options: readonly string[];
  readonly weapons: readonly string[];
}

/** Shields and Disruptors on every ship; nobody slips away. */
export const duellists = (luck: Luck, name: string, ships: number): Army =>
  squadron(name, ships, () => ({
    options: ['shield', 'skilled-3', luck.pick(['agility', 'speed-1', 'command-2'])],
    weapons: [luck.pick(['disruptor-cannons', 'heavy-disruptor-cannons']), 'heavy-energy-turret'],
  }));

/** A squadron of random ships: every upgrade and weapon turns up, alone and together. */
export const randomSquadron = (luck: Luck, name: string, ships: number): Army =>
  squadron(name, ships, () =>
    luck.chance(0.15)
      ? luck.pick(EXAMPLES)
      : {
          options: TIERS.flatMap((tier) => (luck.chance(tier[0] === 'shield' ? 0.5 : 0.28) ? [luck.pick(tier)] : [])),
          weapons: Array.from({ length: luck.pick([0, 1, 1, 1, 2, 2, 3]) }, () => luck.pick(WEAPONS)),
        },
  );

function squadron(name: string, ships: number, shipOf: () => Ship): Army {
  return armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: name.toLowerCase(),
    name,
    system: { id: 'squadrons', version: '1' },
    faction: null,
    // S-BUILD-8: the limit is agreed; here it is what the ships cost.
    limit: 5000,
    units: Array.from({ length: ships }, (_, i) => {
      const { options, weapons } = shipOf();
      return {
        id: `u${String(i + 1)}`,
        entry: 'ship',
        name: `${name} ${String(i + 1)}`,
        roles: i === 0 ? ['squadron-leader'] : [],
        models: [{ profile: 'ship', count: 1, options, weapons }],
      };
    }),
  });
}
