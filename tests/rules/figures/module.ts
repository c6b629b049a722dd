/** A module that stands on a built-in system and changes figures, and nothing else. */
import { systemSchema } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { BUILT_IN_SYSTEMS, makeSystemRegistry } from '#shared/systems/registry';

export function moduleOf(base: string, parameters: Readonly<Record<string, unknown>>): GameSystem {
  const document = systemSchema.parse({
    format: 'muster/system',
    version: 1,
    id: 'own',
    name: 'Own',
    release: '1',
    extends: { id: base, version: BUILT_IN_SYSTEMS.find(({ id }) => id === base)!.release },
    engine: { id: base === 'bellum-caelum' ? 'bellum-caelum' : 'cadence', parameters },
  });
  return makeSystemRegistry([document]).get('own')!;
}
