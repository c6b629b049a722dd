import type { Page } from '@playwright/test';
import { aRecord, looksSound, moment, scores, scrubTo } from './support/battles';
import { expect, goTo, settled, test } from './support/journey';

const RECORD = aRecord('debris-field-rushers');
const EVENTS = RECORD['events'] as {
  kind: string;
  side?: string;
  unit?: string;
  vp?: number;
  to?: { x: number; y: number };
}[];
const files = { 'battles/golden.muster.json': RECORD };

const open = async (page: Page, at = 0): Promise<void> => {
  await goTo(page, `/battle/debris-field-rushers${at > 0 ? `?at=${at}` : ''}`);
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();
};

/** Points of a side after so many events, straight from the record. */
const points = (side: string, until: number): number =>
  EVENTS.slice(0, until).reduce(
    (sum, event) => (event.kind === 'scored' && event.side === side ? sum + (event.vp ?? 0) : sum),
    0,
  );

const token = (page: Page, name: string) => page.getByRole('img', { name: new RegExp(`^${name}, side`) });
const placeOf = (page: Page, name: string) =>
  token(page, name).evaluate((node) => {
    const { x, y } = node.getBoundingClientRect();
    return `${x} ${y}`;
  });

test.use({ appOptions: { files } });

test('scrubbing goes both ways at once, and score, table and log agree with the record', async ({ page }) => {
  await open(page);
  expect(await scores(page)).toEqual(['0', '0']);
  await expect(page.getByRole('img', { name: /hit points, \d command/ })).toHaveCount(0);
  const seen: number[] = [];
  for (const share of [0.3, 0.85, 0.15, 0.6, 1, 0.02]) {
    await scrubTo(page, Math.min(0.999, share));
    const at = await moment(page);
    seen.push(at);
    expect(await scores(page)).toEqual([String(points('a', at)), String(points('b', at))]);
    const fallen = EVENTS.slice(0, at).filter(({ kind }) => kind === 'destroyed').length;
    await expect(page.getByRole('img', { name: /, destroyed in round/ })).toHaveCount(fallen);
  }
  expect(new Set(seen).size).toBe(seen.length);

  // A drag without letting go follows the pointer.
  const box = await page.getByRole('slider', { name: 'Moment of the battle' }).boundingBox();
  if (!box) throw new Error('no timeline');
  await page.mouse.move(box.x + 5, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 30, { steps: 8 });
  const middle = await moment(page);
  await page.mouse.move(box.x + box.width * 0.25, box.y + 30, { steps: 8 });
  expect(await moment(page)).toBeLessThan(middle);
  await page.mouse.up();
});

