/** Battles of Squadrons with one thing taken out: a parameter, a rule record, a line of the mission or of the system's scoring. */
import { legalShots } from '#shared/battle/cadence/aim';
import { legalDeclarations } from '#shared/battle/cadence/declarations';
import { planFor } from '#shared/battle/cadence/resolve/attack';
import { securable } from '#shared/battle/cadence/resolve/secure';

import type { Theatre } from '#shared/battle/cadence/theatre';
import type { BattleState } from '#shared/battle/cadence/state';
import { withoutRules } from '#shared/rules/rule-book';
import type { Decision } from '#shared/schema/battle/cadence-decision';
import type { Mission } from '#shared/schema/mission';
import { squadronsRules } from '#shared/systems/squadrons/catalogue';
import { after, at, openScene, order, sceneState, up, type Scene, type Stand } from '../../support/scene';
import { aBattle, aTable, builtIn, type ShipSpec } from '../../support/squadrons-battle';
import { systemChanging, systemWith } from '../army-world';
import { covers, type ClaimedRule } from '../claimed-rule';

const ENGINE = 'shared/battle/cadence';
const GUNS: ShipSpec = { weapons: ['heavy-energy-turret'] };

interface World {
  readonly mission?: Mission;
  readonly a?: readonly ShipSpec[];
  readonly b?: readonly ShipSpec[];
}

const plain = ({ mission = aTable(), a = [{}], b = [{}] }: World = {}): Theatre => aBattle(mission, a, b);
/** The same with an engine parameter set back. */
const withParameter = (world: World, key: string, value: number | boolean): Theatre => {
  const system = systemWith('squadrons', (document) => ({
    ...document,
    engine: { ...document.engine!, parameters: { ...document.engine!.parameters, [key]: value } },
  }));
  return aBattle(world.mission ?? aTable(), world.a ?? [{}], world.b ?? [{}], squadronsRules, system);
};
/** The same without rule records. */
const withoutRecord = (world: World, ...ids: string[]): Theatre =>
  aBattle(world.mission ?? aTable(), world.a ?? [{}], world.b ?? [{}], withoutRules(squadronsRules, ids));
/** The same without a line of the system's own scoring. */
const withoutLine = (world: World, id: string): Theatre =>
  aBattle(
    world.mission ?? aTable(),
    world.a ?? [{}],
    world.b ?? [{}],
    squadronsRules,
    systemWith('squadrons', (document) => ({
      ...document,
      scoring: document.scoring.filter((line) => line['id'] !== id),
    })),
  );

const parameter = (
  id: string,
  at: string,
  name: string,
  world: World,
  key: string,
  value: number | boolean,
  expected: unknown,
  play: (theatre: Theatre) => unknown,
): ClaimedRule =>
  covers(id, at, name, expected, (inForce) => play(inForce ? plain(world) : withParameter(world, key, value)));
const record = (
  id: string,
  at: string,
  name: string,
  world: World,
  without: string,
  expected: unknown,
  play: (theatre: Theatre) => unknown,
): ClaimedRule =>
  covers(id, at, name, expected, (inForce) => play(inForce ? plain(world) : withoutRecord(world, without)));
/** A mission against a copy with one list changed. */
const line = (
  id: string,
  mission: Mission,
  without: (mission: Mission) => Mission,
  name: string,
  world: World,
  expected: unknown,
  play: (theatre: Theatre) => unknown,
): ClaimedRule =>
  covers(id, `shared/systems/squadrons/missions/${mission.id}.json`, name, expected, (inForce) =>
    play(plain({ ...world, mission: inForce ? mission : without(mission) })),
  );

const bare = (id: string): Mission => ({ ...builtIn(id), terrain: [] });
const debris = bare('debris-field');
const target = bare('target-acquired');
const crossed = bare('crossed-paths');

