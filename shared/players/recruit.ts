import type { Chooser, PlayerView } from '../battle/cadence/cadence-types';
import type { PointOf } from '../battle/cadence/decision-point';
import { heavyProblem } from '../battle/cadence/heavy';
import { bareShot, legalOrders } from '../battle/cadence/legal-orders';
import { isOnGround } from '../battle/cadence/movement/march';
import { securable } from '../battle/cadence/resolve/secure';
import { livingModels, unitById } from '../battle/cadence/state';
import type { RandomStream } from '../core/random';
import type { ActionKind, Decision, DecisionOf, ModelPath } from '../schema/battle/cadence-decision';
import { place } from './deploying';
import { pick } from './luck';
import { flights, servesMission, type Outlook } from './outlook';
import { candidatePaths } from './path-candidates';
import { movesAhead, takes, waysNow } from './planned';
import { plansOf } from './planning';
import { routine } from './routine';
import { hasShot } from './shot-value';

/**
 * A beginner: knows what every action is for and declares nothing that cannot work, but has no eye for what is best. Whoever comes to
 * hand is activated, and shoots at whatever is in sight.
 */
export const recruit: Chooser = (view) => {
  const { theatre, state, point, random } = view;
  const { side } = point;
  switch (point.kind) {
    case 'activate':
      return { kind: 'activate', side, unit: pick(random, point.units) };
    case 'place':
      return place(view, point);
    case 'declare':
      return declare(view, point);
    case 'move':
      return { kind: 'move', side, unit: point.unit, action: point.action, paths: [...moves(view, point)] };
    case 'attack': {
      const shot = pick(random, point.shots);
      return { kind: 'attack', side, unit: point.unit, shot: bareShot(shot) };
    }
    case 'react':
      return pick(random, legalOrders(theatre, state, point));
    case 'follow-up':
      return { kind: 'follow-up', side, unit: point.unit, next: pick(random, point.units) };
    default:
      return routine(view, point);
  }
};

/** Any declaration that can be carried out, with as much in it as that: who can shoot shoots, who can secure secures. */
function declare(view: PlayerView, point: PointOf<'declare'>): Decision {
  const { theatre, state, random } = view;
  const { side, unit: id, cp, heavy } = point;
  const unit = unitById(state, id);
  const plans = plansOf(theatre, unit, point);
  const moves = movesAhead(theatre, state, id);
  const shootsNow = hasShot(theatre, state, unit);
  const securesNow = securable(theatre, state, unit).length > 0;
  const works = (actions: readonly ActionKind[]): boolean => {
    const at = actions.indexOf('move');
    const first = at < 0 ? actions : actions.slice(0, at);
    if ((first.includes('attack') && !shootsNow) || (first.includes('secure') && !securesNow)) return false;
    if (at < 0) return true;
    // The very ways that it will choose among when it moves.
    const ways = actions[at + 1] === 'advance' ? moves.long : moves.short;
    return ways.some((outlook) => outlook.works(actions.slice(at + 1)));
  };
  const workable = plans.filter(works);
  const scene = { theatre, state, unit };
  const serves = (actions: readonly ActionKind[]): boolean => {
    const at = actions.indexOf('move');
    const [now, then] = at < 0 ? [actions, []] : [actions.slice(0, at), actions.slice(at + 1)];
    return (
      now.some((action) => servesMission(scene, action)) ||
      then.some((action) => moves.short.some((outlook) => servesMission(outlook, action)))
    );
  };
  // Something comes of it, if anything can; what is best to do it does not ask.
  const telling = workable.filter((actions) => actions.some(isDeed) || (theatre.hasMissionActions && serves(actions)));
  const lively = telling.length > 0 ? telling : workable.filter((actions) => actions.includes('move'));
  const open = lively.length > 0 ? lively : workable;
  // On foot it often does all that it can at once, which is seldom done well.
  const hasty = isOnGround(theatre, id) && open.length > 0 && random.below(2) === 0;
  const most = open.reduce((count, actions) => Math.max(count, actions.length), 0);
  const wishes = hasty ? open.filter((actions) => actions.length === most) : open;
  const actions = wishes.length > 0 ? pick(random, wishes) : (plans[0] ?? ['move']);
  const order: DecisionOf<'declare'> = { kind: 'declare', side, unit: id, actions: [...actions] };
  const paid: DecisionOf<'declare'> = { ...order, heavy: true };
  return heavy && heavyProblem(heavy, cp, paid) === null ? paid : order;
}

const isDeed = (action: ActionKind): boolean => action === 'attack' || action === 'secure';

/** Of a few ways that let it do what was declared the one that looks best; of the rest it did not think. */
function moves(view: PlayerView, { unit: id, action }: PointOf<'move'>): readonly ModelPath[] {
  const { theatre, random } = view;
  const { activation } = view.state;
  const rest = (activation?.declared ?? []).slice((activation?.done.length ?? 0) + 1);
  const thoughts = isOnGround(theatre, id) ? THOUGHT_OF.ground : THOUGHT_OF.air;
  const first = chosenOf(waysNow(theatre, view.state, id, action), rest, thoughts, random);
  const [lead, ...others] = livingModels(unitById(view.state, id));
  if (first) takes(theatre, view.state, first, rest);
  if (isOnGround(theatre, id)) return first?.paths ?? [];
  const paths: ModelPath[] = [...(first?.paths ?? [{ model: lead ?? 0, pivots: [] }])];
  let state = first?.state ?? view.state;
  for (const model of others) {
    const ways = flights({ theatre, state, unit: unitById(state, id), model }, action, candidatePaths);
    const found = chosenOf(ways, rest, thoughts, random);
    paths.push(...(found?.paths ?? [{ model, pivots: [] }]));
    state = found?.state ?? state;
  }
  return paths;
}

/** In the air there are a score of ways, on the ground a few: there it takes the first that comes to mind. */
const THOUGHT_OF = { air: 2, ground: 1 };

function chosenOf(
  ways: readonly Outlook[],
  rest: readonly ActionKind[],
  thoughts: number,
  random: RandomStream,
): Outlook | null {
  const working = ways.filter((outlook) => outlook.works(rest));
  const open = working.length > 0 ? working : ways;
  let best: Outlook | null = null;
  for (let i = 0; i < thoughts && open.length > 0; i++) {
    const next = pick(random, open);
    if (best === null || next.place > best.place) best = next;
  }
  return best;
}
