import { diceTest, easier, needOf, type DiceTest, type Reason } from './dice-test';
import {
  type CHECK_STATS,
  type BellumAction,
  type BellumScene,
  type BellumType,
  type BellumWeaponType,
  type StatChange,
} from './bellum-hooks';
import type { RuleUse } from './rule';
import { coreUses, type RuleBook } from './rule-book';

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
  readonly toughness: number;
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

/** The changes to one stat among these rules; conditions on squadron size are judged here. */
export function changesOf(
  stat: string,
  rules: readonly RuleUse[],
  units: number,
): { readonly use: RuleUse; readonly change: StatChange }[] {
  const found: { use: RuleUse; change: StatChange }[] = [];
  for (const use of rules) {
    if ((use.ref.when?.minSquadronUnits ?? 0) > units) continue;
    const change = use.rule.hooks.bellum?.statChange?.(use);
    if (change && change.stat === stat) found.push({ use, change });
  }
  return found;
}

/** A skill check of a unit outside attacks too: Ini, Apt, Toughness (B-SRG-6, B-ACT-6). */
export function skillCheck(
  stat: (typeof CHECK_STATS)[number],
  difficulty: number | null,
  rules: readonly RuleUse[],
  units = 1,
  modifier = 0,
): DiceTest {
  if (difficulty === null) return { ...check(7), target: Infinity };
  const changes = changesOf(stat, rules, units).map(({ change }) => change);
  const rerolls = rules
    .flatMap((use) => use.rule.hooks.bellum?.reroll?.(use) ?? [])
    .filter((reroll) => reroll.stat === stat);
  const test = easier(check(limitedNeed(difficulty, changes)), modifier);
  return { ...test, rerollUpTo: Math.max(0, ...rerolls.map((reroll) => reroll.upTo)) };
}

/** B-SRG-6: absolute figures add up and never fall below 0. */
export const absoluteStat = (stat: string, value: number, rules: readonly RuleUse[], units = 1): number =>
  Math.max(
    0,
    changesOf(stat, rules, units).reduce((sum, { change }) => sum + change.by, value),
  );

/** Steps 3 to 7 of the attack group procedure; legality, Guardian, part and face are settled before (B-SHOOT, B-FIGHT). */
export function planBellumAttack({ book, action, attacker, weapon, target }: BellumContext): BellumPlan {
  const why: Reason[] = [];
  const own = [...attacker.rules, ...weapon.rules];
  const figure = (name: string, stat: string, value: number, rules: readonly RuleUse[], units: number): number => {
    for (const { use, change } of changesOf(stat, rules, units))
      why.push({ rule: use.rule.id, effect: `${signed(change.by)} ${name}` });
    return absoluteStat(stat, value, rules, units);
  };
  const attacks = figure('Attacks', 'at', weapon.attacks, own, attacker.units);
  const scene: BellumScene = {
    action,
    attackerType: attacker.type,
    targetType: target.type,
    weaponType: weapon.type,
    attacks,
    models: attacker.models,
    targetUnits: target.units,
    repeat: attacker.repeat,
    modelWounds: target.wounds,
  };
  const run = runner([...coreUses(book), ...own], scene, why);

  const instances = run('instances', weapon.count, (n) => `${n} ${n === 1 ? 'instance' : 'instances'} of the weapon`);
  const dice = run('attackDice', attacks * instances, (n) => `${n} attack ${n === 1 ? 'die' : 'dice'}`);
  const stat = action === 'shoot' ? 'sho' : 'clo';
  for (const { use, change } of changesOf(stat, own, attacker.units))
    why.push({ rule: use.rule.id, effect: `${signed(change.by)} to hit` });
  const modifier = run('checkModifier', 0, (n) => `${signed(n)} to hit for repeating the action`);
  const attack = skillCheck(stat, attacker.skill, own, attacker.units, modifier);
  noteRerolls(stat, own, 'hit', why);
  const unsaveableFrom = run<number | null>('unsaveableFrom', null, (face) =>
    face === null ? 'no hit is unsaveable' : `hits on a natural ${face} or more cannot be saved`,
  );

  const saveStat = action === 'shoot' ? 'shi' : 'par';
  const saves = figure('save dice', saveStat, target.saves, target.rules, target.units);
  const saveDice = run('saveDice', saves, (n) => `${n} save ${n === 1 ? 'die' : 'dice'}`);
  const defenceChange = changesOf('defence', target.rules, target.units).reduce(
    (sum, { change }) => sum + change.by,
    0,
  );
  const strengthChange = changesOf('st', own, attacker.units);
  for (const { use, change } of strengthChange)
    why.push({ rule: use.rule.id, effect: `${signed(-change.by)} to saves` });
  const defence = target.defence + defenceChange - strengthChange.reduce((sum, { change }) => sum + change.by, 0);
  if (target.defence !== 0) why.push({ rule: 'B-STAT-10', effect: `Defence ${signed(target.defence)} to saves` });
  const saveTest = easier(check(weapon.strength), defence);
  const saveRerolls = target.rules
    .flatMap((use) => use.rule.hooks.bellum?.reroll?.(use) ?? [])
    .filter((reroll) => reroll.stat === saveStat);
  const save: DiceTest = { ...saveTest, rerollUpTo: Math.max(0, ...saveRerolls.map((reroll) => reroll.upTo)) };
  noteRerolls(saveStat, target.rules, 'save', why);

  const damage = figure('Damage', 'da', weapon.damage, own, attacker.units);
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
  for (const { use, change } of changesOf('toughness', target.rules, target.units))
    why.push({ rule: use.rule.id, effect: `${signed(change.by)} to Toughness` });
  const parryReturns = run('parryReturns', false, () => 'surplus parries hurt the attacker');
  return {
    dice,
    attack,
    unsaveableFrom,
    saveDice,
    save,
    damagePerHit: uncapped ? damage : capped,
    parryReturns,
    toughness: skillCheck('toughness', target.toughness, target.rules, target.units),
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

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** Needed faces as text, for the odds and the log. */
export const bellumNeeds = (plan: BellumPlan) => ({
  attack: Number.isFinite(needOf(plan.attack)) ? `${needOf(plan.attack)}+` : 'none',
  save: `${needOf(plan.save)}+`,
  toughness: `${needOf(plan.toughness)}+`,
});
