import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { prepareBattle } from '#shared/battle/prepare';
import { recordOf } from '#shared/battle/frame/record';
import { runBattle } from '#shared/battle/frame/session';
import { playerOf } from '#shared/players/players-of';
import type { BattleRecord, Controller } from '#shared/schema/battle/record';
import { builtInRegistry } from '#shared/systems/registry';
import type { Army } from '#shared/schema/army';
import type { Theatre } from '#shared/battle/families';

interface GoldenBattle {
  readonly name: string;
  readonly mission: string;
  /** Ids of the sample armies; `reserve`: the unit that waits, by its number. */
  readonly armies: readonly [string, string];
  readonly reserve?: number;
  readonly seed: number;
  readonly controllers: Readonly<Record<'a' | 'b', Controller>>;
}

/** One for each mission: titans, a squadron from reserve, small armies. */
export const BELLUM_GOLDEN: readonly GoldenBattle[] = [
  {
    name: 'three-beacons-rushers',
    mission: 'three-beacons',
    armies: ['krogh-1000', 'nekhra-1000'],
    seed: 7,
    controllers: { a: 'rusher', b: 'rusher' },
  },
  {
    name: 'wake-the-relics-reserve',
    mission: 'wake-the-relics',
    armies: ['eldaer-1000', 'krogh-1000'],
    reserve: 1,
    seed: 11,
    controllers: { a: 'rusher', b: 'random' },
  },
  {
    name: 'break-the-line-random',
    mission: 'break-the-line',
    armies: ['nekhra-500', 'eldaer-500'],
    seed: 23,
    controllers: { a: 'random', b: 'random' },
  },
];

const armyOf = (id: string, reserve?: number): Army => {
  const army = sampleArmies('bellum-caelum').find((each) => each.id.endsWith(id))!;
  return reserve === undefined
    ? army
    : { ...army, units: army.units.map((unit, i) => (i === reserve ? { ...unit, reserve: true } : unit)) };
};

export function playBellum({ name, mission: id, armies, reserve, seed, controllers }: GoldenBattle): {
  readonly theatre: Theatre;
  readonly record: BattleRecord;
} {
  const mission = builtInMissions().find((each) => each.id === id)!;
  const both = { a: armyOf(armies[0], reserve), b: armyOf(armies[1], reserve) };
  const theatre = prepareBattle({ mission, armies: both }, builtInRegistry);
  if (!theatre.ok) throw new Error(JSON.stringify(theatre.error));
  const { family, system } = theatre.value;
  const session = runBattle(theatre.value, {
    seed,
    choosers: { a: playerOf(family.id, controllers.a)!, b: playerOf(family.id, controllers.b)! },
  });
  const record = recordOf(session, {
    id: name,
    seed,
    system: { id: system.id, version: system.release },
    armies: both,
    controllers,
  });
  return { theatre: theatre.value, record };
}
