/** The pages of a PDF as pictures, drawn by pdf.js from the very bytes that are saved and printed. */
// The build for browsers of the last years: the newest one needs built-ins that many do not have yet.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

export interface PdfPages {
  readonly count: number;
  /** Draws page `index` (from 0) into the canvas, `scale` device pixels to the point. Stops when `signal` says so. */
  draw(index: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfPages> {
  // pdf.js takes the bytes over, so it gets its own.
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, disableAutoFetch: true });
  const pdf: PDFDocumentProxy = await task.promise;
  return {
    count: pdf.numPages,
    async draw(index, canvas, scale, signal) {
      const page = await pdf.getPage(index + 1);
      if (signal.aborted) return;
      const viewport = page.getViewport({ scale });
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      const rendering = page.render({ canvas, viewport });
      const stop = (): void => rendering.cancel();
      signal.addEventListener('abort', stop, { once: true });
      try {
        await rendering.promise;
      } catch (error) {
        // A drawing that was called off is no failure.
        if (!signal.aborted) throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    close: () => void task.destroy(),
  };
}
