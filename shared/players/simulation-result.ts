import { textOnlyRules } from '../army/not-simulated';
import { fail } from '../core/result';
import type { Theatre } from '../battle/families';
import type { Controller } from '../schema/battle/record';
import { SIDES, type Side } from '../schema/battle/side';
import type { Fielded } from './deeds';
import { isOfBefore } from './simulation-document';
import {
  emptyTally,
  fieldedIn,
  READERS,
  sameFrame,
  type BattleRow,
  type BrokenRow,
  type MarkerTally,
  type RoundTally,
  type Tally,
  type UnitTally,
  type WeaponTally,
} from './tally';
import { HEAT_KINDS, type HeatKind } from '../schema/simulation';

/** A share of battles with its 95 % interval (Wilson), all 0 … 1. */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface VpFigures {
  readonly mean: number;
  readonly deviation: number;
  /** Battles by points, from 0. */
  readonly histogram: readonly number[];
}

export interface UnitFigures {
  readonly army: Side;
  /** Id in the army. */
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly hp: number;
  readonly survival: Rate;
  /** Means per battle. */
  readonly hpLost: number;
  readonly hpDealt: number;
  readonly kills: number;
  readonly attacks: number;
  readonly vp: number;
  /** HP dealt per 10 points of its cost. */
  readonly dealtPer10: number;
  /** 95 % interval of it; null where its spread was not counted. */
  readonly dealtWithin: { readonly low: number; readonly high: number } | null;
  /** Points of enemy units that it destroyed, per point of its own cost. */
  readonly earned: number;
}

/** A mean with its 95 % interval. */
export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What the seats of the mission are worth, whichever army has them. Seat a is the mission's first side. */
export interface SeatFigures {
  readonly names: Readonly<Record<Side, string>>;
  readonly wins: Readonly<Record<Side, Rate>>;
  /** Share of seat a, draws half. */
  readonly share: Rate;
  /** How often army a wins, by the seat it has. */
  readonly armyA: Readonly<Record<Side, { readonly games: number; readonly wins: Rate }>>;
}

/** Means of the battles that came to the round, by army. */
export interface RoundFigures {
  readonly round: number;
  readonly games: number;
  readonly vp: Readonly<Record<Side, number>>;
  readonly ahead: Readonly<Record<Side, Rate>>;
  readonly lost: Readonly<Record<Side, number>>;
  readonly hpLost: Readonly<Record<Side, number>>;
}

/** A marker of the mission, by seat, means per battle; null for points that no marker gave. */
export interface MarkerFigures {
  readonly marker: { readonly id: string; readonly name: string; readonly x: number; readonly y: number } | null;
  /** Rounds that ended with the seat having it. */
  readonly held: Readonly<Record<Side, number>>;
  readonly vp: Readonly<Record<Side, number>>;
  /** Points of seat a less those of seat b. */
  readonly gap: Mean;
}

/** One weapon of one unit, means per battle. */
export interface WeaponFigures {
  readonly army: Side;
  readonly unit: string;
  readonly weapon: string;
  readonly name: string;
  readonly attacks: number;
  readonly hpDealt: number;
  readonly kills: number;
}

/** How often one unit destroyed another, in all battles. */
export interface KillFigures {
  readonly by: { readonly army: Side; readonly id: string; readonly name: string };
  readonly victim: { readonly army: Side; readonly id: string; readonly name: string };
  readonly count: number;
}

/** A battle that shows something: play `muster battle` with its seed to see it. */
export interface NotableBattle {
  readonly index: number;
  readonly seed: number;
  readonly a: number;
  readonly b: number;
}

