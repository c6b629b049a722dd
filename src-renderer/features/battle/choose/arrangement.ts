import { applyArmyEdits } from '#shared/army/edit';
import { capacity, seats } from '#shared/army/checks/transport';
import { muster } from '#shared/army/validate-army';
import type { Mission } from '#shared/schema/mission';
import type { SetUpStep } from '#shared/schema/mission/set-up';
import type { GameSystem } from '#shared/systems/game-system';
import { armyChoice, missionChoice, type ArmyChoice, type MissionChoice } from './choices';

/** What is arranged for one battle and changes neither mission nor army in the library. */
export interface Arrangement {
  /** Numbers of the set-up steps that are turned the other way: placed by the players, or left as the mission has them. */
  readonly steps: { readonly of: string; readonly turned: readonly number[] } | null;
  /** Who starts in which Transport, by unit; null: on foot (C-TRN-9). */
  readonly aboard: Readonly<Record<'a' | 'b', Seating | null>>;
}
interface Seating {
  readonly of: string;
  readonly seats: Readonly<Record<string, string | null>>;
}

export const NOTHING_ARRANGED: Arrangement = { steps: null, aboard: { a: null, b: null } };

/** A step whose markers players may place themselves; in Bellum Caelum they stand where the mission has them. */
export const mayBeOpen = ({ place, by }: SetUpStep, { figures }: GameSystem): boolean =>
  figures.family === 'cadence' && (place === 'objective' || place === 'entry-point') && by !== 'mission';

/** The mission with the steps that are to be played; one that cannot be played so says why. */
export function arrangedMission(
  choice: MissionChoice | null,
  { steps }: Arrangement,
  system: GameSystem | undefined,
): MissionChoice | null {
  if (!choice || !system || steps?.of !== choice.key || steps.turned.length === 0) return choice;
  const setup = choice.mission.setup.map((step, i) =>
    steps.turned.includes(i) ? { ...step, open: step.open !== true } : step,
  );
  const mission: Mission = { ...choice.mission, setup };
  return { ...choice, mission, problem: missionChoice(choice.origin, '', mission, system).problem };
}

/** The army with its passengers where they start. */
export function arrangedArmy(
  side: 'a' | 'b',
  choice: ArmyChoice | null,
  { aboard }: Arrangement,
  system: GameSystem | undefined,
): ArmyChoice | null {
  const seating = aboard[side];
  if (!choice || !system || seating?.of !== choice.key) return choice;
  const army = applyArmyEdits(
    choice.army,
    Object.entries(seating.seats).map(([unit, transport]) => ({ kind: 'set-transport', unit, transport })),
  );
  return { ...choice, army, problem: armyChoice(choice.origin, '', army, system).problem };
}

/** A unit that may start in one of these Transports. */
export interface Passenger {
  readonly id: string;
  readonly name: string;
  readonly transport: string | null;
  readonly transports: readonly { readonly id: string; readonly name: string }[];
}

/** C-TRN-1, C-TRN-2: who may ride with whom, as the seats are taken now. */
export function passengersOf({ army }: ArmyChoice, system: GameSystem): readonly Passenger[] {
  const mustered = muster(army, system);
  if (!mustered.ok) return [];
  const { units } = mustered.value;
  const carriers = units.filter((unit) => (capacity(unit, system) ?? 0) > 0);
  const taken = (id: string, but: string): number =>
    units
      .filter((unit) => unit.transport === id && unit.id !== but)
      .reduce((sum, unit) => sum + seats(unit, system), 0);
  return units.flatMap((unit) => {
    const transports = carriers
      .filter(({ id }) => id !== unit.id)
      .filter((carrier) => taken(carrier.id, unit.id) + seats(unit, system) <= (capacity(carrier, system) ?? 0))
      .filter(({ id }) => muster(seated(army, unit.id, id), system).ok)
      .map(({ id, name }) => ({ id, name }));
    return transports.length === 0 ? [] : [{ id: unit.id, name: unit.name, transport: unit.transport, transports }];
  });
}

const seated = (army: ArmyChoice['army'], unit: string, transport: string): ArmyChoice['army'] =>
  applyArmyEdits(army, [{ kind: 'set-transport', unit, transport }]);
