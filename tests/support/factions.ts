import { prepareBattle } from '#shared/battle/prepare';
import { runBattle } from '#shared/battle/frame/session';
import { fail } from '#shared/core/result';
import type { Level } from '#shared/players/levels';
import { playerOf } from '#shared/players/players-of';
import { gameSeed } from '#shared/players/simulation';
import { wilson } from '#shared/players/simulation-result';
import { fieldOf, tableOf, type Field } from '#shared/players/tournament/field';
import type { Army } from '#shared/schema/army';
import { pointsOf } from '#shared/army/points';
import { builtInRegistry } from '#shared/systems/registry';

/** Some games of two ready-made armies, whole numbers that add up. */
interface Meeting {
  readonly one: string;
  readonly other: string;
  games: number;
  wins: number;
  draws: number;
}

export interface FactionsAsk {
  readonly system: string;
  readonly limit: number;
  readonly level: Level;
  readonly seed: number;
  readonly from: number;
  readonly games: number;
}

const field = (system: string): Field => {
  const found = fieldOf(system, builtInRegistry);
  return found.ok ? found.value : fail(found.error);
};

const armiesAt = ({ armies }: Field, limit: number): Army[] => armies.filter((army) => army.limit === limit);

/** What the armies are made of and cost: figures of other armies or other points say nothing about these. */
export function armiesNow(
  system: string,
  limit: number,
): { readonly name: string; readonly points: number; readonly made: string }[] {
  const found = field(system);
  return armiesAt(found, limit).map((army) => ({
    name: army.name,
    points: pointsOf(army, found.system).total,
    made: army.units.map(({ entry, bases = 1 }) => `${entry} ${bases}`).join(', '),
  }));
}

/** Every two armies of a size against each other, in turn; two games make a table, with the armies in each other's seats. */
export function meetings({ system, limit, level, seed, from, games }: FactionsAsk): Meeting[] {
  const found = field(system);
  const armies = armiesAt(found, limit);
  const pairs = armies.flatMap((one, i) => armies.slice(i + 1).map((other) => ({ one, other })));
  return pairs.map(({ one, other }, p) => {
    const meeting: Meeting = { one: one.name, other: other.name, games: 0, wins: 0, draws: 0 };
    for (let game = from; game < from + games; game++) {
      const number = game >> 1;
      const { mission } = tableOf({ ...found, armies: [one, other] }, seed + p, number);
      const seats = game % 2 === 0 ? { a: one, b: other } : { a: other, b: one };
      const theatre = prepareBattle({ mission, armies: seats }, found.systems);
      if (!theatre.ok) throw new Error(theatre.error[0]?.message ?? 'The battle is not ready.');
      const player = playerOf(theatre.value.family.id, level) ?? fail(`nobody plays as ${level} here`);
      const { state } = runBattle(theatre.value, {
        seed: gameSeed(seed + p, game),
        choosers: { a: player, b: player },
        keepLog: false,
      });
      meeting.games += 1;
      if (state.winner === null) meeting.draws += 1;
      else if (seats[state.winner] === one) meeting.wins += 1;
    }
    return meeting;
  });
}

/** Draws count half. */
export const rateOf = ({ games, wins, draws }: Meeting): ReturnType<typeof wilson> => wilson(wins + draws / 2, games);
