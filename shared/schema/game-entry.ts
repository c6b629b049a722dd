import { MOST_MODELS } from './army';
import { orderSchema } from './battle/bellum-decision';
import { sideSchema } from './battle/side';
import { list, open, plainId, text, z } from './zod';

export const MOST_ENTRIES = 20_000;

/** A unit of a side, as battles name it: `a:u1`. */
const unit = plainId;
const whole = (most: number) => z.number().int().min(0).max(most);
const coordinate = z.number().min(-1e5).max(1e5);

export const UNIT_STATUSES = ['reserve', 'table', 'destroyed', 'left'] as const;
export type BooksStatus = (typeof UNIT_STATUSES)[number];
export const MARKER_DEEDS = ['secured', 'carried', 'dropped', 'freed', 'removed'] as const;
export type MarkerDeed = (typeof MARKER_DEEDS)[number];

/** `K`, `10`, or with its suit `KS`: suits do not count, so that nobody need write them down. */
const seenCard = z.string().regex(/^(A|[2-9]|10|J|Q|K)[CDHS]?$/, 'is no card such as 10, K or AS');

/** Where a unit stands, roughly: the middle of its models and which way they look. */
export const placeSchema = open({ x: coordinate, y: coordinate, facing: z.number().min(-3600).max(3600).default(0) });

/** One line of the books of a real game, in the order in which things happened. */
export const gameEntrySchema = z.discriminatedUnion('kind', [
  /** A round begins: Command Dice are set, everybody is Ready, order tokens are taken up. */
  open({ kind: z.literal('round'), round: z.number().int().min(1).max(100) }),
  /** Who activates first in this round. */
  open({ kind: z.literal('initiative'), side: sideSchema }),
  /** The Command Die of a unit shows so many. */
  open({ kind: z.literal('command'), unit, points: whole(1000) }),
  /** The order tokens of a unit, as far as they are known. */
  open({ kind: z.literal('orders'), unit, orders: list(orderSchema, 100) }),
  /** It has been activated; `again`: that was a mistake, or it may activate once more. */
  open({ kind: z.literal('activated'), unit, again: z.exactOptional(z.boolean()) }),
  /** What is left of one model, base or part, by its place in the unit; 0: it is lost. */
  open({ kind: z.literal('hit-points'), unit, model: whole(MOST_MODELS), left: whole(100_000) }),
  /** It came on, was destroyed, left the table alive, or went back into reserve; `by`: whose doing it was. */
  open({
    kind: z.literal('status'),
    unit,
    status: z.enum(UNIT_STATUSES),
    by: z.exactOptional(z.nullable(unit)),
  }),
  /** Cards that were laid open, so that they are not in the deck any more. */
  open({ kind: z.literal('cards'), cards: list(seenCard, 52) }),
  /** The deck was shuffled with all that lay open. */
  open({ kind: z.literal('shuffled') }),
  /** What a side has drawn towards fleeing, in all. */
  open({ kind: z.literal('rout'), side: sideSchema, total: whole(10_000) }),
  open({
    kind: z.literal('marker'),
    marker: plainId,
    deed: z.enum(MARKER_DEEDS),
    side: z.exactOptional(z.nullable(sideSchema)),
    unit: z.exactOptional(z.nullable(unit)),
    at: z.exactOptional(open({ x: coordinate, y: coordinate })),
  }),
  /** Something that is used once: a weapon, a rule; `back`: it was not used after all. */
  open({ kind: z.literal('spent'), unit, item: text(200), back: z.exactOptional(z.boolean()) }),
  /** Victory Points by a line of the mission's or the system's scoring; without a line by agreement. */
  open({
    kind: z.literal('points'),
    side: sideSchema,
    vp: z.number().min(-1000).max(1000),
    source: z.exactOptional(z.enum(['mission', 'system'])),
    line: z.exactOptional(whole(1000)),
    marker: z.exactOptional(z.nullable(plainId)),
    why: z.exactOptional(text(300)),
  }),
  /** A unit named for the mission (S-MIS-2). */
  open({ kind: z.literal('nominated'), nomination: plainId, side: sideSchema, unit }),
  /** Rough place of a unit on the map; null: taken off the map. */
  open({ kind: z.literal('place'), unit, place: z.nullable(placeSchema) }),
  open({ kind: z.literal('note'), text: text(4000) }),
  /** The game is over; null: a draw. */
  open({ kind: z.literal('end'), winner: z.nullable(sideSchema) }),
]);

export type GameEntry = z.output<typeof gameEntrySchema>;
export type GameEntryKind = GameEntry['kind'];
export type GameEntryOf<K extends GameEntryKind> = Extract<GameEntry, { kind: K }>;
export type Place = z.output<typeof placeSchema>;
