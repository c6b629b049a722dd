import { Textarea } from '@mantine/core';
import type { ArmyUnit } from '#shared/schema/army';
import { PaneSection } from '../../../components/Pane';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Inspector.module.css';

export const UnitNotes = ({ editor, unit }: { readonly editor: ArmyEditor; readonly unit: ArmyUnit }) => (
  <>
    <PaneSection title="Notes" />
    <div className={classes.notes}>
      <Textarea
        aria-label="Notes"
        autosize
        minRows={2}
        maxRows={8}
        placeholder="Paint, tactics, where the model is"
        value={unit.notes ?? ''}
        onChange={(event) =>
          editor.apply({ kind: 'set-notes', unit: unit.id, notes: event.currentTarget.value }, `notes:${unit.id}`)
        }
      />
    </div>
  </>
);
