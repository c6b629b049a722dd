import { shockedNow } from '../book/shock';
import type { Activation, Game, Unit } from '../game';
import { absolute, weaponOf } from '../book/figures';
import type { Guard } from '../guard';
import type { Order, Told } from '../record';
import { engagedWith, engagementUnsure, isEngaged } from '../space';
import { mayShootSomebody } from './shoot-targets';

const same = (p: readonly Order[], q: readonly Order[]): boolean => [...p].sort().join() === [...q].sort().join();
const without = (orders: readonly Order[], order: Order): Order[] => {
  const at = orders.indexOf(order);
  return orders.filter((_, i) => i !== at);
};

/** Vitiate Act that came after the tokens (B-SR-VITIATE). */
const vitiated = (unit: Unit): number => {
  const names = new Map(
    unit.effects
      .filter(({ effect }) => effect.rule === 'vitiate' && effect.stat === 'act')
      .map(({ power, effect }) => [power, effect.x ?? 0] as const),
  );
  return [...names.values()].reduce((sum, x) => sum + x, 0);
};

/** From turning over the tokens to the last of them. */
export const activation: Guard = {
  rules: [
    'B-ACT-4',
    'B-ACT-5',
    'B-ACT-6',
    'B-ACTN-1',
    'B-ACTN-3',
    'B-ENG-3',
    'B-ENG-8',
    'B-ENG-9',
    'B-ENG-13',
    'B-SHOCK-1',
    'B-SHOCK-2',
    'B-SHOCK-3',
    'B-SHOCK-4',
    'B-SHOCK-5',
    'B-SHOCK-6',
    'B-FORM-3',
    'B-SR-GALVANISED',
  ],
  before: {
    'orders-revealed': (event, { sheet, activation: now }) => {
      const stack = now?.unit.stacks[event.stack] ?? [];
      sheet.check('B-ACT-4', now !== null && event.unit === now.unit.id, `${event.unit} turns over its tokens`);
      sheet.check(
        'B-ACT-4',
        event.stack === now?.stack && same(event.orders, stack),
        `${event.unit}: other tokens than placed`,
      );
    },
    'order-discarded': (event, game) => {
      discard(event, game);
    },
    rolled: (event, game) => {
      if (event.purpose === 'shock') shockRoll(event, game);
    },
    'order-started': (event, game) => {
      if (event.as === 'galvanised') galvanised(event, game);
      else start(event, game);
    },
    'activation-ended': (event, game) => {
      const now = game.activation;
      if (!now) {
        game.sheet.check('B-ACT-4', false, 'no activation to end');
        return;
      }
      if (now.unit.status === 'table') preliminaries(now, game);
      game.sheet.check(
        'B-ACTN-1',
        now.orders.length === 0 || now.unit.status !== 'table',
        `${event.unit} leaves ${now.orders.join()} undone`,
      );
    },
  },
};

/** Everything that comes before the first order. */
function preliminaries(now: Activation, game: Game): void {
  const { sheet } = game;
  if (now.acted) return;
  sheet.check('B-ACT-4', now.revealed, `${now.unit.id} acts with hidden tokens`);
  const { unit } = now;
  const total = now.unit.stacks[now.stack]?.length ?? 0;
  const due = Math.min(total, vitiated(unit));
  if (due > 0 && unit.card.type !== 'titan')
    sheet.check(
      'B-SR-VITIATE',
      now.discarded.vitiated === due,
      `${unit.id} gives up ${String(now.discarded.vitiated)} orders`,
    );
  if (now.engagedAtStart && !engagementUnsure(game, unit)) {
    const lacks = now.discarded.engaged === 0 && !unit.reduced && total - now.discarded.vitiated >= 2;
    sheet.check('B-ENG-9', !lacks, `${unit.id} was engaged and keeps all its orders`);
  }
  const shocked = shockedNow(unit);
  const tokens = total - now.discarded.vitiated - now.discarded.engaged;
  if (unit.card.type === 'infantry' && (tokens > 0 || now.shock)) {
    const row = shocked.byDamage && !shocked.byModels ? 'B-SHOCK-2' : 'B-SHOCK-1';
    if (unit.bases.length > 1) sheet.check('B-SHOCK-4', now.shock === null, `${unit.id} is a squadron and not Shocked`);
    else sheet.check(row, (now.shock !== null) === shocked.any, `${unit.id}: Shocked ${String(shocked.any)}`);
  }
  if (now.shock)
    sheet.check(
      'B-SHOCK-6',
      now.orders.length + now.discarded.later ===
        Math.min(now.shock.successes, now.shock.dice.filter(({ reroll }) => !reroll).length),
      `${unit.id} keeps ${String(now.orders.length)} orders after ${String(now.shock.successes)} successes`,
    );
}

function shockRoll(event: Told<'rolled'>, { sheet, activation: now }: Game): void {
  const dice = event.dice.filter(({ reroll }) => !reroll).length;
  sheet.check('B-SHOCK-3', now?.unit.card.type === 'infantry', `${event.unit} cannot be Shocked`);
  sheet.check(
    'B-SHOCK-5',
    now?.unit.id === event.unit && !now.acted && dice === now.orders.length,
    `${event.unit}: ${String(dice)} Shock dice`,
  );
}

