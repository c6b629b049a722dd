import { planGroup } from '../../../battle/bellum-caelum/attack-plan';
import { livingBases, unitById, type BattleState, type UnitState } from '../../../battle/bellum-caelum/state';
import { statsOf } from '../../../battle/bellum-caelum/stats';
import { aimsOf, type Aim, type AttackAction } from '../../../battle/bellum-caelum/targeting';
import { seatingOf, theatreUnit, type Theatre } from '../../../battle/bellum-caelum/theatre';
import { bellumOdds } from '../../../odds/bellum-odds';
import { meanOf } from '../../../odds/distribution';
import { successChance } from '../../../rules/dice-test';
import { paysInRound } from '../../../rules/scoring/scoring-table';
import type { AttackGroup } from '../../../schema/battle/bellum-decision';
import { otherSide, type Side } from '../../../schema/battle/side';
import { vpInRound } from '../../../schema/mission/scoring';

export interface Volley {
  readonly groups: readonly AttackGroup[];
  /** What it costs the enemy, in victory points. */
  readonly value: number;
}

export const NO_VOLLEY: Volley = { groups: [], value: 0 };

/** What a unit's fight is worth beside the mission's points, at the start of a battle. */
const POINTS_PER_VP = 100;
/** At its end a loss only breaks ties. */
const IN_THE_END = 0.15;
/** Wounds that do not finish a base count for less than their share. */
const UNFINISHED = 0.7;

/** Wounds that are likely to come of an attack before those of others; kept while one decision is weighed. */
export type Wounds = Map<string, Toll>;

interface Mark {
  readonly target: UnitState;
  readonly part: string | null;
}

interface Assault {
  readonly action: AttackAction;
  readonly repeat: number;
  /** Victory points that the fall of one base of an enemy brings besides, by what it holds. */
  readonly stake: (target: string) => number;
}

/** Every weapon in turn at what it costs the enemy most, after what was tallied already and the weapons before it. */
export function bestVolley(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  { action, repeat, stake }: Assault,
  known: Wounds,
): Volley {
  const aims = aimsOf(theatre, state, unit, action);
  if (aims.length === 0) return NO_VOLLEY;
  const prize = prizeOf(theatre, state, unit.side);
  const own = lossPerWound(theatre, state, unit);
  const added = new Map<string, number>();
  const groups: AttackGroup[] = [];
  let value = 0;
  for (const weapon of new Set(aims.map((aim) => aim.weapon))) {
    const spoken = new Set<string>();
    for (;;) {
      // Bases that the best target is out of reach of take the next best.
      const open = aims
        .filter((aim) => aim.weapon === weapon)
        .map((aim) => ({
          ...aim,
          bases: aim.bases.filter(({ base, instances }) => instances > 0 && !spoken.has(base)),
        }))
        .filter(({ bases }) => bases.length > 0);
      let best: { readonly aim: Aim; readonly mark: Mark; readonly wounds: number; readonly gain: number } | null =
        null;
      for (const aim of open) {
        const target = unitById(state, aim.target);
        for (const mark of marksOf(target)) {
          const { wounds, returned } = woundsOf(theatre, state, { unit, action, repeat, aim, mark }, known);
          const before = added.get(keyOf(mark)) ?? 0;
          const worth = worthOfOne(theatre, state, target.id) + prize + stake(target.id);
          const gain =
            worth * (lostShare(theatre, mark, before + wounds) - lostShare(theatre, mark, before)) - returned * own;
          if (best === null || gain > best.gain) best = { aim, mark, wounds, gain };
        }
      }
      if (!best) break;
      const { aim, mark, wounds, gain } = best;
      const bases = aim.bases.map(({ base, instances }) => ({ base, instances }));
      groups.push({ weapon, target: mark.target.id, part: mark.part, bases });
      for (const { base } of bases) spoken.add(base);
      added.set(keyOf(mark), (added.get(keyOf(mark)) ?? 0) + wounds);
      value += gain;
    }
  }
  return { groups, value };
}

