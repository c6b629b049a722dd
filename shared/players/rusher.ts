import { bareShot } from '../battle/cadence/legal-orders';
import type { Chooser, PlayerView } from '../battle/cadence/cadence-types';
import { unitById } from '../battle/cadence/state';
import type { ReactionUse } from '../battle/cadence/theatre';
import type { PointOf } from '../battle/cadence/decision-point';
import type { Decision } from '../schema/battle/cadence-decision';
import { byValue } from './shot-value';
import { mostUrgent } from './urgency';
import { place } from './deploying';
import { declare, bestMoves } from './planning';
import { react } from './reacting';
import { routine } from './routine';

/** Greedy: the best shot by exact odds, or the nearest marker; nothing is saved for later. */
export const rusher: Chooser = (view) => {
  const { theatre, state, point } = view;
  const { side } = point;
  switch (point.kind) {
    case 'activate':
      return { kind: 'activate', side, unit: mostUrgent(view, point) };
    case 'place':
      return place(view, point);
    case 'declare':
      return declare(view, point);
    case 'move': {
      const rest = (state.activation?.declared ?? []).slice((state.activation?.done.length ?? 0) + 1);
      const paths = bestMoves(theatre, state, point, rest);
      return { kind: 'move', side, unit: point.unit, action: point.action, paths: [...paths] };
    }
    case 'attack':
      return attack(view, point);
    case 'react':
      return react(view, { ...point, reactions: point.reactions.filter(isWorthIt) });
    case 'follow-up':
      return {
        kind: 'follow-up',
        side,
        unit: point.unit,
        next: mostUrgent(view, { units: point.units, mayLapse: false }),
      };
    default:
      return routine(view, point);
  }
};

/** Command Points are for going forward: it never pays to get out of the way. */
const isWorthIt = ({ reaction }: ReactionUse): boolean => reaction.id !== 'evade' || reaction.cost === 0;

/** Shoots what is best to shoot, one after the other. */
function attack({ theatre, state }: PlayerView, { side, unit, shots }: PointOf<'attack'>): Decision {
  const actions = state.activation?.declared.length ?? 2;
  const [best] = byValue(theatre, state, unitById(state, unit), shots, actions);
  return { kind: 'attack', side, unit, shot: best ? bareShot(best.shot) : null };
}
