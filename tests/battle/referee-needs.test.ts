import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bellumEventSchema } from '#shared/schema/battle/bellum-event';
import { battleEventSchema } from '#shared/schema/battle/cadence-event';
import { BELLUM_GOLDEN } from '../golden/bellum-battles';
import { GOLDEN, GOLDEN_GROUND } from '../golden/battles';
import { NEEDS, unmet, type Event, type Written } from './referee-needs';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const records = [...GOLDEN, ...GOLDEN_GROUND, ...BELLUM_GOLDEN].map(({ name }) => ({
  ...(read(`../golden/${name}.battle.json`) as Written),
  name,
}));
const catalogue = new Set((read('../rules/catalogue-ids.json') as { id: string }[]).map(({ id }) => id));

describe.each(NEEDS)('$family: $promise', (need) => {
  const told = records.filter(({ family }) => family === need.family);

  test('stands in every record', () => {
    expect(told.some(({ events }) => events.some(need.of))).toBe(true);
    expect(told.flatMap((record) => unmet(record, need))).toEqual([]);
  });

  test('is asked for by the format, and missed when it is not there', () => {
    const schema = need.family === 'cadence' ? battleEventSchema : bellumEventSchema;
    const event = told.flatMap(({ events }) => events).find(need.of)!;
    expect(schema.safeParse(event).success).toBe(true);
    const without = (field: string): Event =>
      Object.fromEntries(Object.entries(event).filter(([key]) => key !== field)) as Event;
    for (const field of need.fields) expect(schema.safeParse(without(field)).success, field).toBe(false);
    for (const field of [...need.fields, ...(need.also ?? [])])
      expect(unmet({ ...told[0]!, events: [without(field)] }, need), field).not.toEqual([]);
  });
});

describe.each(records)('$name', ({ start, mission, events }) => {
  test('every event names its rule, and the rule is a row of the catalogue', () => {
    // A line of a mission may cite a row of the mission's own.
    const own = new Set(JSON.stringify(mission).match(/(?<="rule":")[^"]*/g));
    expect(
      [...new Set(events.map(({ rule }) => rule))].filter((rule) => !catalogue.has(rule) && !own.has(rule)),
    ).toEqual([]);
  });

  test('the start state has the base of every model', () => {
    const units = start['units'] as { id: string; bases: { base: object }[]; models?: object[] }[];
    for (const { id, bases, models } of units) {
      expect(bases.length, id).toBe(models?.length ?? bases.length);
      for (const { base } of bases) expect(base, id).toMatchObject({ shape: expect.any(String) as string });
    }
  });

  test('of the points of one moment, those of the mission stand before those of the system', () => {
    let last = '';
    for (const event of events) {
      if (event.kind !== 'scored') last = '';
      else {
        expect(`${last} ${event['source'] as string}`).not.toBe('system mission');
        last = event['source'] as string;
      }
    }
  });
});

test('the Cadence family says who could see what is hidden, and nothing of it to the other side', () => {
  const hidden = records.flatMap(({ events }) => events).filter(({ seenBy }) => seenBy !== undefined);
  expect(new Set(hidden.map(({ kind }) => kind))).toEqual(
    new Set(['nomination-sealed', 'shuffled', 'dealt', 'drew', 'swap-decided', 'orders-placed']),
  );
});
