import { useEffect, useRef } from 'react';
import { host } from '../../host';
import { navigate, type Route } from '../../shell/router';
import { EVERYTHING, listInput, type LibraryOrder } from './library-query';
import { selectOnly } from './selection';

/** `?select=<id>`: a new or found document is chosen when the library comes up. */
export function useSelectFromAddress(route: Route, order: LibraryOrder): void {
  const id = route.query['select'];
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });
  useEffect(() => {
    if (id === undefined) return;
    navigate('/library', { replace: true });
    void host()
      .call('library.list', listInput(EVERYTHING, latest.current, null, { offset: 0, limit: 20_000 }))
      .then((result) => {
        if (!result.ok) return;
        const index = result.value.rows.findIndex((row) => row.id === id);
        const row = result.value.rows[index];
        if (row) selectOnly(row, index);
      });
  }, [id]);
}
