/** The games in which a person plays, off the main thread: they stay here between two questions. Built as an entry of its own. */
import { parentPort } from 'node:worker_threads';
import type { AnyDecision } from '#shared/battle/frame/family';
import { ENGINE_VERSION } from '#shared/battle/frame/engine-version';
import { recordOf, resultOf } from '#shared/battle/frame/record';
import { openBattle } from '#shared/battle/frame/session';
import { recordedChance } from '#shared/battle/frame/chance';
import { systemOfRecord } from '#shared/battle/prepare';
import { byFamily, type Theatre } from '#shared/battle/families';
import { oneLine } from '#shared/core/one-line';
import { err, type Result } from '#shared/core/result';
import type { PlayTable } from '#shared/host/calls/play';
import type { JsonObject } from '#shared/host/json-object';
import { Game } from '#shared/players/person/game';
import { cardsDrawn } from '#shared/players/person/own-cards';
import type { BattleEvent } from '#shared/schema/battle/cadence-event';
import type { BattleRecord } from '#shared/schema/battle/record';
import type { WorkFailure } from '../simulation/messages';
import { readFiles, readRecord, theatreOf } from '../simulation/prepare-files';
import type { PlayAnswer, PlayTask } from './messages';

interface Seat {
  readonly game: Game;
  readonly record: BattleRecord;
}

/** Few at a time: one that was put away is played again from its file in a moment. */
const MOST = 4;
const games = new Map<string, Seat>();

function keep(id: string, seat: Seat): void {
  games.delete(id);
  games.set(id, seat);
  const [oldest] = games.keys();
  if (games.size > MOST && oldest !== undefined) games.delete(oldest);
}

type Task<K extends PlayTask['kind']> = Extract<PlayTask, { kind: K }>;
/** An answer without its number. */
type Bare = PlayAnswer extends infer A ? (A extends { call: number } ? Omit<A, 'call'> : never) : never;

function begin(task: Task<'begin'>): Bare {
  const files = readFiles(task.files);
  if (!files.ok) return failed(files.error);
  const theatre = theatreOf(files.value);
  if (!theatre.ok) return failed(theatre.error);
  const { system, bases } = systemOfRecord(theatre.value.system, files.value.systems);
  const { id, seed, controllers } = task;
  const session = openBattle(theatre.value, { seed });
  return {
    kind: 'record',
    record: recordOf(session, { id, seed, system, bases, armies: files.value.armies, controllers }),
  };
}

/** The decisions up to the moment; the rest of the record is another battle's. */
function branch(task: Task<'branch'>): Bare {
  const read = ownRecord(task.record, task.systems);
  if (!read.ok) return failed(read.error);
  const { record, theatre } = read.value;
  const session = openBattle(theatre, { seed: record.seed, chance: recordedChance(record) });
  for (const decision of record.decisions) {
    const before = session.events.length;
    if (before >= task.moment) break;
    session.play(decision);
    // A decision whose events the watcher has not seen the end of is still to be taken.
    if (session.events.length > task.moment) {
      const again = openBattle(theatre, { seed: record.seed, chance: recordedChance(record) });
      for (const kept of session.decisions.slice(0, -1)) again.play(kept);
      return branched(task, record, again);
    }
  }
  return branched(task, record, session);
}

function branched(task: Task<'branch'>, record: BattleRecord, session: ReturnType<typeof openBattle>): Bare {
  const ownDice = (record.ownDice ?? []).filter(({ throw: n }) => n < session.state.thrown);
  const ownCards = byFamily(session.theatre as Theatre, {
    cadence: (theatre) =>
      cardsDrawn(
        { start: theatre.family.start(theatre), events: session.events as readonly BattleEvent[] },
        record.ownCards ?? [],
      ),
    bellum: () => [],
  });
  const { bases, seed, system, armies } = record;
  const made = recordOf(session, {
    id: task.id,
    seed,
    system,
    ...(bases ? { bases } : {}),
    armies,
    controllers: task.controllers,
    ownDice,
    ownCards,
  });
  return { kind: 'record', record: { ...made, name: `${record.name}, taken over in round ${session.state.round}` } };
}

function load(task: Task<'load'>): Bare {
  const read = ownRecord(task.record, task.systems);
  if (!read.ok) return failed(read.error);
  const { record, theatre } = read.value;
  const game = new Game({
    theatre,
    seed: record.seed,
    controllers: record.controllers,
    decisions: record.decisions,
    ownDice: record.ownDice ?? [],
    ownCards: record.ownCards ?? [],
    asksDice: (record.ownDice ?? record.ownCards ?? []).length > 0,
  });
  keep(task.id, { game, record });
  return { kind: 'loaded' };
}

