import { baseSchema } from './base';
import { campaignSchema, fighterRecordSchema } from './campaign';
import { dataCardSchema } from './data-card';
import { likenessSchema } from './likeness';
import { list, open, plainId, slug, text, z } from './zod';

/** A group of identical models. `options` and `weapons` hold what was chosen; what the profile always carries is not repeated. */
export const modelGroupSchema = open({
  profile: slug,
  count: z.number().int().min(0).max(1000).default(1),
  options: list(slug, 200).default([]),
  weapons: list(slug, 200).default([]),
  name: z.exactOptional(text(200)),
  /** A base of its own, where the model at hand differs from the system's. */
  base: z.exactOptional(baseSchema),
});

export const armyUnitSchema = open({
  id: plainId,
  /** Unit entry of the system; in Bellum Caelum a data card. */
  entry: slug,
  name: z.exactOptional(text(200)),
  roles: list(slug, 20).default([]),
  models: list(modelGroupSchema, 200).default([]),
  /** Options bought for the unit as a whole. */
  options: z.exactOptional(list(slug, 200)),
  /** Bases of a Bellum Caelum squadron; absent = 1. */
  bases: z.exactOptional(z.number().int().min(0).max(1000)),
  /** Held back beyond the first round. */
  reserve: z.exactOptional(z.boolean()),
  /** Id of the unit it starts inside (C-TRN-9). */
  transport: z.exactOptional(z.nullable(plainId)),
  /** Id of the saved design it is a copy of. */
  design: z.exactOptional(z.nullable(plainId)),
  notes: z.exactOptional(text(20_000)),
  /** What it looks like: on cards, rosters, tokens, standees and in the app. */
  picture: z.exactOptional(likenessSchema),
  /** What it has lived through in a campaign (D-CAMP-1). */
  campaign: z.exactOptional(fighterRecordSchema),
});

/** A saved unit of one's own, to be added again; travels under `cards`. */
export const designSchema = open({
  kind: z.literal('design'),
  id: plainId,
  name: text(200),
  unit: armyUnitSchema.omit({ id: true }),
});

export const armyCardSchema = z.union([designSchema, dataCardSchema]);

export const systemPinSchema = open({
  id: slug,
  version: z
    .union([z.string().max(60), z.number()])
    .transform(String)
    .default('1'),
});

export const ARMY_FORMAT = 'muster/army';
export const ARMY_VERSION = 1;

/** More than anybody fields, and few enough to be listed one by one. */
export const MOST_MODELS = 20_000;
const modelsIn = (units: readonly { readonly models: readonly { readonly count: number }[] }[]): number =>
  units.reduce((sum, { models }) => sum + models.reduce((all, { count }) => all + count, 0), 0);

export const armySchema = open({
  format: z.literal(ARMY_FORMAT),
  version: z.literal(ARMY_VERSION),
  id: plainId,
  name: text(200),
  system: systemPinSchema,
  faction: z.nullable(slug).default(null),
  /** Agreed size in the system's points; null = none. */
  limit: z.nullable(z.number().min(0).max(1_000_000)).default(null),
  units: list(armyUnitSchema, 1000)
    .default([])
    .refine((units) => modelsIn(units) <= MOST_MODELS, 'holds more than 20,000 models'),
  cards: z.exactOptional(list(armyCardSchema, 500)),
  notes: z.exactOptional(text(100_000)),
  /** Emblem of the army's faction: on titles, card backs and standees. */
  picture: z.exactOptional(likenessSchema),
  /** A gang that grows: its limit is all the money it has had, what is unspent is its fund (D-CAMP-2). */
  campaign: z.exactOptional(campaignSchema),
});

export type ModelGroup = z.output<typeof modelGroupSchema>;
export type ArmyUnit = z.output<typeof armyUnitSchema>;
export type ArmyDesign = z.output<typeof designSchema>;
export type ArmyCard = z.output<typeof armyCardSchema>;
export type SystemPin = z.output<typeof systemPinSchema>;
export type Army = z.output<typeof armySchema>;

/** Without its pictures: for share codes, records of battles and whatever counts rather than shows. */
export function withoutPictures(army: Army): Army {
  const designs = army.cards?.filter(isDesign).map(({ unit }) => unit) ?? [];
  if (![army, ...army.units, ...designs].some(({ picture }) => picture)) return army;
  const bare = <T extends { readonly picture?: unknown }>({ picture: _picture, ...rest }: T): Omit<T, 'picture'> =>
    rest;
  const cards = army.cards?.map((card) => (isDesign(card) ? { ...card, unit: bare(card.unit) } : card));
  return { ...bare(army), units: army.units.map(bare), ...(cards ? { cards } : {}) };
}

export const isDesign = (card: ArmyCard): card is ArmyDesign => 'kind' in card && card.kind === 'design';
