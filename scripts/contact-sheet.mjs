// Joins PNG pages into one picture, several to a row: a contact sheet to look over.
import { readFileSync, writeFileSync } from 'node:fs';
import { decode, encode } from 'fast-png';

const GAP = 8;

/** Writes `files` (PNG, red green blue) side by side, `columns` to a row, each row as high as its highest page. */
export function contactSheet(out, files, columns) {
  const pages = files.map((file) => decode(readFileSync(file)));
  const rows = [];
  for (let i = 0; i < pages.length; i += columns) rows.push(pages.slice(i, i + columns));
  const wide = Math.max(...pages.map(({ width }) => width));
  const width = columns * (wide + GAP) + GAP;
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)) + GAP);
  const height = heights.reduce((sum, each) => sum + each, GAP);
  const data = new Uint8Array(width * height * 3).fill(120);
  let top = GAP;
  for (const [r, row] of rows.entries()) {
    for (const [c, page] of row.entries()) paste(data, width, page, GAP + c * (wide + GAP), top);
    top += heights[r];
  }
  writeFileSync(out, encode({ width, height, data, channels: 3, depth: 8 }));
}

function paste(data, width, page, left, top) {
  for (let y = 0; y < page.height; y++)
    for (let x = 0; x < page.width; x++)
      for (let n = 0; n < 3; n++)
        data[((top + y) * width + left + x) * 3 + n] =
          page.data[(y * page.width + x) * page.channels + Math.min(n, page.channels - 1)];
}
