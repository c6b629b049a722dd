import { figureText } from '../../core/dice-figure';
import { printRule } from '../../systems/game-system';
import type { WeaponProfile } from '../../army/muster';
import { designsOf, type ArmyPrint } from '../army-print';
import { CARD_STATS, cardRule, statText, weaponFigures, weaponName } from '../cards/bellum-figures';
import { profileCells } from '../cards/cadence-card';
import { counterColumns } from '../cards/card-counter';
import type { Flow } from '../flow';
import { wrapText, writeBlock } from '../text-block';
import { drawHeading } from '../title-block';
import { ROW, capitals, figure, label } from '../type-styles';

export interface Row {
  readonly name: string;
  readonly figures: readonly string[];
  readonly text: string;
}

/** Tables for the table: every profile, every weapon, every Counter, each once. */
export function referenceTables(flow: Flow, army: ArmyPrint): void {
  const { system } = army;
  if (system.engine === 'bellum-caelum') {
    const cards = designsOf(army.units).flatMap(([unit]) => (unit?.card ? [unit.card] : []));
    table(
      flow,
      'Profiles',
      [...CARD_STATS, 'tgh'],
      eachOnce(
        cards.map((card) => ({
          name: card.name,
          figures: [
            ...CARD_STATS.map((stat) => statText(stat, card.stats[stat])),
            statText('toughness', card.stats.toughness),
          ],
          text: card.type,
        })),
      ),
    );
    const weapons = new Map(
      cards.flatMap((card) =>
        card.weapons.map((weapon) => [JSON.stringify([weapon.name, weaponFigures(weapon)]), weapon] as const),
      ),
    );
    table(
      flow,
      'Weapons',
      ['ra', 'at', 'st', 'da'],
      [...weapons.values()].map((weapon) => ({
        name: weaponName(weapon),
        figures: weaponFigures(weapon),
        text: weapon.rules.map((ref) => cardRule(system, ref).name).join(', '),
      })),
    );
    return;
  }
  const profiles = designsOf(army.units).flatMap((units) =>
    (units[0]?.models ?? []).map((model) => ({
      name:
        (units[0]?.models.length ?? 0) > 1
          ? `${units[0]?.name ?? ''}: ${model.name}`
          : units.map(({ name }) => name).join(', '),
      figures: profileCells(model, system).map(({ value }) => value),
      text: [...new Set(model.rules.map((ref) => printRule(system, ref)))].join(', '),
    })),
  );
  table(
    flow,
    'Profiles',
    system.attributes.map(({ short }) => short),
    eachOnce(profiles),
  );
  const weapons = new Map<string, WeaponProfile>();
  for (const unit of army.units)
    for (const model of unit.models)
      for (const weapon of model.weapons)
        weapons.set(
          JSON.stringify([
            weapon.name,
            weapon.range,
            figureText(weapon, 'attacks'),
            figureText(weapon, 'damage'),
            weapon.piercing,
          ]),
          weapon,
        );
  table(
    flow,
    'Weapons',
    ['rng', 'att', 'dmg', 'prc'],
    [...weapons.values()].map((weapon) => ({
      name: weapon.name,
      figures: [
        `${weapon.range}″`,
        figureText(weapon, 'attacks'),
        figureText(weapon, 'damage'),
        String(weapon.piercing),
      ],
      text: weapon.rules.map((ref) => printRule(system, ref)).join(', '),
    })),
  );
  const toughness = [...new Set(army.units.flatMap(({ models }) => models.map((model) => model.toughness)))].sort(
    (a, b) => a - b,
  );
  const columns = counterColumns(system, toughness);
  table(
    flow,
    system.randomiser.kind === 'deck' ? 'Counter draw by Damage' : 'Counter roll by Damage',
    columns.map(({ damage }) => damage),
    toughness.map((t, i) => ({
      name: `Toughness ${t}`,
      figures: columns.map(({ needs }) => needs[i] ?? ''),
      text: '',
    })),
  );
}

/** Models that differ by their weapons only are one row. */
const eachOnce = (rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [JSON.stringify([row.name, row.figures, row.text]), row])).values(),
];

export function table(flow: Flow, title: string, heads: readonly string[], rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const { x, width } = flow.box;
  const step = Math.min(11, (width * 0.42) / heads.length);
  const at = (i: number): number => x + width * 0.3 + step * (i + 0.5);
  const words = width * 0.3 + step * heads.length + 3;
  flow.room(22);
  flow.block(9, (pen, y) => {
    drawHeading(pen, x, y + 0.6, width, title);
    for (const [i, head] of heads.entries()) pen.text(at(i), y + 7.4, capitals(head), label(5.6), 'centre');
  });
  for (const row of rows) {
    const name = wrapText(row.name, 'strong', width * 0.29, 8, 9.4);
    const text = wrapText(row.text, 'figure', Math.max(20, width - words), 7.2, 8.6);
    const height = Math.max(name.height, row.text === '' ? 0 : text.height) + 1.9;
    flow.block(height, (pen, y) => {
      writeBlock(pen, x, y + 0.6, name);
      for (const [i, value] of row.figures.entries()) pen.text(at(i), y + 3.5, value, figure(8.4), 'centre');
      if (row.text !== '') writeBlock(pen, x + words, y + 0.8, text);
      pen.line(x, y + height - 0.1, x + width, y + height - 0.1, ROW);
    });
  }
  flow.y += 3;
}
