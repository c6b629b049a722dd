import { DICE_FIGURE } from '../core/dice-figure';
import { baseSchema } from './base';
import { ruleRefSchema } from './rule-ref';
import { list, open, slug, text, z } from './zod';

/** B-UNIT-1: the four types, each exclusive. */
export const CARD_TYPES = ['infantry', 'hero', 'vehicle', 'titan'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** B-TYPE: anti-infantry, anti-vehicle, anti-hero, and t, which only screened heroes know. */
export const WEAPON_TYPES = ['i', 'v', 'h', 't'] as const;

export const FACES = ['front', 'left', 'right', 'rear'] as const;
export type Face = (typeof FACES)[number];

const figure = z.number().int().min(-99).max(999);
/**
 * Attacks and damage of a card are numbers: both players lay their orders by what cards print, a bracket replaces them, and the parts of
 * a squadron add them up before any die is thrown. Dice stand under `conditions`, printed and not simulated.
 */
const cardFigure = z
  .number({
    error: ({ input }) =>
      typeof input === 'string' && DICE_FIGURE.test(input)
        ? 'dice decide no figure of a data card; print them as a condition: { "on": the weapon, "text": "D6 attacks" }'
        : undefined,
  })
  .int()
  .min(-99)
  .max(999);
/** A skill's difficulty (4 = 4+); null = the unit has no such skill and never passes (B-STAT-6). */
const skill = z.nullable(z.number().int().min(1).max(99));

export const facesSchema = open({ front: figure, left: figure, right: figure, rear: figure });

export const cardStatsSchema = open({
  /** Centimetres for one Move. */
  mov: z.number().min(0).max(999),
  /** "2", or "2/1" for a titan that activates twice (B-STAT-2). */
  act: z
    .union([z.string().max(12), z.number().int()])
    .transform(String)
    .refine((act) => /^\d{1,2}(\/\d{1,2}){0,3}$/.test(act), 'is a number of actions such as 2 or 2/1'),
  ini: skill,
  sho: skill,
  clo: skill,
  apt: skill,
  shi: figure,
  par: figure,
  pow: figure,
  /** Added to save rolls: one figure, four faces for a vehicle, null for a titan (its parts have their own). */
  defence: z.nullable(z.union([figure, facesSchema])),
  toughness: skill,
});

export const cardWeaponSchema = open({
  id: z.exactOptional(slug),
  name: text(120),
  /** Centimetres, or CC for close combat (B-WPN-2). */
  ra: z.union([z.number().min(0).max(999), z.literal('CC')]),
  at: cardFigure,
  type: z.enum(WEAPON_TYPES),
  /** Difficulty of saves against it. */
  st: z.number().int().min(1).max(99),
  da: cardFigure,
  /** Instances per model (infantry, hero) or per unit (vehicle, titan). */
  count: z.number().int().min(0).max(999).default(1),
  rules: list(ruleRefSchema, 30).default([]),
});

export const powerSchema = open({
  id: z.exactOptional(slug),
  name: text(120),
  /** Added to Apt (B-CAST-2). */
  aptMod: figure.default(0),
  rangeCm: z.exactOptional(z.number().min(0).max(999)),
  target: z.exactOptional(text(200)),
  needsLos: z.exactOptional(z.boolean()),
  effect: list(ruleRefSchema, 20).default([]),
  duration: z.exactOptional(z.enum(['instant', 'endOfRound'])),
  text: z.exactOptional(text(1000)),
});

const someStats = cardStatsSchema.partial();

export const bracketSchema = open({
  minWounds: z.number().int().min(0).max(999),
  maxWounds: z.number().int().min(0).max(999),
  /** Statistics that replace the printed ones in this row (B-VEH-2). */
  stats: someStats.default({}),
  /** Changed weapon figures by weapon name; `at: 0` = cannot be used. */
  weapons: z.exactOptional(
    z.record(
      z.string().max(120),
      open({
        at: z.exactOptional(figure),
        st: z.exactOptional(figure),
        da: z.exactOptional(figure),
        ra: z.exactOptional(z.union([figure, z.literal('CC')])),
      }),
    ),
  ),
});

export const titanPartSchema = open({
  id: slug,
  name: text(120),
  /** The titan falls when this part does (B-TITAN-10). */
  vital: z.boolean().default(false),
  wounds: z.number().int().min(0).max(999),
  defence: figure,
  /** A part may print its own (B-TITAN-3). */
  toughness: z.exactOptional(skill),
  shi: z.exactOptional(figure),
  par: z.exactOptional(figure),
  brackets: list(bracketSchema, 12).default([]),
});

/** "Sho": "5+ if it moved". */
const conditionSchema = open({
  /** A statistic or a weapon, as the card calls it. */
  on: text(60),
  text: text(300),
});

export const dataCardSchema = open({
  id: slug,
  name: text(120),
  faction: z.nullable(slug).default(null),
  type: z.enum(CARD_TYPES),
  /** Muster's own (B-STAT-14). */
  points: z.number().int().min(0).max(100_000).default(0),
  base: z.exactOptional(baseSchema),
  stats: cardStatsSchema,
  /** Hero, vehicle: wounds of the unit. */
  wounds: z.exactOptional(z.number().int().min(0).max(999)),
  /** Infantry: starting models, one wound each unless `woundsPerModel` says more (B-STAT-12). */
  models: z.exactOptional(z.number().int().min(0).max(999)),
  woundsPerModel: z.exactOptional(z.number().int().min(1).max(99)),
  /** Infantry is Shocked while fewer models than this are left (B-SHOCK-1). */
  shockBelow: z.exactOptional(z.number().int().min(0).max(999)),
  /** Most units of this card in one squadron (B-SQD-2). */
  squadronStars: z.exactOptional(z.number().int().min(0).max(99)),
  /** Degrees of pivot in one Move; 360 = free (B-MOVE-7). */
  turnDegPerMove: z.exactOptional(z.number().min(0).max(360)),
  brackets: list(bracketSchema, 12).default([]),
  parts: list(titanPartSchema, 20).default([]),
  weapons: list(cardWeaponSchema, 30).default([]),
  powers: list(powerSchema, 30).default([]),
  specialRules: list(ruleRefSchema, 30).default([]),
  /** Figures that hang on something, and weapons with an "or": printed as they are written, and never simulated. */
  conditions: z.exactOptional(list(conditionSchema, 20)),
  note: z.exactOptional(text(2000)),
});

export type CardStats = z.output<typeof cardStatsSchema>;
export type CardWeapon = z.output<typeof cardWeaponSchema>;
export type CardPower = z.output<typeof powerSchema>;
export type Bracket = z.output<typeof bracketSchema>;
export type TitanPart = z.output<typeof titanPartSchema>;
export type DataCard = z.output<typeof dataCardSchema>;
