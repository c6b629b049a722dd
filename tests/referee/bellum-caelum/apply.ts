import { absolute } from './book/figures';
import { has } from './book/influences';
import { tokensDue } from './book/tokens';
import {
  baseOf,
  doingOf,
  modelsLeft,
  startWounds,
  unitOf,
  type Activation,
  type Doing,
  type Game,
  type Unit,
} from './game';
import type { Order, Told } from './record';
import { inFormation, isEngaged, pairsOf } from './space';

/** Changes the table as the event says; whether it may say so is for the guards. */
export function apply(event: Told, game: Game): void {
  switch (event.kind) {
    case 'rolled-off':
      game.rolledOff = event.winner;
      if (event.what === 'deployment') game.deploys = event.winner;
      return;
    case 'side-chosen':
      Object.assign(game.seats, event.seats);
      return;
    case 'deployed':
      return deploy(event, game);
    case 'round-started':
      return startRound(event.round, game);
    case 'orders-placed': {
      const unit = unitOf(game, event.unit);
      unit.stacks = event.stacks.map((stack) => stack.filter((order): order is Order => order !== null));
      unit.reduced = tokensDue(game, unit).reduced;
      unit.stack = 0;
      unit.ready = true;
      unit.placed = true;
      return;
    }
    case 'first-chosen':
      game.first = game.turn = event.first;
      game.phase = 'activations';
      return;
    case 'activation-started':
      game.activations++;
      game.activation = activationOf(game, unitOf(game, event.unit), event.stack);
      return;
    case 'activation-ended':
      return endActivation(game, unitOf(game, event.unit));
    case 'round-ended':
      return endRound(game);
    case 'battle-ended':
      game.phase = 'over';
      return;
    case 'mission-event':
      if (event.what === 'length') game.said.length = true;
      else if (event.event !== null) game.said.events.push(event.event);
      if (event.ends) game.said.over = event.what === 'length' ? 'the die says so' : 'an event says so';
      return;
    case 'scored':
      game.vp[event.side] += event.vp;
      return;
    case 'taken': {
      const marker = game.markers.get(event.objective);
      if (marker) marker.holder = event.side;
      return;
    }
    case 'orders-revealed':
    case 'order-discarded':
    case 'order-started':
    case 'engaged':
    case 'galvanised':
      return applyOrder(event, game);
    case 'moved': {
      const base = baseOf(unitOf(game, event.unit), event.base);
      Object.assign(base, event.to);
      doing(game)?.moved.add(event.base);
      return;
    }
    default:
      return applyHarm(event, game);
  }
}

const doing = doingOf;

function deploy(event: Told<'deployed'>, game: Game): void {
  const unit = unitOf(game, event.unit);
  for (const { base, x, y, facing } of event.bases) Object.assign(baseOf(unit, base), { x, y, facing });
  unit.status = 'table';
  if (event.how === 'reserve') unit.arrived = game.round;
}

function startRound(round: number, game: Game): void {
  game.round = round;
  game.phase = 'orders';
  game.said.events = [];
  game.said.length = false;
  for (const unit of game.units.values()) Object.assign(unit, { stacks: [], stack: 0, ready: false, placed: false });
}

function activationOf(game: Game, unit: Unit, stack: number): Activation {
  return {
    unit,
    stack,
    engagedAtStart: isEngaged(game, unit),
    outOfFormation: !inFormation(game, unit.bases),
    revealed: false,
    orders: [],
    performed: [],
    casts: [],
    entered: false,
    discarded: { vitiated: 0, engaged: 0, later: 0 },
    shock: null,
    shocked: false,
    kept: 0,
    acted: false,
    regrouped: false,
    doing: null,
    between: [],
  };
}

function endActivation(game: Game, unit: Unit): void {
  unit.stack++;
  // B-RES-2: an activation without tokens is none.
  while (unit.stack < unit.stacks.length && unit.stacks[unit.stack]!.length === 0) unit.stack++;
  if (unit.stack >= unit.stacks.length) unit.ready = false;
  game.activation = null;
}

function endRound(game: Game): void {
  game.phase = 'between';
  for (const unit of game.units.values()) {
    Object.assign(unit, { tally: 0, failures: 0, reduced: false, effects: [], stacks: [], stack: 0, ready: false });
    for (const part of unit.parts) part.tally = 0;
    for (const base of unit.bases) base.slain = 0;
  }
}

export function take(orders: Order[], order: Order): Order[] {
  const at = orders.indexOf(order);
  return at < 0 ? orders : [...orders.slice(0, at), ...orders.slice(at + 1)];
}

function applyOrder(
  event: Told<'orders-revealed' | 'order-discarded' | 'order-started' | 'engaged' | 'galvanised'>,
  game: Game,
): void {
  const { activation } = game;
  if (!activation) throw new Error(`${event.kind} outside an activation`);
  switch (event.kind) {
    case 'orders-revealed':
      activation.orders = [...event.orders];
      activation.revealed = true;
      return;
    case 'order-discarded':
      activation.orders = take(activation.orders, event.order);
      if (event.why === 'vitiated') activation.discarded.vitiated++;
      if (event.why === 'impossible' && !activation.acted) activation.discarded.later++;
      if (event.why === 'engaged') {
        activation.discarded.engaged++;
        activation.unit.reduced = true;
      }
      return;
    case 'order-started': {
      const unit = unitOf(game, event.unit);
      const next = doingFrom(game, unit, event);
      if (event.as === 'galvanised') {
        activation.between.push(next);
        if (unit === activation.unit) activation.performed.push(event.order);
        return;
      }
      activation.orders = take(activation.orders, event.order);
      activation.between = [];
      activation.doing = next;
      activation.acted = true;
      if (event.as === 'regroup') activation.regrouped = true;
      // A regroup counts as a Move, whatever the token says.
      activation.performed.push(event.as === 'regroup' ? 'move' : event.order);
      return;
    }
    case 'engaged':
      if (event.unit === activation.unit.id) activation.entered = true;
      return;
    case 'galvanised':
      return;
  }
}

