import { describe, expect, test } from 'vitest';
import { legalDeclarations, attackRowOf } from '#shared/battle/cadence/declarations';
import type { BattleState } from '#shared/battle/cadence/state';
import { modelNow } from '#shared/battle/cadence/theatre';
import { openBattle } from '#shared/battle/frame/session';
import type { Decision } from '#shared/schema/battle/cadence-decision';
import {
  aDuel,
  aStreet,
  dealtState,
  keepAll,
  openDuel,
  swap,
  type FighterSpec,
  type Stack,
} from '../support/bluff-battle';
import { after, at, openScene, order, type Scene, type Stand } from '../support/scene';

const CLOSE: Record<string, Stand> = { 'a:u1': { x: 18, y: 20, cp: 4 }, 'b:u1': { x: 18, y: 15, cp: 2 } };
const LEADER: FighterSpec = { entry: 'leader', weapons: ['revolver'] };

function play(scene: Scene, ...decisions: (Decision | readonly Decision[])[]): Scene {
  for (const decision of decisions) scene.do(decision);
  return scene;
}
/** Activates a:u1, declares, and aims its weapon at b:u1. */
const shoot = (scene: Scene, weapon = 0, ...actions: ('attack' | 'pass')[]): Scene =>
  play(
    scene,
    order.activate('a:u1'),
    order.declare('a:u1', ...(actions.length > 0 ? actions : (['attack', 'pass'] as const))),
    order.attack('a:u1', at('b:u1', weapon)),
  );
const react = (unit: string, rule: string | null): Decision => ({
  kind: 'react',
  side: unit.startsWith('a') ? 'a' : 'b',
  unit,
  rule,
});

describe('D-UPG-ACES-WILD', () => {
  const wild = (cards: Stack) =>
    openDuel(aDuel([{ ...LEADER, options: ['aces-wild'] }], [{}]), { stands: CLOSE }, cards);

  test('an Ace counts as 11 and hits; the record says so', () => {
    const scene = shoot(wild({ deck: ['AS', '3H', '4D', '5D'] }));
    expect(scene.session.pending).toMatchObject({ kind: 'swap', drawn: 'AS', ace: 11 });
    keepAll(scene);
    expect(scene.all('rolled')[0]).toMatchObject({
      successes: 1,
      dice: [{ card: 'AS', face: 1, counts: 11 }, { card: '3H' }],
    });
    expect(scene.all('rolled')[0]?.dice[1]).not.toHaveProperty('counts');
  });

  test('its owner may leave it a 1, which fails; no other card can be left one', () => {
    const scene = shoot(wild({ deck: ['AS', '3H'] }));
    expect(scene.refused({ kind: 'swap', side: 'a', card: '2C', ace: 'one' })).toBe('D-HAND-2');
    scene.do({ kind: 'swap', side: 'a', card: null, ace: 'one' });
    keepAll(scene);
    expect(scene.all('rolled')[0]).toMatchObject({ successes: 0 });
    expect(scene.all('rolled')[0]?.dice[0]).not.toHaveProperty('counts');
  });

  test('a swapped-in Ace counts too', () => {
    const scene = shoot(wild({ deck: ['4H', '3H', '4D'], a: ['AS', '2D', '3C'] }));
    scene.do(swap('a', 'AS'));
    keepAll(scene);
    expect(scene.all('rolled')[0]).toMatchObject({ successes: 1, dice: [{ card: 'AS', counts: 11 }, {}] });
  });

  test('nobody else: without the upgrade an Ace fails (D-ONE-1)', () => {
    const scene = shoot(openDuel(aDuel([LEADER], [{}]), { stands: CLOSE }, { deck: ['AS', '3H'] }));
    expect(scene.session.pending).toMatchObject({ ace: null });
    keepAll(scene);
    expect(scene.all('rolled')[0]).toMatchObject({ successes: 0 });
  });
});

