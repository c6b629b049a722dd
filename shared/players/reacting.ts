import { applyEvent } from '../battle/cadence/apply-event';
import { slide } from '../battle/cadence/movement/flight';
import type { PlayerView } from '../battle/cadence/cadence-types';
import { REACTIONS } from '../battle/cadence/resolve/reaction';
import type { ReactionUse } from '../battle/cadence/theatre';
import { livingModels, unitById } from '../battle/cadence/state';
import type { PointOf } from '../battle/cadence/decision-point';
import type { Decision } from '../schema/battle/cadence-decision';
import { placeValue } from './place-value';
import { prizeOf } from './prize';
import { shotFigures } from './shot-value';
import { squared } from './squared';

/** Pays for a reaction that saves enough hit points; slides to where it stands best. */
export function react(view: PlayerView, point: PointOf<'react'>): Decision {
  const { theatre, state } = view;
  const { side, unit: id, by, shot, reactions } = point;
  const stay: Decision = { kind: 'react', side, unit: id, rule: null };
  // What costs nothing is used first.
  const [use] = [...reactions].sort((one, other) => one.reaction.cost - other.reaction.cost);
  if (!use) return stay;
  if (use.reaction.id === 'quick-draw') return { ...stay, rule: use.rule };
  if (use.reaction.id === 'dodge-roll') return dodge(view, point, use);
  const unit = unitById(state, id);
  const attacker = unitById(state, by);
  const actions = state.activation?.declared.length ?? 2;
  const open = shotFigures(theatre, state, attacker, shot, { actions });
  const dodging = shotFigures(theatre, state, attacker, shot, { actions, evading: true });
  const saved =
    0.25 * (open.hpLost - dodging.hpLost) +
    (open.destroyed - dodging.destroyed) * prizeOf(theatre, state, { unit: id }, attacker);
  const price = use.reaction.cost === 0 ? 0.1 : unit.cp > 1 ? 0.15 : 0.25;
  if (saved < price) return stay;
  const longest = theatre.figures.evasionSlide ?? 0;
  let best = { slide: 0, value: -Infinity };
  for (const length of [0, -longest, longest]) {
    let next = state;
    for (const model of livingModels(unit))
      next = applyEvent(next, slide({ theatre, state: next, unit: unitById(next, id), model }, length));
    const value = placeValue(theatre, next, unitById(next, id));
    if (value > best.value) best = { slide: length, value };
  }
  return { kind: 'react', side, unit: id, rule: use.rule, slide: best.slide };
}

/** Rolls as far from the attacker as it can, if the attack is likely to hurt. */
function dodge({ theatre, state }: PlayerView, point: PointOf<'react'>, use: ReactionUse): Decision {
  const { side, unit, by, shot } = point;
  const attacker = unitById(state, by);
  const stay: Decision = { kind: 'react', side, unit, rule: null };
  const { hpLost } = shotFigures(theatre, state, attacker, shot, { actions: state.activation?.declared.length ?? 2 });
  if (hpLost < 0.5) return stay;
  const { x, y } = attacker.models[shot.model]!;
  const { models } = unitById(state, unit);
  let best = stay;
  let farther = 0;
  for (const order of REACTIONS['dodge-roll'].orders(theatre, state, point, use)) {
    if (!order.path) continue;
    const { to } = theatre.movement.go(
      { theatre, state, unit: unitById(state, unit), model: order.path.model, reach: use.reaction.inches ?? 0 },
      'move',
      order.path,
    );
    const gained = squared(x, y, to) - squared(x, y, models[order.path.model]!);
    if (gained > farther) {
      farther = gained;
      best = order;
    }
  }
  return best;
}
