import { figureOf, standing, unitOf, type Game } from '../game';
import { clearance, overlap, type Figure } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';
import type { Told } from '../record';

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

/** An action is over when something else is told of than the next model's move. */
export const endsAction = (event: Told, game: Game): boolean => {
  const now = game.activation;
  return now?.open != null && !(event.kind === 'moved' && event.unit === now.unit.id && event.action === now.open);
};

/** A unit ends each of its actions in formation (C-FORM-4), or is lost after the Move that should have restored it (C-FORM-6). */
export const formation: Guard = {
  rules: ['C-FORM-4', 'C-FORM-5', 'C-FORM-6', 'C-MOVE-4'],
  every: (event, game) => {
    const now = game.activation;
    if (!now || !endsAction(event, game) || standing(now.unit).length < 2) return;
    const figures = standing(now.unit).map(figureOf);
    const whole = inFormation(figures, game.book.figures.formationGap);
    const restores = now.broken && now.done.length === 1;
    const gone = event.kind === 'destroyed' && event.unit === now.unit.id && event.cause === 'formation';
    if (restores && !game.checkedAction)
      game.sheet.check(
        'C-FORM-6',
        whole || gone,
        `${now.unit.id} is still out of formation after its Move and lives on`,
      );
    else if (!game.checkedAction) {
      game.sheet.check('C-FORM-4', whole, `${now.unit.id} ends its ${String(now.open)} out of formation`);
      figures.forEach((figure, i) =>
        game.sheet.demand(
          'C-MOVE-4',
          !figures.slice(i + 1).some((each) => overlap(figure, each)),
          `models of ${now.unit.id} end on each other`,
        ),
      );
    }
    game.checkedAction = true;
  },
  before: {
    declared: (event, game) => {
      const unit = unitOf(game, event.unit);
      if (standing(unit).length < 2) return;
      const whole = inFormation(standing(unit).map(figureOf), game.book.figures.formationGap);
      if (game.activation) game.activation.broken = !whole;
      if (!whole)
        game.sheet.check(
          'C-FORM-5',
          event.actions[0] === 'move',
          `${unit.id} is out of formation and does not begin with a Move`,
        );
      if (whole) game.sheet.decided('C-FORM-2');
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
  after: {
    moved: (_event, game) => {
      game.checkedAction = false;
    },
  },
};
