/** Rounds, activations and markers of a Cadence battle, with scripted dice. */
import { unitGap } from '#shared/battle/cadence/obstacles';
import { securable } from '#shared/battle/cadence/resolve/secure';
import { unitById, type BattleState } from '#shared/battle/cadence/state';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { SideView } from '#shared/battle/frame/view';
import { makeStream, seedState } from '#shared/core/random';
import { extendBook } from '#shared/rules/rule-book';
import type { Decision } from '#shared/schema/battle/cadence-decision';
import type { EventOf } from '#shared/schema/battle/cadence-event';
import type { Side } from '#shared/schema/battle/side';
import { aModuleBattle, withAbilities } from '../../../support/ability-module';
import { aDuel, aStreet, openDuel } from '../../../support/bluff-battle';
import { aField, aGroundBattle, walk, type GroundUnit } from '../../../support/ground-battle';
import { after, openScene, order, sceneState, type Scene } from '../../../support/scene';
import { skirmish, type Skirmish, type SkirmishSpec } from '../../../support/skirmish';
import { covers, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const field = (world: World, spec: SkirmishSpec): Skirmish => {
  const system = world.system('cadence');
  return skirmish({ ...spec, game: { system, book: extendBook(world.book('cadence'), { figures: system.figures }) } });
};
const PAIR: SkirmishSpec = { a: [[{ at: [10, 20] }]], b: [[{ at: [30, 30] }]] };
const TWO: SkirmishSpec = { a: [[{ at: [10, 20] }], [{ at: [14, 20] }]], b: [[{ at: [30, 30] }]] };

const played = ({ theatre, state }: Skirmish, ...faces: readonly number[]): Scene =>
  openScene(theatre, state, ...faces);
const passes = (scene: Scene, unit: string): void => {
  const { pending } = scene.session;
  const cp = unitById(scene.session.state, unit).cp;
  if (pending?.kind === 'activate') scene.do(order.activate(unit));
  scene.do(order.declare(unit, 'pass', ...(cp > 1 ? (['pass'] as const) : [])));
};
const withPoints = (state: BattleState, cp: Readonly<Record<string, number>>): BattleState => ({
  ...state,
  units: state.units.map((unit) => ({ ...unit, cp: cp[unit.id] ?? 0 })),
});
/** The moment before a round: dice for the roll-off come next. */
const before = (state: BattleState, round = 0): BattleState => ({
  ...withPoints(state, {}),
  phase: 'between-rounds',
  turn: null,
  round,
});
const turns = (scene: Scene): string[] => scene.all('activation-started').map(({ unit }) => unit);
const viewOf = (theatre: Theatre, state: BattleState, side: Side): BattleState => {
  const scene = openScene(theatre, state);
  const random = makeStream(seedState(1, 'view'));
  return new SideView({ theatre, state: scene.session.state, events: [] }, scene.session.pending!, random, side).state;
};

// --- Markers -------------------------------------------------------------------------------------------------------------------

/** Rims of a marker and of a base of 25 mm. */
const RIMS = (40 + 25) / 50.8;
const MARKER = { x: 10, y: 10 };
const near = (gap: number): readonly [number, number] => [MARKER.x + RIMS + gap, MARKER.y];
const marked = (type: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  objectives: [{ id: 'o1', type, ...MARKER }],
  ...more,
});
const secured = (side: Side, type: string): EventOf<'secured'> => ({
  kind: 'secured',
  rule: '',
  side,
  unit: `${side}:u1`,
  objective: 'o1',
  type,
  carried: false,
});
const held = ({ theatre, state }: Skirmish, type: string): Skirmish => ({
  theatre,
  state: after(state, secured('a', type)),
});
const marker = (scene: Scene) => scene.session.state.objectives[0]!;
/** a:u1 tries, with this die. */
const secures = (place: Skirmish, face: number): Scene => {
  const scene = played(place, face);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'secure', 'pass'), order.secure('a:u1', 'o1')]);
  return scene;
};
/** Everybody passes; the round is over. */
const lastPass = ({ theatre, state }: Skirmish, ...faces: readonly number[]): Scene => {
  const scene = openScene(theatre, withPoints(state, { 'a:u1': 2 }), ...faces);
  passes(scene, 'a:u1');
  return scene;
};
const may = ({ theatre, state }: Skirmish): string[] => securable(theatre, state, state.units[0]!);
const FAR = [[{ at: [30, 30] as const }]];

