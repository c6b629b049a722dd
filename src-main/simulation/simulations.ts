/** Simulations of the library: begun, played on, stopped and read. Battles hang on their numbers alone, so adding them later changes nothing. */
import { err, ok, type Result } from '#shared/core/result';
import type { OpenedSimulation, SimulationProgress } from '#shared/host/calls/simulation';
import { hostError } from '#shared/host/errors';
import type { JsonObject } from '#shared/host/json-object';
import type { Theatre } from '#shared/battle/families';
import {
  askedNow,
  battlesLeft,
  battlesOf,
  copyOf,
  inOrder,
  parseSimulation,
  sameQuestion,
  simulationDocument,
  whyNoMore,
  type SimulationDocument,
  type SimulationQuestion,
} from '#shared/players/simulation-document';
import { isTallyOf, simulationResult } from '#shared/players/simulation-result';
import { addTally, emptyTally, type Tally } from '#shared/players/tally';
import { canonical } from '#shared/schema/serialise';
import type { SimulationSet } from '#shared/schema/simulation';
import type { HandlerError } from '../host/handler';
import type { Services } from '../host/services';
import type { Workspace } from '../storage/workspace';
import type { WorkFailure } from './messages';
import { readFiles, theatreOf } from './prepare-files';
import { toHostError } from './host-error';
import type { StopSignal, WorkerPool } from './worker-pool';

type Failure = HandlerError<'simulation.play'>;

/** Milliseconds between two savings: what a crash can cost. Saving takes at most a tenth of the time. */
const EVERY = 4_000;
const SHARE = 10;
/** Battles of one simulation before it is the next one's turn: doubled each time, so that all of them say something early. */
const FIRST_TURN = 8;
const LONGEST_TURN = 256;

/** A simulation that is being played. */
interface Playing {
  readonly id: string;
  readonly theatre: Theatre;
  document: SimulationDocument;
  /** Of the turn under way; not in the document yet. */
  fresh: Tally | null;
  savedAt: number;
  saveTook: number;
  /** The save under way: the next waits for it, so that older figures never come after newer ones. */
  saving: Promise<unknown>;
}

export interface Begin extends Omit<SimulationQuestion, 'engine'> {
  readonly name: string;
  readonly set?: SimulationSet | undefined;
}

export interface PlayOrder {
  readonly ids: readonly string[];
  readonly games: number;
  readonly workers?: number | undefined;
}

export class Simulations {
  readonly #playing = new Map<string, Playing>();
  readonly #stops = new Map<string, { readonly stop: AbortController; readonly over: Promise<unknown> }>();

  constructor(
    private readonly services: Services,
    private readonly pool: WorkerPool,
  ) {}

  async begin({ name, set, ...asked }: Begin): Promise<Result<{ id: string }, Failure>> {
    const theatre = theatreFor(asked);
    if (!theatre.ok) return theatre;
    // Documents as they would lie in a file: parts from elsewhere must agree to the byte.
    const question = canonical(askedNow(asked)) as SimulationQuestion;
    const { id, version } = theatre.value.mission.system;
    const workspace = this.services.workspace();
    if (!workspace.ok) return workspace;
    const made = await workspace.value.documents.create({
      ...simulationDocument(question, emptyTally(theatre.value)),
      name,
      system: { id, version },
      ...(set ? { set } : {}),
    });
    return made.ok ? ok({ id: made.value.id }) : made;
  }

