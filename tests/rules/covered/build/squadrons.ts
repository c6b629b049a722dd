import type { Army } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { anArmy, aSample, aShip, change, changeGroup, plus } from '../../../army/support';
import { codes, costOf, modelOf, rulesOf, statsOf } from '../../army-cases';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const ID = 'squadrons';
const squadrons = (world: World): GameSystem => world.system(ID);
const fleet = aSample(ID, 'Lantern Flight');

/** Option, cost beside one other item, and what it does to the basic ship (Cmd, Mov, Skl, Def, Tgh, HP; rules). */
const UPGRADES: readonly [string, string, number, readonly number[], string | null][] = [
  ['S-UPG-COMMAND1', 'command-1', 2, [5, 6, 4, 4, 4, 4], null],
  ['S-UPG-COMMAND2', 'command-2', 5, [6, 6, 4, 4, 4, 4], null],
  ['S-UPG-SPEED1', 'speed-1', 3, [4, 7, 4, 4, 4, 4], null],
  ['S-UPG-SPEED2', 'speed-2', 5, [4, 8, 4, 4, 4, 4], null],
  ['S-UPG-SKILLED1', 'skilled-1', 5, [4, 6, 4, 4, 4, 4], 'skilled'],
  ['S-UPG-SKILLED2', 'skilled-2', 4, [4, 6, 3, 4, 4, 4], null],
  ['S-UPG-SKILLED3', 'skilled-3', 10, [4, 6, 2, 4, 4, 4], null],
  ['S-UPG-ARMOUR1', 'armour-1', 4, [4, 6, 4, 3, 4, 4], null],
  ['S-UPG-ARMOUR2', 'armour-2', 10, [4, 6, 4, 2, 4, 4], null],
  ['S-UPG-TOUGH1', 'tough-1', 5, [4, 6, 4, 4, 4, 4], 'resilient'],
  ['S-UPG-TOUGH2', 'tough-2', 4, [4, 6, 4, 4, 5, 4], null],
  ['S-UPG-TOUGH3', 'tough-3', 6, [4, 6, 4, 4, 6, 4], null],
  ['S-UPG-HP1', 'hit-points-1', 5, [4, 6, 4, 4, 4, 5], null],
  ['S-UPG-HP2', 'hit-points-2', 12, [4, 6, 4, 4, 4, 6], null],
  ['S-UPG-AGILITY', 'agility', 3, [4, 6, 4, 4, 4, 4], 'agile'],
  ['S-UPG-BOOST', 'boost', 2, [4, 6, 4, 4, 4, 4], 'boost'],
  ['S-UPG-SHIELD', 'shield', 3, [4, 6, 4, 4, 4, 4], 'shields'],
  ['S-UPG-STEALTH1', 'stealth-1', 4, [4, 6, 4, 4, 4, 4], 'stealth 18'],
  ['S-UPG-STEALTH2', 'stealth-2', 9, [4, 6, 4, 4, 4, 4], 'stealth 9'],
  ['S-UPG-JAMMING', 'jamming', 5, [4, 6, 4, 4, 4, 4], 'signal-jam'],
  ['S-UPG-COUNTERMEASURES', 'countermeasures', 2, [4, 6, 4, 4, 4, 4], 'countermeasures'],
  ['S-UPG-PLATFORM', 'weapon-platform', 9, [4, 6, 4, 4, 4, 4], 'platform 1'],
];

/** Weapon: Rng, Att, Dmg, Prc, rules as printed, cost. */
const WEAPONS: readonly [string, string, number, number, number, number, string, number][] = [
  ['S-WPN-EC', 'energy-cannons', 12, 6, 4, 0, 'fixed', 2],
  ['S-WPN-TEC', 'twin-energy-cannons', 12, 8, 4, 0, 'fixed, rending 1', 4],
  ['S-WPN-HEC', 'heavy-energy-cannons', 16, 6, 5, 1, 'fixed', 5],
  ['S-WPN-DC', 'disruptor-cannons', 8, 6, 4, 2, 'disruptor, fixed', 3],
  ['S-WPN-HDC', 'heavy-disruptor-cannons', 8, 6, 5, 2, 'disruptor, fixed', 4],
  ['S-WPN-KC', 'kinetic-cannons', 12, 6, 4, 1, 'fixed, kinetic', 3],
  ['S-WPN-HKC', 'heavy-kinetic-cannons', 16, 6, 4, 2, 'fixed, kinetic, shred', 6],
  ['S-WPN-CM', 'concussion-missiles', 16, 3, 6, 2, 'arc front, destructive 2, target-lock', 9],
  ['S-WPN-HCM', 'heavy-concussion-missiles', 16, 4, 6, 3, 'arc front, destructive 2, target-lock', 10],
  ['S-WPN-UB', 'unguided-bombs', 6, 2, 6, 3, 'destructive 2, fixed, inaccurate', 7],
  ['S-WPN-HET', 'heavy-energy-turret', 16, 4, 5, 1, '', 9],
  ['S-WPN-HKT', 'heavy-kinetic-turret', 16, 5, 4, 2, 'kinetic, shred', 11],
];

