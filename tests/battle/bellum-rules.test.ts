/** Rules of Bellum Caelum that were once played wrongly, or whose fixes nothing else holds. */
import { describe, expect, test } from 'vitest';
import { unitById } from '#shared/battle/bellum-caelum/state';
import type { Army } from '#shared/schema/army';
import { aBellumBattle, bellumMission } from '../support/bellum-battle';
import {
  card,
  field,
  fieldOf,
  group,
  krogh,
  moment,
  nekhra,
  ones,
  say,
  withCards,
  type Placed,
} from '../support/bellum-field';
import { isEngaged } from '#shared/battle/bellum-caelum/ground';
import { startingState } from '#shared/battle/bellum-caelum/open-theatre';
import { aimsOf } from '#shared/battle/bellum-caelum/targeting';

const bare = { ...bellumMission('three-beacons'), terrain: [] };
const on = (a: Army, b: Army = krogh(['tuskers'])) => aBellumBattle({ a, b }, bare);
const at = (x: number, orders?: Placed['orders'], more: Partial<Placed> = {}): Placed => ({
  at: [[x, 45]],
  ...(orders ? { orders } : {}),
  ...more,
});

describe('a charge', () => {
  test.each([
    ['straight at the enemy', 'tuskers', 25],
    ['and beyond it', 'tuskers', 31],
    ['of a hero', 'host-chief', 31],
  ])('%s: who is stopped is engaged, and fights (B-MOVE-4)', (_, entry, x) => {
    const theatre = on(krogh([entry]));
    const scene = field(theatre, { 'a:u1': at(20, [['move', 'fight', 'shoot']]), 'b:u1': at(28) });
    scene.do(say.activate('a:u1'), say.order('a:u1', 'move'), say.walk('a:u1', [x, 45]));
    expect(isEngaged(theatre, scene.session.state, scene.unit('a:u1'))).toBe(true);
    expect(scene.all('engaged')).toHaveLength(1);
    expect(scene.asks()).toBe('a order fight');
  });

  test('of a vehicle that turns or drives into somebody', () => {
    const theatre = on(krogh(['ramwagon']));
    const scene = field(theatre, { 'a:u1': at(20, [['move', 'fight']], { facing: 90 }), 'b:u1': at(33) });
    scene.do(
      say.activate('a:u1'),
      say.order('a:u1', 'move'),
      say.move('a:u1', { base: 'a:u1.0', steps: [{ kind: 'straight', distance: 15 }] }),
    );
    expect(scene.asks()).toBe('a order fight');
  });
});

describe('Revive', () => {
  const band = card('band', { models: 5, specialRules: [{ rule: 'revive', x: 5 }] });

  test('a die for each model slain, of those whose base still stands (B-SR-REVIVE)', () => {
    const theatre = on(krogh(['tuskers']), withCards(nekhra(['band']), [band]));
    const stands = { 'a:u1': at(10, [['pass']]), 'b:u1': at(60, undefined, { more: { tally: 3 } }) };
    const scene = field(theatre, stands, [...ones(3), 5, 4, 6]).do(say.activate('a:u1'), say.order('a:u1', 'pass'));
    expect(scene.all('revived')).toMatchObject([{ models: 2, before: 2, after: 4 }]);
    expect(scene.left()).toEqual([]);
  });

  test('never above the start number: who was healed in between has nobody missing', () => {
    const theatre = on(krogh(['tuskers']), withCards(nekhra(['band']), [band]));
    const state = moment(theatre, { 'a:u1': at(10, [['pass']]), 'b:u1': at(60) });
    // One fell to a power and was healed: slain 1, but all five stand.
    const units = state.units.map((unit) =>
      unit.id === 'b:u1' ? { ...unit, bases: unit.bases.map((base) => ({ ...base, slain: 1 })) } : unit,
    );
    const scene = field(theatre, {}, [6], { ...state, units }).do(say.activate('a:u1'), say.order('a:u1', 'pass'));
    expect(scene.all('revived')).toEqual([]);
    expect(unitById(scene.session.state, 'b:u1').bases[0]?.wounds).toBe(5);
  });
});

