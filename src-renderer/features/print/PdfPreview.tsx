import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconRulerMeasure, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import type { PrintedPage } from '#shared/host/calls/print';
import { CopyReport } from '../../components/CopyReport';
import { useRemembered } from '../../state/settings';
import { CardPlaces } from './CardPlaces';
import type { Place } from './card-order';
import { PdfCanvas } from './PdfCanvas';
import classes from './PrintDialog.module.css';
import { openPdf, type PdfPages } from './pdf-pages';
import type { Printed } from './use-print-job';

export interface PdfPreviewProps {
  readonly printed: Printed | null;
  readonly busy: boolean;
  readonly message: string | null;
  readonly onEdit: (place: Place) => void;
  /** A card goes where another is, or a step on. */
  readonly onMove: (from: Place, to: Place | 1 | -1) => void;
}

const POINTS_PER_MM = 72 / 25.4;
const ZOOMS = [0, 50, 75, 100, 150, 200, 300] as const;

/** Page strip, the page itself, and what is known of it. */
export function PdfPreview({ printed, busy, message, onEdit, onMove }: PdfPreviewProps) {
  const { shown, failed, onFailed } = usePdf(printed);
  const trouble = message ?? failed;
  const [index, setIndex] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [safe, setSafe] = useRemembered<boolean>('print.safe', false);
  const pages = shown?.printed.pages ?? [];
  const at = Math.min(index, Math.max(0, pages.length - 1));
  const page = pages[at];
  const step = (by: number): void => setIndex(Math.min(pages.length - 1, Math.max(0, at + by)));
  return (
    <>
      <ol className={classes.strip} aria-label="Pages">
        {shown &&
          pages.map((each, i) => (
            <li key={`${i}-${each.label}`}>
              <button
                type="button"
                className={classes.thumb}
                aria-current={i === at ? 'page' : undefined}
                onClick={() => setIndex(i)}
              >
                <Thumbnail pages={shown.pages} index={i} page={each} onFailed={onFailed} />
                <span>
                  <b>{i + 1}</b> {sectionName(each)}
                </span>
              </button>
            </li>
          ))}
      </ol>
      <section className={classes.preview} aria-label="Preview" aria-busy={busy}>
        <div
          className={classes.stage}
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.key === 'PageDown' || event.key === 'ArrowRight') step(1);
            else if (event.key === 'PageUp' || event.key === 'ArrowLeft') step(-1);
            else return;
            event.preventDefault();
          }}
        >
          {trouble !== null ? (
            <div className={classes.message} role="alert">
              <p>{trouble}</p>
              <CopyReport size="sm" />
            </div>
          ) : shown && page ? (
            <Page
              pages={shown.pages}
              index={at}
              page={page}
              zoom={zoom}
              safe={safe}
              dim={busy}
              onEdit={onEdit}
              onMove={onMove}
              onFailed={onFailed}
            />
          ) : (
            <div className={classes.skeleton} aria-hidden />
          )}
        </div>
        <footer className={classes.bar}>
          <ActionIcon aria-label="Previous page" disabled={at === 0} onClick={() => step(-1)}>
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          <b>{page ? `Page ${at + 1} of ${pages.length}` : 'No page'}</b>
          <ActionIcon aria-label="Next page" disabled={at >= pages.length - 1} onClick={() => step(1)}>
            <IconChevronRight size={18} stroke={1.6} />
          </ActionIcon>
          <span className={classes.facts}>
            {page ? `${page.label}, ${round(page.width)} × ${round(page.height)} mm` : ''}
          </span>
          <Button
            size="xs"
            variant={safe ? 'light' : 'default'}
            aria-pressed={safe}
            leftSection={<IconRulerMeasure size={14} stroke={1.6} />}
            onClick={() => setSafe(!safe)}
          >
            Safe margin
          </Button>
          <ActionIcon aria-label="Smaller" disabled={zoom === 0} onClick={() => setZoom(Math.max(0, zoom - 1))}>
            <IconZoomOut size={18} stroke={1.6} />
          </ActionIcon>
          <b className={classes.zoom}>{zoom === 0 ? 'Fit' : `${ZOOMS[zoom] ?? 100} %`}</b>
          <ActionIcon
            aria-label="Larger"
            disabled={zoom >= ZOOMS.length - 1}
            onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
          >
            <IconZoomIn size={18} stroke={1.6} />
          </ActionIcon>
        </footer>
      </section>
    </>
  );
}

