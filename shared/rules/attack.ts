import { diceFigureOutcomes, diceFigureText, type DiceFigure, type Thrown } from '../core/dice-figure';
import type { Arc } from '../schema/rule-ref';
import { inForce, type Bearer, type InForce, type TestHook } from './attack-bearers';
import type { AfterEffect, AimFacts, AttackScene, CounterReroll, HitEffects, Hook, Sight } from './attack-hooks';
import { nextToLose } from './casualties';
import { diceTest, needOf, type DiceTest, type Reason } from './dice-test';
import type { RuleUse } from './rule';
import { cadenceFigures, type RuleBook } from './rule-book';
import { signed } from './words';

export interface AttackWeapon {
  readonly range: number;
  readonly attacks: number;
  readonly damage: number;
  readonly piercing: number;
  /** Figures that dice decide anew for each attack; the numbers are their middle then. */
  readonly thrown?: Thrown;
  readonly rules: readonly RuleUse[];
}

export interface Attacker {
  readonly skill: number;
  readonly rules: readonly RuleUse[];
  /** The attacking model as a taker of its own Volatile hits; without it these are not worked out. */
  readonly self?: TargetModel;
}

export interface TargetModel {
  readonly hp: number;
  readonly hpMax: number;
  readonly defence: number;
  readonly toughness: number;
  readonly rules: readonly RuleUse[];
}

/** What the table and the declaration say, with the usual case for whatever is left out. */
export interface Situation {
  readonly distance?: number | null;
  readonly unitDistance?: number | null;
  readonly actions?: number;
  readonly sight?: Sight;
  readonly cover?: boolean;
  readonly higher?: boolean;
  readonly arc?: Arc | null;
  readonly evading?: boolean;
  readonly longshot?: boolean;
  /** Index of the target model nearest the attacker, for Weak Spot. */
  readonly nearest?: number;
  /** Its rules, where it has fallen since the attack was aimed (C-CONV-9). */
  readonly nearestRules?: readonly RuleUse[];
  /** Index of the target model next in line to lose HP, if the table decides it (C-DMG-2). */
  readonly next?: number;
  /** Other models of the target's unit inside the Blast. */
  readonly caught?: number;
  /** What was measured about the weapon's aim; left out, it points the right way and is unspent. */
  readonly aim?: Partial<Omit<AimFacts, 'figures' | 'distance' | 'range' | 'sight'>>;
}

export interface AttackContext {
  readonly book: RuleBook;
  readonly attacker: Attacker;
  readonly weapon: AttackWeapon;
  /** Surviving models of the target unit, in list order. */
  readonly target: readonly TargetModel[];
  readonly situation: Situation;
}

/** The half of an attack that the target rolls: Defence, damage, Counter (C-SEQ-5, C-SEQ-6). */
export interface DefencePlan {
  readonly defence: DiceTest;
  readonly damagePerFailure: number;
  /** Counter Roll of one point of damage, without Shields. */
  readonly counter: DiceTest;
  /** Per model: a failed counter may be rolled again while this model is next in line and at full HP. */
  readonly shielded: readonly boolean[];
}

/** Every roll of one attack, shaped by every rule in force. The engine rolls it; the odds sum it. */
export interface AttackPlan extends DefencePlan, HitEffects {
  /** Null if it may be made, else the reason. */
  readonly illegal: Reason | null;
  readonly preRoll: DiceTest | null;
  readonly dice: number;
  readonly attack: DiceTest;
  /** Final sight (C-LOS-9). */
  readonly sight: Sight;
  /** Other models of the target unit caught by Blast; their hits have no Cover. */
  readonly caught: number;
  /** Where dice decide its figures: the attack as each of their outcomes makes it. What stands here is their middle. */
  readonly outcomes?: readonly { readonly chance: number; readonly plan: AttackPlan }[];
  readonly blastDefence: DiceTest;
  /** Volatile hits against the attacking model; null if the weapon is not Volatile. */
  readonly backfire: DefencePlan | null;
  readonly after: readonly AfterEffect[];
  readonly why: readonly Reason[];
  /** The rule that had the last word on a stage: what a log names as the maker of the number. */
  readonly by: Stages;
  /** By effect of a hit, the rule that gives it. */
  readonly effectBy: Readonly<Partial<Record<keyof HitEffects, string>>>;
}

/** By stage of the attack, the id of the last rule that changed its value. */
export type Stages = Readonly<Partial<Record<TestHook, string>>>;

/** Builds every test of one attack. Geometry and choices come frozen in the situation (C-SEQ-1, C-CONV-9). */
export function planAttack(context: AttackContext): AttackPlan {
  const { thrown } = context.weapon;
  return thrown ? planThrown(context, thrown) : planFixed(context);
}