describe('D-EX-17: the last Command Point', () => {
  const last = (options: FighterSpec, cards: Stack, stands: Record<string, Stand> = {}) =>
    play(
      openDuel(
        aDuel([options, LEADER], [{}]),
        { stands: { 'a:u1': { x: 18, y: 20, cp: 1 }, 'b:u1': { x: 2, y: 2, cp: 0 }, ...stands } },
        cards,
      ),
      order.activate('a:u1'),
    );

  test('an Ace loses it, and it is still an activation', () => {
    const scene = last({}, { deck: ['AC'] });
    keepAll(scene);
    expect(scene.one('command-changed')).toMatchObject({ rule: 'D-CORE-ACT-3', before: 1, after: 0 });
    expect(scene.one('activation-ended').unit).toBe('a:u1');
  });

  test('a 2 of the hand in its place keeps it, and the Ace is in the hand', () => {
    const scene = last({}, { deck: ['AC'], a: ['2C', '9D', '3C'] });
    scene.do(swap('a', '2C'));
    expect(scene.session.pending).toMatchObject({ kind: 'declare' });
    expect(scene.session.state.cards?.hands.a).toEqual(['AC', '9D', '3C']);
  });

  test('D-SR-LEADER: a friend closer than 6" to the Leader draws nothing; at 6" it draws', () => {
    const gap = (inches: number) => 18 + 25 / 25.4 + inches;
    const near = last({}, {}, { 'a:u2': { x: gap(5.99), y: 20, cp: 2 } });
    expect(near.one('steadied')).toMatchObject({ rule: 'D-SR-LEADER', by: 'a:u2' });
    expect(near.session.pending?.kind).toBe('declare');
    const far = last({}, {}, { 'a:u2': { x: gap(6), y: 20, cp: 2 } });
    expect(far.session.pending).toMatchObject({ kind: 'swap', purpose: 'last-command', need: 2 });
  });

  test('Aces Wild never loses it', () => {
    const scene = last({ entry: 'legend', options: ['aces-wild'] }, { deck: ['AC'] });
    keepAll(scene);
    expect(scene.all('command-changed')).toEqual([]);
    expect(scene.session.pending?.kind).toBe('declare');
  });
});

describe('D-UPG-GUNFIGHTER', () => {
  const theatre = aDuel(
    [{ entry: 'legend', weapons: ['revolver', 'rifle'], options: ['gunfighter'] }, { weapons: ['revolver'] }],
    [{ entry: 'leader' }],
  );
  const scene = () =>
    openDuel(theatre, { stands: { ...CLOSE, 'a:u2': { x: 22, y: 20, cp: 4 } } }, { deck: ['3S', '4S', '5S', '6S'] });

  test('two Attacks in a row without moving, each for a point, both with the Revolver', () => {
    const duel = play(scene(), order.activate('a:u1'), order.declare('a:u1', 'attack', 'attack'));
    expect(duel.one('declared')).toMatchObject({ cpBefore: 4, cpAfter: 2 });
    for (let i = 0; i < 2; i++) {
      const { pending } = duel.session;
      expect(pending).toMatchObject({ kind: 'attack' });
      if (pending?.kind === 'attack') expect(new Set(pending.shots.map(({ weapon }) => weapon))).toEqual(new Set([0]));
      duel.do(order.attack('a:u1', at('b:u1')));
      keepAll(duel);
    }
    expect(duel.all('targeted').map(({ weapon }) => weapon.id)).toEqual(['revolver', 'revolver']);
  });

  test.each([
    ['with a Move before', ['move', 'attack', 'attack']],
    ['with a Move after', ['attack', 'attack', 'move']],
    ['with something in between', ['attack', 'pass', 'attack']],
    ['three of them', ['attack', 'attack', 'attack']],
  ] as const)('not %s', (_, actions) => {
    const duel = play(scene(), order.activate('a:u1'));
    expect(duel.refused(order.declare('a:u1', ...actions))).toBe('D-CORE-ACT-2');
  });

  test('and nobody without it', () => {
    expect(play(scene(), order.activate('a:u2')).refused(order.declare('a:u2', 'attack', 'attack'))).toBe(
      'D-CORE-ACT-2',
    );
  });

  test('all its declarations are listed', () => {
    const { units } = scene().session.state;
    const rows = legalDeclarations(theatre.figures, 4, attackRowOf(theatre, units[0]!));
    const plain = legalDeclarations(theatre.figures, 4, attackRowOf(theatre, units[1]!));
    const more = rows.filter((actions) => actions.filter((action) => action === 'attack').length > 1);
    expect(rows.length).toBe(plain.length + more.length);
    expect(more).toContainEqual(['attack', 'attack', 'pass', 'secure']);
    expect(more.every((actions) => !actions.includes('move'))).toBe(true);
  });
});

