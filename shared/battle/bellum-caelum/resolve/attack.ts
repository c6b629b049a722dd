import { groupResult } from '../../../rules/bellum-attack';
import { needOf, passes } from '../../../rules/dice-test';
import type { AttackGroup } from '../../../schema/battle/bellum-decision';
import type { BellumEventOf } from '../../../schema/battle/bellum-event';
import { fail } from '../../../core/result';
import { planGroup, type GroupPlan } from '../attack-plan';
import type { Battle, Play } from '../bellum-types';
import { answered } from '../decision-point';
import { throwDice } from '../roll';
import { unitById } from '../state';
import { aimAt, type AttackAction } from '../targeting';
import { theatreUnit } from '../theatre';
import { noteFailure } from './failure';
import { guarded, type Defender } from './guardian';
import { choosePart } from './parts';

type Aimed = BellumEventOf<'targets-chosen'>['groups'][number];

/** B-SHOOT, B-FIGHT: all targets are named, then group after group is rolled. */
export function* attack(battle: Battle, unitId: string, action: AttackAction, repeat: number): Play {
  const { side } = unitById(battle.state, unitId);
  const { groups } = answered('attack', yield { kind: 'attack', side, unit: unitId, action });
  const aimed = groups.map((group, i) => aimedGroup(battle, unitId, action, group, i));
  const rule = action === 'shoot' ? 'B-SHOOT-2' : 'B-FIGHT-1';
  battle.emit({ kind: 'targets-chosen', rule, side, unit: unitId, action, repeat, groups: aimed });
  let hits = 0;
  let dice = 0;
  for (const group of aimed) {
    const done = yield* resolveGroup(battle, unitId, action, repeat, group);
    hits += done.hits;
    dice += done.dice;
  }
  noteFailure(battle, unitId, action, dice, hits);
}

function aimedGroup(
  { theatre, state }: Battle,
  unitId: string,
  action: AttackAction,
  { weapon: index, target, part, bases }: AttackGroup,
  group: number,
): Aimed {
  const unit = unitById(state, unitId);
  const aim = aimAt(theatre, state, { unit, action, weapon: index, target: unitById(state, target) });
  if (!('bases' in aim)) return fail(aim.message);
  const { id, name } = theatreUnit(theatre, unitId).weapons[index]!;
  return {
    group,
    weapon: { index, id, name },
    target,
    part,
    bases: bases.map(({ base, instances }) => {
      const aiming = aim.bases.find((each) => each.base === base) ?? fail(`${base} cannot attack`);
      return { base, instances, against: aiming.against, distance: aiming.distance, sight: aiming.sight };
    }),
  };
}

/** The attack group procedure: dice of both sides, hits, saves, the tally, and what parries return. */
function* resolveGroup(
  battle: Battle,
  unitId: string,
  action: AttackAction,
  repeat: number,
  aimed: Aimed,
): Play<{ readonly hits: number; readonly dice: number }> {
  const defender = yield* guarded(battle, aimed.group, action, { unit: aimed.target, part: aimed.part });
  const instances = aimed.bases.reduce((sum, each) => sum + each.instances, 0);
  const planned = planGroup(battle.theatre, battle.state, {
    unit: unitById(battle.state, unitId),
    action,
    repeat,
    weapon: aimed.weapon.index,
    instances,
    bases: aimed.bases.map(({ base }) => base),
    defender: unitById(battle.state, defender.unit),
    part: defender.part,
  });
  const { plan } = planned;
  tellAttack(battle, { unitId, action, repeat, aimed, instances, defender, planned });
  if (plan.dice === 0) return { hits: 0, dice: 0 };
  const attacks = throwDice(battle, plan.attack, plan.dice, 'attack');
  tellDice(battle, { unit: unitId, action, group: aimed.group, planned, thrown: attacks });
  const saves = throwDice(battle, plan.save, plan.saveDice, 'save');
  tellDice(battle, {
    unit: defender.unit,
    action,
    group: aimed.group,
    planned,
    thrown: saves,
    saving: { part: defender.part },
  });
  let unsaveable = 0;
  for (const face of attacks.faces)
    if (plan.unsaveableFrom !== null && face >= plan.unsaveableFrom && passes(plan.attack, face)) unsaveable += 1;
  const normal = attacks.successes - unsaveable;
  const { unsaved, returned } = groupResult(unsaveable, normal, saves.successes, plan.parryReturns);
  const damage = unsaved * plan.damagePerHit;
  battle.emit({
    kind: 'group-resolved',
    rule: action === 'shoot' ? 'B-SHOOT-8' : 'B-FIGHT-5',
    side: unitById(battle.state, unitId).side,
    unit: unitId,
    group: aimed.group,
    defender: defender.unit,
    unsaveable,
    normal,
    saves: saves.successes,
    unsaved,
    returned,
    damagePerHit: plan.damagePerHit,
    damage,
  });
  tally(battle, { unit: defender.unit, part: defender.part, by: unitId, why: 'attack', points: damage });
  if (returned > 0) {
    const part = yield* choosePart(unitById(battle.state, unitId), 'parry');
    tally(battle, { unit: unitId, part, by: defender.unit, why: 'parry', points: returned });
  }
  return { hits: attacks.successes, dice: plan.dice };
}

