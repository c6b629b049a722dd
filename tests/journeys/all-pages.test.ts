/** Every page and dialog: nothing overlaps or is cut from 1024 to 2560, in both themes, and axe finds nothing serious. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aRecord } from './support/battles';
import { aShelf } from './support/documents';
import { expect, goTo, settled, test } from './support/journey';
import { layoutFaults } from './support/layout';

const WINDOWS = [
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [1280, 800],
] as const;

const record = aRecord('three-beacons-rushers');
const road = aRecord('hold-the-crossing-random');
const armiesOf = ({ armies }: Record<string, unknown>) => armies as Record<'a' | 'b', Record<string, unknown>>;

test.use({
  appOptions: {
    files: {
      ...aShelf(),
      'armies/torn.muster.json': '{',
      'armies/cards.muster.json': { ...armiesOf(record).a, id: 'cards' },
      'armies/road.muster.json': { ...armiesOf(road).a, id: 'road' },
      'missions/beacons.muster.json': { ...(record['mission'] as object), id: 'beacons' },
      'battles/beacons.muster.json': { ...record, id: 'battle' },
    },
  },
});

interface Place {
  readonly name: string;
  readonly at: string;
  /** What is pressed there, one after another: a key, or the name of a control. */
  readonly press?: readonly string[];
}

const PLACES: readonly Place[] = [
  { name: 'library', at: '/library' },
  { name: 'library as a table', at: '/library', press: ['Table'] },
  { name: 'library as cards, new menu', at: '/library', press: ['Cards', 'New'] },
  { name: 'bin', at: '/library', press: ['Bin'] },
  { name: 'palette', at: '/library', press: ['ControlOrMeta+k'] },
  { name: 'key list', at: '/library', press: ['?'] },
  { name: 'welcome', at: '/library?do=welcome' },
  { name: 'properties', at: '/properties/lantern' },
  { name: 'choosing an army', at: '/build' },
  { name: 'an army of Squadrons', at: '/build/lantern?unit=u1' },
  ...['Copy as text, code or QR', 'Import from text or code', 'Random army', 'Does it fit a mission?'].map(
    (item): Place => ({ name: item, at: '/build/lantern', press: ['Roster actions', item] }),
  ),
  { name: 'earlier versions', at: '/build/lantern', press: ['Roster actions', 'Earlier versions'] },
  { name: 'fill up', at: '/build/lantern', press: ['Roster actions', 'Fill up to the limit'] },
  { name: 'print dialog', at: '/build/lantern', press: ['Print'] },
  { name: 'a gang', at: '/build/pell?unit=u1' },
  { name: 'an army of The Salt Road', at: '/build/road' },
  { name: 'an army of Bellum Caelum', at: '/build/cards' },
  { name: 'choosing a mission', at: '/table' },
  { name: 'designer', at: '/table/anchor' },
  { name: 'designer of Bellum Caelum', at: '/table/beacons' },
  { name: 'form of a mission', at: '/table/anchor', press: ['Rules'] },
  { name: 'new battle', at: '/battle' },
  { name: 'a battle', at: '/battle/battle' },
  { name: 'new simulation', at: '/simulate' },
  { name: 'match-up matrix', at: '/simulate/matrix' },
  { name: 'odds', at: '/odds' },
  { name: 'all rules', at: '/rules' },
  { name: 'rules of a game', at: '/rules/squadrons' },
  { name: 'models', at: '/collection' },
  { name: 'guide', at: '/guide' },
  { name: 'settings', at: '/settings' },
];

async function open(page: Page, { at, press = [] }: Place): Promise<void> {
  await goTo(page, at);
  await settled(page);
  for (const what of press) {
    if (/^\W$|\+/.test(what)) await page.keyboard.press(what);
    else {
      const control = page
        .getByRole('button', { name: what, exact: what !== 'Bin' })
        .or(page.getByRole('menuitem', { name: what, exact: true }))
        .or(page.locator('label').filter({ hasText: new RegExp(`^${what}$`) }));
      await control.first().click();
    }
    await settled(page);
  }
}

/** The window has been laid out and painted in its new size. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  });

async function close(page: Page): Promise<void> {
  for (let i = 0; i < 3 && (await page.getByRole('dialog').or(page.getByRole('menu')).count()) > 0; i++) {
    await page.keyboard.press('Escape');
    await settled(page);
  }
}

/** Mantine puts an empty place for the focus into its menus, which axe takes for a child that does not belong there. */
const MENU = /mantine-Menu-dropdown|role="menu"/;

/** In the second theme only what colours can spoil. */
async function axeFaults(page: Page, colours: boolean): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page: page as never });
  const { violations } = await (colours ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ html }) => id !== 'aria-required-children' || !MENU.test(html)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

async function faultsOf(page: Page, place: Place): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, place);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    faults.push(...(await layoutFaults(page)).map((fault) => `${place.name}, ${width}: ${fault}`));
  }
  // At 1280: themes differ in colours, and in nothing that has a place.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    faults.push(
      ...(await axeFaults(page, colorScheme === 'light')).map((fault) => `${place.name}, ${colorScheme}: ${fault}`),
    );
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await close(page);
  return faults;
}

// In parts, so that both workers share them, and early, so that none is left to the end.
test.describe.configure({ mode: 'parallel' });
const PART = 6;
for (let first = 0; first < PLACES.length; first += PART) {
  const places = PLACES.slice(first, first + PART);
  test(`${places.map(({ name }) => name).join(', ')}: from 1024 to 2560, in both themes`, async ({ page }) => {
    test.setTimeout(900_000);
    const faults: string[] = [];
    for (const place of places) faults.push(...(await faultsOf(page, place)));
    expect(faults).toEqual([]);
  });
}
