import { useCallback, useEffect, useRef, useState } from 'react';
import type { HistoryVersion } from '#shared/host/calls/documents';
import type { JsonObject } from '#shared/host/json-object';
import { host } from '../host';
import { flush } from '../state/autosave';

export interface Versions {
  /** Newest first; null while they are being read. */
  readonly list: readonly HistoryVersion[] | null;
  readonly now: JsonObject | null;
  readonly message: string | null;
  readonly read: (version: string) => Promise<JsonObject | null>;
  readonly name: (version: string | null, label: string | null) => Promise<void>;
}

/** The kept versions of a document; what was read once is not read again. */
export function useVersions(id: string): Versions {
  const [list, setList] = useState<readonly HistoryVersion[] | null>(null);
  const [now, setNow] = useState<JsonObject | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const known = useRef(new Map<string, JsonObject>());

  const refresh = useCallback(async (): Promise<void> => {
    await flush(id);
    const [listed, loaded] = await Promise.all([
      host().call('history.list', { id }),
      host().call('documents.load', { id }),
    ]);
    setMessage(listed.ok ? null : listed.error.message);
    setList(listed.ok ? listed.value.versions : []);
    if (loaded.ok) setNow(loaded.value.document);
  }, [id]);
  useEffect(() => {
    void refresh();
  }, [refresh]);

  const read = useCallback(
    async (version: string): Promise<JsonObject | null> => {
      const hit = known.current.get(version);
      if (hit) return hit;
      const result = await host().call('history.preview', { id, version });
      setMessage(result.ok ? null : result.error.message);
      if (!result.ok) return null;
      known.current.set(version, result.value.document);
      return result.value.document;
    },
    [id],
  );
  const name = async (version: string | null, label: string | null): Promise<void> => {
    if (version === null) await flush(id);
    const result = await host().call('history.name', { id, version, label });
    if (result.ok) await refresh();
    else setMessage(result.error.message);
  };
  return { list, now, message, read, name };
}
