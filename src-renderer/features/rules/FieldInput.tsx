import { ActionIcon, Button, MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { createContext, useContext, useState } from 'react';
import type { RuleRef } from '#shared/schema/rule-ref';
import type { GameSystem } from '#shared/systems/game-system';
import { freshItemId } from '#shared/systems/item-ids';
import { choosableMissions } from '#shared/battlefield/built-in-missions';
import { uniqueOptions } from '../../components/unique-options';
import { RulesField } from '../army/cards/RulesField';
import { EffectsField } from './EffectsField';
import { readPath, writePath } from './item-path';
import { BaseField } from './BaseField';
import { BudgetField } from './BudgetField';
import { fieldsFor, type Field, type FieldType } from './field-kinds';
import { NumbersField } from './NumbersField';
import { RollableField } from '../../components/RollableField';
import { ScoringField } from './ScoringField';
import classes from './Rules.module.css';

interface FieldInputProps {
  readonly field: Field;
  readonly item: Readonly<Record<string, unknown>>;
  readonly system: GameSystem;
  readonly onChange: (item: Record<string, unknown>) => void;
}

/** The whole item that a field stands in: what its groups and choices are called. */
export const WholeItem = createContext<Readonly<Record<string, unknown>>>({});

const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** One field of an item, edited by its type. Empty optional fields leave the document. */
export function FieldInput({
  field: { key, label, hint, field, optional = false, becomes },
  item,
  system,
  onChange,
}: FieldInputProps) {
  const value = readPath(item, key);
  const set = (next: unknown): void => onChange(writePath(item, key, next));
  // Hints stand under their fields, so that fields of a row stand in a line.
  const common = {
    label,
    size: 'sm' as const,
    inputWrapperOrder: BELOW,
    ...(hint ? { description: hint } : {}),
  };
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
    case 'rollable':
      return <RollableField common={common} value={value} optional={optional} onChange={set} />;
    case 'switch':
      return (
        <Switch
          className={classes.toggle}
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
          placeholder={field.unless ?? ''}
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
            refs={
              field.one
                ? value === undefined
                  ? []
                  : [value as RuleRef]
                : Array.isArray(value)
                  ? (value as RuleRef[])
                  : []
            }
            system={system}
            on={field.on}
            label={label}
            onChange={(next) => set(field.one ? next.at(-1) : next.length === 0 && optional ? undefined : [...next])}
          />
          {hint && <p className={classes.hint}>{hint}</p>}
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
          hint={hint}
          value={value}
          system={system}
          fields={field.fields}
          make={field.make}
          titleOf={field.titleOf}
          onChange={(next) => set(next.length === 0 && optional ? undefined : next)}
        />
      );
    case 'object':
      return <ObjectField label={label} hint={hint} value={value} field={field} system={system} onChange={set} />;
    case 'map':
      return <MapField label={label} hint={hint} value={value} field={field} system={system} onChange={set} />;
    case 'base':
      return <BaseField label={label} value={value} optional={optional} onChange={set} />;
    case 'siblings':
      return <SiblingsField common={common} of={field.of} value={value} onChange={set} />;
    case 'budget':
      return <BudgetField label={label} value={value} onChange={set} />;
    case 'scoring':
      return <ScoringField label={label} value={value} system={system} onChange={set} />;
    case 'lines':
      return (
        <Textarea
          {...common}
          autosize
          minRows={1}
          className={classes.wide}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            set(typed === '' && optional ? undefined : typed.split('\n'));
          }}
        />
      );
    case 'missions':
      return (
        <MultiSelect
          {...common}
          searchable
          className={classes.wide}
          description="Its own, or those of the game it plays like. None chosen: those of the game it stands on."
          data={uniqueOptions([
            ...choosableMissions(system.kin).map(({ id, name }) => ({ value: id, label: name })),
            ...strings(value).map((id) => ({ value: id, label: id })),
          ])}
          value={strings(value)}
          onChange={set}
        />
      );
  }
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

type Shape<T extends FieldType['type']> = Extract<FieldType, { readonly type: T }>;

