import { onTable, readyOf, type Game } from '../game';
import type { Guard } from '../guard';
import { SIDES, type Mission, type Told } from '../record';
import { gone } from './early-end';
import { promise } from './scoring';

const RULE = 'B-RND-1';
type EventFile = NonNullable<Mission['events']>[number];

/** Events of this round that are still to come, in the order of the file. */
const pending = ({ mission, round, said }: Game): number[] =>
  (mission.events ?? []).flatMap(({ rounds }, i) => (rounds.includes(round) && !said.events.includes(i) ? [i] : []));

/** The first row that holds the face; null: none does. */
function rowFor({ by, rows }: EventFile, face: number | null): number | null {
  if (by === 'fixed') return 0;
  const found = rows.findIndex(({ from, to }) => face !== null && from <= face && face <= to);
  return found < 0 ? null : found;
}

const isDie = (face: number | null): boolean => face !== null && Number.isInteger(face) && face >= 1 && face <= 6;

/** Whether the mission asks after this round if there is another one: not where it is said already that there is none. */
function asks({ mission, round, said }: Game): boolean {
  const { length } = mission.end;
  return length !== undefined && round >= length.fromRound && round < mission.rounds && said.over === null;
}

function length({ face, ends }: Told<'mission-event'>, game: Game): void {
  const { sheet, mission } = game;
  sheet.check(RULE, asks(game) && !game.said.length, `thrown for another round in round ${String(game.round)}`);
  const before = game.record.events[game.at - 1]?.kind;
  sheet.check(
    RULE,
    game.activation === null &&
      SIDES.every((side) => readyOf(game, side).length === 0) &&
      (before === 'activation-ended' || before === 'first-chosen'),
    'thrown before the last activation is over, or after the Toughness rolls',
  );
  const need = mission.end.length?.need ?? 0;
  sheet.check(
    RULE,
    isDie(face) && (ends === true) === (face ?? 0) < need,
    `${String(face)} for ${String(need)} or more`,
  );
}

/** The mission's table of events, and how long the battle lasts (docs/formats.md). */
export const missionEvents: Guard = {
  rules: [RULE, 'B-END-2'],
  before: {
    'mission-event': (event, game) => {
      const { sheet } = game;
      sheet.check(RULE, event.round === game.round, `told of round ${String(event.round)}`);
      if (event.what === 'length') {
        length(event, game);
        return;
      }
      const [next] = pending(game);
      sheet.check(
        RULE,
        game.phase === 'orders' && onTable(game).every(({ placed }) => !placed) && event.event === (next ?? null),
        `event ${String(event.event)} in round ${String(game.round)}, next is ${String(next)}`,
      );
      const file = event.event === null ? undefined : game.mission.events?.[event.event];
      if (!file) return;
      sheet.check(RULE, file.by === 'fixed' ? event.face === null : isDie(event.face), `a face ${String(event.face)}`);
      const row = rowFor(file, event.face);
      sheet.check(RULE, event.row === row, `${String(event.face)} finds row ${String(row)}, not ${String(event.row)}`);
      const effect = row === null ? 'words' : file.rows[row]!.effect;
      sheet.check(RULE, (event.ends === true) === (effect === 'end'), `ends: ${String(event.ends)}`);
      // Markers and doors stay as they are.
      const lists = [event.removed, event.released, event.opened];
      sheet.check(
        RULE,
        lists.every((list) => (list ?? []).length === 0),
        'markers or doors change',
      );
    },
    'orders-placed': told,
    'rolled-off': told,
    'round-ended': (_, game) => {
      if (!asks(game) || SIDES.some((side) => gone(game, side))) return;
      game.sheet.check(RULE, game.said.length, 'nobody threw for another round');
    },
  },
  after: {
    'mission-event': (event, game) => {
      const row = event.event === null ? undefined : game.mission.events?.[event.event]?.rows[event.row ?? -1];
      if (event.what === 'event' && row?.effect === 'points') promise(game, row.side, row.vp ?? 0);
    },
  },
};

/** All of this round come before anything else in it. */
function told(_: Told, game: Game): void {
  if (game.round === 0) return;
  for (const each of pending(game)) game.sheet.check(RULE, false, `event ${String(each)} is not told of`);
}
