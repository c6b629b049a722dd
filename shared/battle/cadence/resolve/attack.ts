import { needOf, passes, type DiceTest } from '../../../rules/dice-test';
import { planAttack, type AttackContext, type AttackPlan, type TargetModel } from '../../../rules/attack';
import { nextToLose } from '../../../rules/casualties';
import { isUnitTarget, type Shot, type Target } from '../../../schema/battle/cadence-decision';
import type { Die } from '../../../schema/battle/cadence-event';
import { legalShots, type Aim, type LegalShot } from '../aim';
import { answered, type PointOf } from '../decision-point';
import type { Battle, Play } from '../cadence-types';
import { destroyObjective, destroyUnit } from '../destruction';
import { rollTest } from '../roll';
import { asTarget, objectiveAsTarget, theatreUnit, type BattleWeapon } from '../theatre';
import { objectiveById, unitById } from '../state';
import { resolveSlide } from './move';

/** An Attack action: targets are chosen and everything is measured before the first die (C-SEQ-1); then attack by attack. */
export function* playAttack(battle: Battle, unitId: string): Play {
  const unit = unitById(battle.state, unitId);
  const legal = legalShots(battle.theatre, battle.state, unit);
  if (legal.length === 0) {
    battle.emit({
      kind: 'passed',
      rule: 'S-ATK-3',
      side: unit.side,
      unit: unitId,
      action: 'attack',
      why: 'nothing can be attacked',
    });
    return;
  }
  const { shots } = answered('attack', yield { kind: 'attack', side: unit.side, unit: unitId, shots: legal });
  if (shots.length === 0) {
    battle.emit({
      kind: 'passed',
      rule: 'C-ATK-1',
      side: unit.side,
      unit: unitId,
      action: 'attack',
      why: 'no target chosen',
    });
    return;
  }
  const used = new Set(shots.map(weaponKey));
  for (const [attack, shot] of shots.entries()) yield* playShot(battle, unitId, attack, shot, legal, used);
}

const weaponKey = ({ model, weapon }: { model: number; weapon: number }): string => `${model}:${weapon}`;

export const sameShot = (a: Shot, b: Shot): boolean =>
  a.model === b.model && a.weapon === b.weapon && sameTarget(a.target, b.target);
const sameTarget = (a: Target, b: Target): boolean =>
  isUnitTarget(a) ? isUnitTarget(b) && a.unit === b.unit : !isUnitTarget(b) && a.objective === b.objective;

/** One attack of the action, a weapon that replaces it after a failed lock included. */
function* playShot(
  battle: Battle,
  unitId: string,
  attack: number,
  shot: Shot,
  legal: readonly LegalShot[],
  used: Set<string>,
): Play {
  const { side } = unitById(battle.state, unitId);
  const frozen = legal.find((candidate) => sameShot(candidate, shot));
  if (!frozen) return;
  if (targetModels(battle, shot.target) === null) {
    battle.emit({ kind: 'attack-lost', rule: 'C-ATK-3', side, unit: unitId, attack, why: 'target-destroyed' });
    return;
  }
  let weapon = weaponOf(battle, unitId, shot.model, shot.weapon);
  let plan = emitTargeted(battle, unitId, attack, shot, weapon, frozen.aim, false);
  const evading = yield* playEvasion(battle, unitId, attack, shot);
  for (;;) {
    // The target is as it was when the plan was made; only its re-rolls change if it evades.
    if (evading) plan = planFor(battle, unitId, shot, weapon, frozen.aim, true);
    if (!plan) return;
    if (!plan.preRoll || rollLock(battle, unitId, attack, plan.preRoll)) {
      rollAttack(battle, unitId, attack, shot, plan);
      return;
    }
    // S-WSR-LOCK-2: any weapon neither used nor assigned that was legal against this target.
    const others = legal
      .filter(
        (other) => other.model === shot.model && sameTarget(other.target, shot.target) && !used.has(weaponKey(other)),
      )
      .map((other) => other.weapon);
    const next =
      others.length > 0
        ? answered(
            'fall-back',
            yield { kind: 'fall-back', side, unit: unitId, model: shot.model, target: shot.target, weapons: others },
          ).weapon
        : null;
    if (next === null) {
      battle.emit({ kind: 'attack-lost', rule: 'S-WSR-LOCK-3', side, unit: unitId, attack, why: 'no-lock' });
      return;
    }
    used.add(weaponKey({ model: shot.model, weapon: next }));
    weapon = weaponOf(battle, unitId, shot.model, next);
    plan = emitTargeted(battle, unitId, attack, shot, weapon, frozen.aim, true);
  }
}

