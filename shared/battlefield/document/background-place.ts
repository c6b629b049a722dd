import { tidy } from './shape';

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** So much off the table's proportions is a rounded picture of the whole table. */
const NEARLY = 0.02;

/** Where a new background goes: as large as the table takes it in its own proportions, in the middle. */
export function backgroundPlace(picture: Extent, table: Extent): Extent & { readonly x: number; readonly y: number } {
  const [across, down] = [table.width / picture.width, table.height / picture.height];
  if (Math.abs(across / down - 1) <= NEARLY) return { x: 0, y: 0, width: table.width, height: table.height };
  const scale = Math.min(across, down);
  const [width, height] = [tidy(picture.width * scale), tidy(picture.height * scale)];
  return { x: tidy((table.width - width) / 2), y: tidy((table.height - height) / 2), width, height };
}
