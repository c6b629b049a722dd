import { useEffect, useRef, useState } from 'react';
import type { PrintedPage } from '#shared/host/calls/print';
import type { OutgoingFile } from '#shared/host/calls/transfer';
import type { PrintOptionsInput } from '#shared/print/print-options';
import { host } from '../../host';
import { flush } from '../../state/autosave';
import { todayIso } from './today';

export interface Printed {
  readonly file: OutgoingFile;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly title: string;
  readonly pages: readonly PrintedPage[];
  readonly notices: readonly string[];
}

export interface PrintJobState {
  /** The last PDF that was made; stays while a new one is in the making. */
  readonly printed: Printed | null;
  readonly busy: boolean;
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly message: string | null;
  readonly stop: () => void;
}

/** Waits this long for the next change before asking the host again; the first print starts at once. */
const PAUSE_MS = 250;

/** Keeps a PDF in step with the options: each change stops the print before it. */
export function usePrintJob(
  ids: readonly string[],
  published: readonly string[],
  options: PrintOptionsInput,
): PrintJobState {
  const [state, setState] = useState<Omit<PrintJobState, 'stop'> & { readonly made: string }>({
    printed: null,
    busy: true,
    progress: null,
    message: null,
    made: '',
  });
  const running = useRef<AbortController | null>(null);
  // By value: a new array of the same ids is no reason to print again.
  const key = JSON.stringify({ ids, published, options });
  useEffect(() => {
    const job = JSON.parse(key) as {
      readonly ids: readonly string[];
      readonly published: readonly string[];
      readonly options: PrintOptionsInput;
    };
    const control = new AbortController();
    const first = running.current === null;
    running.current = control;
    const timer = setTimeout(
      () => {
        void (async () => {
          setState((now) => ({ ...now, busy: true, progress: null, message: null }));
          await Promise.all(job.ids.map((id) => flush(id)));
          const result = await host().stream(
            'print.pdf',
            { ids: [...job.ids], published: [...job.published], options: job.options, date: todayIso() },
            {
              signal: control.signal,
              onProgress: (progress) => setState((now) => (control.signal.aborted ? now : { ...now, progress })),
            },
          );
          // A newer print has taken over; it reports for itself.
          if (running.current !== control) return;
          if (result.ok) {
            const { file, title, pages, notices } = result.value;
            const bytes = Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0));
            setState({
              printed: { file, bytes, title, pages, notices },
              busy: false,
              progress: null,
              message: null,
              made: key,
            });
          } else {
            setState((now) => ({
              ...now,
              made: key,
              busy: false,
              progress: null,
              message:
                result.error.name === 'cancelled' ? 'Stopped. Change an option to print again.' : result.error.message,
            }));
          }
        })();
      },
      first ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [key]);
  // From the moment of a change the pages shown are of an older print: nothing of them is saved or counted.
  const { made, ...shown } = state;
  return { ...shown, busy: state.busy || made !== key, stop: () => running.current?.abort() };
}
