import { z } from '../../schema/zod';
import { inches, modifier, whole } from './figure-kinds';

/** Every number of Bellum Caelum that a module may change; lengths in centimetres. Defaults are those of bellum-caelum.system.json. */
export const bellumFigureShape = {
  /** B-ENG-1, B-MOVE-4. */
  engageWithin: inches,
  /** B-FORM-1. */
  formationGap: inches,
  /** B-RES-1. */
  reserveFrom: inches,
  /** B-HERO-4. */
  heroScreenWithin: inches,
  /** B-SR-FORWARD-DEPLOYMENT. */
  forwardFrom: inches,
  /** How deep the usual deployment zones are. */
  zoneDepth: inches,
  /** B-MOVE-7: degrees a vehicle turns in one Move if its card prints none. */
  defaultTurn: whole(0, 360),
  /** B-MOVE-3: what slow ground takes off a Move, and what it always leaves. */
  roughPenalty: inches,
  minMove: inches,
  /** B-ACT-6: added to checks for each repetition of an action. */
  repeatPenalty: modifier,
  /** B-LOS-2: height classes. */
  heights: z.strictObject({ infantry: inches, hero: inches, vehicle: inches, titan: inches }),
  /** B-END-2: what a unit that is no infantry counts for near a beacon. */
  presence: z.strictObject({ hero: whole(0, 99), vehicle: whole(0, 99), titan: whole(0, 99) }),
};

export const bellumFigureSchema = z.strictObject(bellumFigureShape);
export type BellumFigures = Readonly<z.output<typeof bellumFigureSchema>> & { readonly family: 'bellum-caelum' };
