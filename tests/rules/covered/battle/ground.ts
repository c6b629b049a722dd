/** Battles on the ground: moves of whole units, formation, reserve and Transports. */
import { startingState } from '#shared/battle/cadence/open-theatre';
import { unitById, type BattleState } from '#shared/battle/cadence/state';
import type { Theatre } from '#shared/battle/cadence/theatre';
import type { Decision, ModelPath } from '#shared/schema/battle/cadence-decision';
import { aField, aGroundBattle, ground, walk, type GroundUnit } from '../../../support/ground-battle';
import { openLedger } from '../../../support/ledger';
import { openScene, order, sceneState, type Scene, type Stand } from '../../../support/scene';
import { covers, type CoveredRule } from '../../covered-rule';

const ONE: GroundUnit = { models: { warden: 1 } };
const THREE: GroundUnit = { models: { warden: 3 } };
const TANK: GroundUnit = { models: { stonehorse: 1 } };
const KITE: GroundUnit = { models: { 'storm-kite': 1 } };
const FAR: Stand = { x: 44, y: 4, cp: 2 };
const row = (...xs: readonly number[]): Stand => ({
  x: xs[0]!,
  y: 20,
  others: xs.slice(1).map((x) => ({ x, y: 20 })),
});
const battle = (...units: GroundUnit[]): Theatre => aGroundBattle(aField(), units, [ONE]);

/** `a:u1` is activated and has declared, if anything is to be declared. */
function acting(theatre: Theatre, stands: Record<string, Stand>, ...actions: ('move' | 'advance' | 'pass')[]): Scene {
  const scene = openScene(theatre, { stands: { 'b:u1': FAR, ...stands } });
  scene.do(order.activate('a:u1'));
  if (actions.length > 0) scene.do(order.declare('a:u1', ...actions));
  return scene;
}
const move = (...paths: ModelPath[]): Decision => order.go('a:u1', 'move', ...paths);

const WAGON_AT: Stand = { x: 20, y: 20, cp: 0 };
const load = (count: number, terrain: readonly unknown[] = []): Theatre =>
  aGroundBattle(aField({ terrain }), [{ models: { warden: count }, in: 2 }, { models: { longwain: 1 } }], [ONE]);
const boarded = (theatre: Theatre, stands: Record<string, Stand> = { 'a:u2': WAGON_AT, 'b:u1': FAR }): BattleState => {
  const start = sceneState(theatre, { stands });
  return {
    ...start,
    aboard: [{ unit: 'a:u1', transport: 'a:u2' }],
    units: start.units.map((unit) => (unit.id === 'a:u1' ? { ...unit, cp: 4 } : unit)),
  };
};
function gettingOut(theatre: Theatre): Scene {
  const scene = openScene(theatre, boarded(theatre));
  scene.do(order.activate('a:u1'));
  return scene;
}
const out = (...places: readonly (readonly [number, number])[]): Decision => ({
  kind: 'place',
  side: 'a',
  unit: 'a:u1',
  entryPoint: null,
  transport: 'a:u2',
  models: places.map(([x, y], model) => ({ model, x, y, facing: 0 })),
});
const wrecked = (theatre: Theatre): number => {
  const told = openLedger(theatre, boarded(theatre, { 'a:u2': WAGON_AT }));
  told.kill('a:u2', null);
  const unit = unitById(told.battle.state, 'a:u1');
  return unit.status === 'table' ? unit.models.filter(({ hp }) => hp > 0).length : 0;
};
/** Room for a few where the wagon stood, and nowhere else. */
const PIT = [
  ground('north', ['impassable'], [20, 8.2, 48, 20]),
  ground('south', ['impassable'], [20, 31.8, 48, 20]),
  ground('west', ['impassable'], [8, 20, 22.2, 8]),
  ground('east', ['impassable'], [36, 20, 30.2, 8]),
];

