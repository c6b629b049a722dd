import { cardValue } from '../../battle/frame/cards';
import type { PointOf } from '../../battle/cadence/decision-point';
import { routOf, unitById } from '../../battle/cadence/state';
import type { Decision } from '../../schema/battle/cadence-decision';
import type { Card } from '../../schema/battle/card-event';
import { ranked, term, weighed, type Alternative, type Choice } from '../choice';
import { hitPointsOf } from './guns';
import type { Scene } from './scene';
import { WEIGHTS } from './weights';

type Swap = PointOf<'swap'>;

/**
 * Which card to use for a draw: what a success there is worth against what the hand is worth afterwards. A draw that is lost anyway, or
 * won by a lower card, is a chance to better the hand.
 */
export function ponderHand(scene: Scene, point: Swap): Choice {
  const { side, drawn, hand } = point;
  const stakes = stakesOf(scene, point);
  const options: readonly (Card | null)[] = [null, ...hand];
  return ranked(
    options.map((card): Alternative => {
      const kept = card === null ? hand : [...hand.filter((each) => each !== card), drawn];
      return weighed<Decision>({ kind: 'swap', side, card }, [
        term('points', gained(scene, point, card ?? drawn, stakes)),
        term(
          'hand',
          kept.reduce((sum, each) => sum + keeping(scene, point, each), 0),
        ),
      ]);
    }),
    () => ({ kind: 'swap', side, card: null }),
  );
}

/** What a card counts for in this draw. */
const counts = ({ ace }: Swap, card: Card): number => {
  const value = cardValue(card);
  return value === 1 ? (ace ?? 1) : value;
};

/** What hangs on a success, in points. */
function stakesOf(scene: Scene, { unit: id, purpose }: Swap): number {
  const unit = id === null ? null : unitById(scene.state, id);
  const worth = unit === null ? 1 : scene.worth(unit) / Math.max(1, hitPointsOf(unit));
  switch (purpose) {
    case 'counter':
      return worth;
    case 'defence':
      return WEIGHTS.cardSaves * worth;
    case 'secure':
      return scene.goals.reduce((most, goal) => Math.max(most, goal.worth), 1);
    case 'attack':
      return WEIGHTS.cardHits * scene.dearest(scene.enemy);
    default:
      return WEIGHTS.cardElse;
  }
}

function gained(scene: Scene, point: Swap, card: Card, stakes: number): number {
  const { purpose, need } = point;
  const face = counts(point, card);
  // The lower the better, as long as it is not too much already.
  if (purpose === 'rout') return (-face * fleeing(scene)) / (scene.theatre.figures.routLimit ?? 1);
  return need === null ? (stakes * face) / HIGHEST : face >= need ? stakes : 0;
}

/** What running costs; it is more the nearer it is. */
function fleeing({ theatre, state, side }: Scene): number {
  const limit = theatre.figures.routLimit;
  if (limit === null) return 0;
  const run = routOf(state).total[side] / limit;
  return WEIGHTS.flight * (1 + run);
}

/** What a card in the hand is good for: a high one for what has to succeed, a low one for a side that may have to run. */
function keeping(scene: Scene, { ace }: Swap, card: Card): number {
  const value = ace !== null && cardValue(card) === 1 ? ace : cardValue(card);
  const high = Math.max(0, (value - USEFUL) / (HIGHEST - USEFUL));
  const { routFromLosses: from, routLimit: limit } = scene.theatre.figures;
  const near = from === null ? 0 : Math.max(0, 1 - WEIGHTS.cardCalm * Math.max(0, from - scene.lossesOf(scene.side)));
  const low = limit === null ? 0 : Math.max(0, (USUAL - cardValue(card)) / limit) * near * fleeing(scene);
  return Math.max(WEIGHTS.cardHigh * high * high, low);
}

/** King; what few draws are content with; the middle of a suit. */
const HIGHEST = 13;
const USEFUL = 5;
const USUAL = 7;
