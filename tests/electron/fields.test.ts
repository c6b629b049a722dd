/** Whatever is in hand when the app ends is in its file afterwards, whatever kind of field it is. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { anArmy } from '../journeys/support/documents';
import { answerBoxes, expect, quit, saidByBoxes, test } from './support';

type Document = Record<string, unknown>;

const system = async (path: string): Promise<Document> =>
  JSON.parse(await readFile(resolve(import.meta.dirname, '../../shared/systems', path), 'utf8')) as Document;
const noon = {
  ...(await system('devils-bluff/missions/high-noon.json')),
  id: 'DOC',
  notes: [{ id: 'n1', text: 'Here', x: 5, y: 5 }],
};
const module = { ...(await system('squadrons/squadrons.system.json')), id: 'own-module', name: 'My module' };

interface Kind {
  readonly field: string;
  readonly route: string;
  /** Types, and does not leave the field. */
  readonly type: (page: Page) => Promise<void>;
  readonly kept: (document: Document) => unknown;
  readonly expected: unknown;
}

const chooseOnTable = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('list', { name: 'Things on the table' }).getByRole('button', { name }).first().focus();
const openRules = async (page: Page): Promise<void> => {
  await expect(page.getByTestId('table-canvas')).toBeVisible();
  await page.getByText('Rules', { exact: true }).last().click();
};
const openWeapons = (page: Page): Promise<void> => page.getByRole('button', { name: /^Weapons/ }).click();

const FIELDS: Readonly<Record<string, { readonly document: Document; readonly kinds: readonly Kind[] }>> = {
  armies: {
    document: anArmy('DOC', 'Lantern Flight'),
    kinds: [
      {
        field: 'limit of an army',
        route: '/build/DOC',
        type: async (page) => {
          await page.getByTitle('Change the limit').click();
          await page.getByRole('dialog', { name: 'Limit' }).getByRole('textbox', { name: 'Limit' }).fill('275');
        },
        kept: ({ limit }) => limit,
        expected: 275,
      },
      {
        field: 'name of a unit',
        route: '/build/DOC',
        type: async (page) => {
          await page.getByRole('listbox').getByRole('option').first().click();
          await page.getByRole('textbox', { name: 'Unit name' }).fill('Cinder');
        },
        kept: ({ units }) => (units as { name: string }[])[0]?.name,
        expected: 'Cinder',
      },
      {
        field: 'notes',
        route: '/properties/DOC',
        type: (page) => page.getByRole('textbox', { name: 'Notes' }).fill('Paint it'),
        kept: ({ notes }) => notes,
        expected: 'Paint it',
      },
      {
        field: 'new name in the library',
        route: '/library',
        type: async (page) => {
          await page.getByRole('gridcell', { name: 'Lantern Flight', exact: true }).click();
          await page.keyboard.press('F2');
          await page.getByLabel('New name for Lantern Flight').fill('Beacon Flight');
        },
        kept: ({ name }) => name,
        expected: 'Beacon Flight',
      },
    ],
  },
  missions: {
    document: noon,
    kinds: [
      {
        field: 'figure of the inspector',
        route: '/table/DOC',
        type: async (page) => {
          await chooseOnTable(page, /^Control 1, objective/);
          await page.getByRole('textbox', { name: 'X', exact: true }).fill('10,5');
        },
        kept: ({ objectives }) => (objectives as { x: number }[])[0]?.x,
        expected: 10.5,
      },
      {
        field: 'name of a piece',
        route: '/table/DOC',
        type: async (page) => {
          await chooseOnTable(page, /^Control 1, objective/);
          await page.getByRole('textbox', { name: 'Name of the objective' }).fill('The well');
        },
        kept: ({ objectives }) => (objectives as { label?: string }[])[0]?.label,
        expected: 'The well',
      },
      {
        field: 'words of a label',
        route: '/table/DOC',
        type: async (page) => {
          await chooseOnTable(page, /, note/);
          await page.getByRole('textbox', { name: 'Words' }).fill('Here be rats');
        },
        kept: ({ notes }) => (notes as { text: string }[])[0]?.text,
        expected: 'Here be rats',
      },
      {
        field: 'figure in a sentence',
        route: '/table/DOC',
        type: async (page) => {
          await openRules(page);
          await page
            .getByRole('region', { name: 'Victory points' })
            .getByRole('textbox', { name: 'Points', exact: true })
            .nth(1)
            .fill('4');
        },
        kept: ({ scoring }) => (scoring as { vp: number }[])[1]?.vp,
        expected: 4,
      },
      {
        field: 'briefing',
        route: '/table/DOC',
        type: async (page) => {
          await openRules(page);
          await page.getByRole('textbox', { name: 'Briefing' }).fill('The street is empty.');
        },
        kept: ({ briefing }) => briefing,
        expected: 'The street is empty.',
      },
    ],
  },
  systems: {
    document: module,
    kinds: [
      {
        field: 'cost in a module',
        route: '/rules/own-module',
        type: async (page) => {
          await openWeapons(page);
          await page.getByLabel('Cost', { exact: true }).fill('9');
        },
        kept: ({ weapons }) => (weapons as { cost: number }[])[0]?.cost,
        expected: 9,
      },
      {
        field: 'id in a module',
        route: '/rules/own-module',
        type: async (page) => {
          await openWeapons(page);
          await page.getByText('In files it is called').click();
          await page.getByRole('textbox', { name: 'Id', exact: true }).fill('long-guns');
        },
        kept: ({ weapons }) => (weapons as { id: string }[])[0]?.id,
        expected: 'long-guns',
      },
    ],
  },
};

for (const [folder, { document, kinds }] of Object.entries(FIELDS)) {
  for (const { field, route, type, kept, expected } of kinds) {
    test(`quitting keeps the ${field} that is being typed`, async ({ desktop }) => {
      await desktop.write(`data/${folder}/doc.muster`, document);
      const { app, page, ended } = await desktop.launch({ route });
      await type(page);
      await quit(app);
      expect(await ended).toEqual({ code: 0, signal: null });
      expect(kept((await desktop.documents(folder)).values().next().value ?? {})).toEqual(expected);
    });
  }
}

test('a text that cannot be taken as it is keeps the window open, if the user wants', async ({ desktop }) => {
  await desktop.write('data/systems/doc.muster', module);
  const { app, page, ended } = await desktop.launch({ route: '/rules/own-module' });
  await page.getByRole('button', { name: 'As JSON' }).click();
  await page.getByRole('textbox', { name: 'Module as JSON' }).fill('{ half');
  await answerBoxes(app, 0);
  await quit(app);
  await expect.poll(() => saidByBoxes(app)).toEqual(['modal: Some changes are not saved.']);
  await expect(page.getByRole('textbox', { name: 'Module as JSON' })).toHaveText('{ half');
  await answerBoxes(app, 1);
  await quit(app);
  expect(await ended).toEqual({ code: 0, signal: null });
});
