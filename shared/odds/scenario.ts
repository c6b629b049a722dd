import { err, ok, type Result } from '../core/result';
import { absoluteStat, bellumNeeds, planBellumAttack, type BellumPlan } from '../rules/bellum-attack';
import {
  planAttack,
  planPool,
  type AttackContext,
  type AttackPlan,
  type AttackWeapon,
  type Attacker,
  type Situation,
  type TargetModel,
} from '../rules/attack';
import { CHECK_STATS, FIGURE_STATS } from '../rules/bellum-hooks';
import { needText, rerollFailures, successChance, type Reason } from '../rules/dice-test';
import { rulesInForce } from '../rules/resolve-rules';
import type { RuleBook } from '../rules/rule-book';
import type { RuleRef } from '../schema/rule-ref';
import { ruleBookOf } from '../systems/rule-books';
import type { z } from '../schema/zod';
import { attackOdds, hitChance, poolLoss } from './attack-odds';
import { bellumOdds, roundOdds } from './bellum-odds';
import { fireOdds, isTooLarge, type Shot } from './chain';
import { deckOdds, FRESH, type KnownDeck } from './deck-odds';
import { atLeast, certain, meanOf, mix, toArray, type Pmf } from './distribution';
import { leftOut, leftOutReasons, type LeftOut } from './left-out';
import { modelsAfter, trackOf, type LossTrack } from './loss-track';
import {
  bellumScenarioSchema,
  cadenceScenarioSchema,
  type BellumScenario,
  type CadenceScenario,
  type ScenarioSituation,
  type ScenarioWeapon,
} from './scenario-schema';

export interface Spread {
  readonly mean: number;
  readonly pmf: readonly number[];
}

export interface CadenceAnswer extends LeftOut {
  readonly hits: Spread;
  readonly damage: Spread;
  readonly hpLost: Spread;
  readonly destroyed: number;
  readonly needs: {
    readonly attack: string;
    readonly defence: string;
    readonly counter: string;
    readonly lock?: string;
  };
  /** Chance of one roll to succeed, re-rolls included; `counterShielded` while the next model stands at full HP. */
  readonly chances: {
    readonly attack: number;
    readonly defence: number;
    readonly counter: number;
    readonly counterShielded?: number;
    readonly lock?: number;
  };
  /** Hit points the target had. */
  readonly hp: number;
  readonly why: readonly Reason[];
  /** Hit points of the attacking model lost to its own Volatile weapon. */
  readonly attackerHpLost?: Spread;
  /** Expected Command Points the target loses. */
  readonly commandPointsLost?: number;
  readonly bystanders?: readonly { readonly hpLost: Spread; readonly destroyed: number }[];
}

export interface BellumAnswer extends LeftOut {
  readonly unsaved: Spread;
  readonly damage: Spread;
  readonly wounds: Spread;
  readonly returned: Spread;
  readonly incapacitated: number;
  readonly chances: { readonly attack: number; readonly save: number; readonly toughness: number };
  readonly needs: {
    readonly attack: string;
    readonly save: string;
    readonly toughness: string;
    readonly dice: number;
    readonly saves: number;
  };
  readonly why: readonly Reason[];
}

export type OddsAnswer = CadenceAnswer | BellumAnswer;
export type FindBook = (system: string) => RuleBook | undefined;

export const spreadOf = (pmf: Pmf): Spread => ({ mean: meanOf(pmf), pmf: toArray(pmf) });

/** One scenario in, its exact answer out; the error is one plain sentence. */
export function scenarioOdds(input: unknown, findBook: FindBook = ruleBookOf): Result<OddsAnswer, string> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return err('a scenario is an object with system, attacker, weapon and target');
  const { system } = input as { readonly system?: unknown };
  if (typeof system !== 'string') return err('system is missing: say which game, for example "squadrons"');
  const book = findBook(
    system
      .trim()
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-'),
  );
  if (!book) return err(`there is no system "${system}"`);
  if (book.core.some((rule) => rule.hooks.bellum)) {
    const parsed = bellumScenarioSchema.safeParse({ ...input, system: 'bellum-caelum' });
    return parsed.success ? ok(bellumAnswer(parsed.data, book)) : err(firstProblem(parsed.error));
  }
  const parsed = cadenceScenarioSchema.safeParse(input);
  if (!parsed.success) return err(firstProblem(parsed.error));
  const planned = planScenario(parsed.data, book);
  if (isTooLarge(planned.track, planned.shots))
    return err('this is too many dice against too many hit points: ask with fewer models');
  if (knownDeck(parsed.data) && !isSingle(parsed.data, planned.plan))
    return err('deck: cards that are not put back are worked out for one attack of one model; ask with "independent"');
  return ok(cadenceAnswer(parsed.data, book, planned));
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'the scenario cannot be read';
  const where = issue.path.join('.');
  return where === '' ? issue.message : `${where}: ${issue.message}`;
}

