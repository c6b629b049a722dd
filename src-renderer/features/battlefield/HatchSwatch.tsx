import { partMarks } from '#shared/table/terrain-marks';
import { TableMarks } from '../../components/table/TableMarks';
import classes from './HatchSwatch.module.css';

const SAMPLE = { kind: 'rect', x: 16, y: 10, width: 30.5, height: 18.5, rotation: 0 } as const;

/** A small sample of a keyword's hatching; the same marks as on the table. */
export function HatchSwatch({ keywords }: { readonly keywords: readonly string[] }) {
  return (
    <svg className={classes.swatch} width={32} height={20} aria-hidden="true">
      <TableMarks marks={partMarks(SAMPLE, keywords, 1)} k={1} />
    </svg>
  );
}
