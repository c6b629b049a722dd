import type { Mission } from '../../schema/mission';
import { missionSchema } from '../../schema/mission';

export interface TableDefaults {
  readonly id: string;
  readonly release: string;
  readonly width: number;
  readonly height: number;
  readonly rounds: number;
  readonly limit: number | null;
  readonly mat: Mission['mat'];
}

/** A module may say more than a table can be. */
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** An empty table with two sides facing each other over its long edges. */
export const newMission = (id: string, name: string, defaults: TableDefaults): Mission =>
  missionSchema.parse({
    format: 'muster/mission',
    version: 1,
    id,
    name,
    system: { id: defaults.id, version: defaults.release },
    table: { width: within(defaults.width, 1, 2000), height: within(defaults.height, 1, 2000) },
    rounds: within(defaults.rounds, 1, 100),
    limit: defaults.limit,
    mat: defaults.mat,
    sides: [
      { id: 'a', name: 'Side A', role: null, edge: 'bottom' },
      { id: 'b', name: 'Side B', role: null, edge: 'top' },
    ],
  });
