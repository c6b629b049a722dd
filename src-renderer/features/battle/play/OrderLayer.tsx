import { useRef, type PointerEvent } from 'react';
import type { Ghost, Offer, Question } from '#shared/players/person/question';
import { Rings } from '../watch/table/Rings';
import type { Film } from '../watch/watched';
import { Ghosts } from './Ghosts';
import classes from './Order.module.css';
import type { Pointing } from './use-pointing';

interface OrderLayerProps {
  readonly film: Film;
  readonly question: Question;
  readonly pointing: Pointing;
  readonly table: { readonly width: number; readonly height: number };
  readonly k: number;
  readonly hovered: Omit<Offer, 'decision'> | null;
  readonly placeOf: (
    offer: Pick<Offer, 'unit' | 'objective'>,
  ) => { readonly x: number; readonly y: number; readonly r: number } | null;
  readonly onChoose: (offer: Offer) => void;
}

/** What may be ordered, drawn on the table before anything is decided. */
export function OrderLayer(props: OrderLayerProps) {
  const { film, question, pointing, table, k, hovered, placeOf, onChoose } = props;
  // Arcs and ranges go with the ghost: what is seen is what it would have there.
  const [lead] = (pointing.aimed?.ghosts ?? []).filter(({ unit }) => unit === question.unit);
  /** What a drag moves: the unit, or one model of it. */
  const dragging = useRef<'unit' | { readonly model: Ghost['model'] } | null>(null);
  const field = useRef<SVGRectElement>(null);
  const { place, preview } = question;
  const reach = place ?? preview;
  const at = (event: PointerEvent, box: DOMRect): { readonly x: number; readonly y: number } => {
    return {
      x: ((event.clientX - box.left) / box.width) * table.width,
      y: ((event.clientY - box.top) / box.height) * table.height,
    };
  };
  const drag = (event: PointerEvent): void => {
    const moved = dragging.current;
    if (moved === null || !field.current) return;
    const place = at(event, field.current.getBoundingClientRect());
    if (moved === 'unit') pointing.point({ ...place, turn: 0 });
    else pointing.lead(moved.model, place);
  };
  const drop = (): void => {
    dragging.current = null;
  };
  const press = (event: PointerEvent): void => {
    dragging.current = 'unit';
    field.current?.setPointerCapture(event.pointerId);
    drag(event);
  };
  /** One by one, or with Alt held, a press on a base takes it by itself; else it is the whole unit's, as beside the bases. */
  const takeAlone = (event: PointerEvent, { model }: Ghost): void => {
    if (pointing.led === null && !event.altKey) return press(event);
    event.stopPropagation();
    dragging.current = { model };
    pointing.take(model);
    // The field hears of every movement from here on.
    field.current?.setPointerCapture(event.pointerId);
  };
  const lines = hovered?.line
    ? [hovered.line]
    : (pointing.aimed?.targets ?? preview?.targets ?? question.offers).flatMap(({ line }) => line ?? []);
  return (
    <g className={classes.layer} data-question={question.kind}>
      {reach && reach.outline.length > 2 && (
        <path d={`M${reach.outline.map(({ x, y }) => `${x * k} ${y * k}`).join('L')}Z`} className={classes.outline} />
      )}
      {reach && reach.reach.length > 0 && (
        <path d={reach.reach.map(({ x, y }) => `M${x * k} ${y * k}h0.01`).join('')} className={classes.reach} />
      )}
      {question.unit !== null && <Rings film={film} moment={film.last} unit={question.unit} k={k} at={lead} />}
      {lines.map(({ from, to, sight, words }, i) => (
        <g key={i} className={classes.line} data-sight={sight}>
          <path d={`M${from.x * k} ${from.y * k}L${to.x * k} ${to.y * k}`} />
          <text x={((from.x + to.x) / 2) * k} y={((from.y + to.y) / 2) * k - 4}>
            {words}
          </text>
        </g>
      ))}
      {place && (
        <rect
          width={table.width * k}
          height={table.height * k}
          className={classes.catch}
          data-testid="point-here"
          ref={field}
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      )}
      <Ghosts
        ghosts={[...(pointing.aimed?.ghosts ?? []), ...(hovered?.to ?? [])]}
        k={k}
        bad={Boolean(pointing.aimed?.problem)}
        led={pointing.led}
        onTake={place && pointing.models.length > 1 ? takeAlone : undefined}
      />
      {!place &&
        question.offers.map((offer, i) => {
          const spot = placeOf(offer);
          return spot ? (
            <circle
              key={i}
              cx={spot.x * k}
              cy={spot.y * k}
              r={Math.max(13, spot.r * k + 5)}
              className={classes.hit}
              role="button"
              aria-label={offer.label}
              data-hovered={hovered === offer || undefined}
              onClick={() => onChoose(offer)}
            >
              <title>{offer.label}</title>
            </circle>
          ) : null;
        })}
    </g>
  );
}
