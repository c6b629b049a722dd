import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { unitById } from '../state';
import type { BattleAbility } from '../theatre';

/**
 * C-ABL-1: what an Ability does stands in its text alone. Its player says what was made of it, and the log keeps that; whoever
 * thinks better of it passes.
 */
export function* playAbility(battle: Battle, unitId: string, { id, name, text }: BattleAbility): Play {
  const { rows } = battle.theatre;
  const { side } = unitById(battle.state, unitId);
  const { applied } = answered('ability', yield { kind: 'ability', side, unit: unitId, ability: id, text });
  if (applied === null)
    return battle.emit({ kind: 'passed', rule: rows.passed, side, unit: unitId, action: 'ability', why: 'unwanted' });
  battle.emit({ kind: 'ability-used', rule: rows.ability, side, unit: unitId, ability: { id, name, text }, applied });
}