/** An attack whose dice for Attacks or Damage are still to be thrown. */
function planThrown(context: AttackContext, { attacks, damage }: Thrown): AttackPlan {
  const { thrown: _, ...weapon } = context.weapon;
  const of = (figure: DiceFigure | undefined, number: number) =>
    figure ? diceFigureOutcomes(figure) : [{ value: number, chance: 1 }];
  const outcomes = of(attacks, weapon.attacks).flatMap((a) =>
    of(damage, weapon.damage).map((d) => ({
      chance: a.chance * d.chance,
      plan: planFixed({ ...context, weapon: { ...weapon, attacks: a.value, damage: d.value } }),
    })),
  );
  const plan = planFixed({
    ...{ ...context, weapon },
    ...(damage ? { thrownDamage: { damage, plans: outcomes.map((each) => each.plan) } } : {}),
  });
  const dice: Reason[] = [
    ...(attacks
      ? [{ rule: 'C-WPN-ATT', effect: `${diceFigureText(attacks)} attack dice, thrown for each attack` }]
      : []),
    ...(damage ? [{ rule: 'C-WPN-DMG', effect: `Damage ${diceFigureText(damage)}, thrown for each attack` }] : []),
  ];
  return { ...plan, outcomes, why: [...dice, ...plan.why] };
}

/** What stands in the reasons for a Damage that is thrown: the dice, and what may come of them. */
interface ThrownDamage {
  readonly damage: DiceFigure;
  readonly plans: readonly AttackPlan[];
}

interface FixedContext extends AttackContext {
  readonly thrownDamage?: ThrownDamage;
}

function planFixed(context: FixedContext): AttackPlan {
  const { weapon, target } = context;
  const force = forceOf(context);
  const why: Reason[] = [];
  const scene = sceneOf(context, force, why);
  const by: Partial<Record<TestHook, string>> = {};
  const run = runner(force, scene, why, by);
  const range = force
    .with('range')
    .reduce((reach, { use, hooks }) => hooks.range?.(reach, scene.longshot, use) ?? reach, weapon.range);
  const preRoll = run<DiceTest | null>('preRoll', null, (_, lock) => `lock roll of ${needOf(lock!)}+ first`);
  const dice = Math.max(
    0,
    run('attackDice', weapon.attacks, (_, n) => `${n} attack ${n === 1 ? 'die' : 'dice'}`),
  );
  const attack = planAttackTest(context, run, why);
  const effects = run<HitEffects>('hitEffects', NO_EFFECTS, describeEffects);
  const defence = planDefence(context, force, target, scene, why);
  const silent: Reason[] = [];
  const uncovered = scene.cover
    ? planDefence(context, force, target, { ...scene, cover: false }, silent).defence
    : defence.defence;
  // Field by field, here and in the scene: a spread in the middle of a record costs more than all the rules of an attack.
  return {
    illegal: illegality(force, aimOf(context.situation.aim, scene, range)),
    preRoll,
    dice,
    attack,
    sight: scene.sight,
    rending: effects.rending,
    volley: effects.volley,
    volatile: effects.volatile,
    blast: effects.blast,
    blastWithin: effects.blastWithin,
    rapidFire: effects.rapidFire,
    rapidFireWithin: effects.rapidFireWithin,
    defence: defence.defence,
    damagePerFailure: defence.damagePerFailure,
    counter: defence.counter,
    shielded: defence.shielded,
    caught: effects.blast > 0 ? (context.situation.caught ?? 0) : 0,
    blastDefence: uncovered,
    backfire: effects.volatile && context.attacker.self ? planPool(context, [context.attacker.self]) : null,
    after: run<readonly AfterEffect[]>('afterAttack', NOTHING, () => 'a loss of HP costs 1 Command Point'),
    why,
    by,
    effectBy: effects === NO_EFFECTS ? NOBODY : effectMakers(force.with('hitEffects'), scene),
  };
}

const NOTHING: readonly AfterEffect[] = [];
const NOBODY = {};

function effectMakers(bearers: readonly Bearer[], scene: AttackScene): AttackPlan['effectBy'] {
  const makers: Partial<Record<keyof HitEffects, string>> = {};
  let effects = NO_EFFECTS;
  for (const { use, hooks } of bearers) {
    const next = hooks.hitEffects?.(effects, scene, use) ?? effects;
    for (const key of Object.keys(NO_EFFECTS) as (keyof HitEffects)[])
      if (next[key] !== effects[key]) makers[key] = use.rule.id;
    effects = next;
  }
  return makers;
}

/**
 * Hits that reach a unit without an attack roll: Blast pools of other units, Volatile on the attacker (C-SEQ-7). The
 * weapon's own rules apply; Cover and Weak Spot do not.
 */
