import { containsPoint } from '../../geometry/footprint';
import { SIDES, otherSide } from '../../schema/battle/side';
import { paidIn, placesOf, type GoneOn } from '../frame/resumed';
import { startingState } from './open-theatre';
import { sideCanActivate, type BattleState, type ModelState, type ObjectiveState, type UnitState } from './state';
import { dismounted, theatreUnit, type Theatre } from './theatre';

/**
 * The state of a real game as its books tell it: between two activations of the round under way, or before a round whose roll-off
 * nobody has entered. What books do not tell (hands, the order of the deck, what markers have turned into) is as at the start.
 */
export function resumedState(theatre: Theatre, from: GoneOn): BattleState {
  const { state: books } = from;
  const start = startingState(theatre);
  const units = start.units.map((unit) => resumedUnit(theatre, from, unit));
  const state: BattleState = {
    ...start,
    phase: 'round',
    round: books.round,
    turn: books.turn ?? books.first,
    units,
    objectives: start.objectives.map((objective) => resumedObjective(from, objective)),
    vp: { a: books.vp.a, b: books.vp.b },
    paid: paidIn(books),
    nominated: books.nominated.map(({ nomination, side, unit }) => ({ nomination, side, unit })),
    firstKill: firstKill(from),
    ...(start.aboard ? { aboard: aboard(from, units) } : {}),
    ...(start.rout ? { rout: { total: { a: books.rout.a, b: books.rout.b }, fled: null } } : {}),
  };
  // Nobody has the initiative yet: the round begins by the rules.
  if (books.first === null) return { ...state, phase: 'between-rounds', round: books.round - 1, turn: null };
  // All have activated: what the round's end pays is in the books already.
  if (!SIDES.some((side) => sideCanActivate(state, side))) return { ...state, phase: 'between-rounds', turn: null };
  const turn = state.turn ?? 'a';
  return { ...state, turn: sideCanActivate(state, turn) ? turn : otherSide(turn) };
}

function resumedUnit(theatre: Theatre, from: GoneOn, unit: UnitState): UnitState {
  const now = from.state.units.find(({ id }) => id === unit.id);
  if (!now) return unit;
  const places = placesOf(from, unit.id, theatre.system, theatre.mission);
  const { models } = theatreUnit(theatre, unit.id);
  const onFoot = (i: number) => (now.spent.includes(dismounted(i)) ? models[i]?.onFoot : null) ?? models[i]!;
  return {
    ...unit,
    status: now.status,
    cp: now.status === 'table' || now.status === 'reserve' ? now.command : 0,
    models: unit.models.map((model, i): ModelState => {
      const place = places.get(i);
      const hp = now.left[i] ?? model.hp;
      if (!place) return { ...model, hp };
      const { x, y, facing } = place;
      return { x, y, level: levelAt(theatre, x, y), facing, hp };
    }),
    bases: unit.bases.map((_, i) => ({ base: onFoot(i).base, r: onFoot(i).r })),
    carries: from.state.markers
      .filter((marker) => marker.status === 'carried' && marker.unit === unit.id)
      .map(({ id }) => id),
    spent: [...now.spent],
    lostIn: now.lostIn,
  };
}

/** C-HGT-1: the highest ground under it. */
const levelAt = ({ map, figures }: Theatre, x: number, y: number): number =>
  figures.flatSight
    ? 0
    : Math.max(
        0,
        ...map.parts.filter(({ footprint }) => containsPoint(footprint, x, y)).map(({ source }) => source.level),
      );

function resumedObjective({ state }: GoneOn, objective: ObjectiveState): ObjectiveState {
  const now = state.markers.find(({ id }) => id === objective.id);
  if (!now) return objective;
  const scored = state.points.findLast(({ marker }) => marker === objective.id);
  return {
    ...objective,
    x: now.x,
    y: now.y,
    status: now.status,
    securedBy: [...now.securedBy],
    securedUnit: now.status === 'carried' ? null : now.unit,
    carrier: now.status === 'carried' ? now.unit : null,
    scoredBy: scored?.side ?? null,
    scoredIn: scored?.round ?? null,
  };
}

function firstKill({ state }: GoneOn): BattleState['firstKill'] {
  const [first] = state.units
    .filter(({ status }) => status === 'destroyed')
    .toSorted((p, q) => (p.lostIn ?? 0) - (q.lostIn ?? 0) || (p.id < q.id ? -1 : 1));
  return first ? { side: otherSide(first.side), unit: first.id, round: first.lostIn ?? 1 } : null;
}

/** C-TRN-9: who began inside a Transport that stands, and has not come out. */
function aboard({ roster }: GoneOn, units: readonly UnitState[]): NonNullable<BattleState['aboard']> {
  return units.flatMap(({ id, side, status }) => {
    const inside = roster.byId.get(id)?.source.transport ?? null;
    const transport = inside === null ? null : `${side}:${inside}`;
    const carrier = units.find((unit) => unit.id === transport);
    return status === 'reserve' && transport !== null && carrier?.status === 'table' ? [{ unit: id, transport }] : [];
  });
}
