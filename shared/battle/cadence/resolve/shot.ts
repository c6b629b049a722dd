import type { AttackPlan } from '../../../rules/attack';
import { isNaturalOne, needOf, passes } from '../../../rules/dice-test';
import { isUnitTarget } from '../../../schema/battle/cadence-decision';
import type { EventOf } from '../../../schema/battle/cadence-event';
import { legalShots, type LegalShot } from '../aim';
import { attackContext, planFor, targetModels, type AimedAttack } from '../attack-plan';
import type { Battle, Play } from '../cadence-types';
import { roll, tellRoll } from '../chance/roll';
import { answered } from '../decision-point';
import { destroyObjective } from '../destruction';
import type { Strike } from '../reactions/reaction-play';
import { objectiveById, unitById } from '../state';
import type { BattleWeapon, TheatreRows } from '../theatre';
import { aimedAt, isSameWeapon, isUsedOnce, sameShot, sameTarget, weaponOf, withUnspent } from '../shots';
import { playBackfire } from './backfire';
import { burst, playBurst } from './blast';
import { takeHits } from './hits';
import { playReaction } from './reaction';
import { throwFigures } from './thrown-figures';

/** One attack of an action, with everything that was legal in its frozen geometry and the weapons used or assigned so far. */
export interface Attack {
  readonly unit: string;
  readonly attack: number;
  readonly shot: LegalShot;
  readonly legal: readonly LegalShot[];
  readonly used: { readonly model: number; readonly weapon: number }[];
  /** Id of the only weapon that it may be made with; null for any. */
  readonly only: string | null;
  /** Units that have dodged in this Attack action. */
  readonly dodged: string[];
  readonly strike: Strike;
  /** Actions declared, for the Rush Penalty. */
  readonly actions: number;
  /** Of a Rapid Fire weapon: the attack that this one follows. */
  readonly follows?: NonNullable<EventOf<'targeted'>['follows']>;
}

/**
 * One attack of the action, a weapon that replaces it after a failed lock included. Returns how it was rolled; null if it was
 * lost.
 */
export function* playShot(battle: Battle, chosen: Attack): Play<AttackPlan | null> {
  const { unit, used } = chosen;
  const { theatre } = battle;
  let attack = chosen;
  let weapon = weaponOf(theatre, unit, attack.shot);
  let evading = false;
  // C-WSR-ONEUSE: it was declared with the others, and so it is spent.
  const spends = !chosen.follows && isUsedOnce(weapon);
  if (isGone(battle, attack)) return lose(battle, attack, weapon, 'attacker-destroyed', spends);
  if (isTargetGone(battle, attack)) return lose(battle, attack, weapon, 'target-destroyed', spends);
  weapon = yield* throwFigures(battle, attack, weapon);
  let plan = tellTarget(battle, attack, weapon, {});
  for (;;) {
    const led = yield* playReaction(battle, attack);
    evading = led === 'evading';
    if (led === null || evading) break;
    // D-UPG-QUICK-DRAW: an attacker that died of it attacks no more.
    if (isGone(battle, attack)) return lose(battle, attack, weapon, 'attacker-destroyed');
    if (led === 'aims-anew') {
      const again = yield* aimAnew(battle, attack);
      if (!again) return lose(battle, attack, weapon, 'dodged');
      attack = again;
      weapon = yield* throwFigures(battle, attack, weaponOf(theatre, unit, attack.shot));
      plan = tellTarget(battle, attack, weapon, { again: true });
    } else if (isTargetGone(battle, attack)) return lose(battle, attack, weapon, 'target-destroyed');
  }
  const { shot, legal } = attack;
  for (;;) {
    // The target is as it was when the plan was made; only its re-rolls change if it evades.
    const aimed: AimedAttack = { unit, shot, weapon, aim: shot.aim, evading, actions: attack.actions };
    if (evading) plan = planFor(battle, aimed);
    if (!plan) return null;
    if (!plan.preRoll || (yield* locksOn(battle, attack, plan))) {
      yield* rollAttack(battle, attack, plan, aimed);
      return plan;
    }
    // S-WSR-LOCK-2: any weapon neither used nor assigned that was legal against this target.
    const isUsed = (other: LegalShot): boolean => used.some((each) => isSameWeapon(theatre, unit, each, other));
    const weapons = legal
      .filter((other) => other.model === shot.model && sameTarget(other.target, shot.target) && !isUsed(other))
      .map((other) => other.weapon);
    const { side } = unitById(battle.state, unit);
    const { model, target } = shot;
    const next =
      weapons.length > 0
        ? answered('fall-back', yield { kind: 'fall-back', side, unit, model, target, weapons }).weapon
        : null;
    if (next === null) return lose(battle, attack, weapon, 'no-lock');
    used.push({ model, weapon: next });
    weapon = yield* throwFigures(battle, attack, weaponOf(theatre, unit, { model, weapon: next }));
    plan = tellTarget(battle, attack, weapon, { fallBack: true });
  }
}

