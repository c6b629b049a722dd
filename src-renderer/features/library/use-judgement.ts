import { useEffect, useRef, useState } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import { loadThumbnailDocument } from '../../state/thumbnail-documents';

export interface Judgement {
  readonly errors: number;
  readonly points: number | null;
  readonly units: readonly { readonly name: string; readonly points: number }[];
}

const KEPT = 600;
const known = new Map<string, Judgement | null>();
/** One after another: the rules must never make the list stutter. */
let line: Promise<unknown> = Promise.resolve();

/** Points and errors of a document that is on the screen; null until they are known, or if its kind has none. */
export function useJudgement(row: LibraryRow): Judgement | null {
  const key = `${row.id}@${row.revision}`;
  const wanted = row.status === 'ok' && (row.kind === 'army' || row.kind === 'mission');
  const [, setTurn] = useState(0);
  const latest = useRef(row);
  useEffect(() => {
    latest.current = row;
  });
  useEffect(() => {
    if (!wanted || known.has(key)) return;
    let current = true;
    const timer = setTimeout(() => {
      line = line.then(async () => {
        if (!current) return;
        await judge(latest.current, key);
        if (current) setTurn((turn) => turn + 1);
      });
    }, 80);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, wanted]);
  return known.get(key) ?? null;
}

/** The row with what the rules say of it, as if the index had said so. */
export function useJudgedRow(row: LibraryRow): LibraryRow {
  const judgement = useJudgement(row);
  if (!judgement) return row;
  return {
    ...row,
    summary: {
      ...row.summary,
      errors: judgement.errors,
      ...(judgement.points !== null && { points: judgement.points }),
    },
  };
}

const errorCounts = new Map<string, number>();

/** How many errors the rules find in it; 0 for a kind that has none. In its turn, like everything that is judged. */
export async function errorsOf(row: LibraryRow): Promise<number> {
  const key = `${row.id}@${row.revision}`;
  const hit = errorCounts.get(key);
  if (hit !== undefined) return hit;
  line = line.then(() => judge(row, key));
  await line;
  const errors = known.get(key)?.errors ?? 0;
  errorCounts.set(key, errors);
  return errors;
}

async function judge(row: LibraryRow, key: string): Promise<void> {
  if (known.has(key)) return;
  const document = await loadThumbnailDocument(row.id, key);
  if (!document) return;
  const { judgeDocument } = await import('./judge-document');
  known.set(key, await judgeDocument(row, document));
  const oldest = known.keys().next().value;
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  await new Promise((resolve) => setTimeout(resolve, 0));
}
