import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey';

const GOLDEN = resolve(import.meta.dirname, '../../golden');

/** A battle that was played long ago, as a document of the library. */
export const aRecord = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(GOLDEN, `${name}.battle.json`), 'utf8')) as Record<string, unknown>;

/** The moment on the timeline. */
export const moment = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Moment of the battle' }).getAttribute('aria-valuenow'));

/** Both scores as the page shows them. */
export const scores = async (page: Page): Promise<string[]> =>
  page.getByRole('img', { name: /victory points$/ }).allTextContents();

/** A press on the timeline at a share of its length. */
export async function scrubTo(page: Page, share: number): Promise<void> {
  const box = await page.getByRole('slider', { name: 'Moment of the battle' }).boundingBox();
  if (!box) throw new Error('no timeline');
  await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
}

export async function looksSound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page: page as never }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${where}: ${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`).join(' | ')}`,
    ),
  ).toEqual([]);
}
