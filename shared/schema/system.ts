import { MEASURES } from '../core/measure';
import { armyUnitSchema, systemPinSchema } from './army';
import { baseSchema } from './base';
import { armyConstraintSchema } from './army-constraint';
import { campaignRulesSchema } from './campaign';
import { dataCardSchema } from './data-card';
import { scoringSchema } from './mission/scoring';
import { ruleRefSchema } from './rule-ref';
import { catalogueId, RULE_KINDS, specialRuleSchema } from './special-rule';
import { attackFigure, weaponModeSchema } from './weapon-figures';
import { list, open, plainId, slug, text, z } from './zod';

const cost = z.number().int().min(-100_000).max(100_000);
/** A value of a profile: whatever its rules allow, nothing that a battle would count for ever. */
const figure = z.number().min(-999).max(999);
const size = z.number().min(0).max(1_000_000);
const length = z.number().positive().max(2000);
const positive = z.number().int().min(1).max(100_000);
const citing = { rule: z.exactOptional(catalogueId) };

/** The six values of a Cadence profile. Skill and Defence are target numbers: 4 = 4+. */
export const PROFILE_VALUES = ['command', 'movement', 'skill', 'defence', 'toughness', 'hitPoints'] as const;
export type ProfileValue = (typeof PROFILE_VALUES)[number];

export const profileValuesSchema = open({
  command: figure.int(),
  movement: figure,
  skill: figure.int(),
  defence: figure.int(),
  toughness: figure.int(),
  hitPoints: figure.int(),
});

/** How a column of the profile table is headed, printed and bounded. */
export const attributeSchema = open({
  id: z.enum(PROFILE_VALUES),
  name: text(60),
  short: text(10),
  print: z.enum(['number', 'target', 'inches']),
  min: figure,
  max: z.exactOptional(figure),
  better: z.enum(['higher', 'lower']),
  ...citing,
});

/** An action of a unit's own (C-ABIL-1, C-ABIL-2). */
export const abilitySchema = open({
  id: slug,
  name: text(120),
  text: text(2000),
  /** Command Points; a missing cost is 1. */
  cost: z.number().int().min(0).max(6).default(1),
  requires: z.exactOptional(text(400)),
  hook: z.exactOptional(ruleRefSchema),
});

export const profileSchema = open({
  id: slug,
  name: text(120),
  values: profileValuesSchema,
  rules: list(ruleRefSchema, 40).default([]),
  /** Weapons every such model carries, free and not counted. */
  weapons: list(slug, 20).default([]),
  abilities: z.exactOptional(list(abilitySchema, 20)),
  cost: cost.default(0),
  base: z.exactOptional(baseSchema),
  label: z.exactOptional(text(60)),
  ...citing,
});

/** Limits shared by weapons and options. */
const itemLimits = {
  cost: cost.default(0),
  /** "One per gang", "only 1 in the army": copies in the whole army. */
  maxPerArmy: z.exactOptional(positive),
  /** Copies on one model; absent = 1 for options, no limit for weapons. */
  maxPerModel: z.exactOptional(positive),
  /** Rule to blame for too many in the army; otherwise `rule`. */
  limitRule: z.exactOptional(catalogueId),
  /** Rule to blame for too many copies on one model; otherwise `rule`. */
  copyRule: z.exactOptional(catalogueId),
  /** Cost is this times the number of the model's other items. */
  costPerOther: z.exactOptional(cost),
  /** At most one of an exclusive group on one model: tiers, alternatives. */
  exclusive: z.exactOptional(slug),
  exclusiveRule: z.exactOptional(catalogueId),
  /** Other items the same model needs. */
  needs: z.exactOptional(list(slug, 10)),
  /** Bought for the unit as a whole, its cost counts once per model. */
  perModel: z.exactOptional(z.boolean()),
  /** Does not count as an item for surcharges and multiplied costs. */
  uncounted: z.exactOptional(z.boolean()),
  /** Something the builder says about it, with its rule ("never works against any weapon of the table"). */
  advice: z.exactOptional(
    open({
      text: text(300),
      rule: catalogueId,
      /** Silent on a model that has this item. */ unless: z.exactOptional(slug),
    }),
  ),
  text: z.exactOptional(text(1000)),
  kind: z.exactOptional(z.enum(RULE_KINDS)),
  category: z.exactOptional(slug),
  uses: z.exactOptional(positive),
  ...citing,
};

