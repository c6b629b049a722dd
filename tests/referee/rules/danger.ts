import { figureAt, keywordsFor, unitOf, type Activation, type Game } from '../game';
import { clearance } from '../geometry/figure';
import { EPS, minus } from '../geometry/point';
import { sweptClearance } from '../geometry/sweep';
import type { Guard } from '../guard';
import { succeeds, throwsOf } from './dice';
import { counterBase } from './numbers';

/** How deep the active ship's base has been in Dangerous ground at any moment of its activation (S-TER-DANG-2). */
function deepest(game: Game, now: Activation): number {
  const areas = game.ground.filter(({ part }) => keywordsFor(now.unit.models[0]!, part).includes('dangerous'));
  let least = Infinity;
  for (const { figure } of areas)
    for (const [i, model] of now.unit.models.entries()) {
      least = Math.min(least, clearance(figureAt(model, now.starts[i]!), figure));
      for (const move of now.moves.filter((each) => each.model === i))
        for (const step of move.steps)
          if (step.kind === 'straight')
            least = Math.min(
              least,
              sweptClearance(figureAt(model, { ...move.from, ...step.from }), minus(step.to, step.from), figure),
            );
    }
  return least;
}

/** One die at the end of an activation spent in Dangerous ground; on 4+ a hit of Damage 5 (S-TER-DANG). */
export const danger: Guard = {
  rules: ['S-TER-DANG-2', 'S-TER-DANG-3'],
  before: {
    moved: (event, game) => {
      const unit = unitOf(game, event.unit);
      const model = unit.models[event.model];
      if (game.book.figures.dangerousRoll === null || !model) return;
      if (event.through.length > 0 && event.stop === null && event.action !== 'evade') game.sheet.decided('S-TER-4');
      if (event.dangers.length > 0) game.sheet.decided(event.action === 'evade' ? 'S-EVA-9' : 'S-TER-DANG-1');
      // `through` names all terrain touched on the way.
      const path = event.steps.filter((step) => step.kind === 'straight');
      for (const piece of new Set(game.ground.map((each) => each.piece))) {
        const parts = game.ground.filter((each) => each.piece === piece);
        const reach = Math.min(
          ...parts.map(({ figure }) =>
            Math.min(
              clearance(figureAt(model, event.from), figure),
              ...path.map((step) =>
                sweptClearance(figureAt(model, { ...event.from, ...step.from }), minus(step.to, step.from), figure),
              ),
            ),
          ),
        );
        if (Math.abs(reach + EPS) < 1e-5) continue;
        game.sheet.demand(
          'S-TER-DANG-2',
          event.through.includes(piece) === reach < 0,
          `${piece} ${reach < 0 ? 'was touched' : 'was not touched'} (${reach.toFixed(4)})`,
        );
      }
    },
    rolled: (event, game) => {
      const now = game.activation;
      if (event.purpose === 'terrain') {
        if (
          !game.sheet.demand(
            'S-TER-DANG-2',
            now !== null && event.unit === now.unit.id && now.danger === null,
            'a roll for Dangerous ground out of turn',
          )
        )
          return;
        game.sheet.check('S-TER-DANG-2', deepest(game, now!) < -EPS + 1e-5, 'the ship was never in Dangerous ground');
        game.sheet.check(
          'S-TER-DANG-3',
          event.need === game.book.figures.dangerousRoll && event.dice.length === 1,
          `one die on ${String(event.need)}+`,
        );
      }
      if (event.purpose === 'counter' && event.attack === null && now?.danger) {
        const model = now.unit.models[event.model ?? 0]!;
        const need = counterBase(game.book, game.book.figures.dangerousDamage ?? 0, model.sheet.toughness);
        const again = model.sheet.rules.has('shields') && model.hp === model.sheet.hitPoints;
        const [one] = throwsOf(event.dice);
        game.sheet.check(
          'S-TER-DANG-3',
          event.need === need && throwsOf(event.dice).length === 1,
          `one Counter Roll on ${String(need)}+, not ${String(event.need)}+`,
        );
        if (one)
          game.sheet.check(
            'S-TER-DANG-3',
            (one.again !== null) === (again && !succeeds(game, one.die.face, event.need)),
            'Shields re-roll it at full hit points, nothing else does',
          );
      }
    },
    'activation-ended': (_event, game) => {
      const now = game.activation;
      if (game.book.figures.dangerousRoll === null || !now || now.unit.status === 'reserve') return;
      const depth = deepest(game, now);
      if (now.unit.status === 'destroyed' && now.danger === null) return;
      if (depth < -EPS - 1e-5)
        game.sheet.check('S-TER-DANG-2', now.danger !== null, 'no roll after an activation in Dangerous ground');
      if (now.danger && now.danger.roll.successes > 0)
        game.sheet.check('S-TER-DANG-3', now.danger.countered, 'the hit was not countered');
    },
  },
  after: {
    rolled: (event, game) => {
      const now = game.activation;
      if (!now) return;
      if (event.purpose === 'terrain') {
        now.danger = { roll: event, countered: false };
      } else if (event.purpose === 'counter' && event.attack === null && now.danger) {
        now.danger = { ...now.danger, countered: true };
        game.sheet.check('S-TER-DANG-3', now.danger.roll.successes > 0, 'a Counter Roll without a hit');
      }
    },
  },
};
