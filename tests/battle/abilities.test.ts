import { describe, expect, test } from 'vitest';
import { legalOrders, orderProblem } from '#shared/battle/cadence/legal-orders';
import { logText } from '#shared/battle/frame/log';
import { openBattle, runBattle } from '#shared/battle/frame/session';
import { randomPlayer } from '#shared/players/random';
import { battleEventSchema } from '#shared/schema/battle/cadence-event';
import { decisionSchema, type ActionKind, type Decision } from '#shared/schema/battle/cadence-decision';
import { aField, walk } from '../support/ground-battle';
import { aModuleBattle } from '../support/ability-module';
import { openScene, order, type Scene } from '../support/scene';

const declare = (abilities: readonly string[], ...actions: ActionKind[]): Decision => ({
  kind: 'declare',
  side: 'a',
  unit: 'a:u1',
  actions,
  abilities: [...abilities],
});
const use = (applied: string | null): Decision => ({ kind: 'ability', side: 'a', unit: 'a:u1', applied });

function acting(cp: number): Scene {
  const scene = openScene(aModuleBattle(), {
    stands: { 'a:u1': { x: 10, y: 20, cp }, 'b:u1': { x: 40, y: 4, cp: 2 } },
  });
  scene.do(order.activate('a:u1'));
  return scene;
}

/** Plays at random, but uses an Ability whenever it can. */
const keen: typeof randomPlayer = (view) => {
  const { theatre, state, point, random } = view;
  if (point.kind !== 'declare') return randomPlayer(view);
  const listed = legalOrders(theatre, state, point).filter((each) => each.kind === 'declare' && each.abilities);
  return listed[random.below(Math.max(1, listed.length))] ?? randomPlayer(view);
};

describe('C-ABL-1: an Ability is an action like any other', () => {
  test('declared in its place, paid as printed, carried out in the player’s words, told in the log', () => {
    const scene = acting(4);
    scene.do([declare(['rally', 'dig-in'], 'ability', 'move', 'ability'), use('The road wardens get up.')]);
    expect(scene.one('declared')).toMatchObject({
      cpBefore: 4,
      // Rally costs 2, Dig in 1, the Move 1.
      cpAfter: 0,
      extra: [],
      abilities: [
        { id: 'rally', name: 'Rally', cp: 2 },
        { id: 'dig-in', name: 'Dig in', cp: 1 },
      ],
    });
    scene.do([order.go('a:u1', 'move', walk(0, [10, 19])), use('')]);
    expect(scene.all('ability-used').map(({ ability, applied }) => [ability.id, applied])).toEqual([
      ['rally', 'The road wardens get up.'],
      ['dig-in', ''],
    ]);
    const log = logText(scene.session.theatre, scene.session.events);
    expect(log).toContain('Red 1 uses Rally, moves 1″ and uses Dig in.');
    expect(log).toContain('Declares Rally, move and Dig in: 4 Command Points, 0 left.');
    expect(log).toContain('Rally: The road wardens get up. [C-ABL-1]');
    expect(log).toContain('Dig in: +1 to Defence. [C-ABL-1]');
    expect(log).toContain('Text only, so not simulated: Rally, Dig in');
  });

  test('whoever thinks better of it passes', () => {
    const scene = acting(4);
    scene.do([declare(['dig-in'], 'ability', 'pass'), use(null)]);
    expect(scene.all('passed')[0]).toMatchObject({ action: 'ability', why: 'unwanted' });
    expect(scene.all('ability-used')).toEqual([]);
  });

  test.each([
    ['each named one once', 4, ['dig-in', 'dig-in'], ['ability', 'ability'], 'C-ACT-7'],
    ['two different ones are fine', 4, ['dig-in', 'rally'], ['ability', 'ability'], null],
    ['none of its own', 4, ['fly'], ['ability', 'pass'], 'C-ABL-1'],
    ['not named', 4, [], ['ability', 'pass'], 'C-ABL-1'],
    ['named without an action', 4, ['rally'], ['pass', 'pass'], 'C-ABL-1'],
    ['not enough points', 2, ['rally'], ['ability', 'pass'], 'C-ACT-2'],
    ['fewest actions', 2, ['rally'], ['ability'], 'C-ACT-5'],
    ['costs nothing', 1, ['watch'], ['ability', 'pass'], null],
  ] as const)('%s', (_, cp, abilities, actions, rule) => {
    const theatre = aModuleBattle();
    // A single point is kept by the die.
    const scene = openScene(
      theatre,
      { stands: { 'a:u1': { x: 10, y: 20, cp }, 'b:u1': { x: 40, y: 4, cp: 2 } } },
      ...(cp === 1 ? [6] : []),
    );
    scene.do(order.activate('a:u1'));
    expect(scene.refused(declare(abilities, ...actions))).toBe(rule);
  });

  test('every listed declaration is legal, and names what it uses', () => {
    const { session } = acting(3);
    const listed = legalOrders(session.theatre, session.state, session.pending!);
    const named = listed.filter((each) => each.kind === 'declare' && each.abilities !== undefined);
    expect(named.length).toBeGreaterThan(10);
    const costs = { rally: 2, 'dig-in': 1, watch: 0 } as Record<string, number>;
    for (const each of named) {
      if (each.kind !== 'declare') continue;
      const others = each.actions.filter((action) => action !== 'ability').length;
      const cost = others + (each.abilities ?? []).reduce((sum, id) => sum + costs[id]!, 0);
      expect(cost).toBeLessThanOrEqual(3);
      expect(orderProblem(session.theatre, session.state, session.pending!, each)).toBeNull();
    }
  });

  test('a whole battle of random players with Abilities is legal, survives JSON and comes out the same again', () => {
    const theatre = aModuleBattle(aField({ rounds: 2 }));
    const { state, events, decisions } = runBattle(theatre, { seed: 3, choosers: { a: keen, b: randomPlayer } });
    expect(state.phase).toBe('over');
    expect(events.some(({ kind }) => kind === 'ability-used')).toBe(true);
    for (const event of events) expect(battleEventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
    const again = openBattle(theatre, { seed: 3 });
    for (const decision of decisions)
      expect(again.decide(decisionSchema.parse(JSON.parse(JSON.stringify(decision))))).toMatchObject({ ok: true });
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(events));
  });
});
