import { lessThan } from '../../core/measure';
import { scoresAtRoundEnd } from '../../rules/scoring/marker-rules';
import { disc, type Footprint } from '../../geometry/footprint';
import { otherSide, type Side } from '../../schema/battle/side';
import type { Moment } from '../scoring/claims';
import { payLines, type Payment } from '../scoring/pay-lines';
import type { FieldUnit, ScoringField } from '../scoring/scoring-field';
import type { Battle } from './cadence-types';
import { footprintsOf } from './bases';
import { theatreObjective, type BattleUnit, type Theatre } from './theatre';
import { isAlive, objectiveById, routOf, unitById, type BattleState, type UnitState } from './state';

/** Pays what a happening, or the end of a round or of the game, is worth (S-VP-1, C-MIS-2). Nothing here knows a mission. */
export function pay(battle: Battle, moment: Moment): void {
  const { theatre } = battle;
  const paid = payLines(battle, theatre.scoring, moment, () => scoringField(theatre, battle.state));
  removeScored(battle, paid);
}

/** Markers that leave the table once they have been paid for (D-MIS-TOWN-5). */
function removeScored(battle: Battle, paid: readonly Payment[]): void {
  for (const { objective, line } of paid) {
    if (objective === null || (line.line.what !== 'secured' && line.line.what !== 'held')) continue;
    const { source } = theatreObjective(battle.theatre, objective);
    if (source.removeOnScore && objectiveById(battle.state, objective).status !== 'gone')
      battle.emit({ kind: 'objective-removed', rule: line.rule, objective });
  }
}

/** C-RND-4: Access markers that are still secured score and leave; then the lines for the end of a round. */
export function scoreRound(battle: Battle): void {
  for (const { id, status, type, securedBy } of battle.state.objectives) {
    const side = securedBy.find((each) => scoresAtRoundEnd(type[each]));
    if (status === 'table' && side) scoreMarker(battle, id, side, null, true);
  }
  pay(battle, { at: 'round' });
}

/** C-RND-4: Recover markers whose carrier lives to the end score; then the lines for the end of the game. */
export function scoreGame(battle: Battle): void {
  for (const { id, status, carrier } of battle.state.objectives) {
    const unit = carrier === null ? null : unitById(battle.state, carrier);
    if (status === 'carried' && unit && (isAlive(unit) || unit.status === 'left'))
      scoreMarker(battle, id, unit.side, unit.id, false);
  }
  pay(battle, { at: 'game' });
}

export function scoreMarker(
  battle: Battle,
  objective: string,
  side: Side,
  unit: string | null,
  removed: boolean,
): void {
  const type = objectiveById(battle.state, objective).type[side];
  const rule = battle.theatre.system.objectives.get(type)?.rule ?? 'C-OBJ-4';
  battle.emit({ kind: 'objective-scored', rule, side, unit, objective, type, removed });
  pay(battle, { at: 'scored', marker: objective, unit, side });
}

/** How a battle of this family looks to whoever pays. */
export function scoringField(theatre: Theatre, state: BattleState): ScoringField {
  const fled = routOf(state).units;
  return {
    mission: theatre.mission,
    round: state.round,
    units: state.units.map((unit, i) => new UnitInField(theatre, unit, theatre.units[i]!, fled)),
    markers: state.objectives.map((objective, i) => {
      const { name, source, r } = theatre.objectives[i]!;
      const { id, status, type, tags, securedBy, carrier, scoredBy, scoredIn, lostTo, lostIn } = objective;
      const base = disc(objective.x, objective.y, r);
      return { id, name, source, base, status, type, tags, securedBy, carrier, scoredBy, scoredIn, lostTo, lostIn };
    }),
    nominated: state.nominated,
    firstKill: state.firstKill,
    routed: fledSides(state),
    paid: state.paid,
    within: lessThan,
    weights: {},
  };
}

/** A class, because players lay out fields by the thousand and few lines measure. */
class UnitInField implements FieldUnit {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly entry: string;
  readonly roles: readonly string[];
  readonly kind: string | null;
  readonly fate: FieldUnit['fate'];
  readonly lostIn: number | null;
  /** Nobody is ever engaged in this family. */
  readonly engaged = false;
  readonly models: number;
  readonly points: number;

  constructor(
    private readonly theatre: Theatre,
    private readonly unit: UnitState,
    { name, entry, roles, category, points }: BattleUnit,
    fled: readonly string[] | undefined,
  ) {
    this.id = unit.id;
    this.side = unit.side;
    this.name = name;
    this.entry = entry;
    this.roles = roles;
    this.kind = category;
    this.fate = fled?.includes(unit.id) ? 'fled' : unit.status;
    this.lostIn = unit.lostIn;
    let models = 0;
    for (const { hp } of unit.models) if (hp > 0) models += 1;
    this.models = models;
    this.points = points;
  }

  get bases(): readonly Footprint[] {
    return footprintsOf(this.theatre, this.unit);
  }
}

const fledSides = (state: BattleState): Side[] => {
  const { fled } = routOf(state);
  return fled === null ? [] : [fled];
};

/** A unit is gone, with whatever it carried (S-VP-6, C-OBJ-RECOVER-2). */
export function lossMoments(state: BattleState, unit: string, lost: readonly string[], by: string | null): Moment[] {
  const side = otherSide(unitById(state, unit).side);
  return [
    { at: 'unit-destroyed', unit },
    ...lost.map((marker): Moment => ({ at: 'marker-destroyed', marker, unit: by, side })),
  ];
}
