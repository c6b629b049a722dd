import { useCallback, useEffect, useRef, useState } from 'react';
import type { Point } from '#shared/geometry/point';
import type { Aimed, Ghost, Question, Want } from '#shared/players/person/question';

export type PlaceWant = Extract<Want, { kind: 'place' }>;

export interface Pointing {
  readonly want: PlaceWant | null;
  readonly aimed: Aimed | null;
  /** A new place for the unit brings its models back together. */
  readonly point: (change: Partial<PlaceWant>) => void;
  /** Models that are seen and can be led one by one; none where there is only one. */
  readonly models: readonly Ghost[];
  /** The model that the arrows move; null: the unit. */
  readonly led: Ghost['model'] | null;
  readonly take: (model: Ghost['model'] | null) => void;
  readonly lead: (model: Ghost['model'], at: Point) => void;
}

/** Where somebody points, and the legal order nearest to it. One question at a time goes to the host; the latest one counts. */
export function usePointing(question: Question | null, aim: (want: Want) => Promise<Aimed | null>): Pointing {
  const place = question?.place;
  const [state, setState] = useState<{ readonly of: Question; readonly want: PlaceWant } | null>(null);
  const [aimed, setAimed] = useState<{ readonly of: Question; readonly aimed: Aimed } | null>(null);
  const [led, setLed] = useState<{ readonly of: Question | null; readonly model: Ghost['model'] } | null>(null);
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
      const apart = change.x === undefined && change.unit === undefined ? want.own : undefined;
      const wanted = { ...want, own: apart, ...change };
      setState({ of: question, want: wanted });
      if (!wanted.own) setLed(null);
      void ask(question, wanted);
    },
    [question, want, ask],
  );
  const lead = (model: Ghost['model'], { x, y }: Point): void => {
    setLed({ of: question, model });
    point({ own: [...(want?.own ?? []).filter((each) => each.model !== model), { model, x, y }] });
  };
  const now = aimed?.of === question ? aimed.aimed : null;
  const shown = (now?.ghosts ?? []).filter(({ unit }) => unit === (want?.unit ?? question?.unit));
  return {
    want,
    aimed: now,
    point,
    models: shown.length > 1 ? shown : [],
    led: led?.of === question ? (led?.model ?? null) : null,
    take: (model) => setLed(model === null ? null : { of: question, model }),
    lead,
  };
}

const wantOf = ({ start, units }: NonNullable<Question['place']>): PlaceWant => ({
  kind: 'place',
  unit: units[0]?.id ?? null,
  x: start.x,
  y: start.y,
  facing: null,
  turn: 0,
});
