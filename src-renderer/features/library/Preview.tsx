import { Button, Modal } from '@mantine/core';
import type { LibraryRow } from '#shared/host/calls/row';
import { Thumbnail } from '../../components/Thumbnail';
import classes from './Preview.module.css';
import { canOpen, openRow } from './library-actions';
import { describeRow } from './row-text';
import { useSelection } from './selection';

/** Space: the drawing at full size. */
export function Preview({ row }: { readonly row: LibraryRow | undefined }) {
  const open = useSelection((state) => state.preview);
  const close = (): void => useSelection.setState({ preview: false });
  if (!row) return null;
  return (
    <Modal opened={open} onClose={close} size={680} title={<span className="m-given">{row.name}</span>}>
      <div className={classes.drawing}>
        <Thumbnail row={row} />
      </div>
      <div className={classes.foot}>
        <p>{describeRow(row)}</p>
        {canOpen(row) && (
          <Button
            variant="filled"
            data-autofocus
            onClick={() => {
              close();
              openRow(row);
            }}
          >
            Open
          </Button>
        )}
      </div>
    </Modal>
  );
}
