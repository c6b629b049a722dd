import { lessThan } from '../../../core/measure';
import { sharedRules } from '../../../rules/rule-book';
import { lastPointTest } from '../../../rules/turn';
import type { ActionKind, ModelPath } from '../../../schema/battle/cadence-decision';
import type { Side } from '../../../schema/battle/side';
import { isInFormation } from '../bases';
import type { Battle, Play } from '../cadence-types';
import { roll } from '../chance/roll';
import { abilityExtra, namedAbilities } from '../abilities';
import { declarationsWithin, type Bounds } from '../declarations';
import { answered } from '../decision-point';
import { destroyUnit } from '../destruction';
import { heavyCost } from '../heavy';
import { releaseMarkers } from '../holding';
import { canRegroup } from '../movement/move-problem';
import { standing, unitGap } from '../obstacles';
import { canActivate, isAlive, unitById, type UnitState } from '../state';
import { modelNow, type Aura, type BattleUnit } from '../theatre';
import { playAbility } from './ability';
import { activatable, NOBODY } from './activatable';
import { playAttack } from './attack';
import { playExits } from './exit';
import { playHazard, wasInDanger } from './hazard';
import { canDeploy, resolvePlace } from './reserve';
import { playDismount, mayDismount } from './dismount';
import { mayFollowUp, playFollowUp } from './follow-up';
import { playIntuition } from './intuition';
import { playMissionAction } from './mission-action';
import { drawForRout } from './rout';
import { playSecure } from './secure';
import { playEmbarking } from './transport';

/** One activation of the side whose turn it is (S-SEQ-1 to S-SEQ-5). */
export function* playActivation(battle: Battle): Play {
  const side = battle.state.turn;
  if (side === null) return;
  const { rows, figures } = battle.theatre;
  // D-UPG-MOVE-IT: who goes now has been said already.
  const { units, mayLapse } = battle.state.follows ? NOBODY : activatable(battle, side);
  const unit =
    battle.state.follows ??
    (units.length === 0 ? null : answered('activate', yield { kind: 'activate', side, units, mayLapse }).unit);
  if (unit === null) return lapse(battle, side);
  battle.emit({
    kind: 'activation-started',
    rule: rows.activationStarted,
    side,
    unit,
    activation: battle.state.activations + 1,
    cp: unitById(battle.state, unit).cp,
  });
  // Asked here, so that most activations start no more generators than they need.
  if (battle.state.cards !== null) yield* playIntuition(battle, side);
  // D-ROUT-2: before it comes on, and before anything else.
  if (figures.routFromLosses !== null) yield* drawForRout(battle, unit);
  const { status, cp } = unitById(battle.state, unit);
  if (status === 'table' || (yield* comesOn(battle, unit))) {
    const rides = battle.theatre.hasRiders && mayDismount(battle, unit);
    if (cp !== 1 || (yield* keepsLastPoint(battle, unit))) {
      if (rides) yield* playDismount(battle, unit, 'start');
      yield* playActions(battle, unit);
    }
    if (wasInDanger(battle, unit)) {
      yield* playHazard(battle, unit);
      releaseMarkers(battle);
    }
    if (rides) yield* playDismount(battle, unit, 'end');
    if (battle.theatre.hasFollowUps && mayFollowUp(battle, unit)) yield* playFollowUp(battle, unit);
  }
  battle.emit({
    kind: 'activation-ended',
    rule: rows.activationEnded,
    side,
    unit,
    cp: unitById(battle.state, unit).cp,
    checksum: battle.checksum(),
  });
}

/** C-ALT-4: nobody has to spend what is left, and nobody will in this round. */
function lapse(battle: Battle, side: Side): void {
  const left = battle.state.units.filter((unit) => unit.side === side && canActivate(unit));
  battle.emit({
    kind: 'lapsed',
    rule: battle.theatre.rows.lapsed,
    side,
    units: left.map(({ id, cp }) => ({ unit: id, cp })),
  });
}