describe('D-HORSE', () => {
  const theatre = aDuel([{ ...LEADER, options: ['horse', 'mounted-combat', 'runner'] }], [{ weapons: ['revolver'] }]);
  const dismount = (yes: boolean): Decision => ({ kind: 'dismount', side: 'a', unit: 'a:u1', model: 0, dismount: yes });

  test('asked when its activation begins and ends; off the horse it is another model for good', () => {
    const scene = play(openDuel(theatre, { stands: CLOSE }, {}), order.activate('a:u1'));
    expect(scene.session.pending).toMatchObject({ kind: 'dismount', when: 'start' });
    expect(modelNow(theatre, scene.session.state.units[0]!, 0)).toMatchObject({
      allowance: { distance: 12, leastLevel: 1, mayClimb: false },
    });
    expect(scene.session.state.units[0]!.bases[0]!.r * 2 * 25.4).toBeCloseTo(40);
    scene.do(dismount(false));
    play(scene, order.declare('a:u1', 'pass', 'pass'));
    expect(scene.session.pending).toMatchObject({ kind: 'dismount', when: 'end' });
    scene.do(dismount(true));
    expect(scene.one('dismounted')).toMatchObject({ rule: 'D-HORSE-2', when: 'end', base: { diameter: 25 } });
    const unit = scene.session.state.units[0]!;
    expect(unit.bases[0]!.r * 2 * 25.4).toBeCloseTo(25);
    expect(modelNow(theatre, unit, 0)).toMatchObject({ allowance: { distance: 6, leastLevel: 0, mayClimb: true } });
    // D-HORSE-3: never asked again.
    play(scene, order.activate('b:u1'), order.declare('b:u1', 'pass', 'pass'), order.activate('a:u1'));
    expect(scene.session.pending?.kind).toBe('declare');
  });

  test('D-UPG-MOUNTED-COMBAT: +2 with Assault weapons while mounted, not on foot', () => {
    const needs = (off: boolean) => {
      const scene = play(
        openDuel(theatre, { stands: CLOSE }, {}),
        order.activate('a:u1'),
        dismount(off),
        order.declare('a:u1', 'attack', 'pass'),
        order.attack('a:u1', at('b:u1')),
      );
      return scene.one('targeted');
    };
    // Skill 6+, one level higher than the target while it rides.
    expect(needs(false)).toMatchObject({ needs: { attack: 2 }, higher: true });
    expect(needs(true)).toMatchObject({ needs: { attack: 6 }, higher: false });
  });
});

