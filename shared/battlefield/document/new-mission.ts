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

/** An empty table with two sides facing each other over its long edges. */
export const newMission = (id: string, name: string, defaults: TableDefaults): Mission =>
  missionSchema.parse({
    format: 'muster/mission',
    version: 1,
    id,
    name,
    system: { id: defaults.id, version: defaults.release },
    table: { width: defaults.width, height: defaults.height },
    rounds: defaults.rounds,
    limit: defaults.limit,
    mat: defaults.mat,
    sides: [
      { id: 'a', name: 'Side A', role: null, edge: 'bottom' },
      { id: 'b', name: 'Side B', role: null, edge: 'top' },
    ],
  });
