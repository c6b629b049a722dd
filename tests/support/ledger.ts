import { applyEvent } from '#shared/battle/cadence/apply-event';
import type { Battle } from '#shared/battle/cadence/cadence-types';
import { destroyObjective, destroyUnit } from '#shared/battle/cadence/destruction';
import { pay, scoreGame, scoreRound } from '#shared/battle/cadence/scoring';
import { startingState } from '#shared/battle/cadence/open-theatre';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { changeAtRoundStart, changeObjective } from '#shared/battle/cadence/transitions';
import { objectiveById, unitById, type BattleState } from '#shared/battle/cadence/state';
import { scriptedChance } from './chance';
import type { Side } from '#shared/schema/battle/side';
import type { BattleEvent, EventOf } from '#shared/schema/battle/cadence-event';

/** A battle told and not played: happenings one after another, through the engine's own rules for what they lead to. */
export interface Ledger {
  readonly battle: Battle;
  readonly events: readonly BattleEvent[];
  readonly scored: readonly EventOf<'scored'>[];
  round(n: number): void;
  place(unit: string, x: number, y: number): void;
  nominate(nomination: string, side: Side, unit: string): void;
  kill(unit: string, by?: string | null): void;
  secure(objective: string, unit: string): void;
  wreck(objective: string, by: string): void;
  deliver(objective: string): void;
  endRound(): void;
  endGame(): void;
}

export function openLedger(theatre: Theatre, start: BattleState = startingState(theatre)): Ledger {
  const events: BattleEvent[] = [];
  let state: BattleState = { ...start, phase: 'round', round: Math.max(1, start.round) };
  const emit = (event: BattleEvent): void => {
    state = applyEvent(state, event);
    events.push(event);
  };
  const chance = scriptedChance();
  const battle: Battle = {
    theatre,
    die: (faces) => chance.die(0, faces),
    shuffle: (pile) => chance.shuffle(0, pile.length, pile),
    get state() {
      return state;
    },
    checksum: () => '',
    emit,
  };
  const sideOf = (unit: string): Side => unitById(state, unit).side;
  return {
    battle,
    events,
    get scored() {
      return events.filter((event): event is EventOf<'scored'> => event.kind === 'scored');
    },
    round(n) {
      emit({ kind: 'round-started', rule: '', round: n });
      changeAtRoundStart(battle);
    },
    place: (unit, x, y) =>
      emit({
        kind: 'placed',
        rule: '',
        side: sideOf(unit),
        unit,
        entryPoint: 'e1',
        models: unitById(state, unit).models.map(() => ({ x, y, level: 0, facing: 0, gap: 0 })),
      }),
    nominate: (nomination, side, unit) => emit({ kind: 'nominated', rule: '', side, unit, nomination }),
    kill: (unit, by = null) => destroyUnit(battle, unit, { cause: by === null ? 'terrain' : 'attack', by }),
    secure(objective, unit) {
      const side = sideOf(unit);
      const type = objectiveById(state, objective).type[side];
      emit({ kind: 'secured', rule: '', side, unit, objective, type, carried: type === 'recover' });
      pay(battle, { at: 'secured', marker: objective, unit, side, type });
      changeObjective(battle, 'secured', objective, side, type);
    },
    wreck: (objective, by) => destroyObjective(battle, objective, by),
    deliver(objective) {
      const { carrier } = objectiveById(state, objective);
      const unit = carrier ?? '';
      emit({ kind: 'delivered', rule: '', side: sideOf(unit), unit, objective, exit: 0 });
      pay(battle, { at: 'scored', marker: objective, unit, side: sideOf(unit) });
    },
    endRound: () => scoreRound(battle),
    endGame: () => scoreGame(battle),
  };
}
