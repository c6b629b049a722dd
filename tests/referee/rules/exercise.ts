import { weaponAt, weaponRule } from '../book/roster';
import { isVehicle, living, unitOf, type Game, type ModelNow } from '../game';
import type { Guard } from '../guard';
import type { Told, WeaponFile } from '../record';

/** Nothing is judged here: it counts how often a row that gives a figure or a rule came to bear on something that was. */

function counts(game: Game, model: ModelNow | undefined, ...what: string[]): void {
  for (const word of what) {
    const row = model?.sheet.origins.get(word);
    if (row !== undefined) game.sheet.decided(row);
  }
}

/** Rows that take something away from an attack: they bear where it would have counted. */
function spared(event: Told<'targeted'>, game: Game, model: ModelNow, weapon: WeaponFile): void {
  const { sheet, book } = game;
  const has = (rule: string): boolean => weaponRule(book, weapon, rule) !== undefined;
  const rush = (game.activation?.declared.length ?? 0) >= book.figures.rushFrom;
  const close = event.unitDistance < book.figures.closeRange;
  if (has('assault') && (rush || close)) sheet.decided('C-WSR-ASSAULT');
  if (has('assault') && close && book.family === 'D') sheet.decided('D-ATT-2');
  if (rush && model.sheet.rules.has('steady-hands') && !has('assault')) sheet.decided('D-UPG-STEADY-HANDS');
  if (model.mounted) sheet.decided('D-HORSE-5');
  const target = 'unit' in event.target ? game.units.get(event.target.unit) : undefined;
  if (target?.models.some(({ mounted }) => mounted) && event.sight === 'obscured') sheet.decided('D-HORSE-7');
  if (target?.models.every(isVehicle)) sheet.decided('C-VEH-7');
  if (book.family !== 'D' || !target) return;
  const toughness = Math.min(...living(target).map(({ sheet: { toughness: value } }) => value));
  const by = weapon.damage / toughness;
  sheet.decided(by >= 2 ? 'D-CTR-5' : by > 1 ? 'D-CTR-4' : by === 1 ? 'D-CTR-3' : by <= 0.5 ? 'D-CTR-1' : 'D-CTR-2');
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
      if (model?.mounted) game.sheet.decided('D-HORSE-4');
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
      if (model && weapon) spared(event, game, model, weapon);
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
      if (event.need > game.book.chance.top) game.sheet.decided('C-DICE-3');
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
    passed: (event, game) => {
      if (event.action !== 'pass') return;
      game.sheet.decided('C-PASS-1');
      if ((game.activation?.done.filter((action) => action === 'pass').length ?? 0) > 1) game.sheet.decided('C-PASS-2');
    },
    'round-ended': (event, game) => {
      for (const unit of game.units.values())
        if (event.round < 3 && unit.models.every(({ sheet }) => sheet.rules.has('support')))
          game.sheet.decided('C-USR-SUPPORT-1');
    },
    'activation-started': (event, game) => {
      for (const row of unitOf(game, event.unit).sheet.exampleOf) game.sheet.decided(row);
    },
  },
};