const isTargetGone = (battle: Battle, { shot }: Attack): boolean => targetModels(battle, shot.target) === null;

const isGone = ({ state }: Battle, { unit: id, shot }: Attack): boolean => {
  const unit = unitById(state, id);
  return unit.status !== 'table' || unit.models[shot.model]!.hp <= 0;
};

/** D-UPG-DODGE-ROLL: range and sight are measured anew; the attacker keeps its target or picks another, or another weapon. */
function* aimAnew(battle: Battle, attack: Attack): Play<Attack | null> {
  const { theatre, state } = battle;
  const { unit: id, used, only, shot: before } = attack;
  const unit = unitById(state, id);
  const isFree = ({ model, weapon }: LegalShot): boolean =>
    model === before.model &&
    (weapon === before.weapon || !used.some((other) => isSameWeapon(theatre, id, other, { model, weapon }))) &&
    (only === null || weaponOf(theatre, id, { model, weapon }).id === only);
  const legal = legalShots(theatre, state, withUnspent(unit, before)).filter(isFree);
  if (legal.length === 0) return null;
  const { shot } = answered('attack', yield { kind: 'attack', side: unit.side, unit: id, chosen: [], shots: legal });
  const aimed = shot && legal.find((candidate) => sameShot(candidate, shot));
  if (!aimed) return null;
  used.push({ model: aimed.model, weapon: aimed.weapon });
  return { ...attack, shot: aimed, legal };
}

function lose(
  battle: Battle,
  { unit, attack, shot: { model, target } }: Attack,
  { index, id, name }: BattleWeapon,
  why: EventOf<'attack-lost'>['why'],
  spends = false,
): null {
  const { rows } = battle.theatre;
  battle.emit({
    kind: 'attack-lost',
    rule: rows[LOST_BY[why]],
    side: unitById(battle.state, unit).side,
    unit,
    attack,
    model,
    weapon: { index, id, name },
    target,
    why,
    ...(spends ? { spends } : {}),
  });
  return null;
}

const LOST_BY = {
  'no-lock': 'noLock',
  'target-destroyed': 'targetGone',
  'attacker-destroyed': 'attackerGone',
  dodged: 'dodged',
} as const satisfies Record<EventOf<'attack-lost'>['why'], keyof TheatreRows>;

function tellTarget(
  battle: Battle,
  { unit, attack, shot, actions, follows }: Attack,
  weapon: BattleWeapon,
  { fallBack = false, again = false }: { readonly fallBack?: boolean; readonly again?: boolean },
): AttackPlan | null {
  const plan = planFor(battle, { unit, shot, weapon, aim: shot.aim, evading: false, actions });
  if (!plan) return null;
  const { rows } = battle.theatre;
  battle.emit({
    kind: 'targeted',
    rule: fallBack ? rows.fallBack : rows.targeted,
    side: unitById(battle.state, unit).side,
    unit,
    ...aimedAt(attack, shot, weapon),
    sight: plan.sight,
    dice: plan.dice,
    needs: {
      attack: needOf(plan.attack),
      defence: needOf(plan.defence),
      counter: needOf(plan.counter),
      lock: plan.preRoll ? needOf(plan.preRoll) : null,
    },
    modifiers: plan.why.map(({ rule, effect }) => ({ rule, effect })),
    fallBack,
    ...(again ? { again } : {}),
    // A weapon that can be used once is spent by its first attack, whatever follows it.
    spends: !follows && isUsedOnce(weapon),
    ...(follows ? { follows } : {}),
  });
  return plan;
}

/** C-SEQ-3: the roll before the attack, by the rule that last shaped it. */
function* locksOn(battle: Battle, { unit, attack, shot }: Attack, { preRoll, by }: AttackPlan): Play<boolean> {
  if (!preRoll) return true;
  const { successes } = yield* roll(battle, {
    rule: by.preRoll ?? battle.theatre.rows.targeted,
    side: unitById(battle.state, unit).side,
    unit,
    model: shot.model,
    purpose: 'lock',
    test: preRoll,
    count: 1,
    attack,
  });
  return successes === 1;
}

