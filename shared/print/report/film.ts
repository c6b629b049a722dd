import { lookup } from '../../core/lookup';
import type { BellumTypes } from '../../battle/bellum-caelum/bellum-types';
import { theatreUnit as bellumUnit } from '../../battle/bellum-caelum/theatre';
import type { CadenceTypes } from '../../battle/cadence/cadence-types';
import { theatreUnit as cadenceUnit } from '../../battle/cadence/theatre';
import type { Theatre } from '../../battle/families';
import type { FamilyTypes } from '../../battle/frame/family';
import { battleLog, type LogEntry } from '../../battle/frame/log';
import { makeReplay, type Replay } from '../../battle/frame/replay';
import { mmToUnit } from '../../core/measure';
import type { BattleRecord } from '../../schema/battle/record';
import type { Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import { baseSize } from '../token-shapes';

/** A record and everything that a report reads out of it, of whichever family. */
export interface ReportFilm {
  readonly record: BattleRecord;
  readonly theatre: Theatre;
  readonly replay: Replay<FamilyTypes>;
  readonly log: readonly LogEntry[];
}

export function reportFilm(record: BattleRecord, theatre: Theatre): ReportFilm {
  const { family } = theatre;
  const replay = makeReplay(family, family.start(theatre), record.events);
  return { record, theatre, replay, log: battleLog(theatre, record.events) };
}

/** A unit at one moment: where its bases stand and what is left of it. */
export interface StandingUnit {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  /** "A3": its side and its place in the army. */
  readonly code: string;
  readonly bases: readonly { readonly x: number; readonly y: number; readonly r: number }[];
  readonly left: number;
  readonly all: number;
  readonly status: 'table' | 'away' | 'gone';
}

interface CadenceFilm {
  readonly theatre: CadenceTypes['theatre'];
  readonly replay: Replay<CadenceTypes>;
}
interface BellumFilm {
  readonly theatre: BellumTypes['theatre'];
  readonly replay: Replay<BellumTypes>;
}
/** The family of the record is that of its theatre and replay, which types cannot show. */
const cadenceOf = (film: ReportFilm): CadenceFilm | null =>
  film.record.family === 'cadence' ? (film as unknown as CadenceFilm) : null;
const bellumOf = (film: ReportFilm): BellumFilm | null =>
  film.record.family === 'bellum-caelum' ? (film as unknown as BellumFilm) : null;

export function unitsAt(film: ReportFilm, moment: number): readonly StandingUnit[] {
  const codes = { a: 0, b: 0 };
  const code = (side: Side): string => `${side.toUpperCase()}${++codes[side]}`;
  const cadence = cadenceOf(film);
  if (cadence)
    return cadence.replay.stateAt(moment).units.map(({ id, side, status, models, bases }): StandingUnit => {
      const { name, models: full } = cadenceUnit(cadence.theatre, id);
      const standing = models.flatMap(({ x, y, hp }, i) => (hp > 0 ? [{ x, y, r: bases[i]?.r ?? 0.5 }] : []));
      return {
        id,
        side,
        name,
        code: code(side),
        bases: status === 'table' ? standing : [],
        left: status === 'destroyed' ? 0 : models.reduce((sum, { hp }) => sum + Math.max(0, hp), 0),
        all: full.reduce((sum, { hp }) => sum + hp, 0),
        status: status === 'table' ? 'table' : status === 'destroyed' ? 'gone' : 'away',
      };
    });
  const bellum = bellumOf(film);
  if (!bellum) return [];
  return bellum.replay.stateAt(moment).units.map(({ id, side, status, bases }): StandingUnit => {
    const { name, wounds } = bellumUnit(bellum.theatre, id);
    const standing = bases.filter(({ lostIn }) => lostIn === null);
    return {
      id,
      side,
      name,
      code: code(side),
      bases: status === 'table' ? standing.map(({ x, y, base }) => ({ x, y, r: radiusOf(base, bellum.theatre) })) : [],
      left: standing.reduce((sum, each) => sum + each.wounds, 0),
      all: bases.length * wounds,
      status: status === 'table' ? 'table' : status === 'reserve' ? 'away' : 'gone',
    };
  });
}

function radiusOf(base: Parameters<typeof baseSize>[0], { system }: BellumTypes['theatre']): number {
  const { width, height } = baseSize(base);
  return mmToUnit(Math.min(width, height), system.measure) / 2;
}

/** The mission with its markers and Entry Points where they were then; markers that were gone are left out. */
export function missionAt(film: ReportFilm, moment: number): Mission {
  const { mission } = film.theatre;
  const cadence = cadenceOf(film);
  const state = cadence?.replay.stateAt(moment) ?? bellumOf(film)?.replay.stateAt(moment);
  if (!state) return mission;
  const places = new Map(state.objectives.map((objective) => [objective.id, objective]));
  return {
    ...mission,
    objectives: mission.objectives.flatMap((objective) => {
      const now = places.get(objective.id);
      if (!now || ('status' in now && now.status === 'gone')) return [];
      return [{ ...objective, x: now.x, y: now.y }];
    }),
  };
}

export interface Loss {
  readonly round: number;
  readonly activation: number;
  /** Whose it was. */
  readonly side: Side;
  readonly lost: string;
  readonly by: string;
  readonly how: string;
  readonly event: number;
}

const CAUSES = lookup({
  attack: 'attack',
  terrain: 'dangerous ground',
  deployment: 'not deployed in time',
  exit: 'left the table',
  formation: 'out of formation',
  transport: 'with its Transport',
  wounds: 'damage',
});

/** Every unit or base that was lost, in order, and who did it. */
export function lossesOf({ record, theatre }: ReportFilm): readonly Loss[] {
  const losses: Loss[] = [];
  const names = new Map(unitNames(theatre));
  const name = (id: string | null): string => (id === null ? '' : (names.get(id) ?? id));
  let round = 0;
  let activation = 0;
  const hurtBy = new Map<string, Set<string>>();
  for (const [event, each] of record.events.entries()) {
    if (each.kind === 'round-started') {
      ({ round } = each);
      hurtBy.clear();
    } else if (each.kind === 'activation-started') ({ activation } = each);
    else if (each.kind === 'tallied') hurtBy.set(each.unit, (hurtBy.get(each.unit) ?? new Set()).add(each.by));
    else if (each.kind === 'destroyed')
      losses.push({
        round,
        activation,
        side: each.side,
        lost: name(each.unit),
        by: name(each.by),
        how: CAUSES[each.cause] ?? each.cause,
        event,
      });
    else if (each.kind === 'incapacitated')
      losses.push({
        round,
        activation,
        side: each.side,
        lost: `${name(each.unit)}${each.last ? '' : ', a base'}`,
        by: [...(hurtBy.get(each.unit) ?? [])].map(name).join(', '),
        how: CAUSES[each.cause] ?? each.cause,
        event,
      });
  }
  return losses;
}

/** By the id that a battle gives them. */
function unitNames({ armies }: Theatre): readonly (readonly [string, string])[] {
  return (['a', 'b'] as const).flatMap((side) =>
    armies[side].units.map(({ id, name }) => [`${side}:${id}`, name] as const),
  );
}

export interface Moment {
  readonly round: number;
  readonly activation: number | null;
  readonly text: string;
  readonly weight: number;
  readonly event: number;
}

/**
 * What decided the battle: points and losses by weight, a change of the lead above all. The heaviest of every round is told, then the
 * heaviest of the rest, of equals the later; all in the order they came.
 */
export function keyMoments(film: ReportFilm, most = 8): readonly Moment[] {
  const { record, replay, log } = film;
  const lines = new Map<number, { readonly text: string; readonly entry: LogEntry }>();
  for (const entry of log)
    for (const line of entry.lines) if (!lines.has(line.event)) lines.set(line.event, { text: line.text, entry });
  const told: Moment[] = [];
  const add = (event: number, weight: number, more = ''): void => {
    const line = lines.get(event);
    if (!line) return;
    const { round, activation } = line.entry;
    told.push({ event, weight, round, activation, text: `${line.text}${more}` });
  };
  let before = 0;
  for (const point of replay.score) {
    if (!point.event) continue;
    const now = point.a - point.b;
    const taken = Math.sign(now) !== Math.sign(before) && now !== 0;
    const leader = record.armies[now > 0 ? 'a' : 'b'].name;
    add(
      point.moment - 1,
      point.event.vp + (taken ? 3 : 0),
      taken ? ` ${leader} takes the lead, ${point.a} : ${point.b}.` : '',
    );
    before = now;
  }
  for (const { event, how } of lossesOf(film)) add(event, how === 'attack' || how === 'damage' ? 2 : 1.5);
  const byWeight = [...told].sort((a, b) => b.weight - a.weight || b.event - a.event);
  const isFirst = (moment: Moment): boolean => byWeight.find(({ round }) => round === moment.round) === moment;
  const heaviest = [...byWeight.filter(isFirst), ...byWeight.filter((moment) => !isFirst(moment))].slice(0, most);
  return heaviest.sort((a, b) => a.event - b.event);
}
