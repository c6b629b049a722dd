import type { Army } from '#shared/schema/army';
import { makeGameSystem, type GameSystem } from '#shared/systems/game-system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { aGroup, aGunman, anArmy, aSample, aUnit, changeGroup, plus } from '../../../army/support';
import { changed, codes, codesIn, costOf, modelOf, rulesOf, statsOf } from '../../army-cases';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const ID = 'devils-bluff';
const bluff = (world: World): GameSystem => world.system(ID);
const gang = { ...aSample(ID, 'The Marrow Creek Three'), limit: 2000 };
const LEGEND = 2;
const legendWith = (weapons: readonly string[], options: readonly string[] = []): Army =>
  changeGroup(gang, LEGEND, 0, { weapons: [...weapons], options: [...options] });
const gunWith = (weapons: readonly string[], options: readonly string[] = []): Army =>
  changeGroup(gang, 6, 0, { weapons: [...weapons], options: [...options] });
const lone = (entry: string, weapons: readonly string[] = [], options: readonly string[] = []): Army =>
  anArmy(ID, [aGunman(entry, weapons, options)]);

const PROFILES: readonly [string, string, readonly number[], number, number, string][] = [
  ['D-GANG-8', 'leader', [5, 4, 6, 10, 3, 4], 65, 60, 'leader'],
  ['D-GANG-9', 'legend', [5, 4, 8, 10, 3, 3], 55, 50, ''],
  ['D-GANG-10', 'hired-gun', [4, 4, 9, 10, 3, 1], 35, 20, ''],
];

const WEAPONS: readonly [string, string, number, number, number, number, string, number][] = [
  ['D-WPN-1', 'dual-pistols', 6, 3, 4, 1, 'assault, longshot', 9],
  ['D-WPN-2', 'revolver', 6, 2, 4, 1, 'assault, longshot', 6],
  ['D-WPN-3', 'rifle', 18, 2, 5, 2, 'rending 1', 12],
  ['D-WPN-4', 'shotgun', 8, 3, 6, 2, '', 18],
  ['D-WPN-5', 'knife', 1, 3, 3, 1, 'assault', 4],
  ['D-WPN-6', 'fists', 1, 1, 2, 0, 'assault', 0],
  ['D-WPN-7', 'bowie-knife', 1, 3, 4, 1, 'assault, rending 1', 7],
  ['D-WPN-8', 'dynamite', 6, 3, 6, 4, 'blast 2, one-use, shred', 12],
  ['D-WPN-9', 'hunting-rifle', 12, 2, 4, 2, 'accurate, longshot, rending 1', 21],
  ['D-WPN-10', 'precision-pistol', 9, 2, 4, 1, 'accurate, assault, longshot', 10],
];

/** Upgrade, cost, most per gang, uses, what a Legend with it shows: Cmd, Mov, Skl, Def, Tgh, HP and its rule. */
const UPGRADES: readonly [string, number, number | null, number | null, readonly number[], string][] = [
  ['armoured-plates', 15, 1, null, [5, 4, 8, 8, 3, 3], ''],
  ['aces-wild', 20, 1, null, [5, 4, 8, 10, 3, 3], 'aces-wild'],
  ['climber', 10, null, null, [5, 4, 8, 10, 3, 3], 'climber'],
  ['dodge-roll', 12, null, null, [5, 4, 8, 10, 3, 3], 'dodge-roll'],
  ['gunfighter', 15, null, null, [5, 4, 8, 10, 3, 3], 'gunfighter'],
  ['horse', 16, 2, null, [5, 12, 8, 10, 3, 3], 'horse'],
  ['intuition', 10, 1, 1, [5, 4, 8, 10, 3, 3], 'intuition'],
  ['mounted-combat', 8, null, null, [5, 4, 8, 10, 3, 3], 'mounted-combat'],
  ['move-it', 10, null, 1, [5, 4, 8, 10, 3, 3], 'move-it'],
  ['quick-draw', 15, null, 1, [5, 4, 8, 10, 3, 3], 'quick-draw'],
  ['runner', 7, null, null, [5, 6, 8, 10, 3, 3], ''],
  ['steady-hands', 12, null, null, [5, 4, 8, 10, 3, 3], 'steady-hands'],
];

