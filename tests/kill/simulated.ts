/** A small simulation for actors that are killed: one battle is played, and every further one is taken to have gone like it. */
import { sampleArmies } from '#shared/army/samples';
import type { Theatre } from '#shared/battle/families';
import { prepareBattle } from '#shared/battle/prepare';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { ok } from '#shared/core/result';
import type { JsonObject } from '#shared/host/json-object';
import { playerOf } from '#shared/players/players-of';
import { playGame } from '#shared/players/simulation';
import { askedNow, copyOf, inOrder, parseSimulation, simulationDocument } from '#shared/players/simulation-document';
import { emptyTally, type Tally } from '#shared/players/tally';
import { canonical } from '#shared/schema/serialise';
import { makeSystemRegistry } from '#shared/systems/registry';
import { Simulations } from '../../src-main/simulation/simulations';
import type { WorkerPool } from '../../src-main/simulation/worker-pool';
import type { Workspace } from '../../src-main/storage/workspace';

const few = (army: (typeof samples)[number]) => ({ ...army, units: army.units.slice(0, 1) });
const samples = sampleArmies('squadrons');
const mission = builtInMissions().find(({ id }) => id === 'debris-field')!;
const armies = { a: few(samples[0]!), b: few(samples[1]!) };
function theatreNow(): Theatre {
  const prepared = prepareBattle({ mission, armies }, makeSystemRegistry());
  if (!prepared.ok) throw new Error(prepared.error[0]?.message);
  return prepared.value;
}
const controllers = { a: 'random', b: 'random' } as const;
const asked = { mission, armies, systems: [], games: 1, seed: 1, swapSides: false, controllers };

export const simulationOf = (id: string): JsonObject => ({
  ...simulationDocument(canonical(askedNow(asked as never)) as never, emptyTally(theatreNow())),
  id,
  name: 'Sums',
  system: mission.system,
});

function playedOnce(theatre: Theatre): Tally {
  const random = playerOf('cadence', 'random')!;
  const tally = emptyTally(theatre);
  playGame({ straight: theatre, swapped: null }, { ...asked, choosers: { a: random, b: random } }, 0, tally);
  return tally;
}

/** Simulations of the workspace whose battles cost nothing; `onSave` is told before their sums are written. */
export function simulationsOf(workspace: Workspace, onSave: () => void): Simulations {
  const play = ({ battles }: { readonly battles: readonly number[] }) => {
    const theatre = theatreNow();
    const tally = copyOf(inOrder(playedOnce(theatre)));
    tally.battles = tally.battles.map(([, ...rest]) => [battles[0]!, ...rest]);
    onSave();
    return Promise.resolve(ok({ theatre, tally }));
  };
  return new Simulations({ workspace: () => ok(workspace) } as never, { play } as unknown as WorkerPool);
}

/** How many battles its file holds; null if it is none or its sums are not those of its battles. */
export function battlesIn(document: unknown): number | null {
  const read = parseSimulation(document);
  return read.ok ? read.value.tally.games : null;
}
