/** A gang that grows from battle to battle: what its army remembers, and what a system says about it (D-CAMP). */
import { list, open, plainId, slug, text, z } from './zod';

const whole = z.number().int().min(-100_000).max(100_000);
const count = z.number().int().min(0).max(100_000);
const card = z.number().int().min(1).max(99);
const citing = { rule: z.exactOptional(z.string().min(1).max(80)) };

/** What a fighter carries from battle to battle. Skills are not published, so they are words. */
export const fighterRecordSchema = open({
  experience: count.default(0),
  skills: list(text(200), 50).default([]),
  /** Options of the system that stand for injuries. */
  injuries: list(slug, 20).default([]),
  /** Battles still to be missed. */
  misses: z.exactOptional(z.number().int().min(1).max(99)),
});

export const FATES = ['survived', 'missed', 'unhurt', 'injured'] as const;

/** How one fighter came out of a battle: what was drawn and what it came to. */
export const fighterFateSchema = open({
  unit: plainId,
  name: text(200),
  fate: z.enum(FATES),
  /** Faces of the cards that were used: the Defence draw, then the injury draw. */
  defence: z.exactOptional(card),
  draw: z.exactOptional(card),
  /** Row of the injury table that it came to: "Leg Wound", "Lucky". */
  outcome: z.exactOptional(text(120)),
  /** Injury that it took away from the battle. */
  injury: z.exactOptional(slug),
  experience: count.default(0),
  misses: z.exactOptional(z.number().int().min(1).max(99)),
});

export const RESULTS = ['won', 'drawn', 'lost'] as const;

/** One battle of the campaign as it was written down. */
export const campaignGameSchema = open({
  id: plainId,
  against: text(200).default(''),
  mission: z.exactOptional(text(200)),
  played: z.exactOptional(text(40)),
  result: z.enum(RESULTS),
  /** Dollars earned, dollars paid to fighters, and what Power changed by: no figures are published, so they are entered. */
  income: count.default(0),
  pay: count.default(0),
  power: whole.default(0),
  fighters: list(fighterFateSchema, 1000).default([]),
  notes: z.exactOptional(text(20_000)),
});

export const campaignSchema = open({
  power: count.default(0),
  games: list(campaignGameSchema, 1000).default([]),
});

/** A row of the injury table, by the face of the card: an option that the fighter has from then on, or only words. */
export const injuryRowSchema = open({
  from: card,
  to: card,
  name: text(120),
  text: z.exactOptional(text(400)),
  injury: z.exactOptional(slug),
  /** Battles that are missed for it. */
  misses: z.exactOptional(z.number().int().min(1).max(99)),
  experience: z.exactOptional(count),
  ...citing,
});

/** What a system says about campaigns. */
export const campaignRulesSchema = open({
  start: z.exactOptional(
    open({
      /** Money of a new gang, and the entries that it may not hire with it. */
      limit: z.number().min(0).max(1_000_000),
      without: list(slug, 50).default([]),
      ...citing,
    }),
  ),
  /** Experience of whoever is still standing. */
  survival: z.exactOptional(open({ experience: count, ...citing })),
  /** A casualty draws against this value of its profile, unmodified: on a success it is unhurt. */
  casualty: z.exactOptional(open({ against: z.enum(['skill', 'defence']), experience: count.default(0), ...citing })),
  injuries: list(injuryRowSchema, 100).default([]),
  /** Name of the row that an injury counts as for whoever has it already. */
  again: z.exactOptional(open({ row: text(120), ...citing })),
});

export type FighterRecord = z.output<typeof fighterRecordSchema>;
export type FighterFate = z.output<typeof fighterFateSchema>;
export type CampaignGame = z.output<typeof campaignGameSchema>;
export type Campaign = z.output<typeof campaignSchema>;
export type CampaignRules = z.output<typeof campaignRulesSchema>;
export type InjuryRow = z.output<typeof injuryRowSchema>;