/** C-SEQ-2, S-EVA-1: the target may slide aside before any die, a lock roll included. */
function* playEvasion(battle: Battle, by: string, attack: number, shot: Shot): Play<boolean> {
  if (!isUnitTarget(shot.target)) return false;
  const target = unitById(battle.state, shot.target.unit);
  const point = evasionPoint(battle, by, shot, target.id);
  if (!point) return false;
  const { slide, free } = answered('evade', yield point);
  if (slide === null) return false;
  const model = theatreUnit(battle.theatre, target.id).models[0]!;
  const withoutCost = free === true || !point.paid;
  const use = model.reactions.find(({ reaction }) => reaction.id === 'evade' && reaction.oncePerGame === withoutCost)!;
  const cpAfter = target.cp - use.reaction.cost;
  battle.emit({
    kind: 'evaded',
    rule: withoutCost ? use.rule : 'S-EVA-1',
    side: target.side,
    unit: target.id,
    attack,
    free: withoutCost,
    cpBefore: target.cp,
    cpAfter,
  });
  battle.emit(resolveSlide(battle.theatre, battle.state, unitById(battle.state, target.id), slide));
  return true;
}

/** Null if the target has no way to evade now. */
export function evasionPoint(
  battle: Pick<Battle, 'theatre' | 'state'>,
  by: string,
  shot: Shot,
  targetId: string,
): PointOf<'evade'> | null {
  const target = unitById(battle.state, targetId);
  const model = theatreUnit(battle.theatre, targetId).models[0]!;
  let paid = false;
  let free = false;
  for (const { reaction, rule } of model.reactions) {
    if (reaction.id !== 'evade') continue;
    if (reaction.oncePerGame) free ||= !target.spent.includes(rule);
    else paid ||= target.cp >= reaction.cost;
  }
  return paid || free
    ? { kind: 'evade', side: target.side, unit: targetId, by, model: shot.model, weapon: shot.weapon, paid, free }
    : null;
}

const weaponOf = (battle: Battle, unitId: string, model: number, weapon: number): BattleWeapon =>
  theatreUnit(battle.theatre, unitId).models[model]!.weapons[weapon]!;

/** The target's living models as the rules see them; null if nothing is left to hit. */
function targetModels(
  battle: Pick<Battle, 'theatre' | 'state'>,
  target: Target,
): { models: TargetModel[]; indices: number[] } | null {
  if (isUnitTarget(target)) {
    const unit = unitById(battle.state, target.unit);
    if (unit.status !== 'table') return null;
    const fixed = theatreUnit(battle.theatre, target.unit);
    const indices = unit.models.flatMap(({ hp }, i) => (hp > 0 ? [i] : []));
    return { models: indices.map((i) => asTarget(fixed.models[i]!, unit.models[i]!.hp)), indices };
  }
  const objective = objectiveById(battle.state, target.objective);
  const profile = battle.theatre.targets.get(objective.type.a) ?? battle.theatre.targets.get(objective.type.b);
  if (objective.status !== 'table' || !profile) return null;
  return { models: [objectiveAsTarget(profile, objective.hp ?? profile.hp)], indices: [0] };
}

/** Every roll of one attack as the rules shape it, from frozen geometry and the target as it is now. Null if the target is gone. */
export function planFor(
  battle: Pick<Battle, 'theatre' | 'state'>,
  unitId: string,
  shot: Shot,
  weapon: BattleWeapon,
  aim: Aim,
  evading: boolean,
): AttackPlan | null {
  const target = targetModels(battle, shot.target);
  return (
    target &&
    planAttack(
      attackContext(
        battle,
        unitId,
        shot.model,
        weapon,
        target.models,
        aim,
        evading,
        battle.state.activation?.declared.length ?? 0,
      ),
    )
  );
}

