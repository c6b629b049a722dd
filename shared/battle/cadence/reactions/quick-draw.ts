import { legalShots } from '../aim';
import { theatreUnit, type Theatre } from '../theatre';
import type { BattleState, UnitState } from '../state';
import type { ReactionPlay } from './reaction-play';

/** D-UPG-QUICK-DRAW: shoots first, at whatever the normal rules let it shoot at. */
export const quickDraw: ReactionPlay = {
  leads: 'goes-on',

  possible: (theatre, state, unit) => {
    const weapon = weaponOf(theatre, unit);
    return weapon !== null && shotsWith(theatre, state, unit, weapon).length > 0;
  },

  orders: (_theatre, _state, { side, unit }, { rule }) => [{ kind: 'react', side, unit, rule }],

  problem: () => null,

  *play(battle, { unit: id, rule }, strike) {
    const { theatre, state } = battle;
    const weapon = weaponOf(theatre, state.units[theatre.unitIndex.get(id) ?? -1]!);
    if (weapon !== null && rule !== null) yield* strike(id, weapon, rule);
  },
};

/** The weapon that the reaction asks for. */
function weaponOf(theatre: Theatre, unit: UnitState): string | null {
  for (const { reactions } of theatreUnit(theatre, unit.id).models)
    for (const { reaction } of reactions) if (reaction.id === 'quick-draw') return reaction.needsWeapon ?? null;
  return null;
}

const shotsWith = (theatre: Theatre, state: BattleState, unit: UnitState, weapon: string): readonly unknown[] => {
  const { models } = theatreUnit(theatre, unit.id);
  return legalShots(theatre, state, unit).filter((shot) => models[shot.model]!.weapons[shot.weapon]!.id === weapon);
};
