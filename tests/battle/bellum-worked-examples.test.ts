/** Worked examples of the catalogue, thrown die by die through the engine: every class of outcome once, with its exact weight. */
import { describe, expect, test } from 'vitest';
import type { Army } from '#shared/schema/army';
import { aBellumBattle, aHost, bellumMission } from '../support/bellum-battle';
import {
  card,
  field,
  group,
  krogh,
  nekhra,
  ones,
  say,
  withCards,
  type Field,
  type OwnCard,
  type Placed,
} from '../support/bellum-field';

const bare = { ...bellumMission('three-beacons'), terrain: [] };
const duel = (a: Army, b: Army) => aBellumBattle({ a, b }, bare);
const cards = (a: OwnCard, b: OwnCard, bases = 1) =>
  duel(withCards(krogh([a.id]), [a]), withCards(nekhra([b.id, bases]), [b]));

type Weapon = NonNullable<OwnCard['weapons']>[number];
const gun = (over: Partial<Weapon> = {}): Weapon => ({
  name: 'Gun',
  ra: 30,
  at: 2,
  type: 'v',
  st: 4,
  da: 1,
  ...over,
});
const blade = (over: Partial<Weapon> = {}): Weapon => gun({ name: 'Blade', ra: 'CC', ...over });
const one = (weapon: Weapon, over: Parameters<typeof card>[1] = {}): OwnCard =>
  card('one', { models: 1, weapons: [weapon], ...over });

/** A face that stands for all that count alike, and how many of the six they are. */
type Kind = readonly [face: number, of: number];
const HIT4: readonly Kind[] = [
  [6, 1],
  [4, 2],
  [1, 3],
];
const check = (need: number): readonly Kind[] => [
  [6, 7 - need],
  [1, need - 1],
];
const times = (count: number, kinds: readonly Kind[]): (readonly Kind[])[] =>
  Array.from({ length: count }, () => kinds);

/** Every way the dice can fall, with its weight among 6 to the power of their number. */
function* falls(dice: readonly (readonly Kind[])[]): Generator<{ faces: number[]; weight: number }> {
  const [first, ...rest] = dice;
  if (!first) {
    yield { faces: [], weight: 1 };
    return;
  }
  for (const [face, of] of first)
    for (const { faces, weight } of falls(rest)) yield { faces: [face, ...faces], weight: weight * of };
}

/** How often each number comes out, of how many. */
function spread(dice: readonly (readonly Kind[])[], outcome: (faces: number[]) => number) {
  const found = new Map<number, number>();
  for (const { faces, weight } of falls(dice)) {
    const value = outcome(faces);
    found.set(value, (found.get(value) ?? 0) + weight);
  }
  const total = 6 ** dice.length;
  return {
    chance: (value: number, top: number, bottom: number) =>
      expect([value, (found.get(value) ?? 0) * bottom]).toEqual([value, total * top]),
    mean: (top: number, bottom: number) =>
      expect([...found].reduce((sum, [value, weight]) => sum + value * weight, 0) * bottom).toBe(total * top),
  };
}

const HERE: Placed['at'] = [[20, 45]];
const THERE: Placed['at'] = [
  [34, 45],
  [34, 48],
  [34, 51],
  [34, 54],
];

/** One shot of the first unit at the other; the target looks `facing`. */
function shot(
  theatre: ReturnType<typeof duel>,
  faces: readonly number[],
  { weapon = 0, instances = 1, facing = 270, part = null as string | null, shots = 1 } = {},
): Field {
  const orders = [Array<'shoot'>(shots).fill('shoot')];
  const scene = field(
    theatre,
    { 'a:u1': { at: HERE, facing: 90, orders }, 'b:u1': { at: THERE, facing, orders: [['pass']] } },
    faces,
  );
  scene.do(say.activate('a:u1'));
  for (let i = 0; i < shots; i++)
    scene.do(say.order('a:u1', 'shoot'), say.attack('a:u1', group(weapon, 'b:u1', [instances], part)));
  return scene;
}
const unsaved = (scene: Field) => scene.all('group-resolved')[0]?.unsaved ?? 0;

function fight(theatre: ReturnType<typeof duel>, faces: readonly number[]): Field {
  const stands = {
    'a:u1': { at: HERE, orders: [['fight' as const]], more: { reduced: true } },
    'b:u1': { at: [[23, 45] as const], orders: [['pass' as const]] },
  };
  return field(theatre, stands, faces).do(
    say.activate('a:u1'),
    say.order('a:u1', 'fight'),
    say.attack('a:u1', group(0, 'b:u1', [1])),
  );
}

