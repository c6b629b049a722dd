import { sampleArmies } from '#shared/army/samples';
import { PLAYERS } from '#shared/players/levels';
import type { Controller } from '#shared/schema/battle/record';
import { randomGang } from './devils-bluff-army';
import { randomDevilsBluffMission } from './devils-bluff-mission';
import { Luck } from './luck';
import type { SetUp } from './play';
import { randomColumn } from './salt-road-army';
import { randomSaltRoadMission } from './salt-road-mission';
import { randomSquadron } from './squadrons-army';
import { randomSquadronsMission } from './squadrons-mission';

/** Every level of computer player that there is, the strong ones more rarely: they think for longer. */
const WEIGHTS: Readonly<Partial<Record<Controller, number>>> = { recruit: 6, rusher: 4, veteran: 1 };

function controller(luck: Luck): Controller {
  const bag = (Object.keys(PLAYERS) as Controller[]).flatMap((level) =>
    Array.from({ length: WEIGHTS[level] ?? 0 }, () => level),
  );
  return luck.pick(bag);
}

function squadrons(luck: Luck, seed: number): SetUp {
  const samples = sampleArmies('squadrons');
  const army = (name: string) => (luck.chance(0.2) ? luck.pick(samples) : randomSquadron(luck, name, luck.whole(3, 7)));
  return {
    name: `squadrons-${String(seed)}`,
    mission: randomSquadronsMission(luck),
    armies: { a: army('Amber'), b: army('Cobalt') },
    seed,
    controllers: { a: controller(luck), b: controller(luck) },
  };
}

function saltRoad(luck: Luck, seed: number): SetUp {
  return {
    name: `salt-road-${String(seed)}`,
    mission: randomSaltRoadMission(luck),
    armies: { a: randomColumn(luck, 'Amber'), b: randomColumn(luck, 'Cobalt') },
    seed,
    controllers: { a: controller(luck), b: controller(luck) },
  };
}

function devilsBluff(luck: Luck, seed: number): SetUp {
  const samples = sampleArmies('devils-bluff');
  const army = (name: string) => (luck.chance(0.2) ? luck.pick(samples) : randomGang(luck, name));
  return {
    name: `devils-bluff-${String(seed)}`,
    mission: randomDevilsBluffMission(luck),
    armies: { a: army('Amber'), b: army('Cobalt') },
    seed,
    controllers: { a: controller(luck), b: controller(luck) },
  };
}

/** Set-ups by system; one that the engine does not play yet is missing here. */
export const SET_UPS: Readonly<Record<string, (luck: Luck, seed: number) => SetUp>> = {
  squadrons,
  cadence: saltRoad,
  'devils-bluff': devilsBluff,
};

export function* battlesOf(system: string, games: number, firstSeed = 1): Generator<SetUp> {
  const make = SET_UPS[system];
  if (!make) throw new Error(`No set-ups for ${system}`);
  for (let seed = firstSeed; seed < firstSeed + games; seed++) yield make(new Luck(seed * 7919 + 13), seed);
}