export interface SimulationResult {
  readonly games: number;
  readonly seed: number;
  readonly swapSides: boolean;
  readonly controllers: Readonly<Record<Side, Controller>>;
  readonly armies: Readonly<Record<Side, { readonly name: string; readonly points: number }>>;
  readonly mission: string;
  /** Rules of the armies that are text only, as printed: these battles know nothing of them. */
  readonly notSimulated?: readonly string[];
  /** Battles that a fault of Muster's own stopped; the figures know nothing of them. */
  readonly broken?: readonly BrokenRow[];
  readonly wins: Readonly<Record<Side, number>>;
  readonly draws: number;
  readonly winRate: Readonly<Record<Side, Rate>>;
  readonly drawRate: Rate;
  readonly vp: Readonly<Record<Side, VpFigures>>;
  /** How often an army won after winning the first roll-off, and after losing it. */
  readonly firstRollOff: Readonly<Record<Side, { readonly won: Rate; readonly lost: Rate }>>;
  /** Points of army a less those of army b. */
  readonly margin: Mean;
  /** Null where seats were not counted. */
  readonly seats: SeatFigures | null;
  readonly rounds: readonly RoundFigures[];
  readonly markers: readonly MarkerFigures[];
  readonly units: readonly UnitFigures[];
  readonly weapons: readonly WeaponFigures[];
  readonly kills: readonly KillFigures[];
  /** Nearest to the mean, least and greatest difference of points; of equals the first. Null without battles. */
  readonly notable: Readonly<Record<'typical' | 'closest' | 'lopsided', NotableBattle>> | null;
  /** Counts by square of the table, one unit of length wide, row by row from the top left. */
  readonly heat: { readonly columns: number; readonly rows: number } & Readonly<Record<HeatKind, readonly number[]>>;
  /** What of it was seat a's; a list without squares was not counted. */
  readonly heatOfA: Readonly<Record<HeatKind, readonly number[]>>;
  /** Every battle: its number, seed, points and winner, in order. */
  readonly battles: readonly (NotableBattle & { readonly winner: Side | null })[];
}

/** The first ones are enough to find the fault. */
const BROKEN_SHOWN = 100;

const Z = 1.959963984540054;

/** Wilson's interval: keeps its promise near 0 and 1 and for few battles. */
export function wilson(successes: number, trials: number): Rate {
  if (trials === 0) return { rate: 0, low: 0, high: 1 };
  const p = successes / trials;
  const z2 = Z * Z;
  const denominator = 1 + z2 / trials;
  const centre = (p + z2 / (2 * trials)) / denominator;
  const spread = (Z / denominator) * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials * trials));
  return {
    rate: p,
    low: successes === 0 ? 0 : Math.max(0, centre - spread),
    high: successes === trials ? 1 : Math.min(1, centre + spread),
  };
}

export function simulationResult(
  theatre: Theatre,
  tally: Tally,
  options: { seed: number; swapSides: boolean; controllers: Readonly<Record<Side, Controller>> },
): SimulationResult {
  const { games } = tally;
  const destroyed = pointsDestroyed(theatre, tally);
  const silent = textOnlyRules(theatre.system, [theatre.armies.a, theatre.armies.b]);
  const both = <T>(make: (army: Side) => T): Record<Side, T> => ({ a: make('a'), b: make('b') });
  return {
    games,
    seed: options.seed,
    swapSides: options.swapSides,
    controllers: options.controllers,
    armies: both((army) => ({ name: theatre.armies[army].name, points: theatre.armies[army].points })),
    mission: theatre.mission.name,
    ...(silent.length > 0 ? { notSimulated: silent } : {}),
    ...(tally.broken.length > 0
      ? { broken: [...tally.broken].sort((one, other) => one.index - other.index).slice(0, BROKEN_SHOWN) }
      : {}),
    wins: tally.wins,
    draws: tally.draws,
    winRate: both((army) => wilson(tally.wins[army], games)),
    drawRate: wilson(tally.draws, games),
    vp: both((army) => vpFigures(tally.vp[army], games)),
    firstRollOff: both((army) => {
      const won = tally.firstRollOff[army];
      return { won: wilson(won.wins, won.games), lost: wilson(tally.wins[army] - won.wins, games - won.games) };
    }),
    margin: meanOf(
      games,
      tally.battles.reduce((sum, row) => sum + row[2] - row[3], 0),
      tally.battles.reduce((sum, row) => sum + (row[2] - row[3]) * (row[2] - row[3]), 0),
    ),
    seats: seatFigures(theatre, tally),
    rounds: tally.rounds.map((round, i) => roundFigures(round, i + 1)),
    markers: tally.markers.map((marker) => markerFigures(theatre, marker, games)),
    units: SIDES.flatMap((army) => tally.units.filter((unit) => unit.army === army)).map((unit) => {
      const fixed = unitNamed(theatre, `${unit.army}:${unit.id}`);
      const mean = (sum: number): number => (games === 0 ? 0 : sum / games);
      return {
        army: unit.army,
        id: unit.id,
        name: fixed.name,
        points: fixed.points,
        hp: fixed.hp,
        survival: wilson(unit.survived, games),
        hpLost: mean(unit.hpLost),
        hpDealt: mean(unit.hpDealt),
        kills: mean(unit.kills),
        attacks: mean(unit.attacks),
        vp: mean(unit.vp),
        dealtPer10: fixed.points === 0 ? 0 : (10 * mean(unit.hpDealt)) / fixed.points,
        dealtWithin: dealtWithin(unit, fixed.points, games),
        earned: fixed.points === 0 ? 0 : mean(destroyed.get(`${unit.army}:${unit.id}`) ?? 0) / fixed.points,
      };
    }),
    weapons: SIDES.flatMap((army) => tally.weapons.filter((weapon) => weapon.army === army)).map((weapon) => ({
      army: weapon.army,
      unit: weapon.unit,
      weapon: weapon.weapon,
      name: weaponName(theatre, weapon),
      attacks: games === 0 ? 0 : weapon.attacks / games,
      hpDealt: games === 0 ? 0 : weapon.hpDealt / games,
      kills: games === 0 ? 0 : weapon.kills / games,
    })),
    kills: killFigures(theatre, tally),
    notable: notableOf(tally),
    heat: {
      columns: Math.ceil(theatre.mission.table.width),
      rows: Math.ceil(theatre.mission.table.height),
      ...(Object.fromEntries(HEAT_KINDS.map((kind) => [kind, tally.heat[kind]])) as Record<HeatKind, number[]>),
    },
    heatOfA: tally.heatOfA,
    battles: inOrder(tally).map(([index, seed, a, b, won]) => ({
      index,
      seed,
      a,
      b,
      winner: won === 0 ? null : won > 0 ? 'a' : 'b',
    })),
  };
}

