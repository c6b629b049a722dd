import { Button } from '@mantine/core';

export function UndoMessage({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
      {text}
      <Button size="sm" onClick={onUndo}>
        Undo
      </Button>
    </span>
  );
}
