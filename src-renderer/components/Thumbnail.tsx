import { Suspense, useEffect, useState } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import type { JsonObject } from '#shared/host/json-object';
import { loadThumbnailDocument, peekThumbnailDocument } from '../state/thumbnail-documents';
import { THUMBNAILS } from './thumbnail-registry';
import { NeutralDrawing } from './thumbnails/NeutralDrawing';

/** The drawing on a card: from the document where its kind has a renderer, else a neutral one by kind. */
export function Thumbnail({ row }: { readonly row: LibraryRow }) {
  const entry = row.kind !== null && row.status === 'ok' ? THUMBNAILS[row.kind] : undefined;
  const document = useThumbnailDocument(row, entry !== undefined);
  if (!entry || !document) return <NeutralDrawing row={row} />;
  return (
    <Suspense fallback={<NeutralDrawing row={row} />}>
      <entry.Renderer row={row} document={document} />
    </Suspense>
  );
}

function useThumbnailDocument(row: LibraryRow, wanted: boolean): JsonObject | null {
  const key = `${row.id}@${row.revision}`;
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly document: JsonObject } | null>(null);
  const known = wanted ? (peekThumbnailDocument(key) ?? (loaded?.key === key ? loaded.document : null)) : null;
  useEffect(() => {
    if (!wanted || known) return;
    let current = true;
    // A card that only flies past while scrolling asks for nothing.
    const timer = setTimeout(() => {
      void loadThumbnailDocument(row.id, key).then((document) => {
        if (current && document) setLoaded({ key, document });
      });
    }, 40);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, row.id, wanted, known]);
  return known;
}
