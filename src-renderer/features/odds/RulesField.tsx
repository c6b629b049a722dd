import { TagsInput } from '@mantine/core';
import type { RuleBook } from '#shared/rules/rule-book';

interface RulesFieldProps {
  readonly label: string;
  readonly book: RuleBook;
  readonly on: 'model' | 'weapon';
  readonly value: readonly string[];
  readonly onChange: (rules: string[]) => void;
}

/** Special rules as printed; any value in brackets may be typed: "Stealth (7)". */
export function RulesField({ label, book, on, value, onChange }: RulesFieldProps) {
  const known = [...book.special.values()]
    .filter((rule) => rule.on === on)
    .map((rule) =>
      rule.param?.kind === 'count'
        ? `${rule.name} (1)`
        : rule.param?.kind === 'inches'
          ? `${rule.name} (9)`
          : rule.param?.kind === 'arc'
            ? `${rule.name} (Rear)`
            : rule.name,
    )
    .sort();
  return (
    <TagsInput
      label={label}
      size="xs"
      data={known}
      value={[...value]}
      onChange={onChange}
      clearable
      acceptValueOnBlur
      placeholder={value.length === 0 ? 'None' : ''}
      maxDropdownHeight={260}
    />
  );
}
