import type { Army } from '#shared/schema/army';
import { makeGameSystem } from '#shared/systems/game-system';
import { devilsBluff } from '#shared/systems/devils-bluff/system';
import { aGroup, aGunman, anArmy, aSample, aUnit, changeGroup, plus, systemOf } from '../../army/support';
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

const AT = 'shared/systems/devils-bluff/devils-bluff.system.json';
const ID = 'devils-bluff';
const bluff = systemOf(ID);
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

const withVehicle = (system: typeof bluff) =>
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

export const covered: ClaimedRule[] = [
  ...PROFILES.map(([rule, id, stats, cost, allowance, rules]) =>
    covers(
      rule,
      AT,
      'profile, cost and allowance',
      { stats, cost, rules, atAllowance: [], above: [`${rule} over-allowance`] },
      (inForce) => {
        const system = inForce ? bluff : systemWithout(ID, 'profiles', id);
        const model = modelOf(aGunman(id), system);
        const priced = (price: number) =>
          makeGameSystem({
            ...system.document,
            weapons: system.document.weapons.map((weapon) =>
              weapon.id === 'rifle' ? { ...weapon, cost: price } : weapon,
            ),
          });
        const over = (price: number) =>
          codes(lone(id, ['rifle']), priced(price), rule).filter((code) => code.includes('allowance'));
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
    covers(rule, AT, 'its figures and its cost', { range, attacks, damage, piercing, rules, cost }, (inForce) => {
      const system = inForce ? bluff : systemWithout(ID, 'weapons', weapon);
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
      AT,
      'cost, number, uses and what it changes',
      { cost, most, uses, stats, rules: rule === '' ? [] : [rule] },
      (inForce) => {
        const system = inForce ? bluff : systemWithout(ID, 'options', id);
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
    AT,
    'the core’s Stealth reads as the module has it',
    'D-USR-STEALTH',
    (inForce) => (inForce ? bluff : makeGameSystem(devilsBluff)).rules.get('stealth')?.rule,
  ),
  covers(
    'D-GAME-2',
    AT,
    'the table is 36 by 36',
    { width: 36, height: 36 },
    (inForce) => (inForce ? bluff : systemOf('cadence')).document.table,
  ),
  covers('D-GAME-3', AT, 'three rounds', 3, (inForce) => (inForce ? bluff : systemOf('cadence')).document.rounds),
  covers('D-DECK-1', AT, 'a deck of 52 takes the place of the die', ['deck', 52], (inForce) => {
    const { randomiser } = inForce ? bluff : systemOf('cadence');
    return [randomiser.kind, 'cards' in randomiser ? randomiser.cards : 0];
  }),
  covers('D-LIC-1', AT, 'both games are credited', ["Devil's Bluff", 'Cadence Core Rules'], (inForce) =>
    (inForce ? bluff : systemWith(ID, (document) => ({ ...document, credits: [] }))).document.credits.map(
      ({ name }) => name,
    ),
  ),
  covers(
    'D-HORSE-1',
    AT,
    'a rider: Mov 12, a larger base, and what is left on foot',
    [12, 40, { movement: 4, base: { shape: 'circle', diameter: 25 } }],
    (inForce) => {
      const model = modelOf(
        aGunman('legend', [], ['horse']),
        inForce ? bluff : systemChanging(ID, 'options', 'horse', { effects: [], mount: false }),
      );
      return [model.movement, model.base.shape === 'circle' ? model.base.diameter : 0, model.onFoot];
    },
  ),
  covers(
    'D-HORSE-4',
    AT,
    'a horse beats Runner, whichever was bought first, and on foot Runner counts',
    [12, 12, 6],
    (inForce) => {
      const system = inForce ? bluff : systemChanging(ID, 'options', 'horse', { effects: [] });
      const [a, b] = [
        modelOf(aGunman('legend', [], ['horse', 'runner']), system),
        modelOf(aGunman('legend', [], ['runner', 'horse']), system),
      ];
      return [a.movement, b.movement, a.onFoot?.movement];
    },
  ),

  covers('D-GANG-1', AT, '500 dollars', ['D-GANG-1 over-limit'], (inForce) =>
    codes({ ...gunWith(['knife']), limit: 500 }, inForce ? bluff : systemWithoutConstraint(ID, 'limit')),
  ),
  covers(
    'D-GANG-2',
    AT,
    'no Leader, two Leaders',
    [['D-GANG-2 too-few-units'], ['D-GANG-2 too-many-units']],
    (inForce) => {
      const system = inForce ? bluff : systemChanging(ID, 'entries', 'leader', { minPerArmy: 0, maxPerArmy: 9 });
      return [{ ...gang, units: gang.units.slice(1) }, plus(gang, aGunman('leader'))].map((army) =>
        codes(army, system),
      );
    },
  ),
  covers('D-GANG-3', AT, 'two Legends are fine, three are not', [[], ['D-GANG-3 too-many-units']], (inForce) =>
    [gang, plus(gang, aGunman('legend'))].map((army) =>
      codes(army, inForce ? bluff : systemChanging(ID, 'entries', 'legend', { maxPerArmy: 9 })),
    ),
  ),
  covers('D-GANG-4', AT, 'one Hired Gun is too few', ['D-GANG-4 too-few-units'], (inForce) =>
    codes(
      { ...gang, units: gang.units.slice(0, 4) },
      inForce ? bluff : systemChanging(ID, 'entries', 'hired-gun', { minPerArmy: 0 }),
    ),
  ),
  covers(
    'D-GANG-5',
    AT,
    'everybody has Fists, free and not counted',
    { weapons: ['revolver', 'knife', 'fists'], cost: 65, issues: [] },
    (inForce) => {
      const system = inForce ? bluff : systemChanging(ID, 'profiles', 'legend', { weapons: [] });
      return {
        weapons: modelOf(aGunman('legend', ['revolver', 'knife']), system).weapons.map(({ id }) => id),
        cost: costOf(lone('legend', ['revolver', 'knife', 'fists']), system),
        issues: codes(legendWith(['revolver', 'knife', 'fists']), system),
      };
    },
  ),
  covers(
    'D-GANG-6',
    AT,
    'two weapons, special ones included, each once',
    [[], ['D-GANG-6 too-many-picks'], ['D-GANG-6 too-many-copies']],
    (inForce) => {
      const system = inForce
        ? bluff
        : systemWith(ID, (document) => ({
            ...document,
            weapons: document.weapons.map(({ maxPerModel: _most, ...weapon }) => weapon),
            entries: document.entries.map((entry) => ({
              ...entry,
              choices: entry.choices.map(({ max: _max, ...choice }) => choice),
            })),
          }));
      return [
        legendWith(['rifle', 'bowie-knife']),
        legendWith(['rifle', 'bowie-knife', 'knife']),
        legendWith(['knife', 'knife']),
      ].map((army) => codes(army, system, 'D-GANG-6'));
    },
  ),
  covers('D-GANG-7', AT, 'one of each special weapon per gang', ['D-GANG-7 one-per-army'], (inForce) =>
    codes(
      legendWith(['hunting-rifle']),
      inForce
        ? bluff
        : systemWith(ID, (document) => ({
            ...document,
            weapons: document.weapons.map(({ maxPerArmy: _most, ...weapon }) => weapon),
          })),
      'D-GANG-7',
    ),
  ),
  covers('D-GANG-11', AT, 'a unit is one model', ['D-GANG-11 too-many-models'], (inForce) =>
    codes(
      changeGroup(gang, 6, 0, { count: 2 }),
      inForce
        ? bluff
        : systemChanging(ID, 'entries', 'hired-gun', {
            groups: [{ id: 'hired-gun', profile: 'hired-gun', min: 1, budget: 20 }],
          }),
    ),
  ),
  covers(
    'D-UPG-0',
    AT,
    'not for Hired Guns, and no upgrade twice',
    [['D-GANG-10 not-offered'], ['D-UPG-0 too-many-copies']],
    (inForce) => {
      const system = inForce
        ? bluff
        : systemWith(ID, (document) => ({
            ...document,
            options: document.options.map((option) => ({ ...option, maxPerModel: 9 })),
            entries: document.entries.map((entry) => ({ ...entry, choices: document.entries[0]!.choices })),
          }));
      return [gunWith([], ['runner']), legendWith([], ['runner', 'runner'])].map((army) => codes(army, system));
    },
  ),
  covers('D-EX-26', AT, '500, legal, 7 models', [500, [], 7], (inForce) => {
    const army = aSample(ID, 'The Marrow Creek Three');
    const system = inForce ? bluff : systemChanging(ID, 'profiles', 'leader', { cost: 0 });
    return [costOf(army, system), codes(army, system), army.units.length];
  }),
  covers('D-EX-27', AT, '500, legal, 9 models', [500, [], 9], (inForce) => {
    const army = aSample(ID, 'Hadley’s Rail Crew');
    const system = inForce ? bluff : systemChanging(ID, 'weapons', 'rifle', { cost: 0 });
    return [costOf(army, system), codes(army, system), army.units.length];
  }),
  covers('D-EX-28', AT, '68 dollars of gear on a Leader', ['D-GANG-8 over-allowance'], (inForce) =>
    codes(
      lone('leader', ['hunting-rifle'], ['armoured-plates', 'steady-hands', 'aces-wild']),
      inForce
        ? bluff
        : systemChanging(ID, 'entries', 'leader', { groups: [{ id: 'leader', profile: 'leader', min: 1, max: 1 }] }),
      'D-GANG-8',
    ),
  ),

  covers(
    'D-CORE-UNIT-1',
    'shared/army/validate-army.ts',
    'a unit without models',
    ['C-UNIT-3 empty-unit'],
    (inForce) => {
      const army = changeGroup(gang, 6, 0, { count: 0 });
      return inForce ? codes(army, bluff, 'C-UNIT-3') : codesWithoutCheck(army, bluff, 'composition', 'C-UNIT-3');
    },
  ),
  covers('D-CORE-UNIT-2', AT, 'what the lists do not have', ['D-CORE-UNIT-2 unknown-weapon'], (inForce) => {
    const army = gunWith(['cannon']);
    return inForce ? codes(army, bluff, 'D-CORE-UNIT-2') : codesWithoutCheck(army, bluff, 'gear', 'D-CORE-UNIT-2');
  }),
  covers(
    'D-CORE-ATTR-1',
    AT,
    'Skl and Def are card targets up to 13',
    ['D-CORE-ATTR-1 value-out-of-range'],
    (inForce) => {
      const broken = systemChanging(ID, 'profiles', 'hired-gun', {
        values: { command: 4, movement: 4, skill: 14, defence: 13, toughness: 3, hitPoints: 1 },
      });
      return codes(
        lone('hired-gun'),
        inForce ? broken : makeGameSystem({ ...broken.document, attributes: [] }),
        'D-CORE-ATTR-1',
      );
    },
  ),
  covers(
    'D-CORE-WPN-1',
    AT,
    'a weapon shows Rng, Att, Prc, Dmg and its rules',
    ['attacks', 'damage', 'id', 'key', 'name', 'piercing', 'range', 'rules'],
    (inForce) =>
      Object.keys(
        modelOf(aGunman('legend', ['rifle']), inForce ? bluff : systemWithout(ID, 'weapons', 'rifle')).weapons.find(
          ({ id }) => id === 'rifle',
        ) ?? {},
      ).sort(),
  ),
  covers(
    'D-CORE-VEH-1',
    AT,
    'a module’s wagon would have Platform (2) and Weak Spot (Rear)',
    ['platform 2', 'transport 2', 'vehicle', 'weak-spot rear'],
    (inForce) =>
      rulesOf(
        modelOf(
          aUnit('wagon', [aGroup('wagon')]),
          withVehicle(
            inForce
              ? bluff
              : systemWith(ID, (document) => ({
                  ...document,
                  rules: document.rules.map(({ implies: _implies, ...rule }) => rule),
                })),
          ),
        ),
      ),
  ),
  covers(
    'D-CORE-VEH-2',
    'shared/army/checks/transport.ts',
    'three in a wagon for two',
    ['C-TRN-1 transport-full'],
    (inForce) => {
      const army = aboard(['u4', 'u5', 'u6']);
      const system = withVehicle(bluff);
      return inForce ? codes(army, system, 'C-TRN-1') : codesWithoutCheck(army, system, 'transports', 'C-TRN-1');
    },
  ),
  covers('D-USR-TRANSPORT', AT, 'Transport (2) carries two', [[], ['C-TRN-1 transport-full']], (inForce) =>
    [aboard(['u4', 'u5']), aboard(['u4', 'u5', 'u6'])].map((army) =>
      codes(army, withVehicle(inForce ? bluff : systemWithout(ID, 'rules', 'transport')), 'C-TRN-1'),
    ),
  ),
  covers('D-USR-LARGE', AT, 'a Large model takes two places', ['C-TRN-1 transport-full'], (inForce) => {
    const large = makeGameSystem({
      ...withVehicle(inForce ? bluff : systemWithout(ID, 'rules', 'large')).document,
      entries: withVehicle(bluff).document.entries.map((entry) =>
        entry.id === 'hired-gun' ? { ...entry, rules: [{ rule: 'large' }] } : entry,
      ),
    });
    return codes(aboard(['u4', 'u5']), large, 'C-TRN-1');
  }),
  covers('D-USR-VEHICLE', AT, 'a Vehicle cannot be carried', ['C-TRN-2 vehicle-aboard'], (inForce) => {
    const army = plus(wagonGang, aUnit('wagon', [aGroup('wagon')], { id: 'second', transport: 'wagon' }));
    return codes(army, withVehicle(inForce ? bluff : systemWithout(ID, 'rules', 'vehicle')), 'C-TRN-2');
  }),
  covers(
    'D-USR-AGILE',
    AT,
    'Agile is there for modules with vehicles',
    'D-USR-AGILE',
    (inForce) => (inForce ? bluff : systemWithout(ID, 'rules', 'agile')).rules.get('agile')?.rule,
  ),
];
