import { markerOf, sideNamed, type Game, type MarkerNow } from '../game';
import type { Guard } from '../guard';
import { SIDES, type EventFile, type EventRowFile, type Side, type Told } from '../record';
import { mustGo } from './turns';

/** Start-of-round effects of the mission come before the roll-off. */
const TIME = 'C-RND-3';
/** What they do is the mission's own word. */
const RULE = 'C-CONV-7';

const eventsOf = ({ record }: Game): readonly EventFile[] => record.mission.events ?? [];
/** Events of this round that are still to come, in the order of the file. */
const pending = (game: Game): number[] =>
  eventsOf(game).flatMap(({ rounds }, i) => (rounds.includes(game.round) && !game.said.events.includes(i) ? [i] : []));

/** The first row that holds the face; null: none does. */
function rowFor({ by = 'fixed', rows }: EventFile, face: number | null): number | null {
  if (by === 'fixed') return 0;
  const found = rows.findIndex(({ from = 1, to = 13 }) => face !== null && from <= face && face <= to);
  return found < 0 ? null : found;
}

const VALUES: Readonly<Record<string, number>> = { A: 1, J: 11, Q: 12, K: 13 };
const valueOf = (card: string): number => VALUES[card.slice(0, -1)] ?? Number(card.slice(0, -1));

/** What was thrown or turned up: a die has six faces, a card is the top one of the deck. */
function turned({ face, card }: Told<'mission-event'>, game: Game, by: 'fixed' | 'd6' | 'card'): void {
  const { sheet, cards } = game;
  if (by === 'fixed') sheet.check(RULE, face === null && card === undefined, 'thrown for what always happens');
  if (by === 'd6')
    sheet.check(RULE, face !== null && face >= 1 && face <= 6 && card === undefined, `a ${String(face)} on a die`);
  if (by !== 'card') return;
  sheet.check('D-DECK-3', card !== undefined && face === valueOf(card), `${String(card)} counted as ${String(face)}`);
  sheet.check(RULE, card === cards.deck.at(-1), `${String(card)} turned up, on top lies ${String(cards.deck.at(-1))}`);
}

/** Markers on the table that a row is about; those that are it to one side only may be meant or not. */
function meant(game: Game, { tag, type }: EventRowFile): { readonly sure: MarkerNow[]; readonly maybe: MarkerNow[] } {
  const tagged = [...game.markers.values()].filter(
    ({ status, tags }) => status === 'table' && (tag === undefined || tags.has(tag)),
  );
  const is = (marker: MarkerNow, side: Side): boolean => type === undefined || marker.type[side] === type;
  return {
    sure: tagged.filter((marker) => SIDES.every((side) => is(marker, side))),
    maybe: tagged.filter((marker) => SIDES.some((side) => is(marker, side))),
  };
}

const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

/** Every marker that is meant is named, and none besides. */
function named(game: Game, row: EventRowFile, told: readonly string[] | undefined): boolean {
  const { sure, maybe } = meant(game, row);
  return (
    told !== undefined && ids(sure).every((id) => told.includes(id)) && told.every((id) => ids(maybe).includes(id))
  );
}

/** A word of the row, and the field of the record that tells of it. */
function comesTrue(event: Told<'mission-event'>, game: Game, row: EventRowFile | null): void {
  const { sheet } = game;
  const effect = row?.effect ?? 'words';
  const lists: Readonly<Record<string, readonly string[] | undefined>> = {
    remove: event.removed,
    release: event.released,
    open: event.opened,
  };
  for (const [word, told] of Object.entries(lists)) {
    if (word !== effect) sheet.check(RULE, (told ?? []).length === 0, `nothing says ${word}`);
    else if (word === 'open')
      sheet.check(RULE, JSON.stringify(told) === JSON.stringify([row!.entry]), `${String(row!.entry)} should open`);
    else
      sheet.check(
        RULE,
        named(game, row!, told),
        `${word}: ${ids(meant(game, row!).sure).join(' ')}, not ${String(told)}`,
      );
  }
  sheet.check(RULE, (event.ends === true) === (effect === 'end'), `the battle ${event.ends ? 'ends' : 'does not end'}`);
}

