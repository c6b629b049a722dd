import { attackOdds } from '../odds/attack-odds';
import type { AttackOdds } from '../odds/die-chances';
import { atLeast } from '../odds/distribution';
import { trackOf } from '../odds/loss-track';
import { planAttack } from '../rules/attack';
import { attackContext } from '../battle/cadence/resolve/attack';
import { asTarget, objectiveAsTarget, theatreUnit, type Theatre } from '../battle/cadence/theatre';
import { objectiveById, unitById, type BattleState } from '../battle/cadence/state';
import { isUnitTarget } from '../schema/battle/cadence-decision';
import type { EventOf } from '../schema/battle/cadence-event';

/**
 * The exact odds of an attack in a replay, as they stood before its first die. `state` is the moment of the `targeted` event;
 * `evading` whether an `evaded` event followed it.
 */
export function oddsOfAttack(
  theatre: Theatre,
  state: BattleState,
  event: EventOf<'targeted'>,
  evading: boolean,
): AttackOdds {
  const { target } = event;
  const models = isUnitTarget(target)
    ? unitById(state, target.unit).models.flatMap((model, i) =>
        model.hp > 0 ? [asTarget(theatreUnit(theatre, target.unit).models[i]!, model.hp)] : [],
      )
    : markerModels(theatre, state, target.objective);
  const weapon = theatreUnit(theatre, event.unit).models[event.model]!.weapons[event.weapon.index]!;
  // The event carries what was measured; arc names are those of the geometry.
  const aim = {
    distance: event.distance,
    sight: event.sight,
    shutBy: null,
    arc: event.arc,
    face: event.face,
  } as Parameters<typeof attackContext>[5];
  const plan = planAttack(
    attackContext(
      { theatre },
      event.unit,
      event.model,
      weapon,
      models,
      aim,
      evading,
      state.activation?.declared.length ?? 2,
    ),
  );
  return attackOdds(plan, trackOf(models));
}

function markerModels(theatre: Theatre, state: BattleState, id: string): ReturnType<typeof objectiveAsTarget>[] {
  const objective = objectiveById(state, id);
  const profile = theatre.targets.get(objective.type.a) ?? theatre.targets.get(objective.type.b);
  return profile ? [objectiveAsTarget(profile, objective.hp ?? profile.hp)] : [];
}

/** Chance that an attack takes at least so many hit points: "this or more". */
export const chanceOf = (odds: AttackOdds, hpLost: number): number => atLeast(odds.hpLost, hpLost);
