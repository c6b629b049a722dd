import type { BellumEvent, BellumEventOf } from '#shared/schema/battle/bellum-event';
import type { BattleEvent, EventOf } from '#shared/schema/battle/cadence-event';
import type { AnyEvent } from '#shared/schema/battle/frame-event';

/** Ships fly 12″ a second, a pivot takes 150 ms, dice settle in 400 ms (DESIGN 9). Milliseconds at speed 1. */
const MS_PER_UNIT = 1000 / 12;
const PIVOT_MS = 150;
export const SETTLE_MS = 400;
/** Without motion a path stays drawn this long. */
const STILL_PATH_MS = 2000;

const HOLD: Readonly<Partial<Record<string, number>>> = {
  'round-started': 500,
  'rolled-off': 1300,
  nominated: 700,
  'activation-started': 260,
  placed: 420,
  declared: 220,
  targeted: 700,
  'targets-chosen': 300,
  reacted: 500,
  declined: 250,
  damaged: 650,
  destroyed: 800,
  secured: 600,
  'objective-destroyed': 800,
  'objective-changed': 500,
  scored: 700,
  'activation-ended': 200,
  'battle-ended': 300,
  'orders-revealed': 500,
  'order-discarded': 400,
  engaged: 500,
  attacked: 700,
  'group-resolved': 600,
  tallied: 500,
  cast: 600,
  wounded: 500,
  incapacitated: 800,
  taken: 600,
};

type Move = EventOf<'moved'> | BellumEventOf<'moved'>;

/** How long an event is on the screen before the next. */
export function eventMs(shown: AnyEvent, still: boolean): number {
  // Events of either family: moves and rolls of both have steps and dice.
  const event = shown as BattleEvent | BellumEvent;
  switch (event.kind) {
    case 'moved':
      return still ? STILL_PATH_MS : flightMs(event) + 160;
    case 'rolled':
      return SETTLE_MS + 500 + Math.min(600, event.dice.length * 40);
    default:
      return HOLD[event.kind] ?? 120;
  }
}

const flightMs = (move: Move): number =>
  move.steps.reduce((sum, step) => sum + (step.kind === 'straight' ? step.distance * MS_PER_UNIT : PIVOT_MS), 0);

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** Where the base is so many milliseconds into its move, along the path it really flew. */
export function poseAt(move: Move, ms: number): Pose {
  let left = Math.max(0, ms);
  let { x, y, facing } = move.from;
  for (const step of move.steps) {
    const long = step.kind === 'straight' ? step.distance * MS_PER_UNIT : PIVOT_MS;
    const done = long <= 0 ? 1 : Math.min(1, left / long);
    if (step.kind === 'straight') {
      x = step.from.x + (step.to.x - step.from.x) * done;
      y = step.from.y + (step.to.y - step.from.y) * done;
    } else if (step.kind === 'pivot') facing = step.from + shortTurn(step.from, step.to) * done;
    if (left < long) return { x, y, facing };
    left -= long;
  }
  return move.to;
}

/** The shorter way round, clockwise positive. */
export function shortTurn(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}
