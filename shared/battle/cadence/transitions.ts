import { discGap } from '../../geometry/distance';
import { SIDES, type Side } from '../../schema/battle/side';
import type { Transition } from '../../schema/mission/special';
import type { Battle } from './cadence-types';
import { theatreObjective, type Theatre } from './theatre';
import { objectiveById, type BattleState, type ObjectiveState } from './state';

/** A marker was secured, destroyed or scored: what it turns into at once (S-MIS1-6, S-MIS3-4). `was` is the type it had for the side. */
export function changeObjective(
  battle: Battle,
  on: Transition['on'],
  objectiveId: string,
  side: Side,
  was: string,
): void {
  for (const [index, transition] of battle.theatre.mission.transitions.entries()) {
    if (
      transition.on === on &&
      applies(transition, objectiveById(battle.state, objectiveId), was) &&
      battle.state.round >= transition.fromRound
    )
      makeChange(battle, transition, index, objectiveId, side);
  }
}

/** The start of a round: markers secured earlier turn into what they are from this round on. */
export function changeAtRoundStart(battle: Battle): void {
  for (const [index, transition] of battle.theatre.mission.transitions.entries()) {
    if (transition.on !== 'secured' || transition.fromRound !== battle.state.round) continue;
    for (const { id, securedBy, type } of battle.state.objectives) {
      for (const side of securedBy) {
        if (applies(transition, objectiveById(battle.state, id), type[side]))
          makeChange(battle, transition, index, id, side);
      }
    }
  }
}

const applies = (transition: Transition, objective: ObjectiveState, type: string): boolean =>
  objective.status === 'table' &&
  (transition.tag === undefined || objective.tags.includes(transition.tag)) &&
  (transition.type === undefined || transition.type === type);

/** An event of the mission turns a marker into something else for everybody. */
export const changeByEvent = (battle: Battle, to: string, key: string, id: string): void =>
  makeChange(battle, { on: 'secured', to, for: 'all', fromRound: 1 }, key, id, 'a');

function makeChange(battle: Battle, transition: Transition, name: number | string, id: string, side: Side): void {
  const objective = objectiveById(battle.state, id);
  const key = `${name}:${transition.for === 'all' ? 'all' : side}`;
  if (objective.changed.includes(key)) return;
  const sides = transition.for === 'all' ? [...SIDES] : [side];
  const profile = battle.theatre.targets.get(transition.to);
  battle.emit({
    kind: 'objective-changed',
    rule: ruleOfChange(battle.theatre, transition),
    objective: id,
    for: sides,
    from: objective.type[side],
    to: transition.to,
    // One track of hit points for both sides, whoever sees it as a target first.
    hp: profile ? (objective.hp ?? profile.hp) : null,
    over: profile ? unitsOver(battle.theatre, battle.state, objective, sides) : [],
    transition: key,
    ...(transition.addTags?.length ? { tags: transition.addTags } : {}),
  });
}

/** The line that pays for the new type names its rule; otherwise the general one. */
const ruleOfChange = (theatre: Theatre, { to }: Transition): string =>
  theatre.scoring.find(({ source, subject }) => source === 'mission' && subject.type === to)?.rule ?? 'C-OBJ-3';

/** S-MIS1-6: ships that stand on the marker as it becomes a base to their side. */
function unitsOver(theatre: Theatre, state: BattleState, objective: ObjectiveState, sides: readonly Side[]): string[] {
  const { r } = theatreObjective(theatre, objective.id);
  return state.units
    .filter(
      (unit) =>
        sides.includes(unit.side) &&
        unit.status === 'table' &&
        unit.models.some(
          (model, i) => model.hp > 0 && discGap(model.x, model.y, unit.bases[i]!.r, objective.x, objective.y, r) <= 0,
        ),
    )
    .map(({ id }) => id);
}