export function planPool(context: AttackContext, models: readonly TargetModel[]): DefencePlan {
  const pool: AttackContext = {
    ...context,
    target: models,
    situation: { ...context.situation, cover: false, arc: null, evading: false, nearest: 0 },
  };
  const force = forceOf(pool);
  const silent: Reason[] = [];
  return planDefence(pool, force, models, sceneOf(pool, force, silent), silent);
}

function planDefence(
  { book, weapon, thrownDamage: thrown }: FixedContext,
  force: InForce,
  models: readonly TargetModel[],
  scene: AttackScene,
  why: Reason[],
): DefencePlan {
  // C-DEF-2, C-CTR-2: the poorest of the survivors, frozen for the attack (C-CONV-10).
  const worstDefence = models.reduce((worst, model) => Math.max(worst, model.defence), 0);
  const toughness = models.reduce((least, model) => Math.min(least, model.toughness), Infinity);
  const piercing = runner(force, scene, why)('piercing', weapon.piercing, (_, prc) => `Piercing counts as ${prc}`);
  const run = runner(force, { ...scene, piercing, toughness }, why);
  let defence = run('defenceTest', diceTest(book.dice, worstDefence), describeTest('Defence'));
  defence = run('defenceReroll', defence, describeTest('Defence'));
  const damagePerFailure = run('damagePerFailure', 1, (_, n) => `${n} damage for each failed Defence`);
  let counter = run('counterTest', diceTest(book.dice, book.dice.best + 1), (before, after) =>
    after.target === before.target
      ? describeTest('Counter')(before, after)
      : `Damage ${thrown ? diceFigureText(thrown.damage) : weapon.damage} against Toughness ${toughness}: ${counterWords(after, thrown)}`,
  );
  const reroll = run<CounterReroll>('counterReroll', 'never', (_, when) =>
    when === 'always' ? 'failed Counters are re-rolled' : 'failed Counters are re-rolled at full HP',
  );
  if (reroll === 'always') counter = { ...counter, rerollUpTo: counter.faces };
  return { defence, damagePerFailure, counter, shielded: models.map((model) => shieldsOf(model, scene, why)) };
}

/** "Counter on 4+", or "Counter on 2+ to 6+ by the throw". */
function counterWords({ target }: DiceTest, thrown: ThrownDamage | undefined): string {
  const needs = thrown?.plans.map(({ counter }) => counter.target) ?? [target];
  const [least, most] = [Math.min(...needs), Math.max(...needs)];
  return least === most ? `Counter on ${least}+` : `Counter on ${least}+ to ${most}+ by the throw`;
}

/** C-USR-SHIELDS: is this model's failed Counter rolled again while it stands at full HP? */
function shieldsOf(model: TargetModel, scene: AttackScene, why: Reason[]): boolean {
  let when = 'never' as CounterReroll;
  for (const use of model.rules) {
    if (use.rule.share !== 'next') continue;
    const next = use.rule.hooks.defending?.counterReroll?.(when, scene, use) ?? when;
    if (next !== when) {
      when = next;
      if (!why.some((reason) => reason.rule === use.rule.id))
        why.push({ rule: use.rule.id, effect: 'failed Counters are re-rolled at full HP' });
    }
  }
  return when === 'at-full-hp';
}

/** C-HIT-4: Torrent, else Close Range, else Inaccurate's Skill, then all modifiers added up. */
function planAttackTest({ book, attacker }: AttackContext, run: Run, why: Reason[]): DiceTest {
  const before = why.length;
  let test = run('attackTarget', diceTest(book.dice, attacker.skill), (_, now) => `Skill counts as ${now.target}+`);
  test = run('attackTest', test, describeTest('attack'));
  const number = why.length;
  test = run('attackReplaced', test, (_, now) =>
    now.mode === 'best' ? `only a natural ${now.faces} hits` : 'hits on anything but a 1',
  );
  // No modifier touches a replaced test, so none of them is a reason.
  if (test.mode !== 'number') why.splice(before, number - before);
  return run('attackReroll', test, describeTest('attack'));
}

const NO_EFFECTS: HitEffects = {
  rending: 0,
  volley: false,
  volatile: false,
  blast: 0,
  blastWithin: 0,
  rapidFire: 0,
  rapidFireWithin: 0,
};

const forceOf = ({ book, attacker, weapon, target, situation }: AttackContext): InForce =>
  inForce({
    book,
    attacker: attacker.rules,
    weapon: weapon.rules,
    target: target.map((model) => model.rules),
    nearest: situation.nearestRules ?? target[situation.nearest ?? 0]?.rules,
  });

