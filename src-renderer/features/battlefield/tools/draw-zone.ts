import { boxTool, polygonTool } from './draw-terrain';
import { farEnough, type Bench, type Press, type Tool } from './tool';

/** Zone: drag it open for a rectangle with width and depth, or click corner after corner for any outline. */
export function zoneTool(bench: Bench): Tool {
  const box = boxTool(bench, 'rect', 'zone');
  const outline = polygonTool(bench, 'zone');
  let start: Press | null = null;
  let clicked = false;
  return {
    cursor: 'crosshair',
    hover: (press) => outline.hover?.(press),
    press(press) {
      start = press;
      if (!clicked) box.press?.(press);
    },
    drag(press) {
      if (clicked) outline.drag?.(press);
      else if (start && farEnough(start.screen, press.screen)) box.drag?.(press);
    },
    release(press) {
      const dragged = start !== null && farEnough(start.screen, press.screen);
      start = null;
      if (dragged && !clicked) return box.release?.(press);
      if (!clicked) box.cancel?.();
      clicked = true;
      outline.press?.(press);
      clicked = bench.state().marks.length > 0;
    },
    twice(press) {
      outline.twice?.(press);
      clicked = false;
    },
    finish() {
      clicked = false;
      return outline.finish?.() ?? false;
    },
    stepBack: () => outline.stepBack?.() ?? false,
    cancel() {
      clicked = false;
      const drawn = outline.cancel?.() ?? false;
      return (box.cancel?.() ?? false) || drawn;
    },
  };
}
