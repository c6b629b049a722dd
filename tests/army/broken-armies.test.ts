/** One broken army per build rule: the issue it must raise, the rule to blame, and a fix that removes it. */
import { describe, expect, it } from 'vitest';
import { applyArmyEdits } from '#shared/army/edit';
import { pointsOf } from '#shared/army/points';
import { validateArmy } from '#shared/army/validate-army';
import type { Army } from '#shared/schema/army';
import type { DataCard } from '#shared/schema/data-card';
import { aGroup, aGunman, anArmy, aSample, aShip, aUnit, change, changeGroup, plus, systemOf } from './support';

interface Broken {
  readonly rule: string;
  readonly what: string;
  readonly army: Army;
  readonly code: string;
  readonly severity?: 'error' | 'warning' | 'note';
  readonly message?: string | RegExp;
  /** What the fix's button says; null = there is no single click for this. */
  readonly fix: string | RegExp | null;
}

const fleet = aSample('squadrons', 'Lantern Flight');
const gang = aSample('devils-bluff', 'The Marrow Creek Three');
const wardens = aSample('salt-road', 'The Mile Nine Post');
const patrol = aSample('salt-road', 'Kite Patrol');
const raid = aSample('salt-road', 'Skiff Raid');
const host = aSample('bellum-caelum', 'The Idol’s Own');
const small = aSample('bellum-caelum', 'Ford Raiders');
const bomber = fleet.units[1]!;
const ownCard = (changes: Partial<DataCard>): Army => {
  const card = { ...systemOf('bellum-caelum').cards.get('tuskers')!, id: 'own', name: 'Own', ...changes };
  return plus({ ...small, cards: [card], limit: null }, { ...aUnit('own', []), bases: 1 });
};