describe('D-UPG-INTUITION', () => {
  const theatre = aDuel([{ entry: 'leader', options: ['intuition'] }, {}], [{}]);
  const look = (yes: boolean): Decision => ({ kind: 'intuition', side: 'a', unit: 'a:u1', look: yes });
  const stands = { 'a:u1': { x: 18, y: 20, cp: 2 }, 'a:u2': { x: 9, y: 20, cp: 4 }, 'b:u1': { x: 2, y: 2, cp: 4 } };

  test('once, in any activation of its side; the owner sees the hand, nobody else does, and the view stays hidden', () => {
    const scene = play(
      openDuel(theatre, { stands }, { b: ['KC', '7D', '2S'] }),
      order.activate('a:u2'),
      look(false),
      order.declare('a:u2', 'pass', 'pass'),
      order.activate('b:u1'),
      order.declare('b:u1', 'pass', 'pass'),
      order.activate('a:u2'),
      look(true),
    );
    const event = scene.one('intuition');
    expect(event).toMatchObject({ rule: 'D-UPG-INTUITION', cards: ['KC', '7D', '2S'], seenBy: ['a'] });
    expect(theatre.family.maskEvent(event, 'a')).toEqual(event);
    expect(theatre.family.maskEvent(event, 'b')).toMatchObject({ cards: [null, null, null] });
    expect(theatre.family.mask(scene.session.state, 'a').cards?.hands.b).toEqual([null, null, null]);
    play(
      scene,
      order.declare('a:u2', 'pass', 'pass'),
      order.activate('b:u1'),
      order.declare('b:u1', 'pass', 'pass'),
      order.activate('a:u1'),
    );
    expect(scene.session.pending?.kind).toBe('declare');
  });

  test('not from reserve', () => {
    const { 'a:u1': _, ...others } = stands;
    const scene = play(openDuel(theatre, { stands: others }, {}), order.activate('a:u2'));
    expect(scene.session.pending?.kind).toBe('declare');
  });
});

describe('D-UPG-MOVE-IT', () => {
  const bearer: FighterSpec = { entry: 'leader', options: ['move-it'] };
  const theatre = aDuel([bearer, { entry: 'legend', options: ['move-it'] }, {}], [{}]);
  const stands = {
    'a:u1': { x: 18, y: 20, cp: 2 },
    'a:u2': { x: 9, y: 20, cp: 2 },
    'a:u3': { x: 25, y: 20, cp: 2 },
    'b:u1': { x: 2, y: 2, cp: 4 },
  };
  const goes = (unit: string, next: string | null): Decision => ({ kind: 'follow-up', side: 'a', unit, next });

  test('another goes before the opponent, and may send a third', () => {
    const scene = play(
      openDuel(theatre, { stands }, {}),
      order.activate('a:u1'),
      order.declare('a:u1', 'pass', 'pass'),
    );
    expect(scene.session.pending).toMatchObject({ kind: 'follow-up', units: ['a:u2', 'a:u3'] });
    expect(scene.refused(goes('a:u1', 'a:u1'))).not.toBeNull();
    play(scene, goes('a:u1', 'a:u2'));
    expect(scene.session.pending).toMatchObject({ kind: 'declare', unit: 'a:u2' });
    play(scene, order.declare('a:u2', 'pass', 'pass'), goes('a:u2', 'a:u3'), order.declare('a:u3', 'pass', 'pass'));
    expect(scene.all('moved-it').map(({ unit, next }) => [unit, next])).toEqual([
      ['a:u1', 'a:u2'],
      ['a:u2', 'a:u3'],
    ]);
    expect(scene.session.pending).toMatchObject({ kind: 'activate', side: 'b' });
  });

  test('a battle put aside between the two is taken up with the one that was sent', () => {
    const states: BattleState[] = [];
    const session = openBattle(theatre, {
      seed: 1,
      start: dealtState(theatre, { stands }, {}),
      onEvent: (event, state) => void (event.kind === 'activation-ended' && states.push(state)),
    });
    for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'pass', 'pass'), goes('a:u1', 'a:u3')])
      session.play(decision);
    const again = openBattle(theatre, { seed: 1, start: JSON.parse(JSON.stringify(states[0])) as BattleState });
    expect(again.pending).toMatchObject({ kind: 'declare', unit: 'a:u3' });
    expect(again.events[0]).toMatchObject({ kind: 'activation-started', unit: 'a:u3' });
  });

  test('nobody need go', () => {
    const scene = play(
      openDuel(theatre, { stands }, {}),
      order.activate('a:u1'),
      order.declare('a:u1', 'pass', 'pass'),
      goes('a:u1', null),
    );
    expect(scene.session.pending).toMatchObject({ kind: 'activate', side: 'b' });
    expect(scene.all('moved-it')).toEqual([]);
  });
});

