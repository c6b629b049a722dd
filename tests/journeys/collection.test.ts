import { anArmy } from './support/documents';
import { expect, test } from './support/journey';

test.use({ appOptions: { files: { 'armies/red.muster': anArmy('RED', 'Red Flight') } } });

test('models are counted, an army says what it is short of, and an army is made of what is owned', async ({ page }) => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Models' }).click();
  await page.getByRole('button', { name: 'Start a collection' }).click();
  const ships = page.getByRole('textbox', { name: 'Ship owned' });
  await page.getByRole('button', { name: 'One more Ship' }).click();
  await expect(ships).toHaveValue('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ships).toHaveValue('0');
  await page.goto(page.url().replace(/#.*/, '#/build/RED'));
  const strip = page.getByRole('status', { name: 'Models that are missing' });
  await expect(strip).toContainText('1 Ship short');
  await strip.getByRole('button', { name: 'I own these' }).click();
  await expect(strip).toBeHidden();

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Models' }).click();
  await expect(ships).toHaveValue('1');
  await ships.fill('7');
  await page.getByRole('button', { name: 'What can I field?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What can I field?' });
  await expect(dialog.getByRole('switch', { name: 'Only of models I own' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Make this army' }).click();
  await expect(page.getByRole('heading', { name: /From the shelf/ })).toBeVisible();
  await expect(page.getByText(/\d errors?$/)).toHaveCount(0);
  await expect(strip).toBeHidden();
});
