/**
 * What the palette (Ctrl K) can run. `useCommands([{ id, label, run }])` offers commands while a page is mounted;
 * `registerCommandSource` adds a search of one's own (rules, units), asked with what was typed.
 */
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

export type CommandSource = (query: string) => readonly Command[] | Promise<readonly Command[]>;

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

const sources: CommandSource[] = [];

export const commandSources = (): readonly CommandSource[] => sources;

export const allCommands = (): readonly Command[] =>
  useCommandLists.getState().lists.flatMap(({ commands }) => commands());

/** Every typed word must occur; a label that starts with the query comes first, then order as given. */
export function searchCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  return commands
    .map((command, i) => {
      const label = command.label.toLowerCase();
      const text = `${label} ${command.hint ?? ''} ${command.words ?? ''} ${command.group ?? ''}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) return null;
      const rank = label.startsWith(words[0] ?? '') ? 0 : label.includes(words[0] ?? '') ? 1 : 2;
      return { command, rank, i };
    })
    .filter((hit) => hit !== null)
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ command }) => command);
}
