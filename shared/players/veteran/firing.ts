import { cosDegrees, sinDegrees } from '../../core/trig';
import type { ModelState } from '../../battle/cadence/state';
import type { AimFacts } from '../../rules/attack-hooks';
import type { BattleModel, BattleWeapon, Theatre } from '../../battle/cadence/theatre';

/** How a weapon is pointed: straight ahead, at what is before its bearer, or anywhere. */
export type Pointing = 'line' | 'front' | 'any';

const known = new WeakMap<BattleWeapon, Pointing>();

/** Asked of the weapon's own rules, whatever they are called. */
export function pointingOf({ figures }: Theatre, weapon: BattleWeapon): Pointing {
  let pointing = known.get(weapon);
  if (pointing) return pointing;
  const allows = (onForwardLine: boolean, arc: 'front' | 'rear'): boolean => {
    const aim: AimFacts = {
      figures,
      distance: null,
      range: weapon.range,
      sight: 'clear',
      inArc: (each) => each === arc,
      onForwardLine,
      spent: false,
      grenadeThrown: false,
    };
    return weapon.aimRules.every((use) => use.rule.hooks.attacking!.mayTarget!(aim, use) === null);
  };
  pointing = allows(false, 'rear') ? 'any' : allows(false, 'front') ? 'front' : 'line';
  known.set(weapon, pointing);
  return pointing;
}

/** One who may shoot, from where it is. */
interface Gunner {
  readonly at: ModelState;
  readonly model: BattleModel;
}

/** A place to shoot at, and the room about it. */
interface Mark {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** How surely a gun bears on a mark in its bearer's next activation, 0 to 1. Who flies goes the whole way and turns once. */
export function bears(theatre: Theatre, { at, model }: Gunner, mark: Mark, range: number, pointing: Pointing): number {
  const { movement, way, r } = model;
  const dx = mark.x - at.x;
  const dy = mark.y - at.y;
  const away = Math.sqrt(dx * dx + dy * dy);
  const far = away - r - mark.r;
  if (far >= range + 2 * movement) return 0;
  if (way === 'walk') return reach(far, range, movement);
  const sine = sinDegrees(at.facing);
  const cosine = cosDegrees(at.facing);
  const before = dx * sine - dy * cosine;
  if (way === 'drive') return reach(far, range, movement) * turning(away === 0 ? 1 : before / away);
  const aside = Math.abs(dx * cosine + dy * sine);
  const { closeRange } = theatre.figures;
  if (pointing === 'any') return turret(far, range, movement, closeRange);
  // As it stands; with the turn before its move; with the turn at its end.
  const slack = pointing === 'front' ? Math.max(mark.r, before) : mark.r;
  if (before > 0 && aside <= slack && far > closeRange && far < range) return 1;
  const wide = pointing === 'front' ? WIDE : 1;
  const near = far - movement;
  if (aside <= before * wide && near > closeRange && near < range) return MOVED;
  const onward = before - movement;
  const then = Math.sqrt(onward * onward + aside * aside) - r - mark.r;
  if (aside <= onward * wide && then < range) return then > closeRange ? MOVED : CLOSE;
  return far < range + movement ? RUSHED : LATER;
}

const WIDE = 4;
const MOVED = 0.95;
/** Too near to hit well; only in a hurry; not before the one after. */
const CLOSE = 0.35;
const RUSHED = 0.25;
const LATER = 0.1;

function turret(far: number, range: number, movement: number, closeRange: number): number {
  if (far < range) return far > closeRange ? 1 : MOVED;
  if (far < range + movement) return 0.8;
  return RUSHED;
}

export function reach(far: number, range: number, movement: number): number {
  if (far < range) return 1;
  if (far < range + movement) return 1 - (0.5 * (far - range)) / movement;
  return 0.2;
}

/** Who points its guns by turning: what is far round is hard to bring them on. */
function turning(cosine: number): number {
  if (cosine > 0.94) return 1;
  if (cosine > 0.5) return 0.8;
  return cosine > -0.3 ? 0.45 : 0.15;
}

/** Something that moves before it is shot at is no longer where the nose points: half of it is luck. */
export function bearsRoughly(theatre: Theatre, gunner: Gunner, mark: Mark, range: number, pointing: Pointing): number {
  const exactly = bears(theatre, gunner, mark, range, pointing);
  const { at, model } = gunner;
  if (model.way !== 'flight' || exactly === 0) return exactly;
  const dx = mark.x - at.x;
  const dy = mark.y - at.y;
  const away = Math.sqrt(dx * dx + dy * dy);
  const before = dx * sinDegrees(at.facing) - dy * cosDegrees(at.facing);
  const roughly = reach(away - model.r - mark.r, range, model.movement) * turning(away === 0 ? 1 : before / away);
  return SEEN * exactly + (1 - SEEN) * roughly;
}
const SEEN = 0.5;

/** Is somebody behind this? Most are weaker there. */
export function isBehind(target: ModelState, from: { readonly x: number; readonly y: number }): boolean {
  const dx = from.x - target.x;
  const dy = from.y - target.y;
  const before = dx * sinDegrees(target.facing) - dy * cosDegrees(target.facing);
  return before < 0 && before * before > 0.5 * (dx * dx + dy * dy);
}