const keyOf = ({ target, part }: Mark): string => (part === null ? target.id : `${target.id}/${part}`);

const marksOf = (target: UnitState): Mark[] => {
  const parts = target.parts.filter(({ wounds }) => wounds > 0);
  return parts.length === 0 ? [{ target, part: null }] : parts.map(({ id }) => ({ target, part: id }));
};

interface Ask {
  readonly unit: UnitState;
  readonly action: AttackAction;
  readonly repeat: number;
  readonly aim: Aim;
  readonly mark: Mark;
}

/** Wounds to be expected of one group after Toughness, on the target and by its parries on the attacker (B-FIGHT-7). */
interface Toll {
  readonly wounds: number;
  readonly returned: number;
}

function woundsOf(theatre: Theatre, state: BattleState, { unit, action, repeat, aim, mark }: Ask, known: Wounds): Toll {
  const instances = aim.bases.reduce((sum, each) => sum + each.instances, 0);
  const key = `${unit.id}/${aim.weapon}/${instances}/${repeat}/${keyOf(mark)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const bases = aim.bases.map(({ base }) => base);
  const ask = { unit, action, repeat, weapon: aim.weapon, instances, bases, defender: mark.target, part: mark.part };
  const { plan } = planGroup(theatre, state, ask);
  const odds = bellumOdds(plan);
  const toll = {
    wounds: meanOf(odds.damage) * (1 - successChance(plan.toughness)),
    returned: action === 'fight' ? meanOf(odds.returned) * suffers(theatre, unit) : 0,
  };
  known.set(key, toll);
  return toll;
}

/** The part of the damage on a unit that becomes wounds. */
export function suffers(theatre: Theatre, unit: UnitState): number {
  const { toughness } = statsOf(theatre, unit);
  return toughness === null ? 1 : Math.min(1, Math.max(0, (toughness - 1) / 6));
}

/** Victory points that the mission's lines pay a side for each thing it brings down this round. */
function prizeOf(theatre: Theatre, state: BattleState, side: Side): number {
  let sum = 0;
  for (const { line, subject, sides } of seatingOf(theatre, state).scoring)
    if (line.what === 'destroyed' && 'each' in subject && sides.includes(side) && paysInRound(line, state.round))
      sum += vpInRound(line.vp, state.round);
  return sum;
}

/** What one base of a unit is still worth for the rounds to come. */
export function worthOfOne(theatre: Theatre, state: BattleState, unit: string): number {
  const left = (theatre.rounds - Math.max(1, state.round)) / theatre.rounds;
  return (theatreUnit(theatre, unit).card.points / POINTS_PER_VP) * (IN_THE_END + (1 - IN_THE_END) * left);
}

/** What a wound costs a unit's own side, roughly. */
export const lossPerWound = (theatre: Theatre, state: BattleState, unit: UnitState): number =>
  (worthOfOne(theatre, state, unit.id) + prizeOf(theatre, state, otherSide(unit.side))) /
  Math.max(1, theatreUnit(theatre, unit.id).wounds);

/** How much of one base so many more wounds this round take. */
function lostShare(theatre: Theatre, { target, part }: Mark, wounds: number): number {
  const { card, wounds: full } = theatreUnit(theatre, target.id);
  const suffered = suffers(theatre, target);
  if (part !== null) {
    const left = target.parts.find(({ id }) => id === part)!;
    const vital = card.parts.find(({ id }) => id === part)?.vital === true ? 1 : 0.5;
    return vital * share(left.tally * suffered + wounds, left.wounds, left.wounds);
  }
  // B-END-8: a squadron loses one base a round and no more; the one that is hurt comes first.
  const bases = livingBases(target);
  const left = bases.reduce((least, base) => Math.min(least, base.wounds), Infinity);
  return left === Infinity ? 0 : share(target.tally * suffered + wounds, left, full);
}

function share(wounds: number, left: number, full: number): number {
  if (wounds >= left) return 1;
  return (UNFINISHED * wounds) / full + (1 - UNFINISHED) * (wounds / left) * (wounds / left);
}
