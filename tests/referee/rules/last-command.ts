import { figureOf, standing, unitOf, unitsOf, type Game, type UnitNow } from '../game';
import { gap } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';

/** The leader near enough to spare the unit its roll, and how far off (S-USR-LEADER-1, D-SR-LEADER). */
function leaderOf(game: Game, unit: UnitNow): { id: string; distance: number } | null {
  const aura = game.book.figures.leaderAura;
  if (aura === null) return null;
  const near = unitsOf(game, unit.side)
    .filter((each) =>
      standing(each).some(({ sheet }) => sheet.rules.has('squadron-leader') || sheet.rules.has('leader')),
    )
    .map((each) => ({
      id: each.id,
      distance:
        each === unit
          ? 0
          : Math.min(...standing(each).flatMap((m) => standing(unit).map((n) => gap(figureOf(m), figureOf(n))))),
    }))
    .filter(({ distance }) => distance < aura - EPS);
  return near.sort((a, b) => a.distance - b.distance)[0] ?? null;
}

/** Starting with one Command Point: roll, on a 1 it is lost (C-ACT-8), unless a leader is near. */
export const lastCommand: Guard = {
  rules: ['C-ACT-8', 'S-USR-LEADER-1', 'D-SR-LEADER'],
  before: {
    steadied: (event, game) => {
      const unit = unitOf(game, event.unit);
      const leader = leaderOf(game, unit);
      const rule = game.book.family === 'D' ? 'D-SR-LEADER' : 'S-USR-LEADER-1';
      game.sheet.check('C-ACT-8', unit.cp === 1, 'only the last Command Point is rolled for');
      game.sheet.check(
        rule,
        leader !== null &&
          unitOf(game, event.by).side === unit.side &&
          Math.abs(leader.distance - event.distance) < 1e-5,
        () => `no leader within reach of ${unit.id}, or at another distance (${String(leader?.distance)})`,
      );
    },
    rolled: (event, game) => {
      if (event.purpose !== 'last-command' || event.unit === null) return;
      const unit = unitOf(game, event.unit);
      const rule = game.book.family === 'D' ? 'D-SR-LEADER' : 'S-USR-LEADER-1';
      game.sheet.check(
        'C-ACT-8',
        unit.cp === 1 && event.need === game.book.figures.lastCommandPointFailsOn + 1 && event.dice.length === 1,
        'one die, lost on a 1',
      );
      game.sheet.demand(rule, leaderOf(game, unit) === null, `${unit.id} is near its leader and need not roll`);
    },
    'command-changed': (event, game) => {
      const unit = unitOf(game, event.unit);
      if (event.why !== 'last-command') return;
      const roll = game.record.events[game.at - 1];
      const lost = roll?.kind === 'rolled' && roll.purpose === 'last-command' && roll.successes === 0;
      game.sheet.check(
        'C-ACT-8',
        lost && unit.cp === 1 && event.before === 1 && event.after === 0,
        'the last Command Point is lost only on a 1',
      );
    },
    declared: (event, game) => {
      const now = game.activation;
      if (now?.cp !== 1) return;
      game.sheet.check(
        'C-ACT-8',
        now.stage === 'steady',
        `${event.unit} starts with one Command Point and did not roll for it`,
      );
    },
    'activation-ended': (_event, game) => {
      const now = game.activation;
      const before = now && game.record.events[game.at - 1];
      if (before?.kind === 'rolled' && before.purpose === 'last-command')
        game.sheet.check('C-ACT-8', before.successes > 0, 'a 1 takes the last Command Point');
    },
  },
};
