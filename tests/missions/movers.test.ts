import { describe, expect, it } from 'vitest';
import { reachFrom } from '#shared/battlefield/designer/first-reach';
import { moversOf } from '#shared/battlefield/designer/movers';
import { missionSchema } from '#shared/schema/mission';
import { builtInRegistry } from '#shared/systems/registry';

const empty = (system: string, width: number, height: number) =>
  missionSchema.parse({
    format: 'muster/mission',
    version: 1,
    id: 'm',
    name: 'Empty',
    system: { id: system, version: '1' },
    table: { width, height },
    rounds: 4,
    sides: [
      { id: 'a', name: 'A', role: null, edge: 'bottom' },
      { id: 'b', name: 'B', role: null, edge: 'top' },
    ],
    terrain: [],
    objectives: [],
    entryPoints: [],
  });

const mover = (system: string, name: string) =>
  moversOf(builtInRegistry.get(system)!).find((each) => each.name === name)!;

describe('reach of a given unit', () => {
  it('lists every profile or card of the system beside the typical models', () => {
    expect(mover('salt-road', 'Longwain').movement).toBe(8);
    expect(mover('squadrons', 'Ship, Speed 2').movement).toBe(8);
    expect(mover('bellum-caelum', 'Ramwagon').movement).toBe(18);
  });

  it('a vehicle drives straight and turns by its pivots: far ahead and back, not sideways (C-VEH-2, C-VEH-3)', () => {
    const system = builtInRegistry.get('salt-road')!;
    const { places } = reachFrom(empty('salt-road', 48, 36), system, mover('salt-road', 'Longwain'), {
      x: 24,
      y: 18,
      heading: 0,
    });
    const reaches = (x: number, y: number) =>
      places.some((place) => Math.abs(place.x - x) < 0.4 && Math.abs(place.y - y) < 0.4);
    expect(reaches(24, 10)).toBe(true);
    expect(reaches(24, 26)).toBe(true);
    expect(reaches(32, 18)).toBe(false);
    expect(reaches(16, 18)).toBe(false);
    const onFoot = reachFrom(
      empty('salt-road', 48, 36),
      system,
      { ...mover('salt-road', 'Longwain'), drives: undefined } as never,
      { x: 24, y: 18, heading: 0 },
    );
    expect(onFoot.places.some((place) => Math.abs(place.x - 31.5) < 0.6 && Math.abs(place.y - 18) < 0.6)).toBe(true);
  });

  it('a Bellum Caelum vehicle turns up to its card’s figure in one Move (B-MOVE-7)', () => {
    const system = builtInRegistry.get('bellum-caelum')!;
    const { places } = reachFrom(empty('bellum-caelum', 120, 90), system, mover('bellum-caelum', 'Ramwagon'), {
      x: 60,
      y: 45,
      heading: 0,
    });
    expect(places.some((place) => place.x > 74)).toBe(true);
    expect(Math.max(...places.map(({ cost }) => cost))).toBeLessThanOrEqual(18 + 1e-6);
  });
});
