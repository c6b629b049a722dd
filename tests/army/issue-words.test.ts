/** What is wrong with an army, word for word: where, by which rule, and what each button would do. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ArmyEdit } from '#shared/army/army-edit';
import { validateArmy } from '#shared/army/validate-army';
import type { Army } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { BROKEN_ARMIES } from './broken-armies';
import { ODD_CARDS } from './odd-cards';
import { ODD_ARMIES, oddLists } from './odd-lists';
import { PHRASES, system as ownLists } from './own-lists';
import { anArmy, aUnit, systemOf } from './support';

const CASES: readonly (readonly [string, Army, GameSystem])[] = [
  ...BROKEN_ARMIES.map(({ rule, what, army }) => [`${rule}: ${what}`, army, systemOf(army.system.id)] as const),
  ...PHRASES.map(([name, army]) => [`own lists: ${name}`, army, ownLists] as const),
  ...ODD_ARMIES.map(([name, army]) => [`odd lists: ${name}`, army, oddLists] as const),
  ...ODD_CARDS.map(([name, army]) => [`cards: ${name}`, army, systemOf('bellum-caelum')] as const),
];

const file = new URL('issue-words.txt', import.meta.url).pathname;

/** A card that is put back is told by what is new on it. */
function plainly(edit: ArmyEdit, { cards = [] }: Army): object {
  if (edit.kind !== 'put-card') return edit;
  const before = new Map(Object.entries(cards.find(({ id }) => id === edit.card.id) ?? {}));
  const news = Object.entries(edit.card).filter(
    ([key, now]) => JSON.stringify(now) !== JSON.stringify(before.get(key)),
  );
  return { kind: edit.kind, card: Object.fromEntries([['id', edit.card.id], ...news]) };
}

/** The army as it is given; what is known of a unit is remembered with it, so every telling has its own copy. */
function told([name, army, system]: (typeof CASES)[number]): string {
  const lines = validateArmy(structuredClone(army), system).flatMap(({ severity, code, rule, path, message, fix }) => [
    `${severity} ${code} ${rule} ${path.join('/')}`,
    `  ${message}`,
    ...(fix ? [`  [${fix.label}]`, ...fix.edits.map((edit) => `    ${JSON.stringify(plainly(edit, army))}`)] : []),
  ]);
  return [`# ${name}`, ...lines].join('\n');
}

// `RECORD=1 npx vitest run … tests/army/issue-words.test.ts` writes them anew: on purpose, and read before they are committed.
if (process.env['RECORD'] === '1') writeFileSync(file, `${CASES.map(told).join('\n\n')}\n`);
const kept = readFileSync(file, 'utf8').trimEnd().split('\n\n');

it('a system that names no rule for its lists has that of its family blamed', () => {
  for (const [id, rule] of [
    ['squadrons', 'C-UNIT-5'],
    ['bellum-caelum', 'B-UNIT-2'],
  ] as const) {
    const system = systemOf(id);
    const { listRule: _listRule, ...document } = system.document;
    const [issue] = validateArmy(anArmy(id, [aUnit('zeppelin', [])]), { ...system, document }).filter(
      ({ code }) => code === 'unknown-entry',
    );
    expect(issue?.rule).toBe(rule);
  }
});

describe('what is wrong, word for word', () => {
  it('one telling per army, each by a name of its own', () => {
    expect(kept).toHaveLength(CASES.length);
    expect(new Set(CASES.map(([name]) => name)).size).toBe(CASES.length);
  });
  it.each(CASES.map((one, i) => [one[0], one, i] as const))('%s', (_, one, i) => expect(told(one)).toBe(kept[i]));
});
