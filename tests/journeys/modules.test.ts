import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, goTo, settled, test } from './support/journey';

const values = { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 };
const frost = (id: string, release: string, cost: number) => ({
  ...{ format: 'muster/system', version: 1, id, name: 'Frost', release, extends: { id: 'cadence', version: '1' } },
  ...{ limits: { default: 100, choices: [] }, constraints: [{ kind: 'limit', rule: 'OWN-1' }] },
  weapons: [{ id: 'rifle', name: 'Rifle', range: 18, attacks: 2, damage: 4, piercing: 0, cost }],
  profiles: [{ id: 'guard', name: 'Guard', values, cost: 10 }],
  entries: [
    {
      ...{ id: 'watch', name: 'Watch', groups: [{ id: 'g', profile: 'guard', min: 1, max: 3 }] },
      choices: [{ id: 'gun', name: 'Gun', items: [{ weapon: 'rifle' }], min: 1, max: 1 }],
    },
  ],
});
const WATCH = {
  ...{ format: 'muster/army', version: 1, id: 'WATCH', name: 'The Watch', system: { id: 'frost', version: '1' } },
  ...{ faction: null, limit: 100 },
  units: [
    {
      ...{ id: 'u1', entry: 'watch', name: 'One', roles: [] },
      models: [{ profile: 'guard', count: 2, options: [], weapons: ['rifle'] }],
    },
  ],
};
test.use({
  appOptions: { files: { 'systems/frost.json': frost('frost', '1', 5), 'armies/WATCH.json': WATCH } },
});

interface Module {
  readonly id: string;
  readonly engine: { readonly parameters: Readonly<Record<string, unknown>> };
  readonly weapons: readonly { readonly name: string; readonly cost: number }[];
  readonly currency: { readonly name: string };
}

/** Which games the documents of a folder are written for. */
const pinsIn = (workspace: string, folder: string): string[] =>
  readdirSync(join(workspace, folder))
    .filter((name) => name.endsWith('.muster'))
    .map((name) => JSON.parse(readFileSync(join(workspace, folder, name), 'utf8')) as { system: { id: string } })
    .map(({ system }) => system.id);

test('a copy of Squadrons with one cost and one figure changed: New offers it, a battle is fought with it', async ({
  app,
  page,
}) => {
  await goTo(page, '/rules/squadrons');
  await page.getByRole('button', { name: 'Duplicate into my module' }).click();
  await expect(page.getByText('Module my-squadrons, edition 1')).toBeVisible();

  // One figure of the rules, in the form that says what it is now.
  await page.getByRole('button', { name: 'Figures of the rules' }).click();
  const evasion = page.getByRole('textbox', { name: 'Command Points of an evasion' });
  await expect(evasion).toHaveAttribute('placeholder', '1');
  await evasion.fill('2');
  await evasion.blur();
  await page.getByRole('switch', { name: 'They go backwards' }).press('Space');
  await page.getByRole('button', { name: 'Without: Targets must be farther away than this' }).click();

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

  // A mission and an army of the game it works like become its own in one click each.
  await page.getByRole('button', { name: 'Armies and missions' }).click();
  await page.getByRole('button', { name: 'Copy Target Acquired for My Squadrons' }).click();
  await page.getByRole('button', { name: 'Copy Lantern Flight for My Squadrons' }).click();
  const written = page.getByRole('region', { name: 'Written for it' });
  await expect(written.getByRole('listitem').filter({ hasText: 'Mission: Target Acquired' })).toBeVisible();
  await expect(written.getByRole('listitem').filter({ hasText: 'Army: Lantern Flight' })).toBeVisible();
  expect(pinsIn(app.workspace, 'missions')).toEqual(['my-squadrons']);
  expect(pinsIn(app.workspace, 'armies')).toEqual(['my-squadrons']);

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
      const { evasionCost, allowReverse, minTargetGap } = system.engine.parameters;
      return [system.id, evasionCost, allowReverse, minTargetGap, weapon?.cost, system.currency.name];
    })
    .toEqual(['my-squadrons', 2, true, null, 17, 'credits']);
});

