import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { unitById } from '../state';
import { modelNow, theatreUnit } from '../theatre';

/** Is anybody of the unit on horseback? */
export const mayDismount = (battle: Battle, unitId: string): boolean =>
  theatreUnit(battle.theatre, unitId).models.some((_, model) => isMounted(battle, unitId, model));

function isMounted({ theatre, state }: Battle, unitId: string, model: number): boolean {
  const unit = unitById(state, unitId);
  return unit.status === 'table' && unit.models[model]!.hp > 0 && modelNow(theatre, unit, model).onFoot !== null;
}

/** D-HORSE-2, D-HORSE-3: free, when its own activation begins or ends; the horse is gone for good. */
export function* playDismount(battle: Battle, unitId: string, when: 'start' | 'end'): Play {
  const { models } = theatreUnit(battle.theatre, unitId);
  for (let model = 0; model < models.length; model++) {
    if (!isMounted(battle, unitId, model)) continue;
    const { side } = unitById(battle.state, unitId);
    const { dismount } = answered('dismount', yield { kind: 'dismount', side, unit: unitId, model, when });
    const onFoot = models[model]!.onFoot;
    if (!dismount || !onFoot) continue;
    const { base, r } = onFoot;
    const rule = battle.theatre.rows.dismounted;
    battle.emit({ kind: 'dismounted', rule, side, unit: unitId, model, when, base, r });
  }
}
