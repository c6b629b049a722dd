import { mayReroll, passes, type DiceTest } from '../../rules/dice-test';
import type { PlannedCheck } from '../../rules/bellum-check';
import type { BellumDie, BellumPurpose } from '../../schema/battle/bellum-event';
import type { Battle } from './bellum-types';
import { unitById } from './state';

/** Dice as they lie, the faces that stand after re-rolls (B-GEN-9), and how many of them pass. */
export interface Thrown {
  readonly dice: BellumDie[];
  readonly faces: readonly number[];
  readonly successes: number;
}

export function throwDice(battle: Battle, test: DiceTest, count: number, purpose: BellumPurpose): Thrown {
  const dice: BellumDie[] = [];
  const faces: number[] = [];
  for (let i = 0; i < count; i++) {
    const face = battle.die(6, test);
    dice.push({ face, purpose, reroll: false });
    faces.push(face);
  }
  let successes = 0;
  for (let i = 0; i < count; i++) {
    if (test.rerollUpTo > 0 && mayReroll(test, faces[i]!)) {
      faces[i] = battle.die(6, test);
      dice.push({ face: faces[i]!, purpose, reroll: true, of: i });
    }
    if (passes(test, faces[i]!)) successes += 1;
  }
  return { dice, faces, successes };
}

export interface CheckRoll {
  readonly rule: string;
  readonly unit: string;
  readonly purpose: BellumPurpose;
  readonly difficulty: number | null;
  readonly check: PlannedCheck;
  readonly count: number;
  readonly base?: string;
  readonly part?: string | null;
}

/** Makes a check, or several of a kind at once, and tells of it. */
export function rollCheck(battle: Battle, ask: CheckRoll): number {
  const { test, need, why } = ask.check;
  const { dice, successes } = throwDice(battle, test, ask.count, ask.purpose);
  battle.emit({
    kind: 'rolled',
    rule: ask.rule,
    side: unitById(battle.state, ask.unit).side,
    unit: ask.unit,
    base: ask.base ?? null,
    part: ask.part ?? null,
    purpose: ask.purpose,
    group: null,
    difficulty: ask.difficulty,
    modifiers: [...why],
    need,
    rerollUpTo: test.rerollUpTo,
    dice,
    successes,
  });
  return successes;
}
