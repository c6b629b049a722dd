import { lessThan } from '../../core/measure';
import { gap } from '../../geometry/distance';
import { disc } from '../../geometry/footprint';
import { heldBy } from '../../rules/scoring/marker-rules';
import type { Side } from '../../schema/battle/side';
import type { Battle } from './cadence-types';
import { standing } from './obstacles';
import type { BattleState, ObjectiveState, UnitState } from './state';
import type { Theatre } from './theatre';

/** C-OBJ-CONTROL, C-OBJ-ACCESS-1: tested after every action; a marker that nobody stays with is nobody's. */
export function releaseMarkers(battle: Battle): void {
  const { theatre } = battle;
  if (!theatre.hasHeldMarkers) return;
  for (let i = 0; i < battle.state.objectives.length; i++) {
    const objective = battle.state.objectives[i]!;
    if (objective.status !== 'table') continue;
    for (const side of objective.securedBy) {
      const type = objective.type[side];
      if (isHeld(theatre, battle.state, objective, theatre.objectives[i]!.r, side)) continue;
      const holder = battle.state.units.find(({ id }) => id === objective.securedUnit);
      battle.emit({
        kind: 'unsecured',
        rule: theatre.system.objectives.get(type)?.rule ?? theatre.rows.maySecure,
        side,
        objective: objective.id,
        why: holder?.status === 'destroyed' ? 'destroyed' : 'left',
      });
    }
  }
}

function isHeld(theatre: Theatre, state: BattleState, objective: ObjectiveState, r: number, side: Side): boolean {
  const { holdWithin, secureWithin } = theatre.figures;
  const isNear = (unit: UnitState, within: number): boolean =>
    unit.side === side &&
    unit.status === 'table' &&
    standing(theatre, unit).some(({ base }) => lessThan(gap(base, disc(objective.x, objective.y, r)), within));
  switch (heldBy(objective.type[side])) {
    case 'army':
      return holdWithin === null || state.units.some((unit) => isNear(unit, holdWithin));
    case 'unit':
      return (
        secureWithin === null ||
        state.units.some((unit) => unit.id === objective.securedUnit && isNear(unit, secureWithin))
      );
    case 'nobody':
      return true;
  }
}
