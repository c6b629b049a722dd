import { makeStream, seedState, type RandomStream } from '../core/random';
import { err, ok, type Result } from '../core/result';
import type { Army } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import { additionsTo } from './additions';
import type { ArmyEdit } from './army-edit';
import { applyArmyEdit } from './edit';
import { makeLegal } from './make-legal';
import { freshUnitId, newArmy } from './new-army';
import { choicesFor } from './offers';
import { pointsOf } from './points';
import { toggleEdit, type GearItem } from './toggle';
import { errorsIn } from './validate-army';

export interface RandomArmyWish {
  readonly name: string;
  readonly limit: number;
  /** The theme; null leaves it to chance. */
  readonly faction: string | null;
  /** The same seed makes the same army. */
  readonly seed: number;
}

const TRIES = 6;
const MISSES = 40;

/** A legal army by chance, near its limit: what must be there first, then units and gear as long as all stays legal. */
export function randomArmy(system: GameSystem, wish: RandomArmyWish): Result<Army, string> {
  const none = `No legal army of ${wish.limit} ${system.currency.name} was found. Raise the limit or choose another theme.`;
  // What every army must have costs so much; below it there is nothing to look for.
  const least = makeLegal({ ...start(system, wish, makeStream(seedState(wish.seed))), limit: null }, system).army;
  if (pointsOf(least, system).total > wish.limit) return err(none);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const random = makeStream(seedState(wish.seed, `army ${system.id} ${attempt}`));
    const army = makeLegal(fill(start(system, wish, random), system, wish, random), system);
    const total = pointsOf(army.army, system).total;
    if (army.left.length === 0 && army.army.units.length > 0 && total <= wish.limit) return ok(army.army);
  }
  return err(none);
}

function start(system: GameSystem, wish: RandomArmyWish, random: RandomStream): Army {
  const factions = [...system.factions.keys()];
  const faction = wish.faction ?? (factions.length > 0 ? (factions[random.below(factions.length)] ?? null) : null);
  return { ...newArmy(system, { id: 'new', name: wish.name, faction }), limit: wish.limit };
}

function fill(empty: Army, system: GameSystem, wish: RandomArmyWish, random: RandomStream): Army {
  let army = makeLegal(empty, system).army;
  let errors = errorsIn(army, system);
  let spent = pointsOf(army, system).total;
  let misses = 0;
  while (misses < MISSES && army.units.length < 40) {
    const edit = random.below(3) === 0 ? gear(army, system, random) : unit(army, system, wish, random);
    const next = edit ? applyArmyEdit(army, edit) : army;
    // Only what costs something is a step: swaps of equal cost could go on for ever.
    const total = pointsOf(next, system).total;
    const within = total <= wish.limit && total > spent;
    const after = within ? errorsIn(next, system) : Infinity;
    misses = after <= errors ? 0 : misses + 1;
    if (after > errors) continue;
    army = next;
    spent = total;
    errors = after;
  }
  return army;
}

function unit(army: Army, system: GameSystem, { limit }: RandomArmyWish, random: RandomStream): ArmyEdit | null {
  const left = limit - pointsOf(army, system).total;
  const open = additionsTo(army, system, freshUnitId(army)).filter(({ points }) => points <= left);
  const picked = open[random.below(Math.max(1, open.length))];
  return picked ? { kind: 'add-unit', add: picked.unit } : null;
}

function gear(army: Army, system: GameSystem, random: RandomStream): ArmyEdit | null {
  const carrier = army.units[random.below(Math.max(1, army.units.length))];
  const at = random.below(Math.max(1, carrier?.models.length ?? 0));
  const models = carrier?.models[at];
  const entry = system.entries.get(carrier?.entry ?? '');
  if (!carrier || !models || !entry) return null;
  const items = choicesFor(entry, models.profile, system).flatMap(({ options, weapons }): GearItem[] => [
    ...[...options.keys()].filter((id) => !models.options.includes(id)).map((id) => ({ kind: 'option' as const, id })),
    ...[...weapons.keys()].filter((id) => !models.weapons.includes(id)).map((id) => ({ kind: 'weapon' as const, id })),
  ]);
  const item = items[random.below(Math.max(1, items.length))];
  return item ? toggleEdit(army, carrier.id, at, item, system) : null;
}
