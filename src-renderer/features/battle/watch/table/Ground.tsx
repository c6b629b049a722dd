import { memo, useMemo } from 'react';
import type { Mission } from '#shared/schema/mission';
import { screenGrid, screenRuler } from '#shared/table/ground-marks';
import type { PictureSystem } from '#shared/table/mark';
import { entryMarks } from '#shared/table/marker-marks';
import { tableMarks } from '#shared/table/table-marks';
import { TableMarks } from '../../../../components/table/TableMarks';

interface GroundProps {
  readonly mission: Mission;
  readonly system: PictureSystem;
  /** Pixels per unit of length. */
  readonly k: number;
}

/** What never moves in a battle: mat, grid, zones, terrain, rulers. */
export const Ground = memo(function Ground({ mission, system, k }: GroundProps) {
  const marks = useMemo(() => {
    const scale = { k, px: 1 };
    return tableMarks(
      { mission, system, scale, naming: 'names' },
      { grid: screenGrid(1, scale), ruler: screenRuler(mission.table), lists: ['zones', 'terrain'] },
    );
  }, [mission, system, k]);
  return <TableMarks marks={marks} k={k} />;
});

interface EntryPointsProps {
  readonly entries: readonly {
    readonly id: string;
    readonly side: 'a' | 'b';
    readonly x: number;
    readonly y: number;
  }[];
  readonly table: Mission['table'];
  readonly k: number;
}

/** Entry points where the battle has put them, numbered within their side. */
export const EntryPoints = memo(function EntryPoints({ entries, table, k }: EntryPointsProps) {
  const marks = useMemo(
    () =>
      entries.flatMap(({ id, side, x, y }, i) => {
        const code = `${side.toUpperCase()}${entries.slice(0, i + 1).filter((other) => other.side === side).length}`;
        return entryMarks({ k, px: 1 }, table, { id, x, y, side: side === 'a' ? 0 : 1, code, name: code });
      }),
    [entries, table, k],
  );
  return <TableMarks marks={marks} k={k} />;
});
