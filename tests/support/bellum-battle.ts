import { deriveUnit } from '#shared/army/derive';
import type { MusteredArmy } from '#shared/army/muster';
import { sampleArmies } from '#shared/army/samples';
import type { ReadyMission } from '#shared/battlefield/checks/ready-mission';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { bellumCaelum } from '#shared/battle/bellum-caelum/family';
import type { Theatre } from '#shared/battle/bellum-caelum/theatre';
import type { RuleBook } from '#shared/rules/rule-book';
import { armySchema, type Army } from '#shared/schema/army';
import type { Mission } from '#shared/schema/mission';
import { bellumCaelumRules } from '#shared/systems/bellum-caelum/catalogue';
import type { GameSystem } from '#shared/systems/game-system';
import { builtInRegistry } from '#shared/systems/registry';

export function bellumSystem(): GameSystem {
  const system = builtInRegistry.get('bellum-caelum');
  if (!system) throw new Error('no Bellum Caelum');
  return system;
}

export const bellumSample = (id: string): Army => {
  const found = sampleArmies('bellum-caelum').find((army) => army.id === id || army.id.endsWith(id));
  if (!found) throw new Error(`no sample ${id}`);
  return found;
};

/** An army of these cards: `['tuskers', 3]` is a squadron of three. Units are u1, u2 … */
export function aHost(
  faction: string,
  units: readonly (readonly [entry: string, bases?: number, reserve?: 'reserve'])[],
): Army {
  return armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: faction,
    name: faction,
    system: { id: 'bellum-caelum', version: '1' },
    faction,
    limit: 1000,
    units: units.map(([entry, bases = 1, reserve], i) => ({
      id: `u${i + 1}`,
      entry,
      name: `${entry} ${i + 1}`,
      bases,
      ...(reserve ? { reserve: true } : {}),
    })),
  });
}

export const bellumMission = (id: string): Mission => {
  const found = builtInMissions().find((mission) => mission.id === id);
  if (!found) throw new Error(`no mission ${id}`);
  return found;
};

/** Army as a battle takes it, whether or not a player could field it. */
const mustered = (army: Army, system: GameSystem): MusteredArmy => ({
  id: army.id,
  name: army.name,
  system: army.system,
  faction: army.faction,
  speed: system.factions.get(army.faction ?? '')?.speed ?? 0,
  points: 1,
  limit: army.limit,
  units: army.units.map((unit) => deriveUnit(army, unit, system)),
  proven: true,
});

export function aBellumBattle(
  armies: { readonly a: Army; readonly b: Army },
  mission: Mission = bellumMission('three-beacons'),
  book: RuleBook = bellumCaelumRules,
  system: GameSystem = bellumSystem(),
): Theatre {
  return bellumCaelum.open({
    system,
    book,
    // A test's mission is as good as a checked one.
    mission: mission as ReadyMission,
    armies: { a: mustered(armies.a, system), b: mustered(armies.b, system) },
  }) as Theatre;
}
