import { Button } from '@mantine/core';
import type { HostError } from '#shared/host/errors';
import { CopyReport } from '../components/CopyReport';
import { Mark } from '../components/Mark';
import classes from './SignedOut.module.css';

/** The host did not let this tab in, or does not answer. Nothing was opened, so nothing is lost. */
export function SignedOut({ error }: { readonly error: HostError }) {
  return (
    <main className={classes.page}>
      <Mark size={48} />
      <h1 className={classes.title}>Muster is not connected</h1>
      <p className={classes.text}>{error.message}</p>
      <Button variant="filled" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <CopyReport />
    </main>
  );
}
