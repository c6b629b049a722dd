import { moreThan } from '../../core/measure';
import { discGap } from '../../geometry/distance';
import { otherSide, SIDES, type Side } from '../../schema/battle/side';
import type { EventOf } from '../../schema/battle/cadence-event';
import { vpInRound, type ScoringSubject, type Transition } from '../../schema/mission';
import type { Battle } from './cadence-types';
import type { ScoringLine } from './scoring-lines';
import { isInZone } from './zones';
import { theatreObjective, theatreUnit, type Theatre } from './theatre';
import { sideOf, sidesOf } from './sides';
import { isAlive, objectiveById, unitById, type BattleState, type ObjectiveState, type UnitState } from './state';

/**
 * The mission's own words played as data: transitions and scoring. Nothing here knows a mission; a line pays because of what it says.
 */

// --- Transitions ---------------------------------------------------------------------------------------------------------------

/** A marker was secured, destroyed or scored: what it turns into at once (S-MIS1-6, S-MIS3-4). `was` is the type it had for the side. */
export function changeObjective(
  battle: Battle,
  on: Transition['on'],
  objectiveId: string,
  side: Side,
  was: string,
): void {
  for (const [index, transition] of battle.theatre.mission.transitions.entries()) {
    if (
      transition.on === on &&
      applies(transition, objectiveById(battle.state, objectiveId), was) &&
      battle.state.round >= transition.fromRound
    )
      makeChange(battle, transition, index, objectiveId, side);
  }
}

/** The start of a round: markers secured earlier turn into what they are from this round on. */
export function changeAtRoundStart(battle: Battle): void {
  for (const [index, transition] of battle.theatre.mission.transitions.entries()) {
    if (transition.on !== 'secured' || transition.fromRound !== battle.state.round) continue;
    for (const { id, securedBy, type } of battle.state.objectives) {
      for (const side of securedBy) {
        if (applies(transition, objectiveById(battle.state, id), type[side]))
          makeChange(battle, transition, index, id, side);
      }
    }
  }
}

const applies = (transition: Transition, objective: ObjectiveState, type: string): boolean =>
  objective.status === 'table' &&
  (transition.tag === undefined || objective.tags.includes(transition.tag)) &&
  (transition.type === undefined || transition.type === type);

function makeChange(battle: Battle, transition: Transition, index: number, id: string, side: Side): void {
  const objective = objectiveById(battle.state, id);
  const key = `${index}:${transition.for === 'all' ? 'all' : side}`;
  if (objective.changed.includes(key)) return;
  const sides = transition.for === 'all' ? [...SIDES] : [side];
  const profile = battle.theatre.targets.get(transition.to);
  battle.emit({
    kind: 'objective-changed',
    rule: ruleOfChange(battle.theatre, transition),
    objective: id,
    for: sides,
    from: objective.type[side],
    to: transition.to,
    // One track of hit points for both sides, whoever sees it as a target first.
    hp: profile ? (objective.hp ?? profile.hp) : null,
    over: profile ? unitsOver(battle.theatre, battle.state, objective, sides) : [],
    transition: key,
  });
}

/** The line that pays for the new type names its rule; otherwise the general one. */
const ruleOfChange = (theatre: Theatre, { to }: Transition): string =>
  theatre.scoring.find(({ source, subject }) => source === 'mission' && subject.type === to)?.rule ?? 'C-OBJ-3';

/** S-MIS1-6: ships that stand on the marker as it becomes a base to their side. */
function unitsOver(theatre: Theatre, state: BattleState, objective: ObjectiveState, sides: readonly Side[]): string[] {
  const { r } = theatreObjective(theatre, objective.id);
  return state.units
    .filter(
      (unit) =>
        sides.includes(unit.side) &&
        unit.status === 'table' &&
        unit.models.some(
          (model, i) =>
            model.hp > 0 &&
            discGap(model.x, model.y, theatreUnit(theatre, unit.id).models[i]!.r, objective.x, objective.y, r) <= 0,
        ),
    )
    .map(({ id }) => id);
}

// --- Scoring as things happen --------------------------------------------------------------------------------------------------

export function scoreSecured(battle: Battle, unit: UnitState, objectiveId: string, was: string): void {
  for (const line of linesFor(battle.theatre, 'now', 'secured')) {
    const objective = objectiveById(battle.state, objectiveId);
    if (!matchesObjective(line.subject, objective, was) || !pays(battle, line, unit.side)) continue;
    if (isSpent(battle, line, unit.side, objectiveId)) continue;
    score(battle, line, unit.side, worth(battle, line, objectiveId), `${nameOf(battle.theatre, objectiveId)} secured`, {
      objective: objectiveId,
      unit: unit.id,
    });
  }
}