/** The round ends with damage on the other unit. */
function ends(theatre: ReturnType<typeof duel>, faces: readonly number[], hurt: Partial<Placed>): Field {
  const stands = { 'a:u1': { at: HERE, orders: [['pass' as const]] }, 'b:u1': { at: THERE, ...hurt } };
  return field(theatre, stands, faces).do(say.activate('a:u1'), say.order('a:u1', 'pass'));
}

const wall = (over: Parameters<typeof card>[1] = {}) => card('wall', { models: 5, ...over });
const tank = (defence: number, shi: number) =>
  card('tank', {
    type: 'vehicle',
    models: 1,
    wounds: 10,
    stats: { shi, defence: { front: defence, left: defence, right: defence, rear: defence } },
  });

describe('shooting', () => {
  test('B-EX-4, B-EX-5: two shots against one save; sixes of type i are proof against it', () => {
    const dice = [...times(2, HIT4), check(4)];
    const of = (type: 'i' | 'v') => {
      const theatre = cards(one(gun({ type })), wall({ stats: { shi: 1 } }));
      return spread(dice, (faces) => unsaved(shot(theatre, faces)));
    };
    const v = of('v');
    v.chance(0, 1, 2);
    v.chance(1, 3, 8);
    v.chance(2, 1, 8);
    v.mean(5, 8);
    const i = of('i');
    i.chance(0, 5, 12);
    i.chance(1, 4, 9);
    i.chance(2, 5, 36);
    i.mean(13, 18);
  });

  test('B-EX-6: type i against a vehicle: half the dice of the whole group, rounded down', () => {
    const dice = (shooter: OwnCard, instances: number) =>
      shot(cards(shooter, tank(0, 0)), ones(2), { instances }).all('attacked')[0]?.dice;
    expect(dice(one(gun({ type: 'i', at: 1 }), { models: 5 }), 5)).toBe(2);
    expect(dice(one(gun({ type: 'i', at: 1 }), { type: 'hero', wounds: 3 }), 1)).toBe(0);
  });

  test('B-EX-7, B-EX-8: a vehicle with three saves, by the Defence of its face, and with Piercing 5+', () => {
    const means: readonly [number, number, number][] = [
      [2, 31, 81],
      [1, 11, 24],
      [0, 47, 81],
    ];
    for (const [defence, top, bottom] of means) {
      const theatre = cards(one(gun({ st: 5 })), tank(defence, 3));
      spread([...times(2, HIT4), ...times(3, check(5 - defence))], (faces) => unsaved(shot(theatre, faces))).mean(
        top,
        bottom,
      );
    }
    const theatre = cards(one(gun({ st: 5, rules: [{ rule: 'piercing', x: 5 }] })), tank(2, 3));
    const dice = [
      ...times(2, [
        [6, 2],
        [4, 1],
        [1, 3],
      ]),
      ...times(3, check(3)),
    ];
    const piercing = spread(dice, (faces) => unsaved(shot(theatre, faces)));
    piercing.chance(0, 419, 972);
    piercing.chance(1, 110, 243);
    piercing.chance(2, 113, 972);
    piercing.mean(37, 54);
  });

  test('B-EX-9: five hits of Da 2, capped at one model when shot, not with Areal Effect nor in a fight', () => {
    const five = (rules: Weapon['rules'] = []) => gun({ type: 'h', at: 5, da: 2, rules });
    const damage = (scene: Field) => scene.all('group-resolved')[0]?.damage;
    const bareWall = wall({ stats: { shi: 0, par: 0 } });
    const hits = [4, 4, 4, 4, 4];
    expect(damage(shot(cards(one(five()), bareWall), hits))).toBe(5);
    expect(damage(shot(cards(one(five()), tank(0, 0)), hits))).toBe(10);
    expect(damage(shot(cards(one(five([{ rule: 'areal-effect' }])), bareWall), hits))).toBe(10);
    expect(damage(fight(cards(one({ ...five(), ra: 'CC' }), bareWall), hits))).toBe(10);
  });

  test('B-EX-19: each repetition of Shoot is one harder', () => {
    const scene = shot(cards(one(gun({ at: 1 })), wall({ stats: { shi: 0 } })), ones(4), { shots: 4 });
    expect(scene.all('attacked').map(({ need }) => need)).toEqual([4, 5, 6, 7]);
  });

  test('B-EX-23: Advantaged Shooting 1 rolls ones again, once', () => {
    const keen = one(gun({ at: 1 }), { specialRules: [{ rule: 'advantaged', stat: 'sho', x: 1 }] });
    const theatre = cards(keen, wall({ stats: { shi: 0 } }));
    const hits = (faces: number[], shots: number) => {
      const before = shots === 2 ? [4] : [];
      return shot(theatre, [...before, ...faces], { shots }).all('group-resolved')[shots - 1]?.normal ?? 0;
    };
    const chance = (shots: number, need: number) => {
      const again = [
        [1, need],
        [1, 1],
      ].map(([one_, face]) => hits([one_!, face!], shots));
      expect(again).toEqual([1, 0]);
      expect([hits([2], shots), hits([need], shots)]).toEqual([0, 1]);
      return (7 - need) / 6 + (1 / 6) * ((7 - need) / 6);
    };
    expect(chance(1, 4)).toBeCloseTo(7 / 12, 12);
    expect(chance(2, 5)).toBeCloseTo(7 / 18, 12);
  });

  test('B-EX-31b: Targeted Attack leaves as many saves as one weapon has Attacks', () => {
    const six = one(gun({ at: 1, rules: [{ rule: 'targeted-attack' }] }), { models: 6 });
    const theatre = cards(six, card('crowd', { models: 8, squadronStars: 4, stats: { shi: 2 } }), 4);
    expect(shot(theatre, [...ones(6), 1], { instances: 6 }).all('attacked')[0]).toMatchObject({ dice: 6, saveDice: 1 });
  });
});

