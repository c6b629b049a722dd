import type { MusteredUnit } from '../../army/muster';
import type { DataCard } from '../../schema/data-card';
import type { Pen } from '../pen';
import { glyphMarks } from '../symbols';
import { ROOMY, SETTINGS, type Block, type Setting } from './bellum-setting';
import { blocksOf } from './bellum-blocks';
import { drawCircle } from './bellum-circle';
import { CARD_STATS, statName, statText } from './bellum-figures';
import { headOf, startCard, TYPE_NAMES } from './bellum-head';
import { drawTrack, squadronTracks, tracksBlock } from './bellum-tracks';
import { INSET, drawHead, drawNotes, drawProfile } from './card-frame';
import { lyingDown } from './card-size';
import { fewest } from './fewest';
import type { CardContext, PrintedCard } from './printed-card';
import { titanParts } from './titan-parts';

/** A squadron of more units than this has its tracks on a card of their own. */
const MOST_TRACKS = 6;

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
    CARD_STATS.map((stat) => ({ label: statName(stat), value: statText(stat, card.stats[stat]), of: stat })),
    setting.profile,
  );
  const foot = height - 4.6;
  const tracks = squadronTracks(units, card);
  const single = tracks.length === 0;
  const trackTop = foot - 7;
  const { column } = setting;
  drawCircle(pen, card, { top, bottom: trackTop, right: column });
  if (single) drawTrack(pen, card, trackTop, width);
  const stars = card.type === 'infantry' ? (card.squadronStars ?? 1) : 0;
  const columnWidth = width - INSET - 1.6 - column - (stars > 0 ? 4 : 0);
  // Every unit of a squadron has a track of its own, beside the circle; more than the card holds have a card of theirs.
  const beside = !single && tracks.length <= MOST_TRACKS ? tracksBlock(tracks, card, setting.tracks) : null;
  const end = beside ? foot - 0.9 - beside.height : trackTop - 0.4;
  beside?.draw(pen, column, end, columnWidth);
  // B-PRINT-3: one star per unit of the largest squadron, on the right edge.
  for (let i = 0; i < stars; i++)
    pen.add(glyphMarks('star', width - INSET - 2.6, trackTop - 2.4 - (stars - 1 - i) * 3.4, 3));
  let y = top + 1.4;
  const blocks = (room: number, how: Setting): Block[] => [
    ...blocksOf(card, context, room, how),
    ...(single || beside ? [] : [tracksBlock(tracks, card, how.tracks)]),
  ];
  const queue = blocks(columnWidth, setting);
  while (queue[0] && y + queue[0].height <= end) {
    const block = queue.shift() as Block;
    block.draw(pen, column, y, columnWidth);
    y += block.height;
  }
  if (queue.length === 0) drawNotes(pen, { x: column, width: columnWidth, top: y + 0.6, bottom: end - 1.2 });
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
