/** One desktop app per test: its own workspace and profile, and nothing of it left afterwards. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { _electron, expect, test as base, type ElectronApplication, type Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');
export const ROOT_USER = process.platform === 'linux' && process.getuid?.() === 0;
const { electronBinary } = (await import(join(ROOT, 'scripts/electron-binary.mjs'))) as {
  electronBinary: () => string | null;
};
/** Waits follow the app's own signals; this is only for a machine that has much else to do. */
export const PATIENCE = 30_000;

export interface Started {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** How the process ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

interface LaunchOptions {
  readonly args?: readonly string[];
  readonly route?: string;
  /** In place of `--data=…`. */
  readonly data?: readonly string[];
}

export class Desktop {
  readonly #running: ChildProcess[] = [];
  constructor(readonly folder: string) {}

  get data(): string {
    return join(this.folder, 'data');
  }

  /** Ends with the test, whatever happens. */
  watch(child: ChildProcess): void {
    this.#running.push(child);
  }

  async write(file: string, content: object | string): Promise<string> {
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  readonly arguments = ({ args = [], data = [`--data=${this.data}`] }: LaunchOptions = {}): string[] => [
    ROOT,
    ...data,
    `--user-data-dir=${join(this.folder, 'profile')}`,
    ...(ROOT_USER ? ['--no-sandbox'] : []),
    ...args,
  ];

  async launch(options: LaunchOptions = {}): Promise<Started> {
    const app = await _electron.launch({
      executablePath: electronBinary() ?? '',
      args: this.arguments(options),
      cwd: this.folder,
      timeout: PATIENCE,
    });
    patientEvaluate(app);
    const child = app.process();
    this.#running.push(child);
    const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) =>
      child.once('exit', (code, signal) => done({ code, signal })),
    );
    const page = await app.firstWindow();
    page.setDefaultTimeout(PATIENCE);
    await page.waitForSelector('main');
    if (options.route) await goTo(page, options.route);
    return { app, page, ended };
  }

  /** A plain start of the binary, as a file manager makes it. */
  async startAgain(...args: string[]): Promise<number | null> {
    const child = spawn(electronBinary() ?? '', this.arguments({ args }), { cwd: this.folder, stdio: 'ignore' });
    this.#running.push(child);
    return new Promise((done) => child.once('exit', (code) => done(code)));
  }

  /** As `startAgain`, once the first instance has made its profile its own. */
  async startLater(...args: string[]): Promise<number | null> {
    await expect
      .poll(
        async () => (await readdir(join(this.folder, 'profile')).catch(() => [] as string[])).includes('SingletonLock'),
        {
          timeout: PATIENCE,
          intervals: [10],
        },
      )
      .toBe(true);
    return this.startAgain(...args);
  }

  /** The documents of the workspace by id. */
  async documents(kind = 'armies'): Promise<Map<string, Record<string, unknown>>> {
    const folder = join(this.data, kind);
    const files = (await readdir(folder)).filter((file) => !file.startsWith('.'));
    // A file that gets a new name this very moment is looked at next time.
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8').catch(() => '{}')));
    return new Map(
      texts.map((text) => JSON.parse(text) as Record<string, unknown>).map((doc) => [String(doc['id']), doc]),
    );
  }

  async settings(): Promise<{ view: Record<string, unknown>; window: Record<string, unknown> }> {
    return JSON.parse(await readFile(join(this.data, '.muster', 'settings.json'), 'utf8')) as Awaited<
      ReturnType<Desktop['settings']>
    >;
  }

  /** Processes that still know this folder, and files that only a running app needs. */
  async leftovers(): Promise<string[]> {
    const processes = process.platform === 'linux' ? await processesOf(this.folder) : [];
    const files = await readdir(this.data, { recursive: true }).catch(() => []);
    return [...processes, ...files.filter((file) => /\.tmp|\.lock$|locks\/./.test(file))];
  }

  async end(): Promise<void> {
    for (const child of this.#running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await expect.poll(() => processesOf(this.folder), { timeout: PATIENCE }).toEqual([]);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function processesOf(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.map((line) => line.replaceAll('\0', ' ').trim()).filter((line) => line.includes(folder));
}

export const goTo = async (page: Page, route: string): Promise<void> => {
  await page.evaluate((hash) => {
    globalThis.location.hash = hash;
  }, route);
};

/** Message boxes are answered with the number of a button; what they said is kept. */
export const answerBoxes = (app: ElectronApplication, response: number): Promise<void> =>
  app.evaluate(({ dialog }, answer) => {
    const said: string[] = [];
    Reflect.set(globalThis, 'saidByBoxes', said);
    Reflect.set(dialog, 'showMessageBox', (parent: { id?: number }, { message }: { message: string }) => {
      said.push(`${parent.id === undefined ? 'loose' : 'modal'}: ${message}`);
      return Promise.resolve({ response: answer, checkboxChecked: false });
    });
  }, response);

export const saidByBoxes = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (Reflect.get(globalThis, 'saidByBoxes') as string[] | undefined) ?? []);

/** Quitting as the menu does it. Not awaited by the evaluation: the app is gone before it could answer. */
export const quit = async (app: ElectronApplication): Promise<void> => {
  await app.evaluate(({ app: own }) => {
    setTimeout(() => own.quit(), 0);
  });
};

export const test = base.extend<{ desktop: Desktop }>({
  desktop: async ({}, use) => {
    const desktop = new Desktop(await mkdtemp(join(tmpdir(), 'muster-desktop-')));
    await use(desktop);
    await desktop.end();
  },
});

export { expect };

/** On a busy machine the answer of a call into the main process is at times collected before it is read: it is asked again. */
function patientEvaluate(app: ElectronApplication): void {
  const once = app.evaluate.bind(app) as (...args: unknown[]) => Promise<unknown>;
  const patient = (...args: unknown[]): Promise<unknown> =>
    once(...args).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('promise was garbage collected')) return once(...args);
      throw error;
    });
  app.evaluate = patient as typeof app.evaluate;
}
