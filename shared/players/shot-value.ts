import { attackOdds } from '../odds/attack-odds';
import { meanOf } from '../odds/distribution';
import { trackOf } from '../odds/loss-track';
import { planAttack } from '../rules/attack';
import { legalShots, type LegalShot } from '../battle/cadence/aim';
import { attackContext, targetModels } from '../battle/cadence/attack-plan';
import { goesWith, shotsLeft, weaponOf } from '../battle/cadence/shots';
import type { Theatre } from '../battle/cadence/theatre';
import { objectiveById, unitById, type BattleState, type UnitState } from '../battle/cadence/state';
import { isUnitTarget, type Target } from '../schema/battle/cadence-decision';
import { prizeOf } from './prize';

/** Exact figures of one shot. */
export interface ShotFigures {
  readonly hpLost: number;
  readonly destroyed: number;
}

const cache = new WeakMap<Theatre, Map<string, ShotFigures>>();

/** Exact odds of a shot, remembered by everything that shapes them. */
export function shotFigures(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  shot: LegalShot,
  { actions, evading = false }: { readonly actions: number; readonly evading?: boolean },
): ShotFigures {
  let known = cache.get(theatre);
  if (!known) cache.set(theatre, (known = new Map()));
  const { aim, target } = shot;
  const hp = hpOf(state, target);
  // Distance matters only through the bands that rules look at; half inches are finer than any of them but exact borders.
  const far = aim.distance < 3 ? 'close' : Math.ceil(aim.distance * 2);
  const plainly = aim.sight === 'clear' && !aim.higher && !shot.longshot;
  const seen = plainly ? '' : `/${aim.sight}/${aim.cover}/${aim.higher}/${shot.longshot}`;
  const at = isUnitTarget(target) ? target.unit : 'marker';
  const key = `${unit.id}/${shot.model}/${shot.weapon}/${at}/${hp}/${Math.min(3, actions)}/${far}/${aim.face}/${evading}${seen}`;
  const before = known.get(key);
  if (before) return before;
  const hit = targetModels({ theatre, state }, target);
  if (!hit) return NOTHING;
  const { models } = hit;
  const weapon = weaponOf(theatre, unit.id, shot);
  const attack = { unit: unit.id, shot, weapon, aim, evading, actions };
  const plan = planAttack(attackContext({ theatre, state }, attack, hit));
  const odds = attackOdds(plan, trackOf(models));
  const total = models.reduce((sum, model) => sum + model.hp, 0);
  const figures = { hpLost: meanOf(odds.hpLost), destroyed: odds.hpLost[total] ?? 0 };
  known.set(key, figures);
  return figures;
}

const hpOf = (state: BattleState, target: Target): number =>
  isUnitTarget(target)
    ? unitById(state, target.unit).models.reduce((sum, { hp }) => sum + Math.max(0, hp), 0)
    : (objectiveById(state, target.objective).hp ?? 0);

const NOTHING: ShotFigures = { hpLost: 0, destroyed: 0 };

export interface ValuedShot {
  readonly shot: LegalShot;
  readonly value: number;
}

/** Is there anything it may shoot at from here? */
export const hasShot = (theatre: Theatre, state: BattleState, unit: UnitState): boolean =>
  shotsLeft(theatre, unit.id, legalShots(theatre, state, unit), []).length > 0;

/** All shots of a unit from here, best first. */
export const valuedShots = (theatre: Theatre, state: BattleState, unit: UnitState, actions: number): ValuedShot[] =>
  byValue(theatre, state, unit, legalShots(theatre, state, unit), actions);

/** The same shots, best first. */
export function byValue(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  shots: readonly LegalShot[],
  actions: number,
): ValuedShot[] {
  return shots
    .map((shot) => {
      const { hpLost, destroyed } = shotFigures(theatre, state, unit, shot, { actions });
      return { shot, value: 0.2 * hpLost + destroyed * prizeOf(theatre, state, shot.target, unit) };
    })
    .sort((x, y) => y.value - x.value || x.shot.weapon - y.shot.weapon);
}

/** The best shots of one Attack action, best first: as many as its models may use, each at its best target. */
export function bestVolley(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  actions: number,
): { readonly shots: LegalShot[]; readonly value: number } {
  const shots: LegalShot[] = [];
  let value = 0;
  for (const next of valuedShots(theatre, state, unit, actions)) {
    if (!goesWith(theatre, unit.id, shots, next.shot)) continue;
    shots.push(next.shot);
    value += next.value;
  }
  return { shots, value };
}
