import { lazy, Suspense } from 'react';
import { create } from 'zustand';
import type { ArmyEditor } from './use-army-editor';

type ArmyDialog = 'share' | 'import' | 'compare';

const useArmyDialog = create<{ readonly shown: ArmyDialog | null }>(() => ({ shown: null }));

export const openArmyDialog = (shown: ArmyDialog): void => useArmyDialog.setState({ shown });
const close = (): void => useArmyDialog.setState({ shown: null });

const ShareDialog = lazy(async () => ({ default: (await import('./exchange/ShareDialog')).ShareDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./exchange/ImportDialog')).ImportDialog }));
const CompareDialog = lazy(async () => ({ default: (await import('./exchange/CompareDialog')).CompareDialog }));

/** The dialogs of the builder, each loaded when first asked for. Without an open army only Import can be shown. */
export function ArmyDialogs({ editor }: { readonly editor: ArmyEditor | null }) {
  const shown = useArmyDialog((state) => state.shown);
  return (
    <Suspense>
      {shown === 'share' && editor && <ShareDialog editor={editor} onClose={close} />}
      {shown === 'import' && <ImportDialog onClose={close} />}
      {shown === 'compare' && editor && <CompareDialog editor={editor} onClose={close} />}
    </Suspense>
  );
}
