import { useMemo } from 'react';
import type { Mission } from '#shared/schema/mission';
import type { PictureSystem } from '#shared/table/mark';
import { tableMarks } from '#shared/table/table-marks';
import { tokenMarks, type TokenRecord } from '#shared/table/token-marks';
import classes from './TableCard.module.css';
import { SMALL, TableMarks } from './TableMarks';

interface TableCardProps {
  readonly mission: Mission;
  readonly system: PictureSystem;
  /** Who stood where; the ground then stands back. */
  readonly tokens?: readonly TokenRecord[];
  /** About how many pixels its longer side gets: lines and hatches are made for that. */
  readonly size: number;
}

/** A table on a card: no words, small hatches, as large as its box. */
export function TableCard({ mission, system, tokens, size }: TableCardProps) {
  const { width, height } = mission.table;
  const k = size / Math.max(width, height);
  const ground = useMemo(() => {
    const sixth = Math.max(width, height) / 6;
    return tableMarks(
      { mission, system, scale: { k, px: 1, module: SMALL }, naming: 'none' },
      { grid: { minor: sixth, major: 6 * sixth }, lists: ['zones', 'terrain', 'objectives', 'entryPoints'] },
    );
  }, [mission, system, k, width, height]);
  const standing = useMemo(() => tokens?.flatMap((token) => tokenMarks({ k, px: 1 }, token)) ?? [], [tokens, k]);
  return (
    <div className={classes.card}>
      <svg viewBox={`-1 -1 ${width * k + 2} ${height * k + 2}`} aria-hidden="true">
        <g opacity={tokens ? 0.55 : undefined}>
          <TableMarks marks={ground} k={k} small />
        </g>
        <TableMarks marks={standing} k={k} small />
      </svg>
    </div>
  );
}
