import { gap } from '../../../geometry/distance';
import { placeBase, type Footprint } from '../../../geometry/footprint';
import type { Ground } from '../../../geometry/ground';
import { distance } from '../../../geometry/point';
import { kindOf } from '../../../table/mover';
import { nearestPlace } from '../../../table/placement';
import { embarkProblem } from '../../../table/transport';
import { basesNear, closestGap, footprintsOf } from '../bases';
import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { releaseMarkers } from '../holding';
import { livingModels, passengersOf, unitById, type BattleState, type ModelState, type UnitState } from '../state';
import { modelNow, theatreUnit, type Theatre } from '../theatre';

/** C-TRN-9: units that the army list puts into a Transport are in it before the first round. */
export function startAboard(battle: Battle): void {
  const { armies, rows } = battle.theatre;
  for (const { id, side } of battle.theatre.units) {
    const transport = armies[side].units.find((unit) => `${side}:${unit.id}` === id)?.transport ?? null;
    if (transport === null) continue;
    const seats = seatsOf(battle.theatre, unitById(battle.state, id));
    battle.emit({
      kind: 'embarked',
      rule: rows.startsAboard,
      side,
      unit: id,
      transport: `${side}:${transport}`,
      gap: 0,
      seats,
      start: true,
    });
  }
}

/** Room that the unit takes (C-TRN-2: Large models count double). */
function seatsOf(theatre: Theatre, unit: UnitState): number {
  return livingModels(unit).reduce((sum, i) => sum + (modelNow(theatre, unit, i).seats ?? 0), 0);
}

/** C-TRN-3: Transports that it may get into, where it stands. */
export function boardable(theatre: Theatre, state: BattleState, unit: UnitState): string[] {
  if (!theatre.hasTransports || state.activation?.disembarked || unit.status !== 'table') return [];
  return state.units.filter((carrier) => mayBoard(theatre, state, unit, carrier)).map(({ id }) => id);
}

function mayBoard(theatre: Theatre, state: BattleState, unit: UnitState, carrier: UnitState): boolean {
  if (carrier.side !== unit.side || carrier.status !== 'table' || carrier.id === unit.id) return false;
  const { capacity, models } = theatreUnit(theatre, carrier.id);
  if (capacity === 0) return false;
  const rules = (passenger: UnitState) => livingModels(passenger).map((i) => modelNow(theatre, passenger, i).rules);
  const bases = footprintsOf(theatre, unit);
  const nearest = footprintsOf(theatre, carrier).reduce<Footprint | null>(
    (best, base) => (best && closestGap(bases, [best]) <= closestGap(bases, [base]) ? best : base),
    null,
  );
  return (
    nearest !== null &&
    embarkProblem(theatre.figures, bases, nearest, {
      passengers: rules(unit),
      carrier: models.flatMap((model) => model.rules),
      aboard: passengersOf(state, carrier.id).flatMap((id) => rules(unitById(state, id))),
    }) === null
  );
}

/** C-TRN-3: at the end of an action it may get in; what it had declared besides comes to nothing. Says whether it did. */
export function* playEmbarking(battle: Battle, unitId: string): Play<boolean> {
  const { theatre } = battle;
  const unit = unitById(battle.state, unitId);
  const transports = boardable(theatre, battle.state, unit);
  if (transports.length === 0) return false;
  const { side } = unit;
  const { transport } = answered('embark', yield { kind: 'embark', side, unit: unitId, transports });
  if (transport === null) return false;
  const lost = battle.state.activation?.declared.slice(battle.state.activation.done.length) ?? [];
  battle.emit({
    kind: 'embarked',
    rule: theatre.rows.embarked,
    side,
    unit: unitId,
    transport,
    gap: closestGap(footprintsOf(theatre, unit), footprintsOf(theatre, unitById(battle.state, transport))),
    seats: seatsOf(theatre, unit),
    start: false,
  });
  for (const action of lost)
    battle.emit({ kind: 'passed', rule: theatre.rows.embarked, side, unit: unitId, action, why: 'impossible' });
  // C-OBJ-CONTROL: whoever is in a Transport holds nothing on the table.
  releaseMarkers(battle);
  return true;
}