/** Finite, so that it travels as JSON. */
const UNBOUNDED = 1_000_000_000;

/** Of a sum and a sum of squares. One battle tells nothing of how far the next may be from it. */
function meanOf(games: number, sum: number, squares: number): Mean {
  if (games === 0) return { mean: 0, low: -UNBOUNDED, high: UNBOUNDED };
  const mean = sum / games;
  if (games === 1) return { mean, low: -UNBOUNDED, high: UNBOUNDED };
  const variance = Math.max(0, (squares - games * mean * mean) / (games - 1));
  const spread = Z * Math.sqrt(variance / games);
  return { mean, low: mean - spread, high: mean + spread };
}

/** `dealtSquared` is 0 and `hpDealt` is not: a simulation of before that was counted. */
function dealtWithin(unit: UnitTally, points: number, games: number): UnitFigures['dealtWithin'] {
  if (points === 0 || games < 2 || (unit.dealtSquared === 0 && unit.hpDealt > 0)) return null;
  const { low, high } = meanOf(games, unit.hpDealt, unit.dealtSquared);
  return { low: (10 * low) / points, high: (10 * high) / points };
}

function seatFigures(theatre: Theatre, { seats }: Tally): SeatFigures | null {
  const games = seats.a.games + seats.b.games;
  if (games === 0) return null;
  const [first, second] = theatre.mission.sides;
  const wins = { a: seats.a.wins + seats.b.losses, b: seats.a.losses + seats.b.wins };
  const draws = games - wins.a - wins.b;
  const armyA = (seat: Side) => ({ games: seats[seat].games, wins: wilson(seats[seat].wins, seats[seat].games) });
  return {
    names: { a: first?.name || 'Side A', b: second?.name || 'Side B' },
    wins: { a: wilson(wins.a, games), b: wilson(wins.b, games) },
    share: wilson(wins.a + draws / 2, games),
    armyA: { a: armyA('a'), b: armyA('b') },
  };
}

function roundFigures({ games, vp, ahead, lost, hpLost }: RoundTally, round: number): RoundFigures {
  const both = <T>(make: (army: Side) => T): Record<Side, T> => ({ a: make('a'), b: make('b') });
  return {
    round,
    games,
    vp: both((army) => vp[army] / games),
    ahead: both((army) => wilson(ahead[army], games)),
    lost: both((army) => lost[army] / games),
    hpLost: both((army) => hpLost[army] / games),
  };
}

