/** What the battle bench measures, bundled and run on its own: Vitest's transform would be measured too. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cadence } from '#shared/battle/cadence/family';
import type { Chooser } from '#shared/battle/cadence/cadence-types';
import { startingState } from '#shared/battle/cadence/open-theatre';
import type { BattleState } from '#shared/battle/cadence/state';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { makeReplay } from '#shared/battle/frame/replay';
import { finish, openBattle, runBattle } from '#shared/battle/frame/session';
import { random as bellumRandom } from '#shared/players/bellum-caelum/random';
import { randomPlayer } from '#shared/players/random';
import { rusher } from '#shared/players/rusher';
import { GOLDEN, theatreOf, type GoldenBattle } from '../golden/battles';
import { aBellumBattle, aHost, bellumMission } from '../support/bellum-battle';
import { aBattle, aTable, BOMBER, FIGHTER, SCOUT } from '../support/squadrons-battle';
import { referenceUnit } from './reference-work';

const gang = { seed: 1, controllers: { a: 'random', b: 'random' } } as const;

/** The games of the bench: 300 points of ships, 500 points on The Salt Road, gangs of 500 dollars. */
const GAMES: Readonly<Record<string, GoldenBattle>> = {
  squadrons: GOLDEN[0]!,
  'salt-road': { ...gang, name: 'salt-road', system: 'salt-road', mission: 'hold-the-crossing', armies: [0, 2] },
  'devils-bluff': { ...gang, name: 'devils-bluff', system: 'devils-bluff', mission: 'gold-rush', armies: [0, 1] },
};

const cpu = (): number => process.cpuUsage().user / 1e6;

export interface Pace {
  readonly units: string;
  readonly perSecond: number;
  readonly decisions: number;
  /** Reference units in the time of one game: it hardly depends on how busy the machine is. */
  readonly reference: number;
}

/** A game by its seed, which tells of every decision. */
interface Game {
  readonly units: string;
  readonly play: (seed: number, decided: () => void) => void;
}

const sizes = (units: readonly { readonly side: string }[]): string => {
  const count = (side: string): string => String(units.filter((unit) => unit.side === side).length);
  return `${count('a')} against ${count('b')} units`;
};

const gameOf = (theatre: Theatre, player: Chooser): Game => ({
  units: sizes(theatre.units),
  play: (seed, decided) => {
    const counting: Chooser = (view) => (decided(), player(view));
    finish(openBattle(theatre, { seed, keepLog: false }), {
      seed,
      choosers: { a: counting, b: counting },
      unchecked: true,
    });
  },
});

/** Games per processor second after warming up; a slice of the reference work follows every slice of games. */
function paceOf({ units: size, play }: Game, { warm, seconds }: { warm: number; seconds: number }): Pace {
  let decisions = 0;
  const decided = (): void => void (decisions += 1);
  for (let seed = 0; seed < warm; seed++) play(seed, decided);
  for (let i = 0; i < 200; i++) referenceUnit();
  decisions = 0;
  let [games, units, gameTime, unitTime] = [0, 0, 0, 0];
  while (gameTime < seconds) {
    const start = cpu();
    do play(1000 + games++, decided);
    while (cpu() - start < 0.1);
    const middle = cpu();
    gameTime += middle - start;
    do {
      referenceUnit();
      units += 1;
    } while (cpu() - middle < 0.05);
    unitTime += cpu() - middle;
  }
  return {
    units: size,
    perSecond: games / gameTime,
    decisions: decisions / gameTime,
    reference: gameTime / games / (unitTime / units),
  };
}

/** Two random players. */
export const pace = (name: string, seconds = 4): Pace => {
  const theatre = theatreOf(GAMES[name]!);
  return paceOf(gameOf(theatre, randomPlayer), { warm: name === 'squadrons' ? 400 : 12, seconds });
};

export const rushers = (): Pace => paceOf(gameOf(theatreOf(GAMES['squadrons']!), rusher), { warm: 10, seconds: 4 });

/** Bellum Caelum, so many units a side: heroes, squadrons of two, vehicles. Two random players. */
export function bellum(units = 20, seconds = 4): Pace {
  const cards = ['host-chief', 'tuskers', 'tuskers', 'ramwagon', 'tuskers'] as const;
  const host = aHost(
    'krogh',
    Array.from({ length: units }, (_, i) => {
      const card = cards[i % cards.length]!;
      return [card, card === 'tuskers' ? 2 : 1] as const;
    }),
  );
  const theatre = aBellumBattle({ a: host, b: host }, bellumMission('three-beacons'));
  const play: Game['play'] = (seed, decided) => {
    const counting: typeof bellumRandom = (view) => (decided(), bellumRandom(view));
    finish(openBattle(theatre, { seed, keepLog: false }), {
      seed,
      choosers: { a: counting, b: counting },
      unchecked: true,
    });
  };
  return paceOf({ units: sizes(theatre.units), play }, { warm: 3, seconds });
}

