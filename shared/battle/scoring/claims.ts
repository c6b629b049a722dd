import { seatsOf } from '../../battlefield/document/sides';
import { gap } from '../../geometry/distance';
import { otherSide, SIDES, type Side } from '../../schema/battle/side';
import type { ScoringCount } from '../../schema/mission/scoring';
import { isInZone } from './in-zone';
import { isLost, type FieldMarker, type FieldUnit, type ScoringField } from './scoring-field';
import { paysInRound } from '../../rules/scoring/scoring-table';
import type { ScoringLine } from '../../battlefield/document/scoring-lines';

/** Something a line pays for. */
export interface Claim {
  readonly why: string;
  readonly objective: string | null;
  readonly unit: string | null;
  /** Points by number; left out: what the line says. */
  readonly worth?: number;
}

/** When points are counted: at a happening, or at the end of a round or of the game. */
export type Moment =
  | { readonly at: 'round' | 'game' }
  | {
      readonly at: 'secured';
      readonly marker: string;
      readonly unit: string;
      readonly side: Side;
      /** What the marker was to the side when it was secured. */
      readonly type: string;
    }
  | { readonly at: 'scored'; readonly marker: string; readonly unit: string | null; readonly side: Side }
  | { readonly at: 'unit-destroyed'; readonly unit: string }
  | { readonly at: 'marker-destroyed'; readonly marker: string; readonly unit: string | null; readonly side: Side }
  | { readonly at: 'routed'; readonly side: Side };

/** Everything for which a line pays a side at this moment: each thing, or once for how many there are. */
export function claimsOf(field: ScoringField, line: ScoringLine, side: Side, moment: Moment): readonly Claim[] {
  const { count } = line.line;
  const each = thingsOf(field, line, side, moment);
  if (!count) return each;
  const number = numberOf(field, count, each);
  if (number === 0 || number < (count.atLeast ?? 1)) return [];
  const other = count.moreThanEnemy ? numberOf(field, count, thingsOf(field, line, otherSide(side), moment)) : 0;
  if (number <= other) return [];
  const what = count.of === 'things' ? `${number}` : `${number} ${number === 1 ? count.of.slice(0, -1) : count.of}`;
  const why = count.moreThanEnemy ? `${what} against ${other}` : count.of === 'things' ? `${what} of them` : what;
  const worth = count.vp && (count.vp[Math.min(number, count.vp.length) - 1] ?? 0);
  return [{ why, objective: null, unit: null, ...(worth === undefined ? {} : { worth }) }];
}

function numberOf({ units }: ScoringField, { of }: ScoringCount, claims: readonly Claim[]): number {
  if (of === 'things') return claims.length;
  return claims.reduce((sum, claim) => {
    const unit = units.find(({ id }) => id === claim.unit);
    return sum + (of === 'models' ? (unit?.models ?? 0) : (unit?.points ?? 0));
  }, 0);
}

function thingsOf(field: ScoringField, line: ScoringLine, side: Side, moment: Moment): readonly Claim[] {
  switch (line.line.what) {
    case 'secured':
      return moment.at === 'secured' ? securedNow(field, line, side, moment) : heldMarkers(field, line, side);
    case 'held':
      return heldMarkers(field, line, side);
    case 'scored':
      return scoredMarkers(field, line, side, moment);
    case 'destroyed':
      return line.kind === 'marker' ? lostMarkers(field, line, side, moment) : losses(field, line, side, moment);
    case 'survives':
      return line.kind === 'marker' ? standingMarkers(field, line, side) : survivors(field, line, side);
    case 'in-zone':
      return field.units
        .filter((unit) => unit.side === side && matchesUnit(field, line, unit) && isInZone(field, line, unit))
        .map((unit) => ({ why: `${unit.name} in the zone`, objective: null, unit: unit.id }));
    case 'left':
      return field.units
        .filter((unit) => unit.side === side && unit.fate === 'left' && matchesUnit(field, line, unit))
        .map((unit) => ({ why: `${unit.name} off the table`, objective: null, unit: unit.id }));
    case 'routed':
      return field.routed.includes(otherSide(side)) ? [{ why: 'the enemy routs', objective: null, unit: null }] : [];
  }
}

// --- Happenings: each is paid once ---------------------------------------------------------------------------------------------

/**
 * Does something that happened in this round of the battle count now? At once: yes, it has just happened. At the end of a round
 * it counts at the first round's end after it that pays, unless the line asks for this very round, or for all so far every time.
 */
function counts(field: ScoringField, { line }: ScoringLine, happened: number | null): boolean {
  if (happened === null) return false;
  if (line.when !== 'round' || line.since === 'start' || happened === field.round) return true;
  if (line.since === 'round') return false;
  for (let round = happened; round < field.round; round++) if (paysInRound(line, round)) return false;
  return true;
}

