import { describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { missionsOf } from '#shared/battlefield/built-in-missions';
import { FULL_DECK } from '#shared/battle/frame/cards';
import type { AnyDecision } from '#shared/battle/frame/family';
import { unitById, type BattleState } from '#shared/battle/cadence/state';
import { modelNow, type Theatre } from '#shared/battle/cadence/theatre';
import { recordOf } from '#shared/battle/frame/record';
import { verifyRecord } from '#shared/battle/frame/verify';
import { prepareBattle } from '#shared/battle/prepare';
import { makeStream, seedState, type RandomStream } from '#shared/core/random';
import { distance } from '#shared/geometry/point';
import { Game } from '#shared/players/person/game';
import { cardsDrawn } from '#shared/players/person/own-cards';
import type { Question } from '#shared/players/person/question';
import type { Decision } from '#shared/schema/battle/cadence-decision';
import type { BattleEvent } from '#shared/schema/battle/cadence-event';
import type { Controller } from '#shared/schema/battle/record';
import type { Mission } from '#shared/schema/mission';
import { builtInRegistry } from '#shared/systems/registry';

const SYSTEMS = ['squadrons', 'salt-road', 'devils-bluff', 'bellum-caelum'] as const;

function tableOf(system: string, change: (mission: Mission) => Mission = (mission) => mission) {
  const game = builtInRegistry.get(system)!;
  const from = game.lineage.toReversed().find(({ id }) => sampleArmies(id).length > 1)!;
  const pinned = <D extends { system: object }>(document: D): D => ({
    ...document,
    system: { id: game.id, version: game.release },
  });
  const [a, b] = sampleArmies(from.id);
  const [mission] = missionsOf(game.lineage);
  const armies = { a: pinned(a!), b: pinned(b!) };
  const theatre = prepareBattle({ mission: change(pinned(mission!)), armies }, builtInRegistry);
  if (!theatre.ok) throw new Error(theatre.error[0]?.message);
  return { theatre: theatre.value, armies, system: { id: game.id, version: game.release } };
}

function newGame(system: string, asksDice = false, b: Controller = 'rusher') {
  const { theatre, armies, system: pin } = tableOf(system);
  const controllers = { a: 'person', b } as const;
  const game = new Game({ theatre, seed: 11, controllers, decisions: [], ownDice: [], asksDice });
  const record = () =>
    recordOf(game.session, {
      id: 'x',
      seed: 11,
      system: pin,
      armies,
      controllers,
      ownDice: game.ownDice,
      ownCards: game.ownCards,
    });
  return { game, theatre, record };
}

const oneOf = <T>(random: RandomStream, list: readonly T[]): T => list[random.below(list.length)]!;

/** Answers as somebody might: one of the offers, actions one after another, a place somewhere on the table. */
function answer(game: Game, question: Question, random: RandomStream): AnyDecision {
  const { side, unit, place, tokens, volleys, sequence, offers } = question;
  if (sequence) return oneOf(random, sequence.offers).decision;
  if (tokens)
    return {
      kind: 'orders',
      side,
      unit,
      stacks: tokens.counts.map((count) => Array.from({ length: count }, () => oneOf(random, tokens.kinds).id)),
    } as AnyDecision;
  if (volleys) {
    const lines = volleys.lines.map(({ weapon, targets }) => {
      const { target, part } = oneOf(random, targets);
      return { weapon, target, part };
    });
    const aimed = game.aim({ kind: 'volleys', lines });
    expect(aimed.problem).toBeNull();
    return aimed.decision!;
  }
  if (place && (offers.length === 0 || random.below(2) === 0)) {
    const { width, height } = game.theatre.mission.table;
    const facing = random.below(2) === 0 ? null : 15 * random.below(24);
    const x = (width * random.below(100)) / 100;
    const y = (height * random.below(100)) / 100;
    const who = place.units.length > 0 ? oneOf(random, place.units).id : null;
    const aimed = game.aim({ kind: 'place', unit: who, x, y, facing, turn: random.below(5) });
    expect(aimed.problem, `${question.title}: ${aimed.problem?.message ?? ''}`).toBeNull();
    return aimed.decision!;
  }
  expect(offers.length, question.title).toBeGreaterThan(0);
  return oneOf(random, offers).decision;
}

type OnCards = (drawn: readonly string[], refused: string | null) => void;

function playUntil(game: Game, over: () => boolean, onCards: OnCards = () => undefined): Set<string> {
  const random = makeStream(seedState(5, 'person'));
  const kinds = new Set<string>();
  for (let i = 0; i < 2000 && !over(); i++) {
    const { diceAsk, cardAsk, question } = game;
    if (cardAsk) {
      // Somebody's own deck in any order: cards that lie open or in hand are not in it, the other side's hand may be.
      const fresh = FULL_DECK.filter((card) => !cardAsk.seen.includes(card));
      const drawn: string[] = [];
      while (drawn.length < cardAsk.places.length) {
        const card = oneOf(random, fresh);
        if (!drawn.includes(card)) drawn.push(card);
      }
      onCards(drawn, game.typeCards(drawn));
      continue;
    }
    if (diceAsk) {
      game.typeDice(diceAsk.throws.map(() => 1 + random.below(6)));
      continue;
    }
    if (!question) break;
    kinds.add(question.kind);
    expect(question.side).toBe('a');
    const done = game.decide(answer(game, question, random));
    expect(done.ok, done.ok ? '' : `${question.title}: ${done.error.message}`).toBe(true);
  }
  return kinds;
}

describe('a unit of many models', () => {
  it('attacks one target with all of them in one answer, and nobody else after it', () => {
    const { game } = newGame('salt-road');
    playUntil(game, () => (game.question?.together?.length ?? 0) > 0);
    const { together, unit } = game.question!;
    const [all] = together!;
    const before = game.session.decisions.length;
    expect(all!.label).toMatch(/^All \d+ models at /);
    expect(game.attackAll(all!.target).ok).toBe(true);
    const given: readonly object[] = game.session.decisions.slice(before);
    const shots = (given as readonly Decision[]).flatMap((decision) =>
      decision.kind === 'attack' && decision.side === 'a' && decision.shot !== null ? [decision] : [],
    );
    expect(shots.length).toBeGreaterThanOrEqual(Number(/\d+/.exec(all!.label)?.[0]));
    expect(new Set(shots.map((shot) => shot.unit))).toEqual(new Set([unit]));
  });
});

describe.each(SYSTEMS)('a person at the table of %s', (system) => {
  it(
    'is offered nothing that the rules refuse, and what was played is a record like any other',
    { timeout: 120_000 },
    () => {
      const { game, theatre, record } = newGame(system);
      const kinds = playUntil(game, () => game.session.state.round > 1);
      expect(game.session.state.round).toBeGreaterThanOrEqual(1);
      expect(kinds.size).toBeGreaterThan(3);
      const verified = verifyRecord(theatre, record() as never);
      expect(verified.ok, verified.ok ? '' : verified.error.message).toBe(true);
      // Put away and taken up again: the same table, the same question.
      const again = new Game({
        theatre,
        seed: 11,
        controllers: game.controllers,
        decisions: game.session.decisions,
        ownDice: [],
        asksDice: false,
      });
      expect(again.question).toEqual(game.question);
      expect(again.session.events).toEqual(game.session.events);
    },
  );

  it('sees nothing of the other side that is hidden', () => {
    const { game } = newGame(system);
    playUntil(game, () => game.session.state.round >= 1 && game.session.state.activations > 1);
    for (const event of game.events(0)) {
      if (!('seenBy' in event) || !event.seenBy || event.seenBy.includes('a')) continue;
      const text = JSON.stringify(event);
      expect(text).not.toMatch(/"(move|shoot|fight|cast|pass)"|"\d+[CDHS]"|"[AJQK][CDHS]"/);
    }
  });
});

/** A unit of the Cadence family as it stands, and how it moves. */
function theUnit(game: Game, id: string | null) {
  const [theatre, state] = [game.theatre as unknown as Theatre, game.session.state as BattleState];
  const unit = unitById(state, id ?? '');
  const { x, y } = unit.models[0]!;
  return { x, y, way: modelNow(theatre, unit, 0).way };
}

describe('the ghost', () => {
  it('of a vehicle begins as far ahead as it may drive', { timeout: 120_000 }, () => {
    const { game } = newGame('salt-road');
    for (let i = 0; i < 400; i++) {
      const { question } = game;
      const unit = question?.kind === 'move' ? theUnit(game, question.unit) : null;
      if (unit?.way === 'drive') {
        const { start, reach } = question!.place!;
        const away = reach.map((at) => distance(at, unit));
        expect(distance(start, unit)).toBeGreaterThan(Math.max(...away) / 2);
        return;
      }
      game.decide(game.suggestion('rusher')!);
    }
    expect.unreachable('no vehicle was asked to move');
  });
});

describe.each(['salt-road', 'bellum-caelum'] as const)('one model of several in %s', (system) => {
  it('is led by itself; the rules judge the whole, and what they allow is what was shown', { timeout: 120_000 }, () => {
    const { game } = newGame(system);
    const random = makeStream(seedState(3, 'led'));
    const told = { moved: 0, put: 0, refused: 0 };
    for (let i = 0; i < 900 && game.session.state.round < 4; i++) {
      const { question } = game;
      if (!question) break;
      const { start, units } = question.place ?? {};
      const unit = units?.length ? oneOf(random, units).id : null;
      const want = { kind: 'place' as const, unit, x: start?.x ?? 0, y: start?.y ?? 0, facing: null, turn: 0 };
      const together = start ? game.aim(want) : null;
      if (!together?.decision || together.ghosts.length < 2) {
        game.decide(game.suggestion('recruit')!);
        continue;
      }
      const ghost = oneOf(random, together.ghosts);
      const own = {
        model: ghost.model,
        x: ghost.x + (random.below(9) - 4) / 2,
        y: ghost.y + (random.below(9) - 4) / 2,
      };
      const led = game.aim({ ...want, own: [own] });
      const shown = led.ghosts.find(({ model }) => model === ghost.model)!;
      expect(distance(shown, own)).toBeLessThanOrEqual(distance(ghost, own) + 1e-6);
      // Whoever walks is where it was asked to be, or has gone as far towards it as it may: nobody else follows it.
      expect(led.ghosts.length).toBe(together.ghosts.length);
      if (led.problem) {
        told.refused += 1;
        expect(game.decide(led.decision!).ok).toBe(false);
        game.decide(together.decision);
        continue;
      }
      expect(game.decide(led.decision!).ok).toBe(true);
      told[question.kind === 'move' ? 'moved' : 'put'] += 1;
    }
    expect(Math.min(told.moved, told.put)).toBeGreaterThan(0);
    expect(told.refused).toBeGreaterThan(0);
  });
});

describe('a marker that players place', () => {
  it('has the name that stands beside it and begins where the map has it', () => {
    const { theatre } = tableOf('squadrons', (mission) => ({
      ...mission,
      setup: mission.setup.map((step) => (step.place === 'entry-point' ? { ...step, open: true } : step)),
    }));
    const controllers = { a: 'person', b: 'rusher' } as const;
    const game = new Game({ theatre, seed: 11, controllers, decisions: [], ownDice: [], asksDice: false });
    const own = theatre.mission.entryPoints.filter((_, i) => i < 2);
    for (const [i, { x, y }] of own.entries()) {
      expect(game.question).toMatchObject({ kind: 'set-up', title: `Place Entry Point A${i + 1}` });
      const { start } = game.question!.place!;
      expect(start).toEqual({ x, y });
      const { decision } = game.aim({ kind: 'place', unit: null, ...start, facing: null, turn: 0 });
      expect(decision).toMatchObject({ kind: 'set-up', x, y });
      game.decide(decision!);
    }
  });
});

describe('taking back', () => {
  it('goes to the last die and no further', () => {
    const { game } = newGame('squadrons');
    const random = makeStream(seedState(5, 'person'));
    let undone = 0;
    let refused = 0;
    for (let i = 0; i < 40; i++) {
      const { question } = game;
      if (!question) break;
      const before = game.session.decisions.length;
      const [dice] = [game.session.state.thrown];
      game.decide(answer(game, question, random));
      const to = game.undoTo();
      if (game.session.state.thrown !== dice) {
        expect(to).toBeNull();
        refused += 1;
        continue;
      }
      if (to === null) continue;
      const played = [...game.session.decisions];
      game.backTo(to);
      expect(game.session.decisions.length).toBeLessThanOrEqual(before);
      expect(game.question?.title).toBe(question.title);
      for (const decision of played.slice(to, to + 1)) game.decide(decision);
      undone += 1;
    }
    expect(undone).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(2);
  });
});

describe('own dice', () => {
  it.each(['squadrons', 'bellum-caelum'] as const)(
    'of %s lie in the record as they were typed',
    { timeout: 120_000 },
    (system) => {
      const { game, theatre, record } = newGame(system, true);
      playUntil(game, () => game.session.state.round > 1 || game.ownDice.length > 40);
      expect(game.ownDice.length).toBeGreaterThan(5);
      const made = record();
      expect(verifyRecord(theatre, made as never).ok).toBe(true);
      const faces = new Map(game.ownDice.map(({ throw: n, face }) => [n, face]));
      let thrown = 0;
      for (const event of made.events as readonly {
        kind: string;
        side?: string;
        dice?: readonly { face: number }[];
        rolls?: readonly { a: { face: number } | { face: number }[]; b: object }[];
      }[]) {
        if (event.kind === 'rolled')
          for (const die of event.dice ?? []) {
            if (event.side === 'a') expect(die.face).toBe(faces.get(thrown));
            thrown += 1;
          }
        else if (event.kind === 'rolled-off')
          for (const roll of event.rolls ?? []) thrown += [roll.a, roll.b].flat().length;
      }
      // Without them the record does not hold.
      const { ownDice: _, ...without } = made as typeof made & { ownDice?: unknown };
      expect(verifyRecord(theatre, without as never).ok).toBe(false);
    },
  );
});

describe('own cards', () => {
  it(
    'lie where they were drawn; what the other side holds is refused, and asked for again',
    { timeout: 120_000 },
    () => {
      const { game, theatre, record } = newGame('devils-bluff', true);
      // The hand is asked for before anything else, and nobody sees what the seed would have dealt.
      expect(game.events(0).map(({ kind }) => kind)).toEqual(['shuffled']);
      expect(game.cardAsk).toMatchObject({ side: 'a', purpose: 'hand', shuffled: true, seen: [] });
      expect(game.cardAsk?.places).toHaveLength(3);
      expect(game.typeCards(['AS', 'AS', '2H'])).toMatch(/only once/);
      expect(game.typeCards(['AS'])).toMatch(/takes 3/);
      const taken: string[] = [];
      let refused = 0;
      playUntil(
        game,
        () => game.session.state.round > 2 || game.ownCards.length > 36,
        (drawn, why) => {
          if (why === null) taken.push(...drawn);
          else {
            expect(why).toMatch(/Not in the deck any more/);
            refused += 1;
          }
        },
      );
      expect(refused).toBeGreaterThan(0);
      expect(taken.length).toBeGreaterThan(20);
      expect(game.ownCards.map(({ card }) => card)).toEqual(taken);
      // What the side was dealt and drew is what was typed, in order.
      const got = (game.session.events as readonly BattleEvent[]).flatMap((event) => {
        if (event.kind === 'dealt' && event.side === 'a') return event.cards;
        return event.kind === 'drew' && event.side === 'a' ? [event.card] : [];
      });
      expect(got).toEqual(taken.slice(0, got.length));
      expect(got).toHaveLength(taken.length);
      const made = record();
      expect(verifyRecord(theatre, made as never).ok).toBe(true);
      const { ownCards: _, ...without } = made as typeof made & { ownCards?: unknown };
      expect(verifyRecord(theatre, without as never).ok).toBe(false);
      // A battle that branches off early takes only the cards that had been drawn by then.
      const early = { start: theatre.family.start(theatre) as never, events: game.session.events.slice(0, 4) as never };
      expect(cardsDrawn(early, game.ownCards)).toEqual(game.ownCards.slice(0, 3));
    },
  );
});

describe('a move with an attack declared', () => {
  const aimedBy = (actions: readonly string[]) => {
    const { game } = newGame('squadrons');
    for (let i = 0; i < 20; i++) {
      const { question } = game;
      if (!question) throw new Error('nothing is asked');
      if (question.kind === 'move') {
        const { x, y } = question.place!.start;
        return game.aim({ kind: 'place', unit: null, x, y, facing: null, turn: 0 });
      }
      const declared = question.sequence?.offers.find(({ steps }) => steps.join() === actions.join());
      const placed = question.place?.start;
      const decision =
        declared?.decision ??
        (placed
          ? game.aim({ kind: 'place', unit: question.unit, ...placed, facing: null, turn: 0 }).decision
          : question.offers[0]?.decision);
      expect(game.decide(decision!).ok, question.title).toBe(true);
    }
    throw new Error('no move is asked');
  };

  it('says when nobody could be attacked from there, and nothing of an attack that is behind it', () => {
    expect(aimedBy(['move', 'attack']).notes).toContain('From there it can attack nobody.');
    expect(aimedBy(['attack', 'move']).notes).not.toContain('From there it can attack nobody.');
  });
});
