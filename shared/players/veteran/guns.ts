import { objectiveById, spentWeapon, livingModels, type BattleState, type UnitState } from '../../battle/cadence/state';
import { theatreUnit, type Theatre } from '../../battle/cadence/theatre';
import type { LegalShot } from '../../battle/cadence/aim';
import type { Target } from '../../schema/battle/cadence-decision';
import { shotFigures, type ShotFigures } from '../shot-value';
import { pointingOf, type Pointing } from './firing';
import { VIEWS, type View } from './lookout';
import { WEIGHTS } from './weights';

/** Guns of one range and way of pointing together. */
export interface Gun {
  readonly range: number;
  readonly pointing: Pointing;
  /** What they cost the target, as a share of what it is worth. */
  readonly share: number;
}

/** By attacker and target; then by what is left of both. */
type Known = Map<number, readonly Gun[]>[][];
const cache = new WeakMap<Theatre, Known>();

/** What one unit's volley does to another that it sees so, gun by gun; worked out once for as long as neither loses anything. */
export function gunsAt(
  theatre: Theatre,
  state: BattleState,
  attacker: UnitState,
  target: UnitState,
  view: View = 'clear',
): readonly Gun[] {
  let known = cache.get(theatre);
  if (!known) cache.set(theatre, (known = []));
  const byTarget = (known[theatre.unitIndex.get(attacker.id) ?? 0] ??= []);
  const byLeft = (byTarget[theatre.unitIndex.get(target.id) ?? 0] ??= new Map());
  let living = 0;
  for (const { hp } of attacker.models) if (hp > 0) living += 1;
  const key = ((hitPointsOf(target) * 64 + living) * 64 + attacker.spent.length) * 4 + VIEWS.indexOf(view);
  let guns = byLeft.get(key);
  if (!guns) byLeft.set(key, (guns = gunsOf(theatre, state, attacker, { target, view })));
  return guns;
}

/** A loss as a share of what the whole target is worth: wounds count half, for they still have to be finished. */
export function lossValue({ hpLost, destroyed }: ShotFigures, hp: number, worth: number): number {
  return hp <= 0 ? 0 : worth * (destroyed + (WEIGHTS.wound * Math.max(0, hpLost - destroyed * hp)) / hp);
}

export function hitPointsOf({ models }: UnitState): number {
  let sum = 0;
  for (const { hp } of models) if (hp > 0) sum += hp;
  return sum;
}

/** The same of a marker that is to be shot at. */
export function gunsAtMarker(
  theatre: Theatre,
  state: BattleState,
  attacker: UnitState,
  marker: string,
): readonly Gun[] {
  let known = atMarkers.get(theatre);
  if (!known) atMarkers.set(theatre, (known = new Map()));
  const hp = objectiveById(state, marker).hp ?? 1;
  let living = 0;
  for (const model of attacker.models) if (model.hp > 0) living += 1;
  const key = `${attacker.id}/${marker}/${hp}/${living}/${attacker.spent.length}`;
  let guns = known.get(key);
  if (!guns)
    known.set(
      key,
      (guns = gunsFor(theatre, state, attacker, { target: { objective: marker }, nearest: 0, hp, view: 'clear' })),
    );
  return guns;
}
const atMarkers = new WeakMap<Theatre, Map<string, readonly Gun[]>>();

function gunsOf(
  theatre: Theatre,
  state: BattleState,
  attacker: UnitState,
  { target, view }: { readonly target: UnitState; readonly view: View },
): Gun[] {
  const nearest = livingModels(target)[0];
  if (nearest === undefined) return [];
  return gunsFor(theatre, state, attacker, { target: { unit: target.id }, nearest, hp: hitPointsOf(target), view });
}

interface Aimed {
  readonly target: Target;
  readonly nearest: number;
  readonly hp: number;
  readonly view: View;
}

/** The best weapons of every model, as many as it uses, with two actions. */
function gunsFor(
  theatre: Theatre,
  state: BattleState,
  attacker: UnitState,
  { target, nearest, hp, view }: Aimed,
): Gun[] {
  const { models } = theatreUnit(theatre, attacker.id);
  const found: { range: number; pointing: Pointing; share: number }[] = [];
  for (const model of livingModels(attacker)) {
    const { weapons, volleys } = models[model]!;
    const values = weapons
      .filter(({ index }) => !attacker.spent.includes(spentWeapon(model, index)))
      .map((weapon) => {
        const { index, range } = weapon;
        const distance = Math.max(1.5, range * 0.6);
        const aim = { ...PLAIN, ...SEEN[view], distance, unitDistance: distance, nearest, sightFrom: model };
        const shot: LegalShot = { model, weapon: index, target, aim };
        const share = lossValue(shotFigures(theatre, state, attacker, shot, { actions: 2 }), hp, 1);
        return { range, pointing: pointingOf(theatre, weapon), share, index, twins: weapon.twins };
      })
      .sort((one, other) => other.share - one.share);
    // A weapon with modes is used in its best one.
    const best = values.filter(
      ({ twins, index }, i) =>
        !values.slice(0, i).some((other) => twins.includes(other.index) && other.index !== index),
    );
    for (const next of best.slice(0, volleys)) {
      const alike = found.find(({ range, pointing }) => range === next.range && pointing === next.pointing);
      if (alike) alike.share += next.share;
      else found.push(next);
    }
  }
  return found;
}

const SEEN = {
  clear: { sight: 'clear', cover: false },
  obscured: { sight: 'obscured', cover: false },
  covered: { sight: 'obscured', cover: true },
  blocked: { sight: 'obscured', cover: true },
} as const satisfies Record<View, Partial<LegalShot['aim']>>;

const PLAIN = {
  shutBy: null,
  higher: false,
  arc: 'front',
  face: 'front',
} as const;