const round = (mm: number): number => Math.round(mm * 10) / 10;

const SECTION_NAMES: Readonly<Record<PrintedPage['section'], string>> = {
  contents: 'Contents',
  booklet: 'Booklet',
  mission: 'Mission',
  roster: 'Roster',
  reference: 'Reference',
  cards: 'Cards',
  standees: 'Standees',
  tokens: 'Tokens',
  report: 'Report',
  book: 'Book',
  calibration: 'Calibration',
};
const sectionName = (page: PrintedPage): string =>
  page.label.endsWith('backs') || page.label.endsWith('back') ? 'Backs' : SECTION_NAMES[page.section];

interface OpenPdf {
  readonly shown: { readonly printed: Printed; readonly pages: PdfPages } | null;
  /** Why nothing can be shown, in a sentence. */
  readonly failed: string | null;
  readonly onFailed: (error: unknown) => void;
}

/** The opened PDF of the last print; the one before stays until the new one can be drawn. */
function usePdf(printed: Printed | null): OpenPdf {
  const [shown, setShown] = useState<OpenPdf['shown']>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const onFailed = useCallback((error: unknown) => setFailed(cannotShow(error)), []);
  useEffect(() => {
    if (!printed) return;
    let current = true;
    const show = (pages: PdfPages): void => {
      if (!current) {
        pages.close();
        return;
      }
      setFailed(null);
      setShown((before) => {
        // Canvases still drawing from it stop by themselves; then it can go.
        if (before) setTimeout(() => before.pages.close(), 1000);
        return { printed, pages };
      });
    };
    openPdf(printed.bytes).then(show, (error: unknown) => {
      if (current) onFailed(error);
    });
    return () => {
      current = false;
    };
  }, [printed, onFailed]);
  return { shown, failed, onFailed };
}

const cannotShow = (error: unknown): string =>
  `The pages cannot be shown here (${error instanceof Error ? error.message : String(error)}). The file is whole: save it, or open it elsewhere.`;

function Thumbnail({
  pages,
  index,
  page,
  onFailed,
}: {
  readonly pages: PdfPages;
  readonly index: number;
  readonly page: PrintedPage;
  readonly onFailed: (error: unknown) => void;
}) {
  const scale = Math.min(92 / page.width, 130 / page.height);
  return (
    <PdfCanvas
      pages={pages}
      index={index}
      width={page.width * scale}
      height={page.height * scale}
      points={page.width * POINTS_PER_MM}
      label={page.label}
      onFailed={onFailed}
    />
  );
}

interface PageProps {
  readonly pages: PdfPages;
  readonly index: number;
  readonly page: PrintedPage;
  readonly zoom: number;
  readonly safe: boolean;
  readonly dim: boolean;
  readonly onEdit: (place: Place) => void;
  readonly onMove: (from: Place, to: Place | 1 | -1) => void;
  readonly onFailed: (error: unknown) => void;
}

function Page({ pages, index, page, zoom, safe, dim, onEdit, onMove, onFailed }: PageProps) {
  const { ref, width: room, height: high } = useElementSize();
  const percent = ZOOMS[zoom] ?? 0;
  // 100 % is the true size on a screen of 96 dots to the inch.
  const scale =
    percent === 0
      ? Math.max(0.5, Math.min((room - 64) / page.width, (high - 48) / page.height))
      : (percent / 100) * (96 / 25.4);
  const box = (each: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) => ({
    left: each.x * scale,
    top: each.y * scale,
    width: each.width * scale,
    height: each.height * scale,
  });
  return (
    <div ref={ref} className={classes.scroller}>
      {room > 0 && (
        <div
          className={classes.sheet}
          data-dim={dim}
          style={{ width: page.width * scale, height: page.height * scale }}
        >
          <PdfCanvas
            pages={pages}
            index={index}
            width={page.width * scale}
            height={page.height * scale}
            points={page.width * POINTS_PER_MM}
            label={`Preview of ${page.label}`}
            onFailed={onFailed}
          />
          {safe && <div className={classes.safe} style={box(page.printable)} aria-hidden />}
          <CardPlaces places={page.places} box={box} onEdit={onEdit} onMove={onMove} />
        </div>
      )}
    </div>
  );
}
