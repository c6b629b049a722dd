import { useRef, type PointerEvent } from 'react';
import type { Offer, Question } from '#shared/players/person/question';
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
  const dragging = useRef(false);
  const { place, preview } = question;
  const reach = place ?? preview;
  const at = (event: PointerEvent<SVGRectElement>): { readonly x: number; readonly y: number } => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * table.width,
      y: ((event.clientY - box.top) / box.height) * table.height,
    };
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
          onPointerDown={(event) => {
            dragging.current = true;
            event.currentTarget.setPointerCapture(event.pointerId);
            pointing.point({ ...at(event), turn: 0 });
          }}
          onPointerMove={(event) => {
            if (dragging.current) pointing.point({ ...at(event), turn: 0 });
          }}
          onPointerUp={() => {
            dragging.current = false;
          }}
          onPointerCancel={() => {
            dragging.current = false;
          }}
        />
      )}
      <Ghosts
        ghosts={[...(pointing.aimed?.ghosts ?? []), ...(hovered?.to ?? [])]}
        k={k}
        bad={Boolean(pointing.aimed?.problem)}
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