/** S-SEQ-1: a unit in reserve is placed first; one that cannot be is destroyed (C-RES-7). */
function* comesOn(battle: Battle, unitId: string): Play<boolean> {
  const unit = unitById(battle.state, unitId);
  if (!canDeploy(battle.theatre, battle.state, unit)) {
    destroyUnit(battle, unitId, { cause: 'deployment', by: null });
    return false;
  }
  const decision = answered('place', yield { kind: 'place', side: unit.side, unit: unitId });
  battle.emit(resolvePlace(battle.theatre, battle.state, unit, decision));
  return true;
}

/** S-SEQ-2, C-ACT-8: the last command point may be lost, unless a leader is near. */
function* keepsLastPoint(battle: Battle, unitId: string): Play<boolean> {
  const { theatre } = battle;
  const unit = unitById(battle.state, unitId);
  const { side } = unit;
  const leader = leaderNear(battle, unitId);
  if (leader) {
    battle.emit({ kind: 'steadied', rule: leader.rule, side, unit: unitId, by: leader.id, distance: leader.distance });
    return true;
  }
  const rules = sharedRules(standing(theatre, unit).map(({ index }) => modelNow(theatre, unit, index).rules));
  const rule = theatre.rows.lastPoint;
  const test = lastPointTest(theatre.book, rules);
  const { successes } = yield* roll(battle, { rule, side, unit: unitId, purpose: 'last-command', test, count: 1 });
  if (successes === 1) return true;
  battle.emit({ kind: 'command-changed', rule, side, unit: unitId, before: 1, after: 0, why: 'last-command' });
  return false;
}

interface Leader {
  readonly id: string;
  readonly distance: number;
  readonly rule: string;
}

/** S-USR-LEADER-1: a leader on the table with the unit inside its aura; it is within reach of itself. */
function leaderNear({ theatre, state }: Battle, unitId: string): Leader | null {
  const unit = unitById(state, unitId);
  for (let i = 0; i < state.units.length; i++) {
    const leader = state.units[i]!;
    if (leader.side !== unit.side || leader.status !== 'table') continue;
    const aura = widestAura(theatre.units[i]!, leader);
    if (!aura) continue;
    const distance = leader.id === unitId ? 0 : unitGap(theatre, leader, unit);
    if (lessThan(distance, aura.radius)) return { id: leader.id, distance, rule: aura.rule };
  }
  return null;
}

function widestAura({ models }: BattleUnit, leader: UnitState): Aura | null {
  let widest: Aura | null = null;
  for (let i = 0; i < models.length; i++) {
    const { aura } = models[i]!;
    if (aura && leader.models[i]!.hp > 0 && aura.radius > (widest?.radius ?? 0)) widest = aura;
  }
  return widest;
}

/** S-SEQ-3, S-SEQ-4: declare, pay, carry out in order. */
function* playActions(battle: Battle, unitId: string): Play {
  const { rows } = battle.theatre;
  const unit = unitById(battle.state, unitId);
  const { side, cp } = unit;
  const bounds = boundsOf(battle, unit);
  // A game whose every activation has a Move has nothing for whoever may not.
  if (bounds !== null && declarationsWithin(battle.theatre, unit, cp, bounds).length === 0) return;
  const heavy = heavyCost(battle.theatre, unit);
  const asked = { kind: 'declare', side, unit: unitId, cp, bounds, heavy } as const;
  const declared = answered('declare', yield asked);
  const { actions } = declared;
  const extra = declared.heavy && heavy ? [heavy] : [];
  const abilities = namedAbilities(battle.theatre, unit, declared);
  battle.emit({
    kind: 'declared',
    rule: rows.declared,
    side,
    unit: unitId,
    actions,
    cpBefore: cp,
    cpAfter: cp - actions.length - (extra[0]?.cp ?? 0) - abilityExtra(abilities),
    extra,
    ...(abilities.length > 0 ? { abilities: abilities.map(({ id, name, cost }) => ({ id, name, cp: cost })) } : {}),
  });
  for (const action of actions) {
    const ability = action === 'ability' ? abilities.shift() : undefined;
    if (ability) yield* playAbility(battle, unitId, ability);
    else if (!battle.theatre.hasMissionActions || !(yield* playMissionAction(battle, unitId, action)))
      yield* playAction(battle, unitId, action);
    if (bounds === 'move-first' && action === 'move') keepFormation(battle, unitId);
    releaseMarkers(battle);
    if (!isAlive(unitById(battle.state, unitId))) return;
    // C-TRN-3: at the end of any action, the last one included.
    if (battle.theatre.hasTransports && (yield* playEmbarking(battle, unitId))) return;
    const { activation } = battle.state;
    // S-MOVE-9 ends the activation: what was declared after it is gone.
    if (!activation || activation.declared.length <= activation.done.length) return;
  }
}

