import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { widthOf } from '../faces';
import { BLACK, type Mark } from '../marks';
import { Pen } from '../pen';
import { referenceNotes, victoryPoints } from '../reference-notes';
import { wrap, wrapText, writeBlock } from '../text-block';
import { capitals, figure, label } from '../type-styles';
import { INSET, SIDE_COLOURS, drawFrame, drawHead } from './card-frame';
import { fewest } from './fewest';
import type { CardContext, PrintedCard } from './printed-card';

/** The turn at a glance, built from the system's own figures, with its victory points; on as many cards as it takes. */
export function referenceCards(asked: CardContext): readonly PrintedCard[] {
  // Smaller type, as small as on a poker card, before a second card.
  const { context, sides } = smallest(
    [1, 0.9, 0.8, 0.7, 0.6]
      .map((by) => asked.shape.scale * by)
      .filter((scale, i) => i === 0 || scale >= 1)
      .map((scale) => ({ ...asked, shape: { ...asked.shape, scale } })),
  );
  return sides.map((front, i) => ({
    label: sides.length > 1 ? `Reference ${i + 1} of ${sides.length}` : 'Reference',
    army: null,
    unit: null,
    shape: context.shape,
    front,
    back: null,
    foot: `${context.army.name} · ${context.system.name}`,
  }));
}

function smallest(ways: readonly CardContext[]): { readonly context: CardContext; readonly sides: Sides } {
  let best: { readonly context: CardContext; readonly sides: Sides } | null = null;
  for (const context of ways) {
    const sides = referenceSides(context);
    if (best === null || sides.length < best.sides.length) best = { context, sides };
    if (best.sides.length === 1) break;
  }
  return best ?? { context: ways[0] as CardContext, sides: [] };
}

/** A topic with its heading, as high as it is; `draw` gets its left and top. */
interface Topic {
  readonly height: number;
  readonly draw: (pen: Pen, x: number, y: number) => void;
}

/** How topics are set: headed on a line of their own, in bold before the text, and closer together, if that saves a card. */
interface Setting {
  readonly heads: 'above' | 'before';
  readonly leading: number;
  readonly gap: number;
  /** A row of the victory points. */
  readonly row: number;
}
const SETTINGS: readonly Setting[] = [
  { heads: 'above', leading: 6.9, gap: 0.7, row: 2.95 },
  { heads: 'before', leading: 6.9, gap: 0.7, row: 2.95 },
  { heads: 'before', leading: 6.4, gap: 0.3, row: 2.45 },
];

function referenceSides(context: CardContext): readonly (readonly Mark[])[] {
  return fewest(SETTINGS, 1, (setting) => laidOut(context, setting));
}

type Sides = readonly (readonly Mark[])[];

function laidOut({ system, shape, options, missions }: CardContext, setting: Setting): Sides {
  const width = shape.width / shape.scale;
  const bottom = shape.height / shape.scale - 5.4;
  const columns = width > 80 ? 2 : 1;
  const room = (width - 2 * INSET - 2.6 - (columns - 1) * 3) / columns;
  const pens: Pen[] = [];
  let top = 0;
  const newSide = (): void => {
    const pen = new Pen();
    const coloured = options.ink === 'side';
    drawFrame(pen, {
      width,
      height: shape.height / shape.scale,
      corner: coloured ? (options.side === 'b' ? 'striped' : 'solid') : 'empty',
      ink: coloured ? SIDE_COLOURS[options.side] : BLACK,
    });
    const under = pens.length === 0 ? `${system.name} in one glance` : `${system.name}, continued`;
    top = drawHead(pen, width, { name: 'Reference', under, points: null }) - 0.4;
    pens.push(pen);
  };
  newSide();
  let column = 0;
  let y = top;
  for (const topic of topicsOf(system, missions ?? [], room, setting)) {
    if (y + topic.height > bottom && y > top) {
      column = (column + 1) % columns;
      if (column === 0) newSide();
      y = top;
    }
    topic.draw(pens.at(-1) as Pen, INSET + 1.3 + column * (room + 3), y);
    y += topic.height + setting.gap;
  }
  return pens.map(({ marks }) => marks);
}

const HEADING = 2.8;

function topicsOf(
  system: GameSystem,
  missions: readonly Mission[],
  room: number,
  { heads, leading, gap, row }: Setting,
): readonly Topic[] {
  const notes = referenceNotes(system).map(({ head, text }): Topic => {
    if (heads === 'before') {
      const spans = [
        { face: 'bold', text: head },
        { face: 'text', text: ` ${text}` },
      ] as const;
      const block = wrap(spans, room, 6, leading);
      return { height: block.height, draw: (pen, x, y) => void writeBlock(pen, x, y, block) };
    }
    const block = wrapText(text, 'text', room, 6, leading);
    return {
      height: HEADING + block.height,
      draw: (pen, x, y) => void writeBlock(pen, x, heading(pen, x, room, y, head), block),
    };
  });
  return [...notes, ...pointsTopics(victoryPoints(system, missions), room, { leading, row, gap })];
}

/** Where a system leaves its points to the mission, the card says so. */
const BY_MISSION = 'As the mission says: its lines stand on the mission sheet.';

/** The first line keeps its heading; each line is whole, and a long table goes on where there is room. */
function pointsTopics(
  rows: ReturnType<typeof victoryPoints>,
  room: number,
  { leading, row, gap }: Pick<Setting, 'leading' | 'row' | 'gap'>,
): readonly Topic[] {
  const said = rows.length > 0 ? rows : [{ text: BY_MISSION, points: '' }];
  return said.map(({ text, points }, i) => {
    // Points by kind of unit are too long to stand beside their line.
    const beside = widthOf(points, 'strong', 6.6) < 8;
    const block = wrapText(beside ? text : `${text}: ${points}`, 'figure', room - (beside ? 9 : 1), 6.1, leading + 0.1);
    const height = Math.max(row, block.height + gap);
    const top = i === 0 ? HEADING : 0;
    return {
      height: top + height - gap,
      draw(pen, x, y) {
        const at = i === 0 ? heading(pen, x, room, y, 'Victory points') : y;
        writeBlock(pen, x, at, block);
        if (beside) pen.text(x + room - 1, at + row - 0.85, points, figure(6.6), 'right');
        pen.line(x, at + height - Math.min(0.3, gap / 2), x + room, at + height - Math.min(0.3, gap / 2), 0.12);
      },
    };
  });
}

function heading(pen: Pen, x: number, width: number, y: number, text: string): number {
  pen.text(x, y + 1.7, capitals(text), label(4.8));
  pen.line(x, y + 2.4, x + width, y + 2.4, 0.25);
  return y + HEADING;
}
