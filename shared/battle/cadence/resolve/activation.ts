import { lessThan } from '../../../core/measure';
import type { TargetModel } from '../../../rules/attack';
import { needOf } from '../../../rules/dice-test';
import { lastPointTest, planHazard } from '../../../rules/turn';
import type { ActionKind } from '../../../schema/battle/cadence-decision';
import { answered } from '../decision-point';
import type { Battle, Play } from '../cadence-types';
import { destroyUnit } from '../destruction';
import { terrainUnder } from '../../../table/hazard';
import { unitGap } from '../obstacles';
import { rollTest } from '../roll';
import { asTarget, theatreUnit, type BattleModel, type Theatre } from '../theatre';
import { canActivate, isAlive, soleModel, unitById } from '../state';
import { playAttack, rollCounters } from './attack';
import { playExits } from './exit';
import { resolveMove } from './move';
import { canDeploy, resolvePlace } from './reserve';
import { playSecure } from './secure';

/** One activation of the side whose turn it is (S-SEQ-1 to S-SEQ-5). */
export function* playActivation(battle: Battle): Play {
  const side = battle.state.turn;
  if (side === null) return;
  const units = battle.state.units.filter((unit) => unit.side === side && canActivate(unit)).map(({ id }) => id);
  const { unit } = answered('activate', yield { kind: 'activate', side, units });
  battle.emit({
    kind: 'activation-started',
    rule: 'C-ALT-1',
    side,
    unit,
    activation: battle.state.activations + 1,
    cp: unitById(battle.state, unit).cp,
  });
  if (yield* comesOn(battle, unit)) {
    if (keepsLastPoint(battle, unit)) yield* playActions(battle, unit);
    rollHazard(battle, unit);
  }
  battle.emit({
    kind: 'activation-ended',
    rule: 'C-ALT-3',
    side,
    unit,
    cp: unitById(battle.state, unit).cp,
    checksum: battle.checksum(),
  });
}

/** S-SEQ-1: a unit in reserve is placed first; one that cannot be is destroyed (C-RES-7). */
function* comesOn(battle: Battle, unitId: string): Play<boolean> {
  const unit = unitById(battle.state, unitId);
  if (unit.status === 'table') return true;
  if (!canDeploy(battle.theatre, battle.state, unit)) {
    destroyUnit(battle, unitId, 'deployment', null);
    return false;
  }
  const decision = answered('place', yield { kind: 'place', side: unit.side, unit: unitId });
  battle.emit(resolvePlace(battle.theatre, battle.state, unit, decision));
  return true;
}

/** S-SEQ-2, C-ACT-8: the last command point may be lost, unless a leader is near. */
function keepsLastPoint(battle: Battle, unitId: string): boolean {
  const unit = unitById(battle.state, unitId);
  if (unit.cp !== 1) return true;
  const leader = leaderNear(battle, unitId);
  if (leader) {
    battle.emit({
      kind: 'steadied',
      rule: 'S-USR-LEADER-1',
      side: unit.side,
      unit: unitId,
      by: leader.id,
      distance: leader.distance,
    });
    return true;
  }
  const test = lastPointTest(battle.theatre.book, theatreUnit(battle.theatre, unitId).models[0]!.rules);
  const { dice, successes } = rollTest(battle.dice, test, 1, 'last-command');
  battle.emit({
    kind: 'rolled',
    rule: 'C-ACT-8',
    side: unit.side,
    unit: unitId,
    purpose: 'last-command',
    need: needOf(test),
    dice: [...dice],
    successes,
    extra: [],
    attack: null,
  });
  if (successes === 1) return true;
  battle.emit({
    kind: 'command-changed',
    rule: 'C-ACT-8',
    side: unit.side,
    unit: unitId,
    before: 1,
    after: 0,
    why: 'last-command',
  });
  return false;
}

/** S-USR-LEADER-1: a leader on the table with the unit inside its aura; it is within reach of itself. */
function leaderNear({ theatre, state }: Battle, unitId: string): { id: string; distance: number } | null {
  const unit = unitById(state, unitId);
  for (const leader of state.units) {
    if (leader.side !== unit.side || leader.status !== 'table') continue;
    const aura = Math.max(
      ...theatreUnit(theatre, leader.id).models.map((model, i) => (leader.models[i]!.hp > 0 ? (model.aura ?? 0) : 0)),
    );
    if (aura === 0) continue;
    const distance = leader.id === unitId ? 0 : unitGap(theatre, leader, unit);
    if (lessThan(distance, aura)) return { id: leader.id, distance };
  }
  return null;
}

