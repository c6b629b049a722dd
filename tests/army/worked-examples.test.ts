/** Every worked example about building, by its id. */
import { describe, expect, it } from 'vitest';
import { plural } from '#shared/army/checks/report';
import { deriveUnit } from '#shared/army/derive';
import { pointsOf } from '#shared/army/points';
import { sampleArmies } from '#shared/army/samples';
import { validateArmy } from '#shared/army/validate-army';
import { hasErrors } from '#shared/core/issue';
import { makeGameSystem } from '#shared/systems/game-system';
import { aGunman, anArmy, aShip, systemOf } from './support';

const squadrons = systemOf('squadrons');
const shipCost = (options: readonly string[], weapons: readonly string[]): number =>
  pointsOf(anArmy('squadrons', [aShip(options, weapons)]), squadrons).total;
const SCOUT = [['speed-1', 'agility', 'jamming'], ['twin-energy-cannons']] as const;
const FIGHTER = [
  ['command-1', 'skilled-2', 'hit-points-1', 'shield'],
  ['disruptor-cannons', 'unguided-bombs'],
] as const;
const BOMBER = [
  ['skilled-1', 'tough-3', 'hit-points-2', 'shield'],
  ['energy-cannons', 'heavy-concussion-missiles'],
] as const;

describe('Squadrons', () => {
  it.each<[string, readonly string[], readonly string[], number]>([
    ['S-X-1', ...SCOUT, 30],
    ['S-X-2', ...FIGHTER, 57],
    ['S-X-3', ...BOMBER, 63],
    ['S-X-4 bare ship', [], [], 15],
    ['S-X-4 Command 1 alone', ['command-1'], [], 15],
    ['S-X-4 Command 2 and Energy Cannons', ['command-2'], ['energy-cannons'], 22],
    ['S-X-5', ['command-2', 'speed-2', 'skilled-3'], ['heavy-energy-cannons'], 50],
    ['S-X-6 five items', ['speed-1', 'agility', 'boost', 'shield'], ['energy-cannons'], 38],
    ['S-X-6 six items', ['speed-1', 'agility', 'boost', 'shield', 'countermeasures'], ['energy-cannons'], 40],
    [
      'S-X-6 seven items',
      ['speed-1', 'agility', 'boost', 'shield', 'countermeasures', 'jamming'],
      ['energy-cannons'],
      50,
    ],
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
  ])('%s', (_, options, weapons, points) => expect(shipCost(options, weapons)).toBe(points));

  it('S-X-1 to S-X-3: the three example ships have the printed profiles', () => {
    const lines = [...squadrons.premades.values()].map(({ unit }) => {
      const army = anArmy('squadrons', [{ ...unit, id: 'u1' }]);
      const [model] = deriveUnit(army, army.units[0]!, squadrons).models;
      return [model?.command, model?.movement, model?.skill, model?.defence, model?.toughness, model?.hitPoints];
    });
    expect(lines).toEqual([
      [4, 7, 4, 4, 4, 4],
      [5, 6, 3, 4, 4, 5],
      [4, 6, 4, 4, 6, 6],
    ]);
  });

  it('S-X-9: 6 Scouts, 1 Fighter, 1 Heavy Bomber make 300, 8 ships, legal at 300', () => {
    const fleet = anArmy(
      'squadrons',
      [
        aShip(...FIGHTER, { roles: ['squadron-leader'] }),
        aShip(...BOMBER),
        ...Array.from({ length: 6 }, () => aShip(...SCOUT)),
      ],
      { limit: 300 },
    );
    expect(pointsOf(fleet, squadrons).total).toBe(300);
    expect(fleet.units).toHaveLength(8);
    expect(validateArmy(fleet, squadrons)).toEqual([]);
  });

  it('S-X-10: Command 1 and 2 together, two Leaders, Shield twice are three errors', () => {
    const fleet = anArmy('squadrons', [
      aShip(['command-1', 'command-2'], ['energy-cannons'], { roles: ['squadron-leader'] }),
      aShip([], ['energy-cannons'], { roles: ['squadron-leader'] }),
      aShip(['shield', 'shield'], ['energy-cannons']),
      ...Array.from({ length: 3 }, () => aShip([], ['energy-cannons'])),
    ]);
    const errors = validateArmy(fleet, squadrons).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, rule }) => [code, rule]).sort()).toEqual([
      ['exclusive', 'S-BUILD-9'],
      ['too-many-copies', 'S-BUILD-11'],
      ['too-many-roles', 'S-BUILD-7'],
    ]);
  });
});

