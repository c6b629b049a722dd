import type { MusteredUnit } from '../../army/muster';
import type { DataCard } from '../../schema/data-card';
import type { GameSystem } from '../../systems/game-system';
import { currencyName } from '../army-print';
import { widthOf } from '../faces';
import { BLACK, WHITE } from '../marks';
import { Pen } from '../pen';
import { fitted, wrap, writeBlock, type Span, type TextBlock } from '../text-block';
import { glyphMarks } from '../symbols';
import { capitals, figure, label, quietFigure } from '../type-styles';
import {
  CARD_STATS,
  bracketEdges,
  bracketRows,
  bracketStats,
  breakText,
  cardRule,
  signed,
  statName,
  statText,
  weaponFigures,
  weaponName,
} from './bellum-figures';
import { INSET, SIDE_COLOURS, drawFrame, drawHead, drawProfile } from './card-frame';
import { lyingDown } from './card-size';
import { fewest } from './fewest';
import type { CardContext, PrintedCard } from './printed-card';
import { ruleText } from '../../systems/rule-text';

/** Something of the right-hand column with its height; what finds no room moves to the next card whole. */
interface Block {
  readonly height: number;
  draw(pen: Pen, x: number, y: number, width: number): void;
}

const TYPE_NAMES = { infantry: 'Infantry', hero: 'Hero', vehicle: 'Vehicle', titan: 'Titan' } as const;
const COLUMN = 33;

/** How close lines stand: heights of table rows and of the statistics in millimetres, sizes in points. */
interface Setting {
  readonly row: number;
  readonly figures: number;
  readonly text: number;
  readonly leading: number;
  /** Above each paragraph. */
  readonly gap: number;
  readonly profile: number;
}
const ROOMY: Setting = { row: 3.75, figures: 7.2, text: 6.2, leading: 7.2, gap: 0.9, profile: 9.8 };
const SETTINGS: readonly Setting[] = [
  ROOMY,
  { row: 3.15, figures: 6.8, text: 6, leading: 6.7, gap: 0.9, profile: 9.8 },
  { row: 2.85, figures: 6.6, text: 6, leading: 6.5, gap: 0.5, profile: 8.6 },
];
/** A squadron of more units than this has its tracks on a card of their own. */
const MOST_TRACKS = 6;
const TRACK_ROW = 4.1;

/** B-UNIT-2: everything about a unit on one card, 88 × 63 on its side; titans have a second side (B-TITAN-2). */
export function bellumCards(units: readonly MusteredUnit[], context: CardContext): readonly PrintedCard[] {
  const [unit] = units;
  const card = unit?.card;
  if (!unit || !card) return [];
  const shape = lyingDown(context.shape);
  const width = shape.width / shape.scale;
  const height = shape.height / shape.scale;
  const name = units.length > 1 ? `${card.name}` : unit.name;
  const fronts = frontSides(units, card, context, width, height);
  const second = card.type === 'titan' ? titanParts(unit, card, context, width, height) : null;
  const duplex = context.options.backs !== 'none';
  const foot = `${context.army.name} · ${context.system.name} · card and points are Muster’s own`;
  const common = { army: context.army.id, unit: unit.id, shape, foot };
  const cards: PrintedCard[] = fronts.map((front, i) => ({
    ...common,
    label: fronts.length === 1 ? name : `${name}, ${i + 1} of ${fronts.length}`,
    front,
    back: i === 0 && duplex ? second : null,
  }));
  if (second && !duplex) cards.splice(1, 0, { ...common, label: `${name}, side two`, front: second, back: null });
  return cards;
}

/** The first setting that leaves the fewest cards. */
function frontSides(
  units: readonly MusteredUnit[],
  card: DataCard,
  context: CardContext,
  width: number,
  height: number,
): readonly Pen['marks'][] {
  return fewest(SETTINGS, 1, (setting) => laidOut(units, card, context, { width, height }, setting));
}

