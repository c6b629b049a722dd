import { useEffect, type RefObject } from 'react';
import type { Point } from '#shared/geometry/point';
import { snapStep, type EditorState } from './editor-store';
import { itemAt } from './tools/hit';
import type { Bench } from './tools/tool';
import type { BattlefieldEditor } from './use-battlefield-editor';
import { toTable } from './view';

/** How near to a guide counts as on it, in pixels. */
const NEAR = 4;

/** The guide under a place where nothing else lies; -1: none. */
export function guideAt(bench: Bench, at: Point, state: EditorState): number {
  if (state.tool !== 'select' || state.panning) return -1;
  const near = NEAR / state.view.zoom;
  const index = bench
    .mission()
    .guides.findLastIndex((guide) => Math.abs((guide.axis === 'x' ? at.x : at.y) - guide.at) <= near);
  return index >= 0 && itemAt(bench.mission(), bench.system, at, state) === undefined ? index : -1;
}

/** A guide is taken hold of anywhere along its line; dropped beyond the table it is gone. */
export function useGuides({ bench, store }: BattlefieldEditor, host: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
      const box = element.getBoundingClientRect();
      return toTable(store.getState().view, { x: clientX - box.left, y: clientY - box.top });
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary || !(event.target instanceof HTMLCanvasElement)) return;
      const held = guideAt(bench, placeOf(event), store.getState());
      const guide = bench.mission().guides[held];
      if (!guide) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      const { axis } = guide;
      const step = snapStep(store.getState());
      const atOf = (moved: PointerEvent): number => {
        const raw = placeOf(moved)[axis];
        return Math.round((moved.altKey ? Math.round(raw * 20) / 20 : Math.round(raw / step) * step) * 100) / 100;
      };
      const move = (moved: PointerEvent): void => bench.show({ marks: [{ kind: 'guide', axis, at: atOf(moved) }] });
      const up = (moved: PointerEvent): void => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', up);
        bench.show({ marks: [] });
        const at = atOf(moved);
        const { width, height } = bench.mission().table;
        const gone = at < 0 || at > (axis === 'x' ? width : height);
        if (at !== guide.at)
          bench.apply(
            { kind: 'splice', list: 'guides', at: held, remove: 1, insert: gone ? [] : [{ axis, at }] },
            gone ? 'Remove a guide' : 'Move a guide',
          );
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', up);
    };
    element.addEventListener('pointerdown', down, { capture: true });
    return () => element.removeEventListener('pointerdown', down, { capture: true });
  }, [bench, store, host]);
}
