import { allowanceOf } from '#shared/army/item-lock';
import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ArmyEdit } from '#shared/army/army-edit';
import { applyArmyEdit } from '#shared/army/edit';
import { groupOf } from '#shared/army/offers';
import type { MusteredModel } from '#shared/army/muster';
import type { ArmyUnit, ModelGroup } from '#shared/schema/army';
import { RuleChip } from '../../../components/RuleChip';
import { PaneSection } from '../../../components/Pane';
import { Stamp, Stamps } from '../../../components/Stamp';
import { printPoints, printValue } from '../figures';
import { ruleWords, sourceName } from '../rule-texts';
import type { ArmyEditor } from '../use-army-editor';
import { AllowanceBar } from './AllowanceBar';
import { CarriedWeapons } from './CarriedWeapons';
import classes from './Inspector.module.css';
import { choiceRows } from './option-rows';
import { OptionList, TierList, WeaponTable } from './OptionLists';

interface ModelGroupPanelProps {
  readonly editor: ArmyEditor;
  readonly unit: ArmyUnit;
  readonly at: number;
  readonly group: ModelGroup;
  readonly derived: MusteredModel | null;
  /** The profile stands elsewhere. */
  readonly bare?: boolean;
}

/** One group of identical models: how many, their live profile and rules, and everything they may take. */
export function ModelGroupPanel({ editor, unit, at, group, derived, bare = false }: ModelGroupPanelProps) {
  const { army, system } = editor;
  const rows = useMemo(() => choiceRows(army, unit, at, system), [army, unit, at, system]);
  const entry = system.entries.get(unit.entry);
  const several =
    unit.models.length > 1 || (entry?.groups.length ?? 1) > 1 || (groupOf(entry, group.profile)?.max ?? 1) !== 1;
  return (
    <section aria-label={derived?.name ?? group.profile}>
      {several && <GroupHead editor={editor} unit={unit} at={at} group={group} name={derived?.name ?? group.profile} />}
      {derived && !bare && <GroupProfile editor={editor} unit={unit} group={group} derived={derived} />}
      {derived && <CarriedWeapons model={derived} bought={group.weapons} system={system} />}
      {rows.map((choice) => (
        <div key={choice.id} className={classes.block}>
          {choice.tiers.length > 0 && (
            <>
              <PaneSection title="Tiers" right="change to the total" />
              <TierList tiers={choice.tiers} onEdit={(edit) => editor.apply(edit)} />
            </>
          )}
          {choice.options.length > 0 && (
            <>
              <PaneSection
                title={choice.tiers.length > 0 ? 'Systems' : choice.title}
                right={choice.tiers.length > 0 ? 'change to the total' : choice.hint}
              />
              <OptionList rows={choice.options} onEdit={(edit) => editor.apply(edit)} />
            </>
          )}
          {choice.weapons.length > 0 && (
            <>
              <PaneSection
                title={choice.title}
                right={choice.hint === 'change to the total' ? 'Rng · Att · Dmg · Prc' : choice.hint}
              />
              <WeaponTable editor={editor} unit={unit} at={at} rows={choice.weapons} />
            </>
          )}
        </div>
      ))}
    </section>
  );
}

interface GroupProfileProps {
  readonly editor: ArmyEditor;
  readonly unit: ArmyUnit;
  readonly group: ModelGroup;
  readonly derived: MusteredModel;
}

/** The live profile with changed values marked, and every rule with its text on hover. */
export function GroupProfile({ editor, unit, group, derived }: GroupProfileProps) {
  const { system } = editor;
  const allowance = allowanceOf(group, system.entries.get(unit.entry), system);
  return (
    <div className={classes.profile}>
      <Stamps>
        {system.attributes.map((attribute) => {
          const change = derived.changed.find(({ value }) => value === attribute.id);
          return (
            <Stamp
              key={attribute.id}
              label={attribute.name}
              short={attribute.short}
              value={printValue(derived[attribute.id], attribute)}
              {...(change
                ? { was: printValue(change.from, attribute), why: system.options.get(change.by)?.name ?? change.by }
                : {})}
            />
          );
        })}
      </Stamps>
      <div className={classes.chips}>
        {derived.ruleOrigins.map(({ ref, implied, from }) => {
          const words = ruleWords(ref, system);
          const source = sourceName(derived, from, system);
          return (
            <RuleChip
              key={words.key}
              name={words.name}
              text={words.text}
              id={words.id}
              implied={implied || ref.rule === 'vehicle'}
              {...(words.kind ? { kind: words.kind } : {})}
              {...(source ? { source } : {})}
            />
          );
        })}
        {allowance && <AllowanceBar allowance={allowance} />}
      </div>
    </div>
  );
}