describe('leaving in a turn (B-ENG-11)', () => {
  test('a vehicle that turns off an enemy and back onto it is stopped by it', () => {
    const theatre = on(krogh(['ramwagon']));
    // Beside its front corner: within 1 cm now, farther off when it has turned away.
    const stands = {
      'a:u1': at(20, [['move']], { more: { reduced: true } }),
      'b:u1': { at: [[23.6, 42]] as const },
    };
    const scene = field(theatre, stands, [6]).do(say.activate('a:u1'), say.order('a:u1', 'move'));
    scene.do(
      say.move('a:u1', {
        base: 'a:u1.0',
        steps: [
          { kind: 'pivot', degrees: -45 },
          { kind: 'pivot', degrees: 45 },
        ],
      }),
    );
    const [moved] = scene.all('moved');
    expect(moved).toMatchObject({ ignored: ['b:u1.0'], stop: { rule: 'B-MOVE-4', base: 'b:u1.0' } });
    expect(moved?.rest).toHaveLength(1);
  });
});

test('B-SR-VITIATE: a power that takes actions reaches those near whom it lies on (B-SRG-7)', () => {
  const theatre = on(krogh(['tuskers'], ['tuskers']));
  const slow = { power: 'Mire', by: 'b:u1', effect: { rule: 'vitiate', stat: 'act', x: 1, within: 6 } };
  const scene = field(theatre, {
    'a:u1': at(20, [['move', 'pass']]),
    'a:u2': at(24, undefined, { more: { effects: [slow] } }),
    'b:u1': at(90),
  }).do(say.activate('a:u1'));
  expect(scene.asks()).toBe('a give-up move,pass');
});

test('nobody on the table, but reserves that may come: the battle goes on', () => {
  const theatre = on(krogh(['host-chief'], ['tuskers']), krogh(['host-chief'], ['tuskers']));
  const stands = {
    'a:u1': at(10, [['pass']], { wounds: [1], more: { tally: 1 } }),
    'b:u1': at(60, undefined, { wounds: [1], more: { tally: 1 } }),
  };
  const scene = field(theatre, stands, [1, 1]).do(say.activate('a:u1'), say.order('a:u1', 'pass'));
  expect(scene.session.state.round).toBe(2);
  expect(scene.asks()).toMatch(/ reserve /);
});

describe('reserves and an end by points (Defaults: still in reserve at the end counts as incapacitated)', () => {
  const destroyed = { what: 'destroyed' as const, subject: { each: true }, rule: 'B-END-2' };
  const sudden = {
    ...bare,
    end: { ...bare.end, lead: { by: 4, fromRound: 1 } },
    scoring: [
      ...bare.scoring,
      { ...destroyed, when: 'round' as const, vp: 1 },
      { ...destroyed, when: 'game' as const, vp: 2 },
    ],
  };
  // Side b may hold a beacon; somebody of each side waits.
  const passing = (vp: { a: number; b: number }, beacon: number) => {
    const theatre = aBellumBattle(
      { a: krogh(['host-chief'], ['tuskers']), b: krogh(['host-chief'], ['tuskers']) },
      sudden,
    );
    return field(theatre, { 'a:u1': at(5, [['pass']]), 'b:u1': at(beacon) }, [], { vp }).do(
      say.activate('a:u1'),
      say.order('a:u1', 'pass'),
    );
  };
  const waiting = ({ session: { state } }: ReturnType<typeof passing>) =>
    state.units.filter(({ status }) => status === 'reserve').map(({ id }) => id);

  test('a lead that this round takes away: nobody is lost, the battle goes on', () => {
    const scene = passing({ a: 4, b: 0 }, 60);
    expect(scene.session.state).toMatchObject({ round: 2, vp: { a: 4, b: 1 } });
    expect(waiting(scene)).toEqual(['a:u2', 'b:u2']);
    expect(scene.all('incapacitated')).toEqual([]);
  });

  test('a lead that this round makes: it is made without them, then they are lost and the battle ends', () => {
    const scene = passing({ a: 0, b: 3 }, 60);
    expect(waiting(scene)).toEqual([]);
    const told = scene.session.events.map((event) =>
      event.kind === 'scored' ? `${event.side} ${String(event.vp)}` : event.kind,
    );
    expect(told.slice(told.indexOf('b 1'))).toEqual([
      'b 1',
      'incapacitated',
      'incapacitated',
      'round-ended',
      'a 2',
      'b 2',
      'battle-ended',
    ]);
    expect(scene.session.state.vp).toEqual({ a: 2, b: 6 });
  });
});

