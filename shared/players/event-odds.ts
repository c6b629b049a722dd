import { attackOdds } from '../odds/attack-odds';
import type { AttackOdds } from '../odds/die-chances';
import { atLeast } from '../odds/distribution';
import { trackOf } from '../odds/loss-track';
import { planAttack } from '../rules/attack';
import { attackContext } from '../battle/resolve/attack';
import { asTarget, objectiveAsTarget, setupUnit, type BattleSetup } from '../battle/setup';
import { objectiveById, unitById, type BattleState } from '../battle/state';
import { isUnitTarget } from '../schema/battle-decision';
import type { EventOf } from '../schema/battle-event';

/**
 * The exact odds of an attack in a replay, as they stood before its first die. `state` is the moment of the `targeted` event;
 * `evading` whether an `evaded` event followed it.
 */
export function oddsOfAttack(
  setup: BattleSetup,
  state: BattleState,
  event: EventOf<'targeted'>,
  evading: boolean,
): AttackOdds {
  const { target } = event;
  const models = isUnitTarget(target)
    ? unitById(state, target.unit).models.flatMap((model, i) =>
        model.hp > 0 ? [asTarget(setupUnit(setup, target.unit).models[i]!, model.hp)] : [],
      )
    : markerModels(setup, state, target.objective);
  const weapon = setupUnit(setup, event.unit).models[event.model]!.weapons[event.weapon.index]!;
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
      { setup },
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

function markerModels(setup: BattleSetup, state: BattleState, id: string): ReturnType<typeof objectiveAsTarget>[] {
  const objective = objectiveById(state, id);
  const profile = setup.targets.get(objective.type.a) ?? setup.targets.get(objective.type.b);
  return profile ? [objectiveAsTarget(profile, objective.hp ?? profile.hp)] : [];
}

/** Chance that an attack takes at least so many hit points: "this or more". */
export const chanceOf = (odds: AttackOdds, hpLost: number): number => atLeast(odds.hpLost, hpLost);
