import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, goTo, settled, test } from './support/journey';

interface Module {
  readonly id: string;
  readonly engine: { readonly parameters: Readonly<Record<string, unknown>> };
  readonly weapons: readonly { readonly name: string; readonly cost: number }[];
  readonly currency: { readonly name: string };
}

test('a copy of Squadrons with one cost and one figure changed: New offers it, a battle is fought with it', async ({
  app,
  page,
}) => {
  await goTo(page, '/rules/squadrons');
  await page.getByRole('button', { name: 'Duplicate into my module' }).click();
  await expect(page.getByText('Module my-squadrons, edition 1')).toBeVisible();

  // One figure of the rules, in the form that says what it is now.
  await page.getByRole('button', { name: 'Figures of the rules' }).click();
  const evasion = page.getByLabel('Evasion cost', { exact: true });
  await expect(evasion).toHaveAttribute('placeholder', '1');
  await evasion.fill('2');
  await evasion.blur();

  // One cost.
  await page.getByRole('button', { name: /^Weapons \d+$/ }).click();
  await page
    .getByRole('button', { name: /^Twin Energy Cannons/ })
    .first()
    .click();
  const cost = page.getByLabel('Cost', { exact: true });
  await cost.fill('17');
  await cost.blur();
  await settled(page);

  // What a module says of itself has forms too.
  await page.getByRole('button', { name: 'The module itself' }).click();
  await page.getByLabel('Rounds', { exact: true }).fill('4');
  await page.getByLabel('Points are called').fill('credits');
  await settled(page);

  // Everywhere: New, Table, Battle.
  await goTo(page, '/library');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Army: My Squadrons' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Mission: My Squadrons' }).click();
  await expect(page.getByText('Asteroid', { exact: false }).first()).toBeVisible();

  await goTo(page, '/battle');
  await page.getByRole('combobox', { name: 'Game' }).click();
  await page.getByRole('option', { name: 'My Squadrons' }).click();
  await expect(page.getByRole('radio', { name: /^Debris Field/ })).toBeChecked();
  await page.getByRole('button', { name: 'Play the battle' }).click();
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();

  // The record holds the module as it was played.
  await expect
    .poll(() => {
      const folder = join(app.workspace, 'battles');
      const [file] = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
      if (file === undefined) return null;
      const { system } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { system: Module };
      const weapon = system.weapons.find(({ name }) => name === 'Twin Energy Cannons');
      return [system.id, system.engine.parameters['evasionCost'], weapon?.cost, system.currency.name];
    })
    .toEqual(['my-squadrons', 2, 17, 'credits']);
});
