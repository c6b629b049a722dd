// Draws the app's icons from assets/svg/app-icon.svg: PNG in all sizes, .ico for Windows, .icns for macOS. Run after changing the drawing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, ensureBrowser } from './find-browser.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OUT = join(ROOT, 'assets', 'icons');
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICNS = [
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

const svg = readFileSync(join(ROOT, 'assets/svg/app-icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
const page = await browser.newPage();
const png = new Map();
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  png.set(size, await page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width: size, height: size } }));
}
await browser.close();

mkdirSync(OUT, { recursive: true });
for (const [size, bytes] of png) writeFileSync(join(OUT, `${size}x${size}.png`), bytes);
writeFileSync(join(OUT, 'icon.png'), png.get(512));
writeFileSync(join(OUT, 'icon.ico'), ico([16, 24, 32, 48, 64, 128, 256]));
writeFileSync(join(OUT, 'icon.icns'), icns());
console.log(`Drew ${png.size} sizes into ${OUT}`);

/** A directory of PNG files, as Windows has read since Vista. */
function ico(sizes) {
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  sizes.forEach((size, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size === 256 ? 0 : size, at);
    head.writeUInt8(size === 256 ? 0 : size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.get(size).length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.get(size).length;
  });
  return Buffer.concat([head, ...sizes.map((size) => png.get(size))]);
}

function icns() {
  const parts = ICNS.map(([type, size]) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(8 + png.get(size).length, 4);
    return Buffer.concat([head, png.get(size)]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}
