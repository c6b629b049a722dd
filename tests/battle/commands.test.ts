import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import { serialise } from '#shared/schema/serialise';
import { battleId } from '../../src-main/cli/battle-id';
import { battleCommand } from '../../src-main/cli/commands/battle';
import { replayCommand } from '../../src-main/cli/commands/replay';
import { simulateCommand } from '../../src-main/cli/commands/simulate';
import { runCli } from '../../src-main/cli/program';

const folder = mkdtempSync(join(tmpdir(), 'muster-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

const golden = new URL('../golden/debris-field-rushers.battle.json', import.meta.url).pathname;

async function muster(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await runCli(
    args,
    [battleCommand, simulateCommand, replayCommand],
    { stdout: (text) => void (out += text), stderr: (text) => void (err += text), stdin: async () => '' },
    // Nobody presses Ctrl-C.
    () => new Promise(() => undefined),
  );
  return { code, out, err };
}

const changed = (
  name: string,
  change: (record: { seed: number; events: { kind: string; successes?: number }[]; decisions: unknown[] }) => void,
): string => {
  const record = JSON.parse(readFileSync(golden, 'utf8'));
  change(record);
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(record));
  return path;
};

test('replay --verify: 0 for a true record, 1 for a changed one with the place and the rule, 2 for no record', async () => {
  expect(await muster('replay', golden, '--verify')).toMatchObject({ code: 0, err: '' });
  const bent = await muster(
    'replay',
    changed('bent.json', ({ events }) => (events.find(({ kind }) => kind === 'rolled')!.successes = 17)),
    '--verify',
    '--json',
  );
  expect(bent.code).toBe(1);
  expect(JSON.parse(bent.out)).toMatchObject({ matches: false, mismatch: { kind: 'other-event' } });
  expect(JSON.parse(bent.out).mismatch.message).toContain('successes is 17 in the record');
  expect(
    (
      await muster(
        'replay',
        changed('seed.json', (record) => (record.seed += 1)),
        '--verify',
      )
    ).code,
  ).toBe(1);
  const broken = await muster(
    'replay',
    changed('broken.json', (record) => (record.decisions = ['nonsense'])),
    '--verify',
  );
  expect(broken).toMatchObject({ code: 2, out: '' });
  expect(broken.err.trim().split('\n')).toHaveLength(1);
  expect((await muster('replay', join(folder, 'nothing.json'))).code).toBe(2);
});

test('replay tells the battle in sentences', async () => {
  const { code, out } = await muster('replay', golden);
  expect(code).toBe(0);
  expect(out).toBe(readFileSync(golden.replace('.battle.json', '.txt'), 'utf8'));
});

test('battle and simulate refuse a bad call with one line and 2, a draft with 1', async () => {
  const [army] = sampleArmies('squadrons');
  const good = join(folder, 'good.json');
  const draft = join(folder, 'draft.json');
  writeFileSync(good, serialise(army!));
  writeFileSync(
    draft,
    serialise({ ...army!, units: [...army!.units, ...army!.units.map((unit) => ({ ...unit, id: `${unit.id}-2` }))] }),
  );
  for (const args of [
    ['battle', '--mission', 'debris-field', '--armies', good],
    ['battle', '--mission', 'no-such-mission', '--armies', good, good],
    ['battle', '--mission', 'debris-field', '--armies', good, good, '--seed', 'x'],
    ['simulate', '--mission', 'debris-field', '--armies', good, good, '--games', '0'],
    ['simulate', '--mission', 'debris-field', '--armies', good, good, '--controllers', 'genius'],
    ['battle', '--mission', good, '--armies', good, good],
  ]) {
    const { code, err, out } = await muster(...args);
    expect([code, out, err.trim().split('\n').length], args.join(' ')).toEqual([2, '', 1]);
  }
  const refused = await muster('simulate', '--mission', 'debris-field', '--armies', good, draft, '--games', '2');
  expect(refused).toMatchObject({ code: 1, out: '' });
});

test('a refused battle names every document that is not ready and everything that is wrong with it', async () => {
  const [army, other] = sampleArmies('squadrons');
  const dear = join(folder, 'dear.json');
  const empty = join(folder, 'empty.json');
  const bare = join(folder, 'bare.json');
  writeFileSync(dear, serialise({ ...army!, limit: 60 }));
  writeFileSync(empty, serialise({ ...other!, units: [] }));
  const mission = comingMissions().find(({ id }) => id === 'debris-field')!;
  writeFileSync(bare, serialise({ ...mission, entryPoints: [] }));
  const { code, out, err } = await muster('battle', '--mission', bare, '--armies', dear, empty);
  expect([code, out]).toEqual([1, '']);
  const lines = err.trim().split('\n');
  for (const name of [mission.name, army!.name, other!.name])
    expect(lines.some((line) => line.startsWith(`${name}: `))).toBe(true);
  expect(lines.some((line) => /^.*: 2\d\d points over/.test(line))).toBe(true);
  expect(lines.filter((line) => line.startsWith(`${mission.name}: `)).length).toBeGreaterThan(1);
});

test('a battle without an id takes one made from its inputs, whatever the order of their keys', () => {
  const one = battleId({ engine: '1', seed: 7, files: { mission: { id: 'm', name: 'M' } } });
  expect(battleId({ files: { mission: { name: 'M', id: 'm' } }, seed: 7, engine: '1' })).toBe(one);
  expect(battleId({ engine: '1', seed: 8, files: { mission: { id: 'm', name: 'M' } } })).not.toBe(one);
  expect(one).toMatch(/^[0-9A-Z]{26}$/);
});
