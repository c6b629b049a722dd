import { diceTest, easier, needOf, type DiceTest, type Reason } from './dice-test';
import {
  type CHECK_STATS,
  type BellumAction,
  type BellumScene,
  type BellumType,
  type BellumWeaponType,
  type FIGURE_STATS,
  type StatChange,
} from './bellum-hooks';
import { sameRuleRef } from '../schema/rule-ref';
import type { RuleUse } from './rule';
import { bellumFigures, coreUses, type RuleBook } from './rule-book';
import { signed } from './words';

type FigureStat = (typeof FIGURE_STATS)[number];

export interface BellumAttacker {
  readonly type: BellumType;
  /** Sho when shooting, Clo when fighting; null if it has no such skill and never passes. */
  readonly skill: number | null;
  /** Models that use the weapon, over the whole squadron. */
  readonly models: number;
  /** Units of the squadron, for conditions on its size. */
  readonly units: number;
  readonly repeat: number;
  readonly rules: readonly RuleUse[];
}

export interface BellumWeapon {
  readonly attacks: number;
  readonly count: number;
  readonly type: BellumWeaponType;
  readonly strength: number;
  readonly damage: number;
  readonly rules: readonly RuleUse[];
}

export interface BellumTarget {
  readonly type: BellumType;
  /** Shi when shot at, Par in a fight: save dice of one unit. */
  readonly saves: number;
  /** Of the face or part attacked. */
  readonly defence: number;
  /** Null if it has none: nothing is shrugged off. */
  readonly toughness: number | null;
  /** Wounds of one model as printed (of the titan's part); infantry usually 1. */
  readonly wounds: number;
  /** Wounds the unit, or the depleted unit of a squadron, can still take. */
  readonly woundsLeft: number;
  readonly units: number;
  readonly rules: readonly RuleUse[];
}

export interface BellumContext {
  readonly book: RuleBook;
  readonly action: BellumAction;
  readonly attacker: BellumAttacker;
  readonly weapon: BellumWeapon;
  readonly target: BellumTarget;
}

/** One attack group: every die both sides roll, and what unsaved hits and surplus parries do. */
export interface BellumPlan {
  readonly dice: number;
  readonly attack: DiceTest;
  /** Hits with this natural face or better cannot be saved; null for none. */
  readonly unsaveableFrom: number | null;
  readonly saveDice: number;
  readonly save: DiceTest;
  readonly damagePerHit: number;
  readonly parryReturns: boolean;
  /** Roll at the end of the round that cancels one point of tallied damage. */
  readonly toughness: DiceTest;
  readonly woundsLeft: number;
  readonly why: readonly Reason[];
}

/** B-GEN-5: match or beat the difficulty; no automatic results. */
const check = (difficulty: number): DiceTest => ({ ...diceTest({ faces: 6 }, difficulty), one: 'counts' });

/**
 * The needed face of a check stat (B-SR-ENHANCE, B-SR-VITIATE): changes add up, then each limit holds it back, but
 * never past the printed difficulty.
 */
export function limitedNeed(difficulty: number, changes: readonly StatChange[]): number {
  let need = changes.reduce((sum, change) => sum - change.by, difficulty);
  for (const { by, limit } of changes) {
    if (limit === null) continue;
    need = by > 0 ? Math.max(need, Math.min(limit, difficulty)) : Math.min(need, Math.max(limit, difficulty));
  }
  return need;
}

/** B-SQD-5: what holds for a squadron of so many units. */
const forSquadron = (rules: readonly RuleUse[], units: number): readonly RuleUse[] =>
  rules.filter(({ ref }) => (ref.when?.minSquadronUnits ?? 0) <= units);

/** B-SRG-8: the rules of a unit and of its weapon stand on one card, where an identical entry counts once. */
const onOneCard = (unit: readonly RuleUse[], weapon: readonly RuleUse[]): readonly RuleUse[] => [
  ...unit,
  ...weapon.filter(({ rule, ref }) => !rule.param?.adds || !unit.some((other) => sameRuleRef(other.ref, ref))),
];