/** Reference units for one game of so many ships a side: how time grows. */
export function growth(): { readonly ships: number; readonly reference: number }[] {
  const kinds = [SCOUT, FIGHTER, BOMBER, FIGHTER];
  return [4, 8, 16].map((ships) => {
    const fleet = Array.from({ length: ships }, (_, i) => kinds[i % kinds.length]!);
    const theatre = aBattle(aTable({ rounds: 4 }), fleet, fleet);
    return { ships, reference: paceOf(gameOf(theatre, randomPlayer), { warm: 100, seconds: 2 }).reference };
  });
}

/** Microseconds to write a state down, to read it again, and to stand at the next question from there. */
export function snapshots(): {
  readonly write: number;
  readonly read: number;
  readonly resume: number;
  readonly bytes: number;
} {
  const theatre = theatreOf(GAMES['squadrons']!);
  let state: BattleState = startingState(theatre);
  runBattle(theatre, {
    seed: 7,
    choosers: { a: randomPlayer, b: randomPlayer },
    keepLog: false,
    onEvent: (event, now) => {
      if (event.kind === 'activation-ended' && event.checksum !== undefined && now.round === 2) state = now;
    },
  });
  const text = JSON.stringify(state);
  const each = (work: () => unknown): number => {
    for (let i = 0; i < 500; i++) work();
    const start = cpu();
    for (let i = 0; i < 3000; i++) work();
    return ((cpu() - start) / 3000) * 1e6;
  };
  return {
    write: each(() => JSON.stringify(state)),
    read: each(() => JSON.parse(text) as BattleState),
    resume: each(
      () => openBattle(theatre, { seed: 7, start: JSON.parse(text) as BattleState, keepLog: false }).pending,
    ),
    bytes: text.length,
  };
}

/** Megabytes in use after a tenth and each quarter of so many games: of the heap, once it is swept, and of the process. Flat: nothing is kept. */
export function memory(games: number): { readonly heap: number; readonly process: number }[] {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const theatre = theatreOf(GAMES['squadrons']!);
  const used: { heap: number; process: number }[] = [];
  const marks = new Set([0.1, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * games)));
  for (let game = 1; game <= games; game++) {
    runBattle(theatre, { seed: game, choosers: { a: randomPlayer, b: randomPlayer }, keepLog: false, unchecked: true });
    if (!marks.has(game)) continue;
    collect();
    const { heapUsed, rss } = process.memoryUsage();
    used.push({ heap: heapUsed / 1e6, process: rss / 1e6 });
  }
  return used;
}

/** Microseconds to seek event 10 and event 10,000 of a long battle, after a jump to the other end each time. */
export function seeks(): { readonly events: number; readonly early: number; readonly late: number } {
  const fleet = Array.from({ length: 30 }, (_, i) => [SCOUT, FIGHTER, BOMBER][i % 3]!);
  const theatre = aBattle(aTable({ rounds: 24, useSystemScoring: false }), fleet, fleet);
  const { events } = runBattle(theatre, { seed: 3, choosers: { a: randomPlayer, b: randomPlayer }, unchecked: true });
  const replay = makeReplay(cadence, startingState(theatre), events);
  const timeTo = (event: number): number => {
    let spent = 0;
    for (let i = 0; i < 2000; i++) {
      replay.stateAt(event < replay.moments / 2 ? replay.moments : 0);
      const begin = performance.now();
      replay.stateAt(event);
      spent += performance.now() - begin;
    }
    return (spent / 2000) * 1000;
  };
  timeTo(10);
  return { events: events.length, early: timeTo(10), late: timeTo(Math.min(10_000, events.length - 1)) };
}

/** Milliseconds to make a replay, and microseconds to jump to a moment of it. */
export function replays(): { make: number; jump: number } {
  const theatre = theatreOf(GAMES['squadrons']!);
  const { events } = runBattle(theatre, { seed: 7, choosers: { a: rusher, b: rusher } });
  const begin = performance.now();
  const replay = makeReplay(cadence, startingState(theatre), events);
  const made = performance.now();
  let seen = 0;
  for (let i = 0; i < 100_000; i++) seen += replay.stateAt((i * 7919) % replay.moments).round;
  return { make: made - begin, jump: ((performance.now() - made) / 100_000) * 1000 + (seen < 0 ? 1 : 0) };
}