/** S-SEQ-3, S-SEQ-4: declare, pay, carry out in order. */
function* playActions(battle: Battle, unitId: string): Play {
  const { side, cp } = unitById(battle.state, unitId);
  const { actions } = answered('declare', yield { kind: 'declare', side, unit: unitId, cp });
  battle.emit({
    kind: 'declared',
    rule: 'C-ACT-1',
    side,
    unit: unitId,
    actions,
    cpBefore: cp,
    cpAfter: cp - actions.length,
  });
  for (const action of actions) {
    yield* playAction(battle, unitId, action);
    // S-MOVE-9 ends the activation: what was declared after it is gone.
    if ((battle.state.activation?.declared.length ?? 0) <= (battle.state.activation?.done.length ?? 0)) return;
    if (!isAlive(unitById(battle.state, unitId))) return;
  }
}

function* playAction(battle: Battle, unitId: string, action: ActionKind): Play {
  const { side } = unitById(battle.state, unitId);
  switch (action) {
    case 'move':
    case 'advance': {
      const { path } = answered('move', yield { kind: 'move', side, unit: unitId, action });
      for (const event of resolveMove(battle.theatre, battle.state, unitById(battle.state, unitId), action, path))
        battle.emit(event);
      return yield* playExits(battle, unitId);
    }
    case 'attack':
      return yield* playAttack(battle, unitId);
    case 'secure':
      return yield* playSecure(battle, unitId);
    case 'pass':
      return battle.emit({ kind: 'passed', rule: 'C-PASS-1', side, unit: unitId, action, why: 'declared' });
  }
}

type Hazard = ReturnType<typeof planHazard>;
const hazards = new WeakMap<BattleModel, Map<number, Hazard>>();

/** The rules shape this roll the same way every time: by model and hit points left. */
function hazardOf(theatre: Theatre, model: BattleModel, target: TargetModel): Hazard {
  const known = hazards.get(model) ?? new Map<number, Hazard>();
  hazards.set(model, known);
  const before = known.get(target.hp);
  if (before !== undefined) return before;
  const hazard = planHazard(theatre.book, target);
  known.set(target.hp, hazard);
  return hazard;
}

/** S-SEQ-5, S-TER-DANG-2: one roll for the whole activation, however many pieces it touched. */
function rollHazard(battle: Battle, unitId: string): void {
  const unit = unitById(battle.state, unitId);
  const { models, sky } = theatreUnit(battle.theatre, unitId);
  if (unit.status !== 'table' || sky.dangerous.length === 0) return;
  const model = models[0]!;
  const { x, y, hp } = soleModel(unit);
  if ((battle.state.activation?.through.length ?? 0) === 0 && terrainUnder(sky, x, y, model.r).length === 0) return;
  const target = asTarget(model, hp);
  const hazard = hazardOf(battle.theatre, model, target);
  if (!hazard) return;
  const roll = rollTest(battle.dice, hazard.test, 1, 'terrain');
  battle.emit({
    kind: 'rolled',
    rule: 'S-TER-DANG-2',
    side: unit.side,
    unit: unitId,
    purpose: 'terrain',
    need: needOf(hazard.test),
    dice: [...roll.dice],
    successes: roll.successes,
    extra: [],
    attack: null,
  });
  if (roll.successes === 0) return;
  const losses = rollCounters(battle, {
    test: hazard.hit.counter,
    shielded: hazard.hit.shielded,
    models: [target],
    points: 1,
  });
  battle.emit({
    kind: 'rolled',
    rule: 'S-TER-DANG-3',
    side: unit.side,
    unit: unitId,
    purpose: 'counter',
    need: needOf(hazard.hit.counter),
    dice: losses.dice,
    successes: losses.stopped,
    extra: [],
    attack: null,
  });
  const left = losses.hp[0] ?? hp;
  if (left === hp) return;
  battle.emit({
    kind: 'damaged',
    rule: 'S-TER-DANG-3',
    side: unit.side,
    target: { unit: unitId },
    model: 0,
    by: null,
    points: 1,
    lost: hp - left,
    before: hp,
    after: left,
  });
  if (left <= 0) destroyUnit(battle, unitId, 'terrain', null);
}
