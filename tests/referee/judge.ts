import { apply } from './apply';
import { begin, type Game } from './game';
import type { Guard, Watch } from './guard';
import { GUARDS } from './guards';
import type { RecordFile, SystemFile, Told } from './record';
import type { Verdict } from './verdict';

/**
 * Reads a battle record from its first event to its last and says which rules were broken. It knows the printed rules, the
 * documents inside the record and the files of the built-in systems, and nothing of the engine.
 */
export function judge(
  record: RecordFile,
  builtIn: readonly SystemFile[],
  until?: string,
  guards: readonly Guard[] = GUARDS,
): Verdict {
  const game = begin(record, builtIn);
  const { sheet } = game;
  try {
    for (const [at, event] of record.events.entries()) {
      sheet.at = game.at = at;
      sheet.names(event.rule);
      if (event.kind === 'targeted') for (const { rule } of event.modifiers) sheet.names(rule);
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

function watch(watches: Watch | undefined, event: Told, game: Game): void {
  (watches?.[event.kind] as ((event: Told, game: Game) => void) | undefined)?.(event, game);
}
