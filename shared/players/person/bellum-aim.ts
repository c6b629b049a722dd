import { applyEvent } from '../../battle/bellum-caelum/apply-event';
import type { DecisionPoint, PointOf } from '../../battle/bellum-caelum/decision-point';
import { findSpots } from '../../battle/bellum-caelum/find-spots';
import { cm } from '../../battle/bellum-caelum/log/names';
import { allowanceOf } from '../../battle/bellum-caelum/movement/allowance';
import { judgeUnit } from '../../battle/bellum-caelum/movement/judge-unit';
import { march } from '../../battle/bellum-caelum/movement/march';
import { placingProblem, zonesOf, type Arrival } from '../../battle/bellum-caelum/placing';
import { livingBases, unitById, type BattleState } from '../../battle/bellum-caelum/state';
import { theatreUnit, type Theatre } from '../../battle/bellum-caelum/theatre';
import { unitName } from '../../battle/frame/names';
import { formRadius, type Footprint } from '../../geometry/footprint';
import { ahead, bearing } from '../../geometry/heading';
import { distance, type Point } from '../../geometry/point';
import type { BasePath, BellumDecision, Spot } from '../../schema/battle/bellum-decision';
import type { BellumEventOf } from '../../schema/battle/bellum-event';
import { groupsOf } from '../bellum-caelum/groups';
import { groupOdds, livingCentre, volleysOf } from './bellum-offers';
import { ownSpot, ringAbout, towardsMiddle } from './cadence-aim';
import { NO_AIM, type Aimed, type Ghost, type OwnPlace, type Want } from './question';

type PlaceWant = Extract<Want, { kind: 'place' }>;

/** The order nearest to where somebody points, or what the chosen targets come to. */
export function bellumAim(theatre: Theatre, state: BattleState, point: DecisionPoint, want: Want): Aimed {
  if (want.kind === 'volleys')
    return point.kind === 'attack' ? aimedVolleys(theatre, state, point, want.lines) : NO_AIM;
  switch (point.kind) {
    case 'move':
      return aimedMove(theatre, state, point, want);
    case 'deploy':
    case 'reserve':
      return aimedSpots(theatre, state, point, want);
    default:
      return NO_AIM;
  }
}

function aimedMove(theatre: Theatre, state: BattleState, point: PointOf<'move'>, want: PlaceWant): Aimed {
  const { side, unit } = point;
  const plain = march(theatre, state, point, { goal: { x: want.x, y: want.y }, most: Infinity });
  const turned = want.facing === null ? plain : facing(theatre, state, point, plain, want.facing);
  const judged = judgeUnit(theatre, state, { ...point, paths: turned });
  const together = judged.ok ? turned : plain;
  const paths = (want.own ?? []).reduce<BasePath[]>(
    (made, own) => ledByHand(theatre, state, { point, paths: made }, own),
    together,
  );
  const moved = judged.ok && paths === turned ? judged : judgeUnit(theatre, state, { ...point, paths });
  const decision: BellumDecision = { kind: 'move', side, unit, paths };
  if (!moved.ok) return { ...NO_AIM, decision, problem: moved.error };
  const ghosts = movedGhosts(theatre, unit, moved.value);
  const after = moved.value.reduce(applyEvent, state);
  const far = moved.value.reduce(
    (most, { steps }) =>
      Math.max(
        most,
        steps.reduce((sum, step) => sum + (step.kind === 'straight' ? step.distance : 0), 0),
      ),
    0,
  );
  const targets = orderedTargets(theatre, after, unit);
  return {
    decision,
    problem: null,
    ghosts,
    notes: [
      moved.value.length === 0 ? 'It stays where it is.' : `Goes ${cm(far)}.`,
      ...(targets.length === 0 && attacksLeft(state, unit).length > 0 ? ['From there it can attack nobody.'] : []),
    ],
    targets,
  };
}

