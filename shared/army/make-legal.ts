import { isError } from '../core/issue';
import type { Army } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import type { ArmyEdit } from './army-edit';
import { applyArmyEdits } from './edit';
import { validateArmy, type ArmyIssue } from './validate-army';

export interface MadeLegal {
  readonly army: Army;
  /** In their order: one undo takes them back together. */
  readonly edits: readonly ArmyEdit[];
  /** What each of them did, as its button says. */
  readonly steps: readonly string[];
  /** Errors that nobody but the player can decide. */
  readonly left: readonly ArmyIssue[];
}

const MOST_STEPS = 80;

/** Puts right whatever has one way to be put right, error by error. A step that does not help is not taken. */
export function makeLegal(army: Army, system: GameSystem): MadeLegal {
  let now = army;
  let errors = validateArmy(now, system).filter(isError);
  const edits: ArmyEdit[] = [];
  const steps: string[] = [];
  while (errors.length > 0 && steps.length < MOST_STEPS) {
    const step = helpfulFix(now, errors, system);
    if (!step) break;
    edits.push(...step.edits);
    steps.push(step.label);
    now = step.army;
    errors = step.errors;
  }
  return { army: now, edits, steps, left: errors };
}

function helpfulFix(army: Army, errors: readonly ArmyIssue[], system: GameSystem) {
  for (const { fix } of errors) {
    if (!fix) continue;
    const changed = applyArmyEdits(army, fix.edits);
    const after = validateArmy(changed, system).filter(isError);
    // Fewer errors, or the same number a step nearer: "0 of 5 ships" becomes "1 of 5".
    if (changed !== army && weightOf(after) < weightOf(errors))
      return { label: fix.label, edits: fix.edits, army: changed, errors: after };
  }
  return null;
}

/** Errors count most; among equals the figures they speak of do. */
const weightOf = (errors: readonly ArmyIssue[]): number =>
  errors.reduce((sum, { message }) => sum + 1000 + distance(message), 0);

/** "2 ships. 5 are the least": 3 short. */
function distance(message: string): number {
  const [first, second] = [...message.matchAll(/\d+/g)].map(([figure]) => Number(figure));
  return first === undefined || second === undefined ? 0 : Math.min(999, Math.abs(first - second));
}
