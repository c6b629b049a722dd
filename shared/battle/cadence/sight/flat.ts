import { discGap } from '../../../geometry/distance';
import { disc, type Footprint } from '../../../geometry/footprint';
import { isBeside } from '../../../geometry/sight-flat';
import { flatShutBy } from '../../../table/sight-flat';
import { isTargetFor } from '../obstacles';
import { theatreUnit } from '../theatre';
import type { Look, Looking, Seen } from './looking';

/** S-LOS-1: on the flat table, from base to base; clear or blocked (S-CORE-3), no heights. */
export const flatSight: Looking = (look) => {
  const shutBy = shutByOf(look);
  return shutBy === null ? OPEN : { ...OPEN, sight: 'blocked', shutBy };
};

const OPEN: Seen = { sight: 'clear', shutBy: null, cover: false, higher: false };

/** Rule that shuts the line from one ship to a target (S-LOS-3); null if sight is clear. */
function shutByOf({ theatre, state, unit, model, target, bases, nearest, unitDistance }: Look): string | null {
  const to = bases[nearest]!;
  const own = unit.models[model]!;
  const { models, sky } = theatreUnit(theatre, unit.id);
  const from = disc(own.x, own.y, models[model]!.r);
  const others: Footprint[] = [];
  const targetId = 'unit' in target ? target.unit : null;
  const markerId = 'objective' in target ? target.objective : null;
  let friendGap = Infinity;
  for (let i = 0; i < state.units.length; i++) {
    const other = state.units[i]!;
    if (other.status !== 'table' || other.id === unit.id || other.id === targetId) continue;
    for (let k = 0; k < other.models.length; k++) {
      const third = other.models[k]!;
      if (third.hp <= 0) continue;
      const { r } = theatre.units[i]!.models[k]!;
      if (isBeside({ x: third.x, y: third.y, r }, from, to)) others.push(disc(third.x, third.y, r));
      if (other.side === unit.side) friendGap = Math.min(friendGap, discGap(third.x, third.y, r, to.x, to.y, to.r));
    }
  }
  for (let i = 0; i < state.objectives.length; i++) {
    const objective = state.objectives[i]!;
    if (
      objective.id === markerId ||
      !isTargetFor(theatre, objective, unit.side) ||
      unit.clearing.includes(objective.id)
    )
      continue;
    others.push(disc(objective.x, objective.y, theatre.objectives[i]!.r));
  }
  return flatShutBy(theatre.figures, { from, to, sky, others, gap: unitDistance, friendGap });
}
