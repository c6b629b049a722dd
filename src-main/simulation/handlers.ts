/** Handlers of the battle and simulation calls. */
import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#shared/core/result';
import type { battleCalls } from '#shared/host/calls/battle';
import type { simulationCalls } from '#shared/host/calls/simulation';
import { hostError, type HostError } from '#shared/host/errors';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { builtEntry } from '../host/built-files';
import type { HandlerError, HandlersOf } from '../host/handler';
import type { Services } from '../host/services';
import { newId } from '../storage/new-id';
import { toHostError } from './host-error';
import type { WorkFailure } from './messages';
import { Simulations } from './simulations';
import { WorkerPool } from './worker-pool';

type Area = keyof typeof battleCalls | keyof typeof simulationCalls;

export function simulationHandlers(services: Services, workerUrl: URL = builtEntry('battle-worker')): HandlersOf<Area> {
  const pool = new WorkerPool(workerUrl);
  const simulations = new Simulations(services, pool);
  const load = async (id: string): Promise<Result<JsonObject, HandlerError<'battle.why'>>> => {
    const workspace = services.workspace();
    if (!workspace.ok) return workspace;
    const loaded = await workspace.value.documents.load(id);
    return loaded.ok ? ok(loaded.value.document) : loaded;
  };
  return {
    'battle.run': async ({ mission, armies, systems, seed, controllers, save, swapped }, { signal, progress }) => {
      const played = await pool.battle(
        {
          files: { mission, armies, systems },
          seed,
          controllers,
          id: newId(Date.now(), randomBytes),
        },
        { signal, onProgress: progress },
      );
      if (!played.ok) return err(toHostError(played.error));
      if (!isJsonObject(played.value))
        return err(hostError('work-failed', 'The battle gave no record.', { reason: 'no record' }));
      const record = swapped ? { ...played.value, swapped: true } : played.value;
      if (!save) return ok({ record, id: null });
      const workspace = services.workspace();
      if (!workspace.ok) return workspace;
      const made = await workspace.value.documents.create(record);
      if (made.ok) return ok({ record: made.value.document, id: made.value.id });
      // Our own record is never of a newer version or another kind.
      const { error } = made;
      return error.name === 'newer-version' || error.name === 'foreign-document'
        ? err(hostError('work-failed', error.message, { reason: error.message }))
        : err(error);
    },
    'battle.verify': async ({ record, systems }, { signal }) => mapError(await pool.verify(record, systems, signal)),
    'battle.why': async ({ id, systems, from, to }, { signal }) => {
      const loaded = await load(id);
      if (!loaded.ok) return loaded;
      const told = mapError(await pool.why({ record: loaded.value, systems, from, to }, signal));
      return told.ok ? ok({ steps: [...told.value] }) : told;
    },
    'battle.chances': async ({ id, systems, games, moments }, { signal, progress }) => {
      const loaded = await load(id);
      if (!loaded.ok) return loaded;
      const played = mapError(
        await pool.chances({ record: loaded.value, systems, games, moments }, { signal, onProgress: progress }),
      );
      return played.ok ? ok({ chances: [...played.value] }) : played;
    },
    'simulation.run': async (
      { mission, armies, systems, games, seed, controllers, swapSides, workers },
      { signal, progress },
    ) =>
      mapError(
        await pool.simulate(
          {
            files: { mission, armies, systems },
            games,
            seed,
            controllers,
            swapSides,
            ...(workers === undefined ? {} : { workers }),
          },
          { signal, onProgress: progress },
        ),
      ),
    'simulation.begin': (asked) => simulations.begin(asked),
    'simulation.play': (order, watch) => simulations.play(order, watch),
    'simulation.stop': async ({ ids }) => {
      await simulations.stop(ids);
      return ok({});
    },
    'simulation.open': ({ id }) => simulations.open(id),
  };
}

const mapError = <T>(
  result: Result<T, WorkFailure>,
): Result<T, HostError<'broken-document' | 'not-ready' | 'work-failed' | 'cancelled'>> =>
  result.ok ? result : err(toHostError(result.error));
