import { planAttack, type AttackContext, type AttackPlan, type Situation, type TargetModel } from '../../rules/attack';
import { isUnitTarget, type Shot, type Target } from '../../schema/battle/cadence-decision';
import type { Aim } from './aim';
import type { Battle } from './cadence-types';
import { objectiveById, unitById, type BattleState } from './state';
import { asTarget, modelNow, objectiveAsTarget, type BattleWeapon, type Theatre } from './theatre';

type Scene = Pick<Battle, 'theatre' | 'state'>;

/** The target's living models as the rules see them, and which of the unit's models they are; null if nothing is left to hit. */
export function targetModels(
  { theatre, state }: Scene,
  target: Target,
): { readonly models: TargetModel[]; readonly indices: number[] } | null {
  if (isUnitTarget(target)) {
    const unit = unitById(state, target.unit);
    if (unit.status !== 'table') return null;
    const indices = unit.models.flatMap(({ hp }, i) => (hp > 0 ? [i] : []));
    return { models: indices.map((i) => asTarget(modelNow(theatre, unit, i), unit.models[i]!.hp)), indices };
  }
  const objective = objectiveById(state, target.objective);
  const profile = theatre.targets.get(objective.type.a) ?? theatre.targets.get(objective.type.b);
  if (objective.status !== 'table' || !profile) return null;
  return { models: [objectiveAsTarget(profile, objective.hp ?? profile.hp)], indices: [0] };
}

/** One attack with one weapon, as it was aimed. */
export interface AimedAttack {
  readonly unit: string;
  readonly shot: Pick<Shot, 'model' | 'target' | 'longshot'>;
  readonly weapon: BattleWeapon;
  readonly aim: Aim;
  readonly evading: boolean;
  /** Actions declared; left out: those of the activation under way. */
  readonly actions?: number;
}

/** Every roll of one attack as the rules shape it, from frozen geometry and the target as it is now. Null if the target is gone. */
export function planFor(scene: Scene, attack: AimedAttack): AttackPlan | null {
  const target = targetModels(scene, attack.shot.target);
  return target && planAttack(attackContext(scene, attack, target));
}

export function attackContext(
  { theatre, state }: Scene,
  { unit, shot, weapon, aim, evading, actions }: AimedAttack,
  { models, indices }: { readonly models: readonly TargetModel[]; readonly indices: readonly number[] },
): AttackContext {
  const { skill, rules } = modelNow(theatre, unitById(state, unit), shot.model);
  const nearestRules = fallen(theatre, state, shot.target, aim.nearest);
  return {
    book: theatre.book,
    attacker: { skill, rules },
    weapon,
    target: models,
    situation: {
      distance: aim.distance,
      unitDistance: aim.unitDistance,
      actions: actions ?? state.activation?.declared.length ?? 0,
      sight: aim.sight,
      cover: aim.cover,
      higher: aim.higher,
      arc: aim.face,
      evading,
      longshot: shot.longshot === true,
      nearest: Math.max(0, indices.indexOf(aim.nearest)),
      ...(nearestRules && { nearestRules }),
    },
  };
}

/** C-CONV-9, C-USR-WEAKSPOT: the arcs measured are those of the model that was nearest, though it has fallen since. */
function fallen(theatre: Theatre, state: BattleState, target: Target, nearest: number): Situation['nearestRules'] {
  if (!isUnitTarget(target)) return undefined;
  const unit = unitById(state, target.unit);
  return unit.models[nearest]!.hp > 0 ? undefined : modelNow(theatre, unit, nearest).rules;
}
