import type { Mission } from '../../schema/mission';
import type { Measure } from '../../core/measure';
import { readIn } from '../shown';

export interface MapScale {
  /** Millimetres of paper for one unit of the table. */
  readonly mm: number;
  readonly width: number;
  readonly height: number;
  /** "Map 1 : 7.26, 3.5 mm to the inch; a line every 6″." */
  readonly words: string;
  readonly minor: number;
  readonly major: number;
  /** What a place along the edge is multiplied by for its figure. */
  readonly figures: number;
}

/** The largest scale that fits, in steps of a quarter millimetre to the unit; 36″ on 126 mm is 3.5. */
export function mapScale(
  table: Mission['table'],
  measure: Measure,
  room: { readonly width: number; readonly height: number },
  /** How much smaller the whole page is printed. */
  printed = 1,
): MapScale {
  const exact = Math.min(room.width / table.width, room.height / table.height);
  const mm = exact >= 0.25 ? Math.floor(exact * 4 + 1e-9) / 4 : exact;
  // Lines, figures and words are of the reader's unit, of which `per` go into one of the table's.
  const read = readIn(measure);
  const step = mm / read.per;
  const inches = read.measure === 'inch';
  const major =
    (inches ? [6, 12, 24, 60, 120, 600] : [10, 20, 50, 100, 500, 1000]).find((each) => each * step >= 9) ?? 1000;
  const minor = [1, 2, 5, 10, 50].find((each) => each * step >= 1.9 && major % each === 0) ?? major;
  const seen = step * printed;
  const ratio = Math.round(((inches ? 25.4 : 10) / seen) * 100) / 100;
  return {
    mm,
    width: table.width * mm,
    height: table.height * mm,
    words:
      `Map 1 : ${ratio}, ${Math.round(seen * 1000) / 1000} mm to the ${inches ? 'inch' : 'centimetre'}; ` +
      `a line every ${inches ? `${major}″` : `${major} cm`}. Distances in ${inches ? 'inches' : 'centimetres'} to the centre of each piece.`,
    minor: minor / read.per,
    major: major / read.per,
    figures: read.per,
  };
}
