/**
 * The real app for a journey: the built loopback host on a workspace of its own, and a real Chromium.
 * MUSTER_DIST points to another build folder; CHROME_PATH to another browser.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../../..');
const DIST = resolve(process.env['MUSTER_DIST'] ?? join(ROOT, 'dist'));

export interface AppOptions {
  /** Written into the workspace before the host starts: file name (with folder) to text or JSON. */
  readonly files?: Readonly<Record<string, unknown>>;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
  /** Faults that the journey brings about itself. */
  readonly faults?: RegExp;
}

export interface App {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Folder of the documents. */
  readonly workspace: string;
  /** Another window on the same host. */
  readonly newWindow: () => Promise<Page>;
  readonly close: () => Promise<void>;
}

let browser: Browser | null = null;

interface Finder {
  readonly findBrowser: () => string | null;
  readonly BROWSER_FLAGS: readonly string[];
}
const finder = (await import(join(ROOT, 'scripts/find-browser.mjs'))) as Finder;

export function findChromium(): string {
  const found = finder.findBrowser() ?? chromium.executablePath();
  if (!existsSync(found))
    throw new Error('No Chromium was found. Set CHROME_PATH, or run "npx playwright install chromium".');
  return found;
}

export async function launchBrowser(): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: findChromium(),
    args: [...finder.BROWSER_FLAGS],
  });
  return browser;
}

export async function startApp(options: AppOptions = {}): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-journey-'));
  const workspace = folder;
  await writeFiles(workspace, options.files ?? {});
  const { child, nextAddress } = await serve(folder);
  const context = await (
    await launchBrowser()
  ).newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.theme ?? 'dark',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    acceptDownloads: true,
    locale: 'en-GB',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const newWindow = async (): Promise<Page> => {
    const url = await nextAddress();
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForSelector('main');
    return page;
  };
  return {
    page: await newWindow(),
    context,
    workspace,
    newWindow,
    close: async () => {
      await context.close();
      await stop(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  const { mkdir, writeFile } = await import('node:fs/promises');
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(resolve(file, '..'), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
}

/** An address lets one tab in, within a minute; Enter asks for the next. */
async function serve(
  data: string,
): Promise<{ readonly child: ChildProcess; readonly nextAddress: () => Promise<string> }> {
  const child = spawn(process.execPath, [join(DIST, 'node/cli.mjs'), 'serve', '--port', '0', '--data', data], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const lines = createInterface({ input: child.stdout });
  const address = (): Promise<string> =>
    new Promise((ready, fail) => {
      child.once('exit', (code) => fail(new Error(`muster serve ended with ${code}: ${errors}`)));
      lines.once('line', (line) => ready(/http:\S+/.exec(line)?.[0] ?? ''));
    });
  let first: Promise<string> | null = address();
  await first;
  const nextAddress = (): Promise<string> => {
    const waiting = first ?? address();
    if (first) first = null;
    else child.stdin.write('\n');
    return waiting;
  };
  return { child, nextAddress };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  await new Promise<void>((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 4000).unref();
  });
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}
