import { useCallback, useEffect, useState } from 'react';
import type { OpenedSimulation } from '#shared/host/calls/simulation';
import { host } from '../../host';
import { useSimulation } from './simulation-store';

export interface Opening {
  readonly opened: OpenedSimulation | null;
  /** Why it cannot be opened. */
  readonly problem: string | null;
  /** False from the moment that battles end until their figures are read. */
  readonly settled: boolean;
  readonly again: () => void;
}

/** Milliseconds between two looks at a simulation that is being played. */
const LOOK = 3_000;

/** A simulation's figures, read by the host; anew while it is played, and when that is over. */
export function useOpened(id: string): Opening {
  const ended = useSimulation((state) => state.ended);
  const plays = useSimulation((state) => state.running?.ids.includes(id) ?? false);
  const [found, setFound] = useState<{
    readonly id: string;
    readonly ended: number;
    readonly opened: OpenedSimulation | null;
    readonly problem: string | null;
  } | null>(null);
  const [look, setLook] = useState(0);
  const again = useCallback(() => setLook((n) => n + 1), []);
  useEffect(() => {
    let current = true;
    void host()
      .call('simulation.open', { id })
      .then((answer) => {
        if (!current) return;
        setFound(
          answer.ok
            ? { id, ended, opened: answer.value, problem: null }
            : { id, ended, opened: null, problem: answer.error.message },
        );
      });
    return () => {
      current = false;
    };
  }, [id, ended, look]);
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(again, LOOK);
    return () => clearInterval(timer);
  }, [plays, again]);
  if (found?.id !== id) return { opened: null, problem: null, settled: false, again };
  return { opened: found.opened, problem: found.problem, settled: found.ended === ended, again };
}

/** Several at once: the cells of a matrix, the mirrors of a mission, a change and what it changed. */
export function useOpenedAll(ids: readonly string[]): ReadonlyMap<string, OpenedSimulation> {
  const ended = useSimulation((state) => state.ended);
  const key = ids.join(' ');
  const plays = useSimulation(({ running }) => running !== null && ids.some((id) => running.ids.includes(id)));
  const [found, setFound] = useState<ReadonlyMap<string, OpenedSimulation>>(new Map());
  const [look, setLook] = useState(0);
  useEffect(() => {
    let current = true;
    const wanted = key === '' ? [] : key.split(' ');
    void Promise.all(wanted.map((id) => host().call('simulation.open', { id }))).then((answers) => {
      if (current) setFound(new Map(answers.flatMap((answer) => (answer.ok ? [[answer.value.id, answer.value]] : []))));
    });
    return () => {
      current = false;
    };
  }, [key, ended, look]);
  useEffect(() => {
    if (!plays) return;
    const timer = setInterval(() => setLook((n) => n + 1), LOOK);
    return () => clearInterval(timer);
  }, [plays]);
  return found;
}
