import { Button, Group, Skeleton } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { DocumentBase, DocumentKind, EditBase } from '../state/document-kinds';
import { useDocument, type OpenDocument } from '../state/open-document';
import { CopyReport } from './CopyReport';
import classes from './DocumentPage.module.css';

export interface DocumentPageProps<Doc extends DocumentBase, Edit extends EditBase> {
  readonly kind: DocumentKind<Doc, Edit>;
  readonly id: string;
  readonly children: (open: OpenDocument<Doc, Edit>) => ReactNode;
}

/** Opens a document and draws its page once it is there; says plainly why it cannot be shown otherwise. */
export function DocumentPage<Doc extends DocumentBase, Edit extends EditBase>({
  kind,
  id,
  children,
}: DocumentPageProps<Doc, Edit>) {
  const open = useDocument(kind, id);
  if (open.status === 'ready') return <>{children(open)}</>;
  if (open.status === 'loading') return <Waiting />;
  return (
    <div className={classes.failed} role="alert">
      <h1>This document cannot be shown</h1>
      <p>{open.error.message}</p>
      <p>The file was left as it is.</p>
      <Group gap={8}>
        <Button component="a" href="#/library">
          Go to the library
        </Button>
        <CopyReport />
      </Group>
    </div>
  );
}

/** Under 200 ms nothing; then skeleton rows in place. */
export function Waiting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className={classes.waiting} role="status" aria-label="Loading">
      {[62, 84, 50, 70, 58].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} radius={2} />
      ))}
    </div>
  );
}
