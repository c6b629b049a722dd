/** What actor and judge agree on. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';

export const OPERATIONS = [
  'save',
  'create',
  'import',
  'restore',
  'delete',
  'rename',
  'settings',
  /** An answer in a game with a person at the table, as the game writes it into its document. */
  'play',
  /** A battle more in a simulation of the library. */
  'simulate',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What an operation makes of a document; fields left out stay as they are. */
export interface Change {
  readonly id: string;
  readonly name?: string;
  readonly round?: number;
  readonly place?: 'library' | 'bin';
}

export const settingsFile = (folder: string): string => join(folder, '.muster', 'settings.json');

/** The digest tells whether a file is whole. */
export const armyOf = (id: string, name: string, round: number, filler: string) => ({
  format: 'muster/army',
  version: 1,
  id,
  name,
  system: { id: 'squadrons', version: '1' },
  faction: null,
  limit: 300,
  units: [],
  kill: { round, filler, digest: createHash('sha256').update(filler).digest('hex') },
});
