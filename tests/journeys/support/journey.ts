/**
 * `test` of a journey: `({ app, page })`, a fresh host and window each. `test.use({ appOptions: { files: { … } } })` fills the
 * workspace first. A journey fails if the window throws or breaks its content policy, whatever else it looked at.
 */
import { expect, test as base, type Page } from '@playwright/test';
import { closeBrowser, startApp, type App, type AppOptions } from './app';

interface Fixtures {
  readonly appOptions: AppOptions;
  readonly app: App;
  readonly page: Page;
}

export const test = base.extend<Fixtures, { readonly browserOfWorker: null }>({
  appOptions: [{}, { option: true }],
  browserOfWorker: [
    async ({}, use) => {
      await use(null);
      await closeBrowser();
    },
    { scope: 'worker', auto: true },
  ],
  app: async ({ appOptions }, use) => {
    const app = await startApp(appOptions);
    const faults: string[] = [];
    const watch = (page: Page): void => {
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
          faults.push(message.text());
      });
    };
    app.context.pages().forEach(watch);
    app.context.on('page', watch);
    await use(app);
    await app.close();
    const unexpected = faults.filter((fault) => !appOptions.faults?.test(fault));
    expect(unexpected, 'the window throws nothing and keeps its content policy').toEqual([]);
  },
  page: async ({ app }, use) => use(app.page),
});

export { expect };

/** The address of a page inside the app, without a reload. */
export const goTo = (page: Page, route: string): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${route}`);

export const card = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

/** Waits until the window has come to rest: nothing loads, no animation that ends runs, and nothing changes for a while of frames. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    let quiet = 0;
    const observer = new MutationObserver(() => (quiet = 0));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    for (; quiet < 30; quiet++) await new Promise(requestAnimationFrame);
    observer.disconnect();
  });
}
