import { singleModels } from '#shared/army/muster';
import { deriveUnit } from '#shared/army/derive';
import type { Army } from '#shared/schema/army';
import { abilitySchema, type ProfileValue } from '#shared/schema/system';
import { makeGameSystem } from '#shared/systems/game-system';
import { squadrons as squadronsDocument } from '#shared/systems/squadrons/system';
import { cadence as cadenceDocument } from '#shared/systems/cadence/system';
import { aGroup, anArmy, aSample, aShip, aUnit, change, changeGroup, plus, systemOf } from '../../army/support';
import {
  codes,
  codesWithoutCheck,
  modelOf,
  rulesOf,
  systemChanging,
  systemWith,
  systemWithout,
  systemWithoutConstraint,
} from '../army-world';
import { covers, type ClaimedRule } from '../claimed-rule';

const CORE = 'shared/systems/cadence/cadence.system.json';
const SALT = 'shared/systems/salt-road/salt-road.system.json';
const CHECKS = 'shared/army/validate-army.ts';
const ID = 'salt-road';
const salt = systemOf(ID);
const wardens = { ...aSample(ID, 'The Mile Nine Post'), limit: null };
const raid = { ...aSample(ID, 'Skiff Raid'), limit: null };
const patrol = { ...aSample(ID, 'Kite Patrol'), limit: null };
const withoutCheck = (check: string) => (army: Army, only?: string) => codesWithoutCheck(army, salt, check, only);
const captain = aUnit('warden-captain', [aGroup('warden-captain')]);
const stonehorse = aUnit('stonehorse', [aGroup('stonehorse', { weapons: ['storm-cannon'] })]);

/** A value outside its bounds, by an option that sets it. */
const OUT: readonly [string, ProfileValue, number][] = [
  ['C-ATTR-CMD', 'command', 7],
  ['C-ATTR-MOV', 'movement', -1],
  ['C-ATTR-SKL', 'skill', 7],
  ['C-ATTR-DEF', 'defence', 1],
  ['C-ATTR-TGH', 'toughness', 0],
  ['C-ATTR-HP', 'hitPoints', 0],
];
const rifleBut = (changes: object) => systemChanging(ID, 'weapons', 'storm-cannon', changes);
const gun = (system: typeof salt) => modelOf(stonehorse, system).weapons.find(({ id }) => id === 'storm-cannon');