export const weaponSchema = open({
  id: slug,
  name: text(120),
  range: z.number().min(0).max(999),
  attacks: attackFigure,
  damage: attackFigure,
  piercing: z.number().int().min(-99).max(99),
  rules: list(ruleRefSchema, 20).default([]),
  /** Ways to use it, one at a time: figures in place of its own, and rules besides its own. */
  modes: z.exactOptional(list(weaponModeSchema, 8)),
  ...itemLimits,
});

/** Figures of a weapon that an option may change. */
const weaponFiguresSchema = open({
  range: z.exactOptional(figure),
  attacks: z.exactOptional(figure.int()),
  damage: z.exactOptional(figure.int()),
  piercing: z.exactOptional(figure.int()),
});

export const effectSchema = z.union([
  open({ set: z.enum(PROFILE_VALUES), to: figure }),
  open({ add: z.enum(PROFILE_VALUES), by: figure }),
  open({ grant: ruleRefSchema }),
  open({ weapon: slug }),
  open({ base: baseSchema }),
  /** A weapon of the profile, or one that was bought, is given up. */
  open({ remove: slug }),
  /** Other figures or rules for a weapon, `*` for all the model has: `to` replaces, then `by` adds. */
  open({
    change: z.union([z.literal('*'), slug]),
    to: z.exactOptional(weaponFiguresSchema),
    by: z.exactOptional(weaponFiguresSchema),
    gains: z.exactOptional(list(ruleRefSchema, 10)),
    loses: z.exactOptional(list(slug, 10)),
  }),
  /** An action of its own (C-ABIL-1). */
  open({ ability: abilitySchema }),
]);

export const optionSchema = open({
  id: slug,
  name: text(120),
  effects: list(effectSchema, 20).default([]),
  /** What it changes is lost for good when the model dismounts (D-HORSE-2). */
  mount: z.exactOptional(z.boolean()),
  ...itemLimits,
});

/** Lists that choices pick from: "2 weapons from lists A, B or C". An item may cost something else here. */
export const itemListSchema = open({
  id: slug,
  name: text(120),
  items: list(open({ weapon: z.exactOptional(slug), option: z.exactOptional(slug), cost: z.exactOptional(cost) }), 300),
});

/** What models of an entry may take. */
export const choiceSchema = open({
  id: slug,
  name: text(120),
  /** Model groups (by their id in the entry) it is for; absent = all. */
  for: z.exactOptional(list(slug, 50)),
  /** Bought for the unit as a whole, once. */
  unit: z.exactOptional(z.boolean()),
  lists: list(slug, 30).default([]),
  items: z.exactOptional(itemListSchema.shape.items),
  /** Picks per model. */
  min: z.exactOptional(z.number().int().min(0).max(100)),
  max: z.exactOptional(z.number().int().min(0).max(100)),
  /** The picks of one model must all differ. */
  distinct: z.exactOptional(z.boolean()),
  /** Weapons given up by a model that takes one of these. */
  replaces: z.exactOptional(list(slug, 10)),
  /** "One model in the unit may": models of the unit that may take any of these. */
  maxModels: z.exactOptional(positive),
  /** "One in five": models allowed per so many models of the unit. */
  perModels: z.exactOptional(positive),
  /** "All models the same": every model of these groups takes the same. */
  same: z.exactOptional(z.boolean()),
  /** Other choices of the entry whose takers need not be the same: "except the one that swaps". */
  except: z.exactOptional(list(slug, 10)),
  text: z.exactOptional(text(400)),
  ...citing,
});

export const entryGroupSchema = open({
  id: slug,
  profile: slug,
  min: z.number().int().min(0).max(1000).default(1),
  max: z.exactOptional(z.number().int().min(0).max(1000)),
  /** Points per head; absent = the profile's cost. */
  cost: z.exactOptional(cost),
  /** Most points of items on one model; `own-cost` = not above what the model itself costs. */
  budget: z.exactOptional(z.union([z.number().int().min(0).max(100_000), z.literal('own-cost')])),
  budgetRule: z.exactOptional(catalogueId),
});

