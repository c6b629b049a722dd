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
import type { RuleUse } from '../rules/rule';
import type { RuleBook } from '../rules/rule-book';
import type { RuleRef } from '../schema/rule-ref';
import { ruleBookOf } from '../systems/rule-books';
import type { z } from '../schema/zod';
import { attackOdds, hitChance, poolLoss } from './attack-odds';
import { bellumOdds, roundOdds } from './bellum-odds';
import { fireOdds, isTooLarge, type Shot, type Volley } from './chain';
import { deckOdds, FRESH, type KnownDeck } from './deck-odds';
import { atLeast, certain, meanOf, mix, toArray, type Pmf } from './distribution';
import { leftOut, leftOutReasons, type LeftOut } from './left-out';
import { modelsAfter, trackOf, type LossTrack } from './loss-track';
import {
  bellumScenarioSchema,
  cadenceScenarioSchema,
  type BellumScenario,
  type CadenceScenario,
  type AttackerGroup,
  type ScenarioSituation,
  type ScenarioWeapon,
  type TakerGroup,
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
  const problem = unanswerable(parsed.data, planned, book);
  return problem === null ? ok(cadenceAnswer(parsed.data, book, planned)) : err(problem);
}

/** Why no exact answer is given, if none is. */
function unanswerable(scenario: CadenceScenario, planned: PlannedScenario, book: RuleBook): string | null {
  const { track, volleys } = planned;
  if (isTooLarge(track, volleys)) return 'this is too many dice against too many hit points: ask with fewer models';
  const single = singlePlan(planned) !== null;
  if (knownDeck(scenario) && book.dice.kind !== 'deck') return 'deck: this game is played with dice';
  if (knownDeck(scenario) && !single)
    return 'deck: cards that are not put back are worked out for one attack of one model; ask with "independent"';
  if (scenario.bystanders.length > 0 && !single)
    return 'bystanders: what a Blast does to them is worked out for one attack of one model';
  const volatile = volleys.some(({ shots }) => shots.some((shot) => shot.plansAt(0).some(({ backfire }) => backfire)));
  const lostSight = scenario.then.some(({ attacker }, i) => attacker === undefined && !volleys[i + 1]?.again);
  if (volatile && lostSight)
    return 'then: several models with a Volatile weapon are worked out for one attack; ask for each model';
  return null;
}

function firstProblem(error: z.ZodError): string {
  const found = error.issues[0];
  if (!found) return 'the scenario cannot be read';
  const { path, message } = innermost(found);
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}

type Problem = Pick<z.core.$ZodIssue, 'path' | 'message' | 'code'>;

/** Where a thing may be written in several ways, the fault of the way that comes nearest. */
function innermost(issue: z.core.$ZodIssue): Problem {
  if (issue.code !== 'invalid_union') return issue;
  const ways = issue.errors.flatMap((each) => each.slice(0, 1).map(innermost));
  const nearness = ({ path, code }: Problem): number => path.length + (code === 'invalid_type' ? 0 : 0.5);
  const nearest = ways.reduce<Problem>((best, way) => (nearness(way) > nearness(best) ? way : best), ways[0] ?? issue);
  return { ...nearest, path: [...issue.path, ...nearest.path] };
}

/** A scenario turned into what the rules work with: the target, and one volley per attack. */
export interface PlannedScenario {
  readonly models: readonly TargetModel[];
  readonly track: LossTrack;
  readonly volleys: readonly [Volley, ...Volley[]];
  /** The first attack as it stands, for needs and reasons: one plan for each kind of model that makes it. */
  readonly plans: readonly [GroupPlan, ...GroupPlan[]];
}

export interface GroupPlan {
  readonly models: number;
  readonly plan: AttackPlan;
  readonly context: AttackContext;
}

export function planScenario(scenario: CadenceScenario, book: RuleBook): PlannedScenario {
  const models = scenario.target.flatMap((group) => modelsOf(group, book));
  const track = trackOf(models);
  const plannedOf = (groups: readonly AttackGroup[], situation: ScenarioSituation): PlannedGroup[] =>
    thrownOnce(groups.map((group) => plannedGroup(group, { book, models, track, situation })));
  const first = plannedOf(groupsOf(scenario.attacker, scenario, book), scenario.situation);
  const further = scenario.then.map((attack, i): Volley => {
    const attacker = attack.attacker ?? scenario.attacker;
    const groups = plannedOf(groupsOf(attacker, attack, book), attack.situation ?? scenario.situation);
    const same = scenario.then.slice(0, i + 1).every((each) => each.attacker === undefined);
    return { shots: groups.map(({ shot }) => shot), again: same && isOneModel(groups) };
  });
  return {
    models,
    track,
    volleys: [{ shots: first.map(({ shot }) => shot), again: false }, ...further],
    plans: [groupPlan(first[0] as PlannedGroup), ...first.slice(1).map(groupPlan)],
  };
}

const groupPlan = ({ shot, context }: PlannedGroup): GroupPlan => ({
  models: shot.models,
  plan: shot.plansAt(0)[0] as AttackPlan,
  context,
});