export const covered: ClaimedRule[] = [
  covers(
    'C-CONV-7',
    'shared/systems/game-system.ts',
    'the module’s word on Vehicles goes before the core’s',
    ['vehicle', 'weak-spot rear'],
    (inForce) => {
      const squadrons = systemOf('squadrons');
      const core = systemOf('cadence').rules.get('vehicle')!;
      return rulesOf(modelOf(aShip(), inForce ? squadrons : systemChanging('squadrons', 'rules', 'vehicle', core)));
    },
  ),
  covers(
    'C-LIC-1',
    CORE,
    'the core is credited and its licence named',
    ['Cadence Core Rules', 'Creative Commons Attribution 4.0 International'],
    (inForce) => {
      const { document } = inForce
        ? systemOf('cadence')
        : systemWith('cadence', ({ licence: _licence, ...rest }) => ({ ...rest, credits: [] }));
      return [document.credits[0]?.name, document.licence?.name];
    },
  ),
  covers(
    'C-LIC-2',
    'shared/systems/game-system.ts',
    'a module changes rounds, table and terrain',
    [4, 36, 'obscuring'],
    (inForce) => {
      const { document } = makeGameSystem(inForce ? squadronsDocument : { ...cadenceDocument, id: 'squadrons' }, [
        cadenceDocument,
      ]);
      return [document.rounds, document.table?.height, document.terrain[0]?.id];
    },
  ),
  covers(
    'C-RND-1',
    CORE,
    'five rounds unless a module says otherwise',
    5,
    (inForce) => (inForce ? salt : systemWith(ID, ({ rounds: _rounds, ...document }) => document)).document.rounds,
  ),
  covers(
    'C-OBJ-2',
    CORE,
    'markers are 40 mm across',
    40,
    (inForce) =>
      (inForce ? salt : systemWith(ID, ({ markers: _markers, ...document }) => document)).document.markers?.[
        'objective'
      ],
  ),
  covers('C-OBJ-3', CORE, 'three basic types', ['control', 'access', 'recover'], (inForce) =>
    (inForce ? salt : systemWith(ID, (document) => ({ ...document, objectives: [] }))).document.objectives.map(
      ({ id }) => id,
    ),
  ),

  covers('C-ARMY-1', SALT, 'only what the module lists', ['C-UNIT-5 unknown-entry'], (inForce) =>
    codes(
      plus(wardens, aUnit('scout-ship', [aGroup('ship')])),
      inForce
        ? salt
        : makeGameSystem({
            ...salt.document,
            entries: [
              ...salt.document.entries,
              {
                ...salt.document.entries[0]!,
                id: 'scout-ship',
                maxPerArmy: 9,
                groups: [{ id: 'ship', profile: 'ship', min: 1 }],
              },
            ],
          }),
      'C-UNIT-5',
    ).filter((code) => code.includes('unknown-entry')),
  ),
  covers(
    'C-ARMY-2',
    SALT,
    'officers, infantry, vehicles, flyers and monsters',
    ['Flyer', 'Infantry', 'Monster', 'Officer', 'Seer', 'Vehicle'],
    (inForce) =>
      [
        ...new Set(
          [...(inForce ? salt : systemWithout(ID, 'profiles', 'reef-strider')).profiles.values()].map(
            ({ label }) => label,
          ),
        ),
      ].sort(),
  ),
  covers(
    'C-UNIT-1',
    'shared/army/muster.ts',
    'eight models, each with a base and Hit Points of its own',
    { ids: ['u3.0', 'u3.1', 'u3.2', 'u3.3', 'u3.4', 'u3.5', 'u3.6', 'u3.7'], bases: 8, hitPoints: 9 },
    (inForce) => {
      const singles = singleModels(
        deriveUnit(wardens, wardens.units[2]!, inForce ? salt : systemWithout(ID, 'profiles', 'warden')),
      );
      return {
        ids: singles.map(({ id }) => id),
        bases: singles.filter(({ model }) => model.base.shape === 'circle').length,
        hitPoints: singles.reduce((sum, { model }) => sum + model.hitPoints, 0),
      };
    },
  ),
  covers(
    'C-UNIT-2',
    CHECKS,
    'a footprint that crosses itself; a skiff’s own outline is fine',
    [['C-UNIT-2 bad-base'], 'polygon'],
    (inForce) => {
      const army = changeGroup(wardens, 0, 0, {
        base: {
          shape: 'polygon',
          points: [
            [0, 0],
            [10, 10],
            [10, 0],
            [0, 10],
          ],
        },
      });
      return [
        inForce ? codes(army, salt, 'C-UNIT-2') : withoutCheck('composition')(army, 'C-UNIT-2'),
        modelOf(aUnit('brine-skiff', [aGroup('brine-skiff')]), salt).base.shape,
      ];
    },
  ),
  covers('C-UNIT-3', CHECKS, 'a unit without models', ['C-UNIT-3 empty-unit'], (inForce) => {
    const army = change(wardens, 4, { models: [] });
    return inForce ? codes(army, salt, 'C-UNIT-3') : withoutCheck('composition')(army, 'C-UNIT-3');
  }),
  covers('C-UNIT-4', CHECKS, 'one id for two units', ['C-UNIT-4 duplicate-unit-id'], (inForce) => {
    const army = change(wardens, 2, { id: 'u2' });
    return inForce ? codes(army, salt, 'C-UNIT-4') : withoutCheck('same-ids')(army, 'C-UNIT-4');
  }),
  covers('C-UNIT-5', SALT, 'lists per faction: a shellback among wardens', ['C-UNIT-5 wrong-faction'], (inForce) =>
    codes(
      plus(wardens, aUnit('shellbacks', [aGroup('shellback', { count: 2 })])),
      inForce ? salt : systemChanging(ID, 'entries', 'shellbacks', { factions: ['brinefolk', 'road-wardens'] }),
    ),
  ),
  covers(
    'C-UNIT-6',
    SALT,
    'models, attributes, weapons, equipment and rules of a unit',
    {
      models: 1,
      command: 4,
      weapons: ['storm-cannon', 'hull-gun'],
      options: ['extra-armour'],
      rules: ['heavy-armour 2', 'platform 2', 'vehicle', 'weak-spot rear'],
    },
    (inForce) => {
      const model = modelOf(
        aUnit('stonehorse', [aGroup('stonehorse', { weapons: ['storm-cannon'], options: ['extra-armour'] })]),
        inForce ? salt : systemWithout(ID, 'profiles', 'stonehorse'),
      );
      return {
        models: model.count,
        command: model.command,
        weapons: model.weapons.map(({ id }) => id),
        options: model.options,
        rules: rulesOf(model),
      };
    },
  ),
  ...OUT.map(([rule, value, to]) =>
    covers(rule, CORE, `${value} of ${to}`, [`${rule} value-out-of-range`], (inForce) => {
      const broken = systemChanging(ID, 'profiles', 'warden-captain', {
        values: { ...salt.profiles.get('warden-captain')!.values, [value]: to },
      });
      return codes(
        anArmy(ID, [captain]),
        inForce
          ? broken
          : makeGameSystem({ ...broken.document, attributes: broken.attributes.filter(({ id }) => id !== value) }),
        rule,
      );
    }),
  ),
  covers('C-SPR-1', SALT, 'Barnacled changes its bearer: Heavy Armour (1)', true, (inForce) =>
    rulesOf(
      modelOf(aUnit('shellbacks', [aGroup('shellback')]), inForce ? salt : systemWithout(ID, 'rules', 'barnacled')),
    ).includes('heavy-armour 1'),
  ),
  covers(
    'C-SPR-2',
    SALT,
    'a module’s own rule brings its text, a core rule has the core’s',
    ['At home in mud and surf: has Rugged.', true],
    (inForce) => {
      const system = inForce ? salt : systemWithout(ID, 'rules', 'tide-born');
      return [system.rules.get('tide-born')?.text, (system.rules.get('rugged')?.text ?? '').length > 10];
    },
  ),
  covers(
    'C-ABIL-2',
    'shared/schema/system.ts',
    'an Ability without a printed cost is 1 Command Point',
    1,
    (inForce) => {
      const ability = { id: 'rally', name: 'Rally', text: 'Everybody takes heart.' };
      return (inForce ? abilitySchema.parse(ability) : (ability as { cost?: number })).cost;
    },
  ),
  covers(
    'C-WPN-1',
    SALT,
    'the list supplies the weapon',
    'Storm Cannon',
    (inForce) => gun(inForce ? salt : systemWithout(ID, 'weapons', 'storm-cannon'))?.name,
  ),
  covers('C-WPN-RNG', SALT, 'range in inches', 24, (inForce) => gun(inForce ? salt : rifleBut({ range: 0 }))?.range),
  covers(
    'C-WPN-ATT',
    SALT,
    'number of attacks',
    2,
    (inForce) => gun(inForce ? salt : rifleBut({ attacks: 0 }))?.attacks,
  ),
  covers('C-WPN-PRC', SALT, 'piercing, read by its name and not by its column', [3, 8], (inForce) => {
    const weapon = gun(inForce ? salt : rifleBut({ piercing: 0 }));
    return [weapon?.piercing, weapon?.damage];
  }),
  covers('C-WPN-DMG', SALT, 'damage', 8, (inForce) => gun(inForce ? salt : rifleBut({ damage: 0 }))?.damage),
  covers(
    'C-WPN-SPR',
    SALT,
    'special rules of a weapon',
    [{ rule: 'destructive', x: 2 }],
    (inForce) => gun(inForce ? salt : rifleBut({ rules: [] }))?.rules,
  ),
  covers(
    'C-VEH-1',
    CORE,
    'a Transport is a Vehicle too, and Vehicles stand on the larger base',
    [true, 60],
    (inForce) => {
      const system = makeGameSystem({
        ...(inForce
          ? salt
          : systemWith(ID, (document) => ({
              ...document,
              rules: document.rules.map(({ implies: _implies, ...rule }) => rule),
            }))
        ).document,
        profiles: salt.document.profiles.map(({ base: _base, ...profile }) => profile),
      });
      const model = modelOf(aUnit('longwain', [aGroup('longwain')]), system);
      return [rulesOf(model).includes('vehicle'), model.base.shape === 'circle' ? model.base.diameter : 0];
    },
  ),
  covers(
    'C-VEH-12',
    CORE,
    'Platform (2) and Weak Spot (Rear) unless stated otherwise',
    [
      ['platform 2', 'weak-spot rear'],
      ['platform 3', 'weak-spot rear'],
    ],
    (inForce) => {
      const system = inForce ? salt : systemChanging(ID, 'rules', 'vehicle', { implies: [] });
      const stated = makeGameSystem({
        ...system.document,
        profiles: system.document.profiles.map((profile) =>
          profile.id === 'stonehorse' ? { ...profile, rules: [...profile.rules, { rule: 'platform', x: 3 }] } : profile,
        ),
      });
      return [system, stated].map((one) =>
        rulesOf(modelOf(stonehorse, one)).filter((rule) => /platform|weak/.test(rule)),
      );
    },
  ),
  covers('C-TRN-1', CORE, 'eight fit into a skiff, nine do not', [[], ['C-TRN-1 transport-full']], (inForce) =>
    [raid, changeGroup(raid, 1, 1, { count: 8 })].map((army) =>
      codes(army, inForce ? salt : systemWithout(ID, 'rules', 'transport'), 'C-TRN-1'),
    ),
  ),
  covers('C-TRN-2', CORE, 'no Vehicle aboard', ['C-TRN-2 vehicle-aboard'], (inForce) =>
    codes(change(raid, 2, { transport: 'u5' }), inForce ? salt : systemWithout(ID, 'rules', 'vehicle'), 'C-TRN-2'),
  ),
  covers('C-TRN-9', CHECKS, 'aboard of a unit that is not there', ['C-TRN-9 unknown-transport'], (inForce) => {
    const army = change(raid, 1, { transport: 'u99' });
    return inForce ? codes(army, salt, 'C-TRN-9') : withoutCheck('transports')(army, 'C-TRN-9');
  }),
  covers('C-USR-0', CORE, 'the best of two values counts: Stealth (9) beats Stealth (12)', ['stealth 9'], (inForce) => {
    const model = modelOf(
      aUnit('lamplighters', [aGroup('lamplighter', { options: ['eel-cloak'] })]),
      inForce
        ? salt
        : systemWith(ID, (document) => ({
            ...document,
            rules: document.rules.map(({ best: _best, ...rule }) => rule),
          })),
    );
    return rulesOf(model).filter((rule) => rule.startsWith('stealth'));
  }),
  covers(
    'C-USR-LARGE',
    CORE,
    'four Large models fill a skiff of eight; a fifth soul is too many',
    [[], ['C-TRN-1 transport-full']],
    (inForce) => {
      const system = inForce ? salt : systemWithout(ID, 'rules', 'large');
      const four = change(
        { ...raid, units: raid.units.map((unit) => (unit.id === 'u2' ? { ...unit, transport: null } : unit)) },
        5,
        { models: [aGroup('shellback', { count: 4 })], transport: 'u3' },
      );
      const five = changeGroup(four, 5, 0, { count: 5 });
      return [four, five].map((army) => codes(army, system, 'C-TRN-1'));
    },
  ),
  covers('C-USR-TRANSPORT', CORE, 'infantry carries nobody', [['C-TRN-1 no-transport'], []], (inForce) => {
    const system = inForce ? salt : systemWithout(ID, 'rules', 'transport');
    return [change(raid, 3, { transport: 'u2' }), raid].map((army) => codes(army, system, 'C-TRN-1'));
  }),
  covers(
    'C-USR-VEHICLE',
    CORE,
    'a Stonehorse is a Vehicle',
    ['heavy-armour 1', 'platform 2', 'vehicle', 'weak-spot rear'],
    (inForce) => rulesOf(modelOf(stonehorse, inForce ? salt : systemWithout(ID, 'rules', 'vehicle'))),
  ),
  covers(
    'C-RES-5',
    CORE,
    'a section may not wait, the kite with Support may',
    [['C-RES-5 reserve-not-allowed'], []],
    (inForce) =>
      [change(wardens, 1, { reserve: true }), patrol].map((army) =>
        codes(army, inForce ? salt : systemWithoutConstraint(ID, 'reserve-needs'), 'C-RES-5'),
      ),
  ),
  covers(
    'C-MEAS-1',
    CORE,
    'lengths are in inches',
    'inch',
    (inForce) => (inForce ? salt : systemWith(ID, (document) => ({ ...document, measure: 'cm' }))).measure,
  ),
];
