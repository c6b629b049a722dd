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
