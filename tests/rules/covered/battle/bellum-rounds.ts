/** Bellum Caelum: orders, activations, Shock and the end of a round. */
import { isEngaged } from '#shared/battle/bellum-caelum/ground';
import { orderCounts } from '#shared/battle/bellum-caelum/order-counts';
import { placingProblem } from '#shared/battle/bellum-caelum/placing';
import { isShocked } from '#shared/battle/bellum-caelum/shock';
import { unitById } from '#shared/battle/bellum-caelum/state';
import { startingState } from '#shared/battle/bellum-caelum/open-theatre';
import type { Theatre } from '#shared/battle/bellum-caelum/theatre';
import type { Order } from '#shared/schema/battle/bellum-decision';
import type { Army } from '#shared/schema/army';
import { aHost } from '../../../support/bellum-battle';
import {
  field,
  moment,
  fives,
  group,
  krogh,
  nekhra,
  ones,
  say,
  type Field,
  type Placed,
} from '../../../support/bellum-field';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import { bellumOn } from '../../bellum-world';
import type { World } from '../../world';

const PASS: readonly (readonly Order[])[] = [['pass']];
const at = (x: number, orders?: readonly (readonly Order[])[], more: Partial<Placed> = {}): Placed => ({
  at: [[x, 45]],
  ...(orders ? { orders } : {}),
  ...more,
});
const duel = (world: World, a: Army = krogh(['tuskers']), b: Army = krogh(['tuskers'])): Theatre =>
  bellumOn(world, a, b);

/** a:u1 picks and passes: with nobody else Ready the round is over. */
const passes = (scene: Field, unit = 'a:u1'): Field => scene.do(say.activate(unit), say.order(unit, 'pass'));

/** Damage on b:u1 when the round ends; every die that is not named is a one. */
const endOfRound = (world: World, target: Placed, faces: readonly number[], b: Army = krogh(['tuskers'])): Field =>
  passes(field(duel(world, krogh(['tuskers']), b), { 'a:u1': at(10, PASS), 'b:u1': target }, faces));

const titan = (world: World): Field =>
  field(duel(world, krogh(['idol-walker'])), {
    'a:u1': at(20, [['pass'], ['pass']]),
    'b:u1': at(60, PASS),
  });

const shocked = (world: World, entry: string, stand: Placed): boolean => {
  const theatre = duel(world, krogh([entry, stand.at.length]));
  return isShocked(theatre, unitById(moment(theatre, { 'a:u1': stand }), 'a:u1'));
};
const lone = (world: World, wounds: number, tally = 0): boolean =>
  shocked(world, 'tuskers', at(20, undefined, { wounds: [wounds], more: { tally } }));
const pair = (world: World, tally: number): boolean =>
  shocked(world, 'tuskers', {
    at: [
      [20, 45],
      [23, 45],
    ],
    wounds: [2, 2],
    more: { tally },
  });

const countsOf = (world: World, entry: string, gap: number, arrived: number | null = null): readonly number[] => {
  const theatre = duel(world, krogh([entry]));
  const r = entry === 'idol-walker' ? 4 : 1.25;
  const state = moment(theatre, { 'a:u1': at(30, undefined, { more: { arrived } }), 'b:u1': at(30 + r + 1.25 + gap) });
  return orderCounts(theatre, state, unitById(state, 'a:u1')).counts;
};

/** The next round begins: everybody on the table, a:u2 in reserve if there is one. */
const nextRound = (
  world: World,
  a: Army,
  b: Army = krogh(['tuskers']),
  faces: readonly number[] = [],
  round = 0,
): Field => field(duel(world, a, b), { 'a:u1': at(10), 'b:u1': at(60) }, faces, { turn: null, round });
const countAsked = ({ session: { pending } }: Field): readonly number[] =>
  pending?.kind === 'orders' ? pending.counts : [];

const arriving = (world: World): Field => nextRound(world, krogh(['tuskers'], ['tuskers']), krogh(['tuskers']), [], 1);
const arrived = (world: World): Field => {
  const scene = arriving(world).do(say.reserve('a:u2', 30, 45));
  return scene.do(say.tokens('a:u1', ['pass', 'pass']));
};

