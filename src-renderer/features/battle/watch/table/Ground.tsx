import { memo, useMemo } from 'react';
import type { Mission } from '#shared/schema/mission';
import { screenGrid, screenRuler } from '#shared/table/ground-marks';
import type { PictureSystem, TableMark } from '#shared/table/mark';
import { entryMarks } from '#shared/table/marker-marks';
import { tableMarks } from '#shared/table/table-marks';
import { TableMarks } from '../../../../components/table/TableMarks';
import { shownUnit } from '../../../../shown/words';
import type { QuietWords } from './label-places';

/** A name of the ground, about its middle in pixels. */
interface GroundName extends QuietWords {
  readonly mark: TableMark;
}

/** What never moves in a battle: mat, grid, zones, terrain, rulers; apart from it the names, which give way to what stands on them. */
export function useGround(
  mission: Mission,
  system: PictureSystem,
  k: number,
): { readonly marks: readonly TableMark[]; readonly names: readonly GroundName[] } {
  return useMemo(() => {
    const scale = { k, px: 1 };
    const all = tableMarks(
      { mission, system, scale, naming: 'names' },
      {
        grid: screenGrid(1, scale),
        ruler: screenRuler(mission.table, shownUnit(system.measure).per),
        lists: ['zones', 'terrain'],
      },
    );
    const names = all.flatMap((mark) =>
      mark.kind === 'text' && mark.role === 'terrain-name'
        ? [{ id: `ground ${mark.about ?? ''}`, mark, text: mark.text, x: mark.at.x * k, y: mark.at.y * k }]
        : [],
    );
    const set = new Set(names.map(({ mark }): TableMark => mark));
    return { marks: all.filter((mark) => !set.has(mark)), names };
  }, [mission, system, k]);
}

/** The ground with all its names. */
export function Ground({
  mission,
  system,
  k,
}: {
  readonly mission: Mission;
  readonly system: PictureSystem;
  readonly k: number;
}) {
  const { marks, names } = useGround(mission, system, k);
  return (
    <>
      <TableMarks marks={marks} k={k} />
      <TableMarks marks={names.map(({ mark }) => mark)} k={k} />
    </>
  );
}

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