const TABLE: readonly Broken[] = [
  {
    rule: 'S-BUILD-8',
    what: 'too dear',
    army: changeGroup(fleet, 0, 0, { options: ['command-1', 'skilled-2', 'hit-points-1', 'shield', 'boost'] }),
    code: 'over-limit',
    message: '9 points over. The roster costs 309 and the limit is 300.',
    fix: /^Remove .+, −\d+$/,
  },
  {
    rule: 'S-BUILD-8',
    what: 'more than the usual table holds',
    army: {
      ...plus(fleet, bomber, { ...bomber, id: '' }),
      units: [...fleet.units, { ...bomber, id: 'x' }, { ...bomber, id: 'y' }],
      limit: 500,
    },
    code: 'bigger-table',
    severity: 'note',
    fix: null,
  },
  {
    rule: 'S-BUILD-7',
    what: 'no Leader',
    army: change(fleet, 0, { roles: [] }),
    code: 'no-role',
    fix: 'Make Wick the Squadron Leader',
  },
  {
    rule: 'S-BUILD-7',
    what: 'two Leaders',
    army: change(fleet, 3, { roles: ['squadron-leader'] }),
    code: 'too-many-roles',
    fix: 'Keep Wick as Squadron Leader',
  },
  {
    rule: 'S-BUILD-9',
    what: 'both Speeds',
    army: { ...changeGroup(fleet, 2, 0, { options: ['speed-1', 'speed-2'] }), limit: null },
    code: 'exclusive',
    message: 'Speed 1 and Speed 2 exclude each other on Glim. Keep one.',
    fix: 'Remove Speed 1, −3',
  },
  {
    rule: 'S-BUILD-11',
    what: 'an upgrade twice',
    army: { ...changeGroup(fleet, 2, 0, { options: ['agility', 'agility'] }), limit: null },
    code: 'too-many-copies',
    fix: 'Keep one Agility, −3',
  },
  {
    rule: 'S-BUILD-11',
    what: 'a weapon twice without Platform',
    army: { ...changeGroup(fleet, 2, 0, { weapons: ['energy-cannons', 'energy-cannons'] }), limit: null },
    code: 'spare-weapon',
    severity: 'warning',
    fix: 'Remove one Energy Cannons, −12',
  },
  {
    rule: 'S-BUILD-12',
    what: 'no weapon',
    army: changeGroup(fleet, 2, 0, { weapons: [] }),
    code: 'unarmed',
    severity: 'warning',
    fix: null,
  },
  {
    rule: 'S-BUILD-14',
    what: 'a dead upgrade',
    army: changeGroup(fleet, 2, 0, { options: ['stealth-1'] }),
    code: 'advice',
    severity: 'note',
    fix: 'Remove Stealth 1, −4',
  },
  {
    rule: 'S-GEN-1',
    what: 'four ships',
    army: { ...fleet, units: fleet.units.slice(0, 4) },
    code: 'too-few-units',
    severity: 'warning',
    fix: null,
  },
  {
    rule: 'S-GEN-1',
    what: 'sixteen ships',
    army: plus({ ...fleet, limit: null }, ...Array.from({ length: 8 }, () => aShip([], ['energy-cannons']))),
    code: 'too-many-units',
    severity: 'warning',
    fix: 'Remove Ship, −17',
  },
  {
    rule: 'S-GEN-4',
    what: 'two models in one ship',
    army: { ...changeGroup(fleet, 2, 0, { count: 2 }), limit: null },
    code: 'too-many-models',
    fix: 'Remove 1 Ship, −30',
  },
  {
    rule: 'S-CORE-13',
    what: 'a ship held back',
    army: change(fleet, 2, { reserve: true }),
    code: 'reserve-not-allowed',
    fix: 'Deploy Glim',
  },
  {
    rule: 'S-BUILD-1',
    what: 'an unknown upgrade',
    army: changeGroup(fleet, 2, 0, { options: ['sped-1'] }),
    code: 'unknown-option',
    message: /Speed 1 comes nearest/,
    fix: 'Use Speed 1, +3',
  },
  {
    rule: 'S-BUILD-1',
    what: 'an upgrade nobody ever heard of',
    army: changeGroup(fleet, 2, 0, { options: ['teleporting-cat'] }),
    code: 'unknown-option',
    fix: 'Remove "teleporting-cat", ±0',
  },
  {
    rule: 'S-BUILD-1',
    what: 'an unknown weapon',
    army: changeGroup(fleet, 2, 0, { weapons: ['energy-canons'] }),
    code: 'unknown-weapon',
    fix: 'Use Energy Cannons, +2',
  },
  {
    rule: 'S-BUILD-1',
    what: 'a weapon among the upgrades',
    army: changeGroup(fleet, 2, 0, { options: ['energy-cannons'] }),
    code: 'misplaced-item',
    fix: /^Move Energy Cannons/,
  },
  {
    rule: 'S-BUILD-1',
    what: 'an unknown entry',
    army: change(fleet, 2, { entry: 'shipp' }),
    code: 'unknown-entry',
    fix: 'Use Ship',
  },
  {
    rule: 'S-BUILD-1',
    what: 'an unknown profile',
    army: changeGroup(fleet, 2, 0, { profile: 'boat' }),
    code: 'unknown-profile',
    fix: 'Use Ship',
  },
  {
    rule: 'S-BUILD-1',
    what: 'an unknown role',
    army: change(fleet, 2, { roles: ['mascot'] }),
    code: 'unknown-role',
    severity: 'warning',
    fix: 'Remove the role',
  },

  {
    rule: 'D-GANG-1',
    what: 'too dear',
    army: { ...gang, limit: 490 },
    code: 'over-limit',
    message: '10 dollars over. The roster costs 500 and the limit is 490.',
    fix: /−1\d$/,
  },
  {
    rule: 'D-GANG-1',
    what: 'too dear though no limit was agreed',
    army: { ...plus(gang, aGunman('hired-gun')), limit: null },
    code: 'over-limit',
    message: '35 dollars over. The roster costs 535 and the limit is 500.',
    fix: /−35$/,
  },
  {
    rule: 'D-GANG-1',
    what: 'a limit above the usual',
    army: { ...gang, limit: 750 },
    code: 'unusual-limit',
    severity: 'note',
    fix: 'Make it 500',
  },
  {
    rule: 'D-GANG-2',
    what: 'two Leaders',
    army: plus({ ...gang, limit: 2000 }, aGunman('leader')),
    code: 'too-many-units',
    fix: 'Remove Leader, −65',
  },
  {
    rule: 'D-GANG-2',
    what: 'no Leader',
    army: { ...gang, units: gang.units.slice(1) },
    code: 'too-few-units',
    fix: 'Add Leader, +65',
  },
  {
    rule: 'D-GANG-3',
    what: 'three Legends',
    army: plus({ ...gang, limit: 2000 }, aGunman('legend')),
    code: 'too-many-units',
    fix: 'Remove Legend, −55',
  },
  {
    rule: 'D-GANG-4',
    what: 'one Hired Gun',
    army: { ...gang, units: gang.units.slice(0, 4) },
    code: 'too-few-units',
    fix: 'Add Hired Gun, +35',
  },
  {
    rule: 'D-GANG-6',
    what: 'three weapons',
    army: { ...changeGroup(gang, 3, 0, { weapons: ['revolver', 'knife', 'dual-pistols'] }), limit: 2000 },
    code: 'too-many-picks',
    fix: 'Remove Dual Pistols, −9',
  },
  {
    rule: 'D-GANG-6',
    what: 'the same weapon twice',
    army: { ...changeGroup(gang, 3, 0, { weapons: ['knife', 'knife'] }), limit: 2000 },
    code: 'too-many-copies',
    fix: 'Keep one Knife, −4',
  },
  {
    rule: 'D-GANG-7',
    what: 'two Hunting Rifles',
    army: { ...changeGroup(gang, 2, 0, { weapons: ['hunting-rifle'], options: [] }), limit: 2000 },
    code: 'one-per-army',
    message: /Silent Obed has it already/,
    fix: 'Remove Hunting Rifle from Quick Marisol, −21',
  },
  {
    rule: 'D-GANG-8',
    what: 'a Leader over 60',
    army: {
      ...changeGroup(gang, 0, 0, { weapons: ['precision-pistol'], options: ['horse', 'aces-wild', 'quick-draw'] }),
      limit: 2000,
    },
    code: 'over-allowance',
    fix: 'Remove Precision Pistol, −10',
  },
  {
    rule: 'D-GANG-9',
    what: 'a Legend over 50',
    army: {
      ...changeGroup(gang, 2, 0, { weapons: ['shotgun'], options: ['gunfighter', 'climber', 'dodge-roll'] }),
      limit: 2000,
    },
    code: 'over-allowance',
    fix: /^Remove Climber, −10$/,
  },
  {
    rule: 'D-GANG-10',
    what: 'a Hired Gun over 20',
    army: { ...changeGroup(gang, 6, 0, { weapons: ['shotgun', 'knife'] }), limit: 2000 },
    code: 'over-allowance',
    fix: 'Remove Knife, −4',
  },
  {
    rule: 'D-GANG-10',
    what: 'a Hired Gun with a special weapon',
    army: { ...changeGroup(gang, 6, 0, { weapons: ['bowie-knife'] }), limit: 2000 },
    code: 'not-offered',
    fix: 'Remove Bowie Knife, −7',
  },
  {
    rule: 'D-GANG-10',
    what: 'a Hired Gun with an upgrade',
    army: { ...changeGroup(gang, 6, 0, { options: ['runner'] }), limit: 2000 },
    code: 'not-offered',
    fix: 'Remove Runner, −7',
  },
  {
    rule: 'D-GANG-11',
    what: 'three models in one unit',
    army: { ...changeGroup(gang, 6, 0, { count: 3 }), limit: 2000 },
    code: 'too-many-models',
    fix: 'Remove 2 Hired Gun, −70',
  },
  {
    rule: 'D-UPG-0',
    what: 'an upgrade twice',
    army: { ...changeGroup(gang, 2, 0, { weapons: [], options: ['runner', 'runner'] }), limit: 2000 },
    code: 'too-many-copies',
    fix: 'Keep one Runner, −7',
  },
  {
    rule: 'D-UPG-ARMOURED-PLATES',
    what: 'two Armoured Plates',
    army: { ...changeGroup(gang, 2, 0, { weapons: [], options: ['armoured-plates'] }), limit: 2000 },
    code: 'one-per-army',
    fix: /^Remove Armoured Plates/,
  },
  {
    rule: 'D-UPG-ACES-WILD',
    what: 'two Aces Wild',
    army: { ...changeGroup(gang, 2, 0, { weapons: [], options: ['aces-wild'] }), limit: 2000 },
    code: 'one-per-army',
    fix: /^Remove Aces Wild/,
  },
  {
    rule: 'D-UPG-INTUITION',
    what: 'two Intuitions',
    army: {
      ...changeGroup(changeGroup(gang, 1, 0, { weapons: [], options: ['intuition'] }), 2, 0, {
        weapons: [],
        options: ['intuition'],
      }),
      limit: 2000,
    },
    code: 'one-per-army',
    fix: /^Remove Intuition/,
  },
  {
    rule: 'D-UPG-HORSE',
    what: 'three horses',
    army: {
      ...changeGroup(changeGroup(gang, 1, 0, { weapons: [], options: ['horse'] }), 2, 0, {
        weapons: [],
        options: ['horse'],
      }),
      limit: 2000,
    },
    code: 'one-per-army',
    fix: /^Remove Horse/,
  },
  {
    rule: 'D-UPG-GUNFIGHTER',
    what: 'Gunfighter without a Revolver',
    army: changeGroup(gang, 2, 0, { weapons: ['knife'], options: ['gunfighter'] }),
    code: 'advice',
    severity: 'note',
    fix: 'Remove Gunfighter, −15',
  },
  {
    rule: 'D-CORE-RES-2',
    what: 'a gunman held back',
    army: change(gang, 3, { reserve: true }),
    code: 'reserve-not-allowed',
    fix: 'Deploy Tobias',
  },
  {
    rule: 'D-CORE-UNIT-2',
    what: 'an unknown weapon',
    army: changeGroup(gang, 3, 0, { weapons: ['riffle'] }),
    code: 'unknown-weapon',
    fix: 'Use Rifle, +12',
  },

  {
    rule: 'C-ARMY-1',
    what: 'nobody at all',
    army: anArmy('salt-road', [], { faction: 'brinefolk' }),
    code: 'empty-army',
    fix: null,
  },
  { rule: 'C-ARMY-1', what: 'too dear', army: { ...wardens, limit: 450 }, code: 'over-limit', fix: /−\d+$/ },
  {
    rule: 'C-UNIT-2',
    what: 'a footprint that crosses itself',
    army: changeGroup(wardens, 0, 0, {
      base: {
        shape: 'polygon',
        points: [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ],
      },
    }),
    code: 'bad-base',
    fix: 'Use the standard base',
  },
  {
    rule: 'C-UNIT-3',
    what: 'a unit without models',
    army: change(wardens, 4, { models: [] }),
    code: 'empty-unit',
    fix: 'Add the first models',
  },
  {
    rule: 'C-UNIT-4',
    what: 'one id for two units',
    army: change(wardens, 2, { id: 'u2' }),
    code: 'duplicate-unit-id',
    fix: 'Call the second u3',
  },
  {
    rule: 'C-UNIT-5',
    what: 'a unit of the other faction',
    army: plus({ ...wardens, limit: null }, aUnit('shellbacks', [aGroup('shellback', { count: 2 })])),
    code: 'wrong-faction',
    fix: 'Remove Shellbacks, −68',
  },
  {
    rule: 'C-UNIT-5',
    what: 'an unknown faction',
    army: { ...wardens, faction: 'road-warden' },
    code: 'unknown-faction',
    fix: 'Use Road Wardens',
  },
  {
    rule: 'C-UNIT-5',
    what: 'two factions',
    army: plus({ ...wardens, limit: null, faction: null }, aUnit('shellbacks', [aGroup('shellback', { count: 2 })])),
    code: 'no-faction',
    fix: 'Make it Road Wardens',
  },
  {
    rule: 'C-UNIT-5',
    what: 'a section too small',
    army: changeGroup(wardens, 2, 1, { count: 2 }),
    code: 'too-few-models',
    fix: /^Add 1 Warden, \+11$/,
  },
  {
    rule: 'C-UNIT-5',
    what: 'a section too large',
    army: { ...changeGroup(wardens, 2, 1, { count: 12 }), limit: null },
    code: 'too-many-models',
    fix: /^Remove 4 Warden, −44$/,
  },
  {
    rule: 'C-UNIT-5',
    what: 'no sergeant',
    army: change(wardens, 2, { models: wardens.units[2]!.models.slice(1) }),
    code: 'too-few-models',
    fix: /^Add 1 Warden Sergeant, \+18$/,
  },
  {
    rule: 'C-UNIT-5',
    what: 'two flame lances in nine models',
    army: { ...changeGroup(wardens, 2, 2, { count: 2 }), limit: null },
    code: 'too-many-models-with',
    fix: 'Give these their own weapons back',
  },
  {
    rule: 'C-UNIT-5',
    what: 'two mortars in one band',
    army: changeGroup(aSample('salt-road', 'What the Tide Brought'), 1, 2, { count: 2 }),
    code: 'too-many-models-with',
    fix: 'Give these their own weapons back',
  },
  {
    rule: 'C-UNIT-5',
    what: 'some spears and some bows',
    army: change(raid, 1, { models: [aGroup('band-elder'), ...raid.units[1]!.models.slice(1)] }),
    code: 'not-the-same',
    fix: 'Give all the same',
  },
  {
    rule: 'C-UNIT-5',
    what: 'a turret without a gun',
    army: changeGroup(wardens, 3, 0, { weapons: [] }),
    code: 'too-few-picks',
    fix: 'Add Storm Cannon, +20',
  },
  {
    rule: 'C-UNIT-5',
    what: 'a turret with two guns',
    army: { ...changeGroup(wardens, 3, 0, { weapons: ['storm-cannon', 'twin-rotary'] }), limit: null },
    code: 'too-many-picks',
    fix: 'Remove Twin Rotary, −24',
  },
  {
    rule: 'C-UNIT-5',
    what: 'three weapons from lists A, B or C',
    army: {
      ...changeGroup(wardens, 0, 0, { weapons: ['officers-sabre', 'twin-pistols', 'long-rifle'], options: [] }),
      limit: null,
    },
    code: 'too-many-picks',
    fix: /^Remove /,
  },
  {
    rule: 'C-UNIT-5',
    what: 'the same weapon twice from the lists',
    army: {
      ...changeGroup(wardens, 0, 0, { weapons: ['officers-sabre', 'officers-sabre'], options: [] }),
      limit: null,
    },
    code: 'not-distinct',
    fix: /^Remove one Officer's Sabre/,
  },
  {
    rule: 'C-UNIT-5',
    what: 'more gear than the captain costs',
    army: {
      ...changeGroup(wardens, 0, 0, {
        weapons: ['bridge-hammer'],
        options: ['signal-lamp', 'waystone-charm', 'causeway-plate'],
      }),
      limit: null,
    },
    code: 'over-allowance',
    fix: /^Remove Bridge Hammer, −10$/,
  },
  {
    rule: 'C-UNIT-5',
    what: 'more gear than a budget',
    army: {
      ...changeGroup(raid, 0, 0, { weapons: ['bridge-hammer', 'brine-caster'], options: ['pearl-of-the-deep'] }),
      limit: null,
    },
    code: 'over-allowance',
    fix: /^Remove Brine Caster, −9$/,
  },
  {
    rule: 'C-UNIT-5',
    what: 'two plates',
    army: { ...changeGroup(wardens, 0, 0, { options: ['light-plate', 'full-plate'] }), limit: null },
    code: 'exclusive',
    fix: 'Remove Light Plate, −3',
  },
  {
    rule: 'C-UNIT-5',
    what: 'two captains',
    army: plus({ ...wardens, limit: null }, aUnit('warden-captain', [aGroup('warden-captain')])),
    code: 'too-many-units',
    fix: 'Remove Warden Captain, −44',
  },
  {
    rule: 'C-UNIT-5',
    what: 'more lamp teams than sections',
    army: plus({ ...patrol, limit: null }, aUnit('lamplighters', [aGroup('lamplighter', { count: 2 })])),
    code: 'too-many-units',
    message: /1 for every Warden Section, of which there is 1/,
    fix: 'Remove Lamplighters, −36',
  },
  {
    rule: 'C-UNIT-5',
    what: 'too little line',
    army: { ...wardens, units: [wardens.units[0]!, wardens.units[3]!] },
    code: 'share-too-small',
    fix: null,
  },
  {
    rule: 'C-UNIT-5',
    what: 'too much that is heavy',
    army: plus({ ...wardens, limit: 500 }, { ...wardens.units[3]!, id: '' }),
    code: 'share-too-large',
    fix: 'Remove Old Thunder, −132',
  },
  {
    rule: 'C-UNIT-5',
    what: 'no command unit',
    army: { ...wardens, units: wardens.units.slice(1) },
    code: 'too-few-units',
    fix: 'Add Warden Captain, +44',
  },
  {
    rule: 'C-UNIT-5',
    what: 'a model of another entry',
    army: changeGroup(wardens, 0, 0, { profile: 'stonehorse', weapons: [], options: [] }),
    code: 'profile-not-in-entry',
    fix: 'Use Warden Captain',
  },
  {
    rule: 'C-UNIT-5',
    what: 'an option that is not for the unit',
    army: change(wardens, 0, { options: ['frag-pots-for-all'] }),
    code: 'not-offered',
    fix: /^Remove Frag Pots for All/,
  },
  {
    rule: 'C-RES-5',
    what: 'a section held back',
    army: change(wardens, 1, { reserve: true }),
    code: 'reserve-not-allowed',
    fix: 'Deploy First Section',
  },
  {
    rule: 'C-TRN-1',
    what: 'one model too many aboard',
    army: { ...changeGroup(raid, 1, 1, { count: 8 }), limit: null },
    code: 'transport-full',
    message: 'Grey Skiff carries 8 models, and those aboard take the room of 9.',
    fix: 'Let Spear Band out',
  },
  {
    rule: 'C-TRN-1',
    what: 'carried by infantry',
    army: change(raid, 3, { transport: 'u2' }),
    code: 'no-transport',
    fix: 'Let Bow Band out',
  },
  {
    rule: 'C-TRN-1',
    what: 'Large models take two places each',
    army: change(
      { ...raid, units: raid.units.map((unit) => (unit.id === 'u2' ? { ...unit, transport: null } : unit)) },
      5,
      { models: [aGroup('shellback', { count: 4 })], transport: 'u3' },
    ),
    code: 'fits',
    fix: null,
  },
  {
    rule: 'C-TRN-2',
    what: 'a Vehicle aboard',
    army: change(raid, 2, { transport: 'u5' }),
    code: 'vehicle-aboard',
    fix: 'Let Grey Skiff out',
  },
  {
    rule: 'C-TRN-2',
    what: 'two that carry each other',
    army: change(change(raid, 2, { transport: 'u5' }), 4, { transport: 'u3' }),
    code: 'transport-circle',
    fix: 'Let Grey Skiff out',
  },
  {
    rule: 'C-TRN-9',
    what: 'aboard of nobody',
    army: change(raid, 1, { transport: 'u99' }),
    code: 'unknown-transport',
    fix: 'Let Spear Band out',
  },

  { rule: 'B-STAT-14', what: 'too dear', army: { ...host, limit: 900 }, code: 'over-limit', fix: /−\d+$/ },
  {
    rule: 'B-STAT-14',
    what: 'no hero',
    army: { ...host, units: host.units.slice(1) },
    code: 'too-few-units',
    fix: 'Add Host Chief, +80',
  },
  {
    rule: 'B-STAT-14',
    what: 'three heroes',
    army: plus({ ...host, limit: 2000 }, aUnit('host-chief', []), aUnit('host-chief', [])),
    code: 'too-many-units',
    fix: 'Remove Host Chief, −80',
  },
  {
    rule: 'B-STAT-14',
    what: 'too few infantry',
    army: { ...small, units: [small.units[0]!, small.units[2]!, small.units[3]!] },
    code: 'too-few-units',
    fix: 'Add Rocket Crew, +55',
  },
  {
    rule: 'B-STAT-14',
    what: 'three vehicles at 500',
    army: plus({ ...small, limit: 500 }, aUnit('ramwagon', []), aUnit('ramwagon', [])),
    code: 'too-many-units',
    message: /1 for every full 250 of 500/,
    fix: 'Remove Ramwagon, −130',
  },
  {
    rule: 'B-STAT-14',
    what: 'a titan below 1000',
    army: { ...host, limit: 999 },
    code: 'too-many-units',
    fix: 'Remove Grandfather, −345',
  },
  {
    rule: 'B-GEN-1',
    what: 'a card of another faction',
    army: plus({ ...host, limit: null }, aUnit('sun-guard', [])),
    code: 'wrong-faction',
    fix: 'Remove Sun Guard, −90',
  },
  {
    rule: 'B-GEN-1',
    what: 'no faction yet',
    army: { ...host, faction: null },
    code: 'no-faction',
    severity: 'warning',
    fix: 'Make it Krogh',
  },
  {
    rule: 'B-SQD-1',
    what: 'a squadron of vehicles',
    army: change({ ...host, limit: null }, 3, { bases: 2 }),
    code: 'not-a-squadron',
    fix: 'Keep 1 base, −130',
  },
  {
    rule: 'B-SQD-2',
    what: 'more bases than stars',
    army: change({ ...host, limit: null }, 1, { bases: 5 }),
    code: 'squadron-too-large',
    message: 'First Horn has 5 bases. The card has 4 stars, so 4 are the most.',
    fix: 'Keep 4 bases, −65',
  },
  {
    rule: 'B-UNIT-3',
    what: 'no bases',
    army: change(host, 1, { bases: 0 }),
    code: 'no-bases',
    fix: 'Make it 1 base, +65',
  },
  {
    rule: 'B-UNIT-3',
    what: 'one id for two units',
    army: change(host, 2, { id: 'u2' }),
    code: 'duplicate-unit-id',
    fix: 'Call the second u3',
  },
  {
    rule: 'B-UNIT-2',
    what: 'an unknown card',
    army: change(host, 1, { entry: 'tusker' }),
    code: 'unknown-entry',
    fix: 'Use Tuskers',
  },
  {
    rule: 'B-RES-5',
    what: 'more than half in reserve',
    army: { ...host, units: host.units.map((unit, i) => (i > 1 ? { ...unit, reserve: true } : unit)) },
    code: 'too-many-reserves',
    fix: 'Deploy Grandfather',
  },
  {
    rule: 'B-STAT-2',
    what: 'double activations on infantry',
    army: ownCard({ stats: { ...systemOf('bellum-caelum').cards.get('tuskers')!.stats, act: '2/1' } }),
    code: 'card-act',
    fix: 'Make it 2',
  },
  {
    rule: 'B-STAT-10',
    what: 'a vehicle with one Defence',
    army: ownCard({ type: 'vehicle', wounds: 6, squadronStars: 1, shockBelow: 0 }),
    code: 'card-defence',
    fix: 'Give it four faces',
  },
  {
    rule: 'B-STAT-12',
    what: 'infantry without models',
    army: ownCard({ models: 0 }),
    code: 'card-models',
    fix: 'Give it 5 models',
  },
  {
    rule: 'B-STAT-12',
    what: 'a hero without wounds',
    army: ownCard({ type: 'hero', wounds: 0, squadronStars: 1, shockBelow: 0 }),
    code: 'card-wounds',
    fix: 'Give it 4 wounds',
  },
  {
    rule: 'B-SHOCK-1',
    what: 'always Shocked',
    army: ownCard({ models: 4, shockBelow: 5 }),
    code: 'card-shock',
    severity: 'warning',
    fix: 'Shocked below 2',
  },
  {
    rule: 'B-SQD-1',
    what: 'stars on a hero',
    army: ownCard({ type: 'hero', wounds: 4, squadronStars: 3, shockBelow: 0 }),
    code: 'card-stars',
    fix: 'Take the stars away',
  },
  {
    rule: 'B-TITAN-2',
    what: 'parts on infantry',
    army: ownCard({ parts: [{ id: 'arm', name: 'Arm', vital: false, wounds: 3, defence: 0, brackets: [] }] }),
    code: 'card-parts',
    fix: 'Remove the parts',
  },
  {
    rule: 'B-TITAN-10',
    what: 'a titan without a vital part',
    army: ownCard({
      type: 'titan',
      squadronStars: 1,
      shockBelow: 0,
      stats: { ...systemOf('bellum-caelum').cards.get('tuskers')!.stats, defence: null },
      parts: [{ id: 'arm', name: 'Arm', vital: false, wounds: 3, defence: 0, brackets: [] }],
    }),
    code: 'card-parts',
    severity: 'warning',
    fix: 'Make Arm vital',
  },
  {
    rule: 'B-VEH-2',
    what: 'brackets with a gap',
    army: ownCard({
      type: 'vehicle',
      wounds: 6,
      squadronStars: 1,
      shockBelow: 0,
      stats: { ...systemOf('bellum-caelum').cards.get('ramwagon')!.stats },
      brackets: [
        { minWounds: 4, maxWounds: 6, stats: {} },
        { minWounds: 1, maxWounds: 2, stats: {} },
      ],
    }),
    code: 'card-brackets',
    message: /leave a gap at 3 wounds/,
    fix: null,
  },
  {
    rule: 'B-WPN-1',
    what: 'no weapon',
    army: ownCard({ weapons: [] }),
    code: 'card-weapons',
    severity: 'warning',
    fix: null,
  },
  {
    rule: 'B-SRG-2',
    what: 'a rule of no one',
    army: ownCard({ specialRules: [{ rule: 'enhanse', stat: 'clo', x: 1 }] }),
    code: 'unknown-rule',
    severity: 'note',
    message: /Enhance comes nearest/,
    fix: null,
  },
];

