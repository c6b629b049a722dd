import { describe, expect, test } from 'vitest';
import { legalShots } from '#shared/battle/cadence/aim';
import { unitById } from '#shared/battle/cadence/state';
import { checkSight } from '#shared/battlefield/designer/sight-check';
import type { Mission } from '#shared/schema/mission';
import { aBattle, aTable, squadronsSystem } from '../support/squadrons-battle';
import { openScene, order, sceneState, type Stand } from '../support/scene';

const R = 40 / 2 / 25.4;
const part = (x: number, y: number, keywords: string[], vehicleKeywords: string[] | null = null) => ({
  shape: { kind: 'rect', x, y, width: 3, height: 2, rotation: 0 },
  keywords,
  vehicleKeywords,
  level: 0,
  bottom: 0,
  top: 1,
  sight: 'full',
});
const tableWith = (...pieces: readonly (readonly ReturnType<typeof part>[])[]): Mission =>
  aTable({ terrain: pieces.map((parts, i) => ({ id: `t${i + 1}`, name: `Piece ${i + 1}`, parts })) });

/** Energy Cannons look straight ahead (C-WSR-FIXED). */
const facing = (from: Stand, to: Stand): Stand => ({ ...from, facing: to.y < from.y ? 0 : 180 });

/** Whether the engine lets one ship shoot at the other, and what the designer says of the same pair. */
function seen(mission: Mission, from: Stand, to: Stand): [boolean, string] {
  const theatre = aBattle(mission, [{ weapons: ['heavy-energy-cannons'] }], [{}]);
  const stands = { 'a:u1': facing(from, to), 'b:u1': to };
  const state = sceneState(theatre, { stands });
  const looker = ({ x, y }: Stand) => ({ x, y, r: R, level: 0, vehicle: true });
  return [
    legalShots(theatre, state, unitById(state, 'a:u1')).length > 0,
    checkSight(mission, squadronsSystem(), looker(from), looker(to)).verdict,
  ];
}

describe('C-VEH-8, S-TER-3: ships are Vehicles, so keywords for Vehicles are the ones that count', () => {
  const [from, to] = [
    { x: 18, y: 24 },
    { x: 18, y: 14 },
  ];
  test.each([
    ['a wall of rock', part(18, 19, ['dangerous']), false],
    ['rock that is nothing to Vehicles', part(18, 19, ['dangerous'], []), true],
    ['a cloud for Vehicles only', part(18, 19, [], ['obscuring']), false],
    ['a cloud that Vehicles see through', part(18, 19, ['obscuring'], []), true],
  ])('sight past %s', (_, piece, open) => {
    expect(seen(tableWith([piece]), from, to)).toEqual([open, open ? 'clear' : 'blocked']);
  });

  test.each([
    ['Dangerous to all', part(18, 19, ['dangerous']), ['t1']],
    ['Dangerous, but not to Vehicles', part(18, 19, ['dangerous'], []), []],
    ['Dangerous to Vehicles only', part(18, 19, [], ['dangerous']), ['t1']],
  ])('flying through ground that is %s', (_, piece, through) => {
    const theatre = aBattle(tableWith([piece]), [{}], [{}]);
    const scene = openScene(theatre, { stands: { 'a:u1': { x: 18, y: 22 } } }, ...(through.length > 0 ? [1] : []));
    scene.do(order.activate('a:u1'));
    scene.do(order.declare('a:u1', 'move', 'pass'));
    scene.do(order.move('a:u1'));
    expect(scene.one('moved').through).toEqual(['t1']);
    expect(scene.one('moved').dangers).toEqual(through);
    expect(scene.all('rolled').map(({ purpose }) => purpose)).toEqual(through.map(() => 'terrain'));
  });
});

describe('S-TER-DANG-4: a piece that attacker or target overlaps is ignored for sight, with all its parts', () => {
  const to = { x: 18, y: 14 };
  // One field of rocks: the near part lies under the ship, the far part across every line.
  const near = part(18, 25, ['dangerous']);
  const far = part(18, 19, ['dangerous']);
  test.each([
    ['clear of it', [[near, far]], { x: 18, y: 28 }, false],
    ['in its near part', [[near, far]], { x: 18, y: 24 }, true],
    ['in another piece', [[near], [far]], { x: 18, y: 24 }, false],
  ])('from %s', (_, pieces, from, open) => {
    expect(seen(tableWith(...pieces), from, to)).toEqual([open, open ? 'clear' : 'blocked']);
    // And the other way round: it is the target that stands in it.
    expect(seen(tableWith(...pieces), to, from)).toEqual([open, open ? 'clear' : 'blocked']);
  });
});
