import {
  cannotClimb,
  figureAt,
  figureOf,
  hasRule,
  isVehicle,
  keywordsFor,
  standing,
  unitOf,
  type Game,
  type Ground,
  type ModelNow,
  type UnitNow,
} from '../game';
import { clearance, overlap, type Figure } from '../geometry/figure';
import { EPS, minus } from '../geometry/point';
import { sweptClearance, turnedClearance } from '../geometry/sweep';
import type { Guard } from '../guard';
import type { Step, Told } from '../record';
import { canEndOn } from './ground';
import { lengthOf } from './flight';
import { movementOf } from './reserves';

/** Walking and driving on the ground: distance and what terrain adds to it, and what may not be crossed (C-MOVE, C-TER, C-VEH). */

type Straight = Extract<Step, { kind: 'straight' }>;
interface Leg {
  readonly step: Straight;
  readonly level: number;
  readonly facing: number;
}

/** The straight sections with the level they are walked on and the heading they are driven at. */
function legsOf(event: Told<'moved'>): Leg[] {
  let [level, facing] = [event.from.level, event.from.facing];
  return event.steps.flatMap((step) => {
    if (step.kind === 'climb') level = step.to;
    if (step.kind === 'pivot') facing = step.to;
    return step.kind === 'straight' ? [{ step, level, facing }] : [];
  });
}

const swept = (model: ModelNow, { step, facing }: Leg, figure: Figure): number =>
  sweptClearance(figureAt(model, { ...step.from, level: 0, facing }), minus(step.to, step.from), figure);

/** D-UPG-DODGE-ROLL: up to 2", by the limits of any move. */
const DODGE = 2;

export const march: Guard = {
  rules: [
    'C-MOVE-1',
    'C-MOVE-3',
    'C-MOVE-4',
    'C-TER-IMP',
    'C-TER-ROUGH-1',
    'C-TER-ROUGH-2',
    'C-TER-CLIMB-2',
    'C-TER-CLIMB-3',
    'C-TER-CLEAR-2',
    'C-HGT-3',
    'C-VEH-4',
    'C-VEH-5',
    'C-VEH-6',
    'C-USR-FLYING-1',
    'D-HORSE-6',
    'D-UPG-CLIMBER',
    'C-TER-ROUGH-3',
    'C-USR-FLYING-2',
    'C-USR-RUGGED',
  ],
  before: {
    moved: (event, game) => {
      if (game.book.figures.fullDistance || !['move', 'advance', 'dodge'].includes(event.action)) return;
      const unit = unitOf(game, event.unit);
      const model = unit.models[event.model];
      if (!model) return;
      const { sheet } = game;
      const flying = hasRule(model, 'flying');
      const mov = event.action === 'dodge' ? DODGE : movementOf(game, model);
      const costs = (event.costs ?? []).reduce((sum, { inches }) => sum + inches, 0);
      sheet.check(
        'C-MOVE-1',
        lengthOf(event.steps) + costs <= mov + EPS,
        () => `${lengthOf(event.steps).toFixed(4)}" and ${String(costs)}" for terrain with Mov ${String(mov)}`,
      );
      sheet.demand('C-MOVE-1', event.allowed === mov, `allowed ${String(event.allowed)}" with Mov ${String(mov)}`);
      climbs(event, model, game, flying);
      rough(event, model, game, flying);
      barred(event, unit, model, game, flying);
      if (!flying) walls(event, model, game);
      const end = figureAt(model, event.to);
      sheet.check(
        'C-MOVE-4',
        ![...game.units.values()].some(
          (each) => each !== unit && standing(each).some((other) => overlap(end, figureOf(other))),
        ),
        'ends on another base',
      );
      endsWell(event, model, game);
    },
  },
};

