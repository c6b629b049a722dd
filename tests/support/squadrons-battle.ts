import { deriveUnit } from '#shared/army/derive';
import type { MusteredArmy } from '#shared/army/muster';
import type { ReadyMission } from '#shared/battlefield/checks/ready-mission';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { cadence } from '#shared/battle/cadence/family';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { squadronsRules } from '#shared/systems/squadrons/catalogue';
import { armySchema, type Army } from '#shared/schema/army';
import { missionSchema, type Mission } from '#shared/schema/mission';
import { builtInRegistry } from '#shared/systems/registry';
import type { GameSystem } from '#shared/systems/game-system';
import type { RuleBook } from '#shared/rules/rule-book';

export interface ShipSpec {
  readonly name?: string;
  readonly options?: readonly string[];
  readonly weapons?: readonly string[];
  readonly leader?: boolean;
}

/** The three published example ships (S-SHIP-1 to 3). */
export const SCOUT: ShipSpec = { options: ['speed-1', 'agility', 'jamming'], weapons: ['twin-energy-cannons'] };
export const FIGHTER: ShipSpec = {
  options: ['command-1', 'skilled-2', 'hit-points-1', 'shield'],
  weapons: ['disruptor-cannons', 'unguided-bombs'],
};
export const BOMBER: ShipSpec = {
  options: ['skilled-1', 'tough-3', 'hit-points-2', 'shield'],
  weapons: ['energy-cannons', 'heavy-concussion-missiles'],
};

export function squadronsSystem(): GameSystem {
  const system = builtInRegistry.get('squadrons');
  if (!system) throw new Error('no squadrons');
  return system;
}

/** Ships u1, u2 … as given; the first leads unless one says so. */
export function aSquadron(name: string, ships: readonly ShipSpec[]): Army {
  const led = ships.some(({ leader }) => leader);
  return armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: name.toLowerCase(),
    name,
    system: { id: 'squadrons', version: '1' },
    faction: null,
    limit: 400,
    units: ships.map((ship, i) => ({
      id: `u${i + 1}`,
      entry: 'ship',
      name: ship.name ?? `${name} ${i + 1}`,
      roles: (led ? ship.leader : i === 0) ? ['squadron-leader'] : [],
      models: [{ profile: 'ship', count: 1, options: ship.options ?? [], weapons: ship.weapons ?? ['energy-cannons'] }],
    })),
  });
}

/** S-X-9: six Scouts, a Fighter and a Heavy Bomber, 300 points. */
export const exampleSquadron = (name: string): Army =>
  aSquadron(name, [FIGHTER, BOMBER, SCOUT, SCOUT, SCOUT, SCOUT, SCOUT, SCOUT]);

/** Without the proof of validation, so that odd ships can be put on a test table. */
export function mustered(army: Army, system: GameSystem = squadronsSystem()): MusteredArmy {
  const units = army.units.map((unit) => deriveUnit(army, unit, system));
  return {
    id: army.id,
    name: army.name,
    system: army.system,
    faction: null,
    speed: 0,
    points: units.reduce((sum, unit) => sum + unit.points, 0),
    limit: army.limit,
    units,
    proven: true,
  };
}

export const builtIn = (id: string): Mission => {
  const mission = builtInMissions().find((candidate) => candidate.id === id);
  if (!mission) throw new Error(`no mission ${id}`);
  return mission;
};

/** An empty table with one entry point each, bottom for a and top for b. */
export const aTable = (changes: Record<string, unknown> = {}): Mission =>
  missionSchema.parse({
    format: 'muster/mission',
    version: 1,
    id: 'table',
    name: 'Table',
    system: { id: 'squadrons', version: '1' },
    table: { width: 36, height: 36 },
    rounds: 4,
    sides: [
      { id: 'a', name: 'A', role: null, edge: 'bottom' },
      { id: 'b', name: 'B', role: null, edge: 'top' },
    ],
    entryPoints: [
      { id: 'e1', side: 'a', x: 18, y: 36 },
      { id: 'e2', side: 'b', x: 18, y: 0 },
    ],
    ...changes,
  });

export const aBattle = (
  mission: Mission,
  a: readonly ShipSpec[] | Army,
  b: readonly ShipSpec[] | Army,
  book: RuleBook = squadronsRules,
  system: GameSystem = squadronsSystem(),
): Theatre => {
  const army = (given: readonly ShipSpec[] | Army, name: string): Army =>
    'format' in given ? given : aSquadron(name, given);
  // Test tables are odd on purpose, so they are taken as they are.
  return cadence.open({
    system,
    book,
    mission: mission as ReadyMission,
    armies: { a: mustered(army(a, 'Red'), system), b: mustered(army(b, 'Blue'), system) },
  });
};