/** A scenario turned into what the rules work with: the target, and one shot per attack. */
export interface PlannedScenario {
  readonly models: readonly TargetModel[];
  readonly track: LossTrack;
  readonly shots: readonly Shot[];
  /** The first attack as it stands, for needs and reasons. */
  readonly plan: AttackPlan;
  readonly context: AttackContext;
}

export function planScenario(scenario: CadenceScenario, book: RuleBook): PlannedScenario {
  const models = targetModels(scenario, book);
  const track = trackOf(models);
  const attacks = [scenario, ...scenario.then];
  const contexts = attacks.map((attack) => {
    const situation = attack.situation ?? scenario.situation;
    const attacker = attackerOf(attack.attacker ?? scenario.attacker, book);
    const weapons = [attack.weapon, ...attack.fallback];
    return {
      situation,
      attacker,
      models: (attack.attacker ?? scenario.attacker).models,
      contexts: weapons.map((weapon) => contextOf(book, attacker, weapon, models, situation)),
    };
  });
  const shots = contexts.map(({ situation, attacker, models: copies, contexts: weapons }): Shot => {
    const cache = new Map<string, readonly AttackPlan[]>();
    const { self } = attacker;
    const planAt = (context: AttackContext, lost: number, hurt: number): AttackPlan => {
      const now = self && hurt > 0 ? { ...attacker, self: { ...self, hp: self.hp - hurt } } : attacker;
      return lockedIf(
        situation.locked,
        planAttack({ ...context, attacker: now, target: modelsAfter(models, track, lost) }),
      );
    };
    return {
      models: copies,
      ...(attacker.self ? { attacker: trackOf([attacker.self]) } : {}),
      plansAt: (lost, hurt = 0) => {
        const key = `${lost}/${hurt}`;
        const held = cache.get(key) ?? weapons.map((context) => planAt(context, lost, hurt));
        cache.set(key, held);
        return held;
      },
    };
  });
  const first = contexts[0]?.contexts[0] as AttackContext;
  return { models, track, shots, context: first, plan: lockedIf(scenario.situation.locked, planAttack(first)) };
}

const lockedIf = (locked: boolean | undefined, plan: AttackPlan): AttackPlan =>
  locked ? { ...plan, preRoll: null } : plan;

function cadenceAnswer(scenario: CadenceScenario, book: RuleBook, planned: PlannedScenario): CadenceAnswer {
  const { plan, track, context } = planned;
  const fire = oddsOf(scenario, planned);
  const bystanders = scenario.bystanders.map(({ count, ...model }) => {
    const others = Array.from({ length: count }, () => modelOf(model, book));
    const pool = planPool(context, others);
    const hit = hitChance(plan);
    const loss = poolLoss(certain(plan.blast * count), pool, trackOf(others));
    const hpLost = mix([
      { chance: hit, pmf: loss },
      { chance: 1 - hit, pmf: certain(0) },
    ]);
    return { hpLost: spreadOf(hpLost), destroyed: atLeast(hpLost, trackOf(others).total) };
  });
  const missing = leftOut(scenario, book);
  return {
    hits: spreadOf(fire.hits),
    damage: spreadOf(fire.damage),
    hpLost: spreadOf(fire.hpLost),
    destroyed: fire.hpLost[track.total] ?? 0,
    needs: {
      attack: needText(plan.attack),
      defence: needText(plan.defence),
      counter: needText(plan.counter),
      ...(plan.preRoll ? { lock: needText(plan.preRoll) } : {}),
    },
    chances: {
      attack: successChance(plan.attack),
      defence: successChance(plan.defence),
      counter: successChance(plan.counter),
      ...(plan.shielded.includes(true) ? { counterShielded: successChance(rerollFailures(plan.counter)) } : {}),
      ...(plan.preRoll ? { lock: successChance(plan.preRoll) } : {}),
    },
    hp: track.total,
    why: [...(plan.illegal ? [plan.illegal] : plan.why), ...leftOutReasons(missing)],
    ...(fire.attackerLost ? { attackerHpLost: spreadOf(fire.attackerLost) } : {}),
    ...(plan.after.length > 0 ? { commandPointsLost: fire.commandPointsLost } : {}),
    ...(bystanders.length > 0 ? { bystanders } : {}),
    ...missing,
  };
}

/** A single attack goes the short way; decks without replacement have their own. */
function oddsOf(scenario: CadenceScenario, { plan, track, shots }: PlannedScenario) {
  const known = knownDeck(scenario);
  const single = isSingle(scenario, plan);
  if (known && single) return { ...deckOdds(plan, track, known), attackerLost: null, commandPointsLost: 0 };
  if (!single) return fireOdds(track, shots);
  const odds = attackOdds(plan, track);
  const costs = plan.after.some((effect) => effect.kind === 'lose-command-point');
  return { ...odds, attackerLost: null, commandPointsLost: costs ? atLeast(odds.hpLost, 1) : 0 };
}

/** One attack of one model, without another weapon to fall back on: nothing to carry on from. */
const isSingle = (scenario: CadenceScenario, plan: AttackPlan): boolean =>
  scenario.then.length === 0 &&
  (scenario.fallback.length === 0 || !plan.preRoll) &&
  scenario.attacker.models === 1 &&
  plan.rapidFire === 0 &&
  !plan.backfire;

