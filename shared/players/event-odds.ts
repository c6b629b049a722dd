import { planFor, targetModels } from '../battle/cadence/attack-plan';
import type { BattleState } from '../battle/cadence/state';
import { theatreUnit, type Theatre } from '../battle/cadence/theatre';
import type { Arc } from '../geometry/arcs';
import { attackOdds } from '../odds/attack-odds';
import type { AttackOdds } from '../odds/die-chances';
import { trackOf } from '../odds/loss-track';
import type { EventOf } from '../schema/battle/cadence-event';

/**
 * The exact odds of an attack in a replay, as they stood before its first die. `state` is the moment of the `targeted` event;
 * `evading` whether the target reacted so. Null if the event names what is not there.
 */
export function oddsOfAttack(
  theatre: Theatre,
  state: BattleState,
  event: EventOf<'targeted'>,
  evading: boolean,
): AttackOdds | null {
  const { unit, model, target, longshot } = event;
  const weapon = theatreUnit(theatre, unit).models[model]?.weapons[event.weapon.index];
  const hit = targetModels({ theatre, state }, target);
  if (!weapon || !hit) return null;
  const shot = { model, target, ...(longshot ? { longshot } : {}) };
  // The record holds the arcs as the engine named them.
  const aim = { ...event, shutBy: null, arc: event.arc as Arc, face: event.face as Arc | null };
  const plan = planFor({ theatre, state }, { unit, shot, weapon, aim, evading });
  return plan && attackOdds(plan, trackOf(hit.models));
}
