import type { Army, ArmyUnit } from '../schema/army';
import type { GameSystem } from '../systems/game-system';

/**
 * Remembers a pure function's answer per unit: armies are never changed in place, so the same unit object in the same
 * system with the same cards has the same answer. An edit of one unit among a hundred works out one unit anew.
 */
export function perUnit<T>(
  work: (army: Army, unit: ArmyUnit, system: GameSystem) => T,
): (army: Army, unit: ArmyUnit, system: GameSystem) => T {
  const known = new WeakMap<
    ArmyUnit,
    { readonly system: GameSystem; readonly cards: Army['cards']; readonly answer: T }
  >();
  return (army, unit, system) => {
    const hit = known.get(unit);
    if (hit?.system === system && hit.cards === army.cards) return hit.answer;
    const answer = work(army, unit, system);
    known.set(unit, { system, cards: army.cards, answer });
    return answer;
  };
}