export const covered: readonly CoveredRule[] = [
  covers('C-FORM-4', 'a Move may not end with a gap of more than 2 inches', ['C-FORM-4', null], () =>
    [15.99, 15.9].map((x) =>
      acting(battle(THREE), { 'a:u1': row(10, 12, 14) }, 'move', 'pass').refused(
        move(walk(2, [x, 20]), walk(1, [12.93, 20]), walk(0, [10, 20])),
      ),
    ),
  ),
  covers('C-FORM-5', 'out of formation, it declares a Move first', ['C-FORM-5', null], () =>
    [
      ['pass', 'move'],
      ['move', 'pass'],
    ].map((actions) =>
      acting(battle(THREE), { 'a:u1': row(10, 14, 16) }).refused(
        order.declare('a:u1', ...(actions as ('pass' | 'move')[])),
      ),
    ),
  ),
  covers('C-FORM-6', 'still out of formation after that Move, it is destroyed', ['formation'], () => {
    const scene = acting(battle(THREE), { 'a:u1': row(10, 20, 22) }, 'move', 'pass');
    scene.do(move(walk(0, [15, 20]), walk(1), walk(2)));
    return scene.all('destroyed').map(({ cause }) => cause);
  }),
  covers('C-ENT-1', 'all units start off the table', ['reserve', 'reserve'], () =>
    startingState(battle(ONE)).units.map(({ status }) => status),
  ),
  covers('C-RES-4', 'a unit that loses its last Command Point stands on the table all the same', ['table', 0], () => {
    const theatre = battle(ONE);
    const start = sceneState(theatre, { stands: { 'b:u1': FAR } });
    const state = { ...start, units: start.units.map((unit) => (unit.id === 'a:u1' ? { ...unit, cp: 1 } : unit)) };
    const scene = openScene(theatre, state, 1);
    scene.do([order.activate('a:u1'), order.place('a:u1', 'e1', 24, 35)]);
    const { status, cp } = unitById(scene.session.state, 'a:u1');
    return [status, cp];
  }),
  covers('C-ALT-4', 'whoever can must activate; who may wait in reserve need not', ['C-ALT-4', null], () =>
    [ONE, KITE].map((unit) => {
      const theatre = battle(unit);
      const start = sceneState(theatre, { stands: { 'b:u1': FAR } });
      return openScene(theatre, { ...start, units: start.units.map((each) => ({ ...each, cp: 2 })) }).refused(
        order.lapse('a'),
      );
    }),
  ),
  covers('C-MOVE-1', 'up to Mov, and not at all if it likes', [null, null, 'C-MOVE-1'], () =>
    [20, 15, 14.9].map((y) =>
      acting(battle(ONE), { 'a:u1': { x: 10, y: 20 } }, 'move', 'pass').refused(
        move(y === 20 ? walk(0) : walk(0, [10, y])),
      ),
    ),
  ),
  covers('C-ADV-1', 'an Advance goes by the same rules: not over an enemy', 'C-MOVE-3', () => {
    const scene = acting(battle(ONE), { 'a:u1': { x: 10, y: 20 }, 'b:u1': { x: 13, y: 20, cp: 2 } }, 'move', 'advance');
    scene.do(move(walk(0)));
    return scene.refused(order.go('a:u1', 'advance', walk(0, [14.9, 20])));
  }),
  covers('C-ACT-4', 'every model moves before the next action', ['C-MOVE-1', null], () =>
    [
      [walk(2), walk(1)],
      [walk(2), walk(1), walk(0)],
    ].map((paths) => acting(battle(THREE), { 'a:u1': row(10, 12, 14) }, 'move', 'pass').refused(move(...paths))),
  ),
  covers('C-VEH-5', 'a friend passes over friends, not over a Vehicle', ['C-VEH-5', null], () =>
    [TANK, ONE].map((friend) =>
      acting(battle(ONE, friend), { 'a:u1': { x: 10, y: 20 }, 'a:u2': { x: 10, y: 17.5 } }, 'move', 'pass').refused(
        move(walk(0, [10, 15.1])),
      ),
    ),
  ),
  covers('C-TRN-3', 'in at the end of an action, within 1 inch', ['embark', 'none'], () =>
    [0.9, 1.1].map((away) => {
      const theatre = load(1);
      const y = 20 + 90 / 25.4 / 2 + 25 / 25.4 / 2 + away;
      const scene = acting(theatre, { 'a:u1': { x: 20, y }, 'a:u2': WAGON_AT }, 'pass', 'pass');
      return scene.session.pending?.kind === 'embark' ? 'embark' : 'none';
    }),
  ),
  covers('C-TRN-5', 'whoever is aboard may be activated to get out', ['a:u1'], () => {
    const { pending } = openScene(load(2), boarded(load(2))).session;
    return pending?.kind === 'activate' && pending.side === 'a' ? pending.units : [];
  }),
  covers('C-TRN-6', 'up to Mov from the Transport', [null, 'C-TRN-6'], () =>
    [4.9, 5.1].map((away) => gettingOut(load(1)).refused(out([20 + 45 / 25.4 / 2 + 25 / 25.4 / 2 + away, 20]))),
  ),
  covers('C-TRN-7', 'no Move and no Advance after it', ['C-TRN-7', null], () =>
    [['move', 'pass'] as const, ['pass', 'pass'] as const].map((actions) => {
      const scene = gettingOut(load(1));
      scene.do(out([22, 20]));
      return scene.refused(order.declare('a:u1', ...actions));
    }),
  ),
  covers('C-TRN-8', 'as many as there is room for must get out', 'C-TRN-8', () =>
    gettingOut(load(2)).refused(out([22, 20])),
  ),
  covers('C-TRN-10', 'a destroyed Transport throws its passengers out', 4, () => wrecked(load(4))),
  covers('C-TRN-11', 'those for whom there is no place are lost', true, () => {
    const left = wrecked(load(8, PIT));
    return left > 0 && left < 8;
  }),
];
