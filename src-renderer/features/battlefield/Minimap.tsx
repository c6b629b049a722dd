import { useRef, type PointerEvent } from 'react';
import { shapeRing } from '#shared/geometry/shape';
import classes from './Floating.module.css';
import type { BattlefieldEditor } from './use-battlefield-editor';

/** The whole table, small, with what the window shows; it appears once the table no longer fits. */
export function Minimap({ editor: { store, mission } }: { readonly editor: BattlefieldEditor }) {
  const view = store((state) => state.view);
  const size = store((state) => state.size);
  const drawing = useRef<SVGSVGElement>(null);
  const { width, height } = mission.table;
  const seen = {
    x: -view.x / view.zoom,
    y: -view.y / view.zoom,
    width: size.width / view.zoom,
    height: size.height / view.zoom,
  };
  if (
    size.width === 0 ||
    (seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= width && seen.y + seen.height >= height)
  )
    return null;
  const scale = 132 / Math.max(width, height);
  const go = (event: PointerEvent): void => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box || event.buttons !== 1) return;
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    store.setState({ view: { ...view, x: size.width / 2 - x * view.zoom, y: size.height / 2 - y * view.zoom } });
  };
  const frame = { x: Math.max(0, seen.x), y: Math.max(0, seen.y) };
  return (
    <div className={classes.minimap} data-floating aria-hidden="true" onPointerDown={go} onPointerMove={go}>
      <svg ref={drawing} width={width * scale} height={height * scale} viewBox={`0 0 ${width} ${height}`}>
        <rect width={width} height={height} fill="var(--m-table)" />
        {mission.terrain.slice(0, 400).map((piece) =>
          piece.parts.map((part, i) => (
            <polygon
              key={`${piece.id}-${i}`}
              points={shapeRing(part.shape)
                .map(({ x, y }) => `${x},${y}`)
                .join(' ')}
              fill="var(--m-terrain-ink)"
              opacity="0.6"
            />
          )),
        )}
        {mission.objectives.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r={width / 45} fill="var(--m-text)" />
        ))}
        <rect
          x={frame.x}
          y={frame.y}
          width={Math.max(0, Math.min(width, seen.x + seen.width) - frame.x)}
          height={Math.max(0, Math.min(height, seen.y + seen.height) - frame.y)}
          fill="var(--m-accent)"
          fillOpacity="0.12"
          stroke="var(--m-accent)"
          strokeWidth={width / 70}
        />
      </svg>
    </div>
  );
}
