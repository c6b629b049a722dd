import { prepareBattle } from '#shared/battle/prepare';
import { recordOf } from '#shared/battle/frame/record';
import { runBattle } from '#shared/battle/frame/session';
import { PLAYERS } from '#shared/players/levels';
import type { Army } from '#shared/schema/army';
import type { Controller } from '#shared/schema/battle/record';
import type { Mission } from '#shared/schema/mission';
import { serialise } from '#shared/schema/serialise';
import { builtInRegistry } from '#shared/systems/registry';
import type { RecordFile } from '../record';

export interface SetUp {
  readonly name: string;
  readonly mission: Mission;
  readonly armies: { readonly a: Army; readonly b: Army };
  readonly seed: number;
  readonly controllers: { readonly a: Controller; readonly b: Controller };
}

/** Odd tables may bar the way to a marker: such a mission is refused before the first die, and another one is made. */
export const isPlayable = ({ mission, armies }: Pick<SetUp, 'mission' | 'armies'>): boolean =>
  prepareBattle({ mission, armies }, builtInRegistry).ok;

/** One battle, from set-up to the record as it would lie on disk: the referee sees nothing else. */
export function play({ name, mission, armies, seed, controllers }: SetUp): RecordFile {
  const theatre = prepareBattle({ mission, armies }, builtInRegistry);
  if (!theatre.ok) throw new Error(`${name}: ${JSON.stringify(theatre.error).slice(0, 600)}`);
  const { system } = theatre.value;
  const session = runBattle(theatre.value, {
    seed,
    choosers: { a: PLAYERS[controllers.a]!, b: PLAYERS[controllers.b]! },
  });
  const record = recordOf(session, {
    id: name,
    seed,
    system: { id: system.id, version: system.release },
    armies,
    controllers,
  });
  return JSON.parse(serialise(record)) as RecordFile;
}
