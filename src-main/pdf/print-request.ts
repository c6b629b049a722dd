import type { PrintOptionsInput } from '#shared/print/print-options';
import type { PrintedPage } from '#shared/host/calls/print';

/** What the worker is asked: documents as they are on disk, the user's systems, choices and the date. */
export interface PrintRequest {
  readonly documents: readonly unknown[];
  readonly systems: readonly unknown[];
  readonly options: PrintOptionsInput;
  readonly date: string;
}

export interface PrintedPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly title: string;
  readonly pages: readonly PrintedPage[];
  readonly notices: readonly string[];
}

export const PRINT_FAILURES = [
  'unreadable',
  'nothing-to-print',
  'unknown-system',
  'damaged-picture',
  'cancelled',
  'crashed',
] as const;
export type PrintFailureName = (typeof PRINT_FAILURES)[number];

export interface PrintFailure {
  readonly name: PrintFailureName;
  /** One sentence for the user. */
  readonly message: string;
}

/** Messages between the service and its worker. */
export type ToWorker = { readonly id: number; readonly request: PrintRequest; readonly cancel: SharedArrayBuffer };
export type FromWorker =
  | { readonly id: number; readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly type: 'done'; readonly pdf: PrintedPdf }
  | { readonly id: number; readonly type: 'failed'; readonly failure: PrintFailure };