describe('D-UPG-QUICK-DRAW', () => {
  const quick: FighterSpec = { entry: 'legend', weapons: ['revolver'], options: ['quick-draw'] };
  const RULE = 'D-UPG-QUICK-DRAW';

  test('before the attacker draws, at no cost, without Rush; an attacker that dies of it attacks no more', () => {
    const theatre = aDuel([{ weapons: ['rifle'] }], [quick]);
    const scene = shoot(
      openDuel(theatre, { stands: CLOSE }, { deck: ['9C', '3H', '5D', '6D'] }),
      0,
      'attack',
      'pass',
      'pass',
    );
    expect(scene.session.pending).toMatchObject({ kind: 'react', unit: 'b:u1' });
    play(scene, react('b:u1', RULE));
    expect(scene.session.pending).toMatchObject({ kind: 'attack', side: 'b', unit: 'b:u1' });
    play(scene, order.attack('b:u1', at('a:u1')));
    keepAll(scene);
    expect(scene.one('reacted')).toMatchObject({ cpBefore: 2, cpAfter: 2, spends: true });
    expect(scene.all('targets-chosen')).toMatchObject([
      { unit: 'a:u1', attacks: [{ attack: 0 }] },
      { unit: 'b:u1', reaction: RULE, attacks: [{ attack: 1 }] },
    ]);
    expect(scene.all('targeted')[1]).toMatchObject({ unit: 'b:u1', needs: { attack: 8 } });
    expect(scene.one('attack-lost')).toMatchObject({ unit: 'a:u1', why: 'attacker-destroyed', rule: RULE });
    expect(scene.all('rolled').map(({ unit, purpose }) => [unit, purpose])).toEqual([
      ['b:u1', 'attack'],
      ['a:u1', 'defence'],
      ['a:u1', 'counter'],
    ]);
    expect(scene.session.state.firstKill).toMatchObject({ side: 'b', unit: 'a:u1' });
  });

  test('if the attacker lives its attack goes on; once per battle', () => {
    const theatre = aDuel([{ ...LEADER, weapons: ['rifle'] }], [quick]);
    const scene = shoot(
      openDuel(theatre, { stands: CLOSE }, { deck: ['3C', '3H', '4D', '4H', '5D'] }),
      0,
      'attack',
      'pass',
    );
    play(scene, react('b:u1', RULE), order.attack('b:u1', at('a:u1')));
    keepAll(scene);
    expect(scene.all('rolled').map(({ unit }) => unit)).toEqual(['b:u1', 'a:u1']);
    play(scene, order.activate('b:u1'), order.declare('b:u1', 'pass', 'pass'));
    shoot(scene, 0, 'attack', 'pass');
    expect(scene.session.pending).toMatchObject({ kind: 'swap', side: 'a' });
    // The activation of the attacker had one Attack: the shot out of turn is none of its actions.
    expect(scene.all('declined')).toEqual([]);
  });

  test('nested: the last one declared is the first to be resolved', () => {
    const theatre = aDuel([quick], [quick]);
    const scene = shoot(
      openDuel(theatre, { stands: CLOSE }, { deck: ['9C', '3H', '4D', '5D', '9D', 'KS'] }),
      0,
      'attack',
      'pass',
    );
    play(scene, react('b:u1', RULE), order.attack('b:u1', at('a:u1')));
    expect(scene.session.pending).toMatchObject({ kind: 'react', unit: 'a:u1' });
    play(scene, react('a:u1', RULE), order.attack('a:u1', at('b:u1')));
    keepAll(scene);
    const rolls = scene.all('rolled').map(({ unit, purpose, attack }) => `${unit ?? ''} ${purpose} ${attack ?? ''}`);
    expect(rolls[0]).toBe('a:u1 attack 2');
    expect(rolls.indexOf('b:u1 attack 1')).toBeGreaterThan(0);
    expect(rolls.indexOf('a:u1 attack 0')).toBeGreaterThan(rolls.indexOf('b:u1 attack 1'));
  });

  test('without a Revolver, or with nothing in its reach, it is not asked', () => {
    const bare = aDuel([{ weapons: ['rifle'] }], [{ ...quick, weapons: [] }]);
    expect(shoot(openDuel(bare, { stands: CLOSE }, {})).session.pending?.kind).toBe('swap');
    const far = aDuel([{ weapons: ['rifle'] }], [quick]);
    const apart = { 'a:u1': { x: 18, y: 30, cp: 4 }, 'b:u1': { x: 18, y: 14, cp: 2 } };
    expect(shoot(openDuel(far, { stands: apart }, {})).session.pending?.kind).toBe('swap');
  });
});

