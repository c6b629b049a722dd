import { fail } from '../../core/result';
import type { FrameEventOf } from '../../schema/battle/frame-event';
import type { Side } from '../../schema/battle/side';

/** A payment that was made. */
export interface Paid {
  readonly source: 'mission' | 'system';
  readonly line: number;
  readonly side: Side;
  readonly round: number;
  readonly vp: number;
  readonly objective: string | null;
}

/** What changes in the battles of every family: plain data. */
export interface AnyState {
  /** 0 before the first round. */
  readonly round: number;
  /** Activations begun so far. */
  readonly activations: number;
  /** Whose activation it is next; null outside a round. */
  readonly turn: Side | null;
  readonly vp: Readonly<Record<Side, number>>;
  /** Points paid so far, so that what pays once pays once and limits are kept. */
  readonly paid: readonly Paid[];
  readonly winner: Side | null;
  /** Throws of chance so far: which die is the next one. */
  readonly thrown: number;
  /** What events of the mission have brought about; left out while there is nothing. */
  readonly happened?: Happened | undefined;
}

/** Doors that an event has opened, and whether this is the last round by one. */
export interface Happened {
  readonly opened: readonly string[];
  readonly ends: boolean;
}

export function unitById<U extends { readonly id: string }>(
  { units }: { readonly units: readonly U[] },
  id: string,
): U {
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.id === id) return unit;
  }
  return fail(`no unit ${id} in this battle`);
}

/** What a payment changes; one that no line numbers is remembered by nobody. */
export function pointsAfter(state: AnyState, event: FrameEventOf<'scored'>): Pick<AnyState, 'vp' | 'paid'> {
  const { side, total, source, line, vp: worth, objective } = event;
  const vp = side === 'a' ? { a: total, b: state.vp.b } : { a: state.vp.a, b: total };
  if (line === null) return { vp, paid: state.paid };
  return { vp, paid: [...state.paid, { source, line, side, round: state.round, vp: worth, objective }] };
}