function laidOut(
  units: readonly MusteredUnit[],
  card: DataCard,
  context: CardContext,
  { width, height }: { readonly width: number; readonly height: number },
  setting: Setting,
): readonly Pen['marks'][] {
  const { system } = context;
  const pen = startCard(context, width, height);
  const head = drawHead(pen, width, headOf(units, card, system), 14);
  const top = drawProfile(
    pen,
    width,
    head,
    CARD_STATS.map((stat) => ({ label: statName(stat), value: statText(stat, card.stats[stat]) })),
    setting.profile,
  );
  const foot = height - 4.6;
  const tracks = squadronTracks(units, card);
  const single = tracks.length === 0;
  const trackTop = foot - 6.5;
  drawCircle(pen, card, top, trackTop);
  if (single) drawTrack(pen, card, trackTop, width);
  const stars = card.type === 'infantry' ? (card.squadronStars ?? 1) : 0;
  const columnWidth = width - INSET - 1.6 - COLUMN - (stars > 0 ? 4 : 0);
  // Every unit of a squadron has a track of its own, beside the circle; more than the card holds have a card of theirs.
  const beside = !single && tracks.length <= MOST_TRACKS ? tracksBlock(tracks, card) : null;
  const end = beside ? foot - 0.9 - beside.height : trackTop - 0.4;
  beside?.draw(pen, COLUMN, end, columnWidth);
  // B-PRINT-3: one star per unit of the largest squadron, on the right edge.
  for (let i = 0; i < stars; i++)
    pen.add(glyphMarks('star', width - INSET - 2.6, trackTop - 2.4 - (stars - 1 - i) * 3.4, 3));
  let y = top + 1.4;
  const blocks = (room: number, how: Setting): Block[] => [
    ...blocksOf(card, context, room, how),
    ...(single || beside ? [] : [tracksBlock(tracks, card)]),
  ];
  const queue = blocks(columnWidth, setting);
  while (queue[0] && y + queue[0].height <= end) {
    const block = queue.shift() as Block;
    block.draw(pen, COLUMN, y, columnWidth);
    y += block.height;
  }
  const cards = [pen.marks];
  while (queue.length > 0) {
    const next = startCard(context, width, height);
    let at =
      drawHead(
        next,
        width,
        { ...headOf(units, card, system), under: `${TYPE_NAMES[card.type]} · continued, card ${cards.length + 1}` },
        14,
      ) + 0.6;
    const wide = blocks(width - 2 * INSET - 4, ROOMY).slice(-queue.length);
    let first = true;
    while (wide[0] && (first || at + wide[0].height <= foot - 1)) {
      const block = wide.shift() as Block;
      block.draw(next, INSET + 2, at, width - 2 * INSET - 4);
      at += block.height;
      queue.shift();
      first = false;
    }
    cards.push(next.marks);
  }
  return cards;
}

interface UnitTrack {
  readonly label: string;
  readonly boxes: number;
}

/** One track for each unit of a squadron, and for each of several alike; none where the card's single track will do. */
function squadronTracks(units: readonly MusteredUnit[], card: DataCard): readonly UnitTrack[] {
  const boxes = card.type === 'infantry' ? (card.models ?? 0) : (card.wounds ?? 0);
  const bases = units.reduce((sum, unit) => sum + Math.max(1, unit.bases), 0);
  if (card.parts.length > 0 || boxes <= 0 || bases < 2) return [];
  return units.flatMap((unit) =>
    Array.from({ length: Math.max(1, unit.bases) }, (_, i) => ({
      label: units.length === 1 ? String(i + 1) : unit.bases > 1 ? `${unit.name} ${i + 1}` : unit.name,
      boxes,
    })),
  );
}

function tracksBlock(tracks: readonly UnitTrack[], card: DataCard): Block {
  const edges = bracketEdges(card.brackets);
  return {
    height: 2.4 + tracks.length * TRACK_ROW,
    draw(pen, x, y, width) {
      pen.text(x, y + 1.5, card.type === 'infantry' ? 'MODELS OF EACH UNIT' : 'WOUNDS OF EACH UNIT', label(4.6));
      const named = Math.max(...tracks.map(({ label: name }) => widthOf(name, 'strong', 5.6)));
      const left = x + Math.min(named, width * 0.34) + 1.4;
      for (const [i, { label: name, boxes }] of tracks.entries()) {
        const top = y + 2.4 + i * TRACK_ROW;
        pen.text(x, top + 2.5, name, fitted(name, figure(5.6), left - x - 1, 4) ?? figure(4));
        const step = Math.min(4, (x + width - left - 1.6) / boxes);
        const size = step - 0.55;
        let at = left;
        for (let value = boxes; value >= 1; value--) {
          pen.rect(at, top + (3.5 - size) / 2, size, size, { stroke: { width: 0.25 } });
          if (size >= 2.6)
            pen.text(at + size / 2, top + 1.75 + size * 0.18, String(value), figure(size * 1.45), 'centre');
          at += step;
          if (card.type === 'infantry' && value === card.shockBelow && value > 1) {
            pen.line(at + 0.15, top - 0.1, at + 0.15, top + 3.6, 0.6);
            at += 0.8;
          } else if (card.type !== 'infantry' && edges.has(value)) {
            pen.line(at - 0.05, top - 0.1, at - 0.05, top + 3.6, { width: 0.3, dash: [0.8, 0.5] });
            at += 0.5;
          }
        }
      }
    },
  };
}

