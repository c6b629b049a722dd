import { useState, type PointerEvent } from 'react';
import { inches } from '#shared/battle/cadence/log/names';
import classes from './Table.module.css';

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The tape: press, drag, read. It stays until the next one. */
export function MeasureLayer({
  table,
  k,
  onDone,
}: {
  readonly table: { readonly width: number; readonly height: number };
  readonly k: number;
  readonly onDone: () => void;
}) {
  const [line, setLine] = useState<Line | null>(null);
  const [down, setDown] = useState(false);
  const place = (event: PointerEvent<SVGRectElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const length = line
    ? Math.sqrt((line.x2 - line.x1) * (line.x2 - line.x1) + (line.y2 - line.y1) * (line.y2 - line.y1)) / k
    : 0;
  return (
    <g className={classes.measure}>
      <rect
        width={table.width * k}
        height={table.height * k}
        style={{ fill: 'transparent' }}
        onPointerDown={(event) => {
          const [x, y] = place(event);
          event.currentTarget.setPointerCapture(event.pointerId);
          setDown(true);
          setLine({ x1: x, y1: y, x2: x, y2: y });
        }}
        onPointerMove={(event) => {
          if (!down || !line) return;
          const [x2, y2] = place(event);
          setLine({ ...line, x2, y2 });
        }}
        onPointerUp={() => setDown(false)}
        onDoubleClick={onDone}
      />
      {line && length > 0.05 && (
        <g pointerEvents="none">
          <path d={`M${line.x1} ${line.y1}L${line.x2} ${line.y2}`} />
          <circle cx={line.x1} cy={line.y1} r={3} />
          <circle cx={line.x2} cy={line.y2} r={3} />
          <g transform={`translate(${(line.x1 + line.x2) / 2} ${(line.y1 + line.y2) / 2})`}>
            <rect x={-24} y={-10} width={48} height={20} rx={2} />
            <text y={4.5} role="status">
              {inches(length)}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}
