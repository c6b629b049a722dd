import { assertNever } from '../core/result';
import { otherSide } from '../schema/battle/side';
import type { GameEntry, GameEntryOf } from '../schema/game-entry';
import { freshBooks, isInPlay, type BooksState, type MarkerBooks, type UnitBooks } from './books-state';
import type { Roster } from './roster';

/** How the game stands after these entries. An entry that names nothing of this game changes nothing. */
export const foldBooks = (entries: readonly GameEntry[], roster: Roster): BooksState =>
  entries.reduce((state, entry) => applyEntry(state, entry, roster), freshBooks(roster));

/** The state before each entry, and the last one after all of them. */
export function foldedStates(entries: readonly GameEntry[], roster: Roster): readonly BooksState[] {
  const states = [freshBooks(roster)];
  for (const entry of entries) states.push(applyEntry(states.at(-1)!, entry, roster));
  return states;
}

export function applyEntry(state: BooksState, entry: GameEntry, roster: Roster): BooksState {
  switch (entry.kind) {
    case 'round':
      return beginRound(state, entry.round, roster);
    case 'initiative':
      return { ...state, first: entry.side, turn: entry.side };
    case 'command':
      return withUnit(state, entry.unit, (unit) => ({ ...unit, command: entry.points }));
    case 'orders':
      return withUnit(state, entry.unit, (unit) => ({ ...unit, orders: entry.orders }));
    case 'activated':
      return activate(state, entry);
    case 'hit-points':
      return hurt(state, entry, roster);
    case 'status':
      return changeStatus(state, entry);
    case 'cards':
      return { ...state, seen: [...state.seen, ...entry.cards] };
    case 'shuffled':
      return { ...state, seen: [] };
    case 'rout':
      return { ...state, rout: { ...state.rout, [entry.side]: entry.total } };
    case 'marker':
      return withMarker(state, entry);
    case 'spent':
      return withUnit(state, entry.unit, (unit) => ({
        ...unit,
        spent: [...unit.spent.filter((item) => item !== entry.item), ...(entry.back === true ? [] : [entry.item])],
      }));
    case 'points':
      return pay(state, entry);
    case 'nominated': {
      const { nomination, side, unit } = entry;
      const others = state.nominated.filter((named) => named.nomination !== nomination || named.side !== side);
      return { ...state, nominated: [...others, { nomination, side, unit }] };
    }
    case 'place':
      return withUnit(state, entry.unit, (unit) => ({
        ...unit,
        place: entry.place,
        // Who stands on the map is on the table.
        status: entry.place !== null && unit.status === 'reserve' ? 'table' : unit.status,
      }));
    case 'note':
      return state;
    case 'end':
      return { ...state, over: true, winner: entry.winner, turn: null };
    default:
      return assertNever(entry);
  }
}

/** C-RND-3, B-ORD-1: new Command Dice, everybody Ready, no tokens yet. A game that goes on is not over. */
const beginRound = (state: BooksState, round: number, { byId }: Roster): BooksState => ({
  ...state,
  round,
  first: null,
  turn: null,
  over: false,
  winner: null,
  units: state.units.map((unit) => ({
    ...unit,
    command: isInPlay(unit) ? (byId.get(unit.id)?.command(unit.left, round) ?? 0) : 0,
    orders: [],
    activated: false,
  })),
});

/** After an activation it is the other side's turn. */
function activate(state: BooksState, { unit: id, again = false }: GameEntryOf<'activated'>): BooksState {
  const unit = state.units.find((each) => each.id === id);
  if (!unit) return state;
  return {
    ...withUnit(state, id, (each) => ({ ...each, activated: !again })),
    turn: again ? unit.side : otherSide(unit.side),
  };
}

function hurt(state: BooksState, { unit: id, model, left }: GameEntryOf<'hit-points'>, { byId }: Roster): BooksState {
  const most = byId.get(id)?.tracks[model]?.most;
  if (most === undefined) return state;
  return withUnit(state, id, (unit) => {
    const hurtUnit = { ...unit, left: unit.left.with(model, Math.min(most, left)) };
    if (hurtUnit.left.every((points) => points === 0)) return lost(hurtUnit, state.round, unit.lostTo);
    // Points that come back bring a unit back that was only lost by them.
    return unit.status === 'destroyed' ? { ...hurtUnit, status: 'table', lostIn: null, lostTo: null } : hurtUnit;
  });
}

const lost = (unit: UnitBooks, round: number, by: string | null): UnitBooks => ({
  ...unit,
  status: 'destroyed',
  command: 0,
  lostIn: unit.lostIn ?? round,
  lostTo: by,
});

const changeStatus = (state: BooksState, { unit: id, status, by = null }: GameEntryOf<'status'>): BooksState =>
  withUnit(state, id, (unit) =>
    status === 'destroyed'
      ? lost({ ...unit, left: unit.left.map(() => 0) }, state.round, by)
      : { ...unit, status, place: status === 'table' ? unit.place : null, lostIn: null, lostTo: null },
  );

function withMarker(state: BooksState, entry: GameEntryOf<'marker'>): BooksState {
  const change = (marker: MarkerBooks): MarkerBooks => {
    const unit = entry.unit ?? null;
    const side = entry.side ?? state.units.find(({ id }) => id === unit)?.side ?? null;
    switch (entry.deed) {
      case 'secured':
        return {
          ...marker,
          status: 'table',
          unit,
          securedBy: side ? addSide(marker.securedBy, side) : marker.securedBy,
        };
      case 'carried':
        return { ...marker, status: 'carried', unit, securedBy: side ? [side] : marker.securedBy };
      case 'dropped':
        return { ...marker, ...(entry.at ?? {}), status: 'table', unit: null, securedBy: [] };
      case 'freed':
        return { ...marker, status: 'table', unit: null, securedBy: [] };
      case 'removed':
        return { ...marker, status: 'gone', unit: null };
    }
  };
  return {
    ...state,
    markers: state.markers.map((marker) => (marker.id === entry.marker ? change(marker) : marker)),
  };
}

const addSide = <S>(sides: readonly S[], side: S): readonly S[] => (sides.includes(side) ? sides : [...sides, side]);

function pay(state: BooksState, entry: GameEntryOf<'points'>): BooksState {
  const { side, vp, source = null, line = null, marker = null } = entry;
  return {
    ...state,
    vp: { ...state.vp, [side]: state.vp[side] + vp },
    points: [...state.points, { side, round: state.round, vp, source, line, marker }],
  };
}

const withUnit = (state: BooksState, id: string, change: (unit: UnitBooks) => UnitBooks): BooksState => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? change(unit) : unit)),
});
