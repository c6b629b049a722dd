import { ARCS } from '../geometry/arcs';
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

/** How many actions were declared, and whether the target evades. */
interface Manner {
  readonly actions: number;
  readonly evading?: boolean;
}

/** By attacking unit, its model and weapon, and the target; then by everything else that shapes the odds, as one number. */
type ByAim = Map<number, ShotFigures>[][][][];
const cache = new WeakMap<Theatre, ByAim>();

/** Exact odds of a shot, remembered by everything that shapes them. Asked for by the million: no names are put together here. */
export function shotFigures(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  shot: LegalShot,
  manner: Manner,
): ShotFigures {
  const known = knownFor(theatre, unit, shot);
  const key = keyOf(state, shot, manner);
  const before = known.get(key);
  if (before) return before;
  const figures = workOut(theatre, state, unit, shot, manner);
  if (figures !== NOTHING) known.set(key, figures);
  return figures;
}

function knownFor(theatre: Theatre, unit: UnitState, { model, weapon, target }: LegalShot): Map<number, ShotFigures> {
  let byUnit = cache.get(theatre);
  if (!byUnit) cache.set(theatre, (byUnit = []));
  const byModel = (byUnit[theatre.unitIndex.get(unit.id) ?? 0] ??= []);
  const byWeapon = (byModel[model] ??= []);
  const byTarget = (byWeapon[weapon] ??= []);
  // Markers to shoot at are alike but for their hit points and what they are: places after the units.
  const at = isUnitTarget(target)
    ? (theatre.unitIndex.get(target.unit) ?? 0)
    : theatre.units.length + (theatre.objectiveIndex.get(target.objective) ?? 0);
  return (byTarget[at] ??= new Map());
}

function keyOf(state: BattleState, { aim, target, longshot }: LegalShot, { actions, evading }: Manner): number {
  // Distance matters only through the bands that rules look at; half inches are finer than any of them but exact borders.
  const far = aim.distance < 3 ? 0 : Math.ceil(aim.distance * 2);
  const clear = aim.sight === 'clear';
  const seen =
    (clear ? 0 : aim.sight === 'obscured' ? 1 : 2) * 4 + (!clear && aim.cover ? 2 : 0) + (aim.higher ? 1 : 0);
  const face = aim.face === null ? 4 : ARCS.indexOf(aim.face);
  const flags = (seen * 5 + face) * 4 + (evading ? 2 : 0) + (longshot === true ? 1 : 0);
  return ((hpOf(state, target) * 512 + Math.min(511, far)) * 256 + flags) * 4 + Math.min(3, actions);
}

function workOut(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  shot: LegalShot,
  { actions, evading = false }: Manner,
): ShotFigures {
  const hit = targetModels({ theatre, state }, shot.target);
  if (!hit) return NOTHING;
  const { models } = hit;
  const weapon = weaponOf(theatre, unit.id, shot);
  const attack = { unit: unit.id, shot, weapon, aim: shot.aim, evading, actions };
  const plan = planAttack(attackContext({ theatre, state }, attack, hit));
  const odds = attackOdds(plan, trackOf(models));
  const total = models.reduce((sum, model) => sum + model.hp, 0);
  return { hpLost: meanOf(odds.hpLost), destroyed: odds.hpLost[total] ?? 0 };
}

function hpOf(state: BattleState, target: Target): number {
  if (!isUnitTarget(target)) return objectiveById(state, target.objective).hp ?? 0;
  let sum = 0;
  for (const { hp } of unitById(state, target.unit).models) if (hp > 0) sum += hp;
  return sum;
}

const NOTHING: ShotFigures = { hpLost: 0, destroyed: 0 };

export interface ValuedShot {
  readonly shot: LegalShot;
  readonly value: number;
}

/** Is there anything it may shoot at from here? */
export const hasShot = (
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  shots: readonly LegalShot[] = legalShots(theatre, state, unit),
): boolean => shotsLeft(theatre, unit.id, shots, []).length > 0;

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
  open: readonly LegalShot[] = legalShots(theatre, state, unit),
): { readonly shots: LegalShot[]; readonly value: number } {
  const shots: LegalShot[] = [];
  let value = 0;
  for (const next of byValue(theatre, state, unit, open, actions)) {
    if (!goesWith(theatre, unit.id, shots, next.shot)) continue;
    shots.push(next.shot);
    value += next.value;
  }
  return { shots, value };
}
