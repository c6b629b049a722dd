import type { Order } from '../schema/battle/bellum-decision';
import type { Side } from '../schema/battle/side';
import type { BooksStatus, Place } from '../schema/game-entry';
import type { Roster } from './roster';

/** What the books say of a unit. */
export interface UnitBooks {
  readonly id: string;
  readonly side: Side;
  readonly status: BooksStatus;
  /** Hit points or wounds left, by track. */
  readonly left: readonly number[];
  readonly command: number;
  readonly orders: readonly Order[];
  readonly activated: boolean;
  readonly spent: readonly string[];
  readonly place: Place | null;
  readonly lostIn: number | null;
  readonly lostTo: string | null;
}

export interface MarkerBooks {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly status: 'table' | 'carried' | 'gone';
  readonly securedBy: readonly Side[];
  /** The unit that secured or carries it. */
  readonly unit: string | null;
}

/** Points as they were entered. */
export interface Entered {
  readonly side: Side;
  readonly round: number;
  readonly vp: number;
  /** By which line; null: by agreement. */
  readonly source: 'mission' | 'system' | null;
  readonly line: number | null;
  readonly marker: string | null;
}

export interface BooksState {
  /** 0 before the first round. */
  readonly round: number;
  readonly first: Side | null;
  /** Whose activation is next, as far as the books can tell. */
  readonly turn: Side | null;
  readonly vp: Readonly<Record<Side, number>>;
  readonly points: readonly Entered[];
  readonly units: readonly UnitBooks[];
  readonly markers: readonly MarkerBooks[];
  /** Cards laid open since the last shuffle. */
  readonly seen: readonly string[];
  readonly rout: Readonly<Record<Side, number>>;
  readonly nominated: readonly { readonly nomination: string; readonly side: Side; readonly unit: string }[];
  readonly over: boolean;
  readonly winner: Side | null;
}

/** Before the first entry: nobody is hurt, markers lie where the mission put them. */
export const freshBooks = (roster: Roster): BooksState => ({
  round: 0,
  first: null,
  turn: null,
  vp: { a: 0, b: 0 },
  points: [],
  units: roster.units.map(({ id, side, tracks, source }) => ({
    id,
    side,
    status: source.reserve || source.transport !== null ? 'reserve' : 'table',
    left: tracks.map(({ most }) => most),
    command: 0,
    orders: [],
    activated: false,
    spent: [],
    place: null,
    lostIn: null,
    lostTo: null,
  })),
  markers: roster.markers.map(({ id, x, y }) => ({ id, x, y, status: 'table', securedBy: [], unit: null })),
  seen: [],
  rout: { a: 0, b: 0 },
  nominated: [],
  over: false,
  winner: null,
});

export const isInPlay = ({ status }: Pick<UnitBooks, 'status'>): boolean => status === 'table' || status === 'reserve';
