import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareRecord } from '#shared/battle/prepare';
import { makeReplay } from '#shared/battle/frame/replay';
import { luckOf, waysOf } from '#shared/players/insight/luck';
import { whyBetween } from '#shared/players/insight/why-entry';
import { chanceMoments, playedOn, turningPoints, type WinChance } from '#shared/players/insight/win-chance';
import { parseDocumentOf } from '#shared/schema/parse';

const GOLDEN = join(import.meta.dirname, '../golden');

function golden(name: string) {
  const record = parseDocumentOf('muster/battle', readFileSync(join(GOLDEN, `${name}.battle.json`), 'utf8'));
  if (!record.ok) throw new Error(record.error.message);
  const theatre = prepareRecord(record.value, []);
  if (!theatre.ok) throw new Error(theatre.error[0]?.message);
  const { family } = theatre.value;
  const replay = makeReplay(family, family.start(theatre.value), record.value.events);
  return { record: record.value, theatre: theatre.value, replay };
}

describe.each(['debris-field-rushers', 'gold-rush-duel', 'hold-the-crossing-random', 'three-beacons-rushers'])(
  '%s',
  (name) => {
    const { record, theatre, replay } = golden(name);

    test(
      'why: each decision of an activation with what a veteran weighs, ranked, its terms adding up',
      { timeout: 60_000 },
      () => {
        const { from, to } = replay.activations[3]!;
        const steps = whyBetween(theatre, record, from, to);
        expect(steps.length).toBeGreaterThan(1);
        // The choice of who acts is asked before the activation begins and belongs to it.
        expect(steps[0]?.kind).toBe('activate');
        for (const { orders, words, by, event, weighed } of steps) {
          expect(words).not.toBe('');
          expect(by).toBe('veteran');
          expect(event).toBeLessThan(to);
          expect(weighed).toBeGreaterThanOrEqual(orders.length);
          expect(orders.map(({ rank }) => rank)).toEqual([...orders].map(({ rank }) => rank).sort((a, b) => a - b));
          // Two that end in the same place are told apart by where they look.
          for (const one of orders)
            for (const other of orders)
              if (one.words === other.words) expect(one.to[0]?.facing).toBe(other.to[0]?.facing);
          for (const { score, terms } of orders) expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(score);
        }
        expect(steps.some(({ orders }) => orders.length > 1)).toBe(true);
      },
    );

    test(
      'chances: the same numbers give the same end, the start comes first, and the end is not asked',
      { timeout: 60_000 },
      () => {
        const moments = chanceMoments(replay, 6);
        expect(moments[0]).toBe(0);
        expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
        expect(moments.length).toBeLessThanOrEqual(6);
        const last = moments.at(-1)!;
        expect(last).toBeLessThan(replay.moments - 1);
        const ends = [0, 1].map((game) =>
          playedOn(theatre, replay.stateAt(last), { seed: record.seed, moment: last, game }),
        );
        const again = playedOn(theatre, replay.stateAt(last), { seed: record.seed, moment: last, game: 1 });
        expect(again).toEqual(ends[1]);
      },
    );

    test('luck: what is owed is whole in parts of a throw, and the halves of a battle add up to the whole', () => {
      const half = Math.floor(record.events.length / 2);
      const sum = (events: typeof record.events) =>
        luckOf(theatre, events).reduce(
          (all, { throws, actual, owed }) => ({
            throws: all.throws + throws,
            actual: all.actual + actual,
            owed: all.owed + owed,
          }),
          { throws: 0, actual: 0, owed: 0 },
        );
      const [one, two, whole] = [
        sum(record.events.slice(0, half) as typeof record.events),
        sum(record.events.slice(half) as typeof record.events),
        sum(record.events),
      ];
      expect(whole.throws).toBeGreaterThan(20);
      expect(Number.isSafeInteger(whole.owed)).toBe(true);
      for (const key of ['throws', 'actual', 'owed'] as const) expect(one[key] + two[key]).toBe(whole[key]);
      expect(whole.owed).toBeLessThanOrEqual(whole.throws * waysOf(theatre));
    });
  },
);

test('a battle turns where the chances move by more than chance itself moves them', () => {
  const at = (moment: number, a: number): WinChance => ({ moment, games: 24, wins: { a, b: 24 - a }, draws: 0 });
  expect(turningPoints([at(0, 12), at(10, 14), at(20, 22), at(30, 20)]).map(({ moment }) => moment)).toEqual([20]);
});
