/** Battles of Squadrons. */
import { extendBook } from '#shared/rules/rule-book';
import { legalShots } from '#shared/battle/cadence/aim';
import { legalDeclarations } from '#shared/battle/cadence/declarations';
import { planFor } from '#shared/battle/cadence/attack-plan';
import { securable } from '#shared/battle/cadence/resolve/secure';
import type { BattleState } from '#shared/battle/cadence/state';
import type { Theatre } from '#shared/battle/cadence/theatre';
import type { Decision } from '#shared/schema/battle/cadence-decision';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { after, at, openScene, order, sceneState, up, type Scene, type Stand } from '../../../support/scene';
import { aBattle, aTable, type ShipSpec } from '../../../support/squadrons-battle';
import { changed } from '../../army-cases';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const GUNS: ShipSpec = { weapons: ['heavy-energy-turret'] };

interface Setting {
  /** A table of the case's own, or a built-in mission by its id, without its terrain. */
  readonly mission?: Mission | string;
  readonly a?: readonly ShipSpec[];
  readonly b?: readonly ShipSpec[];
}

const missionOf = (world: World, mission: Mission | string): Mission =>
  typeof mission === 'string' ? { ...world.mission(mission), terrain: [] } : mission;
const theatreOf = (
  world: World,
  { mission = aTable(), a = [{}], b = [{}] }: Setting = {},
  system: GameSystem = world.system('squadrons'),
): Theatre =>
  aBattle(missionOf(world, mission), a, b, extendBook(world.book('squadrons'), { figures: system.figures }), system);

/** A row whose case needs one table. */
const row = (
  rests: string,
  id: string,
  name: string,
  setting: Setting,
  expected: unknown,
  play: (theatre: Theatre) => unknown,
): CoveredRule => restsOn(rests, id, name, expected, (world) => play(theatreOf(world, setting)));

/** Declares, and flies one path after another. */
function fly(theatre: Theatre, stands: Record<string, Stand>, ...decisions: Decision[]): Scene {
  const scene = openScene(theatre, { stands });
  for (const decision of [order.activate('a:u1'), ...decisions]) scene.do(decision);
  return scene;
}
const fixed = (n: number | undefined): string => (n ?? NaN).toFixed(4);
const ends = (scene: Scene): string[] => [fixed(scene.place('a:u1').x), fixed(up(scene.place('a:u1').y))];
const LONE: Record<string, Stand> = { 'a:u1': { x: 18, y: 20, cp: 4 }, 'b:u1': { x: 2, y: 2, cp: 0 } };

/** Everybody in reserve with command points; a's ship is chosen. */
function waiting(theatre: Theatre): Scene {
  const start = sceneState(theatre, { stands: {} });
  const scene = openScene(theatre, { ...start, units: start.units.map((unit) => ({ ...unit, cp: 4 })) });
  scene.do(order.activate('a:u1'));
  return scene;
}

/** The first round begins with these dice. */
const newRound = (theatre: Theatre, ...faces: readonly number[]): Scene =>
  openScene(
    theatre,
    {
      ...sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 30, cp: 0 }, 'b:u1': { x: 18, y: 6, cp: 0 } }, round: 0 }),
      phase: 'between-rounds',
      turn: null,
    },
    ...faces,
  );

const refused = (theatre: Theatre, decision: Decision, ...before: Decision[]): string | null => {
  const scene = openScene(theatre, { stands: LONE });
  for (const each of [order.activate('a:u1'), ...before]) scene.do(each);
  return scene.refused(decision);
};

/** A duel at 6 inches; the scene stands at the choice of targets. */
function duel(theatre: Theatre, to: Partial<Stand>, ...faces: number[]): Scene {
  const scene = openScene(
    theatre,
    { stands: { 'a:u1': { x: 18, y: 24, cp: 4 }, 'b:u1': { x: 18, y: 16, facing: 180, cp: 0, ...to } }, round: 2 },
    ...faces,
  );
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', 'attack', 'move'));
  return scene;
}
const shotsOf = (theatre: Theatre, stands: Record<string, Stand>): number => {
  const state = sceneState(theatre, { stands });
  return legalShots(theatre, state, state.units[0]!).length;
};
const terrain = (keyword: string, x0: number, x1: number): unknown[] => [
  {
    id: 't1',
    name: 'Piece',
    parts: [
      {
        shape: {
          kind: 'polygon',
          points: [
            [x0, 24],
            [x1, 24],
            [x1, 26],
            [x0, 26],
          ],
        },
        keywords: keyword ? [keyword] : [],
      },
    ],
  },
];
const PAIR: Record<string, Stand> = { 'a:u1': { x: 18, y: up(6) }, 'b:u1': { x: 18, y: up(16) } };

/** Kills b's ships one after another by attack and lists what was scored. */
function kills(theatre: Theatre, ...ids: string[]): string[] {
  let state = sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 24 } } });
  const scored: string[] = [];
  for (const id of ids) {
    const next: BattleState = {
      ...state,
      activation: null,
      turn: 'a',
      units: state.units.map((unit) =>
        unit.id === id
          ? { ...unit, status: 'table', models: [{ x: 18, y: 16, level: 0, facing: 180, hp: 1 }] }
          : unit.id === 'a:u1'
            ? { ...unit, cp: 4, models: [{ x: 18, y: 24, level: 0, facing: 0, hp: 4 }] }
            : unit,
      ),
    };
    const scene = openScene(theatre, next, 4, 1, 1, 1, 1, 1);
    for (const decision of [
      order.activate('a:u1'),
      order.declare('a:u1', 'attack', 'move'),
      order.attack('a:u1', at(id)),
    ])
      scene.do(decision);
    scored.push(...scene.all('scored').map(({ rule, vp }) => `${rule} ${vp}`));
    ({ state } = scene.session);
  }
  return scored;
}
const EIGHT: Setting = { a: [GUNS], b: Array.from({ length: 8 }, () => ({})) };
const names = (n: number): string[] => Array.from({ length: n }, (_, i) => `b:u${i + 1}`);

