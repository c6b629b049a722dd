import { lazy, Suspense } from 'react';
import { create } from 'zustand';
import type { ArmyEditor } from './use-army-editor';

type ArmyDialog = 'share' | 'import' | 'compare' | 'fill' | 'random' | 'fit' | 'change' | 'game';

const useArmyDialog = create<{ readonly shown: ArmyDialog | null }>(() => ({ shown: null }));

export const openArmyDialog = (shown: ArmyDialog): void => useArmyDialog.setState({ shown });
const close = (): void => useArmyDialog.setState({ shown: null });

const ShareDialog = lazy(async () => ({ default: (await import('./exchange/ShareDialog')).ShareDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./exchange/ImportDialog')).ImportDialog }));
const CompareDialog = lazy(async () => ({ default: (await import('./exchange/CompareDialog')).CompareDialog }));

const FillUpDialog = lazy(async () => ({ default: (await import('./FillUpDialog')).FillUpDialog }));
const RandomArmyDialog = lazy(async () => ({ default: (await import('./RandomArmyDialog')).RandomArmyDialog }));
const MissionFitDialog = lazy(async () => ({ default: (await import('./MissionFitDialog')).MissionFitDialog }));

const GameDialog = lazy(async () => ({ default: (await import('./campaign/GameDialog')).GameDialog }));

const ChangeDialog = lazy(async () => ({ default: (await import('../simulate/ChangeDialog')).ChangeDialog }));

/** The dialogs of the builder, each loaded when first asked for. Without an open army only Import and Random can be shown. */
export function ArmyDialogs({ editor }: { readonly editor: ArmyEditor | null }) {
  const shown = useArmyDialog((state) => state.shown);
  return (
    <Suspense>
      {shown === 'share' && editor && <ShareDialog editor={editor} onClose={close} />}
      {shown === 'import' && <ImportDialog onClose={close} />}
      {shown === 'random' && <RandomArmyDialog system={editor?.army.system.id ?? null} onClose={close} />}
      {shown === 'fill' && editor && <FillUpDialog editor={editor} onClose={close} />}
      {shown === 'fit' && editor && <MissionFitDialog editor={editor} onClose={close} />}
      {shown === 'game' && editor?.army.campaign && <GameDialog editor={editor} onClose={close} />}
      {shown === 'change' && editor && (
        <ChangeDialog army={editor.army} system={editor.system} selected={editor.selected} onClose={close} />
      )}
      {shown === 'compare' && editor && <CompareDialog editor={editor} onClose={close} />}
    </Suspense>
  );
}
