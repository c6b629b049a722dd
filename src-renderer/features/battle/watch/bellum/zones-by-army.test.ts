import { expect, test } from 'vitest';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { zonesByArmy } from './zones-by-army';

test('a zone says who deploys there, also when the sides have been changed about', () => {
  const mission = builtInMissions().find(({ id }) => id === 'three-beacons')!;
  const names = { a: 'Amber', b: 'Cobalt' };
  const told = (seated: typeof mission): string[] =>
    zonesByArmy(seated, names).zones.map(({ shape, name }) => `${shape.kind === 'band' ? shape.edge : ''}: ${name}`);
  expect(told(mission)).toEqual(['bottom: Amber deploys here', 'top: Cobalt deploys here']);
  expect(told({ ...mission, sides: [...mission.sides].reverse() })).toEqual([
    'bottom: Cobalt deploys here',
    'top: Amber deploys here',
  ]);
});

test('other zones keep their names', () => {
  const mission = builtInMissions().find(({ id }) => id === 'three-beacons')!;
  const zone = { ...mission.zones[0]!, id: 'ford', name: 'Ford', side: null, use: 'score' as const };
  expect(zonesByArmy({ ...mission, zones: [zone] }, { a: 'Amber', b: 'Cobalt' }).zones[0]?.name).toBe('Ford');
});
