import { gap, groupGap } from '../../geometry/distance';
import { placeBase, type Footprint } from '../../geometry/footprint';
import { inFormation } from '../../geometry/formation';
import type { Side } from '../../schema/battle/side';
import { TOLERANCE, within } from './measure';
import { isOnTable, livingBases, type BaseState, type BattleState, type UnitState } from './state';
import { theatreUnit, type Theatre } from './theatre';

const laid = new WeakMap<BaseState, Footprint>();

/** What a base covers where it stands; worked out once for every place. */
export function footprintOf(theatre: Theatre, unit: string, base: BaseState): Footprint {
  const known = laid.get(base);
  if (known) return known;
  const made = placeBase(theatreUnit(theatre, unit).form, { x: base.x, y: base.y, heading: base.facing });
  laid.set(base, made);
  return made;
}

/** A base on the table and whose it is. */
export interface Standing {
  readonly unit: UnitState;
  readonly base: BaseState;
  readonly footprint: Footprint;
}

const standings = new WeakMap<UnitState, readonly Standing[]>();

/** The bases of a unit that stand. */
export function standing(theatre: Theatre, unit: UnitState): readonly Standing[] {
  const known = standings.get(unit);
  if (known) return known;
  const made = isOnTable(unit)
    ? livingBases(unit).map((base) => ({ unit, base, footprint: footprintOf(theatre, unit.id, base) }))
    : [];
  standings.set(unit, made);
  return made;
}

export const footprintsOf = (theatre: Theatre, unit: UnitState): Footprint[] =>
  standing(theatre, unit).map(({ footprint }) => footprint);

/** Every base on the table; of one side if it is named. */
export const allStanding = (theatre: Theatre, state: BattleState, side?: Side): Standing[] =>
  state.units.flatMap((unit) => (side === undefined || unit.side === side ? standing(theatre, unit) : []));

/** B-GEN-2: shortest gap between bases of the two; Infinity if one of them is not on the table. */
export const unitGap = (theatre: Theatre, one: UnitState, other: UnitState): number =>
  one.id === other.id ? 0 : groupGap(footprintsOf(theatre, one), footprintsOf(theatre, other));

/** B-FORM-1: its bases are linked by gaps no wider than the figure says. */
export const isInFormation = (theatre: Theatre, unit: UnitState): boolean =>
  inFormation(footprintsOf(theatre, unit), theatre.figures.formationGap + TOLERANCE);

/** A base within reach of an enemy base (B-ENG-1). */
export interface Contact {
  readonly base: string;
  readonly unit: string;
  readonly enemy: string;
  readonly gap: number;
}

/** B-ENG-1: pure geometry, symmetric. */
export function contactsOf(theatre: Theatre, state: BattleState, unit: UnitState): Contact[] {
  const found: Contact[] = [];
  const own = standing(theatre, unit);
  if (own.length === 0) return found;
  const { engageWithin } = theatre.figures;
  for (const other of state.units) {
    if (other.side === unit.side || !isOnTable(other)) continue;
    for (const enemy of standing(theatre, other))
      for (const { base, footprint } of own) {
        const between = gap(footprint, enemy.footprint);
        if (within(between, engageWithin))
          found.push({ base: base.id, unit: other.id, enemy: enemy.base.id, gap: between });
      }
  }
  return found;
}

export const isEngaged = (theatre: Theatre, state: BattleState, unit: UnitState): boolean =>
  contactsOf(theatre, state, unit).length > 0;

export const isEngagedWith = (theatre: Theatre, one: UnitState, other: UnitState): boolean =>
  within(unitGap(theatre, one, other), theatre.figures.engageWithin);