describe('the sample cards', () => {
  test('B-EX-29: Tuskers at lone Rankers, and a second time', () => {
    const scene = shot(duel(krogh(['tuskers']), nekhra(['rankers'])), ones(24), { weapon: 1, instances: 10, shots: 2 });
    const [first, second] = scene.all('attacked');
    expect(first).toMatchObject({ dice: 10, need: 5, saveDice: 2, saveNeed: 3, unsaveableFrom: 6 });
    expect(second).toMatchObject({ dice: 10, need: 6, saveDice: 2, saveNeed: 3 });
  });

  test('B-EX-30: Sun Guard at a Ramwagon, front and rear', () => {
    const theatre = duel(aHost('eldaer', [['sun-guard']]), krogh(['ramwagon']));
    const from = (facing: number) => shot(theatre, ones(8), { instances: 6, facing }).all('attacked')[0];
    expect(from(270)).toMatchObject({
      face: 'front',
      dice: 6,
      need: 3,
      saveDice: 2,
      saveNeed: 2,
      unsaveableFrom: null,
    });
    expect(from(90)).toMatchObject({ face: 'rear', dice: 6, need: 3, saveDice: 2, saveNeed: 4 });
    for (const [facing, need, top] of [
      [270, 2, 1711],
      [90, 4, 2191],
    ] as const)
      spread([...times(6, check(3)), ...times(2, check(need))], (faces) =>
        unsaved(shot(theatre, faces, { instances: 6, facing })),
      ).mean(top, 729);
  });

  test('B-EX-31: a Dissolver Lance at four bases of Tuskers', () => {
    const theatre = duel(nekhra(['tomb-crawler']), krogh(['tuskers', 4]));
    const lance = spread([...times(2, check(4)), ...times(2, check(6))], (faces) => unsaved(shot(theatre, faces)));
    lance.chance(0, 59, 144);
    lance.chance(1, 5, 12);
    lance.chance(2, 25, 144);
    expect(shot(theatre, ones(4)).all('attacked')[0]).toMatchObject({ saveDice: 2, saveNeed: 6, damagePerHit: 1 });
  });

  test('B-EX-32: an Aether Lance at the Hull of an Idol Walker', () => {
    const theatre = duel(aHost('eldaer', [['kestrel-skimmer']]), krogh(['idol-walker']));
    const lance = spread([...times(2, check(3)), ...times(2, check(4))], (faces) =>
      unsaved(shot(theatre, faces, { part: 'hull' })),
    );
    lance.chance(0, 5, 9);
    lance.chance(1, 1, 3);
    lance.chance(2, 1, 9);
  });
});

