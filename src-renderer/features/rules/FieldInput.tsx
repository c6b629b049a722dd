import {
  ActionIcon,
  Button,
  JsonInput,
  MultiSelect,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { RuleRef } from '#shared/schema/rule-ref';
import type { GameSystem } from '#shared/systems/game-system';
import { uniqueOptions } from '../../components/unique-options';
import { RulesField } from '../army/cards/RulesField';
import { EffectsField } from './EffectsField';
import { useDraft } from '../../state/drafts';
import { readPath, writePath } from './item-path';
import type { Field } from './module-fields';
import classes from './Rules.module.css';

interface FieldInputProps {
  readonly field: Field;
  readonly item: Readonly<Record<string, unknown>>;
  readonly system: GameSystem;
  readonly onChange: (item: Record<string, unknown>) => void;
}

/** One field of an item, edited by its type. Empty optional fields leave the document. */
export function FieldInput({
  field: { key, label, hint, field, optional = false, becomes },
  item,
  system,
  onChange,
}: FieldInputProps) {
  const value = readPath(item, key);
  const set = (next: unknown): void => onChange(writePath(item, key, next));
  const common = { label, size: 'sm' as const, ...(hint ? { description: hint } : {}) };
  switch (field.type) {
    case 'text': {
      const onText = (next: string): void => set(next === '' && optional ? undefined : next);
      const shown = typeof value === 'string' ? value : '';
      return field.long ? (
        <Textarea
          {...common}
          autosize
          minRows={2}
          className={classes.wide}
          value={shown}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...common} value={shown} onChange={(event) => onText(event.currentTarget.value)} />
      );
    }
    case 'number':
      return (
        <NumberInput
          {...common}
          {...(field.min === undefined ? {} : { min: field.min })}
          {...(field.max === undefined ? {} : { max: field.max })}
          placeholder={field.unless ?? (optional ? 'none' : '')}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => {
            if (typeof next === 'number') set(next);
            else if (optional) set(undefined);
          }}
        />
      );
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked ? true : undefined)}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          clearable={optional}
          value={typeof value === 'string' ? value : null}
          data={[...field.options]}
          onChange={(next) => (becomes && next !== null ? onChange(becomes(next)) : set(next ?? undefined))}
        />
      );
    case 'numbers':
      return <NumbersField common={common} value={value} onChange={set} />;
    case 'rules':
      return (
        <div className={classes.wide}>
          <span className={classes.fieldLabel}>{label}</span>
          <RulesField
            refs={Array.isArray(value) ? (value as RuleRef[]) : []}
            system={system}
            on={field.on}
            label={label}
            onChange={(next) => set([...next])}
          />
        </div>
      );
    case 'refs': {
      const data = uniqueOptions(
        system.document[field.part].map(({ id, name }: { id: string; name: string }) => ({ value: id, label: name })),
      );
      return field.many ? (
        <MultiSelect
          {...common}
          searchable
          className={classes.wide}
          data={data}
          value={Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []}
          onChange={(next) => set(next.length === 0 && optional ? undefined : next)}
        />
      ) : (
        <Select
          {...common}
          searchable
          clearable={optional}
          data={data}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => set(next ?? undefined)}
        />
      );
    }
    case 'effects':
      return <EffectsField label={label} value={value} system={system} onChange={set} />;
    case 'list':
      return (
        <ListField
          label={label}
          value={value}
          system={system}
          fields={field.fields}
          make={field.make}
          titleOf={field.titleOf}
          onChange={(next) => set(next.length === 0 && optional ? undefined : next)}
        />
      );
    case 'json':
      return <JsonField label={label} hint={hint ?? ''} value={value} onChange={set} />;
  }
}

interface ListFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly system: GameSystem;
  readonly fields: readonly Field[] | ((item: Record<string, unknown>) => readonly Field[]);
  readonly make: () => Record<string, unknown>;
  readonly titleOf: (item: Record<string, unknown>) => string;
  readonly onChange: (items: readonly Record<string, unknown>[]) => void;
}

function ListField({ label, value, system, fields, make, titleOf, onChange }: ListFieldProps) {
  const items = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  return (
    <fieldset className={classes.listField}>
      <legend className="m-label">{label}</legend>
      {items.map((item, at) => (
        <details key={at} open={items.length <= 2}>
          <summary>
            {titleOf(item)}
            <ActionIcon
              size="xs"
              aria-label={`Remove ${titleOf(item)}`}
              onClick={() => onChange(items.filter((_, i) => i !== at))}
            >
              <IconTrash size={12} />
            </ActionIcon>
          </summary>
          <div className={classes.fields}>
            {(typeof fields === 'function' ? fields(item) : fields).map((field) => (
              <FieldInput
                key={field.key}
                field={field}
                item={item}
                system={system}
                onChange={(next) => onChange(items.with(at, next))}
              />
            ))}
          </div>
        </details>
      ))}
      <Button size="xs" leftSection={<IconPlus size={12} />} onClick={() => onChange([...items, make()])}>
        Add
      </Button>
    </fieldset>
  );
}

/** "150, 300, 500": written when the field is left and every part is a number. */
function NumbersField({
  common,
  value,
  onChange,
}: {
  readonly common: { readonly label: string; readonly size: 'sm'; readonly description?: string };
  readonly value: unknown;
  readonly onChange: (value: readonly number[]) => void;
}) {
  const written = Array.isArray(value) ? value.join(', ') : '';
  const [text, setText] = useState(written);
  const numbers = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number);
  const bad = numbers.some((each) => !Number.isFinite(each) || each < 0);
  useDraft(text !== written && bad);
  useEffect(() => setText(written), [written]);
  return (
    <TextInput
      {...common}
      value={text}
      error={bad ? 'Numbers with commas between them.' : null}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => !bad && text !== written && onChange(numbers)}
    />
  );
}

/** Data as text: kept while it cannot be read, written when it can. */
function JsonField({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const written = value === undefined ? '' : JSON.stringify(value, null, 1);
  const [text, setText] = useState(written);
  const [bad, setBad] = useState(false);
  useDraft(text !== written && !isJson(text));
  useEffect(() => {
    setText(written);
    setBad(false);
  }, [written]);
  return (
    <JsonInput
      className={classes.wide}
      label={label}
      size="sm"
      description={hint}
      autosize
      minRows={1}
      maxRows={14}
      value={text}
      error={bad ? 'Not readable as JSON yet; the module keeps what it had.' : null}
      onChange={setText}
      onBlur={() => {
        if (text.trim() === '') return onChange(undefined);
        try {
          onChange(JSON.parse(text));
        } catch {
          setBad(true);
        }
      }}
    />
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return text.trim() === '';
  }
}
