import { planPool, type AttackPlan } from '../rules/attack';
import { needText, rerollFailures, successChance, type Reason } from '../rules/dice-test';
import type { RuleBook } from '../rules/rule-book';
import { attackOdds, hitChance, poolLoss } from './attack-odds';
import { fireOdds, isTooLarge, type Volley } from './chain';
import { deckOdds, FRESH, type KnownDeck } from './deck-odds';
import { atLeast, certain, mix } from './distribution';
import { leftOut, leftOutReasons } from './left-out';
import { trackOf } from './loss-track';
import type { CadenceScenario } from './scenario-schema';
import { type CadenceAnswer, spreadOf } from './answer';
import { type PlannedScenario, modelsOf } from './plan-scenario';

/** Why no exact answer is given, if none is. */
export function unanswerable(scenario: CadenceScenario, planned: PlannedScenario, book: RuleBook): string | null {
  const { track, volleys } = planned;
  if (isTooLarge(track, volleys)) return 'this is too many dice against too many hit points: ask with fewer models';
  const single = singlePlan(planned) !== null;
  if (knownDeck(scenario) && book.dice.kind !== 'deck') return 'deck: this game is played with dice';
  if (knownDeck(scenario) && !single)
    return 'deck: cards that are not put back are worked out for one attack of one model; ask with "independent"';
  if (scenario.bystanders.length > 0 && !single)
    return 'bystanders: what a Blast does to them is worked out for one attack of one model';
  const [first] = volleys[0]?.shots ?? [];
  if (book.dice.kind === 'deck' && first?.plansAt(0).some(({ outcomes }) => outcomes))
    return 'weapon: this game is played with cards, and has no dice to decide a figure';
  const volatile = volleys.some(({ shots }) => shots.some((shot) => shot.plansAt(0).some(({ backfire }) => backfire)));
  const lostSight = scenario.then.some(({ attacker }, i) => attacker === undefined && !volleys[i + 1]?.again);
  if (volatile && lostSight)
    return 'then: several models with a Volatile weapon are worked out for one attack; ask for each model';
  return null;
}

export function cadenceAnswer(scenario: CadenceScenario, book: RuleBook, planned: PlannedScenario): CadenceAnswer {
  const { plans, track } = planned;
  const [{ plan, context }] = plans;
  const fire = oddsOf(scenario, planned);
  const bystanders = scenario.bystanders.map((group) => {
    const others = modelsOf(group, book);
    const pool = planPool(context, others);
    const hit = hitChance(plan);
    const loss = poolLoss(certain(plan.blast * others.length), pool, trackOf(others));
    const hpLost = mix([
      { chance: hit, pmf: loss },
      { chance: 1 - hit, pmf: certain(0) },
    ]);
    return { hpLost: spreadOf(hpLost), destroyed: atLeast(hpLost, trackOf(others).total) };
  });
  const missing = leftOut(scenario, book);
  return {
    hits: spreadOf(fire.hits),
    damage: spreadOf(fire.damage),
    hpLost: spreadOf(fire.hpLost),
    destroyed: fire.hpLost[track.total] ?? 0,
    needs: {
      attack: distinct(plans.map((each) => needText(each.plan.attack))).join(' / '),
      defence: needText(plan.defence),
      counter: needText(plan.counter),
      ...(plan.preRoll ? { lock: needText(plan.preRoll) } : {}),
    },
    chances: {
      attack: attackChance(plans),
      defence: successChance(plan.defence),
      counter: successChance(plan.counter),
      ...(plan.shielded.includes(true) ? { counterShielded: successChance(rerollFailures(plan.counter)) } : {}),
      ...(plan.preRoll ? { lock: successChance(plan.preRoll) } : {}),
    },
    hp: track.total,
    why: [...reasonsOf(plans), ...leftOutReasons(missing)],
    ...(fire.attackerLost ? { attackerHpLost: spreadOf(fire.attackerLost) } : {}),
    ...(planned.volleys.some(costsCommand) ? { commandPointsLost: fire.commandPointsLost } : {}),
    ...(bystanders.length > 0 ? { bystanders } : {}),
    ...missing,
  };
}

const costsCommand = ({ shots }: Volley): boolean =>
  shots.some((shot) => shot.plansAt(0).some(({ after }) => after.length > 0));

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Of one attack die, taken over all that are rolled. */
function attackChance(plans: PlannedScenario['plans']): number {
  const dice = plans.reduce((sum, { models, plan }) => sum + models * plan.dice, 0);
  if (dice === 0) return successChance(plans[0].plan.attack);
  return plans.reduce((sum, { models, plan }) => sum + models * plan.dice * successChance(plan.attack), 0) / dice;
}

/** Each rule that shaped the attack, once; and who needs what where the models differ (C-HIT-2). */
function reasonsOf(plans: PlannedScenario['plans']): Reason[] {
  const why: Reason[] = [];
  const byNeed = new Map<string, number>();
  for (const { models, plan } of plans) {
    const need = needText(plan.attack);
    byNeed.set(need, (byNeed.get(need) ?? 0) + models);
    for (const reason of plan.illegal ? [plan.illegal] : plan.why) {
      if (!why.some(({ rule, effect }) => rule === reason.rule && effect === reason.effect)) why.push(reason);
    }
  }
  if (byNeed.size < 2) return why;
  const each = [...byNeed].map(([need, models]) => `${models} ${models === 1 ? 'model' : 'models'} on ${need}`);
  return [{ rule: 'C-HIT-2', effect: `each model hits by its own Skill: ${each.join(', ')}` }, ...why];
}

/** A single attack goes the short way; decks without replacement have their own. */
function oddsOf(scenario: CadenceScenario, planned: PlannedScenario) {
  const { track, volleys } = planned;
  const known = knownDeck(scenario);
  const plan = singlePlan(planned);
  if (!plan) return fireOdds(track, volleys);
  if (known) return { ...deckOdds(plan, track, known), attackerLost: null, commandPointsLost: 0 };
  const odds = attackOdds(plan, track);
  const cost = plan.after.reduce((sum, { kind, amount }) => sum + (kind === 'lose-command-point' ? amount : 0), 0);
  return { ...odds, attackerLost: null, commandPointsLost: cost * atLeast(odds.hpLost, 1) };
}

/** The plan of one attack of one model, without another weapon to fall back on: nothing to carry on from. */
function singlePlan({ volleys: [volley, ...others] }: PlannedScenario): AttackPlan | null {
  const [shot, ...groups] = volley.shots;
  const [plan, fallback] = shot?.plansAt(0) ?? [];
  return plan &&
    others.length === 0 &&
    groups.length === 0 &&
    shot?.models === 1 &&
    !(fallback && plan.preRoll) &&
    plan.rapidFire === 0 &&
    !plan.backfire
    ? plan
    : null;
}

function knownDeck({ deck }: CadenceScenario): KnownDeck | null {
  if (deck === 'independent') return null;
  return deck === 'fresh' ? FRESH : deck;
}
