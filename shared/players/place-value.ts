import { inFrame } from '../geometry/heading';
import { standsInDanger } from '../table/hazard';
import { theatreUnit, type Theatre } from '../battle/cadence/theatre';
import type { BattleState, UnitState } from '../battle/cadence/state';
import type { Side } from '../schema/battle/side';

export interface WantedMarker {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const wishes = new WeakMap<BattleState['objectives'], Record<Side, readonly WantedMarker[]>>();

/** Markers that a side still gains from by flying over them; worked out once for as long as no marker changes. */
export function wanted(theatre: Theatre, state: BattleState, side: Side): readonly WantedMarker[] {
  const known = wishes.get(state.objectives);
  if (known) return known[side];
  const both = { a: wishesOf(theatre, state, 'a'), b: wishesOf(theatre, state, 'b') };
  wishes.set(state.objectives, both);
  return both[side];
}

const wishesOf = (theatre: Theatre, state: BattleState, side: Side): readonly WantedMarker[] =>
  state.objectives.filter((objective, i) => {
    const fixed = theatre.objectives[i]!;
    const taken =
      objective.securedBy.includes(side) || (fixed.source.oncePer === 'marker' && objective.securedBy.length > 0);
    return objective.status === 'table' && !taken && fixed.open[side] && !theatre.targets.has(objective.type[side]);
  });

const gone = (x: number, y: number, to: { x: number; y: number }): number =>
  Math.sqrt((to.x - x) * (to.x - x) + (to.y - y) * (to.y - y));

/** How well a unit stands where it is: near what it wants, facing its prey, with room ahead, out of harm's way. */
export function placeValue(theatre: Theatre, state: BattleState, unit: UnitState): number {
  let value = 0;
  let models = 0;
  for (let i = 0; i < unit.models.length; i++) {
    if (unit.models[i]!.hp <= 0) continue;
    value += modelValue(theatre, state, unit, i);
    models += 1;
  }
  return models === 0 ? 0 : value / models;
}

function modelValue(theatre: Theatre, state: BattleState, unit: UnitState, index: number): number {
  const model = unit.models[index]!;
  const { r, movement } = theatreUnit(theatre, unit.id).models[index]!;
  const pose = { x: model.x, y: model.y, heading: model.facing };
  let value = 0;
  let nearest = Infinity;
  for (const marker of wanted(theatre, state, unit.side)) {
    const ahead = inFrame(pose, marker).x > 0;
    const away = gone(model.x, model.y, marker) + (ahead ? 0 : movement);
    if (away < nearest) nearest = away;
  }
  if (nearest < Infinity) value += 0.6 / (1 + nearest / movement);
  let prey = Infinity;
  for (const other of state.units) {
    if (other.side === unit.side || other.status !== 'table') continue;
    for (const at of other.models) {
      if (at.hp <= 0) continue;
      const seen = inFrame(pose, at);
      const away = gone(model.x, model.y, at);
      // Off the nose counts as farther: most guns look straight ahead.
      prey = Math.min(prey, away + (seen.x > Math.abs(seen.y) ? 0 : 8));
      const back = inFrame({ x: at.x, y: at.y, heading: at.facing }, model);
      if (back.x > 0 && Math.abs(back.y) < 1.5 && away < 12) value -= 0.08;
    }
  }
  if (prey < Infinity) value += 0.3 / (1 + prey / 8);
  value -= crowding(theatre, pose, r, movement);
  if (standsInDanger(theatreUnit(theatre, unit.id).sky, model.x, model.y, r)) value -= 0.1;
  return value;
}

/** Nose to the edge: the next move will be wasted there. */
function crowding(
  { table }: Theatre,
  pose: { x: number; y: number; heading: number },
  r: number,
  movement: number,
): number {
  const centre = inFrame(pose, { x: table.width / 2, y: table.height / 2 });
  const edge = Math.min(pose.x, pose.y, table.width - pose.x, table.height - pose.y) - r;
  return edge < movement && centre.x < 0 ? 0.25 * (1 - edge / movement) : 0;
}