/** One base goes straight towards its own place, as far as the rules let it, if that is nearer than where the others would take it. */
function ledByHand(
  theatre: Theatre,
  state: BattleState,
  { point, paths }: { readonly point: PointOf<'move'>; readonly paths: BasePath[] },
  own: OwnPlace,
): BasePath[] {
  const from = livingBases(unitById(state, point.unit)).find(({ id }) => id === own.model);
  const before = paths.find(({ base }) => base === own.model);
  if (!from || (before && 'steps' in before)) return paths;
  const together = before?.points.at(-1) ?? from;
  for (const share of SHARES) {
    const [x, y] = [from.x + (own.x - from.x) * share, from.y + (own.y - from.y) * share];
    if (distance({ x, y }, own) >= distance(together, own)) return paths;
    const place = ownSpot({ x, y }, own.model, { own: [{ model: own.model, x, y }] });
    const led: BasePath = { ...before, base: from.id, points: [place] };
    const made = [...paths.filter(({ base }) => base !== from.id), led];
    if (judgeUnit(theatre, state, { ...point, paths: made }).ok) return made;
  }
  return paths;
}

const SHARES = [1, 0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.35, 0.2] as const;

/** Bases after a move, with the ways that they took. */
export function movedGhosts(theatre: Theatre, unit: string, moves: readonly BellumEventOf<'moved'>[]): Ghost[] {
  const r = formRadius(theatreUnit(theatre, unit).form);
  return moves.map(({ base, from, to, steps }) => ({
    unit,
    model: base,
    x: to.x,
    y: to.y,
    facing: to.facing,
    r,
    path: [{ x: from.x, y: from.y }, ...steps.flatMap((step) => (step.kind === 'straight' ? [step.to] : []))],
  }));
}

/** A last turn on the spot, as far as the card allows: tried whole, then in part. */
function facing(
  theatre: Theatre,
  state: BattleState,
  point: PointOf<'move'>,
  paths: readonly BasePath[],
  wanted: number,
): BasePath[] {
  const unit = unitById(state, point.unit);
  const { turn } = allowanceOf(theatre, state, unit);
  const whole =
    paths.length > 0
      ? paths
      : livingBases(unit)
          .filter(({ id }) => point.bases.includes(id))
          .map(({ id }): BasePath => (turn === null ? { base: id, points: [] } : { base: id, steps: [] }));
  return whole.map((path): BasePath => {
    if (!('steps' in path)) return { ...path, facing: Math.round(wanted) };
    const from = livingBases(unit).find(({ id }) => id === path.base)?.facing ?? 0;
    const made = path.steps.reduce((sum, step) => sum + (step.kind === 'pivot' ? step.degrees : 0), 0);
    const left = ((((wanted - from - made) % 360) + 540) % 360) - 180;
    const degrees = Math.round(Math.max(-(turn ?? 0), Math.min(turn ?? 0, left)));
    return degrees === 0 ? path : { ...path, steps: [...path.steps, { kind: 'pivot', degrees }] };
  });
}

/** The attacks among the orders that are left to it. */
const attacksLeft = ({ activation }: BattleState, unit: string): readonly ('shoot' | 'fight')[] =>
  (['shoot', 'fight'] as const).filter((action) => activation?.unit === unit && activation.orders.includes(action));

/** If it has orders to attack: whom it could from there. */
function orderedTargets(theatre: Theatre, state: BattleState, unit: string): Aimed['targets'] {
  return attacksLeft(state, unit)
    .flatMap((action) => volleysOf(theatre, state, unit, action))
    .flatMap(({ name, targets }) =>
      targets.map(({ target, name: at, detail, odds, line }) => ({
        label: `${name} at ${at}`,
        detail,
        unit: target,
        odds,
        line,
      })),
    );
}

function aimedSpots(
  theatre: Theatre,
  state: BattleState,
  point: PointOf<'deploy'> | PointOf<'reserve'>,
  want: PlaceWant,
): Aimed {
  const unit = want.unit !== null && point.units.includes(want.unit) ? want.unit : point.units[0];
  if (unit === undefined) return NO_AIM;
  const how: Arrival = point.kind === 'deploy' ? point.how : 'reserve';
  const middle = { x: want.x, y: theatre.table.height / 2 };
  const look =
    want.facing ??
    Math.round(bearing(want, Math.abs(want.y - middle.y) < 1 ? { x: theatre.table.width / 2, y: 0 } : middle) / 5) * 5;
  const direct = sideBySide(theatre, state, unit, want, look);
  const spots =
    placingProblem(theatre, state, unit, how, direct) === null
      ? direct
      : findSpots(theatre, state, unit, how, { goal: want, facing: look });
  if (!spots)
    return { ...NO_AIM, problem: { rule: 'B-RES-1', message: `${unitName(theatre, unit)} finds no room there.` } };
  const { side } = point;
  const bases = spots.map((spot) => ownSpot(spot, spot.base, want));
  const decision: BellumDecision = { kind: point.kind, side, unit, bases };
  const r = formRadius(theatreUnit(theatre, unit).form);
  return {
    ...NO_AIM,
    decision,
    ghosts: bases.map(({ base, x, y, facing: heading }) => ({ unit, model: base, x, y, facing: heading, r, path: [] })),
  };
}

