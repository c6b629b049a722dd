import type { Mission } from '../schema/mission';
import { missionSchema } from '../schema/mission';
import breakTheLine from '../systems/bellum-caelum/missions/break-the-line.json';
import threeBeacons from '../systems/bellum-caelum/missions/three-beacons.json';
import wakeTheRelics from '../systems/bellum-caelum/missions/wake-the-relics.json';
import codesAndCargo from '../systems/cadence/missions/codes-and-cargo.json';
import holdTheCrossing from '../systems/cadence/missions/hold-the-crossing.json';
import goldRush from '../systems/devils-bluff/missions/gold-rush.json';
import highNoon from '../systems/devils-bluff/missions/high-noon.json';
import runThemOut from '../systems/devils-bluff/missions/run-them-out.json';
import crossedPaths from '../systems/squadrons/missions/crossed-paths.json';
import debrisField from '../systems/squadrons/missions/debris-field.json';
import targetAcquired from '../systems/squadrons/missions/target-acquired.json';
import ashfall from '../systems/bellum-caelum/missions/ashfall.json';
import brokenCauseway from '../systems/bellum-caelum/missions/broken-causeway.json';
import crownOfStones from '../systems/bellum-caelum/missions/crown-of-stones.json';
import longVigil from '../systems/bellum-caelum/missions/long-vigil.json';
import drownedRoad from '../systems/cadence/missions/drowned-road.json';
import millStreet from '../systems/cadence/missions/mill-street.json';
import signalRise from '../systems/cadence/missions/signal-rise.json';
import sixChimneys from '../systems/cadence/missions/six-chimneys.json';
import lastWater from '../systems/devils-bluff/missions/last-water.json';
import payrollMorning from '../systems/devils-bluff/missions/payroll-morning.json';
import sallowCreek from '../systems/devils-bluff/missions/sallow-creek.json';
import widowsMile from '../systems/devils-bluff/missions/widows-mile.json';
import lanternGate from '../systems/squadrons/missions/lantern-gate.json';
import meridianEscort from '../systems/squadrons/missions/meridian-escort.json';
import quietBelt from '../systems/squadrons/missions/quiet-belt.json';
import salvageRights from '../systems/squadrons/missions/salvage-rights.json';

/** The mission files that come with Muster, as written; nothing else in the code knows their names. */
const FILES: readonly unknown[] = [
  debrisField,
  targetAcquired,
  crossedPaths,
  goldRush,
  runThemOut,
  highNoon,
  holdTheCrossing,
  codesAndCargo,
  threeBeacons,
  breakTheLine,
  wakeTheRelics,
];

/** Missions of our own beside those of the rule books: offered wherever somebody chooses one, in no book's own list. */
const FURTHER: readonly unknown[] = [
  ashfall,
  brokenCauseway,
  crownOfStones,
  longVigil,
  drownedRoad,
  millStreet,
  signalRise,
  sixChimneys,
  lastWater,
  payrollMorning,
  sallowCreek,
  widowsMile,
  lanternGate,
  meridianEscort,
  quietBelt,
  salvageRights,
];

let parsed: readonly Mission[] | undefined;

/** All of them, read once. */
export const builtInMissions = (): readonly Mission[] => (parsed ??= FILES.map((file) => missionSchema.parse(file)));

/** Those of a system; a module without its own uses those of what it stands on. */
export function missionsOf(lineage: readonly { readonly id: string }[]): readonly Mission[] {
  for (const { id } of lineage.toReversed()) {
    const own = builtInMissions().filter((mission) => mission.system.id === id);
    if (own.length > 0) return own;
  }
  return [];
}

let further: readonly Mission[] | undefined;

/** All missions of our own, read once. */
export const furtherMissions = (): readonly Mission[] => (further ??= FURTHER.map((file) => missionSchema.parse(file)));

/** Every mission that comes with Muster. */
export const comingMissions = (): readonly Mission[] => [...builtInMissions(), ...furtherMissions()];

/** Everything that can be chosen for a system: its book's missions, then our own. */
export function choosableMissions(lineage: readonly { readonly id: string }[]): readonly Mission[] {
  const own = missionsOf(lineage);
  const [first] = own;
  return first ? [...own, ...furtherMissions().filter((mission) => mission.system.id === first.system.id)] : own;
}
