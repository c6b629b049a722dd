import { lookup } from '#shared/core/lookup';
import { TagsInput } from '@mantine/core';
import { useMemo } from 'react';
import { parseRuleRef, type RuleRef } from '#shared/schema/rule-ref';
import { printRule, type GameSystem } from '#shared/systems/game-system';
import { bookOf } from '#shared/systems/rule-books';

interface RulesFieldProps {
  readonly refs: readonly RuleRef[];
  readonly system: GameSystem;
  readonly on: 'card' | 'weapon' | 'power';
  readonly label?: string;
  readonly placeholder?: string;
  readonly onChange: (refs: readonly RuleRef[]) => void;
}

/** Special rules in their printed form, picked or typed: "Piercing 5+", "Enhance Toughness 1 min. 2+ within 12 cm". */
export function RulesField({
  refs,
  system,
  on,
  label = 'Special rules',
  placeholder = 'Pick or type, then Enter',
  onChange,
}: RulesFieldProps) {
  const names = useMemo(() => suggestions(system, on), [system, on]);
  const printed = refs.map((ref) => printRule(system, ref));
  return (
    <TagsInput
      size="sm"
      aria-label={label}
      placeholder={refs.length === 0 ? placeholder : ''}
      maxDropdownHeight={260}
      data={names}
      value={printed}
      onChange={(values) => {
        // What was there keeps its qualifiers (conditions, who is affected); only new words are read.
        onChange(values.map((value) => refs[printed.indexOf(value)] ?? parseRuleRef(withFigure(value, system))));
      }}
    />
  );
}

const EXAMPLES = lookup<readonly string[]>({
  enhance: ['Enhance Shooting 1', 'Enhance Close Combat 1', 'Enhance Toughness 1 min. 2+', 'Enhance Mov 4'],
  vitiate: ['Vitiate Shooting 1', 'Vitiate Close Combat 1', 'Vitiate Mov 4', 'Vitiate Ini 1'],
  advantaged: ['Advantaged Shooting 1', 'Advantaged Close Combat 1'],
  piercing: ['Piercing 5+', 'Piercing 4+'],
  revive: ['Revive 5+'],
  galvanised: ['Galvanised Move', 'Galvanised Shoot'],
});

function suggestions(system: GameSystem, on: 'card' | 'weapon' | 'power'): string[] {
  const fits = [...system.rules.values()].filter(
    (rule) =>
      rule.on === on ||
      (on !== 'weapon' && (rule.on === 'card' || rule.on === 'power')) ||
      (on === 'card' && rule.on === 'unit'),
  );
  return [...new Set(fits.flatMap((rule) => EXAMPLES[rule.id] ?? [withFigure(rule.name, system)]))].sort();
}

/** What stands in brackets until somebody writes another: "Rending" alone says nothing. */
const IN_BRACKETS = lookup<string>({ count: '1', inches: '9', arc: 'Rear' });

/** "Rending" as "Rending (1)": a rule that needs a figure gets one to change. */
function withFigure(typed: string, system: GameSystem): string {
  if (system.engine !== 'cadence') return typed;
  const ref = parseRuleRef(typed);
  const rule = [...system.rules.values()].find(({ id, name }) => id === ref.rule || name === typed.trim());
  if (!rule || rule.takes === 'nothing' || ref.x !== undefined || ref.arc !== undefined) return typed;
  const kind = bookOf(system).special.get(rule.id)?.param?.kind;
  return `${rule.name} (${IN_BRACKETS[kind ?? (rule.takes === 'arc' ? 'arc' : 'count')] ?? '1'})`;
}
