import type { ActionKind } from '../../schema/battle/cadence-decision';
import type { CadenceFigures } from '../../rules/figures/cadence';
import type { OrderProblem } from '../frame/family';
import type { UnitState } from './state';
import { theatreUnit, type AttackRow, type Theatre } from './theatre';

const known = new WeakMap<CadenceFigures, Map<number, readonly (readonly ActionKind[])[]>>();

/** Every declaration that S-SEQ-3 (C-ACT-5 to C-ACT-7) allows with so many command points. `row`: Attacks that may follow one another. */
export function legalDeclarations(
  figures: CadenceFigures,
  cp: number,
  row: AttackRow | null = null,
): readonly (readonly ActionKind[])[] {
  const points = Math.min(cp, figures.maxActions);
  const key = points + (row ? row.count * ROW_KEYS : 0);
  let byPoints = known.get(figures);
  if (!byPoints) known.set(figures, (byPoints = new Map()));
  let found = byPoints.get(key);
  if (!found) byPoints.set(key, (found = declarations(figures, points, row)));
  return found;
}

/** More than any number of command points. */
const ROW_KEYS = 1000;

/** D-UPG-GUNFIGHTER: Attack actions in a row, if every model that stands may make them (C-CONV-11). */
export function attackRowOf(theatre: Theatre, unit: UnitState): AttackRow | null {
  const { models } = theatreUnit(theatre, unit.id);
  let row: AttackRow | null = null;
  for (let i = 0; i < models.length; i++) {
    if (unit.models[i]!.hp <= 0) continue;
    const { attackRow } = models[i]!;
    if (attackRow === null) return null;
    row ??= attackRow;
  }
  return row;
}

function declarations({ minActions, mustMove }: CadenceFigures, most: number, row: AttackRow | null): ActionKind[][] {
  const found: ActionKind[][] = [];
  const least = Math.min(most, minActions);
  const extend = (actions: ActionKind[]): void => {
    if (actions.length >= least && (!mustMove || actions.includes('move'))) found.push(actions);
    if (actions.length >= most) return;
    for (const next of NEXT) if (mayFollow(actions, actions.length, next, row)) extend([...actions, next]);
  };
  extend([]);
  return found;
}

const NEXT: readonly ActionKind[] = ['move', 'advance', 'attack', 'secure', 'pass'];

/** Each action once but Pass; Advance only straight after Move (C-ADV-2). `count`: how many of them stand before it. */
function mayFollow(actions: readonly ActionKind[], count: number, next: ActionKind, row: AttackRow | null): boolean {
  if (next === 'pass') return true;
  // C-ABIL-1: each named one counts for itself (`abilityProblem`).
  if (next === 'ability') return true;
  if (row && (next === 'attack' || next === 'move')) {
    // D-UPG-GUNFIGHTER: one after the other, and no Move before or after.
    const before = actions.slice(0, count);
    const attacks = before.filter((action) => action === 'attack').length;
    if (next === 'move' && row.withoutMoving && attacks > 1) return false;
    if (next === 'attack' && attacks > 0)
      return attacks < row.count && before[count - 1] === 'attack' && !(row.withoutMoving && before.includes('move'));
  }
  if (next === 'advance') return count > 0 && actions[count - 1] === 'move';
  for (let i = 0; i < count; i++) if (actions[i] === next) return false;
  return true;
}

/** What one unit is held to in this activation: out of formation it moves first (C-FORM-5), out of a Transport not at all (C-TRN-7). */
export type Bounds = 'move-first' | 'no-move';

/** Why a declaration breaks what this unit is held to; null if it does not. */
export function boundsProblem(
  { rows }: Pick<Theatre, 'rows'>,
  bounds: Bounds | null,
  actions: readonly ActionKind[],
): OrderProblem | null {
  if (bounds === 'move-first' && actions[0] !== 'move')
    return { rule: rows.formationMove, message: 'It is out of formation: its first action must be a Move.' };
  return bounds === 'no-move' && (actions.includes('move') || actions.includes('advance'))
    ? { rule: rows.stillAfterDisembarking, message: 'It has just got out of its Transport: no Move, no Advance.' }
    : null;
}

/** Every declaration open to this unit. */
export const declarationsWithin = (
  theatre: Theatre,
  unit: UnitState,
  cp: number,
  bounds: Bounds | null,
): readonly (readonly ActionKind[])[] => {
  const all = legalDeclarations(theatre.figures, cp, attackRowOf(theatre, unit));
  return bounds === null ? all : all.filter((actions) => boundsProblem(theatre, bounds, actions) === null);
};

/** Why a declaration is not allowed; null if it is. */
export function declarationProblem(
  { figures, rows }: Pick<Theatre, 'figures' | 'rows'>,
  cp: number,
  actions: readonly ActionKind[],
  row: AttackRow | null = null,
  cost = actions.length,
): OrderProblem | null {
  const { minActions, maxActions, mustMove } = figures;
  const least = Math.min(minActions, cp);
  if (cost > cp)
    return {
      rule: rows.actionCost,
      message: `${actions.length} actions cost ${cost === actions.length ? '' : `${cost}, `}more than ${cp} Command ${cp === 1 ? 'Point' : 'Points'}.`,
    };
  if (actions.length < least || actions.length > maxActions)
    return {
      rule: actions.length < least ? rows.fewestActions : rows.mostActions,
      message: `Declare ${least} to ${Math.min(maxActions, cp)} actions.`,
    };
  if (mustMove && !actions.includes('move'))
    return { rule: rows.mustMove, message: 'Every activation includes a Move.' };
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i]!;
    if (mayFollow(actions, i, action, row)) continue;
    return action === 'advance'
      ? { rule: rows.advanceAfterMove, message: 'Advance comes straight after Move.' }
      : { rule: rows.eachOnce, message: `${action} is declared twice.` };
  }
  return null;
}
