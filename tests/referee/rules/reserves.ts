import { figureAt, figureOf, isOpen, living, standing, unitOf, type Game, type ModelNow, type UnitNow } from '../game';
import { clearance, depthAt, disc, overlap, roomOnTable, type Disc, type Figure } from '../geometry/figure';
import { EPS, type Point } from '../geometry/point';
import type { Guard } from '../guard';

import { cannotClimb, isBaseFor, keywordsFor, markerFigure, type Ground } from '../game';
import type { Place } from '../record';
import { byZones, lostIfUnused } from './deployment';
import { inFormation } from './formation';
import { canEndOn, standable } from './ground';

/** Bases that a model may not stand on: all others on the table, and markers that are bases to its side (S-MOVE-8). */
export function obstacles(game: Game, unit: UnitNow): Figure[] {
  return [
    ...[...game.units.values()].filter((each) => each !== unit).flatMap((each) => standing(each).map(figureOf)),
    ...[...game.markers.values()].filter((marker) => isBaseFor(marker, unit.side)).map(markerFigure),
  ];
}

/** Coming on from an Entry Point (C-RES). */
export const reserves: Guard = {
  rules: [
    'C-ENT-1',
    'C-ENT-2',
    'C-RES-1',
    'C-RES-3',
    'C-RES-4',
    'C-RES-5',
    'C-RES-6',
    'C-RES-7',
    'S-CORE-13',
    'C-USR-SUPPORT-2',
    'C-PAR-4',
  ],
  before: {
    placed: (event, game) => {
      const { sheet, book } = game;
      const unit = unitOf(game, event.unit);
      const rule = book.family === 'S' ? 'S-CORE-13' : 'C-RES-3';
      sheet.check('C-ENT-1', unit.status === 'reserve', `${unit.id} is not in reserve`);
      const transport = event.transport === undefined ? null : unitOf(game, event.transport);
      const entry = event.entryPoint === null ? null : game.entryPoints.get(event.entryPoint);
      const zone = event.zone !== undefined && byZones(game);
      if (!transport && !zone)
        sheet.check(
          'C-RES-3',
          entry?.side === unit.side,
          `${String(event.entryPoint)} is no Entry Point of side ${unit.side}`,
        );
      if (entry && (entry.fromRound > 1 || entry.untilRound < Infinity || entry.barred))
        sheet.check(
          'C-ENT-2',
          isOpen(game, event.entryPoint!),
          `${String(event.entryPoint)} is shut in round ${String(game.round)}`,
        );
      if (!(zone && game.phase === 'set-up'))
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
      if (!entry && !transport && !zone) return;
      const others = obstacles(game, unit);
      const models = event.models.map((place, i) => unit.models[place.model ?? i]!);
      const figures = event.models.map((place, i) => figureAt(models[i]!, place));
      figures.forEach((figure, i) => {
        const model = models[i]!;
        if (zone) {
          stands(event.models[i]!, model, figure, [...others, ...figures.slice(0, i)], game);
          return;
        }
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
        stands(event.models[i]!, model, figure, [...others, ...figures.slice(0, i)], game);
        if (!transport && book.family !== 'S')
          sheet.check(
            'C-RES-3',
            levelsAt(game, entry!.at, model).includes(event.models[i]!.level),
            `placed on level ${String(event.models[i]!.level)}, which is not the Entry Point’s`,
          );
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
      if (game.activation?.unit !== unit || byZones(game)) return;
      const found = living(unit).length === 1 ? findPlace(game, unit) : findRoom(game, unit);
      game.sheet.check('C-RES-6', found === null, () => `${unit.id} could be placed at ${JSON.stringify(found)}`);
    },
    'round-ended': (_event, game) => {
      const { sheet } = game;
      if (game.rout.fled) return;
      for (const unit of game.units.values()) {
        // Decided once: after the round by which it had to be on, or any time later if it still is not.
        const waits = unit.models.every(({ sheet: model }) => model.rules.has('support'));
        const toTheLast = unit.held && game.record.mission.deployment?.reserves != null;
        // The mission's die or event may have made this round the last.
        const last = game.said.over === null ? game.record.mission.rounds : game.round;
        const by = toTheLast ? last : waits ? 3 : 1;
        if (toTheLast && !lostIfUnused(game)) continue;
        const waiting = unit.status === 'reserve' && unit.aboard === null;
        if (unit.sheet.transport !== null || game.round < by || (game.round > by && !waiting)) continue;
        sheet.check(
          toTheLast ? 'C-PAR-4' : waits ? 'C-USR-SUPPORT-2' : 'C-RES-5',
          !waiting,
          `${unit.id} is still in reserve after round ${String(game.round)}`,
        );
      }
    },
  },
};

/** On the table, on nobody, on ground where a move may end (C-RES-3). */
function stands(place: Place, model: ModelNow, figure: Figure, others: readonly Figure[], game: Game): void {
  const { sheet, book } = game;
  const rule = book.family === 'S' ? 'S-CORE-13' : 'C-RES-3';
  sheet.check(rule, roomOnTable(figure, game.record.mission.table) >= -EPS, 'placed over the table’s edge');
  sheet.check(rule, !others.some((each) => overlap(figure, each)), 'placed on another base');
  if (book.family !== 'S') sheet.check('C-RES-3', canEndOn(game, model, place), 'placed where no move may end');
}

/** What lies above the table at a point. */
const above = (game: Game, at: Point): Ground[] =>
  game.ground.filter(({ part, figure }) => part.level > 0 && depthAt(figure, at) <= EPS);

/** Ground that a model cannot get onto, whatever else may be said of it. */
const isShut = (model: ModelNow, { part }: Ground): boolean =>
  cannotClimb(model) && keywordsFor(model, part).includes('climbable');

/** The height level of a point: that of the ground there if the model may stand on it (C-VEH-8, D-HORSE-6), normally 0. */
function levelsAt(game: Game, at: Point, model: ModelNow): number[] {
  const levels = above(game, at);
  const isSure = (ground: Ground): boolean => {
    const words = keywordsFor(model, ground.part);
    // C-TER-CLIMB-1: what is climbed onto is stood on, Impassable or not.
    return (
      !isShut(model, ground) &&
      standable(model, ground) &&
      (!words.includes('impassable') || words.includes('climbable'))
    );
  };
  return [...levels.map(({ part }) => part.level), ...(levels.some(isSure) ? [] : [0])];
}

/** C-RES-6: nobody could say that the unit comes on higher up. */
const isSurelyLow = (game: Game, at: Point, model: ModelNow): boolean =>
  above(game, at).every((ground) => isShut(model, ground) || !standable(model, ground));

/** Room for all models of a unit beside each other, found by trying: there need be no proof that there is none (C-RES-6). */
function findRoom(game: Game, unit: UnitNow): Point[] | null {
  const models = living(unit);
  const { formationGap } = game.book.figures;
  for (const [id, entry] of game.entryPoints) {
    if (entry.side !== unit.side || !isOpen(game, id)) continue;
    const placed: Figure[] = [];
    const found: Point[] = [];
    for (const model of models) {
      const reach = movementOf(game, model);
      const at = spotsAround(entry.at, reach + 1).find((spot) => {
        const figure = figureAt(model, { ...spot, level: 0, facing: 0 });
        return (
          Math.max(0, depthAt(figure, entry.at)) < reach - 0.01 &&
          roomOnTable(figure, game.record.mission.table) >= 0.01 &&
          [...obstacles(game, unit), ...placed].every((each) => clearance(figure, each) >= 0.01) &&
          (placed.length === 0 ||
            placed.some((each) => clearance(figure, each) <= (formationGap ?? Infinity) - 0.01)) &&
          canEndOn(game, model, { ...spot, level: 0, facing: 0 })
        );
      });
      if (!at) break;
      found.push(at);
      placed.push(figureAt(model, { ...at, level: 0, facing: 0 }));
    }
    if (found.length === models.length && models.every((model) => isSurelyLow(game, entry.at, model))) return found;
  }
  return null;
}

/** Places around a point, ring by ring. */
export function spotsAround(centre: Point, reach: number): Point[] {
  const spots: Point[] = [];
  for (let r = 0; r <= reach; r += 0.2)
    for (let i = 0; i < (r === 0 ? 1 : 24); i++) {
      const angle = (2 * Math.PI * i) / 24;
      spots.push({ x: centre.x + r * Math.cos(angle), y: centre.y + r * Math.sin(angle) });
    }
  return spots;
}

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
    if (entry.side !== unit.side || id === '' || !isOpen(game, id)) continue;
    if (game.book.family !== 'S' && !isSurelyLow(game, entry.at, model)) continue;
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