interface GroupProps {
  readonly editor: ArmyEditor;
  readonly unit: ArmyUnit;
  readonly at: number;
  readonly group: ModelGroup;
  readonly name: string;
}

function GroupHead({ editor, unit, at, group, name }: GroupProps) {
  const { system } = editor;
  const entry = system.entries.get(unit.entry);
  const setCount = (count: number): void => {
    if (count >= 0) editor.apply({ kind: 'set-count', unit: unit.id, group: at, count }, `count:${unit.id}:${at}`);
  };
  const rest = (entry?.groups ?? []).filter(({ profile }) => !unit.models.some((models) => models.profile === profile));
  return (
    <div className={classes.groupHead}>
      <ActionIcon
        size="sm"
        variant="default"
        aria-label={`One ${name} fewer`}
        onClick={() => setCount(group.count - 1)}
      >
        <IconMinus size={14} />
      </ActionIcon>
      <NumberInput
        size="sm"
        w={48}
        aria-label={`Number of ${name}`}
        min={0}
        max={1000}
        value={group.count}
        onChange={(value) => typeof value === 'number' && setCount(value)}
      />
      <ActionIcon size="sm" variant="default" aria-label={`One more ${name}`} onClick={() => setCount(group.count + 1)}>
        <IconPlus size={14} />
      </ActionIcon>
      <ProfileName editor={editor} unit={unit} at={at} group={group} name={name} />
      {group.count > 1 && (
        <Button
          size="xs"
          variant="subtle"
          title="One of these models gets a row of its own, so that it can carry something else"
          onClick={() => editor.apply({ kind: 'split-group', unit: unit.id, group: at, count: 1 })}
        >
          Set one apart
        </Button>
      )}
      {at === 0 && applyArmyEdit(editor.army, joinEqual(unit)) !== editor.army && (
        <Button size="xs" variant="subtle" onClick={() => editor.apply(joinEqual(unit))}>
          Join equal rows
        </Button>
      )}
      {rest.length > 0 && at === unit.models.length - 1 && (
        <Select
          size="sm"
          w={150}
          aria-label="Add models"
          placeholder="Add models"
          value={null}
          data={rest.map(({ profile }) => ({ value: profile, label: system.profiles.get(profile)?.name ?? profile }))}
          onChange={(profile) => profile && editor.apply(newModels(unit, profile))}
        />
      )}
      {unit.models.length > 1 && (
        <ActionIcon
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={() => editor.apply({ kind: 'remove-group', unit: unit.id, group: at })}
        >
          <IconX size={14} />
        </ActionIcon>
      )}
    </div>
  );
}

const joinEqual = (unit: ArmyUnit): ArmyEdit => ({ kind: 'merge-groups', unit: unit.id });

const newModels = (unit: ArmyUnit, profile: string): ArmyEdit => ({
  kind: 'add-group',
  unit: unit.id,
  models: { profile, count: 1, options: [], weapons: [] },
});

/** What the models are; where the unit may be made of other models as well, a choice. */
function ProfileName({ editor, unit, at, group, name }: GroupProps) {
  const { system } = editor;
  const { groups = [], oneProfile = false } = system.entries.get(unit.entry) ?? {};
  const others = groups.filter(
    ({ min, profile }) =>
      (min === 0 || oneProfile) &&
      (profile === group.profile || !unit.models.some((models) => models.profile === profile)),
  );
  if (others.length < 2 || !others.some(({ profile }) => profile === group.profile))
    return <b className={classes.groupName}>{name}</b>;
  return (
    <Select
      className={classes.groupName ?? ''}
      size="sm"
      w={190}
      aria-label="Profile of these models"
      allowDeselect={false}
      value={group.profile}
      data={others.map(({ profile }) => ({ value: profile, label: system.profiles.get(profile)?.name ?? profile }))}
      onChange={(profile) => profile && editor.apply({ kind: 'set-profile', unit: unit.id, group: at, profile })}
    />
  );
}

/** A unit that has lost its last models: which shall it have? */
export function FirstModels({ editor, unit }: { readonly editor: ArmyEditor; readonly unit: ArmyUnit }) {
  const { system } = editor;
  return (
    <div className={classes.firstModels}>
      <p>This unit has no models yet.</p>
      {(system.entries.get(unit.entry)?.groups ?? []).map(({ profile, cost }) => (
        <Button key={profile} size="sm" onClick={() => editor.apply(newModels(unit, profile))}>
          Add {system.profiles.get(profile)?.name ?? profile},{' '}
          {printPoints(cost ?? system.profiles.get(profile)?.cost ?? 0, system)}
        </Button>
      ))}
    </div>
  );
}
