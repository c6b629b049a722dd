import { readFileSync } from 'node:fs';
import type { SystemFile } from './record';

/** The built-in systems as the data files that they are: a record names them by id. */
export const BUILT_IN: readonly SystemFile[] = ['cadence', 'salt-road', 'squadrons', 'devils-bluff'].map(
  (id) =>
    JSON.parse(
      readFileSync(new URL(`../../shared/systems/${id}/${id}.system.json`, import.meta.url), 'utf8'),
    ) as SystemFile,
);
