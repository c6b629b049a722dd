import type { AnyEvent } from '../../schema/battle/frame-event';
import type { Side } from '../../schema/battle/side';

/** Dice that a person is to throw at the table and type in. */
export interface DiceAsk {
  readonly side: Side;
  readonly purpose: string;
  /** Natural number needed; null where totals are compared. */
  readonly need: number | null;
  readonly faces: number;
  readonly unit: string | null;
  /** Thrown again, after the first throw is known. */
  readonly again: boolean;
  /** Numbers of the throws, in order. */
  readonly throws: readonly number[];
}

interface RolledLike extends AnyEvent {
  readonly side?: Side;
  readonly unit?: string | null;
  readonly purpose?: string;
  readonly need?: number | null;
  readonly dice?: readonly { readonly reroll?: boolean }[];
  readonly rolls?: readonly Readonly<Record<Side, readonly unknown[] | object>>[];
}

/**
 * What of an event's throws the person has yet to type: first the dice themselves, then those thrown again. `from`: number of the
 * event's first throw.
 */
export function diceAskOf(
  event: AnyEvent,
  from: number,
  persons: readonly Side[],
  typed: ReadonlyMap<number, number>,
): DiceAsk | null {
  const { side, dice, rolls, purpose = 'roll-off', need = null, unit = null } = event as RolledLike;
  const ask = (of: Side, throws: readonly number[], again: boolean): DiceAsk | null => {
    const left = throws.filter((n) => !typed.has(n));
    return left.length === 0 ? null : { side: of, purpose, need, faces: FACES, unit, again, throws: left };
  };
  if (event.kind === 'rolled' && side !== undefined && dice && persons.includes(side)) {
    const numbered = dice.map(({ reroll }, i) => ({ n: from + i, again: reroll === true }));
    const thrown = (again: boolean): number[] => numbered.filter((die) => die.again === again).map(({ n }) => n);
    return ask(side, thrown(false), false) ?? ask(side, thrown(true), true);
  }
  if (event.kind !== 'rolled-off' || !rolls) return null;
  let next = from;
  for (const roll of rolls)
    for (const of of ['a', 'b'] as const) {
      const thrown = roll[of];
      const count = Array.isArray(thrown) ? thrown.length : 1;
      const throws = Array.from({ length: count }, (_, i) => next + i);
      next += count;
      const asked = persons.includes(of) ? ask(of, throws, false) : null;
      if (asked) return asked;
    }
  return null;
}

/** Both families that throw dice throw those with six sides. */
const FACES = 6;
