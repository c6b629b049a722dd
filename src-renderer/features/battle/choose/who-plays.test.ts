import { expect, it } from 'vitest';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { readyArmies } from '#shared/army/ready-armies';
import { builtInRegistry } from '#shared/systems/registry';
import { missionChoice, pinned } from './choices';
import { whoPlays } from './who-plays';

it('every mission that comes with a game is played by armies that are at hand', () => {
  for (const mission of builtInMissions()) {
    const system = builtInRegistry.get(mission.system.id);
    const playing = system && whoPlays(mission, system, builtInRegistry);
    if (!playing) throw new Error(`nobody plays ${mission.name}`);
    expect(readyArmies(playing).length, mission.id).toBeGreaterThan(1);
    expect(missionChoice('built-in', mission.id, pinned(mission, playing), playing).problem, mission.id).toBeNull();
  }
});

it('core rules without armies are played by the module that stands on them and has the same markers', () => {
  const cadence = builtInRegistry.get('cadence');
  const crossing = builtInMissions().find(({ id }) => id === 'hold-the-crossing');
  if (!cadence || !crossing) throw new Error('Hold the Crossing is gone');
  expect(readyArmies(cadence)).toEqual([]);
  expect(whoPlays(crossing, cadence, builtInRegistry)?.id).toBe('salt-road');
});
