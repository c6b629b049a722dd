import { spentWeapon } from '#shared/battle/cadence/state';
/** Attacks of a Cadence battle, with scripted dice. */
import { legalShots } from '#shared/battle/cadence/aim';
import { battleLog } from '#shared/battle/frame/log';
import { extendBook } from '#shared/rules/rule-book';
import type { ActionKind, Decision, Shot } from '#shared/schema/battle/cadence-decision';
import { openScene, order, type Scene } from '../../../support/scene';
import { skirmish, type ModelSpec, type Skirmish, type SkirmishSpec, type WeaponSpec } from '../../../support/skirmish';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const field = (world: World, spec: SkirmishSpec): Skirmish => {
  const system = world.system('cadence');
  return skirmish({ ...spec, game: { system, book: extendBook(world.book('cadence'), { figures: system.figures }) } });
};
const shot = (model: number, unit: string, weapon = 0): Shot => ({ model, weapon, target: { unit } });
const fire = (unit: string, shot: Shot | null): Decision => ({ kind: 'attack', side: 'a', unit, shot });

/** a:u1 is about to choose its targets. */
function aiming(world: World, spec: SkirmishSpec, ...faces: readonly number[]): Scene {
  const { theatre, state } = field(world, spec);
  const scene = openScene(theatre, state, ...faces);
  scene.do([order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]);
  return scene;
}
const rolls = (scene: Scene, ...purposes: readonly string[]): (string | null)[] =>
  scene
    .all('rolled')
    .filter(({ purpose }) => purposes.includes(purpose))
    .map(({ unit }) => unit);

const THREE: SkirmishSpec = {
  a: [[{ at: [10, 20] }, { at: [12, 20] }, { at: [14, 20] }]],
  b: [[{ at: [10, 10] }], [{ at: [14, 10] }]],
};

/** How many shots one model has at one enemy, with this weapon and from here. */
const shots = (
  world: World,
  weapon: WeaponSpec,
  more: Partial<ModelSpec> = {},
  mission: Record<string, unknown> = {},
): number => {
  const { theatre, state } = field(world, {
    a: [[{ at: [10, 20], ...more, weapons: [weapon] }]],
    b: [[{ at: [10, 12] }]],
    mission,
  });
  return legalShots(theatre, state, state.units[0]!).length;
};
const WALL = {
  id: 't1',
  name: 'Wall',
  parts: [
    {
      shape: { kind: 'rect', x: 10, y: 16, width: 12, height: 1, rotation: 0 },
      keywords: ['impassable'],
      top: 3,
      sight: 'full',
    },
  ],
};

const declares =
  (cp: number, heavy: boolean, ...actions: readonly ActionKind[]) =>
  (world: World) => {
    const { theatre, state } = field(world, {
      a: [[{ at: [10, 20], weapons: [{ rules: ['Heavy'] }] }]],
      b: [[{ at: [10, 10] }]],
      cp,
    });
    const scene = openScene(theatre, state);
    scene.do(order.activate('a:u1'));
    const decision: Decision = {
      kind: 'declare',
      side: 'a',
      unit: 'a:u1',
      actions: [...actions],
      ...(heavy ? { heavy: true as const } : {}),
    };
    return scene.refused(decision) ?? scene.one('declared').cpAfter;
  };