function securedNow(
  field: ScoringField,
  line: ScoringLine,
  side: Side,
  moment: Extract<Moment, { at: 'secured' }>,
): readonly Claim[] {
  const marker = field.markers.find(({ id }) => id === moment.marker);
  if (!marker || moment.side !== side || !matchesMarker(line, marker, moment.type)) return [];
  // S-MIS1-5: each side once, or the marker once in all.
  const before = field.paid.some(
    (paid) =>
      isOf(line, paid) && paid.objective === marker.id && (marker.source.oncePer === 'marker' || paid.side === side),
  );
  // Where it lay, not where whoever has just taken it up stands.
  const clear = isClear(field, line, { ...marker, carrier: null }, side);
  return before || !clear ? [] : [about(marker, 'secured', moment.unit)];
}

function scoredMarkers(field: ScoringField, line: ScoringLine, side: Side, moment: Moment): readonly Claim[] {
  return field.markers
    .filter(
      (marker) =>
        (moment.at !== 'scored' || marker.id === moment.marker) &&
        marker.scoredBy === side &&
        matchesMarker(line, marker, marker.type[side]) &&
        counts(field, line, marker.scoredIn),
    )
    .map((marker) => about(marker, marker.status === 'carried' ? 'carried off' : 'scored', unitOf(moment, marker)));
}

/** S-OBJ-DES-2, C-OBJ-RECOVER-2: credited to the side that shot it, or shot its carrier. */
function lostMarkers(field: ScoringField, line: ScoringLine, side: Side, moment: Moment): readonly Claim[] {
  return field.markers
    .filter(
      (marker) =>
        (moment.at !== 'marker-destroyed' || marker.id === moment.marker) &&
        marker.lostTo === side &&
        matchesMarker(line, marker, marker.type[side]) &&
        counts(field, line, marker.lostIn),
    )
    .map((marker) => about(marker, 'destroyed', unitOf(moment, marker)));
}

/** S-VP-6: whatever destroyed it, a unit counts for its owner's opponent; only the first kill asks for an attack (S-VP-2). */
function losses(field: ScoringField, line: ScoringLine, side: Side, moment: Moment): readonly Claim[] {
  const enemies = field.units.filter((unit) => unit.side === otherSide(side));
  const just = moment.at === 'unit-destroyed' ? moment.unit : null;
  // A loss of one's own changes nothing about the enemy's.
  if (just !== null && !enemies.some(({ id }) => id === just)) return [];
  switch (line.kind) {
    case 'first': {
      const { firstKill } = field;
      const isNow = firstKill?.side === side && (just === null || firstKill.unit === just);
      return isNow && counts(field, line, firstKill.round)
        ? [{ why: 'first kill', objective: null, unit: firstKill.unit }]
        : [];
    }
    case 'more-than-half':
      // S-VP-4: twice the losses are more than the ships at the start.
      return crossed(field, line, enemies, Math.floor(enemies.length / 2) + 1, just)
        ? [{ why: 'more than half of the enemy destroyed', objective: null, unit: just }]
        : [];
    case 'all':
      return crossed(field, line, enemies, enemies.length, just)
        ? [{ why: 'every enemy destroyed', objective: null, unit: just }]
        : [];
    default:
      return enemies
        .filter(
          (unit) =>
            isLost(unit) &&
            (just === null || unit.id === just) &&
            matchesUnit(field, line, unit) &&
            counts(field, line, unit.lostIn),
        )
        .map((unit) => ({ why: `${unit.name} destroyed${inParticular(field, line)}`, objective: null, unit: unit.id }));
  }
}

/** Has a number of losses been reached, and does the loss that reached it count now? */
function crossed(
  field: ScoringField,
  line: ScoringLine,
  enemies: readonly FieldUnit[],
  needed: number,
  just: string | null,
): boolean {
  const rounds = enemies.filter(isLost).map(({ lostIn }) => lostIn ?? field.round);
  if (needed === 0 || rounds.length < needed) return false;
  // At once: only the very loss that makes up the number.
  if (just !== null) return rounds.length === needed;
  return counts(field, line, rounds.sort((a, b) => a - b)[needed - 1] ?? null);
}

/** " (squadron leader)": why this one and not another. */
function inParticular({ mission }: ScoringField, { kind, subject }: ScoringLine): string {
  if (kind === 'role') return `, ${(subject.role ?? '').replaceAll('-', ' ')}`;
  if (kind !== 'nomination') return '';
  const label = mission.nominations.find(({ id }) => id === subject.nomination)?.label;
  return label ? `, ${label}` : ', as named';
}

// --- States: paid each time the line comes up ----------------------------------------------------------------------------------

