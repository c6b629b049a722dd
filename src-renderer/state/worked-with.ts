import { useEffect } from 'react';
import { remember, useRemembered } from './settings';

const KEY = 'odds.system';

/** The game that pages without a document open on: the one last worked with, or chosen there. */
export const useLastGame = (): readonly [string, (id: string) => void] => useRemembered<string>(KEY, 'squadrons');

/** Whoever has a document of a game open works with that game. */
export function useWorksWith(system: string): void {
  useEffect(() => remember(KEY, system), [system]);
}