/** Where a Transport stood as it was destroyed. */
export interface Wreck {
  readonly transport: string;
  readonly at: ModelState | null;
}

/**
 * C-TRN-10, C-TRN-11: the passengers of a Transport that is gone are put down one by one, each at the free place nearest to where its
 * centre was and linked to those before it; whoever finds none is lost. Returns the units of which nobody is left.
 */
export function bailOut(battle: Battle, { transport, at }: Wreck): string[] {
  const { theatre } = battle;
  const wiped: string[] = [];
  for (const id of passengersOf(battle.state, transport)) {
    const unit = unitById(battle.state, id);
    const { placed, lost } = at ? thrownOut(theatre, battle.state, unit, at) : { placed: [], lost: livingModels(unit) };
    battle.emit({
      kind: 'bailed-out',
      rule: theatre.rows[placed.length > 0 ? 'bailedOut' : 'lostInside'],
      side: unit.side,
      unit: id,
      transport,
      models: placed,
      lost,
      cpBefore: unit.cp,
    });
    if (placed.length === 0) wiped.push(id);
  }
  return wiped;
}

interface Thrown {
  readonly model: number;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly facing: number;
  readonly distance: number;
}

function thrownOut(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  at: ModelState,
): { readonly placed: Thrown[]; readonly lost: number[] } {
  const { x, y, level, facing } = at;
  const { width, height } = theatre.table;
  const bases = basesNear(theatre, state, { unit, model: null }, { x, y, reach: width + height }).map(
    ({ footprint }) => footprint,
  );
  const link = theatre.figures.formationGap;
  const mates: Footprint[] = [];
  const placed: Thrown[] = [];
  const lost: number[] = [];
  for (const model of livingModels(unit)) {
    const { form, allowance, way } = modelNow(theatre, unit, model);
    const close = bases.filter((base) => gap(base, placeBase(form, { x, y, heading: 0 })) < NEAR);
    const grounds = way === 'flight' ? [] : theatre.map.grounds(kindOf(allowance));
    const thrown = firstOf(levelsFrom(level, grounds), (on) => {
      const rules = {
        rule: theatre.rows.bailedOut,
        table: theatre.table,
        grounds,
        level: on,
        ...(link === null ? {} : { linked: { to: mates, gap: link } }),
      };
      // Most find a place beside the wreck; only if there is none is the whole table looked at.
      const place =
        nearestPlace({ ...rules, bases: [...close, ...mates], near: nearWreck(x, y) }, form, at) ??
        nearestPlace({ ...rules, bases: [...bases, ...mates] }, form, at);
      return place && { ...place, level: on };
    });
    if (!thrown) {
      lost.push(model);
      continue;
    }
    mates.push(placeBase(form, thrown));
    placed.push({
      model,
      x: thrown.x,
      y: thrown.y,
      level: thrown.level,
      facing: form.kind === 'disc' ? facing : thrown.heading,
      distance: distance(thrown, at),
    });
  }
  return { placed, lost };
}

/** C-TRN-11: whoever finds no place where the Transport stood looks on the other levels, the lowest first. */
const levelsFrom = (own: number, grounds: readonly Ground[]): number[] => {
  const others = new Set([0, ...grounds.filter(({ stand }) => stand).map(({ level }) => level)]);
  others.delete(own);
  return [own, ...[...others].sort((one, other) => one - other)];
};

function firstOf<T, U>(list: readonly T[], find: (each: T) => U | null): U | null {
  for (const each of list) {
    const found = find(each);
    if (found !== null) return found;
  }
  return null;
}

/** Bases farther off than this cannot be touched by who stands near the wreck. */
const NEAR = 12;
const nearWreck = (x: number, y: number) =>
  ({ to: { kind: 'disc', x, y, r: 0 }, limit: NEAR / 2, name: 'the wreck' }) as const;
