import { lookup } from '../core/lookup';
import { kebab } from '../core/kebab';
import { open, slug, text, z } from './zod';

export const ARCS = ['front', 'rear', 'left', 'right'] as const;
export type Arc = (typeof ARCS)[number];

/**
 * A special rule as a profile, weapon, card or power carries it. `x` and `arc` are what Cadence prints in brackets;
 * the rest are Bellum Caelum's qualifiers ("Enhance Toughness 2 min. 2+ within 12cm").
 */
export const ruleRefObject = open({
  rule: slug,
  x: z.exactOptional(z.number().min(-9999).max(9999)),
  arc: z.exactOptional(z.enum(ARCS)),
  /** Statistic named by Enhance, Vitiate, Advantaged. */
  stat: z.exactOptional(slug),
  /** Limit of Enhance or Vitiate, as printed: `2+`. */
  limit: z.exactOptional(text(8)),
  /** Reach of an aura in the system's unit. */
  within: z.exactOptional(z.number().min(0).max(9999)),
  /** Action that Galvanised or Guardian is limited to; null or absent = any. */
  action: z.exactOptional(z.nullable(slug)),
  affects: z.exactOptional(z.enum(['self', 'friendly', 'enemy', 'all'])),
  when: z.exactOptional(open({ minSquadronUnits: z.exactOptional(z.number().int().min(1).max(999)) })),
  /** Weapon type that Piercing names; left out, it is the weapon's own (B-SR-PIERCING). */
  type: z.exactOptional(z.enum(['i', 'v', 'h', 't'])),
  note: z.exactOptional(text(400)),
});

export type RuleRef = Readonly<z.output<typeof ruleRefObject>>;

/** Reads `{ "rule": "rending", "x": 1 }` and `"Rending (1)"` alike. */
export const ruleRefSchema = z.union([
  z
    .string()
    .min(1)
    .max(160)
    .transform((printed, context): RuleRef => {
      const ref = parseRuleRef(printed);
      if (!inBounds(ref)) context.issues.push({ code: 'custom', message: 'has a figure beyond 9999', input: printed });
      if (ref.rule === '') context.issues.push({ code: 'custom', message: 'names no special rule', input: printed });
      return ref;
    }),
  ruleRefObject,
]);

const inBounds = ({ x = 0, within = 0 }: RuleRef): boolean => Math.abs(x) <= 9999 && within <= 9999;

const STATS = lookup<string>({
  shooting: 'sho',
  'close-combat': 'clo',
  aptitude: 'apt',
  initiative: 'ini',
  movement: 'mov',
  move: 'mov',
  actions: 'act',
  shielding: 'shi',
  parry: 'par',
  powers: 'pow',
  strength: 'st',
  attacks: 'at',
  damage: 'da',
  range: 'ra',
  models: 'wounds',
  'wounds-models': 'wounds',
});
const WITH_STAT = new Set(['enhance', 'vitiate', 'advantaged']);
/** "Piercing v 5+", "Piercing 5+ (v)": the letter wherever it stands. */
const WITH_TYPE = /^piercing\b/i;
const WITH_ACTION = new Set(['galvanised', 'galvanise', 'guardian']);

/** Reads the printed form of a rule; a name it does not know keeps its words as the id. Never throws. */
export function parseRuleRef(printed: string): RuleRef {
  const known = readBefore.get(printed);
  if (known) return known;
  const ref = readRuleRef(printed);
  if (readBefore.size >= REMEMBERED) readBefore.clear();
  readBefore.set(printed, ref);
  return ref;
}

/** A few hundred names are printed again and again, on every card and in every question; nobody changes a ref in place. */
const readBefore = new Map<string, RuleRef>();
const REMEMBERED = 1000;

