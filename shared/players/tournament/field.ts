import { sampleArmies } from '../../army/samples';
import { muster } from '../../army/validate-army';
import { prepareBattle } from '../../battle/prepare';
import type { Theatre } from '../../battle/families';
import { missionsOf } from '../../battlefield/built-in-missions';
import { validateMission } from '../../battlefield/checks/validate-mission';
import { DENSITIES, generateTable } from '../../battlefield/designer/generate';
import { applyMissionEdits } from '../../battlefield/document/edit';
import { makeStream, seedState, type RandomStream } from '../../core/random';
import { err, ok, type Result } from '../../core/result';
import type { Army, ArmyUnit } from '../../schema/army';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import type { SystemRegistry } from '../../systems/registry';
import { pick } from '../luck';

/** What a tournament of a system is played with. */
export interface Field {
  readonly system: GameSystem;
  readonly systems: SystemRegistry;
  readonly armies: readonly Army[];
  readonly missions: readonly Mission[];
}

/** One table with two armies; both levels play it from both seats. */
export interface Table {
  readonly mission: Mission;
  readonly generated: boolean;
  readonly armies: Readonly<Record<'a' | 'b', Army>>;
  readonly theatre: Theatre;
}

/** The system's ready-made armies and what comes of mixing them, and every mission of its line. */
export function fieldOf(id: string, systems: SystemRegistry): Result<Field, string> {
  const system = systems.get(id);
  if (!system) return err(`The rules "${id}" are not here.`);
  // An army that nobody else is as large as has no opponent.
  const all = armiesOf(system);
  const armies = all.filter((army) => all.some((other) => other !== army && other.limit === army.limit));
  const pin = { id: system.id, version: system.release };
  // A module may know less than a mission needs.
  const missions = missionsOf(system.kin)
    .map((mission) => ({ ...mission, system: pin }))
    .filter((mission) => !validateMission(mission, system).some(({ severity }) => severity === 'error'));
  if (armies.length < 2 || missions.length === 0)
    return err(`${system.name} has no two ready-made armies and a mission to play a tournament with.`);
  return ok({ system, systems, armies, missions });
}

function armiesOf(system: GameSystem): Army[] {
  const pin = { id: system.id, version: system.release };
  for (const { id } of system.kin.toReversed()) {
    // A module without armies of its own borrows those of what it stands on.
    const ready = sampleArmies(id)
      .map((army) => ({ ...army, system: pin }))
      .filter((army) => muster(army, system).ok);
    if (ready.length > 0) return [...ready, ...mixtures(ready, system)];
  }
  return [];
}

/** The first half of one army with the second half of another, where that is legal: variety without inventing anything. */
function mixtures(ready: readonly Army[], system: GameSystem): Army[] {
  const mixed: Army[] = [];
  for (const first of ready)
    for (const second of ready) {
      if (first === second || first.limit !== second.limit || first.faction !== second.faction) continue;
      const army = joined(first, second);
      if (muster(army, system).ok) mixed.push(army);
    }
  return mixed;
}

function joined(first: Army, second: Army): Army {
  const front = first.units.slice(0, Math.ceil(first.units.length / 2));
  const back = second.units.slice(Math.ceil(second.units.length / 2));
  const units = [...front.map((unit) => renamed(unit, 'f')), ...back.map((unit) => renamed(unit, 'b'))];
  return { ...first, id: `${first.id}-${second.id}`, name: `${first.name} with ${second.name}`, units };
}

/** Ids of the two halves must not meet; whoever loses its Transport walks. */
const renamed = ({ transport: _, ...unit }: ArmyUnit, half: string): ArmyUnit => ({ ...unit, id: `${half}${unit.id}` });

/** Table `index` of a tournament: missions in turn, first as printed, then on a generated table; two armies by lot. */
export function tableOf(field: Field, seed: number, index: number): Table {
  const { missions, armies } = field;
  const random = makeStream(seedState(seed, `table ${index}`));
  const printed = missions[index % missions.length]!;
  const generated = Math.floor(index / missions.length) % 2 === 1;
  const first = pick(random, armies);
  const second = pick(
    random,
    armies.filter((army) => army !== first && army.limit === first.limit),
  );
  const sides = { a: first, b: second };
  for (let tries = generated ? GENERATE_TRIES : 0; tries > 0; tries--) {
    const mission = laidAnew(printed, field.system, random);
    const theatre = prepareBattle({ mission, armies: sides }, field.systems);
    if (theatre.ok) return { mission, generated, armies: sides, theatre: theatre.value };
  }
  const theatre = prepareBattle({ mission: printed, armies: sides }, field.systems);
  if (!theatre.ok) throw new Error(theatre.error[0]?.message ?? 'The battle is not ready.');
  return { mission: printed, generated: false, armies: sides, theatre: theatre.value };
}

const GENERATE_TRIES = 4;

function laidAnew(mission: Mission, system: GameSystem, random: RandomStream): Mission {
  const wish = {
    seed: random.nextUint32(),
    density: pick(random, DENSITIES),
    symmetry: pick(random, ['none', 'rotate'] as const),
    blocking: pick(random, [0.2, 0.5, 0.8]),
  };
  return applyMissionEdits(mission, { kind: 'batch', edits: generateTable(mission, system, wish) }, system.measure);
}
