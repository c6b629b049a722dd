/** What is wrong with an army, word for word: where, by which rule, and what each button would do. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateArmy } from '#shared/army/validate-army';
import type { Army } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { BROKEN_ARMIES } from './broken-armies';
import { ODD_CARDS } from './odd-cards';
import { ODD_ARMIES, oddLists } from './odd-lists';
import { PHRASES, system as ownLists } from './own-lists';
import { systemOf } from './support';

const CASES: readonly (readonly [string, Army, GameSystem])[] = [
  ...BROKEN_ARMIES.map(({ rule, what, army }) => [`${rule}: ${what}`, army, systemOf(army.system.id)] as const),
  ...PHRASES.map(([name, army]) => [`own lists: ${name}`, army, ownLists] as const),
  ...ODD_ARMIES.map(([name, army]) => [`odd lists: ${name}`, army, oddLists] as const),
  ...ODD_CARDS.map(([name, army]) => [`cards: ${name}`, army, systemOf('bellum-caelum')] as const),
];

const file = new URL('issue-words.txt', import.meta.url).pathname;

/** The army as it is given; what is known of a unit is remembered with it, so every telling has its own copy. */
function told([name, army, system]: (typeof CASES)[number]): string {
  const lines = validateArmy(structuredClone(army), system).flatMap(({ severity, code, rule, path, message, fix }) => [
    `${severity} ${code} ${rule} ${path.join('/')}`,
    `  ${message}`,
    ...(fix ? [`  [${fix.label}]`, ...fix.edits.map((edit) => `    ${JSON.stringify(edit)}`)] : []),
  ]);
  return [`# ${name}`, ...lines].join('\n');
}

// `RECORD=1 npx vitest run … tests/army/issue-words.test.ts` writes them anew: on purpose, and read before they are committed.
if (process.env['RECORD'] === '1') writeFileSync(file, `${CASES.map(told).join('\n\n')}\n`);
const kept = readFileSync(file, 'utf8').trimEnd().split('\n\n');

describe('what is wrong, word for word', () => {
  it('one telling per army, each by a name of its own', () => {
    expect(kept).toHaveLength(CASES.length);
    expect(new Set(CASES.map(([name]) => name)).size).toBe(CASES.length);
  });
  it.each(CASES.map((one, i) => [one[0], one, i] as const))('%s', (_, one, i) => expect(told(one)).toBe(kept[i]));
});
