import { sampleArmies } from '../army/samples';
import { comingMissions } from '../battlefield/built-in-missions';
import type { Army } from '../schema/army';
import type { Controller } from '../schema/battle/record';
import type { Mission } from '../schema/mission';

/**
 * A battle that is worth watching: what it is fought over, by whom, and the seed. The record follows from it, so none is kept;
 * `tests/players/battles-to-watch.test.ts` plays each and finds it close and bloody, or asks for another seed.
 */
export interface BattleToWatch {
  readonly id: string;
  readonly system: string;
  readonly title: string;
  /** One sentence that gives nothing away. */
  readonly teaser: string;
  readonly mission: string;
  /** The ready-made armies by their ids without the game's name. */
  readonly armies: Readonly<Record<'a' | 'b', string>>;
  readonly level: Controller;
  readonly seed: number;
}

export const BATTLES_TO_WATCH: readonly BattleToWatch[] = [
  {
    id: 'lanterns-over-the-field',
    system: 'squadrons',
    title: 'Lanterns over the Field',
    teaser: 'Two flights hunt one another between the rocks while the scans tick up.',
    mission: 'debris-field',
    armies: { a: 'lantern-flight', b: 'harbour-watch' },
    level: 'veteran',
    seed: 7,
  },
  {
    id: 'the-long-way-home',
    system: 'squadrons',
    title: 'The Long Way Home',
    teaser: 'A convoy has to come through, and somebody waits beside its road.',
    mission: 'meridian-escort',
    armies: { a: 'copper-wing', b: 'night-herons' },
    level: 'veteran',
    seed: 7,
  },
  {
    id: 'noon-at-marrow-creek',
    system: 'devils-bluff',
    title: 'Noon at Marrow Creek',
    teaser: 'Three Legends walk up the street; a rail crew has more barrels than names.',
    mission: 'high-noon',
    armies: { a: 'legends-500', b: 'guns-500' },
    level: 'veteran',
    seed: 7,
  },
  {
    id: 'sisters-and-riders',
    system: 'devils-bluff',
    title: 'Sisters and Riders',
    teaser: 'Gold in the dust, horses on one side and patience on the other.',
    mission: 'gold-rush',
    armies: { a: 'dry-wells-500', b: 'quiet-sisters-500' },
    level: 'veteran',
    seed: 7,
  },
  {
    id: 'the-post-holds',
    system: 'salt-road',
    title: 'The Post Holds',
    teaser: 'Wardens dig in at the crossing before the tide arrives.',
    mission: 'hold-the-crossing',
    armies: { a: 'mile-nine', b: 'what-the-tide-brought' },
    level: 'rusher',
    seed: 7,
  },
  {
    id: 'skiffs-in-the-reeds',
    system: 'salt-road',
    title: 'Skiffs in the Reeds',
    teaser: 'Flyers against runners on a road that is half under water.',
    mission: 'drowned-road',
    armies: { a: 'kite-patrol', b: 'skiff-raid' },
    level: 'rusher',
    seed: 13,
  },
  {
    id: 'idols-at-dawn',
    system: 'bellum-caelum',
    title: 'Idols at Dawn',
    teaser: 'Hidden orders on both sides, a titan each, and three beacons to light.',
    mission: 'three-beacons',
    armies: { a: 'krogh-1000', b: 'eldaer-1000' },
    level: 'veteran',
    seed: 9,
  },
  {
    id: 'the-ring-of-the-dead',
    system: 'bellum-caelum',
    title: 'The Ring of the Dead',
    teaser: 'The interred march on a circle of stones that raiders reached first.',
    mission: 'crown-of-stones',
    armies: { a: 'nekhra-500', b: 'krogh-500' },
    level: 'veteran',
    seed: 7,
  },
];

/** Those of a game; the core is watched in the module that stands on it. */
export const battlesToWatch = (system: string): readonly BattleToWatch[] =>
  BATTLES_TO_WATCH.filter((battle) => battle.system === (system === 'cadence' ? 'salt-road' : system));

/** Its mission and armies; null if one of them is no longer among those that come with Muster. */
export function partiesOf(
  battle: BattleToWatch,
): { readonly mission: Mission; readonly armies: Readonly<Record<'a' | 'b', Army>> } | null {
  const mission = comingMissions().find(({ id }) => id === battle.mission);
  const armyOf = (id: string) =>
    sampleArmies(battle.system).find((army) => army.id === `sample-${battle.system}-${id}`);
  const [a, b] = [armyOf(battle.armies.a), armyOf(battle.armies.b)];
  // A module plays the missions of what it stands on.
  const system = { id: battle.system, version: '1' };
  return mission && a && b ? { mission: { ...mission, system }, armies: { a, b } } : null;
}