const secureRun = (
  theatre: Theatre,
  start: Stand,
  marker: string,
  round = 1,
  change: (state: BattleState) => BattleState = (state) => state,
): Scene => {
  const scene = openScene(
    theatre,
    change(sceneState(theatre, { stands: { 'a:u1': start, 'b:u1': { x: 34, y: 34, cp: 4 } }, round })),
    3,
  );
  for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'move', 'secure'), order.move('a:u1')])
    scene.do(decision);
  if (scene.session.pending?.kind === 'secure') scene.do(order.secure('a:u1', marker));
  return scene;
};
const SOUTH: Stand = { x: 11.636, y: up(6.5), cp: 4 };
/** What side b has done before. */
const theirs = { rule: '', side: 'b' as const, unit: 'b:u1', objective: 'o3' };
const MIDDLE: Stand = { x: 18, y: up(13), cp: 4 };
const scores = (scene: Scene): string[] => scene.all('scored').map(({ rule, side, vp }) => `${rule} ${side} ${vp}`);
/** Nobody has anything left to do: the round ends, and the battle with it if it was the last. */
const endOf = (theatre: Theatre, state: BattleState, ...faces: number[]): Scene =>
  openScene(
    theatre,
    { ...state, turn: null, activation: null, units: state.units.map((unit) => ({ ...unit, cp: 0 })) },
    ...faces,
  );
const asRecover = (state: BattleState): BattleState =>
  after(state, {
    kind: 'objective-changed',
    rule: '',
    objective: 'o1',
    for: ['a', 'b'],
    from: 'scan',
    to: 'recover',
    hp: null,
    over: [],
    transition: '0:all',
  });
const asTarget = (state: BattleState): BattleState =>
  after(
    state,
    { kind: 'secured', rule: '', side: 'a', unit: 'a:u1', objective: 'o3', type: 'scan', carried: false },
    {
      kind: 'objective-changed',
      rule: '',
      objective: 'o3',
      for: ['a'],
      from: 'scan',
      to: 'destroy',
      hp: 2,
      over: [],
      transition: '0:a',
    },
  );

