import { seatsOf } from '../document/sides';
import { isCarriedOff, scoresAtRoundEnd, secureFrom } from '../../rules/scoring/marker-rules';
import { SIDES, otherSide, type Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { Objective } from '../../schema/mission/markers';
import type { EventRow, MissionAction } from '../../schema/mission/special';
import { canRout, type GameSystem } from '../../systems/game-system';

/** Something that can happen to a marker in a round, and what the marker is to the side that it counts for. */
export interface MarkerFact {
  readonly kind: 'secured' | 'scored' | 'lost';
  readonly round: number;
  readonly side: Side;
  readonly type: string;
  readonly tags: readonly string[];
  /** Scored only when the battle is over, after the last round has been counted. */
  readonly after: boolean;
}

/** How a marker can stand at the end of a round. */
export interface MarkerEnd {
  readonly round: number;
  readonly type: Readonly<Record<Side, string>>;
  readonly tags: readonly string[];
  readonly onTable: boolean;
  readonly heldBy: readonly Side[];
  readonly isLost: boolean;
}

export interface MarkerFuture {
  readonly facts: readonly MarkerFact[];
  readonly ends: readonly MarkerEnd[];
}

/** A marker as far as its future depends on it. */
interface Standing {
  readonly type: Readonly<Record<Side, string>>;
  readonly tags: readonly string[];
  readonly securedBy: readonly Side[];
  readonly changed: readonly string[];
  readonly place: 'table' | 'gone' | Side;
  readonly isLost: boolean;
}

/** A mission of hundreds of changes is not followed to its end: then everything counts as possible. */
const MOST_STANDINGS = 500;

/**
 * Everything that can become of a marker in this mission, by trying all of it: secured, turned into something else, carried,
 * brought home, shot, lost with its carrier. `leavesOn` says whether it leaves the table as soon as it is secured like this.
 */
export function markerFuture(
  mission: Mission,
  system: GameSystem,
  marker: Objective,
  leavesOn: (fact: MarkerFact) => boolean,
): MarkerFuture | undefined {
  const facts = new Map<string, MarkerFact>();
  const ends = new Map<string, MarkerEnd>();
  const rules = makeRules(mission, system, marker);
  let now: readonly Standing[] = [
    {
      type: { a: marker.type, b: marker.type },
      tags: marker.tags,
      securedBy: [],
      changed: [],
      place: 'table',
      isLost: false,
    },
  ];
  const last = mission.rounds;
  for (let round = 1; round <= last; round++) {
    const say = (
      kind: MarkerFact['kind'],
      side: Side,
      { type, tags }: Pick<Standing, 'type' | 'tags'>,
      after = false,
    ): MarkerFact => {
      const fact = { kind, round, side, type: type[side], tags, after };
      facts.set(JSON.stringify(fact), fact);
      return fact;
    };
    const reached = closure(
      now.flatMap((standing) => rules.byEvents(rules.startRound(standing, round), round)),
      (standing) => rules.during(standing, round, say, leavesOn),
    );
    if (reached.length > MOST_STANDINGS) return undefined;
    now = unique(
      reached.map((standing) => {
        const closed = rules.endRound(standing, say);
        const end: MarkerEnd = {
          round,
          type: closed.type,
          tags: closed.tags,
          onTable: closed.place === 'table',
          heldBy: closed.place === 'table' ? closed.securedBy : closed.place === 'gone' ? [] : [closed.place],
          isLost: closed.isLost,
        };
        ends.set(JSON.stringify(end), end);
        return closed;
      }),
    );
    if (round === last)
      for (const standing of now) if (isCarried(standing)) say('scored', standing.place, standing, true);
  }
  return { facts: [...facts.values()], ends: [...ends.values()] };
}

type Say = (kind: MarkerFact['kind'], side: Side, standing: Standing, after?: boolean) => MarkerFact;

const isCarried = (standing: Standing): standing is Standing & { readonly place: Side } =>
  standing.place !== 'table' && standing.place !== 'gone';

/** The rules for this one marker, as the engine plays them. */
function makeRules(mission: Mission, system: GameSystem, marker: Objective) {
  const owner = marker.owner === null ? undefined : seatsOf(mission, marker.owner)[0];
  const isOpen = (side: Side): boolean =>
    marker.secureBy === 'any' || owner === undefined || (marker.secureBy === 'owner') === (side === owner);
  const isTarget = (type: string): boolean => system.objectives.get(type)?.values?.['hitPoints'] !== undefined;
  const ways = SIDES.filter((side) => hasWayOut(mission, side));
  const routs = canRout(system);

  const changes = (standing: Standing, side: Side, was: string, due: (fromRound: number) => boolean): Standing => {
    let next = standing;
    for (const [index, transition] of mission.transitions.entries()) {
      const key = `${index}:${transition.for === 'all' ? 'all' : side}`;
      const fits =
        transition.on === 'secured' &&
        next.place === 'table' &&
        due(transition.fromRound) &&
        !next.changed.includes(key) &&
        (transition.tag === undefined || next.tags.includes(transition.tag)) &&
        (transition.type === undefined || transition.type === was);
      if (!fits) continue;
      next = {
        ...next,
        type:
          transition.for === 'all' ? { a: transition.to, b: transition.to } : { ...next.type, [side]: transition.to },
        tags: [...new Set([...next.tags, ...(transition.addTags ?? [])])],
        // S-MIS3-4: what is something else for everybody is nobody's yet.
        securedBy: transition.for === 'all' ? [] : next.securedBy,
        changed: [...next.changed, key].sort(),
      };
    }
    return next;
  };

  const maySecure = ({ type, securedBy, place }: Standing, side: Side, round: number): boolean =>
    system.engine === 'cadence' &&
    place === 'table' &&
    isOpen(side) &&
    !isTarget(type[side]) &&
    round >= secureFrom(marker, type[side]) &&
    !securedBy.includes(side) &&
    (marker.oncePer === 'side' || securedBy.length === 0);

  const acts = ({ type, tags, place }: Standing, side: Side): readonly MissionAction[] =>
    mission.missionActions.filter(
      (action) =>
        place === 'table' &&
        isOpen(side) &&
        (action.tag === undefined || tags.includes(action.tag)) &&
        (action.type === undefined || action.type === type[side]),
    );

  return {
    startRound: (standing: Standing, round: number): Standing =>
      standing.securedBy.reduce(
        (next, side) => changes(next, side, next.type[side], (fromRound) => fromRound === round),
        standing,
      ),

    /** What the mission's events of a round may make of it; a die may also spare it. */
    byEvents(standing: Standing, round: number): readonly Standing[] {
      let all: readonly Standing[] = [standing];
      for (const { rounds, rows } of mission.events ?? [])
        if (rounds.includes(round))
          all = unique(all.flatMap((each) => [each, ...rows.flatMap((row) => afterRow(each, row) ?? [])]));
      return all;
    },

    *during(standing: Standing, round: number, say: Say, leavesOn: (fact: MarkerFact) => boolean): Iterable<Standing> {
      const gone: Standing = { ...standing, place: 'gone', securedBy: [] };
      const secured = (side: Side, securedBy: readonly Side[]): Standing => {
        const was = standing.type[side];
        const taken: Standing = { ...standing, securedBy, place: isCarriedOff(was) ? side : 'table' };
        if (leavesOn(say('secured', side, standing))) return { ...taken, place: 'gone', securedBy: [] };
        return changes(taken, side, was, (fromRound) => fromRound <= round);
      };
      for (const side of SIDES) {
        if (maySecure(standing, side, round)) yield secured(side, [...standing.securedBy, side].sort());
        if (standing.place === 'table' && isTarget(standing.type[side]) && isOpen(side)) {
          say('lost', side, standing);
          yield { ...gone, isLost: true };
        }
        for (const { effect } of acts(standing, side)) {
          if (effect === 'hold') yield secured(side, [side]);
          else if (effect === 'score') say('scored', side, standing);
          else yield gone;
        }
        // D-MIS-GOLD-6: the side that stayed goes over what nobody has secured.
        if (routs && mission.onRout?.then === 'score' && standing.place === 'table') say('scored', side, standing);
      }
      if (!isCarried(standing)) return;
      // C-OBJ-RECOVER-2: lost with its carrier; D-MIS-GOLD-3: scored at a way out.
      say('lost', otherSide(standing.place), standing);
      yield { ...gone, isLost: true };
      if (ways.includes(standing.place)) {
        say('scored', standing.place, standing);
        yield gone;
      }
    },

    /** C-OBJ-ACCESS-1: scored and gone. */
    endRound(standing: Standing, say: Say): Standing {
      const side = standing.securedBy.find((each) => scoresAtRoundEnd(standing.type[each]));
      if (standing.place !== 'table' || side === undefined) return standing;
      say('scored', side, standing);
      return { ...standing, place: 'gone', securedBy: [] };
    },
  };
}

function afterRow(standing: Standing, { effect, tag, type, become }: EventRow): Standing | undefined {
  const meant =
    standing.place === 'table' &&
    (tag === undefined || standing.tags.includes(tag)) &&
    (type === undefined || standing.type.a === type || standing.type.b === type);
  if (!meant) return undefined;
  if (effect === 'remove') return { ...standing, place: 'gone', securedBy: [] };
  if (effect === 'release') return { ...standing, securedBy: [] };
  return effect === 'change' && become !== undefined
    ? { ...standing, type: { a: become, b: become }, securedBy: [] }
    : undefined;
}

function hasWayOut(mission: Mission, side: Side): boolean {
  const edge = (seat: Side): boolean => (mission.sides[SIDES.indexOf(seat)]?.edge ?? null) !== null;
  return mission.exits.some(({ at, scores }) => {
    if (!scores) return false;
    if (at === 'own-entry') return mission.entryPoints.some((entry) => seatsOf(mission, entry.side).includes(side));
    return at === 'any-edge' || edge(at === 'own-edge' ? side : otherSide(side));
  });
}

function unique(standings: readonly Standing[]): readonly Standing[] {
  return [...new Map(standings.map((standing) => [JSON.stringify(standing), standing])).values()];
}

/** Everything that can be reached from these. */
function closure(from: readonly Standing[], next: (standing: Standing) => Iterable<Standing>): readonly Standing[] {
  const reached = new Map(from.map((standing) => [JSON.stringify(standing), standing]));
  for (const standing of reached.values()) {
    if (reached.size > MOST_STANDINGS) break;
    for (const after of next(standing)) {
      const key = JSON.stringify(after);
      if (!reached.has(key)) reached.set(key, after);
    }
  }
  return [...reached.values()];
}
