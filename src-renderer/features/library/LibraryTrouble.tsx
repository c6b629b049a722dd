import { Button } from '@mantine/core';
import type { HostError } from '#shared/host/errors';
import { CopyReport } from '../../components/CopyReport';
import { EmptyState } from '../../components/EmptyState';
import { host } from '../../host';
import { libraryChanged } from '../../state/library-index';

/** The folder is gone or cannot be read: what happened, and the two ways on. */
export function LibraryTrouble({ error }: { readonly error: HostError }) {
  const again = async (): Promise<void> => {
    await host().call('library.refresh', {});
    libraryChanged();
  };
  return (
    <EmptyState
      title="The library cannot be shown"
      action={
        <>
          <Button variant="filled" onClick={() => void again()}>
            Look again
          </Button>
          <Button component="a" href="#/settings">
            Choose another folder
          </Button>
          <CopyReport />
        </>
      }
    >
      {error.message}
    </EmptyState>
  );
}
