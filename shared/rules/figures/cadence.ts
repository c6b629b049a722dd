import { z } from '../../schema/zod';
import { face, inches, modifier, whole } from './figure-kinds';

/**
 * Every number and switch of the Cadence family that a module may change (C-LIC-2): the closed list of `engine.parameters`. Hooks,
 * engine, odds, rule texts and paper read these and nothing else. `null` means that the game does without the rule. The number of a
 * single special rule that nobody else needs is not here but stands once in that rule's record.
 * Defaults are those of cadence.system.json; docs/formats.md has one line for each.
 */
export const cadenceFigureShape = {
  /** C-ACT-5, C-ACT-6: actions of one activation. */
  minActions: whole(1, 12),
  maxActions: whole(1, 12),
  /** S-MOVE-1: every declaration holds exactly one Move. */
  mustMove: z.boolean(),
  /** C-ACT-8: the last Command Point is lost on this natural face or less. */
  lastCommandPointFailsOn: whole(1, 12),
  /** S-USR-LEADER-1, D-SR-LEADER: friends nearer than this keep their last Command Point. */
  leaderAura: inches.nullable(),

  /** C-HIT-RUSH: from so many declared actions on, this is added to attack rolls. */
  rushFrom: whole(1, 12),
  rushPenalty: modifier,
  /** C-HIT-HEIGHT, C-HIT-OBSC: added to attack rolls. */
  heightAdvantage: modifier.nullable(),
  obscuredPenalty: modifier.nullable(),
  /** C-TER-COVER: added to Defence Rolls. */
  coverBonus: modifier.nullable(),
  /** C-HIT-CLOSE: nearer targets are hit by the best face only. */
  closeRange: inches,
  /** C-LOS-8: nearer targets are never obscured. */
  clearWithin: inches.nullable(),
  /** C-LOS-7: a target this near to a friend is blocked from farther away than that. */
  scrumWithin: inches,
  scrumBeyond: inches,
  /** C-ATK-4: with an enemy this near, only such enemies may be attacked. */
  dutyToTargetWithin: inches.nullable(),
  /** S-ATK-1: targets must be farther away than this. */
  minTargetGap: inches.nullable(),
  /** C-CTR-3: the Counter Roll by Damage: at most half of Toughness, lower, equal, higher, at least double. */
  counterTable: z.strictObject({ half: face, less: face, equal: face, more: face, double: face }),
  /** S-CORE-1: Platform (X) means X weapons beyond the first, not X in all. */
  platformExtra: z.boolean(),

  /** S-LOS-1: sight on the flat table, from bases only. */
  flatSight: z.boolean(),
  /** C-LOS-10 a: how tall a model is, in levels. */
  modelHeight: z.number().min(0).max(20).nullable(),
  /** C-FORM-2: widest gap inside a unit. */
  formationGap: inches.nullable(),
  /** C-VEH-2, C-VEH-3, S-MOVE-3 to S-MOVE-7: how a Vehicle moves in one action. */
  pivots: whole(0, 8),
  pivotDegrees: z.number().min(0).max(180),
  pivotSpacing: inches,
  allowReverse: z.boolean(),
  fullDistance: z.boolean(),
  passOverBases: z.boolean(),
  /** S-MOVE-9: a path that would end on a base halts short of it, and the activation is over. */
  haltAtBases: z.boolean(),
  /** S-MOVE-6: inches flown before the half turn that may take the place of an Advance. */
  aboutTurn: inches.nullable(),
  /** S-USR-BOOST. */
  boostInches: inches.nullable(),
  /** D-HORSE-4. */
  riderMove: inches.nullable(),
  /** C-TER-CLIMB-2: inches for each level up. C-TER-CLIMB-3: levels down for one inch. */
  climbUp: inches.nullable(),
  climbDownLevels: whole(1, 20).nullable(),
  /** C-TER-ROUGH-1, C-TER-ROUGH-3. */
  roughCost: inches.nullable(),

  /** C-TRN-3: a unit nearer than this may get into a Transport. */
  embarkWithin: inches.nullable(),

  /** S-EVA-3, S-EVA-4: Command Points and longest slide of an evasion. */
  evasionCost: whole(0, 6).nullable(),
  evasionSlide: inches.nullable(),
  /** S-TER-DANG-3: the roll that causes a hit, and its Damage. */
  dangerousRoll: face.nullable(),
  dangerousDamage: whole(1, 99).nullable(),

  /** C-OBJ-5, C-OBJ-6: the unit nearer than this (null where a close pass does it), no enemy nearer than that. */
  secureWithin: inches.nullable(),
  secureClear: inches,
  /** C-OBJ-7; D-OBJ-1: by the model's own Skill instead. */
  secureRoll: face.nullable(),
  secureBySkill: z.boolean(),
  /** S-OBJ-SCAN-2: Secure needs a close pass instead of nearness. */
  closePass: z.boolean(),
  /** C-OBJ-CONTROL: a Control marker stays secured while a unit is nearer than this. */
  holdWithin: inches.nullable(),
  /** D-ROUT-1, D-ROUT-5: losses from which a side draws, and the total it may not pass. */
  routFromLosses: whole(1, 99).nullable(),
  routLimit: whole(1, 999).nullable(),
};

export const cadenceFigureSchema = z.strictObject(cadenceFigureShape);
export type CadenceFigures = Readonly<z.output<typeof cadenceFigureSchema>> & { readonly family: 'cadence' };
