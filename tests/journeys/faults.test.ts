import { aShelf } from './support/documents';
import { card, expect, goTo, test } from './support/journey';

test.use({ appOptions: { files: aShelf(), faults: /a page fault|PageBoundary|error occurred/ } });

test('a page that fails offers a report, and nothing is lost', async ({ page }) => {
  await goTo(page, '/properties/lantern');
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Before the fault');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await goTo(page, '/library');
  // The properties page lays the file out with two spaces; nothing else does.
  await page.evaluate(() => {
    const stringify = JSON.stringify.bind(JSON);
    JSON.stringify = ((value: unknown, replacer: null, space?: number) => {
      if (space === 2) throw new Error('a page fault');
      return stringify(value, replacer, space);
    }) as typeof JSON.stringify;
    (window as unknown as { mend: () => void }).mend = () => {
      JSON.stringify = stringify as typeof JSON.stringify;
    };
  });
  await goTo(page, '/properties/lantern');
  await expect(page.getByRole('heading', { name: 'This page stopped' })).toBeVisible();
  // A browser may refuse its clipboard: the report is shown then.
  await page.evaluate(() => {
    const own = navigator.clipboard.writeText;
    navigator.clipboard.writeText = () => {
      navigator.clipboard.writeText = own;
      return Promise.reject(new Error('refused'));
    };
  });
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByRole('textbox', { name: /copied by hand/ })).toHaveValue(/Muster \d[^]*a page fault/);
  await page.getByRole('button', { name: 'Copy report' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  // The host is asked for its log first.
  await expect.poll(copied).toContain('a page fault');
  const report = await copied();
  expect(report).toMatch(/Muster \d/);
  expect(report).not.toContain('Before the fault');

  // The rest of the app goes on, and the page comes back.
  await goTo(page, '/library');
  await expect(card(page, 'Low Anchor')).toBeVisible();
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await goTo(page, '/properties/lantern');
  await expect(notes).toHaveValue('Before the fault');
});
