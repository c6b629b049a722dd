import { seatsOf } from '#shared/battlefield/document/sides';
import type { BattleState } from '#shared/battle/cadence/state';
import { otherSide, type Side } from '#shared/schema/battle/side';
import type { Mission } from '#shared/schema/mission';
import type { Scoring } from '#shared/schema/mission/scoring';
import { isCrowded, type MarkerTold, type Told } from './told-battle';

/** What a line should have paid a side in a battle that was told: read off the sentence, not off the engine. */
export function shouldPay(mission: Mission, line: Scoring, side: Side, told: Told): number {
  if (!seatsOf(mission, line.side).includes(side)) return 0;
  const points = (round: number, value: number): number =>
    line.vp === 'value'
      ? value
      : typeof line.vp === 'number'
        ? line.vp
        : (line.vp[Math.min(round, line.vp.length) - 1] ?? 0);
  const isDue = (round: number): boolean =>
    (!line.rounds || line.rounds.includes(round)) && (line.vp === 'value' || points(round, 0) !== 0);
  const limited = (sum: number): number => (line.cap === undefined ? sum : Math.min(line.cap, sum));
  const total = (round: number, values: readonly number[]): number =>
    values.reduce((sum, value) => sum + points(round, value), 0);
  const rounds = Array.from({ length: mission.rounds }, (_, i) => i + 1).filter(isDue);

  const happened = happenings(mission, line, side, told, isDue);
  if (happened && line.when === 'now')
    return limited(
      happened.filter(({ round }) => isDue(round)).reduce((sum, { round, value }) => sum + points(round, value), 0),
    );
  const counted = (round: number): readonly number[] => {
    if (!happened) return states(mission, line, side, told, line.when === 'game' ? mission.rounds : round - 1);
    return happened
      .filter((each) => {
        if (line.when === 'game') return true;
        if (each.after || each.round > round) return false;
        if (line.since === 'start' || each.round === round) return true;
        return line.since === undefined && !rounds.some((earlier) => earlier >= each.round && earlier < round);
      })
      .map(({ value }) => value);
  };
  if (line.when === 'game') return isDue(mission.rounds) ? limited(total(mission.rounds, counted(mission.rounds))) : 0;
  return rounds.reduce((sum, round) => sum + limited(total(round, counted(round))), 0);
}

interface Happened {
  readonly round: number;
  readonly value: number;
  readonly after: boolean;
}

/** Things that happen and are then paid; nothing for lines that look at how things stand. */
function happenings(
  mission: Mission,
  line: Scoring,
  side: Side,
  told: Told,
  isDue: (round: number) => boolean,
): readonly Happened[] | null {
  const { what, subject } = line;
  const marked = (list: readonly MarkerTold[]): Happened[] =>
    list
      .filter((each) => each.side === side && fits(line, each))
      .map((each) => ({ round: each.round, value: valueOf(mission, each.marker), after: each.after }));
  if (what === 'scored') return marked(told.scored);
  if (what === 'secured' && line.when === 'now') return marked(firstSecured(mission, line, told, isDue));
  if (what !== 'destroyed') return null;
  if (subject.tag !== undefined || subject.type !== undefined) return marked(told.lost);
  const kills = told.kills.filter(({ unit }) => unit.startsWith(otherSide(side)));
  const as = (list: readonly { readonly round: number }[]): Happened[] =>
    list.map(({ round }) => ({ round, value: 0, after: false }));
  if (subject.first) {
    const first = told.kills.find(({ killer }) => killer !== null);
    return first?.killer === side ? as([first]) : [];
  }
  const fielded = told.ends[0]!.state.units.filter((unit) => unit.side !== side).length;
  if (subject['more-than-half']) return as(kills.slice(Math.floor(fielded / 2), Math.floor(fielded / 2) + 1));
  if (subject.all) return as(kills.slice(fielded - 1, fielded));
  return as(kills.filter(({ unit }) => isMeant(line, unit, told.ends.at(-1)!.state)));
}

/** S-MIS1-5: what was paid for already, by this side or by anybody, is not paid again. */
function firstSecured(mission: Mission, line: Scoring, told: Told, isDue: (round: number) => boolean): MarkerTold[] {
  const paid = new Set<string>();
  return told.secured.filter((each) => {
    const source = mission.objectives.find(({ id }) => id === each.marker)!;
    const key = source.oncePer === 'marker' ? each.marker : `${each.marker} ${each.side}`;
    const counts =
      fits(line, each) &&
      isDue(each.round) &&
      seatsOf(mission, line.side).includes(each.side) &&
      !(line.clearWithin !== undefined && each.crowded) &&
      (line.vp !== 'value' || valueOf(mission, each.marker) !== 0) &&
      !paid.has(key);
    if (counts) paid.add(key);
    return counts;
  });
}

/** Values of everything that stands as the line asks. */
function states(mission: Mission, line: Scoring, side: Side, { ends }: Told, at: number): readonly number[] {
  const { state, near } = ends[at]!;
  const own = state.units.filter((unit) => unit.side === side);
  const alive = own.filter(({ status }) => status !== 'destroyed');
  if (line.what === 'in-zone')
    return alive
      .filter(({ id, status }) => status === 'table' && near.has(id) && isMeant(line, id, state))
      .map(() => 0);
  const { subject } = line;
  if (line.what === 'survives' && subject.tag === undefined && subject.type === undefined) {
    if (subject['more-than-half']) return 2 * alive.length > own.length ? [0] : [];
    if (subject.all) return alive.length === own.length ? [0] : [];
    return alive.filter(({ id }) => isMeant(line, id, state)).map(() => 0);
  }
  const isNear = (each: Side): number =>
    state.units.filter(({ id, side: of, status }) => of === each && status === 'table' && near.has(id)).length;
  return state.objectives
    .filter((marker) => {
      if (!fits(line, { type: marker.type[side], tags: marker.tags })) return false;
      if (line.what === 'survives') {
        const { owner } = mission.objectives.find(({ id }) => id === marker.id)!;
        return marker.status !== 'gone' && (line.side ? true : owner === side);
      }
      if (line.clearWithin !== undefined && isCrowded(state, near, marker, side)) return false;
      if (line.presence) return marker.status === 'table' && isNear(side) > isNear(otherSide(side));
      return marker.status === 'table'
        ? marker.securedBy.includes(side)
        : marker.status === 'carried' && (marker.carrier?.startsWith(side) ?? false);
    })
    .map(({ id }) => valueOf(mission, id));
}

const fits = ({ subject }: Scoring, marker: { readonly type: string; readonly tags: readonly string[] }): boolean =>
  (subject.tag === undefined || marker.tags.includes(subject.tag)) &&
  (subject.type === undefined || subject.type === marker.type);

/** u1 leads; all are ships. */
const isMeant = ({ subject }: Scoring, unit: string, { nominated }: BattleState): boolean =>
  (subject.role === undefined || unit.endsWith(':u1')) &&
  (subject.nomination === undefined ||
    nominated.some((named) => named.nomination === subject.nomination && named.unit === unit));

const valueOf = (mission: Mission, marker: string): number =>
  mission.objectives.find(({ id }) => id === marker)?.value ?? 0;
