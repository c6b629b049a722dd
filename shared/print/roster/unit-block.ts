import { figureText } from '../../core/dice-figure';
import { hasShips } from '../../systems/rule-books';
import type { MusteredUnit } from '../../army/muster';
import { printRule, type GameSystem } from '../../systems/game-system';
import { classLine, isVehicle, money } from '../army-print';
import { shipOf } from '../cards/arc-diagram';
import {
  CARD_STATS,
  bracketRows,
  bracketStats,
  breakText,
  cardRule,
  signed,
  statName,
  statText,
  weaponFigures,
  weaponName,
} from '../cards/bellum-figures';
import { profileCells } from '../cards/cadence-card';
import { weaponRows } from '../cards/card-weapons';
import { PAGE_WORDS, planTracks, type Track } from '../cards/track';
import { widthOf } from '../faces';
import type { Flow } from '../flow';
import { drawRound } from '../likeness-mark';
import type { Pen } from '../pen';
import { shipMark } from '../symbols';
import { fitted, wrap, wrapText, writeBlock, type Span, type TextBlock } from '../text-block';
import { capitals, figure, givenName, label, quietFigure } from '../type-styles';

interface StatCell {
  readonly label: string;
  readonly value: string;
}

interface TableRow {
  readonly name: string;
  readonly figures: readonly string[];
  readonly text: TextBlock;
}

/** How close a roster stands: boxes beside the rules and one head over several rows of figures, where that saves a page. */
export type Closeness = 'roomy' | 'close';
const HEAD_LEAST = { roomy: 17, close: 13.6 } as const;
/** Above the head of a unit. */
const LEAD = { roomy: 2.5, close: 1.2 } as const;
/** From one model's figures to the next's. */
const STAT_ROW = { roomy: 9, close: 6 } as const;
/** The lowest row of a weapon. */
const WEAPON_ROW = { roomy: 5.2, close: 4.6 } as const;

/** Everything about a unit, or about several alike, in one block that stays together. */
export function unitBlock(flow: Flow, units: readonly MusteredUnit[], system: GameSystem, how: Closeness): void {
  const [unit] = units;
  if (!unit) return;
  const width = flow.box.width;
  const rows = unit.card ? cardRows(unit, system, width) : weaponTable(unit, system, width);
  const beside = how === 'close';
  const rules = ruleLine(unit, system, beside ? width * 0.42 : width);
  const tracks = planTracks(tracksOf(units), beside && rules.height > 0 ? width * 0.56 : width, 40, PAGE_WORDS);
  const name = units.map((each) => each.name).join(', ');
  const statRows = unit.card ? [cardStats(unit)] : unit.models.map((model) => profileCells(model, system));
  const stat = statLayout(width, statRows[0]?.length ?? 6);
  // Where models differ each row of figures has its name at the left.
  const modelNames = statRows.length > 1 ? unit.models.map(modelName) : [];
  const namesWide = Math.max(0, ...modelNames.map((each) => widthOf(each, 'figure', 7.2) + 4));
  const nameRoom = stat.left - 18 - namesWide;
  const one = fitted(name, givenName(15), nameRoom, 11);
  const nameBlock = one ? null : wrapText(name, 'name', nameRoom, 11, 12.4);
  const under = wrapText(underLine(units, system), 'figure', nameRoom, 7.4, 9);
  const statsHeight = 9 + (statRows.length - 1) * STAT_ROW[how];
  const headHeight = Math.max(
    HEAD_LEAST[how],
    (nameBlock?.height ?? 6.4) + under.height + LEAD[how] + 3.5,
    4 + statsHeight,
  );
  const feetHeight = beside ? Math.max(rules.height, tracks.height) + 3.4 : rules.height + 2.8 + tracks.height + 2;
  const height = headHeight + rows.reduce((sum, row) => sum + Math.max(5.2, row.text.height + 2), 0) + feetHeight + 3.2;
  flow.room(Math.min(height, flow.bottom - flow.box.y - 12));
  const { pen } = flow;
  const { x } = flow.box;
  let y = flow.y + LEAD[how];
  drawEmblem(pen, x + 6.3, y + 6.4, unit, system);
  if (one) pen.text(x + 15.9, y + 6, name, { ...one, heading: 2 });
  else if (nameBlock) writeBlock(pen, x + 15.9, y + 1, nameBlock);
  writeBlock(pen, x + 15.9, y + (nameBlock ? nameBlock.height + 1.4 : 7.4), under);
  for (const [r, cells] of statRows.entries())
    drawStats(pen, { x: x + stat.left, y: y + 1 + r * STAT_ROW[how], step: stat.step }, cells, {
      name: modelNames[r] ?? null,
      heads: r === 0 || !beside,
    });
  pen.text(
    x + width,
    y + 8,
    units.length > 1 ? `${units.length} × ${money(system, unit.points)}` : money(system, unit.points),
    figure(16),
    'right',
  );
  y += headHeight - LEAD[how];
  for (const row of rows) y = drawRow(flow, y, row, WEAPON_ROW[how]);
  if (beside) {
    writeBlock(flow.pen, x + width * 0.58, y + 1.4, rules);
    tracks.draw(flow.pen, x, y + 1.4);
  } else tracks.draw(flow.pen, x, writeBlock(flow.pen, x, y + 1.4, rules) + 1.4);
  y += feetHeight;
  flow.pen.line(x, y, x + width, y, 0.3);
  flow.y = y;
}