test('from a blank module to its check, a printed book and a watched battle, without a line of JSON', async ({
  page,
}) => {
  const main = page.getByRole('region', { name: 'Module', exact: true });
  const part = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) }).click();
    await main.getByRole('button', { name: 'New', exact: true }).click();
  };
  await goTo(page, '/library');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: /Blank module/ }).click();
  const asked = page.getByRole('dialog', { name: 'A game module of your own' });
  await expect(asked.getByRole('radio', { name: 'Cadence' })).toBeChecked();
  await asked.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByText('Module my-module, edition 1')).toBeVisible();

  // A weapon: its id follows its name, and everything that names it follows the id.
  await main.getByRole('button', { name: 'Write a weapon.' }).click();
  await main.getByRole('button', { name: 'New', exact: true }).click();
  await expect(main.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Long rifle');
  await expect(main.getByLabel('Id', { exact: true })).toHaveValue('long-rifle');
  await main.getByRole('button', { name: 'A new list with it' }).click();
  await part('Profiles');
  await main.getByLabel('Name', { exact: true }).fill('Ranger');
  await main.getByRole('combobox', { name: 'Weapons always carried' }).click();
  await page.getByRole('option', { name: 'Long rifle' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Weapons 1$/ }).click();
  await main.getByLabel('Name', { exact: true }).fill('Far rifle');
  await expect(main.getByLabel('Id', { exact: true })).toHaveValue('far-rifle');
  await page.getByRole('button', { name: /^Profiles 1$/ }).click();
  await expect(main.getByTestId('item-words')).toContainText('Carries Far rifle.');
  await part('Units');
  await main.getByLabel('Name', { exact: true }).fill('Patrol');
  await main.getByRole('group', { name: 'Models', exact: true }).getByRole('button', { name: 'Add' }).click();
  await expect(main.getByRole('combobox', { name: 'Profile', exact: true })).toHaveValue('Ranger');
  await main.getByLabel('At least', { exact: true }).fill('3');
  await expect(main.getByTestId('item-words')).toContainText('At least 3 Ranger, 10 points each.');

  // JSON that cannot be read is kept, marked and never dropped.
  await main.getByText('JSON', { exact: true }).click();
  await main.getByRole('textbox', { name: 'patrol as JSON' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' half a tho');
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible();
  await page.getByRole('button', { name: 'Check my module' }).click();
  await page.getByRole('button', { name: /^Units 1$/ }).click();
  await main.getByText('JSON', { exact: true }).click();
  await expect(main.getByRole('textbox', { name: 'patrol as JSON' })).toContainText('half a tho');
  await main.getByRole('button', { name: 'Take back' }).click();

  // The check finds the list that nobody chooses from, and battles go to their end.
  await page.getByRole('button', { name: 'Check my module' }).click();
  await expect(main.getByRole('region', { name: 'Nobody uses it' })).toContainText('no unit chooses from this list');
  await main.getByRole('button', { name: 'Play 100 battles' }).click();
  await expect(main.getByRole('status')).toContainText(/[1-9]\d* of \d+ went to their end\./);

  // The book.
  await page.getByRole('button', { name: 'Book and sharing' }).click();
  await page.getByRole('menuitem', { name: 'Print the module book' }).click();
  await expect(page.getByText('Module book')).toBeVisible();
  await expect(page.getByText(/Cover/).first()).toBeVisible();
  await expect(page.getByLabel('Booklet')).not.toBeChecked();
  await expect(page.getByLabel('QR code of the army')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A battle: nobody has built an army yet, so two are drawn by lot.
  await goTo(page, '/battle');
  await page.getByRole('combobox', { name: 'Game' }).click();
  await page.getByRole('option', { name: 'My module' }).click();
  const side = page.getByRole('region', { name: 'Side A' });
  await expect(side.getByRole('radio', { name: /^Drawn by lot 1/ })).toBeChecked();
  await page.getByRole('button', { name: 'Play the battle' }).click();
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawn by lot 1 v Drawn by lot 2');
  await page.getByRole('button', { name: 'Show what lies ahead' }).click();
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Patrol');
});

test('another id takes along what names it; an edition that comes in is shown with what changed, and army and battle know both', async ({
  app,
  page,
}) => {
  const main = page.getByRole('region', { name: 'Module', exact: true });
  await goTo(page, '/rules/frost');
  await expect(page.getByText('Module frost, edition 1')).toBeVisible();
  await main.getByLabel('Id', { exact: true }).fill('frost-line');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Module frost-line, edition 1')).toBeVisible();
  const army = (): { readonly system: { readonly id: string; readonly version: string } } =>
    JSON.parse(readFileSync(join(app.workspace, 'armies/WATCH.json'), 'utf8')) as never;
  expect(army().system).toEqual({ id: 'frost-line', version: '1' });

  // A battle by edition 1.
  await goTo(page, '/battle');
  await page.getByRole('combobox', { name: 'Game' }).click();
  await page.getByRole('option', { name: 'Frost' }).click();
  await page.getByRole('button', { name: 'Play the battle' }).click();
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();
  const battle = page.url().split('#')[1] ?? '';

  // Edition 2 comes as its author shared it.
  await goTo(page, '/library');
  await expect(page.getByText(/^Frost · 1 unit/)).toBeVisible();
  const first = frost('frost-line', '1', 5);
  const second = { ...frost('frost-line', '2', 7), earlier: [first], editions: [{ release: '2', notes: 'Dearer.' }] };
  const bundle = [second, { ...WATCH, system: { id: 'frost-line', version: '2' } }];
  await page.getByLabel('Files to import').setInputFiles(
    bundle.map((document) => ({
      ...{ name: `${document.id}.json`, mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify(document)),
    })),
  );
  const asked = page.getByRole('dialog', { name: 'Frost is here already' });
  await expect(asked).toContainText('Edition 1 of Frost is here; this is edition 2.');
  await expect(asked).toContainText('“Dearer.”');
  await expect(asked.getByRole('listitem')).toHaveText(['Rifle: cost 5 → 7']);
  await asked.getByRole('button', { name: 'Update mine to edition 2' }).click();
  await expect(page.getByText('1 updated, 1 here already')).toBeVisible();

  // The army is told, shows the change and moves on; the battle keeps its rules.
  await goTo(page, '/build/WATCH');
  const notice = page.getByRole('status').filter({ hasText: 'has moved on to edition 2' });
  await expect(notice).toContainText('is still checked by it');
  await notice.getByRole('button', { name: '1 change touches it' }).click();
  await expect(notice.getByRole('listitem')).toHaveText(['Rifle: cost 5 → 7']);
  await notice.getByRole('button', { name: 'Use edition 2' }).click();
  await expect(notice).toHaveCount(0);
  await settled(page);
  await expect.poll(() => army().system.version).toBe('2');
  await goTo(page, battle);
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toBeVisible();
});
