import { invariant } from '../../core/result';
import type { Rule } from '../../rules/rule';
import { cadenceFigures, coreUses, type RuleBook } from '../../rules/rule-book';
import { heldBy } from '../../rules/scoring/marker-rules';
import type { Mission } from '../../schema/mission';
import { BOXED } from '../frame/cards';
import type { BattleInput } from '../frame/family';
import { fixedPart } from '../frame/theatre';
import { alterState } from './apply/changed-state';
import { RANDOMNESS } from './chance/randomness';
import { flight } from './movement/flight';
import { byWay } from './movement/by-way';
import { scoringLines } from '../../battlefield/document/scoring-lines';
import { sideOf } from './sides';
import { flatSight } from './sight/flat';
import { levelSight } from './sight/levels';
import type { BattleState } from './state';
import type { BattleModel, BattleObjective, BattleUnit, Theatre, TheatreRows } from './theatre';
import { deploysInZones } from './zones';
import { battleObjective, battleUnit, limitsAim, objectiveProfiles } from './theatre-parts';

export function openTheatre(input: BattleInput, family: Theatre['family']): Theatre {
  const { system, book, mission } = input;
  invariant(system.engine === 'cadence', `the ${system.engine} rules are not played here`);
  const figures = cadenceFigures(book);
  const fixed = fixedPart<BattleUnit, BattleObjective>(input, {
    unit: (unit, known, map) =>
      battleUnit(system, book, unit, {
        fixed: known,
        deployBy: (own) => deployBy(mission, own),
        sky: (models) => map.sky({ vehicle: models.every(({ allowance }) => allowance.vehicle) }),
      }),
    marker: (objective, index) => battleObjective(system, mission, objective, index),
  });
  const { units } = fixed;
  const anyModel = (has: (model: BattleModel) => boolean): boolean => units.some(({ models }) => models.some(has));
  return {
    ...fixed,
    family,
    rows: rowsOf(book),
    randomness: RANDOMNESS[system.randomiser.kind],
    movement: units.every(({ models }) => models.every(({ way }) => way === 'flight')) ? flight : byWay,
    looking: figures.flatSight ? flatSight : levelSight,
    figures,
    reserveFrom: deploysInZones({ mission }) ? (mission.deployment?.reserves?.fromRound ?? 2) : 1,
    aimRules: coreUses(book).filter(limitsAim),
    scoring: scoringLines(system, mission),
    targets: objectiveProfiles(system),
    hasTransports: units.some(({ capacity }) => capacity > 0),
    hasRiders: anyModel(({ onFoot }) => onFoot !== null),
    hasFollowUps: anyModel(({ followUp }) => followUp !== null),
    hasMissionActions: mission.missionActions.length > 0,
    hasHeldMarkers: markerTypes(mission).some((type) => heldBy(type) !== 'nobody'),
  };
}

/** Of a mission with zones: whoever it lets wait may do so to the last round, and is lost then, or is not. */
function deployBy({ deployment, rounds }: Mission, own: number): number {
  const reserves = deployment?.by === 'zones' ? deployment.reserves : null;
  if (!reserves) return own;
  return reserves.lostIfUnused ? Math.max(own, rounds) : Infinity;
}

/** What its markers are, and what they can become. */
const markerTypes = ({ objectives, transitions }: Mission): string[] => [
  ...objectives.map(({ type }) => type),
  ...transitions.map(({ to }) => to),
];

function rowsOf(book: RuleBook): TheatreRows {
  const { rows } = book;
  invariant(rows, `the rules of ${book.system} name no rows`);
  const recordWith = (has: (rule: Rule) => unknown, otherwise: string): string =>
    book.core.find((rule) => has(rule) !== undefined)?.id ?? otherwise;
  return {
    ...rows,
    lastPoint: recordWith(({ hooks }) => hooks.commanding?.lastPointTest, rows.activationStarted),
    secureRoll: recordWith(({ hooks }) => hooks.scoring?.secureTest, rows.maySecure),
    hazard: recordWith(({ hooks }) => hooks.moving?.hazard, rows.activationEnded),
  };
}

const starts = new WeakMap<Theatre, BattleState>();

/** The state before anything has happened, of which every battle of a simulation is a fold: made once. */
export function startingState(theatre: Theatre): BattleState {
  const known = starts.get(theatre);
  if (known) return known;
  const start = unbegun(theatre);
  starts.set(theatre, start);
  return start;
}

/** All units in reserve (C-ENT-1), markers as placed. */
function unbegun(theatre: Theatre): BattleState {
  const start: BattleState = {
    phase: 'set-up',
    round: 0,
    turn: null,
    activations: 0,
    units: theatre.units.map(({ id, side, models }) => ({
      id,
      side,
      status: 'reserve',
      cp: 0,
      models: models.map(({ hp }) => ({ x: 0, y: 0, level: 0, facing: 0, hp })),
      bases: models.map(({ base, r }) => ({ base, r })),
      carries: [],
      spent: [],
      clearing: [],
      lostIn: null,
    })),
    objectives: theatre.objectives.map(({ id, source }) => ({
      id,
      x: source.x,
      y: source.y,
      status: 'table',
      type: { a: source.type, b: source.type },
      tags: source.tags,
      hp: theatre.targets.get(source.type)?.hp ?? null,
      securedBy: [],
      securedUnit: null,
      carrier: null,
      changed: [],
      scoredBy: null,
      scoredIn: null,
      lostTo: null,
      lostIn: null,
    })),
    entryPoints: theatre.mission.entryPoints.flatMap(({ id, side, x, y }) => {
      const owner = sideOf(theatre.mission, side);
      return owner ? [{ id, side: owner, x, y }] : [];
    }),
    vp: { a: 0, b: 0 },
    nominated: [],
    sealed: [],
    firstKill: null,
    paid: [],
    ...(theatre.hasTransports ? { aboard: [] } : {}),
    activation: null,
    winner: null,
    first: null,
    thrown: 0,
    cards: theatre.system.randomiser.kind === 'deck' ? BOXED : null,
    ...(theatre.figures.routFromLosses === null ? {} : { rout: { total: { a: 0, b: 0 }, fled: null } }),
  };
  // Made as every later state is made.
  return alterState(start, {});
}
