import type { BattleState as BellumState } from '../../battle/bellum-caelum/state';
import type { DecisionPoint as BellumPoint } from '../../battle/bellum-caelum/decision-point';
import type { BattleState } from '../../battle/cadence/state';
import type { DecisionPoint, PointOf } from '../../battle/cadence/decision-point';
import { byFamily, type Theatre } from '../../battle/families';
import { chanceWith, PLAYER_STREAM, type Chance } from '../../battle/frame/chance';
import type { AnyDecision, AnyPoint, FamilyTypes } from '../../battle/frame/family';
import { openBattle, type BattleSession } from '../../battle/frame/session';
import type { AnyState } from '../../battle/frame/state';
import { SideView } from '../../battle/frame/view';
import type { Issue } from '../../core/issue';
import { makeStream, seedState } from '../../core/random';
import { err, ok, type Result } from '../../core/result';
import type { BattleEvent } from '../../schema/battle/cadence-event';
import type { AnyEvent } from '../../schema/battle/frame-event';
import type { Controller, OwnCard, OwnDie } from '../../schema/battle/record';
import { SIDES, type Side } from '../../schema/battle/side';
import { playerOf } from '../players-of';
import { bellumAim } from './bellum-aim';
import { bellumOffers } from './bellum-offers';
import { bellumQuestion } from './bellum-question';
import { cadenceAim } from './cadence-aim';
import { cadenceOffers } from './cadence-offers';
import { cadenceQuestion } from './cadence-question';
import { cardAskOf, cardsProblem, type CardAsk } from './own-cards';
import { diceAskOf, type DiceAsk } from './own-dice';
import type { Aimed, Offer, Question, Want } from './question';

export interface GameSetUp {
  readonly theatre: Theatre;
  readonly seed: number;
  readonly controllers: Readonly<Record<Side, Controller>>;
  readonly decisions: readonly AnyDecision[];
  readonly ownDice: readonly OwnDie[];
  readonly ownCards?: readonly OwnCard[];
  /** Persons throw their own dice, or draw from a deck of their own, and type in what comes. */
  readonly asksDice: boolean;
}

/** What has to be typed before a decision takes effect; null: before the first question. */
interface Waiting {
  readonly decision: AnyDecision | null;
  readonly dice: DiceAsk | null;
  readonly cards: { readonly ask: CardAsk; readonly deck: readonly string[] } | null;
  /** Number of the event that tells of them: nobody has seen it yet. */
  readonly at: number;
}

/**
 * A battle with somebody at the table. Computer players answer at once for their sides; it stands still where a person is asked, or
 * has to throw dice of their own. Everything follows from the decisions and the typed dice, so taking back is playing again.
 */
export class Game {
  readonly theatre: Theatre;
  private readonly seed: number;
  controllers: Readonly<Record<Side, Controller>>;
  asksDice: boolean;
  private readonly typed: Map<number, number>;
  private readonly drawn: OwnCard[];
  private readonly chance: Chance;
  private live: BattleSession<FamilyTypes>;
  /** What was asked before each decision, and how things stood. */
  private readonly before: { readonly point: AnyPoint; readonly state: AnyState }[] = [];
  private waiting: Waiting | null = null;
  private asked: { readonly point: AnyPoint; readonly question: Question } | null = null;

  constructor({ theatre, seed, controllers, decisions, ownDice, ownCards = [], asksDice }: GameSetUp) {
    this.theatre = theatre;
    this.seed = seed;
    this.controllers = controllers;
    this.asksDice = asksDice;
    this.typed = new Map(ownDice.map(({ throw: n, face }) => [n, face]));
    this.drawn = [...ownCards];
    // Read at every throw: dice are typed while the battle stands still.
    this.chance = chanceWith(seed, { dice: this.typed, cards: this.drawn });
    this.live = this.replayed(decisions);
    if (decisions.length === 0) this.open();
    this.run();
  }

  get session(): BattleSession<FamilyTypes> {
    return this.live;
  }
  get ownDice(): readonly OwnDie[] {
    return [...this.typed].map(([n, face]) => ({ throw: n, face }));
  }
  get ownCards(): readonly OwnCard[] {
    return this.drawn;
  }
  get diceAsk(): DiceAsk | null {
    return this.waiting?.dice ?? null;
  }
  get cardAsk(): CardAsk | null {
    return this.waiting?.cards?.ask ?? null;
  }
  get persons(): readonly Side[] {
    return SIDES.filter((side) => this.controllers[side] === 'person');
  }

  /** Whose eyes the window has: the person's; of two, the one who is asked. Null: nothing is hidden any more. */
  get viewer(): Side | null {
    const { pending } = this.live;
    if (pending === null) return null;
    const [only, other] = this.persons;
    return other === undefined ? (only ?? null) : pending.side;
  }

  /** What has happened, as the viewer saw it. */
  events(from: number): readonly AnyEvent[] {
    const { viewer } = this;
    const { family } = this.theatre;
    // Before the first question there is no decision to hold back: what is being typed is left out instead.
    const events = this.live.events.slice(from, this.waiting?.decision === null ? this.waiting.at : undefined);
    return viewer === null ? events : events.map((event) => family.maskEvent(event, viewer));
  }

