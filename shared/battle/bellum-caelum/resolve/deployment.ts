import { gap } from '../../../geometry/distance';
import type { Spot } from '../../../schema/battle/bellum-decision';
import { otherSide, SIDES, type Side } from '../../../schema/battle/side';
import type { Battle, Play } from '../bellum-types';
import { answered } from '../decision-point';
import { hasRoom } from '../find-spots';
import { footprintOf, standingOf } from '../ground';
import { forwardGap, type Arrival } from '../placing';
import { unitById } from '../state';
import { theatreUnit } from '../theatre';
import { applyEvent } from '../apply-event';
import type { BellumEventOf } from '../../../schema/battle/bellum-event';
import { rollOff } from './roll-off';

/** The roll-off, the sides of the table, who waits in reserve, and everybody else turn about; Forward Deployment last. */
export function* deployArmies(battle: Battle): Play {
  const { mission } = battle.theatre;
  const winner = rollOff(battle, 'deployment');
  if (mission.setup.some(({ place, by }) => place === 'side' && by === 'winner')) yield* chooseSide(battle, winner);
  for (const { id, side, reserve } of battle.theatre.units)
    if (reserve) battle.emit({ kind: 'held-back', rule: 'B-RES-5', side, unit: id, why: 'chosen' });
  const waits = new Set(battle.theatre.units.filter(({ reserve }) => reserve).map(({ id }) => id));
  const forward = (id: string): boolean => forwardGap(battle.theatre, unitById(battle.state, id)) !== null;
  yield* turnAbout(battle, winner, 'zone', (id) => !waits.has(id) && !forward(id), waits);
  yield* turnAbout(battle, winner, 'forward', (id) => !waits.has(id) && forward(id), waits);
}

function* chooseSide(battle: Battle, winner: Side): Play {
  const sides = battle.theatre.mission.sides.slice(0, 2).map(({ id }) => id);
  const { take } = answered('choose-side', yield { kind: 'choose-side', side: winner, sides });
  const other = sides.find((id) => id !== take) ?? take;
  const seats = winner === 'a' ? { a: take, b: other } : { a: other, b: take };
  battle.emit({ kind: 'side-chosen', rule: 'B-ACT-1', side: winner, seats });
}

/** One unit or squadron at a time; a side that has none left lets the other go on. Who finds no room goes into reserve. */
function* turnAbout(
  battle: Battle,
  first: Side,
  how: 'zone' | 'forward',
  isDue: (id: string) => boolean,
  waits: Set<string>,
): Play {
  const bySide = battle.theatre.mission.deployment?.order === 'by-side';
  const dueOf = (side: Side): string[] =>
    battle.state.units
      .filter((unit) => unit.side === side && unit.status === 'reserve' && isDue(unit.id))
      .map(({ id }) => id);
  for (let side = first; SIDES.some((each) => dueOf(each).length > 0);) {
    const units = dueOf(side).filter((id) => {
      if (hasRoom(battle.theatre, battle.state, id, how)) return true;
      battle.emit({ kind: 'held-back', rule: 'B-RES-5', side, unit: id, why: 'no-room' });
      waits.add(id);
      return false;
    });
    if (units.length > 0) {
      const { unit, bases } = answered('deploy', yield { kind: 'deploy', side, how, units });
      deployed(battle, unit, how, bases);
    }
    if (!bySide || dueOf(side).length === 0) side = dueOf(otherSide(side)).length > 0 ? otherSide(side) : side;
  }
}

const RULES: Readonly<Record<Arrival, string>> = {
  zone: 'B-SQD-7',
  forward: 'B-SR-FORWARD-DEPLOYMENT',
  reserve: 'B-RES-1',
};

export function deployed(battle: Battle, id: string, how: Arrival, spots: readonly Spot[]): void {
  const { side } = theatreUnit(battle.theatre, id);
  const event: BellumEventOf<'deployed'> = {
    kind: 'deployed',
    rule: RULES[how],
    side,
    unit: id,
    how,
    bases: spots.map(({ base, x, y, facing }) => ({ base, x, y, facing, gap: null })),
  };
  const placed = unitById(applyEvent(battle.state, event), id);
  const enemies = standingOf(battle.theatre, battle.state, otherSide(side));
  battle.emit({
    ...event,
    bases: event.bases.map((spot) => {
      const base = placed.bases.find((each) => each.id === spot.base)!;
      const own = footprintOf(battle.theatre, id, base);
      const nearest = Math.min(...enemies.map(({ footprint }) => gap(own, footprint)));
      return { ...spot, gap: enemies.length === 0 ? null : nearest };
    }),
  });
}