/** The changes to one stat among these rules. */
export function changesOf(
  stat: string,
  rules: readonly RuleUse[],
): { readonly use: RuleUse; readonly change: StatChange }[] {
  const found: { use: RuleUse; change: StatChange }[] = [];
  for (const use of rules) {
    const change = use.rule.hooks.bellum?.statChange?.(use);
    if (change && change.stat === stat) found.push({ use, change });
  }
  return found;
}

/** Failures up to this face may be rolled again (B-SR-ADVANTAGED). */
const rerollsUpTo = (stat: string, rules: readonly RuleUse[]): number =>
  rules.reduce((most, use) => {
    const reroll = use.rule.hooks.bellum?.reroll?.(use);
    return reroll?.stat === stat ? Math.max(most, reroll.upTo) : most;
  }, 0);

/** A skill check of a unit outside attacks too: Ini, Apt, Toughness (B-SRG-6, B-ACT-6). */
export function skillCheck(
  stat: (typeof CHECK_STATS)[number],
  difficulty: number | null,
  rules: readonly RuleUse[],
  units = 1,
  modifier = 0,
): DiceTest {
  // B-STAT-6: what is not there is never passed, whatever Enhance says.
  if (difficulty === null) return check(Infinity);
  const held = forSquadron(rules, units);
  const changes = changesOf(stat, held).map(({ change }) => change);
  const test = easier(check(limitedNeed(difficulty, changes)), modifier);
  return { ...test, rerollUpTo: rerollsUpTo(stat, held) };
}

/** B-SRG-6: absolute figures add up and never fall below 0; one printed below 0 falls no further. */
export const absoluteStat = (stat: FigureStat, printed: number, rules: readonly RuleUse[], units = Infinity): number =>
  Math.max(
    Math.min(0, printed),
    changesOf(stat, forSquadron(rules, units)).reduce((sum, { change }) => sum + change.by, printed),
  );

/** St is a difficulty of the other side: Enhance raises it up to its limit, Vitiate lowers it. */
const strengthAfter = (printed: number, changes: readonly StatChange[]): number =>
  -limitedNeed(
    -printed,
    changes.map((change) => ({ ...change, limit: change.limit === null ? null : -change.limit })),
  );

