import { absolute, needUnsure, printedStat } from '../book/figures';
import { doingOf, modelsLeft, startWounds, unitOf, type Game, type Unit } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';
import { GENEROUS, sees } from '../sight';
import { unitGap, within } from '../space';

interface Trial {
  readonly cast: Told<'cast'>;
  readonly passed: boolean;
  given: number;
}
const trials = new WeakMap<Game, Map<string, Trial>>();
const trialsIn = (game: Game): Map<string, Trial> => {
  let found = trials.get(game);
  if (!found) trials.set(game, (found = new Map()));
  return found;
};

/** Powers: how many, at whom, and what comes of them. */
export const powers: Guard = {
  rules: [
    'B-CAST-1',
    'B-CAST-2',
    'B-CAST-3',
    'B-CAST-4',
    'B-CAST-5',
    'B-STAT-9',
    'B-SR-HEAL',
    'B-SR-GALVANISED',
    'B-SR-INEXORABLE-ATTACK',
  ],
  before: {
    cast: (event, game) => {
      tried(event, game);
    },
    rolled: (event, game) => {
      if (event.purpose !== 'cast') return;
      const cast = game.record.events[game.at - 1];
      const fits = cast?.kind === 'cast' && cast.unit === event.unit;
      game.sheet.check(
        'B-CAST-2',
        fits && event.dice.filter(({ reroll }) => !reroll).length === 1,
        `${event.unit} casts with other dice`,
      );
      if (fits) trialsIn(game).set(event.unit, { cast, passed: event.successes > 0, given: 0 });
    },
    affected: (event, game) => {
      gives(event, game, 'B-CAST-5');
      const power = trialsIn(game).get(event.by)?.cast.power.index ?? -1;
      const printed = unitOf(game, event.by).card.powers[power]?.effect.some(
        (ref) =>
          ref.rule === event.effect.rule &&
          ref.x === event.effect.x &&
          ref.stat === event.effect.stat &&
          ref.within === event.effect.within,
      );
      game.sheet.check('B-CAST-1', printed === true, `${event.power.name} does not say ${event.effect.rule}`);
    },
    galvanised: (event, game) => {
      gives(event, game, 'B-SR-GALVANISED');
      const trial = trialsIn(game).get(event.by);
      const ref = unitOf(game, event.by).card.powers[trial?.cast.power.index ?? -1]?.effect.find(
        ({ rule }) => rule === 'galvanised',
      );
      const action = ref?.action ?? null;
      game.sheet.check(
        'B-SR-GALVANISED',
        event.order === null || action === null || event.order === action,
        `${event.unit} may only ${String(action)}`,
      );
    },
    healed: (event, game) => {
      heal(event, game);
    },
    wounded: (event, game) => {
      if (event.cause === 'inexorable') inexorable(event, game);
    },
    'order-started': (event, game) => {
      if (event.as !== 'galvanised') settle(game);
    },
    'activation-ended': (_, game) => {
      settle(game);
    },
  },
};

function tried(event: Told<'cast'>, game: Game): void {
  const { sheet } = game;
  settleOf(game, event.unit);
  const now = doingOf(game);
  const unit = unitOf(game, event.unit);
  const target = unitOf(game, event.target);
  const power = unit.card.powers[event.power.index];
  sheet.check(
    'B-CAST-1',
    power?.name === event.power.name && now?.unit === unit && now.order === 'cast',
    `${unit.id} has no power ${event.power.name}`,
  );
  if (!power) return;
  if (!needUnsure(game, unit, 'pow')) {
    const most = absolute(game, unit, 'pow');
    sheet.check('B-CAST-3', (now?.casts ?? 0) < most, `${unit.id} tries more than ${String(most)} powers`);
    sheet.decided('B-STAT-9');
    if ((now?.casts ?? 0) >= most) sheet.check('B-STAT-9', false, `${unit.id} has Pow ${String(most)}`);
  }
  sheet.check(
    'B-CAST-4',
    !game.activation?.casts.includes(`${unit.id}|${power.name}`),
    `${unit.id} tries ${power.name} twice`,
  );
  const apt = printedStat(unit, 'apt');
  sheet.check(
    'B-CAST-2',
    event.difficulty === (apt === null ? null : apt + power.aptMod),
    `${power.name}: difficulty ${String(event.difficulty)}`,
  );
  const truly = unitGap(unit, target);
  sheet.check(
    'B-GEN-2',
    Math.abs(truly - event.distance) < 0.002,
    `${unit.id} to ${target.id}: ${String(event.distance)}, measured ${String(truly)}`,
  );
  sheet.check(
    'B-CAST-5',
    power.rangeCm === undefined || within(truly, power.rangeCm + 1e-6),
    `${power.name} reaches ${String(power.rangeCm)}`,
  );
  const free = power.needsLos === false || unit === target;
  if (!free)
    sheet.check('B-CAST-5', event.sight && anySight(game, unit, target), `${unit.id} does not see ${target.id}`);
  const words = (power.target ?? '').toLowerCase();
  const says = (word: string): boolean => new RegExp(`\\b${word}\\b`).test(words);
  const types = (['infantry', 'hero', 'vehicle', 'titan'] as const).filter(says);
  const sides = !(says('friendly') && target.side !== unit.side) && !(says('enemy') && target.side === unit.side);
  const fits =
    sides &&
    (types.length === 0 || types.includes(target.card.type)) &&
    (!says('ready') || target.ready) &&
    target.status === 'table';
  sheet.check('B-CAST-5', fits, `${power.name} at ${target.id}: ${words}`);
}

