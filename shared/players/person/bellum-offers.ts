import { planGroup } from '../../battle/bellum-caelum/attack-plan';
import type { DecisionPoint, PointOf } from '../../battle/bellum-caelum/decision-point';
import { cm, partName } from '../../battle/bellum-caelum/log/names';
import { keepable } from '../../battle/bellum-caelum/merger';
import { livingBases, unitById, type BattleState } from '../../battle/bellum-caelum/state';
import { aimsOf, type Aim, type AttackAction } from '../../battle/bellum-caelum/targeting';
import { theatreUnit, type Theatre } from '../../battle/bellum-caelum/theatre';
import { capital, list, markerName, plural, unitName } from '../../battle/frame/names';
import { formRadius } from '../../geometry/footprint';
import { bellumOdds } from '../../odds/bellum-odds';
import { meanOf, toArray } from '../../odds/distribution';
import type { BellumDecision, Order } from '../../schema/battle/bellum-decision';
import { SIDES } from '../../schema/battle/side';
import type { Ghost, Offer, OfferedOdds, VolleyLine } from './question';

type Answers = readonly Offer[];

/** Every answer to a question that has a short list of them, in words. */
export function bellumOffers(theatre: Theatre, state: BattleState, point: DecisionPoint): Answers {
  const { side } = point;
  const offer = (decision: BellumDecision, label: string, more: Omit<Offer, 'decision' | 'label'> = {}): Offer => ({
    decision,
    label,
    ...more,
  });
  switch (point.kind) {
    case 'deploy':
    case 'orders':
    case 'move':
    case 'attack':
      return [];
    case 'reserve':
      return [offer({ kind: 'reserve', side, unit: null, bases: [] }, 'Nobody comes on')];
    case 'choose-side':
      return point.sides.map((take) =>
        offer(
          { kind: 'choose-side', side, take },
          theatre.mission.sides.find(({ id }) => id === take)?.name || capital(take),
        ),
      );
    case 'first':
      return SIDES.map((first) =>
        offer(
          { kind: 'first', side, first },
          first === side ? 'We activate first' : `${theatre.armies[first].name} activates first`,
        ),
      );
    case 'activate':
      return point.units.map((unit) =>
        offer({ kind: 'activate', side, unit }, unitName(theatre, unit), { unit, detail: ordersOf(state, unit) }),
      );
    case 'give-up':
      return unique(point.orders).map((order) =>
        offer({ kind: 'give-up', side, unit: point.unit, order }, `Give up ${order}`),
      );
    case 'keep':
      return keeps(point).map((orders) =>
        offer({ kind: 'keep', side, unit: point.unit, orders }, `Carry out ${list(orders)}`),
      );
    case 'order':
      return unique(point.orders).map((order) =>
        offer({ kind: 'order', side, unit: point.unit, order }, capital(order)),
      );
    case 'guardian':
      return point.guardians.map((guardian) =>
        offer({ kind: 'guardian', side, unit: point.unit, guardian }, unitName(theatre, guardian), { unit: guardian }),
      );
    case 'part':
      return point.parts.map((part) =>
        offer({ kind: 'part', side, unit: point.unit, part }, partName(theatre, point.unit, part)),
      );
    case 'cast':
      return [
        ...point.powers.flatMap(({ power, targets }) =>
          targets.map((target) =>
            offer(
              { kind: 'cast', side, unit: point.unit, power, target },
              `${theatreUnit(theatre, point.unit).powers[power]?.name ?? 'Power'} on ${unitName(theatre, target)}`,
              { unit: target },
            ),
          ),
        ),
        offer({ kind: 'cast', side, unit: point.unit, power: null, target: null }, 'No more powers'),
      ];
    case 'galvanised':
      return [
        ...unique(point.orders).map((order) =>
          offer({ kind: 'galvanised', side, unit: point.unit, order }, capital(order)),
        ),
        offer({ kind: 'galvanised', side, unit: point.unit, order: null }, 'Nothing'),
      ];
    case 'pass':
      return passOffers(theatre, state, point, offer);
    case 'casualty':
      return point.bases.map((base, i) =>
        offer({ kind: 'casualty', side, unit: point.unit, base }, `Base ${i + 1}`, {
          to: [baseGhost(theatre, state, point.unit, base)],
        }),
      );
    case 'disperse':
      return point.ways.map((bases) =>
        offer(
          { kind: 'disperse', side, unit: point.unit, bases: [...bases] },
          `${plural(bases.length, 'base')} leave`,
          {
            to: bases.map((base) => baseGhost(theatre, state, point.unit, base)),
          },
        ),
      );
  }
}

function passOffers(
  theatre: Theatre,
  state: BattleState,
  { side, unit, missions, partners }: PointOf<'pass'>,
  offer: (decision: BellumDecision, label: string, more?: Omit<Offer, 'decision' | 'label'>) => Offer,
): Answers {
  return [
    ...missions.map((mission) =>
      offer(
        { kind: 'pass', side, unit, mission: { ...mission } },
        `${theatre.mission.missionActions.find(({ id }) => id === mission.action)?.name ?? 'Mission action'}: ${markerName(theatre, mission.objective)}`,
        { objective: mission.objective },
      ),
    ),
    ...partners.map((partner) =>
      offer(
        {
          kind: 'pass',
          side,
          unit,
          merge: { unit: partner, bases: keepable(theatre, unitById(state, unit), unitById(state, partner)) },
        },
        `Merge with ${unitName(theatre, partner)}`,
        { unit: partner },
      ),
    ),
    offer({ kind: 'pass', side, unit }, 'Only pass'),
  ];
}

