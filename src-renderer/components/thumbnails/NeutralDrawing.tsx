import { IconBox, IconChartHistogram, IconFileBroken, IconFileUnknown } from '@tabler/icons-react';
import type { LibraryRow } from '#shared/host/calls/row';
import { SideMark } from '../SideMark';
import { SystemIcon } from '../systems';
import classes from './thumbnails.module.css';

/** When there is nothing of the document's own to draw: an empty table, a score, the game's mark, a torn page. */
export function NeutralDrawing({ row }: { readonly row: LibraryRow }) {
  const { summary } = row;
  if (row.status !== 'ok' || row.kind === null) {
    const Icon = row.status === 'foreign' ? IconFileUnknown : IconFileBroken;
    return <Icon size={44} stroke={1.2} className={classes.broken} aria-hidden="true" />;
  }
  switch (row.kind) {
    case 'mission': {
      const width = numberOf(summary['width'], 36);
      const height = numberOf(summary['height'], 36);
      return <EmptyTable width={width} height={height} />;
    }
    case 'battle':
    case 'game': {
      const vp = summary['vp'];
      const score = typeof vp === 'object' && vp !== null ? (vp as { a?: unknown; b?: unknown }) : {};
      return (
        <div className={classes.score}>
          <SideMark side="a" size={18} /> <b data-side="a">{numberOf(score.a, 0)}</b>
          <span>to</span>
          <b data-side="b">{numberOf(score.b, 0)}</b> <SideMark side="b" size={18} />
        </div>
      );
    }
    case 'simulation':
      return (
        <span className={classes.mark}>
          <IconChartHistogram size={40} stroke={1.4} aria-hidden="true" />
        </span>
      );
    case 'collection':
      return (
        <span className={classes.mark}>
          <IconBox size={40} stroke={1.4} aria-hidden="true" />
        </span>
      );
    case 'army':
    case 'system':
      return (
        <span className={classes.mark}>
          <SystemIcon id={row.kind === 'system' ? row.id : (row.system?.id ?? '')} size={40} />
        </span>
      );
  }
}

export const numberOf = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;

export function EmptyTable({ width, height }: { readonly width: number; readonly height: number }) {
  const step = Math.max(width, height) / 6;
  return (
    <svg
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      className={classes.table}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      <rect width={width} height={height} className={classes.ground} vectorEffect="non-scaling-stroke" />
      {[1, 2, 3, 4, 5].map((i) => (
        <path
          key={i}
          d={`${i * step < width ? `M${i * step} 0V${height}` : ''}${i * step < height ? `M0 ${i * step}H${width}` : ''}`}
          className={classes.grid}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
