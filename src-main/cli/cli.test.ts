import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VERSION } from '../version';
import { CliFailure, type CliCommand } from './command';
import { serveCommand } from './commands/serve';
import { validateCommand } from './commands/validate';
import { runCli } from './program';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

const run = async (
  args: string[],
  {
    commands = [validateCommand, serveCommand],
    stdin = '',
    stopped = Promise.resolve(),
  }: { commands?: CliCommand[]; stdin?: string; stopped?: Promise<void> } = {},
) => {
  let [stdout, stderr] = ['', ''];
  const code = await runCli(
    args,
    commands,
    { stdout: (text) => (stdout += text), stderr: (text) => (stderr += text), stdin: async () => stdin },
    () => stopped,
  );
  return { code, stdout, stderr };
};
const EMPTY = {
  format: 'muster/army',
  version: 1,
  id: 'A',
  name: 'A',
  system: { id: 'squadrons', version: '1' },
  faction: null,
  limit: 300,
  units: [],
};
const file = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe('the frame', () => {
  it('tells lengths in the unit that is asked for, and leaves documents alone', async () => {
    const tell: CliCommand = {
      add: (program, { io, action }) => {
        program.command('tell').action(
          action(async () => {
            io.stdout('Fin moves 12″.\n');
            io.stdout('{"name":"12″ guns"}\n');
            io.stderr('It is 9 cm away.\n');
            return 0;
          }),
        );
      },
    };
    const told = async (...args: string[]) => run(args, { commands: [tell] });
    expect((await told('tell')).stdout).toContain('moves 12″.');
    expect(await told('tell', '--lengths', 'cm')).toEqual({
      code: 0,
      stdout: 'Fin moves 30.5 cm.\n{"name":"12″ guns"}\n',
      stderr: 'It is 9 cm away.\n',
    });
    expect((await told('--lengths', 'inch', 'tell')).stderr).toBe('It is 3.5″ away.\n');
    expect((await told('tell', '--lengths', 'yard')).code).toBe(2);
  });

  it('prints help and version on standard output with exit code 0', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
    for (const args of [[], ['--help'], ['help'], ['help', 'validate'], ['validate', '--help']]) {
      const { code, stdout, stderr } = await run(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('muster');
    }
  });

  it.each([
    [['fly'], 'There is no command "fly"'],
    [['validate'], "missing required argument 'file'"],
    [['validate', 'a', 'b'], 'too many arguments'],
    [['validate', '--wings', 'a'], "unknown option '--wings'"],
    [['validate', '/no/such/file.json'], 'There is no file /no/such/file.json.'],
    [['validate', '/'], '/ is a folder, not a file.'],
    [['serve', '--port', 'seven'], '--port takes a whole number from 0 to 65535, not "seven".'],
    [['serve', '--port', '99999'], '--port takes a whole number'],
    [['--system', '/nope.json', 'validate', '-'], 'There is no file /nope.json.'],
  ])('a bad call %j: exit code 2 and one line', async (args, message) => {
    const { code, stdout, stderr } = await run(args, { stdin: JSON.stringify(EMPTY) });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('turns failures and mistakes of a command into one line', async () => {
    const failing = (error: Error): CliCommand => ({
      add: (program, { action }) => void program.command('x').action(action(() => Promise.reject(error))),
    });
    expect(await run(['x'], { commands: [failing(new CliFailure('Two\nlines', 1))] })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Two lines\n',
    });
    expect(await run(['x'], { commands: [failing(new TypeError('oh'))] })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Muster made a mistake: oh\n',
    });
  });
});

describe('validate', () => {
  it.each([
    ['not-json', '{"format":'],
    ['no-format', '{}'],
    ['newer-version', JSON.stringify({ ...EMPTY, version: 77 })],
    ['shape', JSON.stringify({ ...EMPTY, units: 5 })],
  ])('unreadable (%s): exit code 2, one line, and one JSON value where asked', async (code, text) => {
    const path = await file('a.json', text);
    const plain = await run(['validate', path]);
    expect(plain).toMatchObject({ code: 2, stdout: '' });
    expect(plain.stderr.trimEnd().split('\n')).toHaveLength(1);
    const json = await run(['validate', path, '--json']);
    expect(json.code).toBe(2);
    expect(JSON.parse(json.stdout)).toMatchObject({ valid: false, issues: [{ severity: 'error', code }] });
  });

  it('names the place in the file of whatever is to be put right', async () => {
    const module = {
      format: 'muster/system',
      version: 1,
      id: 'm',
      name: 'M',
      release: '1',
      extends: { id: 'squadrons' },
    };
    const line = { when: 'now', what: 'destroyed', subject: { entry: 'shipp' }, vp: 1 };
    const path = await file('m.json', JSON.stringify({ ...module, scoring: [line] }));
    const { stdout } = await run(['validate', path]);
    expect(stdout).toContain('Did you mean ship? (scoring[0].subject.entry)\n');
  });

  it('reads standard input, and --json stands before or after the command', async () => {
    for (const args of [
      ['--json', 'validate', '-'],
      ['validate', '-', '--json'],
      ['validate', '--json', '-'],
    ]) {
      const { stdout } = await run(args, { stdin: JSON.stringify(EMPTY) });
      expect(JSON.parse(stdout)).toMatchObject({ valid: expect.any(Boolean), issues: expect.any(Array), units: [] });
    }
  });
});

describe('serve', () => {
  it('prints an address on 127.0.0.1, answers there and stops when told', async () => {
    await writeFile(join(folder, 'index.html'), '<title>Muster</title>');
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    let printed = '';
    const running = runCli(
      ['serve', '--data', join(folder, 'data'), '--renderer', folder, '--json', '--addresses', '2'],
      [serveCommand],
      { stdout: (text) => (printed += text), stderr: () => undefined, stdin: async () => '' },
      () => stopped,
    );
    while (!printed.includes('}')) await new Promise((resolve) => setTimeout(resolve, 10));
    const { url, urls, port, workspace } = JSON.parse(printed) as {
      url: string;
      urls: string[];
      port: number;
      workspace: string;
    };
    expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${String(port)}/#code=[A-Za-z0-9_-]{20,}$`));
    expect(new Set(urls).size).toBe(2);
    expect(workspace).toBe(join(folder, 'data'));
    expect(await (await fetch(url)).text()).toBe('<title>Muster</title>');
    const second = await run(['serve', '--port', String(port), '--data', join(folder, 'other'), '--renderer', folder]);
    expect(second).toMatchObject({
      code: 2,
      stderr: `Port ${String(port)} is taken. Choose another one, or leave --port out.\n`,
    });
    stop();
    expect(await running).toBe(0);
    await expect(fetch(`http://127.0.0.1:${String(port)}/`)).rejects.toThrow();
  });

  it('says when the window is not built', async () => {
    expect((await run(['serve', '--data', join(folder, 'd'), '--renderer', join(folder, 'none')])).stderr).toContain(
      'The window is not built',
    );
  });
});