function startCard({ options }: CardContext, width: number, height: number): Pen {
  const pen = new Pen();
  const coloured = options.ink === 'side';
  drawFrame(pen, {
    width,
    height,
    corner: coloured ? (options.side === 'b' ? 'striped' : 'solid') : 'empty',
    ink: coloured ? SIDE_COLOURS[options.side] : BLACK,
  });
  return pen;
}

function headOf(units: readonly MusteredUnit[], card: DataCard, system: GameSystem) {
  const [unit] = units as [MusteredUnit];
  const faction = card.faction === null ? null : (system.factions.get(card.faction)?.name ?? card.faction);
  const turn =
    card.turnDegPerMove === undefined
      ? null
      : card.turnDegPerMove >= 360
        ? 'turns freely'
        : `turns ${card.turnDegPerMove}° per Move`;
  const bases = unit.bases > 1 ? `squadron of ${unit.bases}` : null;
  const own = unit.name === card.name || units.length > 1 ? null : card.name;
  return {
    name: units.length > 1 ? card.name : unit.name,
    under: [own, TYPE_NAMES[card.type], faction, turn, bases, units.length > 1 ? `${units.length} alike` : null]
      .filter((part) => part !== null)
      .join(' · '),
    points: {
      figure: units.length > 1 ? `${units.length} × ${unit.points}` : String(unit.points),
      label: currencyName(system),
    },
    picture: unit.picture,
  };
}

/** B-PRINT-1: Toughness in the middle; Defence in four quarters, or in a box below; a titan's quarters stay empty. */
function drawCircle(pen: Pen, card: DataCard, top: number, bottom: number): void {
  const small = card.type === 'infantry' || card.type === 'hero';
  const radius = small ? 9.5 : 12.5;
  const cx = INSET + 14.4;
  const cy = small ? top + 1.5 + radius : (top + bottom) / 2;
  const { defence, toughness } = card.stats;
  const disc = small ? 4.4 : 5.9;
  pen.circle(cx, cy, radius, { stroke: { width: 0.4 } });
  if (!small) {
    const o = radius * Math.SQRT1_2;
    const i = disc * Math.SQRT1_2;
    for (const [sx, sy] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const)
      pen.line(cx + sx * i, cy + sy * i, cx + sx * o, cy + sy * o, 0.35);
    pen.path(`M${cx - 1.2} ${cy - radius + 1.3}L${cx} ${cy - radius - 0.3}L${cx + 1.2} ${cy - radius + 1.3}Z`, {
      fill: BLACK,
    });
  }
  pen.circle(cx, cy, disc, { fill: BLACK });
  pen.text(
    cx,
    cy + (small ? 1.6 : 2.1),
    statText('toughness', toughness),
    { ...figure(small ? 12 : 17), color: WHITE },
    'centre',
  );
  if (typeof defence === 'number') {
    if (small) {
      pen.rect(cx - 5.1, cy + radius + 1.1, 10.2, 4.6, { radius: 0.6, stroke: { width: 0.3 } });
      pen.text(cx, cy + radius + 4.4, signed(defence), figure(9), 'centre');
    } else {
      pen.text(cx, cy + radius - 1.6, signed(defence), figure(11), 'centre');
    }
  } else if (defence) {
    const far = (radius + disc) / 2;
    pen.text(cx, cy - far + 1.8, signed(defence.front), figure(11), 'centre');
    pen.text(cx - far - 0.1, cy + 1.4, signed(defence.left), figure(11), 'centre');
    pen.text(cx + far + 0.1, cy + 1.4, signed(defence.right), figure(11), 'centre');
    pen.text(cx, cy + far + 1.4, signed(defence.rear), figure(11), 'centre');
  }
}

