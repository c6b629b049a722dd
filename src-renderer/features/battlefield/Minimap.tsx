import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, type PointerEvent } from 'react';
import { SHADOWS } from '#shared/table/mark-looks';
import { tableMarks } from '#shared/table/table-marks';
import { paintCanvas } from '../../components/table/paint-canvas';
import { readInk } from './canvas/map-ink';
import classes from './Floating.module.css';
import type { BattlefieldEditor } from './use-battlefield-editor';

/** Milliseconds without a change of the view. */
const RESTED = 200;

/**
 * The whole table, small, with what the window shows; it appears once the table no longer fits. It is painted once for each table,
 * and only the frame moves with the view, so that a full table costs no more to pan over than an empty one.
 */
export function Minimap({ editor: { store, mission, system } }: { readonly editor: BattlefieldEditor }) {
  const view = store((state) => state.view);
  const size = store((state) => state.size);
  const scheme = useComputedColorScheme('dark');
  const canvas = useRef<HTMLCanvasElement>(null);
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
  const painted = useRef<unknown>(null);
  const key = useMemo(() => ({ mission, system, scale, scheme }), [mission, system, scale, scheme]);
  useEffect(() => {
    if (!shown || painted.current === key) return;
    // Once the view rests: a zoom that brings the map up does not wait for it.
    const timer = setTimeout(() => {
      const pen = canvas.current?.getContext('2d');
      if (!pen) return;
      painted.current = key;
      const density = window.devicePixelRatio || 1;
      pen.canvas.width = Math.ceil(width * scale * density);
      pen.canvas.height = Math.ceil(height * scale * density);
      const picture = { mission, system, scale: { k: scale, px: 1 }, naming: 'none' } as const;
      const style = { looks: SHADOWS, ink: readInk(), k: scale, x: 0, y: 0, density, images: new Map() };
      paintCanvas(pen, tableMarks(picture, { lists: ['terrain', 'objectives'] }), style);
    }, RESTED);
    return () => clearTimeout(timer);
  }, [shown, key, view, mission, system, scale, width, height]);
  const go = (event: PointerEvent): void => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || event.buttons !== 1) return;
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    store.setState({ view: { ...view, x: size.width / 2 - x * view.zoom, y: size.height / 2 - y * view.zoom } });
  };
  const frame = { x: Math.max(0, seen.x), y: Math.max(0, seen.y) };
  return (
    <div
      className={classes.minimap}
      style={shown ? undefined : { display: 'none' }}
      data-floating
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      <div className={classes.minimapTable} style={{ width: width * scale, height: height * scale }}>
        <canvas ref={canvas} style={{ width: width * scale, height: height * scale }} />
        <div
          className={classes.minimapFrame}
          style={{
            width: Math.max(0, Math.min(width, seen.x + seen.width) - frame.x) * scale,
            height: Math.max(0, Math.min(height, seen.y + seen.height) - frame.y) * scale,
            transform: `translate(${frame.x * scale}px, ${frame.y * scale}px)`,
          }}
        />
      </div>
    </div>
  );
}
