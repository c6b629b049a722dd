import type { ActionKind } from '../../schema/battle/cadence-decision';
import type { CadenceFigures } from '../../rules/figures/cadence';

type Declaring = Pick<CadenceFigures, 'minActions' | 'maxActions' | 'mustMove'>;

const CACHE = new Map<string, readonly (readonly ActionKind[])[]>();

/** Every declaration that S-SEQ-3 (C-ACT-5 to C-ACT-7) allows with so many command points. */
export function legalDeclarations(
  { minActions, maxActions, mustMove }: Declaring,
  cp: number,
): readonly (readonly ActionKind[])[] {
  const key = `${minActions}/${maxActions}/${mustMove}/${Math.min(cp, maxActions)}`;
  const known = CACHE.get(key);
  if (known) return known;
  const found: ActionKind[][] = [];
  const least = cp < minActions ? cp : minActions;
  const extend = (actions: ActionKind[]): void => {
    if (actions.length >= least && (!mustMove || actions.includes('move'))) found.push(actions);
    if (actions.length >= Math.min(maxActions, cp)) return;
    for (const next of NEXT) if (mayFollow(actions, next)) extend([...actions, next]);
  };
  extend([]);
  CACHE.set(key, found);
  return found;
}

const NEXT: readonly ActionKind[] = ['move', 'advance', 'attack', 'secure', 'pass'];

/** Each action once but Pass; Advance only straight after Move (C-ADV-2). */
const mayFollow = (actions: readonly ActionKind[], next: ActionKind): boolean => {
  if (next === 'pass') return true;
  if (next === 'advance') return actions.at(-1) === 'move';
  return !actions.includes(next);
};

/** Why a declaration is not allowed; null if it is. */
export function declarationProblem(
  figures: Declaring,
  cp: number,
  actions: readonly ActionKind[],
): { rule: string; message: string } | null {
  const { minActions, maxActions, mustMove } = figures;
  const least = Math.min(minActions, cp);
  if (actions.length > cp)
    return {
      rule: 'C-ACT-2',
      message: `${actions.length} actions cost more than ${cp} Command ${cp === 1 ? 'Point' : 'Points'}.`,
    };
  if (actions.length < least || actions.length > maxActions)
    return {
      rule: actions.length < least ? 'C-ACT-5' : 'C-ACT-6',
      message: `Declare ${least} to ${Math.min(maxActions, cp)} actions.`,
    };
  if (mustMove && !actions.includes('move')) return { rule: 'S-MOVE-1', message: 'Every activation includes a Move.' };
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i]!;
    if (mayFollow(actions.slice(0, i), action)) continue;
    return action === 'advance'
      ? { rule: 'C-ADV-2', message: 'Advance comes straight after Move.' }
      : { rule: 'C-ACT-7', message: `${action} is declared twice.` };
  }
  return null;
}
