import { useEffect, useRef } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import classes from './RenameField.module.css';
import { renameRow } from './library-actions';
import { endRename } from './selection';

/** Enter or leaving commits, Esc takes it back. */
export function RenameField({ row }: { readonly row: LibraryRow }) {
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (name: string | null): void => {
    if (done.current) return;
    done.current = true;
    // The card takes the keyboard back from its own field.
    field.current?.closest<HTMLElement>('[role="gridcell"], [role="row"]')?.focus();
    endRename();
    if (name !== null) void renameRow(row, name);
  };
  return (
    <input
      ref={field}
      className={classes.field}
      aria-label={`New name for ${row.name}`}
      defaultValue={row.name}
      maxLength={200}
      spellCheck={false}
      onBlur={(event) => finish(event.currentTarget.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget.value);
        if (event.key === 'Escape') finish(null);
      }}
    />
  );
}
