import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sampleArmies } from '#shared/army/samples';
import { aRecord, moment } from './support/battles';
import { expect, goTo, test } from './support/journey';

const SYSTEMS = {
  Squadrons: 'squadrons',
  'The Salt Road': 'salt-road',
  'Devil’s Bluff': 'devils-bluff',
  'Bellum Caelum': 'bellum-caelum',
} as const;

/** The first units of two ready-made armies: a whole round of theirs is soon played. Bellum Caelum's have few as they are. */
const FEW = 3;
/** Ready-made armies whose first units are a legal army themselves. */
const SHORT: Readonly<Record<(typeof SYSTEMS)[keyof typeof SYSTEMS], readonly number[]>> = {
  squadrons: [0, 1],
  'salt-road': [0, 1],
  'devils-bluff': [1, 3],
  'bellum-caelum': [0, 1],
};
const small = (system: keyof typeof SHORT): Record<string, unknown> =>
  Object.fromEntries(
    sampleArmies(system)
      .filter((_, i) => SHORT[system].includes(i))
      .map((army, i) => [
        `armies/few-${i}.muster.json`,
        {
          ...army,
          id: `few-${i}`,
          name: ['Ours', 'Theirs'][i],
          units: system === 'bellum-caelum' ? army.units : army.units.slice(0, FEW),
        },
      ]),
  );

/** Side A is ours, a beginner has the other. */
async function takeCommand(page: Page, system: string): Promise<void> {
  await goTo(page, '/battle');
  await page.getByRole('combobox', { name: 'Game' }).click();
  await page.getByRole('option', { name: new RegExp(`^${system.replace('’', '.')}$`) }).click();
  for (const [side, name] of [
    ['A', 'Ours'],
    ['B', 'Theirs'],
  ] as const)
    await page
      .getByRole('region', { name: `Side ${side}` })
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .click();
  await page.getByRole('radiogroup', { name: 'Player of side A' }).getByText('You').click();
  await page.getByRole('radiogroup', { name: 'Player of side B' }).getByText('Recruit').click();
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await page.getByLabel('Seed', { exact: true }).blur();
  await page.getByRole('button', { name: 'Take command' }).click();
  await expect(orders(page)).toBeVisible({ timeout: 60_000 });
}

const orders = (page: Page) => page.getByRole('region', { name: 'Your orders' });
const ghost = (page: Page) => page.getByTestId('ghost').first();

interface Asked {
  readonly kind: string;
  readonly at: string;
  readonly sequence: boolean;
  readonly tokens: boolean;
  readonly place: boolean;
  readonly volleys: boolean;
}

const asked = (page: Page): Promise<Asked> =>
  orders(page).evaluate((pane) => ({
    kind: (pane as HTMLElement).dataset['kind'] ?? '',
    at: (pane as HTMLElement).dataset['at'] ?? '',
    sequence: [...pane.querySelectorAll('button')].some(({ textContent }) => textContent === 'Declare'),
    tokens: [...pane.querySelectorAll('button')].some(({ textContent }) => textContent === 'Lay face down'),
    place: [...pane.querySelectorAll('button')].some(({ textContent }) => / here$/.test(textContent ?? '')),
    volleys: pane.querySelector('[role="radiogroup"]') !== null && pane.querySelector('[role="group"]') === null,
  }));

/** Answered by mouse: actions and tokens by their buttons, places by dragging on the table, everything else by its row. */
async function byMouse(page: Page, { sequence, tokens, place, volleys }: Asked): Promise<void> {
  const pane = orders(page);
  if (sequence) {
    for (const name of [/^Move/, /^Attack/, /^Pass/]) {
      const button = pane.getByRole('button', { name });
      if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
    }
    // The keys stay with the question: Enter would declare, not press the button again.
    await expect(pane.getByRole('button').and(page.locator(':focus'))).toHaveCount(0);
    const declare = pane.getByRole('button', { name: 'Declare' });
    while (!(await declare.isEnabled())) await pane.getByRole('button', { name: /^Pass/ }).click();
    await declare.click();
  } else if (tokens) {
    const lay = pane.getByRole('button', { name: 'Lay face down' });
    while (!(await lay.isEnabled()))
      await pane
        .getByRole('button', { name: /\([A-Z]\)$/ })
        .first()
        .click();
    await lay.click();
  } else if (place) {
    await expect(ghost(page)).toBeVisible();
    const box = await ghost(page).boundingBox();
    if (!box) throw new Error('no ghost');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y - 6, { steps: 3 });
    await page.mouse.up();
    await pane.getByRole('button', { name: / here$/ }).click();
  } else if (volleys) await pane.getByRole('button', { name: /^(Shoot|Fight)$/ }).click();
  else await pane.getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
}