/** Declares, and flies one path after another. */
function fly(theatre: Theatre, stands: Record<string, Stand>, ...decisions: Decision[]): Scene {
  const scene = openScene(theatre, { stands });
  for (const decision of [order.activate('a:u1'), ...decisions]) scene.do(decision);
  return scene;
}
const fixed = (n: number | undefined): string => (n ?? NaN).toFixed(4);
const ends = (scene: Scene): string[] => [fixed(scene.place('a:u1').x), fixed(up(scene.place('a:u1').y))];
const LONE: Record<string, Stand> = { 'a:u1': { x: 18, y: 20, cp: 4 }, 'b:u1': { x: 2, y: 2, cp: 0 } };

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
          ? { ...unit, status: 'table', models: [{ x: 18, y: 16, facing: 180, hp: 1 }] }
          : unit.id === 'a:u1'
            ? { ...unit, cp: 4, models: [{ x: 18, y: 24, facing: 0, hp: 4 }] }
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
const EIGHT: World = { a: [GUNS], b: Array.from({ length: 8 }, () => ({})) };
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

export const covered: readonly ClaimedRule[] = [
  // Flight.
  parameter(
    'S-MOVE-1',
    `${ENGINE}/declarations.ts`,
    'no activation without a Move',
    {},
    'mustMove',
    false,
    'S-MOVE-1',
    (theatre) => refused(theatre, order.declare('a:u1', 'attack', 'pass')),
  ),
  parameter(
    'S-MOVE-6',
    `${ENGINE}/legal-path.ts`,
    'the half turn in place of an Advance',
    {},
    'aboutTurn',
    0,
    ['18.0000', '24.0000', 180],
    (theatre) => {
      const scene = fly(
        theatre,
        LONE,
        order.declare('a:u1', 'move', 'advance'),
        order.move('a:u1'),
        order.advance('a:u1', { pivots: [], turnabout: true }),
      );
      return [...ends(scene), scene.place('a:u1').facing];
    },
  ),
  ...(['S-MOVE-9', 'S-X-27', 'S-SEQ-4'] as const).map((id) =>
    parameter(
      id,
      'shared/table/flight.ts',
      'halts at the base in its way, and the activation is over',
      { b: [{}, {}] },
      'haltAtBases',
      false,
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
  parameter(
    'S-MOVE-11',
    'shared/table/flight.ts',
    'skips back over all bases in one stretch',
    { b: [{}, {}, {}] },
    'haltAtBases',
    false,
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
  parameter(
    'S-MOVE-10',
    'shared/table/flight.ts',
    'off the table although a path of the grid is not',
    {},
    'gridDegrees',
    360,
    'S-MOVE-10',
    (theatre) => {
      const scene = openScene(theatre, { stands: { ...LONE, 'a:u1': { x: 18, y: 6, cp: 4 } } });
      for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'move', 'pass')]) scene.do(decision);
      return scene.refused(order.move('a:u1'));
    },
  ),
  covers(
    'S-X-26',
    `${ENGINE}/resolve/move.ts`,
    '7 inches with a pivot of 30 degrees after 2',
    ['20.5000', '11.3301', 30],
    (inForce) => {
      const theatre = plain({ a: [{ options: inForce ? ['speed-1'] : [] }] });
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
    'shared/table/flight.ts',
    'no path stays on the table: stops where its base meets the edge',
    ['18.0000', '35.2126', '2.2126'],
    (inForce) => {
      // With a second pivot there would be a path that stays, and flying straight on would not be allowed.
      const theatre = plain({ a: [{ options: inForce ? [] : ['agility'] }] });
      const scene = fly(
        theatre,
        { ...LONE, 'a:u1': { x: 18, y: up(33), cp: 4 } },
        order.declare('a:u1', 'move', 'pass'),
        order.move('a:u1'),
      );
      return [...ends(scene), fixed(scene.one('moved').distance)];
    },
  ),
  record(
    'S-X-37',
    'shared/systems/squadrons/special/boost.ts',
    '17 inches in all',
    { a: [{ options: ['boost', 'speed-1'] }] },
    'S-USR-BOOST',
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
    record(
      id,
      'shared/systems/squadrons/core/evasion.ts',
      'a targeted ship may pay 1 CP before any die',
      {},
      'S-EVA-6',
      ['evade', 1, 0],
      (theatre) => {
        const scene = duel(theatre, { cp: 2 }, 1, 1, 1, 1, 1, 1);
        scene.do(order.attack('a:u1', at('b:u1')));
        const asked = scene.session.pending?.kind;
        const rolled = scene.all('rolled').length;
        scene.do(order.evade('b:u1', 0));
        return [asked, scene.session.state.units[1]?.cp, rolled];
      },
    ),
  ),
  parameter(
    'S-EVA-4',
    `${ENGINE}/resolve/move.ts`,
    'up to 2 inches straight to the side',
    {},
    'evasionSlide',
    1,
    ['20.0000', '20.0000'],
    (theatre) => {
      const scene = duel(theatre, { cp: 1 }, 1, 1, 1, 1, 1, 1);
      scene.do(order.attack('a:u1', at('b:u1')));
      scene.do(order.evade('b:u1', -2));
      return [fixed(scene.place('b:u1').x), fixed(up(scene.place('b:u1').y))];
    },
  ),
  record(
    'S-EVA-8',
    `${ENGINE}/resolve/attack.ts`,
    'each weapon is its own attack with its own evasion',
    { a: [{ weapons: ['energy-cannons', 'heavy-energy-turret'], options: ['weapon-platform'] }] },
    'S-EVA-6',
    0,
    (theatre) => {
      const scene = duel(theatre, { cp: 2 }, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
      scene.do(order.attack('a:u1', at('b:u1', 0), at('b:u1', 1)));
      scene.do(order.evade('b:u1', 0));
      scene.do(order.evade('b:u1', 0));
      return scene.session.state.units[1]?.cp;
    },
  ),

  parameter(
    'S-EVA-5',
    `${ENGINE}/resolve/move.ts`,
    'the slide halts at the first base on its way',
    { b: [{}, {}] },
    'haltAtBases',
    false,
    '18.9252',
    (theatre) => {
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
    },
  ),
  covers(
    'S-EVA-9',
    `${ENGINE}/resolve/activation.ts`,
    'sliding into Dangerous terrain costs nothing until its own activation',
    [0, 1],
    (inForce) => {
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
                keywords: inForce ? ['dangerous'] : [],
              },
            ],
          },
        ],
      });
      const scene = openScene(
        plain({ mission }),
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
    parameter(
      id,
      `${ENGINE}/aim.ts`,
      'any enemy may be chosen, though another is within 3 inches',
      { a: [GUNS], b: [{}, {}] },
      'dutyToTargetWithin',
      3,
      2,
      (theatre) => shotsOf(theatre, { 'a:u1': { x: 18, y: 24 }, 'b:u1': { x: 18, y: 15 }, 'b:u2': { x: 22, y: 24 } }),
    ),
  ),
  covers('C-ATK-4', `${ENGINE}/aim.ts`, 'with an enemy within 3 inches only such may be attacked', 1, (inForce) => {
    const world: World = { a: [GUNS], b: [{}, {}] };
    return shotsOf(inForce ? withParameter(world, 'dutyToTargetWithin', 3) : plain(world), {
      'a:u1': { x: 18, y: 24 },
      'b:u1': { x: 18, y: 15 },
      'b:u2': { x: 22, y: 24 },
    });
  }),
  record(
    'S-ATK-3',
    `${ENGINE}/resolve/attack.ts`,
    'nothing straight ahead: the Attack becomes a Pass',
    {},
    'C-WSR-FIXED',
    ['S-ATK-3'],
    (theatre) => {
      const scene = openScene(theatre, {
        stands: { 'a:u1': { x: 18, y: 24, cp: 4 }, 'b:u1': { x: 26, y: 20, cp: 0 } },
      });
      for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'attack', 'move')]) scene.do(decision);
      return scene.all('passed').map(({ rule }) => rule);
    },
  ),

  // Sight and terrain.
  record('S-X-29', `${ENGINE}/aim.ts`, 'Fixed: offset 0.4068 yes, 0.8 no', {}, 'C-WSR-FIXED', [1, 0], (theatre) => [
    shotsOf(theatre, { 'a:u1': { x: 18, y: up(18), facing: 10 }, 'b:u1': { x: 20, y: up(27) } }),
    shotsOf(theatre, { 'a:u1': { x: 18, y: up(18), facing: 0 }, 'b:u1': { x: 18.8, y: up(28) } }),
  ]),
  ...(['S-X-30', 'S-LOS-1', 'S-LOS-2', 'S-LOS-3'] as const).map((id) =>
    record(
      id,
      `${ENGINE}/aim.ts`,
      'a third ship at (19, 11) blocks, at (19.2, 11) it does not',
      { a: [GUNS, {}] },
      'C-LOS-9',
      [0, 1],
      (theatre) => [19, 19.2].map((x) => shotsOf(theatre, { ...PAIR, 'a:u2': { x, y: up(11) } })),
    ),
  ),
  record(
    'S-CORE-8',
    `${ENGINE}/aim.ts`,
    'a target within 1 inch of a friend, from more than 3',
    { a: [GUNS, {}] },
    'C-LOS-9',
    [0, 1],
    (theatre) =>
      [20.5, 20.6].map((x) =>
        shotsOf(theatre, { 'a:u1': { x: 18, y: 24 }, 'b:u1': { x: 18, y: 15 }, 'a:u2': { x, y: 15 } }),
      ),
  ),
  ...(['S-TER-OBSC-1', 'S-TER-OBSC-2', 'S-X-31'] as const).map((id) =>
    covers(id, `${ENGINE}/aim.ts`, 'a cloud 0.7 from the line hides, one 0.8 away does not', [0, 1], (inForce) =>
      [18.7, 18.8].map((x) =>
        shotsOf(plain({ a: [GUNS], mission: aTable({ terrain: terrain(inForce ? 'obscuring' : '', x, 20) }) }), PAIR),
      ),
    ),
  ),
  ...(['S-TER-DANG-4', 'S-X-32'] as const).map((id) =>
    covers(id, `${ENGINE}/aim.ts`, 'rock across all rays blocks, across some it does not', [0, 1], (inForce) =>
      [
        [17, 19],
        [18.2, 20],
      ].map(([x0, x1]) =>
        shotsOf(
          plain({ a: [GUNS], mission: aTable({ terrain: terrain(inForce ? 'dangerous' : '', x0!, x1!) }) }),
          PAIR,
        ),
      ),
    ),
  ),
  ...(['S-TER-DANG-1', 'S-TER-DANG-2', 'S-SEQ-5', 'S-TER-4'] as const).map((id) =>
    record(
      id,
      `${ENGINE}/resolve/activation.ts`,
      'flown through: moves freely, one roll at the end of the activation',
      { mission: aTable({ terrain: terrain('dangerous', 16, 20) }) },
      'S-TER-DANG-3',
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
  record(
    'S-X-33',
    `${ENGINE}/aim.ts`,
    'Weak Spot: rear -1, right side none',
    { a: [GUNS] },
    'C-USR-WEAKSPOT',
    ['rear 6', 'right 5'],
    (theatre) =>
      [22, 23].map((x) => {
        const state = sceneState(theatre, { stands: { 'a:u1': { x, y: up(12) }, 'b:u1': { x: 18, y: up(18) } } });
        const [shot] = legalShots(theatre, state, state.units[0]!);
        const plan = planFor(
          { theatre, state },
          'a:u1',
          shot!,
          theatre.units[0]!.models[0]!.weapons[0]!,
          shot!.aim,
          false,
        );
        return `${shot!.aim.face} ${plan!.counter.target - plan!.counter.modifier}`;
      }),
  ),

  // Sequence.
  record(
    'S-SEQ-2',
    `${ENGINE}/resolve/activation.ts`,
    'the last command point survives a 2',
    { a: [{}, {}] },
    'C-ACT-8',
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
  ...(['S-SEQ-3', 'C-ACT-7', 'C-ADV-2', 'C-PASS-2'] as const).map((id) =>
    parameter(
      id,
      `${ENGINE}/declarations.ts`,
      'all declarations with 1 to 4 points',
      {},
      'mustMove',
      false,
      [1, 7, 34, 107],
      ({ parameters }) => [1, 2, 3, 4].map((cp) => legalDeclarations(parameters, cp).length),
    ),
  ),
  parameter('C-ACT-5', `${ENGINE}/declarations.ts`, 'two actions at least', {}, 'minActions', 1, 'C-ACT-5', (theatre) =>
    refused(theatre, order.declare('a:u1', 'move')),
  ),
  parameter(
    'C-ACT-6',
    `${ENGINE}/declarations.ts`,
    'four actions at most',
    { a: [{ options: ['command-2'] }] },
    'maxActions',
    5,
    'C-ACT-6',
    (theatre) => {
      const scene = openScene(theatre, { stands: { ...LONE, 'a:u1': { x: 18, y: 20, cp: 5 } } });
      scene.do(order.activate('a:u1'));
      return scene.refused(order.declare('a:u1', 'move', 'pass', 'pass', 'pass', 'pass'));
    },
  ),
  record(
    'S-X-39',
    `${ENGINE}/declarations.ts`,
    'Attack, Move, Advance: 1 CP left, Rush on the Attack',
    {},
    'C-HIT-RUSH',
    [1, 6],
    (theatre) => {
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
    },
  ),
  record(
    'S-X-38',
    `${ENGINE}/play-battle.ts`,
    'Command of the Leader in round 1 and 2',
    {},
    'S-USR-LEADER-1',
    [5, 4],
    (theatre) =>
      [0, 1].map((round) => {
        const state = sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 30, cp: 0 } }, round });
        return openScene(theatre, { ...state, phase: 'between-rounds', turn: null }, 6, 6, 1, 1).session.state.units[0]
          ?.cp;
      }),
  ),
  covers(
    'S-X-36',
    `${ENGINE}/resolve/reserve.ts`,
    'gap 5.9126 legal, 6.0126 not, with Mov 6',
    [null, 'C-RES-3'],
    (inForce) =>
      [6.7, 6.8].map((y) => {
        const theatre = plain({ a: [{ options: inForce ? [] : ['speed-1'] }] });
        const start = sceneState(theatre, { stands: {} });
        const scene = openScene(theatre, { ...start, units: start.units.map((unit) => ({ ...unit, cp: 4 })) });
        scene.do(order.activate('a:u1'));
        return scene.refused(order.place('a:u1', 'e1', 18, up(y)));
      }),
  ),

  ...(['S-SEQ-1', 'S-CORE-13', 'C-RES-1', 'C-RES-2', 'C-RES-3', 'C-RES-6', 'C-RES-7'] as const).map((id) =>
    covers(
      id,
      `${ENGINE}/resolve/reserve.ts`,
      'chosen from reserve it is placed near an Entry Point of its own',
      ['place', 0],
      (inForce) => {
        const theatre = plain({
          mission: aTable({ entryPoints: inForce ? [{ id: 'e1', side: 'a', x: 18, y: 36 }] : [] }),
        });
        const start = sceneState(theatre, { stands: {} });
        const scene = openScene(theatre, { ...start, units: start.units.map((unit) => ({ ...unit, cp: 4 })) });
        scene.do(order.activate('a:u1'));
        return [scene.session.pending?.kind, scene.all('destroyed').length];
      },
    ),
  ),

  // Objectives.
  ...(['S-OBJ-SCAN-1', 'S-OBJ-SCAN-2', 'S-X-34', 'S-CORE-12'] as const).map((id) =>
    parameter(
      id,
      `${ENGINE}/resolve/secure.ts`,
      'passed over, passed over and beyond, never over',
      { mission: debris },
      'closePass',
      false,
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
  parameter(
    'C-OBJ-6',
    `${ENGINE}/resolve/secure.ts`,
    'no enemy within 3 inches of the marker',
    { mission: debris },
    'secureClear',
    0,
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
    covers(
      id,
      'shared/systems/squadrons/squadrons.system.json',
      'Def 4+, Tgh 4, HP 2, no facing: halts its enemy, falls to his attack',
      [true, 2, null, 'o3', '10.0612'],
      (inForce) => {
        const theatre = inForce
          ? plain({ mission: debris, a: [GUNS] })
          : aBattle(
              debris,
              [GUNS],
              [{}],
              squadronsRules,
              systemChanging('squadrons', 'objectives', 'destroy', { values: {} }),
            );
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
  covers(
    'S-VP-1',
    'shared/battle/scoring/scoring-lines.ts',
    'the system’s lines add to the mission’s',
    ['S-VP-2 1', 'S-VP-3 2'],
    (inForce) => kills(plain({ ...EIGHT, mission: aTable({ useSystemScoring: inForce }) }), 'b:u1'),
  ),
  ...(
    [
      ['S-VP-2', 'first-kill'],
      ['S-VP-3', 'leader-kill'],
      ['S-VP-4', 'more-than-half'],
      ['S-VP-5', 'all'],
      ['S-X-41', 'all'],
      ['S-VP-7', 'first-kill'],
    ] as const
  ).map(([id, scoring]) =>
    covers(
      id,
      'shared/systems/squadrons/squadrons.system.json',
      'all eight ships fall, the leader first',
      ['S-VP-2 1', 'S-VP-3 2', 'S-VP-4 1', 'S-VP-5 2'],
      (inForce) => kills(inForce ? plain(EIGHT) : withoutLine(EIGHT, scoring), ...names(8)),
    ),
  ),
  covers(
    'S-X-40',
    'shared/systems/squadrons/squadrons.system.json',
    'more than half of 7 is 4, of 8 it is 5',
    [
      [0, 1],
      [0, 1],
    ],
    (inForce) =>
      [
        [7, 4],
        [8, 5],
      ].map(([ships, needed]) =>
        [needed! - 1, needed!].map((n) => {
          const world: World = { a: [GUNS], b: Array.from({ length: ships! }, () => ({})) };
          return kills(inForce ? plain(world) : withoutLine(world, 'more-than-half'), ...names(n)).filter((each) =>
            each.startsWith('S-VP-4'),
          ).length;
        }),
      ),
  ),
  ...(['S-VP-6'] as const).map((id) =>
    covers(
      id,
      'shared/systems/squadrons/squadrons.system.json',
      'a ship lost to terrain counts for the enemy, but is no first kill',
      ['S-VP-3 b 2', 'S-VP-4 b 1', 'S-VP-5 b 2'],
      (inForce) => {
        const world: World = { mission: aTable({ terrain: terrain('dangerous', 16, 20) }) };
        const theatre = inForce ? plain(world) : withoutLine(world, 'leader-kill');
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
  line(
    'S-MIS1-4',
    debris,
    (mission) => ({ ...mission, scoring: mission.scoring.filter(({ what }) => what !== 'secured') }),
    'a scan pays 2',
    {},
    ['S-MIS1-4 a 2'],
    (theatre) => scores(secureRun(theatre, SOUTH, 'o3')),
  ),
  line(
    'S-OBJ-SCAN-3',
    debris,
    (mission) => ({
      ...mission,
      scoring: mission.scoring.map((each) => (each.what === 'secured' ? { ...each, when: 'game' as const } : each)),
    }),
    'scored at once',
    {},
    ['S-MIS1-4 a 2'],
    (theatre) => scores(secureRun(theatre, SOUTH, 'o3')),
  ),
  line(
    'S-MIS1-5',
    debris,
    (mission) => ({
      ...mission,
      objectives: mission.objectives.map((each) => ({ ...each, oncePer: 'marker' as const })),
    }),
    'the other player can still score it',
    {},
    ['S-MIS1-4 a 2'],
    (theatre) =>
      scores(
        secureRun(theatre, SOUTH, 'o3', 1, (state) =>
          after(state, {
            kind: 'secured',
            rule: '',
            side: 'b',
            unit: 'b:u1',
            objective: 'o3',
            type: 'scan',
            carried: false,
          }),
        ),
      ),
  ),
  line(
    'S-MIS1-6',
    debris,
    (mission) => ({ ...mission, transitions: [] }),
    'a target for the scanner alone from round 2',
    {},
    [[], [{ a: 'destroy', b: 'scan' }]],
    (theatre) =>
      [1, 2].map((round) => {
        const scene = secureRun(theatre, SOUTH, 'o3', round);
        return scene.all('objective-changed').map(() => scene.session.state.objectives[2]?.type);
      }),
  ),
  ...(
    [
      ['S-MIS1-7', debris, 'survivor'],
      ['S-MIS3-5', crossed, 'witness'],
    ] as const
  ).map(([id, mission, nomination]) =>
    line(
      id,
      mission,
      (each) => ({ ...each, scoring: each.scoring.filter(({ what }) => what !== 'survives') }),
      'the ship that was named lives',
      {},
      [`${id} a ${id === 'S-MIS1-7' ? 2 : 1}`],
      (theatre) => {
        const named = after(
          sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 30 }, 'b:u1': { x: 5, y: 5 } }, round: 4 }),
          { kind: 'nominated', rule: '', side: 'a', nomination, unit: 'a:u1' },
        );
        return scores(endOf(theatre, named));
      },
    ),
  ),
  line(
    'S-MIS-2',
    crossed,
    (mission) => ({ ...mission, nominations: [] }),
    'both name unseen, then all is shown',
    {},
    [0, 2],
    (theatre) => {
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
    },
  ),
  ...(['S-MIS2-7', 'S-X-42'] as const).map((id) =>
    line(
      id,
      target,
      (mission) => ({ ...mission, scoring: mission.scoring.filter(({ what }) => what !== 'survives') }),
      'end of round 3: one relay down, one up',
      {},
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
  line(
    'S-MIS2-8',
    target,
    (mission) => ({ ...mission, scoring: mission.scoring.filter(({ subject }) => subject.nomination === undefined) }),
    '2 in rounds 1 and 2, 1 later',
    { a: [{}, {}], b: [GUNS] },
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
  line(
    'S-MIS3-3',
    crossed,
    (mission) => ({ ...mission, scoring: mission.scoring.filter(({ what }) => what !== 'secured') }),
    'a scan pays 1',
    {},
    ['S-MIS3-3 a 1'],
    (theatre) => scores(secureRun(theatre, MIDDLE, 'o1')),
  ),
  line(
    'S-MIS3-4',
    crossed,
    (mission) => ({ ...mission, transitions: [] }),
    'a scanned marker is there to recover, for both',
    {},
    [{ a: 'recover', b: 'recover' }, []],
    (theatre) => {
      const { objectives } = secureRun(theatre, MIDDLE, 'o1').session.state;
      return [objectives[0]?.type, objectives[0]?.securedBy];
    },
  ),
  covers('S-OBJ-REC-1', `${ENGINE}/resolve/secure.ts`, 'no Advance may have been made', 'activate', (inForce) => {
    const theatre = plain({ mission: crossed });
    const state = sceneState(theatre, {
      stands: { 'a:u1': { x: 18, y: up(10), cp: 4 }, 'b:u1': { x: 34, y: 34, cp: 4 } },
    });
    // The very same flight over a marker that is still to be scanned would do.
    const scene = openScene(theatre, inForce ? asRecover(state) : state);
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
    line(
      id,
      crossed,
      (mission) => ({ ...mission, scoring: mission.scoring.filter(({ what }) => what !== 'scored') }),
      'counts at the end while its carrier lives',
      {},
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
  covers('C-RND-5', `${ENGINE}/play-battle.ts`, 'no early end when a side is wiped out', 'round', (inForce) => {
    const theatre = plain({ mission: aTable(inForce ? {} : { end: { wipeout: 'other-wins' } }) });
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
  covers('C-MIS-3', `${ENGINE}/winner.ts`, 'equal points are a draw', null, (inForce) => {
    const theatre = plain({
      mission: aTable({ rounds: 1, ...(inForce ? {} : { end: { tiebreak: ['wounds-removed'] } }) }),
    });
    return endOf(
      theatre,
      sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 30 }, 'b:u1': { x: 5, y: 5, hp: 1 } } }),
    ).one('battle-ended').winner;
  }),
];