export function attackContext(
  { theatre }: Pick<Battle, 'theatre'>,
  unitId: string,
  model: number,
  weapon: BattleWeapon,
  target: readonly TargetModel[],
  aim: Aim,
  evading: boolean,
  actions: number,
): AttackContext {
  const { skill, rules } = theatreUnit(theatre, unitId).models[model]!;
  return {
    book: theatre.book,
    attacker: { skill, rules },
    weapon,
    target,
    situation: {
      distance: aim.distance,
      unitDistance: aim.distance,
      actions,
      sight: aim.sight,
      arc: aim.face,
      evading,
    },
  };
}

function emitTargeted(
  battle: Battle,
  unitId: string,
  attack: number,
  shot: Shot,
  weapon: BattleWeapon,
  aim: Aim,
  fallBack: boolean,
): AttackPlan | null {
  const plan = planFor(battle, unitId, shot, weapon, aim, false);
  if (!plan) return null;
  battle.emit({
    kind: 'targeted',
    rule: 'C-SEQ-1',
    side: unitById(battle.state, unitId).side,
    unit: unitId,
    attack,
    model: shot.model,
    weapon: { index: weapon.index, id: weapon.id, name: weapon.name },
    target: shot.target,
    distance: aim.distance,
    sight: plan.sight,
    arc: aim.arc,
    face: aim.face,
    dice: plan.dice,
    needs: {
      attack: needOf(plan.attack),
      defence: needOf(plan.defence),
      counter: needOf(plan.counter),
      lock: plan.preRoll ? needOf(plan.preRoll) : null,
    },
    modifiers: plan.why.map(({ rule, effect }) => ({ rule, effect })),
    fallBack,
    spends: weapon.rules.some(({ rule }) => rule.hooks.attacking?.limit === 'once-per-battle'),
  });
  return plan;
}

function rollLock(battle: Battle, unitId: string, attack: number, test: DiceTest): boolean {
  const { dice, successes } = rollTest(battle.dice, test, 1, 'lock');
  battle.emit({
    kind: 'rolled',
    rule: 'S-WSR-LOCK-1',
    side: unitById(battle.state, unitId).side,
    unit: unitId,
    purpose: 'lock',
    need: needOf(test),
    dice: [...dice],
    successes,
    extra: [],
    attack,
  });
  return successes === 1;
}

/** C-SEQ-4 to C-SEQ-7: attack rolls, Defence Rolls, Counter Rolls one by one, then what follows. */
function rollAttack(battle: Battle, unitId: string, attack: number, shot: Shot, plan: AttackPlan): void {
  const { side } = unitById(battle.state, unitId);
  const target = targetModels(battle, shot.target);
  if (!target) return;
  const hits = rollHits(battle, unitId, attack, plan);
  if (hits === 0) return;
  const defender = isUnitTarget(shot.target) ? shot.target.unit : null;
  const defendingSide = defender === null ? side : unitById(battle.state, defender).side;
  const saves = rollTest(battle.dice, plan.defence, hits, 'defence');
  battle.emit({
    kind: 'rolled',
    rule: 'C-DEF-1',
    side: defendingSide,
    unit: defender,
    purpose: 'defence',
    need: needOf(plan.defence),
    dice: [...saves.dice],
    successes: saves.successes,
    extra: [],
    attack,
  });
  const points = (hits - saves.successes) * plan.damagePerFailure;
  if (points === 0) return;
  const losses = rollCounters(battle, { test: plan.counter, shielded: plan.shielded, models: target.models, points });
  battle.emit({
    kind: 'rolled',
    rule: 'C-CTR-1',
    side: defendingSide,
    unit: defender,
    purpose: 'counter',
    need: needOf(plan.counter),
    dice: losses.dice,
    successes: losses.stopped,
    extra: [],
    attack,
  });
  if (isUnitTarget(shot.target)) takeLosses(battle, shot.target.unit, target.indices, losses.hp, points, unitId, plan);
  else hitObjective(battle, shot.target.objective, losses.hp[0] ?? 0, points, unitId);
}