  async play(
    order: PlayOrder,
    watch: { readonly signal: StopSignal; readonly progress: (now: SimulationProgress & { id: string }) => void },
  ): Promise<Result<{ stopped: boolean }, Failure>> {
    if (order.ids.some((id) => this.#stops.has(id))) return failed('These battles are being played already.');
    const stop = new AbortController();
    const give = (): void => stop.abort();
    watch.signal.addEventListener('abort', give);
    if (watch.signal.aborted) stop.abort();
    const work = this.#play(order, stop.signal, watch.progress);
    for (const id of order.ids) this.#stops.set(id, { stop, over: work });
    const done = await work.finally(() => {
      watch.signal.removeEventListener('abort', give);
      for (const id of order.ids) this.#stops.delete(id);
    });
    return done.ok ? ok({ stopped: stop.signal.aborted }) : done;
  }

  async stop(ids: readonly string[]): Promise<void> {
    const running = ids.flatMap((id) => this.#stops.get(id) ?? []);
    for (const { stop } of running) stop.abort();
    await Promise.allSettled(running.map(({ over }) => over));
  }

  async open(id: string): Promise<Result<OpenedSimulation, Failure>> {
    const live = this.#playing.get(id);
    const loaded = await this.#load(id);
    if (!loaded.ok) return loaded;
    const { document } = live ? { document: withFresh(live) } : loaded.value;
    const theatre = theatreFor(document.question);
    if (!theatre.ok) return theatre;
    if (!isTallyOf(theatre.value, document.tally)) return err(changed(loaded.value.name));
    const { mission, armies, systems, engine, games } = document.question;
    return ok({
      id,
      name: loaded.value.name,
      result: simulationResult(theatre.value, document.tally, document.question),
      wanted: games,
      mission,
      armies,
      systems,
      engine,
      set: document.set ?? null,
      readOnly: whyNoMore(document),
    });
  }

  async #play(
    { ids, games, workers }: PlayOrder,
    signal: StopSignal,
    progress: (now: SimulationProgress & { id: string }) => void,
  ): Promise<Result<null, Failure>> {
    const all: Playing[] = [];
    for (const id of new Set(ids)) {
      const taken = await this.#take(id, games);
      if (!taken.ok) return taken;
      all.push(taken.value);
    }
    for (const each of all) this.#playing.set(each.id, each);
    try {
      const alone = all.length === 1;
      for (let turn = alone ? games : FIRST_TURN; ; turn = Math.min(LONGEST_TURN, 2 * turn)) {
        let left = 0;
        for (const each of all) {
          if (signal.aborted) break;
          const missing = battlesLeft(each.document, battlesOf(each.document.question.games));
          if (missing.length === 0) continue;
          // A short rest is played at once: starting a thread costs more than a few battles.
          const now = missing.length <= 2 * turn ? missing : missing.slice(0, turn);
          const played = await this.#turn(each, now, { workers, signal, progress });
          if (!played.ok) return played;
          left += missing.length - now.length;
        }
        if (left === 0 || signal.aborted) break;
      }
      for (const each of all) {
        const saved = await this.#save(each);
        if (!saved.ok) return saved;
      }
      return ok(null);
    } finally {
      for (const each of all) this.#playing.delete(each.id);
    }
  }

  /** Ready to be played until it has so many battles. */
  async #take(id: string, games: number): Promise<Result<Playing, Failure>> {
    const loaded = await this.#load(id);
    if (!loaded.ok) return loaded;
    const { document, name } = loaded.value;
    const why = whyNoMore(document);
    if (why !== null) return failed(why);
    const theatre = theatreFor(document.question);
    if (!theatre.ok) return theatre;
    if (!isTallyOf(theatre.value, document.tally)) return err(changed(name));
    const question = { ...document.question, games: Math.max(games, document.question.games) };
    return ok({
      id,
      theatre: theatre.value,
      document: { ...document, question, tally: copyOf(document.tally) },
      fresh: null,
      savedAt: Date.now(),
      saveTook: 0,
      saving: Promise.resolve(),
    });
  }

  async #turn(
    each: Playing,
    battles: readonly number[],
    {
      workers,
      signal,
      progress,
    }: {
      readonly workers: number | undefined;
      readonly signal: StopSignal;
      readonly progress: (now: SimulationProgress & { id: string }) => void;
    },
  ): Promise<Result<null, Failure>> {
    const { question } = each.document;
    const { mission, armies, systems, games, seed, swapSides, controllers } = question;
    const played = await this.pool.play(
      {
        files: { mission, armies, systems },
        battles,
        games,
        seed,
        swapSides,
        controllers,
        ...(workers === undefined ? {} : { workers }),
      },
      {
        signal,
        onTally: (fresh) => {
          each.fresh = fresh;
          void this.#saveNowAndThen(each);
        },
        onProgress: ({ wins, draws }) => {
          const { tally } = each.document;
          const now = each.fresh ?? emptyTally(each.theatre);
          progress({
            id: each.id,
            done: tally.games + tally.broken.length + now.games + now.broken.length,
            games,
            wins: { a: tally.wins.a + wins.a, b: tally.wins.b + wins.b },
            draws: tally.draws + draws,
          });
        },
      },
    );
    each.fresh = null;
    if (!played.ok) {
      await this.#save(each);
      return err(toHostError(played.error));
    }
    addTally(each.document.tally, played.value.tally);
    return ok(null);
  }

