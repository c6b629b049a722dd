import { catalogueId } from './special-rule';
import { list, open, slug, text, z } from './zod';

const size = z.number().min(0).max(1_000_000);
const positive = z.number().int().min(1).max(100_000);

/** Things the army as a whole must keep to. `rule` is to blame when it does not. */
const weighing = { severity: z.exactOptional(z.enum(['error', 'warning', 'note'])), rule: catalogueId };
const bounds = { min: z.exactOptional(size), max: z.exactOptional(size) };

export const armyConstraintSchema = z.discriminatedUnion('kind', [
  /** The total stays within the army's limit; `standard` holds while none is agreed, and a larger one is worth a note. */
  open({ kind: z.literal('limit'), standard: z.exactOptional(size), ...weighing }),
  /** Units (in Bellum Caelum: bases) of a kind; `perPoints` makes the maximum grow with the limit. */
  open({
    kind: z.literal('units'),
    name: z.exactOptional(text(60)),
    entries: z.exactOptional(list(slug, 50)),
    category: z.exactOptional(slug),
    type: z.exactOptional(slug),
    ...bounds,
    perPoints: z.exactOptional(positive),
    ...weighing,
  }),
  /** Points of one or several categories: in percent of the limit (or of the total), or in points. */
  open({
    kind: z.literal('share'),
    name: z.exactOptional(text(60)),
    category: z.exactOptional(slug),
    categories: z.exactOptional(list(slug, 20)),
    of: z.exactOptional(z.enum(['limit', 'total'])),
    in: z.exactOptional(z.enum(['percent', 'points'])),
    ...bounds,
    ...weighing,
  }),
  /** Points of items: every such unit has `each` of its own, and what goes beyond comes out of one pool for all. */
  open({
    kind: z.literal('budget'),
    name: text(60),
    entries: z.exactOptional(list(slug, 50)),
    category: z.exactOptional(slug),
    each: size.default(0),
    pool: size.default(0),
    ...weighing,
  }),
  /** Units with a role. */
  open({ kind: z.literal('role'), role: slug, ...bounds, ...weighing }),
  open({ kind: z.literal('one-faction'), ...weighing }),
  /** Above this many points a bigger table suits better. */
  open({ kind: z.literal('table-advice'), above: size, text: text(300), ...weighing }),
  /** Units held back are at most this share of all, rounded down. */
  open({ kind: z.literal('reserve-share'), percent: z.number().min(0).max(100), ...weighing }),
  /** A unit is held back only with one of these rules. */
  open({ kind: z.literal('reserve-needs'), rules: list(slug, 10), ...weighing }),
  /** A model without any weapon. */
  open({ kind: z.literal('unarmed'), ...weighing }),
  /** A second copy of a weapon on a model without this rule can never matter. */
  open({ kind: z.literal('spare-weapon'), unless: slug, ...weighing }),
]);

export type ArmyConstraint = z.output<typeof armyConstraintSchema>;
export type ConstraintOf<K extends ArmyConstraint['kind']> = Extract<ArmyConstraint, { kind: K }>;
