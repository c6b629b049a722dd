import { Button, Checkbox, TagsInput } from '@mantine/core';
import { campaignRulesOf, casualtyOdds } from '#shared/army/campaign/aftermath';
import { recordOf } from '#shared/army/campaign/keep-books';
import { unitPoints } from '#shared/army/points';
import type { ArmyUnit } from '#shared/schema/army';
import type { FighterRecord } from '#shared/schema/campaign';
import { PaneSection } from '../../../components/Pane';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Campaign.module.css';
import { WholeField } from './WholeField';

/** What a fighter has lived through: everything can be put right by hand. */
export function FighterSection({ editor, unit }: { readonly editor: ArmyEditor; readonly unit: ArmyUnit }) {
  const { army, system } = editor;
  if (!army.campaign) return null;
  const record = recordOf(unit);
  const injuries = [...new Set(campaignRulesOf(system).injuries.flatMap(({ injury }) => injury ?? []))];
  const cost = unitPoints(army, unit, system).total;
  const change = (changes: Partial<FighterRecord>): void =>
    editor.apply({ kind: 'set-fighter', unit: unit.id, record: { ...record, ...changes } }, `fighter:${unit.id}`);
  const setMisses = (misses: number): void => {
    const { misses: _before, ...rest } = record;
    editor.apply(
      { kind: 'set-fighter', unit: unit.id, record: misses > 0 ? { ...rest, misses } : rest },
      `fighter:${unit.id}`,
    );
  };
  const leaves = (): void =>
    editor.apply({
      kind: 'batch',
      label: 'fighter leaves',
      edits: [
        { kind: 'remove-unit', unit: unit.id },
        // D-CAMP-4: who goes takes what was spent on it along.
        ...(army.limit === null ? [] : [{ kind: 'set-limit' as const, limit: Math.max(0, army.limit - cost) }]),
      ],
    });
  return (
    <>
      <PaneSection title="Campaign" right={`experience ${record.experience}`} />
      <div className={classes.section}>
        <div className={classes.figures}>
          <WholeField label="Experience" value={record.experience} onChange={(experience) => change({ experience })} />
          <WholeField label="Misses battles" value={record.misses ?? 0} max={99} onChange={setMisses} />
        </div>
        <TagsInput
          label="Skills"
          placeholder="Type one and press Enter"
          value={[...record.skills]}
          maxTags={50}
          onChange={(skills) => change({ skills })}
        />
        <div className={classes.injuries} role="group" aria-label="Injuries">
          {injuries.map((id) => (
            <Checkbox
              key={id}
              label={system.options.get(id)?.name ?? id}
              description={system.options.get(id)?.text}
              checked={record.injuries.includes(id)}
              onChange={(event) =>
                change({
                  injuries: event.currentTarget.checked
                    ? [...record.injuries, id]
                    : record.injuries.filter((each) => each !== id),
                })
              }
            />
          ))}
        </div>
        <Chances editor={editor} unit={unit} />
        <Button variant="subtle" onClick={leaves} title="What was spent on it goes along: the fund stays as it is">
          Leaves the gang
        </Button>
      </div>
    </>
  );
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** If it falls: by the Defence draw and the table of injuries, from a full deck. */
function Chances({ editor, unit }: { readonly editor: ArmyEditor; readonly unit: ArmyUnit }) {
  const { unhurt, outcomes, experience } = casualtyOdds(editor.army, unit, editor.system);
  return (
    <p className={classes.chances}>
      If it falls: unhurt {percent(unhurt)}
      {outcomes.map(({ name, chance }) => `, ${name} ${percent(chance)}`).join('')}. Experience in {percent(experience)}
      .
    </p>
  );
}
