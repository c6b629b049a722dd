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
  readonly onDrawn?: () => void;
}

/** One page, sharp at any zoom: drawn again at the device's own resolution. */
export function PdfCanvas({ pages, index, width, height, points, label, onDrawn }: PdfCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || width <= 0) return;
    const control = new AbortController();
    const scale = (width * Math.min(window.devicePixelRatio, 2)) / points;
    // Drawn aside first: two drawings must never share one canvas.
    const aside = document.createElement('canvas');
    void pages.draw(index, aside, scale, control.signal).then(() => {
      if (control.signal.aborted) return;
      canvas.width = aside.width;
      canvas.height = aside.height;
      canvas.getContext('2d')?.drawImage(aside, 0, 0);
      canvas.dataset['drawn'] = String(index);
      onDrawn?.();
    });
    return () => control.abort();
  }, [pages, index, width, points, onDrawn]);
  return <canvas ref={ref} role="img" aria-label={label} style={{ width, height, display: 'block' }} />;
}
