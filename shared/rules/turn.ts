import { diceTest, type DiceTest } from './dice-test';
import { planPool, type DefencePlan, type TargetModel } from './attack';
import type { Waiver } from './attack-hooks';
import { groundPrices } from './ground-prices';
import type { Rule, RuleUse } from './rule';
import { cadenceFigures, coreUses, type RuleBook } from './rule-book';
import type { DeployWindow, MoveAllowance } from './turn-hooks';

const impossible = (book: RuleBook): DiceTest => diceTest(book.dice, book.dice.best + 1);

/** The core record that answers a question of every roll; the same for as long as the book is. */
function byBook(answers: (rule: Rule) => unknown): (book: RuleBook) => Rule | undefined {
  const known = new WeakMap<RuleBook, Rule>();
  return (book) => {
    const before = known.get(book);
    if (before) return before;
    const found = book.core.find((rule) => answers(rule) !== undefined);
    if (found) known.set(book, found);
    return found;
  };
}

const lastPointRecord = byBook(({ hooks }) => hooks.commanding?.lastPointTest);
const secureRecord = byBook(({ hooks }) => hooks.scoring?.secureTest);

/** D-UPG-ACES-WILD: how this model's own draws read an Ace. */
const withWildOne = (test: DiceTest, rules: readonly RuleUse[]): DiceTest => {
  for (const use of rules) {
    const value = use.rule.hooks.commanding?.oneCountsAs?.(use);
    if (value !== undefined) return { ...test, one: value };
  }
  return test;
};

/** C-ACT-8: the roll for a unit that starts its activation with one Command Point. */
export function lastPointTest(book: RuleBook, rules: readonly RuleUse[]): DiceTest {
  const record = lastPointRecord(book);
  return withWildOne(
    record?.hooks.commanding?.lastPointTest?.(book.dice, cadenceFigures(book)) ?? impossible(book),
    rules,
  );
}

/** C-OBJ-7, D-OBJ-1. */
export function secureTest(book: RuleBook, skill: number, rules: readonly RuleUse[]): DiceTest {
  const record = secureRecord(book);
  return withWildOne(
    record?.hooks.scoring?.secureTest?.(book.dice, skill, cadenceFigures(book)) ?? impossible(book),
    rules,
  );
}

/** A check against the Skill of one model. */
export const skillTest = (book: RuleBook, skill: number, rules: readonly RuleUse[]): DiceTest =>
  withWildOne(diceTest(book.dice, skill), rules);

/** Radius within which the bearer keeps friends from the last-point roll; null if it has no such rule. */
export function lastPointAura(book: RuleBook, rules: readonly RuleUse[]): number | null {
  const figures = cadenceFigures(book);
  const radii = rules.flatMap((use) => use.rule.hooks.commanding?.lastPointAura?.(figures, use) ?? []);
  return radii.length === 0 ? null : Math.max(...radii);
}

/** C-CMD-2 with the rules that change it (S-USR-LEADER-2). */
export const commandPoints = (command: number, round: number, rules: readonly RuleUse[]): number =>
  rules.reduce((points, use) => use.rule.hooks.commanding?.commandPoints?.(points, round, use) ?? points, command);

/** Extra Command Points for one model to use a weapon in its Attack action (C-WSR-HEAVY). */
export function weaponCommandCost(model: readonly RuleUse[], weapon: readonly RuleUse[]): number {
  const uses = [...model, ...weapon];
  const waivers = new Set<Waiver>(uses.flatMap((use) => use.rule.hooks.attacking?.waives ?? []));
  return uses.reduce(
    (cost, use) => use.rule.hooks.attacking?.commandCost?.(cost, (what) => waivers.has(what), use) ?? cost,
    0,
  );
}

/** Weapons one model uses in an Attack action (C-USR-PLATFORM, S-CORE-1). */
export function weaponsPerAttack(book: RuleBook, rules: readonly RuleUse[]): number {
  const figures = cadenceFigures(book);
  return rules.reduce((count, use) => use.rule.hooks.attacking?.weaponsPerAttack?.(count, figures, use) ?? count, 1);
}

/** C-RES-5, C-USR-SUPPORT: the last round by whose end the unit must stand on the table. */
export const deployWindow = (models: readonly (readonly RuleUse[])[]): DeployWindow => {
  const start: DeployWindow = { lastRound: 1 };
  const windows = models.map((rules) =>
    rules.reduce((window, use) => use.rule.hooks.deploying?.window?.(window, use) ?? window, start),
  );
  // C-CONV-11: the unit has Support only if all its models have it.
  return windows.reduce((worst, window) => (window.lastRound < worst.lastRound ? window : worst), windows[0] ?? start);
};

export const maySecure = (models: readonly (readonly RuleUse[])[]): boolean =>
  models.some((rules) => rules.every((use) => use.rule.hooks.scoring?.maySecure !== false));

/** Seats one model takes in a Transport; null if it cannot be carried (C-TRN-2). */
export function seatsTaken(rules: readonly RuleUse[]): number | null {
  if (rules.some((use) => use.rule.hooks.scoring?.mayBeCarried === false)) return null;
  return Math.max(1, ...rules.map((use) => use.rule.hooks.scoring?.seats ?? 1));
}

/** Models this one carries (C-USR-TRANSPORT). */
export const transportCapacity = (rules: readonly RuleUse[]): number =>
  Math.max(0, ...rules.map((use) => use.rule.hooks.scoring?.capacity?.(use) ?? 0));

/** How a model moves in one Move or Advance action. */
export function moveAllowance(book: RuleBook, mov: number, rules: readonly RuleUse[]): MoveAllowance {
  const figures = cadenceFigures(book);
  const start: MoveAllowance = {
    distance: mov,
    advance: Infinity,
    alongFacing: false,
    mayReverse: true,
    fullDistance: false,
    passesOverBases: false,
    pivots: 0,
    pivotDegrees: 0,
    pivotSpacing: 0,
    extraPivots: 0,
    flies: false,
    roughFree: false,
    climbFree: false,
    climbImpassable: null,
    mayClimb: true,
    prices: groundPrices(figures),
    leastLevel: 0,
    boost: 0,
    vehicle: false,
  };
  const uses = [...rules, ...coreUses(book)];
  const run = (stage: 'allowance' | 'override', from: MoveAllowance): MoveAllowance =>
    uses.reduce((allowance, use) => use.rule.hooks.moving?.[stage]?.(allowance, figures, use) ?? allowance, from);
  return run('override', run('allowance', start));
}

/** Dangerous ground: the roll that causes a hit, and the Counter Roll against it (S-TER-DANG-3); null if the system has none. */
export function planHazard(
  book: RuleBook,
  model: TargetModel,
): { readonly test: DiceTest; readonly hit: DefencePlan } | null {
  const record = book.core.find((rule) => rule.hooks.moving?.hazard);
  const hazard = record?.hooks.moving?.hazard?.(book.dice, cadenceFigures(book));
  if (!hazard) return null;
  const weapon = { range: 0, attacks: 1, damage: hazard.damage, piercing: 0, rules: [] };
  return {
    test: hazard.test,
    hit: planPool({ book, attacker: { skill: 0, rules: [] }, weapon, target: [model], situation: {} }, [model]),
  };
}
