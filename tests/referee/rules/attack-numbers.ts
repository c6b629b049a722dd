import { restated } from '../book/restated';
import { weaponAt } from '../book/roster';
import { unitOf, type Game } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';
import { needsOf, type Need } from './numbers';
import { shotOf } from './pools';

/** Rows whose name differs from book to book. */
const RESTATED: Readonly<Record<string, string>> = {
  'USR-STEALTH': 'S-USR-STEALTH',
  'WSR-KINETIC': 'S-WSR-KINETIC',
};

/** The catalogue's id of a row that shaped a number, in this battle's book. */
function rowId(game: Game, row: string): string {
  const { family } = game.book;
  if (family === 'D') return row.startsWith('UPG') ? `D-${row}` : restated('D', `C-${row}`);
  return family === 'S' ? (RESTATED[row] ?? `C-${row}`) : `C-${row}`;
}

/** A row by its name without the book's letter; books that restate a row under another word are told apart by hand. */
const plain = (rule: string): string => rule.replace(/^[CSD]-/, '');
const SHAPES = new Set([
  'HIT-CLOSE',
  'HIT-RUSH',
  'HIT-HEIGHT',
  'HIT-OBSC',
  'USR-STEALTH',
  'WSR-ACCURATE',
  'WSR-INACCURATE',
  'WSR-TORRENT',
  'WSR-KINETIC',
  'WSR-SHRED',
  'TER-COVER',
  'USR-HEAVYARMOUR',
  'USR-WEAKSPOT',
]);

function numberIs(game: Game, said: number, need: Need, plainRow: string, what: string): void {
  const impossible = game.book.chance.top + 1;
  const right = said === need.e || (said >= impossible && need.e >= impossible);
  const rows = need.because.length > 0 ? need.because : [plainRow];
  for (const row of new Set(rows)) game.sheet.decided(rowId(game, row));
  if (right) return;
  // The row that shaped it, and the one that says how the roll goes.
  for (const row of new Set([rows.at(-1)!, plainRow]))
    game.sheet.check(
      rowId(game, row),
      false,
      `${what} on ${String(said)}+, the rules say ${String(need.e)}+ (${rows.join(' ')})`,
    );
}

/** The numbers needed, and what the record says shaped them (C-HIT, C-DEF, C-CTR). */
export const attackNumbers: Guard = {
  rules: [
    'C-HIT-1',
    'C-HIT-2',
    'C-HIT-CLOSE',
    'C-HIT-RUSH',
    'C-HIT-OBSC',
    'C-HIT-HEIGHT',
    'C-TER-COVER',
    'C-WSR-ACCURATE',
    'C-WSR-TORRENT',
    'C-USR-STEALTH',
    'C-USR-HEAVYARMOUR',
    'C-WSR-INACCURATE',
    'S-USR-STEALTH',
    'C-DEF-2',
    'C-DEF-3',
    'S-WSR-KINETIC',
    'C-CTR-3',
    'C-WSR-SHRED',
    'C-USR-WEAKSPOT',
    'S-WSR-LOCK-1',
    'S-USR-SIGNALJAM',
  ],
  before: {
    targeted: (event, game) => {
      const { sheet } = game;
      // A further attack of Rapid Fire has been put among the shots by now.
      const shot = shotOf(game, event.attack);
      const piece = shot?.scene.pieces.find(({ unit, model }) => unit.id === event.unit && model.index === event.model);
      const weapon = piece && weaponAt(piece.model.sheet, event.weapon);
      if (!shot || !piece || !weapon || weapon.id !== event.weapon.id) return;
      if ('unit' in event.target && unitOf(game, event.target.unit).status !== 'table') return;
      // D-UPG-QUICK-DRAW: no Rush.
      const reacts = game.activation?.unit !== shot.by;
      const needs = needsOf(game, shot.scene, piece, event, reacts ? 0 : (game.activation?.declared.length ?? 0));
      sheet.check(
        event.longshot ? 'D-SR-LONGSHOT' : 'C-HIT-1',
        event.dice === (event.longshot ? 1 : weapon.attacks),
        `${String(event.dice)} dice for Att ${String(weapon.attacks)}`,
      );
      numberIs(game, event.needs.attack, needs.attack, 'HIT-2', 'hits');
      if (needs.attack.because.length > 1) sheet.decided('C-HIT-4');
      numberIs(game, event.needs.defence, needs.defence, 'DEF-2', 'saves');
      if (!needs.uncertain) numberIs(game, event.needs.counter, needs.counter, 'CTR-3', 'counters');
      if (game.book.family === 'S')
        sheet.check(
          needs.lock === 5 ? 'S-USR-SIGNALJAM' : 'S-WSR-LOCK-1',
          event.needs.lock === needs.lock,
          `a lock on ${String(event.needs.lock)}, the rules say ${String(needs.lock)}`,
        );
      const rows = [...needs.attack.because, ...needs.defence.because, ...needs.counter.because];
      modifiers(event, game, rows, needs.uncertain);
    },
  },
};

/** Each modifier is named with the rule that gave it, and none is named that did not apply. */
function modifiers(event: Told<'targeted'>, game: Game, rows: readonly string[], uncertain: boolean): void {
  if (game.book.family === 'D') return;
  const said = new Set(event.modifiers.map(({ rule }) => plain(rule)));
  // Nobody can tell which arc of the target it comes from.
  const sure = (row: string): boolean => !(uncertain && row === 'USR-WEAKSPOT');
  for (const row of rows)
    if (SHAPES.has(row) && sure(row))
      game.sheet.demand(rowId(game, row), said.has(row), `${row} is not among the modifiers`);
  for (const row of said)
    if (SHAPES.has(row) && sure(row)) game.sheet.demand(rowId(game, row), rows.includes(row), `${row} does not apply`);
}