/** Models of one kind that attack with one weapon. */
interface AttackGroup {
  readonly attacker: Attacker;
  readonly models: number;
  /** The weapon, then those to fall back on if its lock fails. */
  readonly weapons: readonly AttackWeapon[];
}

interface PlannedGroup {
  readonly shot: Shot;
  readonly context: AttackContext;
}

const isOneModel = (groups: readonly PlannedGroup[]): boolean => groups.length === 1 && groups[0]?.shot.models === 1;

function groupsOf(
  groups: readonly AttackerGroup[],
  attack: { readonly weapon: ScenarioWeapon; readonly fallback: readonly ScenarioWeapon[] },
  book: RuleBook,
): AttackGroup[] {
  return groups.flatMap((group) => {
    const weapons = [group.weapon ?? attack.weapon, ...(group.fallback ?? attack.fallback)].map((weapon) =>
      weaponOf(weapon, book),
    );
    return oneWounded(group).map(({ count, ...model }) => ({
      attacker: attackerOf(model, book),
      models: count,
      weapons,
    }));
  });
}

/** `hp` below `hpMax` with several models is the one wounded model's; the others are at full (FORMATS). */
function oneWounded<G extends { readonly count: number; readonly hp?: number; readonly hpMax?: number }>(
  group: G,
): G[] {
  const { count, hp, hpMax } = group;
  if (count === 1 || hp === undefined || hpMax === undefined || hp >= hpMax) return [group];
  return [
    { ...group, count: count - 1, hp: hpMax },
    { ...group, count: 1 },
  ];
}

/** C-WSR-GRENADE-1: one model of the unit throws. */
function thrownOnce(groups: readonly PlannedGroup[]): PlannedGroup[] {
  const thrower = groups.find(({ context }) => isOnePerAction(context.weapon));
  return groups
    .filter((group) => group === thrower || !isOnePerAction(group.context.weapon))
    .map((group) => (group === thrower ? { ...group, shot: { ...group.shot, models: 1 } } : group));
}

const isOnePerAction = ({ rules }: AttackWeapon): boolean =>
  rules.some(({ rule }) => rule.hooks.attacking?.limit === 'one-per-unit-and-action');

interface Place {
  readonly book: RuleBook;
  readonly models: readonly TargetModel[];
  readonly track: LossTrack;
  readonly situation: ScenarioSituation;
}

/** One kind of model against the target in every state that the plan can tell apart. */
function plannedGroup({ attacker, models: copies, weapons }: AttackGroup, place: Place): PlannedGroup {
  const { book, models, track, situation } = place;
  const contexts = weapons.map((weapon): AttackContext => ({
    book,
    attacker,
    weapon,
    target: models,
    situation: situation as Situation,
  }));
  const { self } = attacker;
  const ownTrack = self ? trackOf([self]) : undefined;
  const known = new Map<number, readonly AttackPlan[]>();
  const planAt = (context: AttackContext, lost: number, hurt: number): AttackPlan => {
    const now = self && hurt > 0 ? { ...attacker, self: { ...self, hp: self.hp - hurt } } : attacker;
    const target = lost === 0 ? models : modelsAfter(models, track, lost);
    return lockedIf(situation.locked, planAttack({ ...context, attacker: now, target }));
  };
  const [context, ...others] = contexts as [AttackContext, ...AttackContext[]];
  const first = planAt(context, 0, 0);
  const standIns: AttackContext[] = [];
  // S-WSR-LOCK-2: nothing stands in for a weapon that needs no lock, and only what may attack stands in.
  for (let last = first, i = 0; last.preRoll && i < others.length; i++) {
    const next = others[i] as AttackContext;
    const plan = planAt(next, 0, 0);
    if (plan.illegal) continue;
    standIns.push(next);
    last = plan;
  }
  const plansAt = (lost: number, hurt = 0): readonly AttackPlan[] => {
    const key = (track.phase[lost] ?? 0) * 0x10000 + (ownTrack?.phase[hurt] ?? 0);
    const held = known.get(key) ?? [
      key === 0 ? first : planAt(context, lost, hurt),
      ...standIns.map((each) => planAt(each, lost, hurt)),
    ];
    known.set(key, held);
    return held;
  };
  return {
    shot: { models: copies, ...(ownTrack ? { attacker: ownTrack } : {}), plansAt },
    context,
  };
}

const lockedIf = (locked: boolean | undefined, plan: AttackPlan): AttackPlan =>
  locked ? { ...plan, preRoll: null } : plan;

