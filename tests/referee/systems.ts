import { readFileSync } from 'node:fs';
import type { SystemFile as BellumFile } from './bellum-caelum/record';
import type { SystemFile } from './record';

const fileOf = (id: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../shared/systems/${id}/${id}.system.json`, import.meta.url), 'utf8'));

/** The built-in systems as the data files that they are: a record names them by id. */
export const BUILT_IN: readonly SystemFile[] = ['cadence', 'salt-road', 'squadrons', 'devils-bluff'].map(
  (id) => fileOf(id) as SystemFile,
);
export const BELLUM_CAELUM = fileOf('bellum-caelum') as BellumFile;
