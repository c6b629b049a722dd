import { describe, expect, test } from 'vitest';
import { enumeratedChance } from '../support/chance';
import { openBattle } from '#shared/battle/frame/session';
import { attackOdds } from '#shared/odds/attack-odds';
import { trackOf } from '#shared/odds/loss-track';
import { legalShots } from '#shared/battle/cadence/aim';
import { planFor } from '#shared/battle/cadence/attack-plan';
import { asTarget } from '#shared/battle/cadence/theatre';
import { aBattle, aTable, type ShipSpec } from '../support/squadrons-battle';
import { at, openScene, order, sceneState, type Scene, type Stand } from '../support/scene';

interface Duel {
  readonly attacker?: ShipSpec;
  readonly target?: ShipSpec;
  readonly from?: Partial<Stand>;
  readonly to?: Partial<Stand>;
  readonly actions?: readonly ('attack' | 'move' | 'pass')[];
}

/** A ship at (18, 24) looking up the table at one 6 inches away that looks back; declared, and waiting for targets. */
function duel(
  { attacker = {}, target = {}, from = {}, to = {}, actions = ['attack', 'move'] }: Duel,
  ...faces: number[]
): Scene {
  const theatre = aBattle(aTable(), [attacker], [target]);
  const stands = {
    'a:u1': { x: 18, y: 24, facing: 0, cp: 4, ...from },
    'b:u1': { x: 18, y: 24 - 6 - 2 * 0.787402, facing: 180, cp: 0, ...to },
  };
  const scene = openScene(theatre, { stands, round: 2 }, ...faces);
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', ...actions));
  return scene;
}

const usedUp = (scene: Scene): void => expect(scene.dice.left()).toEqual([]);
const hpOf = (scene: Scene, unit = 'b:u1'): number | undefined =>
  scene.session.state.units.find(({ id }) => id === unit)?.models[0]?.hp;
const rolls = (scene: Scene): string[] =>
  scene.all('rolled').map(({ purpose, need, successes }) => `${purpose} ${need}+ ${successes}`);

