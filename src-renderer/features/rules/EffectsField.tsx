import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { kebab } from '#shared/core/kebab';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { PROFILE_VALUES, type OptionEffect, type ProfileValue } from '#shared/schema/system';
import { printRule, type GameSystem } from '#shared/systems/game-system';
import { uniqueOptions } from '../../components/unique-options';
import classes from './Rules.module.css';

type Kind = 'set' | 'add' | 'grant' | 'weapon' | 'remove' | 'change' | 'ability';
const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'set', label: 'sets' },
  { value: 'add', label: 'adds to' },
  { value: 'grant', label: 'gives the rule' },
  { value: 'weapon', label: 'gives the weapon' },
  { value: 'remove', label: 'takes the weapon' },
  { value: 'change', label: 'changes the weapon' },
  { value: 'ability', label: 'gives the ability' },
];
const FIGURES = ['range', 'attacks', 'damage', 'piercing'] as const;
const EVERY = { value: '*', label: 'Every weapon' };

const kindOf = (effect: OptionEffect): Kind | 'base' => KINDS.find(({ value }) => value in effect)?.value ?? 'base';

/** What an option does, as sentences: "sets Skill to 3", "gives the rule Stealth (9)". */
export function EffectsField({
  label,
  value,
  system,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly system: GameSystem;
  readonly onChange: (effects: readonly OptionEffect[]) => void;
}) {
  const effects = Array.isArray(value) ? (value as OptionEffect[]) : [];
  const put = (at: number, effect: OptionEffect): void => onChange(effects.with(at, effect));
  return (
    <fieldset className={classes.listField}>
      <legend className="m-label">{label}</legend>
      {effects.map((effect, at) => (
        <div key={at} className={classes.effect}>
          {kindOf(effect) === 'base' ? (
            <span>changes the base</span>
          ) : (
            <Select
              size="sm"
              w={140}
              aria-label="Effect"
              data={[...KINDS]}
              value={kindOf(effect)}
              onChange={(kind) => kind && put(at, fresh(kind as Kind, system))}
            />
          )}
          {('set' in effect || 'add' in effect) && (
            <>
              <Select
                size="sm"
                w={130}
                aria-label="Value"
                data={PROFILE_VALUES.map((id) => ({
                  value: id,
                  label: system.attributes.find((attribute) => attribute.id === id)?.name ?? id,
                }))}
                value={'set' in effect ? effect.set : effect.add}
                onChange={(id) =>
                  id &&
                  put(
                    at,
                    'set' in effect
                      ? { set: id as ProfileValue, to: effect.to }
                      : { add: id as ProfileValue, by: effect.by },
                  )
                }
              />
              {'set' in effect ? 'to' : 'by'}
              <NumberInput
                size="sm"
                w={70}
                aria-label="Figure"
                value={'set' in effect ? effect.to : effect.by}
                onChange={(n) =>
                  typeof n === 'number' && put(at, 'set' in effect ? { ...effect, to: n } : { ...effect, by: n })
                }
              />
            </>
          )}
          {'grant' in effect && (
            <TextInput
              size="sm"
              aria-label="Rule"
              defaultValue={printRule(system, effect.grant)}
              onBlur={(event) => put(at, { grant: parseRuleRef(event.currentTarget.value) })}
            />
          )}
          {'weapon' in effect && (
            <WeaponSelect system={system} value={effect.weapon} onChange={(weapon) => put(at, { weapon })} />
          )}
          {'remove' in effect && (
            <WeaponSelect system={system} value={effect.remove} onChange={(remove) => put(at, { remove })} />
          )}
          {'change' in effect && (
            <WeaponChangeFields system={system} effect={effect} onChange={(changed) => put(at, changed)} />
          )}
          {'ability' in effect && (
            <>
              <TextInput
                size="sm"
                aria-label="Name of the ability"
                defaultValue={effect.ability.name}
                onBlur={({ currentTarget: { value: name } }) =>
                  name.trim() && put(at, { ability: { ...effect.ability, id: kebab(name), name: name.trim() } })
                }
              />
              <TextInput
                size="sm"
                aria-label="What the ability does"
                defaultValue={effect.ability.text}
                onBlur={(event) =>
                  put(at, { ability: { ...effect.ability, text: event.currentTarget.value.trim() || 'What it does.' } })
                }
              />
            </>
          )}
          <ActionIcon size="xs" aria-label="Remove effect" onClick={() => onChange(effects.filter((_, i) => i !== at))}>
            <IconTrash size={12} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="xs"
        leftSection={<IconPlus size={12} />}
        onClick={() => onChange([...effects, fresh('set', system)])}
      >
        Add effect
      </Button>
    </fieldset>
  );
}

interface WeaponSelectProps {
  readonly system: GameSystem;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly every?: boolean;
}

function WeaponSelect({ system, value, onChange, every = false }: WeaponSelectProps) {
  const weapons = uniqueOptions(system.document.weapons.map(({ id, name }) => ({ value: id, label: name })));
  return (
    <Select
      size="sm"
      searchable
      aria-label="Weapon"
      data={every ? [EVERY, ...weapons] : weapons}
      value={value}
      onChange={(id) => id && onChange(id)}
    />
  );
}

type WeaponChange = Extract<OptionEffect, { change: string }>;

/** "Every weapon: Range +6, gains Rending (1)". An empty figure changes nothing. */
function WeaponChangeFields({
  system,
  effect,
  onChange,
}: {
  readonly system: GameSystem;
  readonly effect: WeaponChange;
  readonly onChange: (effect: WeaponChange) => void;
}) {
  const { change, by = {}, gains = [], ...rest } = effect;
  return (
    <>
      <WeaponSelect every system={system} value={change} onChange={(id) => onChange({ ...effect, change: id })} />
      {FIGURES.map((figure) => (
        <NumberInput
          key={figure}
          size="sm"
          w={84}
          aria-label={`${figure}, added`}
          placeholder={figure}
          value={by[figure] ?? ''}
          onChange={(n) => {
            const { [figure]: _, ...others } = by;
            onChange({ ...effect, by: typeof n === 'number' ? { ...others, [figure]: n } : others });
          }}
        />
      ))}
      <TextInput
        size="sm"
        aria-label="Rules it gains"
        placeholder="gains rules"
        defaultValue={gains.map((ref) => printRule(system, ref)).join(', ')}
        onBlur={(event) => {
          const refs = event.currentTarget.value.split(',').filter((name) => name.trim() !== '');
          onChange({
            ...rest,
            change,
            by,
            ...(refs.length > 0 ? { gains: refs.map((name) => parseRuleRef(name)) } : {}),
          });
        }}
      />
    </>
  );
}

function fresh(kind: Kind, system: GameSystem): OptionEffect {
  switch (kind) {
    case 'set':
      return { set: 'skill', to: 3 };
    case 'add':
      return { add: 'hitPoints', by: 1 };
    case 'grant':
      return { grant: { rule: system.document.rules[0]?.id ?? 'skilled' } };
    case 'weapon':
      return { weapon: system.document.weapons[0]?.id ?? 'weapon' };
    case 'remove':
      return { remove: system.document.weapons[0]?.id ?? 'weapon' };
    case 'change':
      return { change: '*', by: {} };
    case 'ability':
      return { ability: { id: 'ability', name: 'Ability', text: 'What it does, in a sentence.', cost: 1 } };
  }
}