function markerFigures(theatre: Theatre, marker: MarkerTally, games: number): MarkerFigures {
  const found = theatre.mission.objectives.find(({ id }) => id === marker.id);
  const mean = (sum: number): number => (games === 0 ? 0 : sum / games);
  return {
    marker: found
      ? { id: found.id, name: READERS[theatre.family.id].markerName(theatre, found.id), x: found.x, y: found.y }
      : null,
    held: { a: mean(marker.held.a), b: mean(marker.held.b) },
    vp: { a: mean(marker.vp.a), b: mean(marker.vp.b) },
    gap: meanOf(games, marker.gap, marker.gapSquared),
  };
}

function vpFigures(histogram: readonly number[], games: number): VpFigures {
  if (games === 0) return { mean: 0, deviation: 0, histogram };
  const mean = histogram.reduce((sum, count, vp) => sum + count * vp, 0) / games;
  const variance = histogram.reduce((sum, count, vp) => sum + count * (vp - mean) * (vp - mean), 0) / games;
  return { mean, deviation: Math.sqrt(variance), histogram };
}

const inOrder = ({ battles }: Tally): BattleRow[] => [...battles].sort((x, y) => x[0] - y[0]);

/** A unit named `army:id`, as it stands in the battle in which army a plays side a. */
const unitNamed = (theatre: Theatre, key: string): Fielded =>
  fieldedIn(theatre).find(({ id }) => id === key) ?? fail(`no unit ${key} in this battle`);

/** Every `killer>victim` there can be. Made from the units and not taken apart: an id may have any letter in it. */
const killPairs = (theatre: Theatre): ReadonlyMap<string, readonly [by: Fielded, victim: Fielded]> => {
  const units = fieldedIn(theatre);
  return new Map(units.flatMap((by) => units.map((victim) => [`${by.id}>${victim.id}`, [by, victim]] as const)));
};

/** Whether a tally is of this battle: one from a file may say anything. */
export function isTallyOf(theatre: Theatre, tally: Tally): boolean {
  const pairs = killPairs(theatre);
  const frame = emptyTally(theatre);
  return (
    sameFrame(isOfBefore(tally) ? lessCounted(frame) : frame, tally) &&
    Object.keys(tally.killed).every((key) => pairs.has(key))
  );
}

const lessCounted = (frame: Tally): Tally => ({
  ...frame,
  markers: [],
  heat: { ...frame.heat, fire: [], held: [] },
  heatOfA: { losses: [], time: [], fire: [], held: [], attacks: [], scoring: [] },
});

/** Points of what each unit destroyed, by `army:id`. */
function pointsDestroyed(theatre: Theatre, { killed }: Tally): ReadonlyMap<string, number> {
  const pairs = killPairs(theatre);
  const points = new Map<string, number>();
  for (const [key, count] of Object.entries(killed)) {
    const [by, victim] = pairs.get(key) ?? fail(`no units ${key} in this battle`);
    points.set(by.id, (points.get(by.id) ?? 0) + count * victim.points);
  }
  return points;
}

const weaponName = (theatre: Theatre, { army, unit, weapon }: WeaponTally): string =>
  unitNamed(theatre, `${army}:${unit}`).weapons.find(({ id }) => id === weapon)?.name ?? weapon;

/** Most frequent first; of equals by their names in the armies. */
function killFigures(theatre: Theatre, { killed }: Tally): KillFigures[] {
  const pairs = killPairs(theatre);
  const named = ({ id, side, name }: Fielded): KillFigures['by'] => ({ army: side, id: id.slice(2), name });
  return Object.entries(killed)
    .sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
    .map(([key, count]) => {
      const [by, victim] = pairs.get(key) ?? fail(`no units ${key} in this battle`);
      return { by: named(by), victim: named(victim), count };
    });
}

function notableOf(tally: Tally): SimulationResult['notable'] {
  const rows = inOrder(tally);
  const [first] = rows;
  if (!first) return null;
  const mean = (at: 2 | 3): number => rows.reduce((sum, row) => sum + row[at], 0) / rows.length;
  const [a, b] = [mean(2), mean(3)];
  const least = (price: (row: BattleRow) => number): NotableBattle => {
    const [index, seed, vpA, vpB] = rows.reduce((best, row) => (price(row) < price(best) ? row : best), first);
    return { index, seed, a: vpA, b: vpB };
  };
  return {
    typical: least((row) => Math.abs(row[2] - a) + Math.abs(row[3] - b)),
    closest: least((row) => Math.abs(row[2] - row[3])),
    lopsided: least((row) => -Math.abs(row[2] - row[3])),
  };
}