const anySight = (game: Game, unit: Unit, target: Unit): boolean =>
  unit.bases.some((p) =>
    target.bases.some((q) => sees(game, unit, p, target, q) || sees(game, unit, p, target, q, GENEROUS)),
  );

/** An effect needs a power that was tried just now and came off. */
function gives(event: Told<'affected' | 'galvanised' | 'healed'>, game: Game, row: string): void {
  const trial = trialsIn(game).get(event.by);
  const fits = trial?.passed === true && trial.cast.target === event.unit;
  game.sheet.check(row, fits, `${event.unit} is affected by nothing that came off`);
  if (trial) trial.given++;
}

function heal(event: Told<'healed'>, game: Game): void {
  const { sheet } = game;
  gives(event as never, game, 'B-SR-HEAL');
  const unit = unitOf(game, event.unit);
  const trial = trialsIn(game).get(event.by);
  const x =
    unitOf(game, event.by).card.powers[trial?.cast.power.index ?? -1]?.effect.find(({ rule }) => rule === 'heal')?.x ??
    0;
  const part = unit.parts.find(({ id }) => id === event.part);
  const base = unit.bases.find(({ id }) => id === event.base);
  const [now, full] = part ? [part.wounds, part.card.wounds] : [base?.wounds ?? 0, startWounds(unit.card)];
  const each = unit.card.type === 'infantry' ? (unit.card.woundsPerModel ?? 1) : 1;
  sheet.check('B-SR-HEAL', event.before === now && now > 0, `${event.base} had ${String(now)} wounds`);
  const models =
    unit.card.type === 'infantry'
      ? Math.min(unit.card.models ?? 1, modelsLeft(unit.card, now) + x) * each
      : Math.min(full, now + x);
  const due = each === 1 ? Math.min(full, now + x) : models;
  const ok = each === 1 ? event.after === due : event.after <= due && event.after >= now;
  sheet.check(
    'B-SR-HEAL',
    ok && event.wounds === event.after - event.before,
    `${event.base} heals ${String(event.wounds)} to ${String(event.after)}, due ${String(due)}`,
  );
}

function inexorable(event: Told<'wounded'>, game: Game): void {
  const trial = [...trialsIn(game).values()].findLast(({ passed, cast }) => passed && cast.target === event.unit);
  const ref =
    trial &&
    unitOf(game, trial.cast.unit).card.powers[trial.cast.power.index]?.effect.find(
      ({ rule }) => rule === 'inexorable-attack',
    );
  game.sheet.check(
    'B-SR-INEXORABLE-ATTACK',
    ref?.x === event.suffered,
    `${event.unit} suffers ${String(event.suffered)}`,
  );
  if (trial) trial.given++;
  if (event.after > 0 || event.part !== null) return;
  const next = game.record.events[game.at + 1];
  game.sheet.check(
    'B-SR-INEXORABLE-ATTACK',
    next?.kind === 'incapacitated' && next.base === event.base,
    `${event.base} stays with no wounds`,
  );
}

function settle(game: Game): void {
  for (const id of trialsIn(game).keys()) settleOf(game, id);
}

/** A power that came off has done everything it says; Heal may find nothing to do. */
function settleOf(game: Game, id: string): void {
  const trial = trialsIn(game).get(id);
  if (!trial) return;
  const due =
    unitOf(game, id).card.powers[trial.cast.power.index]?.effect.filter(({ rule }) => rule !== 'heal').length ?? 0;
  const target = unitOf(game, trial.cast.target);
  // B-SRG-8: the same power lies on a unit once.
  const already = target.effects.some(({ power }) => power === trial.cast.power.name);
  if (trial.passed && target.status === 'table' && !already)
    game.sheet.check('B-CAST-5', trial.given >= due, `${trial.cast.power.name} came off and did nothing`);
  trialsIn(game).delete(id);
}