test('B-EX-10, B-EX-11: hits, parries and what is returned, with the dice as printed', () => {
  const knives = (attacks: number) =>
    card('knives', { models: 1, weapons: [{ name: 'Knife', ra: 'CC', at: attacks, type: 'i', st: 4, da: 1 }] });
  const fought = (attacks: number, type: 'i' | 'h', parries: number, faces: number[]) => {
    const own = knives(attacks);
    const blade = { ...own, weapons: own.weapons!.map((weapon) => ({ ...weapon, type })) };
    const wall = card('wall', { models: 5, stats: { par: parries } });
    const theatre = on(withCards(krogh(['knives']), [blade]), withCards(nekhra(['wall']), [wall]));
    const stands = { 'a:u1': at(20, [['fight']], { more: { reduced: true } }), 'b:u1': at(23, [['pass']]) };
    const scene = field(theatre, stands, faces).do(
      say.activate('a:u1'),
      say.order('a:u1', 'fight'),
      say.attack('a:u1', group(0, 'b:u1', [1])),
    );
    const { unsaveable, normal, unsaved, returned } = scene.all('group-resolved')[0]!;
    return [unsaveable, normal, unsaved, returned, scene.unit('a:u1').tally];
  };
  expect(fought(3, 'i', 3, [6, 6, 4, 4, 4, 4])).toEqual([2, 1, 2, 0, 0]);
  expect(fought(2, 'h', 4, [4, 5, 4, 4, 4, 4])).toEqual([0, 2, 0, 2, 2]);
  expect(fought(1, 'i', 3, [6, 4, 4, 4])).toEqual([1, 0, 1, 2, 2]);
});

test('B-ENG-3: engaged infantry and heroes do not shoot, engaged vehicles do', () => {
  const gun = { name: 'Gun', ra: 20, at: 2, type: 'i', st: 4, da: 1 } as const;
  const mayShoot = (type: 'infantry' | 'hero' | 'vehicle', x: number) => {
    const faces = { defence: { front: 0, left: 0, right: 0, rear: 0 } };
    const shooter = card('shooter', {
      type,
      models: 1,
      weapons: [gun],
      ...(type === 'vehicle' ? { stats: faces } : {}),
    });
    const theatre = on(withCards(krogh(['shooter']), [shooter]));
    const scene = moment(theatre, { 'a:u1': at(20, [['shoot']], { facing: 90 }), 'b:u1': at(x) });
    return aimsOf(theatre, scene, unitById(scene, 'a:u1'), 'shoot').length > 0;
  };
  for (const type of ['infantry', 'hero', 'vehicle'] as const) expect(mayShoot(type, 34), type).toBe(true);
  expect(mayShoot('infantry', 22.5)).toBe(false);
  expect(mayShoot('hero', 22.5)).toBe(false);
});

test('B-RES-5: the share of an army that may wait is rounded down', () => {
  const reserves = { share: 0.5, fromRound: 2, clear: 0, lostIfUnused: true };
  const mission = { ...bare, deployment: { ...bare.deployment!, reserves } };
  const waiting = (units: number) => {
    const army = krogh(...Array.from({ length: units }, () => ['tuskers', 1, 'reserve'] as const));
    return aBellumBattle({ a: army, b: krogh(['tuskers']) }, mission).units.filter(({ reserve }) => reserve).length;
  };
  expect([1, 2, 3, 4, 5].map(waiting)).toEqual([0, 1, 1, 2, 2]);
});

test('B-SQD-9: only a unit that is asked for is deployed', () => {
  const theatre = on(krogh(['tuskers'], ['host-chief']));
  const scene = fieldOf(theatre, startingState(theatre), [6, 1]);
  const asked = scene.session.pending;
  if (asked?.kind === 'choose-side') scene.do({ kind: 'choose-side', side: asked.side, take: asked.sides[0]! });
  expect(scene.asks()).toMatch(/^a deploy/);
  const bases = [{ base: 'b:u1.0', x: 10, y: 10, facing: 0 }];
  expect(scene.refused({ kind: 'deploy', side: 'a', unit: 'b:u1', bases })).toBe('B-SQD-9');
});
