import { gap, groupGap } from '../../geometry/distance';
import { placeBase, type Footprint } from '../../geometry/footprint';
import { inFormation } from '../../geometry/formation';
import { otherSide, type Side } from '../../schema/battle/side';
import { TOLERANCE, within } from './measure';
import { remembered, rememberedTable } from './remembered';
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

const laidOut = new WeakMap<readonly Standing[], readonly Footprint[]>();

export function footprintsOf(theatre: Theatre, unit: UnitState): readonly Footprint[] {
  const stands = standing(theatre, unit);
  const known = laidOut.get(stands);
  if (known) return known;
  const made = stands.map(({ footprint }) => footprint);
  laidOut.set(stands, made);
  return made;
}

/** Every base on the table. */
export const allStanding = rememberedTable((theatre, { units }): readonly Standing[] =>
  units.flatMap((unit) => standing(theatre, unit)),
);

const bySide = rememberedTable((theatre, state): Readonly<Record<Side, readonly Standing[]>> => {
  const all = allStanding(theatre, state);
  return { a: all.filter(({ unit }) => unit.side === 'a'), b: all.filter(({ unit }) => unit.side === 'b') };
});

/** Every base of a side on the table. */
export const standingOf = (theatre: Theatre, state: Pick<BattleState, 'units'>, side: Side): readonly Standing[] =>
  bySide(theatre, state)[side];

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
export const contactsOf = remembered((theatre, state, unit): readonly Contact[] => {
  const found: Contact[] = [];
  const own = standing(theatre, unit);
  if (own.length === 0) return found;
  const { engageWithin } = theatre.figures;
  for (const enemy of standingOf(theatre, state, otherSide(unit.side)))
    for (const { base, footprint } of own) {
      const between = gap(footprint, enemy.footprint);
      if (within(between, engageWithin))
        found.push({ base: base.id, unit: enemy.unit.id, enemy: enemy.base.id, gap: between });
    }
  return found;
});

export const isEngaged = (theatre: Theatre, state: Pick<BattleState, 'units'>, unit: UnitState): boolean =>
  contactsOf(theatre, state, unit).length > 0;

export const isEngagedWith = (theatre: Theatre, one: UnitState, other: UnitState): boolean =>
  within(unitGap(theatre, one, other), theatre.figures.engageWithin);