/** A record that can be gone on with: one of this engine. */
function ownRecord(
  document: unknown,
  systems: readonly unknown[],
): Result<{ readonly record: BattleRecord; readonly theatre: Theatre }, WorkFailure> {
  const read = readRecord(document, systems);
  if (!read.ok || read.value.record.engine === ENGINE_VERSION) return read;
  return err({
    name: 'work-failed',
    message: `Engine ${read.value.record.engine} played this battle and this is engine ${ENGINE_VERSION}: it can be watched, and not gone on with.`,
  });
}

function step(task: Task<'step'>): Bare {
  const seat = games.get(task.id);
  if (!seat) return { kind: 'unknown' };
  keep(task.id, seat);
  const { game } = seat;
  const before = game.session.decisions.length;
  const typed = game.ownDice.length + game.ownCards.length;
  const seats = game.controllers;
  const stale = task.at !== null && task.at !== before;
  const refused = stale ? null : take(game, task.step);
  const changed =
    game.session.decisions.length !== before ||
    game.ownDice.length + game.ownCards.length !== typed ||
    game.controllers !== seats;
  const fresh = task.step.kind === 'look' || task.step.kind === 'undo' || stale || task.viewer !== game.viewer;
  return {
    kind: 'table',
    table: tableOf(task.id, seat, fresh ? 0 : task.since, refused),
    record: changed || (task.step.kind === 'look' && before !== seat.record.decisions.length) ? partsOf(game) : null,
  };
}

/** Why it was not done; null if it was. */
function take(game: Game, doing: Task<'step'>['step']): PlayTable['refused'] {
  switch (doing.kind) {
    case 'look':
      if (doing.ownDice === true) game.askForDice();
      else if (doing.ownDice === false) game.stopTyping();
      return null;
    case 'decide': {
      // The schema of the family judges its shape, the rules the rest.
      const shaped = game.theatre.family.schemas.decision.safeParse(doing.decision);
      if (!shaped.success) return { rule: '', message: 'That is no answer to this question.' };
      const done = game.decide(shaped.data);
      return done.ok ? null : { rule: done.error.rule ?? '', message: done.error.message };
    }
    case 'attack-all': {
      const done = game.attackAll(doing.target);
      return done.ok ? null : { rule: done.error.rule ?? '', message: done.error.message };
    }
    case 'let': {
      const suggestion: AnyDecision | null = game.suggestion(doing.level);
      if (suggestion) game.decide(suggestion);
      return null;
    }
    case 'undo': {
      const count = game.undoTo();
      if (count === null)
        return { rule: '', message: 'A die was thrown or a card drawn since: nothing can be taken back.' };
      game.backTo(count);
      return null;
    }
    case 'dice':
      game.typeDice(doing.faces);
      return null;
    case 'cards': {
      const wrong = game.typeCards(doing.cards);
      return wrong === null ? null : { rule: '', message: wrong };
    }
    case 'seat':
      game.seat(doing.controllers);
      return null;
  }
}

/** What of the document a step changes. */
const partsOf = (game: Game): object => ({
  controllers: game.controllers,
  decisions: game.session.decisions,
  events: game.session.events,
  result: resultOf(game.session),
  ownDice: game.ownDice.length > 0 ? game.ownDice : undefined,
  ownCards: game.ownCards.length > 0 ? game.ownCards : undefined,
});

function tableOf(id: string, { game, record }: Seat, from: number, refused: PlayTable['refused']): PlayTable {
  const fixed = {
    ...record,
    decisions: [],
    events: [],
    ownDice: undefined,
    ownCards: undefined,
  } as unknown as JsonObject;
  return {
    id,
    at: game.session.decisions.length,
    record: from === 0 ? fixed : null,
    controllers: game.controllers,
    result: resultOf(game.session) as JsonObject | null,
    viewer: game.viewer,
    from,
    events: game.events(from) as unknown as JsonObject[],
    question: game.question,
    dice: game.diceAsk,
    cards: game.cardAsk,
    ownDice: game.asksDice,
    mayUndo: game.undoTo() !== null,
    refused,
  };
}

function aim(task: Task<'aim'>): Bare {
  const seat = games.get(task.id);
  return seat ? { kind: 'aimed', aimed: seat.game.aim(task.want) } : { kind: 'unknown' };
}

const failed = (failure: WorkFailure): Bare => ({ kind: 'failed', failure });

const HANDLE = { begin, branch, load, step, aim } as const;

parentPort?.on('message', (task: PlayTask) => {
  try {
    // Each of them takes its own kind of task.
    const handle = HANDLE[task.kind] as (task: PlayTask) => Bare;
    parentPort?.postMessage({ ...handle(task), call: task.call });
  } catch (error) {
    const message = oneLine(error instanceof Error ? error.message : String(error), 300);
    parentPort?.postMessage({ kind: 'failed', call: task.call, failure: { name: 'work-failed', message } });
  }
});
