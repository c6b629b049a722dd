import { theatreUnit, type Theatre } from '../theatre';
import { livingModels, unitById, type BattleState } from '../state';
import type { Mover } from '../movement/mover';
import type { ReactionPlay } from './reaction-play';

/** D-UPG-DODGE-ROLL: a short move by the normal rules of moving; then everything is measured anew. */
export const dodgeRoll: ReactionPlay = {
  leads: 'aims-anew',

  orders(theatre, state, { side, unit }, { rule }) {
    const mover = roller(theatre, state, unit);
    return mover
      ? theatre.movement.paths(mover, 'move').map((path) => ({ kind: 'react', side, unit, rule, path }))
      : [];
  },

  problem(theatre, state, { unit, rule, path }) {
    const mover = roller(theatre, state, unit);
    return !mover || path?.model !== mover.model
      ? { rule: rule ?? theatre.rows.moved, message: 'Say where it rolls to.' }
      : theatre.movement.problem(mover, 'move', path);
  },

  // Nobody is asked anything more.
  *play(battle, { unit, rule, path }) {
    const mover = roller(battle.theatre, battle.state, unit);
    if (!mover || !path || rule === null) return;
    battle.emit({ ...battle.theatre.movement.go(mover, 'move', path), action: 'dodge', rule });
  },
};

/** The model that rolls, with the inches it has for it: the only one that stands. */
function roller(theatre: Theatre, state: BattleState, id: string): Mover | null {
  const unit = unitById(state, id);
  const model = livingModels(unit)[0];
  if (model === undefined) return null;
  const use = theatreUnit(theatre, id).models[model]!.reactions.find(({ reaction }) => reaction.id === 'dodge-roll');
  return { theatre, state, unit, model, reach: use?.reaction.inches ?? 0 };
}
