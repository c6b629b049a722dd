import type { CallResult, CancelSignal } from '#shared/host/contract';
import type { Controller } from '#shared/schema/battle/record';
import type { Army } from '#shared/schema/army';
import type { GameEntry } from '#shared/schema/game-entry';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { host } from '../../host';
import { libraryChanged } from '../../state/library-index';
import { modulesOf } from './own-systems';

export interface BattlePlan {
  readonly system: GameSystem;
  readonly mission: Mission;
  readonly armies: Readonly<Record<'a' | 'b', Army>>;
  readonly controllers: Readonly<Record<'a' | 'b', Controller>>;
  readonly seed: number;
  /** The armies have changed seats. */
  readonly swapped?: boolean;
  /** Entries of a real game that it goes on from. */
  readonly books?: readonly GameEntry[];
}

export interface BattleProgress {
  readonly round: number;
  readonly rounds: number;
  readonly activation: number;
}

/** What the host's workers are told of a plan. */
export const planInput = ({ system, mission, armies, controllers, seed }: BattlePlan) => ({
  mission,
  armies: { a: armies.a, b: armies.b },
  systems: modulesOf(system),
  controllers,
  seed,
});

/** Plays it off the main thread; the record is in the library afterwards. */
export async function playBattle(
  plan: BattlePlan,
  options: { readonly signal?: CancelSignal; readonly onProgress?: (progress: BattleProgress) => void } = {},
): Promise<CallResult<'battle.run'>> {
  const played = await host().stream(
    'battle.run',
    { ...planInput(plan), save: true, swapped: plan.swapped ?? false },
    options,
  );
  if (played.ok) libraryChanged();
  return played;
}

/** A person at the table: the battle is in the library from its first moment, and played on its own page. */
export async function beginPlay(plan: BattlePlan): Promise<CallResult<'play.begin'>> {
  const begun = await host().call('play.begin', {
    ...planInput(plan),
    ...(plan.books ? { books: [...plan.books] } : {}),
  });
  if (begun.ok) libraryChanged();
  return begun;
}
