import { atMost } from '../../../core/measure';
import { slide as slideModel } from '../movement/flight';
import type { ReactionPlay } from './reaction-play';
import { unitById } from '../state';

/** Step in which slides are listed, in the system's unit. */
const STEP = 1;

/** S-EVA: the unit slides aside and re-rolls its failures; the slide dodges nothing (S-EVA-7). */
export const evade: ReactionPlay = {
  leads: 'evading',

  orders({ figures }, _, { side, unit }, { rule }) {
    const longest = figures.evasionSlide ?? 0;
    const found: ReturnType<ReactionPlay['orders']> = [];
    for (let slide = -longest; slide <= longest; slide += STEP) found.push({ kind: 'react', side, unit, rule, slide });
    return found;
  },

  problem({ figures, rows }, _, { slide = 0 }) {
    const longest = figures.evasionSlide ?? 0;
    return atMost(Math.abs(slide), longest)
      ? null
      : { rule: rows.slideLength, message: `The slide is ${longest} inches at most.` };
  },

  // Nobody is asked anything more.
  *play(battle, { unit: id, slide = 0 }) {
    for (const [model, { hp }] of unitById(battle.state, id).models.entries()) {
      if (hp <= 0) continue;
      const { theatre, state } = battle;
      battle.emit(slideModel({ theatre, state, unit: unitById(state, id), model }, slide));
    }
  },
};
