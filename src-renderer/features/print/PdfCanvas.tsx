import { useEffect, useRef } from 'react';
import type { PdfPages } from './pdf-pages';

export interface PdfCanvasProps {
  readonly pages: PdfPages;
  readonly index: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Points across the page. */
  readonly points: number;
  readonly label: string;
  readonly onFailed: (error: unknown) => void;
}

/** One page, sharp at any zoom: drawn again at the device's own resolution. */
export function PdfCanvas({ pages, index, width, height, points, label, onFailed }: PdfCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  // What it shows is of another page now, or of an older print.
  useEffect(() => void delete ref.current?.dataset['drawn'], [pages, index]);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || width <= 0) return;
    const control = new AbortController();
    const scale = (width * Math.min(window.devicePixelRatio, 2)) / points;
    // Drawn aside first: two drawings must never share one canvas.
    const aside = document.createElement('canvas');
    const show = (): void => {
      if (control.signal.aborted) return;
      canvas.width = aside.width;
      canvas.height = aside.height;
      canvas.getContext('2d')?.drawImage(aside, 0, 0);
      canvas.dataset['drawn'] = String(index);
    };
    pages.draw(index, aside, scale, control.signal).then(show, (error: unknown) => {
      if (!control.signal.aborted) onFailed(error);
    });
    return () => control.abort();
  }, [pages, index, width, points, onFailed]);
  return <canvas ref={ref} role="img" aria-label={label} style={{ width, height, display: 'block' }} />;
}
