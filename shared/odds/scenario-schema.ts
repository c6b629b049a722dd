import { BELLUM_ACTIONS, BELLUM_TYPES, BELLUM_WEAPON_TYPES } from '../rules/bellum-hooks';
import { SIGHTS } from '../rules/attack-hooks';
import { ARCS, ruleRefSchema } from '../schema/rule-ref';
import { numberOrDice } from '../schema/weapon-figures';
import { list, open, slug, text, z } from '../schema/zod';

/** A target number as 4 or "4+". */
const target = z.union([
  z.number().int().min(-20).max(30),
  z
    .string()
    .regex(/^\d{1,2}\+?$/, 'needs a number such as 4 or "4+"')
    .transform((printed) => Number.parseInt(printed, 10)),
]);
const figure = (least: number, most: number) => z.number().int().min(least).max(most);
const rules = list(ruleRefSchema, 60).default([]);
const length = z.number().min(0).max(10_000);

const scenarioWeaponSchema = open({
  name: z.exactOptional(text(120)),
  range: z.exactOptional(z.nullable(length)),
  attacks: numberOrDice(figure(0, 60)),
  damage: numberOrDice(figure(0, 100)),
  piercing: figure(-20, 20).default(0),
  rules,
});

const attackerShape = {
  skill: target,
  rules,
  /** The attacking model itself, for Volatile. */
  defence: z.exactOptional(target),
  toughness: z.exactOptional(figure(1, 100)),
  hp: z.exactOptional(figure(1, 100)),
  hpMax: z.exactOptional(figure(1, 100)),
  mounted: z.exactOptional(z.boolean()),
};
const attackerGroup = open({
  ...attackerShape,
  count: figure(1, 60).default(1),
  /** A weapon of their own only where it differs from the scenario's. */
  weapon: z.exactOptional(scenarioWeaponSchema),
  fallback: z.exactOptional(list(scenarioWeaponSchema, 10)),
});
/** Models of one kind and their number, or a mixed unit as a list of kinds; read as the list either way. */
const attackerSchema = z.union([
  open({ ...attackerShape, models: figure(1, 60).default(1) }).transform(({ models, ...model }): AttackerGroup[] => [
    { ...model, count: models },
  ]),
  open({ models: list(attackerGroup, 30).min(1) }).transform(({ models }) => models),
]);

const takerShape = {
  defence: target,
  toughness: figure(1, 100),
  hp: figure(1, 100).default(1),
  hpMax: z.exactOptional(figure(1, 100)),
  rules,
  mounted: z.exactOptional(z.boolean()),
};
const takerGroup = open({ ...takerShape, count: figure(1, 60).default(1) });
const targetSchema = z.union([
  open({ ...takerShape, models: figure(1, 60).default(1) }).transform(({ models, ...model }): TakerGroup[] => [
    { ...model, count: models },
  ]),
  open({ models: list(takerGroup, 30).min(1), mounted: z.exactOptional(z.boolean()) }).transform(
    ({ models, mounted }): TakerGroup[] => (mounted ? models.map((model) => ({ ...model, mounted })) : models),
  ),
]);

const situationSchema = open({
  distance: z.exactOptional(z.nullable(length)),
  unitDistance: z.exactOptional(z.nullable(length)),
  actions: z.exactOptional(figure(1, 10)),
  sight: z.exactOptional(z.enum(SIGHTS)),
  cover: z.exactOptional(z.boolean()),
  higher: z.exactOptional(z.boolean()),
  arc: z.exactOptional(z.nullable(z.enum(ARCS))),
  evading: z.exactOptional(z.boolean()),
  longshot: z.exactOptional(z.boolean()),
  /** Other models of the target's unit inside the Blast. */
  caught: z.exactOptional(figure(0, 60)),
  /** The lock is already made: no roll for it. */
  locked: z.exactOptional(z.boolean()),
});

const cards = z.array(figure(0, 52)).length(13);
const hand = z.array(figure(1, 13)).max(10).default([]);
const deckSchema = z.union([z.enum(['independent', 'fresh']), open({ counts: cards, hand, targetHand: hand })]);

/** A further attack on the same target; what is left out is as in the first. */
const followUpSchema = open({
  attacker: z.exactOptional(attackerSchema),
  weapon: scenarioWeaponSchema,
  fallback: list(scenarioWeaponSchema, 10).default([]),
  situation: z.exactOptional(situationSchema),
});

export const cadenceScenarioSchema = open({
  system: slug.refine((id) => id !== 'bellum-caelum'),
  attacker: attackerSchema,
  weapon: scenarioWeaponSchema,
  /** Weapons to use against the same target if a Target Lock fails. */
  fallback: list(scenarioWeaponSchema, 10).default([]),
  target: targetSchema,
  situation: situationSchema.default({}),
  /** Other units caught by Blast: the hits each takes if the attack hits at all. */
  bystanders: list(takerGroup, 10).default([]),
  deck: deckSchema.default('independent'),
  then: list(followUpSchema, 40).default([]),
});

const bellumWeaponSchema = open({
  name: z.exactOptional(text(120)),
  attacks: figure(0, 60),
  count: figure(0, 60).default(1),
  type: z.enum(BELLUM_WEAPON_TYPES),
  strength: target,
  damage: figure(0, 100).default(1),
  rules,
});

const bellumAttackerSchema = open({
  type: z.enum(BELLUM_TYPES).default('infantry'),
  skill: z.nullable(target),
  models: figure(0, 300).default(1),
  units: figure(1, 20).default(1),
  repeat: figure(0, 10).default(0),
  rules,
});

export const bellumScenarioSchema = open({
  system: z.literal('bellum-caelum'),
  action: z.enum(BELLUM_ACTIONS),
  attacker: bellumAttackerSchema,
  weapon: bellumWeaponSchema,
  target: open({
    type: z.enum(BELLUM_TYPES),
    saves: figure(0, 60).default(0),
    defence: figure(-20, 20).default(0),
    toughness: z.nullable(target).default(null),
    wounds: z.exactOptional(figure(1, 200)),
    woundsLeft: z.exactOptional(figure(1, 2000)),
    models: z.exactOptional(figure(1, 300)),
    units: figure(1, 20).default(1),
    rules,
  }),
  then: list(
    open({
      action: z.exactOptional(z.enum(BELLUM_ACTIONS)),
      attacker: z.exactOptional(bellumAttackerSchema),
      weapon: bellumWeaponSchema,
    }),
    40,
  ).default([]),
});

export type CadenceScenario = z.output<typeof cadenceScenarioSchema>;
export type BellumScenario = z.output<typeof bellumScenarioSchema>;
export type ScenarioInput = z.input<typeof cadenceScenarioSchema> | z.input<typeof bellumScenarioSchema>;
/** Models of one kind in a unit. */
export type AttackerGroup = z.output<typeof attackerGroup>;
export type TakerGroup = z.output<typeof takerGroup>;
export type ScenarioWeapon = z.output<typeof scenarioWeaponSchema>;
export type ScenarioSituation = z.output<typeof situationSchema>;