/** C-FORM-5, C-TRN-7. */
function boundsOf({ theatre, state }: Battle, unit: UnitState): Bounds | null {
  if (state.activation?.disembarked) return 'no-move';
  return isInFormation(theatre, unit) ? null : 'move-first';
}

/** C-FORM-6: it moved to restore its formation; if that failed, it is lost. */
function keepFormation(battle: Battle, unitId: string): void {
  const unit = unitById(battle.state, unitId);
  if (unit.status === 'table' && !isInFormation(battle.theatre, unit))
    destroyUnit(battle, unitId, { cause: 'formation', by: null });
}

function* playAction(battle: Battle, unitId: string, action: ActionKind): Play {
  const { side } = unitById(battle.state, unitId);
  switch (action) {
    case 'move':
    case 'advance': {
      const stays = whyNoMove(battle, unitId, action);
      if (stays) return battle.emit({ kind: 'passed', rule: stays, side, unit: unitId, action, why: 'impossible' });
      const { paths } = answered('move', yield { kind: 'move', side, unit: unitId, action });
      moveModels(battle, unitId, action, paths);
      return battle.theatre.mission.exits.length > 0 ? yield* playExits(battle, unitId) : undefined;
    }
    case 'attack':
      return yield* playAttack(battle, unitId);
    case 'secure':
      return yield* playSecure(battle, unitId);
    case 'ability':
    case 'pass':
      return battle.emit({
        kind: 'passed',
        rule: battle.theatre.rows.passed,
        side,
        unit: unitId,
        action,
        why: 'declared',
      });
  }
}

/** The row by which a declared Move or Advance comes to nothing (C-ACT-9); null if it can be made. */
function whyNoMove({ theatre, state }: Battle, unit: string, action: 'move' | 'advance'): string | null {
  if (action === 'advance' && state.activation?.done.at(-1) !== 'move') return theatre.rows.advanceAfterMove;
  return canRegroup(theatre, state, { unit, action }) ? null : theatre.rows.impossible;
}

/** One model after the other; a base in the way may end the whole activation (S-MOVE-9). */
function moveModels(battle: Battle, unitId: string, action: 'move' | 'advance', paths: readonly ModelPath[]): void {
  const { theatre } = battle;
  let halted: string | null = null;
  for (const path of paths) {
    const { state } = battle;
    const mover = { theatre, state, unit: unitById(state, unitId), model: path.model };
    const moved = theatre.movement.go(mover, action, path);
    battle.emit(moved);
    if (moved.stop?.by === 'base') halted = moved.stop.rule;
  }
  if (halted === null) return;
  const { activation } = battle.state;
  const lost = activation ? activation.declared.slice(activation.done.length) : [];
  battle.emit({
    kind: 'cut-short',
    rule: halted,
    side: unitById(battle.state, unitId).side,
    unit: unitId,
    lost: [...lost],
  });
}
