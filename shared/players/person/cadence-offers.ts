import { legalShots, type LegalShot } from '../../battle/cadence/aim';
import { planFor, targetModels } from '../../battle/cadence/attack-plan';
import type { DecisionPoint, PointOf } from '../../battle/cadence/decision-point';
import { bareShot, legalOrders } from '../../battle/cadence/legal-orders';
import { cardName, inches, targetName } from '../../battle/cadence/log/names';
import { slide } from '../../battle/cadence/movement/flight';
import { livingModels, unitById, type BattleState } from '../../battle/cadence/state';
import { shotsLeft, weaponOf } from '../../battle/cadence/shots';
import { modelNow, theatreObjective, theatreUnit, type Theatre } from '../../battle/cadence/theatre';
import { cardValue } from '../../battle/frame/cards';
import { capital, markerName, plural, unitName } from '../../battle/frame/names';
import type { Point } from '../../geometry/point';
import { attackOdds } from '../../odds/attack-odds';
import { meanOf, toArray } from '../../odds/distribution';
import { trackOf } from '../../odds/loss-track';
import { isUnitTarget, type Decision, type DecisionOf, type Target } from '../../schema/battle/cadence-decision';
import type { EventOf } from '../../schema/battle/cadence-event';
import { ghostOf } from './cadence-ghosts';
import type { Offer, OfferedOdds, SequenceOffer, SequenceStep, Together } from './question';

/** Every answer to a question that has a short list of them, in words. */
export function cadenceOffers(theatre: Theatre, state: BattleState, point: DecisionPoint): Offer[] {
  switch (point.kind) {
    case 'set-up':
    case 'place':
    case 'move':
    case 'declare':
      return [];
    case 'attack':
      return attackOffers(theatre, state, point);
    default:
      return legalOrders(theatre, state, point).map((decision) => cadenceOffer(theatre, state, point, decision));
  }
}

/** One answer in words. */
export function cadenceOffer(theatre: Theatre, state: BattleState, point: DecisionPoint, decision: Decision): Offer {
  const about = (unit: string | null, none: string): Pick<Offer, 'label' | 'unit'> =>
    unit === null ? { label: none } : { label: unitName(theatre, unit), unit };
  switch (decision.kind) {
    case 'nominate':
      return { decision, ...about(decision.unit, '') };
    case 'activate': {
      if (decision.unit === null) return { decision, label: 'Nobody: the Command Points lapse' };
      const { cp, status } = unitById(state, decision.unit);
      const from = status === 'reserve' ? ', from reserve' : '';
      return { decision, ...about(decision.unit, ''), detail: `${plural(cp, 'Command Point')}${from}` };
    }
    case 'swap':
      return swapOffer(point as PointOf<'swap'>, decision);
    case 'dismount':
      return { decision, label: decision.dismount ? 'Dismount' : 'Stay in the saddle' };
    case 'intuition':
      return { decision, label: decision.look ? 'Look at the other hand' : 'Do not look' };
    case 'follow-up':
      return { decision, ...about(decision.next, 'Nobody goes ahead') };
    case 'embark':
      return { decision, ...about(decision.transport, 'Stay outside') };
    case 'react':
      return reactOffer(theatre, state, point as PointOf<'react'>, decision);
    case 'fall-back': {
      const { unit, model } = point as PointOf<'fall-back'>;
      const label =
        decision.weapon === null ? 'No other weapon' : weaponOf(theatre, unit, { model, weapon: decision.weapon }).name;
      return { decision, label };
    }
    case 'rapid-fire': {
      if (decision.target === null) return { decision, label: 'No more attacks with it' };
      const found = (point as PointOf<'rapid-fire'>).targets.find(
        ({ target, model }) => model === decision.model && sameName(theatre, target, decision.target),
      );
      const odds = found && shotOdds(theatre, state, decision.unit, found.shot);
      return {
        decision,
        label: targetName(theatre, decision.target),
        ...on(decision.target),
        ...(odds ? { odds } : {}),
      };
    }
    case 'casualty': {
      const { hp } = unitById(state, decision.unit).models[decision.model]!;
      const { name, hp: all } = theatreUnit(theatre, decision.unit).models[decision.model]!;
      return {
        decision,
        label: `${name} ${decision.model + 1}`,
        detail: `${hp} of ${all} HP`,
        to: [ghostOf(theatre, unitById(state, decision.unit), decision.model)],
      };
    }
    case 'exit':
      return { decision, label: decision.leave ? 'Leave the table' : 'Stay on the table' };
    case 'secure':
      return decision.objective === null
        ? { decision, label: 'Secure nothing' }
        : { decision, label: markerName(theatre, decision.objective), objective: decision.objective };
    case 'deploy':
      return { decision, ...about(decision.unit, ''), ...(decision.wait ? { detail: 'Held back' } : {}) };
    case 'mission': {
      const { choice } = decision;
      if (choice === null) return { decision, label: 'The declared action' };
      const name = theatre.mission.missionActions.find(({ id }) => id === choice.action)?.name ?? 'Mission action';
      return { decision, label: `${name}: ${markerName(theatre, choice.objective)}`, objective: choice.objective };
    }
    case 'ability':
      return { decision, label: decision.applied === null ? 'Do not use it' : 'Use it as printed' };
    case 'set-up':
    case 'place':
    case 'move':
    case 'declare':
    case 'attack':
      return { decision, label: capital(decision.kind) };
  }
}