describe.each(TABLE.filter(({ code }) => code !== 'fits').map((row) => [row.rule, row.what, row] as const))(
  '%s: %s',
  (rule, _what, row) => {
    const system = systemOf(row.army.system.id);
    const matching = (army: Army) =>
      validateArmy(army, system).filter((issue) => issue.code === row.code && issue.rule === rule);
    const found = matching(row.army);

    it('is told once, plainly', () => {
      expect(validateArmy(row.army, system).map((issue) => `${issue.rule} ${issue.code}`)).toContain(
        `${rule} ${row.code}`,
      );
      expect(found[0]?.severity).toBe(row.severity ?? 'error');
      if (row.message !== undefined) expect(found[0]?.message).toMatch(row.message);
      expect(found[0]?.message).not.toMatch(/!|please|invalid|oops|successfully/i);
    });

    it('has a fix that puts it right', () => {
      const fix = found[0]?.fix;
      if (row.fix === null) return expect(fix).toBeUndefined();
      expect(fix?.label).toMatch(
        row.fix instanceof RegExp ? row.fix : new RegExp(`^${row.fix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
      );
      const fixed = applyArmyEdits(row.army, fix?.edits ?? []);
      expect(matching(fixed).length).toBeLessThan(found.length);
      const promised = /([+−±])(\d+)$/.exec(fix?.label ?? '');
      if (promised)
        expect(pointsOf(fixed, system).total - pointsOf(row.army, system).total).toBe(
          Number(promised[2]) * (promised[1] === '−' ? -1 : 1) + 0,
        );
    });
  },
);

it('C-USR-LARGE: four Large models fill a skiff of eight, and a ninth place is not there', () => {
  const system = systemOf('salt-road');
  const four = TABLE.find(({ code }) => code === 'fits')!.army;
  expect(validateArmy(four, system).filter(({ code }) => code.startsWith('transport'))).toEqual([]);
  const ninth = change(four, 3, { transport: 'u3', models: [aGroup('band-elder'), aGroup('drifter', { count: 4 })] });
  expect(validateArmy(ninth, system).map(({ code }) => code)).toContain('transport-full');
});