export const unitEntrySchema = open({
  id: slug,
  name: text(120),
  category: z.exactOptional(slug),
  /** Absent = open to every faction. */
  factions: z.exactOptional(list(slug, 50)),
  text: z.exactOptional(text(1000)),
  /** Flat cost of the unit, besides its models. */
  cost: cost.default(0),
  groups: list(entryGroupSchema, 30),
  /** Models in all; absent = sum of the groups. */
  size: z.exactOptional(
    open({ min: z.number().int().min(0), max: z.exactOptional(z.number().int().min(0).max(1000)) }),
  ),
  choices: list(choiceSchema, 40).default([]),
  rules: list(ruleRefSchema, 30).default([]),
  minPerArmy: z.exactOptional(z.number().int().min(0).max(1000)),
  maxPerArmy: z.exactOptional(z.number().int().min(0).max(1000)),
  /** "1 of this for every unit of that": at most `each` per unit of the named entries or category. */
  per: z.exactOptional(
    open({ entries: z.exactOptional(list(slug, 50)), category: z.exactOptional(slug), each: positive.default(1) }),
  ),
  /** Units of it come in so many at a time: 2 = "always two". */
  multiple: z.exactOptional(positive),
  /** Only in an army whose limit is at least this: "vehicles from 400 points". */
  minLimit: z.exactOptional(size),
  /** The groups are alternatives: all models of a unit are of one profile, chosen for the unit. */
  oneProfile: z.exactOptional(z.boolean()),
  /** Playing card, silhouette or other mark in lists. */
  mark: z.exactOptional(text(20)),
  /** Rule to blame for too many or too few units of it; otherwise `rule`. */
  limitRule: z.exactOptional(catalogueId),
  /** Rule to blame for too many or too few models in it; otherwise `rule`. */
  sizeRule: z.exactOptional(catalogueId),
  ...citing,
});

export const roleSchema = open({
  id: slug,
  name: text(60),
  grants: list(ruleRefSchema, 10).default([]),
  text: z.exactOptional(text(400)),
  ...citing,
});

/** 5 or more items: 10 more points. The highest step that applies replaces the others. */
export const surchargeSchema = open({ from: positive, add: cost, rule: catalogueId });

export const randomiserSchema = z.discriminatedUnion('kind', [
  open({
    kind: z.literal('d6'),
    top: z.literal(6).default(6),
    fail: z.literal(1).default(1),
    step: z.number().int().min(-99).max(99).default(1),
  }),
  open({
    kind: z.literal('deck'),
    cards: z.number().int().min(1).max(1000).default(52),
    hand: z.number().int().min(0).max(99).default(3),
    top: z.number().int().min(1).max(99).default(13),
    fail: z.number().int().min(-99).max(99).default(1),
    step: z.number().int().min(-99).max(99).default(2),
  }),
]);

export const engineSchema = open({
  id: z.enum(['cadence', 'bellum-caelum']),
  randomiser: z.exactOptional(randomiserSchema),
  /** Figures the engine reads instead of constants (C-LIC-2). */
  parameters: z.record(z.string().max(60), z.json()).default({}),
});

export const terrainKeywordSchema = open({
  id: slug,
  name: text(60),
  text: text(600),
  rule: catalogueId,
  /** Height in levels (Bellum Caelum: height class) and sight of a new piece with this keyword. */
  top: z.exactOptional(z.number().min(0).max(100)),
  sight: z.exactOptional(z.enum(['none', 'partial', 'full'])),
});

export const objectiveTypeSchema = open({
  id: slug,
  name: text(60),
  text: text(600),
  rule: catalogueId,
  glyph: z.exactOptional(text(30)),
  /** Diameter of its marker in millimetres. */
  size: z.exactOptional(z.number().positive().max(1000)),
  /** Profile of an objective that can be destroyed. */
  values: z.exactOptional(z.record(z.string().max(40), figure)),
});

export const premadeSchema = open({
  id: slug,
  name: text(120),
  text: z.exactOptional(text(400)),
  unit: armyUnitSchema.omit({ id: true }),
  points: z.exactOptional(cost),
  ...citing,
});

export const SYSTEM_FORMAT = 'muster/system';
export const SYSTEM_VERSION = 1;