const SHIPS: readonly [string, string, number, readonly number[], string][] = [
  ['S-SHIP-1', 'scout', 30, [4, 7, 4, 4, 4, 4], 'agile, signal-jam, vehicle, weak-spot rear'],
  ['S-SHIP-2', 'fighter', 57, [5, 6, 3, 4, 4, 5], 'shields, vehicle, weak-spot rear'],
  ['S-SHIP-3', 'heavy-bomber', 63, [4, 6, 4, 4, 6, 6], 'shields, skilled, vehicle, weak-spot rear'],
];

const lone = (options: readonly string[], weapons: readonly string[] = []): Army =>
  anArmy(ID, [aShip(options, weapons)]);
const FOUR = ['speed-1', 'agility', 'boost', 'shield'];
const cheap = { ...fleet, limit: null };

export const covered: readonly CoveredRule[] = [
  ...UPGRADES.map(([rule, option, cost, stats, granted]) =>
    covers(
      rule,
      'its cost beside one other item, and what it changes',
      { cost, stats, granted: granted === null ? [] : [granted] },
      (world) => {
        const system = squadrons(world);
        const model = modelOf(aShip([option], ['energy-cannons']), system);
        const plain = rulesOf(modelOf(aShip(), system));
        return {
          cost: costOf(lone([option], ['energy-cannons']), system) - costOf(lone([], ['energy-cannons']), system),
          stats: statsOf(model),
          granted: rulesOf(model).filter((one) => !plain.includes(one)),
        };
      },
    ),
  ),
  ...WEAPONS.map(([rule, weapon, range, attacks, damage, piercing, rules, cost]) =>
    covers(rule, 'its figures and its cost', { range, attacks, damage, piercing, rules, cost }, (world) => {
      const system = squadrons(world);
      const found = modelOf(aShip([], [weapon]), system).weapons[0];
      return {
        range: found?.range,
        attacks: found?.attacks,
        damage: found?.damage,
        piercing: found?.piercing,
        rules: found?.rules
          .map(({ rule: id, x, arc }) => [id, x ?? arc].filter((word) => word !== undefined).join(' '))
          .sort()
          .join(', '),
        cost: costOf(lone([], [weapon]), system) - 15,
      };
    }),
  ),
  ...SHIPS.map(([rule, id, points, stats, rules]) =>
    covers(rule, 'the example ship costs and does what is printed', { points, stats, rules }, (world) => {
      const system = squadrons(world);
      const premade = system.premades.get(id);
      if (!premade) return null;
      const unit = { ...premade.unit, id: 'u1' };
      const model = modelOf(unit, system);
      return { points: costOf(anArmy(ID, [unit]), system), stats: statsOf(model), rules: rulesOf(model).join(', ') };
    }),
  ),
  covers(
    'S-SHIP-4',
    'the third example ship is called Heavy Bomber',
    'Heavy Bomber',
    (world) => squadrons(world).premades.get('heavy-bomber')?.name,
  ),
  covers(
    'S-SHIP-5',
    'Vehicle and Weak Spot are on every ship though no profile prints them',
    ['vehicle', 'weak-spot rear'],
    (world) => rulesOf(modelOf(aShip(), squadrons(world))),
  ),

  covers('S-GEN-1', 'four ships are few', ['S-GEN-1 too-few-units'], (world) =>
    codes(world, { ...fleet, units: fleet.units.slice(0, 4) }),
  ),
  covers(
    'S-GEN-3',
    'the core’s Shields apply',
    'S-USR-SHIELDS',
    () => makeSystemRegistry().get(ID)?.rules.get('shields')?.rule,
  ),
  covers('S-GEN-4', 'a ship is one model', ['S-GEN-4 too-many-models'], (world) =>
    codes(world, changeGroup(cheap, 2, 0, { count: 2 })),
  ),
  covers('S-GEN-5', 'every ship has Vehicle', true, (world) =>
    rulesOf(modelOf(aShip(), squadrons(world))).includes('vehicle'),
  ),
  covers(
    'S-GEN-6',
    'ships stand on 40 mm',
    { shape: 'circle', diameter: 40 },
    (world) => modelOf(aShip(), squadrons(world)).base,
  ),
  covers('S-GEN-7', 'the table is 36 by 36', { width: 36, height: 36 }, (world) => squadrons(world).document.table),
  covers('S-GEN-8', 'four rounds instead of the core’s five', 4, (world) => squadrons(world).document.rounds),
  covers('S-GEN-9', 'both games are credited', ['Squadrons', 'Cadence Core Rules'], (world) =>
    squadrons(world).document.credits.map(({ name }) => name),
  ),
  covers(
    'S-CORE-1',
    'a ship has no Platform of its own, and Weapon Platform gives it (1)',
    [[], ['platform 1']],
    (world) => {
      const system = squadrons(world);
      return [[], ['weapon-platform']].map((options) =>
        rulesOf(modelOf(aShip(options), system)).filter((rule) => rule.startsWith('platform')),
      );
    },
  ),
  covers('S-CORE-2', 'Weak Spot (Rear) stays', ['weak-spot rear'], (world) =>
    rulesOf(modelOf(aShip(), squadrons(world))).filter((rule) => rule.startsWith('weak-spot')),
  ),
  covers('S-OBJ-1', 'three types of objective', ['scan 40', 'recover 40', 'destroy 40'], (world) =>
    squadrons(world).document.objectives.map(({ id, size }) => `${id} ${size}`),
  ),
  covers('S-TER-3', 'two types of terrain', ['obscuring', 'dangerous'], (world) =>
    squadrons(world).document.terrain.map(({ id }) => id),
  ),

  covers('S-BUILD-1', 'what is not in the list cannot be taken', ['S-BUILD-1 unknown-option'], (world) =>
    codes(world, changeGroup(fleet, 2, 0, { options: ['wings'] }), 'S-BUILD-1'),
  ),
  covers('S-BUILD-2', 'only the three example ships come with it', ['scout', 'fighter', 'heavy-bomber'], (world) => [
    ...squadrons(world).premades.keys(),
  ]),
  covers('S-BUILD-3', 'a bare ship is 15, Speed 1 makes it 18', [15, 18], (world) =>
    [lone([]), lone(['speed-1'])].map((army) => costOf(army, squadrons(world))),
  ),
  covers('S-BUILD-4', 'four, five, six and seven items', [26, 38, 40, 50], (world) =>
    [
      lone(FOUR),
      lone(FOUR, ['energy-cannons']),
      lone([...FOUR, 'countermeasures'], ['energy-cannons']),
      lone([...FOUR, 'countermeasures', 'jamming'], ['energy-cannons']),
    ].map((army) => costOf(army, squadrons(world))),
  ),
  covers('S-BUILD-5', 'Command 1 beside 0, 1 and 3 others', [15, 20, 29], (world) =>
    [lone(['command-1']), lone(['command-1', 'speed-1']), lone(['command-1', 'speed-1', 'agility', 'boost'])].map(
      (army) => costOf(army, squadrons(world)),
    ),
  ),
  covers('S-BUILD-6', 'the whole formula on a ship of eight items', 83, (world) =>
    costOf(
      lone(
        ['command-1', 'speed-1', 'skilled-2', 'hit-points-2', 'agility', 'shield'],
        ['heavy-energy-cannons', 'concussion-missiles'],
      ),
      squadrons(world),
    ),
  ),
  covers('S-BUILD-7', 'no Leader', ['S-BUILD-7 no-role'], (world) => codes(world, change(fleet, 0, { roles: [] }))),
  covers('S-BUILD-8', '2 points too many', ['S-BUILD-8 over-limit'], (world) => codes(world, { ...fleet, limit: 298 })),
  covers(
    'S-BUILD-9',
    'every tier excludes its fellow',
    ['command', 'speed', 'skill', 'armour', 'toughness', 'hit-points', 'stealth'].map(() => 1),
    (world) =>
      [
        ['command-1', 'command-2'],
        ['speed-1', 'speed-2'],
        ['skilled-2', 'skilled-3'],
        ['armour-1', 'armour-2'],
        ['tough-2', 'tough-3'],
        ['hit-points-1', 'hit-points-2'],
        ['stealth-1', 'stealth-2'],
      ].map((options) => codes(world, lone(options), 'S-BUILD-9').length),
  ),
  covers('S-BUILD-10', 'Skilled 1 with 3 and Tough 1 with 3 go together', [], (world) =>
    codes(world, lone(['skilled-1', 'skilled-3', 'tough-1', 'tough-3']), 'S-BUILD-9'),
  ),
  covers(
    'S-BUILD-11',
    'a second Shield is an error, a second cannon a warning',
    ['S-BUILD-11 spare-weapon', 'S-BUILD-11 too-many-copies'],
    (world) => codes(world, lone(['shield', 'shield'], ['energy-cannons', 'energy-cannons']), 'S-BUILD-11'),
  ),
  covers('S-BUILD-12', 'a ship without weapon', ['S-BUILD-12 unarmed'], (world) =>
    codes(world, changeGroup(fleet, 2, 0, { weapons: [] })),
  ),
  covers('S-BUILD-13', 'twelve weapons on one ship are legal', [], (world) =>
    codes(world, changeGroup(cheap, 2, 0, { options: [], weapons: WEAPONS.map(([, weapon]) => weapon) }), 'S-BUILD-13'),
  ),
  covers('S-BUILD-14', 'Stealth 1 is a dead upgrade', ['S-BUILD-14 advice'], (world) =>
    codes(world, lone(['stealth-1']), 'S-BUILD-14'),
  ),
  covers('S-BUILD-15', 'the basic ship', [4, 6, 4, 4, 4, 4], (world) => statsOf(modelOf(aShip(), squadrons(world)))),

  ...(
    [
      ['S-X-1', ['speed-1', 'agility', 'jamming'], ['twin-energy-cannons'], 30],
      ['S-X-2', ['command-1', 'skilled-2', 'hit-points-1', 'shield'], ['disruptor-cannons', 'unguided-bombs'], 57],
      [
        'S-X-3',
        ['skilled-1', 'tough-3', 'hit-points-2', 'shield'],
        ['energy-cannons', 'heavy-concussion-missiles'],
        63,
      ],
      ['S-X-4', ['command-2'], ['energy-cannons'], 22],
      ['S-X-5', ['command-2', 'speed-2', 'skilled-3'], ['heavy-energy-cannons'], 50],
      ['S-X-6', ['speed-1', 'agility', 'boost', 'shield', 'countermeasures', 'jamming'], ['energy-cannons'], 50],
      [
        'S-X-7',
        ['command-1', 'speed-1', 'skilled-2', 'hit-points-2', 'agility', 'shield'],
        ['heavy-energy-cannons', 'concussion-missiles'],
        83,
      ],
      [
        'S-X-8',
        [
          'command-2',
          'speed-2',
          'skilled-1',
          'skilled-3',
          'armour-2',
          'tough-1',
          'tough-3',
          'hit-points-2',
          'agility',
          'boost',
          'shield',
          'stealth-2',
          'jamming',
          'countermeasures',
          'weapon-platform',
        ],
        ['heavy-energy-turret', 'heavy-kinetic-turret'],
        216,
      ],
    ] as const
  ).map(([id, options, weapons, points]) =>
    restsOn('S-BUILD-3', id, 'adds up', points, (world) => costOf(lone(options, weapons), squadrons(world))),
  ),
  restsOn('S-BUILD-4', 'S-X-9', '300 points, 8 ships, nothing to fix', [300, 8, []], (world) => {
    const system = squadrons(world);
    return [costOf(fleet, system), fleet.units.length, codes(world, fleet)];
  }),
  restsOn(
    'S-BUILD-9',
    'S-X-10',
    'three errors',
    ['S-BUILD-11 too-many-copies', 'S-BUILD-7 too-many-roles', 'S-BUILD-9 exclusive'],
    (world) => {
      const army = plus(
        change(changeGroup(cheap, 2, 0, { options: ['command-1', 'command-2'] }), 3, { roles: ['squadron-leader'] }),
        aShip(['shield', 'shield'], ['energy-cannons']),
      );
      return codes(world, army);
    },
  ),
];
