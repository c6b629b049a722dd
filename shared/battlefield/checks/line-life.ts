import { nearMiss } from '../../core/near-miss';
import { paysInRound, subjectKind, type Refusal } from '../../rules/scoring/scoring-table';
import { SIDES, otherSide, type Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { Objective } from '../../schema/mission/markers';
import type { Scoring } from '../../schema/mission/scoring';
import type { Nomination } from '../../schema/mission/special';
import { canRout, type GameSystem } from '../../systems/game-system';
import { seatsOf } from '../document/sides';
import { joined } from '../measure-text';
import { isOnTable } from './zone-room';
import { markerFuture, type MarkerFact, type MarkerFuture } from './marker-futures';

/** Why a line that the table accepts can still never pay in this mission, and what would bring it to life. */
export interface Dead extends Refusal {
  readonly repair?: { readonly label: string; readonly fields: Partial<Scoring> };
}

/** The questions a mission answers about its lines: each marker's future is worked out once. */
export interface LineLife {
  /** Nothing if there is a battle in which the line pays. */
  whyNever(line: Scoring): Dead | undefined;
  /** Can the line ever pay for this marker? */
  paysFor(line: Scoring, marker: Objective): boolean;
}

export function lineLife(mission: Mission, system: GameSystem, lines: readonly Scoring[]): LineLife {
  const futures = new Map<string, MarkerFuture | undefined>();
  const futureOf = (marker: Objective): MarkerFuture | undefined => {
    const { type, tags, owner, secureBy, secureFrom, removeOnScore, oncePer } = marker;
    const key = JSON.stringify([type, tags, owner, secureBy, secureFrom, removeOnScore, oncePer]);
    if (!futures.has(key))
      futures.set(
        key,
        markerFuture(mission, system, marker, (fact) => removeOnScore && isPaidOnSecuring(mission, lines, fact)),
      );
    return futures.get(key);
  };
  const paysFor = (line: Scoring, marker: Objective): boolean => {
    if (line.vp === 'value' && (marker.value ?? 0) === 0) return false;
    const future = futureOf(marker);
    return !future || isPaid(mission, line, marker, future);
  };
  return { paysFor, whyNever: (line) => whyNever(mission, system, line, paysFor) };
}

const roundsOf = ({ rounds }: Mission): readonly number[] => Array.from({ length: rounds }, (_, i) => i + 1);

// --- Markers -------------------------------------------------------------------------------------------------------------------

/** A marker that leaves when it is scored leaves as soon as a line pays for securing it, whatever else is true. */
const isPaidOnSecuring = (mission: Mission, lines: readonly Scoring[], fact: MarkerFact): boolean =>
  lines.some(
    (line) =>
      line.when === 'now' &&
      line.what === 'secured' &&
      line.clearWithin === undefined &&
      line.vp !== 'value' &&
      fits(mission, line, fact.side, fact) &&
      paysInRound(line, fact.round),
  );

const fits = (
  mission: Mission,
  { subject, side }: Scoring,
  seat: Side,
  marker: { readonly type: string; readonly tags: readonly string[] },
): boolean =>
  seatsOf(mission, side).includes(seat) &&
  (subject.type === undefined || subject.type === marker.type) &&
  (subject.tag === undefined || marker.tags.includes(subject.tag));

const FACT_OF = { secured: 'secured', scored: 'scored', destroyed: 'lost' } as const;

function isPaid(mission: Mission, line: Scoring, marker: Objective, { facts, ends }: MarkerFuture): boolean {
  const { what, when } = line;
  if (what === 'scored' || what === 'destroyed' || (what === 'secured' && when === 'now'))
    return facts.some(
      (fact) => fact.kind === FACT_OF[what] && fits(mission, line, fact.side, fact) && isCounted(mission, line, fact),
    );
  const owners = marker.owner === null ? [] : seatsOf(mission, marker.owner);
  return ends.some(
    (end) =>
      (when === 'round' || end.round === mission.rounds) &&
      paysInRound(line, end.round) &&
      SIDES.some(
        (side) =>
          fits(mission, line, side, { type: end.type[side], tags: end.tags }) &&
          (what === 'survives'
            ? !end.isLost && (seatsOf(mission, line.side).length < SIDES.length || owners.includes(side))
            : line.presence
              ? end.onTable
              : end.heldBy.includes(side)),
      ),
  );
}

/** Is there a time at which the line counts something that happened in this round? */
function isCounted(mission: Mission, line: Scoring, { round, after }: Pick<MarkerFact, 'round' | 'after'>): boolean {
  if (line.when === 'now') return paysInRound(line, round);
  if (line.when === 'game') return paysInRound(line, mission.rounds);
  // What is scored when the battle is over comes after the last round's end.
  if (after) return false;
  return roundsOf(mission).some(
    (end) => (line.since === 'round' ? end === round : end >= round) && paysInRound(line, end),
  );
}

// --- Why not -------------------------------------------------------------------------------------------------------------------

/** A number of markers that the table does not have. */
function whyTooFew(
  { objectives }: Mission,
  line: Scoring,
  paysFor: (line: Scoring, marker: Objective) => boolean,
): string | undefined {
  const { atLeast, of } = line.count ?? {};
  if (atLeast === undefined || of !== 'things' || subjectKind(line) !== 'marker') return undefined;
  const { count: _count, ...each } = line;
  const there = objectives.filter((marker) => paysFor(each, marker)).length;
  return there < atLeast ? `it asks for ${atLeast} markers, and only ${there} of the table can count.` : undefined;
}

function whyNever(
  mission: Mission,
  system: GameSystem,
  line: Scoring,
  paysFor: (line: Scoring, marker: Objective) => boolean,
): Dead | undefined {
  const time = whyNoTime(mission, line);
  if (time) return time;
  if (line.unengaged && system.engine === 'cadence')
    return { field: 'unengaged', reason: `nobody is ever engaged in ${system.name}.` };
  const few = whyTooFew(mission, line, paysFor);
  if (few) return { field: 'count', reason: few };
  if (line.what === 'left')
    return mission.exits.some(({ who }) => who === 'any')
      ? undefined
      : { field: 'what', reason: 'no exit lets units leave the table. Add one under “Leaving the table”.' };
  if (line.what === 'routed')
    return canRout(system) ? undefined : { field: 'what', reason: `nobody routs in ${system.name}.` };
  if (line.what === 'in-zone') {
    const zone = whyNoZone(mission, line);
    if (zone) return { field: 'subject', reason: zone };
  }
  switch (subjectKind(line)) {
    case 'marker':
      return whyNoMarker(mission, system, line, paysFor);
    case 'nomination':
      return whyNobodyNamed(mission, line);
    case 'role':
      return whyNoRole(system, line);
    case 'entry':
      return system.cards.has(line.subject.entry ?? '')
        ? undefined
        : unknown(line, 'entry', system.entries, `${system.name} has no unit`);
    default:
      return undefined;
  }
}

/** Rounds that are played, and points in them. */
function whyNoTime({ rounds: last }: Mission, line: Scoring): Dead | undefined {
  const { rounds, when } = line;
  if (rounds?.every((round) => round > last))
    return {
      field: 'rounds',
      reason: `it names round ${joined(rounds.map(String))}, and the game ends after round ${last}.`,
    };
  if (when === 'game' && rounds && !rounds.includes(last))
    return {
      field: 'rounds',
      reason: `it names round ${joined(rounds.map(String))}, but what counts at the end of the game counts after round ${last}.`,
    };
  const due = Array.from({ length: last }, (_, i) => i + 1).filter((round) => when !== 'game' || round === last);
  return due.some((round) => paysInRound(line, round))
    ? undefined
    : {
        field: 'vp',
        reason: `it is worth 0 points in ${when === 'game' ? 'the last round' : 'every round it names'}.`,
      };
}

/** A name that is not there, with the one that may be meant. */
function unknown(
  { subject }: Scoring,
  key: 'role' | 'entry' | 'nomination' | 'tag',
  known: ReadonlyMap<string, { readonly name: string }>,
  what: string,
): Dead | undefined {
  const id = subject[key] ?? '';
  if (known.has(id)) return undefined;
  const meant = nearMiss(id, known.keys());
  const name = meant === undefined ? '' : known.get(meant)?.name || meant;
  return {
    field: 'subject',
    reason: `${what} "${id}".${meant === undefined ? '' : ` ${name} may be meant.`}`,
    ...(meant === undefined
      ? {}
      : { repair: { label: `Change to ${name}`, fields: { subject: { ...subject, [key]: meant } } } }),
  };
}

/** Systems without roles name their leaders as units of their own. */
function whyNoRole(system: GameSystem, line: Scoring): Dead | undefined {
  const { role = '' } = line.subject;
  const unit = system.roles.has(role) ? undefined : system.entries.get(role);
  return unit
    ? {
        field: 'subject',
        reason: `${system.name} has no role "${role}". ${unit.name} is a unit there.`,
        repair: { label: `Change to the unit ${unit.name}`, fields: { subject: { entry: role } } },
      }
    : unknown(line, 'role', system.roles, `${system.name} has no role`);
}

function whyNoZone({ table, ...rest }: Mission, { subject: { zone }, side }: Scoring): string | undefined {
  const mission: Mission = { table, ...rest, zones: rest.zones.filter((one) => isOnTable(one, table)) };
  const deploys = (seat: Side): boolean =>
    mission.zones.some(
      ({ use, side: ref }) => use === 'deploy' && ref !== null && seatsOf(mission, ref).includes(seat),
    );
  if (zone === 'own-deploy' || zone === 'enemy-deploy') {
    const seats = seatsOf(mission, side).map((seat) => (zone === 'own-deploy' ? seat : otherSide(seat)));
    return seats.some(deploys) ? undefined : 'there is no such deployment zone on the table.';
  }
  if (zone === undefined)
    return mission.zones.some(({ use }) => use === 'score') ? undefined : 'there is no scoring zone on the table.';
  if (mission.zones.some(({ id }) => id === zone)) return undefined;
  return rest.zones.some(({ id }) => id === zone)
    ? `zone "${zone}" lies wholly off the table.`
    : `there is no zone "${zone}".`;
}

function whyNobodyNamed(mission: Mission, line: Scoring): Dead | undefined {
  const id = line.subject.nomination ?? '';
  const known = mission.nominations.filter((nomination) => nomination.id === id);
  const named = new Map(mission.nominations.map((one) => [one.id, { name: one.label }]));
  if (known.length === 0) return unknown(line, 'nomination', named, 'nobody nominates');
  const inTime = known.filter((nomination) => {
    const from = nomination.at === 'start' ? 1 : (nomination.round ?? 1);
    const ends = line.when === 'game' ? [mission.rounds] : roundsOf(mission);
    return ends.some((round) => round >= from && paysInRound(line, round));
  });
  const first = known[0]!;
  if (inTime.length === 0)
    return {
      field: 'rounds',
      reason: `${first.label || id} is named in round ${first.round ?? 1}, after the rounds that it pays.`,
    };
  const paid = inTime.some((nomination) => payees(mission, line, nomination).length > 0);
  return paid
    ? undefined
    : {
        field: 'side',
        reason:
          line.what === 'destroyed'
            ? `${first.label || id} is a unit of the side that would score, and nobody scores for its own losses.`
            : `${first.label || id} is a unit of the other side, and a unit survives for its owner.`,
      };
}

/** Whose unit is named, and who of those the line may pay is paid for it. */
const payees = (mission: Mission, { side, what }: Scoring, { by, of }: Nomination): readonly Side[] =>
  seatsOf(mission, by)
    .map((namer) => (of === 'own' ? namer : otherSide(namer)))
    .map((owner) => (what === 'destroyed' ? otherSide(owner) : owner))
    .filter((paid) => seatsOf(mission, side).includes(paid));

function whyNoMarker(
  mission: Mission,
  system: GameSystem,
  line: Scoring,
  paysFor: (line: Scoring, marker: Objective) => boolean,
): Dead | undefined {
  const { objectives } = mission;
  if (objectives.some((marker) => paysFor(line, marker))) return undefined;
  const no = (reason: string, field = 'subject'): Dead => ({ field, reason });
  if (objectives.length === 0) return no('there is no objective on the table.');
  const { tag, type } = line.subject;
  const { types, tags } = markerWords(mission);
  if (tag !== undefined && !tags.has(tag))
    return unknown(line, 'tag', new Map([...tags].map((each) => [each, { name: each }])), 'no objective has the tag');
  if (type !== undefined && !types.has(type))
    return no(`no objective is or becomes ${system.objectives.get(type)?.name ?? type}.`);
  // Ease one condition after the other: the first that brings it to life is to blame.
  const blame = EASED.find(
    ({ of, ease }) =>
      (of === undefined || of === line.what) && objectives.some((marker) => paysFor({ ...line, ...ease }, marker)),
  );
  return blame ? no(blame.reason, blame.field) : no(NEVER_SO[line.what]);
}

/** Types and tags that a marker can have now or turn into. */
export function markerWords(mission: Mission): {
  readonly types: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
} {
  const types = new Set(mission.objectives.map(({ type }) => type));
  const tags = new Set(mission.objectives.flatMap((objective) => objective.tags));
  for (const { to, addTags } of mission.transitions) {
    types.add(to);
    for (const tag of addTags ?? []) tags.add(tag);
  }
  return { types, tags };
}

const EASED: readonly (Refusal & { readonly of?: Scoring['what']; readonly ease: Partial<Scoring> })[] = [
  { field: 'vp', ease: { vp: 1 }, reason: 'it pays the value of a marker, and none of the markers it means has one.' },
  { field: 'rounds', ease: { rounds: undefined, vp: 1 }, reason: 'that cannot happen in the rounds that it pays.' },
  { field: 'side', ease: { side: null }, reason: 'the markers it means are not for that side.' },
  {
    field: 'when',
    of: 'scored',
    ease: { when: 'game', since: undefined },
    reason: 'its markers are scored when the battle is over, after the last round has been counted.',
  },
];

const NEVER_SO: Record<Scoring['what'], string> = {
  secured: 'none of the markers it means can be secured.',
  held: 'none of the markers it means can be held when points are counted.',
  scored: 'none of the markers it means can be carried home or scored.',
  destroyed: 'none of the markers it means can be destroyed.',
  survives: 'the markers it means belong to nobody. Give them an owner, or say which side scores.',
  'in-zone': 'no marker stands in a zone.',
  left: 'no marker leaves the table by itself.',
  routed: 'no marker routs.',
};
