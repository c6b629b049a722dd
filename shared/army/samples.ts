import { lookup } from '../core/lookup';
import { ARMY_FORMAT, ARMY_VERSION, type Army, type ArmyUnit, type ModelGroup } from '../schema/army';
import { BELLUM_CAELUM_SAMPLES } from './samples/bellum-caelum';
import { DEVILS_BLUFF_SAMPLES } from './samples/devils-bluff';
import { SALT_ROAD_SAMPLES } from './samples/salt-road';
import { SQUADRONS_SAMPLES } from './samples/squadrons';

/** A ready-made army in short. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly faction?: string;
  readonly limit: number;
  readonly notes?: string;
  readonly units: readonly SampleUnit[];
}

export interface SampleUnit {
  readonly name: string;
  readonly entry: string;
  readonly role?: string;
  readonly models?: readonly SampleModels[];
  readonly options?: readonly string[];
  readonly bases?: number;
  /** Name of the unit it starts inside. */
  readonly in?: string;
  readonly reserve?: boolean;
}

export interface SampleModels {
  readonly profile: string;
  readonly count?: number;
  readonly options?: readonly string[];
  readonly weapons?: readonly string[];
}

const SAMPLES = lookup<readonly Sample[]>({
  squadrons: SQUADRONS_SAMPLES,
  'devils-bluff': DEVILS_BLUFF_SAMPLES,
  'salt-road': SALT_ROAD_SAMPLES,
  // The core has no army list of its own; the module that shows it off lends its armies.
  cadence: SALT_ROAD_SAMPLES,
  'bellum-caelum': BELLUM_CAELUM_SAMPLES,
});

/** Ready-made legal armies of a system, always the same ones in the same order. */
export const sampleArmies = (system: string): Army[] =>
  (SAMPLES[system] ?? []).map((sample) => armyOf(sample, system === 'cadence' ? 'salt-road' : system));

function armyOf(sample: Sample, system: string): Army {
  const idOf = new Map(sample.units.map(({ name }, i) => [name, `u${i + 1}`]));
  return {
    format: ARMY_FORMAT,
    version: ARMY_VERSION,
    id: `sample-${system}-${sample.id}`,
    name: sample.name,
    system: { id: system, version: '1' },
    faction: sample.faction ?? null,
    limit: sample.limit,
    units: sample.units.map((unit, i) => unitOf(unit, `u${i + 1}`, idOf)),
    ...(sample.notes === undefined ? {} : { notes: sample.notes }),
  };
}

function unitOf(unit: SampleUnit, id: string, idOf: ReadonlyMap<string, string>): ArmyUnit {
  const inside = unit.in === undefined ? undefined : idOf.get(unit.in);
  return {
    id,
    entry: unit.entry,
    name: unit.name,
    roles: unit.role === undefined ? [] : [unit.role],
    models: (unit.models ?? []).map(groupOf),
    ...(unit.options === undefined ? {} : { options: [...unit.options] }),
    ...(unit.bases === undefined ? {} : { bases: unit.bases }),
    ...(unit.reserve ? { reserve: true } : {}),
    ...(inside === undefined ? {} : { transport: inside }),
  };
}

const groupOf = ({ profile, count = 1, options = [], weapons = [] }: SampleModels): ModelGroup => ({
  profile,
  count,
  options: [...options],
  weapons: [...weapons],
});
