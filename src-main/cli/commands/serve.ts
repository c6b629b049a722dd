import { createInterface } from 'node:readline';
import { rmSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { rendererFolder } from '../../host/built-files';
import { devServerPage } from '../../host/dev-server-page';
import { makeHost } from '../../host/dispatch';
import { makeHandlers } from '../../host/handlers';
import { startLoopbackHost, type LoopbackHost } from '../../host/loopback-host';
import { Services } from '../../host/services';
import { isMadeUp } from '../../storage/outside-file';
import { VERSION } from '../../version';
import { CliFailure, printJson, type CliCommand, type CommonOptions } from '../command';
import { configFolder, documentsFolder } from '../user-folders';

const FLUSH_TIME = 3_000;

interface ServeOptions extends CommonOptions {
  readonly port: string;
  readonly data?: string;
  readonly renderer?: string;
  readonly addresses: string;
  readonly handover?: string;
  readonly devServer?: string;
}

export const serveCommand: CliCommand = {
  add: (program, { io, action, untilStopped }) => {
    program
      .command('serve')
      .description('the app for a browser on this machine; prints the address that lets one tab in')
      .option('--port <number>', 'port on 127.0.0.1; 0 takes any free one', '0')
      .option('--data <folder>', 'workspace folder for this run, settings included')
      .option('--renderer <folder>', 'folder of the built window')
      .option('--addresses <number>', 'how many one-time addresses to print', '1')
      .option('--handover <file>', 'write a page that only you can read and that leads a browser in, within a minute')
      .addOption(new Option('--dev-server <address>', 'take the window from a development server').hideHelp())
      .action(
        action(async (_options: object, command: Command) => {
          const options = command.optsWithGlobals<ServeOptions>();
          const services = await Services.start({
            host: 'loopback',
            version: VERSION,
            documentsFolder: documentsFolder(),
            configFolder: configFolder(),
            watch: true,
            ...(options.data !== undefined && { dataFolder: await folderFor(options.data) }),
          });
          const host = makeHost(
            makeHandlers(services),
            (listener) => services.events.subscribe(listener),
            services.log,
          );
          const loopback = await start(options, host);
          const addresses = Array.from({ length: wholeNumber(options.addresses, 'addresses', 1, 100) }, () =>
            loopback.newAddress(),
          );
          if (options.json)
            printJson(io, { url: addresses[0], urls: addresses, port: loopback.port, workspace: services.folder });
          else for (const address of addresses) io.stdout(`Muster is at ${address}\n`);
          if (options.handover !== undefined) await handOver(loopback, resolve(options.handover));
          const stopAsking = options.json ? () => undefined : offerNewAddresses(loopback, io.stdout, io.stderr);
          await untilStopped();
          stopAsking();
          // Tabs that are still open write what was being typed.
          await services.work.flush(FLUSH_TIME);
          await loopback.close();
          await services.close();
          return 0;
        }),
      );
  },
};

async function start(
  { port, renderer, devServer }: ServeOptions,
  host: ReturnType<typeof makeHost>,
): Promise<LoopbackHost> {
  const wanted = wholeNumber(port, 'port', 0, 65_535);
  const folder = resolve(renderer ?? rendererFolder());
  if (devServer !== undefined && !/^http:\/\/127\.0\.0\.1:\d+$/.test(devServer))
    throw new CliFailure(`--dev-server takes http://127.0.0.1:PORT, not "${devServer}".`);
  if (devServer === undefined && !(await stat(join(folder, 'index.html')).catch(() => null)))
    throw new CliFailure(`The window is not built: there is no index.html in ${folder}. Run "npm run build".`);
  try {
    return await startLoopbackHost({
      host,
      renderer: folder,
      port: wanted,
      ...(devServer !== undefined && { servePage: devServerPage(devServer) }),
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      throw new CliFailure(`Port ${String(wanted)} is taken. Choose another one, or leave --port out.`);
    if (code === 'EACCES')
      throw new CliFailure(`Port ${String(wanted)} may not be used by this account. Choose one from 1024 up.`);
    throw error;
  }
}

/** An address works once; whoever closed the tab presses Enter for the next one. */
function offerNewAddresses(
  loopback: LoopbackHost,
  print: (text: string) => void,
  hint: (text: string) => void,
): () => void {
  if (process.stdin.isTTY)
    hint('Each address lets one tab in, within a minute. Enter prints another one, Ctrl-C stops.\n');
  const lines = createInterface({ input: process.stdin });
  lines.on('line', () => print(`Muster is at ${loopback.newAddress()}\n`));
  lines.on('SIGINT', () => process.emit('SIGINT'));
  return () => lines.close();
}

/**
 * A command line can be read by everybody on this machine, so the code goes to the browser in a file that only its owner can read.
 * The file is gone as soon as the code is used or too old.
 */
async function handOver(loopback: LoopbackHost, file: string): Promise<void> {
  const address = loopback.newAddress({ handedOver: true, onEnd: () => rmSync(file, { force: true }) });
  await rm(file, { force: true });
  const page =
    '<!doctype html><meta charset="utf-8"><title>Muster</title><meta name="referrer" ' +
    `content="no-referrer"><meta http-equiv="refresh" content="0;url=${address}">\n`;
  await writeFile(file, page, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new CliFailure(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  });
}

async function folderFor(path: string): Promise<string> {
  const folder = resolve(path);
  if (await isMadeUp(folder)) throw new CliFailure(`${folder} belongs to the system and cannot be a workspace.`);
  try {
    await mkdir(folder, { recursive: true });
    return folder;
  } catch (error) {
    throw new CliFailure(
      `The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    );
  }
}

function wholeNumber(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new CliFailure(`--${name} takes a whole number from ${String(least)} to ${String(most)}, not "${text}".`);
  return value;
}
