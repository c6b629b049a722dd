import { overlap, roomOnTable, type Figure, clearance } from '../../geometry/figure';
import { zoneFigures } from '../zones';
import { bars } from '../ground';
import { figureOf, onTable, unitOf, type Game, type Unit } from '../game';
import type { Guard } from '../guard';
import { other, type Side, type Told } from '../record';
import { own } from '../book/influences';
import { footprint, footprintAt, gap, HAIR, inFormation, TOLERANCE } from '../space';

const isForward = (unit: Unit): boolean => own(unit, 'forward-deployment').length > 0;
const waiting = (game: Game, side: Side): Unit[] =>
  [...game.units.values()].filter(
    (unit) => unit.side === side && unit.status === 'reserve' && !held(game).has(unit.id),
  );
const heldBack = new WeakMap<Game, Set<string>>();
const held = (game: Game): Set<string> => {
  let found = heldBack.get(game);
  if (!found) heldBack.set(game, (found = new Set()));
  return found;
};
const last = new WeakMap<Game, Side>();

/** Roll-off, sides, units held back, and who is put down where before the first round. */
export const setUp: Guard = {
  rules: ['B-SR-FORWARD-DEPLOYMENT', 'B-GEN-2', 'B-RES-1', 'B-STATE-3', 'B-DEFAULTS', 'B-UNIT-3', 'B-STAT-12'],
  before: {
    'held-back': ({ unit, why }, game) => {
      const { sheet, record, mission } = game;
      const listed = record.armies[unit.slice(0, 1) as Side].units.find(({ id }) => id === unit.slice(2));
      if (why === 'chosen') sheet.check('B-STATE-3', listed?.reserve === true, `${unit} was not to be held back`);
      // Defaults: up to half of the units, rounded down; whoever finds no room waits besides.
      const side = unit.slice(0, 1) as Side;
      const all = [...game.units.values()].filter((each) => each.side === side).length;
      const most = Math.floor(all * (mission.deployment?.reserves?.share ?? 0.5) + 1e-9);
      const chosen = record.events
        .slice(0, game.at)
        .filter((each) => each.kind === 'held-back' && each.why === 'chosen' && each.side === side).length;
      if (why === 'chosen') sheet.check('B-DEFAULTS', chosen < most, `${unit} is one too many of ${String(most)}`);
      else sheet.check('B-DEFAULTS', !hasRoom(game, game.units.get(unit)), `${unit} would have found room`);
    },
    'side-chosen': ({ side }, { sheet, deploys }) => {
      sheet.check('B-DEFAULTS', side === deploys, `${side} lost the roll-off and picks the side`);
    },
    'round-started': ({ round }, game) => {
      if (round !== 1) return;
      for (const unit of game.units.values())
        game.sheet.check(
          'B-DEFAULTS',
          unit.status === 'table' || held(game).has(unit.id),
          `${unit.id} is neither set up nor held back`,
        );
    },
    'battle-ended': (_, game) => {
      for (const unit of game.units.values())
        if (game.mission.deployment?.reserves?.lostIfUnused !== false)
          game.sheet.check('B-DEFAULTS', unit.status !== 'reserve', `${unit.id} still waits and is not lost`);
    },
    deployed: (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      sheet.check('B-STATE-3', unit.status === 'reserve', `${unit.id} is ${unit.status} and cannot be put down`);
      if (event.how === 'reserve') return;
      sheet.check('B-STATE-3', !held(game).has(unit.id) && game.round === 0, `${unit.id} is held back`);
      sheet.check('B-SR-FORWARD-DEPLOYMENT', (event.how === 'forward') === isForward(unit), `${unit.id}: ${event.how}`);
      if (event.how === 'zone') {
        // B-ACT-1: winner first, then side about while the other has anything left to put down.
        const before = last.get(game);
        const theirs = waiting(game, other(event.side)).filter((each) => !isForward(each));
        const due = before === undefined ? game.deploys : theirs.length > 0 ? other(before) : event.side;
        sheet.check('B-ACT-1', due === event.side, `${unit.id} is put down out of turn`);
      } else {
        const early = [...waiting(game, 'a'), ...waiting(game, 'b')].filter((each) => !isForward(each));
        sheet.check('B-SR-FORWARD-DEPLOYMENT', early.length === 0, `${unit.id} deploys before ${String(early[0]?.id)}`);
      }
      last.set(game, event.side);
    },
  },
  after: {
    'held-back': ({ unit }, game) => {
      held(game).add(unit);
    },
    deployed: (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      sheet.check('B-FORM-1', inFormation(game, unit.bases), `${unit.id} is put down out of Formation`);
      sheet.check('B-UNIT-3', event.bases.length === unit.bases.length, `${unit.id}: not all bases are put down`);
      for (const base of unit.bases) {
        const figure = footprint(base);
        stands(game, unit, base.id, figure);
        if (event.how === 'zone')
          sheet.check('B-DEFAULTS', insideZone(game, unit.side, figure), `${base.id} is not wholly in its zone`);
        if (event.how === 'forward')
          sheet.check(
            'B-SR-FORWARD-DEPLOYMENT',
            zoneFigures(game, other(unit.side)).every((zone) => clearance(figure, zone) > -0.002),
            `${base.id} is in the enemy's zone`,
          );
      }
      clearOfEnemies(game, unit, event);
    },
  },
};

