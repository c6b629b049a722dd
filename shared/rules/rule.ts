import type { RuleRef } from '../schema/rule-ref';
import type { AttackHooks } from './attack-hooks';
import type { BellumHooks } from './bellum-hooks';
import type { CadenceFigures } from './figures/cadence';
import type { Figures } from './figures/figures';
import type { Randomiser } from './randomiser';
import type { CommandHooks, DeployHooks, MoveHooks, ScoreHooks } from './turn-hooks';

export const RULE_BEARERS = ['core', 'model', 'weapon', 'army'] as const;
export type RuleBearer = (typeof RULE_BEARERS)[number];

export const RULE_KINDS = ['move', 'attack', 'defend', 'command', 'deploy', 'score', 'sight', 'build'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** What the value in brackets is, and which of two is better for the bearer (C-USR-0: best X, no adding). */
export interface RuleParam {
  readonly kind: 'count' | 'inches' | 'arc' | 'difficulty' | 'stat';
  readonly better: 'higher' | 'lower';
  /** Different entries add up instead of the best one counting; an identical one still counts once (B-SRG-8). */
  readonly adds?: boolean;
}

/**
 * How a rule of one model counts for its whole unit (C-CONV-11):
 * `all`: only if every surviving model has it, with the X worst for the bearer; `next`: the model next in line to lose
 * HP; `nearest`: the model nearest the attacker.
 */
export type RuleShare = 'all' | 'next' | 'nearest';

/** Every place where a rule may act, by what its bearer is doing. Inside each group hooks fire in the order listed. */
export interface RuleHooks {
  readonly deploying?: DeployHooks;
  readonly commanding?: CommandHooks;
  readonly moving?: MoveHooks;
  /** Carried by the attacking model or its weapon, or a core rule. */
  readonly attacking?: AttackHooks;
  /** Carried by the target. */
  readonly defending?: AttackHooks;
  readonly scoring?: ScoreHooks;
  /** Bellum Caelum's attack group, round and turn. */
  readonly bellum?: BellumHooks;
}

/** Words of a rule: a template over the figures and the randomiser of the system they are shown for. */
export type Wording<F extends Figures = Figures> = (figures: F, dice: Randomiser) => string;

export interface Rule {
  /** Id of the rules catalogue: `C-USR-STEALTH`. */
  readonly id: string;
  /** Id in documents, the kebab-case of the printed name: `stealth`. */
  readonly slug: string;
  readonly name: string;
  readonly on: RuleBearer;
  readonly kind: RuleKind;
  readonly param?: RuleParam;
  readonly share?: RuleShare;
  /** Other catalogue rows that this same record carries out. */
  readonly covers?: readonly string[];
  /** Rules a bearer has besides, unless its profile says otherwise (C-VEH-12). */
  readonly implies?: readonly RuleRef[];
  /** A module's own rule, which does nothing by itself. */
  readonly own?: true;
  /** The record that a module's own rule plays as, with the values it has where a profile prints none. */
  readonly borrows?: { readonly rule: Rule; readonly with: RuleRef };
  /** One or two sentences in our own words; X is the printed value. */
  readonly text: Wording;
  /** The same in one line of a card, where the text is longer. */
  readonly short?: Wording;
  readonly hooks: RuleHooks;
}

type Words<F extends Figures> = string | Wording<F>;
type RuleInput<F extends Figures> = Omit<Rule, 'slug' | 'hooks' | 'text' | 'short'> & {
  readonly slug?: string;
  readonly hooks?: RuleHooks;
  readonly text: Words<F>;
  readonly short?: Words<F>;
};

/** A record only ever stands in books of its own family, so that its words may count on that family's figures. */
const wording = <F extends Figures>(words: Words<F>): Wording =>
  typeof words === 'string' ? () => words : (figures, dice) => words(figures as F, dice);

export const defineRule = <F extends Figures = CadenceFigures>({
  slug,
  hooks,
  text,
  short,
  ...rest
}: RuleInput<F>): Rule => ({
  ...rest,
  text: wording(text),
  ...(short === undefined ? {} : { short: wording(short) }),
  slug: slug ?? rest.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  hooks: hooks ?? {},
});

type RuleChanges = Partial<Omit<Rule, 'text' | 'short'>> &
  Pick<Rule, 'id'> & { readonly text?: Words<CadenceFigures>; readonly short?: Words<CadenceFigures> };

/** A module's own reading of a rule: the same record with some fields replaced. */
export const variantOf = (rule: Rule, { text, short, ...changes }: RuleChanges): Rule => ({
  ...rule,
  ...changes,
  ...(text === undefined ? {} : { text: wording(text) }),
  ...(short === undefined ? {} : { short: wording(short) }),
});

/** A rule as somebody carries it: the record with its value. Core rules are carried by everybody. */
export interface RuleUse {
  readonly rule: Rule;
  /** The printed X; 0 where the rule has none. */
  readonly x: number;
  readonly ref: RuleRef;
}
