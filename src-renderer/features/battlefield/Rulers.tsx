import { useEffect, useRef, type PointerEvent } from 'react';
import { useComputedColorScheme } from '@mantine/core';
import type { Measure } from '#shared/core/measure';
import { lengthField, shownUnit } from '../../shown/words';
import classes from './Rulers.module.css';
import type { BattlefieldEditor } from './use-battlefield-editor';
import type { View } from './view';

const THICK = 24;

/** Rulers on both edges, always in view. Dragging from one puts a guide on the table; dragging a guide back takes it away. */
export function Rulers({ editor }: { readonly editor: BattlefieldEditor }) {
  const { zoom, x, y } = editor.store((state) => state.view);
  return (
    <>
      <Ruler editor={editor} axis="x" />
      <Ruler editor={editor} axis="y" />
      <div
        className={classes.corner}
        aria-hidden="true"
        data-testid="table-view"
        data-zoom={zoom}
        data-x={x}
        data-y={y}
      >
        {lengthField(editor.system.measure === 'inch' ? '″' : 'cm').unit}
      </div>
    </>
  );
}

function Ruler({ editor, axis }: { readonly editor: BattlefieldEditor; readonly axis: 'x' | 'y' }) {
  const { store, mission, bench } = editor;
  const { measure } = editor.system;
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The guide whose mark was taken hold of. */
  const held = useRef(-1);
  const view = store((state) => state.view);
  const size = store((state) => state.size);
  const cursor = store((state) => state.cursor);
  const scheme = useComputedColorScheme('dark');
  const length = axis === 'x' ? size.width : size.height;
  const end = axis === 'x' ? mission.table.width : mission.table.height;
  useEffect(() => {
    const element = canvas.current;
    if (element && length > 0)
      drawRuler(element, axis, view, {
        length,
        end,
        measure,
        cursor: cursor ? (axis === 'x' ? cursor.x : cursor.y) : null,
        guides: mission.guides,
      });
  }, [axis, view, length, end, measure, cursor, scheme, mission.guides]);

  const placeOf = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const pixel = axis === 'x' ? event.clientX - box.left : event.clientY - box.top;
    const raw = (pixel - (axis === 'x' ? view.x : view.y)) / view.zoom;
    return Math.min(end, Math.max(0, event.altKey ? Math.round(raw * 20) / 20 : Math.round(raw * 2) / 2));
  };
  // A guide crosses the ruler it was pulled from: the top ruler gives level lines, the left one upright lines, as in every drawing program.
  const other = axis === 'x' ? 'y' : 'x';
  const acrossOf = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const pixel = other === 'x' ? event.clientX - box.right : event.clientY - box.bottom;
    const raw = (pixel - (other === 'x' ? view.x : view.y)) / view.zoom;
    return event.altKey ? Math.round(raw * 20) / 20 : Math.round(raw * 2) / 2;
  };
  return (
    <canvas
      ref={canvas}
      className={axis === 'x' ? classes.top : classes.left}
      role="img"
      aria-label={axis === 'x' ? 'Ruler along the top edge' : 'Ruler along the left edge'}
      title="Drag onto the table for a guide; drag a guide's mark to move it, click it to remove it"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = placeOf(event);
        const known = mission.guides.findIndex(
          (guide) => guide.axis === axis && Math.abs(guide.at - at) * view.zoom < 8,
        );
        held.current = known;
      }}
      onPointerMove={(event) => {
        if (event.buttons !== 1) return;
        const mark =
          held.current >= 0 ? ({ axis, at: placeOf(event) } as const) : ({ axis: other, at: acrossOf(event) } as const);
        store.setState({ marks: [{ kind: 'guide', ...mark }] });
      }}
      onPointerUp={(event) => {
        const known = held.current;
        held.current = -1;
        if (known >= 0) {
          // A mark that is dragged along its ruler moves its guide; a mere click takes it away.
          const at = placeOf(event);
          const moved = store.getState().marks.length > 0 && mission.guides[known]?.at !== at;
          store.setState({ marks: [] });
          bench.apply(
            { kind: 'splice', list: 'guides', at: known, remove: 1, insert: moved ? [{ axis, at }] : [] },
            moved ? 'Move a guide' : 'Remove a guide',
          );
          return;
        }
        const at = acrossOf(event);
        const far = other === 'x' ? mission.table.width : mission.table.height;
        const dragged = store.getState().marks.some((mark) => mark.kind === 'guide');
        store.setState({ marks: [] });
        if (dragged && at >= 0 && at <= far)
          bench.apply(
            { kind: 'splice', list: 'guides', at: mission.guides.length, remove: 0, insert: [{ axis: other, at }] },
            'Add a guide',
          );
      }}
    />
  );
}

