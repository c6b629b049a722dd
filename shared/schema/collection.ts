import { armyUnitSchema } from './army';
import { list, open, plainId, slug, text, z } from './zod';

/** So many models of one entry stand on somebody's shelf. In Bellum Caelum the entry is a data card and a model is a base. */
export const ownedSchema = open({
  system: slug,
  entry: slug,
  /** Of an entry with several profiles, the one these models are of; absent = any of them. */
  profile: z.exactOptional(slug),
  count: z.number().int().min(0).max(100_000).default(0),
  notes: z.exactOptional(text(2000)),
});

/** A unit of one's own, to be added to any army of its system. */
export const ownDesignSchema = open({
  system: slug,
  id: plainId,
  name: text(200),
  unit: armyUnitSchema.omit({ id: true }),
});

export const COLLECTION_FORMAT = 'muster/collection';
export const COLLECTION_VERSION = 1;

export const collectionSchema = open({
  format: z.literal(COLLECTION_FORMAT),
  version: z.literal(COLLECTION_VERSION),
  id: plainId,
  name: text(200),
  owned: list(ownedSchema, 5000).default([]),
  designs: list(ownDesignSchema, 1000).default([]),
  notes: z.exactOptional(text(100_000)),
});

export type Owned = z.output<typeof ownedSchema>;
export type OwnDesign = z.output<typeof ownDesignSchema>;
export type Collection = z.output<typeof collectionSchema>;
