import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { livingModels, unitById } from '../state';
import { theatreUnit } from '../theatre';
import { activatable } from './activatable';
import { routing } from './rout';

/** D-UPG-MOVE-IT: has it the rule, unused, and lives to use it? Nobody is sent ahead by a side that flees (D-ROUT-6). */
export const mayFollowUp = (battle: Battle, unitId: string): boolean =>
  ruleOf(battle, unitId) !== null && routing(battle.theatre, battle.state) === null;

function ruleOf({ theatre, state }: Battle, unitId: string): string | null {
  const { models } = theatreUnit(theatre, unitId);
  if (models.every(({ followUp }) => followUp === null)) return null;
  const unit = unitById(state, unitId);
  if (unit.status !== 'table') return null;
  const bearer = livingModels(unit).find((i) => models[i]!.followUp !== null);
  const rule = bearer === undefined ? null : models[bearer]!.followUp;
  return rule === null || unit.spent.includes(rule) ? null : rule;
}

/** After its activation another unit with Command Points activates before the opponent; it may have the same rule itself. */
export function* playFollowUp(battle: Battle, unitId: string): Play {
  const { side } = unitById(battle.state, unitId);
  const rule = ruleOf(battle, unitId);
  const units = activatable(battle, side).units.filter((id) => id !== unitId);
  if (rule === null || units.length === 0) return;
  const { next } = answered('follow-up', yield { kind: 'follow-up', side, unit: unitId, units });
  if (next !== null) battle.emit({ kind: 'moved-it', rule, side, unit: unitId, next });
}