describe('one attack, die by die', () => {
  test('C-SEQ-4 to C-SEQ-6: hits, Defence Rolls, Counter Rolls, damage', () => {
    const scene = duel({}, 4, 5, 6, 1, 2, 3, /* defence */ 4, 1, 2, /* counter */ 4, 3);
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(rolls(scene)).toEqual(['attack 4+ 3', 'defence 4+ 1', 'counter 4+ 1']);
    expect(scene.one('targeted')).toMatchObject({
      sight: 'clear',
      arc: 'front',
      face: 'front',
      dice: 6,
      needs: { attack: 4, defence: 4, counter: 4, lock: null },
      weapon: { id: 'energy-cannons' },
    });
    expect(scene.one('targeted').distance).toBeCloseTo(6, 5);
    expect(scene.one('damaged')).toMatchObject({ before: 4, after: 3, lost: 1, points: 2, by: 'a:u1' });
  });

  test('no hit, no Defence Roll', () => {
    const scene = duel({}, 1, 1, 2, 2, 3, 3);
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(rolls(scene)).toEqual(['attack 4+ 0']);
  });

  test('C-DMG-4: nothing is rolled for a target that is gone; S-VP: first kill, leader, more than half, all', () => {
    const scene = duel({ to: { hp: 1 } }, 6, 6, 6, 6, 1, 1, /* defence */ 1, 1, 1, 1, /* counter */ 1);
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(scene.one('destroyed')).toMatchObject({ unit: 'b:u1', by: 'a:u1', cause: 'attack', rule: 'C-DMG-3' });
    expect(scene.all('scored').map(({ rule, vp }) => `${rule} ${vp}`)).toEqual([
      'S-VP-2 1',
      'S-VP-3 2',
      'S-VP-4 1',
      'S-VP-5 2',
    ]);
    expect(scene.session.state.vp).toEqual({ a: 6, b: 0 });
  });

  test('C-HIT-RUSH: three declared actions, the Attack first: 6+', () => {
    const scene = duel({ actions: ['attack', 'move', 'pass'] }, 5, 5, 5, 5, 5, 6, /* defence */ 4);
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(rolls(scene)[0]).toBe('attack 6+ 1');
    expect(scene.one('targeted').modifiers.map(({ rule }) => rule)).toContain('C-HIT-RUSH');
  });

  test('C-HIT-CLOSE: within 3 inches only a natural 6 hits', () => {
    const scene = duel({ to: { y: 24 - 2 - 2 * 0.787402 } }, 5, 5, 5, 5, 6, 6, /* defence */ 4, 5);
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(rolls(scene)[0]).toBe('attack 6+ 2');
  });

  test('S-CORE-2, S-X-33: wholly in the rear arc, counters at -1', () => {
    const scene = duel({ to: { facing: 0 } }, 4, 1, 1, 1, 1, 1, /* defence */ 3, /* counter */ 4);
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(rolls(scene)).toEqual(['attack 4+ 1', 'defence 4+ 0', 'counter 5+ 0']);
    expect(scene.one('targeted').face).toBe('rear');
  });

  test('C-WSR-RENDING: a natural 6 that hits adds a hit', () => {
    const scene = duel(
      { attacker: { weapons: ['twin-energy-cannons'] } },
      6,
      6,
      4,
      1,
      1,
      1,
      1,
      1,
      /* defence of 5 */ 4,
      4,
      4,
      4,
      4,
    );
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(scene.all('rolled')[0]).toMatchObject({ successes: 3, extra: [{ rule: 'C-WSR-RENDING', hits: 2 }] });
  });

  test('S-USR-SKILLED: failed attack dice are thrown again, once', () => {
    const scene = duel(
      { attacker: { options: ['skilled-1'] } },
      4,
      4,
      4,
      3,
      2,
      1,
      /* again */ 4,
      1,
      6,
      /* defence of 5 */ 6,
      6,
      6,
      6,
      6,
    );
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    const [attack] = scene.all('rolled');
    expect(attack?.successes).toBe(5);
    expect(attack?.dice.filter(({ reroll }) => reroll).map(({ face, of }) => [face, of])).toEqual([
      [4, 3],
      [1, 4],
      [6, 5],
    ]);
  });

  test('S-USR-RESILIENT: failed Defence Rolls are thrown again', () => {
    const scene = duel({ target: { options: ['tough-1'] } }, 4, 4, 1, 1, 1, 1, /* defence */ 1, 5, /* again */ 4);
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(rolls(scene)).toEqual(['attack 4+ 2', 'defence 4+ 2']);
  });

  test('C-X-35, S-USR-SHIELDS: re-rolls at full HP, and no more once a point is gone', () => {
    const scene = duel(
      { target: { options: ['shield'] } },
      4,
      4,
      4,
      1,
      1,
      1,
      /* defence */ 1,
      1,
      1,
      /* counter */ 2,
      3,
      /* no re-roll */ 3,
      5,
    );
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(hpOf(scene)).toBe(2);
    expect(scene.all('rolled')[2]?.dice).toEqual([
      { face: 2, purpose: 'counter', reroll: false },
      { face: 3, purpose: 'counter', reroll: true, of: 0 },
      { face: 3, purpose: 'counter', reroll: false },
      { face: 5, purpose: 'counter', reroll: false },
    ]);
  });

  test('S-WSR-DISRUPTOR: no Shields, Piercing 2, and one command point lost with any HP', () => {
    const scene = duel(
      { attacker: { weapons: ['disruptor-cannons'] }, target: { options: ['shield'] }, to: { cp: 3 } },
      4,
      4,
      1,
      1,
      1,
      1,
      /* defence 6+ */ 5,
      5,
      /* counter */ 1,
      1,
    );
    scene.do(order.attack('a:u1', at('b:u1')));
    scene.do(order.evade('b:u1', null));
    usedUp(scene);
    expect(rolls(scene)).toEqual(['attack 4+ 2', 'defence 6+ 0', 'counter 4+ 0']);
    expect(scene.one('command-changed')).toMatchObject({
      unit: 'b:u1',
      before: 3,
      after: 2,
      rule: 'S-WSR-DISRUPTOR-2',
    });
    expect(hpOf(scene)).toBe(2);
  });

  test('S-WSR-DISRUPTOR-2: never below 0', () => {
    const scene = duel({ attacker: { weapons: ['disruptor-cannons'] } }, 4, 1, 1, 1, 1, 1, 1, 1);
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(scene.all('command-changed')).toEqual([]);
  });

  test.each([
    ['no Shields', {}, 5],
    ['Shields up', { options: ['shield'] }, 3],
  ] as const)('S-WSR-KINETIC: %s', (_, target, need) => {
    const scene = duel(
      { attacker: { weapons: ['kinetic-cannons'] }, target: target as ShipSpec },
      4,
      1,
      1,
      1,
      1,
      1,
      /* defence */ 6,
    );
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(rolls(scene)[1]).toBe(`defence ${need}+ 1`);
  });

  test('S-WSR-KINETIC: Shields that are down count for nothing', () => {
    const scene = duel(
      { attacker: { weapons: ['kinetic-cannons'] }, target: { options: ['shield'] }, to: { hp: 3 } },
      4,
      1,
      1,
      1,
      1,
      1,
      6,
    );
    scene.do(order.attack('a:u1', at('b:u1')));
    expect(rolls(scene)[1]).toBe('defence 5+ 1');
  });

  test('Shred and Destructive: each failed Defence is two points, each counter at -1', () => {
    const scene = duel(
      { attacker: { weapons: ['heavy-kinetic-cannons'] } },
      4,
      1,
      1,
      1,
      1,
      1,
      /* defence 6+ */ 5,
      /* counter 5+ */ 4,
    );
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(rolls(scene).slice(1)).toEqual(['defence 6+ 0', 'counter 5+ 0']);
    const bombs = duel(
      { attacker: { weapons: ['unguided-bombs'] }, to: { y: 24 - 4 - 2 * 0.787402 } },
      6,
      1,
      /* no defence possible, still rolled */ 6,
      /* two counters on 5+ */ 5,
      1,
    );
    bombs.do(order.attack('a:u1', at('b:u1')));
    usedUp(bombs);
    expect(rolls(bombs)).toEqual(['attack 6+ 1', 'defence 7+ 0', 'counter 5+ 1']);
    expect(bombs.one('damaged')).toMatchObject({ points: 2, lost: 1 });
  });

  test('S-USR-STEALTH: Stealth (9) takes 1 off from more than 9 inches', () => {
    const far = duel(
      {
        attacker: { weapons: ['heavy-energy-cannons'] },
        target: { options: ['stealth-2'] },
        to: { y: 24 - 9.5 - 2 * 0.787402 },
      },
      4,
      4,
      4,
      4,
      4,
      4,
    );
    far.do(order.attack('a:u1', at('b:u1')));
    expect(rolls(far)).toEqual(['attack 5+ 0']);
    usedUp(far);
  });
});

