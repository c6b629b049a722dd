import { useCallback, useEffect, useRef, useState } from 'react';
import type { Aimed, Question, Want } from '#shared/players/person/question';

export type PlaceWant = Extract<Want, { kind: 'place' }>;

export interface Pointing {
  readonly want: PlaceWant | null;
  readonly aimed: Aimed | null;
  readonly point: (change: Partial<PlaceWant>) => void;
}

/** Where somebody points, and the legal order nearest to it. One question at a time goes to the host; the latest one counts. */
export function usePointing(question: Question | null, aim: (want: Want) => Promise<Aimed | null>): Pointing {
  const place = question?.place;
  const [state, setState] = useState<{ readonly of: Question; readonly want: PlaceWant } | null>(null);
  const [aimed, setAimed] = useState<{ readonly of: Question; readonly aimed: Aimed } | null>(null);
  const running = useRef(false);
  const next = useRef<{ readonly of: Question; readonly want: PlaceWant } | null>(null);
  const want = question && place ? (state?.of === question ? state.want : wantOf(place)) : null;

  const ask = useCallback(
    async (of: Question, wanted: PlaceWant): Promise<void> => {
      next.current = { of, want: wanted };
      if (running.current) return;
      running.current = true;
      while (next.current) {
        const now: { readonly of: Question; readonly want: PlaceWant } = next.current;
        next.current = null;
        const answer = await aim(now.want);
        if (answer) setAimed({ of: now.of, aimed: answer });
      }
      running.current = false;
    },
    [aim],
  );

  useEffect(() => {
    if (question && place) void ask(question, wantOf(place));
  }, [question, place, ask]);

  const point = useCallback(
    (change: Partial<PlaceWant>): void => {
      if (!question || !want) return;
      const wanted = { ...want, ...change };
      setState({ of: question, want: wanted });
      void ask(question, wanted);
    },
    [question, want, ask],
  );
  return { want, aimed: aimed?.of === question ? aimed.aimed : null, point };
}

const wantOf = ({ start, units }: NonNullable<Question['place']>): PlaceWant => ({
  kind: 'place',
  unit: units[0]?.id ?? null,
  x: start.x,
  y: start.y,
  facing: null,
  turn: 0,
});
