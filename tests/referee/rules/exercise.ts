import { weaponAt } from '../book/roster';
import { unitOf, type Game, type ModelNow } from '../game';
import type { Guard } from '../guard';

/** Nothing is judged here: it counts how often a row that gives a figure or a rule came to bear on something that was. */

function counts(game: Game, model: ModelNow | undefined, ...what: string[]): void {
  for (const word of what) {
    const row = model?.sheet.origins.get(word);
    if (row !== undefined) game.sheet.decided(row);
  }
}

export const exercise: Guard = {
  rules: [],
  after: {
    'command-set': (event, game) => {
      for (const { unit } of event.units) for (const model of unitOf(game, unit).models) counts(game, model, 'command');
    },
    moved: (event, game) => {
      const model = unitOf(game, event.unit).models[event.model];
      if (event.action === 'evade') return;
      counts(game, model, 'movement');
      if (event.boost > 0) counts(game, model, 'boost');
      if (event.steps.filter(({ kind }) => kind === 'pivot').length > game.book.figures.pivots)
        counts(game, model, 'agile');
    },
    'targets-chosen': (event, game) => {
      if (event.attacks.length > 1) counts(game, unitOf(game, event.unit).models[0], 'platform');
    },
    targeted: (event, game) => {
      const model = unitOf(game, event.unit).models[event.model];
      const weapon = model && weaponAt(model.sheet, event.weapon);
      if (weapon?.rule !== undefined) game.sheet.decided(weapon.rule);
      counts(game, model, 'skill');
      if (!('unit' in event.target)) return;
      const target = unitOf(game, event.target.unit).models[event.nearest];
      counts(game, target, 'defence', 'toughness');
      if (event.distance > (target?.sheet.rules.get('stealth')?.x ?? Infinity)) counts(game, target, 'stealth');
      else if (target?.sheet.rules.has('stealth')) counts(game, target, 'stealth');
      if (event.needs.lock !== null) counts(game, target, 'signal-jam');
    },
    rolled: (event, game) => {
      if (event.unit === null) return;
      const model = unitOf(game, event.unit).models[event.model ?? 0];
      const again = event.dice.some(({ reroll }) => reroll);
      if (event.purpose === 'attack' && again) counts(game, model, 'skilled');
      if (event.purpose === 'defence' && again) counts(game, model, 'resilient');
      if (event.purpose === 'counter' && again) counts(game, model, 'shields');
    },
    damaged: (event, game) => {
      if ('unit' in event.target) counts(game, unitOf(game, event.target.unit).models[event.model], 'hitPoints');
    },
    reacted: (event, game) => {
      if (event.spends) counts(game, unitOf(game, event.unit).models[0], 'countermeasures');
    },
    'activation-started': (event, game) => {
      for (const row of unitOf(game, event.unit).sheet.exampleOf) game.sheet.decided(row);
    },
  },
};
