/** `muster validate` and `muster sample`, as a script calls them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { parseDocument } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { squadrons } from '#shared/systems/squadrons/system';
import { sampleCommand } from '../../src-main/cli/commands/sample';
import { validateCommand } from '../../src-main/cli/commands/validate';
import { runCli } from '../../src-main/cli/program';
import { changeGroup } from './support';

const folder = mkdtempSync(join(tmpdir(), 'muster-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

async function muster(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const io = {
    stdout: (text: string) => void (out += text),
    stderr: (text: string) => void (err += text),
    stdin: () => Promise.resolve(serialise(sampleArmies('squadrons')[0]!)),
  };
  return { code: await runCli(args, [validateCommand, sampleCommand], io, () => Promise.resolve()), out, err };
}

const file = (name: string, content: string | object): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : serialise(content));
  return path;
};

const fleet = sampleArmies('squadrons')[0]!;

describe('muster validate', () => {
  it('answers in JSON with totals, ledgers and issues', async () => {
    const { code, out, err } = await muster('validate', '--json', file('fine.json', fleet));
    expect([code, err]).toEqual([0, '']);
    const verdict = JSON.parse(out) as {
      valid: boolean;
      total: number;
      units: { id: string; points: number; breakdown: { label: string; points: number }[] }[];
      issues: unknown[];
    };
    expect([verdict.valid, verdict.total, verdict.issues]).toEqual([true, 300, []]);
    expect(verdict.units.map(({ id }) => id)).toEqual(fleet.units.map(({ id }) => id));
    for (const { points, breakdown } of verdict.units)
      expect(breakdown.reduce((sum, line) => sum + line.points, 0)).toBe(points);
  });

  it('reads standard input', async () => expect((await muster('validate', '-')).code).toBe(0));

  it('says 1 for an army with errors, and names each', async () => {
    const { code, out } = await muster(
      'validate',
      '--json',
      file('dear.json', changeGroup(fleet, 0, 0, { options: ['speed-1', 'speed-2'] })),
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      valid: false,
      issues: [
        {
          severity: 'error',
          code: 'exclusive',
          rule: 'S-BUILD-9',
          path: ['units', 0, 'models', 0, 'options', 1],
          fix: { label: expect.stringContaining('Speed 1') },
        },
      ],
    });
  });

  it('stays at 0 for warnings', async () => {
    const { code, out } = await muster(
      'validate',
      '--json',
      file('few.json', { ...fleet, units: fleet.units.slice(0, 3) }),
    );
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      { valid: true, issues: [{ severity: 'warning', rule: 'S-GEN-1' }] },
    ]);
  });

  it.each([
    ['words', 'hello'],
    ['a prototype key', '{"format":"muster/army","version":1,"__proto__":{}}'],
    ['half a file', '{"format":'],
    ['another program’s file', '{"format":"x","version":1}'],
    ['a newer version', '{"format":"muster/army","version":9}'],
  ])('says 2 and one line for %s', async (_, content) => {
    const { code, out, err } = await muster('validate', file('odd.json', content));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^[^\n]+\n$/);
  });

  it('says 2 and one line for a file that is not there', async () => {
    expect(await muster('validate', join(folder, 'nowhere.json'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^There is no file .+\n$/),
    });
  });

  it('needs a user’s module to be named', async () => {
    const mine = file('mine.json', { ...squadrons, id: 'mine', name: 'Mine', plays: 'squadrons' });
    const army = file('of-mine.json', { ...fleet, system: { id: 'mine', version: '1' } });
    expect(await muster('validate', '--json', army)).toMatchObject({
      code: 1,
      out: expect.stringContaining('unknown-system'),
    });
    expect(await muster('validate', army, '--system', mine)).toMatchObject({ code: 0 });
  });

  it('checks systems too', async () => {
    const broken = file('broken.json', { ...squadrons, id: 'mine', name: 'Mine', plays: 'squadrons', weapons: [] });
    expect(await muster('validate', '--json', broken)).toMatchObject({
      code: 1,
      out: expect.stringContaining('unknown-weapon'),
    });
    expect((await muster('validate', file('good.json', { ...squadrons, id: 'mine', plays: 'squadrons' }))).code).toBe(
      0,
    );
  });
});

describe('muster sample', () => {
  it.each(['squadrons', 'devils-bluff', 'bellum-caelum', 'cadence', 'salt-road'])(
    'writes armies and missions of %s that validate',
    async (system) => {
      const out = join(folder, system);
      expect((await muster('sample', '--system', system, '--out', out)).code).toBe(0);
      const names = readdirSync(out);
      expect(names.filter((name) => name.endsWith('.army.json')).length).toBeGreaterThanOrEqual(4);
      expect(names.filter((name) => name.endsWith('.mission.json')).length).toBeGreaterThanOrEqual(1);
      for (const name of names) {
        const text = readFileSync(join(out, name), 'utf8');
        const read = parseDocument(text);
        expect(read.ok && serialise(read.value), name).toBe(text);
        expect((await muster('validate', join(out, name))).code, name).toBe(0);
      }
    },
  );

  it('takes a module as the app keeps it, whatever its ending', async () => {
    const out = join(folder, 'samples-of-mine');
    const path = file('mine-1a2b3c.muster', { ...squadrons, id: 'mine', name: 'Mine', plays: 'squadrons' });
    expect((await muster('sample', '--system', path, '--out', out)).code).toBe(0);
    const names = readdirSync(out).filter((name) => name.endsWith('.mission.json'));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names)
      expect(JSON.parse(readFileSync(join(out, name), 'utf8'))).toMatchObject({ system: { id: 'mine' } });
  });

  it('names what there is when asked for something else', async () => {
    expect(await muster('sample', '--system', 'chess', '--out', folder)).toMatchObject({
      code: 2,
      err: expect.stringContaining('devils-bluff'),
    });
    expect(await muster('sample', '--out', folder)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Name a system/),
    });
  });
});
