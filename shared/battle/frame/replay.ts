import { isFrameEvent, type FrameEventOf } from '../../schema/battle/frame-event';
import type { Side } from '../../schema/battle/side';
import type { Family, FamilyTypes } from './family';

/**
 * A battle as a film. States share what did not change, so every one of them is kept: any moment is there at once, forwards and
 * backwards. Moment 0 is the start; moment n is after event n − 1.
 */
export interface Replay<T extends FamilyTypes> {
  readonly events: readonly T['event'][];
  /** One more than there are events. */
  readonly moments: number;
  stateAt(moment: number): T['state'];
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
}

export interface ScorePoint {
  readonly moment: number;
  readonly round: number;
  readonly activation: number;
  readonly a: number;
  readonly b: number;
  readonly event: FrameEventOf<'scored'> | null;
}

/** Folds the events over the state they started from. Takes what a record holds. */
export function makeReplay<T extends FamilyTypes>(
  family: Family<T>,
  start: T['state'],
  events: readonly T['event'][],
): Replay<T> {
  const states: T['state'][] = [start];
  const activations: ReplayActivation[] = [];
  const rounds: ReplayRound[] = [];
  const score: ScorePoint[] = [{ moment: 0, round: 0, activation: 0, a: 0, b: 0, event: null }];
  let state = start;
  for (const [index, event] of events.entries()) {
    state = family.apply(state, event);
    states.push(state);
    const moment = index + 1;
    const { round, vp } = state;
    if (isFrameEvent(event, 'round-started')) rounds.push({ round: event.round, from: index, to: events.length });
    else if (isFrameEvent(event, 'round-ended')) endLast(rounds, moment);
    else if (isFrameEvent(event, 'activation-started')) {
      const { activation: number, side, unit } = event;
      activations.push({ number, round, side, unit, from: index, to: events.length });
    } else if (isFrameEvent(event, 'activation-ended')) endLast(activations, moment);
    else if (isFrameEvent(event, 'scored'))
      score.push({ moment, round, activation: state.activations, a: vp.a, b: vp.b, event });
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

function endLast<S extends { readonly to: number }>(stretches: S[], to: number): void {
  const last = stretches.at(-1);
  if (last !== undefined) stretches[stretches.length - 1] = { ...last, to };
}
