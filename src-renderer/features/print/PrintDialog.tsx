import { ActionIcon, Button, Modal, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconExternalLink, IconPrinter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Layout, PrintOptions } from '#shared/print/print-options';
import { host } from '../../host';
import { navigate, routeTo } from '../../shell/router';
import { saveFile } from '../../state/save-elsewhere';
import { OptionsPane } from './OptionsPane';
import { PdfPreview } from './PdfPreview';
import classes from './PrintDialog.module.css';
import { movedOrder } from './card-order';
import { closePrint, type PrintRequest } from './open-print';
import { sendToPrinter } from './send-to-printer';
import { useRememberedOptions } from './remembered-options';
import { usePrintJob } from './use-print-job';
import { usePrintSources, type PrintSources } from './use-print-sources';

/** Options at the left, the pages that the host made at the right. What you see is the file. */
export function PrintDialog({ request }: { readonly request: PrintRequest }) {
  const kind = request.documents[0]?.kind;
  const [kept, keep] = useRememberedOptions(
    kind === 'mission' ? kind : kind === 'battle' || kind === 'game' ? 'battle' : 'army',
  );
  // A picture is for this print; it would make the settings file heavy.
  const [emblem, setEmblem] = useState<string | null>(null);
  // So is the order of its cards: the army keeps its own.
  const [cardOrder, setCardOrder] = useState<PrintOptions['cardOrder']>([]);
  const sources = usePrintSources(request);
  const options: PrintOptions = {
    ...kept,
    emblem,
    cardOrder,
    layouts: layoutsFor(kept.layouts, sources),
  };
  const change = ({ emblem: picture, cardOrder: order, ...rest }: Partial<PrintOptions>): void => {
    if (picture !== undefined) setEmblem(picture);
    if (order !== undefined) setCardOrder(order);
    if (Object.keys(rest).length > 0) keep(rest);
  };
  const job = usePrintJob(sources.ids, sources.published, options);
  const [sending, setSending] = useState<{ readonly done: number; readonly control: AbortController } | null>(null);
  const { printed } = job;

  const save = async (): Promise<void> => {
    if (printed && (await saveFile(printed.file)))
      notifications.show({ title: `${printed.file.name} saved`, message: pagesText(printed.pages.length) });
  };
  const open = async (): Promise<void> => {
    if (!printed) return;
    const result = await host().call('print.open', { file: printed.file });
    if (!result.ok)
      notifications.show({
        title: 'The PDF was not opened',
        message: result.error.message,
        color: 'red',
        autoClose: 12_000,
      });
  };
  const print = async (): Promise<void> => {
    if (!printed) return;
    const control = new AbortController();
    setSending({ done: 0, control });
    try {
      await sendToPrinter(printed.bytes, printed.pages, (done) => setSending({ done, control }), control.signal);
    } catch (error) {
      notifications.show({
        title: 'Nothing was sent to the printer',
        message: `The pages could not be drawn (${error instanceof Error ? error.message : String(error)}). Save the PDF and print it from there.`,
        color: 'red',
      });
    } finally {
      setSending(null);
    }
  };

  return (
    <Modal.Root
      opened
      onClose={closePrint}
      size="min(1700px, calc(100vw - 140px))"
      centered
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={`Print ${sources.title}`}>
        <header className={classes.header}>
          <IconPrinter size={21} stroke={1.6} className={classes.mark} />
          <h2 className={classes.title}>
            Print <span className="m-given">{job.busy || !printed ? sources.title : printed.title}</span>
          </h2>
          <span className={classes.facts} aria-live="polite">
            {job.busy || !printed
              ? ''
              : `${pagesText(printed.pages.length)}, ${options.paper === 'a4' ? 'A4' : 'Letter'}`}
          </span>
          <ActionIcon onClick={closePrint} aria-label="Close" className={classes.close}>
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </header>
        <div className={classes.columns}>
          <div className={classes.left}>
            <OptionsPane
              options={options}
              change={change}
              sources={sources}
              pages={printed?.pages ?? []}
              notices={printed?.notices ?? []}
            />
            <footer className={classes.actions}>
              {(job.busy || sending) && (
                <div className={classes.progress} role="status">
                  <Progress
                    size="sm"
                    value={
                      sending
                        ? (100 * sending.done) / (printed?.pages.length ?? 1)
                        : job.progress
                          ? (100 * job.progress.done) / job.progress.total
                          : 0
                    }
                    aria-label="Progress"
                  />
                  <span>
                    {sending
                      ? `Drawing page ${sending.done} of ${printed?.pages.length ?? 0} for the printer`
                      : job.progress
                        ? `Page ${job.progress.done} of ${job.progress.total}`
                        : 'Laying out'}
                  </span>
                  <Button size="xs" onClick={() => (sending ? sending.control.abort() : job.stop())}>
                    Stop
                  </Button>
                </div>
              )}
              <div className={classes.buttons}>
                <Button
                  leftSection={<IconDownload size={16} stroke={1.6} />}
                  disabled={!printed || job.busy}
                  onClick={() => void save()}
                >
                  Save PDF
                </Button>
                <Button
                  leftSection={<IconExternalLink size={16} stroke={1.6} />}
                  disabled={!printed || job.busy}
                  onClick={() => void open()}
                >
                  Open
                </Button>
                <Button
                  variant="filled"
                  leftSection={<IconPrinter size={16} stroke={1.6} />}
                  disabled={!printed || job.busy || sending !== null}
                  onClick={() => void print()}
                >
                  Print
                </Button>
              </div>
            </footer>
          </div>
          <PdfPreview
            printed={printed}
            busy={job.busy}
            message={job.message}
            onEdit={({ army, unit }) => {
              if (army === null || unit === null) return;
              closePrint();
              navigate(`${routeTo('build', army)}?unit=${encodeURIComponent(unit)}`);
            }}
            onMove={(from, to) => {
              const order = movedOrder(printed?.pages ?? [], from, to);
              if (order) setCardOrder(order);
            }}
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

const pagesText = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** What was chosen last time, as far as these documents have it; otherwise what they are printed as most. */
function layoutsFor(
  wanted: PrintOptions['layouts'],
  { hasArmy: army, hasMission: mission, hasBattle: battle, hasModule: book }: PrintSources,
): PrintOptions['layouts'] {
  const has: Readonly<Record<Layout, boolean>> = {
    roster: army,
    cards: army,
    standees: army,
    mission,
    report: battle,
    book,
    reference: book,
    tokens: army || mission,
    packet: army || mission,
    calibration: true,
  };
  const possible = wanted.filter((layout) => has[layout]);
  if (possible.some((layout) => layout !== 'calibration')) return possible;
  return [
    ...(book
      ? (['book'] as const)
      : battle
        ? (['report'] as const)
        : army
          ? (['roster', 'cards'] as const)
          : (['mission'] as const)),
    ...possible,
  ];
}
