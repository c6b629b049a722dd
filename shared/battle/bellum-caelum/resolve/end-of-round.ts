import { planCheck } from '../../../rules/bellum-check';
import { diceTest } from '../../../rules/dice-test';
import type { Battle, Play } from '../bellum-types';
import { rollCheck } from '../roll';
import { rulesOf } from '../rules-in-force';
import { isOnTable, livingBases, unitById, type UnitState } from '../state';
import { modelsOn, statsOf } from '../stats';
import { theatreUnit } from '../theatre';
import { choosePart } from './parts';
import { remove, removeFallen, wound } from './wounds';

/** A tally with whom it is on. */
interface Damage {
  readonly unit: string;
  readonly part: string | null;
  readonly points: number;
}

/** B-END-1, steps 1 to 5. Where `isLast` says that no round follows, whatever is scored, reserves are lost before the points are paid. */
export function* resolveDamage(battle: Battle, isLast: (battle: Battle) => boolean): Play {
  const suffered = battle.state.units
    .flatMap(damageOn)
    .map((damage) => ({ ...damage, wounds: toughness(battle, damage) }));
  for (const { unit, part, wounds } of suffered) if (wounds > 0) yield* wound(battle, unit, 'damage', wounds, part);
  for (const { id, failures } of battle.state.units.filter((unit) => isOnTable(unit) && unit.failures > 0)) {
    const part = yield* choosePart(unitById(battle.state, id), 'wounds');
    yield* wound(battle, id, 'critical-failure', failures, part);
  }
  for (const unit of battle.state.units.filter(isOnTable)) removeFallen(battle, unit.id);
  if (isLast(battle)) loseReserves(battle);
  for (const unit of battle.state.units.filter(isOnTable)) revive(battle, unit.id);
}

const damageOn = (unit: UnitState): Damage[] => {
  if (!isOnTable(unit)) return [];
  const parts = unit.parts
    .filter(({ tally }) => tally > 0)
    .map(({ id, tally }) => ({ unit: unit.id, part: id, points: tally }));
  return unit.tally > 0 ? [{ unit: unit.id, part: null, points: unit.tally }, ...parts] : parts;
};

/** B-END-3 to B-END-5: what Toughness does not cancel. */
function toughness(battle: Battle, { unit: id, part, points }: Damage): number {
  const { theatre, state } = battle;
  const unit = unitById(state, id);
  const own = theatreUnit(theatre, id).card.parts.find((each) => each.id === part)?.toughness;
  const difficulty = own === undefined ? statsOf(theatre, unit).toughness : own;
  const check = planCheck({ book: theatre.book, stat: 'toughness', difficulty, rules: rulesOf(theatre, state, unit) });
  return (
    points -
    rollCheck(battle, { rule: 'B-END-4', unit: id, part, purpose: 'toughness', difficulty, check, count: points })
  );
}

/** Still in reserve when the battle ends: counts as incapacitated. */
export function loseReserves(battle: Battle): void {
  if (battle.theatre.mission.deployment?.reserves?.lostIfUnused === false) return;
  for (const unit of battle.state.units.filter(({ status }) => status === 'reserve'))
    for (const base of unit.bases) remove(battle, unit.id, base, 'reserve');
}

/** B-SR-REVIVE: a die for each model slain this round, if any are left on the base. */
function revive(battle: Battle, id: string): void {
  const { theatre, state } = battle;
  const unit = unitById(state, id);
  const uses = rulesOf(theatre, state, unit).filter(({ rule }) => rule.hooks.bellum?.revive);
  const [first] = uses;
  if (!first) return;
  const need = Math.min(...uses.map((use) => use.rule.hooks.bellum?.revive?.(use) ?? Infinity));
  const { wounds: full, modelWounds } = theatreUnit(theatre, id);
  for (const base of livingBases(unit)) {
    if (base.slain === 0) continue;
    const test = { ...diceTest({ faces: 6 }, need), one: 'counts' as const };
    const back = rollCheck(battle, {
      rule: first.rule.id,
      unit: id,
      base: base.id,
      purpose: 'revive',
      difficulty: need,
      check: { test, need, why: [] },
      count: base.slain,
    });
    const after = Math.min(full, base.wounds + back * modelWounds);
    // Not above the start number: a base that was healed in between may have nobody missing.
    const models = modelsOn(after, modelWounds) - modelsOn(base.wounds, modelWounds);
    if (models > 0)
      battle.emit({
        kind: 'revived',
        rule: first.rule.id,
        side: unit.side,
        unit: id,
        base: base.id,
        models,
        before: base.wounds,
        after,
      });
  }
}