  /** What a person is asked now; null while dice are asked for, and when the battle is over. */
  get question(): Question | null {
    const { pending } = this.live;
    if (this.waiting || pending === null || this.controllers[pending.side] !== 'person') return null;
    if (this.asked?.point !== pending)
      this.asked = { point: pending, question: questionOf(this.theatre, this.live.state, pending) };
    return this.asked.question;
  }

  decide(decision: AnyDecision): Result<null, Issue> {
    const wrong = this.waiting ? null : this.live.problem(decision);
    if (wrong) return err(wrong);
    if (this.waiting) return ok(null);
    if (this.play(decision)) this.run();
    return ok(null);
  }

  /** Everything that is left at one target, the best attack of all first; it ends where no attack at it is left to choose. */
  attackAll(target: string): Result<null, Issue> {
    for (let count = this.chosenAttacks(); count !== null;) {
      const [best] = (this.question?.offers ?? [])
        .filter(({ unit, objective }) => (unit ?? objective) === target)
        .sort((x, y) => (y.odds?.mean ?? 0) - (x.odds?.mean ?? 0));
      if (!best) break;
      const done = this.decide(best.decision);
      if (!done.ok) return done;
      // Not on into the attacks of somebody else.
      count = this.chosenAttacks() === count + 1 ? count + 1 : null;
    }
    return ok(null);
  }

  aim(want: Want): Aimed {
    const { pending, state } = this.live;
    if (this.waiting || pending === null) return { decision: null, problem: null, ghosts: [], notes: [], targets: [] };
    const aimed = aimOf(this.theatre, state, pending, want);
    const wrong = aimed.decision && aimed.problem === null ? this.live.problem(aimed.decision) : null;
    return wrong ? { ...aimed, problem: { rule: wrong.rule ?? '', message: wrong.message } } : aimed;
  }

  /** Why an answer would not do; null if it would. */
  problem(decision: AnyDecision): Issue | null {
    return this.live.problem(decision);
  }

  /** What a computer player would answer here. */
  suggestion(level: Controller): AnyDecision | null {
    const { pending } = this.live;
    if (pending === null || this.waiting) return null;
    return this.chosenBy(level, pending);
  }

  /** The dice that were asked for, in order. */
  typeDice(faces: readonly number[]): void {
    const { waiting } = this;
    if (!waiting?.dice || faces.length !== waiting.dice.throws.length) return;
    for (const [i, n] of waiting.dice.throws.entries()) this.typed.set(n, faces[i]!);
    this.retry();
  }

  /** The cards that were asked for, in order; why they cannot be those, if they cannot. */
  typeCards(cards: readonly string[]): string | null {
    const asked = this.waiting?.cards;
    if (!asked) return null;
    const wrong = cardsProblem(asked.ask, asked.deck, cards);
    if (wrong !== null) return wrong;
    this.drawn.push(...asked.ask.places.map((at, i) => ({ ...at, card: cards[i]! })));
    this.retry();
    return null;
  }

  askForDice(): void {
    if (this.asksDice) return;
    this.asksDice = true;
    if (this.live.decisions.length === 0) this.open();
  }

  /** No more typing: the dice in hand and all that follow are the seed's. */
  stopTyping(): void {
    this.asksDice = false;
    if (this.waiting) this.retry();
  }

  /** Seats change hands in the middle of a battle. */
  seat(controllers: Readonly<Record<Side, Controller>>): void {
    this.controllers = controllers;
    if (!this.waiting) this.run();
  }

  /** How many decisions stay if the last step is taken back; null if a die has been thrown or a card drawn since. */
  undoTo(): number | null {
    if (this.waiting) return this.waiting.decision === null ? null : this.live.decisions.length;
    const now = chanceSoFar(this.live.state);
    for (let count = this.before.length - 1; count >= 0; count--) {
      const { point, state } = this.before[count]!;
      if (chanceSoFar(state) !== now) return null;
      if (this.controllers[point.side] === 'person' && !isForcedPoint(this.theatre, state, point)) return count;
    }
    return null;
  }

  /** Takes back to so many decisions. */
  backTo(count: number): void {
    this.waiting = null;
    this.live = this.replayed(this.live.decisions.slice(0, count));
    // What computer players did in between is not asked again: the person stands where they stood.
  }

  /** How many attacks are chosen where more may be; null if nobody is asked for attacks. */
  private chosenAttacks(): number | null {
    const { pending } = this.live;
    return this.question?.kind === 'attack' && pending !== null && 'chosen' in pending
      ? (pending as PointOf<'attack'>).chosen.length
      : null;
  }

  private retry(): void {
    const { waiting } = this;
    this.waiting = null;
    if (!waiting) return;
    if (waiting.decision === null) {
      this.live = this.replayed([]);
      this.open();
      this.run();
      return;
    }
    // The deck was shuffled long before: it lies otherwise now.
    if (waiting.cards) this.live = this.replayed(this.live.decisions);
    if (this.play(waiting.decision)) this.run();
  }

