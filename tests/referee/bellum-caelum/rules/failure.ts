import { influencesOn } from '../book/influences';
import { doingOf, unitOf, type Doing, type Game } from '../game';
import type { Guard } from '../guard';

const told = new WeakMap<Doing, number>();
const due = (game: Game, now: Doing): number =>
  influencesOn(game, now.unit, 'critical-failure').reduce((sum, { ref }) => sum + (ref.x ?? 0), 0);

/** B-SR-CRITICAL-FAILURE: an action none of whose checks succeeded costs wounds later. */
export const failure: Guard = {
  rules: ['B-SR-CRITICAL-FAILURE'],
  finish: missed,
  before: {
    failed: (event, game) => {
      const now = doingOf(game);
      const unit = unitOf(game, event.unit);
      // B-FORM-4: to regroup is to move, whatever token was spent on it.
      const action = now?.as === 'regroup' ? 'move' : now?.order;
      const failed = now?.unit === unit && action === event.order && now.checks > 0 && now.passes === 0;
      game.sheet.check('B-SR-CRITICAL-FAILURE', failed, `${unit.id} did not fail`);
      const fits =
        now !== null &&
        event.wounds === due(game, now) &&
        event.before === unit.failures &&
        event.after === unit.failures + event.wounds;
      game.sheet.check('B-SR-CRITICAL-FAILURE', fits, `${unit.id}: ${String(event.wounds)} wounds to come`);
      if (now) told.set(now, (told.get(now) ?? 0) + 1);
    },
    cast: (_, game) => {
      const now = doingOf(game);
      if (now) missed(now, game);
    },
  },
};

function missed(now: Doing, game: Game): void {
  if (now.unit.status !== 'table' || now.checks === 0 || now.passes > 0) return;
  if (due(game, now) === 0) return;
  const count = now.order === 'cast' ? now.casts : 1;
  game.sheet.check(
    'B-SR-CRITICAL-FAILURE',
    (told.get(now) ?? 0) >= Math.min(1, count),
    `${now.unit.id} failed and nothing is noted`,
  );
}
