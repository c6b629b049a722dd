import { armyCardSchema, armyUnitSchema, modelGroupSchema, systemPinSchema } from '../schema/army';
import { baseSchema } from '../schema/base';
import { campaignGameSchema, campaignSchema, fighterRecordSchema } from '../schema/campaign';
import { likenessSchema } from '../schema/likeness';
import { list, plainId, slug, text, z } from '../schema/zod';

const index = z.number().int().min(0).max(100_000);
const unit = plainId;
const group = z.number().int().min(0).max(10_000);
/** Only so many models of the row (0: all of them). They get a row of their own; rows that come out equal are one again. */
const apart = z.exactOptional(z.number().int().min(0).max(1000));
const unitWithoutId = armyUnitSchema.omit({ id: true });

/** Edits of one unit, by its id. `group` is the position in its `models`. */
const unitEdits = [
  z.object({ kind: z.literal('rename-unit'), unit, name: text(200) }),
  z.object({ kind: z.literal('set-notes'), unit, notes: text(20_000) }),
  z.object({ kind: z.literal('set-picture'), unit, picture: z.nullable(likenessSchema) }),
  z.object({ kind: z.literal('set-fighter'), unit, record: z.nullable(fighterRecordSchema) }),
  z.object({ kind: z.literal('set-entry'), unit, entry: slug }),
  z.object({ kind: z.literal('set-reserve'), unit, reserve: z.boolean() }),
  z.object({ kind: z.literal('set-transport'), unit, transport: z.nullable(plainId) }),
  z.object({ kind: z.literal('set-bases'), unit, bases: z.number().int().min(1).max(1000) }),
  /** `alone` takes the role from every other unit. */
  z.object({ kind: z.literal('set-role'), unit, role: slug, on: z.boolean(), alone: z.exactOptional(z.boolean()) }),
  z.object({
    kind: z.literal('set-unit-option'),
    unit,
    option: slug,
    on: z.boolean(),
    instead: z.exactOptional(list(slug, 50)),
  }),
  /** Switching on takes off what is named in `instead` (the other tiers); switching off takes off every copy. */
  z.object({
    kind: z.literal('set-option'),
    unit,
    group,
    option: slug,
    on: z.boolean(),
    instead: z.exactOptional(list(slug, 50)),
    apart,
  }),
  /** Takes off the second and later copies of an option. */
  z.object({ kind: z.literal('single-option'), unit, group, option: slug }),
  z.object({ kind: z.literal('replace-option'), unit, group, from: slug, to: slug }),
  z.object({
    kind: z.literal('add-weapon'),
    unit,
    group,
    weapon: slug,
    instead: z.exactOptional(list(slug, 50)),
    apart,
  }),
  /** One copy, the last. */
  z.object({ kind: z.literal('remove-weapon'), unit, group, weapon: slug, apart }),
  z.object({ kind: z.literal('replace-weapon'), unit, group, from: slug, to: slug }),
  z.object({ kind: z.literal('set-gear'), unit, group, options: list(slug, 200), weapons: list(slug, 200) }),
  z.object({ kind: z.literal('set-count'), unit, group, count: z.number().int().min(0).max(1000) }),
  z.object({ kind: z.literal('set-profile'), unit, group, profile: slug }),
  z.object({ kind: z.literal('rename-group'), unit, group, name: text(200) }),
  z.object({ kind: z.literal('set-group-base'), unit, group, base: z.nullable(baseSchema) }),
  z.object({ kind: z.literal('add-group'), unit, models: modelGroupSchema, at: z.exactOptional(index) }),
  z.object({ kind: z.literal('remove-group'), unit, group }),
  z.object({ kind: z.literal('move-group'), unit, group, to: index }),
  /** Puts `count` models of a group into a group of their own right after it, so that they can differ. */
  z.object({ kind: z.literal('split-group'), unit, group, count: z.number().int().min(1).max(1000) }),
  /** Joins groups that are the same in everything but number. */
  z.object({ kind: z.literal('merge-groups'), unit }),
  /** Another build under the same id, name and roles: a design laid over a copy. */
  z.object({ kind: z.literal('replace-unit'), unit, by: unitWithoutId, keepName: z.exactOptional(z.boolean()) }),
] as const;

export const unitEditSchema = z.discriminatedUnion('kind', unitEdits);
export type UnitEdit = z.output<typeof unitEditSchema>;

/** Every change of an army, as data: what the builder does, what a fix proposes, what history stores. */
export const armyEditSchema = z.discriminatedUnion('kind', [
  ...unitEdits,
  z.object({ kind: z.literal('add-unit'), add: armyUnitSchema, at: z.exactOptional(index) }),
  z.object({ kind: z.literal('remove-unit'), unit }),
  z.object({ kind: z.literal('duplicate-unit'), unit, as: plainId, name: z.exactOptional(text(200)) }),
  z.object({ kind: z.literal('move-unit'), unit, to: index }),
  /** The same edit for several units at once; units it does not fit stay as they are. */
  z.object({ kind: z.literal('each'), units: list(plainId, 1000), edit: unitEditSchema }),
  z.object({ kind: z.literal('reidentify-unit'), at: index, id: plainId }),
  z.object({ kind: z.literal('order-units'), units: list(plainId, 1000) }),
  z.object({ kind: z.literal('rename-army'), name: text(200) }),
  z.object({ kind: z.literal('set-limit'), limit: z.nullable(z.number().min(0).max(1_000_000)) }),
  z.object({ kind: z.literal('set-faction'), faction: z.nullable(slug) }),
  z.object({ kind: z.literal('set-system'), system: systemPinSchema }),
  z.object({ kind: z.literal('set-army-notes'), notes: text(100_000) }),
  z.object({ kind: z.literal('set-army-picture'), picture: z.nullable(likenessSchema) }),
  /** Begins a campaign, or leaves it with all that its fighters have lived through. */
  z.object({ kind: z.literal('set-campaign'), campaign: z.nullable(campaignSchema) }),
  z.object({ kind: z.literal('set-power'), power: campaignSchema.shape.power }),
  /** Writes a battle down, with everything that it did to the gang; the last one can be struck out again. */
  z.object({ kind: z.literal('record-game'), game: campaignGameSchema }),
  z.object({ kind: z.literal('strike-game') }),
  /** Adds a data card or design, or replaces the one of that id. */
  z.object({ kind: z.literal('put-card'), card: armyCardSchema }),
  z.object({ kind: z.literal('remove-card'), card: plainId }),
]);
export type ArmyEdit = z.output<typeof armyEditSchema>;
