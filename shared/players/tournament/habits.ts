import type { BattleState } from '../../battle/cadence/state';
import type { Theatre } from '../../battle/cadence/theatre';
import type { Theatre as BellumTheatre } from '../../battle/bellum-caelum/theatre';
import { byFamily, type Theatre as AnyTheatre } from '../../battle/families';
import type { BellumEvent } from '../../schema/battle/bellum-event';
import type { BattleEvent } from '../../schema/battle/cadence-event';
import type { AnyEvent } from '../../schema/battle/frame-event';
import { otherSide, type Side } from '../../schema/battle/side';

/** What a level makes a habit of, as counts that add up. */
export interface Habits {
  activations: number;
  /** Moves that ended against the table's edge. */
  edge: number;
  /** Attack and Secure actions declared, and those that could not be carried out. */
  declared: number;
  impossible: number;
  attacks: number;
  /** Attacks that hit with one die in six at the best. */
  hopeless: number;
  /** Attacks that were assigned to a target which was gone by then. */
  overkill: number;
  leaders: number;
  leadersLost: number;
  /** Enemy units destroyed by attacks. */
  kills: number;
}

export const noHabits = (): Habits => ({
  activations: 0,
  edge: 0,
  declared: 0,
  impossible: 0,
  attacks: 0,
  hopeless: 0,
  overkill: 0,
  leaders: 0,
  leadersLost: 0,
  kills: 0,
});

export function addHabits(into: Habits, more: Habits): void {
  for (const key of Object.keys(into) as (keyof Habits)[]) into[key] += more[key];
}

/** Watches one battle and books what each side does. */
export interface HabitWatch {
  readonly habits: Readonly<Record<Side, Habits>>;
  see(event: AnyEvent, state: object): void;
}

/** Events, states and theatres are of the family that is asked for: whoever watches sits at its table. */
export const watchOf = (theatre: AnyTheatre): HabitWatch =>
  byFamily<HabitWatch>(theatre, {
    cadence: (own) => new CadenceHabits(own),
    bellum: (own) => new BellumHabits(own),
  });

/** The Cadence family. */
export class CadenceHabits implements HabitWatch {
  readonly habits: Readonly<Record<Side, Habits>> = { a: noHabits(), b: noHabits() };
  private readonly leaders: ReadonlySet<string>;
  /** The highest natural value that chance gives, so that "needs a 6" is said of cards too. */
  private readonly hard: number;

  constructor(theatre: Theatre) {
    const led = theatre.units.filter(({ models }) => models.some(({ aura }) => aura !== null));
    this.leaders = new Set(led.map(({ id }) => id));
    for (const { side } of led) this.habits[side].leaders += 1;
    const { randomiser } = theatre.system;
    this.hard = randomiser.kind === 'deck' ? HARD_CARD : HARD_DIE;
  }

  see(seen: AnyEvent, now: object): void {
    const event = seen as BattleEvent;
    const state = now as BattleState;
    switch (event.kind) {
      case 'activation-started':
        this.habits[event.side].activations += 1;
        return;
      case 'declared':
        this.habits[event.side].declared += event.actions.filter(
          (action) => action === 'attack' || action === 'secure',
        ).length;
        return;
      case 'passed':
        if (event.why === 'impossible') this.habits[event.side].impossible += 1;
        return;
      case 'moved':
        if (event.action !== 'evade' && event.stop?.by === 'edge') this.habits[event.side].edge += 1;
        return;
      case 'targeted':
        this.habits[event.side].attacks += 1;
        if (event.needs.attack >= this.hard) this.habits[event.side].hopeless += 1;
        return;
      case 'attack-lost':
        if (event.why === 'target-destroyed') this.habits[event.side].overkill += 1;
        return;
      case 'destroyed':
        if (this.leaders.has(event.unit)) this.habits[event.side].leadersLost += 1;
        if (event.by !== null) this.kill(state, event.by);
        return;
      default:
    }
  }

  private kill(state: BattleState, by: string): void {
    const killer = state.units.find(({ id }) => id === by);
    if (killer) this.habits[killer.side].kills += 1;
  }
}

/** Bellum Caelum: heroes lead, tokens are what is declared; nothing is fired at who is gone, since all losses come at the round's end. */
class BellumHabits implements HabitWatch {
  readonly habits: Readonly<Record<Side, Habits>> = { a: noHabits(), b: noHabits() };
  private readonly leaders: ReadonlySet<string>;

  constructor(theatre: BellumTheatre) {
    const led = theatre.units.filter(({ type }) => type === 'hero');
    this.leaders = new Set(led.map(({ id }) => id));
    for (const { side } of led) this.habits[side].leaders += 1;
  }

  see(seen: AnyEvent): void {
    const event = seen as BellumEvent;
    switch (event.kind) {
      case 'activation-started':
        this.habits[event.side].activations += 1;
        return;
      case 'orders-revealed':
        this.habits[event.side].declared += event.orders.length;
        return;
      case 'order-discarded':
        if (event.why === 'impossible') this.habits[event.side].impossible += 1;
        return;
      case 'attacked':
        this.habits[event.side].attacks += 1;
        return;
      case 'incapacitated':
        if (this.leaders.has(event.unit)) this.habits[event.side].leadersLost += 1;
        this.habits[otherSide(event.side)].kills += 1;
        return;
      default:
    }
  }
}

const HARD_DIE = 6;
/** Two of thirteen faces, a little less than one in six. */
const HARD_CARD = 12;