/** Levels are changed over Climbable ground only, at its price (C-TER-CLIMB, C-HGT-3). */
function climbs(event: Told<'moved'>, model: ModelNow, game: Game, flying: boolean): void {
  const { sheet, book } = game;
  let level = event.from.level;
  for (const step of event.steps) {
    if (step.kind !== 'climb') continue;
    sheet.demand(
      'C-HGT-3',
      step.from === level,
      `climbs from level ${String(step.from)} while on level ${String(level)}`,
    );
    const ground = game.ground.find((each) => each.piece === step.terrain && each.index === step.part);
    const words = ground ? keywordsFor(model, ground.part) : [];
    const [up, down] = [Math.max(0, step.to - step.from), Math.max(0, step.from - step.to)];
    level = step.to;
    if (flying) {
      sheet.check('C-USR-FLYING-2', step.cost === 0, 'a flyer pays for a change of level');
      continue;
    }
    sheet.check(model.mounted ? 'D-HORSE-6' : 'C-VEH-6', !cannotClimb(model), 'a Vehicle or a rider climbs');
    const may = words.includes('climbable') || (hasRule(model, 'climber') && words.includes('impassable'));
    sheet.check('C-HGT-3', may, `${step.terrain} cannot be climbed`);
    const here = figureAt(model, { ...step.at, level, facing: event.from.facing });
    if (ground && here.kind === 'disc')
      sheet.check('C-HGT-3', clearance(here, ground.figure) <= 0.01, `climbs away from ${step.terrain}`);
    const roughToo = words.includes('rough') && !hasRule(model, 'rugged');
    if (hasRule(model, 'climber')) {
      climber(step, words, game);
      continue;
    }
    const cost =
      up * (book.figures.climbUp ?? 0) +
      Math.floor(down / (book.figures.climbDownLevels ?? 1)) +
      (roughToo ? up + down : 0);
    sheet.check(
      roughToo ? 'C-TER-ROUGH-3' : up > 0 ? 'C-TER-CLIMB-2' : 'C-TER-CLIMB-3',
      Math.abs(step.cost - cost) < EPS,
      `${String(step.cost)}" for ${String(up)} levels up and ${String(down)} down`,
    );
    const noted = (event.costs ?? [])
      .filter((each) => each.terrain === step.terrain && each.part === step.part && /CLIMB|ROUGH-3/.test(each.rule))
      .reduce((sum, { inches }) => sum + inches, 0);
    const paid = event.steps.reduce(
      (sum, each) =>
        sum + (each.kind === 'climb' && each.terrain === step.terrain && each.part === step.part ? each.cost : 0),
      0,
    );
    sheet.demand('C-TER-CLIMB-2', Math.abs(noted - paid) < EPS, `${String(paid)}" climbed, ${String(noted)}" noted`);
  }
  if (flying && event.from.level !== event.to.level)
    sheet.check('C-USR-FLYING-2', (event.costs ?? []).length === 0, 'a flyer pays for a change of level');
  if (!flying)
    sheet.demand(
      'C-HGT-3',
      event.to.level === level,
      `ends on level ${String(event.to.level)}, climbed to ${String(level)}`,
    );
}

/** Up and down over Climbable ground only: nobody walks into a wall, or on in the air where it ends (C-HGT-3). */
function walls(event: Told<'moved'>, model: ModelNow, game: Game): void {
  if (model.sheet.base.shape !== 'circle') return;
  const climber = hasRule(model, 'climber') && !model.mounted;
  const height = ({ part }: Ground): number => Math.max(part.level, part.top);
  for (const leg of legsOf(event)) {
    if (leg.level === 0) {
      for (const ground of game.ground) {
        const words = keywordsFor(model, ground.part);
        if (height(ground) < 1 || !(words.includes('climbable') || (climber && words.includes('impassable')))) continue;
        const reach = swept(model, leg, ground.figure);
        if (reach < 3)
          game.sheet.check(
            'C-HGT-3',
            reach >= -1e-4,
            `walks into ${ground.piece} without climbing (${reach.toFixed(4)})`,
          );
      }
      continue;
    }
    for (const at of [leg.step.from, leg.step.to]) {
      const figure = figureAt(model, { ...at, level: leg.level, facing: leg.facing });
      const floor = game.ground.some(
        (ground) => height(ground) >= leg.level && clearance(figure, ground.figure) <= 0.01,
      );
      game.sheet.check('C-HGT-3', floor, `walks on level ${String(leg.level)} over nothing`);
    }
  }
}

/** D-UPG-CLIMBER: Climbable ground costs nothing, Impassable 2" for each level. */
function climber(step: Extract<Step, { kind: 'climb' }>, words: readonly string[], game: Game): void {
  const levels = Math.abs(step.to - step.from);
  const free = words.includes('climbable');
  const due = free ? 0 : 2 * levels;
  game.sheet.check(
    'D-UPG-CLIMBER',
    Math.abs(step.cost - due) < EPS,
    `${String(step.cost)}" for ${String(levels)} levels, ${String(due)}" due`,
  );
}

