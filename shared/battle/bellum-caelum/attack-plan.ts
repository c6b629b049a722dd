import { gap } from '../../geometry/distance';
import { bearing } from '../../geometry/heading';
import { planBellumAttack, type BellumPlan } from '../../rules/bellum-attack';
import type { Face } from '../../schema/data-card';
import { standing, type Standing } from './ground';
import { TOLERANCE } from './measure';
import { rulesOf } from './rules-in-force';
import { livingBases, type BattleState, type UnitState } from './state';
import { statsOf, weaponOf } from './stats';
import type { AttackAction } from './targeting';
import { theatreUnit, type Theatre } from './theatre';

export interface GroupAsk {
  readonly unit: UnitState;
  readonly action: AttackAction;
  readonly repeat: number;
  readonly weapon: number;
  readonly instances: number;
  /** Ids of the bases that take part. */
  readonly bases: readonly string[];
  readonly defender: UnitState;
  readonly part: string | null;
}

/** One attack group as it will be rolled, and from where it comes. */
export interface GroupPlan {
  readonly plan: BellumPlan;
  readonly from: string;
  readonly bearing: number | null;
  readonly face: Face | null;
  readonly skill: number | null;
}

/** Steps 2 and 3 of the attack group procedure: part or face, then everything both sides roll. */
export function planGroup(theatre: Theatre, state: BattleState, ask: GroupAsk): GroupPlan {
  const { unit, action, repeat, instances } = ask;
  const fixed = theatreUnit(theatre, unit.id);
  const stats = statsOf(theatre, unit);
  const weapon = weaponOf(theatre, unit, ask.weapon);
  const skill = action === 'shoot' ? stats.sho : stats.clo;
  const infantry = fixed.type === 'infantry';
  const side = sideHit(theatre, ask);
  const plan = planBellumAttack({
    book: theatre.book,
    action,
    attacker: {
      type: fixed.type,
      skill,
      models: infantry ? instances : 1,
      units: livingBases(unit).length,
      repeat,
      rules: rulesOf(theatre, state, unit),
    },
    weapon: {
      attacks: weapon.at,
      count: infantry ? 1 : instances,
      type: weapon.type,
      strength: weapon.st,
      damage: weapon.da,
      rules: fixed.weapons[ask.weapon]!.rules,
    },
    target: { ...asTarget(theatre, state, ask), defence: side.defence },
  });
  return { plan, from: side.from, bearing: side.bearing, face: side.face, skill };
}

function asTarget(theatre: Theatre, state: BattleState, { defender, action, part }: GroupAsk) {
  const { card, type, modelWounds } = theatreUnit(theatre, defender.id);
  const stats = statsOf(theatre, defender);
  const printed = card.parts.find(({ id }) => id === part);
  return {
    type,
    // B-TITAN-3: a part may print its own.
    saves: action === 'shoot' ? (printed?.shi ?? stats.shi) : (printed?.par ?? stats.par),
    toughness: printed?.toughness === undefined ? stats.toughness : printed.toughness,
    wounds: printed?.wounds ?? modelWounds,
    woundsLeft: Infinity,
    units: livingBases(defender).length,
    rules: rulesOf(theatre, state, defender),
  };
}

interface SideHit {
  readonly defence: number;
  readonly from: string;
  readonly bearing: number | null;
  readonly face: Face | null;
}

/** B-VEH-4: the whole group uses the face of its base nearest to the target; of equally near ones the better for the defender. */
function sideHit(theatre: Theatre, { unit, bases, defender, part }: GroupAsk): SideHit {
  const { card } = theatreUnit(theatre, defender.id);
  const { defence } = statsOf(theatre, defender);
  const near = nearestPair(
    standing(theatre, unit).filter(({ base }) => bases.includes(base.id)),
    standing(theatre, defender),
  );
  const [first] = near;
  const from = first?.own.base.id ?? bases[0] ?? '';
  if (part !== null)
    return { defence: card.parts.find(({ id }) => id === part)?.defence ?? 0, from, bearing: null, face: null };
  if (defence === null || typeof defence === 'number')
    return { defence: defence ?? 0, from, bearing: null, face: null };
  return near
    .map(({ own, theirs }) => {
      const angle = bearingFrom(theirs, own);
      const face = faceOf(angle);
      return { defence: defence[face], from: own.base.id, bearing: angle, face };
    })
    .reduce((best, each) => (each.defence > best.defence ? each : best));
}

/** The attacking bases that are nearest to the defender, each with the base it is nearest to. */
function nearestPair(own: readonly Standing[], theirs: readonly Standing[]): { own: Standing; theirs: Standing }[] {
  const pairs = own.flatMap((one) =>
    theirs.map((other) => ({ own: one, theirs: other, gap: gap(one.footprint, other.footprint) })),
  );
  const least = Math.min(...pairs.map((pair) => pair.gap));
  return pairs.filter((pair) => pair.gap <= least + TOLERANCE);
}

/** −180 to 180, positive to the right of where the base faces. */
function bearingFrom({ base }: Standing, { base: to }: Standing): number {
  const turned = (bearing(base, to) - base.facing) % 360;
  return turned > 180 ? turned - 360 : turned <= -180 ? turned + 360 : turned;
}

/** B-EX-28: 45 is still the front, 135 still a side. */
export function faceOf(angle: number): Face {
  const away = Math.abs(angle);
  if (away <= 45 + TOLERANCE) return 'front';
  if (away > 135 + TOLERANCE) return 'rear';
  return angle > 0 ? 'right' : 'left';
}
