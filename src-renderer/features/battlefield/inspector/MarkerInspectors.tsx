import { Checkbox, TagsInput, Textarea } from '@mantine/core';
import { lengthText } from '#shared/battlefield/measure-text';
import { sideName } from '#shared/battlefield/document/sides';
import {
  type EntryPoint,
  type Objective,
  ONCE_PER,
  SECURE_BY,
  type Zone,
  ZONE_USES,
} from '#shared/schema/mission/markers';
import type { Keystone, MissionNote } from '#shared/schema/mission/plan';
import { EDGES } from '#shared/schema/mission/terms';
import { PaneSection } from '../../../components/Pane';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { NumberField, TextField } from './Fields';
import classes from './Inspector.module.css';
import { Pick } from './Pick';
import { ShapeFields } from './ShapeFields';

const unitOf = ({ system }: BattlefieldEditor): string => (system.measure === 'inch' ? '″' : 'cm');

function Place({
  editor,
  id,
  x,
  y,
}: {
  readonly editor: BattlefieldEditor;
  readonly id: string;
  readonly x: number;
  readonly y: number;
}) {
  const change = (fields: object): void => editor.actions.apply({ kind: 'change', id, fields: { ...fields } }, 'Move');
  return (
    <>
      <NumberField label="X" value={x} unit={unitOf(editor)} onCommit={(value) => change({ x: value })} />
      <NumberField label="Y" value={y} unit={unitOf(editor)} onCommit={(value) => change({ y: value })} />
    </>
  );
}

const sidesOf = ({ mission }: BattlefieldEditor) =>
  mission.sides.map(({ id }) => ({ value: id, label: sideName(mission, id) }));

const SECURE_WORDS = {
  any: 'Both sides may secure it',
  owner: 'Only its owner may secure it',
  opponent: 'Only its owner’s opponent may take it',
} as const;
const ONCE_WORDS = { side: 'Each side may score it once', marker: 'It scores once in all' } as const;

export function ObjectiveInspector({
  editor,
  objective,
  index,
}: {
  readonly editor: BattlefieldEditor;
  readonly objective: Objective;
  readonly index: number;
}) {
  const { system, actions } = editor;
  const type = system.objectives.get(objective.type);
  const change = (fields: Partial<Objective>, label = 'Change the objective'): void =>
    actions.apply({ kind: 'change', id: objective.id, fields }, label);
  return (
    <>
      <div className={classes.pad}>
        <TextField
          label="Name of the objective"
          hideLabel
          given
          value={objective.label}
          placeholder={`${type?.name ?? objective.type} ${index + 1}`}
          onCommit={(label) => change({ label }, 'Rename')}
        />
        <div className={classes.grid3}>
          <Place editor={editor} id={objective.id} x={objective.x} y={objective.y} />
          <NumberField
            label="Size"
            value={objective.size}
            step={5}
            min={0}
            max={500}
            unit="mm"
            onCommit={(size) => change({ size })}
          />
        </div>
        <Pick
          label="Type"
          value={objective.type}
          data={[...system.objectives.values()].map(({ id, name }) => ({ value: id, label: name }))}
          onPick={(value) => change({ type: value })}
        />
        <Pick
          label="Belongs to"
          value={objective.owner ?? ''}
          data={[{ value: '', label: 'Nobody' }, ...sidesOf(editor)]}
          onPick={(value) => change({ owner: value || null })}
        />
        <TagsInput
          size="sm"
          label="Tags"
          description="Scoring lines speak of markers by their tags"
          value={objective.tags}
          onChange={(tags) => change({ tags })}
        />
      </div>
      <PaneSection title="What it does here" />
      <div className={classes.does}>
        <p>{type?.text ?? `${system.name} does not know this type.`}</p>
      </div>
      <div className={classes.pad}>
        <Pick
          aria-label="Who may secure it"
          value={objective.secureBy}
          data={SECURE_BY.map((value) => ({ value, label: SECURE_WORDS[value] }))}
          onPick={(value) => change({ secureBy: value })}
        />
        <Pick
          aria-label="How often it scores"
          value={objective.oncePer}
          data={ONCE_PER.map((value) => ({ value, label: ONCE_WORDS[value] }))}
          onPick={(value) => change({ oncePer: value })}
        />
        <Checkbox
          size="xs"
          label="It leaves the table when it is scored"
          checked={objective.removeOnScore}
          onChange={(event) => change({ removeOnScore: event.currentTarget.checked })}
        />
        <div className={classes.grid3}>
          <NumberField
            label="Value"
            value={objective.value ?? 0}
            step={1}
            min={0}
            max={100}
            unit="VP"
            onCommit={(value) => change({ value: value === 0 ? undefined : value })}
          />
          <NumberField
            label="From round"
            value={objective.secureFrom ?? 1}
            step={1}
            min={1}
            max={100}
            onCommit={(value) => change({ secureFrom: value <= 1 ? undefined : Math.round(value) })}
          />
          <NumberField
            label="Level"
            value={objective.level}
            step={1}
            min={0}
            max={20}
            onCommit={(value) => change({ level: Math.round(value) })}
          />
        </div>
      </div>
    </>
  );
}