describe('S-EVA: evasion', () => {
  test('S-EVA-1 to S-EVA-6: 1 CP, a slide of up to 2 inches, re-rolls of Defence and Counter', () => {
    const scene = duel(
      { to: { cp: 2 } },
      4,
      4,
      1,
      1,
      1,
      1,
      /* defence */ 1,
      2,
      4,
      3,
      /* one through, counter and again */ 2,
      5,
    );
    scene.do(order.attack('a:u1', at('b:u1')));
    expect(scene.session.pending).toMatchObject({
      kind: 'react',
      side: 'b',
      unit: 'b:u1',
      reactions: [{ rule: 'S-EVA-1' }],
    });
    expect(scene.refused(order.evade('b:u1', 2.1))).toBe('S-EVA-4');
    scene.do(order.evade('b:u1', -2));
    usedUp(scene);
    expect(scene.one('reacted')).toMatchObject({ cpBefore: 2, cpAfter: 1, spends: false, rule: 'S-EVA-1' });
    // Facing 180: its left is to the east.
    expect(scene.place('b:u1')).toMatchObject({ x: 20, facing: 180 });
    expect(hpOf(scene)).toBe(4);
    expect(rolls(scene)).toEqual(['attack 4+ 2', 'defence 4+ 1', 'counter 4+ 1']);
  });

  test('S-EVA-7: the slide does not dodge: the Fixed line was measured when the target was chosen', () => {
    const scene = duel({ to: { cp: 1 } }, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    scene.do(order.attack('a:u1', at('b:u1')));
    scene.do(order.evade('b:u1', 2));
    usedUp(scene);
    expect(hpOf(scene)).toBe(3);
    expect(scene.session.state.units[1]?.cp).toBe(0);
  });

  test('S-EVA-1: without command points there is no window', () => {
    const scene = duel({}, 1, 1, 1, 1, 1, 1);
    scene.do(order.attack('a:u1', at('b:u1')));
    expect(scene.session.pending?.kind).toBe('move');
  });

  test('S-USR-COUNTERMEASURES: once per game without a point, also at 0 CP', () => {
    const scene = duel({ target: { options: ['countermeasures'] } }, 1, 1, 1, 1, 1, 1);
    scene.do(order.attack('a:u1', at('b:u1')));
    expect(scene.session.pending).toMatchObject({ kind: 'react', reactions: [{ rule: 'S-USR-COUNTERMEASURES' }] });
    scene.do(order.evade('b:u1', 0, true));
    expect(scene.one('reacted')).toMatchObject({
      spends: true,
      cpBefore: 0,
      cpAfter: 0,
      rule: 'S-USR-COUNTERMEASURES',
    });
    expect(scene.session.state.units[1]?.spent).toEqual(['S-USR-COUNTERMEASURES']);
    scene.do(order.move('a:u1'));
    expect(scene.session.pending).toMatchObject({ kind: 'activate', side: 'a' });
  });

  test('S-EVA-5: the slide halts at the first base on its way; S-EVA-4: it stays on the table', () => {
    const theatre = aBattle(aTable(), [{}], [{}, {}]);
    const stands = {
      'a:u1': { x: 18, y: 24, cp: 4 },
      'b:u1': { x: 18, y: 16, facing: 180, cp: 1 },
      'b:u2': { x: 20.5, y: 16, cp: 0 },
    };
    const scene = openScene(theatre, { stands, round: 2 }, 1, 1, 1, 1, 1, 1);
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'attack', 'move'));
    scene.do(order.attack('a:u1', at('b:u1')));
    scene.do(order.evade('b:u1', -2));
    expect(scene.place('b:u1').x).toBeCloseTo(20.5 - 1.574803, 5);
    expect(scene.all('moved')[0]?.stop).toMatchObject({ by: 'base', against: 'b:u2', rule: 'S-EVA-5' });
  });

  test('S-EVA-8: each weapon is its own attack with its own evasion', () => {
    const scene = duel(
      { attacker: { weapons: ['energy-cannons', 'heavy-energy-turret'], options: ['weapon-platform'] }, to: { cp: 2 } },
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
    );
    scene.do(order.attack('a:u1', at('b:u1', 0), at('b:u1', 1)));
    scene.do(order.evade('b:u1', 0));
    scene.do(order.evade('b:u1', 0));
    usedUp(scene);
    expect(scene.session.state.units[1]?.cp).toBe(0);
  });
});

