import { useEffect } from 'react';
import { host } from '../host';
import { addressOfDocument, type PageProps } from '../sections';
import { navigate } from './router';

/** `#/open/<id>`: finds out what the document is and goes where that is edited. */
export function OpenDocumentPage({ route }: PageProps) {
  const id = route.path[1] ?? '';
  useEffect(() => {
    let current = true;
    void host()
      .call('documents.load', { id })
      .then((result) => {
        if (!current) return;
        const address = result.ok ? addressOfDocument(result.value.kind, id) : null;
        navigate(address ?? `/library?select=${encodeURIComponent(id)}`, { replace: true });
      });
    return () => {
      current = false;
    };
  }, [id]);
  return null;
}