export const covered: readonly CoveredRule[] = [
  covers('C-CONV-10', 'the weakest falls; the other still counters by its Toughness', [[5, 5], 1], (world) => {
    const spec: SkirmishSpec = {
      a: [[{ at: [10, 20], weapons: [{ attacks: 2, damage: 4 }] }]],
      b: [
        [
          { at: [10, 10], toughness: 3 },
          { at: [12, 10], toughness: 4 },
        ],
      ],
    };
    // Two hits, both get through; the first Counter Roll fails, and so does a 4 for the second model.
    const scene = aiming(world, spec, 6, 6, 1, 1, 1, 4);
    scene.do([fire('a:u1', shot(0, 'b:u1')), { kind: 'casualty', side: 'b', unit: 'b:u1', model: 0 }]);
    const counters = scene.all('rolled').filter(({ purpose }) => purpose === 'counter');
    return [counters.map(({ need }) => need), scene.all('destroyed').length];
  }),
  covers(
    'C-ATK-1',
    'each model its target and weapon, before any die; one declines',
    [
      0,
      [
        [0, 'b:u1'],
        [2, 'b:u2'],
      ],
    ],
    (world) => {
      const scene = aiming(world, THREE, 1, 1);
      scene.session.play(fire('a:u1', shot(0, 'b:u1')));
      scene.session.play(fire('a:u1', shot(2, 'b:u2')));
      const rolled = scene.all('rolled').length;
      scene.session.play(fire('a:u1', null));
      return [
        rolled,
        scene.one('targets-chosen').attacks.map(({ model, target }) => [model, 'unit' in target && target.unit]),
      ];
    },
  ),
  covers('C-ATK-2', 'one attack after the other, in the order the attacker likes', [2, 0, 1], (world) => {
    const scene = aiming(world, THREE, 1, 1, 1);
    scene.do([2, 0, 1].map((model) => fire('a:u1', shot(model, 'b:u1'))));
    return scene.all('targeted').map(({ model }) => model);
  }),
  covers(
    'C-SEQ-1',
    'range, arc, line, the least distance of a Grenade, One Use and sight',
    [1, 0, 0, 0, 0, 0, 0],
    (world) => {
      const spent = (): number => {
        const { theatre, state } = field(world, {
          a: [[{ at: [10, 20], weapons: [{ rules: ['One Use'] }] }]],
          b: [[{ at: [10, 12] }]],
        });
        return legalShots(theatre, state, { ...state.units[0]!, spent: [spentWeapon(0, 0)] }).length;
      };
      return [
        shots(world, {}),
        shots(world, { range: 7 }),
        shots(world, { rules: ['Arc (Rear)'] }),
        shots(world, { rules: ['Fixed'] }, { facing: 90 }),
        shots(world, { range: 9, rules: ['Grenade'] }, { at: [10, 13.5] }),
        spent(),
        shots(world, {}, {}, { terrain: [WALL] }),
      ];
    },
  ),
  covers(
    'C-SEQ-7',
    'the target, then the enemies that the Blast caught, nearest first, then friends; Volatile last',
    ['b:u1', 'b:u3', 'b:u2', 'a:u2', 'a:u1'],
    (world) => {
      const scene = aiming(
        world,
        {
          a: [[{ at: [10, 20], weapons: [{ attacks: 2, rules: ['Blast (2)', 'Volatile'] }] }], [{ at: [10, 7.8] }]],
          b: [[{ at: [10, 10] }], [{ at: [12.4, 10] }], [{ at: [8.2, 10] }]],
        },
        // A hit and a 1; everybody saves.
        ...[6, 1, 6, 6, 6, 6, 6, 6, 6, 6],
      );
      scene.do(fire('a:u1', shot(0, 'b:u1')));
      return rolls(scene, 'defence');
    },
  ),
  covers('C-VEH-10', 'a Vehicle does not stand in its own sight', 1, (world) =>
    shots(world, {}, { rules: ['Vehicle'], base: 60 }),
  ),
  restsOn(
    'C-WSR-HEAVY',
    'C-X-31',
    'two points do not buy a Heavy attack; three buy it and a Move',
    ['C-WSR-HEAVY', 0],
    (world) => [declares(2, true, 'attack', 'pass')(world), declares(3, true, 'move', 'attack')(world)],
  ),
  restsOn('C-HIT-RUSH', 'C-X-32', 'Move, Attack, Pass with 5: costs 3, rushed, 2 are left', [6, 2], (world) => {
    const { theatre, state } = field(world, { a: [[{ at: [10, 20] }]], b: [[{ at: [10, 10] }]], cp: 5 });
    const scene = openScene(theatre, state, 1);
    scene.do([order.activate('a:u1'), order.declare('a:u1', 'move', 'attack', 'pass')]);
    scene.do(order.go('a:u1', 'move', { model: 0, points: [] }));
    scene.do(fire('a:u1', shot(0, 'b:u1')));
    return [scene.one('targeted').needs.attack, scene.session.state.units[0]?.cp];
  }),

  covers(
    'C-DICE-7',
    'every die with its purpose, target and re-roll, and what modified it',
    [
      ['attack 3+: 2 6 again 1', 'defence 4+: 2', 'counter 4+: 3'],
      ['C-WSR-ACCURATE', 'C-USR-SKILLED'],
      '2 dice on 3+: 1 hit after 1 re-roll.',
    ],
    (world) => {
      const skilled = { at: [10, 20], rules: ['Skilled (2)'], weapons: [{ attacks: 2, rules: ['Accurate'] }] } as const;
      const scene = aiming(world, { a: [[skilled]], b: [[{ at: [10, 10] }]] }, 2, 6, 1, 2, 3);
      scene.do(fire('a:u1', shot(0, 'b:u1')));
      const told = scene.all('rolled').map(({ purpose, need, dice }) => {
        const faces = dice.map(({ face, reroll }) => (reroll ? `again ${face}` : String(face)));
        return `${purpose} ${need}+: ${faces.join(' ')}`;
      });
      const { theatre, events } = scene.session;
      const lines = battleLog(theatre, events).flatMap((entry) => entry.lines.map(({ text }) => text));
      return [
        told,
        scene
          .one('targeted')
          .modifiers.map(({ rule }) => rule)
          .filter((rule) => rule === 'C-WSR-ACCURATE' || rule === 'C-USR-SKILLED'),
        lines.find((text) => text.includes('dice on')),
      ];
    },
  ),
];
