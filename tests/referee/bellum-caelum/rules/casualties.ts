import { has, influencesOn } from '../book/influences';
import { baseOf, modelsLeft, onTable, startWounds, unitOf, type Game, type Unit } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';
import { calledOff, isLostAfterPoints } from './early-end';

const STAGES = ['Toughness', 'wounds', 'Critical Failure', 'removals', 'Revive', 'scoring'] as const;
interface End {
  stage: number;
  readonly rolled: Set<string>;
  readonly owed: Map<string, number>;
  readonly paid: Set<string>;
  readonly revived: Map<string, number>;
  readonly reviveRolled: Set<string>;
}
const ends = new WeakMap<Game, End>();
const endOf = (game: Game): End => {
  let end = ends.get(game);
  if (!end) {
    end = {
      stage: 0,
      rolled: new Set(),
      owed: new Map(),
      paid: new Set(),
      revived: new Map(),
      reviveRolled: new Set(),
    };
    ends.set(game, end);
  }
  return end;
};
const key = (unit: string, part: string | null): string => `${unit}|${part ?? ''}`;
const atEnd = (game: Game): boolean => game.activation === null && game.phase === 'activations';

/** Toughness, wounds, removals and Revive at the end of the round. */
export const casualties: Guard = {
  rules: [
    'B-END-1',
    'B-END-3',
    'B-END-4',
    'B-END-5',
    'B-END-6',
    'B-END-7',
    'B-END-8',
    'B-TITAN-6',
    'B-TITAN-10',
    'B-SR-REVIVE',
    'B-SR-CRITICAL-FAILURE',
    'B-SR-INEXORABLE-ATTACK',
  ],
  before: {
    'round-started': (_, game) => {
      ends.delete(game);
    },
    rolled: (event, game) => {
      if (event.purpose === 'toughness') toughness(event, game);
      if (event.purpose === 'revive') reviveRoll(event, game);
    },
    wounded: (event, game) => {
      wounded(event, game);
    },
    incapacitated: (event, game) => {
      incapacitated(event, game);
    },
    revived: (event, game) => {
      revived(event, game);
    },
    scored: (_, game) => {
      if (atEnd(game)) reach(game, 5);
    },
    'round-ended': (_, game) => {
      reach(game, 5);
    },
  },
};

/** B-END-1: the steps come in their order, and each is finished before the next. */
function reach(game: Game, stage: number): void {
  const { sheet } = game;
  const end = endOf(game);
  sheet.check('B-END-1', stage >= end.stage, `${String(STAGES[stage])} after ${String(STAGES[end.stage])}`);
  if (end.stage < 1 && stage >= 1) allRolled(game, end);
  if (end.stage < 2 && stage >= 2)
    for (const [id, wounds] of end.owed)
      sheet.check('B-END-5', wounds === 0, `${id} does not suffer ${String(wounds)} wounds`);
  if (end.stage < 3 && stage >= 3)
    for (const unit of onTable(game))
      if (unit.failures > 0)
        sheet.check('B-SR-CRITICAL-FAILURE', end.paid.has(unit.id), `${unit.id} does not pay for its failures`);
  if (end.stage < 4 && stage >= 4) allRemoved(game);
  if (end.stage < 5 && stage >= 5) allRevived(game, end);
  end.stage = Math.max(end.stage, stage);
}

function allRolled(game: Game, end: End): void {
  for (const unit of onTable(game)) {
    if (unit.tally > 0)
      game.sheet.check(
        'B-END-3',
        end.rolled.has(key(unit.id, null)),
        `${unit.id} does not roll for ${String(unit.tally)} damage`,
      );
    for (const part of unit.parts)
      if (part.tally > 0)
        game.sheet.check('B-END-3', end.rolled.has(key(unit.id, part.id)), `${unit.id} ${part.id} does not roll`);
  }
}

function allRemoved(game: Game): void {
  for (const unit of onTable(game)) {
    for (const base of unit.bases) game.sheet.check('B-END-6', base.wounds > 0, `${base.id} has no wounds and stays`);
    if (unit.parts.length > 0) game.sheet.check('B-TITAN-10', !fallen(unit), `${unit.id} is fallen and stays`);
  }
}

function allRevived(game: Game, end: End): void {
  for (const unit of onTable(game))
    for (const base of unit.bases)
      if (base.slain > 0 && base.wounds > 0 && has(game, unit, 'revive'))
        game.sheet.check('B-SR-REVIVE', end.reviveRolled.has(base.id), `${base.id} does not roll to revive`);
}

/** B-TITAN-10. */
const fallen = (unit: Unit): boolean =>
  unit.parts.some(({ card, wounds }) => card.vital && wounds === 0) || unit.parts.every(({ wounds }) => wounds === 0);

function toughness(event: Told<'rolled'>, game: Game): void {
  const { sheet } = game;
  reach(game, 0);
  const unit = unitOf(game, event.unit);
  const end = endOf(game);
  const part = unit.parts.find(({ id }) => id === event.part);
  const tally = part ? part.tally : unit.tally;
  const dice = event.dice.filter(({ reroll }) => !reroll).length;
  const id = key(unit.id, event.part);
  sheet.check(
    'B-END-3',
    atEnd(game) && dice === tally && !end.rolled.has(id),
    `${unit.id} rolls ${String(dice)} dice for ${String(tally)} damage`,
  );
  end.rolled.add(id);
  end.owed.set(id, dice - event.successes);
  sheet.check('B-END-4', event.successes <= dice, `${unit.id} shrugs off ${String(event.successes)}`);
}

