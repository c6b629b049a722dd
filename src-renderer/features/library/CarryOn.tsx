import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import { SideMark } from '../../components/SideMark';
import { Thumbnail } from '../../components/Thumbnail';
import { when } from '../../components/time';
import { KINDS } from '../../components/kinds';
import { host } from '../../host';
import { useLibraryIndex } from '../../state/library-index';
import { useSettings } from '../../state/settings';
import classes from './CarryOn.module.css';
import { canOpen, openRow } from './library-actions';
import { describeRow } from './row-text';
import { useJudgedRow } from './use-judgement';

/** The first card: the battle that waits for its next move, else the document that was open last. */
export function CarryOn() {
  const row = useCarryOn();
  return row && canOpen(row) ? <CarryOnCard row={row} /> : null;
}

function CarryOnCard({ row: listed }: { readonly row: LibraryRow }) {
  const row = useJudgedRow(listed);
  const battle = row.kind === 'battle';
  return (
    <section className={classes.card} aria-label="Carry on">
      <div className={classes.sheet}>
        <div className={classes.thumb}>
          <Thumbnail row={row} />
        </div>
        <div className={classes.text}>
          <p className="m-label">Carry on where you stopped</p>
          {battle ? <BattleLine row={row} /> : <p className={classes.name}>{row.name}</p>}
          <p className={classes.line}>
            {describeRow(row)}, changed {when(row.modified)}
          </p>
          <div className={classes.foot}>
            <i className={classes.ticks} aria-hidden="true" />
            <Button
              variant="filled"
              leftSection={<IconPlayerPlay size={16} stroke={1.6} />}
              onClick={() => openRow(row)}
            >
              {battle && row.summary['finished'] === false
                ? 'Continue battle'
                : battle
                  ? 'Watch battle'
                  : `Open ${row.kind ? KINDS[row.kind].label.toLowerCase() : 'file'}`}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

function BattleLine({ row }: { readonly row: LibraryRow }) {
  const armies = (row.summary['armies'] ?? {}) as { readonly a?: string | null; readonly b?: string | null };
  const vp = row.summary['vp'] as { readonly a?: number; readonly b?: number } | null | undefined;
  if (!armies.a || !armies.b) return <p className={classes.name}>{row.name}</p>;
  return (
    <p className={classes.battle}>
      <SideMark side="a" size={16} />
      <span className={classes.name}>{armies.a}</span>
      {vp && <b data-side="a">{vp.a}</b>}
      <span className="m-small">{vp ? 'to' : 'v'}</span>
      {vp && <b data-side="b">{vp.b}</b>}
      <span className={classes.name}>{armies.b}</span>
      <SideMark side="b" size={16} />
    </p>
  );
}

function useCarryOn(): LibraryRow | null {
  const generation = useLibraryIndex((state) => state.generation);
  const last = useSettings(({ view }) => view['last.document']);
  const [row, setRow] = useState<LibraryRow | null>(null);
  useEffect(() => {
    let current = true;
    void (async () => {
      const [battles, recent] = await Promise.all([
        host().call('library.list', { kinds: ['battle'], statuses: ['ok'], limit: 8 }),
        host().call('library.list', { statuses: ['ok'], limit: 40 }),
      ]);
      const waiting = battles.ok ? battles.value.rows.find(({ summary }) => summary['finished'] === false) : undefined;
      const opened = recent.ok ? recent.value.rows.find(({ id }) => id === last) : undefined;
      if (current) setRow(waiting ?? opened ?? null);
    })();
    return () => {
      current = false;
    };
  }, [generation, last]);
  return row;
}