interface GroupProps<T extends FieldType['type']> {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: unknown;
  readonly field: Shape<T>;
  readonly system: GameSystem;
  readonly onChange: (value: unknown) => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A group of fields that may be left out as a whole. */
function ObjectField({ label, hint, value, field, system, onChange }: GroupProps<'object'>) {
  const item = isRecord(value) ? value : null;
  return (
    <fieldset className={classes.listField}>
      <legend className="m-label">{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {item ? (
        <div className={classes.fields}>
          {fieldsFor(typeof field.fields === 'function' ? field.fields(item) : field.fields, system).map((each) => (
            <FieldInput key={each.key} field={each} item={item} system={system} onChange={onChange} />
          ))}
          <ActionIcon size="sm" aria-label={`Remove: ${label}`} onClick={() => onChange(undefined)}>
            <IconTrash size={14} />
          </ActionIcon>
        </div>
      ) : (
        <Button
          size="xs"
          leftSection={<IconPlus size={12} />}
          aria-label={`Add: ${label}`}
          onClick={() => onChange(field.make())}
        >
          Add
        </Button>
      )}
    </fieldset>
  );
}

/** "vehicle: a rectangle of 60 × 100 mm": things by a name. */
function MapField({ label, hint, value, field, system, onChange }: GroupProps<'map'>) {
  const held = isRecord(value) ? value : {};
  const free = field.names.filter((name) => !Object.hasOwn(held, name));
  return (
    <fieldset className={classes.listField}>
      <legend className="m-label">{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {Object.keys(held).map((name) => (
        <div key={name} className={classes.mapRow}>
          <FieldInput
            field={{ key: 'value', label: name, field: field.of }}
            item={{ value: held[name] }}
            system={system}
            onChange={(next) => onChange({ ...held, [name]: next['value'] })}
          />
          <ActionIcon
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() => {
              const { [name]: _gone, ...others } = held;
              onChange(Object.keys(others).length === 0 ? undefined : others);
            }}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </div>
      ))}
      {free.length > 0 && (
        <Select
          size="xs"
          w={220}
          aria-label={field.add}
          placeholder={`${field.add} …`}
          data={free}
          value={null}
          onChange={(name) => name && onChange({ ...held, [name]: field.make() })}
        />
      )}
    </fieldset>
  );
}

/** Groups or choices of the same unit, by what they are called. */
function SiblingsField({
  common,
  of,
  value,
  onChange,
}: {
  readonly common: { readonly label: string; readonly size: 'sm'; readonly description?: string };
  readonly of: 'groups' | 'choices';
  readonly value: unknown;
  readonly onChange: (value: readonly string[] | undefined) => void;
}) {
  const whole = useContext(WholeItem)[of];
  const siblings = (Array.isArray(whole) ? whole : []).filter(isRecord).map((each) => ({
    value: String(each['id']),
    label: String(each['name'] ?? each['profile'] ?? each['id']),
  }));
  return (
    <MultiSelect
      {...common}
      className={classes.wide}
      data={uniqueOptions([...siblings, ...strings(value).map((id) => ({ value: id, label: id }))])}
      value={strings(value)}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    />
  );
}

interface ListFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: unknown;
  readonly system: GameSystem;
  readonly fields: readonly Field[] | ((item: Record<string, unknown>) => readonly Field[]);
  readonly make: (system: GameSystem) => Record<string, unknown>;
  readonly titleOf: (item: Record<string, unknown>, system: GameSystem) => string;
  readonly onChange: (items: readonly Record<string, unknown>[]) => void;
}

function ListField({ label, hint, value, system, fields, make, titleOf, onChange }: ListFieldProps) {
  const items = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  /** Few are open, many are closed; what somebody has opened or shut stays so, and a new one is open. */
  const [shown, setShown] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [few] = useState(items.length <= 2);
  const show = (at: number, open: boolean): void => setShown((before) => new Map(before).set(at, open));
  return (
    <fieldset className={classes.listField}>
      <legend className="m-label">{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {items.map((item, at) => (
        <details
          key={at}
          open={shown.get(at) ?? few}
          onToggle={({ currentTarget, target }) => target === currentTarget && show(at, currentTarget.open)}
        >
          <summary>
            {titleOf(item, system)}
            <ActionIcon
              size="xs"
              aria-label={`Remove ${titleOf(item, system)}`}
              onClick={() => {
                setShown(new Map());
                onChange(items.filter((_, i) => i !== at));
              }}
            >
              <IconTrash size={12} />
            </ActionIcon>
          </summary>
          <div className={classes.fields}>
            {fieldsFor(typeof fields === 'function' ? fields(item) : fields, system).map((field) => (
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
      <Button
        size="xs"
        leftSection={<IconPlus size={12} />}
        onClick={() => {
          show(items.length, true);
          onChange([...items, freshOf(make(system), items)]);
        }}
      >
        Add
      </Button>
    </fieldset>
  );
}

/** A new one beside others has an id of its own. */
function freshOf(made: Record<string, unknown>, items: readonly Record<string, unknown>[]): Record<string, unknown> {
  if (typeof made['id'] !== 'string') return made;
  return {
    ...made,
    id: freshItemId(
      items.map(({ id }) => ({ id: String(id) })),
      made['id'],
    ),
  };
}