function discard(event: Told<'order-discarded'>, game: Game): void {
  const { sheet, activation: now } = game;
  if (!now) return;
  const { unit } = now;
  sheet.demand(
    'B-ACTN-2',
    event.unit === unit.id && now.orders.includes(event.order),
    `${event.unit} has no ${event.order}`,
  );
  switch (event.why) {
    case 'vitiated':
      sheet.check(
        'B-SR-VITIATE',
        !now.acted && now.discarded.vitiated < vitiated(unit),
        `${unit.id} gives up too many`,
      );
      return;
    case 'engaged': {
      if (engagementUnsure(game, unit)) return;
      const may = now.engagedAtStart && !unit.reduced && now.orders.length >= 2 && !now.acted;
      sheet.check('B-ENG-9', may, `${unit.id} gives up an order for engagement`);
      return;
    }
    case 'shock':
      sheet.check(
        'B-SHOCK-6',
        now.shock !== null && now.orders.length > now.shock.successes,
        `${unit.id} gives up too many`,
      );
      return;
    case 'moved-into-engagement':
      sheet.check('B-ENG-8', now.entered && event.order !== 'fight', `${unit.id} gives up ${event.order}`);
      return;
    case 'merged':
      sheet.check('B-SR-REGROUP', now.performed.at(-1) === 'pass', `${unit.id} has not merged`);
      return;
    case 'impossible':
      return impossible(event.order, now, game);
  }
}

/** B-ACTN-3: what cannot be done when nothing else is left. */
function impossible(order: Order, now: Activation, game: Game): void {
  const { sheet } = game;
  const { unit } = now;
  const others = without(now.orders, order);
  sheet.check(
    'B-ACTN-3',
    now.entered || !others.some((each) => each === 'move' || each === 'pass'),
    `${unit.id} gives up ${order} too soon`,
  );
  if (order === 'pass' || order === 'move') sheet.check('B-ACTN-3', false, `${unit.id} can ${order}`);
  if (order === 'fight' && !engagementUnsure(game, unit))
    sheet.check('B-ENG-13', engagedWith(game, unit).length === 0 || noBlades(game, unit), `${unit.id} can fight`);
  if (order === 'cast') sheet.check('B-ACTN-3', !mayCastAtSelf(game, unit, now), `${unit.id} can cast`);
  if (order === 'shoot') sheet.check('B-ACTN-3', !mayShootSomebody(game, unit), `${unit.id} can shoot`);
}

/** A power left that it may cast on itself, beyond doubt: no range, no sight, its own kind named or none. */
const mayCastAtSelf = (game: Game, unit: Unit, now: Activation): boolean =>
  absolute(game, unit, 'pow') > 0 &&
  unit.card.powers.some(
    ({ name, target }) =>
      !now.casts.includes(`${unit.id}|${name}`) &&
      (target === undefined || /^((any|friendly) )?unit( or squadron)?$/.test(target)),
  );

/** No close combat weapon that its bracket lets it use. */
const noBlades = (game: Game, unit: Unit): boolean =>
  !unit.card.weapons.some(({ ra }, i) => ra === 'CC' && weaponOf(game, unit, i).printedAt > 0);

function start(event: Told<'order-started'>, game: Game): void {
  const { sheet, activation: now } = game;
  if (!now) {
    sheet.check('B-ACT-4', false, `${event.unit} acts outside an activation`);
    return;
  }
  const { unit } = now;
  const { order } = event;
  preliminaries(now, game);
  sheet.check('B-ACT-5', event.unit === unit.id && now.orders.includes(order), `${unit.id} has no order to ${order}`);
  sheet.check(
    'B-ACTN-1',
    same(event.left, without(now.orders, order)),
    `${unit.id}: tokens left are ${event.left.join()}`,
  );
  if (event.as === 'regroup') {
    sheet.check('B-FORM-3', now.outOfFormation && !now.acted, `${unit.id} regroups without need`);
    sheet.check('B-FORM-3', order === 'move' || !now.orders.includes('move'), `${unit.id} keeps its Move`);
    return;
  }
  sheet.check('B-FORM-3', !now.outOfFormation || now.regrouped, `${unit.id} is out of Formation and does not regroup`);
  const before = now.performed.filter((each) => each === order).length;
  sheet.check('B-ACT-6', event.repeat === before, `${unit.id}: ${order} for the ${String(before + 1)}th time`);
  sheet.check('B-ENG-8', !now.entered || order === 'fight', `${unit.id} moved into engagement and may only fight`);
  if (engagementUnsure(game, unit)) return;
  limits(game, unit, order);
  if (order === 'move') sheet.demand('B-RES-3', unit.arrived !== game.round, `${unit.id} came from reserve and moves`);
}

/** What engagement forbids and a fight needs. */
function limits(game: Game, unit: Unit, order: Order): void {
  const { sheet } = game;
  const foot = unit.card.type === 'infantry' || unit.card.type === 'hero';
  if (order === 'shoot' && foot) sheet.check('B-ENG-3', !isEngaged(game, unit), `${unit.id} is engaged and shoots`);
  if (order === 'fight') sheet.check('B-ENG-13', isEngaged(game, unit), `${unit.id} fights nobody`);
  if (order === 'cast') sheet.check('B-ACTN-1', unit.card.powers.length > 0, `${unit.id} has no powers`);
}

function galvanised(event: Told<'order-started'>, game: Game): void {
  const { sheet, activation: now } = game;
  const told = game.record.events
    .slice(Math.max(0, game.at - 40), game.at)
    .findLast((each) => each.kind === 'galvanised') as Told<'galvanised'> | undefined;
  sheet.check(
    'B-SR-GALVANISED',
    told?.unit === event.unit && told.order === event.order,
    `${event.unit} acts without being galvanised`,
  );
  const unit = game.units.get(event.unit);
  if (!unit) return;
  const inside = now?.unit === unit ? now.performed.filter((each) => each === event.order).length : 0;
  sheet.check('B-ACT-6', event.repeat === inside, `${unit.id}: galvanised ${event.order} repeats ${String(inside)}`);
  if (engagementUnsure(game, unit)) return;
  limits(game, unit, event.order);
}