describe('S-WSR-LOCK: Target Lock', () => {
  const missiles: ShipSpec = { weapons: ['concussion-missiles', 'energy-cannons'] };

  test('S-WSR-LOCK-1: 3 and more locks', () => {
    const scene = duel({ attacker: missiles }, 3, /* three dice */ 1, 1, 1);
    scene.do(order.attack('a:u1', at('b:u1', 0)));
    usedUp(scene);
    expect(rolls(scene)).toEqual(['lock 3+ 1', 'attack 4+ 0']);
  });

  test('S-EVA-2, S-WSR-LOCK-2: evasion before the lock; on 2 another weapon takes over, the evasion covers it', () => {
    const scene = duel(
      { attacker: missiles, to: { cp: 1 } },
      2,
      /* cannons */ 4,
      1,
      1,
      1,
      1,
      1,
      /* defence and again */ 1,
      1,
      /* counter and again */ 1,
      4,
    );
    scene.do(order.attack('a:u1', at('b:u1', 0)));
    scene.do(order.evade('b:u1', 0));
    expect(scene.session.pending).toMatchObject({ kind: 'fall-back', weapons: [1] });
    expect(scene.refused(order.fallBack('a:u1', 0))).toBe('S-WSR-LOCK-2');
    scene.do(order.fallBack('a:u1', 1));
    usedUp(scene);
    expect(scene.all('targeted').map(({ weapon, fallBack }) => [weapon.id, fallBack])).toEqual([
      ['concussion-missiles', false],
      ['energy-cannons', true],
    ]);
    expect(scene.session.pending?.kind).toBe('move');
  });

  test('S-WSR-LOCK-3: nothing else to use: no attack, but the action is taken', () => {
    const scene = duel({ attacker: { weapons: ['concussion-missiles'] } }, 1);
    scene.do(order.attack('a:u1', at('b:u1')));
    usedUp(scene);
    expect(scene.one('attack-lost')).toMatchObject({ why: 'no-lock', rule: 'S-WSR-LOCK-3' });
    expect(scene.one('attack-lost')).toMatchObject({ weapon: { id: 'concussion-missiles' }, target: { unit: 'b:u1' } });
    expect(scene.session.state.activation?.done).toEqual(['attack']);
  });

  test('S-USR-SIGNALJAM: 5 and more', () => {
    const scene = duel({ attacker: missiles, target: { options: ['jamming'] } }, 4);
    scene.do(order.attack('a:u1', at('b:u1', 0)));
    scene.do(order.fallBack('a:u1', null));
    usedUp(scene);
    expect(rolls(scene)).toEqual(['lock 5+ 0']);
  });

  test('S-WSR-LOCK-2: a weapon already assigned in this action cannot take over', () => {
    const scene = duel(
      { attacker: { ...missiles, options: ['weapon-platform'] } },
      1,
      /* the cannons' own attack */ 1,
      1,
      1,
      1,
      1,
      1,
    );
    scene.do(order.attack('a:u1', at('b:u1', 0), at('b:u1', 1)));
    usedUp(scene);
    expect(scene.all('attack-lost')).toHaveLength(1);
  });
});