/** C-SEQ-4 to C-SEQ-7: attack rolls, what the target makes of them, what follows, Blast on others, Volatile. */
function* rollAttack(battle: Battle, attack: Attack, plan: AttackPlan, aimed: AimedAttack): Play {
  const { unit, attack: number, shot } = attack;
  const target = targetModels(battle, shot.target);
  if (!target) return;
  const context = attackContext(battle, aimed, target);
  const { hits, ones } = yield* rollHits(battle, attack, plan);
  const { target: at, aim } = shot;
  const blast =
    hits > 0 && plan.blast > 0 ? burst(battle, plan, { unit, attack: number, target: at, nearest: aim.nearest }) : null;
  const own = [
    { count: hits, defence: plan.defence },
    { count: blast?.onTarget ?? 0, defence: plan.blastDefence },
  ];
  if (isUnitTarget(at)) {
    const pool = { unit: at.unit, hits: own, plan, models: target.indices, by: unit, attack: number };
    const lost = yield* takeHits(battle, pool);
    if (lost > 0) afterLoss(battle, at.unit, plan);
  } else yield* hitObjective(battle, attack, plan, at.objective, hits);
  if (blast) yield* playBurst(battle, blast, { unit, attack: number, context });
  if (plan.volatile && ones > 0)
    yield* playBackfire(battle, plan, { unit, model: shot.model, attack: number, context, hits: ones });
}

function* rollHits(
  battle: Battle,
  { unit, attack, shot }: Attack,
  plan: AttackPlan,
): Play<{ readonly hits: number; readonly ones: number }> {
  const { rows, randomness } = battle.theatre;
  const { side } = unitById(battle.state, unit);
  const ask = {
    rule: plan.by.attackReplaced ?? rows.attackRoll,
    side,
    unit,
    model: shot.model,
    purpose: 'attack',
    test: plan.attack,
    count: plan.dice,
    attack,
  } as const;
  const { dice, faces, successes } = randomness.testAtOnce?.(battle, ask) ?? (yield* randomness.test(battle, ask));
  const best = (face: number): boolean => face === plan.attack.faces;
  let hits = successes;
  const all = [...faces];
  if (plan.volley) {
    // C-WSR-VOLLEY: one more roll for each best face of the first dice; these grant none.
    const more = yield* randomness.test(battle, { ...ask, count: faces.filter(best).length });
    const first = dice.length;
    for (const die of more.dice) dice.push(die.of === undefined ? die : { ...die, of: first + die.of });
    all.push(...more.faces);
    hits += more.successes;
  }
  const rent = plan.rending * all.filter((face) => best(face) && passes(plan.attack, face)).length;
  const extra = rent > 0 ? [{ rule: plan.effectBy.rending ?? rows.attackRoll, hits: rent }] : [];
  tellRoll(battle, ask, { dice, successes: hits }, extra);
  return { hits: hits + rent, ones: all.filter((face) => isNaturalOne(plan.attack, face)).length };
}

/** What the weapon does to a unit that lost hit points and still stands: once per attack, never below 0. */
function afterLoss(battle: Battle, unitId: string, { after }: AttackPlan): void {
  for (const { kind, amount, when, rule } of after) {
    const { cp, side, status } = unitById(battle.state, unitId);
    if (kind !== 'lose-command-point' || when !== 'hp-lost' || status !== 'table' || cp === 0) continue;
    const left = Math.max(0, cp - amount);
    battle.emit({ kind: 'command-changed', rule, side, unit: unitId, before: cp, after: left, why: 'weapon' });
  }
}

/** A marker has one track of hit points for both sides; the attacker's opponent rolls nothing for it. */
function* hitObjective(battle: Battle, { unit: by, attack }: Attack, plan: AttackPlan, id: string, hits: number): Play {
  const { rows } = battle.theatre;
  const before = objectiveById(battle.state, id).hp ?? 0;
  const { side } = unitById(battle.state, by);
  if (hits === 0) return;
  const saving = { rule: rows.defenceRoll, side, unit: null, purpose: 'defence', test: plan.defence, attack } as const;
  const saves = yield* roll(battle, { ...saving, count: hits });
  const points = (hits - saves.successes) * plan.damagePerFailure;
  if (points === 0) return;
  const ask = { rule: rows.counterRoll, side, unit: null, purpose: 'counter', test: plan.counter, attack } as const;
  // C-DMG-4: nothing is rolled for what is gone.
  let left = before;
  const dice: EventOf<'rolled'>['dice'] = [];
  let stopped = 0;
  for (let i = 0; i < points && left > 0; i++) {
    const made = yield* battle.theatre.randomness.test(battle, { ...ask, count: 1 });
    const first = dice.length;
    for (const die of made.dice) dice.push(die.reroll ? { ...die, of: first } : die);
    if (made.successes === 1) stopped += 1;
    else left -= 1;
  }
  tellRoll(battle, { ...ask, count: dice.length }, { dice, successes: stopped });
  if (left === before) return;
  battle.emit({
    kind: 'damaged',
    rule: rows.damaged,
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