describe('fighting', () => {
  test('B-EX-12: three attacks against two parries, and what comes back', () => {
    const theatre = cards(one(blade({ at: 3, type: 'h' })), wall({ stats: { par: 2 } }));
    const dice = [...times(3, check(4)), ...times(2, check(4))];
    const through = spread(dice, (faces) => unsaved(fight(theatre, faces)));
    for (const [hits, top, bottom] of [
      [0, 1, 2],
      [1, 5, 16],
      [2, 5, 32],
      [3, 1, 32],
    ] as const)
      through.chance(hits, top, bottom);
    through.mean(23, 32);
    const back = spread(dice, (faces) => fight(theatre, faces).unit('a:u1').tally);
    for (const [points, top, bottom] of [
      [0, 13, 16],
      [1, 5, 32],
      [2, 1, 32],
    ] as const)
      back.chance(points, top, bottom);
    back.mean(7, 32);
  });

  test('B-EX-13: one poor attack against four good parries', () => {
    const theatre = cards(
      one(blade({ at: 1, type: 'h', st: 3 }), { stats: { clo: 5 } }),
      wall({ stats: { par: 4, defence: 1 } }),
    );
    const dice = [check(5), ...times(4, check(2))];
    spread(dice, (faces) => fight(theatre, faces).unit('a:u1').tally).mean(11665, 3888);
    spread(dice, (faces) => unsaved(fight(theatre, faces))).chance(1, 1, 3888);
  });
});

describe('the end of the round', () => {
  test('B-EX-14, B-EX-15: five damage at Toughness 5+, on a unit and on a squadron with three models in its depleted base', () => {
    const tough = card('tough', { models: 10, squadronStars: 2, stats: { toughness: 5 } });
    const lost = (bases: number, wounds: readonly number[]) => {
      const theatre = cards(one(gun()), tough, bases);
      return spread(
        times(5, check(5)),
        (faces) => ends(theatre, faces, { wounds, more: { tally: 5 } }).all('wounded')[0]?.lost ?? 0,
      );
    };
    const whole = lost(1, [10]);
    for (const [wounds, top] of [
      [5, 32],
      [4, 80],
      [3, 80],
      [2, 40],
      [1, 10],
      [0, 1],
    ] as const)
      whole.chance(wounds, top, 243);
    const depleted = lost(2, [3, 10]);
    depleted.chance(3, 64, 81);
    for (const more of [4, 5]) depleted.chance(more, 0, 1);
  });

  test('B-EX-16: a hero with three wounds left, four damage, Toughness 4+', () => {
    const theatre = cards(one(gun()), card('hero', { type: 'hero', models: 1, wounds: 5 }));
    const fallen = (faces: number[]) =>
      ends(theatre, faces, { wounds: [3], more: { tally: 4 } }).all('incapacitated').length;
    spread(times(4, check(4)), fallen).chance(1, 5, 16);
  });

  test('B-EX-24: Revive 5+, three slain', () => {
    const theatre = cards(one(gun()), card('band', { models: 5, specialRules: [{ rule: 'revive', x: 5 }] }));
    const back = spread(
      times(3, check(5)),
      (faces) => ends(theatre, [...ones(3), ...faces], { more: { tally: 3 } }).all('revived')[0]?.models ?? 0,
    );
    for (const [models, top, bottom] of [
      [0, 8, 27],
      [1, 4, 9],
      [2, 2, 9],
      [3, 1, 27],
    ] as const)
      back.chance(models, top, bottom);
  });

  test('B-EX-27: twelve damage on a part with two wounds left: the surplus is lost', () => {
    const part = (id: string) => ({ id, name: id, wounds: 6, defence: 0 });
    const titan = card('titan', {
      type: 'titan',
      models: 1,
      stats: { shi: 0, defence: null },
      parts: [part('hull'), part('arm')],
    });
    const theatre = cards(one(gun({ at: 4, da: 3 })), titan);
    const parts = [
      { id: 'hull', wounds: 2, tally: 0 },
      { id: 'arm', wounds: 6, tally: 0 },
    ];
    const stands = {
      'a:u1': { at: HERE, facing: 90, orders: [['shoot' as const]] },
      'b:u1': { at: [[40, 45] as const], wounds: [8], more: { parts } },
    };
    for (let failures = 0; failures <= 12; failures++) {
      const toughness = [...ones(failures), ...Array<number>(12 - failures).fill(6)];
      const scene = field(theatre, stands, [4, 4, 4, 4, ...toughness]).do(
        say.activate('a:u1'),
        say.order('a:u1', 'shoot'),
        say.attack('a:u1', group(0, 'b:u1', [1], 'hull')),
      );
      const [roll] = scene.all('rolled').filter(({ purpose }) => purpose === 'toughness');
      expect(roll?.dice).toHaveLength(12);
      // 2 of 12 failures are enough: 4096 − 1 − 12 of 4096 ways.
      expect(scene.all('wounded')[0]?.lost ?? 0).toBe(Math.min(2, failures));
    }
  });
});

