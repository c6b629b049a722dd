import { weaponAt, weaponRule } from '../book/roster';
import { markerOf, unitOf, type Game } from '../game';
import type { Guard } from '../guard';

/** Figures that a user's module states for itself, against those of the book it stands on (C-LIC-2). */
function ownFigures(game: Game): Readonly<Record<string, unknown>> {
  const { system } = game.record;
  return 'engine' in system ? (system.engine?.parameters ?? {}) : {};
}

/** C-CONV-7: the mission's word goes before the module's, and the module's before the core's. */
export const layers: Guard = {
  rules: ['C-CONV-7', 'C-LIC-2'],
  before: {
    targeted: (event, game) => {
      const { closeRange } = ownFigures(game);
      const model = unitOf(game, event.unit).models[event.model];
      const weapon = model && weaponAt(model.sheet, event.weapon);
      if (typeof closeRange !== 'number' || !weapon) return;
      if (['torrent', 'assault'].some((rule) => weaponRule(game.book, weapon, rule))) return;
      const named = event.modifiers.some(({ rule }) => /HIT-CLOSE$|D-ATT-1$/.test(rule));
      game.sheet.check(
        'C-LIC-2',
        named === event.unitDistance < closeRange,
        `close range is ${String(closeRange)}" here, the target is at ${event.unitDistance.toFixed(4)}"`,
      );
    },
    rolled: (event, game) => {
      if (event.purpose !== 'secure' || event.objective === null) return;
      const { secureRoll } = ownFigures(game);
      if (typeof secureRoll === 'number' && !game.book.figures.secureBySkill)
        game.sheet.check('C-LIC-2', event.need === secureRoll, `Secure Rolls are on ${String(secureRoll)}+ here`);
      const marker = markerOf(game, event.objective);
      const from = marker.file.secureFrom;
      // The core says: not in the first round; this mission says otherwise.
      if (from !== undefined && marker.type[event.side] === 'access')
        game.sheet.check('C-CONV-7', game.round >= from, `${marker.id} is for round ${String(from)} and later`);
    },
    'battle-ended': (_event, game) => {
      const { mission } = game.record;
      const usual = game.book.chain.map(({ rounds }) => rounds).findLast((rounds) => rounds !== undefined);
      if (usual === undefined || usual === mission.rounds || game.rout.fled) return;
      game.sheet.check(
        'C-CONV-7',
        game.round <= mission.rounds,
        `the mission has ${String(mission.rounds)} rounds, ${String(game.round)} were played`,
      );
    },
  },
};
