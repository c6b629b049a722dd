import { useMemo, useRef, type PointerEvent } from 'react';
import { SHADOWS } from '#shared/table/mark-looks';
import { tableMarks } from '#shared/table/table-marks';
import { TableMarks } from '../../components/table/TableMarks';
import classes from './Floating.module.css';
import type { BattlefieldEditor } from './use-battlefield-editor';

/** The whole table, small, with what the window shows; it appears once the table no longer fits. */
export function Minimap({ editor: { store, mission, system } }: { readonly editor: BattlefieldEditor }) {
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
  const scale = 132 / Math.max(width, height);
  const whole = seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= width && seen.y + seen.height >= height;
  const shown = size.width > 0 && !whole;
  const marks = useMemo(() => {
    const picture = { mission, system, scale: { k: scale, px: 1 }, naming: 'none' } as const;
    return shown ? tableMarks(picture, { lists: ['terrain', 'objectives'] }) : [];
  }, [mission, system, scale, shown]);
  if (!shown) return null;
  const go = (event: PointerEvent): void => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box || event.buttons !== 1) return;
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    store.setState({ view: { ...view, x: size.width / 2 - x * view.zoom, y: size.height / 2 - y * view.zoom } });
  };
  const frame = { x: Math.max(0, seen.x), y: Math.max(0, seen.y) };
  return (
    <div className={classes.minimap} data-floating aria-hidden="true" onPointerDown={go} onPointerMove={go}>
      <svg ref={drawing} width={width * scale} height={height * scale}>
        <TableMarks marks={marks} k={scale} looks={SHADOWS} />
        <rect
          x={frame.x * scale}
          y={frame.y * scale}
          width={Math.max(0, Math.min(width, seen.x + seen.width) - frame.x) * scale}
          height={Math.max(0, Math.min(height, seen.y + seen.height) - frame.y) * scale}
          fill="var(--m-accent)"
          fillOpacity="0.12"
          stroke="var(--m-accent)"
          strokeWidth={2}
        />
      </svg>
    </div>
  );
}
