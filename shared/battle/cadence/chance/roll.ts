import { needOf } from '../../../rules/dice-test';
import type { EventOf } from '../../../schema/battle/cadence-event';
import type { Battle, Play } from '../cadence-types';
import type { Roll, TestAsk } from './randomness';

/** What a roll is besides its dice: the row that asks for it, and what it belongs to. */
export interface RollAsk extends TestAsk {
  readonly rule: string;
  readonly model?: number;
  readonly attack?: number;
  readonly objective?: string;
}

/** Makes a roll and tells of it. */
export function* roll(battle: Battle, ask: RollAsk): Play<Roll> {
  const { randomness } = battle.theatre;
  const made = randomness.testAtOnce?.(battle, ask) ?? (yield* randomness.test(battle, ask));
  tellRoll(battle, ask, made);
  return made;
}

export function tellRoll(
  battle: Battle,
  ask: RollAsk,
  { dice, successes }: Pick<Roll, 'dice' | 'successes'>,
  extra: EventOf<'rolled'>['extra'] = [],
): void {
  battle.emit({
    kind: 'rolled',
    rule: ask.rule,
    side: ask.side,
    unit: ask.unit,
    model: ask.model ?? null,
    purpose: ask.purpose,
    need: needOf(ask.test),
    dice,
    successes,
    extra,
    attack: ask.attack ?? null,
    objective: ask.objective ?? null,
  });
}
