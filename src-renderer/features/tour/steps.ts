/** Stops of the tour, on real content: where to go, what to point at, and a few words. */

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What the card points at; the tour goes on without a pointer where a narrow window has folded it away. */
  readonly at: () => Element | null;
  /** The words are about keys: they go to the page, not to the card. */
  readonly keys?: true;
  /** What "Next" says and does before the next step is shown; without it the step after comes at once. */
  readonly next?: { readonly label: string; readonly run: () => Promise<void> };
}

const find = (selector: string) => (): Element | null => document.querySelector(selector);

const button = (text: string) => (): Element | null =>
  [...document.querySelectorAll('main header button, main header a')].find(
    (each) => each.textContent.trim() === text,
  ) ?? null;

export const STEPS: readonly Step[] = [
  {
    id: 'roster',
    title: 'This is an army',
    text: 'Eight ships of a squadron, one a row, with the figures that matter in play and what each one costs.',
    at: find('main section[data-pane]'),
  },
  {
    id: 'unit',
    title: 'Every unit can be changed',
    text: 'Click a ship. D duplicates it, Delete takes it out, Ctrl Z takes anything back.',
    at: find('main [role="listbox"] [data-unit]'),
    next: {
      label: 'Next',
      run: () => {
        document.querySelectorAll<HTMLElement>('main [role="listbox"] [data-unit]')[1]?.click();
        return Promise.resolve();
      },
    },
  },
  {
    id: 'inspector',
    title: 'What it is, and could be',
    text: 'Tiers, systems and weapons with what each would change in the total. Try one: the points follow at once.',
    at: find('main aside[data-side="right"]'),
  },
  {
    id: 'check',
    title: 'Always checked',
    text: 'Points and rules are checked with every key. What is wrong is listed with its remedy. There is nothing to save: it is saved.',
    at: find('main header'),
  },
  {
    id: 'print',
    title: 'Onto paper',
    text: 'Rosters, data cards for sleeves, tokens and standees at their true size. The preview shows the real pages.',
    at: button('Print'),
  },
  {
    id: 'battle',
    title: 'Into battle',
    text: 'Battle takes this army to a mission, with an opponent that fits. Here two computer players fight one out for you.',
    at: button('Battle'),
    next: { label: 'Watch a battle', run: async () => (await import('../welcome/first-battle')).watchFirstBattle() },
  },
  {
    id: 'watch',
    title: 'A battle, by the real rules',
    text: 'Space plays and stops. The arrow keys go from event to event, with Shift from activation to activation.',
    keys: true,
    at: find('main section[data-pane]'),
  },
  {
    id: 'log',
    title: 'What happened, and why',
    text: 'Every line names the rule behind it. At the right stand the dice, the reasons of the players, points, chances and luck.',
    at: find('main aside[data-side="left"], main aside[data-side="right"]'),
  },
  {
    id: 'end',
    title: 'That was the tour',
    text: 'Take command yourself in Battle, draw a table in Table, ask for anything with Ctrl K. The guide has the rest.',
    at: find('nav a[href="#/guide"]'),
  },
];
