/** Which document's version history is shown. `showVersions(id, name)` opens it from anywhere; the frame draws it. */
import { create } from 'zustand';

interface VersionsState {
  readonly shown: { readonly id: string; readonly name: string } | null;
}

export const useVersionsDialog = create<VersionsState>(() => ({ shown: null }));

export const showVersions = (id: string, name: string): void => useVersionsDialog.setState({ shown: { id, name } });
export const hideVersions = (): void => useVersionsDialog.setState({ shown: null });