function doingFrom(game: Game, unit: Unit, { order, as, repeat }: Told<'order-started'>): Doing {
  return {
    unit,
    order,
    as,
    repeat,
    engagedAtStart: isEngaged(game, unit),
    mov: absolute(game, unit, 'mov'),
    flies: has(game, unit, 'fly'),
    pairsAtStart: pairsOf(game, unit),
    outOfFormation: !inFormation(game, unit.bases),
    moved: new Set(),
    left: null,
    aimed: null,
    aims: 0,
    casts: 0,
    checks: 0,
    passes: 0,
    attack: null,
    attackDice: null,
    saveDice: null,
    guarded: null,
    resolved: new Set(),
  };
}

function applyHarm(event: Told, game: Game): void {
  const now = doing(game);
  switch (event.kind) {
    case 'targets-chosen':
      if (now) {
        now.aimed = event;
        now.aims++;
      }
      return;
    case 'guarded':
      if (now) now.guarded = event;
      return;
    case 'attacked':
      if (now) Object.assign(now, { attack: event, attackDice: null, saveDice: null });
      // Without dice nothing more follows for the group.
      if (event.dice === 0) now?.resolved.add(event.group);
      return;
    case 'rolled':
      return applyRoll(event, game);
    case 'group-resolved':
      if (now) {
        now.resolved.add(event.group);
        now.guarded = null;
      }
      return;
    case 'tallied': {
      const unit = unitOf(game, event.unit);
      const part = unit.parts.find(({ id }) => id === event.part);
      if (part) part.tally = event.after;
      else unit.tally = event.after;
      return;
    }
    case 'cast':
      game.activation?.casts.push(`${event.unit}|${event.power.name}`);
      if (now) Object.assign(now, { casts: now.casts + 1, checks: 0, passes: 0 });
      return;
    case 'affected':
      unitOf(game, event.unit).effects.push({ power: event.power.name, by: event.by, effect: event.effect });
      return;
    case 'failed':
      unitOf(game, event.unit).failures = event.after;
      return;
    default:
      return applyWounds(event, game);
  }
}

function applyRoll(event: Told<'rolled'>, game: Game): void {
  const now = doing(game);
  if (event.purpose === 'shock' && game.activation) game.activation.shock = event;
  if (!now) return;
  if (event.purpose === 'attack') now.attackDice = event;
  if (event.purpose === 'save') now.saveDice = event;
  if (event.purpose === 'leave') now.left = event.successes > 0;
  if (['attack', 'leave', 'cast', 'mission'].includes(event.purpose)) {
    now.checks += event.dice.length;
    now.passes += event.successes;
  }
}

function applyWounds(event: Told, game: Game): void {
  switch (event.kind) {
    case 'healed':
    case 'wounded': {
      const unit = unitOf(game, event.unit);
      const base = baseOf(unit, event.base);
      const part = unit.parts.find(({ id }) => id === event.part);
      if (event.kind === 'wounded') {
        const models = modelsLeft(unit.card, base.wounds);
        if (unit.card.type === 'infantry') base.slain += models - modelsLeft(unit.card, event.after);
        game.woundsRemoved[unit.side] += event.lost;
      }
      if (part) {
        part.wounds = event.after;
        base.wounds = unit.parts.reduce((sum, { wounds }) => sum + wounds, 0);
      } else base.wounds = event.after;
      return;
    }
    case 'revived': {
      const base = baseOf(unitOf(game, event.unit), event.base);
      base.wounds = event.after;
      return;
    }
    case 'incapacitated':
      return remove(event, game);
    case 'merged':
      return merge(event, game);
    default:
  }
}

function remove(event: Told<'incapacitated'>, game: Game): void {
  const unit = unitOf(game, event.unit);
  const base = baseOf(unit, event.base);
  base.lostIn = game.round;
  game.lost.push({
    base: base.id,
    unit: unit.id,
    side: unit.side,
    round: game.round,
    points: unit.card.points,
    wounds: startWounds(unit.card),
  });
  unit.bases = unit.bases.filter((each) => each !== base);
  if (unit.bases.length === 0) Object.assign(unit, { status: 'lost', ready: false, stacks: [] });
}

function merge(event: Told<'merged'>, game: Game): void {
  const [unit, partner] = [unitOf(game, event.unit), unitOf(game, event.partner)];
  const all = [...unit.bases, ...partner.bases];
  unit.bases = event.bases.flatMap(({ base, after }) => {
    const found = all.find(({ id }) => id === base);
    if (found) found.wounds = after;
    return found ? [found] : [];
  });
  unit.tally = event.tally.after;
  Object.assign(partner, { status: 'merged', bases: [], ready: false, stacks: [], tally: 0 });
}
