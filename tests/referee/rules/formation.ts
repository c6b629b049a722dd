import { figureOf, standing, unitOf } from '../game';
import { clearance, type Figure } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';

/** C-FORM-2: all models linked, no link longer than the gap. */
export function inFormation(figures: readonly Figure[], gap: number | null): boolean {
  if (gap === null || figures.length < 2) return true;
  const linked = new Set([0]);
  for (let grown = true; grown;) {
    grown = false;
    figures.forEach((figure, i) => {
      if (linked.has(i)) return;
      if ([...linked].some((j) => clearance(figure, figures[j]!) <= gap + EPS)) {
        linked.add(i);
        grown = true;
      }
    });
  }
  return linked.size === figures.length;
}

/** A unit ends each of its actions in formation (C-FORM-4), or is lost after the Move that should have restored it (C-FORM-6). */
export const formation: Guard = {
  rules: ['C-FORM-2', 'C-FORM-4', 'C-FORM-5', 'C-FORM-6'],
  before: {
    declared: (event, game) => {
      const unit = unitOf(game, event.unit);
      if (standing(unit).length < 2) return;
      const whole = inFormation(standing(unit).map(figureOf), game.book.figures.formationGap);
      if (!whole)
        game.sheet.check(
          'C-FORM-5',
          event.actions[0] === 'move',
          `${unit.id} is out of formation and does not begin with a Move`,
        );
    },
    destroyed: (event, game) => {
      if (event.cause !== 'formation') return;
      const unit = unitOf(game, event.unit);
      game.sheet.check(
        'C-FORM-6',
        !inFormation(standing(unit).map(figureOf), game.book.figures.formationGap),
        `${unit.id} is in formation`,
      );
    },
  },
};