const withVehicle = (system: GameSystem) =>
  makeGameSystem({
    ...system.document,
    profiles: [
      ...system.document.profiles,
      {
        ...system.document.profiles[0]!,
        id: 'wagon',
        name: 'Wagon',
        rules: [{ rule: 'transport', x: 2 }],
        weapons: [],
      },
    ],
    entries: [
      ...system.document.entries,
      {
        ...system.document.entries[2]!,
        id: 'wagon',
        name: 'Wagon',
        groups: [{ id: 'wagon', profile: 'wagon', min: 1, max: 1 }],
      },
    ],
  });
const wagonGang = plus(gang, aUnit('wagon', [aGroup('wagon')], { id: 'wagon' }));
const aboard = (ids: readonly string[]): Army => ({
  ...wagonGang,
  units: wagonGang.units.map((unit) => (ids.includes(unit.id) ? { ...unit, transport: 'wagon' } : unit)),
});

export const covered: readonly CoveredRule[] = [
  ...PROFILES.map(([rule, id, stats, cost, allowance, rules]) =>
    covers(
      rule,
      'profile, cost and allowance',
      { stats, cost, rules, atAllowance: [], above: [`${rule} over-allowance`] },
      (world) => {
        const system = bluff(world);
        const model = modelOf(aGunman(id), system);
        const priced = (price: number) =>
          makeGameSystem({
            ...system.document,
            weapons: system.document.weapons.map((weapon) =>
              weapon.id === 'rifle' ? { ...weapon, cost: price } : weapon,
            ),
          });
        const over = (price: number) =>
          codesIn(world, priced(price), lone(id, ['rifle']), rule).filter((code) => code.includes('allowance'));
        return {
          stats: statsOf(model),
          cost: costOf(lone(id), system),
          rules: rulesOf(model).join(', '),
          atAllowance: over(allowance),
          above: over(allowance + 1),
        };
      },
    ),
  ),
  ...WEAPONS.map(([rule, weapon, range, attacks, damage, piercing, rules, cost]) =>
    covers(rule, 'its figures and its cost', { range, attacks, damage, piercing, rules, cost }, (world) => {
      const system = bluff(world);
      const found = modelOf(aGunman('legend', [weapon]), system).weapons[0];
      return {
        range: found?.range,
        attacks: found?.attacks,
        damage: found?.damage,
        piercing: found?.piercing,
        rules: found?.rules
          .map(({ rule: id, x }) => [id, x].filter((word) => word !== undefined).join(' '))
          .sort()
          .join(', '),
        cost: costOf(lone('legend', [weapon]), system) - 55,
      };
    }),
  ),
  ...UPGRADES.map(([id, cost, most, uses, stats, rule]) =>
    covers(
      `D-UPG-${id.toUpperCase()}`,
      'cost, number, uses and what it changes',
      { cost, most, uses, stats, rules: rule === '' ? [] : [rule] },
      (world) => {
        const system = bluff(world);
        const model = modelOf(aGunman('legend', [], [id]), system);
        const option = system.options.get(id);
        return {
          cost: costOf(lone('legend', [], [id]), system) - 55,
          most: option?.maxPerArmy ?? null,
          uses: option?.uses ?? null,
          stats: statsOf(model),
          rules: rulesOf(model),
        };
      },
    ),
  ),

  covers(
    'D-GAME-1',
    'the core’s Stealth reads as the module has it',
    'D-USR-STEALTH',
    () => makeSystemRegistry().get(ID)?.rules.get('stealth')?.rule,
  ),
  covers('D-GAME-2', 'the table is 36 by 36', { width: 36, height: 36 }, (world) => bluff(world).document.table),
  covers('D-GAME-3', 'three rounds', 3, (world) => bluff(world).document.rounds),
  covers('D-DECK-1', 'a deck of 52 takes the place of the die', ['deck', 52], (world) => {
    const { randomiser } = bluff(world);
    return [randomiser.kind, 'cards' in randomiser ? randomiser.cards : 0];
  }),
  covers('D-LIC-1', 'both games are credited', ["Devil's Bluff", 'Cadence Core Rules'], (world) =>
    bluff(world).document.credits.map(({ name }) => name),
  ),
  covers(
    'D-HORSE-1',
    'a rider: Mov 12, a larger base, and what is left on foot',
    [12, 40, { movement: 4, base: { shape: 'circle', diameter: 25 } }],
    (world) => {
      const model = modelOf(aGunman('legend', [], ['horse']), bluff(world));
      return [model.movement, model.base.shape === 'circle' ? model.base.diameter : 0, model.onFoot];
    },
  ),
  covers(
    'D-HORSE-4',
    'a horse beats Runner, whichever was bought first, and on foot Runner counts',
    [12, 12, 6],
    (world) => {
      const system = bluff(world);
      const [a, b] = [
        modelOf(aGunman('legend', [], ['horse', 'runner']), system),
        modelOf(aGunman('legend', [], ['runner', 'horse']), system),
      ];
      return [a.movement, b.movement, a.onFoot?.movement];
    },
  ),

  covers('D-GANG-1', '500 dollars', ['D-GANG-1 over-limit'], (world) =>
    codes(world, { ...gunWith(['knife']), limit: 500 }),
  ),
  covers('D-GANG-2', 'no Leader, two Leaders', [['D-GANG-2 too-few-units'], ['D-GANG-2 too-many-units']], (world) => {
    const system = bluff(world);
    return [{ ...gang, units: gang.units.slice(1) }, plus(gang, aGunman('leader'))].map((army) =>
      codesIn(world, system, army),
    );
  }),
  covers('D-GANG-3', 'two Legends are fine, three are not', [[], ['D-GANG-3 too-many-units']], (world) =>
    [gang, plus(gang, aGunman('legend'))].map((army) => codes(world, army)),
  ),
  covers('D-GANG-4', 'one Hired Gun is too few', ['D-GANG-4 too-few-units'], (world) =>
    codes(world, { ...gang, units: gang.units.slice(0, 4) }),
  ),
  covers(
    'D-GANG-5',
    'everybody has Fists, free and not counted',
    { weapons: ['revolver', 'knife', 'fists'], cost: 65, issues: [] },
    (world) => {
      const system = bluff(world);
      return {
        weapons: modelOf(aGunman('legend', ['revolver', 'knife']), system).weapons.map(({ id }) => id),
        cost: costOf(lone('legend', ['revolver', 'knife', 'fists']), system),
        issues: codesIn(world, system, legendWith(['revolver', 'knife', 'fists'])),
      };
    },
  ),
  covers(
    'D-GANG-6',
    'two weapons, special ones included, each once',
    [[], ['D-GANG-6 too-many-picks'], ['D-GANG-6 too-many-copies']],
    (world) => {
      const system = bluff(world);
      return [
        legendWith(['rifle', 'bowie-knife']),
        legendWith(['rifle', 'bowie-knife', 'knife']),
        legendWith(['knife', 'knife']),
      ].map((army) => codesIn(world, system, army, 'D-GANG-6'));
    },
  ),
  covers('D-GANG-7', 'one of each special weapon per gang', ['D-GANG-7 one-per-army'], (world) =>
    codes(world, legendWith(['hunting-rifle']), 'D-GANG-7'),
  ),
  covers('D-GANG-11', 'a unit is one model', ['D-GANG-11 too-many-models'], (world) =>
    codes(world, changeGroup(gang, 6, 0, { count: 2 })),
  ),
  covers(
    'D-UPG-0',
    'not for Hired Guns, and no upgrade twice',
    [['D-GANG-10 not-offered'], ['D-UPG-0 too-many-copies']],
    (world) => {
      const system = bluff(world);
      return [gunWith([], ['runner']), legendWith([], ['runner', 'runner'])].map((army) =>
        codesIn(world, system, army),
      );
    },
  ),
  restsOn('D-GANG-8', 'D-EX-26', '500, legal, 7 models', [500, [], 7], (world) => {
    const army = aSample(ID, 'The Marrow Creek Three');
    const system = bluff(world);
    return [costOf(army, system), codesIn(world, system, army), army.units.length];
  }),
  restsOn('D-WPN-3', 'D-EX-27', '500, legal, 9 models', [500, [], 9], (world) => {
    const army = aSample(ID, 'Hadley’s Rail Crew');
    const system = bluff(world);
    return [costOf(army, system), codesIn(world, system, army), army.units.length];
  }),
  restsOn('D-GANG-8', 'D-EX-28', '68 dollars of gear on a Leader', ['D-GANG-8 over-allowance'], (world) =>
    codes(world, lone('leader', ['hunting-rifle'], ['armoured-plates', 'steady-hands', 'aces-wild']), 'D-GANG-8'),
  ),

  restsOn('C-UNIT-3', 'D-CORE-UNIT-1', 'a unit without models', ['C-UNIT-3 empty-unit'], (world) => {
    const army = changeGroup(gang, 6, 0, { count: 0 });
    return codes(world, army, 'C-UNIT-3');
  }),
  covers('D-CORE-UNIT-2', 'what the lists do not have', ['D-CORE-UNIT-2 unknown-weapon'], (world) => {
    const army = gunWith(['cannon']);
    return codes(world, army, 'D-CORE-UNIT-2');
  }),
  covers('D-CORE-ATTR-1', 'Skl and Def are card targets up to 13', ['D-CORE-ATTR-1 value-out-of-range'], (world) => {
    const broken = changed(bluff(world), (document) => ({
      ...document,
      profiles: document.profiles.map((profile) =>
        profile.id === 'hired-gun' ? { ...profile, values: { ...profile.values, skill: 14, defence: 13 } } : profile,
      ),
    }));
    return codesIn(world, broken, lone('hired-gun'), 'D-CORE-ATTR-1');
  }),
  restsOn(
    'D-WPN-3',
    'D-CORE-WPN-1',
    'a weapon shows Rng, Att, Prc, Dmg and its rules',
    ['attacks', 'damage', 'id', 'inForce', 'key', 'name', 'piercing', 'range', 'rules'],
    (world) =>
      Object.keys(
        modelOf(aGunman('legend', ['rifle']), bluff(world)).weapons.find(({ id }) => id === 'rifle') ?? {},
      ).sort(),
  ),
  covers(
    'D-CORE-VEH-1',
    'a module’s wagon would have Platform (2) and Weak Spot (Rear)',
    ['platform 2', 'transport 2', 'vehicle', 'weak-spot rear'],
    (world) => rulesOf(modelOf(aUnit('wagon', [aGroup('wagon')]), withVehicle(bluff(world)))),
  ),
  covers('D-CORE-VEH-2', 'three in a wagon for two', ['C-TRN-1 transport-full'], (world) => {
    const army = aboard(['u4', 'u5', 'u6']);
    const system = withVehicle(bluff(world));
    return codesIn(world, system, army, 'C-TRN-1');
  }),
  covers('D-USR-TRANSPORT', 'Transport (2) carries two', [[], ['C-TRN-1 transport-full']], (world) =>
    [aboard(['u4', 'u5']), aboard(['u4', 'u5', 'u6'])].map((army) =>
      codesIn(world, withVehicle(bluff(world)), army, 'C-TRN-1'),
    ),
  ),
  covers('D-USR-LARGE', 'a Large model takes two places', ['C-TRN-1 transport-full'], (world) => {
    const large = makeGameSystem({
      ...withVehicle(bluff(world)).document,
      entries: withVehicle(bluff(world)).document.entries.map((entry) =>
        entry.id === 'hired-gun' ? { ...entry, rules: [{ rule: 'large' }] } : entry,
      ),
    });
    return codesIn(world, large, aboard(['u4', 'u5']), 'C-TRN-1');
  }),
  covers('D-USR-VEHICLE', 'a Vehicle cannot be carried', ['C-TRN-2 vehicle-aboard'], (world) => {
    const army = plus(wagonGang, aUnit('wagon', [aGroup('wagon')], { id: 'second', transport: 'wagon' }));
    return codesIn(world, withVehicle(bluff(world)), army, 'C-TRN-2');
  }),
  covers(
    'D-USR-AGILE',
    'Agile is there for modules with vehicles',
    'D-USR-AGILE',
    (world) => bluff(world).rules.get('agile')?.rule,
  ),
];