function cadenceAnswer(scenario: CadenceScenario, book: RuleBook, planned: PlannedScenario): CadenceAnswer {
  const { plans, track } = planned;
  const [{ plan, context }] = plans;
  const fire = oddsOf(scenario, planned);
  const bystanders = scenario.bystanders.map((group) => {
    const others = modelsOf(group, book);
    const pool = planPool(context, others);
    const hit = hitChance(plan);
    const loss = poolLoss(certain(plan.blast * others.length), pool, trackOf(others));
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
      attack: distinct(plans.map((each) => needText(each.plan.attack))).join(' / '),
      defence: needText(plan.defence),
      counter: needText(plan.counter),
      ...(plan.preRoll ? { lock: needText(plan.preRoll) } : {}),
    },
    chances: {
      attack: attackChance(plans),
      defence: successChance(plan.defence),
      counter: successChance(plan.counter),
      ...(plan.shielded.includes(true) ? { counterShielded: successChance(rerollFailures(plan.counter)) } : {}),
      ...(plan.preRoll ? { lock: successChance(plan.preRoll) } : {}),
    },
    hp: track.total,
    why: [...reasonsOf(plans), ...leftOutReasons(missing)],
    ...(fire.attackerLost ? { attackerHpLost: spreadOf(fire.attackerLost) } : {}),
    ...(planned.volleys.some(costsCommand) ? { commandPointsLost: fire.commandPointsLost } : {}),
    ...(bystanders.length > 0 ? { bystanders } : {}),
    ...missing,
  };
}

const costsCommand = ({ shots }: Volley): boolean =>
  shots.some((shot) => shot.plansAt(0).some(({ after }) => after.length > 0));

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Of one attack die, taken over all that are rolled. */
function attackChance(plans: PlannedScenario['plans']): number {
  const dice = plans.reduce((sum, { models, plan }) => sum + models * plan.dice, 0);
  if (dice === 0) return successChance(plans[0].plan.attack);
  return plans.reduce((sum, { models, plan }) => sum + models * plan.dice * successChance(plan.attack), 0) / dice;
}

/** Each rule that shaped the attack, once; and who needs what where the models differ (C-HIT-2). */
function reasonsOf(plans: PlannedScenario['plans']): Reason[] {
  const why: Reason[] = [];
  const byNeed = new Map<string, number>();
  for (const { models, plan } of plans) {
    const need = needText(plan.attack);
    byNeed.set(need, (byNeed.get(need) ?? 0) + models);
    for (const reason of plan.illegal ? [plan.illegal] : plan.why) {
      if (!why.some(({ rule, effect }) => rule === reason.rule && effect === reason.effect)) why.push(reason);
    }
  }
  if (byNeed.size < 2) return why;
  const each = [...byNeed].map(([need, models]) => `${models} ${models === 1 ? 'model' : 'models'} on ${need}`);
  return [{ rule: 'C-HIT-2', effect: `each model hits by its own Skill: ${each.join(', ')}` }, ...why];
}

/** A single attack goes the short way; decks without replacement have their own. */
function oddsOf(scenario: CadenceScenario, planned: PlannedScenario) {
  const { track, volleys } = planned;
  const known = knownDeck(scenario);
  const plan = singlePlan(planned);
  if (!plan) return fireOdds(track, volleys);
  if (known) return { ...deckOdds(plan, track, known), attackerLost: null, commandPointsLost: 0 };
  const odds = attackOdds(plan, track);
  const cost = plan.after.reduce((sum, { kind, amount }) => sum + (kind === 'lose-command-point' ? amount : 0), 0);
  return { ...odds, attackerLost: null, commandPointsLost: cost * atLeast(odds.hpLost, 1) };
}

/** The plan of one attack of one model, without another weapon to fall back on: nothing to carry on from. */
function singlePlan({ volleys: [volley, ...others] }: PlannedScenario): AttackPlan | null {
  const [shot, ...groups] = volley.shots;
  const [plan, fallback] = shot?.plansAt(0) ?? [];
  return plan &&
    others.length === 0 &&
    groups.length === 0 &&
    shot?.models === 1 &&
    !(fallback && plan.preRoll) &&
    plan.rapidFire === 0 &&
    !plan.backfire
    ? plan
    : null;
}

function knownDeck({ deck }: CadenceScenario): KnownDeck | null {
  if (deck === 'independent') return null;
  return deck === 'fresh' ? FRESH : deck;
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
  { skill, rules, mounted, defence, toughness, hp, hpMax }: Omit<AttackerGroup, 'count'>,
  book: RuleBook,
): Attacker {
  const refs = mounted ? [...rules, HORSE] : rules;
  const uses = rulesInForce(book, refs, book.implied);
  if (defence === undefined || toughness === undefined) return { skill, rules: uses };
  return {
    skill,
    rules: uses,
    self: modelOf({ hp: hp ?? hpMax ?? 1, hpMax: hpMax ?? hp ?? 1, defence, toughness }, uses),
  };
}

interface ModelInput {
  readonly defence: number;
  readonly toughness: number;
  readonly hp: number;
  readonly hpMax?: number;
}

const modelOf = ({ defence, toughness, hp, hpMax = hp }: ModelInput, uses: readonly RuleUse[]): TargetModel => ({
  defence,
  toughness,
  hp,
  hpMax: Math.max(hp, hpMax),
  rules: uses,
});

/** The single models of a group, list order kept: the wounded one is its last. */
function modelsOf(group: TakerGroup, book: RuleBook): TargetModel[] {
  const uses = rulesInForce(book, group.mounted ? [...group.rules, HORSE] : group.rules, book.implied);
  return oneWounded(group).flatMap((part) => Array.from({ length: part.count }, () => modelOf(part, uses)));
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