/** S-MIS1-5: each side once, or the marker once in all. */
function isSpent(battle: Battle, line: ScoringLine, side: Side, objectiveId: string): boolean {
  const { oncePer } = theatreObjective(battle.theatre, objectiveId).source;
  return SIDES.some(
    (paid) =>
      (oncePer === 'marker' || paid === side) &&
      battle.state.paid.includes(`${line.source}:${line.index}:${paid}:${objectiveId}`),
  );
}

export function scoreDestroyedObjective(battle: Battle, objectiveId: string, side: Side, by: string): void {
  for (const line of linesFor(battle.theatre, 'now', 'destroyed')) {
    const objective = objectiveById(battle.state, objectiveId);
    if (
      !countsObjectives(line.subject) ||
      !matchesObjective(line.subject, objective, objective.type[side]) ||
      !pays(battle, line, side)
    )
      continue;
    score(battle, line, side, worth(battle, line, objectiveId), `${nameOf(battle.theatre, objectiveId)} destroyed`, {
      objective: objectiveId,
      unit: by,
    });
  }
}

/** S-VP-6: whatever destroyed it, a unit counts for its owner's opponent; only the first kill asks for an attack (S-VP-2). */
export function scoreDestroyedUnit(
  battle: Battle,
  unitId: string,
  cause: EventOf<'destroyed'>['cause'],
  by: string | null,
): void {
  const unit = unitById(battle.state, unitId);
  const side = otherSide(unit.side);
  for (const line of linesFor(battle.theatre, 'now', 'destroyed')) {
    if (countsObjectives(line.subject) || !pays(battle, line, side)) continue;
    const why = lossReason(battle, line, unit, side, cause, by);
    if (why !== null) score(battle, line, side, worth(battle, line, null), why, { objective: null, unit: unitId });
  }
}

function lossReason(
  battle: Battle,
  line: ScoringLine,
  unit: UnitState,
  side: Side,
  cause: EventOf<'destroyed'>['cause'],
  by: string | null,
): string | null {
  const { subject } = line;
  const { name, roles, entry } = theatreUnit(battle.theatre, unit.id);
  if (subject.nomination !== undefined) {
    return battle.state.nominated.some(
      ({ nomination, unit: named }) => nomination === subject.nomination && named === unit.id,
    )
      ? `${name} destroyed, the ship that was named`
      : null;
  }
  if (subject.first)
    return cause === 'attack' && by !== null && unitById(battle.state, by).side === side && !hasPaid(battle, line)
      ? 'first kill'
      : null;
  if (subject.role !== undefined)
    return roles.includes(subject.role) ? `${name} destroyed, ${subject.role.replaceAll('-', ' ')}` : null;
  if (subject.entry !== undefined) return entry === subject.entry ? `${name} destroyed` : null;
  if (subject['more-than-half'])
    return !hasPaid(battle, line, side) && 2 * lossesOf(battle.state, unit.side) > fielded(battle.state, unit.side)
      ? 'more than half of the enemy destroyed'
      : null;
  if (subject.all)
    return !hasPaid(battle, line, side) && lossesOf(battle.state, unit.side) === fielded(battle.state, unit.side)
      ? 'every enemy destroyed'
      : null;
  return subject.each ? `${name} destroyed` : null;
}

/** A marker brought home pays every line for scored markers, whether it would pay now or at the end (D-MIS-GOLD-3). */
export function scoreDelivered(battle: Battle, unitId: string, objectiveId: string): void {
  const { side } = unitById(battle.state, unitId);
  for (const line of battle.theatre.scoring) {
    const objective = objectiveById(battle.state, objectiveId);
    if (
      line.line.what !== 'scored' ||
      !matchesObjective(line.subject, objective, objective.type[side]) ||
      !pays(battle, line, side)
    )
      continue;
    score(battle, line, side, worth(battle, line, objectiveId), `${nameOf(battle.theatre, objectiveId)} brought home`, {
      objective: objectiveId,
      unit: unitId,
    });
  }
}

// --- Scoring at the end of a round and of the game -----------------------------------------------------------------------------

