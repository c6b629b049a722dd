import { highestCommand } from './command';
import { SIDES, type Side } from '../../schema/battle/side';
import type { Nomination } from '../../schema/mission/special';
import type { Battle, Play } from './cadence-types';
import { answered } from './decision-point';
import { destroyUnit } from './destruction';
import { scoreGame, scoreRound } from './scoring';
import { theatreUnit } from './theatre';
import { sidesOf } from './sides';
import { changeAtRoundStart } from './transitions';
import { winnerOf } from './winner';
import { playEvents, playLength } from '../frame/mission-events';
import { isDecided } from '../scoring/decided';
import { eventStage } from './mission-events';
import { carrierOf, isAlive, routOf, sideCanActivate, type BattleState } from './state';
import { playActivation } from './resolve/activation';
import { playDeployment } from './resolve/deployment';
import { playRout, routing } from './resolve/rout';
import { playSetUp } from './resolve/set-up';
import { startAboard } from './resolve/transport';

/** A whole battle, or the rest of one: it can start from any state between two activations. */
export function* playBattle(battle: Battle): Play {
  if (battle.state.phase === 'set-up') {
    battle.theatre.randomness.begin(battle);
    if (battle.theatre.hasTransports) startAboard(battle);
    yield* playSetUp(battle);
    yield* playDeployment(battle);
    yield* playNominations(battle, (nomination) => nomination.at === 'start');
  } else if (battle.theatre.goneOn && battle.state.thrown === 0) battle.theatre.randomness.begin(battle);
  while (battle.state.phase !== 'over') {
    if (battle.state.phase !== 'round') yield* startRound(battle);
    while (!isRoundOver(battle)) yield* playActivation(battle);
    const fleeing = routing(battle.theatre, battle.state);
    if (fleeing) yield* playRout(battle, fleeing);
    endRound(battle);
  }
}

/** Nobody can activate any more, or one side flees (D-ROUT-6). */
const isRoundOver = ({ theatre, state }: Battle): boolean =>
  state.turn === null ||
  !SIDES.some((side) => sideCanActivate(state, side)) ||
  routOf(state).fled !== null ||
  routing(theatre, state) !== null;

/** C-RND-3: the mission's effects, the roll-off, Command Dice. */
function* startRound(battle: Battle): Play {
  const { rows, randomness } = battle.theatre;
  const round = battle.state.round + 1;
  battle.emit({ kind: 'round-started', rule: rows.roundStarted, round });
  changeAtRoundStart(battle);
  if (battle.theatre.mission.events) playEvents(battle, eventStage(battle));
  yield* playNominations(battle, (nomination) => nomination.at === 'round' && (nomination.round ?? 1) === round);
  const winner = yield* randomness.rollOff(battle, 'initiative');
  battle.emit({
    kind: 'command-set',
    rule: rows.commandSet,
    units: battle.state.units.filter(isAlive).map((unit) => {
      const { points, because } = highestCommand(theatreUnit(battle.theatre, unit.id), unit, round);
      return { unit: unit.id, before: unit.cp, after: points, because };
    }),
  });
  // C-ALT-5: a winner with nothing to activate leaves the first activation to the other.
  if (!sideCanActivate(battle.state, winner)) battle.emit({ kind: 'turn-passed', rule: rows.turnPassed, side: winner });
}

/** S-MIS-2: both sides name their units unseen; then all names are shown together. */
function* playNominations(battle: Battle, due: (nomination: Nomination) => boolean): Play {
  const { mission, rows } = battle.theatre;
  for (const nomination of mission.nominations.filter(due)) {
    for (const side of sidesOf(mission, nomination.by)) {
      const units = battle.state.units
        .filter((unit) => isAlive(unit) && (unit.side === side) === (nomination.of === 'own'))
        .map(({ id }) => id);
      if (units.length === 0) continue;
      const { unit } = answered('nominate', yield { kind: 'nominate', side, nomination: nomination.id, units });
      battle.emit({
        kind: 'nomination-sealed',
        rule: rows.nominated,
        side,
        nomination: nomination.id,
        unit,
        seenBy: [side],
      });
    }
  }
  for (const { side, nomination, unit } of battle.state.sealed)
    battle.emit({ kind: 'nominated', rule: rows.nominated, side, nomination, unit });
}

/** C-RND-4: units that should be on the table by now, the mission's points, and after the last round the winner. */
function endRound(battle: Battle): void {
  const { rows, mission, rounds } = battle.theatre;
  if (mission.end.length && routOf(battle.state).fled === null) playLength(battle, eventStage(battle), rounds);
  for (const { id, status } of battle.state.units) {
    // D-ROUT-7: a round that is broken off only scores. C-TRN-9: who is in a Transport is not late.
    if (
      routOf(battle.state).fled === null &&
      status === 'reserve' &&
      battle.state.round >= theatreUnit(battle.theatre, id).deployBy &&
      carrierOf(battle.state, id) === null
    )
      destroyUnit(battle, id, { cause: 'deployment', by: null });
  }
  scoreRound(battle);
  battle.emit({ kind: 'round-ended', rule: rows.roundEnded, round: battle.state.round });
  if (!isLastRound(battle)) return;
  scoreGame(battle);
  battle.emit({
    kind: 'battle-ended',
    rule: rows.battleEnded,
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
    isDecided(theatre.mission, state) ||
    state.happened?.ends === true ||
    routOf(state).fled !== null ||
    left.length === 0 ||
    (left.length === 1 && theatre.mission.end.wipeout === 'other-wins')
  );
}

const hasUnits = (state: BattleState, side: Side): boolean =>
  state.units.some((unit) => unit.side === side && isAlive(unit));