export const covered: readonly CoveredRule[] = [
  // Flight.
  row('S-MOVE-1', 'S-MOVE-1', 'no activation without a Move', {}, 'S-MOVE-1', (theatre) =>
    refused(theatre, order.declare('a:u1', 'attack', 'pass')),
  ),
  row('S-MOVE-2', 'S-MOVE-2', 'the Move comes where its player likes', {}, [null, null, 'S-MOVE-1'], (theatre) =>
    [['move', 'attack'] as const, ['attack', 'move'] as const, ['attack', 'pass'] as const].map((actions) =>
      refused(theatre, order.declare('a:u1', ...actions)),
    ),
  ),
  row('S-MOVE-6', 'S-MOVE-6', 'the half turn in place of an Advance', {}, ['18.0000', '24.0000', 180], (theatre) => {
    const scene = fly(
      theatre,
      LONE,
      order.declare('a:u1', 'move', 'advance'),
      order.move('a:u1'),
      order.advance('a:u1', { pivots: [], turnabout: true }),
    );
    return [...ends(scene), scene.place('a:u1').facing];
  }),
  ...(['S-MOVE-9', 'S-X-27', 'S-SEQ-4'] as const).map((id) =>
    row(
      'S-MOVE-9',
      id,
      'halts at the base in its way, and the activation is over',
      { b: [{}, {}] },
      ['10.0000', '13.9252', 1],
      (theatre) => {
        const scene = fly(
          theatre,
          { 'a:u1': { x: 10, y: up(10), cp: 4 }, 'b:u2': { x: 10, y: up(15.5), cp: 0 } },
          order.declare('a:u1', 'move', 'pass'),
          order.move('a:u1'),
        );
        return [...ends(scene), scene.all('cut-short').length];
      },
    ),
  ),
  row(
    'S-MOVE-9',
    'S-MOVE-11',
    'skips back over all bases in one stretch',
    { b: [{}, {}, {}] },
    ['10.0000', '11.9252'],
    (theatre) =>
      ends(
        fly(
          theatre,
          {
            'a:u1': { x: 10, y: up(10), cp: 4 },
            'b:u2': { x: 10, y: up(13.5), cp: 0 },
            'b:u3': { x: 10, y: up(15.5), cp: 0 },
          },
          order.declare('a:u1', 'move', 'pass'),
          order.move('a:u1'),
        ),
      ),
  ),
  row('S-MOVE-10', 'S-MOVE-10', 'off the table although a path of the grid is not', {}, 'S-MOVE-10', (theatre) => {
    const scene = openScene(theatre, { stands: { ...LONE, 'a:u1': { x: 18, y: 6, cp: 4 } } });
    for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'move', 'pass')]) scene.do(decision);
    return scene.refused(order.move('a:u1'));
  }),
  restsOn(
    'S-UPG-SPEED1',
    'S-X-26',
    '7 inches with a pivot of 30 degrees after 2',
    ['20.5000', '11.3301', 30],
    (world) => {
      const theatre = theatreOf(world, { a: [{ options: ['speed-1'] }] });
      const scene = fly(
        theatre,
        { ...LONE, 'a:u1': { x: 18, y: up(5), cp: 4 } },
        order.declare('a:u1', 'move', 'pass'),
        order.move('a:u1', { pivots: [{ at: 2, degrees: 30 }] }),
      );
      return [...ends(scene), scene.place('a:u1').facing];
    },
  ),
  covers(
    'S-X-28',
    'no path stays on the table: stops where its base meets the edge',
    ['18.0000', '35.2126', '2.2126'],
    (world) => {
      const theatre = theatreOf(world);
      const scene = fly(
        theatre,
        { ...LONE, 'a:u1': { x: 18, y: up(33), cp: 4 } },
        order.declare('a:u1', 'move', 'pass'),
        order.move('a:u1'),
      );
      return [...ends(scene), fixed(scene.one('moved').distance)];
    },
  ),
  row(
    'S-USR-BOOST',
    'S-X-37',
    '17 inches in all',
    { a: [{ options: ['boost', 'speed-1'] }] },
    ['18.0000', '23.0000'],
    (theatre) =>
      ends(
        fly(
          theatre,
          { ...LONE, 'a:u1': { x: 18, y: 30, cp: 4 } },
          order.declare('a:u1', 'move', 'advance'),
          order.move('a:u1', { pivots: [], boost: 1 }),
          order.advance('a:u1', { pivots: [], boost: 2 }),
        ),
      ),
  ),

  // Evasion.
  ...(['S-EVA-1', 'S-EVA-2', 'S-EVA-3'] as const).map((id) =>
    row('S-EVA-6', id, 'a targeted ship may pay 1 CP before any die', {}, ['react', 1, 0], (theatre) => {
      const scene = duel(theatre, { cp: 2 }, 1, 1, 1, 1, 1, 1);
      scene.do(order.attack('a:u1', at('b:u1')));
      const asked = scene.session.pending?.kind;
      const rolled = scene.all('rolled').length;
      scene.do(order.evade('b:u1', 0));
      return [asked, scene.session.state.units[1]?.cp, rolled];
    }),
  ),
  row('S-EVA-4', 'S-EVA-4', 'up to 2 inches straight to the side', {}, ['20.0000', '20.0000'], (theatre) => {
    const scene = duel(theatre, { cp: 1 }, 1, 1, 1, 1, 1, 1);
    scene.do(order.attack('a:u1', at('b:u1')));
    scene.do(order.evade('b:u1', -2));
    return [fixed(scene.place('b:u1').x), fixed(up(scene.place('b:u1').y))];
  }),
  row(
    'S-EVA-6',
    'S-EVA-8',
    'each weapon is its own attack with its own evasion',
    { a: [{ weapons: ['energy-cannons', 'heavy-energy-turret'], options: ['weapon-platform'] }] },
    0,
    (theatre) => {
      const scene = duel(theatre, { cp: 2 }, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
      scene.do(order.attack('a:u1', at('b:u1', 0), at('b:u1', 1)));
      scene.do(order.evade('b:u1', 0));
      scene.do(order.evade('b:u1', 0));
      return scene.session.state.units[1]?.cp;
    },
  ),

  row('S-MOVE-9', 'S-EVA-5', 'the slide halts at the first base on its way', { b: [{}, {}] }, '18.9252', (theatre) => {
    const scene = openScene(
      theatre,
      {
        stands: {
          'a:u1': { x: 18, y: 24, cp: 4 },
          'b:u1': { x: 18, y: 16, facing: 180, cp: 1 },
          'b:u2': { x: 20.5, y: 16, cp: 0 },
        },
        round: 2,
      },
      1,
      1,
      1,
      1,
      1,
      1,
    );
    for (const decision of [
      order.activate('a:u1'),
      order.declare('a:u1', 'attack', 'move'),
      order.attack('a:u1', at('b:u1')),
      order.evade('b:u1', -2),
    ])
      scene.do(decision);
    return fixed(scene.place('b:u1').x);
  }),
  restsOn(
    'S-TER-DANG-3',
    'S-EVA-9',
    'sliding into Dangerous terrain costs nothing until its own activation',
    [0, 1],
    (world) => {
      const mission = aTable({
        terrain: [
          {
            id: 't1',
            name: 'Rocks',
            parts: [
              {
                shape: {
                  kind: 'polygon',
                  points: [
                    [19.5, 15],
                    [23, 15],
                    [23, 17],
                    [19.5, 17],
                  ],
                },
                keywords: ['dangerous'],
              },
            ],
          },
        ],
      });
      const scene = openScene(
        theatreOf(world, { mission }),
        { stands: { 'a:u1': { x: 18, y: 24, cp: 4 }, 'b:u1': { x: 18, y: 16, facing: 180, cp: 2 } }, round: 2 },
        1,
        1,
        1,
        1,
        1,
        1,
        /* terrain */ 1,
      );
      const hazards = (): number => scene.all('rolled').filter(({ purpose }) => purpose === 'terrain').length;
      for (const decision of [
        order.activate('a:u1'),
        order.declare('a:u1', 'attack', 'move'),
        order.attack('a:u1', at('b:u1')),
      ])
        scene.do(decision);
      // It slides to its left, onto the rocks.
      scene.do(order.evade('b:u1', -2));
      scene.do(order.move('a:u1', { pivots: [{ at: 0, degrees: -45 }] }));
      const before = hazards();
      for (const decision of [order.activate('b:u1'), order.declare('b:u1', 'move'), order.move('b:u1')])
        scene.do(decision);
      return [before, hazards()];
    },
  ),
  ...(['S-ATK-2', 'S-CORE-7'] as const).map((id) =>
    row(
      'S-ATK-2',
      id,
      'any enemy may be chosen, though another is within 3 inches',
      { a: [GUNS], b: [{}, {}] },
      2,
      (theatre) => shotsOf(theatre, { 'a:u1': { x: 18, y: 24 }, 'b:u1': { x: 18, y: 15 }, 'b:u2': { x: 22, y: 24 } }),
    ),
  ),
  covers('C-ATK-4', 'with an enemy within 3 inches only such may be attacked', 1, (world) => {
    const dutiful = changed(world.system('squadrons'), (document) => ({
      ...document,
      engine: { ...document.engine!, parameters: { ...document.engine!.parameters, dutyToTargetWithin: 3 } },
    }));
    return shotsOf(theatreOf(world, { a: [GUNS], b: [{}, {}] }, dutiful), {
      'a:u1': { x: 18, y: 24 },
      'b:u1': { x: 18, y: 15 },
      'b:u2': { x: 22, y: 24 },
    });
  }),
  row('C-WSR-FIXED', 'S-ATK-3', 'nothing straight ahead: the Attack becomes a Pass', {}, ['S-ATK-3'], (theatre) => {
    const scene = openScene(theatre, {
      stands: { 'a:u1': { x: 18, y: 24, cp: 4 }, 'b:u1': { x: 26, y: 20, cp: 0 } },
    });
    for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'attack', 'move')]) scene.do(decision);
    return scene.all('passed').map(({ rule }) => rule);
  }),

  // Sight and terrain.
  row('C-WSR-FIXED', 'S-X-29', 'Fixed: offset 0.4068 yes, 0.8 no', {}, [1, 0], (theatre) => [
    shotsOf(theatre, { 'a:u1': { x: 18, y: up(18), facing: 10 }, 'b:u1': { x: 20, y: up(27) } }),
    shotsOf(theatre, { 'a:u1': { x: 18, y: up(18), facing: 0 }, 'b:u1': { x: 18.8, y: up(28) } }),
  ]),
  ...(
    [
      ['S-LOS-3', 'S-X-30'],
      ['S-LOS-1', 'S-LOS-1'],
      ['S-LOS-2', 'S-LOS-2'],
      ['S-LOS-3', 'S-LOS-3'],
    ] as const
  ).map(([rests, id]) =>
    row(rests, id, 'a third ship at (19, 11) blocks, at (19.2, 11) it does not', { a: [GUNS, {}] }, [0, 1], (theatre) =>
      [19, 19.2].map((x) => shotsOf(theatre, { ...PAIR, 'a:u2': { x, y: up(11) } })),
    ),
  ),
  row(
    'S-CORE-8',
    'S-CORE-8',
    'a target within 1 inch of a friend, from more than 3',
    { a: [GUNS, {}] },
    [0, 1],
    (theatre) =>
      [20.5, 20.6].map((x) =>
        shotsOf(theatre, { 'a:u1': { x: 18, y: 24 }, 'b:u1': { x: 18, y: 15 }, 'a:u2': { x, y: 15 } }),
      ),
  ),
  ...(['S-TER-OBSC-1', 'S-TER-OBSC-2', 'S-X-31'] as const).map((id) =>
    restsOn('S-TER-OBSC-2', id, 'a cloud 0.7 from the line hides, one 0.8 away does not', [0, 1], (world) =>
      [18.7, 18.8].map((x) =>
        shotsOf(theatreOf(world, { a: [GUNS], mission: aTable({ terrain: terrain('obscuring', x, 20) }) }), PAIR),
      ),
    ),
  ),
  ...(['S-TER-DANG-4', 'S-X-32'] as const).map((id) =>
    restsOn('S-TER-DANG-4', id, 'rock across all rays blocks, across some it does not', [0, 1], (world) =>
      [
        [17, 19],
        [18.2, 20],
      ].map(([x0, x1]) =>
        shotsOf(theatreOf(world, { a: [GUNS], mission: aTable({ terrain: terrain('dangerous', x0!, x1!) }) }), PAIR),
      ),
    ),
  ),
  ...(['S-TER-DANG-1', 'S-TER-DANG-2', 'S-SEQ-5', 'S-TER-4'] as const).map((id) =>
    row(
      'S-TER-DANG-3',
      id,
      'flown through: moves freely, one roll at the end of the activation',
      { mission: aTable({ terrain: terrain('dangerous', 16, 20) }) },
      ['18.0000', '12.0000', 1],
      (theatre) => {
        const scene = openScene(
          theatre,
          { stands: { 'a:u1': { x: 18, y: 30, cp: 2 }, 'b:u1': { x: 2, y: 2, cp: 1 } } },
          3,
        );
        for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'move', 'pass'), order.move('a:u1')])
          scene.do(decision);
        return [...ends(scene), scene.all('rolled').filter(({ purpose }) => purpose === 'terrain').length];
      },
    ),
  ),
  row(
    'C-USR-WEAKSPOT',
    'S-X-33',
    'Weak Spot: rear -1, right side none',
    { a: [GUNS] },
    ['rear 6', 'right 5'],
    (theatre) =>
      [22, 23].map((x) => {
        const state = sceneState(theatre, { stands: { 'a:u1': { x, y: up(12) }, 'b:u1': { x: 18, y: up(18) } } });
        const [shot] = legalShots(theatre, state, state.units[0]!);
        const plan = planFor(
          { theatre, state },
          {
            unit: 'a:u1',
            shot: shot!,
            weapon: theatre.units[0]!.models[0]!.weapons[0]!,
            aim: shot!.aim,
            evading: false,
          },
        );
        return `${shot!.aim.face} ${plan!.counter.target - plan!.counter.modifier}`;
      }),
  ),

  // Sequence.
  row(
    'C-ACT-8',
    'S-SEQ-2',
    'the last command point survives a 2',
    { a: [{}, {}] },
    ['last-command', 'declare'],
    (theatre) => {
      const scene = openScene(
        theatre,
        { stands: { 'a:u2': { x: 18, y: 24, cp: 1 }, 'b:u1': { x: 2, y: 2, cp: 1 } } },
        2,
      );
      scene.do(order.activate('a:u2'));
      return [scene.one('rolled').purpose, scene.session.pending?.kind];
    },
  ),
  row('S-MOVE-1', 'S-SEQ-3', 'all declarations with 1 to 4 points', {}, [1, 7, 34, 107], ({ figures }) =>
    [1, 2, 3, 4].map((cp) => legalDeclarations(figures, cp).length),
  ),
  row('C-ACT-7', 'C-ACT-7', 'no action twice', {}, 'C-ACT-7', (theatre) =>
    refused(theatre, order.declare('a:u1', 'attack', 'move', 'attack')),
  ),
  row('C-ADV-2', 'C-ADV-2', 'an Advance straight after the Move', {}, ['C-ADV-2', null], (theatre) => [
    refused(theatre, order.declare('a:u1', 'move', 'attack', 'advance')),
    refused(theatre, order.declare('a:u1', 'move', 'advance', 'attack')),
  ]),
  row('C-PASS-2', 'C-PASS-2', 'but any number of Passes', {}, null, (theatre) =>
    refused(theatre, order.declare('a:u1', 'move', 'pass', 'pass', 'pass')),
  ),
  row('C-ACT-5', 'C-ACT-5', 'two actions at least', {}, 'C-ACT-5', (theatre) =>
    refused(theatre, order.declare('a:u1', 'move')),
  ),
  row('C-ACT-6', 'C-ACT-6', 'four actions at most', { a: [{ options: ['command-2'] }] }, 'C-ACT-6', (theatre) => {
    const scene = openScene(theatre, { stands: { ...LONE, 'a:u1': { x: 18, y: 20, cp: 5 } } });
    scene.do(order.activate('a:u1'));
    return scene.refused(order.declare('a:u1', 'move', 'pass', 'pass', 'pass', 'pass'));
  }),
  row('C-HIT-RUSH', 'S-X-39', 'Attack, Move, Advance: 1 CP left, Rush on the Attack', {}, [1, 6], (theatre) => {
    const scene = openScene(
      theatre,
      { stands: { 'a:u1': { x: 18, y: 30, cp: 4 }, 'b:u1': { x: 18, y: 20, facing: 180, cp: 0 } } },
      5,
      5,
      5,
      5,
      5,
      5,
    );
    for (const decision of [
      order.activate('a:u1'),
      order.declare('a:u1', 'attack', 'move', 'advance'),
      order.attack('a:u1', at('b:u1')),
    ])
      scene.do(decision);
    return [scene.session.state.units[0]?.cp, scene.one('targeted').needs.attack];
  }),
  row('S-USR-LEADER-1', 'S-X-38', 'Command of the Leader in round 1 and 2', {}, [5, 4], (theatre) =>
    [0, 1].map((round) => {
      const state = sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 30, cp: 0 } }, round });
      return openScene(theatre, { ...state, phase: 'between-rounds', turn: null }, 6, 6, 1, 1).session.state.units[0]
        ?.cp;
    }),
  ),
  ...(['S-X-36', 'C-RES-3', 'S-CORE-13'] as const).map((id) =>
    row('C-RES-3', id, 'gap 5.9126 legal, 6.0126 not, with Mov 6', {}, [null, 'C-RES-3'], (theatre) =>
      [6.7, 6.8].map((y) => waiting(theatre).refused(order.place('a:u1', 'e1', 18, up(y)))),
    ),
  ),
  ...(['S-SEQ-1', 'C-RES-1', 'C-RES-2'] as const).map((id) =>
    row(
      'S-SEQ-1',
      id,
      'a ship in reserve may be chosen, and is then placed',
      {},
      'place',
      (theatre) => waiting(theatre).session.pending?.kind,
    ),
  ),
  ...(['C-RES-6', 'C-RES-7'] as const).map((id) =>
    row(
      'C-RES-6',
      id,
      'without an Entry Point it cannot be placed, and is destroyed',
      { mission: aTable({ entryPoints: [{ id: 'e2', side: 'b', x: 18, y: 0 }] }) },
      ['deployment'],
      (theatre) =>
        waiting(theatre)
          .all('destroyed')
          .map(({ cause }) => cause),
    ),
  ),

  // Objectives.
  ...(['S-OBJ-SCAN-1', 'S-OBJ-SCAN-2', 'S-X-34', 'S-CORE-12'] as const).map((id) =>
    row(
      'S-OBJ-SCAN-2',
      id,
      'passed over, passed over and beyond, never over',
      { mission: 'debris-field' },
      [['o3'], ['o3'], []],
      (theatre) =>
        [6.5, 9, 3.9].map((y) => {
          const scene = fly(
            theatre,
            { 'a:u1': { x: 11.636, y: up(y), cp: 4 }, 'b:u1': { x: 34, y: 34, cp: 0 } },
            order.declare('a:u1', 'move', 'secure', 'pass'),
            order.move('a:u1'),
          );
          return scene.session.pending?.kind === 'secure'
            ? securable(theatre, scene.session.state, scene.session.state.units[0]!)
            : [];
        }),
    ),
  ),
  row(
    'C-OBJ-6',
    'C-OBJ-6',
    'no enemy within 3 inches of the marker',
    { mission: 'debris-field' },
    ['pass', 'secure'],
    (theatre) =>
      [7.1, 7].map((y) => {
        const scene = fly(
          theatre,
          { 'a:u1': SOUTH, 'b:u1': { x: 11.636, y: up(y), cp: 4 } },
          order.declare('a:u1', 'move', 'secure', 'pass'),
          order.move('a:u1'),
        );
        return scene.session.pending?.kind === 'secure' ? 'secure' : 'pass';
      }),
  ),
  ...(['S-OBJ-DES-1', 'S-OBJ-DES-2', 'S-OBJ-DES-3', 'S-MOVE-8'] as const).map((id) =>
    restsOn(
      'S-OBJ-DES-1',
      id,
      'Def 4+, Tgh 4, HP 2, no facing: halts its enemy, falls to his attack',
      [true, 2, null, 'o3', '10.0612'],
      (world) => {
        const theatre = theatreOf(world, { mission: 'debris-field', a: [GUNS] });
        const state = asTarget(
          sceneState(theatre, {
            stands: { 'a:u1': { x: 11.636, y: up(5), cp: 4 }, 'b:u1': { x: 30, y: 5, cp: 0 } },
            round: 2,
          }),
        );
        const shots = legalShots(theatre, state, state.units[0]!).some((shot) => 'objective' in shot.target);
        const scene = openScene(theatre, state, 4, 4, 4, 1, 1, 1, 1, 1, 4);
        for (const decision of [
          order.activate('a:u1'),
          order.declare('a:u1', 'attack', 'move'),
          order.attack('a:u1', { model: 0, weapon: 0, target: { objective: 'o3' } }),
        ])
          scene.do(decision);
        const halted = openScene(theatre, state);
        for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'move', 'pass'), order.move('a:u1')])
          halted.do(decision);
        return [
          shots,
          scene.one('damaged').before,
          scene.one('targeted').face,
          scene.one('objective-destroyed').objective,
          fixed(up(halted.place('a:u1').y)),
        ];
      },
    ),
  ),

  // Victory points.
  covers('S-VP-1', 'the system’s lines add to the mission’s', ['S-VP-2 1', 'S-VP-3 2'], (world) =>
    kills(theatreOf(world, { ...EIGHT, mission: aTable({ useSystemScoring: true }) }), 'b:u1'),
  ),
  ...(
    [
      ['S-VP-2', 'S-VP-2'],
      ['S-VP-3', 'S-VP-3'],
      ['S-VP-4', 'S-VP-4'],
      ['S-VP-5', 'S-VP-5'],
      ['S-X-41', 'S-VP-5'],
      ['S-VP-7', 'S-VP-2'],
    ] as const
  ).map(([id, rests]) =>
    restsOn(
      rests,
      id,
      'all eight ships fall, the leader first',
      ['S-VP-2 1', 'S-VP-3 2', 'S-VP-4 1', 'S-VP-5 2'],
      (world) => kills(theatreOf(world, EIGHT), ...names(8)),
    ),
  ),
  restsOn(
    'S-VP-4',
    'S-X-40',
    'more than half of 7 is 4, of 8 it is 5',
    [
      [0, 1],
      [0, 1],
    ],
    (world) =>
      [
        [7, 4],
        [8, 5],
      ].map(([ships, needed]) =>
        [needed! - 1, needed!].map((n) => {
          const setting: Setting = { a: [GUNS], b: Array.from({ length: ships! }, () => ({})) };
          return kills(theatreOf(world, setting), ...names(n)).filter((each) => each.startsWith('S-VP-4')).length;
        }),
      ),
  ),
  ...(['S-VP-6'] as const).map((id) =>
    restsOn(
      'S-VP-3',
      id,
      'a ship lost to terrain counts for the enemy, but is no first kill',
      ['S-VP-3 b 2', 'S-VP-4 b 1', 'S-VP-5 b 2'],
      (world) => {
        const theatre = theatreOf(world, { mission: aTable({ terrain: terrain('dangerous', 16, 20) }) });
        const scene = openScene(
          theatre,
          { stands: { 'a:u1': { x: 18, y: 30, cp: 2, hp: 1 }, 'b:u1': { x: 2, y: 2, cp: 1 } } },
          6,
          1,
        );
        for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'move', 'pass'), order.move('a:u1')])
          scene.do(decision);
        return scores(scene);
      },
    ),
  ),

  // Missions, each line of their files.
  row('S-MIS1-4', 'S-MIS1-4', 'a scan pays 2', { mission: 'debris-field' }, ['S-MIS1-4 a 2'], (theatre) =>
    scores(secureRun(theatre, SOUTH, 'o3')),
  ),
  row('S-OBJ-SCAN-3', 'S-OBJ-SCAN-3', 'scored at once', { mission: 'debris-field' }, ['S-MIS1-4 a 2'], (theatre) =>
    scores(secureRun(theatre, SOUTH, 'o3')),
  ),
  row(
    'S-MIS1-5',
    'S-MIS1-5',
    'the other player can still score it',
    { mission: 'debris-field' },
    ['S-MIS1-4 a 2'],
    (theatre) =>
      scores(
        secureRun(theatre, SOUTH, 'o3', 1, (state) =>
          after(
            state,
            { kind: 'secured', ...theirs, type: 'scan', carried: false },
            { kind: 'scored', ...theirs, vp: 2, total: 2, line: 0, source: 'mission', why: '' },
          ),
        ),
      ),
  ),
  row(
    'S-MIS1-6',
    'S-MIS1-6',
    'a target for the scanner alone from round 2',
    { mission: 'debris-field' },
    [[], [{ a: 'destroy', b: 'scan' }]],
    (theatre) =>
      [1, 2].map((round) => {
        const scene = secureRun(theatre, SOUTH, 'o3', round);
        return scene.all('objective-changed').map(() => scene.session.state.objectives[2]?.type);
      }),
  ),
  ...(
    [
      ['S-MIS1-7', 'debris-field', 'survivor'],
      ['S-MIS3-5', 'crossed-paths', 'witness'],
    ] as const
  ).map(([id, mission, nomination]) =>
    row(id, id, 'the ship that was named lives', { mission }, [`${id} a ${id === 'S-MIS1-7' ? 2 : 1}`], (theatre) => {
      const named = after(
        sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 30 }, 'b:u1': { x: 5, y: 5 } }, round: 4 }),
        { kind: 'nominated', rule: '', side: 'a', nomination, unit: 'a:u1' },
      );
      return scores(endOf(theatre, named));
    }),
  ),
  row('S-MIS-2', 'S-MIS-2', 'both name unseen, then all is shown', { mission: 'crossed-paths' }, [0, 2], (theatre) => {
    const scene = openScene(
      theatre,
      { ...sceneState(theatre, { stands: {} }), phase: 'set-up', round: 0, turn: null },
      6,
      6,
      1,
      1,
    );
    scene.do(order.nominate('a', 'witness', 'a:u1'));
    const shown = scene.all('nominated').length;
    scene.do(order.nominate('b', 'witness', 'b:u1'));
    return [shown, scene.all('nominated').length];
  }),
  ...(['S-MIS2-7', 'S-X-42'] as const).map((id) =>
    row(
      'S-MIS2-7',
      id,
      'end of round 3: one relay down, one up',
      { mission: 'target-acquired' },
      ['S-MIS2-7 a 3', 'S-MIS2-7 b 3'],
      (theatre) => {
        const state = sceneState(theatre, { stands: { 'a:u1': { x: 30, y: 30 }, 'b:u1': { x: 5, y: 30 } }, round: 2 });
        return scores(
          endOf(
            theatre,
            {
              ...after(state, { kind: 'objective-destroyed', rule: '', side: 'a', objective: 'o1', by: 'a:u1' }),
              round: 3,
            },
            6,
            6,
            1,
            1,
          ),
        );
      },
    ),
  ),
  row(
    'S-MIS2-8',
    'S-MIS2-8',
    '2 in rounds 1 and 2, 1 later',
    { mission: 'target-acquired', a: [{}, {}], b: [GUNS] },
    [2, 2, 1, 1],
    (theatre) =>
      [1, 2, 3, 4].map((round) => {
        const state = sceneState(theatre, {
          stands: {
            'a:u2': { x: 18, y: 16, facing: 180, hp: 1, cp: 0 },
            'a:u1': { x: 3, y: 33, cp: 0 },
            'b:u1': { x: 18, y: 24, cp: 2 },
          },
          round,
          turn: 'b',
        });
        const scene = openScene(
          theatre,
          after(state, { kind: 'nominated', rule: '', side: 'b', nomination: 'mark', unit: 'a:u2' }),
          4,
          1,
          1,
          1,
          1,
          1,
        );
        for (const decision of [
          order.activate('b:u1'),
          order.declare('b:u1', 'attack', 'move'),
          order.attack('b:u1', at('a:u2')),
        ])
          scene.do(decision);
        return scene.all('scored').find(({ rule }) => rule === 'S-MIS2-8')?.vp;
      }),
  ),
  row('S-MIS3-3', 'S-MIS3-3', 'a scan pays 1', { mission: 'crossed-paths' }, ['S-MIS3-3 a 1'], (theatre) =>
    scores(secureRun(theatre, MIDDLE, 'o1')),
  ),
  row(
    'S-MIS3-4',
    'S-MIS3-4',
    'a scanned marker is there to recover, for both',
    { mission: 'crossed-paths' },
    [{ a: 'recover', b: 'recover' }, []],
    (theatre) => {
      const { objectives } = secureRun(theatre, MIDDLE, 'o1').session.state;
      return [objectives[0]?.type, objectives[0]?.securedBy];
    },
  ),
  covers('S-OBJ-REC-1', 'no Advance may have been made', 'activate', (world) => {
    const theatre = theatreOf(world, { mission: 'crossed-paths' });
    const state = sceneState(theatre, {
      stands: { 'a:u1': { x: 18, y: up(10), cp: 4 }, 'b:u1': { x: 34, y: 34, cp: 4 } },
    });
    // The very same flight over a marker that is still to be scanned would do.
    const scene = openScene(theatre, asRecover(state));
    for (const decision of [
      order.activate('a:u1'),
      order.declare('a:u1', 'move', 'advance', 'secure'),
      order.move('a:u1'),
      order.advance('a:u1'),
    ])
      scene.do(decision);
    return scene.session.pending?.kind;
  }),
  ...(['S-OBJ-REC-2', 'C-OBJ-RECOVER-1', 'C-OBJ-RECOVER-2'] as const).map((id) =>
    row(
      'S-OBJ-REC-2',
      id,
      'counts at the end while its carrier lives',
      { mission: 'crossed-paths' },
      [['S-MIS3-4 a 2'], []],
      (theatre) => {
        const { state } = secureRun(theatre, MIDDLE, 'o1', 4, asRecover).session;
        const gone = after(state, {
          kind: 'destroyed',
          rule: '',
          side: 'a',
          unit: 'a:u1',
          by: null,
          cause: 'terrain',
          x: 0,
          y: 0,
          objectivesLost: ['o1'],
        });
        return [scores(endOf(theatre, state)), scores(endOf(theatre, gone))];
      },
    ),
  ),
  covers('C-RND-5', 'no early end when a side is wiped out', 'round', (world) => {
    const theatre = theatreOf(world, { mission: aTable({}) });
    const gone = after(sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 30 }, 'b:u1': { x: 5, y: 5 } } }), {
      kind: 'destroyed',
      rule: '',
      side: 'b',
      unit: 'b:u1',
      by: null,
      cause: 'attack',
      x: 0,
      y: 0,
      objectivesLost: [],
    });
    return endOf(theatre, gone, 6, 6, 1, 1).session.state.phase;
  }),
  covers('C-MIS-3', 'equal points are a draw', null, (world) => {
    const theatre = theatreOf(world, {
      mission: aTable({ rounds: 1 }),
    });
    return endOf(
      theatre,
      sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 30 }, 'b:u1': { x: 5, y: 5, hp: 1 } } }),
    ).one('battle-ended').winner;
  }),

  // What is frozen, and what is not looked at.
  ...(['C-CONV-9', 'S-EVA-7'] as const).map((id) =>
    row('C-CONV-9', id, 'a slide off the Fixed line changes nothing but the re-rolls', {}, [6, 4, 4], (theatre) => {
      const scene = duel(theatre, { cp: 1 }, 1, 1, 1, 1, 1, 1);
      scene.do(order.attack('a:u1', at('b:u1')));
      scene.do(order.evade('b:u1', -2));
      const { needs } = scene.one('targeted');
      const rolled = scene.all('rolled').filter(({ purpose }) => purpose === 'attack');
      return [rolled.reduce((sum, { dice }) => sum + dice.length, 0), needs.defence, needs.counter];
    }),
  ),
  ...(['C-SEQ-2', 'C-ATK-3'] as const).map((id) =>
    row(
      'C-SEQ-2',
      id,
      'the second weapon finds its target gone, and is lost',
      { a: [{ weapons: ['energy-cannons', 'heavy-energy-turret'], options: ['weapon-platform'] }] },
      ['target-destroyed'],
      (theatre) => {
        const scene = duel(theatre, { hp: 1 }, 4, 1, 1, 1, 1, 1, 1, 1);
        scene.do(order.attack('a:u1', at('b:u1', 0), at('b:u1', 1)));
        return scene.all('attack-lost').map(({ why }) => why);
      },
    ),
  ),
  row('C-LOS-3', 'C-LOS-3', 'the bases of attacker and target are not in the way', { a: [GUNS] }, 1, (theatre) =>
    shotsOf(theatre, PAIR),
  ),

  // The round.
  ...(['C-DICE-5', 'C-INIT-1', 'C-INIT-2'] as const).map((id) =>
    row('C-DICE-5', id, 'two dice each, the higher total acts first', {}, ['a', 'a'], (theatre) => {
      const scene = newRound(theatre, 3, 4, 2, 2);
      return [scene.one('rolled-off').winner, scene.session.pending?.side];
    }),
  ),
  row('C-DICE-6', 'C-DICE-6', 'a tie is rolled again', {}, [2, 'a'], (theatre) => {
    const { rolls, winner } = newRound(theatre, 3, 3, 3, 3, 6, 6, 1, 1).one('rolled-off');
    return [rolls.length, winner];
  }),
  row('C-CMD-2', 'C-CMD-2', 'every unit has its Command anew, a Leader one more', {}, [5, 5], (theatre) =>
    newRound(theatre, 3, 4, 2, 2).session.state.units.map(({ cp }) => cp),
  ),
  ...(['C-ACT-2', 'C-ACT-3', 'C-PASS-1'] as const).map((id) =>
    row('C-ACT-2', id, 'what is declared is paid at once, a Pass too, and the rest is kept', {}, 2, (theatre) => {
      const scene = openScene(theatre, { stands: LONE });
      for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'move', 'pass')]) scene.do(decision);
      return scene.session.state.units[0]?.cp;
    }),
  ),
];
