import type { MusteredUnit } from '../../army/muster';
import { interned } from '../../core/interned';
import { fail } from '../../core/result';
import type { RuleBook } from '../../rules/rule-book';
import { SIDES, type Side } from '../../schema/battle/side';
import type { Objective } from '../../schema/mission/markers';
import { tableMap, type TableMap } from '../../table/terrain';
import type { AnyTheatre, BattleInput } from './family';

/** A unit as every family has it. */
export interface FixedUnit {
  /** `a:u1`: side and id in the army. */
  readonly id: string;
  readonly index: number;
  readonly side: Side;
  readonly name: string;
  readonly entry: string;
  readonly roles: readonly string[];
}

export interface FixedMarker {
  readonly id: string;
  readonly name: string;
  readonly source: Objective;
}

/** Everything about a battle that never changes and that every family has, worked out once. */
export interface FixedPart<U extends FixedUnit = FixedUnit, O extends FixedMarker = FixedMarker> extends AnyTheatre {
  readonly book: RuleBook;
  readonly table: { readonly width: number; readonly height: number };
  readonly units: readonly U[];
  readonly objectives: readonly O[];
  readonly map: TableMap;
  readonly unitIndex: ReadonlyMap<string, number>;
  readonly objectiveIndex: ReadonlyMap<string, number>;
}

/** What a family makes of a unit and of a marker of the mission. */
interface Makes<U, O> {
  unit(unit: MusteredUnit, fixed: FixedUnit, map: TableMap): U;
  marker(source: Objective, index: number): O;
}

export function fixedPart<U extends FixedUnit, O extends FixedMarker>(
  { system, book, mission, armies }: BattleInput,
  makes: Makes<U, O>,
): FixedPart<U, O> {
  const map = tableMap(mission);
  const units = SIDES.flatMap((side) => armies[side].units.map((unit) => ({ side, unit }))).map(
    ({ side, unit }, index) => {
      const { name, entry, roles } = unit;
      return makes.unit(unit, { id: interned(`${side}:${unit.id}`), index, side, name, entry, roles }, map);
    },
  );
  const objectives = mission.objectives.map((source, index) => makes.marker(source, index));
  return {
    system,
    book,
    mission,
    armies,
    table: mission.table,
    rounds: mission.rounds,
    units,
    objectives,
    map,
    unitIndex: placesOf(units),
    objectiveIndex: placesOf(objectives),
  };
}

const placesOf = (things: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
  new Map(things.map(({ id }, index) => [id, index]));

export function theatreUnit<U extends FixedUnit>(
  { units, unitIndex }: Pick<FixedPart<U>, 'units' | 'unitIndex'>,
  id: string,
): U {
  return units[unitIndex.get(id) ?? -1] ?? fail(`no unit ${id} in this battle`);
}

export function theatreObjective<O extends FixedMarker>(
  { objectives, objectiveIndex }: Pick<FixedPart<FixedUnit, O>, 'objectives' | 'objectiveIndex'>,
  id: string,
): O {
  return objectives[objectiveIndex.get(id) ?? -1] ?? fail(`no objective ${id} in this battle`);
}
