import type { Side } from '../../schema/battle/side';
import type { BattleEvent, EventOf, PathStep } from '../../schema/battle/cadence-event';
import { applyEvent } from '../cadence/apply-event';
import type { BattleState } from '../cadence/state';

/**
 * A battle as a film. States share what did not change, so every one of them is kept: any moment is there at once, forwards and
 * backwards. Moment 0 is the start; moment n is after event n − 1.
 */
export interface Replay {
  readonly events: readonly BattleEvent[];
  /** One more than there are events. */
  readonly moments: number;
  stateAt(moment: number): BattleState;
  readonly activations: readonly ReplayActivation[];
  readonly rounds: readonly ReplayRound[];
  /** Points after every event that scored, from 0 at the start: a step line. */
  readonly score: readonly ScorePoint[];
}

export interface ReplayActivation {
  /** 1, 2, 3 … over the whole battle. */
  readonly number: number;
  readonly round: number;
  readonly side: Side;
  readonly unit: string;
  /** Moments before its first and after its last event. */
  readonly from: number;
  readonly to: number;
}

export interface ReplayRound {
  readonly round: number;
  readonly from: number;
  readonly to: number;
  /** Winner of the roll-off and its totals. */
  readonly initiative: Side | null;
}

export interface ScorePoint {
  readonly moment: number;
  readonly round: number;
  readonly activation: number;
  readonly a: number;
  readonly b: number;
  readonly event: EventOf<'scored'> | null;
}

/** Folds the events over the state they started from. Takes what a record holds. */
export function makeReplay(start: BattleState, events: readonly BattleEvent[]): Replay {
  const states: BattleState[] = [start];
  const activations: ReplayActivation[] = [];
  const rounds: ReplayRound[] = [];
  const score: ScorePoint[] = [{ moment: 0, round: 0, activation: 0, a: 0, b: 0, event: null }];
  let state = start;
  for (const [index, event] of events.entries()) {
    state = applyEvent(state, event);
    states.push(state);
    const moment = index + 1;
    switch (event.kind) {
      case 'round-started':
        rounds.push({ round: event.round, from: index, to: events.length, initiative: null });
        break;
      case 'rolled-off':
        replaceLast(rounds, (round) => ({ ...round, initiative: event.winner }));
        break;
      case 'round-ended':
        replaceLast(rounds, (round) => ({ ...round, to: moment }));
        break;
      case 'activation-started':
        activations.push({
          number: event.activation,
          round: state.round,
          side: event.side,
          unit: event.unit,
          from: index,
          to: events.length,
        });
        break;
      case 'activation-ended':
        replaceLast(activations, (activation) => ({ ...activation, to: moment }));
        break;
      case 'scored':
        score.push({ moment, round: state.round, activation: state.activations, a: state.vp.a, b: state.vp.b, event });
        break;
      default:
    }
  }
  const last = states.length - 1;
  return {
    events,
    moments: states.length,
    stateAt: (moment) => states[Math.min(last, Math.max(0, Math.floor(moment)))] ?? start,
    activations,
    rounds,
    score,
  };
}

function replaceLast<T>(list: T[], change: (last: T) => T): void {
  const last = list.at(-1);
  if (last !== undefined) list[list.length - 1] = change(last);
}

/** Where the base is at `part` (0 … 1) of a move, turns included, for smooth drawing. A turn of 45° takes as long as an inch. */
export function placeAlong(
  move: EventOf<'moved'>,
  part: number,
): { readonly x: number; readonly y: number; readonly facing: number } {
  if (part >= 1) return move.to;
  let left = Math.max(0, part) * move.steps.reduce((sum, step) => sum + weightOf(step), 0);
  let { x, y, facing } = move.from;
  for (const step of move.steps) {
    const weight = weightOf(step);
    const done = weight === 0 ? 1 : Math.min(1, left / weight);
    if (step.kind === 'straight') {
      x = step.from.x + (step.to.x - step.from.x) * done;
      y = step.from.y + (step.to.y - step.from.y) * done;
    } else {
      const turn = shortTurn(step.from, step.to);
      facing = step.from + turn * done;
    }
    if (left < weight) break;
    left -= weight;
  }
  return { x, y, facing: ((facing % 360) + 360) % 360 };
}

const DEGREES_PER_INCH = 45;
const weightOf = (step: PathStep): number =>
  step.kind === 'straight' ? step.distance : Math.abs(shortTurn(step.from, step.to)) / DEGREES_PER_INCH;
const shortTurn = (from: number, to: number): number => {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
};
