import type { Mission } from '../../schema/mission';
import type { Measure } from '../../core/measure';

export interface MapScale {
  /** Millimetres of paper for one unit of the table. */
  readonly mm: number;
  readonly width: number;
  readonly height: number;
  /** "Map 1 : 7.26, 3.5 mm to the inch; a line every 6″." */
  readonly words: string;
  readonly minor: number;
  readonly major: number;
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
  const unit = measure === 'inch' ? 25.4 : 10;
  const major =
    (measure === 'inch' ? [6, 12, 24, 60, 120, 600] : [10, 20, 50, 100, 500, 1000]).find((step) => step * mm >= 9) ??
    1000;
  const minor = [1, 2, 5, 10, 50].find((step) => step * mm >= 1.9 && major % step === 0) ?? major;
  const seen = mm * printed;
  const ratio = Math.round((unit / seen) * 100) / 100;
  const name = measure === 'inch' ? 'inch' : 'centimetre';
  const mark = measure === 'inch' ? `${major}″` : `${major} cm`;
  return {
    mm,
    width: table.width * mm,
    height: table.height * mm,
    words:
      `Map 1 : ${ratio}, ${Math.round(seen * 1000) / 1000} mm to the ${name}; a line every ${mark}. ` +
      `Distances in ${measure === 'inch' ? 'inches' : 'centimetres'} to the centre of each piece.`,
    minor,
    major,
  };
}
