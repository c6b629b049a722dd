import { cadence } from '#shared/battle/cadence/family';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { logText } from '#shared/battle/frame/log';
import { prepareRecord } from '#shared/battle/prepare';
import { verifyRecord } from '#shared/battle/frame/verify';
import { makeReplay } from '#shared/battle/frame/replay';
import { recordOf } from '#shared/battle/frame/record';
import { openBattle, runBattle } from '#shared/battle/frame/session';
import { PLAYERS } from '#shared/players/levels';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { parseDocumentOf } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { GOLDEN, GOLDEN_GROUND, playGolden } from './battles';
import { cadenceRecord, cadenceTheatre } from '../support/cadence-record';

const file = (name: string): string => new URL(name, import.meta.url).pathname;
/** `RECORD=1 npx vitest run … tests/golden` writes them anew: on purpose, in the commit that says which rule changed them. */
const record = process.env['RECORD'] === '1';

describe.each([...GOLDEN, ...GOLDEN_GROUND])('$name', (golden) => {
  const recorded = (): string => readFileSync(file(`${golden.name}.battle.json`), 'utf8');
  const read = () => {
    const parsed = parseDocumentOf('muster/battle', recorded());
    if (!parsed.ok) throw new Error(parsed.error.message);
    const theatre = prepareRecord(parsed.value);
    if (!theatre.ok) throw new Error(JSON.stringify(theatre.error));
    return { record: cadenceRecord(parsed.value), theatre: cadenceTheatre(theatre.value) };
  };

  test('the same seed still gives the same record, byte for byte, and the same sentences', () => {
    const played = playGolden(golden);
    const json = serialise(played.record);
    const text = logText(played.theatre, played.record.events);
    if (record) {
      writeFileSync(file(`${golden.name}.battle.json`), json);
      writeFileSync(file(`${golden.name}.txt`), text);
    }
    expect(json).toBe(recorded());
    expect(text).toBe(readFileSync(file(`${golden.name}.txt`), 'utf8'));
  });

  test('read from its file, its decisions give every event again', () => {
    const played = read();
    expect(verifyRecord(played.theatre, played.record)).toEqual({
      ok: true,
      value: { events: played.record.events.length, decisions: played.record.decisions.length },
    });
  });

  test('the replay ends where the battle ended, and checksums agree on the way', () => {
    const played = read();
    const replay = makeReplay(cadence, startingState(played.theatre), played.record.events);
    const session = openBattle(played.theatre, { seed: golden.seed });
    for (const decision of played.record.decisions) session.play(decision);
    expect(replay.stateAt(replay.moments - 1)).toEqual(session.state);
    expect(replay.score.at(-1)).toMatchObject(session.state.vp);
    expect(replay.rounds).toHaveLength(played.record.result?.rounds ?? 0);
    // Scrubbing back gives the very state that was there.
    const middle = Math.floor(replay.moments / 2);
    expect(replay.stateAt(middle)).toBe(replay.stateAt(middle));
    expect(replay.stateAt(0)).toEqual(startingState(played.theatre));
  });
});

test('a record that was tampered with is found out, at the very place', () => {
  const { theatre, record: good } = playGolden(GOLDEN[0]!);
  const at = good.events.findIndex((event) => event.kind === 'rolled' && event.purpose === 'secure');
  expect(at).toBeGreaterThan(0);
  const bad = structuredClone(good);
  const event = bad.events[at];
  if (event?.kind === 'rolled') event.successes = 1 - event.successes;
  expect(verifyRecord(theatre, bad)).toMatchObject({ ok: false, error: { kind: 'other-event', at } });
  expect(verifyRecord(theatre, { ...good, seed: good.seed + 1 })).toMatchObject({ ok: false });
  expect(verifyRecord(theatre, { ...good, events: good.events.slice(0, -1) })).toMatchObject({
    ok: false,
    error: { kind: 'missing-event' },
  });
  expect(verifyRecord(theatre, { ...good, result: { winner: 'a', vp: { a: 99, b: 0 }, rounds: 4 } })).toMatchObject({
    ok: false,
    error: { kind: 'other-result' },
  });
});

test('battles that once went wrong still go right', () => {
  const folder = new URL('../regressions/', import.meta.url).pathname;
  const names = existsSync(folder) ? readdirSync(folder).filter((each) => each.endsWith('.battle.json')) : [];
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const parsed = parseDocumentOf('muster/battle', readFileSync(`${folder}${name}`, 'utf8'));
    if (!parsed.ok) throw new Error(`${name}: ${parsed.error.message}`);
    const theatre = prepareRecord(parsed.value);
    if (!theatre.ok) throw new Error(`${name}: ${JSON.stringify(theatre.error)}`);
    if (record) {
      const { id, seed, system, armies, controllers } = parsed.value;
      const choosers = { a: PLAYERS[controllers.a]!, b: PLAYERS[controllers.b]! };
      const again = recordOf(runBattle(cadenceTheatre(theatre.value), { seed, choosers }), {
        id,
        seed,
        system,
        armies,
        controllers,
      });
      writeFileSync(`${folder}${name}`, serialise(again));
      continue;
    }
    expect(verifyRecord(theatre.value, parsed.value)).toMatchObject({ ok: true });
  }
});