const statLayout = (width: number, count: number): { readonly left: number; readonly step: number } => {
  const step = count > 6 ? 8.6 : 12;
  return { left: width - 21 - step * count, step };
};

function drawEmblem(pen: Pen, cx: number, cy: number, unit: MusteredUnit, system: GameSystem): void {
  if (unit.picture) drawRound(pen, { cx, cy, radius: 6.2 }, unit.picture, unit.name);
  pen.circle(cx, cy, 6.2, { stroke: { width: 0.35 } });
  if (unit.picture) return;
  if (hasShips(system) && unit.models.some(isVehicle)) {
    pen.marks.push(shipMark(shipOf(unit), cx, cy, 8.6));
    return;
  }
  const text = unit.card
    ? { infantry: 'I', hero: 'H', vehicle: 'V', titan: 'T' }[unit.card.type]
    : system.randomiser.kind === 'deck'
      ? unit.entry === 'leader'
        ? 'K'
        : unit.entry === 'legend'
          ? 'Q'
          : '10'
      : ([...unit.name][0] ?? '').toUpperCase();
  pen.text(cx, cy + 2.2, text, givenName(16), 'centre');
}

function drawStats(
  pen: Pen,
  { x, y, step }: { readonly x: number; readonly y: number; readonly step: number },
  cells: readonly StatCell[],
  { name, heads }: { readonly name: string | null; readonly heads: boolean },
): void {
  for (const [i, cell] of cells.entries()) {
    const centre = x + step * (i + 0.5);
    pen.line(x + step * i, y + (heads ? 0 : 2.6), x + step * i, y + 8, 0.2);
    if (heads) pen.text(centre, y + 2, capitals(cell.label), label(5.4), 'centre');
    pen.text(
      centre,
      y + 7,
      cell.value,
      fitted(cell.value, figure(step > 10 ? 13 : 11), step - 1, 6) ?? figure(6),
      'centre',
    );
  }
  if (name !== null) pen.text(x - 2, y + 6.6, name, quietFigure(7.2), 'right');
}

const modelName = ({ count, name }: { readonly count: number; readonly name: string }): string =>
  count === 1 ? name : `${count} × ${name}`;

function drawRow(flow: Flow, y: number, row: TableRow, least: number): number {
  const { x, width } = flow.box;
  const { pen } = flow;
  const height = Math.max(least, row.text.height + 2);
  const line = y + least - 1.7;
  pen.text(
    x,
    line,
    row.name,
    fitted(row.name, { face: 'strong', size: 8 }, width * 0.28, 5.4) ?? { face: 'strong', size: 5.4 },
  );
  for (const [i, value] of row.figures.entries())
    pen.text(x + figureAt(width, i), line, value, quietFigure(8), 'centre');
  writeBlock(pen, x + width * 0.58, y + (least - 3.2) / 2, row.text);
  pen.line(x, y + height - 0.2, x + width, y + height - 0.2, 0.15);
  return y + height;
}

/** Where the figures of weapons stand, and their heads above the first unit. */
export const figureAt = (width: number, i: number): number => width * (0.308 + i * 0.076);

function weaponTable(unit: MusteredUnit, system: GameSystem, width: number): readonly TableRow[] {
  return weaponRows(unit, system, 63, 'none', false).map(({ name, bearer, weapon }) => ({
    name,
    figures: [`${weapon.range}″`, figureText(weapon, 'attacks'), figureText(weapon, 'damage'), String(weapon.piercing)],
    text: wrapText(
      [bearer, weapon.rules.map((ref) => printRule(system, ref)).join(', ')]
        .filter((part) => part !== null && part !== '')
        .join(' · ') || '–',
      'figure',
      width * 0.42,
      8,
      9.4,
    ),
  }));
}

function cardRows(unit: MusteredUnit, system: GameSystem, width: number): readonly TableRow[] {
  return (unit.card?.weapons ?? []).map((weapon) => ({
    name: weaponName(weapon),
    figures: weaponFigures(weapon),
    text: wrapText(
      weapon.rules.map((ref) => cardRule(system, ref).name).join(', ') || '–',
      'figure',
      width * 0.42,
      8,
      9.4,
    ),
  }));
}

