import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { logText } from '#shared/battle/frame/log';
import { prepareRecord } from '#shared/battle/prepare';
import { makeReplay } from '#shared/battle/frame/replay';
import { openBattle } from '#shared/battle/frame/session';
import { verifyRecord } from '#shared/battle/frame/verify';
import { parseDocumentOf } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { BELLUM_GOLDEN, playBellum } from './bellum-battles';

const file = (name: string): string => new URL(name, import.meta.url).pathname;
/** `RECORD=1 npx vitest run … tests/golden` writes them anew: on purpose, in the commit that says which rule changed them. */
const record = process.env['RECORD'] === '1';

describe.each(BELLUM_GOLDEN)('$name', (golden) => {
  const recorded = (): string => readFileSync(file(`${golden.name}.battle.json`), 'utf8');

  test('the same seed still gives the same record, byte for byte, and the same sentences', { timeout: 120_000 }, () => {
    const played = playBellum(golden);
    const json = serialise(played.record);
    const text = logText(played.theatre, played.record.events);
    if (record) {
      writeFileSync(file(`${golden.name}.battle.json`), json);
      writeFileSync(file(`${golden.name}.txt`), text);
    }
    expect(json).toBe(recorded());
    expect(text).toBe(readFileSync(file(`${golden.name}.txt`), 'utf8'));
    expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
  });

  test(
    'read from its file, its decisions give every event again, and the events every state',
    { timeout: 120_000 },
    () => {
      const parsed = parseDocumentOf('muster/battle', recorded());
      if (!parsed.ok) throw new Error(parsed.error.message);
      const theatre = prepareRecord(parsed.value);
      if (!theatre.ok) throw new Error(JSON.stringify(theatre.error));
      const { events, decisions } = parsed.value;
      expect(verifyRecord(theatre.value, parsed.value)).toEqual({
        ok: true,
        value: { events: events.length, decisions: decisions.length },
      });
      const { family } = theatre.value;
      const replay = makeReplay(family, family.start(theatre.value), events);
      const session = openBattle(theatre.value, { seed: golden.seed });
      for (const decision of decisions) session.play(decision);
      expect(replay.stateAt(replay.moments - 1)).toEqual(session.state);
      expect(replay.rounds).toHaveLength(parsed.value.result?.rounds ?? 0);
    },
  );
});

test('a token turned in a record is found out', { timeout: 120_000 }, () => {
  const { theatre, record: good } = playBellum(BELLUM_GOLDEN[2]!);
  const bad = structuredClone(good);
  const at = bad.events.findIndex((event) => event.kind === 'orders-placed');
  const event = bad.events[at]!;
  if (event.kind === 'orders-placed') event.stacks = event.stacks.map((stack) => stack.map(() => 'pass' as const));
  expect(verifyRecord(theatre, bad)).toMatchObject({ ok: false, error: { kind: 'other-event', at } });
});