export function EntryInspector({ editor, entry }: { readonly editor: BattlefieldEditor; readonly entry: EntryPoint }) {
  const change = (fields: Partial<EntryPoint>): void =>
    editor.actions.apply({ kind: 'change', id: entry.id, fields }, 'Change the Entry Point');
  return (
    <div className={classes.pad}>
      <TextField
        label="Name"
        value={entry.label}
        placeholder="Numbered by itself"
        onCommit={(label) => change({ label })}
      />
      <div className={classes.grid2}>
        <Place editor={editor} id={entry.id} x={entry.x} y={entry.y} />
        <NumberField
          label="Open from round"
          value={entry.fromRound ?? 1}
          step={1}
          min={1}
          max={100}
          onCommit={(value) => change({ fromRound: value <= 1 ? undefined : Math.round(value) })}
        />
        <NumberField
          label="Shut after round"
          value={entry.untilRound ?? editor.mission.rounds}
          step={1}
          min={1}
          max={100}
          onCommit={(value) => change({ untilRound: value >= editor.mission.rounds ? undefined : Math.round(value) })}
        />
      </div>
      <Pick label="For" value={entry.side} data={sidesOf(editor)} onPick={(value) => change({ side: value })} />
      <p className={classes.quiet}>Units of that side come onto the table within their Move of this point.</p>
    </div>
  );
}

const USE_WORDS = { deploy: 'Deploy in it', score: 'Score in it', note: 'Only marked' } as const;

export function ZoneInspector({ editor, zone }: { readonly editor: BattlefieldEditor; readonly zone: Zone }) {
  const change = (fields: Partial<Zone>): void =>
    editor.actions.apply({ kind: 'change', id: zone.id, fields }, 'Change the zone');
  const { shape } = zone;
  const unit = unitOf(editor);
  return (
    <div className={classes.pad}>
      <TextField
        label="Name of the zone"
        hideLabel
        given
        value={zone.name}
        placeholder="Name"
        onCommit={(name) => change({ name })}
      />
      <div className={classes.grid2}>
        <Pick
          label="Use"
          value={zone.use}
          data={ZONE_USES.map((value) => ({ value, label: USE_WORDS[value] }))}
          onPick={(value) => change({ use: value })}
        />
        <Pick
          label="For"
          value={zone.side ?? ''}
          data={[{ value: '', label: 'Everybody' }, ...sidesOf(editor)]}
          onPick={(value) => change({ side: value || null })}
        />
      </div>
      {shape.kind === 'band' && (
        <div className={classes.grid3}>
          <Pick
            label="Edge"
            value={shape.edge}
            data={EDGES.map((value) => ({ value, label: value }))}
            onPick={(value) => change({ shape: { ...shape, edge: value } })}
          />
          <NumberField
            label="Depth"
            value={shape.depth}
            min={0}
            unit={unit}
            onCommit={(depth) => change({ shape: { ...shape, depth } })}
          />
          <NumberField
            label="From edge"
            value={shape.from}
            min={0}
            unit={unit}
            onCommit={(from) => change({ shape: { ...shape, from } })}
          />
        </div>
      )}
      {shape.kind === 'ring' && (
        <div className={classes.grid2}>
          <NumberField
            label="Nearer than"
            value={shape.outer ?? 0}
            min={0}
            unit={unit}
            onCommit={(outer) => change({ shape: { ...shape, outer: outer > 0 ? outer : null } })}
          />
          <NumberField
            label="Farther than"
            value={shape.inner}
            min={0}
            unit={unit}
            onCommit={(inner) => change({ shape: { ...shape, inner } })}
          />
        </div>
      )}
      {shape.kind === 'ring' && (
        <div className={classes.grid2}>
          <NumberField
            label="X"
            value={shape.x ?? editor.mission.table.width / 2}
            unit={unit}
            onCommit={(x) => change({ shape: { ...shape, x, y: shape.y ?? editor.mission.table.height / 2 } })}
          />
          <NumberField
            label="Y"
            value={shape.y ?? editor.mission.table.height / 2}
            unit={unit}
            onCommit={(y) => change({ shape: { ...shape, x: shape.x ?? editor.mission.table.width / 2, y } })}
          />
        </div>
      )}
      {shape.kind !== 'band' && shape.kind !== 'ring' && (
        <ShapeFields shape={shape} unit={unit} onShape={(next) => change({ shape: next })} />
      )}
    </div>
  );
}

export function NoteInspector({ editor, note }: { readonly editor: BattlefieldEditor; readonly note: MissionNote }) {
  return (
    <div className={classes.pad}>
      <Textarea
        key={note.id}
        size="sm"
        label="Words"
        autosize
        minRows={2}
        defaultValue={note.text}
        onBlur={(event) =>
          editor.actions.apply(
            { kind: 'change', id: note.id, fields: { text: event.currentTarget.value } },
            'Change the label',
          )
        }
      />
      <div className={classes.grid2}>
        <Place editor={editor} id={note.id} x={note.x} y={note.y} />
      </div>
    </div>
  );
}

export function KeystoneInspector({
  editor,
  keystone,
}: {
  readonly editor: BattlefieldEditor;
  readonly keystone: Keystone;
}) {
  const { system } = editor;
  const length = Math.sqrt((keystone.to[0] - keystone.from[0]) ** 2 + (keystone.to[1] - keystone.from[1]) ** 2);
  return (
    <div className={classes.pad}>
      <TextField
        label="Label"
        value={keystone.label}
        placeholder={lengthText(length, system.measure)}
        onCommit={(label) =>
          editor.actions.apply({ kind: 'change', id: keystone.id, fields: { label } }, 'Change the measure')
        }
      />
      <p className={classes.quiet}>
        {lengthText(length, system.measure, 2)} from {keystone.from.map((n) => Math.round(n * 100) / 100).join(', ')} to{' '}
        {keystone.to.map((n) => Math.round(n * 100) / 100).join(', ')}. It is printed with the mission.
      </p>
    </div>
  );
}
