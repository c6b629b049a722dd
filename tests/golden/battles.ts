import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { prepareBattle } from '#shared/battle/prepare';
import { recordOf } from '#shared/battle/frame/record';
import { runBattle } from '#shared/battle/frame/session';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { PLAYERS } from '#shared/players/levels';
import type { CadenceRecord, Controller } from '#shared/schema/battle/record';
import { builtInRegistry } from '#shared/systems/registry';
import { cadenceRecord, cadenceTheatre } from '../support/cadence-record';

export interface GoldenBattle {
  readonly name: string;
  /** Squadrons if left out. */
  readonly system?: string;
  readonly mission: string;
  readonly armies: readonly [number, number];
  readonly seed: number;
  readonly controllers: Readonly<Record<'a' | 'b', Controller>>;
}

/** Fixed set-ups, one for each mission and a mix of players. Their records are kept beside this file. */
export const GOLDEN: readonly GoldenBattle[] = [
  {
    name: 'debris-field-rushers',
    mission: 'debris-field',
    armies: [0, 1],
    seed: 7,
    controllers: { a: 'rusher', b: 'rusher' },
  },
  {
    name: 'target-acquired-mixed',
    mission: 'target-acquired',
    armies: [2, 0],
    seed: 11,
    controllers: { a: 'rusher', b: 'random' },
  },
  {
    name: 'crossed-paths-random',
    mission: 'crossed-paths',
    armies: [1, 2],
    seed: 23,
    controllers: { a: 'random', b: 'random' },
  },
];

/**
 * On the ground: a unit in its wagon and a flyer in reserve against two skiffs; two gangs with riders, one of which flees. Kept
 * apart, for they take as long as twenty of the others.
 */
export const GOLDEN_GROUND: readonly GoldenBattle[] = [
  {
    name: 'gold-rush-duel',
    system: 'devils-bluff',
    mission: 'gold-rush',
    armies: [0, 2],
    seed: 5,
    controllers: { a: 'rusher', b: 'rusher' },
  },
  {
    name: 'hold-the-crossing-random',
    system: 'salt-road',
    mission: 'hold-the-crossing',
    armies: [1, 3],
    seed: 5,
    controllers: { a: 'random', b: 'random' },
  },
];

const SQUADRONS = 'squadrons';

export function theatreOf(golden: GoldenBattle): Theatre {
  const system = golden.system ?? SQUADRONS;
  const found = builtInMissions().find(({ id }) => id === golden.mission)!;
  const mission = { ...found, system: { ...found.system, id: system } };
  const armies = sampleArmies(system);
  const theatre = prepareBattle(
    { mission, armies: { a: armies[golden.armies[0]]!, b: armies[golden.armies[1]]! } },
    builtInRegistry,
  );
  if (!theatre.ok) throw new Error(JSON.stringify(theatre.error));
  return cadenceTheatre(theatre.value);
}

export function playGolden(golden: GoldenBattle): { readonly theatre: Theatre; readonly record: CadenceRecord } {
  const theatre = theatreOf(golden);
  const { seed, controllers } = golden;
  const session = runBattle(theatre, { seed, choosers: { a: PLAYERS[controllers.a]!, b: PLAYERS[controllers.b]! } });
  const armies = sampleArmies(golden.system ?? SQUADRONS);
  const record = cadenceRecord(
    recordOf(session, {
      id: golden.name,
      seed,
      system: { id: theatre.system.id, version: theatre.system.release },
      armies: { a: armies[golden.armies[0]]!, b: armies[golden.armies[1]]! },
      controllers,
    }),
  );
  return { theatre, record };
}
