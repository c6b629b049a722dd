import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';

interface History {
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Back and forth through what was done to a document. */
export function UndoButtons({ open }: { readonly open: History }) {
  return (
    <>
      <Tooltip label={open.undoLabel ? `Undo ${open.undoLabel}` : 'Nothing to undo'}>
        <ActionIcon variant="default" aria-label="Undo" disabled={!open.canUndo} onClick={open.undo}>
          <IconArrowBackUp size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={open.redoLabel ? `Redo ${open.redoLabel}` : 'Nothing to redo'}>
        <ActionIcon variant="default" aria-label="Redo" disabled={!open.canRedo} onClick={open.redo}>
          <IconArrowForwardUp size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
