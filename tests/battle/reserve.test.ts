import { describe, expect, test } from 'vitest';
import { legalOrders } from '#shared/battle/cadence/legal-orders';
import { deployments, freeSpots } from '#shared/battle/cadence/resolve/reserve';
import { unitById } from '#shared/battle/cadence/state';
import { aField, aGroundBattle, ground } from '../support/ground-battle';
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

describe('the ways to come on', () => {
  const waiting = (theatre: ReturnType<typeof aGroundBattle>) => {
    const state = sceneState(theatre, { stands: {} });
    return [...deployments(theatre, state, unitById(state, 'a:u1'))];
  };
  const ONE = { models: { warden: 1 } };

  test('a long base is put down along, across and at every 45 degrees between; a round one faces anywhere', () => {
    const headings = (unit: { models: Record<string, number> }) =>
      new Set(
        waiting(aGroundBattle(aField(), [unit], [ONE])).flatMap(({ models }) => models.map(({ heading }) => heading)),
      );
    expect(headings({ models: { longwain: 1 } })).toEqual(new Set([0, 45, 90, 135, 180, 225, 270, 315]));
    expect(headings(ONE)).toEqual(new Set([0]));
  });

  test('the one that is left of a unit comes on as itself', () => {
    const theatre = aGroundBattle(aField(), [{ models: { warden: 3 } }], [ONE]);
    const state = sceneState(theatre, { stands: {} });
    const unit = unitById(state, 'a:u1');
    const left = { ...unit, models: unit.models.map((model, i) => (i === 2 ? model : { ...model, hp: 0 })) };
    const [first] = deployments(theatre, state, left);
    expect(first?.models).toMatchObject([{ model: 2 }]);
  });

  test('C-RES-6: a slot between walls that no grid meets is found', () => {
    const R25 = 25 / 2 / 25.4;
    // A place for one base about 24.13, 34.37, with three hundredths of an inch of air.
    const [x, y, r] = [24.13, 34.37, R25 + 0.03];
    const slot = [
      ground('west', ['impassable'], [x - r - 4, 33, 8, 10]),
      ground('east', ['impassable'], [x + r + 4, 33, 8, 10]),
      ground('north', ['impassable'], [x, y - r - 3, 2, 6]),
      ground('south', ['impassable'], [x, y + r + 1, 2, 2]),
    ];
    const found = waiting(aGroundBattle(aField({ terrain: slot }), [ONE], [ONE]));
    expect(found.length).toBeGreaterThan(0);
    for (const { models } of found) {
      expect(Math.abs(models[0]!.x - x)).toBeLessThanOrEqual(0.03);
      expect(Math.abs(models[0]!.y - y)).toBeLessThanOrEqual(0.03);
    }
  });

  test('several are put down about the door, on each side of it where the table has room', () => {
    const theatre = aGroundBattle(
      aField({
        entryPoints: [
          { id: 'e1', side: 'a', x: 24, y: 18 },
          { id: 'e2', side: 'b', x: 24, y: 0 },
        ],
      }),
      [{ models: { warden: 3 } }],
      [ONE],
    );
    const found = waiting(theatre);
    // Towards the middle of the table, which is where it stands, and towards eight sides.
    expect(found).toHaveLength(9);
    const side = (offsets: readonly number[]): number =>
      Math.sign(Math.trunc(offsets.reduce((sum, one) => sum + one, 0) / offsets.length / 1.5));
    const middles = found
      .slice(1)
      .map(({ models }) =>
        [side(models.map(({ x }) => x - 24)), side(models.map(({ y }) => y - 18))].map((n) => n + 0),
      );
    expect(middles).toEqual(
      [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => (dx === 0 && dy === 0 ? [] : [[dx, dy]]))),
    );
    for (const { models } of found) {
      expect(models.map(({ model }) => model)).toEqual([0, 1, 2]);
      for (const { x, y } of models) expect(Math.hypot(x - 24, y - 18)).toBeLessThan(5 + 25 / 2 / 25.4);
    }
  });
});

test('C-HGT-1: an Entry Point on Rough ground is on level 0, whatever level the rubble is drawn at', () => {
  const theatre = aGroundBattle(
    aField({ terrain: [ground('rubble', ['rough'], [24, 35, 3, 2], { level: 2 })] }),
    [{ models: { warden: 1 } }],
    [{ models: { warden: 1 } }],
  );
  const start = sceneState(theatre, { stands: {} });
  const units = start.units.map((unit) => (unit.side === 'a' ? { ...unit, cp: 2 } : unit));
  const scene = openScene(theatre, { ...start, units });
  scene.do(order.activate('a:u1'));
  expect(scene.all('destroyed')).toEqual([]);
  scene.do(order.place('a:u1', 'e1', 20, 35));
  expect(scene.one('placed').models).toMatchObject([{ level: 0 }]);
});