const many = 1000;
export const systemSchema = open({
  format: z.literal(SYSTEM_FORMAT),
  version: z.literal(SYSTEM_VERSION),
  id: slug,
  name: text(120),
  /** The module's own edition, which armies and missions pin. */
  release: z.union([z.string().min(1).max(60), z.number()]).transform(String),
  /** A module stands on another system: whatever it does not say itself comes from there. */
  extends: z.exactOptional(systemPinSchema),
  /** Built-in system whose rule records play this one, where it does not extend it: a copy that may also leave things out. */
  plays: z.exactOptional(slug),
  summary: text(2000).default(''),
  /** Rule to blame when an army names what the lists do not have. */
  listRule: z.exactOptional(catalogueId),
  licence: z.exactOptional(
    open({ name: text(200), url: z.exactOptional(text(400)), text: z.exactOptional(text(2000)) }),
  ),
  credits: list(
    open({ name: text(200), url: z.exactOptional(text(400)), text: z.exactOptional(text(600)) }),
    30,
  ).default([]),
  notice: z.exactOptional(list(text(1000), 20)),
  measure: z.exactOptional(z.enum(MEASURES)),
  engine: z.exactOptional(engineSchema),
  currency: z.exactOptional(open({ name: text(40), short: text(12), symbol: z.exactOptional(text(3)) })),
  /** Usual sizes of an army. */
  limits: z.exactOptional(open({ default: size, choices: list(size, 20).default([]) })),
  rounds: z.exactOptional(positive),
  table: z.exactOptional(open({ width: length, height: length })),
  attributes: z.exactOptional(list(attributeSchema, 12)),
  factions: list(
    open({
      id: slug,
      name: text(120),
      speed: z.exactOptional(figure.int()),
      text: z.exactOptional(text(1000)),
      ...citing,
    }),
    100,
  ).default([]),
  categories: list(open({ id: slug, name: text(60) }), 60).default([]),
  roles: list(roleSchema, 30).default([]),
  rules: list(specialRuleSchema, many).default([]),
  profiles: list(profileSchema, many).default([]),
  weapons: list(weaponSchema, many).default([]),
  options: list(optionSchema, many).default([]),
  lists: list(itemListSchema, 300).default([]),
  entries: list(unitEntrySchema, many).default([]),
  premades: list(premadeSchema, 300).default([]),
  cards: list(dataCardSchema, many).default([]),
  surcharges: list(surchargeSchema, 20).default([]),
  constraints: list(armyConstraintSchema, 60).default([]),
  terrain: list(terrainKeywordSchema, 60).default([]),
  objectives: list(objectiveTypeSchema, 60).default([]),
  /** Standard bases by what the model is: model, large, vehicle … or a Bellum Caelum type. */
  bases: z.exactOptional(z.record(z.string().max(40), baseSchema)),
  /** Diameters in millimetres: objective, entryPoint. */
  markers: z.exactOptional(z.record(z.string().max(40), z.number().min(0).max(1000))),
  /** The system's own victory points, in the words of a mission's `scoring`. */
  scoring: list(scoringSchema, 60).default([]),
  missions: list(plainId, 200).default([]),
  /** How gangs grow from battle to battle. */
  campaign: z.exactOptional(campaignRulesSchema),
  /** Ids that stay when the thing is called otherwise: `weapons/long-rifle`. Others follow the name in the editor. */
  pinned: z.exactOptional(list(text(200), 20_000)),
  /** What each edition brought, newest first: the author's notes, and what changed in words. */
  editions: z.exactOptional(
    list(open({ release: text(60), notes: text(4000).default(''), changes: list(text(400), 400).default([]) }), 100),
  ),
  /** Editions before this one, newest first, as they were: what pins one of them is still checked by it. */
  earlier: z.exactOptional(list(z.record(z.string().max(60), z.json()), 4)),
});

export type ProfileValues = z.output<typeof profileValuesSchema>;
export type Attribute = z.output<typeof attributeSchema>;
export type Profile = z.output<typeof profileSchema>;
export type Weapon = z.output<typeof weaponSchema>;
export type Ability = z.output<typeof abilitySchema>;
export type Option = z.output<typeof optionSchema>;
export type OptionEffect = z.output<typeof effectSchema>;
export type Choice = z.output<typeof choiceSchema>;
export type EntryGroup = z.output<typeof entryGroupSchema>;
export type UnitEntry = z.output<typeof unitEntrySchema>;
export type Surcharge = z.output<typeof surchargeSchema>;
export type Randomiser = z.output<typeof randomiserSchema>;
export type Premade = z.output<typeof premadeSchema>;
export type SystemDocument = z.output<typeof systemSchema>;
