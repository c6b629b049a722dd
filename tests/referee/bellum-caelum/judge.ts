import type { Verdict } from '../verdict';
import { apply } from './apply';
import { begin, type Game } from './game';
import type { Guard, Watch } from './guard';
import { GUARDS } from './guards';
import type { RecordFile, SystemFile, Told } from './record';

/** Reads a battle of Bellum Caelum from its first event to its last and says which rules were broken. */
export function judgeBellum(
  record: RecordFile,
  system: SystemFile,
  until?: string,
  guards: readonly Guard[] = GUARDS,
): Verdict {
  const game = begin(record, system);
  const { sheet } = game;
  try {
    for (const [at, event] of record.events.entries()) {
      sheet.at = game.at = at;
      sheet.names(event.rule);
      for (const { rule } of modifiersOf(event)) sheet.names(rule);
      for (const guard of guards) guard.every?.(event, game);
      for (const guard of guards) watch(guard.before, event, game);
      apply(event, game);
      for (const guard of guards) watch(guard.after, event, game);
      if (until !== undefined && sheet.violations.some(({ rule }) => rule === until)) return sheet;
    }
    sheet.at = game.at = record.events.length;
    for (const guard of guards) guard.end?.(game);
  } catch (error) {
    sheet.check(
      'record',
      false,
      `cannot be followed: ${error instanceof Error ? `${error.message} ${error.stack?.split('\n')[1] ?? ''}` : String(error)}`,
    );
  }
  return sheet;
}

const modifiersOf = (event: Told): readonly { readonly rule: string }[] => {
  if (event.kind === 'attacked' || event.kind === 'rolled') return event.modifiers;
  if (event.kind === 'moved' || event.kind === 'orders-placed') return event.because;
  return [];
};

function watch(watches: Watch | undefined, event: Told, game: Game): void {
  (watches?.[event.kind] as ((event: Told, game: Game) => void) | undefined)?.(event, game);
}
