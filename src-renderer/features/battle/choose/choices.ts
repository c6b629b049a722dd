import { pointsOf } from '#shared/army/points';
import { randomArmy } from '#shared/army/random-army';
import { readyArmies } from '#shared/army/ready-armies';
import { muster } from '#shared/army/validate-army';
import { choosableMissions, missionsOf } from '#shared/battlefield/built-in-missions';
import { readyMission } from '#shared/battlefield/checks/ready-mission';
import type { Issue } from '#shared/core/issue';
import type { Army } from '#shared/schema/army';
import type { BattleRecord } from '#shared/schema/battle/record';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';

/** Something that can be chosen for a battle; with a `problem` it is listed, says why, and cannot be. */
export interface Choice {
  /** `library:<id>`, `sample:<id>`, `built-in:<id>`, `record:a`. */
  readonly key: string;
  readonly origin: 'library' | 'sample' | 'built-in' | 'record' | 'drawn';
  readonly name: string;
  readonly problem: string | null;
}

export interface ArmyChoice extends Choice {
  readonly army: Army;
  readonly points: number;
  readonly units: number;
}

export interface MissionChoice extends Choice {
  readonly mission: Mission;
}

export const sampleChoices = (system: GameSystem): ArmyChoice[] =>
  readyArmies(system).map((army) => armyChoice('sample', army.id, army, system));

/** Whether a table can be fought on takes a while to tell, and is the same as long as its game is. */
const offered = new WeakMap<GameSystem, readonly MissionChoice[]>();

/** The missions of the game's book, then our own for it. */
export function builtInChoices(system: GameSystem): readonly MissionChoice[] {
  const known = offered.get(system);
  if (known) return known;
  const printed = missionsOf(system.kin);
  const made = choosableMissions(system.kin).map((mission) =>
    missionChoice(printed.includes(mission) ? 'built-in' : 'sample', mission.id, pinned(mission, system), system),
  );
  offered.set(system, made);
  return made;
}

export function recordChoices(
  record: BattleRecord,
  system: GameSystem,
): { readonly armies: ArmyChoice[]; readonly missions: MissionChoice[] } {
  return {
    armies: [armyChoice('record', 'a', record.armies.a, system), armyChoice('record', 'b', record.armies.b, system)],
    missions: [missionChoice('record', 'mission', record.mission, system)],
  };
}

export function armyChoice(origin: Choice['origin'], id: string, army: Army, system: GameSystem): ArmyChoice {
  return {
    key: `${origin}:${id}`,
    origin,
    name: army.name,
    army,
    points: pointsOf(army, system).total,
    units: army.units.length,
    problem: armyProblem(army, system),
  };
}

export function missionChoice(
  origin: Choice['origin'],
  id: string,
  mission: Mission,
  system: GameSystem,
): MissionChoice {
  const ready = readyMission(mission, system);
  const two = mission.sides.length === 2 ? null : `It has ${mission.sides.length} sides, a battle has 2.`;
  return {
    key: `${origin}:${id}`,
    origin,
    name: mission.name,
    mission,
    problem: ready.ok ? two : firstError(ready.error),
  };
}

function armyProblem(army: Army, system: GameSystem): string | null {
  if (army.units.length === 0) return 'It has no units yet.';
  const mustered = muster(army, system);
  return mustered.ok ? null : firstError(mustered.error);
}

/** The first thing to put right, and how many more there are. */
function firstError(issues: readonly Issue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const more = errors.length > 1 ? ` And ${errors.length - 1} more.` : '';
  return `${errors[0]?.message ?? 'It is not ready.'}${more}`;
}

/** Ready-made things of the game that a module stands on are played by the module's rules. */
export const pinned = <D extends Army | Mission>(document: D, system: GameSystem): D =>
  document.system.id === system.id ? document : { ...document, system: { id: system.id, version: system.release } };

/** An opponent for an army: what was asked for, else another one of about its size, and never its own twin. */
export function opponentFor(
  choices: readonly ArmyChoice[],
  wanted: string | null,
  army: ArmyChoice | null,
): ArmyChoice | null {
  const free = choices.filter(({ problem }) => problem === null);
  const asked = free.find(({ key }) => key === wanted);
  if (asked || !army) return asked ?? free[0] ?? null;
  const others = free.filter(({ key, army: other }) => key !== army.key && !isTwin(other, army.army));
  const apart = ({ points }: ArmyChoice): number => Math.abs(points - army.points);
  const best = others.reduce<ArmyChoice | null>((one, each) => (one && apart(one) <= apart(each) ? one : each), null);
  return best && apart(best) <= FITS * Math.max(1, army.points) ? best : null;
}

/** An opponent of about the same size: at most a fifth more or less. */
const FITS = 0.2;

/** Where nobody of about its size is at hand: an army drawn by lot to the same points, the same one every time. */
export function drawnOpponent(army: ArmyChoice, system: GameSystem): ArmyChoice | null {
  for (let seed = 1; seed <= 3; seed++) {
    const limit = Math.max(army.points, 1);
    const made = randomArmy(system, { name: 'Drawn by lot', limit, faction: null, seed });
    if (made.ok && !isTwin(made.value, army.army))
      return armyChoice('drawn', `${army.key}/${seed}`, made.value, system);
  }
  return null;
}

/** The same units under another name, or a copy under the same. */
const isTwin = (one: Army, other: Army): boolean => {
  const units = ({ units: list }: Army): string => JSON.stringify(list.map(({ entry, models }) => [entry, models]));
  return units(one) === units(other);
};

/** What somebody asked for if it can be fought with, else the first that can. */
export function pick<C extends Choice>(choices: readonly C[], wanted: string | null): C | null {
  const free = choices.filter(({ problem }) => problem === null);
  return free.find(({ key }) => key === wanted) ?? free[0] ?? null;
}