function wounded(event: Told<'wounded'>, game: Game): void {
  const { sheet } = game;
  const unit = unitOf(game, event.unit);
  const base = baseOf(unit, event.base);
  const part = unit.parts.find(({ id }) => id === event.part);
  const end = endOf(game);
  if (event.cause === 'damage') {
    reach(game, 1);
    const id = key(unit.id, event.part);
    sheet.check(
      'B-END-4',
      end.owed.get(id) === event.suffered,
      `${unit.id} suffers ${String(event.suffered)}, due ${String(end.owed.get(id))}`,
    );
    end.owed.set(id, 0);
  }
  if (event.cause === 'critical-failure') {
    reach(game, 2);
    sheet.check(
      'B-SR-CRITICAL-FAILURE',
      event.suffered === unit.failures && !end.paid.has(unit.id),
      `${unit.id} suffers ${String(event.suffered)} for its failures`,
    );
    end.paid.add(unit.id);
  }
  const before = part ? part.wounds : base.wounds;
  const row = part ? 'B-TITAN-6' : unit.bases.length > 1 ? 'B-END-8' : 'B-END-5';
  const lost = Math.min(event.suffered, before);
  sheet.check(
    row,
    event.before === before &&
      event.lost === lost &&
      event.after === before - lost &&
      event.discarded === event.suffered - lost,
    `${base.id}: ${String(event.before)} - ${String(event.lost)} = ${String(event.after)}, discarded ${String(event.discarded)}`,
  );
  if (unit.card.type === 'titan')
    sheet.check(
      'B-TITAN-11',
      // Where no part has wounds left there is none to choose, and all is discarded.
      part
        ? event.cause === 'damage' || before > 0
        : event.cause !== 'damage' && unit.parts.every(({ wounds }) => wounds === 0),
      `${unit.id}: part ${String(event.part)}`,
    );
  // B-END-8: at most one base of a squadron falls at the end of a round.
  if (atEnd(game) && unit.bases.length > 1 && lost === before && lost > 0)
    sheet.check(
      'B-END-8',
      unit.bases.every((each) => each === base || each.wounds > 0),
      `${base.id} falls besides another base of ${unit.id}`,
    );
  const fallenModels =
    unit.card.type === 'infantry' ? modelsLeft(unit.card, before) - modelsLeft(unit.card, before - lost) : 0;
  if (unit.card.type === 'infantry')
    sheet.check('B-STAT-12', event.slain === fallenModels, `${base.id}: ${String(event.slain)} models fall`);
  const depleted = unit.bases.filter((each) => each.wounds < startWounds(unit.card) && each.wounds > 0);
  if (unit.bases.length > 1 && depleted.length > 0)
    sheet.check('B-END-7', depleted.includes(base), `${depleted[0]!.id} is depleted, not ${base.id}`);
}

function incapacitated(event: Told<'incapacitated'>, game: Game): void {
  const { sheet } = game;
  const unit = unitOf(game, event.unit);
  const base = baseOf(unit, event.base);
  sheet.check('B-STATE-4', event.last === (unit.bases.length === 1), `${base.id}: last ${String(event.last)}`);
  if (event.cause === 'formation') return;
  if (event.cause === 'reserve') {
    // Defaults: whoever still waits at the end. Points that end the battle are made without them.
    const after = isLostAfterPoints(game);
    reach(game, after ? 5 : 3);
    const over = !after || calledOff(game, game.vp) !== null;
    sheet.check('B-STATE-3', over && unit.status === 'reserve', `${base.id} is lost in reserve`);
    return;
  }
  const done = unit.parts.length > 0 ? fallen(unit) : base.wounds === 0;
  sheet.check(
    unit.parts.length > 0 ? 'B-TITAN-10' : 'B-END-6',
    done,
    `${base.id} is removed with ${String(base.wounds)} wounds`,
  );
  if (game.activation === null) reach(game, 3);
  else {
    const before = game.record.events[game.at - 1];
    sheet.check(
      'B-RND-2',
      before?.kind === 'wounded' && before.cause === 'inexorable',
      `${base.id} is removed before the end of the round`,
    );
  }
}

function reviveRoll(event: Told<'rolled'>, game: Game): void {
  reach(game, 4);
  const unit = unitOf(game, event.unit);
  const base = unit.bases.find(({ id }) => id === event.base);
  const end = endOf(game);
  const fits =
    base !== undefined && base.wounds > 0 && event.dice.length === base.slain && !end.reviveRolled.has(base.id);
  game.sheet.check(
    'B-SR-REVIVE',
    fits && influencesOn(game, unit, 'revive').length > 0,
    `${event.unit} rolls ${String(event.dice.length)} dice to revive ${String(base?.slain)}`,
  );
  if (!base) return;
  end.reviveRolled.add(base.id);
  end.revived.set(base.id, event.successes);
}

function revived(event: Told<'revived'>, game: Game): void {
  reach(game, 4);
  const unit = unitOf(game, event.unit);
  const base = baseOf(unit, event.base);
  const { card } = unit;
  const room = (card.models ?? 1) - modelsLeft(card, base.wounds);
  const due = Math.min(endOf(game).revived.get(base.id) ?? 0, room);
  const wounds = Math.min(startWounds(card), base.wounds + due * (card.woundsPerModel ?? 1));
  game.sheet.check(
    'B-SR-REVIVE',
    event.models === due && event.before === base.wounds && event.after === wounds,
    `${base.id}: ${String(event.models)} models return, due ${String(due)}`,
  );
}
