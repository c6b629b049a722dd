import { ruleRefSchema } from './rule-ref';
import { list, open, slug, text, z } from './zod';

/** The seven kinds of special rule, each with its glyph. */
export const RULE_KINDS = ['move', 'attack', 'defend', 'command', 'deploy', 'score', 'sight'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Id of the rules catalogue, or a module's own in the same manner. */
export const catalogueId = z.string().min(1).max(80);

/** A special rule as printed: name, short text, and which catalogue row it is. What it does is a hook found by its id. */
export const specialRuleSchema = open({
  id: slug,
  name: text(120),
  /** Catalogue rows it stands for, the main one first. */
  rule: catalogueId,
  alsoRules: z.exactOptional(list(catalogueId, 10)),
  kind: z.enum(RULE_KINDS),
  on: z.enum(['unit', 'weapon', 'card', 'power']),
  /** What stands in the brackets. */
  takes: z.enum(['nothing', 'number', 'arc']).default('nothing'),
  /** Our own short wording. A built-in rule leaves it to its record, which carries text and hooks together. */
  text: text(2000).default(''),
  /** The same in one line, for cards. */
  short: z.exactOptional(text(400)),
  /** Built-in hook that a module's own rule borrows, with its parameter. */
  hook: z.exactOptional(ruleRefSchema),
  /** Further rules a bearer has unless its profile says otherwise (C-VEH-12). */
  implies: z.exactOptional(list(ruleRefSchema, 10)),
  /** Several values on one model: which counts (C-USR-0). */
  best: z.exactOptional(z.enum(['highest', 'lowest'])),
  /** Times it can be used per battle: printed as tick boxes. */
  uses: z.exactOptional(z.number().int().min(1).max(99)),
  /** Bellum Caelum: improves or hinders (B-SRG-4). */
  advantage: z.exactOptional(z.boolean()),
  /** Carries as many models as its X says (C-TRN-1). */
  carries: z.exactOptional(z.boolean()),
  /** Room a bearer takes in a Transport, if not 1 (C-USR-LARGE); 0 = it cannot be carried (C-TRN-2). */
  seats: z.exactOptional(z.number().int().min(0).max(100)),
});
export type SpecialRule = z.output<typeof specialRuleSchema>;