  private replayed(decisions: readonly AnyDecision[]): BattleSession<FamilyTypes> {
    const session = openBattle(this.theatre, { seed: this.seed, chance: this.chance });
    this.before.length = 0;
    for (const decision of decisions) {
      this.note(session);
      session.play(decision);
    }
    return session;
  }

  private note({ pending, state }: BattleSession<FamilyTypes>): void {
    if (pending) this.before.push({ point: pending, state });
  }

  /** Rolls before the first question. */
  private open(): void {
    const ask = this.untyped(0, this.theatre.family.start(this.theatre));
    if (ask) this.waiting = { decision: null, ...ask };
  }

  /** True if it took effect; false where dice have to be typed first. */
  private play(decision: AnyDecision): boolean {
    const [from, before] = [this.live.events.length, this.live.state];
    this.note(this.live);
    this.live.play(decision);
    const ask = this.untyped(from, before);
    if (!ask) return true;
    this.live = this.replayed(this.live.decisions.slice(0, -1));
    this.waiting = { decision, ...ask };
    return false;
  }

  /** The first throw or draw of a person among the latest events that nobody has typed. `before`: as it stood before them. */
  private untyped(from: number, before: AnyState): Omit<Waiting, 'decision'> | null {
    if (!this.asksDice) return null;
    const { theatre, persons } = this;
    const { events } = this.live;
    if (theatre.system.randomiser.kind === 'deck') {
      // Only the family of cards has a deck.
      const start = theatre.family.start(theatre) as BattleState;
      const told = { start, events: events as readonly BattleEvent[], from, persons, typed: this.drawn };
      const cards = cardAskOf(told);
      return cards && { dice: null, cards, at: cards.at };
    }
    let state = before;
    for (const [i, event] of events.slice(from).entries()) {
      const dice = diceAskOf(event, state.thrown, persons, this.typed);
      if (dice) return { dice, cards: null, at: from + i };
      state = theatre.family.apply(state, event);
    }
    return null;
  }

  private run(): void {
    for (let { pending } = this.live; pending !== null && !this.waiting; { pending } = this.live) {
      const level = this.controllers[pending.side];
      if (level === 'person') {
        // Where there is but one answer nobody is asked.
        if (!isForcedPoint(this.theatre, this.live.state, pending)) return;
        if (!this.play(offersOf(this.theatre, this.live.state, pending)[0]!.decision)) return;
        continue;
      }
      const decision = this.chosenBy(level, pending);
      if (!decision || !this.play(decision)) return;
    }
  }

  private chosenBy(level: Controller, pending: AnyPoint): AnyDecision {
    const chooser = playerOf(this.theatre.family.id, level) ?? playerOf(this.theatre.family.id, 'rusher');
    if (!chooser) throw new Error(`Nobody plays ${this.theatre.family.id} as ${level}.`);
    // Chance of its own for every decision, so that a battle taken up again goes on as it would have.
    const random = makeStream(seedState(this.seed, `${PLAYER_STREAM}/${this.live.decisions.length}`));
    const decision = chooser(new SideView(this.live, pending, random));
    const wrong = this.live.problem(decision);
    if (wrong) throw new Error(`A computer player broke ${wrong.rule}: ${wrong.message}`);
    return decision;
  }
}

/** Questions that are answered by more than a list: worked out only when they are put. */
const OPEN_ENDED: ReadonlySet<string> = new Set(['set-up', 'place', 'move', 'declare', 'reserve', 'orders']);

/** There is but one answer, and nothing to be pointed at. */
const isForcedPoint = (theatre: Theatre, state: AnyState, point: AnyPoint): boolean =>
  !OPEN_ENDED.has(point.kind) && !('action' in point) && offersOf(theatre, state, point).length === 1;

/** Dice thrown, cards shuffled and drawn: what cannot be taken back once it is seen. */
function chanceSoFar(state: AnyState): string {
  const { cards } = state as Partial<BattleState>;
  return `${state.thrown} ${cards ? `${cards.deck.length} ${cards.discard.length} ${cards.drawn.length}` : ''}`;
}

// Points, states and theatres of a battle are of one family: the theatre's own.
const questionOf = (theatre: Theatre, state: AnyState, point: AnyPoint): Question =>
  byFamily(theatre, {
    cadence: (own) => cadenceQuestion(own, state as BattleState, point as DecisionPoint),
    bellum: (own) => bellumQuestion(own, state as BellumState, point as BellumPoint),
  });

const aimOf = (theatre: Theatre, state: AnyState, point: AnyPoint, want: Want): Aimed =>
  byFamily(theatre, {
    cadence: (own) => cadenceAim(own, state as BattleState, point as DecisionPoint, want),
    bellum: (own) => bellumAim(own, state as BellumState, point as BellumPoint, want),
  });

const offersOf = (theatre: Theatre, state: AnyState, point: AnyPoint): readonly Offer[] =>
  byFamily(theatre, {
    cadence: (own) => cadenceOffers(own, state as BattleState, point as DecisionPoint),
    bellum: (own) => bellumOffers(own, state as BellumState, point as BellumPoint),
  });
