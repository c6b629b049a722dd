import { SHOWN_LENGTHS } from '../core/shown-lengths';
import { z } from '../schema/zod';
import { ORIENTATIONS, PAPERS, pageShape, type PageShape } from './paper';

export const LAYOUTS = [
  'roster',
  'cards',
  'mission',
  'standees',
  'tokens',
  'packet',
  'report',
  'book',
  'reference',
  'calibration',
] as const;
export type Layout = (typeof LAYOUTS)[number];

export const ROSTER_VARIANTS = ['full', 'compact', 'reference'] as const;

export const CARD_SIZES = ['poker', 'tarot', 'a6', 'half-page'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

export const RULE_TEXTS = ['none', 'short', 'full'] as const;

const image = z
  .string()
  .max(8_000_000)
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=\s]*$/, 'is a PNG or JPEG picture as a data: address');

/** Everything about a print that is a choice. All of it is remembered by the dialog and can be said on the command line. */
export const printOptionsSchema = z.object({
  layouts: z.array(z.enum(LAYOUTS)).min(1).max(LAYOUTS.length).default(['roster', 'cards']),
  paper: z.enum(PAPERS).default('a4'),
  /** For text pages; card sheets choose the way that suits their cards unless `sheet` says otherwise. */
  orientation: z.enum(ORIENTATIONS).default('portrait'),
  /** Side and end margins of text pages in millimetres; null: 12 and 11. */
  margin: z.number().min(5).max(40).nullable().default(null),
  roster: z.enum(ROSTER_VARIANTS).default('full'),
  card: z.enum(CARD_SIZES).default('poker'),
  /** A card for each unit, or one for each distinct design with its count. */
  cardsPer: z.enum(['unit', 'design']).default('unit'),
  /** `auto`: whichever way holds more cards; `card`: one card to a page of its own size. */
  sheet: z.enum(['auto', 'portrait', 'landscape', 'card']).default('auto'),
  cropMarks: z.boolean().default(true),
  /** Millimetres beyond the cut; with bleed every card has a page of its own. */
  bleed: z.union([z.literal(0), z.literal(3)]).default(0),
  backs: z.enum(['none', 'plain', 'rules']).default('none'),
  /** Moves the backs, for printers that feed a little aside. Millimetres, right and down. */
  backOffset: z.object({ x: z.number().min(-10).max(10), y: z.number().min(-10).max(10) }).default({ x: 0, y: 0 }),
  referenceCard: z.boolean().default(true),
  ink: z.enum(['black', 'side']).default('black'),
  /** Side A is solid, side B striped. */
  side: z.enum(['a', 'b']).default('a'),
  rules: z.enum(RULE_TEXTS).default('short'),
  /** Range rulers and gauges among the tokens. */
  gauges: z.boolean().default(true),
  /** Inches or centimetres; `own`: as each game prints them. */
  lengths: z.enum(SHOWN_LENGTHS).default('own'),
  /** A packet's text pages, or a module's book, as an A5 booklet, two to a side, to print on both sides and fold; what is cut out follows at true size. */
  booklet: z.boolean().default(false),
  /** Units whose cards come first, in this order: `army/unit`, both ids. */
  cardOrder: z.array(z.string().max(400)).max(2000).default([]),
  /** Which armies of a battle's record are printed. */
  recordArmies: z.enum(['both', 'a', 'b']).default('both'),
  /** QR code that brings the army back into Muster. */
  shareCode: z.boolean().default(true),
  /** The user's own picture for card backs and the roster's title. */
  emblem: image.nullable().default(null),
});

/** `leaf`: text pages of another shape than the paper, while a booklet is laid out. */
export type PrintOptions = z.output<typeof printOptionsSchema> & { readonly leaf?: PageShape };

/** The page that text is laid out on. */
export const textShape = ({ leaf, paper, orientation }: PrintOptions): PageShape =>
  leaf ?? pageShape(paper, orientation);
export type PrintOptionsInput = z.input<typeof printOptionsSchema>;

export const defaultPrintOptions = (): PrintOptions => printOptionsSchema.parse({});
