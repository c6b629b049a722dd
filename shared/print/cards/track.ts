import { widthOf } from '../faces';
import type { Pen, TypeStyle } from '../pen';
import { capitals, label, quietFigure } from '../type-styles';

/** A row of boxes to cross off: hit points of each model, one-use items. */
export interface Track {
  readonly label: string;
  /** Boxes of each model; a gap stands between models. */
  readonly groups: readonly number[];
}

interface Metrics {
  readonly box: number;
  readonly gap: number;
  readonly row: number;
}
const METRICS: readonly Metrics[] = [
  { box: 5, gap: 0.95, row: 6.2 },
  { box: 3.8, gap: 0.6, row: 4.8 },
  { box: 2.8, gap: 0.45, row: 3.6 },
];
/** More than this is counted on paper or by models, not by boxes. */
const MOST_BOXES = 120;
const MODEL_GAP = 1.5;

/** Between tracks of one row. */
const TRACK_GAP = 2.4;
/** "132 in all" and a box to write in. */
const NOTE = 18;

const lengthOf = (groups: readonly number[], step: number): number =>
  groups.reduce((sum, count, g) => sum + count * step + (g > 0 && count > 1 ? MODEL_GAP : 0), 0);

interface LabelWords {
  readonly style: TypeStyle;
  text(label: string): string;
}
const CARD_WORDS: LabelWords = { style: label(4.8), text: capitals };
/** On a page of text the names stand as they are written. */
export const PAGE_WORDS: LabelWords = { style: { face: 'figure', size: 7.4 }, text: (name) => name };

export interface TrackPlan {
  readonly height: number;
  draw(pen: Pen, x: number, top: number): void;
}

/** Lays tracks into rows of at most `width`; boxes shrink before they take more than `most` mm of height. */
export function planTracks(
  tracks: readonly Track[],
  width: number,
  most: number,
  words: LabelWords = CARD_WORDS,
): TrackPlan {
  for (const metrics of METRICS) {
    const plan = arrange(tracks, width, metrics, words);
    if (plan.height <= most || metrics === METRICS.at(-1)) return plan;
  }
  return { height: 0, draw: () => undefined };
}

interface Placed {
  readonly x: number;
  readonly row: number;
  readonly text?: string;
  readonly note?: boolean;
  readonly box?: boolean;
}

function arrange(tracks: readonly Track[], width: number, { box, gap, row }: Metrics, words: LabelWords): TrackPlan {
  const placed: Placed[] = [];
  let x = 0;
  let line = 0;
  const newLine = (indent: number): void => {
    x = indent;
    line++;
  };
  for (const track of tracks) {
    const labelWidth = widthOf(words.text(track.label), words.style.face, words.style.size, words.style.spacing) + 1.4;
    const boxes = track.groups.reduce((sum, n) => sum + n, 0);
    const counted = boxes > MOST_BOXES;
    // A track shares its row only if all of it fits there: boxes never go on behind another label.
    if (x > 0) {
      x += TRACK_GAP;
      if (x + labelWidth + (counted ? NOTE : lengthOf(track.groups, box + gap)) > width) newLine(0);
    }
    placed.push({ x, row: line, text: track.label });
    x += labelWidth;
    if (counted) {
      placed.push({ x, row: line, text: `${boxes} in all`, note: true }, { x: x + 12, row: line, box: true });
      x += NOTE;
      continue;
    }
    // Further rows stand under the boxes of the first, so the next track starts a row of its own.
    const indent = Math.min(labelWidth, width * 0.4);
    const from = line;
    for (const [g, count] of track.groups.entries()) {
      if (g > 0) x += count > 1 ? MODEL_GAP : 0;
      const whole = count * (box + gap) - gap;
      if (x > indent && indent + whole <= width && x + whole > width) newLine(indent);
      for (let n = 0; n < count; n++) {
        if (x > indent && x + box > width) newLine(indent);
        placed.push({ x, row: line, box: true });
        x += box + gap;
      }
    }
    if (line > from) x = width;
  }
  return {
    height: tracks.length === 0 ? 0 : (line + 1) * row,
    draw(pen, left, top) {
      for (const item of placed) {
        const y = top + item.row * row;
        if (item.box) pen.rect(left + item.x, y, box, box, { stroke: { width: 0.25 } });
        else if (item.note) pen.text(left + item.x, y + box / 2 + 0.7, item.text ?? '', quietFigure(5.4));
        else pen.text(left + item.x, y + box / 2 + words.style.size * 0.13, words.text(item.text ?? ''), words.style);
      }
    },
  };
}
