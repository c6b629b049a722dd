import { IconAlertOctagon, IconCheck, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import { KINDS, KindIcon } from '../../components/kinds';
import { Thumbnail } from '../../components/Thumbnail';
import { useLabels } from './labels';
import classes from './LibraryCard.module.css';
import { RenameField } from './RenameField';
import { describeCard, describeRow, verdictOf } from './row-text';
import { useJudgedRow } from './use-judgement';

export interface LibraryCardProps {
  readonly row: LibraryRow;
  readonly selected: boolean;
  readonly renaming: boolean;
}

/** An index card: kind and verdict, a drawing from the document, the name that somebody gave it. */
export const LibraryCard = memo(function LibraryCard({ row: listed, selected, renaming }: LibraryCardProps) {
  const row = useJudgedRow(listed);
  return (
    <div className={classes.card} data-selected={selected || undefined} data-status={row.status}>
      <div className={classes.sheet}>
        <div className={classes.head}>
          <span className={classes.kind}>
            <KindIcon kind={row.kind} size={14} />
            {row.kind === null ? 'File' : KINDS[row.kind].label}
            <Star id={row.id} />
          </span>
          <Verdict row={row} />
        </div>
        <div className={classes.thumb}>
          <Thumbnail row={row} />
        </div>
        <div className={classes.foot}>
          {renaming ? <RenameField row={row} /> : <p className={classes.name}>{row.name}</p>}
          <p className={classes.line} title={describeRow(row)}>
            {describeCard(row)}
          </p>
        </div>
      </div>
    </div>
  );
});

export function Star({ id }: { readonly id: string }) {
  const { favourites } = useLabels();
  return favourites.includes(id) ? <IconStarFilled size={12} role="img" aria-label="Favourite" /> : null;
}

export function Verdict({ row }: { readonly row: LibraryRow }) {
  const verdict = verdictOf(row);
  if (!verdict) return null;
  return (
    <span className={classes.verdict} data-tone={verdict.tone}>
      {verdict.tone === 'good' && <IconCheck size={14} stroke={2} aria-hidden="true" />}
      {verdict.tone === 'error' && <IconAlertOctagon size={14} stroke={1.8} aria-hidden="true" />}
      {verdict.text}
    </span>
  );
}