describe('checks', () => {
  test('B-EX-18: Shock checks for two orders', () => {
    const kept = (ini: number) => {
      const shocked = card('one', { models: 10, shockBelow: 5, stats: { ini } });
      const theatre = cards(shocked, wall());
      const stands = {
        'a:u1': { at: HERE, wounds: [4], orders: [['pass' as const, 'move' as const]] },
        'b:u1': { at: THERE },
      };
      return spread(times(2, check(ini)), (faces) => {
        const scene = field(theatre, stands, faces).do(say.activate('a:u1'));
        const roll = scene.all('rolled').find(({ purpose }) => purpose === 'shock');
        return roll?.successes ?? -1;
      });
    };
    const four = kept(4);
    for (const [orders, top] of [
      [0, 1],
      [1, 2],
      [2, 1],
    ] as const)
      four.chance(orders, top, 4);
    const three = kept(3);
    for (const [orders, top] of [
      [0, 1],
      [1, 4],
      [2, 4],
    ] as const)
      three.chance(orders, top, 9);
  });

  test('B-EX-20: two tries to leave, the second one harder', () => {
    const theatre = cards(card('one', { stats: { act: '3' } }), wall());
    const stands = {
      'a:u1': { at: HERE, orders: [['move' as const, 'move' as const]], more: { reduced: true } },
      'b:u1': { at: [[23, 45] as const] },
    };
    const scene = field(theatre, stands, [3, 4]).do(
      say.activate('a:u1'),
      say.order('a:u1', 'move'),
      say.order('a:u1', 'move'),
    );
    const tries = scene.all('rolled').filter(({ purpose }) => purpose === 'leave');
    expect(tries.map(({ need, successes }) => [need, successes])).toEqual([
      [4, 0],
      [5, 0],
    ]);
  });

  test('B-EX-21: powers with Apt +2, in a first and a second Cast', () => {
    const power = (name: string) => ({
      name,
      aptMod: 2,
      rangeCm: 30,
      target: 'enemy unit',
      effect: [{ rule: 'vitiate', stat: 'sho', x: 1 }],
    });
    const caster = card('one', {
      type: 'hero',
      models: 1,
      wounds: 4,
      stats: { apt: 2, pow: 1 },
      powers: [power('Hex'), power('Curse')],
    });
    const stands = { 'a:u1': { at: HERE, orders: [['cast' as const, 'cast' as const]] }, 'b:u1': { at: THERE } };
    const scene = field(cards(caster, wall()), stands, [1, 1]).do(
      say.activate('a:u1'),
      say.order('a:u1', 'cast'),
      say.cast('a:u1', 0, 'b:u1'),
      say.order('a:u1', 'cast'),
      say.cast('a:u1', 1, 'b:u1'),
    );
    expect(scene.all('rolled').map(({ need }) => need)).toEqual([4, 5]);
  });

  test('B-EX-22: Enhance and Vitiate with their limits', () => {
    const enhance = (stat: string, x: number, limit?: string) => ({
      rule: 'enhance',
      stat,
      x,
      ...(limit ? { limit } : {}),
    });
    const vitiate = (stat: string, x: number, limit?: string) => ({ ...enhance(stat, x, limit), rule: 'vitiate' });
    const shrugs = (toughness: number, limit: string) => {
      const hard = wall({ stats: { toughness }, specialRules: [enhance('toughness', 2, limit)] });
      return ends(cards(one(gun()), hard), [1], { more: { tally: 1 } }).all('rolled')[0]?.need;
    };
    expect([shrugs(3, '2+'), shrugs(5, '2+'), shrugs(2, '3+')]).toEqual([2, 3, 2]);
    const dim = one(gun({ at: 1 }), { stats: { sho: 5 }, specialRules: [vitiate('sho', 2, '6+')] });
    expect(shot(cards(dim, wall({ stats: { shi: 0 } })), [1]).all('attacked')[0]?.need).toBe(6);
    const torn = one(blade({ at: 1 }), { specialRules: [enhance('clo', 1), vitiate('clo', 2)] });
    expect(fight(cards(torn, wall({ stats: { par: 0 } })), [1]).all('attacked')[0]?.need).toBe(5);
  });
});
