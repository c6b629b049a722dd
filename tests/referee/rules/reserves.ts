import { figureAt, figureOf, living, standing, unitOf, type Game, type ModelNow, type UnitNow } from '../game';
import { clearance, depthAt, disc, overlap, roomOnTable, type Disc, type Figure } from '../geometry/figure';
import { EPS, type Point } from '../geometry/point';
import type { Guard } from '../guard';

import { isBaseFor, markerFigure } from '../game';
import { inFormation } from './formation';
import { canEndOn } from './ground';

/** Bases that a model may not stand on: all others on the table, and markers that are bases to its side (S-MOVE-8). */
export function obstacles(game: Game, unit: UnitNow): Figure[] {
  return [
    ...[...game.units.values()].filter((each) => each !== unit).flatMap((each) => standing(each).map(figureOf)),
    ...[...game.markers.values()].filter((marker) => isBaseFor(marker, unit.side)).map(markerFigure),
  ];
}

/** Coming on from an Entry Point (C-RES). */
export const reserves: Guard = {
  rules: ['C-ENT-1', 'C-RES-1', 'C-RES-3', 'C-RES-4', 'C-RES-5', 'C-RES-6', 'C-RES-7', 'S-CORE-13', 'C-USR-SUPPORT-2'],
  before: {
    placed: (event, game) => {
      const { sheet, book } = game;
      const unit = unitOf(game, event.unit);
      const rule = book.family === 'S' ? 'S-CORE-13' : 'C-RES-3';
      sheet.check('C-ENT-1', unit.status === 'reserve', `${unit.id} is not in reserve`);
      const transport = event.transport === undefined ? null : unitOf(game, event.transport);
      const entry = event.entryPoint === null ? null : game.entryPoints.get(event.entryPoint);
      if (!transport)
        sheet.check(
          'C-RES-3',
          entry?.side === unit.side,
          `${String(event.entryPoint)} is no Entry Point of side ${unit.side}`,
        );
      sheet.check(
        'C-RES-4',
        game.activation?.unit === unit && game.activation.stage === 'started',
        'placing comes first in the unit’s own activation',
      );
      sheet.demand(
        'C-RES-3',
        event.models.length + (event.lost?.length ?? 0) === living(unit).length,
        'not all models are placed',
      );
      if (!entry && !transport) return;
      const others = obstacles(game, unit);
      const models = event.models.map((place, i) => unit.models[place.model ?? i]!);
      const figures = event.models.map((place, i) => figureAt(models[i]!, place));
      figures.forEach((figure, i) => {
        const model = models[i]!;
        const gap = transport
          ? Math.min(...standing(transport).map((each) => Math.max(0, clearance(figure, figureOf(each)))))
          : Math.max(0, depthAt(figure, entry!.at));
        const mov = movementOf(game, model);
        // From a Transport "up to" its Mov, from an Entry Point "within" it (C-CONV-2).
        if (transport)
          sheet.check(
            'C-TRN-6',
            gap <= mov + EPS,
            `placed ${gap.toFixed(4)}" from the Transport with Mov ${String(mov)}`,
          );
        else
          sheet.check(rule, gap < mov - EPS, `placed ${gap.toFixed(4)}" from the Entry Point with Mov ${String(mov)}`);
        sheet.demand(
          transport ? 'C-TRN-6' : 'C-RES-3',
          Math.abs(gap - event.models[i]!.gap) < 1e-5,
          `the gap is ${gap.toFixed(6)}, the record says ${String(event.models[i]!.gap)}`,
        );
        sheet.check(rule, roomOnTable(figure, game.record.mission.table) >= -EPS, 'placed over the table’s edge');
        sheet.check(
          rule,
          ![...others, ...figures.slice(0, i)].some((each) => overlap(figure, each)),
          'placed on another base',
        );
        if (book.family !== 'S')
          sheet.check('C-RES-3', canEndOn(game, model, event.models[i]!), 'placed where no move may end');
      });
      if (figures.length > 1)
        sheet.check('C-RES-3', inFormation(figures, book.figures.formationGap), 'placed out of formation');
    },
    declared: (event, game) => {
      const unit = unitOf(game, event.unit);
      game.sheet.check('C-RES-1', unit.status === 'table', `${unit.id} acts before it is on the table`);
    },
    destroyed: (event, game) => {
      if (event.cause !== 'deployment') return;
      const unit = unitOf(game, event.unit);
      game.sheet.check('C-RES-7', unit.status === 'reserve', `${unit.id} is on the table`);
      if (living(unit).length === 1 && game.activation?.unit === unit)
        game.sheet.check(
          'C-RES-6',
          findPlace(game, unit) === null,
          () => `${unit.id} could be placed at ${JSON.stringify(findPlace(game, unit))}`,
        );
    },
    'round-ended': (_event, game) => {
      const { sheet } = game;
      if (game.rout.fled) return;
      for (const unit of game.units.values()) {
        // Decided once: after the round by which it had to be on, or any time later if it still is not.
        const waits = unit.models.every(({ sheet: model }) => model.rules.has('support'));
        const by = waits ? 3 : 1;
        const waiting = unit.status === 'reserve' && unit.aboard === null;
        if (unit.sheet.transport !== null || game.round < by || (game.round > by && !waiting)) continue;
        sheet.check(
          waits ? 'C-USR-SUPPORT-2' : 'C-RES-5',
          !waiting,
          `${unit.id} is still in reserve after round ${String(game.round)}`,
        );
      }
    },
  },
};

