/** How the core rules read in a battle of Devil's Bluff, and its missions played from the first round to the last. */
import { legalShots } from '#shared/battle/cadence/aim';
import { legalOrders } from '#shared/battle/cadence/legal-orders';
import { unitGap } from '#shared/battle/cadence/obstacles';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { securable } from '#shared/battle/cadence/resolve/secure';
import { unitById, type BattleState } from '#shared/battle/cadence/state';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { extendBook } from '#shared/rules/rule-book';
import type { ActionKind, Decision } from '#shared/schema/battle/cadence-decision';
import type { EventOf } from '#shared/schema/battle/cadence-event';
import type { Side } from '#shared/schema/battle/side';
import type { Mission } from '#shared/schema/mission';
import { aDuel, aStreet, dealtState, keepAll, openDuel, swap, type FighterSpec } from '../../../support/bluff-battle';
import { ground } from '../../../support/ground-battle';
import { after, at, openScene, order, type Scene, type Stand } from '../../../support/scene';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const LEADER: FighterSpec = { entry: 'leader', weapons: ['revolver'] };
const duel = (
  world: World,
  a: readonly FighterSpec[] = [LEADER],
  b: readonly FighterSpec[] = [{}],
  mission: Mission = aStreet(),
): Theatre => {
  const system = world.system('devils-bluff');
  return aDuel(a, b, mission, extendBook(world.book('devils-bluff'), { figures: system.figures }), system);
};
const passes = (scene: Scene, unit: string): void => {
  scene.do(order.activate(unit));
  keepAll(scene);
  scene.do(order.declare(unit, 'pass', 'pass'));
};
/** Centres of two bases of 25 mm that are so far apart. */
const apart = (gap: number): number => gap + 25 / 25.4;
/** Of a base of 25 mm and a marker. */
const beside = (gap: number): number => gap + (25 + 40) / 50.8;
const pair = (gap: number): Record<string, Stand> => ({
  'a:u1': { x: 18, y: 20, cp: 4 },
  'b:u1': { x: 18, y: 20 - apart(gap), cp: 2 },
});
const secured = (side: Side, unit: string, objective: string, type: string): EventOf<'secured'> => ({
  kind: 'secured',
  rule: '',
  side,
  unit,
  objective,
  type,
  carried: false,
});

// --- Whole missions ------------------------------------------------------------------------------------------------------------

/** What a unit does in a round besides passing: walk there, or secure that. */
type Plan = Readonly<Record<string, { readonly to: readonly [number, number] } | { readonly secures: string }>>;

/** Plays to the end; whoever is not told otherwise passes. For a marker a King of the hand is used. */
function playThrough(theatre: Theatre, start: BattleState, plan: Plan = {}): Scene {
  const scene = openScene(theatre, start);
  const { session } = scene;
  const done = new Set<string>();
  for (let { pending } = session; pending; { pending } = session) {
    const { side } = pending;
    const key = 'unit' in pending ? `${session.state.round} ${pending.unit}` : '';
    const task = plan[key];
    if (pending.kind === 'swap') {
      const king = pending.purpose === 'secure' ? pending.hand.find((card) => card.startsWith('K')) : undefined;
      scene.do(swap(side, king ?? null));
    } else if (pending.kind === 'activate') scene.do({ kind: 'activate', side, unit: pending.units[0] ?? null });
    else if (pending.kind === 'declare') {
      const first: ActionKind = !task || done.has(key) ? 'pass' : 'to' in task ? 'move' : 'secure';
      done.add(key);
      scene.do(order.declare(pending.unit, first, ...(pending.cp > 1 ? (['pass'] as const) : [])));
    } else if (pending.kind === 'move' && task && 'to' in task) {
      const [x, y] = task.to;
      scene.do(order.go(pending.unit, 'move', { model: 0, points: [{ x, y }] }));
    } else if (pending.kind === 'secure' && task && 'secures' in task)
      scene.do(order.secure(pending.unit, task.secures));
    else throw new Error(`${pending.kind} is not in the plan`);
  }
  return scene;
}
const KINGS = { a: ['KC', 'KD', 'KH'] } as const;

const DYNAMITE: FighterSpec = { entry: 'leader', weapons: ['dynamite'] };

