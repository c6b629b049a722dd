/** Asks for the print dialog; the dialog itself is mounted once in the frame and reads `usePrintRequest`. */
import { create } from 'zustand';
import type { KindName } from '../../state/document-kinds';

export interface PrintRequest {
  readonly documents: readonly { readonly id: string; readonly kind: KindName; readonly name: string }[];
}

export const usePrintRequest = create<{ readonly request: PrintRequest | null }>(() => ({ request: null }));

export const openPrint = (request: PrintRequest): void => usePrintRequest.setState({ request });
export const closePrint = (): void => usePrintRequest.setState({ request: null });
