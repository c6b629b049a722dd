import { thrownFigures } from '../core/dice-figure';
import {
  planAttack,
  type AttackContext,
  type AttackPlan,
  type AttackWeapon,
  type Attacker,
  type Situation,
  type TargetModel,
} from '../rules/attack';
import type { RuleUse } from '../rules/rule';
import type { RuleBook } from '../rules/rule-book';
import type { RuleRef } from '../schema/rule-ref';
import type { Shot, Volley } from './chain';
import { knownRules } from './known-rules';
import { modelsAfter, trackOf, type LossTrack } from './loss-track';
import type { CadenceScenario, AttackerGroup, ScenarioSituation, ScenarioWeapon, TakerGroup } from './scenario-schema';

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

const weaponOf = (weapon: ScenarioWeapon, book: RuleBook): AttackWeapon => ({
  range: weapon.range ?? Infinity,
  ...thrownFigures(weapon),
  piercing: weapon.piercing,
  rules: knownRules(book, weapon.rules),
});

const HORSE: RuleRef = { rule: 'horse' };

function attackerOf(
  { skill, rules, mounted, defence, toughness, hp, hpMax }: Omit<AttackerGroup, 'count'>,
  book: RuleBook,
): Attacker {
  const refs = mounted ? [...rules, HORSE] : rules;
  const uses = knownRules(book, refs, book.implied);
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
export function modelsOf(group: TakerGroup, book: RuleBook): TargetModel[] {
  const uses = knownRules(book, group.mounted ? [...group.rules, HORSE] : group.rules, book.implied);
  return oneWounded(group).flatMap((part) => Array.from({ length: part.count }, () => modelOf(part, uses)));
}
