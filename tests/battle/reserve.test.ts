import { describe, expect, test } from 'vitest';
import { legalOrders } from '#shared/battle/cadence/legal-orders';
import { freeSpots } from '#shared/battle/cadence/resolve/reserve';
import { unitById } from '#shared/battle/cadence/state';
import { aBattle, aTable } from '../support/squadrons-battle';
import { openScene, order, sceneState, type Stand } from '../support/scene';

const R = 40 / 2 / 25.4;
const ENTRY = { x: 18, y: 36 };

/**
 * Ships packed about the Entry Point until no place of the engine's grids is free. `hole`: where they leave room for one base and
 * `room` more; three of them stand about it.
 */
function packed(hole: { x: number; y: number } | null, room: number): Stand[] {
  const stands: Stand[] = [];
  const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  if (hole)
    for (const degrees of [90, 210, 330]) {
      const angle = (degrees * Math.PI) / 180;
      stands.push({
        x: hole.x + Math.cos(angle) * (2 * R + room),
        y: hole.y + Math.sin(angle) * (2 * R + room),
      });
    }
  // Whatever is still free gets a ship, row by row; ships may stand on one another here, as long as they leave the hole.
  for (let y = R; y <= 36 - R + 1e-9; y += 0.2)
    for (let x = R; x <= 36 - R + 1e-9; x += 0.2) {
      const at = { x, y };
      if (away(at, ENTRY) > 6 + 2 * R + 0.5 || (hole && away(at, hole) < 2 * R + room)) continue;
      if (stands.every((other) => away(other, at) > R)) stands.push(at);
    }
  return stands;
}

function scene(stands: readonly Stand[]) {
  const theatre = aBattle(
    aTable(),
    [{}, {}],
    stands.map(() => ({})),
  );
  const named = Object.fromEntries(stands.map((stand, i) => [`b:u${i + 1}`, { ...stand, cp: 0 }]));
  const start = sceneState(theatre, { stands: named });
  const units = start.units.map((unit) => (unit.side === 'a' ? { ...unit, cp: 4 } : unit));
  return { theatre, state: { ...start, units }, open: () => openScene(theatre, { ...start, units }) };
}

describe('C-RES-6: "cannot be placed" is proved, not sampled', () => {
  const hole = { x: 17.87, y: 33.13 };

  test('a ship comes on where room exists that no grid hits', () => {
    const { theatre, state, open } = scene(packed(hole, 0.06));
    for (const step of [1, 0.25]) expect([...freeSpots(theatre, state, unitById(state, 'a:u1'), step)]).toEqual([]);
    const playing = open();
    playing.do(order.activate('a:u1'));
    expect(playing.all('destroyed')).toEqual([]);
    expect(playing.session.pending?.kind).toBe('place');
    const places = legalOrders(theatre, playing.session.state, playing.session.pending!);
    expect(places.length).toBeGreaterThan(0);
    expect(playing.refused(places[0]!)).toBeNull();
    const { x, y } = playing.place('a:u1');
    expect(Math.hypot(x - hole.x, y - hole.y)).toBeLessThan(0.1);
  });

  test('without that room it is destroyed (C-RES-7)', () => {
    const playing = scene(packed(null, 0)).open();
    playing.do(order.activate('a:u1'));
    expect(playing.one('destroyed').unit).toBe('a:u1');
  });
});
