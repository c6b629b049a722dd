import { commandPoints } from '../../rules/turn';
import type { DecisionOf } from '../../schema/battle/cadence-decision';
import { SIDES, type Side } from '../../schema/battle/side';
import type { Die } from '../../schema/battle/cadence-event';
import type { Nomination } from '../../schema/mission';
import { answered } from './decision-point';
import type { Battle, Play } from './cadence-types';
import { destroyUnit } from './destruction';
import { scoreGame, scoreRound } from './scoring';
import { theatreUnit } from './theatre';
import { sidesOf } from './sides';
import { changeAtRoundStart } from './transitions';
import { winnerOf } from './winner';
import { isAlive, sideCanActivate, unitById, type BattleState } from './state';
import { playActivation } from './resolve/activation';
import { playSetUp } from './resolve/set-up';

/** A whole battle, or the rest of one: it can start from any state between two activations. */
export function* playBattle(battle: Battle): Play {
  if (battle.state.phase === 'set-up') {
    yield* playSetUp(battle);
    yield* playNominations(battle, (nomination) => nomination.at === 'start');
  }
  while (battle.state.phase !== 'over') {
    if (battle.state.phase !== 'round') yield* startRound(battle);
    while (battle.state.turn !== null && SIDES.some((side) => sideCanActivate(battle.state, side)))
      yield* playActivation(battle);
    endRound(battle);
  }
}

/** C-RND-3: the mission's effects, the roll-off, Command Dice. */
function* startRound(battle: Battle): Play {
  const round = battle.state.round + 1;
  battle.emit({ kind: 'round-started', rule: 'C-RND-3', round });
  changeAtRoundStart(battle);
  yield* playNominations(battle, (nomination) => nomination.at === 'round' && (nomination.round ?? 1) === round);
  const winner = rollOff(battle);
  battle.emit({
    kind: 'command-set',
    rule: 'C-CMD-1',
    units: battle.state.units.filter(isAlive).map(({ id, cp, models }) => {
      const fixed = theatreUnit(battle.theatre, id);
      const points = Math.max(
        ...fixed.models.map((model, i) => (models[i]!.hp > 0 ? commandPoints(model.command, round, model.rules) : 0)),
      );
      return { unit: id, before: cp, after: points };
    }),
  });
  // C-ALT-5: a winner with nothing to activate leaves the first activation to the other.
  if (!sideCanActivate(battle.state, winner)) battle.emit({ kind: 'turn-passed', rule: 'C-ALT-5', side: winner });
}

/** C-DICE-5, C-DICE-6: two dice each, higher total wins, ties again. */
function rollOff(battle: Battle): Side {
  const rolls: { a: Die[]; b: Die[] }[] = [];
  const throwTwo = (): Die[] =>
    [0, 1].map(() => ({ face: battle.dice.roll(6), purpose: 'initiative' as const, reroll: false }));
  for (;;) {
    const a = throwTwo();
    const b = throwTwo();
    rolls.push({ a, b });
    const difference = sum(a) - sum(b);
    if (difference === 0) continue;
    const winner = difference > 0 ? 'a' : 'b';
    battle.emit({ kind: 'rolled-off', rule: 'C-INIT-1', winner, rolls });
    return winner;
  }
}

const sum = (dice: readonly Die[]): number => dice.reduce((total, { face }) => total + face, 0);

/** S-MIS-2: both sides name their ships unseen; then all names are shown together. */
function* playNominations(battle: Battle, due: (nomination: Nomination) => boolean): Play {
  const named: DecisionOf<'nominate'>[] = [];
  for (const nomination of battle.theatre.mission.nominations.filter(due)) {
    for (const side of sidesOf(battle.theatre.mission, nomination.by)) {
      const units = battle.state.units
        .filter((unit) => isAlive(unit) && (unit.side === side) === (nomination.of === 'own'))
        .map(({ id }) => id);
      if (units.length > 0)
        named.push(answered('nominate', yield { kind: 'nominate', side, nomination: nomination.id, units }));
    }
  }
  for (const { side, nomination, unit } of named)
    battle.emit({ kind: 'nominated', rule: 'S-MIS-2', side, nomination, unit });
}

/** C-RND-4: units that should be on the table by now, the mission's points, and after the last round the winner. */
function endRound(battle: Battle): void {
  for (const { id, status } of battle.state.units) {
    if (status === 'reserve' && battle.state.round >= theatreUnit(battle.theatre, id).deployBy)
      destroyUnit(battle, id, 'deployment', null);
  }
  scoreRound(battle);
  battle.emit({ kind: 'round-ended', rule: 'C-RND-4', round: battle.state.round });
  if (!isLastRound(battle)) return;
  scoreGame(battle);
  battle.emit({
    kind: 'battle-ended',
    rule: 'C-MIS-3',
    winner: winnerOf(battle.theatre, battle.state),
    vp: { ...battle.state.vp },
    rounds: battle.state.round,
  });
}

/** C-RND-5: the last round, or nobody is left; a mission may also end when one side is gone. */
function isLastRound({ theatre, state }: Battle): boolean {
  const left = SIDES.filter((side) => hasUnits(state, side));
  return (
    state.round >= theatre.rounds ||
    left.length === 0 ||
    (left.length === 1 && theatre.mission.end.wipeout === 'other-wins')
  );
}

const hasUnits = (state: BattleState, side: Side): boolean =>
  state.units.some((unit) => unit.side === side && isAlive(unitById(state, unit.id)));
