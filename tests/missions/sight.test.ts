import { describe, expect, it } from 'vitest';
import { lookerOf, moversOf } from '#shared/battlefield/designer/movers';
import { checkSight } from '#shared/battlefield/designer/sight-check';
import { missionSchema } from '#shared/schema/mission';
import { groundsOf } from '#shared/table/terrain';
import { systemOf } from './support';

/** A wall across the middle of an empty table, with Cover. */
const wallOf = (system: string, top: number) =>
  missionSchema.parse({
    format: 'muster/mission',
    version: 1,
    id: 'm',
    name: 'Wall',
    system: { id: system, version: '1' },
    table: { width: 36, height: 36 },
    rounds: 4,
    sides: [
      { id: 'a', name: 'A', role: null, edge: 'bottom' },
      { id: 'b', name: 'B', role: null, edge: 'top' },
    ],
    terrain: [
      {
        id: 't1',
        name: 'Wall',
        parts: [
          {
            shape: { kind: 'rect', x: 18, y: 15, width: 20, height: 0.5, rotation: 0 },
            keywords: ['cover', 'climbable'],
            vehicleKeywords: null,
            level: 0,
            bottom: 0,
            top,
            sight: 'full',
          },
        ],
      },
    ],
  });

const look = (system: string, from: string, to: string, top: number) => {
  const movers = moversOf(systemOf(system));
  const stand = (name: string, y: number) =>
    lookerOf(
      movers.find((mover) => mover.name === name)!,
      { x: 18, y },
      { level: 0, height: 1 },
    );
  return checkSight(wallOf(system, top), systemOf(system), stand(from, 22), stand(to, 12));
};

describe('sight to Vehicles', () => {
  it('C-VEH-11, C-VEH-7: obscured counts as clear, and a Vehicle has no Cover', () => {
    const foot = look('cadence', 'On foot', 'On foot', 0.5);
    expect([foot.verdict, foot.rule]).toEqual(['obscured', 'C-LOS-5']);
    expect(foot.meaning.join(' ')).toMatch(/Cover of Wall/);
    const vehicle = look('cadence', 'On foot', 'Vehicle', 0.5);
    expect([vehicle.verdict, vehicle.rule]).toEqual(['clear', 'C-VEH-11']);
    expect(vehicle.meaning.join(' ')).not.toMatch(/Cover of/);
  });

  it('blocked stays blocked', () => {
    expect(look('cadence', 'On foot', 'Vehicle', 1).verdict).toBe('blocked');
  });
});

describe('sight to and from riders', () => {
  it('D-CORE-LOS-1: eye and head are a level up, so a one-level wall does not hide them', () => {
    expect(look('devils-bluff', 'On foot', 'On foot', 1).verdict).toBe('blocked');
    expect(look('devils-bluff', 'On foot', 'Rider', 1).verdict).toBe('obscured');
    expect(look('devils-bluff', 'Rider', 'On foot', 1).verdict).toBe('obscured');
  });

  it('D-HORSE-7: no benefit from Cover, though the attacker still sees worse', () => {
    const rider = look('devils-bluff', 'On foot', 'Rider', 1);
    expect(rider.meaning.join(' ')).toMatch(/no Cover.*D-HORSE-7/i);
    expect(look('devils-bluff', 'Rider', 'On foot', 1).meaning.join(' ')).toMatch(/Cover of Wall/);
  });

  it('D-HORSE-5: counts as level 1 at least, so it is higher than a man on the ground', () => {
    expect(look('devils-bluff', 'Rider', 'On foot', 1).meaning.join(' ')).toMatch(/higher ground/);
    expect(look('devils-bluff', 'On foot', 'Rider', 1).meaning.join(' ')).not.toMatch(/higher ground/);
  });
});

describe('ground by who moves', () => {
  const movers = moversOf(systemOf('devils-bluff'));
  const kind = (name: string) => movers.find((mover) => mover.name === name)!;
  const pass = (name: string, keywords: string[], vehicleKeywords: string[] | null, level = 0) => {
    const mission = wallOf('devils-bluff', 1);
    const part = { ...mission.terrain[0]!.parts[0]!, keywords, vehicleKeywords, level };
    return groundsOf({ ...mission, terrain: [{ ...mission.terrain[0]!, parts: [part] }] }, kind(name))[0]!;
  };
  it('D-HORSE-6: Climbable is impassable for a rider', () => {
    expect(pass('Rider', ['climbable'], null).pass).toBe('closed');
    expect(pass('On foot', ['climbable'], null).pass).toBe('climb');
  });
  it('D-CORE-VEH-1: a horse is no Vehicle, so keywords for Vehicles say nothing to it', () => {
    expect(pass('Rider', ['rough'], ['impassable']).pass).toBe('open');
  });
  it('D-UPG-CLIMBER: Impassable with a floor on top is climbed for 2 inches a level', () => {
    expect(pass('On foot, Climber', ['impassable'], null, 1)).toMatchObject({ pass: 'climb', perLevel: 2 });
    expect(pass('On foot', ['impassable'], null, 1).pass).toBe('closed');
  });
});
