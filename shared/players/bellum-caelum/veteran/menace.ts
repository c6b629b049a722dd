import { planGroup } from '../../../battle/bellum-caelum/attack-plan';
import { instancesOn } from '../../../battle/bellum-caelum/targeting';
import { livingBases, type UnitState } from '../../../battle/bellum-caelum/state';
import type { BattleState } from '../../../battle/bellum-caelum/state';
import { weaponOf } from '../../../battle/bellum-caelum/stats';
import { theatreUnit, type Theatre } from '../../../battle/bellum-caelum/theatre';
import { bellumOdds } from '../../../odds/bellum-odds';
import { meanOf } from '../../../odds/distribution';
import { suffers } from './harm';

/** Wounds that one unit's weapons may cost another in one action: by each gun from its range, and hand to hand. */
interface Menace {
  readonly guns: readonly { readonly range: number; readonly wounds: number }[];
  readonly blades: number;
}

/** All of a unit that its fight depends on; auras of others do not count here. */
type Shape = Pick<UnitState, 'bases' | 'parts' | 'effects'>;

interface Known {
  readonly enemy: Shape;
  readonly unit: Shape;
  readonly menace: Menace;
}

const known = new WeakMap<Theatre, Map<string, Known>>();

const isSame = (one: Shape, other: Shape): boolean =>
  one.bases === other.bases && one.parts === other.parts && one.effects === other.effects;

/** What an enemy may do to a unit from where the two stand now; worked out once for as long as neither changes. */
export function menaceOf(theatre: Theatre, state: BattleState, enemy: UnitState, unit: UnitState): Menace {
  const held = known.get(theatre) ?? new Map<string, Known>();
  known.set(theatre, held);
  const key = `${enemy.id}/${unit.id}`;
  const before = held.get(key);
  if (before && isSame(before.enemy, enemy) && isSame(before.unit, unit)) return before.menace;
  const menace = weigh(theatre, { ...state, units: [enemy, unit] }, enemy, unit);
  held.set(key, { enemy, unit, menace });
  return menace;
}

function weigh(theatre: Theatre, state: BattleState, enemy: UnitState, unit: UnitState): Menace {
  const bases = livingBases(enemy);
  const part = unit.parts.find(({ wounds }) => wounds > 0)?.id ?? null;
  const suffered = suffers(theatre, unit);
  const guns: { range: number; wounds: number }[] = [];
  let blades = 0;
  for (const { index } of theatreUnit(theatre, enemy.id).weapons) {
    const weapon = weaponOf(theatre, enemy, index);
    if (weapon.at <= 0) continue;
    const instances = bases.reduce((sum, base) => sum + instancesOn(theatre, enemy, base, weapon), 0);
    const action = weapon.ra === 'CC' ? 'fight' : 'shoot';
    const { plan } = planGroup(theatre, state, {
      unit: enemy,
      action,
      repeat: 0,
      weapon: index,
      instances,
      bases: bases.map(({ id }) => id),
      defender: unit,
      part,
    });
    const wounds = meanOf(bellumOdds(plan).damage) * suffered;
    if (weapon.ra === 'CC') blades += wounds;
    else guns.push({ range: weapon.ra, wounds });
  }
  return { guns, blades };
}