function rollHits(battle: Battle, unitId: string, attack: number, plan: AttackPlan): number {
  const { side } = unitById(battle.state, unitId);
  const roll = rollTest(battle.dice, plan.attack, plan.dice, 'attack');
  const dice = [...roll.dice];
  const faces = [...roll.faces];
  let { successes } = roll;
  if (plan.volley) {
    // C-WSR-VOLLEY: one more roll for each best face of the first dice; these grant none.
    const more = rollTest(
      battle.dice,
      plan.attack,
      faces.filter((face) => face === plan.attack.faces).length,
      'attack',
    );
    dice.push(...more.dice);
    faces.push(...more.faces);
    successes += more.successes;
  }
  const rent = plan.rending * faces.filter((face) => face === plan.attack.faces && passes(plan.attack, face)).length;
  const extra = rent > 0 ? [{ rule: 'C-WSR-RENDING', hits: rent }] : [];
  battle.emit({
    kind: 'rolled',
    rule: 'C-HIT-2',
    side,
    unit: unitId,
    purpose: 'attack',
    need: needOf(plan.attack),
    dice,
    successes,
    extra,
    attack,
  });
  return successes + rent;
}

interface Counters {
  readonly test: DiceTest;
  /** Per model: a failed counter may be rolled again while it stands at full HP. */
  readonly shielded: readonly boolean[];
  readonly models: readonly TargetModel[];
  readonly points: number;
}

export interface Losses {
  readonly dice: Die[];
  readonly stopped: number;
  /** HP left per model. */
  readonly hp: number[];
}

/** C-SEQ-6: one point at a time, because Shields depend on the HP left; nothing is rolled once the last model is gone (C-DMG-4). */
export function rollCounters(battle: Pick<Battle, 'dice'>, { test, shielded, models, points }: Counters): Losses {
  const dice: Die[] = [];
  const left = models.map((model) => ({ hp: model.hp, hpMax: model.hpMax }));
  const again: DiceTest = { ...test, rerollUpTo: test.faces };
  let stopped = 0;
  for (let i = 0; i < points; i++) {
    const next = nextToLose(left);
    const model = left[next];
    if (!model) break;
    const roll = rollTest(battle.dice, shielded[next] && model.hp === model.hpMax ? again : test, 1, 'counter');
    const thrown = dice.length;
    for (const die of roll.dice) dice.push(die.reroll ? { ...die, of: thrown } : die);
    if (roll.successes === 1) stopped += 1;
    else model.hp -= 1;
  }
  return { dice, stopped, hp: left.map(({ hp }) => hp) };
}

function takeLosses(
  battle: Battle,
  targetId: string,
  indices: readonly number[],
  hp: readonly number[],
  points: number,
  by: string,
  plan: AttackPlan,
): void {
  const before = unitById(battle.state, targetId);
  let lost = 0;
  for (const [i, model] of indices.entries()) {
    const was = before.models[model]!.hp;
    const now = hp[i] ?? was;
    if (now === was) continue;
    lost += was - now;
    battle.emit({
      kind: 'damaged',
      rule: 'C-DMG-1',
      side: before.side,
      target: { unit: targetId },
      model,
      by,
      points,
      lost: was - now,
      before: was,
      after: now,
    });
  }
  if (lost === 0) return;
  if (unitById(battle.state, targetId).models.every((model) => model.hp <= 0)) {
    destroyUnit(battle, targetId, 'attack', by);
    return;
  }
  for (const { kind, amount, when } of plan.after) {
    if (kind === 'lose-command-point' && when === 'hp-lost') loseCommand(battle, targetId, amount);
  }
}

/** S-WSR-DISRUPTOR-2: once per attack, never below 0. */
function loseCommand(battle: Battle, unitId: string, amount: number): void {
  const { cp, side } = unitById(battle.state, unitId);
  if (cp > 0)
    battle.emit({
      kind: 'command-changed',
      rule: 'S-WSR-DISRUPTOR-2',
      side,
      unit: unitId,
      before: cp,
      after: Math.max(0, cp - amount),
      why: 'weapon',
    });
}

function hitObjective(battle: Battle, id: string, left: number, points: number, by: string): void {
  const objective = objectiveById(battle.state, id);
  const before = objective.hp ?? 0;
  if (left === before) return;
  battle.emit({
    kind: 'damaged',
    rule: 'C-DMG-1',
    side: null,
    target: { objective: id },
    model: 0,
    by,
    points,
    lost: before - left,
    before,
    after: left,
  });
  if (left <= 0) destroyObjective(battle, id, by);
}
