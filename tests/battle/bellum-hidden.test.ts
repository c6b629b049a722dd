/** B-ORD-1: what lies face down is hidden from the other side, whatever it looks at. */
import { describe, expect, test } from 'vitest';
import type { BellumTypes } from '#shared/battle/bellum-caelum/bellum-types';
import type { BattleState } from '#shared/battle/bellum-caelum/state';
import { runBattle } from '#shared/battle/frame/session';
import { SideView, type PlayerView } from '#shared/battle/frame/view';
import { makeStream, seedState } from '#shared/core/random';
import { playerOf } from '#shared/players/players-of';
import { random } from '#shared/players/bellum-caelum/random';
import type { Order } from '#shared/schema/battle/bellum-decision';
import { otherSide } from '#shared/schema/battle/side';
import { aBellumBattle, bellumMission, bellumSample } from '../support/bellum-battle';

const theatre = aBellumBattle(
  { a: bellumSample('krogh-500'), b: bellumSample('nekhra-500') },
  bellumMission('three-beacons'),
);

interface Moment {
  readonly state: BattleState;
  readonly point: BellumTypes['point'];
  readonly events: readonly BellumTypes['event'][];
}

/** Every moment of a battle at which somebody decides. */
function moments(seed: number): Moment[] {
  const found: Moment[] = [];
  const heard: BellumTypes['event'][] = [];
  let state = theatre.family.start(theatre);
  const keep = (view: PlayerView<BellumTypes>) => {
    found.push({ state, point: view.point, events: [...heard] });
    return random(view);
  };
  runBattle(theatre, {
    seed,
    choosers: { a: keep, b: keep },
    onEvent: (event, after) => {
      heard.push(event);
      state = after;
    },
  });
  return found;
}

const OTHER: Readonly<Record<Order, Order>> = {
  move: 'shoot',
  shoot: 'fight',
  fight: 'cast',
  cast: 'pass',
  pass: 'move',
};
const turned = (stacks: BattleState['units'][number]['stacks'], from = 0) =>
  stacks.map((stack, i) => (i < from ? stack : stack.map((order) => order && OTHER[order])));

/** The same moment, if the other side had laid other tokens where they cannot be seen. */
function retold({ state, point, events }: Moment): Moment {
  const them = otherSide(point.side);
  const units = state.units.map((unit) =>
    unit.side === them && state.activation?.unit !== unit.id
      ? { ...unit, stacks: turned(unit.stacks, unit.stack) }
      : unit,
  );
  const hidden = new Set(
    state.units.filter((unit) => unit.side === them && unit.stacks.length > 0 && unit.stack === 0).map(({ id }) => id),
  );
  const round = events.findLastIndex(({ kind }) => kind === 'round-started');
  return {
    state: { ...state, units },
    point,
    events: events.map((event, i) => {
      if (event.kind === 'activation-ended') return { ...event, checksum: 'ffffffffffffffff' };
      return i > round &&
        event.kind === 'orders-placed' &&
        hidden.has(event.unit) &&
        state.activation?.unit !== event.unit
        ? { ...event, stacks: turned(event.stacks) as Order[][] }
        : event;
    }),
  };
}

const viewOf = ({ state, point, events }: Moment) =>
  new SideView<BellumTypes>({ theatre, state, events }, point, makeStream(seedState(5, 'players')));

/** Everything an object shows, also to somebody who does not care about types. */
function everything(view: object): unknown {
  const found: Record<string, unknown> = {};
  for (let at: object | null = view; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object | null)
    for (const key of Object.getOwnPropertyNames(at))
      if (key !== 'theatre' && key !== 'random' && key !== 'constructor')
        found[key] = (view as Readonly<Record<string, unknown>>)[key];
  return JSON.parse(JSON.stringify(found));
}

describe('tokens that lie face down', () => {
  const all = moments(4).filter(({ state }) => state.phase === 'activations' || state.phase === 'orders');
  const other = (moment: Moment): boolean => JSON.stringify(retold(moment).state) !== JSON.stringify(moment.state);

  test('a view shows the same, whatever they are', () => {
    const open = all.filter(other).filter((_, i) => i % 9 === 0);
    expect(open.length).toBeGreaterThan(5);
    for (const moment of open) expect(everything(viewOf(retold(moment)))).toEqual(everything(viewOf(moment)));
  });

  test('the record says from whom they were hidden', () => {
    const placed = all.at(-1)!.events.filter((event) => event.kind === 'orders-placed');
    expect(placed.length).toBeGreaterThan(5);
    for (const event of placed) expect(event.seenBy).toEqual([event.side]);
  });

  test.each(['random', 'recruit', 'rusher', 'veteran'] as const)('%s decides the same, whatever they are', (level) => {
    const player = playerOf('bellum-caelum', level);
    expect(player).toBeDefined();
    const open = all.filter(other).filter((_, i) => i % (level === 'veteran' ? 25 : 10) === 0);
    for (const moment of open) expect(player!(viewOf(retold(moment)))).toEqual(player!(viewOf(moment)));
  });
});
