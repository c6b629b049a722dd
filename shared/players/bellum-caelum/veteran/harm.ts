import { planGroup } from '../../../battle/bellum-caelum/attack-plan';
import { livingBases, unitById, type BattleState, type UnitState } from '../../../battle/bellum-caelum/state';
import { aimsOf, type Aim, type AttackAction } from '../../../battle/bellum-caelum/targeting';
import { seatingOf, theatreUnit, type Theatre } from '../../../battle/bellum-caelum/theatre';
import { bellumOdds } from '../../../odds/bellum-odds';
import { meanOf } from '../../../odds/distribution';
import { successChance } from '../../../rules/dice-test';
import { paysInRound } from '../../../rules/scoring/scoring-table';
import type { AttackGroup } from '../../../schema/battle/bellum-decision';
import type { Side } from '../../../schema/battle/side';
import { vpInRound } from '../../../schema/mission/scoring';

export interface Volley {
  readonly groups: readonly AttackGroup[];
  /** What it costs the enemy, in victory points. */
  readonly value: number;
}

export const NO_VOLLEY: Volley = { groups: [], value: 0 };

/** Hundredths of a point of army: what a unit's fight is worth beside the mission's points. */
const POINTS_PER_VP = 100;
/** Wounds that do not finish a base count for less than their share. */
const UNFINISHED = 0.7;

/** Wounds that are likely to come of an attack before those of others; kept while one decision is weighed. */
export type Wounds = Map<string, number>;

interface Mark {
  readonly target: UnitState;
  readonly part: string | null;
}

/** Every weapon in turn at what it costs the enemy most, after what was tallied already and the weapons before it. */
export function bestVolley(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  { action, repeat }: { readonly action: AttackAction; readonly repeat: number },
  known: Wounds,
): Volley {
  const aims = aimsOf(theatre, state, unit, action);
  if (aims.length === 0) return NO_VOLLEY;
  const prize = prizeOf(theatre, state, unit.side);
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
          const wounds = woundsOf(theatre, state, { unit, action, repeat, aim, mark }, known);
          const before = added.get(keyOf(mark)) ?? 0;
          const gain = lossOf(theatre, mark, prize, before + wounds) - lossOf(theatre, mark, prize, before);
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

/** Wounds to be expected of one group after Toughness. */
function woundsOf(
  theatre: Theatre,
  state: BattleState,
  { unit, action, repeat, aim, mark }: Ask,
  known: Wounds,
): number {
  const instances = aim.bases.reduce((sum, each) => sum + each.instances, 0);
  const key = `${unit.id}/${aim.weapon}/${instances}/${repeat}/${keyOf(mark)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const bases = aim.bases.map(({ base }) => base);
  const ask = { unit, action, repeat, weapon: aim.weapon, instances, bases, defender: mark.target, part: mark.part };
  const { plan } = planGroup(theatre, state, ask);
  const wounds = meanOf(bellumOdds(plan).damage) * (1 - successChance(plan.toughness));
  known.set(key, wounds);
  return wounds;
}

/** Victory points that the mission's lines pay a side for each thing it brings down this round. */
function prizeOf(theatre: Theatre, state: BattleState, side: Side): number {
  let sum = 0;
  for (const { line, subject, sides } of seatingOf(theatre, state).scoring)
    if (line.what === 'destroyed' && 'each' in subject && sides.includes(side) && paysInRound(line, state.round))
      sum += vpInRound(line.vp, state.round);
  return sum;
}

/** What so many more wounds this round cost the target's owner; `prize`: besides, if it falls. */
function lossOf(theatre: Theatre, { target, part }: Mark, prize: number, wounds: number): number {
  const { card, wounds: full } = theatreUnit(theatre, target.id);
  const points = card.points / POINTS_PER_VP + prize;
  if (part !== null) {
    const left = target.parts.find(({ id }) => id === part)!;
    const vital = card.parts.find(({ id }) => id === part)?.vital === true ? 1 : 0.5;
    return points * vital * share(left.tally + wounds, left.wounds, left.wounds);
  }
  // B-END-8: a squadron loses one base a round and no more; the one that is hurt comes first.
  const bases = livingBases(target);
  const left = bases.reduce((least, base) => Math.min(least, base.wounds), Infinity);
  return left === Infinity ? 0 : points * share(target.tally + wounds, left, full);
}

function share(wounds: number, left: number, full: number): number {
  if (wounds >= left) return 1;
  return (UNFINISHED * wounds) / full + (1 - UNFINISHED) * (wounds / left) * (wounds / left);
}
