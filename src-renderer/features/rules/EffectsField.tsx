import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { PROFILE_VALUES, type OptionEffect, type ProfileValue } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { RulesField } from '../army/cards/RulesField';
import { AbilityFields } from './AbilityFields';
import { BaseField } from './BaseField';
import { WeaponChangeFields, WeaponSelect } from './WeaponChangeFields';
import classes from './Rules.module.css';

type Kind = 'set' | 'add' | 'grant' | 'weapon' | 'remove' | 'change' | 'ability' | 'base';
const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'set', label: 'sets' },
  { value: 'add', label: 'adds to' },
  { value: 'grant', label: 'gives the rule' },
  { value: 'weapon', label: 'gives the weapon' },
  { value: 'remove', label: 'takes the weapon' },
  { value: 'change', label: 'changes the weapon' },
  { value: 'ability', label: 'gives the ability' },
  { value: 'base', label: 'changes the base' },
];

const kindOf = (effect: OptionEffect): Kind => KINDS.find(({ value }) => value in effect)?.value ?? 'base';

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
        <div key={at} className={`${classes.effect} ${classes.effectRow}`}>
          <Select
            size="sm"
            w={176}
            aria-label="Effect"
            data={[...KINDS]}
            value={kindOf(effect)}
            onChange={(kind) => kind && kind !== kindOf(effect) && put(at, fresh(kind as Kind, system))}
          />
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
            <div className={classes.effectRules}>
              <RulesField
                refs={[effect.grant]}
                system={system}
                on="card"
                label="Rule"
                onChange={(next) => next.length > 0 && put(at, { grant: next.at(-1) ?? effect.grant })}
              />
            </div>
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
            <AbilityFields system={system} ability={effect.ability} onChange={(ability) => put(at, { ability })} />
          )}
          {'base' in effect && (
            <BaseField
              label="Base"
              value={effect.base}
              optional={false}
              onChange={(base) => base && put(at, { base })}
            />
          )}
          <ActionIcon
            className={classes.removeEffect}
            size="sm"
            aria-label="Remove effect"
            onClick={() => onChange(effects.filter((_, i) => i !== at))}
          >
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
    case 'remove':
      return { remove: system.document.weapons[0]?.id ?? 'weapon' };
    case 'change':
      return { change: '*', by: {} };
    case 'base':
      return { base: { shape: 'circle', diameter: 40 } };
    case 'ability':
      return { ability: { id: 'ability', name: 'Ability', text: 'What it does, in a sentence.', cost: 1 } };
  }
}