/** Points of a row for a side, or for each. */
function pays(game: Game, { side, vp = 0 }: EventRowFile): void {
  for (const each of SIDES) {
    if (vp === 0 || (side !== 'each' && sideNamed(game, side) !== each)) continue;
    game.due.push({
      side: each,
      vp,
      line: null,
      source: 'mission',
      objective: null,
      unit: null,
      rule: 'C-PAR-3',
      named: false,
    });
  }
}

/** Whether the mission asks after this round if there is another one: not where it is said already that there is none. */
function asks({ record: { mission }, round, said }: Game): boolean {
  const { length } = mission.end;
  return length !== undefined && round >= length.fromRound && round < mission.rounds && said.over === null;
}

/** Nothing of the end of the round has been told of yet. */
function beforeTheEnd(game: Game): boolean {
  for (let i = game.at - 1; i >= 0; i--) {
    const { kind } = game.record.events[i]!;
    if (['activation-ended', 'lapsed', 'turn-passed', 'command-set', 'round-started'].includes(kind)) return true;
    if (['scored', 'destroyed', 'objective-scored'].includes(kind)) return false;
  }
  return true;
}

function length(event: Told<'mission-event'>, game: Game): void {
  const { sheet } = game;
  sheet.check(RULE, asks(game) && !game.said.length, `thrown for another round in round ${String(game.round)}`);
  sheet.check(
    RULE,
    game.phase === 'turns' && beforeTheEnd(game) && SIDES.every((side) => !mustGo(game, side)),
    'thrown before the last activation is over, or after the count',
  );
  const { need = 0, by = 'd6' } = game.record.mission.end.length ?? {};
  turned(event, game, by);
  sheet.check(
    RULE,
    (event.ends === true) === (event.face ?? 0) < need,
    `${String(event.face)} where ${String(need)} is needed for another round`,
  );
}

/** A row that the mission's table gives, and how long the battle lasts (docs/formats.md). */
export const missionEvents: Guard = {
  rules: [TIME, RULE, 'D-DECK-3'],
  every: (event, game) => {
    const { changes } = game.said;
    if (changes.size === 0 || event.kind === 'objective-changed') return;
    for (const [id, to] of changes) game.sheet.check(RULE, false, `${id} should have become ${to}`);
    changes.clear();
  },
  before: {
    'mission-event': (event, game) => {
      const { sheet } = game;
      sheet.check(TIME, event.round === game.round, `told of round ${String(event.round)}`);
      if (event.what === 'length') {
        length(event, game);
        return;
      }
      const [next] = pending(game);
      sheet.check(
        TIME,
        game.phase === 'round-start' && next !== undefined && event.event === next,
        `event ${String(event.event)} in round ${String(game.round)}, next is ${String(next)}`,
      );
      const file = event.event === null ? undefined : eventsOf(game)[event.event];
      if (!file) return;
      turned(event, game, file.by ?? 'fixed');
      const row = rowFor(file, event.face);
      sheet.check(RULE, event.row === row, `${String(event.face)} finds row ${String(row)}, not ${String(event.row)}`);
      comesTrue(event, game, row === null ? null : file.rows[row]!);
    },
    'rolled-off': (event, game) => {
      if (event.what !== 'initiative') return;
      for (const each of pending(game)) game.sheet.check(TIME, false, `event ${String(each)} is not told of`);
    },
    'round-ended': (_event, game) => {
      // D-ROUT-6, C-RND-5: where the battle breaks off there is nothing to throw for.
      if (!asks(game) || game.rout.fled !== null || !SIDES.every((side) => anybody(game, side))) return;
      game.sheet.check(RULE, game.said.length, 'nobody threw for another round');
    },
  },
  after: {
    'mission-event': (event, game) => {
      const row = event.event === null ? undefined : eventsOf(game)[event.event]?.rows[event.row ?? -1];
      if (event.what !== 'event' || !row) return;
      if (row.effect === 'points') pays(game, row);
      if (row.effect === 'change' && row.become !== undefined)
        for (const { id, type } of meant(game, row).sure)
          if (SIDES.some((side) => type[side] !== row.become)) game.said.changes.set(id, row.become);
    },
    'objective-changed': (event, game) => {
      if (markerOf(game, event.objective).type.a === event.to) game.said.changes.delete(event.objective);
    },
  },
};

const anybody = (game: Game, side: Side): boolean =>
  [...game.units.values()].some((unit) => unit.side === side && (unit.status === 'table' || unit.status === 'reserve'));