// --- Abilities -----------------------------------------------------------------------------------------------------------------

const acting = (world: World): Scene => {
  const theatre = aModuleBattle(aField(), withAbilities(world.system('salt-road')));
  const scene = openScene(theatre, { stands: { 'a:u1': { x: 10, y: 20, cp: 4 }, 'b:u1': { x: 40, y: 4, cp: 2 } } });
  scene.do(order.activate('a:u1'));
  return scene;
};
const declares = (unit: string, abilities: readonly string[]): Decision => ({
  kind: 'declare',
  side: 'a',
  unit,
  actions: abilities.map(() => 'ability'),
  abilities: [...abilities],
});

// --- Rows ----------------------------------------------------------------------------------------------------------------------

const KITE: GroundUnit = { models: { 'storm-kite': 1 } };
const ONE: GroundUnit = { models: { warden: 1 } };

export const covered: readonly CoveredRule[] = [
  covers('C-CONV-8', 'Support that is not on the table by the third turn is lost: Round 3', [0, 0, 1], () =>
    [1, 2, 3].map((round) => {
      const theatre = aGroundBattle(aField({ rounds: 3 }), [KITE], [ONE]);
      const state = sceneState(theatre, { stands: { 'b:u1': { x: 44, y: 4, cp: 2 } }, round, turn: 'b' });
      const scene = openScene(theatre, state, 6, 6, 1, 1);
      passes(scene, 'b:u1');
      return scene.all('destroyed').length;
    }),
  ),
  covers('C-MEAS-3', 'either side measures what it likes, at any time', ['14.8707', '14.8707'], (world) =>
    (['a', 'b'] as const).map((side) => {
      const { theatre, state } = field(world, { ...PAIR, b: [[{ at: [10, 4.145] }]] });
      const seen = viewOf(theatre, state, side);
      return unitGap(theatre, unitById(seen, 'a:u1'), unitById(seen, 'b:u1')).toFixed(4);
    }),
  ),
  covers('C-SET-7', 'both see who waits in reserve, and who is on the table', ['reserve', 'table', 'reserve'], () => {
    const theatre = aGroundBattle(aField(), [ONE, ONE], [ONE]);
    const state = sceneState(theatre, { stands: { 'a:u2': { x: 10, y: 30, cp: 2 } } });
    return viewOf(theatre, state, 'b').units.map(({ status }) => status);
  }),
  covers('C-ARMY-3', 'a Leader steadies friends and itself, not the enemy', ['steadied', 'steadied', 'drew'], (world) =>
    ['a:u1', 'a:u2', 'b:u1'].map((unit) => {
      const system = world.system('devils-bluff');
      const book = extendBook(world.book('devils-bluff'), { figures: system.figures });
      const theatre = aDuel([{ entry: 'leader' }, {}], [{}], aStreet(), book, system);
      const stands = {
        'a:u1': { x: 10, y: 20, cp: 1 },
        'a:u2': { x: 12, y: 20, cp: 1 },
        'b:u1': { x: 10, y: 16, cp: 1 },
      };
      const scene = openDuel(theatre, { stands, turn: unit.startsWith('a') ? 'a' : 'b' });
      scene.do(order.activate(unit));
      return scene.session.events[1]?.kind;
    }),
  ),

  covers('C-RND-2', 'players alternate', ['a:u1', 'b:u1', 'a:u2'], (world) => {
    const scene = played(field(world, TWO));
    for (const unit of ['a:u1', 'b:u1', 'a:u2']) passes(scene, unit);
    return turns(scene);
  }),
  covers(
    'C-RND-3',
    'the mission’s effects, the roll-off, Command Dice, the first activation',
    ['round-started', 'objective-changed', 'rolled-off', 'command-set'],
    (world) => {
      const { theatre, state } = field(world, {
        ...PAIR,
        mission: marked('control', {
          transitions: [{ on: 'secured', type: 'control', to: 'recover', fromRound: 2 }],
        }),
      });
      const { session } = openScene(theatre, before(after(state, secured('a', 'control')), 1), 6, 6, 1, 1);
      return session.pending?.kind === 'activate' ? session.events.map(({ kind }) => kind) : null;
    },
  ),
  covers(
    'C-RND-4',
    'Access markers score and leave, then the mission’s lines; after the last round the winner',
    ['objective-scored', 'scored access', 'scored round', 'round-ended', 'battle-ended'],
    (world) => {
      const scoring = [
        { when: 'round', what: 'held', subject: { type: 'control' }, vp: 1, rule: 'round' },
        { when: 'now', what: 'scored', subject: { type: 'access' }, vp: 2, rule: 'access' },
      ];
      const objectives = ['access', 'control'].map((type, i) => ({ id: `o${i + 1}`, type, ...MARKER }));
      const mission = { rounds: 2, scoring, objectives };
      const { theatre, state } = held(field(world, { a: [[{ at: near(0.5) }]], b: FAR, round: 2, mission }), 'access');
      const both = after(state, { ...secured('a', 'control'), objective: 'o2' });
      const { session } = lastPass({ theatre, state: both });
      return session.events.flatMap((event) =>
        event.kind === 'scored'
          ? event.side === 'a'
            ? [`scored ${event.rule}`]
            : []
          : ['objective-scored', 'round-ended', 'battle-ended'].includes(event.kind)
            ? [event.kind]
            : [],
      );
    },
  ),
  covers('C-ALT-1', 'the winner of the roll-off goes first, one unit at a time', ['b', 'b:u1'], (world) => {
    const { theatre, state } = field(world, PAIR);
    const scene = openScene(theatre, before(state), 1, 1, 6, 6);
    const side = scene.session.pending?.side;
    passes(scene, 'b:u1');
    return [side, ...turns(scene)];
  }),
  covers('C-ALT-2', 'only who has Command Points left', ['a:u2'], (world) => {
    const { theatre, state } = field(world, TWO);
    const { pending } = openScene(theatre, withPoints(state, { 'a:u2': 2, 'b:u1': 2 })).session;
    return pending?.kind === 'activate' ? pending.units : null;
  }),
  covers('C-ALT-3', 'then the other player goes', ['a', 'b'], (world) => {
    const scene = played(field(world, TWO));
    const sides = [scene.session.pending?.side];
    passes(scene, 'a:u1');
    return [...sides, scene.session.pending?.side];
  }),
  covers('C-ALT-5', 'who has nothing left is skipped', ['a:u1', 'b:u1', 'a:u2', 'a:u1'], (world) => {
    const { theatre, state } = field(world, { ...TWO, mission: { rounds: 1 } });
    const scene = openScene(theatre, withPoints(state, { 'a:u1': 4, 'a:u2': 2, 'b:u1': 2 }));
    for (const unit of ['a:u1', 'b:u1', 'a:u2', 'a:u1']) passes(scene, unit);
    return turns(scene);
  }),
  covers('C-ACT-1', 'declared first, carried out in that order', ['secure', 'moved', 'pass'], (world) => {
    const scene = played(field(world, PAIR));
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'secure', 'move', 'pass')]);
    scene.do(order.go('a:u1', 'move', walk(0, [10, 19])));
    return scene.session.events.flatMap((event) =>
      event.kind === 'passed' ? [event.action] : event.kind === 'moved' ? ['moved'] : [],
    );
  }),
  covers(
    'C-ACT-9',
    'a Move may make it possible; what is not becomes a Pass, paid for and counted',
    [['o1'], ['impossible', 1, 6]],
    (world) => {
      const start = (gap: number, ...faces: number[]): Scene => {
        const place = field(world, {
          a: [[{ at: near(gap) }]],
          b: [[{ at: [30, 10], defence: 2 }]],
          mission: marked('control'),
        });
        const scene = played(place, ...faces);
        scene.do([order.activate('a:u1'), order.declare('a:u1', 'move', 'secure', 'attack')]);
        return scene;
      };
      const nearer = start(3);
      nearer.do(order.go('a:u1', 'move', walk(0, near(0.5))));
      const { pending } = nearer.session;
      const farther = start(1, 1);
      farther.do(order.go('a:u1', 'move', walk(0, near(4))));
      farther.do(order.attack('a:u1', { model: 0, weapon: 0, target: { unit: 'b:u1' } }));
      return [
        pending?.kind === 'secure' ? pending.objectives : null,
        [farther.one('passed').why, farther.one('declared').cpAfter, farther.one('targeted').needs.attack],
      ];
    },
  ),

  covers(
    'C-OBJ-4',
    'secured first, scored when points are given',
    [
      ['a', null],
      ['a', 'a'],
    ],
    (world) => {
      const place = field(world, {
        a: [[{ at: near(0.5) }]],
        b: FAR,
        round: 2,
        mission: marked('access', { rounds: 2 }),
        cp: 2,
      });
      const state = withPoints(place.state, { 'a:u1': 2, 'b:u1': 2 });
      const scene = secures({ ...place, state }, 3);
      const told = () => [marker(scene).securedBy[0], marker(scene).scoredBy];
      const first = told();
      passes(scene, 'b:u1');
      return [first, told()];
    },
  ),
  covers('C-OBJ-5', 'closer than 1 inch', [['o1'], []], (world) =>
    [0.99, 1].map((gap) => may(field(world, { a: [[{ at: near(gap) }]], b: FAR, mission: marked('control') }))),
  ),
  covers(
    'C-OBJ-CONTROL',
    'held while anybody of the army is within 3 inches; lost, it is nobody’s',
    [
      [[], ['a']],
      [[], ['a']],
      [['left'], []],
    ],
    (world) =>
      [[near(2.99)], [near(9), near(2.99)], [near(3)]].map((places) => {
        const a = places.map((at, i) => [{ at, ...(i === 1 ? { rules: ['Non-Scoring'] } : {}) }]);
        const place = held(field(world, { a, b: [[{ at: [10, 5] }]], mission: marked('control') }), 'control');
        const scene = played(place);
        passes(scene, 'a:u1');
        return [scene.all('unsecured').map(({ why }) => why), marker(scene).securedBy];
      }),
  ),
  covers(
    'C-OBJ-ACCESS-1',
    'its unit stays within 1 inch to the end of the round: scored and gone; else free again',
    [
      ['gone', 'a', []],
      ['table', null, ['o1']],
    ],
    (world) =>
      [0.99, 1].map((gap) => {
        const a = [[{ at: near(gap) }], [{ at: [MARKER.x, MARKER.y - RIMS - 0.5] as const }]];
        const place = held(field(world, { a, b: FAR, round: 2, mission: marked('access', { rounds: 2 }) }), 'access');
        const scene = lastPass(place);
        const { status, scoredBy } = marker(scene);
        const { state } = scene.session;
        return [status, scoredBy, securable(place.theatre, state, unitById(state, 'a:u2'))];
      }),
  ),
  covers('C-OBJ-ACCESS-2', 'not in the first round', [[], ['o1']], (world) =>
    [1, 2].map((round) => may(field(world, { a: [[{ at: near(0.5) }]], b: FAR, round, mission: marked('access') }))),
  ),
  covers(
    'C-SEC-1',
    'within 1 inch, no enemy within 3 of marker or unit, 3 or more',
    [['o1'], [], [], [], 1, 0],
    (world) => {
      const stand = (gap: number, enemy: readonly [number, number]): Skirmish =>
        field(world, { a: [[{ at: near(gap) }]], b: [[{ at: enemy }]], mission: marked('control') });
      return [
        may(stand(0.5, [30, 30])),
        may(stand(1.5, [30, 30])),
        may(stand(0.5, [MARKER.x, MARKER.y - RIMS - 2.9])),
        may(stand(0.5, [MARKER.x + RIMS + 0.5 + 3.8, MARKER.y])),
        ...[3, 2].map((face) => secures(stand(0.5, [30, 30]), face).all('secured').length),
      ];
    },
  ),
  covers('C-SEC-2', 'what you hold cannot be secured again; what the enemy holds can', [[], ['o1'], ['o1']], (world) =>
    [[secured('a', 'control')], [], [secured('b', 'control')]].map((events) => {
      const { theatre, state } = field(world, { a: [[{ at: near(0.5) }]], b: FAR, mission: marked('control') });
      return may({ theatre, state: after(state, ...events) });
    }),
  ),

  covers(
    'C-ABIL-1',
    'an Ability is an action of its unit’s own, each named one once',
    [null, 'C-ACT-7', 'C-ABL-1'],
    (world) =>
      [
        ['dig-in', 'rally'],
        ['dig-in', 'dig-in'],
        ['whistle', 'dig-in'],
      ].map((abilities) => acting(world).refused(declares('a:u1', abilities))),
  ),
  covers(
    'C-ABL-1',
    'it does what its text says: the player tells what that was',
    [
      ['dig-in', 'In the ditch.'],
      ['rally', ''],
    ],
    (world) => {
      const scene = acting(world);
      scene.do(declares('a:u1', ['dig-in', 'rally']));
      for (const applied of ['In the ditch.', '']) scene.do({ kind: 'ability', side: 'a', unit: 'a:u1', applied });
      return scene.all('ability-used').map(({ ability, applied }) => [ability.id, applied]);
    },
  ),
];
