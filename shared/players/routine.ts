import { legalOrders } from '../battle/cadence/legal-orders';
import { cardValue } from '../battle/frame/cards';
import type { PlayerView } from '../battle/cadence/cadence-types';
import { theatreUnit } from '../battle/cadence/theatre';
import { livingModels, unitById, type BattleState } from '../battle/cadence/state';
import type { DecisionPoint, PointOf } from '../battle/cadence/decision-point';
import type { Decision } from '../schema/battle/cadence-decision';
import type { Card } from '../schema/battle/card-event';
import { pick } from './luck';
import { squared } from './squared';

/** Questions that every level answers alike, unless it knows better. */
export type RoutinePoint = Exclude<
  DecisionPoint,
  { kind: 'activate' | 'place' | 'declare' | 'move' | 'attack' | 'react' | 'follow-up' }
>;

export function routine(view: PlayerView, point: RoutinePoint): Decision {
  const { theatre, state, random } = view;
  const { side } = point;
  switch (point.kind) {
    case 'nominate':
      return nominate(view, point);
    case 'embark':
      return { kind: 'embark', side, unit: point.unit, transport: null };
    case 'swap':
      return { kind: 'swap', side, card: bestCard(point) };
    case 'casualty':
      return { kind: 'casualty', side, unit: point.unit, model: expendable(state, point) };
    case 'fall-back':
      return { kind: 'fall-back', side, unit: point.unit, weapon: point.weapons[0] ?? null };
    case 'rapid-fire': {
      const next = point.targets[0];
      return { kind: 'rapid-fire', side, unit: point.unit, target: next?.target ?? null, model: next?.model ?? 0 };
    }
    case 'secure':
      return { kind: 'secure', side, unit: point.unit, objective: point.objectives[0] ?? null };
    case 'exit':
      // Its cargo is home; a unit on the table still fights.
      return { kind: 'exit', side, unit: point.unit, leave: false };
    case 'dismount':
      // Twelve inches are worth more than the Cover it gives up.
      return { kind: 'dismount', side, unit: point.unit, model: point.model, dismount: false };
    case 'intuition':
      return { kind: 'intuition', side, unit: point.unit, look: true };
    case 'ability':
      return { kind: 'ability', side, unit: point.unit, applied: '' };
    case 'mission':
      return { kind: 'mission', side, unit: point.unit, choice: point.choices[0] ?? null };
    case 'deploy':
      // Everybody fights from the first round, unless there is no room.
      return point.units.length > 0
        ? { kind: 'deploy', side, unit: point.units[0]! }
        : { kind: 'deploy', side, unit: point.waits[0] ?? '', wait: true };
    case 'set-up':
      return pick(random, legalOrders(theatre, state, point));
  }
}

/** Names its toughest ship, or the enemy's frailest. */
function nominate({ theatre }: PlayerView, point: PointOf<'nominate'>): Decision {
  const hp = (id: string): number =>
    theatreUnit(theatre, id).models.reduce((sum, model) => sum + model.hp + model.toughness / 10, 0);
  const own = point.units.every((id) => theatreUnit(theatre, id).side === point.side);
  const [unit] = [...point.units].sort((x, y) => (own ? hp(y) - hp(x) : hp(x) - hp(y)) || (x < y ? -1 : 1));
  return { kind: 'nominate', side: point.side, nomination: point.nomination, unit: unit ?? '' };
}

/** A card that just does it where the drawn one does not; totals take the highest. */
function bestCard({ drawn, hand, need, ace, purpose }: PointOf<'swap'>): Card | null {
  const worth = (card: Card): number => (cardValue(card) === 1 ? (ace ?? 1) : cardValue(card));
  const cards = [...hand].sort((one, other) => worth(one) - worth(other));
  // D-ROUT-5: the lower the better.
  if (purpose === 'rout') return cards[0] !== undefined && worth(cards[0]) < worth(drawn) ? cards[0] : null;
  const best = cards.at(-1);
  if (need === null) return best !== undefined && worth(best) > worth(drawn) ? best : null;
  if (worth(drawn) >= need) return null;
  return cards.find((card) => worth(card) >= need) ?? null;
}

/** C-DMG-2: farthest from whoever does the harm, the last of equals. */
function expendable(state: BattleState, { unit: id, by, models }: PointOf<'casualty'>): number {
  const unit = unitById(state, id);
  const away = (model: number): number => {
    if (by === null) return 0;
    const attacker = unitById(state, by);
    const { x, y } = unit.models[model]!;
    return Math.min(...livingModels(attacker).map((i) => squared(x, y, attacker.models[i]!)));
  };
  return models.reduce((far, model) => (away(model) >= away(far) ? model : far));
}