function sceneOf(
  { book, attacker, weapon, target, situation }: AttackContext,
  force: InForce,
  why: Reason[],
): AttackScene {
  const distance = situation.distance ?? null;
  const figures = cadenceFigures(book);
  const base: AttackScene = {
    dice: book.dice,
    figures,
    distance,
    unitDistance: situation.unitDistance ?? distance,
    actions: situation.actions ?? 2,
    sight: situation.sight ?? (situation.cover ? 'obscured' : 'clear'),
    cover: situation.cover ?? false,
    higher: situation.higher ?? false,
    arc: situation.arc ?? null,
    evading: situation.evading ?? false,
    mounted: attacker.rules.some((use) => use.rule.hooks.attacking?.mounted),
    longshot: situation.longshot ?? false,
    shieldsUp: false,
    rushPenalty: figures.rushPenalty,
    toughness: 0,
    piercing: 0,
    weapon,
    waived: (what) => force.waivers.has(what),
    weaponHas: (slug) => weapon.rules.some((use) => use.rule.slug === slug),
  };
  const run = runner(force, base, why);
  const sight = run('sight', base.sight, (before, after) => `sight ${before} counts as ${after}`);
  const rushPenalty = run('rushPenalty', base.rushPenalty, (_, now) => `a Rush Penalty of ${signed(now)}`);
  const next: TargetModel | undefined = target[situation.next ?? nextToLose(target)];
  const shieldsUp = next !== undefined && next.hp === next.hpMax && hasShields(next, base);
  return { ...base, sight, rushPenalty, shieldsUp };
}

/** S-WSR-KINETIC: Shields are active whatever lifts their re-roll (Disruptor touches Counter Rolls only). */
function hasShields({ rules }: TargetModel, scene: AttackScene): boolean {
  const makers = rules.filter(({ rule }) => rule.hooks.defending?.counterReroll !== undefined);
  if (makers.length === 0) return false;
  const unwaived: AttackScene = { ...scene, waived: () => false };
  return makers.some((use) => use.rule.hooks.defending?.counterReroll?.('never', unwaived, use) === 'at-full-hp');
}

/** C-SEQ-1 as far as the situation knows: what nobody measured forbids nothing. */
function illegality(force: InForce, aim: AimFacts): Reason | null {
  for (const { use, hooks } of force.with('mayTarget')) {
    const reason = hooks.mayTarget?.(aim, use) ?? null;
    if (reason !== null) return { rule: use.rule.id, effect: `no attack: ${reason}` };
  }
  return null;
}

const anyArc = (): boolean => true;

/** What was measured about the aim, and the usual case for what was not. */
const aimOf = (aim: Situation['aim'], scene: AttackScene, range: number): AimFacts => ({
  figures: scene.figures,
  distance: scene.distance,
  range,
  sight: scene.sight,
  inArc: aim?.inArc ?? anyArc,
  onForwardLine: aim?.onForwardLine ?? true,
  spent: aim?.spent ?? false,
  grenadeThrown: aim?.grenadeThrown ?? false,
});

type Run = <T>(stage: TestHook, value: T, describe: (before: T, after: T) => string) => T;

/** Fires one stage over all bearers in order, noting every rule that changed the value. */
function runner(force: InForce, scene: AttackScene, why: Reason[], by: Partial<Record<TestHook, string>> = {}): Run {
  return <T>(stage: TestHook, start: T, describe: (before: T, after: T) => string): T => {
    let value = start;
    for (const { use, hooks } of force.with(stage)) {
      const hook = hooks[stage] as Hook<T> | undefined;
      if (!hook) continue;
      const after = hook(value, scene, use);
      if (after !== value) {
        why.push({ rule: use.rule.id, effect: describe(value, after) });
        by[stage] = use.rule.id;
        value = after;
      }
    }
    return value;
  };
}

const describeTest =
  (what: string) =>
  (before: DiceTest, after: DiceTest): string => {
    if (after.modifier !== before.modifier) {
      const floor = after.worst !== before.worst ? `, never worse than ${after.worst}+` : '';
      return `${signed(after.modifier - before.modifier)} to ${what}${floor}`;
    }
    if (after.rerollUpTo !== before.rerollUpTo) return `failed ${what} rolls are re-rolled`;
    if (after.target !== before.target) return `${what} on ${after.target}+`;
    return `an Ace may count as ${after.one} in ${what}`;
  };

const describeEffects = (before: HitEffects, after: HitEffects): string => {
  if (after.rending !== before.rending)
    return `${after.rending} more ${after.rending === 1 ? 'hit' : 'hits'} for each hit on the best face`;
  if (after.volley !== before.volley) return 'one more attack roll for each best face';
  if (after.volatile !== before.volatile) return 'natural 1s hit the attacker';
  if (after.blast !== before.blast) return `${after.blast} hits on every other model within ${after.blastWithin}"`;
  return `${after.rapidFire} further ${after.rapidFire === 1 ? 'attack' : 'attacks'}, within ${after.rapidFireWithin}" of the first`;
};
