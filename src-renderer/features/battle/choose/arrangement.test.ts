import { describe, expect, it } from 'vitest';
import { builtInRegistry } from '#shared/systems/registry';
import { arrangedArmy, arrangedMission, mayBeOpen, NOTHING_ARRANGED, passengersOf } from './arrangement';
import { builtInChoices, sampleChoices } from './choices';

const system = builtInRegistry.get('salt-road')!;
const raid = sampleChoices(system).find(({ name }) => name === 'Skiff Raid')!;
const crossing = builtInChoices(system).find(({ name }) => name === 'Hold the Crossing')!;

describe('what is arranged for one battle', () => {
  it('opens a step of the mission that players may place, and leaves the mission itself alone', () => {
    const at = crossing.mission.setup.findIndex((step) => mayBeOpen(step, system));
    const arranged = arrangedMission(
      crossing,
      { ...NOTHING_ARRANGED, steps: { of: crossing.key, turned: [at] } },
      system,
    );
    expect(arranged?.mission.setup[at]?.open).toBe(true);
    expect(arranged?.problem).toBeNull();
    expect(crossing.mission.setup[at]?.open).not.toBe(true);
    const other = { ...NOTHING_ARRANGED, steps: { of: 'another', turned: [at] } };
    expect(arrangedMission(crossing, other, system)).toBe(crossing);
  });

  it('C-TRN-9: passengers get out or change over, as far as there is room', () => {
    const before = passengersOf(raid, system);
    const rider = before.find(({ transport }) => transport !== null)!;
    const out = arrangedArmy(
      'b',
      raid,
      { ...NOTHING_ARRANGED, aboard: { a: null, b: { of: raid.key, seats: { [rider.id]: null } } } },
      system,
    )!;
    expect(out.army.units.find(({ id }) => id === rider.id)?.transport ?? null).toBeNull();
    expect(out.problem).toBeNull();
    // A seat that somebody else has taken is not offered.
    const others = before.filter(({ id, transport }) => id !== rider.id && transport !== null);
    for (const other of others)
      expect(before.find(({ id }) => id === rider.id)?.transports.map(({ id }) => id)).not.toContain(other.transport);
  });
});