  async #saveNowAndThen(each: Playing): Promise<void> {
    if (Date.now() - each.savedAt < Math.max(EVERY, SHARE * each.saveTook)) return;
    const begun = Date.now();
    each.savedAt = begun + 60 * 60 * 1000;
    await this.#save(each);
    each.savedAt = Date.now();
    each.saveTook = Date.now() - begun;
  }

  /** Only what was played is ours: a name that somebody gave it meanwhile stays. */
  #save(each: Playing): Promise<Result<null, Failure>> {
    const saved = each.saving.then(() => this.#write(each));
    each.saving = saved.catch(() => undefined);
    return saved;
  }

  async #write(each: Playing): Promise<Result<null, Failure>> {
    const workspace = this.services.workspace();
    if (!workspace.ok) return workspace;
    const now = withFresh(each);
    for (let trial = 0; ; trial++) {
      const current = await workspace.value.documents.load(each.id);
      if (!current.ok) return current;
      const theirs = parseSimulation(current.value.document);
      if (!theirs.ok || !isAskedAlike(theirs.value.question, now.question)) return failed(CHANGED_ELSEWHERE);
      if (!isWithin(theirs.value.tally, now.tally))
        // Battles hang on their numbers alone: whoever has all of ours has played the same ones.
        return isWithin(now.tally, theirs.value.tally) ? ok(null) : failed(PLAYED_ELSEWHERE);
      const saved = await workspace.value.documents.save({
        id: each.id,
        document: { ...current.value.document, question: now.question, tally: now.tally },
        base: current.value.revision,
      });
      if (saved.ok) return ok(null);
      if (saved.error.name !== 'conflict') return err(saved.error);
      if (trial === MOST_TRIALS) return failed(saved.error.message);
    }
  }

  async #load(id: string): Promise<Result<{ readonly document: SimulationDocument; readonly name: string }, Failure>> {
    const workspace: Result<Workspace, Failure> = this.services.workspace();
    if (!workspace.ok) return workspace;
    const loaded = await workspace.value.documents.load(id);
    if (!loaded.ok) return loaded;
    const parsed = parseSimulation(loaded.value.document);
    if (!parsed.ok) return err(hostError('broken-document', parsed.error, { reason: parsed.error }));
    return ok({ document: parsed.value, name: nameOf(loaded.value.document) });
  }
}

const MOST_TRIALS = 3;

const CHANGED_ELSEWHERE =
  'This simulation was changed by another window or program meanwhile, so its battles were not added. Open it again to go on.';
const PLAYED_ELSEWHERE =
  'Another window or program plays this simulation too and has kept battles that are missing here. Open it again to go on from there.';

/** The same battles, however many of them are wanted. */
const isAskedAlike = (one: SimulationQuestion, other: SimulationQuestion): boolean =>
  sameQuestion({ ...one, games: 0 }, { ...other, games: 0 });

type Played = Pick<SimulationDocument['tally'], 'battles' | 'broken'>;
const numbersOf = ({ battles, broken }: Played): number[] => [
  ...battles.map(([index]) => index),
  ...broken.map(({ index }) => index),
];

/** Whether all battles of the one are among those of the other. */
function isWithin(one: Played, other: Played): boolean {
  const there = new Set(numbersOf(other));
  return numbersOf(one).every((index) => there.has(index));
}

const nameOf = (document: JsonObject): string => (typeof document['name'] === 'string' ? document['name'] : '');

/** With the battles of the turn under way. */
function withFresh({ document, fresh }: Playing): SimulationDocument {
  const tally = copyOf(document.tally);
  if (fresh) addTally(tally, fresh);
  return { ...document, tally: inOrder(tally) };
}

const failed = (reason: string): Result<never, Failure> => err(hostError('work-failed', reason, { reason }));

const changed = (name: string): Failure => {
  const reason = 'Its figures are not those of its own armies and mission: it was changed or damaged.';
  return hostError('broken-document', `“${name}” cannot be opened. ${reason}`, { reason });
};

function theatreFor(question: Pick<SimulationQuestion, 'mission' | 'armies' | 'systems'>): Result<Theatre, Failure> {
  const { mission, armies, systems } = question;
  const files = readFiles({ mission, armies, systems });
  if (!files.ok) return refused(files.error);
  const theatre = theatreOf(files.value);
  return theatre.ok ? theatre : refused(theatre.error);
}

const refused = (failure: WorkFailure): Result<never, Failure> => err(toHostError(failure));