export const movementOf = (game: Game, model: ModelNow): number =>
  model.mounted ? (game.book.figures.riderMove ?? model.sheet.movement) : model.sheet.movement;

/** C-RES-6: a place for one model, with 0.02" of air, among those that touch two things; null proves that there is none. */
function findPlace(game: Game, unit: UnitNow): Point | null {
  const model = living(unit)[0]!;
  const at = figureAt(model, { x: 0, y: 0, level: 0, facing: 0 });
  if (at.kind !== 'disc') return null;
  const r = at.r;
  const { width, height } = game.record.mission.table;
  const others = obstacles(game, unit);
  for (const [id, entry] of game.entryPoints) {
    if (entry.side !== unit.side || id === '') continue;
    const limit: Disc = disc(entry.at, movementOf(game, model) + r - 0.02);
    const rings: Disc[] = [
      limit,
      ...others.flatMap((each) => (each.kind === 'disc' ? [disc(each, each.r + r + 0.02)] : [])),
    ];
    const candidates: Point[] = [
      entry.at,
      ...rings.flatMap((ring, i) => rings.slice(i + 1).flatMap((next) => meet(ring, next))),
    ];
    for (const ring of rings) {
      for (const x of [r, width - r]) candidates.push(...onCircle(ring, 'x', x));
      for (const y of [r, height - r]) candidates.push(...onCircle(ring, 'y', y));
    }
    candidates.push(...[r, width - r].flatMap((x) => [r, height - r].map((y) => ({ x, y }))));
    candidates.push({
      x: Math.min(Math.max(entry.at.x, r), width - r),
      y: Math.min(Math.max(entry.at.y, r), height - r),
    });
    const fits = (p: Point): boolean =>
      Math.hypot(p.x - entry.at.x, p.y - entry.at.y) <= limit.r + 1e-9 &&
      roomOnTable(disc(p, r), { width, height }) >= -1e-9 &&
      others.every((each) => clearance(disc(p, r), each) >= 0.02 - 1e-9) &&
      (game.book.family === 'S' || canEndOn(game, model, { ...p, level: 0, facing: 0 }));
    const found = candidates.find(fits);
    if (found) return found;
  }
  return null;
}

function meet(a: Disc, b: Disc): Point[] {
  const d = Math.hypot(b.x - a.x, b.y - a.y);
  if (d === 0 || d > a.r + b.r || d < Math.abs(a.r - b.r)) return [];
  const t = (a.r * a.r - b.r * b.r + d * d) / (2 * d);
  const h = Math.sqrt(Math.max(0, a.r * a.r - t * t));
  const [ux, uy] = [(b.x - a.x) / d, (b.y - a.y) / d];
  return [1, -1].map((s) => ({ x: a.x + ux * t - s * uy * h, y: a.y + uy * t + s * ux * h }));
}

function onCircle(ring: Disc, axis: 'x' | 'y', value: number): Point[] {
  const off = value - ring[axis];
  if (Math.abs(off) > ring.r) return [];
  const h = Math.sqrt(ring.r * ring.r - off * off);
  return [1, -1].map((s) => (axis === 'x' ? { x: value, y: ring.y + s * h } : { x: ring.x + s * h, y: value }));
}
