/** What the palette (Ctrl K) can run. `useCommands([{ id, label, run }])` offers commands while a page is mounted. */
import { nameRank } from '#shared/core/name-rank';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export interface Command {
  readonly id: string;
  /** A verb and its result: "Print roster". */
  readonly label: string;
  readonly hint?: string;
  readonly keys?: string;
  readonly group?: string;
  /** Further words to find it by. */
  readonly words?: string;
  /** The label is a name that somebody gave. */
  readonly given?: boolean;
  readonly run: () => void;
}

interface CommandState {
  readonly lists: readonly { readonly id: number; readonly commands: () => readonly Command[] }[];
}

export const useCommandLists = create<CommandState>(() => ({ lists: [] }));

let nextId = 1;

export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const entry = { id: nextId++, commands: () => latest.current };
    useCommandLists.setState(({ lists }) => ({ lists: [...lists, entry] }));
    return () => useCommandLists.setState(({ lists }) => ({ lists: lists.filter(({ id }) => id !== entry.id) }));
  }, []);
}

export const allCommands = (): readonly Command[] =>
  useCommandLists.getState().lists.flatMap(({ commands }) => commands());

/** Every typed word must occur somewhere. */
export function searchCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  return byName(
    commands.filter(({ label, hint, words: more, group }) => {
      const text = `${label} ${hint ?? ''} ${more ?? ''} ${group ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
    query,
  );
}

/** Names that answer the search best come first, whatever they are names of; otherwise the order as given. */
export const byName = (commands: readonly Command[], query: string): readonly Command[] =>
  commands
    .map((command, i) => ({ command, i, rank: nameRank(command.label, query) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ command }) => command);
