import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cadence } from '#shared/battle/cadence/family';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { ENGINE_VERSION } from '#shared/battle/frame/engine-version';
import { logText } from '#shared/battle/frame/log';
import { makeReplay } from '#shared/battle/frame/replay';
import { verifyRecord } from '#shared/battle/frame/verify';
import { prepareRecord } from '#shared/battle/prepare';
import { parseDocumentOf } from '#shared/schema/parse';
import { cadenceRecord, cadenceTheatre } from '../support/cadence-record';

const written = readFileSync(new URL('records/engine-0.1.0.battle.json', import.meta.url), 'utf8');

/** A record that the first engine wrote, as it lies on people's disks. */
describe('a record of engine 0.1.0', () => {
  const parsed = parseDocumentOf('muster/battle', written);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const record = cadenceRecord(parsed.value);
  const prepared = prepareRecord(record);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
  const theatre = cadenceTheatre(prepared.value);
  const replay = makeReplay(cadence, startingState(theatre), record.events);
  const last = replay.stateAt(replay.moments - 1);

  test('opens from its events and ends as it ended', () => {
    const raw = JSON.parse(written) as { engine: string; events: unknown[]; result: { vp: unknown; winner: unknown } };
    expect(raw.engine).toBe('0.1.0');
    // Each Attack action now says first what it is aimed at; nothing else came or went.
    const chosen = record.events.filter(({ kind }) => kind === 'targets-chosen').length;
    expect(chosen).toBeGreaterThan(0);
    expect(record.events).toHaveLength(raw.events.length + chosen);
    expect(last.vp).toEqual(raw.result.vp);
    expect(last.winner).toBe(raw.result.winner);
    expect(last.phase).toBe('over');
  });

  test('tells its whole story', () => {
    const told = logText(theatre, record.events);
    expect(told).not.toMatch(/undefined|NaN|null/);
    expect(told.split('\n').length).toBeGreaterThan(100);
  });

  test('every unit that was moved, hit or destroyed is where and how the events left it', () => {
    for (const unit of last.units) {
      const moves = record.events.filter((event) => event.kind === 'moved' && event.unit === unit.id);
      const to = moves.at(-1);
      if (to?.kind === 'moved') expect(unit.models[to.model]).toMatchObject({ x: to.to.x, y: to.to.y, level: 0 });
      const fell = record.events.some((event) => event.kind === 'destroyed' && event.unit === unit.id);
      expect(unit.status === 'destroyed').toBe(fell);
    }
  });

  test('is not played again: --verify names the engine that made it', () => {
    const verdict = verifyRecord(theatre, record);
    expect(verdict).toMatchObject({ ok: false, error: { kind: 'other-engine' } });
    expect(verdict.ok ? '' : verdict.error.message).toContain('0.1.0');
    expect(verdict.ok ? '' : verdict.error.message).toContain(ENGINE_VERSION);
  });
});
