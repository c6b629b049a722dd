/** Handlers of games with a person at the table: the thread plays, the library keeps. */
import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#shared/core/result';
import type { playCalls } from '#shared/host/calls/play';
import { hostError } from '#shared/host/errors';
import { isJsonObject } from '#shared/host/json-object';
import { builtEntry } from '../host/built-files';
import type { HandlerError, HandlersOf } from '../host/handler';
import type { Services } from '../host/services';
import { toHostError } from '../simulation/host-error';
import { newId } from '../storage/new-id';
import type { PlayAnswer } from './messages';
import { PlayThread, type Ask } from './play-thread';
import { saveGame, type Kept } from './save-game';

type Area = keyof typeof playCalls;
type Failure = HandlerError<'play.step'>;

/** Games whose documents are held; one that was put away is read again in a moment. */
const MOST = 4;

export function playHandlers(
  services: Services,
  thread: Pick<PlayThread, 'ask'> = new PlayThread(builtEntry('play-worker')),
): HandlersOf<Area> {
  const kept = new Map<string, Kept>();
  /** Steps of one game come one after another. */
  const turns = new Map<string, Promise<unknown>>();
  // Another folder has other games, some of them with the same ids.
  services.events.observe((event) => void (event.type === 'workspace-changed' && kept.clear()));

  const keep = (id: string, game: Kept): void => {
    kept.delete(id);
    kept.set(id, game);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  };

  const inTurn = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const mine = (turns.get(id) ?? Promise.resolve()).then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    turns.set(id, settled);
    void settled.then(() => turns.get(id) === settled && turns.delete(id));
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
    keep(id, { document, revision });
    return ok(null);
  };

  /** Asks about a game; one that the thread does not hold is read from its file first. */
  const about = async (id: string, systems: readonly unknown[], task: Ask): Promise<Result<PlayAnswer, Failure>> => {
    let answer: PlayAnswer | null = kept.has(id) ? await thread.ask(task) : null;
    if (answer === null || answer.kind === 'unknown') {
      const read = await load(id, systems);
      if (!read.ok) return read;
      answer = await thread.ask(task);
    }
    if (answer.kind !== 'failed') return ok(answer);
    // It may have stopped half way: next time it is what its file says.
    kept.delete(id);
    return err(toHostError(answer.failure));
  };

  const save = async (id: string, parts: object): Promise<Result<null, Failure>> => {
    const before = kept.get(id);
    const workspace = services.workspace();
    if (!workspace.ok) return workspace;
    if (!before) return err(noRecord());
    const saved = await saveGame(workspace.value.documents, id, before, parts);
    if (saved.ok) keep(id, saved.value);
    // What is not in the file was not played: the next look shows how it stands there.
    else kept.delete(id);
    return saved.ok ? ok(null) : saved;
  };

  return {
    'play.begin': async ({ mission, armies, systems, seed, controllers, books }) =>
      create(
        await thread.ask({
          kind: 'begin',
          files: { mission, armies, systems, books },
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