describe('S-CORE-1: weapons per Attack action', () => {
  test('one without a platform, two with it, each once', () => {
    const two: ShipSpec = { weapons: ['energy-cannons', 'heavy-energy-turret', 'kinetic-cannons'] };
    const plain = duel({ attacker: two }, 1, 1, 1, 1, 1, 1);
    plain.do(order.attack('a:u1', at('b:u1', 0)));
    usedUp(plain);
    expect(plain.one('targets-chosen').attacks.map(({ weapon }) => weapon.index)).toEqual([0]);
    const platform = duel({ attacker: { ...two, options: ['weapon-platform'] } }, ...new Array<number>(10).fill(1));
    expect(platform.session.decide(order.attack('a:u1', at('b:u1', 0))[0]!)).toMatchObject({ ok: true, value: [] });
    expect(platform.session.pending).toMatchObject({ kind: 'attack', shots: [{ weapon: 1 }, { weapon: 2 }] });
    expect(platform.refused(order.attack('a:u1', at('b:u1', 0)))).toBe('S-CORE-1');
    platform.do(order.attack('a:u1', at('b:u1', 1)));
    usedUp(platform);
    // Both are on record before the first die.
    const kinds = platform.session.events.map(({ kind }) => kind);
    expect(kinds.indexOf('targets-chosen')).toBeLessThan(kinds.indexOf('rolled'));
    expect(platform.one('targets-chosen').attacks).toMatchObject([
      { attack: 0, weapon: { index: 0 }, target: { unit: 'b:u1' } },
      { attack: 1, weapon: { index: 1 }, target: { unit: 'b:u1' } },
    ]);
  });

  test('C-ATK-3: attacks left on a target that is gone are lost', () => {
    const scene = duel(
      { attacker: { weapons: ['energy-cannons', 'heavy-energy-turret'], options: ['weapon-platform'] }, to: { hp: 1 } },
      4,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
    );
    scene.do(order.attack('a:u1', at('b:u1', 0), at('b:u1', 1)));
    usedUp(scene);
    expect(scene.one('attack-lost')).toMatchObject({ why: 'target-destroyed', attack: 1 });
  });

  test('S-ATK-3: nothing to shoot at turns the Attack into a Pass', () => {
    const theatre = aBattle(aTable(), [{}], [{}]);
    const scene = openScene(theatre, { stands: { 'a:u1': { x: 18, y: 24 } } });
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'attack', 'move'));
    expect(scene.one('passed')).toMatchObject({ action: 'attack', rule: 'S-ATK-3' });
  });
});

