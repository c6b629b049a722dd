/** What the designer makes of heights, facing and scatter. */
import { generateTable } from '#shared/battlefield/designer/generate';
import { reachFrom } from '#shared/battlefield/designer/first-reach';
import { typicalMovers } from '#shared/battlefield/designer/movers';
import { applyMissionEdit } from '#shared/battlefield/document/edit';
import { boxOfShape } from '#shared/battlefield/document/shape';
import { parseDocument } from '#shared/schema/parse';
import type { Terrain } from '#shared/schema/mission/terrain';
import { aField } from '../../../support/ground-battle';
import { covers, type CoveredRule } from '../../covered-rule';

const isLargeBlock = ({ parts }: Terrain): boolean =>
  parts.some(({ sight, shape }) => {
    const { minX, maxX, minY, maxY } = boxOfShape(shape);
    return sight === 'full' && Math.max(maxX - minX, maxY - minY) >= 5;
  });
const isScatter = ({ parts }: Terrain): boolean =>
  parts.every(({ shape }) => {
    const { minX, maxX, minY, maxY } = boxOfShape(shape);
    return Math.max(maxX - minX, maxY - minY) <= 4;
  });

export const covered: readonly CoveredRule[] = [
  covers('C-SET-4', 'a random table has large pieces that block sight and small scatter', [true, true], (world) => {
    const wish = { seed: 4, density: 'usual', symmetry: 'none', blocking: 0.5 } as const;
    const edits = generateTable(aField(), world.system('salt-road'), wish);
    const { terrain: laid } = edits.reduce((mission, edit) => applyMissionEdit(mission, edit), aField());
    return [laid.some(isLargeBlock), laid.some(isScatter)];
  }),
  covers('C-HGT-2', 'no level under 0', [true, false], () =>
    [0, -1].map((level) => {
      const shape = { kind: 'rect', x: 10, y: 10, width: 4, height: 4, rotation: 0 };
      return parseDocument({ ...aField(), terrain: [{ id: 't1', name: 'Pit', parts: [{ shape, level }] }] }).ok;
    }),
  ),
  covers(
    'C-ARC-1',
    'where those on foot can go does not hang on their facing; where a Vehicle can go does',
    [true, false],
    (world) => {
      const system = world.system('salt-road');
      return ['model', 'vehicle'].map((id) => {
        const mover = typicalMovers(system).find((each) => each.id === id)!;
        const [north, east] = [0, 90].map(
          (heading) => reachFrom(aField(), system, mover, { x: 24, y: 18, heading }).places,
        );
        return JSON.stringify(north) === JSON.stringify(east);
      });
    },
  ),
];
