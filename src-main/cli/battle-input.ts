/** What `battle` and `simulate` read: a mission, two armies, and who plays them. */
import { existsSync } from 'node:fs';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import { LEVELS, isLevel, type Level } from '#shared/players/levels';
import type { Issue } from '#shared/core/issue';
import type { Side } from '#shared/schema/battle/side';
import type { WorkFailure } from '../simulation/messages';
import { CliFailure, type CliIo } from './command';
import { readDocumentFile, readSystemFiles } from './input';

export interface BattleOptions {
  readonly mission: string;
  readonly armies: readonly string[];
  readonly seed: string;
  readonly controllers?: readonly string[];
  readonly system?: readonly string[];
}

export interface BattleFilesRead {
  readonly mission: unknown;
  readonly armies: Readonly<Record<Side, unknown>>;
  readonly systems: readonly unknown[];
}

export async function readBattleFiles(options: BattleOptions, io: CliIo): Promise<BattleFilesRead> {
  const [a, b, more] = options.armies;
  if (a === undefined || b === undefined || more !== undefined)
    throw new CliFailure('Name two armies: --armies A.json B.json');
  return {
    mission: await readMission(options.mission, io),
    armies: { a: await readKind(a, 'muster/army', 'an army', io), b: await readKind(b, 'muster/army', 'an army', io) },
    systems: await readSystemFiles(options.system),
  };
}

/** A file, or the id of a mission that comes with Muster. */
async function readMission(name: string, io: CliIo): Promise<unknown> {
  const builtIn = existsSync(name) ? undefined : comingMissions().find(({ id }) => id === name);
  return builtIn ?? readKind(name, 'muster/mission', 'a mission', io);
}

async function readKind(path: string, format: string, what: string, io: CliIo): Promise<unknown> {
  const document = await readDocumentFile(path, io.stdin);
  if (document.format !== format) throw new CliFailure(`${path} is not ${what}.`);
  return document;
}

export function readControllers(names: readonly string[] = ['rusher', 'rusher']): Record<Side, Level> {
  const [a, b = a, more] = names;
  if (a === undefined || b === undefined || more !== undefined)
    throw new CliFailure('Name one or two players: --controllers rusher recruit');
  return { a: level(a), b: level(b) };
}

export function level(name: string): Level {
  if (!isLevel(name)) throw new CliFailure(`There is no player "${name}". There are ${LEVELS.join(' and ')}.`);
  return name;
}

export function readWhole(text: string, what: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least || value > most)
    throw new CliFailure(`${what} is a whole number${least > 0 ? ` from ${String(least)}` : ''}, not "${text}".`);
  return value;
}

/** Documents with errors end with 1 and a line for each, everything else that went wrong with 2. */
export function asCliFailure(failure: WorkFailure, files?: BattleFilesRead): CliFailure {
  if (failure.name !== 'not-ready') return new CliFailure(failure.message);
  const lines = failure.issues.map(({ path, message }) => `${files ? nameOf(files, path) : ''}${message}`);
  const [first, ...more] = new Set(lines);
  return new CliFailure(first ?? failure.message, 1, more);
}

/** "Copper Wing: ", of the document that an issue is about. */
function nameOf({ mission, armies }: BattleFilesRead, [document, side]: Issue['path']): string {
  const about =
    document === 'mission' ? mission : document === 'armies' && (side === 'a' || side === 'b') ? armies[side] : null;
  const { name } = (about ?? {}) as { readonly name?: string };
  return name === undefined ? '' : `${name}: `;
}
