/** Pictures of formats that no document holds are drawn anew by the window on their way in; nothing is left out without a word. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { App } from './support/app';
import { expect, test } from './support/journey';
import { missionFile, openTable } from './support/table';

const noon = JSON.parse(
  await readFile(resolve(import.meta.dirname, '../../shared/systems/devils-bluff/missions/high-noon.json'), 'utf8'),
) as Record<string, unknown>;
/** 24 by 16 pixels, green on the left and red on the right. */
const WEBP =
  'UklGRk4AAABXRUJQVlA4IEIAAADwAgCdASoYABAAPm0qkUWkIqGYBABABsSgC7LoAAixgAD+7tzub9b6PkzPv/AGz/xSs/4IfeySf/FKz/gNQZgAAAA=';
const table = { x: 0, y: 0, width: 36, height: 36, opacity: 0.8 };
test.use({
  appOptions: {
    files: {
      'missions/noon.muster.json': noon,
      'missions/old.muster.json': {
        ...noon,
        id: 'OLD',
        name: 'From before',
        background: { ...table, image: `data:image/webp;base64,${WEBP}` },
      },
    },
  },
});

const background = async (app: App, page: Page, id: string): Promise<string> =>
  ((await missionFile(app, page, id))['background'] as { image: string } | null)?.image ?? '';
/** What the window makes of it: size, and the colours of two places. */
const seen = (page: Page, image: string): Promise<number[]> =>
  page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const ink = canvas.getContext('2d');
    ink?.drawImage(picture, 0, 0);
    const at = (x: number): number[] =>
      [...(ink?.getImageData(x, 8, 1, 1).data ?? [])].map((level) => Math.round(level / 64));
    return [picture.width, picture.height, ...at(4), ...at(20)];
  }, image);
const COLOURS = [24, 16, 1, 2, 1, 4, 3, 1, 1, 4];

test('a WebP picture becomes a JPEG, one with holes a PNG, and what is no picture is named', async ({ app, page }) => {
  await openTable(page, 'high-noon');
  const choose = (name: string, buffer: Buffer): Promise<void> =>
    page.getByLabel('Background picture').setInputFiles({ name, mimeType: 'image/webp', buffer });
  await choose('map.webp', Buffer.from(WEBP, 'base64'));
  await expect.poll(() => background(app, page, 'high-noon')).toMatch(/^data:image\/jpeg;base64,/);
  expect(await seen(page, await background(app, page, 'high-noon'))).toEqual(COLOURS);

  const holes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d')?.fillRect(0, 0, 4, 8);
    const blob = await canvas.convertToBlob({ type: 'image/webp' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  await choose('holes.webp', Buffer.from(holes));
  await expect.poll(() => background(app, page, 'high-noon')).toMatch(/^data:image\/png;base64,/);

  await choose('words.webp', Buffer.from('RIFF no picture'));
  await expect(page.getByText('words.webp: it is no picture, or one that cannot be read here.')).toBeVisible();
});

test('the WebP picture of a map comes along; one that cannot be read is told', async ({ app, page }) => {
  await openTable(page, 'high-noon');
  const map = (image: string): Buffer =>
    Buffer.from(
      JSON.stringify({ resolution: { map_size: { x: 20, y: 20 }, pixels_per_grid: 10 }, line_of_sight: [], image }),
    );
  const choose = (name: string, image: string): Promise<void> =>
    page.getByLabel('UVTT file').setInputFiles({ name, mimeType: 'application/json', buffer: map(image) });
  await choose('cellar.uvtt', WEBP);
  await expect.poll(() => background(app, page, 'high-noon')).toMatch(/^data:image\/jpeg;base64,/);
  await choose('broken.uvtt', WEBP.slice(0, 60));
  await expect(page.getByText('The picture of the map was left out')).toBeVisible();
});

test('a table that holds a WebP picture has it drawn anew when it is opened; undo brings the old one back', async ({
  app,
  page,
}) => {
  await openTable(page, 'OLD');
  await expect(page.getByText('The background was a WebP picture.')).toBeVisible();
  await expect.poll(() => background(app, page, 'OLD')).toMatch(/^data:image\/jpeg;base64,/);
  expect(await seen(page, await background(app, page, 'OLD'))).toEqual(COLOURS);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => background(app, page, 'OLD')).toBe(`data:image/webp;base64,${WEBP}`);
  await expect(page.getByText(/The background is a WebP picture, which does not print/).first()).toBeVisible();
});
