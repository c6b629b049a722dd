/** Calls that print, play, move the workspace or copy all of it: the same rubbish, with as little honest work in it as there can be. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sampleArmies } from '#shared/army/samples';
import { prepareBattle } from '#shared/battle/prepare';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import type { CallName } from '#shared/host/contract';
import type { PrintOptionsInput } from '#shared/print/print-options';
import { makeSystemRegistry } from '#shared/systems/registry';
import { makeHost, type WireResult } from '../../src-main/host/dispatch';
import { makeHandlers } from '../../src-main/host/handlers';
import { Services } from '../../src-main/host/services';
import { printHandlers } from '../../src-main/pdf/print-handlers';
import { PrintService } from '../../src-main/pdf/print-service';
import { playHandlers } from '../../src-main/play/handlers';
import { PlayThread } from '../../src-main/play/play-thread';
import { simulationHandlers } from '../../src-main/simulation/handlers';
import { WorkerPool } from '../../src-main/simulation/worker-pool';
import { openGameSurfaces, simulationFileCase, tournamentCase } from './game-surfaces';
import { aboutRecords, campaignCase, keptSimulations, moduleCase } from './kept-surfaces';
import { mangled, mutated, pick, type Random } from './mutate';
import type { Surface } from './surfaces';

/** Honest work that a case turned out to be is called off after this. */
const ENOUGH_MS = 600;
const MOST_GAMES = 2;
/** A game that asks for more than this is ended. Long: processor time is what is judged, and a busy machine gives little of it. */
const PATIENCE_MS = 60_000;

const [army, other] = sampleArmies('squadrons');
/** Small, so that a battle that is played is over soon. */
const few = (whole: typeof army) => ({ ...whole!, units: whole!.units.slice(0, 5) });
const [mission] = builtInMissions().filter(({ system }) => system.id === 'squadrons');
/** Soundness matters: a battle that is not ready is refused before anything is tried. */
const short = { ...mission!, rounds: 3, scoring: [] };
const ready = prepareBattle({ mission: short, armies: { a: few(army), b: few(other) } }, makeSystemRegistry());
if (!ready.ok) throw new Error(ready.error.map(({ message }) => message).join(' '));
const BATTLE = {
  mission: short,
  armies: { a: few(army), b: few(other) },
  systems: [],
  seed: 7,
  controllers: { a: 'recruit', b: 'recruit' },
  save: false,
  games: MOST_GAMES,
  swapSides: true,
  workers: 1,
};
const PRINT = {
  ids: ['A1', 'M1'],
  date: '2026-11-16',
  options: { layouts: ['roster', 'cards', 'mission', 'tokens'], paper: 'a4', margin: 10, bleed: 0, emblem: null },
};
const PDF = { file: { name: 'army.pdf', mediaType: 'application/pdf', base64: 'JVBERi0xLjc=' } };

export interface WorkSurfaces {
  readonly surfaces: readonly Surface[];
  readonly close: () => Promise<void>;
}