async function byKeys(page: Page, { sequence, tokens, place, volleys }: Asked): Promise<void> {
  if (sequence) {
    const declare = orders(page).getByRole('button', { name: 'Declare' });
    for (const key of ['m', 'a']) await page.keyboard.press(key);
    for (let i = 0; i < 6 && !(await declare.isEnabled()); i++) await page.keyboard.press('p');
    await page.keyboard.press('Enter');
  } else if (tokens) {
    const lay = orders(page).getByRole('button', { name: 'Lay face down' });
    while (!(await lay.isEnabled())) await page.keyboard.press('p');
    await page.keyboard.press('Enter');
  } else if (place) {
    await expect(ghost(page)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('e');
    await expect(orders(page).getByRole('button', { name: / here$/ })).toBeEnabled();
    await page.keyboard.press('Enter');
  } else await page.keyboard.press(volleys ? 'Enter' : '1');
}

/** The app's own signal: another question stands there, or the battle is over. */
async function answered(page: Page, at: string): Promise<void> {
  await page.waitForFunction(
    (before) => {
      const pane = document.querySelector<HTMLElement>('[aria-label="Your orders"]');
      if (pane) return pane.dataset['at'] !== before && pane.getAttribute('aria-busy') === 'false';
      return document.querySelector('[aria-label="The battle is over"]') !== null;
    },
    at,
    { timeout: 60_000 },
  );
}

type Hand = (page: Page, now: Asked) => Promise<void>;
/** The mouse's and the keyboard's way to leave a question to the computer. */
const letByMouse: Hand = (page) => orders(page).getByRole('button', { name: 'Let the computer decide' }).click();
const letByKeys: Hand = (page) => page.keyboard.press('l');

/** Each kind of question is answered by hand so often; after that the computer may. */
const BY_HAND = 2;

/** Plays a round to its end, by one hand alone: until the next has begun, or the battle is over. */
async function playRound(page: Page, next: number, hand: Hand, leave: Hand): Promise<Map<string, number>> {
  const kinds = new Map<string, number>();
  const begun = page.getByText(`Round ${next}`, { exact: false });
  for (let i = 0; i < 400; i++) {
    if ((await orders(page).count()) === 0) return kinds;
    const now = await asked(page);
    const times = kinds.get(now.kind) ?? 0;
    kinds.set(now.kind, times + 1);
    await (times < BY_HAND ? hand : leave)(page, now);
    await answered(page, now.at);
    if ((await begun.count()) > 0) return kinds;
  }
  throw new Error(`Round ${next} did not begin.`);
}

const recordOf = async (workspace: string) => {
  const folder = join(workspace, 'battles');
  const [file] = (await readdir(folder)).filter((name) => name.endsWith('.muster') || name.endsWith('.json'));
  return JSON.parse(await readFile(join(folder, file ?? ''), 'utf8')) as {
    decisions: { side: string }[];
    events: { kind: string; side?: string; vp?: number }[];
    result: object | null;
    controllers: object;
  };
};

for (const [system, id] of Object.entries(SYSTEMS)) {
  test.describe(system, () => {
    test.use({ appOptions: { reducedMotion: true, files: small(id) } });
    test('a round by mouse, closed and taken up again, a round by keyboard alone; the table shows the record', async ({
      app,
      page,
    }) => {
      await takeCommand(page, system);
      const kinds = await playRound(page, 2, byMouse, letByMouse);
      expect([...kinds].filter(([, times]) => times > 1).length).toBeGreaterThan(2);
      const record = await recordOf(app.workspace);
      const title = await orders(page).getByRole('heading').innerText();
      expect(record.controllers).toEqual({ a: 'person', b: 'recruit' });
      expect(record.result).toBeNull();
      expect(await moment(page)).toBe(record.events.length);
      const scored = (side: string): number =>
        record.events.reduce(
          (sum, event) => sum + (event.kind === 'scored' && event.side === side ? (event.vp ?? 0) : 0),
          0,
        );
      for (const [i, side] of ['a', 'b'].entries())
        expect(
          await page
            .getByRole('img', { name: /victory points$/ })
            .nth(i)
            .innerText(),
        ).toBe(String(scored(side)));
      // The window goes, another comes: the same question, nothing lost.
      await page.close();
      const again = await app.newWindow();
      await goTo(again, '/library?kind=battle');
      await again.getByRole('button', { name: 'Continue battle' }).click();
      await expect(orders(again).getByRole('heading')).toHaveText(title, { timeout: 60_000 });
      expect(await moment(again)).toBe(record.events.length);
      // From here on no mouse.
      const keyed = await playRound(again, 3, byKeys, letByKeys);
      expect([...keyed.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(4);
      await expect(again.getByText('changed outside this window')).toHaveCount(0);
      const after = await recordOf(app.workspace);
      expect(after.decisions.slice(0, record.decisions.length)).toEqual(record.decisions);
      expect(after.decisions.length).toBeGreaterThan(record.decisions.length);
    });
  });
}

test.describe('a record', () => {
  const golden = aRecord('debris-field-rushers');
  const decisions = golden['decisions'] as readonly object[];
  test.use({ appOptions: { reducedMotion: true, files: { 'battles/golden.muster.json': golden } } });
  test('is taken over in the middle: a battle of its own goes on, the record stays as it is', async ({ app, page }) => {
    const folder = join(app.workspace, 'battles');
    const before = await readFile(join(folder, 'golden.muster.json'), 'utf8');
    await goTo(page, '/battle/debris-field-rushers?at=120');
    await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();
    await page.getByRole('button', { name: 'Take over here' }).click();
    await page
      .getByRole('menuitem', { name: /^Command / })
      .first()
      .click();
    await expect(orders(page)).toBeVisible({ timeout: 60_000 });
    expect(await moment(page)).toBeGreaterThanOrEqual(120);
    const now = await asked(page);
    await byKeys(page, now);
    await answered(page, now.at);
    expect(await readFile(join(folder, 'golden.muster.json'), 'utf8')).toBe(before);
    const [file] = (await readdir(folder)).filter((name) => name !== 'golden.muster.json');
    const taken = JSON.parse(await readFile(join(folder, file ?? ''), 'utf8')) as typeof golden;
    expect(taken['controllers']).toEqual({ a: 'person', b: 'rusher' });
    const own = taken['decisions'] as readonly object[];
    expect(own.length).toBeGreaterThan(20);
    expect(own.slice(0, 20)).toEqual(decisions.slice(0, 20));
  });
});