describe('D-SR-LONGSHOT', () => {
  test('beyond its range with one draw; within it either way', () => {
    const theatre = aDuel([LEADER], [{}]);
    const far = { 'a:u1': { x: 18, y: 24, cp: 4 }, 'b:u1': { x: 18, y: 15, cp: 2 } };
    const scene = play(
      openDuel(theatre, { stands: far }, {}),
      order.activate('a:u1'),
      order.declare('a:u1', 'attack', 'pass'),
    );
    expect(scene.refused(order.attack('a:u1', at('b:u1')))).not.toBeNull();
    play(scene, order.attack('a:u1', { ...at('b:u1'), longshot: true }));
    expect(scene.one('targeted')).toMatchObject({ longshot: true, dice: 1 });
    const near = play(
      openDuel(theatre, { stands: CLOSE }, {}),
      order.activate('a:u1'),
      order.declare('a:u1', 'attack', 'pass'),
      order.attack('a:u1', { ...at('b:u1'), longshot: true }),
    );
    expect(near.one('targeted')).toMatchObject({ longshot: true, dice: 1 });
  });
});

describe('D-ROUT', () => {
  const gang: FighterSpec[] = [LEADER, {}, {}, {}, {}];
  const stands = { 'a:u1': { x: 18, y: 30, cp: 4 }, 'a:u2': { x: 9, y: 30, cp: 4 }, 'b:u1': { x: 18, y: 4, cp: 4 } };
  const lost = (state: BattleState, ...units: string[]) =>
    after(
      state,
      ...units.map((unit) => ({
        kind: 'destroyed' as const,
        rule: '',
        side: 'a' as const,
        unit,
        by: null,
        cause: 'deployment' as const,
        x: null,
        y: null,
        objectivesLost: [],
      })),
    );
  const passes = (scene: Scene, unit: string) => play(scene, order.declare(unit, 'pass', 'pass'));

  const danger = (cards: Stack, mission = aStreet(), gone = ['a:u3', 'a:u4', 'a:u5'], a = gang) => {
    const theatre = aDuel(a, [LEADER, {}], mission);
    return openScene(theatre, lost(dealtState(theatre, { stands }, cards), ...gone));
  };

  test('D-ROUT-1: two losses are no danger, three are', () => {
    const safe = play(danger({}, aStreet(), ['a:u3', 'a:u4']), order.activate('a:u1'));
    expect(safe.session.pending?.kind).toBe('declare');
    const scene = play(danger({ deck: ['9C'] }), order.activate('a:u1'));
    expect(scene.session.pending).toMatchObject({ kind: 'swap', purpose: 'rout', side: 'a', need: null });
  });

  test('D-ROUT-1: whoever left the table alive is not lost', () => {
    const theatre = aDuel(gang, [LEADER]);
    const state = after(lost(dealtState(theatre, { stands }, {}), 'a:u3', 'a:u4'), {
      kind: 'left-table',
      rule: '',
      side: 'a',
      unit: 'a:u5',
      exit: 0,
      why: 'exit',
    });
    expect(play(openScene(theatre, state), order.activate('a:u1')).session.pending?.kind).toBe('declare');
  });

  test('D-EX-20: 9 and Queen are 21 and it stands; an Ace makes 22, and it flees after the activation', () => {
    const scene = play(danger({ deck: ['9C', 'QC', 'AC'] }), order.activate('a:u1'), swap('a'));
    passes(scene, 'a:u1');
    play(scene, order.activate('b:u1'));
    passes(scene, 'b:u1');
    play(scene, order.activate('a:u1'), swap('a'));
    expect(scene.all('rout-drawn').map(({ total, rule }) => [total, rule])).toEqual([
      [9, 'D-ROUT-2'],
      [21, 'D-ROUT-2'],
    ]);
    passes(scene, 'a:u1');
    play(scene, order.activate('b:u1'));
    passes(scene, 'b:u1');
    play(scene, order.activate('a:u2'), swap('a'));
    // D-ROUT-6: the activation is played in full.
    expect(scene.all('routed')).toEqual([]);
    passes(scene, 'a:u2');
    expect(scene.one('routed')).toMatchObject({ rule: 'D-ROUT-5', side: 'a', total: 22 });
    // D-ROUT-4: its own pile, not the discard pile.
    expect(scene.session.state.cards?.rout).toEqual({ a: ['9C', 'QC', 'AC'], b: [] });
    expect(scene.session.state.phase).toBe('over');
    // D-ROUT-7: nobody who flees is a casualty; the round ends once, and no other follows.
    expect(scene.all('left-table').map(({ unit, why }) => [unit, why])).toEqual([
      ['a:u1', 'fled'],
      ['a:u2', 'fled'],
    ]);
    expect(scene.all('destroyed')).toEqual([]);
    expect(scene.all('round-ended').map(({ round }) => round)).toEqual([1]);
    // D-VP-4: one point for the other gang.
    expect(scene.all('scored').map(({ rule, side, vp }) => [rule, side, vp])).toEqual([['D-VP-4', 'b', 1]]);
    expect(scene.one('battle-ended')).toMatchObject({ winner: 'b', vp: { a: 0, b: 1 }, rounds: 1 });
  });

  test('D-ROUT-2: the draw comes before anything else of the activation, the last Command Point included', () => {
    const scene = danger({ deck: ['4C', '5C'] });
    const theatre = scene.session.theatre;
    const state = {
      ...scene.session.state,
      units: scene.session.state.units.map((unit) =>
        unit.id === 'a:u2' ? { ...unit, cp: 1, models: [{ ...unit.models[0]!, x: 2, y: 2 }] } : unit,
      ),
    };
    const again = play(openScene(theatre, state), order.activate('a:u2'));
    expect(again.session.pending).toMatchObject({ purpose: 'rout' });
    again.do(swap('a'));
    expect(again.session.pending).toMatchObject({ purpose: 'last-command' });
  });

  test('D-ROUT-3: a card of the hand may be laid instead', () => {
    const scene = play(danger({ deck: ['KC'], a: ['2C', '2D', '3C'] }), order.activate('a:u1'), swap('a', '2C'));
    expect(scene.one('rout-drawn')).toMatchObject({ total: 2, die: { card: '2C' } });
    expect(scene.session.state.cards?.hands.a).toEqual(['KC', '2D', '3C']);
  });

  test('D-ROUT-5: Aces Wild does not count here', () => {
    const wild = [{ ...LEADER, options: ['aces-wild'] }, ...gang.slice(1)];
    const scene = play(danger({ deck: ['AC'] }, aStreet(), ['a:u3', 'a:u4', 'a:u5'], wild), order.activate('a:u1'));
    expect(scene.session.pending).toMatchObject({ purpose: 'rout', ace: null });
    scene.do(swap('a'));
    expect(scene.one('rout-drawn')).toMatchObject({ total: 1 });
  });

  const GOLD = {
    objectives: ['o1', 'o2', 'o3'].map((id, i) => ({ id, type: 'recover', x: 9 + 9 * i, y: 18 })),
    scoring: [{ when: 'now', what: 'scored', subject: { type: 'recover' }, vp: 3, rule: 'D-MIS-GOLD-5' }],
    onRout: { check: 'best-skill', per: 'unsecured', then: 'score' },
  };

  test('D-ROUT-7: who flees has left by no exit, so that nothing is paid for leaving', () => {
    const leaving = aStreet({
      scoring: [{ when: 'game', what: 'left', subject: { each: true }, vp: 5 }],
      exits: [{ at: 'own-edge', who: 'any', casualty: false }],
    });
    const theatre = aDuel(gang, [LEADER, {}], leaving);
    const gone = { kind: 'left-table', rule: '', side: 'a', unit: 'a:u2', exit: 0, why: 'exit' } as const;
    const state = after(lost(dealtState(theatre, { stands }, { deck: ['KC', 'KD'] }), 'a:u3', 'a:u4', 'a:u5'), gone);
    const scene = play(openScene(theatre, state), order.activate('a:u1'), swap('a'));
    passes(scene, 'a:u1');
    play(scene, order.activate('b:u1'));
    passes(scene, 'b:u1');
    if (!scene.all('routed').length) {
      play(scene, order.activate('a:u1'), swap('a'));
      passes(scene, 'a:u1');
    }
    expect(scene.all('left-table').map(({ unit, why }) => [unit, why])).toEqual([['a:u1', 'fled']]);
    expect(
      scene
        .all('scored')
        .filter(({ vp }) => vp === 5)
        .map(({ side }) => side),
    ).toEqual(['a']);
  });

  test('D-MIS-GOLD-6, D-ROUT-8: the other gang checks its best Skill for what is left; what the fled ones carry counts for them', () => {
    const theatre = aDuel(gang, [LEADER, {}], aStreet(GOLD));
    const carried = {
      kind: 'secured',
      rule: '',
      side: 'a',
      unit: 'a:u2',
      objective: 'o1',
      type: 'recover',
      carried: true,
    } as const;
    const state = after(
      lost(dealtState(theatre, { stands }, { deck: ['9C', 'KC', '6C', '5C'] }), 'a:u3', 'a:u4', 'a:u5'),
      carried,
    );
    const scene = play(openScene(theatre, state), order.activate('a:u1'), swap('a'));
    passes(scene, 'a:u1');
    play(scene, order.activate('b:u1'));
    passes(scene, 'b:u1');
    play(scene, order.activate('a:u1'), swap('a'));
    passes(scene, 'a:u1');
    expect(scene.session.pending).toMatchObject({ kind: 'swap', side: 'b', purpose: 'secure', need: 6 });
    keepAll(scene);
    expect(scene.all('rolled').map(({ objective, successes, rule }) => [objective, successes, rule])).toEqual([
      ['o2', 1, 'D-MIS-GOLD-6'],
      ['o3', 0, 'D-MIS-GOLD-6'],
    ]);
    expect(scene.all('scored').map(({ rule, side, vp }) => [rule, side, vp])).toEqual([
      ['D-VP-4', 'b', 1],
      ['D-MIS-GOLD-5', 'b', 3],
      ['D-MIS-GOLD-5', 'a', 3],
    ]);
  });

  test('D-ROUT-9: a gang without models is not routed; the other plays on to the end', () => {
    const theatre = aDuel([{}, {}, {}], [LEADER]);
    const state = lost(
      dealtState(theatre, { stands: { 'b:u1': stands['b:u1'] }, turn: 'b' }, {}),
      'a:u1',
      'a:u2',
      'a:u3',
    );
    const session = openBattle(theatre, { seed: 2, start: state });
    for (let guard = 0; session.pending && guard < 200; guard++) {
      const { pending } = session;
      if (pending.kind === 'swap') session.play(swap(pending.side));
      else if (pending.kind === 'activate') session.play(order.activate('b:u1'));
      else if (pending.kind === 'declare')
        session.play(order.declare('b:u1', ...(pending.cp > 1 ? (['pass', 'pass'] as const) : (['pass'] as const))));
      else throw new Error(pending.kind);
    }
    expect(session.events.filter(({ kind }) => kind === 'rout-drawn' || kind === 'routed')).toEqual([]);
    expect(session.events.filter(({ kind }) => kind === 'round-ended')).toHaveLength(3);
    expect(session.events.some((event) => event.kind === 'scored' && event.rule === 'D-VP-4')).toBe(false);
  });
});
