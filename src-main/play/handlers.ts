/** Handlers of games with a person at the table: the thread plays, the library keeps. */
import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#shared/core/result';
import type { playCalls } from '#shared/host/calls/play';
import { hostError } from '#shared/host/errors';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { builtEntry } from '../host/built-files';
import type { HandlerError, HandlersOf } from '../host/handler';
import type { Services } from '../host/services';
import { toHostError } from '../simulation/handlers';
import { newId } from '../storage/new-id';
import type { PlayAnswer } from './messages';
import { PlayThread, type Ask } from './play-thread';

type Area = keyof typeof playCalls;
type Failure = HandlerError<'play.step'>;

/** The document behind a game, as it was last read or written. */
interface Kept {
  readonly document: JsonObject;
  readonly revision: string;
}

export function playHandlers(services: Services, workerUrl: URL = builtEntry('play-worker')): HandlersOf<Area> {
  const thread = new PlayThread(workerUrl);
  const kept = new Map<string, Kept>();
  /** Steps of one game come one after another. */
  const turns = new Map<string, Promise<unknown>>();

  const inTurn = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    turns.set(
      id,
      mine.catch(() => undefined),
    );
    return mine;
  };

  const create = async (answer: PlayAnswer): Promise<Result<{ id: string }, Failure>> => {
    if (answer.kind === 'failed') return err(toHostError(answer.failure));
    if (answer.kind !== 'record' || !isJsonObject(answer.record)) return err(noRecord());
    const workspace = services.workspace();
    if (!workspace.ok) return workspace;
    const made = await workspace.value.documents.create(answer.record);
    return made.ok ? ok({ id: made.value.id }) : made;
  };

  const load = async (id: string, systems: readonly unknown[]): Promise<Result<null, Failure>> => {
    const workspace = services.workspace();
    if (!workspace.ok) return workspace;
    const loaded = await workspace.value.documents.load(id);
    if (!loaded.ok) return loaded;
    const { document, revision } = loaded.value;
    const answer = await thread.ask({ kind: 'load', id, record: document, systems });
    if (answer.kind === 'failed') return err(toHostError(answer.failure));
    kept.set(id, { document, revision });
    return ok(null);
  };

  /** Asks about a game; one that the thread does not hold is read from its file first. */
  const about = async (id: string, systems: readonly unknown[], task: Ask): Promise<Result<PlayAnswer, Failure>> => {
    if (kept.has(id)) {
      const answer = await thread.ask(task);
      if (answer.kind !== 'unknown') return answer.kind === 'failed' ? err(toHostError(answer.failure)) : ok(answer);
    }
    const read = await load(id, systems);
    if (!read.ok) return read;
    const answer = await thread.ask(task);
    return answer.kind === 'failed' ? err(toHostError(answer.failure)) : ok(answer);
  };

  const save = async (id: string, parts: object): Promise<Result<null, Failure>> => {
    const before = kept.get(id);
    const workspace = services.workspace();
    if (!workspace.ok) return workspace;
    if (!before) return err(noRecord());
    // A field that is gone (dice that nobody typed) is left out of the file.
    const document = withoutGone({ ...before.document, ...parts });
    const saved = await workspace.value.documents.save({ id, document, base: before.revision });
    if (saved.ok) {
      kept.set(id, { document, revision: saved.value.revision });
      return ok(null);
    }
    if (saved.error.name !== 'conflict') return err(saved.error);
    // Renamed meanwhile: its name is theirs, what was played is ours.
    const theirs = saved.error.detail.theirs?.document;
    const named = theirs ? { ...document, name: theirs['name'] } : document;
    const again = await workspace.value.documents.save({
      id,
      document: named,
      base: before.revision,
      resolve: 'keep-mine',
    });
    if (!again.ok) return again.error.name === 'conflict' ? err(noRecord()) : err(again.error);
    kept.set(id, { document: named, revision: again.value.revision });
    return ok(null);
  };

  return {
    'play.begin': async ({ mission, armies, systems, seed, controllers }) =>
      create(
        await thread.ask({
          kind: 'begin',
          files: { mission, armies, systems },
          id: newId(Date.now(), randomBytes),
          seed,
          controllers,
        }),
      ),
    'play.branch': async ({ id, moment, controllers, systems }) => {
      const workspace = services.workspace();
      if (!workspace.ok) return workspace;
      const loaded = await workspace.value.documents.load(id);
      if (!loaded.ok) return loaded;
      return create(
        await thread.ask({
          kind: 'branch',
          record: loaded.value.document,
          systems,
          id: newId(Date.now(), randomBytes),
          moment,
          controllers,
        }),
      );
    },
    'play.step': ({ id, systems, at, since, viewer, step }) =>
      inTurn(id, async () => {
        if (step.kind === 'look') kept.delete(id);
        const answer = await about(id, systems, { kind: 'step', id, at, since, viewer, step });
        if (!answer.ok) return answer;
        if (answer.value.kind !== 'table') return err(noRecord());
        const { table, record } = answer.value;
        if (record === null) return ok(table);
        const saved = await save(id, record);
        return saved.ok ? ok(table) : saved;
      }),
    'play.aim': async ({ id, systems, want }) => {
      const answer = await about(id, systems, { kind: 'aim', id, want });
      if (!answer.ok) return answer;
      return answer.value.kind === 'aimed' ? ok(answer.value.aimed) : err(noRecord());
    },
  };
}

const noRecord = (): Failure => hostError('work-failed', 'The game gave no answer.', { reason: 'no answer' });

/** Parts are our own and plain; one that is undefined takes its field out of the file. */
const withoutGone = (document: object): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined)) as JsonObject;
