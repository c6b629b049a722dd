import { assertNever } from '../../core/result';
import type { BattleEvent, Die, EventOf } from '../../schema/battle/cadence-event';
import type { CardEvent } from '../../schema/battle/card-event';
import { applyCards } from '../frame/cards';
import { pointsAfter } from '../frame/state';
import {
  NONE,
  alterState,
  alterUnit,
  begun,
  copyActivation,
  copyState,
  copyUnit,
  spend,
  withObjective,
  withUnit,
} from './apply/changed-state';
import { applyChange, applyMissionEvent, applySecured, applySetUp } from './apply/markers';
import {
  applyCommand,
  applyDamage,
  applyDeclaration,
  applyDestruction,
  applyLapse,
  applyMove,
  applyPlacing,
  putDown,
} from './apply/units';
import { spentWeapon, nextTurn, routOf, type BattleState } from './state';
import { dismounted } from './theatre';

/** The state after an event. No dice, no rules, no measuring: what happened is in the event. */
export function applyEvent(state: BattleState, event: BattleEvent): BattleState {
  switch (event.kind) {
    case 'set-up':
      return applySetUp(state, event);
    case 'nomination-sealed':
      return event.unit === null
        ? state
        : alterState(state, {
            sealed: [...state.sealed, { nomination: event.nomination, side: event.side, unit: event.unit }],
          });
    case 'nominated':
      return alterState(state, {
        nominated: [...state.nominated, { nomination: event.nomination, side: event.side, unit: event.unit }],
        sealed: state.sealed.filter(({ nomination, side }) => nomination !== event.nomination || side !== event.side),
      });
    case 'shuffled':
    case 'dealt':
    case 'drew':
    case 'swap-decided':
    case 'revealed':
      return applyCardEvent(state, event);
    case 'round-started':
      return alterState(state, { phase: 'round', round: event.round });
    case 'rolled-off':
      return applyRollOff(state, event);
    case 'turn-passed':
      return alterState(state, { turn: nextTurn(state, event.side) });
    case 'command-set':
      return applyCommand(state, event);
    case 'activation-started':
      return copyState(
        state,
        state.units,
        {
          unit: event.unit,
          side: event.side,
          declared: NONE,
          extra: 0,
          done: NONE,
          flown: NONE,
          over: NONE,
          disembarked: false,
        },
        { activations: event.activation, follows: null },
      );
    case 'placed':
      return applyPlacing(state, event);
    case 'embarked':
      return alterState(
        withUnit(state, event.unit, (unit) => copyUnit(unit, 'reserve', unit.cp, unit.models)),
        { aboard: [...(state.aboard ?? []), { unit: event.unit, transport: event.transport }] },
      );
    case 'bailed-out':
      return alterState(
        withUnit(state, event.unit, (unit) => alterUnit(putDown(unit, event.models, event.lost), { cp: 0 })),
        { aboard: (state.aboard ?? []).filter(({ unit }) => unit !== event.unit) },
      );
    case 'lapsed':
      return applyLapse(state, event);
    case 'command-changed':
      return withUnit(state, event.unit, (unit) => copyUnit(unit, unit.status, event.after, unit.models));
    case 'declared':
      return applyDeclaration(state, event);
    case 'moved':
      return applyMove(state, event);
    case 'passed':
      return begun(state, 'pass');
    case 'ability-used':
      return begun(state, 'ability');
    case 'targets-chosen':
      return event.reaction === undefined ? begun(state, 'attack') : state;
    case 'cut-short':
      return state.activation
        ? copyState(state, state.units, copyActivation(state.activation, state.activation.done, state.activation.done))
        : state;
    case 'targeted':
    case 'attack-lost':
      return event.spends
        ? withUnit(state, event.unit, (unit) => spend(unit, spentWeapon(event.model, event.weapon.index)))
        : state;
    case 'reacted':
      return withUnit(state, event.unit, (unit) =>
        alterUnit(event.spends ? spend(unit, event.rule) : unit, { cp: event.cpAfter }),
      );
    case 'damaged':
      return applyDamage(state, event);
    case 'destroyed':
      return applyDestruction(state, event);
    case 'delivered':
      return withUnit(
        withObjective(state, event.objective, () => ({
          status: 'gone',
          carrier: null,
          scoredBy: event.side,
          scoredIn: state.round,
        })),
        event.unit,
        (unit) => alterUnit(unit, { carries: unit.carries.filter((id) => id !== event.objective) }),
      );
    case 'left-table': {
      const left = withUnit(state, event.unit, (unit) => copyUnit(unit, 'left', 0, unit.models));
      if (event.why !== 'fled') return left;
      const rout = routOf(state);
      return alterState(left, { rout: { ...rout, units: [...(rout.units ?? []), event.unit] } });
    }
    case 'objective-destroyed':
      return withObjective(state, event.objective, () => ({
        status: 'gone',
        hp: 0,
        lostTo: event.side,
        lostIn: state.round,
      }));
    case 'objective-scored':
      return withObjective(state, event.objective, (objective) => ({
        status: event.removed ? 'gone' : objective.status,
        scoredBy: event.side,
        scoredIn: state.round,
      }));
    case 'objective-removed':
      return withObjective(state, event.objective, () => ({ status: 'gone' }));
    case 'rolled':
      return copyState(
        state,
        state.units,
        event.purpose === 'secure' && state.activation
          ? copyActivation(state.activation, state.activation.declared, [...state.activation.done, 'secure'])
          : state.activation,
        { thrown: state.thrown + thrownIn(event.dice) },
      );
    case 'secured':
      return applySecured(state, event);
    case 'objective-changed':
      return applyChange(state, event);
    case 'scored':
      return alterState(state, pointsAfter(state, event));
    case 'activation-ended':
      return copyState(state, state.units, null, {
        turn: state.follows ? event.side : nextTurn(state, event.side),
      });
    case 'round-ended':
      return alterState(state, { phase: 'between-rounds', turn: null });
    case 'battle-ended':
      return alterState(state, { phase: 'over', turn: null, winner: event.winner });
    case 'dismounted':
      return withUnit(state, event.unit, (unit) =>
        alterUnit(spend(unit, dismounted(event.model)), {
          bases: unit.bases.map((base, i) => (i === event.model ? { base: event.base, r: event.r } : base)),
        }),
      );
    case 'moved-it':
      return alterState(
        withUnit(state, event.unit, (unit) => spend(unit, event.rule)),
        { follows: event.next },
      );
    case 'intuition':
      return withUnit(state, event.unit, (unit) => spend(unit, event.rule));
    case 'rout-drawn':
      return alterState(state, {
        rout: { ...routOf(state), total: { ...routOf(state).total, [event.side]: event.total } },
        thrown: state.thrown + thrownIn([event.die]),
      });
    case 'routed':
      return alterState(state, { rout: { ...routOf(state), fled: event.side } });
    case 'unsecured':
      return withObjective(state, event.objective, (objective) => ({
        securedBy: objective.securedBy.filter((side) => side !== event.side),
        securedUnit: null,
      }));
    case 'mission-action':
      return begun(state, 'pass');
    case 'mission-event':
      return applyMissionEvent(state, event);
    case 'held-back':
    case 'steadied':
    case 'declined':
    case 'blast':
    case 'backfired':
      return state;
    default:
      return assertNever(event);
  }
}

/** Cards come from the deck, not from a die. */
const thrownIn = (dice: readonly Die[]): number => (dice[0]?.card === undefined ? dice.length : 0);

function applyCardEvent(state: BattleState, event: CardEvent): BattleState {
  if (!state.cards) return state;
  const cards = applyCards(state.cards, event);
  return alterState(state, { cards, thrown: state.thrown + (event.kind === 'shuffled' ? 1 : 0) });
}

function applyRollOff(state: BattleState, { what, winner, rolls }: EventOf<'rolled-off'>): BattleState {
  const thrown = rolls.reduce((sum, { a, b }) => sum + thrownIn(a) + thrownIn(b), state.thrown);
  return alterState(state, what === 'initiative' ? { turn: winner, thrown } : { first: winner, thrown });
}
