import { makeStream, seedState, type RandomStream } from '../core/random';
import { isError } from '../core/issue';
import { err, ok, type Result } from '../core/result';
import type { Army, ArmyUnit } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import { additionsTo } from './additions';
import type { ArmyEdit } from './army-edit';
import { shortages, type OwnedModels } from './collection/shortages';
import { applyArmyEdit } from './edit';
import { makeLegal, type MadeLegal } from './make-legal';
import { freshUnitId, newArmy } from './new-army';
import { choicesFor } from './offers';
import { pointsOf } from './points';
import { toggleEdit, type GearItem } from './toggle';
import { errorsIn, validateArmy } from './validate-army';

export interface RandomArmyWish {
  readonly name: string;
  readonly limit: number;
  /** The theme; null leaves it to chance. */
  readonly faction: string | null;
  /** The same seed makes the same army. */
  readonly seed: number;
  /** Only of these models; absent: of any. */
  readonly owned?: OwnedModels;
  /** No unit that costs more than this; absent: whatever fits. */
  readonly dearest?: number;
}

const TRIES = 6;
/** Of models at hand the fullest of several armies is wanted, and a theme drawn by lot may be one that nobody owns. */
const TRIES_OWNED = 10;
const NEAR = 0.95;
const MISSES = 40;

/** A legal army by chance, near its limit: what must be there first, then units and gear as long as all stays legal. */
export function randomArmy(system: GameSystem, wish: RandomArmyWish): Result<Army, string> {
  const none = noneText(system, wish);
  // What every army must have costs so much; below it there is nothing to look for.
  const least = makeLegal({ ...start(system, wish, makeStream(seedState(wish.seed))), limit: null }, system).army;
  if (pointsOf(least, system).total > wish.limit) return err(none);
  let best: { readonly army: Army; readonly total: number } | null = null;
  for (let attempt = 0; attempt < (wish.owned ? TRIES_OWNED : TRIES); attempt++) {
    const random = makeStream(seedState(wish.seed, `army ${system.id} ${attempt}`));
    const { army, left } = makeLegal(
      fill(makeLegal(start(system, wish, random), system).army, system, wish, random),
      system,
    );
    const total = pointsOf(army, system).total;
    if (left.length > 0 || army.units.length === 0 || total > wish.limit || !isOwned(army, system, wish)) continue;
    if (!wish.owned || total >= wish.limit * NEAR) return ok(army);
    if (!best || total > best.total) best = { army, total };
  }
  return best ? ok(best.army) : err(none);
}

/** An army with this unit in it, and what it needs beside it: legal if a few tries found one, otherwise with the errors that are left. */
export function armyAround(system: GameSystem, unit: ArmyUnit, limit: number, faction: string | null): MadeLegal {
  const wish = { name: 'Trial', limit, faction, seed: 1 };
  const alone = makeLegal(withUnit(system, wish, unit, makeStream(seedState(1))), system);
  const found = (made: MadeLegal): boolean =>
    made.left.length === 0 &&
    made.army.units.some(({ entry }) => entry === unit.entry) &&
    pointsOf(made.army, system).total <= limit;
  if (found(alone)) return alone;
  let made = alone;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const random = makeStream(seedState(1, `around ${unit.entry} ${attempt}`));
    // What is short is put right by more units, not by taking the one away that asks for them.
    // Anything beside it at first, then smaller and smaller units, so that one large one does not leave the rest no room.
    const beside = { ...wish, dearest: limit / (attempt + 1) };
    const filled = fill(withUnit(system, wish, unit, random), system, beside, random);
    made = { ...alone, army: filled, left: validateArmy(filled, system).filter(isError) };
    if (found(made)) return made;
    const mended = makeLegal(filled, system);
    if (found(mended)) return mended;
  }
  return made;
}

const withUnit = (system: GameSystem, wish: RandomArmyWish, unit: ArmyUnit, random: RandomStream): Army => ({
  ...start(system, wish, random),
  units: [unit],
});

const noneText = (system: GameSystem, { limit, owned }: RandomArmyWish): string =>
  owned
    ? `The models you own make no legal army of ${limit} ${system.currency.name} or less. Count more of them, raise the limit or choose another theme.`
    : `No legal army of ${limit} ${system.currency.name} was found. Raise the limit or choose another theme.`;

const isOwned = (army: Army, system: GameSystem, { owned }: RandomArmyWish): boolean =>
  !owned || shortages(army, system, owned).length === 0;

function start(system: GameSystem, wish: RandomArmyWish, random: RandomStream): Army {
  const factions = [...system.factions.keys()];
  const faction = wish.faction ?? (factions.length > 0 ? (factions[random.below(factions.length)] ?? null) : null);
  return { ...newArmy(system, { id: 'new', name: wish.name, faction }), limit: wish.limit };
}

function fill(begun: Army, system: GameSystem, wish: RandomArmyWish, random: RandomStream): Army {
  let army = begun;
  let errors = errorsIn(army, system);
  let spent = pointsOf(army, system).total;
  let misses = 0;
  while (misses < MISSES && army.units.length < 40) {
    const edit = step(army, system, wish, random);
    const next = edit ? applyArmyEdit(army, edit) : army;
    // Only what costs something is a step: swaps of equal cost could go on for ever.
    const total = pointsOf(next, system).total;
    const within = total <= wish.limit && total > spent && isOwned(next, system, wish);
    const after = within ? errorsIn(next, system) : Infinity;
    misses = after <= errors ? 0 : misses + 1;
    if (after > errors) continue;
    army = next;
    spent = total;
    errors = after;
  }
  return army;
}

function step(army: Army, system: GameSystem, wish: RandomArmyWish, random: RandomStream): ArmyEdit | null {
  if (random.below(3) === 0) return gear(army, system, random);
  // Who owns seven of a unit of five would leave two on the shelf.
  if (wish.owned && random.below(3) === 0) return oneMore(army, random);
  return unit(army, system, wish, random);
}

function oneMore(army: Army, random: RandomStream): ArmyEdit | null {
  const { id, models, bases = 1 } = army.units[random.below(Math.max(1, army.units.length))] ?? { models: [] };
  if (id === undefined) return null;
  if (models.length === 0) return { kind: 'set-bases', unit: id, bases: bases + 1 };
  const group = random.below(models.length);
  return { kind: 'set-count', unit: id, group, count: (models[group]?.count ?? 0) + 1 };
}

function unit(army: Army, system: GameSystem, wish: RandomArmyWish, random: RandomStream): ArmyEdit | null {
  const left = Math.min(wish.limit - pointsOf(army, system).total, wish.dearest ?? Infinity);
  const open = additionsTo(army, system, freshUnitId(army)).filter(
    ({ points, unit: added }) => points <= left && isOwned({ ...army, units: [...army.units, added] }, system, wish),
  );
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