/** B-PRINT-2, B-STAT-13: boxes count down; a thick bar at the Shock limit, a dashed line at each bracket. */
function drawTrack(pen: Pen, card: DataCard, top: number, width: number): void {
  const infantry = card.type === 'infantry';
  const count = infantry ? (card.models ?? 0) : (card.wounds ?? 0);
  if (card.parts.length > 0)
    pen.text(INSET + 1.6, top + 3.4, 'Parts, their Defence and wounds: side two.', quietFigure(6.4));
  if (count <= 0 || card.parts.length > 0) return;
  const left = 14;
  const room = width - INSET - 2 - left;
  pen.text(INSET + 1.6, top + 3.4, infantry ? 'MODELS' : 'WOUNDS', label(5.4));
  const edges = bracketEdges(card.brackets);
  const breaks = infantry ? 1 : edges.size;
  const box = Math.min(5.2, (room - breaks * 0.9) / count - 0.6);
  if (box < 2) {
    pen.rect(left, top, 12, 5.2, { stroke: { width: 0.3 } });
    pen.text(
      left + 14,
      top + 3.5,
      `of ${count}${infantry && card.shockBelow ? `, Shocked below ${card.shockBelow}` : ''}`,
      quietFigure(6.4),
    );
    return;
  }
  let x = left;
  for (let value = count; value >= 1; value--) {
    pen.rect(x, top + (5.2 - box) / 2, box, box, { stroke: { width: 0.3 } });
    if (box >= 3)
      pen.text(x + box / 2, top + 2.6 + box * 0.19, String(value), figure(Math.min(7, box * 1.4)), 'centre');
    x += box + 0.75;
    if (infantry && value === card.shockBelow && value > 1) {
      pen.line(x + 0.25, top - 0.5, x + 0.25, top + 5.6, 0.75);
      x += 1.2;
    } else if (!infantry && edges.has(value)) {
      pen.line(x + 0.1, top - 0.5, x + 0.1, top + 5.6, { width: 0.35, dash: [0.9, 0.6] });
      x += 0.9;
    }
  }
  if (card.woundsPerModel && card.woundsPerModel > 1)
    pen.text(x + 0.8, top + 3.3, `${card.woundsPerModel} wounds each`, quietFigure(6));
}

function blocksOf(card: DataCard, context: CardContext, width: number, setting: Setting): Block[] {
  const { system, options } = context;
  const blocks: Block[] = [];
  if (card.weapons.length > 0)
    blocks.push(weaponHead(), ...card.weapons.map((weapon) => weaponBlock(weapon, system, width, setting)));
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

const columnAt = (i: number, width: number): number => width * 0.41 + i * (width > 60 ? 7 : 5.1);

function weaponBlock(
  weapon: DataCard['weapons'][number],
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
      pen.text(x, y + row - 0.9, name, fitted(name, figure(size), columnAt(0, width) - 3, 5) ?? figure(5));
      for (const [i, value] of weaponFigures(weapon).entries())
        pen.text(x + columnAt(i, width), y + row - 0.9, value, figure(size), 'centre');
      if (inline !== null)
        pen.text(
          x + left,
          y + row - 0.9,
          inline,
          fitted(inline, { face: 'figure', size: 6.4 }, width - left, 5.6) ?? quietFigure(5.6),
        );
      if (block) writeBlock(pen, x + 2, y + row - 0.5, block);
      pen.line(x, bottom, x + width, bottom, 0.12);
    },
  };
}

