import { spentWeapon, livingModels, type UnitState } from '../../battle/cadence/state';
import { theatreUnit } from '../../battle/cadence/theatre';
import type { LegalShot } from '../../battle/cadence/aim';
import { shotFigures, type ShotFigures } from '../shot-value';
import type { Scene } from './scene';
import { WEIGHTS } from './weights';

/** Guns of one range together. */
export interface Gun {
  readonly range: number;
  /** What they cost the target, in points. */
  readonly value: number;
}

/** A loss as a share of what the whole target is worth: wounds count half, for they still have to be finished. */
export function lossValue({ hpLost, destroyed }: ShotFigures, hp: number, worth: number): number {
  return hp <= 0 ? 0 : worth * (destroyed + (WEIGHTS.wound * Math.max(0, hpLost - destroyed * hp)) / hp);
}

export const hitPointsOf = ({ models }: UnitState): number => models.reduce((sum, { hp }) => sum + Math.max(0, hp), 0);

/** The best weapons of every model, as many as it uses, with two actions and a clear view. */
export function gunsOf(scene: Scene, attacker: UnitState, target: UnitState): Gun[] {
  const { theatre, state } = scene;
  const { models } = theatreUnit(theatre, attacker.id);
  const nearest = livingModels(target)[0];
  if (nearest === undefined) return [];
  const hp = hitPointsOf(target);
  const worth = scene.worth(target);
  const byRange = new Map<number, number>();
  for (const model of livingModels(attacker)) {
    const { weapons, volleys } = models[model]!;
    const values = weapons
      .filter(({ index }) => !attacker.spent.includes(spentWeapon(model, index)))
      .map(({ index, range }) => {
        const distance = Math.max(1.5, range * 0.6);
        const aim = { ...PLAIN, distance, unitDistance: distance, nearest, sightFrom: model };
        const shot: LegalShot = { model, weapon: index, target: { unit: target.id }, aim };
        return { range, value: lossValue(shotFigures(theatre, state, attacker, shot, { actions: 2 }), hp, worth) };
      })
      .sort((one, other) => other.value - one.value);
    for (const { range, value } of values.slice(0, volleys)) byRange.set(range, (byRange.get(range) ?? 0) + value);
  }
  return [...byRange].map(([range, value]) => ({ range, value }));
}

const PLAIN = {
  sight: 'clear',
  shutBy: null,
  cover: false,
  higher: false,
  arc: 'front',
  face: 'front',
} as const;
