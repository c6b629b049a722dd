import { prepareBattle } from '#shared/battle/prepare';
import { recordOf } from '#shared/battle/frame/record';
import { runBattle } from '#shared/battle/frame/session';
import { playerOf } from '#shared/players/players-of';
import type { Army } from '#shared/schema/army';
import type { Controller } from '#shared/schema/battle/record';
import type { Mission } from '#shared/schema/mission';
import { serialise } from '#shared/schema/serialise';
import type { SystemDocument } from '#shared/schema/system';
import { builtInRegistry, makeSystemRegistry, type SystemRegistry } from '#shared/systems/registry';
import type { RecordFile } from '../record';

export interface SetUp {
  readonly name: string;
  readonly mission: Mission;
  readonly armies: { readonly a: Army; readonly b: Army };
  /** Modules of a user's own that the armies are of. */
  readonly systems?: readonly SystemDocument[];
  readonly seed: number;
  readonly controllers: { readonly a: Controller; readonly b: Controller };
}

/** Odd tables may bar the way to a marker: such a mission is refused before the first die, and another one is made. */
export const isPlayable = ({ mission, armies, systems }: Pick<SetUp, 'mission' | 'armies' | 'systems'>): boolean =>
  prepareBattle({ mission, armies }, registryOf(systems)).ok;

const registryOf = (systems?: readonly SystemDocument[]): SystemRegistry =>
  systems ? makeSystemRegistry(systems) : builtInRegistry;

type Chooser = NonNullable<ReturnType<typeof playerOf>>;

/** No computer player uses Abilities of its own accord: where a module has them, they are declared instead of passing (C-ABL-1). */
function withAbilities(chooser: Chooser, systems: readonly SystemDocument[] = []): Chooser {
  const abilities = systems.flatMap(({ profiles }) => profiles[0]?.abilities ?? []).filter(({ cost }) => cost === 1);
  if (abilities.length === 0) return chooser;
  return (...seen) => {
    const decision = chooser(...seen);
    if (decision.kind !== 'declare' || !('actions' in decision)) return decision;
    const left = abilities.map(({ id }) => id);
    const used: string[] = [];
    const actions = (decision.actions as readonly string[]).map((action) => {
      const next = action === 'pass' ? left.shift() : undefined;
      if (next === undefined) return action;
      used.push(next);
      return 'ability';
    });
    return used.length > 0 ? { ...decision, actions, abilities: used } : decision;
  };
}

/** One battle, from set-up to the record as it would lie on disk: the referee sees nothing else. */
export function play({ name, mission, armies, systems, seed, controllers }: SetUp): RecordFile {
  const theatre = prepareBattle({ mission, armies }, registryOf(systems));
  if (!theatre.ok) throw new Error(`${name}: ${JSON.stringify(theatre.error).slice(0, 600)}`);
  const { system } = theatre.value;
  const { family } = theatre.value;
  const session = runBattle(theatre.value, {
    seed,
    choosers: {
      a: withAbilities(playerOf(family.id, controllers.a)!, systems),
      b: withAbilities(playerOf(family.id, controllers.b)!, systems),
    },
  });
  const record = recordOf(session, {
    id: name,
    seed,
    system: systems?.find(({ id }) => id === system.id) ?? { id: system.id, version: system.release },
    armies,
    controllers,
  });
  return JSON.parse(serialise(record)) as RecordFile;
}
