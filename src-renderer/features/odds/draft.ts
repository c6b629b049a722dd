/** What the odds page holds: figures to play with, filled from a unit and changed by hand. */
import type { MusteredUnit } from '#shared/army/muster';
import { scenarioFor, weaponChoices, type MatchSituation } from '#shared/odds/matchup';
import { parseRuleRef, type RuleRef } from '#shared/schema/rule-ref';
import { printRule, type GameSystem } from '#shared/systems/game-system';
import { usualDistance } from './situation-kind';

type Loose = Record<string, unknown>;

export interface CadenceDraft {
  readonly kind: 'cadence';
  readonly attackerName: string;
  readonly weaponName: string;
  readonly targetName: string;
  readonly skill: number;
  readonly attackers: number;
  readonly attackerRules: readonly string[];
  readonly range: number;
  /** A number, or dice that decide it: D6, D3+1. */
  readonly attacks: number | string;
  readonly damage: number | string;
  readonly piercing: number;
  readonly weaponRules: readonly string[];
  readonly defence: number;
  readonly toughness: number;
  readonly hp: number;
  readonly hpMax: number;
  readonly targets: number;
  readonly targetRules: readonly string[];
  /** Different models in one unit, as they are; null once a figure of the attacker or target was changed by hand. */
  readonly mixedAttackers: readonly Loose[] | null;
  readonly mixed: readonly Loose[] | null;
}

export interface BellumDraft {
  readonly kind: 'bellum';
  readonly attackerName: string;
  readonly weaponName: string;
  readonly targetName: string;
  readonly action: 'shoot' | 'fight';
  readonly attackerType: string;
  /** Null: it has no such skill and never passes (B-STAT-6). */
  readonly skill: number | null;
  readonly attackers: number;
  readonly attackerRules: readonly string[];
  readonly attacks: number;
  readonly count: number;
  readonly weaponType: string;
  readonly strength: number;
  readonly damage: number;
  readonly weaponRules: readonly string[];
  readonly targetType: string;
  readonly saves: number;
  readonly defence: number;
  readonly toughness: number | null;
  readonly wounds: number;
  readonly targets: number;
  readonly units: number;
  readonly targetRules: readonly string[];
}

export type Draft = CadenceDraft | BellumDraft;

const printed = (system: GameSystem, rules: readonly RuleRef[] | undefined): string[] =>
  (rules ?? []).map((ref) => printRule(system, ref));

/** Figures of an attack as the units have them. Null if the weapon is not the attacker's. */
export function draftOf(
  system: GameSystem,
  attacker: MusteredUnit,
  weaponKey: string | undefined,
  target: MusteredUnit,
  situation: MatchSituation,
): Draft | null {
  const weapon = weaponChoices(attacker).find(({ key }) => key === weaponKey) ?? weaponChoices(attacker)[0];
  const scenario = weapon ? scenarioFor(system.id, attacker, weapon.key, target, situation) : null;
  if (!weapon || !scenario) return null;
  const names = { attackerName: attacker.name, weaponName: weapon.name, targetName: target.name };
  const a = scenario.attacker as Loose;
  const w = scenario.weapon as Loose;
  const t = scenario.target as Loose;
  const rulesOf = (of: Loose): string[] => printed(system, of['rules'] as RuleRef[] | undefined);
  const n = (of: Loose, key: string, fallback: number): number => (typeof of[key] === 'number' ? of[key] : fallback);
  const rolled = (of: Loose, key: string, fallback: number): number | string => {
    const value = of[key];
    return typeof value === 'string' ? value : n(of, key, fallback);
  };
  const orNone = (of: Loose, key: string): number | null => (typeof of[key] === 'number' ? of[key] : null);
  if ('action' in scenario) {
    return {
      kind: 'bellum',
      ...names,
      action: scenario.action as 'shoot' | 'fight',
      attackerType: String(a['type']),
      skill: orNone(a, 'skill'),
      attackers: n(a, 'models', 1),
      attackerRules: rulesOf(a),
      attacks: n(w, 'attacks', 1),
      count: n(w, 'count', 1),
      weaponType: String(w['type']),
      strength: n(w, 'strength', 4),
      damage: n(w, 'damage', 1),
      weaponRules: rulesOf(w),
      targetType: String(t['type']),
      saves: n(t, 'saves', 0),
      defence: n(t, 'defence', 0),
      toughness: orNone(t, 'toughness'),
      wounds: n(t, 'wounds', 1),
      targets: n(t, 'models', 1),
      units: n(t, 'units', 1),
      targetRules: rulesOf(t),
    };
  }
  const attackers = a['models'] as Loose[];
  const groups = t['models'] as Loose[];
  // The figures shown are those of the most numerous kind.
  const most = (of: readonly Loose[]): Loose => [...of].sort((x, y) => n(y, 'count', 1) - n(x, 'count', 1))[0] ?? {};
  const first = most(groups);
  const models = (of: readonly Loose[]): number => of.reduce((sum, group) => sum + n(group, 'count', 1), 0);
  return {
    kind: 'cadence',
    ...names,
    skill: n(most(attackers), 'skill', 4),
    attackers: models(attackers),
    attackerRules: rulesOf(most(attackers)),
    range: n(w, 'range', 12),
    attacks: rolled(w, 'attacks', 1),
    damage: rolled(w, 'damage', 4),
    piercing: n(w, 'piercing', 0),
    weaponRules: rulesOf(w),
    defence: n(first, 'defence', 4),
    toughness: n(first, 'toughness', 4),
    hp: n(first, 'hp', 1),
    hpMax: n(first, 'hp', 1),
    targets: models(groups),
    targetRules: rulesOf(first),
    mixedAttackers: attackers.length > 1 ? attackers.map(({ fallback: _, ...group }) => group) : null,
    mixed: groups.length > 1 ? groups : null,
  };
}

