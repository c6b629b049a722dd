import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { PROFILE_VALUES, type OptionEffect, type ProfileValue } from '#shared/schema/system';
import { printRule, type GameSystem } from '#shared/systems/game-system';
import { uniqueOptions } from '../../components/unique-options';
import classes from './Rules.module.css';

type Kind = 'set' | 'add' | 'grant' | 'weapon';
const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'set', label: 'sets' },
  { value: 'add', label: 'adds to' },
  { value: 'grant', label: 'gives the rule' },
  { value: 'weapon', label: 'gives the weapon' },
];

const kindOf = (effect: OptionEffect): Kind | 'base' =>
  'set' in effect
    ? 'set'
    : 'add' in effect
      ? 'add'
      : 'grant' in effect
        ? 'grant'
        : 'weapon' in effect
          ? 'weapon'
          : 'base';

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
            <Select
              size="sm"
              searchable
              aria-label="Weapon"
              data={uniqueOptions(system.document.weapons.map(({ id, name }) => ({ value: id, label: name })))}
              value={effect.weapon}
              onChange={(id) => id && put(at, { weapon: id })}
            />
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
  }
}
