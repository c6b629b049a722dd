/** What the players of Bellum Caelum see in a moment of a battle. */
import { expect, test } from 'vitest';
import type { Chooser, PlayerView } from '#shared/battle/bellum-caelum/bellum-types';
import type { DecisionPoint } from '#shared/battle/bellum-caelum/decision-point';
import { unitById, type BattleState } from '#shared/battle/bellum-caelum/state';
import type { Theatre } from '#shared/battle/bellum-caelum/theatre';
import { makeStream, seedState } from '#shared/core/random';
import { ponderCommander } from '#shared/players/bellum-caelum/commander/commander';
import { recruit } from '#shared/players/bellum-caelum/recruit';
import { postOf, rusher } from '#shared/players/bellum-caelum/rusher';
import { forecast } from '#shared/players/bellum-caelum/veteran/forecast';
import { ponderVeteran } from '#shared/players/bellum-caelum/veteran/veteran';
import { mask } from '#shared/battle/bellum-caelum/hidden';
import type { Army } from '#shared/schema/army';
import { aBellumBattle, bellumMission } from '../support/bellum-battle';
import { krogh, moment, type Placed } from '../support/bellum-field';

const bare = { ...bellumMission('three-beacons'), terrain: [] };
const on = (a: Army, b: Army = krogh(['tuskers'])): Theatre => aBellumBattle({ a, b }, bare);
const at = (x: number, y: number, orders?: Placed['orders'], more: Partial<Placed> = {}): Placed => ({
  at: [[x, y]],
  ...(orders ? { orders } : {}),
  ...more,
});
const view = (theatre: Theatre, state: BattleState, point: DecisionPoint): PlayerView => ({
  theatre,
  state: mask(state, point.side),
  point,
  events: [],
  random: makeStream(seedState(7, 'test')),
});
const lays = (unit: string): DecisionPoint => ({ kind: 'orders', side: 'a', unit, counts: [2], noMove: false });

test('two of a side do not set out for the same beacon', () => {
  const theatre = on(krogh(['tuskers'], ['tuskers']));
  const state = moment(theatre, {
    'a:u1': at(50, 62, [['move', 'move']]),
    'a:u2': at(54, 62, [['move', 'move']]),
    'b:u1': at(60, 8),
  });
  const { claimed } = forecast(theatre, state, 'a');
  const places = ['a:u1', 'a:u2'].map((id) => unitById(claimed, id).bases[0]!.x);
  expect(new Set(places)).toEqual(new Set([30, 60]));
});

test('of two enemies alike, a veteran shoots the one whose loss takes a beacon from the enemy', () => {
  const theatre = on(krogh(['tuskers']), krogh(['tuskers'], ['tuskers']));
  const stand = (beacon: number, other: number): string | undefined => {
    const state = moment(theatre, {
      'a:u1': at(45, 45, [['shoot']]),
      [`b:u${beacon}`]: at(57, 45, undefined, { wounds: [3] }),
      [`b:u${other}`]: at(45, 57, undefined, { wounds: [3] }),
    });
    const { decision } = ponderVeteran(
      view(theatre, state, { kind: 'attack', side: 'a', unit: 'a:u1', action: 'shoot' }),
    );
    return decision.kind === 'attack' ? decision.groups[0]?.target : undefined;
  };
  expect([stand(1, 2), stand(2, 1)]).toEqual(['b:u1', 'b:u2']);
});

test.each([
  ['recruit', recruit],
  ['rusher', rusher],
] as [string, Chooser][])('a %s far from everybody lays neither shots nor blows', (_, player) => {
  const theatre = on(krogh(['tuskers']));
  const state = { ...moment(theatre, { 'a:u1': at(60, 85), 'b:u1': at(60, 5) }), phase: 'orders' as const };
  for (let i = 0; i < 20; i++) {
    const laid = player({ ...view(theatre, state, lays('a:u1')), random: makeStream(seedState(i, 'lay')) });
    expect(laid.kind === 'orders' && laid.stacks.flat().every((order) => order === 'move')).toBe(true);
  }
});

test.each([
  ['recruit', recruit],
  ['rusher', rusher],
] as [string, Chooser][])('a %s with a shot to fire and nobody in sight goes where somebody is', (_, player) => {
  const theatre = on(krogh(['tuskers']));
  const state = moment(theatre, { 'a:u1': at(48, 45, [['move', 'shoot']]), 'b:u1': at(70, 45) });
  const acting: BattleState = {
    ...state,
    activation: { unit: 'a:u1', side: 'a', stack: 0, orders: ['shoot'], performed: ['move'], casts: [] },
  };
  const point: DecisionPoint = { kind: 'move', side: 'a', unit: 'a:u1', as: 'order', bases: ['a:u1.0'] };
  const { paths } = player(view(theatre, acting, point)) as { paths: { points: { x: number }[] }[] };
  expect(paths[0]!.points.at(-1)!.x).toBeGreaterThan(52);
});

test('units come on before the beacon that fewest friends are near to', () => {
  const theatre = on(krogh(['tuskers'], ['tuskers'], ['tuskers']));
  const state = moment(theatre, { 'a:u1': at(28, 80), 'a:u2': at(88, 80) });
  const point: DecisionPoint = { kind: 'deploy', side: 'a', how: 'zone', units: ['a:u3'] };
  expect(postOf(view(theatre, state, point), 'a:u3')).toEqual({ x: 60, y: 45 });
});

test('a commander looks ahead past hidden tokens, says why, and says the same when asked again', () => {
  const theatre = on(krogh(['tuskers'], ['ramwagon'], ['host-chief']), krogh(['tuskers'], ['ramwagon']));
  const state = moment(theatre, {
    'a:u1': at(50, 45, [['shoot', 'move']]),
    'a:u2': at(70, 60, [['shoot', 'move']]),
    'a:u3': at(46, 60, [['cast', 'move']]),
    'b:u1': at(60, 45, [['shoot', 'move']], { wounds: [4] }),
    'b:u2': at(75, 30, [['move', 'shoot']]),
  });
  const point: DecisionPoint = { kind: 'activate', side: 'a', units: ['a:u1', 'a:u2', 'a:u3'] };
  const choice = ponderCommander(view(theatre, state, point));
  for (const { score, terms } of choice.alternatives)
    expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(score);
  expect(choice.alternatives.some(({ terms }) => terms.some(({ term }) => term === 'ahead'))).toBe(true);
  expect(ponderCommander(view(theatre, state, point))).toEqual(choice);
  // Other tokens of the enemy, face down, are the same to it.
  const units = state.units.map((unit) =>
    unit.side === 'b' ? { ...unit, stacks: [['pass', 'pass'] as const] } : unit,
  );
  expect(ponderCommander(view(theatre, { ...state, units }, point))).toEqual(choice);
});
