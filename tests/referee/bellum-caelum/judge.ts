import type { Verdict } from '../verdict';
import { apply } from './apply';
import { begin, type Doing, type Game } from './game';
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
      for (const doing of finished(event, game)) for (const guard of guards) guard.finish?.(doing, game);
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

/** What is over when this event comes: the last order, or what galvanised units did in between. */
function finished(event: Told, { activation }: Game): Doing[] {
  if (!activation) return [];
  const over: Doing[] = [];
  const whole = (event.kind === 'order-started' && event.as !== 'galvanised') || event.kind === 'activation-ended';
  const goesOn = (inner: Doing): boolean => {
    if (whole) return false;
    if (event.kind === 'cast') return castsOn(inner, event);
    return event.kind !== 'galvanised' || (inner.order === 'cast' && inner.unit.id === event.by);
  };
  for (let inner = activation.between.at(-1); inner && !goesOn(inner); inner = activation.between.at(-1))
    over.push(activation.between.pop()!);
  if (whole && activation.doing) over.push(activation.doing);
  if (whole) activation.doing = null;
  return over;
}

/** The cast belongs to the action in between; a unit that galvanised itself casts in both, and `repeat` says in which. */
const castsOn = (between: Doing, event: Told<'cast'>): boolean =>
  between.order === 'cast' && between.unit.id === event.unit && between.repeat === event.repeat;

const modifiersOf = (event: Told): readonly { readonly rule: string }[] => {
  if (event.kind === 'attacked' || event.kind === 'rolled') return event.modifiers;
  if (event.kind === 'moved' || event.kind === 'orders-placed') return event.because;
  return [];
};

function watch(watches: Watch | undefined, event: Told, game: Game): void {
  (watches?.[event.kind] as ((event: Told, game: Game) => void) | undefined)?.(event, game);
}
