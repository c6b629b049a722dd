/** Keywords, levels and heights of terrain parts, as ground to move on. */
import { disc } from '#shared/geometry/footprint';
import { standProblem, type Surroundings } from '#shared/geometry/ground';
import { legCost, startFooting } from '#shared/geometry/path-cost';
import { shapeFootprint } from '#shared/geometry/shape';
import type { TerrainPart } from '#shared/schema/mission/terrain';
import { groundOf, groundsOf, type MoverKind } from '#shared/table/terrain';
import { covers, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';
import { FOOT } from '../../../support/foot';

const part = (over: Partial<TerrainPart> = {}): TerrainPart => ({
  shape: { kind: 'rect', x: 10, y: 10, width: 4, height: 4, rotation: 0 },
  keywords: [],
  vehicleKeywords: null,
  level: 0,
  bottom: 0,
  top: 1,
  sight: 'full',
  ...over,
});
const ground = (over: Partial<TerrainPart>, mover: MoverKind = {}) => {
  const one = part(over);
  const footprint = shapeFootprint(one.shape);
  if (!footprint) throw new Error('no footprint');
  return groundOf(one, footprint, mover);
};
const facts = (over: Partial<TerrainPart>, mover: MoverKind = {}) => {
  const { pass, level, rough, stand } = ground(over, mover);
  return [pass, level, rough, stand];
};
const around = (over: Partial<TerrainPart>): Surroundings => ({
  table: { width: 36, height: 36 },
  grounds: [ground(over)],
  walls: [],
  rests: [],
});
const stands = (over: Partial<TerrainPart>, level: number) => standProblem(disc(10, 10, 0.49), level, around(over));
const cost = (over: Partial<TerrainPart>) => {
  const leg = legCost(disc(6, 10, 0.49), 4, 0, startFooting(0), FOOT, around(over));
  return [leg.problem, leg.rough, leg.climb];
};
const noon = (world: World, mover: MoverKind = {}): Surroundings => {
  const mission = world.mission('high-noon');
  return { table: mission.table, grounds: groundsOf(mission, mover), walls: [], rests: [] };
};
const SMALL = { kind: 'rect', x: 10, y: 10, width: 0.8, height: 0.8, rotation: 0 } as const;
const R = 25 / 2 / 25.4;

export const covered: readonly CoveredRule[] = [
  covers('C-TER-2', 'parts have keywords of their own', ['open', 0, true, true], () => facts({ keywords: ['rough'] })),
  covers('C-TER-CLIMB-1', 'a wall is climbed over', ['climb', 1, false, false], () =>
    facts({ keywords: ['climbable'] }),
  ),
  covers('C-HGT-1', 'a floor at level 1', ['open', 1, false, true], () => facts({ keywords: ['clear'], level: 1 })),
  covers('C-HGT-4', 'half a level is stepped over', ['climb', 0, false, false], () =>
    facts({ keywords: ['climbable'], top: 0.5 }),
  ),
  covers('C-VEH-8', 'a wood that shuts vehicles out', ['closed', 0, false, false], () =>
    facts({ keywords: ['rough'], vehicleKeywords: ['impassable'] }, { vehicle: true }),
  ),
  covers(
    'D-CORE-TER-CLIMB',
    'one level up costs 1 inch; riders never climb',
    [[null, 0, 1], null, 'impassable'],
    (world) => [
      cost({ keywords: ['climbable'], level: 1 }),
      ...[{}, { vehicle: true }].map((mover) => standProblem(disc(14.2, 17.6, R), 1, noon(world, mover))),
    ],
  ),
  covers('D-CORE-TER-IMPASS', 'no way through', ['impassable', 0, 0], () => cost({ keywords: ['impassable'] })),
  covers('D-CORE-TER-ROUGH', 'one inch more, and no stopping', [[null, 1, 0], 'rough', 'rough'], (world) => [
    cost({ keywords: ['rough'] }),
    stands({ keywords: ['rough'] }, 0),
    standProblem(disc(6.4, 27.4, R), 0, noon(world)),
  ]),
  covers('D-CORE-TER-CLEAR', 'a base must fit wholly on a roof', ['over-edge', null, 'over-edge'], (world) => [
    stands({ keywords: ['climbable'], level: 1, shape: SMALL }, 1),
    ...[17.6, 19.4].map((y) => standProblem(disc(14.2, y, R), 1, noon(world))),
  ]),
  covers('D-CORE-TER-HEIGHT', 'no level is changed but over climbable terrain', ['no-climb', 0, 0], () =>
    cost({ keywords: ['clear'], level: 1 }),
  ),
];
