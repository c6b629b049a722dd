import type { DataCard } from '../../schema/data-card';
import type { GameSystem } from '../../systems/game-system';
import { ruleText } from '../../systems/rule-text';
import { BLACK } from '../marks';
import { fitted, wrap, writeBlock, type Span, type TextBlock } from '../text-block';
import { capitals, figure, label, quietFigure } from '../type-styles';
import type { Block, Setting } from './bellum-setting';
import { bracketRows, bracketStats, cardRule, signed, weaponFigures, weaponName } from './bellum-figures';
import { named } from './card-frame';
import type { CardContext } from './printed-card';

/** Weapons, brackets, powers, special rules and notes, in the order of the card. */
export function blocksOf(card: DataCard, context: CardContext, width: number, setting: Setting): Block[] {
  const { system, options } = context;
  const blocks: Block[] = [];
  if (card.weapons.length > 0)
    blocks.push(weaponHead(), ...card.weapons.map((weapon, at) => weaponBlock({ weapon, at }, system, width, setting)));
  const rows = bracketRows(card);
  if (rows.length > 0) blocks.push(bracketTable(card, width, setting));
  const text = (spans: readonly Span[]): void => {
    const block = wrap(spans, width, setting.text, setting.leading);
    blocks.push(textBlock(block, setting.gap));
  };
  if (rows.some(({ weapons }) => weapons.length > 0))
    text(
      rows
        .filter(({ weapons }) => weapons.length > 0)
        .flatMap(({ wounds, weapons }) => [
          { face: 'bold' as const, text: `${wounds}: ` },
          { face: 'text' as const, text: `${weapons.join(', ')}. ` },
        ]),
    );
  for (const power of card.powers) {
    // B-PRINT-4: powers stand with their Apt modifier.
    const brief = options.rules === 'short' && power.text !== undefined;
    const facts = [
      `Apt ${signed(power.aptMod)}`,
      power.rangeCm === undefined ? null : `${power.rangeCm} cm`,
      brief ? null : (power.target ?? null),
      brief || power.duration !== 'endOfRound' ? null : 'to the end of the round',
    ].filter((fact) => fact !== null);
    const effect = power.effect.map((ref) => cardRule(system, ref).name).join(', ');
    const said = options.rules === 'none' ? '' : (power.text ?? effect);
    text([
      { face: 'bold', text: `${power.name}` },
      { face: 'figure', text: ` (${facts.join(', ')}).` },
      { face: 'text', text: said === '' ? '' : ` ${said}` },
    ]);
  }
  for (const ref of card.specialRules) {
    const { name, condition } = cardRule(system, ref);
    const plain = ref.rule === 'enhance' || ref.rule === 'vitiate';
    const said =
      options.rules === 'none' || (options.rules === 'short' && plain)
        ? ''
        : ` ${ruleText(system, ref, options.rules)}`;
    text([
      { face: 'bold', text: name },
      { face: 'text', text: `${condition}.${said}` },
    ]);
  }
  for (const { on, text: said } of card.conditions ?? [])
    text([
      { face: 'bold', text: `${on}: ` },
      { face: 'text', text: `${said} (not simulated).` },
    ]);
  if (card.note) text([{ face: 'text', text: card.note }]);
  return blocks;
}

const weaponHead = (): Block => ({
  height: 2.6,
  draw(pen, x, y, width) {
    pen.text(x, y + 1.6, 'WEAPON', label(4.8));
    for (const [i, name] of ['RA', 'AT', 'ST', 'DA'].entries())
      pen.text(x + columnAt(i, width), y + 1.6, name, label(4.8), 'centre');
    pen.text(x + columnAt(4, width) - 2.4, y + 1.6, 'RULES', label(4.8));
    pen.line(x, y + 2.4, x + width, y + 2.4, 0.2);
  },
});

/** Height of figures and capitals, of their size in points. */
const CAP = 0.698 * 0.3528;
/** Where figures stand in the middle of a row. */
const middleOf = (row: number, size: number): number => (row + size * CAP) / 2;

/** Of a weapon, in the order of the card. */
const FIGURES = ['ra', 'at', 'st', 'da'] as const;

const columnAt = (i: number, width: number): number => width * 0.41 + i * (width > 60 ? 7 : 5.1);

function weaponBlock(
  { weapon, at }: { readonly weapon: DataCard['weapons'][number]; readonly at: number },
  system: GameSystem,
  width: number,
  { row, figures: size }: Setting,
): Block {
  const rules = weapon.rules.map((ref) => cardRule(system, ref).name).join(', ');
  const left = columnAt(4, width) - 2.4;
  const inline = rules === '' ? '–' : fitted(rules, { face: 'figure', size: 6.4 }, width - left, 5.6) ? rules : null;
  const block = inline === null ? wrap([{ face: 'figure', text: rules }], width - 2, 6, 6.9) : null;
  const name = weaponName(weapon);
  return {
    height: row + (block?.height ?? 0),
    draw(pen, x, y) {
      const bottom = y + row + (block?.height ?? 0);
      const line = y + middleOf(row, size);
      pen.text(x, line, name, fitted(name, figure(size), columnAt(0, width) - 3, 5) ?? figure(5));
      for (const [i, value] of weaponFigures(weapon).entries())
        pen.text(x + columnAt(i, width), line, value, named(figure(size), `weapon.${at}.${FIGURES[i]}`), 'centre');
      if (inline !== null)
        pen.text(
          x + left,
          line,
          inline,
          fitted(inline, { face: 'figure', size: 6.4 }, width - left, 5.6) ?? quietFigure(5.6),
        );
      if (block) writeBlock(pen, x + 2, y + row - 0.5, block);
      pen.line(x, bottom, x + width, bottom, 0.12);
    },
  };
}

/** A row of heads is never lower, so that it keeps clear of the line above it. */
const LEAST_HEAD = 3.1;

function bracketTable(card: DataCard, width: number, { row: pitch, figures: size }: Setting): Block {
  const rows = bracketRows(card);
  const stats = bracketStats(card);
  const head = Math.max(pitch, LEAST_HEAD);
  return {
    height: head + 0.3 + rows.length * pitch,
    draw(pen, x, y) {
      const top = y + head - 2.6;
      const at = (i: number): number => x + width * 0.45 + ((width * 0.47) / Math.max(1, stats.length - 1 || 1)) * i;
      pen.text(x, top + 1.6, 'WOUNDS LEFT', label(4.8));
      for (const [i, stat] of stats.entries()) pen.text(at(i), top + 1.6, capitals(stat), label(4.8), 'centre');
      pen.line(x, top + 2.4, x + width, top + 2.4, 0.2);
      for (const [r, row] of rows.entries()) {
        const above = top + 2.4 + r * pitch;
        const line = above + middleOf(pitch, size);
        pen.text(x, line, row.wounds, figure(size));
        for (const [i, cell] of row.cells.entries()) {
          pen.text(at(i), line, cell.text, cell.fallen ? figure(size) : quietFigure(size), 'centre');
          if (cell.fallen) pen.path(`M${at(i) + 2} ${line - 1.6}h1.1l-0.55 1z`, { fill: BLACK });
        }
        if (r < rows.length - 1) pen.line(x, above + pitch, x + width, above + pitch, 0.1);
      }
    },
  };
}

const textBlock = (block: TextBlock, gap: number): Block => ({
  height: block.height + gap,
  draw: (pen, x, y) => void writeBlock(pen, x, y + gap * 0.8, block),
});