export const covered: readonly CoveredRule[] = [
  covers('D-DRAW-4', 'a Defence that cannot succeed is drawn; a Counter for the dead is not', [3, 1], (world) => {
    const theatre = duel(world, [DYNAMITE], [{}, {}]);
    const scene = openDuel(theatre, { stands: pair(4.5) }, { deck: ['9C', '9D', '9H', '4C', '4D', '4H', '5C', '5D'] });
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', at('b:u1')));
    keepAll(scene);
    return ['defence', 'counter'].map((purpose) => scene.all('drew').filter((drew) => drew.purpose === purpose).length);
  }),

  restsOn('C-CONV-1', 'D-CORE-MEAS-1', 'from base to base', [1, 0], (world) =>
    [5.99, 6].map((gap) => {
      const theatre = duel(world);
      const state = dealtState(theatre, { stands: pair(gap) }, {});
      return legalShots(theatre, state, state.units[0]!).filter(({ weapon, longshot }) => weapon === 0 && !longshot)
        .length;
    }),
  ),
  restsOn('C-MEAS-4', 'D-CORE-MEAS-2', 'within 1 inch is closer than 1 inch', [['o1'], []], (world) =>
    [0.99, 1].map((gap) => {
      const mission = aStreet({ objectives: [{ id: 'o1', type: 'control', x: 18, y: 20 - beside(gap) }] });
      const theatre = duel(world, [LEADER], [{}], mission);
      const state = dealtState(theatre, { stands: { 'a:u1': { x: 18, y: 20 } } }, {});
      return securable(theatre, state, state.units[0]!);
    }),
  ),
  restsOn('C-CONV-1', 'D-CORE-MEAS-3', 'units are as far apart as their only models', '4.5000', (world) => {
    const theatre = duel(world);
    const state = dealtState(theatre, { stands: pair(4.5) }, {});
    return unitGap(theatre, unitById(state, 'a:u1'), unitById(state, 'b:u1')).toFixed(4);
  }),
  restsOn('C-ARMY-3', 'D-CORE-ARMY-1', 'the enemy’s Leader steadies nobody', [0, 1], (world) =>
    ['b:u1', 'b:u2'].map((unit) => {
      const theatre = duel(world, [LEADER], [{}, { entry: 'leader' }]);
      const stands = {
        'a:u1': { x: 18, y: 20, cp: 0 },
        'b:u1': { x: 18, y: 17, cp: 1 },
        'b:u2': { x: 4, y: 4, cp: 1 },
      };
      const scene = openDuel(theatre, { stands, turn: 'b' });
      scene.do(order.activate(unit));
      return scene.all('steadied').length;
    }),
  ),
  covers('D-CORE-UNIT-3', 'one model is always in formation: it need not move first', null, (world) => {
    const scene = openDuel(duel(world), { stands: pair(5) });
    scene.do(order.activate('a:u1'));
    return scene.refused(order.declare('a:u1', 'pass', 'pass'));
  }),
  restsOn(
    'C-OBJ-ACCESS-1',
    'D-CORE-OBJ-3',
    'not in round one; held to the end of the round, it is scored and gone',
    [[], ['o1'], ['a', 'gone']],
    (world) => {
      const mission = aStreet({ objectives: [{ id: 'o1', type: 'access', x: 18, y: 20 - beside(0.5) }] });
      const theatre = duel(world, [LEADER], [{}], mission);
      const state = (round: number) => dealtState(theatre, { stands: { 'a:u1': { x: 18, y: 20, cp: 2 } }, round }, {});
      const scene = openScene(theatre, after(state(2), secured('a', 'a:u1', 'o1', 'access')));
      passes(scene, 'a:u1');
      const marker = scene.session.state.objectives[0];
      return [
        ...[1, 2].map((round) => securable(theatre, state(round), state(round).units[0]!)),
        [marker?.scoredBy, marker?.status],
      ];
    },
  ),
  restsOn('C-ENT-1', 'D-CORE-ENTRY-1', 'everybody waits in reserve', ['reserve', 'reserve', 'reserve'], (world) =>
    startingState(duel(world, [LEADER, {}])).units.map(({ status }) => status),
  ),
  covers('D-CORE-RND-1', 'three rounds', [1, 2, 3], (world) => {
    const theatre = duel(world, [LEADER], [LEADER], { ...world.mission('high-noon'), terrain: [] });
    const stands = { 'a:u1': { x: 9, y: 30, cp: 2 }, 'b:u1': { x: 27, y: 4, cp: 2 } };
    return playThrough(theatre, dealtState(theatre, { stands }, {}))
      .all('round-ended')
      .map(({ round }) => round);
  }),
  restsOn(
    'C-ALT-5',
    'D-CORE-RND-4',
    'a gang with no points left is skipped',
    ['a:u1', 'b:u1', 'a:u2', 'a:u1'],
    (world) => {
      const theatre = duel(world, [LEADER, {}], [{}], aStreet({ rounds: 1 }));
      const stands = {
        'a:u1': { x: 9, y: 30, cp: 4 },
        'a:u2': { x: 20, y: 30, cp: 2 },
        'b:u1': { x: 18, y: 4, cp: 2 },
      };
      const scene = openDuel(theatre, { stands });
      for (const unit of ['a:u1', 'b:u1', 'a:u2', 'a:u1']) passes(scene, unit);
      return scene.all('activation-started').map(({ unit }) => unit);
    },
  ),
  restsOn(
    'C-RES-3',
    'D-CORE-RES-1',
    'closer than 4 inches to the Entry Point, 6 for a Runner, 12 on a horse',
    [null, 'C-RES-3', null, null],
    (world) =>
      (
        [
          [4.2, []],
          [4.6, []],
          [6.3, ['runner']],
          [11.5, ['horse']],
        ] as const
      ).map(([x, options]) => {
        const theatre = duel(world, [{ entry: 'leader', options }]);
        const start = dealtState(theatre, { stands: { 'b:u1': { x: 18, y: 4, cp: 2 } } }, {});
        const units = start.units.map((unit) => (unit.id === 'a:u1' ? { ...unit, cp: 4 } : unit));
        const scene = openScene(theatre, { ...start, units });
        scene.do(order.activate('a:u1'));
        return scene.refused(order.place('a:u1', 'e1', 18 + x, 35));
      }),
  ),
  restsOn(
    'C-RES-6',
    'D-CORE-RES-2',
    'who cannot be placed is lost, and counts as lost',
    [['deployment', 'deployment', 'deployment'], 1],
    (world) => {
      const mission = aStreet({ terrain: [ground('rocks', ['impassable'], [18, 30, 36, 12])] });
      const theatre = duel(world, [LEADER, {}, {}, {}], [LEADER], mission);
      const stands = { 'a:u1': { x: 9, y: 20, cp: 2 }, 'b:u1': { x: 27, y: 4, cp: 6 } };
      const start = dealtState(theatre, { stands }, {});
      const waits = start.units.map((unit) => (unit.status === 'reserve' ? { ...unit, cp: 4 } : unit));
      const scene = openScene(theatre, { ...start, units: waits });
      for (const unit of ['a:u2', 'a:u3', 'a:u4']) {
        scene.do(order.activate(unit));
        passes(scene, 'b:u1');
      }
      passes(scene, 'a:u1');
      return [scene.all('destroyed').map(({ cause }) => cause), scene.all('rout-drawn').length];
    },
  ),
  restsOn('C-ACT-9', 'D-CORE-ACT-4', 'impossible: a Pass, that counts for Rush', ['D-CORE-ACT-4', 10], (world) => {
    const theatre = duel(world, [{ entry: 'leader', weapons: ['rifle'] }]);
    const scene = openDuel(theatre, { stands: pair(8) });
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'secure', 'attack', 'pass')]);
    scene.do(order.attack('a:u1', at('b:u1')));
    return [scene.one('passed').rule, scene.one('targeted').needs.attack];
  }),
  covers('D-CORE-ATK-1', 'one weapon and one target', 1, (world) => {
    const theatre = duel(world, [{ entry: 'leader', weapons: ['revolver', 'rifle'] }], [{}, {}]);
    const stands = { ...pair(5), 'b:u2': { x: 21, y: 15, cp: 0 } };
    const scene = openDuel(theatre, { stands });
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
    const fire = (weapon: number, unit: string): Decision => ({
      kind: 'attack',
      side: 'a',
      unit: 'a:u1',
      shot: { model: 0, weapon, target: { unit } },
    });
    scene.session.play(fire(0, 'b:u1'));
    if (scene.session.pending?.kind === 'attack') scene.do(fire(1, 'b:u2'));
    return scene.one('targets-chosen').attacks.length;
  }),
  restsOn('C-LOS-7', 'D-CORE-LOS-2', 'no firing into a scuffle of one’s own from more than 3 inches', [0, 1], (world) =>
    [0.9, 1.1].map((gap) => {
      const theatre = duel(world, [LEADER, {}], [{}]);
      const stands = { ...pair(5), 'a:u2': { x: 18 + apart(gap), y: 20 - apart(5), cp: 0 } };
      const state = dealtState(theatre, { stands }, {});
      return legalShots(theatre, state, state.units[0]!).filter(({ weapon, longshot }) => weapon === 0 && !longshot)
        .length;
    }),
  ),
  restsOn('C-SEC-1', 'D-CORE-SEC-1', 'as in the core, by a draw against Skill', [['o1'], [], [], 6], (world) => {
    const mission = aStreet({ objectives: [{ id: 'o1', type: 'control', x: 18, y: 20 - beside(0.5) }] });
    const theatre = duel(world, [LEADER], [{}], mission);
    const state = (y: number, enemy: Stand) =>
      dealtState(theatre, { stands: { 'a:u1': { x: 18, y }, 'b:u1': enemy } }, { deck: ['6C'] });
    const far = { x: 4, y: 4, cp: 2 };
    const near = { x: 18, y: 20 + apart(2.9), cp: 2 };
    const may = (start: BattleState) => securable(theatre, start, start.units[0]!);
    const scene = openScene(theatre, state(20, far));
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'secure', 'pass'), order.secure('a:u1', 'o1')]);
    keepAll(scene);
    return [
      may(state(20, far)),
      may(state(21, far)),
      may(state(20, near)),
      scene.all('secured').length === 1 ? scene.one('rolled').need : 0,
    ];
  }),
  covers('D-CORE-ABIL-1', 'no Ability is there to be declared; upgrades are none', false, (world) => {
    const theatre = duel(world, [{ ...LEADER, options: ['gunfighter', 'quick-draw', 'intuition'] }]);
    const scene = openDuel(theatre, { stands: pair(5) });
    scene.do([order.activate('a:u1'), { kind: 'intuition', side: 'a', unit: 'a:u1', look: false }]);
    const { session } = scene;
    return legalOrders(theatre, session.state, session.pending!).some(
      (each) => each.kind === 'declare' && each.actions.includes('ability'),
    );
  }),
  covers('D-CORE-ARC-1', 'nobody has a back: it shoots all round', [1, 1], (world) =>
    [0, 180].map((facing) => {
      const theatre = duel(world);
      const stands = pair(5);
      const state = dealtState(theatre, { stands: { ...stands, 'a:u1': { ...stands['a:u1']!, facing } } }, {});
      return legalShots(theatre, state, state.units[0]!).filter(({ weapon, longshot }) => weapon === 0 && !longshot)
        .length;
    }),
  ),

  restsOn(
    'D-MIS-TOWN-4',
    'D-EX-30',
    'the square for three rounds, once alone, and the papers in round 2',
    15,
    (world) => {
      const theatre = duel(world, [LEADER, {}], [LEADER], { ...world.mission('run-them-out'), terrain: [] });
      const stands = {
        'a:u1': { x: 18, y: 20, cp: 2 },
        'a:u2': { x: 24, y: 5, cp: 2 },
        'b:u1': { x: 18, y: 13, cp: 2 },
      };
      const start = after(dealtState(theatre, { stands }, KINGS), secured('a', 'a:u1', 'o1', 'control'));
      const plan: Plan = { '2 b:u1': { to: [18, 9] }, '2 a:u2': { secures: 'o2' }, '3 b:u1': { to: [18, 13] } };
      return playThrough(theatre, start, plan).one('battle-ended').vp.a;
    },
  ),
  restsOn(
    'D-MIS-NOON-4',
    'D-EX-31',
    'the attacker holds 1, 2 and 2, the defender 2, 1 and 1',
    { a: 15, b: 4 },
    (world) => {
      const theatre = duel(world, [LEADER, {}], [LEADER, {}], { ...world.mission('high-noon'), terrain: [] });
      const stands = {
        'a:u1': { x: 9, y: 14, cp: 2 },
        'a:u2': { x: 18, y: 14.2, cp: 2 },
        'b:u1': { x: 18, y: 10, cp: 2 },
        'b:u2': { x: 27, y: 10, cp: 2 },
      };
      const start = after(
        dealtState(theatre, { stands }, KINGS),
        secured('a', 'a:u1', 'o1', 'control'),
        secured('b', 'b:u1', 'o2', 'control'),
        secured('b', 'b:u2', 'o3', 'control'),
      );
      const plan: Plan = { '2 b:u1': { to: [18, 6.1] }, '2 a:u2': { secures: 'o2' } };
      return playThrough(theatre, start, plan).one('battle-ended').vp;
    },
  ),
];
