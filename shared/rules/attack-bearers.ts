import type { AttackHooks, Hook, Waiver } from './attack-hooks';
import type { RuleUse } from './rule';
import { coreUses, sharedRules, type RuleBook } from './rule-book';

/** A rule that has a say in an attack, with its hooks for the side it speaks for. */
export interface Bearer {
  readonly use: RuleUse;
  readonly hooks: AttackHooks;
}

/** Hooks that take a value and return the next one. */
export type TestHook = {
  [K in keyof AttackHooks]-?: NonNullable<AttackHooks[K]> extends Hook<infer T>
    ? Hook<T> extends NonNullable<AttackHooks[K]>
      ? K
      : never
    : never;
}[keyof AttackHooks];

/** Whose rules meet in an attack. */
export interface Meeting {
  readonly book: RuleBook;
  readonly attacker: readonly RuleUse[];
  readonly weapon: readonly RuleUse[];
  /** Of the target's surviving models, and of the one nearest the attacker. */
  readonly target: readonly (readonly RuleUse[])[];
  readonly nearest: readonly RuleUse[] | undefined;
}

/** All rules that shape one attack, in firing order; most stages concern one or two of some thirty, so they are sorted by stage. */
export class InForce {
  readonly waivers: ReadonlySet<Waiver>;
  private readonly byHook = new Map<keyof AttackHooks, readonly Bearer[]>();

  constructor(readonly all: readonly Bearer[]) {
    this.waivers = new Set(all.flatMap(({ hooks }) => hooks.waives ?? []));
  }

  /** Those that have this hook. */
  with(hook: keyof AttackHooks): readonly Bearer[] {
    let found = this.byHook.get(hook);
    if (!found) this.byHook.set(hook, (found = this.all.filter(({ hooks }) => hooks[hook] !== undefined)));
    return found;
  }
}

/** By book and by the lists of attacker, weapon and target: lists of rules are made once and stay, attacks come by the thousand. */
const known = new WeakMap<RuleBook, ByRules<ByRules<ByRules<InForce>>>>();
type ByRules<T> = WeakMap<readonly RuleUse[], T>;

export function inForce(meeting: Meeting): InForce {
  const { book, attacker, weapon, target, nearest } = meeting;
  const [first] = target;
  // Models that differ are told apart every time: which of them are left changes from attack to attack.
  if (!first || nearest !== first || target.some((rules) => rules !== first)) return new InForce(bearersOf(meeting));
  let byAttacker = known.get(book);
  if (!byAttacker) known.set(book, (byAttacker = new WeakMap()));
  let byWeapon = byAttacker.get(attacker);
  if (!byWeapon) byAttacker.set(attacker, (byWeapon = new WeakMap()));
  let byTarget = byWeapon.get(weapon);
  if (!byTarget) byWeapon.set(weapon, (byTarget = new WeakMap()));
  let force = byTarget.get(first);
  if (!force) byTarget.set(first, (force = new InForce(bearersOf(meeting))));
  return force;
}

function bearersOf({ book, attacker, weapon, target, nearest }: Meeting): Bearer[] {
  const bearers: Bearer[] = [];
  const add = (uses: readonly RuleUse[], side: 'attacking' | 'defending'): void => {
    for (const use of uses) {
      const hooks = use.rule.hooks[side];
      if (hooks) bearers.push({ use, hooks });
    }
  };
  const core = coreUses(book);
  add(core, 'attacking');
  add(core, 'defending');
  add(attacker, 'attacking');
  add(weapon, 'attacking');
  add(sharedRules(target, nearest), 'defending');
  return bearers;
}
