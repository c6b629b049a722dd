import type { MusteredModel } from '#shared/army/muster';
import type { RuleRef } from '#shared/schema/rule-ref';
import type { RuleKind } from '#shared/schema/special-rule';
import { printRule, type GameSystem } from '#shared/systems/game-system';
import { ruleText } from '#shared/systems/rule-text';

export interface RuleWords {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly id: string;
  readonly kind?: RuleKind;
}

/** A rule as a chip shows it: printed name, our words with the value put in, catalogue id. */
export function ruleWords(ref: RuleRef, system: GameSystem): RuleWords {
  const rule = system.rules.get(ref.rule);
  return {
    key: `${ref.rule}:${String(ref.x ?? ref.arc ?? '')}:${ref.stat ?? ''}`,
    name: printRule(system, ref),
    text: ruleText(system, ref, 'full') || 'A rule that this system does not list.',
    id: rule?.rule ?? ref.rule,
    ...(rule ? { kind: rule.kind } : {}),
  };
}

export const sourceName = (model: MusteredModel, from: string, system: GameSystem): string | undefined =>
  system.options.get(from)?.name ??
  system.roles.get(from)?.name ??
  system.entries.get(from)?.name ??
  (from === model.profile ? undefined : system.rules.get(from)?.name);