const cardStats = (unit: MusteredUnit): readonly StatCell[] =>
  unit.card
    ? [
        ...CARD_STATS.map((stat) => ({ label: statName(stat), value: statText(stat, unit.card?.stats[stat]) })),
        { label: 'Tgh', value: statText('toughness', unit.card.stats.toughness) },
      ]
    : [];

function underLine(units: readonly MusteredUnit[], system: GameSystem): string {
  const [unit] = units as [MusteredUnit];
  if (unit.card) {
    const { card } = unit;
    const defence = card.stats.defence;
    const said =
      defence === null
        ? 'Defence by part'
        : typeof defence === 'number'
          ? `Defence ${signed(defence)}`
          : `Defence front ${signed(defence.front)}, left ${signed(defence.left)}, right ${signed(defence.right)}, rear ${signed(defence.rear)}`;
    const kind = `${card.type.charAt(0).toUpperCase()}${card.type.slice(1)}`;
    const squadron = unit.bases > 1 ? ` · squadron of ${unit.bases}` : '';
    return `${unit.name === card.name ? '' : `${card.name} · `}${kind} · ${said}${squadron}`;
  }
  const [model] = unit.models;
  const options = [...new Set(unit.models.flatMap((each) => each.options))].map(
    (id) => system.options.get(id)?.name ?? id,
  );
  const count =
    units.length > 1
      ? `, ${units.length} ${hasShips(system) ? 'ships' : 'alike'}`
      : model && unit.size > 1
        ? `, ${unit.size} models`
        : '';
  return `${classLine(unit, system)}${count}${options.length > 0 ? ` · ${options.join(', ')}` : ''}`;
}

function ruleLine(unit: MusteredUnit, system: GameSystem, width: number): TextBlock {
  const spans: Span[] = [];
  const add = (text: string, strong: boolean): void => {
    spans.push({ face: strong ? 'strong' : 'figure', text: `${spans.length === 0 ? '' : ' '}${text}` });
  };
  if (unit.card) {
    const { card } = unit;
    for (const ref of card.specialRules) {
      const { name, condition } = cardRule(system, ref);
      add(`${name}${condition}.`, true);
    }
    for (const power of card.powers)
      add(
        `${power.name} (Apt ${signed(power.aptMod)}${power.rangeCm === undefined ? '' : `, ${power.rangeCm} cm`}): ` +
          `${power.text ?? power.effect.map((ref) => cardRule(system, ref).name).join(', ')}`,
        false,
      );
    const stats = bracketStats(card);
    for (const row of bracketRows(card).slice(1))
      add(
        `${row.wounds} wounds: ${row.cells
          .map((cell, i) => (cell.fallen ? `${statName(stats[i] ?? '')} ${cell.text}` : ''))
          .filter((text) => text !== '')
          .join(', ')}.`,
        false,
      );
    for (const part of card.parts)
      add(
        `${part.name} (Def ${signed(part.defence)}, ${part.wounds} wounds${part.vital ? ', vital' : ''}): ${breakText(part)}`,
        false,
      );
  } else {
    const origins = unit.models.flatMap(({ ruleOrigins }) => ruleOrigins);
    const seen = new Set<string>();
    for (const { ref, implied } of [
      ...origins.filter((rule) => !rule.implied),
      ...origins.filter((rule) => rule.implied),
    ]) {
      const name = printRule(system, ref);
      if (seen.has(name)) continue;
      seen.add(name);
      add(`${name},`, !implied);
    }
    const last = spans.at(-1);
    if (last) spans[spans.length - 1] = { ...last, text: last.text.replace(/,$/, '') };
    const named = unit.models.flatMap(({ abilities }) => abilities);
    for (const ability of named) add(`${ability.name}: ${ability.text}`, false);
  }
  return spans.length === 0 ? { lines: [], size: 7.4, leading: 3, height: 0 } : wrap(spans, width, 7.4, 9.2);
}

/** Boxes of every unit on a page of text. */
export function tracksOf(units: readonly MusteredUnit[]): readonly Track[] {
  return units.flatMap((unit): readonly Track[] => {
    const who = (fallback: string): string => (units.length > 1 ? unit.name : fallback);
    if (unit.card) {
      const { card } = unit;
      if (card.parts.length > 0) return card.parts.map((part) => ({ label: part.name, groups: [part.wounds] }));
      const boxes = card.type === 'infantry' ? (card.models ?? 0) : (card.wounds ?? 0);
      return [
        {
          label: who(card.type === 'infantry' ? 'Models' : 'Wounds'),
          groups: Array.from({ length: unit.bases }, () => boxes),
        },
      ];
    }
    return unit.models.map((model) => ({
      label: who(unit.models.length > 1 ? model.name : 'HP'),
      groups: Array.from({ length: model.count }, () => model.hitPoints),
    }));
  });
}
