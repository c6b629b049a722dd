import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { lookup } from '#shared/core/lookup';
import { cardId, type Place } from './card-order';
import classes from './PrintDialog.module.css';

interface CardPlacesProps {
  readonly places: readonly Place[];
  /** Where a place lies on the screen. */
  readonly box: (place: Place) => CSSProperties;
  readonly onEdit: (place: Place) => void;
  readonly onMove: (from: Place, to: Place | 1 | -1) => void;
}

const STEPS = lookup<1 | -1>({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 });

/** Cards on the page: a click edits the unit, dragging one onto another (or Alt with an arrow key) moves it there. */
export function CardPlaces({ places, box, onEdit, onMove }: CardPlacesProps) {
  const [dragged, setDragged] = useState<Place | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const onKey = (event: KeyboardEvent, place: Place): void => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(place, step);
  };
  return places.map((place, i) => {
    if (place.unit === null) return null;
    const nth = places.slice(0, i).filter((other) => cardId(other) === cardId(place)).length;
    return (
      <button
        key={`${cardId(place)} ${nth}`}
        type="button"
        className={classes.place}
        style={box(place)}
        data-over={over === i || undefined}
        draggable
        aria-label={`Edit ${place.label}, card ${i + 1} of ${places.length}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        title="Click to edit. Drag onto another card, or Alt with an arrow key, to move it."
        onClick={() => onEdit(place)}
        onKeyDown={(event) => onKey(event, place)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', place.label);
          setDragged(place);
        }}
        onDragOver={(event) => {
          if (!dragged || dragged.army !== place.army) return;
          event.preventDefault();
          setOver(i);
        }}
        onDragLeave={() => setOver(null)}
        onDrop={(event) => {
          event.preventDefault();
          if (dragged) onMove(dragged, place);
        }}
        onDragEnd={() => {
          setDragged(null);
          setOver(null);
        }}
      >
        <span aria-hidden>
          <b className="m-given">{place.label}</b> card {i + 1} of {places.length} <em>click to edit, drag to move</em>
        </span>
      </button>
    );
  });
}