const sameName = (theatre: Theatre, one: Target, other: Target | null): boolean =>
  other !== null && targetName(theatre, one) === targetName(theatre, other);

const on = (target: Target): Pick<Offer, 'unit' | 'objective'> =>
  isUnitTarget(target) ? { unit: target.unit } : { objective: target.objective };

/** A card of the hand in place of the one drawn: with what it counts for, and whether that does it. */
function swapOffer({ drawn, need, ace }: PointOf<'swap'>, decision: DecisionOf<'swap'>): Offer {
  const card = decision.card ?? drawn;
  const value = cardValue(card) === 1 && ace !== null && decision.ace !== 'one' ? ace : cardValue(card);
  const does = need === null ? '' : value >= need ? ', a success' : ', a failure';
  const label = decision.card === null ? `Keep ${cardName(card)}` : `Play ${cardName(card)}`;
  return {
    decision,
    label: decision.ace === 'one' ? `${label} as a 1` : label,
    detail: `Counts ${value}${does}`,
    card,
  };
}

/** What the attack may cost with and without it, and where a slide leads. */
function reactOffer(
  theatre: Theatre,
  state: BattleState,
  point: PointOf<'react'>,
  decision: DecisionOf<'react'>,
): Offer {
  const odds = shotOdds(theatre, state, point.by, point.shot, { evading: evades(point, decision) }) ?? undefined;
  const figures = odds ? { odds } : {};
  if (decision.rule === null) return { decision, label: 'Take it as it comes', ...figures };
  const unit = unitById(state, decision.unit);
  const use = point.reactions.find(({ rule }) => rule === decision.rule);
  const name = capital((use?.reaction.id ?? 'react').replaceAll('-', ' '));
  if (decision.slide !== undefined) {
    const moved = livingModels(unit).map((model) => slide({ theatre, state, unit, model }, decision.slide ?? 0));
    const way =
      decision.slide === 0
        ? ' on the spot'
        : ` ${inches(Math.abs(decision.slide))} ${decision.slide > 0 ? 'right' : 'left'}`;
    return {
      decision,
      label: `${name}${way}`,
      ...figures,
      to: moved.map((event) => ghostAfter(theatre, state, event)),
    };
  }
  if (decision.path) {
    const model = decision.path.model;
    const reach = use?.reaction.inches ?? 0;
    const event = theatre.movement.go({ theatre, state, unit, model, reach }, 'move', decision.path);
    return {
      decision,
      label: `${name}, ${inches(event.distance)} ${compass(event)}`,
      to: [ghostAfter(theatre, state, event)],
    };
  }
  return { decision, label: name, ...figures };
}

const evades = ({ reactions }: PointOf<'react'>, { rule }: DecisionOf<'react'>): boolean =>
  reactions.some((use) => use.rule === rule && use.reaction.id === 'evade');

const COMPASS = ['up', 'up right', 'right', 'down right', 'down', 'down left', 'left', 'up left'] as const;

/** Which way a step goes on the table, seen from above. */
export function compass({ from, to }: { readonly from: Point; readonly to: Point }): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < 0.05 && Math.abs(dy) < 0.05) return 'on the spot';
  const steep = Math.abs(dy) > 2.4 * Math.abs(dx);
  const flat = Math.abs(dx) > 2.4 * Math.abs(dy);
  const up = dy < 0;
  const right = dx > 0;
  if (steep) return up ? COMPASS[0] : COMPASS[4];
  if (flat) return right ? COMPASS[2] : COMPASS[6];
  return up ? (right ? COMPASS[1] : COMPASS[7]) : right ? COMPASS[3] : COMPASS[5];
}

/** A model after a move, with the way it took. */
export function ghostAfter(theatre: Theatre, state: BattleState, event: EventOf<'moved'>) {
  const path = event.steps.flatMap((step) => (step.kind === 'straight' ? [step.to] : []));
  const { x, y, facing } = event.to;
  const { r } = modelNow(theatre, unitById(state, event.unit), event.model);
  return {
    unit: event.unit,
    model: event.model,
    x,
    y,
    facing,
    r,
    path: [{ x: event.from.x, y: event.from.y }, ...path],
  };
}

function attackOffers(theatre: Theatre, state: BattleState, point: PointOf<'attack'>): Offer[] {
  const { side, unit, chosen } = point;
  const none: DecisionOf<'attack'> = { kind: 'attack', side, unit, shot: null };
  return [
    ...point.shots.map((shot): Offer => {
      const decision: DecisionOf<'attack'> = { kind: 'attack', side, unit, shot: bareShot(shot) };
      return { ...shotOffer(theatre, state, unit, shot), decision };
    }),
    { decision: none, label: chosen.length === 0 ? 'No attack' : 'No more attacks: roll the dice' },
  ];
}

