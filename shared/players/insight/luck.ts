import type { AnyTheatre } from '../../battle/frame/family';
import { lookup } from '../../core/lookup';
import type { BattleRecord } from '../../schema/battle/record';
import type { Side } from '../../schema/battle/side';

/** What one side's throws for one purpose gave, and what they owe on average. */
export interface Luck {
  readonly side: Side;
  readonly purpose: string;
  readonly throws: number;
  readonly actual: number;
  /** Successes that are owed, in sixths of one (thirteenths with cards): whole, so that sums are exact. */
  readonly owed: number;
  /** The same as a number. */
  readonly expected: number;
}

/** Throws whose success is good for whoever makes them; roll-offs, routs and dangerous ground are not. */
const GOOD = lookup({
  attack: 'Attack',
  defence: 'Defence',
  save: 'Saves',
  counter: 'Counter',
  toughness: 'Toughness',
  lock: 'Target Lock',
  secure: 'Secure',
  cast: 'Casting',
});

/** Ways that a throw may fall: sides of a die, or values of a card. */
export const waysOf = ({ system }: AnyTheatre): number => (system.randomiser.kind === 'deck' ? 13 : 6);

/**
 * The luck ledger: throw by throw, re-rolls too, so that the differences add up exactly. Cards are weighed as if each came from a
 * full deck.
 */
export function luckOf(theatre: AnyTheatre, events: BattleRecord['events']): readonly Luck[] {
  const ways = waysOf(theatre);
  const sums = new Map<string, Luck>();
  for (const event of events) {
    if (event.kind !== 'rolled' || event.need === null) continue;
    const purpose = GOOD[event.purpose];
    if (purpose === undefined) continue;
    const { need, side } = event;
    const good = Math.min(ways, Math.max(0, ways + 1 - need));
    const key = `${purpose}:${side}`;
    const sum = sums.get(key) ?? { side, purpose, throws: 0, actual: 0, owed: 0, expected: 0 };
    const hits = event.dice.filter(
      (die) => ('counts' in die && die.counts !== undefined ? die.counts : die.face) >= need,
    );
    const owed = sum.owed + event.dice.length * good;
    sums.set(key, {
      ...sum,
      throws: sum.throws + event.dice.length,
      actual: sum.actual + hits.length,
      owed,
      expected: owed / ways,
    });
  }
  const order = Object.values(GOOD);
  return [...sums.values()].sort(
    (a, b) => order.indexOf(a.purpose) - order.indexOf(b.purpose) || (a.side < b.side ? -1 : 1),
  );
}