function heldMarkers(field: ScoringField, line: ScoringLine, side: Side): readonly Claim[] {
  return field.markers
    .filter(
      (marker) =>
        matchesMarker(line, marker, marker.type[side]) &&
        (line.line.presence ? hasPresence(field, line, marker, side) : isHeld(field, marker, side)) &&
        isClear(field, line, marker, side),
    )
    .map((marker) => about(marker, 'held', marker.carrier));
}

/** On the table: by whoever secured it and has not lost it since. Carried: by the carrier's side, while it lives. */
function isHeld(field: ScoringField, { status, securedBy, carrier }: FieldMarker, side: Side): boolean {
  if (status === 'table') return securedBy.includes(side);
  const by = field.units.find(({ id }) => id === carrier);
  return status === 'carried' && by !== undefined && by.side === side && !isLost(by);
}

/** B-END-2: the side with more weight close to the marker; equal is nobody. */
function hasPresence(field: ScoringField, { line }: ScoringLine, { status, base }: FieldMarker, side: Side): boolean {
  if (status !== 'table' || !line.presence) return false;
  const { within, weights = field.weights } = line.presence;
  const [own, other] = [side, otherSide(side)].map((each) =>
    field.units
      .filter(
        (unit) =>
          unit.side === each && unit.fate === 'table' && unit.bases.some((one) => field.within(gap(one, base), within)),
      )
      .reduce((sum, { kind, models }) => {
        const weight = Object.hasOwn(weights, kind ?? '') ? weights[kind ?? ''] : 'models';
        return sum + (typeof weight === 'number' ? weight : models);
      }, 0),
  );
  return own! > other!;
}

/** D-MIS-TOWN-4: no enemy base near the marker, or near whoever carries it. */
function isClear(field: ScoringField, { line }: ScoringLine, { base, carrier }: FieldMarker, side: Side): boolean {
  const { clearWithin } = line;
  if (clearWithin === undefined) return true;
  const places = field.units.find(({ id }) => id === carrier)?.bases ?? [base];
  return !field.units.some(
    (unit) =>
      unit.side !== side &&
      unit.fate === 'table' &&
      unit.bases.some((enemy) => places.some((place) => field.within(gap(enemy, place), clearWithin))),
  );
}

/** S-MIS2-7: for the side the line names, else for its owner. */
function standingMarkers(field: ScoringField, line: ScoringLine, side: Side): readonly Claim[] {
  const owned = (marker: FieldMarker): boolean =>
    line.sides.length < SIDES.length ||
    (marker.source.owner !== null && seatsOf(field.mission, marker.source.owner).includes(side));
  return field.markers
    .filter(({ status, lostTo }) => status !== 'gone' && lostTo === null)
    .filter((marker) => owned(marker) && matchesMarker(line, marker, marker.type[side]))
    .map((marker) => about(marker, 'stands', null));
}

function survivors(field: ScoringField, line: ScoringLine, side: Side): readonly Claim[] {
  const own = field.units.filter((unit) => unit.side === side);
  const alive = own.filter((unit) => !isLost(unit));
  if (line.kind === 'more-than-half')
    return 2 * alive.length > own.length ? [{ why: 'more than half survive', objective: null, unit: null }] : [];
  if (line.kind === 'all')
    return own.length > 0 && alive.length === own.length ? [{ why: 'all survive', objective: null, unit: null }] : [];
  return alive
    .filter((unit) => matchesUnit(field, line, unit))
    .map(({ id, name }) => ({ why: `${name} survives`, objective: null, unit: id }));
}

// --- Common --------------------------------------------------------------------------------------------------------------------

export const isOf = (line: ScoringLine, paid: { readonly source: string; readonly line: number }): boolean =>
  paid.source === line.source && paid.line === line.index;

const about = ({ id, name }: FieldMarker, why: string, unit: string | null): Claim => ({
  why: `${name} ${why}`,
  objective: id,
  unit,
});

const unitOf = (moment: Moment, { carrier }: FieldMarker): string | null =>
  moment.at === 'scored' || moment.at === 'marker-destroyed' ? moment.unit : carrier;

const matchesMarker = ({ subject }: ScoringLine, { tags }: FieldMarker, type: string): boolean =>
  (subject.tag === undefined || tags.includes(subject.tag)) && (subject.type === undefined || subject.type === type);

function matchesUnit({ nominated }: ScoringField, { kind, subject }: ScoringLine, unit: FieldUnit): boolean {
  switch (kind) {
    case 'role':
      return subject.role !== undefined && unit.roles.includes(subject.role);
    case 'entry':
      return unit.entry === subject.entry;
    case 'nomination':
      return nominated.some((named) => named.nomination === subject.nomination && named.unit === unit.id);
    default:
      return kind === 'each';
  }
}
