import { NumberInput, TextInput } from '@mantine/core';
import { kebab } from '#shared/core/kebab';
import type { OptionEffect } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { RulesField } from '../army/cards/RulesField';
import classes from './Rules.module.css';

type Ability = Extract<OptionEffect, { ability: unknown }>['ability'];

interface AbilityFieldsProps {
  readonly system: GameSystem;
  readonly ability: Ability;
  readonly onChange: (ability: Ability) => void;
}

/** An ability that an option gives: what it is called, does and costs, and the rule that it borrows. */
export function AbilityFields({ system, ability, onChange }: AbilityFieldsProps) {
  const { hook: _, ...plain } = ability;
  return (
    <>
      <TextInput
        size="sm"
        aria-label="Name of the ability"
        defaultValue={ability.name}
        onBlur={({ currentTarget: { value: name } }) =>
          name.trim() && onChange({ ...ability, id: kebab(name) || ability.id, name: name.trim() })
        }
      />
      for
      <NumberInput
        size="sm"
        w={64}
        aria-label="Cost of the ability, in Command"
        min={0}
        max={6}
        value={ability.cost}
        onChange={(cost) => typeof cost === 'number' && onChange({ ...ability, cost })}
      />
      Command
      <TextInput
        className={classes.effectRules}
        size="sm"
        aria-label="What the ability does"
        defaultValue={ability.text}
        onBlur={(event) => onChange({ ...ability, text: event.currentTarget.value.trim() || 'What it does.' })}
      />
      <div className={classes.effectRules}>
        <RulesField
          refs={ability.hook ? [ability.hook] : []}
          system={system}
          on="card"
          label="The ability works like"
          placeholder="works like a rule; else text only"
          onChange={(next) => {
            const hook = next.at(-1);
            onChange(hook ? { ...ability, hook } : plain);
          }}
        />
      </div>
    </>
  );
}
