import type { BattleState as BellumState } from '../battle/bellum-caelum/state';
import type { Theatre as BellumTheatre } from '../battle/bellum-caelum/theatre';
import { legalShots, type LegalShot } from '../battle/cadence/aim';
import { planFor, targetModels } from '../battle/cadence/attack-plan';
import { weaponOf } from '../battle/cadence/shots';
import { UNMOVED, unitById, type BattleState } from '../battle/cadence/state';
import type { Theatre as CadenceTheatre } from '../battle/cadence/theatre';
import type { Theatre } from '../battle/families';
import type { GoneOn } from '../battle/frame/resumed';
import { cardsLeft } from '../books/deck-left';
import { laidOut } from '../books/formation';
import { gap } from '../geometry/distance';
import { placeBase } from '../geometry/footprint';
import { deckOdds } from '../odds/deck-odds';
import { meanOf, toArray } from '../odds/distribution';
import { trackOf } from '../odds/loss-track';
import { isUnitTarget } from '../schema/battle/cadence-decision';
import { volleysOf } from './person/bellum-offers';
import { shotOffer } from './person/cadence-offers';
import type { OfferedLine, OfferedOdds } from './person/question';

/** One attack that the rules allow from where the units were put, with its exact odds. */
export interface JudgedAttack {
  readonly weapon: string;
  /** Model, distance and sight in words. */
  readonly detail: string;
  readonly odds: OfferedOdds;
  readonly line: OfferedLine;
}

export interface Judgement {
  /** Between the nearest bases; null if one of the two is not on the map. */
  readonly distance: number | null;
  readonly attacks: readonly JudgedAttack[];
}

export interface JudgeAsk {
  readonly attacker: string;
  readonly target: string;
  /** Actions of the activation, which rushing asks for. */
  readonly actions: number;
}

/** What a unit could do to another from where the books put them: range, arc, sight and Cover by the table, odds by the plan. */
export function judgeAttack(theatre: Theatre, from: GoneOn, ask: JudgeAsk): Judgement {
  const distance = distanceBetween(theatre, from, ask);
  if (distance === null) return { distance, attacks: [] };
  const seated = { ...theatre, goneOn: { ...from, state: onTheMap(from.state) } };
  const state = seated.family.start(seated);
  // A theatre and its state are of one family, which the engine names.
  return seated.family.id === 'cadence'
    ? { distance, attacks: cadenceAttacks(seated as unknown as CadenceTheatre, state as BattleState, from, ask) }
    : { distance, attacks: bellumAttacks(seated as unknown as BellumTheatre, state as BellumState, ask) };
}

/** Who has no place on the map stands in nobody's way. */
const onTheMap = (state: GoneOn['state']): GoneOn['state'] => ({
  ...state,
  units: state.units.map((unit) =>
    unit.status === 'table' && unit.place === null ? { ...unit, status: 'reserve' } : unit,
  ),
});

function distanceBetween({ system, mission }: Theatre, { state, roster }: GoneOn, ask: JudgeAsk): number | null {
  const [own, theirs] = [ask.attacker, ask.target].map((id) => {
    const [unit, now] = [roster.byId.get(id), state.units.find((each) => each.id === id)];
    const places = unit && now?.status === 'table' ? laidOut(unit, now, system, mission.table) : [];
    return places.map(({ form, x, y, facing }) => placeBase(form, { x, y, heading: facing }));
  });
  const gaps = (own ?? []).flatMap((base) => (theirs ?? []).map((other) => gap(base, other)));
  return gaps.length === 0 ? null : Math.min(...gaps);
}

function cadenceAttacks(theatre: CadenceTheatre, state: BattleState, from: GoneOn, ask: JudgeAsk): JudgedAttack[] {
  const { attacker: id, target, actions } = ask;
  const unit = unitById(state, id);
  // As in an Attack action that pays for every weapon.
  const acting: BattleState = {
    ...state,
    activation: {
      unit: id,
      side: unit.side,
      declared: Array.from({ length: actions }, () => 'attack' as const),
      extra: Infinity,
      done: [],
      flown: unit.models.map(() => UNMOVED),
      over: [],
      disembarked: false,
    },
  };
  return legalShots(theatre, acting, unit)
    .filter((shot) => !shot.blind && isUnitTarget(shot.target) && shot.target.unit === target)
    .flatMap((shot): JudgedAttack[] => {
      const { detail = '', odds, line } = shotOffer(theatre, acting, id, shot, actions);
      const known = theatre.system.randomiser.kind === 'deck' ? withSeenCards(theatre, acting, from, ask, shot) : odds;
      return known && line ? [{ weapon: weaponOf(theatre, id, shot).name, detail, odds: known, line }] : [];
    });
}

/** The deck without the cards that were seen; hands are nobody's business. */
function withSeenCards(
  theatre: CadenceTheatre,
  state: BattleState,
  { state: books }: GoneOn,
  { attacker: unit, actions }: JudgeAsk,
  shot: LegalShot,
): OfferedOdds | undefined {
  const hit = targetModels({ theatre, state }, shot.target);
  const weapon = weaponOf(theatre, unit, shot);
  const plan = hit && planFor({ theatre, state }, { unit, shot, weapon, aim: shot.aim, evading: false, actions });
  if (!hit || !plan) return undefined;
  const { hpLost } = deckOdds(plan, trackOf(hit.models), { counts: cardsLeft(books), hand: [], targetHand: [] });
  const all = hit.models.reduce((sum, { hp }) => sum + hp, 0);
  return { pmf: toArray(hpLost), mean: meanOf(hpLost), destroyed: hpLost[all] ?? 0, of: 'HP' };
}

const bellumAttacks = (theatre: BellumTheatre, state: BellumState, { attacker, target }: JudgeAsk): JudgedAttack[] =>
  (['shoot', 'fight'] as const).flatMap((action) =>
    volleysOf(theatre, state, attacker, action).flatMap(({ name, targets }) =>
      targets
        .filter((each) => each.target === target)
        .map((each) => ({
          weapon: each.part === null ? name : `${name} at ${each.name}`,
          detail: each.detail,
          odds: each.odds,
          line: each.line,
        })),
    ),
  );