interface RulerMarks {
  readonly length: number;
  readonly end: number;
  readonly measure: Measure;
  readonly cursor: number | null;
  readonly guides: readonly { axis: 'x' | 'y'; at: number }[];
}

/** Ticks that divide each other evenly: the finest that can be told apart, half ticks, and those with a figure. */
const RULINGS: Record<Measure, readonly (readonly [step: number, half: number, long: number])[]> = {
  inch: [
    [0.25, 0.5, 1],
    [0.5, 1, 3],
    [1, 3, 6],
    [3, 6, 12],
    [6, 12, 24],
    [12, 24, 48],
    [48, 96, 192],
  ],
  cm: [
    [0.5, 1, 5],
    [1, 5, 10],
    [5, 10, 20],
    [10, 50, 100],
    [50, 100, 200],
    [100, 500, 1000],
  ],
};

/** Both rulers of a table have the same steps, whatever its shape. */
function ruling(
  measure: Measure,
  zoom: number,
): { readonly step: number; readonly half: number; readonly long: number } {
  const rows = RULINGS[measure];
  const [step, half, long] = rows.find(([tick, , figure]) => tick * zoom >= 5 && figure * zoom >= 26) ??
    rows.at(-1) ?? [1, 3, 6];
  return { step, half, long };
}

function drawRuler(
  element: HTMLCanvasElement,
  axis: 'x' | 'y',
  view: View,
  { length, end, measure, cursor, guides }: RulerMarks,
): void {
  const density = window.devicePixelRatio || 1;
  const [w, h] = axis === 'x' ? [length, THICK] : [THICK, length];
  element.width = Math.round(w * density);
  element.height = Math.round(h * density);
  element.style.width = `${w}px`;
  element.style.height = `${h}px`;
  const pen = element.getContext('2d');
  if (!pen) return;
  const style = getComputedStyle(element);
  const [ink, text, accent] = ['--m-line-strong', '--m-text-2', '--m-accent'].map((name) =>
    style.getPropertyValue(name).trim(),
  ) as [string, string, string];
  pen.scale(density, density);
  pen.font = '600 11px "IBM Plex Sans Condensed", sans-serif';
  pen.textBaseline = 'middle';
  const offset = axis === 'x' ? view.x : view.y;
  // Ticks are of the reader's unit; the table, its grid and its guides keep that of the game.
  const read = shownUnit(measure);
  const zoom = view.zoom / read.per;
  const { step, half, long } = ruling(read.measure, zoom);
  pen.strokeStyle = ink;
  pen.fillStyle = text;
  pen.beginPath();
  const whole = (unit: number, of: number): boolean => Math.abs(unit / of - Math.round(unit / of)) < 1e-6;
  for (let i = 0; i * step <= end * read.per + 1e-6; i++) {
    const unit = i * step;
    const at = Math.round(unit * zoom + offset) + 0.5;
    if (at < -2 || at > length + 2) continue;
    const main = whole(unit, long);
    const tick = main ? 12 : whole(unit, half) ? 7 : 4;
    if (axis === 'x') {
      pen.moveTo(at, THICK);
      pen.lineTo(at, THICK - tick);
    } else {
      pen.moveTo(THICK, at);
      pen.lineTo(THICK - tick, at);
    }
    if (!main) continue;
    if (axis === 'x') {
      pen.textAlign = 'left';
      pen.fillText(String(Math.round(unit)), at + 3, 7);
    } else {
      pen.textAlign = 'right';
      pen.fillText(String(Math.round(unit)), 14, at + 8);
    }
  }
  pen.stroke();
  pen.fillStyle = accent;
  for (const guide of guides.filter((one) => one.axis === axis)) {
    const at = guide.at * view.zoom + offset;
    pen.beginPath();
    if (axis === 'x') pen.rect(at - 4, THICK - 9, 8, 9);
    else pen.rect(THICK - 9, at - 4, 9, 8);
    pen.fill();
  }
  if (cursor === null) return;
  const at = cursor * view.zoom + offset;
  pen.strokeStyle = accent;
  pen.lineWidth = 1.5;
  pen.beginPath();
  if (axis === 'x') {
    pen.moveTo(at, 0);
    pen.lineTo(at, THICK);
  } else {
    pen.moveTo(0, at);
    pen.lineTo(THICK, at);
  }
  pen.stroke();
}