/** C-RND-4: the mission's lines for the end of this round, or of the battle. */
export function scoreAtEnd(battle: Battle, when: 'round' | 'game'): void {
  for (const line of battle.theatre.scoring) {
    // What pays as soon as a marker is brought home also pays for those still carried at the end.
    const due = line.line.when === when || (when === 'game' && line.line.when === 'now' && line.line.what === 'scored');
    if (!due || (line.line.rounds && !line.line.rounds.includes(battle.state.round))) continue;
    for (const side of sidesOf(battle.theatre.mission, line.line.side)) {
      let left = line.line.cap ?? Infinity;
      for (const claim of claims(battle, line, side)) {
        const vp = Math.min(left, worth(battle, line, claim.objective));
        left -= vp;
        if (vp !== 0) score(battle, line, side, vp, claim.why, claim);
      }
    }
  }
}

interface Claim {
  readonly why: string;
  readonly objective: string | null;
  readonly unit: string | null;
}

function claims(battle: Battle, line: ScoringLine, side: Side): Claim[] {
  const { theatre, state } = battle;
  const { subject } = line;
  const { what } = line.line;
  const markers = state.objectives.filter((objective) => matchesObjective(subject, objective, objective.type[side]));
  const marker = (objective: ObjectiveState, why: string): Claim => ({
    why: `${nameOf(theatre, objective.id)} ${why}`,
    objective: objective.id,
    unit: objective.carrier,
  });
  const fellNow = (round: number | null): boolean =>
    round !== null && (line.line.since !== 'round' || round === state.round);
  switch (what) {
    case 'destroyed':
      if (countsObjectives(subject)) {
        return markers
          .filter(
            (objective) =>
              objective.lostTo !== null &&
              fellNow(objective.lostIn) &&
              (line.line.side ? true : objective.lostTo === side),
          )
          .map((objective) => marker(objective, 'destroyed'));
      }
      return unitClaims(battle, subject, side, fellNow);
    case 'survives':
      if (subject.nomination !== undefined) {
        return state.nominated
          .filter(
            (named) =>
              named.nomination === subject.nomination &&
              unitById(state, named.unit).side === side &&
              survived(unitById(state, named.unit)),
          )
          .map(({ unit }) => ({ why: `${theatreUnit(theatre, unit).name} survives`, objective: null, unit }));
      }
      if (countsObjectives(subject)) {
        return markers
          .filter(
            (objective) =>
              objective.lostTo === null &&
              (line.line.side
                ? true
                : sideOf(theatre.mission, theatreObjective(theatre, objective.id).source.owner) === side),
          )
          .map((objective) => marker(objective, 'stands'));
      }
      return state.units
        .filter((unit) => unit.side === side && survived(unit) && matchesUnit(theatre, subject, unit))
        .map(({ id }) => ({ why: `${theatreUnit(theatre, id).name} survives`, objective: null, unit: id }));
    case 'scored':
      // S-OBJ-REC-2: carried by a unit that is still alive.
      return markers
        .filter(
          ({ carrier }) =>
            carrier !== null && unitById(state, carrier).side === side && survived(unitById(state, carrier)),
        )
        .map((objective) => marker(objective, 'carried off'));
    case 'secured':
    case 'held':
      return markers
        .filter(
          (objective) =>
            objective.status === 'table' &&
            objective.securedBy.includes(side) &&
            isClear(battle, objective, side, line.line.clearWithin),
        )
        .map((objective) => marker(objective, 'held'));
    case 'in-zone':
      return state.units
        .filter((unit) => unit.side === side && isInZone(theatre, line, unit) && matchesUnit(theatre, subject, unit))
        .map(({ id }) => ({ why: `${theatreUnit(theatre, id).name} in the zone`, objective: null, unit: id }));
    case 'routed':
      return [];
  }
}

function unitClaims(
  { theatre, state }: Battle,
  subject: ScoringSubject,
  side: Side,
  fellNow: (round: number | null) => boolean,
): Claim[] {
  const enemy = otherSide(side);
  const lost = lossesOf(state, enemy);
  if (subject['more-than-half'])
    return 2 * lost > fielded(state, enemy)
      ? [{ why: 'more than half of the enemy destroyed', objective: null, unit: null }]
      : [];
  if (subject.all)
    return lost === fielded(state, enemy) ? [{ why: 'every enemy destroyed', objective: null, unit: null }] : [];
  return state.units
    .filter(
      (unit) =>
        unit.side === enemy &&
        unit.status === 'destroyed' &&
        fellNow(unit.lostIn) &&
        matchesUnit(theatre, subject, unit),
    )
    .map(({ id }) => ({ why: `${theatreUnit(theatre, id).name} destroyed`, objective: null, unit: id }));
}

const survived = (unit: UnitState): boolean => isAlive(unit) || unit.status === 'left';

