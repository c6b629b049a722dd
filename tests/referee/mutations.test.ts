import { describe, expect, it } from 'vitest';
import { restated } from './book/restated';
import { battlesOf, drillBattles } from './games/battles';
import { GoodRecords } from './games/good-records';
import { play, type SetUp } from './games/play';
import { GUARDS } from './guards';
import { judge } from './judge';
import { caught } from './games/caught';
import { CADENCE_MUTATIONS } from './mutations/cadence';
import { DEVILS_BLUFF_MUTATIONS } from './mutations/devils-bluff';
import { CARD_MUTATIONS, MISSION_MUTATIONS, MISSION_WORD_MUTATIONS } from './mutations/mission-words';
import { joined, type Mutation } from './mutations/mutation';
import { SPECIAL_RULE_MUTATIONS } from './mutations/special-rules';
import { SQUADRONS_MUTATIONS } from './mutations/squadrons';
import type { RecordFile } from './record';
import { BUILT_IN } from './systems';

const recordsOf = (source: Generator<SetUp>) => new GoodRecords(source, play);

/** Rows that were judged in good or spoiled records, if not as the record itself names them. */
const judged = new Set<string>();
const TRIES = 6;

/** Whether the referee names this rule. */
function isCaught(id: string, spoiled: RecordFile): boolean {
  const verdict = judge(spoiled, BUILT_IN, id);
  for (const rule of verdict.judged) judged.add(rule);
  return verdict.violations.some(({ rule }) => rule === id);
}

const catches = (book: string, id: string, spoil: Mutation, records: GoodRecords<SetUp, RecordFile>): boolean =>
  caught(book, { id, spoil, tries: TRIES, isCaught: (spoiled) => isCaught(id, spoiled) }, (first) =>
    records.from(first),
  );

/** Rows that are so rare that they have records of their own. */
const DRILLED: Readonly<Record<string, string>> = { 'C-TER-ROUGH-3': 'dykes' };

const BOOKS: readonly (readonly [string, number, Readonly<Record<string, Mutation>>])[] = [
  ['squadrons', 200, SQUADRONS_MUTATIONS],
  ['cadence', 240, joined([CADENCE_MUTATIONS, SPECIAL_RULE_MUTATIONS])],
  ['devils-bluff', 300, DEVILS_BLUFF_MUTATIONS],
];

describe.each(BOOKS)('the referee can fail: %s', (system, games, mutations) => {
  const records = recordsOf(battlesOf(system, games, 5001));
  it.each(Object.keys(mutations))(
    '%s',
    (id) => {
      const drilled = system === 'cadence' ? DRILLED[id] : undefined;
      const pool = drilled ? recordsOf(drillBattles(drilled, 20)) : records;
      expect(catches(drilled ?? system, id, mutations[id]!, pool)).toBe(true);
    },
    120_000,
  );
});

describe.each([...new Set(MISSION_MUTATIONS.map(([, word]) => word))])(
  'the referee can fail: missions with %s',
  (word) => {
    const book = `mission-${word}`;
    const records = recordsOf(drillBattles(book, 14));
    it.each(
      MISSION_MUTATIONS.filter((each) => each[1] === word).map(
        ([rule, , what, mutation]) => [rule, what, mutation] as const,
      ),
    )(
      '%s: %s',
      (rule, _what, mutation) => {
        expect(catches(book, rule, mutation, records)).toBe(true);
      },
      120_000,
    );
  },
);

describe.each([...new Set(CARD_MUTATIONS.map(([, word]) => word))])(
  'the referee can fail: missions with %s by a card',
  (word) => {
    const records = recordsOf(drillBattles(`mission-${word}`, 14, 'devils-bluff'));
    it.each(
      CARD_MUTATIONS.filter((each) => each[1] === word).map(
        ([rule, , what, mutation]) => [rule, what, mutation] as const,
      ),
    )(
      '%s: %s',
      (rule, _what, mutation) => {
        expect(catches(`cards-${word}`, rule, mutation, records)).toBe(true);
      },
      120_000,
    );
  },
);

describe('every rule that is guarded', () => {
  const guarded = [...new Set(GUARDS.flatMap(({ rules }) => rules))];
  const known = new Set([
    ...Object.keys(SQUADRONS_MUTATIONS),
    ...Object.keys(CADENCE_MUTATIONS),
    ...Object.keys(SPECIAL_RULE_MUTATIONS),
    ...Object.keys(DEVILS_BLUFF_MUTATIONS),
    ...Object.keys(MISSION_WORD_MUTATIONS),
  ]);

  it('has a mutation', () => {
    expect(guarded.filter((id) => !known.has(id))).toEqual([]);
    const inDevilsBluff = guarded.map((id) => restated('D', id)).filter((id) => id.startsWith('D-'));
    expect(inDevilsBluff.filter((id) => !(id in DEVILS_BLUFF_MUTATIONS))).toEqual([]);
  });

  it('is every rule that is judged', () => {
    const rows = new Set([...guarded, ...guarded.map((id) => restated('D', id))]);
    expect([...judged].filter((id) => !rows.has(id) && id !== 'record')).toEqual([]);
  });

  it('is known to the guards that should catch it', () => {
    const rows = new Set([...guarded, ...guarded.map((id) => restated('D', id))]);
    expect([...known].filter((id) => !rows.has(id))).toEqual([]);
  });
});
