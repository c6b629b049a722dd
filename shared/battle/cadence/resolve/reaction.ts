import type { Reaction } from '../../../rules/attack-hooks';
import type { DecisionOf } from '../../../schema/battle/cadence-decision';
import { isUnitTarget } from '../../../schema/battle/cadence-decision';
import type { OrderProblem } from '../../frame/family';
import type { LegalShot } from '../aim';
import type { Battle, Play } from '../cadence-types';
import { answered, type PointOf } from '../decision-point';
import { evade } from '../reactions/evade';
import { unitById, type UnitState } from '../state';
import { theatreUnit, type BattleWeapon, type ReactionUse, type Theatre } from '../theatre';
import { weaponOf } from '../shots';

/** What a targeted unit does when it reacts, one record for each kind of reaction. */
export interface ReactionPlay {
  /** The ways in which it can be done, in steps where there is no end of them. */
  orders(theatre: Theatre, point: PointOf<'react'>, use: ReactionUse): DecisionOf<'react'>[];
  problem(theatre: Theatre, order: DecisionOf<'react'>): OrderProblem | null;
  /** After it is paid for. */
  play(battle: Battle, order: DecisionOf<'react'>): Play;
  /** The target counts as evading for the rest of this attack (S-EVA-6). */
  readonly evading: boolean;
}

export const REACTIONS: Readonly<Partial<Record<Reaction['id'], ReactionPlay>>> = { evade };

/** C-SEQ-2, S-EVA-2: what the target does before any die, a lock roll included. */
export function* playReaction(
  battle: Battle,
  by: string,
  attack: number,
  shot: LegalShot,
): Play<{ readonly evading: boolean }> {
  if (!isUnitTarget(shot.target)) return NOTHING;
  const { theatre, state } = battle;
  const target = unitById(state, shot.target.unit);
  const { side, id: unit, cp } = target;
  const reactions = reactionsTo(theatre, target, weaponOf(theatre, by, shot));
  if (reactions.length === 0) return NOTHING;
  const order = answered('react', yield { kind: 'react', side, unit, by, shot, reactions });
  const use = reactions.find(({ rule }) => rule === order.rule);
  if (!use) {
    const rules = reactions.map(({ rule }) => rule);
    battle.emit({ kind: 'declined', rule: rules[0]!, side, unit, attack, reactions: rules });
    return NOTHING;
  }
  const { reaction, rule } = use;
  battle.emit({
    kind: 'reacted',
    rule,
    side,
    unit,
    attack,
    reaction: reaction.id,
    cpBefore: cp,
    cpAfter: cp - reaction.cost,
    spends: reaction.oncePerGame,
  });
  const play = REACTIONS[reaction.id]!;
  yield* play.play(battle, order);
  return play;
}

const NOTHING = { evading: false } as const;

/** Reactions that the unit can pay for now and has not used up. */
export function reactionsTo(theatre: Theatre, target: UnitState, weapon: BattleWeapon): ReactionUse[] {
  const { models } = theatreUnit(theatre, target.id);
  const standing = models.filter((_, i) => target.models[i]!.hp > 0);
  const [first, ...others] = standing;
  return (first?.reactions ?? []).filter(
    ({ reaction, rule }) =>
      REACTIONS[reaction.id] !== undefined &&
      // C-CONV-11: what the unit does together every model must be able to do.
      others.every(({ reactions }) => reactions.some((other) => other.rule === rule)) &&
      target.cp >= reaction.cost &&
      !(reaction.oncePerGame && target.spent.includes(rule)) &&
      (reaction.againstWeaponRule === undefined ||
        weapon.rules.some((use) => use.rule.slug === reaction.againstWeaponRule)) &&
      (reaction.needsWeapon === undefined ||
        standing.some((model) => model.weapons.some(({ id }) => id === reaction.needsWeapon))),
  );
}
