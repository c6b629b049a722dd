import type { Army } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import { randomArmy } from './random-army';
import { sampleArmies } from './samples';
import { muster } from './validate-army';

const made = new WeakMap<GameSystem, readonly Army[]>();

/**
 * Armies that are there without anybody having built one. A game of ours has its own; a module has those of the game it plays like, as
 * far as it can field them, and where that leaves fewer than two, legal armies drawn by lot: the same ones every time.
 */
export function readyArmies(system: GameSystem): readonly Army[] {
  const known = made.get(system);
  if (known) return known;
  const armies = find(system);
  made.set(system, armies);
  return armies;
}

function find(system: GameSystem): readonly Army[] {
  const own = sampleArmies(system.id).filter((army) => army.system.id === system.id);
  if (own.length > 0) return own;
  const from = system.kin.toReversed().find(({ id }) => sampleArmies(id).length > 0);
  const pin = { id: system.id, version: system.release };
  const borrowed = sampleArmies(from?.id ?? '')
    .map((army) => ({ ...army, system: pin }))
    .filter((army) => muster(army, system).ok);
  return borrowed.length >= 2 ? borrowed : [...borrowed, ...drawn(system)];
}

/** Two of the usual size, or of the next smaller one that can be built. */
function drawn(system: GameSystem): Army[] {
  const { limits } = system.document;
  const sizes = [...new Set([limits?.default ?? PLAIN, ...(limits?.choices ?? []).toSorted((a, b) => b - a)])];
  for (const limit of sizes) {
    const armies = [1, 2].flatMap((seed) => {
      const army = randomArmy(system, { name: `Drawn by lot ${seed}`, limit, faction: null, seed });
      return army.ok ? [{ ...army.value, id: `lot-${system.id}-${seed}` }] : [];
    });
    if (armies.length > 0) return armies;
  }
  return [];
}

/** A size for a module that names none. */
const PLAIN = 200;