const unique = (orders: readonly Order[]): readonly Order[] => [...new Set(orders)];

const ordersOf = (state: BattleState, id: string): string => {
  const { stacks, stack } = unitById(state, id);
  return list((stacks[stack] ?? []).map((order) => order ?? 'hidden'));
};

/** Every choice of so many of the orders, each once. */
function keeps({ orders, count }: PointOf<'keep'>): Order[][] {
  const found = new Map<string, Order[]>();
  const choose = (from: number, held: readonly Order[]): void => {
    if (held.length === count) {
      const sorted = [...held].sort();
      found.set(sorted.join(), [...held]);
      return;
    }
    for (let i = from; i < orders.length; i++) choose(i + 1, [...held, orders[i]!]);
  };
  choose(0, []);
  return [...found.values()];
}

export function baseGhost(theatre: Theatre, state: BattleState, unit: string, id: string): Ghost {
  const base = unitById(state, unit).bases.find((each) => each.id === id);
  const r = formRadius(theatreUnit(theatre, unit).form);
  return { unit, model: id, x: base?.x ?? 0, y: base?.y ?? 0, facing: base?.facing ?? 0, r, path: [] };
}

/** Weapon by weapon, whom it may attack, with exact odds for everybody who can aim there. */
export function volleysOf(theatre: Theatre, state: BattleState, id: string, action: AttackAction): VolleyLine[] {
  const unit = unitById(state, id);
  const aims = aimsOf(theatre, state, unit, action);
  const fixed = theatreUnit(theatre, id);
  return [...new Set(aims.map(({ weapon }) => weapon))].map((weapon) => ({
    weapon,
    name: fixed.weapons[weapon]?.name ?? 'Weapon',
    targets: aims
      .filter((aim) => aim.weapon === weapon)
      .flatMap((aim) =>
        partsOf(state, aim.target).map((part) => volleyTarget(theatre, state, { unit: id, action, part }, aim)),
      ),
  }));
}

const partsOf = (state: BattleState, target: string): (string | null)[] => {
  const parts = unitById(state, target).parts.filter(({ wounds }) => wounds > 0);
  return parts.length === 0 ? [null] : parts.map(({ id }) => id);
};

/** Who attacks, how, and which part of the target if it has any. */
interface Attempt {
  readonly unit: string;
  readonly action: AttackAction;
  readonly part: string | null;
}

function volleyTarget(theatre: Theatre, state: BattleState, attempt: Attempt, aim: Aim): VolleyLine['targets'][number] {
  const near = [...aim.bases].sort((one, other) => one.distance - other.distance)[0]!;
  const all = state.units.flatMap(({ bases }) => bases);
  const place = (base: string) => {
    const found = all.find((each) => each.id === base);
    return { x: found?.x ?? 0, y: found?.y ?? 0 };
  };
  return {
    target: aim.target,
    part: attempt.part,
    name: partName(theatre, aim.target, attempt.part),
    detail: `${cm(near.distance)}, ${plural(aim.bases.length, 'base')}${near.sight ? '' : ', unseen'}`,
    odds: groupOdds(theatre, state, attempt, aim),
    line: {
      from: place(near.base),
      to: place(near.against),
      sight: near.sight ? 'clear' : 'blocked',
      words: cm(near.distance),
    },
  };
}

export function groupOdds(
  theatre: Theatre,
  state: BattleState,
  { unit, action, part }: Attempt,
  {
    weapon,
    target,
    bases,
  }: Pick<Aim, 'weapon' | 'target'> & {
    readonly bases: readonly { readonly base: string; readonly instances: number }[];
  },
): OfferedOdds {
  const defender = unitById(state, target);
  const { plan } = planGroup(theatre, state, {
    unit: unitById(state, unit),
    action,
    repeat: repeatOf(state, unit, action),
    weapon,
    instances: bases.reduce((sum, each) => sum + each.instances, 0),
    bases: bases.map(({ base }) => base),
    defender,
    part,
  });
  const odds = bellumOdds(plan);
  return { pmf: toArray(odds.damage), mean: meanOf(odds.damage), destroyed: odds.incapacitated, of: 'damage' };
}

/** B-ACT-6: how often the unit has done the same before in this activation; the action under way is noted already. */
const repeatOf = ({ activation }: BattleState, id: string, action: AttackAction): number =>
  activation?.unit === id ? Math.max(0, activation.performed.filter((done) => done === action).length - 1) : 0;

export const livingCentre = (state: BattleState, id: string): { readonly x: number; readonly y: number } => {
  const bases = livingBases(unitById(state, id));
  const share = (key: 'x' | 'y'): number => bases.reduce((sum, base) => sum + base[key], 0) / Math.max(1, bases.length);
  return { x: share('x'), y: share('y') };
};
