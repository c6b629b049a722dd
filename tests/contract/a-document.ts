import type { JsonObject } from '#shared/host/json-object';

/** The smallest documents that their schemas accept. */
export const anArmy = (name: string, extra: JsonObject = {}): JsonObject => ({
  format: 'muster/army',
  version: 1,
  name,
  system: { id: 'squadrons', version: '1' },
  faction: null,
  limit: 300,
  units: [],
  ...extra,
});

export const aShip = (id: string, name: string): JsonObject => ({
  id,
  entry: 'ship',
  name,
  roles: [],
  models: [{ profile: 'ship', count: 1, options: ['speed-1'], weapons: ['energy-cannons'] }],
});
