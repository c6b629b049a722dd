import { absoluteStat } from '../../rules/bellum-attack';
import type { Reason } from '../../rules/dice-test';
import type { RuleUse } from '../../rules/rule';
import type { Bracket, CardStats, CardWeapon, DataCard } from '../../schema/data-card';
import { livingBases, type UnitState } from './state';
import { theatreUnit, type Theatre } from './theatre';

/** Models left on a base of infantry (B-STAT-12). */
export const modelsOn = (wounds: number, modelWounds: number): number => Math.ceil(wounds / modelWounds);

/** B-INF-1: models left in the unit or squadron. */
export const modelsLeft = (theatre: Theatre, unit: UnitState): number => {
  const { modelWounds } = theatreUnit(theatre, unit.id);
  return livingBases(unit).reduce((sum, { wounds }) => sum + modelsOn(wounds, modelWounds), 0);
};

/** B-VEH-2, B-TITAN-3, B-TITAN-10: the rows that hold now; a part at 0 keeps its last. */
function bracketsNow(card: DataCard, unit: UnitState): readonly Bracket[] {
  const known = rows.get(unit);
  if (known) return known;
  const made = bracketsOf(card, unit);
  rows.set(unit, made);
  return made;
}

const rows = new WeakMap<UnitState, readonly Bracket[]>();

function bracketsOf(card: DataCard, unit: UnitState): readonly Bracket[] {
  if (card.type === 'titan')
    return card.parts.flatMap(({ brackets }, i) => {
      const wounds = unit.parts[i]?.wounds ?? 0;
      const row = rowOf(brackets, wounds) ?? (wounds <= 0 ? brackets.at(-1) : undefined);
      return row ? [row] : [];
    });
  if (card.type === 'infantry') return [];
  const row = rowOf(card.brackets, unit.bases[0]?.wounds ?? 0);
  return row ? [row] : [];
}

const rowOf = (brackets: readonly Bracket[], wounds: number): Bracket | undefined =>
  brackets.find(({ minWounds, maxWounds }) => minWounds <= wounds && wounds <= maxWounds);

/** The printed stat line, in its bracket. */
export function statsOf(theatre: Theatre, unit: UnitState): CardStats {
  const { card } = theatreUnit(theatre, unit.id);
  const now = bracketsNow(card, unit);
  // A row holds some of the stats, each with its value.
  return now.length === 0 ? card.stats : (Object.assign({}, card.stats, ...now.map(({ stats }) => stats)) as CardStats);
}

/** A weapon as the card prints it now; `at: 0` cannot be used. */
export function weaponOf(theatre: Theatre, unit: UnitState, index: number): CardWeapon {
  const { card } = theatreUnit(theatre, unit.id);
  const printed = card.weapons[index]!;
  return bracketsNow(card, unit).reduce((weapon, { weapons = {} }) => {
    const changes = Object.hasOwn(weapons, printed.name) ? weapons[printed.name] : undefined;
    return changes ? { ...weapon, ...changes } : weapon;
  }, printed);
}

/** An absolute figure after Enhance and Vitiate, and what changed it. */
export function figureOf(
  stat: Parameters<typeof absoluteStat>[0],
  printed: number,
  rules: readonly RuleUse[],
): { readonly value: number; readonly why: Reason[] } {
  const why = rules.flatMap((use) => {
    const change = use.rule.hooks.bellum?.statChange?.(use);
    return change?.stat === stat
      ? [{ rule: use.rule.id, effect: `${change.by > 0 ? '+' : '−'}${Math.abs(change.by)} ${NAMES[stat]}` }]
      : [];
  });
  return { value: absoluteStat(stat, printed, rules), why };
}

const NAMES: Readonly<Record<Parameters<typeof absoluteStat>[0], string>> = {
  mov: 'Mov',
  act: 'Act',
  shi: 'Shi',
  par: 'Par',
  pow: 'Pow',
  defence: 'Defence',
  wounds: 'Wounds',
  ra: 'Ra',
  at: 'Attacks',
  da: 'Damage',
};
