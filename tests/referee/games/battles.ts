import { sampleArmies } from '#shared/army/samples';
import { PLAYERS } from '#shared/players/levels';
import type { Controller } from '#shared/schema/battle/record';
import { levies, lines, randomHost } from './bellum-caelum-army';
import { randomBellumMission } from './bellum-caelum-mission';
import { randomGang } from './devils-bluff-army';
import { randomDevilsBluffMission } from './devils-bluff-mission';
import { drill, namedDrill, roundDrill, type Table } from './drills';
import { Luck } from './luck';
import { isPlayable, type SetUp } from './play';
import { randomColumn } from './salt-road-army';
import { randomSaltRoadMission } from './salt-road-mission';
import { duellists, randomSquadron } from './squadrons-army';
import { duelMission, randomSquadronsMission } from './squadrons-mission';

type Levels = Readonly<Partial<Record<Controller, number>>>;

/** Every level of computer player that there is, the strong ones more rarely: they think for longer. */
const ALL_LEVELS: Levels = { random: 60, recruit: 3, rusher: 6, veteran: 1 };
/** Armies of Bellum Caelum have to meet before most of its rules bite. */
const BELLUM_LEVELS: Levels = { random: 28, rusher: 40, recruit: 2, veteran: 1 };
/** For tests that run all the time. */
export const QUICK_LEVELS: Levels = { random: 9, rusher: 1 };

function controller(luck: Luck, levels: Levels): Controller {
  const bag = (Object.keys(PLAYERS) as Controller[]).flatMap((level) =>
    Array.from({ length: levels[level] ?? 0 }, () => level),
  );
  return luck.pick(bag);
}

/** Ready-made armies are the first of their list: battles that hints name by seed stay what they are when the list grows. */
function squadrons(luck: Luck, seed: number): Table {
  if (seed % 8 === 0) return duel(luck, seed);
  const samples = sampleArmies('squadrons').slice(0, 5);
  // Sometimes next to nobody, so that all of a side fall (S-VP-5).
  const ships = (): number => (luck.chance(0.25) ? luck.whole(1, 2) : luck.whole(3, 7));
  const army = (name: string) => (luck.chance(0.2) ? luck.pick(samples) : randomSquadron(luck, name, ships()));
  return {
    name: `squadrons-${String(seed)}`,
    mission: randomSquadronsMission(luck),
    armies: { a: army('Amber'), b: army('Cobalt') },
    seed,
  };
}

/** Close by from the start: Disruptors against Shields, and somebody is named who will soon be gone (S-WSR-DISRUPTOR-1, S-MIS2-8). */
function duel(luck: Luck, seed: number): Table {
  return {
    name: `squadrons-duel-${String(seed)}`,
    mission: duelMission(luck),
    armies: { a: duellists(luck, 'Amber', luck.whole(1, 2)), b: duellists(luck, 'Cobalt', luck.whole(2, 4)) },
    seed,
  };
}

function saltRoad(luck: Luck, seed: number): Table {
  // Most are drills: they are quick and hold what is rare.
  if (seed % 8 !== 0) return drill(luck, Math.floor((seed * 7) / 8), 'cadence');
  if (seed % 16 === 8) return roundDrill(luck, (seed - 8) / 16, 'cadence');
  return {
    name: `salt-road-${String(seed)}`,
    mission: randomSaltRoadMission(luck),
    armies: { a: randomColumn(luck, 'Amber'), b: randomColumn(luck, 'Cobalt') },
    seed,
  };
}

function devilsBluff(luck: Luck, seed: number): Table {
  if (seed % 2 === 1) return drill(luck, (seed - 1) / 2, 'devils-bluff');
  if (seed % 8 === 0) return roundDrill(luck, seed / 8, 'devils-bluff');
  const samples = sampleArmies('devils-bluff').slice(0, 4);
  const army = (name: string) => (luck.chance(0.2) ? luck.pick(samples) : randomGang(luck, name));
  return {
    name: `devils-bluff-${String(seed)}`,
    mission: randomDevilsBluffMission(luck),
    armies: { a: army('Amber'), b: army('Cobalt') },
    seed,
  };
}

function bellumCaelum(luck: Luck, seed: number): Table {
  const samples = sampleArmies('bellum-caelum');
  const army = (name: string) => {
    if (seed % 10 === 0) return lines(luck, name);
    if (seed % 10 === 5) return levies(luck, name);
    return luck.chance(0.25) ? luck.pick(samples) : randomHost(luck, name);
  };
  return {
    name: `bellum-caelum-${String(seed)}`,
    mission: randomBellumMission(luck),
    armies: { a: army('Amber'), b: army('Cobalt') },
    seed,
  };
}

/** Battles of one drill, by its name. */
export function* drillBattles(
  name: string,
  games: number,
  base: Parameters<typeof namedDrill>[3] = 'cadence',
): Generator<SetUp> {
  for (let seed = 1; seed <= games; seed++) {
    const luck = new Luck(seed * 7919 + 13);
    let table = namedDrill(luck, seed, name, base);
    for (let tries = 0; tries < 9 && !isPlayable(table); tries++) table = namedDrill(luck, seed, name, base);
    if (isPlayable(table)) yield { ...table, controllers: { a: 'random', b: 'random' } };
  }
}

/** Set-ups by system; one that the engine does not play yet is missing here. */
const SET_UPS: Readonly<Record<string, (luck: Luck, seed: number) => Table>> = {
  squadrons,
  cadence: saltRoad,
  'devils-bluff': devilsBluff,
  'bellum-caelum': bellumCaelum,
};

/** Every `step`-th seed: of Cadence 16 from a multiple of 16, of Devil's Bluff 8 from 2 are whole battles and no drills. */
export function* battlesOf(
  system: string,
  games: number,
  firstSeed = 1,
  levels = ALL_LEVELS,
  step = 1,
): Generator<SetUp> {
  const make = SET_UPS[system];
  if (!make) throw new Error(`No set-ups for ${system}`);
  for (let seed = firstSeed; seed < firstSeed + games * step; seed += step) {
    const luck = new Luck(seed * 7919 + 13);
    let table = make(luck, seed);
    for (let tries = 0; tries < 9 && !isPlayable(table); tries++) table = make(luck, seed);
    const bag = system === 'bellum-caelum' ? BELLUM_LEVELS : levels;
    yield { ...table, controllers: { a: controller(luck, bag), b: controller(luck, bag) } };
  }
}