/** C-TER-ROUGH-1: one inch for each Rough part entered or started in. */
function rough(event: Told<'moved'>, model: ModelNow, game: Game, flying: boolean): void {
  const free = flying || hasRule(model, 'rugged');
  const legs = legsOf(event);
  if (legs.length === 0) return;
  for (const ground of game.ground) {
    const words = keywordsFor(model, ground.part);
    if (!words.includes('rough') || words.includes('climbable')) continue;
    const reach = Math.min(...legs.map((leg) => swept(model, leg, ground.figure)));
    if (Math.abs(reach + EPS) < 1e-5) continue;
    const paid = (event.costs ?? [])
      .filter((each) => each.terrain === ground.piece && each.part === ground.index && each.rule.includes('ROUGH'))
      .reduce((sum, { inches }) => sum + inches, 0);
    const due = reach < 0 && !free ? (game.book.figures.roughCost ?? 0) : 0;
    if (reach < 0)
      game.sheet.check(
        free && !flying ? 'C-USR-RUGGED' : flying ? 'C-USR-FLYING-1' : 'C-TER-ROUGH-1',
        paid === due,
        `${String(paid)}" for ${ground.piece}, ${String(due)}" due`,
      );
    else game.sheet.demand('C-TER-ROUGH-1', paid === 0, `${String(paid)}" for ${ground.piece}, which was not entered`);
  }
}

/** What a base may not pass over: enemies, Impassable ground, and for Vehicles everybody. */
function barred(event: Told<'moved'>, unit: UnitNow, model: ModelNow, game: Game, flying: boolean): void {
  if (flying) {
    game.sheet.decided('C-USR-FLYING-1');
    return;
  }
  const { sheet } = game;
  const legs = legsOf(event);
  const vehicle = isVehicle(model);
  const grounded = cannotClimb(model);
  for (const each of game.units.values())
    for (const other of standing(each)) {
      if (other === model) continue;
      const enemy = each.side !== unit.side;
      const rule = enemy
        ? vehicle
          ? 'C-VEH-4'
          : 'C-MOVE-3'
        : vehicle
          ? 'C-VEH-4'
          : isVehicle(other)
            ? 'C-VEH-5'
            : null;
      if (rule === null) continue;
      const base = figureOf(other);
      const reach = Math.min(Infinity, ...legs.map((leg) => swept(model, leg, base)), ...turns(event, model, base));
      if (Math.abs(reach) < 3)
        sheet.check(
          rule,
          reach >= -2 * EPS - (base.kind === 'outline' ? 1e-5 : 0),
          `passes over ${each.id} (${reach.toFixed(4)})`,
        );
    }
  for (const ground of game.ground) {
    const words = keywordsFor(model, ground.part);
    if (!closed(ground, words, grounded) || (hasRule(model, 'climber') && !model.mounted)) continue;
    const own = legs.filter(
      ({ level }) => ground.part.level !== level || ground.part.level === 0 || !words.includes('climbable'),
    );
    const reach = Math.min(
      Infinity,
      ...own.filter(({ level }) => level < Math.max(1, ground.part.top)).map((leg) => swept(model, leg, ground.figure)),
    );
    if (Math.abs(reach) < 3)
      sheet.check(
        grounded && !words.includes('impassable') ? (vehicle ? 'C-VEH-6' : 'D-HORSE-6') : 'C-TER-IMP',
        reach >= -1e-5,
        `passes through ${ground.piece} (${reach.toFixed(4)})`,
      );
  }
}

/** C-TER-IMP, C-VEH-6: ground that this model cannot go through where it stands. */
const closed = ({ part }: Ground, words: readonly string[], grounded: boolean): boolean =>
  (words.includes('impassable') && !(part.level > 0 && words.includes('climbable') && !grounded)) ||
  (grounded && words.includes('climbable'));

/** A base with corners sweeps ground while it turns (C-VEH-3). */
function turns(event: Told<'moved'>, model: ModelNow, base: Figure): number[] {
  if (model.sheet.base.shape === 'circle') return [];
  return event.steps.flatMap((step) =>
    step.kind === 'pivot'
      ? [turnedClearance((facing) => figureAt(model, { ...step.at, level: 0, facing }), step.from, step.to, base)]
      : [],
  );
}

/** Where a move may not end (C-TER-ROUGH-2, C-TER-CLEAR-2, C-TER-CLIMB-4). */
function endsWell(event: Told<'moved'>, model: ModelNow, game: Game): void {
  const figure = figureAt(model, event.to);
  const onRough = game.ground.some(
    ({ part, figure: area }) => keywordsFor(model, part).includes('rough') && overlap(figure, area),
  );
  if (onRough) game.sheet.check('C-TER-ROUGH-2', false, 'ends on Rough ground');
  else {
    const near = game.ground.some(({ part }) => keywordsFor(model, part).includes('rough'));
    if (near) game.sheet.decided('C-TER-ROUGH-2');
    game.sheet.check(
      event.to.level > 0 ? 'C-TER-CLEAR-2' : 'C-TER-IMP',
      canEndOn(game, model, event.to),
      `ends where it cannot stand: level ${String(event.to.level)}`,
    );
  }
}