/** The same, read anew. */
export function readRuleRef(printed: string): RuleRef {
  const bracket = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(printed);
  if (bracket && !(WITH_TYPE.test(printed) && /^\s*[ivht]\s*$/i.test(bracket[2] ?? ''))) {
    const rule = kebab(bracket[1] ?? '');
    const inside = (bracket[2] ?? '').trim();
    const arc = ARCS.find((name) => name === inside.toLowerCase());
    if (arc) return { rule, arc };
    // "Enhance Toughness (1)": the statistic is no part of the rule's name.
    if (WITH_STAT.has(rule.split('-')[0] ?? '')) return parseWords(`${bracket[1] ?? ''} ${inside}`);
    const number = /^([+\-−]?\d+(?:\.\d+)?)\s*(?:\+|"|″|cm)?$/.exec(inside);
    if (number) return { rule, x: Number((number[1] ?? '').replace('−', '-')) };
    return { rule, note: inside };
  }
  return parseWords(printed);
}

/** "Enhance Toughness 2 min. 2+ within 12cm", "Piercing 5+", "Galvanise Move": words, then figures. */
function parseWords(printed: string): RuleRef {
  let rest = printed;
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(0, found.index) + rest.slice(found.index + found[0].length);
    return found?.[1];
  };
  const within = take(/\s+within\s+(\d+(?:\.\d+)?)\s*(?:cm)?/i);
  const limit = take(/\s+(?:min|max)\.?\s*(\d\+)/i);
  const type = WITH_TYPE.test(printed) ? take(/\s+\(?([ivht])\)?(?=\s|$)/i)?.toLowerCase() : undefined;
  const x = take(/\s+(\d+)\+?\s*$/);
  const words = kebab(rest).split('-');
  const first = words[0] ?? '';
  const tail = words.slice(1).join('-');
  const qualifiers = {
    ...(x !== undefined ? { x: Number(x) } : {}),
    ...(limit !== undefined ? { limit } : {}),
    ...(within !== undefined ? { within: Number(within) } : {}),
    ...(type !== undefined ? { type: type as NonNullable<RuleRef['type']> } : {}),
  };
  if (tail !== '' && WITH_STAT.has(first)) return { rule: first, stat: STATS[tail] ?? tail, ...qualifiers };
  if (WITH_ACTION.has(first)) {
    return {
      rule: first === 'galvanise' ? 'galvanised' : first,
      ...(tail === '' ? {} : { action: tail }),
      ...qualifiers,
    };
  }
  return { rule: words.join('-'), ...qualifiers };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The words of an id, for a rule that nobody has named: `one-use` → `One Use`. */
export const titleOf = (id: string): string => id.split('-').map(capital).join(' ');

const LONG_STATS = lookup<string>({
  mov: 'Mov',
  act: 'Act',
  ini: 'Ini',
  sho: 'Shooting',
  clo: 'Close Combat',
  apt: 'Apt',
  shi: 'Shi',
  par: 'Par',
  pow: 'Pow',
  st: 'Strength',
  at: 'At',
  da: 'Da',
  ra: 'Ra',
});
const IMPAIRS = new Set(['vitiate']);
const AS_DIFFICULTY = new Set(['piercing', 'revive']);

/** The printed form: `Rending (1)`, `Weak Spot (Rear)`, `Enhance Toughness 1 min. 2+`. Pass the rule's own name where known. */
export function printRuleRef(ref: RuleRef, name = titleOf(ref.rule)): string {
  const words: string[] = [name];
  if (ref.stat !== undefined) words.push(LONG_STATS[ref.stat] ?? titleOf(ref.stat));
  if (ref.action) words.push(titleOf(ref.action));
  if (ref.type !== undefined) words.push(ref.type);
  if (ref.arc !== undefined) words.push(`(${capital(ref.arc)})`);
  if (ref.x !== undefined)
    words.push(bracketed(ref) ? `(${ref.x})` : AS_DIFFICULTY.has(ref.rule) ? `${ref.x}+` : String(ref.x));
  if (ref.limit !== undefined) words.push(`${IMPAIRS.has(ref.rule) ? 'max.' : 'min.'} ${ref.limit}`);
  if (ref.within !== undefined) words.push(`within ${ref.within} cm`);
  return words.join(' ');
}

const BARE_X = new Set([
  'enhance',
  'vitiate',
  'advantaged',
  'piercing',
  'revive',
  'heal',
  'inexorable-attack',
  'critical-failure',
]);
const bracketed = (ref: RuleRef): boolean => ref.stat === undefined && !BARE_X.has(ref.rule);

/** Same rule with the same value, for lists without repeats. */
export const sameRuleRef = (a: RuleRef, b: RuleRef): boolean =>
  a.rule === b.rule &&
  a.x === b.x &&
  a.arc === b.arc &&
  a.stat === b.stat &&
  a.limit === b.limit &&
  a.within === b.within &&
  a.action === b.action &&
  a.type === b.type;