function matchesUnit(theatre: Theatre, subject: ScoringSubject, unit: UnitState): boolean {
  const { roles, entry } = theatreUnit(theatre, unit.id);
  return (
    (subject.role === undefined || roles.includes(subject.role)) &&
    (subject.entry === undefined || entry === subject.entry)
  );
}

function isClear(
  { theatre, state }: Battle,
  objective: ObjectiveState,
  side: Side,
  within: number | undefined,
): boolean {
  if (within === undefined) return true;
  const { r } = theatreObjective(theatre, objective.id);
  return state.units.every(
    (unit) =>
      unit.side === side ||
      unit.status !== 'table' ||
      unit.models.every(
        (model, i) =>
          model.hp <= 0 ||
          !moreThan(
            within,
            discGap(model.x, model.y, theatreUnit(theatre, unit.id).models[i]!.r, objective.x, objective.y, r),
          ),
      ),
  );
}

// --- The winner ----------------------------------------------------------------------------------------------------------------

/** C-MIS-3: most victory points; equal is a draw, unless the mission breaks ties. */
export function winnerOf(theatre: Theatre, state: BattleState): Side | null {
  const { end } = theatre.mission;
  if (end.wipeout === 'other-wins') {
    const gone = SIDES.filter((side) => state.units.every((unit) => unit.side !== side || unit.status === 'destroyed'));
    if (gone.length === 1) return otherSide(gone[0]!);
  }
  if (state.vp.a !== state.vp.b) return state.vp.a > state.vp.b ? 'a' : 'b';
  for (const tiebreak of end.tiebreak ?? []) {
    const a = brokenBy(tiebreak, theatre, state, 'b');
    const b = brokenBy(tiebreak, theatre, state, 'a');
    if (a !== b) return a > b ? 'a' : 'b';
  }
  return null;
}

const brokenBy = (
  tiebreak: 'points-destroyed' | 'wounds-removed',
  theatre: Theatre,
  state: BattleState,
  enemy: Side,
): number =>
  state.units
    .filter((unit) => unit.side === enemy)
    .reduce((sum, unit) => {
      const fixed = theatreUnit(theatre, unit.id);
      if (tiebreak === 'points-destroyed') return sum + (unit.status === 'destroyed' ? fixed.points : 0);
      return sum + unit.models.reduce((lost, model, i) => lost + fixed.models[i]!.hp - Math.max(0, model.hp), 0);
    }, 0);

// --- Common --------------------------------------------------------------------------------------------------------------------

const linesFor = (
  theatre: Theatre,
  when: ScoringLine['line']['when'],
  what: ScoringLine['line']['what'],
): readonly ScoringLine[] => theatre.scoring.filter(({ line }) => line.when === when && line.what === what);

/** May this side score the line in this round? */
const pays = ({ theatre, state }: Battle, { line }: ScoringLine, side: Side): boolean =>
  sidesOf(theatre.mission, line.side).includes(side) && (!line.rounds || line.rounds.includes(state.round));

const hasPaid = ({ state }: Battle, { source, index }: ScoringLine, side?: Side): boolean =>
  state.paid.some((key) => key.startsWith(`${source}:${index}:${side ? `${side}:` : ''}`));

/** Tag and type speak of markers. */
const countsObjectives = ({ tag, type }: ScoringSubject): boolean => tag !== undefined || type !== undefined;

const matchesObjective = (subject: ScoringSubject, objective: ObjectiveState, type: string): boolean =>
  (subject.tag === undefined || objective.tags.includes(subject.tag)) &&
  (subject.type === undefined || subject.type === type);

const worth = ({ theatre, state }: Battle, { line }: ScoringLine, objective: string | null): number =>
  vpInRound(
    line.vp,
    Math.max(1, state.round),
    objective === null ? 0 : theatreObjective(theatre, objective).source.value,
  );

const nameOf = (theatre: Theatre, objective: string): string => theatreObjective(theatre, objective).name;

const lossesOf = (state: BattleState, side: Side): number =>
  state.units.filter((unit) => unit.side === side && unit.status === 'destroyed').length;
const fielded = (state: BattleState, side: Side): number => state.units.filter((unit) => unit.side === side).length;

function score(
  battle: Battle,
  line: ScoringLine,
  side: Side,
  vp: number,
  why: string,
  about: { objective: string | null; unit: string | null },
): void {
  const paid = Math.min(vp, line.line.cap ?? Infinity);
  if (paid === 0) return;
  battle.emit({
    kind: 'scored',
    rule: line.rule,
    side,
    vp: paid,
    total: battle.state.vp[side] + paid,
    line: line.index,
    source: line.source,
    why,
    objective: about.objective,
    unit: about.unit,
  });
}