describe("Devil's Bluff", () => {
  const bluff = systemOf('devils-bluff');
  const samples = sampleArmies('devils-bluff');

  it('D-EX-26: the gang of legends costs 500, is legal, and has 7 models', () => {
    const gang = samples[0]!;
    const { total, units } = pointsOf(gang, bluff);
    expect([total, gang.units.length, units.map((unit) => unit.total)]).toEqual([
      500,
      7,
      [119, 101, 98, 47, 47, 53, 35],
    ]);
    expect(hasErrors(validateArmy(gang, bluff))).toBe(false);
  });

  it('D-EX-27: the gang of guns costs 500, is legal, and has 9 models', () => {
    const gang = samples[1]!;
    const { total, units } = pointsOf(gang, bluff);
    expect([total, gang.units.length, units.map((unit) => unit.total)]).toEqual([
      500,
      9,
      [118, 47, 47, 47, 47, 47, 53, 53, 41],
    ]);
    expect(hasErrors(validateArmy(gang, bluff))).toBe(false);
  });

  it('D-EX-28: a Leader with 68 dollars of gear is over the allowance of 60', () => {
    const gang = anArmy('devils-bluff', [
      aGunman('leader', ['hunting-rifle'], ['armoured-plates', 'steady-hands', 'aces-wild']),
      aGunman('hired-gun'),
      aGunman('hired-gun'),
    ]);
    const found = validateArmy(gang, bluff).filter(({ severity }) => severity === 'error');
    expect(found.map(({ code, rule, message }) => [code, rule, message])).toEqual([
      ['over-allowance', 'D-GANG-8', 'Leader carries 68 dollars of gear. 60 dollars is the most, so 8 too much.'],
    ]);
  });

  it('the campaign gang costs 279', () => expect(pointsOf(samples[3]!, bluff).total).toBe(279));
});

describe('Bellum Caelum', () => {
  it('B-EX-33: the sample armies cost what their cards come to; points and armies are ours, and fairer than the catalogue’s', () => {
    const bellum = systemOf('bellum-caelum');
    expect(sampleArmies('bellum-caelum').map((army) => pointsOf(army, bellum).total)).toEqual([
      990, 1000, 995, 460, 500, 480,
    ]);
  });
});

describe("a user's own text rule", () => {
  it('is said to be not simulated, once; a built-in one never is', () => {
    const brave = {
      ...squadrons.document,
      id: 'mine',
      rules: [
        ...squadrons.document.rules,
        {
          id: 'brave',
          name: 'Brave',
          rule: 'M-1',
          kind: 'command' as const,
          on: 'unit' as const,
          takes: 'nothing' as const,
          text: 'Never runs.',
        },
      ],
      profiles: squadrons.document.profiles.map((profile) => ({
        ...profile,
        rules: [...profile.rules, { rule: 'brave' }],
      })),
    };
    const notes = (system: typeof squadrons) =>
      validateArmy(anArmy(system.id, [aShip([], ['energy-cannons']), aShip([], ['energy-cannons'])]), system).filter(
        ({ code }) => code === 'not-simulated',
      );
    const mine = {
      ...makeGameSystem(brave),
      lineage: [...squadrons.lineage, { id: 'mine', name: 'Mine', release: '1' }],
    };
    expect(notes(mine).map(({ message }) => message)).toEqual([
      'Brave on Ship is text only. Players apply it; battles do not simulate it.',
    ]);
    expect(notes(squadrons)).toEqual([]);
  });
});

it('counts in proper English', () => {
  expect([
    plural(1, 'hero'),
    plural(2, 'hero'),
    plural(0, 'base'),
    plural(2, 'Lamplighters'),
    plural(3, 'infantry unit'),
    plural(2, 'Fury'),
  ]).toEqual(['1 hero', '2 heroes', '0 bases', '2 Lamplighters', '3 infantry units', '2 Furies']);
});