export async function openWorkSurfaces(
  folder: string,
  records: readonly object[],
  entry: (name: string) => URL,
): Promise<WorkSurfaces> {
  const workspace = join(folder, 'work');
  const services = await Services.start({ host: 'direct', version: 'fuzz', dataFolder: workspace });
  await writeFile(join(workspace, 'armies', 'a.muster'), JSON.stringify({ ...few(army), id: 'A1' }));
  await writeFile(join(workspace, 'missions', 'm.muster'), JSON.stringify({ ...mission, id: 'M1' }));
  const printer = new PrintService(entry('pdf-worker'));
  const pool = new WorkerPool(entry('battle-worker'), 100);
  const opened: string[] = [];
  const handlers = {
    ...makeHandlers(services),
    ...simulationHandlers(services, entry('battle-worker')),
    ...playHandlers(services, new PlayThread(entry('play-worker'), PATIENCE_MS)),
    // No program is started for it.
    ...printHandlers(services, printer, async (path) => opened.push(path) > 0),
  };
  const host = makeHost(handlers, (listener) => services.events.subscribe(listener), services.log);

  const call = async (name: CallName, input: unknown): Promise<WireResult> => {
    const result = await host.dispatch(name, input, { signal: AbortSignal.timeout(ENOUGH_MS) });
    if (!result.ok && result.error.name === 'internal') throw new Error(JSON.stringify(result.error.detail));
    return result;
  };

  const printCase = async (random: Random): Promise<void> => {
    if (random() < 0.2) return openCase(random);
    if (random() < 0.4) {
      // Documents that no schema has seen, as they reach the thread that prints.
      const documents = [mutated(pick(random, [few(army), mission]), random)];
      const options: PrintOptionsInput = { layouts: ['roster', 'mission'], shareCode: false };
      await printer.print(
        { documents, systems: [], options, date: PRINT.date },
        { signal: AbortSignal.timeout(ENOUGH_MS) },
      );
      return;
    }
    const printed = await call('print.pdf', mutated(PRINT, random));
    if (!printed.ok) return;
    const { base64 } = (printed.value as typeof PDF).file;
    if (!Buffer.from(base64, 'base64').subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('no PDF');
  };

  /** What is handed to another program is a file of ours, wherever its name wants to lead. */
  const openCase = async (random: Random): Promise<void> => {
    opened.length = 0;
    await call('print.open', mutated(PDF, random));
    for (const path of opened) {
      if (!/muster-print-\w{6}$/.test(dirname(path)) || !/^[a-z0-9-]+\.pdf$/.test(basename(path)))
        throw new Error(`opened ${path}`);
      await rm(dirname(path), { recursive: true });
    }
  };

  const playCase = async (random: Random): Promise<void> => {
    if (random() < 0.1) {
      await call('battle.verify', { record: mutated(pick(random, records), random), systems: [] });
      return;
    }
    const input = mutated(BATTLE, random) as Partial<typeof BATTLE> | null;
    if (input && typeof input.games === 'number' && input.games > MOST_GAMES) input.games = MOST_GAMES;
    const played = await call(random() < 0.5 ? 'battle.run' : 'simulation.run', input);
    // An exception in the thread is told in words, and one in a battle ends that battle: both are faults all the same.
    if (!played.ok && played.error.name === 'work-failed') throw new Error(played.error.message);
    const { broken, record } = (played.ok ? played.value : {}) as { broken?: unknown; record?: { broken?: unknown } };
    const fault = broken ?? record?.broken;
    if (fault !== undefined) throw new Error(`a battle broke: ${JSON.stringify(fault)}`);
  };

  const workspaceCase = async (random: Random): Promise<void> => {
    const folders = [
      join(folder, 'other'),
      join(workspace, 'armies', 'a.muster'),
      '/proc/1',
      '/dev/null',
      '/sys/kernel',
      'relative',
      join(folder, 'x'.repeat(300)),
    ];
    const sound = { folder: pick(random, folders), create: random() < 0.5 };
    await call('workspace.change', random() < 0.5 ? sound : mutated(sound, random));
    if (services.folder !== workspace && services.folder !== join(folder, 'other'))
      throw new Error(`the workspace is now ${services.folder}`);
    const back = await call('workspace.change', { folder: null });
    if (!back.ok) throw new Error(back.error.message);
  };

  const backupCase = async (random: Random): Promise<void> => {
    const made = await call('backup.make', random() < 0.5 ? {} : mutated({ a: 1 }, random));
    if (!made.ok) return;
    const bytes = Buffer.from((made.value as typeof PDF).file.base64, 'base64');
    await call('backup.restore', { base64: mangled(bytes, random).toString('base64') });
    // What a damaged name has put beside the others.
    for (const kind of ['armies', 'missions'])
      for (const name of await readdir(join(workspace, kind)))
        if (!/^[am]\.muster$/.test(name)) await rm(join(workspace, kind, name), { recursive: true, force: true });
    await rm(join(workspace, '.muster', 'history'), { recursive: true, force: true });
    JSON.parse(await readFile(join(workspace, 'armies', 'a.muster'), 'utf8'));
  };

  await mkdir(join(folder, 'other'), { recursive: true });
  const games = await openGameSurfaces(call, BATTLE);
  const simulations = await keptSimulations(call, BATTLE);
  return {
    surfaces: [
      { name: 'print', share: 1, run: printCase },
      { name: 'battles played', share: 1, run: playCase },
      { name: 'workspace', share: 2, run: workspaceCase },
      { name: 'backup', share: 2, run: backupCase },
      { name: 'games', share: 3, run: games },
      { name: 'simulation files', share: 3, run: simulationFileCase },
      { name: 'tournaments', share: 3, run: (random) => tournamentCase(pool, random) },
      { name: 'campaigns', share: 3, run: campaignCase },
      { name: 'modules', share: 3, run: moduleCase },
      { name: 'simulations kept', share: 2, run: simulations },
      { name: 'questions about a record', share: 1, run: aboutRecords(call, records) },
    ],
    close: async () => {
      await printer.close();
      await services.close();
    },
  };
}
