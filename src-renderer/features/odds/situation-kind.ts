import { ruleOf, type MusteredUnit } from '#shared/army/muster';
import type { GameSystem } from '#shared/systems/game-system';
import type { SituationKind } from './SituationChips';

/** What can be asked about this weapon and target in this system. */
export function situationKind(
  system: GameSystem,
  attacker: MusteredUnit | undefined,
  weaponKey: string | undefined,
  target: MusteredUnit | undefined,
): SituationKind {
  const base =
    system.engine === 'bellum-caelum'
      ? 'bellum-caelum'
      : system.kin.some(({ id }) => id === 'squadrons')
        ? 'squadrons'
        : system.randomiser.kind === 'deck'
          ? 'devils-bluff'
          : 'cadence';
  const weapon = attacker?.models.flatMap((model) => model.weapons).find(({ key }) => key === weaponKey);
  const faces = target?.card
    ? typeof target.card.stats.defence === 'object' && target.card.stats.defence !== null
    : (target?.models.some((model) => ruleOf(model, 'weak-spot')) ?? false);
  return {
    system: base,
    longshot: weapon !== undefined && ruleOf(weapon, 'longshot') !== undefined,
    faces,
    parts: target?.card?.parts.map(({ id, name }) => ({ id, name })) ?? [],
  };
}

/** Where a fight usually starts: always in reach of the weapon, and not close by unless it is for close combat. */
export const usualDistance = (range: number | null | undefined): number =>
  range === null || range === undefined ? 2 : range <= 4 ? range / 2 : Math.min(10, Math.floor(range * 0.75));
