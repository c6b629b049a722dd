import { additionsTo } from '../../army/additions';
import { freshUnitId, newArmy } from '../../army/new-army';
import { pointsOf } from '../../army/points';
import { armyAround, randomArmy } from '../../army/random-army';
import { runBattle } from '../../battle/frame/session';
import { prepareBattle } from '../../battle/prepare';
import { choosableMissions } from '../../battlefield/built-in-missions';
import { validateMission } from '../../battlefield/checks/validate-mission';
import { fail } from '../../core/result';
import type { Army } from '../../schema/army';
import type { Mission } from '../../schema/mission';
import type { SystemDocument } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import type { SystemRegistry } from '../../systems/registry';
import { playerOf } from '../players-of';
import { gameSeed } from '../simulation';
import { usualLimits, type Finding } from './inspect';

/** Units of the module that no legal army of a usual size has: found by trying to build one around each. */
export const notFielded = (document: SystemDocument, system: GameSystem): readonly Finding[] =>
  [...fieldTrials(document, system)].filter((finding) => finding !== null);

/** The same, unit by unit, for whoever has other things to do in between; null: an army was found. */
export function* fieldTrials(document: SystemDocument, system: GameSystem): Generator<Finding | null> {
  const limits = usualLimits(system);
  if (limits.length === 0) return;
  const cards = system.engine === 'bellum-caelum' ? document.cards : [];
  for (const { id, name } of document.entries) yield fieldTrial({ part: 'entries', id, name }, limits, system);
  for (const { id, name } of cards) yield fieldTrial({ part: 'cards', id, name }, limits, system);
}

function fieldTrial(
  unit: Pick<Finding, 'part' | 'id'> & { readonly name: string },
  limits: readonly number[],
  system: GameSystem,
): Finding | null {
  let why = '';
  // The largest army has most room, and its reason says most.
  for (const limit of limits.toReversed()) {
    const trouble = tryToField(unit.id, limit, system);
    if (trouble === null) return null;
    why ||= trouble;
  }
  const message = `${unit.name}: no legal army of ${limits.join(', ')} has it. ${why}`.trim();
  return { kind: 'not-fielded', ...unit, message };
}

/** What stands in the way of a legal army of this size with the unit in it; null if one was found. */
function tryToField(entry: string, limit: number, system: GameSystem): string | null {
  let why = 'Nothing offers it to any faction.';
  for (const faction of system.factions.size === 0 ? [null] : system.factions.keys()) {
    const empty: Army = { ...newArmy(system, { id: 'trial', name: 'Trial', faction }), limit };
    const addition = additionsTo(empty, system, freshUnitId(empty)).find(({ unit }) => unit.entry === entry);
    if (!addition) continue;
    const { army, left } = armyAround(system, addition.unit, limit, faction);
    const has = army.units.some((unit) => unit.entry === entry);
    if (left.length === 0 && has && pointsOf(army, system).total <= limit) return null;
    why =
      left[0]?.message ??
      (has ? `With what it needs the army costs ${pointsOf(army, system).total}.` : 'It has to be taken out again.');
  }
  return why;
}

/** What battles of a module are tried with. */
export interface Trial {
  readonly system: GameSystem;
  readonly systems: SystemRegistry;
  readonly missions: readonly Mission[];
  /** Missions that the module cannot use, with the first reason. */
  readonly refused: readonly { readonly name: string; readonly message: string }[];
}

/** The author's own missions, and those of the game that it plays like. */
export function trialOf(system: GameSystem, systems: SystemRegistry, own: readonly Mission[] = []): Trial {
  const pin = { id: system.id, version: system.release };
  const all = [...own, ...choosableMissions(system.kin)].map((mission) => ({ ...mission, system: pin }));
  const judged = all.map((mission) => ({
    mission,
    trouble: validateMission(mission, system).find(({ severity }) => severity === 'error'),
  }));
  return {
    ...{ system, systems },
    missions: judged.filter(({ trouble }) => !trouble).map(({ mission }) => mission),
    refused: judged.flatMap(({ mission, trouble }) =>
      trouble ? [{ name: mission.name, message: trouble.message }] : [],
    ),
  };
}

/** Why no battle can be tried at all; null if some can. */
export const noTrial = ({ missions }: Trial): string | null =>
  missions.length === 0 ? 'There is no mission that the module can play.' : null;

/** What went wrong, once each, with how many battles it ended. */
export function troublesOf(games: readonly TrialGame[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { mission, trouble } of games) {
    if (!trouble) continue;
    const said = `${mission}: ${trouble.message}`;
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([said, n]) => `${n} ${n === 1 ? 'battle' : 'battles'} on ${said}`);
}

export interface TrialGame {
  readonly index: number;
  readonly mission: string;
  /** Null: it went to its end. Otherwise what broke, and whether that is the module's or ours. */
  readonly trouble: { readonly kind: 'no-army' | 'not-ready' | 'broken'; readonly message: string } | null;
  readonly winner: 'a' | 'b' | null;
  readonly points: number;
}

/** Battle `index` of the trial: missions in turn, two random legal armies of a usual size, players that choose anything legal. */
export function playTrial(trial: Trial, seed: number, index: number): TrialGame {
  const { system, systems, missions } = trial;
  const mission = missions[index % missions.length];
  const limits = usualLimits(system);
  const limit = limits[index % Math.max(1, limits.length)] ?? 200;
  const done = (trouble: TrialGame['trouble'], winner: TrialGame['winner'] = null): TrialGame => ({
    ...{ index, mission: mission?.name ?? 'none', trouble, winner },
    points: limit,
  });
  if (!mission) return done({ kind: 'not-ready', message: noTrial({ ...trial, missions: [] }) ?? '' });
  try {
    const [a, b] = [0, 1].map((side) =>
      randomArmy(system, {
        name: side === 0 ? 'First' : 'Second',
        limit,
        faction: null,
        seed: gameSeed(seed, 2 * index + side),
      }),
    );
    if (!a?.ok || !b?.ok) return done({ kind: 'no-army', message: a && !a.ok ? a.error : b && !b.ok ? b.error : '' });
    const armies = { a: { ...a.value, id: 'a' }, b: { ...b.value, id: 'b' } };
    const theatre = prepareBattle({ mission, armies }, systems);
    if (!theatre.ok)
      return done({ kind: 'not-ready', message: theatre.error[0]?.message ?? 'The battle is not ready.' });
    const player = playerOf(theatre.value.family.id, 'random') ?? fail('nobody plays at random here');
    const { state } = runBattle(theatre.value, {
      seed: gameSeed(seed, index),
      choosers: { a: player, b: player },
      keepLog: false,
    });
    return done(null, state.winner);
  } catch (error) {
    return done({ kind: 'broken', message: (error instanceof Error ? error.message : String(error)).slice(0, 300) });
  }
}