const refs = (rules: readonly string[]): RuleRef[] => rules.map(parseRuleRef).filter(({ rule }) => rule !== '');

export interface Attack {
  readonly attacker: Loose;
  readonly weapon: Loose;
  readonly situation: MatchSituation;
}

/** The attacking half, as one link of a chain. */
export const attackOf = (draft: Draft, situation: MatchSituation): Attack =>
  draft.kind === 'bellum'
    ? {
        attacker: {
          type: draft.attackerType,
          skill: draft.skill,
          models: draft.attackers,
          repeat: situation.repeat ?? 0,
          rules: refs(draft.attackerRules),
        },
        weapon: {
          name: draft.weaponName,
          attacks: draft.attacks,
          count: draft.count,
          type: draft.weaponType,
          strength: draft.strength,
          damage: draft.damage,
          rules: refs(draft.weaponRules),
        },
        situation,
      }
    : {
        attacker: draft.mixedAttackers
          ? { models: draft.mixedAttackers }
          : { skill: draft.skill, models: draft.attackers, rules: refs(draft.attackerRules) },
        weapon: {
          name: draft.weaponName,
          range: draft.range,
          attacks: draft.attacks,
          damage: draft.damage,
          piercing: draft.piercing,
          rules: refs(draft.weaponRules),
        },
        situation,
      };

/** The whole question in the public format: earlier attacks of the chain first, the one on the page last. */
export function questionOf(system: string, draft: Draft, situation: MatchSituation, chain: readonly Attack[]): Loose {
  const last = attackOf(draft, situation);
  const first = chain[0] ?? last;
  const rest = chain.length === 0 ? [] : [...chain.slice(1), last];
  const table = ({ deck: _deck, face: _face, part: _part, repeat: _repeat, models: _models, ...on }: MatchSituation) =>
    on;
  if (draft.kind === 'bellum') {
    return {
      system,
      action: draft.action,
      attacker: first.attacker,
      weapon: first.weapon,
      target: {
        type: draft.targetType,
        saves: draft.saves,
        defence: draft.defence,
        toughness: draft.toughness,
        wounds: draft.wounds,
        units: draft.units,
        rules: refs(draft.targetRules),
        ...(draft.targetType === 'infantry' ? { models: draft.targets } : {}),
      },
      then: rest.map(({ attacker, weapon }) => ({ attacker, weapon })),
    };
  }
  return {
    system,
    attacker: first.attacker,
    weapon: first.weapon,
    target: draft.mixed
      ? { models: draft.mixed }
      : {
          defence: draft.defence,
          toughness: draft.toughness,
          hp: draft.hp,
          hpMax: Math.max(draft.hp, draft.hpMax),
          models: draft.targets,
          rules: refs(draft.targetRules),
        },
    situation: table(first.situation),
    then: rest.map(({ attacker, weapon, situation: on }) => ({ attacker, weapon, situation: table(on) })),
    ...(rest.length === 0 && situation.deck ? { deck: situation.deck } : {}),
  };
}

export const startSituation = (draft: Draft): MatchSituation =>
  draft.kind === 'bellum' ? {} : { distance: usualDistance(draft.range) };