test('the log: one sentence a decision, the current entry open, a click goes there, every line knows its rule', async ({
  page,
}) => {
  await open(page, 30);
  const log = page.getByRole('list', { name: 'Log' });
  const later = log.getByRole('button', { name: /^(Side [AB] )?40 · / });
  // A first watch is not spoilt: no entry ahead, no count of activations, no mark on the timeline.
  await expect(later).toHaveCount(0);
  await expect(page.getByText(/^of \d+$/)).toHaveCount(1);
  await expect(page.getByText('what lies ahead is hidden', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show what lies ahead' }).click();
  await expect(page.getByText('what lies ahead is hidden', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^of \d+$/)).toHaveCount(2);
  await later.click();
  await expect(log.locator('[aria-current="step"]')).toContainText('40 · ');
  const there = await moment(page);
  expect(EVENTS[there - 1]?.kind).toBe('activation-ended');
  const lines = log.locator('[aria-current="step"] p');
  expect(await lines.count()).toBeGreaterThan(1);
  await lines.first().getByRole('button').click();
  expect(await moment(page)).toBeLessThan(there);
  await expect(log.locator('[aria-current="step"]')).toContainText('Next: ');
  await expect(page).toHaveURL(new RegExp(`at=${await moment(page)}$`));
  const rule = lines.first().getByRole('link');
  await expect(rule).toHaveAttribute('href', /#\/rules\/squadrons\?rule=[CS]-/);
  await rule.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/rules\/squadrons\?rule=/);
  await page.goBack();
  await expect.poll(() => moment(page)).toBeLessThan(there);

  const all = await log.getByRole('button', { name: / · / }).count();
  await page.getByRole('button', { name: 'Filter the log' }).click();
  await page.getByRole('menuitem', { name: 'Scores, damage and losses' }).click();
  await expect.poll(() => log.getByRole('button', { name: / · / }).count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Copy the log' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('== Round 1');
});

test('every key of the battle works', async ({ page }) => {
  await open(page);
  await page.keyboard.press('ArrowRight');
  expect(await moment(page)).toBe(1);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const activation = await moment(page);
  expect(EVENTS[activation - 1]?.kind).toBe('activation-ended');
  await page.keyboard.press('Shift+ArrowLeft');
  expect(EVENTS[await moment(page)]?.kind).toBe('activation-started');
  await page.keyboard.press('Control+ArrowRight');
  expect(EVENTS[(await moment(page)) - 1]?.kind).toBe('round-started');
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await moment(page)).toBeLessThan(activation);
  await page.keyboard.press('End');
  expect(await moment(page)).toBe(EVENTS.length);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('wins');
  await page.keyboard.press('Home');
  expect(await moment(page)).toBe(0);
  await page.keyboard.press('8');
  await page.keyboard.press('Space');
  await expect.poll(() => moment(page), { timeout: 60_000 }).toBeGreaterThan(20);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const stopped = await moment(page);
  await settled(page);
  expect(await moment(page)).toBe(stopped);

  await page.keyboard.press('b');
  const table = await page.getByRole('group', { name: /^Table, 36 by 36/ }).boundingBox();
  if (!table) throw new Error('no table');
  const [x, y] = [table.x + table.width / 2, table.y + table.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: /^[\d.]+″$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Esc ends measuring')).toHaveCount(0);
});

test('a ship flies along its path, dice settle, and turn by turn stops after each activation', async ({ page }) => {
  const first = EVENTS.findIndex(({ kind }) => kind === 'moved');
  await open(page, first);
  await page.getByRole('switch', { name: 'Turn by turn' }).click();
  const name = (await page.getByRole('img', { name: /, acting$/ }).getAttribute('aria-label'))?.split(',')[0] ?? '';
  const from = await placeOf(page, name);
  const places = page.evaluate(async (label) => {
    const seen = new Set<string>();
    const until = performance.now() + 120_000;
    while (performance.now() < until && document.querySelector('[aria-label="Pause"]') === null)
      await new Promise(requestAnimationFrame);
    while (performance.now() < until && document.querySelector('[aria-label="Pause"]') !== null) {
      const ship = [...document.querySelectorAll('[data-unit]')].find((node) =>
        node.getAttribute('aria-label')?.startsWith(label),
      );
      const box = ship?.getBoundingClientRect();
      seen.add(`${box?.x} ${box?.y}`);
      await new Promise(requestAnimationFrame);
    }
    return [...seen];
  }, `${name},`);
  await page.keyboard.press('Space');
  const seen = await places;
  expect(seen.length, 'the ship is seen on its way').toBeGreaterThan(3);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const at = await moment(page);
  expect(EVENTS[at - 1]?.kind).toBe('activation-ended');
  expect(await placeOf(page, name)).not.toBe(from);
});

test('the dice of an attack, its exact odds, the sight line and the card of a ship', async ({ page }) => {
  const damaged = EVENTS.findIndex(({ kind }) => kind === 'damaged');
  await open(page, damaged + 1);
  const dice = page.getByRole('region', { name: 'Dice' });
  await expect(dice).toContainText(/attack/i);
  await expect(dice).toContainText(/counter/i);
  await expect(dice).toContainText('Chance of this or more');
  await expect(dice.getByRole('img', { name: /success$/ }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /, acting/ })).toHaveCount(1);
  await expect(page.getByRole('img', { name: /, target$/ })).toHaveCount(1);
  await page.getByRole('img', { name: /, acting/ }).focus();
  await expect(page.getByRole('tooltip').filter({ hasText: 'HP' })).toBeVisible();
  await expect(page.getByTestId('rings')).toContainText('Cannons');

  await page.getByText('Why did it do that?').click();
  const orders = page.getByRole('list', { name: 'Decisions' }).getByRole('list').getByRole('listitem');
  // Who acts is a choice among several.
  await page.getByRole('list', { name: 'Decisions' }).getByRole('button').first().click({ timeout: 60_000 });
  await expect(orders.first()).toContainText(/^1/);
  await expect(page.getByText(/A Veteran would weigh \d+ orders/)).toBeVisible();
  // Terms add up to the score, to the thousandth.
  const sums = await orders.evaluateAll((rows) =>
    rows.map((row) => {
      const value = (text: string): number => Number(text.replace('−', '-').replace('+', ''));
      const terms = [...(row.querySelector('small')?.textContent ?? '').matchAll(/[+−][\d.]+/g)].map(([text]) =>
        value(text),
      );
      return terms.reduce((sum, term) => sum + term, 0) - value(row.lastElementChild?.textContent ?? '');
    }),
  );
  for (const off of sums) expect(Math.abs(off)).toBeLessThan(1e-9);

  await page.getByRole('radiogroup', { name: 'Graph' }).getByText('Luck').click();
  const ledger = page.getByRole('table').filter({ hasText: 'Owed' });
  const exact = (text: string): number =>
    text
      .split(' ')
      .reduce((sum, part) => sum + (part.includes('/') ? Number(part.split('/')[0]) : 6 * Number(part)), 0);
  const rows = (await ledger.getByRole('row').allInnerTexts()).map((row) => row.split('\t').map((cell) => cell.trim()));
  let owed = 0;
  for (const [name, , sum] of rows) {
    if (name === 'Together') {
      expect(exact(sum ?? '')).toBe(owed);
      owed = 0;
    } else if (sum !== undefined && /^\d/.test(sum)) owed += exact(sum);
  }
  await page.getByRole('radiogroup', { name: 'Graph' }).getByText('Strength').click();
  await expect(page.getByText(/Hit points that are left/)).toBeVisible();
});

test.describe('without motion', () => {
  test.use({ appOptions: { files, reducedMotion: true } });
  test('positions change at once and dice appear settled', async ({ page }) => {
    const first = EVENTS.findIndex(({ kind }) => kind === 'moved');
    await open(page, first - 1);
    await page.keyboard.press('8');
    const seen = page.evaluate(async () => {
      const places = new Set<string>();
      for (let frame = 0; frame < 150; frame++) {
        const box = document.querySelector('[data-acting]')?.getBoundingClientRect();
        places.add(`${box?.x} ${box?.y}`);
        await new Promise(requestAnimationFrame);
      }
      return places.size;
    });
    await page.keyboard.press('Space');
    const events = EVENTS.slice(0, (await moment(page)) + 60).filter(
      ({ kind }) => kind === 'moved' || kind === 'placed',
    ).length;
    expect(await seen).toBeLessThanOrEqual(events + 2);
  });
});

for (const theme of ['dark', 'light'] as const) {
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    test.describe(`${theme} ${width}`, () => {
      test.use({ appOptions: { files, theme, width, height } });
      test(`a battle is sound to read in ${theme} at ${width}`, async ({ page }) => {
        await open(page, EVENTS.findIndex(({ kind }) => kind === 'damaged') + 1);
        await looksSound(page, 'watching');
        if (width < 1360) await page.getByText('Dice and points').click();
        await page.keyboard.press('End');
        await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
        await looksSound(page, 'result');
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(wide, 'nothing is cut off at the side').toBe(false);
      });
    });
  }
}

test('a record of a thousand events: every move of the scrubber shows its own moment at once', async ({ page }) => {
  await open(page);
  const moments = await page.evaluate(async () => {
    const slider = document.querySelector<HTMLElement>('[role="slider"][aria-label="Moment of the battle"]');
    if (!slider) return [];
    const box = slider.getBoundingClientRect();
    const send = (type: string, x: number): void =>
      void slider.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          clientX: box.left + x * box.width,
          clientY: box.top + 20,
        }),
      );
    slider.setPointerCapture = () => undefined;
    send('pointerdown', 0);
    const seen: number[] = [];
    for (let i = 0; i < 60; i++) {
      send('pointermove', ((i * 37) % 60) / 60);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      seen.push(Number(slider.getAttribute('aria-valuenow')));
    }
    send('pointerup', 0);
    return seen;
  });
  // The scrubber went to and fro over the whole record: as many moments as places, in the same order.
  const order = (list: readonly number[]): number[] => list.map((_, i) => i).sort((a, b) => list[a]! - list[b]!);
  const places = Array.from({ length: 60 }, (_, i) => (i * 37) % 60);
  expect(new Set(moments).size).toBe(60);
  expect(order(moments)).toEqual(order(places));
});

test('Esc in Print closes Print and stays in the replay', async ({ page }) => {
  await open(page, 40);
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog', { name: /^Print / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();
  expect(await moment(page)).toBe(40);
});
