import { applyEvent } from '../../battle/cadence/apply-event';
import type { PlayerView } from '../../battle/cadence/cadence-types';
import type { PointOf } from '../../battle/cadence/decision-point';
import { slide } from '../../battle/cadence/movement/flight';
import { livingModels, unitById } from '../../battle/cadence/state';
import type { Decision } from '../../schema/battle/cadence-decision';
import { ranked, term, unweighed, weighed, type Alternative, type Choice } from '../choice';
import { react } from '../reacting';
import { shotFigures } from '../shot-value';
import { danger, prospects } from './exposure';
import { hitPointsOf, lossValue } from './guns';
import { commandKept } from './lines';
import type { Scene } from './scene';

/** An evasion for what it saves, what its Command Points would buy, and where its slide leads; other reactions as everybody does. */
export function ponderReaction(scene: Scene, view: PlayerView, point: PointOf<'react'>): Choice {
  const { side, unit: id, by, shot, reactions } = point;
  const [use] = [...reactions].sort((one, other) => one.reaction.cost - other.reaction.cost);
  if (use?.reaction.id !== 'evade') return unweighed(react(view, point));
  const { theatre, state } = scene;
  const unit = unitById(state, id);
  const attacker = unitById(state, by);
  const actions = state.activation?.declared.length ?? 2;
  const hp = hitPointsOf(unit);
  const worth = scene.worth(unit);
  const harm = (evading: boolean): number =>
    lossValue(shotFigures(theatre, state, attacker, shot, { actions, evading }), hp, worth);
  const stay = weighed<Decision>({ kind: 'react', side, unit: id, rule: null }, [
    term('harm', -harm(false)),
    term('command', commandKept(scene, unit.cp)),
    term('danger', -danger(scene, unit)),
    term('prospects', prospects(scene, unit, unit.cp)),
  ]);
  const dodged = harm(true);
  const kept = unit.cp - use.reaction.cost;
  const longest = theatre.figures.evasionSlide ?? 0;
  const slides = [0, -longest, longest].map((length): Alternative => {
    let next = state;
    for (const model of livingModels(unit))
      next = applyEvent(next, slide({ theatre, state: next, unit: unitById(next, id), model }, length));
    const after = unitById(next, id);
    return weighed({ kind: 'react', side, unit: id, rule: use.rule, slide: length }, [
      term('harm', -dodged),
      term('command', commandKept(scene, kept)),
      term('danger', -danger(scene, after, next)),
      term('prospects', prospects(scene, after, kept)),
    ]);
  });
  return ranked([stay, ...slides], () => stay.decision);
}