interface Told {
  readonly unitId: string;
  readonly action: AttackAction;
  readonly repeat: number;
  readonly aimed: Aimed;
  readonly instances: number;
  readonly defender: Defender;
  readonly planned: GroupPlan;
}

function tellAttack(battle: Battle, { unitId, action, repeat, aimed, instances, defender, planned }: Told): void {
  const { plan, from, bearing, face, skill } = planned;
  battle.emit({
    kind: 'attacked',
    rule: action === 'shoot' ? 'B-SHOOT-7' : 'B-FIGHT-4',
    side: unitById(battle.state, unitId).side,
    unit: unitId,
    ...aimed,
    action,
    repeat,
    defender: defender.unit,
    defenderPart: defender.part,
    from,
    bearing,
    face,
    instances,
    dice: plan.dice,
    skill,
    need: finite(needOf(plan.attack)),
    unsaveableFrom: plan.unsaveableFrom,
    saveDice: plan.saveDice,
    strength: plan.save.target,
    defence: plan.save.modifier,
    saveNeed: needOf(plan.save),
    damagePerHit: plan.damagePerHit,
    modifiers: [...plan.why],
  });
}

const finite = (need: number): number | null => (Number.isFinite(need) ? need : null);

interface Thrown {
  readonly unit: string;
  readonly action: AttackAction;
  readonly group: number;
  readonly planned: GroupPlan;
  readonly thrown: ReturnType<typeof throwDice>;
  /** Left out: the dice of the attack. */
  readonly saving?: { readonly part: string | null };
}

function tellDice(battle: Battle, { unit, action, group, planned, thrown, saving }: Thrown): void {
  const { plan, skill } = planned;
  const { dice, successes } = thrown;
  const test = saving ? plan.save : plan.attack;
  const shoots = action === 'shoot';
  battle.emit({
    kind: 'rolled',
    rule: saving ? (shoots ? 'B-SHOOT-5' : 'B-FIGHT-3') : shoots ? 'B-SHOOT-4' : 'B-FIGHT-2',
    side: unitById(battle.state, unit).side,
    unit,
    base: null,
    part: saving?.part ?? null,
    purpose: saving ? 'save' : 'attack',
    group,
    difficulty: saving ? plan.save.target : skill,
    // They stand in the event of the attack.
    modifiers: [],
    need: finite(needOf(test)),
    rerollUpTo: test.rerollUpTo,
    dice,
    successes,
  });
}

/** B-SHOOT-10: noted until the end of the round. */
function tally(
  battle: Battle,
  { unit: id, part, by, why, points }: Pick<BellumEventOf<'tallied'>, 'unit' | 'part' | 'by' | 'why' | 'points'>,
): void {
  if (points === 0) return;
  const unit = unitById(battle.state, id);
  const before = part === null ? unit.tally : (unit.parts.find((each) => each.id === part)?.tally ?? 0);
  battle.emit({
    kind: 'tallied',
    rule: why === 'parry' ? 'B-FIGHT-7' : 'B-SHOOT-10',
    side: unit.side,
    unit: id,
    part,
    by,
    why,
    points,
    before,
    after: before + points,
  });
}
