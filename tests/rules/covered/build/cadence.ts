import { deriveUnit } from '#shared/army/derive';
import { singleModels } from '#shared/army/muster';
import { abilitySchema, type ProfileValue } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { aGroup, anArmy, aSample, aShip, aUnit, change, changeGroup, plus } from '../../../army/support';
import { changed, codes, codesIn, modelOf, rulesOf } from '../../army-cases';
import { covers, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const ID = 'salt-road';
const salt = (world: World): GameSystem => world.system(ID);
const wardens = { ...aSample(ID, 'The Mile Nine Post'), limit: null };
const raid = { ...aSample(ID, 'Skiff Raid'), limit: null };
const patrol = { ...aSample(ID, 'Kite Patrol'), limit: null };
const captain = aUnit('warden-captain', [aGroup('warden-captain')]);
const stonehorse = aUnit('stonehorse', [aGroup('stonehorse', { weapons: ['storm-cannon'] })]);
/** The built-in systems put together afresh. */
const made = (id: string): GameSystem => {
  const system = makeSystemRegistry().get(id);
  if (!system) throw new Error(`no system ${id}`);
  return system;
};

/** A value outside its bounds, by a profile that prints it. */
const OUT: readonly [string, ProfileValue, number][] = [
  ['C-ATTR-CMD', 'command', 7],
  ['C-ATTR-MOV', 'movement', -1],
  ['C-ATTR-SKL', 'skill', 7],
  ['C-ATTR-DEF', 'defence', 1],
  ['C-ATTR-TGH', 'toughness', 0],
  ['C-ATTR-HP', 'hitPoints', 0],
];
const gun = (world: World) => modelOf(stonehorse, salt(world)).weapons.find(({ id }) => id === 'storm-cannon');

export const covered: readonly CoveredRule[] = [
  covers('C-CONV-7', 'the module’s word on Vehicles goes before the core’s', ['vehicle', 'weak-spot rear'], () =>
    rulesOf(modelOf(aShip(), made('squadrons'))),
  ),
  covers(
    'C-LIC-1',
    'the core is credited and its licence named',
    ['Cadence Core Rules', 'Creative Commons Attribution 4.0 International'],
    (world) => {
      const { document } = world.system('cadence');
      return [document.credits[0]?.name, document.licence?.name];
    },
  ),
  covers('C-LIC-2', 'a module changes rounds, table and terrain', [4, 36, 'obscuring'], () => {
    const { document } = made('squadrons');
    return [document.rounds, document.table?.height, document.terrain[0]?.id];
  }),
  covers(
    'C-RND-1',
    'five rounds unless a module says otherwise',
    5,
    (world) => world.system('cadence').document.rounds,
  ),
  covers('C-OBJ-2', 'markers are 40 mm across', 40, (world) => world.system('cadence').document.markers?.['objective']),
  covers('C-OBJ-3', 'three basic types', ['control', 'access', 'recover'], (world) =>
    world.system('cadence').document.objectives.map(({ id }) => id),
  ),

  covers('C-ARMY-1', 'only what the module lists', ['C-UNIT-5 unknown-entry'], (world) =>
    codes(world, plus(wardens, aUnit('scout-ship', [aGroup('ship')])), 'C-UNIT-5').filter((code) =>
      code.includes('unknown-entry'),
    ),
  ),
  covers(
    'C-ARMY-2',
    'officers, infantry, vehicles, flyers and monsters',
    ['Flyer', 'Infantry', 'Monster', 'Officer', 'Seer', 'Vehicle'],
    (world) => [...new Set([...salt(world).profiles.values()].map(({ label }) => label))].sort(),
  ),
  covers(
    'C-UNIT-1',
    'eight models, each with a base and Hit Points of its own',
    { ids: ['u3.0', 'u3.1', 'u3.2', 'u3.3', 'u3.4', 'u3.5', 'u3.6', 'u3.7'], bases: 8, hitPoints: 9 },
    (world) => {
      const singles = singleModels(deriveUnit(wardens, wardens.units[2]!, salt(world)));
      return {
        ids: singles.map(({ id }) => id),
        bases: singles.filter(({ model }) => model.base.shape === 'circle').length,
        hitPoints: singles.reduce((sum, { model }) => sum + model.hitPoints, 0),
      };
    },
  ),
  covers(
    'C-UNIT-2',
    'a footprint that crosses itself; a skiff’s own outline is fine',
    [['C-UNIT-2 bad-base'], 'polygon'],
    (world) => {
      const points: [number, number][] = [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ];
      return [
        codes(world, changeGroup(wardens, 0, 0, { base: { shape: 'polygon', points } }), 'C-UNIT-2'),
        modelOf(aUnit('brine-skiff', [aGroup('brine-skiff')]), salt(world)).base.shape,
      ];
    },
  ),
  covers('C-UNIT-3', 'a unit without models', ['C-UNIT-3 empty-unit'], (world) =>
    codes(world, change(wardens, 4, { models: [] }), 'C-UNIT-3'),
  ),
  covers('C-UNIT-4', 'one id for two units', ['C-UNIT-4 duplicate-unit-id'], (world) =>
    codes(world, change(wardens, 2, { id: 'u2' }), 'C-UNIT-4'),
  ),
  covers('C-UNIT-5', 'lists per faction: a shellback among wardens', ['C-UNIT-5 wrong-faction'], (world) =>
    codes(world, plus(wardens, aUnit('shellbacks', [aGroup('shellback', { count: 2 })]))),
  ),
  covers(
    'C-UNIT-6',
    'models, attributes, weapons, equipment and rules of a unit',
    {
      models: 1,
      command: 4,
      weapons: ['storm-cannon', 'hull-gun'],
      options: ['extra-armour'],
      rules: ['heavy-armour 2', 'platform 2', 'vehicle', 'weak-spot rear'],
    },
    (world) => {
      const model = modelOf(
        aUnit('stonehorse', [aGroup('stonehorse', { weapons: ['storm-cannon'], options: ['extra-armour'] })]),
        salt(world),
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
    covers(rule, `${value} of ${to}`, [`${rule} value-out-of-range`], (world) =>
      codesIn(
        world,
        changed(salt(world), (document) => ({
          ...document,
          profiles: document.profiles.map((profile) =>
            profile.id === 'warden-captain' ? { ...profile, values: { ...profile.values, [value]: to } } : profile,
          ),
        })),
        anArmy(ID, [captain]),
        rule,
      ),
    ),
  ),
  covers('C-SPR-1', 'Barnacled changes its bearer: Heavy Armour (1)', true, (world) =>
    modelOf(aUnit('shellbacks', [aGroup('shellback')]), salt(world)).inForce.some(
      ({ rule, x }) => rule === 'heavy-armour' && x === 1,
    ),
  ),
  covers(
    'C-SPR-2',
    'a module’s own rule brings its text, a core rule has the core’s',
    ['At home in mud and surf: has Rugged.', true],
    (world) => {
      const { rules } = salt(world);
      return [rules.get('tide-born')?.text, (rules.get('rugged')?.text ?? '').length > 10];
    },
  ),
  covers(
    'C-ABIL-2',
    'an Ability without a printed cost is 1 Command Point',
    1,
    () => abilitySchema.parse({ id: 'rally', name: 'Rally', text: 'Everybody takes heart.' }).cost,
  ),
  covers('C-WPN-1', 'the list supplies the weapon', 'Storm Cannon', (world) => gun(world)?.name),
  covers('C-WPN-RNG', 'range in inches', 24, (world) => gun(world)?.range),
  covers('C-WPN-ATT', 'number of attacks', 2, (world) => gun(world)?.attacks),
  covers('C-WPN-PRC', 'piercing, read by its name and not by its column', [3, 8], (world) => {
    const weapon = gun(world);
    return [weapon?.piercing, weapon?.damage];
  }),
  covers('C-WPN-DMG', 'damage', 8, (world) => gun(world)?.damage),
  covers('C-WPN-SPR', 'special rules of a weapon', [{ rule: 'destructive', x: 2 }], (world) => gun(world)?.rules),
  covers('C-VEH-1', 'a Transport is a Vehicle too, and Vehicles stand on the larger base', [true, 60], (world) => {
    const bare = changed(salt(world), (document) => ({
      ...document,
      profiles: document.profiles.map(({ base: _base, ...profile }) => profile),
    }));
    const model = modelOf(aUnit('longwain', [aGroup('longwain')]), bare);
    return [rulesOf(model).includes('vehicle'), model.base.shape === 'circle' ? model.base.diameter : 0];
  }),
  covers(
    'C-VEH-12',
    'Platform (2) and Weak Spot (Rear) unless stated otherwise',
    [
      ['platform 2', 'weak-spot rear'],
      ['platform 3', 'weak-spot rear'],
    ],
    (world) => {
      const stated = changed(salt(world), (document) => ({
        ...document,
        profiles: document.profiles.map((profile) =>
          profile.id === 'stonehorse' ? { ...profile, rules: [...profile.rules, { rule: 'platform', x: 3 }] } : profile,
        ),
      }));
      return [salt(world), stated].map((one) =>
        rulesOf(modelOf(stonehorse, one)).filter((rule) => /platform|weak/.test(rule)),
      );
    },
  ),
  covers('C-TRN-1', 'eight fit into a skiff, nine do not', [[], ['C-TRN-1 transport-full']], (world) =>
    [raid, changeGroup(raid, 1, 1, { count: 8 })].map((army) => codes(world, army, 'C-TRN-1')),
  ),
  covers('C-TRN-2', 'no Vehicle aboard', ['C-TRN-2 vehicle-aboard'], (world) =>
    codes(world, change(raid, 2, { transport: 'u5' }), 'C-TRN-2'),
  ),
  covers('C-TRN-9', 'aboard of a unit that is not there', ['C-TRN-9 unknown-transport'], (world) =>
    codes(world, change(raid, 1, { transport: 'u99' }), 'C-TRN-9'),
  ),
  covers('C-USR-0', 'the best of two values counts: Stealth (9) beats Stealth (12)', ['stealth 9'], (world) =>
    rulesOf(modelOf(aUnit('lamplighters', [aGroup('lamplighter', { options: ['eel-cloak'] })]), salt(world))).filter(
      (rule) => rule.startsWith('stealth'),
    ),
  ),
  covers(
    'C-USR-LARGE',
    'four Large models fill a skiff of eight; a fifth soul is too many',
    [[], ['C-TRN-1 transport-full']],
    (world) => {
      const four = change(
        { ...raid, units: raid.units.map((unit) => (unit.id === 'u2' ? { ...unit, transport: null } : unit)) },
        5,
        { models: [aGroup('shellback', { count: 4 })], transport: 'u3' },
      );
      const five = changeGroup(four, 5, 0, { count: 5 });
      return [four, five].map((army) => codes(world, army, 'C-TRN-1'));
    },
  ),
  covers('C-USR-TRANSPORT', 'infantry carries nobody', [['C-TRN-1 no-transport'], []], (world) =>
    [change(raid, 3, { transport: 'u2' }), raid].map((army) => codes(world, army, 'C-TRN-1')),
  ),
  covers(
    'C-USR-VEHICLE',
    'a Stonehorse is a Vehicle',
    ['heavy-armour 1', 'platform 2', 'vehicle', 'weak-spot rear'],
    (world) => rulesOf(modelOf(stonehorse, salt(world))),
  ),
  covers(
    'C-RES-5',
    'a section may not wait, the kite with Support may',
    [['C-RES-5 reserve-not-allowed'], []],
    (world) => [change(wardens, 1, { reserve: true }), patrol].map((army) => codes(world, army, 'C-RES-5')),
  ),
  covers('C-MEAS-1', 'lengths are in inches', 'inch', (world) => salt(world).measure),
];
