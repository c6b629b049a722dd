import { lessThan } from '../../core/measure';
import { scoresAtRoundEnd } from '../../rules/scoring/marker-rules';
import { disc } from '../../geometry/footprint';
import { otherSide, type Side } from '../../schema/battle/side';
import type { Moment } from '../scoring/claims';
import { payLines, type Payment } from '../scoring/pay-lines';
import type { ScoringField } from '../scoring/scoring-field';
import type { Battle } from './cadence-types';
import { footprintsOf } from './bases';
import { theatreObjective, theatreUnit, type Theatre } from './theatre';
import { isAlive, objectiveById, routOf, unitById, type BattleState } from './state';

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
  return {
    mission: theatre.mission,
    round: state.round,
    units: state.units.map((unit) => {
      const { id, side, status, lostIn } = unit;
      const { name, entry, roles, category, points } = theatreUnit(theatre, id);
      return {
        id,
        side,
        name,
        entry,
        roles,
        kind: category,
        fate: status,
        lostIn,
        // Nobody is ever engaged in this family.
        engaged: false,
        models: unit.models.reduce((sum, { hp }) => (hp > 0 ? sum + 1 : sum), 0),
        points,
        // Few lines measure.
        get bases() {
          return footprintsOf(theatre, unit);
        },
      };
    }),
    markers: state.objectives.map((objective) => {
      const { name, source, r } = theatreObjective(theatre, objective.id);
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
