/** A tick that grows whenever files change, so that lists ask the host again. */
import { create } from 'zustand';

interface LibraryIndexState {
  readonly generation: number;
}

export const useLibraryIndex = create<LibraryIndexState>(() => ({ generation: 0 }));

export const libraryChanged = (): void =>
  useLibraryIndex.setState(({ generation }) => ({ generation: generation + 1 }));
