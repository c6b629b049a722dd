import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';

/** Spread an open document into it: `<UndoButtons {...open} />`. */
export interface UndoButtonsProps {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
}

/** Undo and redo for a title block; their tips name the step. */
export function UndoButtons({ undo, redo, canUndo, canRedo, undoLabel, redoLabel }: UndoButtonsProps) {
  return (
    <>
      <Tooltip label={undoLabel ? `Undo ${undoLabel.toLowerCase()}` : 'Nothing to undo'}>
        <ActionIcon variant="default" aria-label="Undo" disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={17} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redoLabel ? `Redo ${redoLabel.toLowerCase()}` : 'Nothing to redo'}>
        <ActionIcon variant="default" aria-label="Redo" disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={17} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
