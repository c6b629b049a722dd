import type { WindowState } from '#shared/host/calls/settings';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** DESIGN 7: the smallest window. */
export const SMALLEST = { width: 1120, height: 700 };
/** So much of the title bar must be on a screen to take hold of it. */
const GRIP = 100;

/** Where the window opens: as it was left, unless the screen it was on is gone or smaller now. */
export function placeWindow(
  state: WindowState,
  screens: readonly Area[],
): Partial<Area> & Pick<Area, 'width' | 'height'> {
  const { x, y } = state;
  const screen =
    x === null || y === null
      ? undefined
      : screens.find((area) => holds(area, x + GRIP, y + 10) && holds(area, x + state.width - GRIP, y + 10));
  const room = screen ?? screens[0] ?? { x: 0, y: 0, width: state.width, height: state.height };
  const size = {
    width: Math.max(Math.min(state.width, room.width), Math.min(SMALLEST.width, room.width)),
    height: Math.max(Math.min(state.height, room.height), Math.min(SMALLEST.height, room.height)),
  };
  return screen && x !== null && y !== null ? { ...size, x, y } : size;
}

const holds = (area: Area, x: number, y: number): boolean =>
  x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