/** Ten shots of which five hit, and no save. */
const shot = (world: World): Field =>
  field(duel(world), { 'a:u1': at(20, [['shoot']]), 'b:u1': at(30, PASS) }, [
    ...fives(5),
    ...ones(5),
    ...ones(2),
    ...ones(5),
  ]).do(say.activate('a:u1'), say.order('a:u1', 'shoot'), say.attack('a:u1', group(1, 'b:u1', [10])));
const wounds = (scene: Field, unit = 'b:u1'): readonly number[] => scene.unit(unit).bases.map((base) => base.wounds);

export const covered: readonly CoveredRule[] = [
  covers(
    'B-GEN-3',
    'the roll-off is thrown with d6',
    [6, 6],
    (world) =>
      nextRound(world, krogh(['tuskers']), krogh(['tuskers']), [5, 2]).do(
        say.tokens('a:u1', ['pass', 'pass']),
        say.tokens('b:u1', ['pass', 'pass']),
      ).thrown,
  ),
  covers('B-GEN-7', 'half of three units may wait in reserve: one', 1, (world) => {
    const host = aHost('krogh', [
      ['tuskers', 1, 'reserve'],
      ['tuskers', 1, 'reserve'],
      ['tuskers', 1, 'reserve'],
    ]);
    return duel(world, host).units.filter(({ reserve }) => reserve).length;
  }),
  covers('B-GEN-8', 'a titan with 2/1 has two turns in a round', ['b activate b:u1', 'a activate a:u1'], (world) => {
    const scene = passes(titan(world));
    return [scene.asks(), passes(scene, 'b:u1').asks()];
  }),
  covers('B-STATE-1', 'a titan stays Ready until its last activation', [true, false], (world) => {
    const scene = passes(titan(world));
    const between = scene.unit('a:u1').ready;
    return [between, passes(passes(scene, 'b:u1')).unit('a:u1').ready];
  }),
  covers('B-STATE-2', 'who has acted is not picked again', 'a activate a:u2', (world) => {
    const theatre = duel(world, krogh(['tuskers'], ['tuskers']));
    const scene = field(theatre, { 'a:u1': at(10, PASS), 'a:u2': at(20, PASS), 'b:u1': at(60, PASS) });
    return passes(passes(scene), 'b:u1').asks();
  }),
  covers(
    'B-STATE-4',
    'a hero at 0 wounds is gone',
    'lost',
    (world) =>
      endOfRound(world, at(60, undefined, { more: { tally: 4 } }), ones(4), nekhra(['grave-regent'])).unit('b:u1')
        .status,
  ),
  covers('B-STATE-5', 'Ready or Activated, both are Engaged', [true, true], (world) => {
    const theatre = duel(world);
    const state = moment(theatre, { 'a:u1': at(20, PASS), 'b:u1': at(23) });
    return state.units.map((unit) => isEngaged(theatre, state, unit));
  }),
  covers('B-INF-3', 'four models are below the bar of five, five are not', [true, false], (world) => [
    lone(world, 4),
    lone(world, 5),
  ]),
  covers('B-HERO-2', 'a hero is never Shocked', false, (world) =>
    shocked(world, 'host-chief', at(20, undefined, { more: { tally: 9 } })),
  ),
  covers('B-TITAN-7', 'the enemy picks between the two activations of a titan', ['a:u1', 'b:u1', 'a:u1'], (world) =>
    passes(passes(passes(titan(world)), 'b:u1'))
      .all('activation-started')
      .map(({ unit }) => unit),
  ),
  covers('B-TITAN-8', 'only the current stack is turned over', [['pass', 'pass']], (world) => {
    const theatre = duel(world, krogh(['idol-walker']));
    const scene = field(theatre, { 'a:u1': at(20, [['pass', 'pass'], ['shoot']]), 'b:u1': at(60, PASS) });
    return scene
      .do(say.activate('a:u1'))
      .all('orders-revealed')
      .map(({ orders }) => orders);
  }),
  covers('B-TITAN-9', 'engagement takes one from the stack of two', [1, 1], (world) =>
    countsOf(world, 'idol-walker', 0.9),
  ),
  covers('B-SQD-6', 'a squadron of two is not Shocked however few are left', false, (world) => pair(world, 0)),
  covers('B-SQD-7', 'a squadron is placed in Formation', ['B-FORM-1', null], (world) => {
    const theatre = duel(world, krogh(['tuskers', 2]));
    const placed = (gap: number) =>
      placingProblem(theatre, startingState(theatre), 'a:u1', 'reserve', [
        { base: 'a:u1.0', x: 40, y: 45, facing: 0 },
        { base: 'a:u1.1', x: 42.5 + gap, y: 45, facing: 0 },
      ])?.rule ?? null;
    return [placed(1.1), placed(1)];
  }),
  covers('B-SQD-8', 'a squadron of three gets the tokens of one unit', [2], (world) => {
    const theatre = duel(world, krogh(['tuskers', 3]));
    const stand: Placed = {
      at: [
        [10, 45],
        [13, 45],
        [16, 45],
      ],
    };
    return countAsked(field(theatre, { 'a:u1': stand, 'b:u1': at(60) }, [], { turn: null, round: 0 }));
  }),
  covers('B-RND-2', 'damage is a tally until the round ends', [[10], 5, [5]], (world) => {
    const scene = shot(world);
    const before = [wounds(scene), scene.unit('b:u1').tally];
    return [...before, wounds(passes(scene, 'b:u1'))];
  }),
  covers('B-RND-3', 'who has any amount of damage acts', 'a activate a:u1', (world) =>
    field(duel(world, krogh(['host-chief'])), {
      'a:u1': at(20, PASS, { more: { tally: 20 } }),
      'b:u1': at(60, PASS),
    }).asks(),
  ),
  covers('B-ORD-1', 'tokens lie face down before the other side', [[[null, null]], [['move', 'shoot']]], (world) => {
    const theatre = duel(world);
    const [placed] = nextRound(world, krogh(['tuskers']))
      .do(say.tokens('a:u1', ['move', 'shoot']))
      .all('orders-placed');
    return (['b', 'a'] as const).map((side) => {
      const seen = theatre.family.maskEvent(placed!, side);
      return seen.kind === 'orders-placed' ? seen.stacks : null;
    });
  }),
  covers('B-ORD-2', 'the same kind may be placed twice', null, (world) =>
    nextRound(world, krogh(['tuskers'])).refused(say.tokens('a:u1', ['move', 'move'])),
  ),
  covers('B-ORD-3', 'reserves come first in the Orders phase of round two', 'a reserve a:u2', (world) =>
    arriving(world).asks(),
  ),
  covers('B-RES-1', 'more than 15 cm from every enemy', ['B-RES-1', null], (world) => {
    const scene = arriving(world);
    return [scene.refused(say.reserve('a:u2', 42.5, 45)), scene.refused(say.reserve('a:u2', 42.4, 45))];
  }),
  covers('B-RES-2', 'who comes on has one token', [1], (world) => countAsked(arrived(world))),
  covers('B-RES-3', 'and it is no Move', 'B-RES-3', (world) => arrived(world).refused(say.tokens('a:u2', ['move']))),
  restsOn('B-RES-2', 'B-RES-4', 'its one action is all that it does in the round', [1], (world) =>
    arrived(world)
      .do(say.tokens('a:u2', ['pass']))
      .all('orders-placed')
      .filter(({ unit }) => unit === 'a:u2')
      .map(({ stacks }) => stacks.flat().length),
  ),
  covers('B-ACT-1', 'Speed is added, and a tie is rolled again', ['a', 2], (world) => {
    const scene = nextRound(world, aHost('eldaer', [['sun-guard']]), krogh(['tuskers']), [2, 4, 3, 4]);
    scene.do(say.tokens('a:u1', ['pass', 'pass']), say.tokens('b:u1', ['pass', 'pass']));
    return scene.all('rolled-off').flatMap(({ winner, rolls }) => [winner, rolls.length]);
  }),
  covers('B-ACT-2', 'the winner may let the other begin', 'b activate b:u1', (world) =>
    nextRound(world, krogh(['tuskers']), krogh(['tuskers']), [5, 2])
      .do(say.tokens('a:u1', ['pass', 'pass']), say.tokens('b:u1', ['pass', 'pass']), say.first('a', 'b'))
      .asks(),
  ),
  covers(
    'B-ACT-3',
    'turn about, until one side has nobody left',
    ['b activate b:u1', 'a activate a:u2,a:u3'],
    (world) => {
      const theatre = duel(world, krogh(['tuskers'], ['tuskers'], ['tuskers']));
      const stands = { 'a:u1': at(10, PASS), 'a:u2': at(20, PASS), 'a:u3': at(30, PASS), 'b:u1': at(60, PASS) };
      const scene = passes(field(theatre, stands));
      return [scene.asks(), passes(scene, 'b:u1').asks()];
    },
  ),
  covers('B-ACT-4', 'all tokens are turned over', 'a order move,pass', (world) =>
    field(duel(world), { 'a:u1': at(10, [['move', 'pass']]), 'b:u1': at(60) })
      .do(say.activate('a:u1'))
      .asks(),
  ),
  covers('B-ACT-5', 'the owner picks which order comes next', 'a order pass,move', (world) =>
    field(duel(world), { 'a:u1': at(10, [['pass', 'move']]), 'b:u1': at(60) })
      .do(say.activate('a:u1'))
      .asks(),
  ),
  covers('B-ACT-7', 'two Moves need no die; leaving twice gets harder', [0, [4, 5]], (world) => {
    const free = field(duel(world), { 'a:u1': at(10, [['move', 'move']]), 'b:u1': at(60, PASS) });
    free.do(say.activate('a:u1'), say.order('a:u1', 'move'), say.walk('a:u1', [22, 45]));
    free.do(say.order('a:u1', 'move'), say.walk('a:u1', [34, 45]));
    const stands = { 'a:u1': at(20, [['move', 'move']], { more: { reduced: true } }), 'b:u1': at(23, PASS) };
    const held = field(duel(world), stands, [3, 4]).do(say.activate('a:u1'));
    held.do(say.order('a:u1', 'move'), say.order('a:u1', 'move'));
    return [free.thrown.length, held.all('rolled').map(({ need }) => need)];
  }),
  covers('B-SHOCK-1', 'below the marker', [true, false], (world) => [lone(world, 4), lone(world, 5)]),
  covers('B-SHOCK-2', 'more damage than models', [true, false], (world) => [lone(world, 6, 7), lone(world, 6, 6)]),
  covers('B-SHOCK-3', 'no vehicle is Shocked', false, (world) =>
    shocked(world, 'ramwagon', at(20, undefined, { more: { tally: 9 } })),
  ),
  covers('B-SHOCK-4', 'nor a squadron of two by its damage', false, (world) => pair(world, 30)),
  covers('B-SHOCK-5', 'a check for each order', [2], (world) =>
    field(duel(world), { 'a:u1': at(10, [['move', 'pass']], { wounds: [4] }), 'b:u1': at(60) }, [4, 4])
      .do(say.activate('a:u1'))
      .all('rolled')
      .map(({ dice }) => dice.length),
  ),
  covers('B-SHOCK-6', 'the owner chooses what is carried out', ['a keep move,pass', ['move']], (world) => {
    const scene = field(duel(world), { 'a:u1': at(10, [['move', 'pass']], { wounds: [4] }), 'b:u1': at(60) }, [4, 1]);
    const asked = scene.do(say.activate('a:u1')).asks();
    const discarded = scene.do(say.keep('a:u1', 'pass')).all('order-discarded');
    return [asked, discarded.map(({ order }) => order)];
  }),
  covers('B-END-1', 'the mission counts who is left after the casualties', { a: 1, b: 0 }, (world) => {
    const theatre = duel(world);
    const stands = { 'a:u1': at(27, PASS), 'b:u1': at(33, undefined, { more: { tally: 5 } }) };
    return passes(field(theatre, stands, ones(5))).session.state.vp;
  }),
  covers('B-END-5', 'what Toughness leaves becomes wounds', [8], (world) =>
    wounds(endOfRound(world, at(60, undefined, { more: { tally: 3 } }), [1, 5, 4])),
  ),
  covers('B-END-6', 'no models left: removed', ['b:u1.0'], (world) =>
    endOfRound(world, at(60, undefined, { wounds: [1], more: { tally: 1 } }), [1])
      .all('incapacitated')
      .map(({ base }) => base),
  ),
  covers('B-END-7', 'the base that has lost models takes the wounds', [10, 5], (world) =>
    wounds(
      endOfRound(
        world,
        {
          at: [
            [60, 45],
            [63, 45],
          ],
          wounds: [10, 7],
          more: { tally: 2 },
        },
        ones(2),
        krogh(['tuskers', 2]),
      ),
    ),
  ),
  covers('B-STAT-11', 'the difficulty of the end-of-round dice is Toughness', 3, (world) => {
    const stand = at(60, undefined, { more: { tally: 1 } });
    return endOfRound(world, stand, [3], nekhra(['grave-regent'])).all('rolled')[0]?.difficulty;
  }),
  covers('B-ACTN-1', 'one action for each point of Act', [2], (world) => countsOf(world, 'tuskers', 20)),
  covers('B-ACTN-2', 'only what was ordered is done', 'B-ACTN-3', (world) =>
    field(duel(world), { 'a:u1': at(10, [['move', 'pass']]), 'b:u1': at(20) })
      .do(say.activate('a:u1'))
      .refused(say.order('a:u1', 'shoot')),
  ),
  covers('B-ACTN-3', 'an order that cannot be carried out is discarded', ['B-ACTN-3 shoot'], (world) =>
    field(duel(world), { 'a:u1': at(10, [['shoot']]), 'b:u1': at(60, PASS) })
      .do(say.activate('a:u1'))
      .all('order-discarded')
      .map(({ rule, order }) => `${rule} ${order}`),
  ),
  covers('B-ACTN-4', 'nobody comes in between the orders of an activation', 'a order move', (world) =>
    field(duel(world), { 'a:u1': at(10, [['pass', 'move']]), 'b:u1': at(60, PASS) })
      .do(say.activate('a:u1'), say.order('a:u1', 'pass'))
      .asks(),
  ),
  covers('B-PASS-1', 'a Pass does nothing', ['order-started', 'passed'], (world) =>
    passes(field(duel(world), { 'a:u1': at(10, PASS), 'b:u1': at(60, PASS) }))
      .session.events.map(({ kind }) => kind)
      .filter((kind) => kind === 'order-started' || kind === 'passed'),
  ),
  covers('B-ENG-2', 'one action fewer while engaged', [[1], [2]], (world) => [
    countsOf(world, 'tuskers', 1),
    countsOf(world, 'tuskers', 1.1),
  ]),

  restsOn(
    'B-SHOCK-2',
    'B-EX-17',
    'ten models, shockBelow 5: (a) to (e)',
    [false, true, false, true, false],
    (world) => [lone(world, 5), lone(world, 4), lone(world, 6, 6), lone(world, 6, 7), pair(world, 7)],
  ),
  restsOn('B-TITAN-9', 'B-EX-26', 'titan 2/1: engaged, from reserve, engaged later', [[1, 1], [1, 0], 0], (world) => {
    const theatre = duel(world, krogh(['idol-walker']));
    const second = at(30, [['pass', 'pass'], ['pass']], { more: { stack: 1 } });
    const scene = field(theatre, { 'a:u1': second, 'b:u1': at(35.5, PASS) }).do(say.activate('a:u1'));
    return [
      countsOf(world, 'idol-walker', 0.9),
      countsOf(world, 'idol-walker', 5, 1),
      scene.all('order-discarded').length,
    ];
  }),
];