describe('the engine rolls what the odds sum', () => {
  test.each([
    ['Unguided Bombs at 4 inches', { weapons: ['unguided-bombs'] }, {}, 4],
    ['Unguided Bombs within 3 inches, at Shields', { weapons: ['unguided-bombs'] }, { options: ['shield'] }, 2],
    ['Unguided Bombs at a ship with Armour 2', { weapons: ['unguided-bombs'] }, { options: ['armour-2'] }, 5],
  ] as const)('%s: every sequence of faces', (_, attacker, target, gap) => {
    const theatre = aBattle(aTable(), [attacker as ShipSpec], [target as ShipSpec]);
    const hp = 1;
    const stands = {
      'a:u1': { x: 18, y: 30, cp: 2 },
      'b:u1': { x: 18, y: 30 - gap - 2 * 0.787402, facing: 180, cp: 0, hp },
    };
    const start = sceneState(theatre, { stands, round: 2 });
    const lost = [0, 0];
    let sequences = 0;
    const outcomes = enumeratedChance((chance) => {
      const session = openBattle(theatre, { seed: 1, chance, start });
      for (const decision of [
        order.activate('a:u1'),
        order.declare('a:u1', 'attack', 'move'),
        ...order.attack('a:u1', at('b:u1')),
      ])
        session.play(decision);
      return hp - (session.state.units[1]?.models[0]?.hp ?? 0);
    });
    for (const { value, probability } of outcomes) {
      lost[value] = (lost[value] ?? 0) + probability;
      sequences += 1;
    }
    expect(sequences).toBeGreaterThan(100);
    const unit = start.units[0]!;
    const [shot] = legalShots(theatre, start, unit);
    const models = [asTarget(theatre.units[1]!.models[0]!, hp)];
    const weapon = theatre.units[0]!.models[0]!.weapons[0]!;
    const attack = { unit: 'a:u1', shot: shot!, weapon, aim: shot!.aim, evading: false, actions: 2 };
    const plan = planFor({ theatre, state: start }, attack)!;
    const { hpLost } = attackOdds(plan, trackOf(models));
    for (const [n, chance] of lost.entries()) expect(chance).toBeCloseTo(hpLost[n] ?? 0, 12);
  });
});
