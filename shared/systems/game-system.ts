import type { Measure } from '../core/measure';
import { fillWords, type Told } from '../rules/figures/fill-words';
import type { Figures } from '../rules/figures/figures';
import { RANDOMISERS, type Randomiser as Dice } from '../rules/randomiser';
import { printRuleRef, titleOf, type RuleRef } from '../schema/rule-ref';
import type { Attribute, Option, Randomiser, SystemDocument } from '../schema/system';
import { figuresOf } from './figures';
import { ruleText } from './rule-text';
import type { SystemPart } from './system-parts';

/** Every part of a system, its items by id. */
type PartsById = { readonly [P in SystemPart]: ReadonlyMap<string, SystemDocument[P][number]> };

/** A system ready for use: a module merged onto what it extends, everything found by id. */
export interface GameSystem extends PartsById {
  readonly id: string;
  readonly name: string;
  /** The edition that armies and missions pin as `system.version`. */
  readonly release: string;
  readonly engine: 'cadence' | 'bellum-caelum';
  readonly measure: Measure;
  readonly randomiser: Randomiser;
  /** The die or the deck as rules and texts ask for it. */
  readonly dice: Dice;
  /** Every number of the rules, the module's own over those it extends. */
  readonly figures: Figures;
  readonly currency: { readonly name: string; readonly short: string; readonly symbol?: string };
  /** Merged document: what it lists is the module's own plus what it extends. */
  readonly document: SystemDocument;
  /** From the foundation to this module. */
  readonly lineage: readonly { readonly id: string; readonly name: string; readonly release: string }[];
  /** The same, and before them the game that a copy plays like: whose ready-made things suit it, the nearest last. */
  readonly kin: readonly { readonly id: string }[];
  readonly attributes: readonly Attribute[];
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Later items replace earlier ones of the same id and keep their place (C-CONV-7: the module goes before the core). */
function mergeById<T extends { readonly id: string }>(below: readonly T[], above: readonly T[]): T[] {
  const merged = new Map(below.map((item) => [item.id, item]));
  for (const item of above) merged.set(item.id, item);
  return [...merged.values()];
}

/**
 * A module's document laid over the one it extends. Lists that make an army (constraints, surcharges, scoring, missions) belong to
 * the module alone if it says any.
 */
export function mergeSystems(below: SystemDocument, above: SystemDocument): SystemDocument {
  const own = <K extends 'constraints' | 'surcharges' | 'scoring' | 'missions'>(key: K): SystemDocument[K] =>
    above[key].length > 0 ? above[key] : below[key];
  return {
    ...below,
    ...above,
    credits: [
      ...above.credits,
      ...below.credits.filter((credit) => !above.credits.some(({ name }) => name === credit.name)),
    ],
    ...(below.engine || above.engine ? { engine: mergeEngines(below.engine, above.engine) } : {}),
    factions: mergeById(below.factions, above.factions),
    categories: mergeById(below.categories, above.categories),
    roles: mergeById(below.roles, above.roles),
    rules: mergeById(below.rules, above.rules),
    profiles: mergeById(below.profiles, above.profiles),
    weapons: mergeById(below.weapons, above.weapons),
    options: mergeById(below.options, above.options),
    lists: mergeById(below.lists, above.lists),
    entries: mergeById(below.entries, above.entries),
    premades: mergeById(below.premades, above.premades),
    cards: mergeById(below.cards, above.cards),
    // A module that names terrain or objectives of its own replaces the core's (S-CORE-10, S-CORE-11).
    terrain: above.terrain.length > 0 ? above.terrain : below.terrain,
    objectives: above.objectives.length > 0 ? above.objectives : below.objectives,
    bases: { ...below.bases, ...above.bases },
    markers: { ...below.markers, ...above.markers },
    constraints: own('constraints'),
    surcharges: own('surcharges'),
    scoring: own('scoring'),
    missions: own('missions'),
  };
}

type Engine = NonNullable<SystemDocument['engine']>;

function mergeEngines(below: Engine | undefined, above: Engine | undefined): Engine {
  const id = above?.id ?? below?.id ?? 'cadence';
  const randomiser = above?.randomiser ?? below?.randomiser;
  return {
    ...below,
    ...above,
    id,
    ...(randomiser ? { randomiser } : {}),
    parameters: { ...below?.parameters, ...above?.parameters },
  };
}

const D6: Randomiser = { kind: 'd6', top: 6, fail: 1, step: 1 };

/** D-HORSE-4: a mount moves as the figures say, unless the module gives it a Movement of its own. */
function mounted(option: Option, figures: Figures): Option {
  if (!option.mount || figures.family !== 'cadence' || figures.riderMove === null) return option;
  if (option.effects.some((effect) => 'set' in effect && effect.set === 'movement')) return option;
  return { ...option, effects: [{ set: 'movement', to: figures.riderMove }, ...option.effects] };
}

/**
 * What an option's text may call by name instead of typing it again: `{to}` and `{by}` of what it sets or adds (`{by.hitPoints}` if
 * there are several), `{x}` and `{rule}` (the words) of the rule it grants, `{perOther}` of its cost.
 */
function ownWords(option: Option, rules: GameSystem['rules']): NonNullable<Told['own']> {
  const own: Record<string, number | string> = {};
  const state = (name: string, value: number | string | undefined): void => {
    if (value !== undefined) own[name] ??= value;
  };
  for (const effect of option.effects) {
    if ('set' in effect) for (const name of ['to', `to.${effect.set}`]) state(name, effect.to);
    if ('add' in effect) for (const name of ['by', `by.${effect.add}`]) state(name, effect.by);
    if ('grant' in effect) {
      state('x', effect.grant.x);
      state('rule', ruleText({ rules }, effect.grant, 'short'));
    }
  }
  state('perOther', option.costPerOther);
  return own;
}

/** The die or the deck as a system states it. */
export const diceOf = (stated: Randomiser): Dice => ({
  ...RANDOMISERS[stated.kind],
  step: stated.step,
  ...(stated.kind === 'deck' ? { hand: stated.hand } : {}),
});

/** Makes a document usable; `bases` are what it extends, foundation first. */
export function makeGameSystem(document: SystemDocument, bases: readonly SystemDocument[] = []): GameSystem {
  const chain = [...bases, document];
  const laid = chain.slice(1).reduce((below, above) => mergeSystems(below, above), chain[0] ?? document);
  const figures = figuresOf(chain);
  const merged = laid.engine ? { ...laid, engine: { ...laid.engine, id: figures.family } } : laid;
  const { currency } = merged;
  const randomiser = merged.engine?.randomiser ?? D6;
  const dice = diceOf(randomiser);
  const filled = <T extends { readonly text?: string }>(item: T, own: Told['own'] = {}): T =>
    item.text === undefined ? item : { ...item, text: fillWords(item.text, { figures, dice, own }) };
  const rules = byId(merged.rules.map((rule) => filled(rule)));
  return {
    id: merged.id,
    name: merged.name,
    release: merged.release,
    engine: figures.family,
    measure: merged.measure ?? 'inch',
    randomiser,
    dice,
    figures,
    currency: currency
      ? {
          name: currency.name,
          short: currency.short,
          ...(currency.symbol === undefined ? {} : { symbol: currency.symbol }),
        }
      : { name: 'points', short: 'pts' },
    document: merged,
    lineage: chain.map(({ id, name, release }) => ({ id, name, release })),
    kin: [...new Set(chain.flatMap(({ id, plays }) => (plays === undefined ? [id] : [plays, id])))].map((id) => ({
      id,
    })),
    attributes: merged.attributes ?? [],
    rules,
    profiles: byId(merged.profiles),
    weapons: byId(merged.weapons),
    options: byId(
      merged.options.map((option) => mounted(option, figures)).map((option) => filled(option, ownWords(option, rules))),
    ),
    lists: byId(merged.lists),
    entries: byId(merged.entries),
    premades: byId(merged.premades),
    cards: byId(merged.cards),
    roles: byId(merged.roles),
    terrain: byId(merged.terrain.map((keyword) => filled(keyword))),
    objectives: byId(merged.objectives.map((objective) => filled(objective))),
    factions: byId(merged.factions),
    categories: byId(merged.categories),
  };
}

/** S-LOS-1: this system's sight is judged on the flat table. */
export const seesFlat = ({ figures }: GameSystem): boolean => figures.family === 'cadence' && figures.flatSight;

/** B-LOS-2: how high a unit of this type is for sight; 1 for whatever has no class of its own. */
export function heightClass({ figures }: GameSystem, type: string): number {
  if (figures.family !== 'bellum-caelum') return 1;
  const heights: Readonly<Record<string, number>> = figures.heights;
  return (Object.hasOwn(heights, type) ? heights[type] : undefined) ?? 1;
}

/** D-ROUT-1: sides of this system may rout. */
export const canRout = ({ figures }: GameSystem): boolean =>
  figures.family === 'cadence' && figures.routFromLosses !== null;

/** A rule as printed in this system: `Weak Spot (Rear)`. */
export const printRule = (system: GameSystem, ref: RuleRef): string =>
  printRuleRef(ref, system.rules.get(ref.rule)?.name ?? titleOf(ref.rule));
