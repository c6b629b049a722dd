import { modelsLeft, type Base, type Game, type Part, type Unit } from '../game';
import type { DataCard } from '../record';
import { influencesOn, influenceUnsure } from './influences';

type Bracket = DataCard['brackets'][number];
type Weapon = DataCard['weapons'][number];
export type Skill = 'ini' | 'sho' | 'clo' | 'apt' | 'toughness';
export type Absolute = 'mov' | 'shi' | 'par' | 'pow';

const rowOf = (brackets: readonly Bracket[], wounds: number): Bracket | undefined =>
  brackets.find(({ minWounds, maxWounds }) => minWounds <= wounds && wounds <= maxWounds) ??
  // B-TITAN-10: at 0 the last row stands for good.
  (wounds === 0 ? [...brackets].sort((p, q) => p.minWounds - q.minWounds)[0] : undefined);

/** B-VEH-2, B-TITAN-3: the rows of the card that are in force. */
export function rowsInForce(unit: Unit): Bracket[] {
  if (unit.card.type === 'vehicle')
    return [rowOf(unit.card.brackets, unit.bases[0]?.wounds ?? 0)].filter((row) => !!row);
  return unit.parts.map((part) => rowOf(part.card.brackets, part.wounds)).filter((row) => !!row);
}

export function printedStat(unit: Unit, stat: Skill | Absolute, part?: Part): number | null {
  let value = unit.card.stats[stat];
  for (const row of rowsInForce(unit)) {
    const changed = row.stats[stat];
    if (changed !== undefined) value = changed;
  }
  if (part && (stat === 'toughness' || stat === 'shi' || stat === 'par')) {
    const itsOwn = part.card[stat];
    if (itsOwn !== undefined) value = itsOwn;
  }
  return value;
}

/** B-STAT-2: actions of each activation, in the bracket in force. */
export function printedAct(unit: Unit): number[] {
  let act = unit.card.stats.act;
  for (const row of rowsInForce(unit)) act = row.stats.act ?? act;
  return String(act).split('/').map(Number);
}

/** B-SRG-6: what Enhance and Vitiate add up to for an absolute figure. */
export function shiftOf(game: Game, unit: Unit, stat: string): number {
  const sum = (rule: string): number =>
    influencesOn(game, unit, rule, stat).reduce((total, { ref }) => total + (ref.x ?? 0), 0);
  return sum('enhance') - sum('vitiate');
}

export const absolute = (game: Game, unit: Unit, stat: Absolute, part?: Part): number =>
  Math.max(0, (printedStat(unit, stat, part) ?? 0) + shiftOf(game, unit, stat));

const limitOf = (limit: string | undefined): number | null => (limit === undefined ? null : parseInt(limit, 10));

/** Needed face (section 0): Enhance and Vitiate, their limits, then what else changes the roll. */
export function needOf(game: Game, unit: Unit, stat: Skill, difficulty: number | null, penalty = 0): number | null {
  if (difficulty === null) return null;
  const better = influencesOn(game, unit, 'enhance', stat);
  const worse = influencesOn(game, unit, 'vitiate', stat);
  let need = difficulty;
  for (const { ref } of better) need -= ref.x ?? 0;
  for (const { ref } of worse) need += ref.x ?? 0;
  for (const { ref } of better) {
    const limit = limitOf(ref.limit);
    if (limit !== null) need = Math.max(need, Math.min(limit, difficulty));
  }
  for (const { ref } of worse) {
    const limit = limitOf(ref.limit);
    if (limit !== null) need = Math.min(need, Math.max(limit, difficulty));
  }
  return need + penalty;
}

export const needUnsure = (game: Game, unit: Unit, stat: string): boolean => influenceUnsure(game, unit, stat);

/** B-SR-ADVANTAGED: failures up to this face are rolled again. */
export const rerollUpTo = (game: Game, unit: Unit, stat: string): number =>
  Math.max(0, ...influencesOn(game, unit, 'advantaged', stat).map(({ ref }) => ref.x ?? 0));

export interface WeaponFigures {
  readonly weapon: Weapon;
  readonly ra: number | 'CC';
  /** As printed in the bracket in force, and after everything. */
  readonly printedAt: number;
  readonly at: number;
  readonly st: number;
  readonly da: number;
}

export function weaponOf(game: Game, unit: Unit, index: number): WeaponFigures {
  const weapon = unit.card.weapons[index];
  if (!weapon) throw new Error(`${unit.id} has no weapon ${String(index)}`);
  let { ra, at, st, da } = weapon;
  for (const row of rowsInForce(unit)) {
    const changed = row.weapons?.[weapon.name];
    ra = changed?.ra ?? ra;
    at = changed?.at ?? at;
    st = changed?.st ?? st;
    da = changed?.da ?? da;
  }
  const shift = (stat: string): number => shiftOf(game, unit, stat);
  return {
    weapon,
    ra: ra === 'CC' ? 'CC' : Math.max(0, ra + shift('ra')),
    printedAt: at,
    at: Math.max(0, at + shift('at')),
    st: Math.max(0, st + shift('st')),
    da: Math.max(0, da + shift('da')),
  };
}

/** B-WPN-3: instances of a weapon on one base. */
export const instancesOf = (unit: Unit, base: Base, index: number): number => {
  const count = unit.card.weapons[index]?.count ?? 1;
  return unit.card.type === 'infantry' ? count * modelsLeft(unit.card, base.wounds) : count;
};

/** B-SHOOT-11: the printed wounds of one model, or of the part. */
export function capOf(game: Game, unit: Unit, part: Part | undefined): number {
  const { card } = unit;
  const wounds = part ? part.card.wounds : card.type === 'infantry' ? (card.woundsPerModel ?? 1) : (card.wounds ?? 1);
  return Math.max(0, wounds + shiftOf(game, unit, 'wounds'));
}
