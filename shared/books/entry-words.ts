import { lookup } from '../core/lookup';
import { assertNever } from '../core/result';
import type { Order } from '../schema/battle/bellum-decision';
import type { Side } from '../schema/battle/side';
import type { GameEntry, GameEntryOf, MarkerDeed } from '../schema/game-entry';
import type { BooksState } from './books-state';
import type { Roster, RosterUnit } from './roster';
import type { ScoreSheet } from './score-sheet';

export interface EntryNames {
  readonly roster: Roster;
  /** Of any moment: only its lines are read. */
  readonly sheet: Pick<ScoreSheet, 'lines'>;
}

export interface EntryWords {
  readonly text: string;
  /** Whose deed or loss it is; null: the table's. */
  readonly side: Side | null;
  readonly heads: boolean;
}

export const ORDER_WORDS: Readonly<Record<Order, string>> = {
  move: 'Move',
  shoot: 'Shoot',
  fight: 'Fight',
  cast: 'Cast',
  pass: 'Pass',
};

/** One entry as a sentence; `before` is the state that it found. */
export function entryWords(entry: GameEntry, before: BooksState, names: EntryNames): EntryWords {
  const { roster } = names;
  const unit = 'unit' in entry && typeof entry.unit === 'string' ? roster.byId.get(entry.unit) : undefined;
  const side = 'side' in entry && entry.side ? entry.side : (unit?.side ?? null);
  return { text: sentence(entry, before, names, unit), side, heads: entry.kind === 'round' || entry.kind === 'end' };
}

function sentence(entry: GameEntry, before: BooksState, names: EntryNames, unit: RosterUnit | undefined): string {
  const { roster, sheet } = names;
  const name = unit?.name ?? ('unit' in entry && entry.unit ? entry.unit : '');
  switch (entry.kind) {
    case 'round':
      return `Round ${entry.round}`;
    case 'initiative':
      return `${roster.sideNames[entry.side]} has the initiative.`;
    case 'command':
      return `${name}: Command Die at ${entry.points}.`;
    case 'orders':
      return entry.orders.length === 0
        ? `${name}: order tokens taken up.`
        : `${name}: ${entry.orders.map((order) => ORDER_WORDS[order]).join(', ')}.`;
    case 'activated':
      return entry.again === true ? `${name} may activate again.` : `${name} activated.`;
    case 'hit-points':
      return hitPointWords(entry, before, name, unit);
    case 'status':
      return statusWords(entry, name, roster);
    case 'cards':
      return `Seen: ${entry.cards.map(cardWords).join(', ')}.`;
    case 'shuffled':
      return 'The deck was shuffled.';
    case 'rout':
      return `${roster.sideNames[entry.side]} has drawn ${entry.total} towards fleeing.`;
    case 'marker':
      return markerWords(entry, name, roster);
    case 'spent': {
      const item = unit?.items.find(({ key }) => key === entry.item)?.name ?? entry.item;
      return entry.back === true ? `${name} has ${item} again.` : `${name} used ${item}.`;
    }
    case 'points': {
      const line = sheet.lines.find((each) => each.source === entry.source && each.line === entry.line);
      const why = entry.why ?? line?.words ?? 'by agreement';
      const vp = entry.vp < 0 ? `−${-entry.vp}` : String(entry.vp);
      return `${roster.sideNames[entry.side]}: ${vp} VP. ${why.replace(/\.$/, '')}.`;
    }
    case 'nominated':
      return `${roster.sideNames[entry.side]} names ${name}.`;
    case 'place':
      return entry.place === null ? `${name} was taken off the map.` : `${name} was put on the map.`;
    case 'note':
      return entry.text;
    case 'end':
      return entry.winner === null
        ? 'The game ends in a draw.'
        : `The game ends: ${roster.sideNames[entry.winner]} wins.`;
    default:
      return assertNever(entry);
  }
}

function hitPointWords(
  { unit: id, model, left }: GameEntryOf<'hit-points'>,
  before: BooksState,
  name: string,
  unit: RosterUnit | undefined,
): string {
  const was = before.units.find((each) => each.id === id)?.left[model] ?? left;
  const track = unit && unit.tracks.length > 1 ? (unit.tracks[model]?.name ?? '') : '';
  const who = track === '' ? name : `${name}, ${track}`;
  const wounds = unit?.orders ? ['wound', 'wounds'] : ['hit point', 'hit points'];
  const count = (n: number): string => `${n} ${wounds[n === 1 ? 0 : 1]}`;
  if (left > was) return `${who} has ${count(left - was)} back, ${left} left.`;
  return left === 0 ? `${who} loses ${count(was)} and is lost.` : `${who} loses ${count(was - left)}, ${left} left.`;
}

function statusWords({ status, by }: GameEntryOf<'status'>, name: string, { byId }: Roster): string {
  switch (status) {
    case 'destroyed':
      return by ? `${name} was destroyed by ${byId.get(by)?.name ?? by}.` : `${name} was destroyed.`;
    case 'left':
      return `${name} left the table.`;
    case 'reserve':
      return `${name} is in reserve.`;
    case 'table':
      return `${name} came on.`;
  }
}

const DEEDS: Readonly<Record<MarkerDeed, string>> = {
  secured: 'was secured',
  carried: 'was picked up',
  dropped: 'was dropped',
  freed: 'is nobody’s any more',
  removed: 'left the table',
};

function markerWords(entry: GameEntryOf<'marker'>, name: string, { markers, sideNames }: Roster): string {
  const marker = markers.find(({ id }) => id === entry.marker)?.name ?? entry.marker;
  const who = name !== '' ? name : entry.side ? sideNames[entry.side] : '';
  const by = who !== '' && (entry.deed === 'secured' || entry.deed === 'carried') ? ` by ${who}` : '';
  return `${marker} ${DEEDS[entry.deed]}${by}.`;
}

const SUITS = lookup({ C: ' of clubs', D: ' of diamonds', H: ' of hearts', S: ' of spades' });
const FACES = lookup({ A: 'Ace', J: 'Jack', Q: 'Queen', K: 'King' });

/** "King", "10 of hearts". */
function cardWords(card: string): string {
  const suit = SUITS[card.slice(-1)];
  const value = suit === undefined ? card : card.slice(0, -1);
  return `${FACES[value] ?? value}${suit ?? ''}`;
}
