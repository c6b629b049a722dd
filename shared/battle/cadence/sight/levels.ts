import { groupGap } from '../../../geometry/distance';
import type { Footprint } from '../../../geometry/footprint';
import { isHigher, seeUnit, type Onlooker } from '../../../table/sight';
import { byUnit } from '../by-unit';
import { footprintOf } from '../model-base';
import { unitById, type UnitState } from '../state';
import { modelNow, theatreObjective, type Theatre } from '../theatre';
import type { Looking, Seen } from './looking';

/**
 * C-LOS-10: with heights, through terrain and other units, as this one model sees the target. Whose eyes count is settled when
 * all attacks are chosen (C-LOS-2).
 */
export const levelSight: Looking = (look) => {
  const { theatre, unit, model, target, bases, unitDistance: gap } = look;
  const own = onlooker(theatre, unit, model);
  const targets =
    'unit' in target
      ? onlookers(theatre, unitById(look.state, target.unit))
      : bases.map((footprint) => ({ footprint, level: theatreObjective(theatre, target.objective).source.level }));
  const friends: Footprint[] = [];
  const thirds: Onlooker[] = [];
  for (const other of look.state.units) {
    if (other.status !== 'table' || other.id === unit.id || ('unit' in target && other.id === target.unit)) continue;
    const seen = onlookers(theatre, other);
    thirds.push(...seen);
    if (other.side === unit.side) friends.push(...footprints(seen));
  }
  const friendGap = friends.length === 0 ? Infinity : groupGap(friends, footprints(targets));
  const { sight, rule, cover } = seeUnit(
    // Whether nearness clears the view is for the attack's own rules to say.
    { ...theatre.figures, clearWithin: null },
    { viewers: [own], targets, thirds, friendGap, gap, map: theatre.map },
  );
  return {
    sight,
    shutBy: sight === 'blocked' ? rule : null,
    cover: cover.given,
    higher: isHigher(own, targets),
  } satisfies Seen;
};

const footprints = (models: readonly Onlooker[]): Footprint[] => models.map(({ footprint }) => footprint);

const onlookers = byUnit((theatre, unit): readonly Onlooker[] =>
  unit.models.flatMap(({ hp }, i) => (hp > 0 ? [onlooker(theatre, unit, i)] : [])),
);

function onlooker(theatre: Theatre, unit: UnitState, index: number): Onlooker {
  const model = modelNow(theatre, unit, index);
  const { allowance, rules } = model;
  const { level } = unit.models[index]!;
  const noCover = rules.find(({ rule }) => rule.hooks.defending?.waives?.includes('cover'))?.rule.id;
  return {
    footprint: footprintOf(model, unit.models[index]!),
    level,
    leastLevel: allowance.leastLevel,
    vehicle: allowance.vehicle,
    ...(noCover === undefined ? {} : { noCover }),
  };
}
