import type { BattleRecord } from '#shared/schema/battle/record';
import { remember, useSettings } from '../../../state/settings';

/** Battles that were watched to their end, or whose end was asked for; the latest ones. */
const KEY = 'battle.seen';
const MOST = 200;

const seen = (): readonly string[] => {
  const list = useSettings.getState().view[KEY];
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
};

/** Whoever played a battle knows how it went. */
export const hasSeen = (id: string, { controllers }: Pick<BattleRecord, 'controllers'>): boolean =>
  controllers.a === 'person' || controllers.b === 'person' || seen().includes(id);

export function noteSeen(id: string): void {
  if (!seen().includes(id)) remember(KEY, [id, ...seen()].slice(0, MOST));
}

/** Whether the end of a battle may be told in a list. */
export const useSeen = (): ((id: string) => boolean) => {
  const list = useSettings(({ view }) => view[KEY]);
  return (id) => Array.isArray(list) && list.includes(id);
};