/** Targets that several models may attack: somebody with nine of them rarely wants to choose nine times. */
export function togetherAt(theatre: Theatre, { shots }: PointOf<'attack'>): readonly Together[] {
  const found = new Map<string, { readonly name: string; readonly models: Set<number> }>();
  for (const { target, model } of shots) {
    const id = isUnitTarget(target) ? target.unit : target.objective;
    const entry = found.get(id) ?? { name: targetName(theatre, target), models: new Set<number>() };
    entry.models.add(model);
    found.set(id, entry);
  }
  return [...found].flatMap(([target, { name, models }]) =>
    models.size < 2 ? [] : [{ label: `All ${models.size} models at ${name}`, target }],
  );
}

/** A shot in words, its line and its exact odds. */
export function shotOffer(
  theatre: Theatre,
  state: BattleState,
  id: string,
  shot: LegalShot,
  actions?: number,
): Omit<Offer, 'decision'> {
  const unit = unitById(state, id);
  const { aim, target } = shot;
  const weapon = weaponOf(theatre, id, shot);
  const from = unit.models[shot.model]!;
  const to = isUnitTarget(target)
    ? unitById(state, target.unit).models[aim.nearest]!
    : state.objectives[theatreObjective(theatre, target.objective).index]!;
  const seen = aim.sight === 'clear' ? 'clear sight' : aim.cover ? 'in Cover' : aim.sight;
  const odds = shotOdds(theatre, state, id, shot, actions === undefined ? {} : { actions });
  const bearer = unit.models.length > 1 ? `Model ${shot.model + 1}, ` : '';
  const words = `${inches(aim.distance)}, ${seen}${shot.longshot ? ', long shot' : ''}`;
  return {
    label: `${weapon.name} at ${targetName(theatre, target)}`,
    detail: `${bearer}${words}`,
    ...on(target),
    ...(odds ? { odds } : {}),
    line: { from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y }, sight: aim.sight, words: inches(aim.distance) },
  };
}

export function shotOdds(
  theatre: Theatre,
  state: BattleState,
  unit: string,
  shot: LegalShot,
  { evading = false, actions }: { readonly evading?: boolean; readonly actions?: number } = {},
): OfferedOdds | null {
  const hit = targetModels({ theatre, state }, shot.target);
  if (!hit) return null;
  const plan = planFor(
    { theatre, state },
    {
      unit,
      shot,
      weapon: weaponOf(theatre, unit, shot),
      aim: shot.aim,
      evading,
      ...(actions === undefined ? {} : { actions }),
    },
  );
  if (!plan) return null;
  const { hpLost } = attackOdds(plan, trackOf(hit.models));
  const all = hit.models.reduce((sum, { hp }) => sum + hp, 0);
  return { pmf: toArray(hpLost), mean: meanOf(hpLost), destroyed: hpLost[all] ?? 0, of: 'HP' };
}

/** What could be shot at if the table were like this: the best weapon of each model at each target. */
export function targetsFrom(theatre: Theatre, state: BattleState, id: string): Omit<Offer, 'decision'>[] {
  const unit = unitById(state, id);
  const shots = shotsLeft(theatre, id, legalShots(theatre, state, unit), []);
  const best = new Map<string, Omit<Offer, 'decision'>>();
  for (const shot of shots) {
    const offer = shotOffer(theatre, state, id, shot);
    const key = offer.unit ?? offer.objective ?? '';
    const before = best.get(key);
    if (!before || (offer.odds?.mean ?? 0) > (before.odds?.mean ?? 0)) best.set(key, offer);
  }
  return [...best.values()];
}

const STEPS: readonly SequenceStep[] = [
  { id: 'move', label: 'Move', key: 'm' },
  { id: 'advance', label: 'Advance', key: 'd' },
  { id: 'attack', label: 'Attack', key: 'a' },
  { id: 'attack+heavy', label: 'Heavy attack', key: 'h' },
  { id: 'secure', label: 'Secure', key: 's' },
  { id: 'pass', label: 'Pass', key: 'p' },
];

/** Declarations as rows of actions. */
export function declarationsOf(
  theatre: Theatre,
  state: BattleState,
  point: PointOf<'declare'>,
): { readonly steps: readonly SequenceStep[]; readonly offers: readonly SequenceOffer[] } {
  const abilities = theatreUnit(theatre, point.unit).models.flatMap((model) => model.abilities);
  const offers = (legalOrders(theatre, state, point) as DecisionOf<'declare'>[]).map((decision) => {
    let next = 0;
    const steps = decision.actions.map((action) => {
      if (action === 'ability') return `ability:${decision.abilities?.[next++] ?? ''}`;
      return action === 'attack' && decision.heavy ? 'attack+heavy' : action;
    });
    return { steps, decision };
  });
  const used = new Set(offers.flatMap(({ steps }) => steps));
  const own = [...new Map(abilities.map((ability) => [ability.id, ability])).values()].map(({ id, name }, i) => ({
    id: `ability:${id}`,
    label: name,
    key: String(i + 1),
  }));
  return { steps: [...STEPS, ...own].filter(({ id }) => used.has(id)), offers };
}