/** Its bases in rows of four about the place, tidy to a tenth. */
function sideBySide(theatre: Theatre, state: BattleState, id: string, at: Point, look: number): Spot[] {
  const bases = livingBases(unitById(state, id));
  const step = 2 * formRadius(theatreUnit(theatre, id).form) + 0.3;
  const wide = Math.min(4, bases.length);
  const tidy = (length: number): number => Math.round(length * 10) / 10;
  return bases.map(({ id: base }, i) => ({
    base,
    x: tidy(at.x + ((i % wide) - (wide - 1) / 2) * step),
    y: tidy(at.y + Math.floor(i / wide) * step),
    facing: look,
  }));
}

function aimedVolleys(
  theatre: Theatre,
  state: BattleState,
  { side, unit, action }: PointOf<'attack'>,
  lines: Extract<Want, { kind: 'volleys' }>['lines'],
): Aimed {
  const wanted = (weapon: number) => lines.find((line) => line.weapon === weapon);
  const groups = groupsOf(theatre, state, unit, action, {
    aim: (aims) => aims.find(({ weapon, target }) => wanted(weapon)?.target === target) ?? aims[0]!,
    part: (parts) => lines.map(({ part }) => part).find((part) => part !== null && parts.includes(part)) ?? parts[0]!,
  })
    // A weapon that is held, or bases that cannot aim where it is pointed, do not shoot. A Fight takes everybody (B-FIGHT-2).
    .filter(({ weapon, target }) => action === 'fight' || wanted(weapon)?.target === target)
    .map((group) => ({ ...group, part: wanted(group.weapon)?.part ?? group.part }));
  const decision: BellumDecision = { kind: 'attack', side, unit, groups };
  return {
    ...NO_AIM,
    decision,
    targets: groups.map(({ weapon, target, part, bases }) => ({
      label: `${theatreUnit(theatre, unit).weapons[weapon]?.name ?? 'Weapon'} at ${unitName(theatre, target)}`,
      unit: target,
      odds: groupOdds(theatre, state, { unit, action, part }, { weapon, target, bases }),
    })),
  };
}

/** Whereto: the zones, or how far it goes each way. */
export function bellumReach(
  theatre: Theatre,
  state: BattleState,
  point: DecisionPoint,
): { readonly start: Point; readonly reach: readonly Point[]; readonly outline: readonly Point[] } | null {
  if (point.kind === 'deploy' || point.kind === 'reserve') {
    const [zone] = point.kind === 'deploy' && point.how === 'zone' ? zonesOf(theatre, state, point.side) : [];
    const middle = { x: theatre.table.width / 2, y: theatre.table.height / 2 };
    return { start: zone ? { x: zone.x, y: zone.y } : middle, reach: [], outline: zone ? cornersOf(zone) : [] };
  }
  if (point.kind !== 'move') return null;
  const unit = unitById(state, point.unit);
  const { distance: far } = allowanceOf(theatre, state, unit);
  const start = livingCentre(state, point.unit);
  return { start: towardsMiddle(theatre.table, start, far), reach: [], outline: ringAbout(start, far) };
}

function cornersOf(zone: Footprint): Point[] {
  if (zone.kind === 'disc') return Array.from({ length: 48 }, (_, i) => ahead(zone, i * 7.5, zone.r));
  return [
    { x: zone.minX, y: zone.minY },
    { x: zone.maxX, y: zone.minY },
    { x: zone.maxX, y: zone.maxY },
    { x: zone.minX, y: zone.maxY },
  ];
}
