import type { Reaction } from '../../../rules/attack-hooks';
import { isUnitTarget } from '../../../schema/battle/cadence-decision';
import type { LegalShot } from '../aim';
import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { dodgeRoll } from '../reactions/dodge-roll';
import { evade } from '../reactions/evade';
import { quickDraw } from '../reactions/quick-draw';
import type { ReactionPlay, Strike } from '../reactions/reaction-play';
import { unitById, type BattleState, type UnitState } from '../state';
import { theatreUnit, type BattleWeapon, type ReactionUse, type Theatre } from '../theatre';
import { weaponOf } from '../shots';

export const REACTIONS: Readonly<Record<Reaction['id'], ReactionPlay>> = {
  evade,
  'dodge-roll': dodgeRoll,
  'quick-draw': quickDraw,
};

/** An attack about to be made. */
export interface Incoming {
  readonly unit: string;
  readonly attack: number;
  readonly shot: LegalShot;
  /** Units that have dodged in this Attack action: once each (D-UPG-DODGE-ROLL). */
  readonly dodged: string[];
  readonly strike: Strike;
}

/** C-SEQ-2, S-EVA-2: what the target does before any die, a lock roll included; null if it does nothing. */
export function* playReaction(battle: Battle, incoming: Incoming): Play<ReactionPlay['leads'] | null> {
  const { unit: by, attack, shot, dodged, strike } = incoming;
  if (!isUnitTarget(shot.target)) return null;
  const { theatre, state } = battle;
  const target = unitById(state, shot.target.unit);
  const { side, id: unit, cp } = target;
  const reactions = reactionsTo(theatre, state, target, weaponOf(theatre, by, shot)).filter(
    ({ reaction }) => REACTIONS[reaction.id].leads !== 'aims-anew' || !dodged.includes(unit),
  );
  if (reactions.length === 0) return null;
  const order = answered('react', yield { kind: 'react', side, unit, by, shot, reactions });
  const use = reactions.find(({ rule }) => rule === order.rule);
  if (!use) {
    const rules = reactions.map(({ rule }) => rule);
    battle.emit({ kind: 'declined', rule: rules[0]!, side, unit, attack, reactions: rules });
    return null;
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
  const play = REACTIONS[reaction.id];
  if (play.leads === 'aims-anew') dodged.push(unit);
  yield* play.play(battle, order, strike);
  return play.leads;
}

/** Reactions that the unit can pay for now and has not used up. */
export function reactionsTo(
  theatre: Theatre,
  state: BattleState,
  target: UnitState,
  weapon: BattleWeapon,
): ReactionUse[] {
  const { models } = theatreUnit(theatre, target.id);
  const standing = models.filter((_, i) => target.models[i]!.hp > 0);
  const [first, ...others] = standing;
  return (first?.reactions ?? []).filter(
    ({ reaction, rule }) =>
      // C-CONV-11: what the unit does together every model must be able to do.
      others.every(({ reactions }) => reactions.some((other) => other.rule === rule)) &&
      target.cp >= reaction.cost &&
      !(reaction.oncePerGame && target.spent.includes(rule)) &&
      (reaction.againstWeaponRule === undefined ||
        weapon.rules.some((use) => use.rule.slug === reaction.againstWeaponRule)) &&
      (reaction.needsWeapon === undefined ||
        standing.some((model) => model.weapons.some(({ id }) => id === reaction.needsWeapon))) &&
      (REACTIONS[reaction.id].possible?.(theatre, state, target) ?? true),
  );
}
