import { figureAt, figureOf, isBaseFor, markerFigure, standing, unitOf, type Game, type UnitNow } from '../game';
import { clearance, overlap } from '../geometry/figure';
import { between, dot, EPS, forward, minus } from '../geometry/point';
import { overlapAlong } from '../geometry/sweep';
import type { Guard } from '../guard';

const COUNTERMEASURES = 'S-USR-COUNTERMEASURES';

/** S-EVA-1, S-USR-COUNTERMEASURES: by which rows the ship could evade now. */
function ways(game: Game, unit: UnitNow): string[] {
  const { evasionCost } = game.book.figures;
  if (evasionCost === null) return [];
  const counter =
    unit.models.some(({ sheet }) => sheet.rules.has('countermeasures')) && !unit.spent.has(COUNTERMEASURES);
  return [...(unit.cp >= evasionCost ? ['S-EVA-1'] : []), ...(counter ? [COUNTERMEASURES] : [])];
}

/** Evading an attack (S-EVA): the window, the price, the slide. */
export const evasion: Guard = {
  rules: ['S-EVA-1', 'S-EVA-2', 'S-EVA-3', 'S-EVA-4', 'S-EVA-5', 'S-EVA-8', 'S-USR-COUNTERMEASURES'],
  before: {
    reacted: (event, game) => {
      if (event.reaction !== 'evade') return;
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const shot = game.activation?.attacking?.shots.find(({ aim }) => aim.attack === event.attack);
      const before = game.record.events[game.at - 1];
      const aimedAt = shot?.targeted && 'unit' in shot.targeted.target ? shot.targeted.target.unit : null;
      sheet.check(
        'S-EVA-2',
        before?.kind === 'targeted' && before.attack === event.attack && !before.fallBack && aimedAt === unit.id,
        'an evasion is declared when the attack is, before any die',
      );
      sheet.check('S-EVA-8', shot !== undefined && !shot.evading, 'one evasion for each attack');
      if (event.rule === COUNTERMEASURES) {
        sheet.check(
          COUNTERMEASURES,
          ways(game, unit).includes(COUNTERMEASURES) && event.spends && event.cpAfter === unit.cp,
          `${unit.id} has no Countermeasures left, or paid for them`,
        );
      } else {
        const cost = game.book.figures.evasionCost ?? 0;
        sheet.check('S-EVA-1', unit.cp >= cost, `${unit.id} has no Command Points`);
        sheet.check(
          'S-EVA-3',
          event.cpBefore === unit.cp && event.cpAfter === unit.cp - cost,
          `${String(event.cpBefore)} to ${String(event.cpAfter)} Command Points`,
        );
      }
    },
    declined: (event, game) => {
      const unit = unitOf(game, event.unit);
      const before = game.record.events[game.at - 1];
      if (game.book.family !== 'S') return;
      game.sheet.check(
        'S-EVA-2',
        before?.kind === 'targeted' && before.attack === event.attack,
        'declined out of turn',
      );
      game.sheet.check(
        'S-EVA-1',
        JSON.stringify([...event.reactions].sort()) === JSON.stringify(ways(game, unit).sort()),
        `${unit.id} could have used ${ways(game, unit).join(' ') || 'nothing'}`,
      );
    },
    moved: (event, game) => {
      if (event.action !== 'evade') return;
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const model = unit.models[event.model];
      const before = game.record.events[game.at - 1];
      sheet.check('S-EVA-4', before?.kind === 'reacted' && before.unit === unit.id, 'a slide without an evasion');
      if (!model) return;
      const d = minus(event.to, event.from);
      const length = between(event.from, event.to);
      const slide = game.book.figures.evasionSlide ?? 0;
      sheet.check(
        'S-EVA-4',
        length <= slide + EPS &&
          Math.abs(dot(d, forward(event.from.facing))) < 1e-5 &&
          Math.abs(length - event.distance) < 1e-5,
        `a slide of ${length.toFixed(4)}", ${dot(d, forward(event.from.facing)).toFixed(4)}" of it forward`,
      );
      sheet.check(
        'S-EVA-4',
        event.to.facing === event.from.facing && event.steps.every(({ kind }) => kind === 'straight'),
        'the heading changed',
      );
      const figure = figureAt(model, event.from);
      if (figure.kind !== 'disc') return;
      const ships = [...game.units.values()]
        .filter((each) => each !== unit)
        .flatMap((each) => standing(each).map(figureOf));
      if (length > EPS) {
        const way = { x: d.x / length, y: d.y / length };
        const hit = ships.some(
          (ship) =>
            ship.kind === 'disc' &&
            overlapAlong(event.from, way, length, ship.r + figure.r - 2e-6, ship) !== null &&
            clearance(figure, ship) > -EPS,
        );
        sheet.check('S-EVA-5', !hit, 'the slide passes over a base');
      }
      const end = figureAt(model, event.to);
      const under = [
        ...ships,
        ...[...game.markers.values()]
          .filter((marker) => isBaseFor(marker, unit.side) && !unit.clearing.has(marker.id))
          .map(markerFigure),
      ].filter((base) => overlap(end, base) && !overlap(figure, base));
      sheet.demand('S-EVA-5', under.length === 0, 'the slide ends on a base');
      if (event.stop?.by === 'base')
        sheet.check(
          'S-EVA-5',
          [...ships, ...[...game.markers.values()].map(markerFigure)].some(
            (base) => Math.abs(clearance(end, base)) < 1e-4 || clearance(figure, base) < 1e-4,
          ),
          'halted short of nothing',
        );
      if (event.stop === null && event.rest.length > 0) sheet.check('S-EVA-5', false, 'a slide cut off by nothing');
    },
  },
  after: {
    targeted: (event, game) => {
      if (game.book.figures.evasionCost === null || event.fallBack || !('unit' in event.target)) return;
      const unit = unitOf(game, event.target.unit);
      const next = game.record.events[game.at + 1];
      const could = ways(game, unit);
      if (could.length > 0)
        game.sheet.check(
          'S-EVA-2',
          (next?.kind === 'reacted' || next?.kind === 'declined') && next.unit === unit.id,
          `${unit.id} could evade by ${could.join(' ')} and was not asked`,
        );
      else
        game.sheet.check('S-EVA-1', next?.kind !== 'reacted' && next?.kind !== 'declined', `${unit.id} cannot evade`);
    },
    reacted: (event, game) => {
      const shot = game.activation?.attacking?.shots.find(({ aim }) => aim.attack === event.attack);
      if (shot && event.reaction === 'evade') shot.evading = true;
    },
  },
};
