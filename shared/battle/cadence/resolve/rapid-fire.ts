import { lessThan } from '../../../core/measure';
import { gap } from '../../../geometry/distance';
import { disc, type Footprint } from '../../../geometry/footprint';
import { baseOf } from '../model-base';
import { isUnitTarget, type Target } from '../../../schema/battle/cadence-decision';
import { legalShots, type LegalShot } from '../aim';
import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { sameTarget, withUnspent } from '../shots';
import { objectiveById, unitById, type BattleState } from '../state';
import { theatreObjective, type Theatre } from '../theatre';
import { playShot, type Attack } from './shot';

/** Where the first target's base is, or was to the last: what falls stays where it fell. */
/** A model that the next attack may be aimed at. */
export interface FollowUp {
  readonly shot: LegalShot;
  readonly target: Target;
  readonly model: number;
  readonly gap: number;
}

/** An attack with all that follows it by its own weapon (C-WSR-RAPIDFIRE). Returns the next free number of an attack. */
export function* playWithFollowUps(battle: Battle, attack: Attack, free: number): Play<number> {
  const { theatre } = battle;
  const { unit, shot } = attack;
  const plan = yield* playShot(battle, attack);
  let number = free;
  for (let left = plan?.rapidFire ?? 0; left > 0; left--) {
    const { side, status, models } = unitById(battle.state, unit);
    if (status !== 'table' || models[shot.model]!.hp <= 0) break;
    const now = placeOf(theatre, battle.state, shot.target, shot.aim.nearest);
    const targets = followUps(battle, attack, now, plan?.rapidFireWithin ?? 0);
    if (targets.length === 0) break;
    const { model, weapon } = shot;
    const order = answered('rapid-fire', yield { kind: 'rapid-fire', side, unit, model, weapon, left, targets });
    const next = targets.find(
      (each) => order.target !== null && sameTarget(each.target, order.target) && each.model === order.model,
    );
    if (!next) break;
    const aimed = { ...next.shot, aim: { ...next.shot.aim, nearest: next.model } };
    yield* playShot(battle, {
      ...attack,
      attack: number,
      shot: aimed,
      follows: { attack: attack.attack, gap: next.gap },
    });
    number += 1;
  }
  return number;
}

/** The same model, or one that near to it: of any enemy unit that range, arc and sight allow now. */
function followUps({ theatre, state }: Battle, { unit, shot }: Attack, first: Footprint, within: number): FollowUp[] {
  const own = unitById(state, unit);
  return legalShots(theatre, state, withUnspent(own, shot))
    .filter(
      ({ model, weapon, blind, longshot }) =>
        model === shot.model && weapon === shot.weapon && !blind && longshot === shot.longshot,
    )
    .flatMap((legal): FollowUp[] => {
      const { target } = legal;
      if (!isUnitTarget(target))
        return sameTarget(target, shot.target) ? [{ shot: legal, target, model: 0, gap: 0 }] : [];
      const there = unitById(state, target.unit);
      return there.models.flatMap(({ hp }, model) => {
        const away = gap(baseOf(theatre, there, model), first);
        const same = sameTarget(target, shot.target) && model === shot.aim.nearest;
        return hp > 0 && (same || lessThan(away, within)) ? [{ shot: legal, target, model, gap: away }] : [];
      });
    });
}

function placeOf(theatre: Theatre, state: BattleState, target: Target, model: number): Footprint {
  if (!isUnitTarget(target)) {
    const { x, y } = objectiveById(state, target.objective);
    return disc(x, y, theatreObjective(theatre, target.objective).r);
  }
  return baseOf(theatre, unitById(state, target.unit), model);
}