/** Steps 3 to 7 of the attack group procedure; legality, Guardian, part and face are settled before (B-SHOOT, B-FIGHT). */
export function planBellumAttack({ book, action, attacker, weapon, target }: BellumContext): BellumPlan {
  const why: Reason[] = [];
  const own = forSquadron(onOneCard(attacker.rules, weapon.rules), attacker.units);
  const theirs = forSquadron(target.rules, target.units);
  const note = (stat: string, rules: readonly RuleUse[], effect: (by: number) => string): void => {
    for (const { use, change } of changesOf(stat, rules)) why.push({ rule: use.rule.id, effect: effect(change.by) });
  };
  const figure = (name: string, stat: FigureStat, value: number, rules: readonly RuleUse[]): number => {
    note(stat, rules, (by) => `${signed(by)} ${name}`);
    return absoluteStat(stat, value, rules);
  };
  const attacks = figure('Attacks', 'at', weapon.attacks, own);
  // B-STAT-12: for infantry the figure counts models, and one model's wounds stay as they are.
  const wounds = figure(target.type === 'infantry' ? 'Models' : 'Wounds', 'wounds', target.wounds, theirs);
  const scene: BellumScene = {
    action,
    attackerType: attacker.type,
    targetType: target.type,
    weaponType: weapon.type,
    printedAttacks: weapon.attacks,
    models: attacker.models,
    targetUnits: target.units,
    repeat: attacker.repeat,
    figures: bellumFigures(book),
    modelWounds: target.type === 'infantry' ? target.wounds : wounds,
  };
  const run = runner([...coreUses(book), ...own], scene, why);

  const instances = run('instances', weapon.count, (n) => `${n} ${n === 1 ? 'instance' : 'instances'} of the weapon`);
  const dice = run('attackDice', attacks * instances, (n) => `${n} attack ${n === 1 ? 'die' : 'dice'}`);
  const stat = action === 'shoot' ? 'sho' : 'clo';
  if (attacker.skill !== null) note(stat, own, (by) => `${signed(by)} to hit`);
  const modifier = run('checkModifier', 0, (n) => `${signed(n)} to hit for repeating the action`);
  const attack = skillCheck(stat, attacker.skill, own, attacker.units, modifier);
  noteRerolls(stat, own, 'hit', why);
  const unsaveableFrom = run<number | null>(
    'unsaveableFrom',
    null,
    (face) => `hits on a natural ${face} or more cannot be saved`,
  );

  const saveStat = action === 'shoot' ? 'shi' : 'par';
  const saves = figure('save dice', saveStat, target.saves, theirs);
  const saveDice = run('saveDice', saves, (n) => `${n} save ${n === 1 ? 'die' : 'dice'}`);
  const strength = strengthAfter(
    weapon.strength,
    changesOf('st', own).map(({ change }) => change),
  );
  note('st', own, (by) => `${signed(-by)} to saves`);
  const defence = figure('Defence', 'defence', target.defence, theirs);
  if (defence !== 0) why.push({ rule: 'B-STAT-10', effect: `Defence ${signed(defence)} to saves` });
  const save: DiceTest = { ...easier(check(strength), defence), rerollUpTo: rerollsUpTo(saveStat, theirs) };
  noteRerolls(saveStat, theirs, 'save', why);

  const damage = figure('Damage', 'da', weapon.damage, own);
  const uncapped = own.some((use) => use.rule.hooks.bellum?.uncapped);
  const capped = run(
    'damagePerHit',
    damage,
    (n) => `${n} damage for each unsaved hit: no more than one model's wounds`,
  );
  if (uncapped && capped !== damage) {
    const use = own.find((each) => each.rule.hooks.bellum?.uncapped);
    why.pop();
    why.push({ rule: use?.rule.id ?? '', effect: `${damage} damage for each unsaved hit, without a cap` });
  }
  if (target.toughness !== null) note('toughness', theirs, (by) => `${signed(by)} to Toughness`);
  const parryReturns = run('parryReturns', false, () => 'surplus parries hurt the attacker');
  return {
    dice,
    attack,
    unsaveableFrom,
    saveDice,
    save,
    damagePerHit: uncapped ? damage : capped,
    parryReturns,
    toughness: skillCheck('toughness', target.toughness, theirs, target.units),
    woundsLeft: target.woundsLeft,
    why,
  };
}

/** Section 0 and B-FIGHT-7: what the dice of a group come to. Every hit uses up a parry for the return, saveable or not. */
export const groupResult = (
  unsaveable: number,
  normal: number,
  saves: number,
  parryReturns: boolean,
): { readonly unsaved: number; readonly returned: number } => ({
  unsaved: unsaveable + Math.max(0, normal - saves),
  returned: parryReturns ? Math.max(0, saves - normal - unsaveable) : 0,
});

type Stage =
  'instances' | 'attackDice' | 'checkModifier' | 'unsaveableFrom' | 'saveDice' | 'damagePerHit' | 'parryReturns';

function runner(uses: readonly RuleUse[], scene: BellumScene, why: Reason[]) {
  return <T extends number | boolean | null>(stage: Stage, start: T, describe: (after: T) => string): T => {
    let value = start;
    for (const use of uses) {
      const hook = use.rule.hooks.bellum?.[stage] as ((value: T, scene: BellumScene, use: RuleUse) => T) | undefined;
      if (!hook) continue;
      const after = hook(value, scene, use);
      if (after !== value) {
        why.push({ rule: use.rule.id, effect: describe(after) });
        value = after;
      }
    }
    return value;
  };
}

function noteRerolls(stat: string, rules: readonly RuleUse[], what: string, why: Reason[]): void {
  for (const use of rules) {
    const reroll = use.rule.hooks.bellum?.reroll?.(use);
    if (reroll && reroll.stat === stat)
      why.push({ rule: use.rule.id, effect: `failed ${what} rolls of ${reroll.upTo} or less are re-rolled` });
  }
}

const needText = (test: DiceTest): string => (Number.isFinite(needOf(test)) ? `${needOf(test)}+` : 'none');

/** Needed faces as text, for the odds and the log. */
export const bellumNeeds = (plan: BellumPlan) => ({
  attack: needText(plan.attack),
  save: needText(plan.save),
  toughness: needText(plan.toughness),
});
