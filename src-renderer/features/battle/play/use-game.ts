import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlayStep, PlayTable } from '#shared/host/calls/play';
import type { AnyDecision } from '#shared/battle/frame/family';
import type { Aimed, Want } from '#shared/players/person/question';
import type { BattleRecord } from '#shared/schema/battle/record';
import { host } from '../../../host';
import { libraryChanged } from '../../../state/library-index';
import { closeDocument } from '../../../state/open-document';
import { useOwnSystems } from '../../../state/system-registry';
import { ownSystemDocuments } from '../own-systems';
import { readRecord, type Film } from '../watch/watched';

export interface Game {
  readonly table: PlayTable;
  readonly film: Film;
  readonly busy: boolean;
  readonly trouble: string | null;
  readonly step: (step: PlayStep) => void;
  readonly decide: (decision: AnyDecision) => void;
  readonly aim: (want: Want) => Promise<Aimed | null>;
}

interface Held {
  readonly table: PlayTable;
  readonly record: BattleRecord;
  readonly events: readonly object[];
}

/** The game of a person: the host plays it in a thread of its own and keeps it; the window shows what its side may see. */
export function useGame(id: string, ownDice: boolean): Game | { readonly trouble: string | null } {
  const [held, setHeld] = useState<Held | null>(null);
  const [busy, setBusy] = useState(true);
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef<Held | null>(null);
  const asking = useRef(false);
  const systems = useOwnSystems();

  const send = useCallback(
    async (step: PlayStep): Promise<void> => {
      if (asking.current) return;
      asking.current = true;
      setBusy(true);
      const before = latest.current;
      const answer = await host().call('play.step', {
        id,
        systems: await ownSystemDocuments(),
        at: step.kind === 'look' ? null : (before?.table.at ?? null),
        since: before?.events.length ?? 0,
        viewer: before?.table.viewer ?? null,
        step,
      });
      asking.current = false;
      setBusy(false);
      if (!answer.ok) return setTrouble(answer.error.message);
      setTrouble(null);
      const table = answer.value;
      // The wire carries plain data; what does not change came with the first answer.
      const record = table.record ? (table.record as unknown as BattleRecord) : before?.record;
      if (!record) return;
      latest.current = { table, record, events: [...(before?.events.slice(0, table.from) ?? []), ...table.events] };
      setHeld(latest.current);
      libraryChanged();
    },
    [id],
  );

  useEffect(() => {
    // A new page: nothing of the last one is asked about again.
    latest.current = null;
    // Every move changes the file: somebody who had the record open before is not told of each.
    void closeDocument(id).then(() => send({ kind: 'look', ...(ownDice ? { ownDice } : {}) }));
  }, [id, send, ownDice]);

  const film = useMemo(() => {
    if (!held) return null;
    const { record, events, table } = held;
    const shown = {
      ...record,
      events,
      controllers: table.controllers,
      result: table.result,
    } as unknown as BattleRecord;
    return readRecord(shown, [...systems.values()]);
  }, [held, systems]);

  const aim = useCallback(
    async (want: Want): Promise<Aimed | null> => {
      const answer = await host().call('play.aim', { id, systems: await ownSystemDocuments(), want: plainWant(want) });
      return answer.ok ? answer.value : null;
    },
    [id],
  );
  const step = useCallback((doing: PlayStep) => void send(doing), [send]);
  const decide = useCallback(
    // A decision is plain data.
    (decision: AnyDecision) => void send({ kind: 'decide', decision: decision as unknown as Record<string, never> }),
    [send],
  );
  if (!held || !film) return { trouble };
  if (!film.ok) return { trouble: film.error };
  return { table: held.table, film: film.value, busy, trouble, step, decide, aim };
}

/** The wire's lists may be written to; ours may not. */
const plainWant = (want: Want) =>
  want.kind === 'volleys' ? { ...want, lines: want.lines.map((line) => ({ ...line })) } : want;
