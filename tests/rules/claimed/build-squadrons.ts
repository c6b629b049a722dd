import type { Army } from '#shared/schema/army';
import { makeGameSystem } from '#shared/systems/game-system';
import { squadrons as squadronsDocument } from '#shared/systems/squadrons/system';
import { anArmy, aSample, aShip, change, changeGroup, plus, systemOf } from '../../army/support';
import {
  codes,
  codesWithoutCheck,
  costOf,
  modelOf,
  rulesOf,
  statsOf,
  systemChanging,
  systemWith,
  systemWithout,
  systemWithoutConstraint,
} from '../army-world';
import { covers, type ClaimedRule } from '../claimed-rule';

const AT = 'shared/systems/squadrons/squadrons.system.json';
const CHECKS = 'shared/army/validate-army.ts';
const ID = 'squadrons';
const squadrons = systemOf(ID);
const fleet = aSample(ID, 'Lantern Flight');
const noSurcharge = systemWith(ID, (document) => ({ ...document, surcharges: [] }));

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

export const covered: ClaimedRule[] = [
  ...UPGRADES.map(([rule, option, cost, stats, granted]) =>
    covers(
      rule,
      AT,
      'its cost beside one other item, and what it changes',
      { cost, stats, granted: granted === null ? [] : [granted] },
      (inForce) => {
        const system = inForce ? squadrons : systemWithout(ID, 'options', option);
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
    covers(rule, AT, 'its figures and its cost', { range, attacks, damage, piercing, rules, cost }, (inForce) => {
      const system = inForce ? squadrons : systemWithout(ID, 'weapons', weapon);
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
    covers(rule, AT, 'the example ship costs and does what is printed', { points, stats, rules }, (inForce) => {
      const system = inForce ? squadrons : systemWithout(ID, 'premades', id);
      const unit = { ...system.premades.get(id)!.unit, id: 'u1' };
      const model = modelOf(unit, system);
      return { points: costOf(anArmy(ID, [unit]), system), stats: statsOf(model), rules: rulesOf(model).join(', ') };
    }),
  ),
  covers(
    'S-SHIP-4',
    AT,
    'the third example ship is called Heavy Bomber',
    'Heavy Bomber',
    (inForce) =>
      (inForce ? squadrons : systemWithout(ID, 'premades', 'heavy-bomber')).premades.get('heavy-bomber')?.name,
  ),
  covers(
    'S-SHIP-5',
    AT,
    'Vehicle and Weak Spot are on every ship though no profile prints them',
    ['vehicle', 'weak-spot rear'],
    (inForce) => rulesOf(modelOf(aShip(), inForce ? squadrons : systemChanging(ID, 'profiles', 'ship', { rules: [] }))),
  ),

  covers('S-GEN-1', AT, 'four ships are few', ['S-GEN-1 too-few-units'], (inForce) =>
    codes({ ...fleet, units: fleet.units.slice(0, 4) }, inForce ? squadrons : systemWithoutConstraint(ID, 'units')),
  ),
  covers(
    'S-GEN-3',
    AT,
    'the core’s Shields apply',
    'S-USR-SHIELDS',
    (inForce) => (inForce ? squadrons : makeGameSystem(squadronsDocument)).rules.get('shields')?.rule,
  ),
  covers('S-GEN-4', AT, 'a ship is one model', ['S-GEN-4 too-many-models'], (inForce) =>
    codes(
      changeGroup(cheap, 2, 0, { count: 2 }),
      inForce
        ? squadrons
        : systemChanging(ID, 'entries', 'ship', { groups: [{ id: 'ship', profile: 'ship', min: 1 }] }),
    ),
  ),
  covers('S-GEN-5', AT, 'every ship has Vehicle', true, (inForce) =>
    rulesOf(modelOf(aShip(), inForce ? squadrons : systemChanging(ID, 'profiles', 'ship', { rules: [] }))).includes(
      'vehicle',
    ),
  ),
  covers(
    'S-GEN-6',
    AT,
    'ships stand on 40 mm',
    { shape: 'circle', diameter: 40 },
    (inForce) =>
      modelOf(
        aShip(),
        inForce
          ? squadrons
          : systemWith(ID, ({ bases: _bases, ...document }) => ({
              ...document,
              profiles: document.profiles.map(({ base: _base, ...profile }) => profile),
            })),
      ).base,
  ),
  covers(
    'S-GEN-7',
    AT,
    'the table is 36 by 36',
    { width: 36, height: 36 },
    (inForce) => (inForce ? squadrons : systemWith(ID, ({ table: _table, ...document }) => document)).document.table,
  ),
  covers(
    'S-GEN-8',
    AT,
    'four rounds instead of the core’s five',
    4,
    (inForce) => (inForce ? squadrons : systemOf('cadence')).document.rounds,
  ),
  covers('S-GEN-9', AT, 'both games are credited', ['Squadrons', 'Cadence Core Rules'], (inForce) =>
    (inForce ? squadrons : systemWith(ID, (document) => ({ ...document, credits: [] }))).document.credits.map(
      ({ name }) => name,
    ),
  ),
  covers(
    'S-CORE-1',
    AT,
    'a ship has no Platform of its own, and Weapon Platform gives it (1)',
    [[], ['platform 1']],
    (inForce) => {
      const system = inForce
        ? squadrons
        : systemChanging(ID, 'rules', 'vehicle', { implies: systemOf('cadence').rules.get('vehicle')!.implies! });
      return [[], ['weapon-platform']].map((options) =>
        rulesOf(modelOf(aShip(options), system)).filter((rule) => rule.startsWith('platform')),
      );
    },
  ),
  covers('S-CORE-2', AT, 'Weak Spot (Rear) stays', ['weak-spot rear'], (inForce) =>
    rulesOf(modelOf(aShip(), inForce ? squadrons : systemChanging(ID, 'rules', 'vehicle', { implies: [] }))).filter(
      (rule) => rule.startsWith('weak-spot'),
    ),
  ),
  covers('S-OBJ-1', AT, 'three types of objective', ['scan 40', 'recover 40', 'destroy 40'], (inForce) =>
    (inForce ? squadrons : systemOf('cadence')).document.objectives.map(({ id, size }) => `${id} ${size}`),
  ),
  covers('S-TER-3', AT, 'two types of terrain', ['obscuring', 'dangerous'], (inForce) =>
    (inForce ? squadrons : systemOf('cadence')).document.terrain.map(({ id }) => id),
  ),

  covers('S-BUILD-1', AT, 'what is not in the list cannot be taken', ['S-BUILD-1 unknown-option'], (inForce) =>
    (inForce
      ? codes
      : (army: Army, system: typeof squadrons, only?: string) => codesWithoutCheck(army, system, 'gear', only))(
      changeGroup(fleet, 2, 0, { options: ['wings'] }),
      squadrons,
      'S-BUILD-1',
    ),
  ),
  covers(
    'S-BUILD-2',
    AT,
    'only the three example ships come with it',
    ['scout', 'fighter', 'heavy-bomber'],
    (inForce) => [
      ...(inForce ? squadrons : systemWith(ID, (document) => ({ ...document, premades: [] }))).premades.keys(),
    ],
  ),
  covers('S-BUILD-3', AT, 'a bare ship is 15, Speed 1 makes it 18', [15, 18], (inForce) =>
    [lone([]), lone(['speed-1'])].map((army) =>
      costOf(army, inForce ? squadrons : systemChanging(ID, 'profiles', 'ship', { cost: 0 })),
    ),
  ),
  covers('S-BUILD-4', AT, 'four, five, six and seven items', [26, 38, 40, 50], (inForce) =>
    [
      lone(FOUR),
      lone(FOUR, ['energy-cannons']),
      lone([...FOUR, 'countermeasures'], ['energy-cannons']),
      lone([...FOUR, 'countermeasures', 'jamming'], ['energy-cannons']),
    ].map((army) => costOf(army, inForce ? squadrons : noSurcharge)),
  ),
  covers('S-BUILD-5', AT, 'Command 1 beside 0, 1 and 3 others', [15, 20, 29], (inForce) =>
    [lone(['command-1']), lone(['command-1', 'speed-1']), lone(['command-1', 'speed-1', 'agility', 'boost'])].map(
      (army) => costOf(army, inForce ? squadrons : systemChanging(ID, 'options', 'command-1', { costPerOther: 0 })),
    ),
  ),
  covers('S-BUILD-6', AT, 'the whole formula on a ship of eight items', 83, (inForce) =>
    costOf(
      lone(
        ['command-1', 'speed-1', 'skilled-2', 'hit-points-2', 'agility', 'shield'],
        ['heavy-energy-cannons', 'concussion-missiles'],
      ),
      inForce ? squadrons : noSurcharge,
    ),
  ),
  covers('S-BUILD-7', AT, 'no Leader', ['S-BUILD-7 no-role'], (inForce) =>
    codes(change(fleet, 0, { roles: [] }), inForce ? squadrons : systemWithoutConstraint(ID, 'role')),
  ),
  covers('S-BUILD-8', AT, '2 points too many', ['S-BUILD-8 over-limit'], (inForce) =>
    codes({ ...fleet, limit: 298 }, inForce ? squadrons : systemWithoutConstraint(ID, 'limit')),
  ),
  covers(
    'S-BUILD-9',
    AT,
    'every tier excludes its fellow',
    ['command', 'speed', 'skill', 'armour', 'toughness', 'hit-points', 'stealth'].map(() => 1),
    (inForce) =>
      [
        ['command-1', 'command-2'],
        ['speed-1', 'speed-2'],
        ['skilled-2', 'skilled-3'],
        ['armour-1', 'armour-2'],
        ['tough-2', 'tough-3'],
        ['hit-points-1', 'hit-points-2'],
        ['stealth-1', 'stealth-2'],
      ].map(
        (options) =>
          codes(
            lone(options),
            inForce
              ? squadrons
              : systemWith(ID, (document) => ({
                  ...document,
                  options: document.options.map(({ exclusive: _tier, ...option }) => option),
                })),
            'S-BUILD-9',
          ).length,
      ),
  ),
  covers('S-BUILD-10', AT, 'Skilled 1 with 3 and Tough 1 with 3 go together', [], (inForce) =>
    codes(
      lone(['skilled-1', 'skilled-3', 'tough-1', 'tough-3']),
      inForce
        ? squadrons
        : systemChanging(ID, 'options', 'skilled-1', { exclusive: 'skill', exclusiveRule: 'S-BUILD-9' }),
      'S-BUILD-9',
    ),
  ),
  covers(
    'S-BUILD-11',
    AT,
    'a second Shield is an error, a second cannon a warning',
    ['S-BUILD-11 spare-weapon', 'S-BUILD-11 too-many-copies'],
    (inForce) =>
      codes(
        lone(['shield', 'shield'], ['energy-cannons', 'energy-cannons']),
        inForce
          ? squadrons
          : systemWith(ID, (document) => ({
              ...document,
              constraints: [],
              options: document.options.map((option) => ({ ...option, maxPerModel: 9 })),
            })),
        'S-BUILD-11',
      ),
  ),
  covers('S-BUILD-12', AT, 'a ship without weapon', ['S-BUILD-12 unarmed'], (inForce) =>
    codes(changeGroup(fleet, 2, 0, { weapons: [] }), inForce ? squadrons : systemWithoutConstraint(ID, 'unarmed')),
  ),
  covers('S-BUILD-13', AT, 'twelve weapons on one ship are legal', [], (inForce) =>
    codes(
      changeGroup(cheap, 2, 0, { options: [], weapons: WEAPONS.map(([, weapon]) => weapon) }),
      inForce
        ? squadrons
        : systemChanging(ID, 'entries', 'ship', {
            choices: [{ id: 'weapons', name: 'Weapons', lists: ['weapons', 'upgrades'], max: 4, rule: 'S-BUILD-13' }],
          }),
      'S-BUILD-13',
    ),
  ),
  covers('S-BUILD-14', AT, 'Stealth 1 is a dead upgrade', ['S-BUILD-14 advice'], (inForce) =>
    codes(
      lone(['stealth-1']),
      inForce
        ? squadrons
        : systemWith(ID, (document) => ({
            ...document,
            options: document.options.map(({ advice: _advice, ...option }) => option),
          })),
      'S-BUILD-14',
    ),
  ),
  covers('S-BUILD-15', AT, 'the basic ship', [4, 6, 4, 4, 4, 4], (inForce) =>
    statsOf(modelOf(aShip(), inForce ? squadrons : systemWithout(ID, 'profiles', 'ship'))),
  ),

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
    covers(id, AT, 'adds up', points, (inForce) =>
      costOf(lone(options, weapons), inForce ? squadrons : systemChanging(ID, 'profiles', 'ship', { cost: 0 })),
    ),
  ),
  covers('S-X-9', AT, '300 points, 8 ships, nothing to fix', [300, 8, []], (inForce) => {
    const system = inForce ? squadrons : noSurcharge;
    return [costOf(fleet, system), fleet.units.length, codes(fleet, system)];
  }),
  covers(
    'S-X-10',
    CHECKS,
    'three errors',
    ['S-BUILD-11 too-many-copies', 'S-BUILD-7 too-many-roles', 'S-BUILD-9 exclusive'],
    (inForce) => {
      const army = plus(
        change(changeGroup(cheap, 2, 0, { options: ['command-1', 'command-2'] }), 3, { roles: ['squadron-leader'] }),
        aShip(['shield', 'shield'], ['energy-cannons']),
      );
      return inForce ? codes(army, squadrons) : codesWithoutCheck(army, squadrons, 'gear');
    },
  ),
];
