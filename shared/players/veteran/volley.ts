import { legalShots, type LegalShot } from '../../battle/cadence/aim';
import { goesWith, shotsLeft } from '../../battle/cadence/shots';
import { objectiveById, unitById, type BattleState, type UnitState } from '../../battle/cadence/state';
import { isUnitTarget, type Target } from '../../schema/battle/cadence-decision';
import { prizeOf } from '../prize';
import { shotFigures } from '../shot-value';
import { hitPointsOf, lossValue } from './guns';
import type { Scene } from './scene';

export interface WeighedShot {
  readonly shot: LegalShot;
  /** In points, if the target still stands when it is made. */
  readonly value: number;
  readonly destroyed: number;
}

const keyOf = (target: Target): string => (isUnitTarget(target) ? target.unit : `marker ${target.objective}`);

/** What each shot is worth by itself. */
export function weighShots(
  scene: Scene,
  state: BattleState,
  unit: UnitState,
  shots: readonly LegalShot[],
  actions: number,
): WeighedShot[] {
  return shots.map((shot) => {
    const figures = shotFigures(scene.theatre, state, unit, shot, { actions });
    const { target } = shot;
    if (!isUnitTarget(target)) {
      const worth = prizeOf(scene.theatre, state, target, unit);
      const { hp } = objectiveById(state, target.objective);
      return { shot, value: lossValue(figures, hp ?? 1, worth), destroyed: figures.destroyed };
    }
    const enemy = unitById(state, target.unit);
    return {
      shot,
      value: lossValue(figures, hitPointsOf(enemy), scene.worth(enemy)),
      destroyed: figures.destroyed,
    };
  });
}

/** What a further shot is still worth after others: a target that is gone by then wastes it. */
export function afterOthers({ shot, value }: WeighedShot, others: readonly WeighedShot[]): number {
  let standing = 1;
  for (const other of others) if (keyOf(other.shot.target) === keyOf(shot.target)) standing *= 1 - other.destroyed;
  return value * standing;
}
/** An Attack action: what it is worth, and how likely each enemy unit falls to it. */
export interface Volley {
  readonly value: number;
  readonly fells: ReadonlyMap<string, number>;
}

/** The best Attack action from here: shot by shot what gains most after those before it. */
export function bestVolley(
  scene: Scene,
  state: BattleState,
  unit: UnitState,
  actions: number,
  shots: readonly LegalShot[] = legalShots(scene.theatre, state, unit),
): Volley {
  const { theatre } = scene;
  const legal = shotsLeft(theatre, unit.id, shots, []);
  if (legal.length === 0) return NONE;
  const open = weighShots(scene, state, unit, legal, actions);
  const chosen: WeighedShot[] = [];
  const fired: LegalShot[] = [];
  let sum = 0;
  for (;;) {
    let best: WeighedShot | null = null;
    let most = 0;
    for (const next of open) {
      if (next.value <= most || !goesWith(theatre, unit.id, fired, next.shot)) continue;
      const value = afterOthers(next, chosen);
      if (value > most) {
        most = value;
        best = next;
      }
    }
    if (!best) return { value: sum, fells: felledBy(chosen) };
    chosen.push(best);
    fired.push(best.shot);
    sum += most;
  }
}

const NONE: Volley = { value: 0, fells: new Map() };

function felledBy(shots: readonly WeighedShot[]): ReadonlyMap<string, number> {
  const fells = new Map<string, number>();
  for (const { shot, destroyed } of shots) {
    const { target } = shot;
    if (!isUnitTarget(target) || destroyed === 0) continue;
    fells.set(target.unit, 1 - (1 - (fells.get(target.unit) ?? 0)) * (1 - destroyed));
  }
  return fells;
}
