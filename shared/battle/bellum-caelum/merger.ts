import { inFormation } from '../../geometry/formation';
import { footprintsOf, standing } from './ground';
import { TOLERANCE } from './measure';
import { hasHook, rulesOf } from './rules-in-force';
import { isOnTable, livingBases, type BattleState, type UnitState } from './state';
import { theatreUnit, type Theatre } from './theatre';

/** B-SR-REGROUP, B-SR-REGROUP-2: units of the same card close enough to be one squadron within its limit. */
export function partnersOf(theatre: Theatre, state: BattleState, unit: UnitState): string[] {
  const { card, type } = theatreUnit(theatre, unit.id);
  if (type !== 'infantry' || !hasHook(rulesOf(theatre, state, unit), ({ rule }) => rule.hooks.bellum?.passMerges))
    return [];
  return state.units
    .filter(
      (other) =>
        other.id !== unit.id &&
        other.side === unit.side &&
        isOnTable(other) &&
        theatreUnit(theatre, other.id).card.id === card.id &&
        basesNeeded(theatre, unit, other) <= (card.squadronStars ?? 1) &&
        inFormation([...footprintsOf(theatre, unit), ...footprintsOf(theatre, other)], link(theatre)),
    )
    .map(({ id }) => id);
}

const link = (theatre: Theatre): number => theatre.figures.formationGap + TOLERANCE;

const sumOf = (...units: readonly UnitState[]): number =>
  units.flatMap(livingBases).reduce((sum, { wounds }) => sum + wounds, 0);

/** Full units and a remainder (B-EX-25). */
export const basesNeeded = (theatre: Theatre, one: UnitState, other: UnitState): number =>
  Math.ceil(sumOf(one, other) / theatreUnit(theatre, one.id).wounds);

/** Wounds of each base that stays, the full ones first. */
export function shareOut(theatre: Theatre, one: UnitState, other: UnitState, kept: readonly string[]): number[] {
  const full = theatreUnit(theatre, one.id).wounds;
  let left = sumOf(one, other);
  return kept.map(() => {
    const own = Math.min(full, left);
    left -= own;
    return own;
  });
}

export const isTogether = (theatre: Theatre, one: UnitState, other: UnitState, kept: readonly string[]): boolean => {
  const bases = [...standing(theatre, one), ...standing(theatre, other)].filter(({ base }) => kept.includes(base.id));
  return (
    bases.length === kept.length &&
    inFormation(
      bases.map(({ footprint }) => footprint),
      link(theatre),
    )
  );
};

/** A choice of bases that stay: those at the rim leave first. */
export function keepable(theatre: Theatre, one: UnitState, other: UnitState): string[] {
  let kept = [...livingBases(one), ...livingBases(other)].map(({ id }) => id);
  while (kept.length > basesNeeded(theatre, one, other)) {
    const at = kept.findLastIndex((_, i) => isTogether(theatre, one, other, kept.toSpliced(i, 1)));
    if (at < 0) return kept;
    kept = kept.toSpliced(at, 1);
  }
  return kept;
}