function bracketTable(card: DataCard, width: number, { row: pitch, figures: size }: Setting): Block {
  const rows = bracketRows(card);
  const stats = bracketStats(card);
  return {
    height: pitch + 0.3 + rows.length * pitch,
    draw(pen, x, y) {
      const top = y + pitch - 2.9;
      const at = (i: number): number => x + width * 0.45 + ((width * 0.47) / Math.max(1, stats.length - 1 || 1)) * i;
      pen.text(x, top + 1.6, 'WOUNDS LEFT', label(4.8));
      for (const [i, stat] of stats.entries()) pen.text(at(i), top + 1.6, capitals(stat), label(4.8), 'centre');
      pen.line(x, top + 2.4, x + width, top + 2.4, 0.2);
      for (const [r, row] of rows.entries()) {
        const line = top + 2.4 + pitch - 0.85 + r * pitch;
        pen.text(x, line, row.wounds, figure(size));
        for (const [i, cell] of row.cells.entries()) {
          pen.text(at(i), line, cell.text, cell.fallen ? figure(size) : quietFigure(size), 'centre');
          if (cell.fallen) pen.path(`M${at(i) + 2} ${line - 1.6}h1.1l-0.55 1z`, { fill: BLACK });
        }
        if (r < rows.length - 1) pen.line(x, line + 0.8, x + width, line + 0.8, 0.1);
      }
    },
  };
}

const textBlock = (block: TextBlock, gap: number): Block => ({
  height: block.height + gap,
  draw: (pen, x, y) => void writeBlock(pen, x, y + gap * 0.8, block),
});

/** B-PRINT-5: side two of a titan, one track per part. */
function titanParts(
  unit: MusteredUnit,
  card: DataCard,
  context: CardContext,
  width: number,
  height: number,
): Pen['marks'] {
  const pen = startCard(context, width, height);
  const faction = card.faction === null ? '' : ` · ${context.system.factions.get(card.faction)?.name ?? card.faction}`;
  const head = drawHead(
    pen,
    width,
    {
      name: unit.name,
      under: `Titan${faction} · side two, the parts`,
      points: { figure: String(unit.points), label: currencyName(context.system) },
    },
    14,
  );
  const breaks = width * 0.71;
  const tracks = width * 0.272;
  let y = head + 1.2;
  for (const [x, text] of [
    [INSET + 1.6, 'PART'],
    [width * 0.215, 'DEF'],
    [tracks, 'WOUNDS'],
    [breaks, 'AS IT BREAKS'],
  ] as const)
    pen.text(x, y + 1, text, label(4.8));
  y += 1.9;
  pen.line(INSET + 1.4, y, width - INSET - 1.4, y, 0.25);
  const bottom = height - 5;
  const step = (bottom - y) / Math.max(1, card.parts.length);
  for (const part of card.parts) {
    const middle = y + step / 2;
    pen.text(
      INSET + 1.6,
      middle + 0.9,
      part.name,
      fitted(part.name, figure(7), width * 0.215 - INSET - (part.vital ? 8.5 : 3.5), 5) ?? figure(5),
    );
    if (part.vital) {
      const x = width * 0.215 - 7.6;
      pen.rect(x, middle - 1.4, 5, 2.7, { radius: 0.4, stroke: { width: 0.2 } });
      pen.text(x + 2.5, middle + 0.6, 'vital', quietFigure(5.4), 'centre');
    }
    pen.text(width * 0.235, middle + 0.9, signed(part.defence), figure(7.4), 'centre');
    drawPartTrack(pen, tracks, middle, breaks - tracks - 2, part);
    const text = wrap([{ face: 'strong', text: breakText(part) }], width - INSET - 1.6 - breaks, 6, 6.9);
    writeBlock(pen, breaks, middle - text.height / 2, text);
    y += step;
    if (part !== card.parts.at(-1)) pen.line(INSET + 1.4, y, width - INSET - 1.4, y, 0.12);
  }
  return pen.marks;
}

function drawPartTrack(pen: Pen, left: number, middle: number, room: number, part: DataCard['parts'][number]): void {
  const edges = bracketEdges(part.brackets.filter(({ minWounds }) => minWounds > 0));
  const box = Math.min(3.2, Math.max(1.2, (room - edges.size * 0.6) / Math.max(1, part.wounds) - 0.35));
  let x = left;
  for (let value = part.wounds; value >= 1; value--) {
    pen.rect(x, middle - box / 2, box, box, { stroke: { width: 0.22 } });
    x += box + 0.35;
    if (edges.has(value)) {
      pen.line(x + 0.05, middle - box / 2 - 0.7, x + 0.05, middle + box / 2 + 0.7, { width: 0.25, dash: [0.7, 0.45] });
      x += 0.5;
    }
  }
}