function knownDeck({ deck }: CadenceScenario): KnownDeck | null {
  if (deck === 'independent') return null;
  return deck === 'fresh' ? FRESH : deck;
}

function contextOf(
  book: RuleBook,
  attacker: Attacker,
  weapon: ScenarioWeapon,
  target: readonly TargetModel[],
  situation: ScenarioSituation,
): AttackContext {
  return { book, attacker, weapon: weaponOf(weapon, book), target, situation: situation as Situation };
}

const weaponOf = (weapon: ScenarioWeapon, book: RuleBook): AttackWeapon => ({
  range: weapon.range ?? Infinity,
  attacks: weapon.attacks,
  damage: weapon.damage,
  piercing: weapon.piercing,
  rules: rulesInForce(book, weapon.rules),
});

const HORSE: RuleRef = { rule: 'horse' };

function attackerOf(
  { skill, rules, mounted, defence, toughness, hp, hpMax }: CadenceScenario['attacker'],
  book: RuleBook,
): Attacker {
  const refs = mounted ? [...rules, HORSE] : rules;
  const uses = rulesInForce(book, refs, book.implied);
  if (defence === undefined || toughness === undefined) return { skill, rules: uses };
  return {
    skill,
    rules: uses,
    self: { hp: hp ?? hpMax ?? 1, hpMax: hpMax ?? hp ?? 1, defence, toughness, rules: uses },
  };
}

interface ModelInput {
  readonly defence: number;
  readonly toughness: number;
  readonly hp: number;
  readonly hpMax?: number;
  readonly rules: readonly RuleRef[];
}

const modelOf = ({ defence, toughness, hp, hpMax, rules }: ModelInput, book: RuleBook): TargetModel => ({
  defence,
  toughness,
  hp,
  hpMax: Math.max(hp, hpMax ?? hp),
  rules: rulesInForce(book, rules, book.implied),
});

function targetModels({ target }: CadenceScenario, book: RuleBook): TargetModel[] {
  const extra = target.mounted ? [HORSE] : [];
  const groups: (ModelInput & { readonly count: number })[] =
    'defence' in target && typeof target.models === 'number'
      ? [{ ...(target as unknown as ModelInput), count: target.models }]
      : [...(target.models as (ModelInput & { count: number })[])];
  return groups.flatMap(({ count, ...model }) =>
    Array.from({ length: count }, () => modelOf({ ...model, rules: [...model.rules, ...extra] }, book)),
  );
}

export function planBellumScenario(scenario: BellumScenario, book: RuleBook): readonly [BellumPlan, ...BellumPlan[]] {
  const { target } = scenario;
  const infantry = target.type === 'infantry';
  const wounds = target.wounds ?? (infantry ? 1 : Infinity);
  const rules = rulesInForce(book, target.rules);
  // B-STAT-12, B-HERO-3: the figure at the foot of the card counts models for infantry; everybody else is one model.
  const figure = absoluteStat('wounds', infantry ? (target.models ?? Infinity) : wounds, rules, target.units);
  const woundsLeft = target.woundsLeft ?? (infantry ? figure * wounds : figure);
  const planOf = (attack: Pick<BellumScenario, 'action' | 'attacker' | 'weapon'>): BellumPlan =>
    planBellumAttack({
      book,
      action: attack.action,
      attacker: { ...attack.attacker, rules: rulesInForce(book, attack.attacker.rules) },
      weapon: { ...attack.weapon, rules: rulesInForce(book, attack.weapon.rules) },
      target: { ...target, wounds, woundsLeft, rules },
    });
  return [
    planOf(scenario),
    ...scenario.then.map((next) =>
      planOf({
        action: next.action ?? scenario.action,
        attacker: next.attacker ?? scenario.attacker,
        weapon: next.weapon,
      }),
    ),
  ];
}

const isBellumStat = (stat: string): boolean => [...CHECK_STATS, ...FIGURE_STATS].some((known) => known === stat);

function bellumAnswer(scenario: BellumScenario, book: RuleBook): BellumAnswer {
  const plans = planBellumScenario(scenario, book);
  const [plan] = plans;
  const odds = plans.length === 1 ? bellumOdds(plan) : roundOdds(plans);
  const missing = leftOut(scenario, book, ({ stat }) => stat === undefined || isBellumStat(stat));
  return {
    unsaved: spreadOf(odds.unsaved),
    damage: spreadOf(odds.damage),
    wounds: spreadOf(odds.wounds),
    returned: spreadOf(odds.returned),
    incapacitated: odds.incapacitated,
    chances: {
      attack: successChance(plan.attack),
      save: successChance(plan.save),
      toughness: successChance(plan.toughness),
    },
    needs: { ...bellumNeeds(plan), dice: plan.dice, saves: plan.saveDice },
    why: [...plan.why, ...leftOutReasons(missing)],
    ...missing,
  };
}