/** A free place in the zone for a single base, found by trying. */
function hasRoom(game: Game, unit: Unit | undefined): boolean {
  const base = unit?.bases.length === 1 ? unit.bases[0] : undefined;
  if (!unit || !base) return false;
  const { width, height } = game.mission.table;
  const others = onTable(game).flatMap(({ bases }) => bases.map(footprint));
  const barred = game.ground.filter((ground) => bars(ground, unit.card.type)).map(({ figure }) => figure);
  for (let x = 0; x <= width; x += 1)
    for (let y = 0; y <= height; y += 1) {
      const figure = footprintAt(base.size, { x, y }, 0);
      const free = [...others, ...barred].every((each) => clearance(figure, each) > 0.05);
      if (free && roomOnTable(figure, game.mission.table) > 0.05 && insideZone(game, unit.side, figure)) return true;
    }
  return false;
}

function insideZone(game: Game, side: Side, figure: Figure): boolean {
  const zones = zoneFigures(game, side);
  const points = figure.kind === 'disc' ? rim(figure) : figure.points;
  return points.every((p) =>
    zones.some((zone) => clearance({ kind: 'disc', x: p.x, y: p.y, r: 0 }, zone) <= TOLERANCE + HAIR),
  );
}

const rim = ({ x, y, r }: { x: number; y: number; r: number }): { x: number; y: number }[] =>
  Array.from({ length: 72 }, (_, i) => ({
    x: x + r * Math.cos((i * Math.PI) / 36),
    y: y + r * Math.sin((i * Math.PI) / 36),
  }));

/** On the table, on nobody else, on ground that bears it. */
export function stands(game: Game, unit: Unit, id: string, figure: Figure): void {
  const { sheet, mission } = game;
  sheet.check('B-MOVE-3', roomOnTable(figure, mission.table) >= -0.002, `${id} is over the edge of the table`);
  for (const each of onTable(game))
    for (const base of each.bases)
      if (base.id !== id)
        sheet.demand('B-MOVE-3', !overlap2(figure, footprint(base)), () => `${id} stands on ${base.id}`);
  for (const ground of game.ground)
    if (bars(ground, unit.card.type))
      sheet.check('B-MOVE-3', !overlap2(figure, ground.figure), () => `${id} stands on ${ground.terrain}`);
}

export const overlap2 = (a: Figure, b: Figure): boolean => overlap(a, b) && clearance(a, b) < -0.002;

function clearOfEnemies(game: Game, unit: Unit, event: Told<'deployed'>): void {
  const { sheet, system, mission } = game;
  const enemies = onTable(game, other(unit.side)).flatMap(({ bases }) => bases);
  for (const base of unit.bases) {
    const nearest = Math.min(...enemies.map((each) => gap(base, each)));
    const told = event.bases.find((each) => each.base === base.id)?.gap;
    if (told !== undefined)
      sheet.check(
        'B-GEN-2',
        told === null ? nearest === Infinity : Math.abs(told - nearest) < 0.002,
        `${base.id}: gap ${String(told)}, measured ${String(nearest)}`,
      );
    if (event.how === 'reserve') {
      const from = mission.deployment?.reserves?.clear ?? figureOf(system, 'reserveFrom', 15);
      sheet.check('B-RES-1', nearest > from - HAIR, `${base.id} comes on ${String(nearest)} from an enemy`);
    }
    if (event.how === 'forward')
      sheet.check(
        'B-SR-FORWARD-DEPLOYMENT',
        nearest > figureOf(system, 'forwardFrom', 8) - HAIR,
        `${base.id} deploys ${String(nearest)} from an enemy`,
      );
  }
}
