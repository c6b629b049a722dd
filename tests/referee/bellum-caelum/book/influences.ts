import { onTable, type Game, type Unit } from '../game';
import type { RuleRef } from '../record';
import { unitGap, unsure, within } from '../space';

/** A special rule that bears on a unit, and where it comes from. */
export interface Influence {
  readonly ref: RuleRef;
  readonly bearer: Unit;
  /** B-SRG-8: what is the same by name affects a unit once. */
  readonly name: string;
}

const printed = ({ rule, stat, x, limit, within: y, action, affects, when, type }: RuleRef): string =>
  [rule, stat, x, limit, y, action, affects, when?.minSquadronUnits, type].map((each) => String(each ?? '')).join(' ');

const OWN_REACH = new Set(['protect', 'guardian']);

/** Everything that a unit itself bears: lines of its card whose condition holds, and powers cast on it. */
export function borneBy(unit: Unit): Influence[] {
  const lines = unit.card.specialRules
    .filter(({ when }) => (when?.minSquadronUnits ?? 0) <= unit.bases.length)
    .map((ref) => ({ ref, bearer: unit, name: printed(ref) }));
  const powers = unit.effects.map(({ power, effect }) => ({
    ref: effect,
    bearer: unit,
    name: `${power}: ${printed(effect)}`,
  }));
  return [...lines, ...powers];
}

/** B-SRG-7: a rule with a reach bears on everybody within it, friend or foe unless it says so. */
function reaches({ ref, bearer }: Influence, unit: Unit): boolean {
  const affects = ref.affects ?? 'all';
  if (ref.within === undefined || affects === 'self') return bearer === unit;
  if (affects === 'friendly' && bearer.side !== unit.side) return false;
  if (affects === 'enemy' && bearer.side === unit.side) return false;
  return bearer === unit || within(unitGap(bearer, unit), ref.within);
}

const near = ({ ref, bearer }: Influence, unit: Unit): boolean =>
  ref.within !== undefined && bearer !== unit && unsure(unitGap(bearer, unit), ref.within);

/** What bears on a unit, each name once (B-SRG-8). */
export function influencesOn(game: Game, unit: Unit, rule: string, stat?: string): Influence[] {
  const found = new Map<string, Influence>();
  for (const bearer of onTable(game))
    for (const each of borneBy(bearer))
      if (
        each.ref.rule === rule &&
        (stat === undefined || each.ref.stat === stat) &&
        !OWN_REACH.has(rule) &&
        reaches(each, unit)
      )
        found.set(each.name, each);
  return [...found.values()];
}

/** Whether some reach ends so near to the unit that nobody can tell. */
export const influenceUnsure = (game: Game, unit: Unit, stat: string): boolean =>
  onTable(game).some((bearer) => borneBy(bearer).some((each) => each.ref.stat === stat && near(each, unit)));

export const has = (game: Game, unit: Unit, rule: string): boolean => influencesOn(game, unit, rule).length > 0;

/** Rules of the unit itself that reach others by their own meaning (Protect, Guardian). */
export const own = (unit: Unit, rule: string): RuleRef[] =>
  borneBy(unit)
    .filter(({ ref }) => ref.rule === rule)
    .map(({ ref }) => ref);
