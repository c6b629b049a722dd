import { loading, step, type Carriers } from '../carrier';

const AIM = 'shared/battle/cadence/aim.ts';
const ATTACK = 'shared/battle/cadence/resolve/attack.ts';
const DECLARE = 'shared/battle/cadence/declarations.ts';

/** Attacks of a Cadence battle, and what the designer knows of heights, facing and scatter. */
export const attacks: Carriers = {
  // Toughness read anew from those who are left, and not as it was when the Counter Rolls began.
  'C-CONV-10': step(
    'shared/battle/cadence/resolve/losses.ts',
    'plan.counter',
    `((all) => {
      const least = (some) => Math.min(...some.map(({ toughness }) => toughness));
      const left = all.filter((_, i) => unitById(battle.state, unit).models[i].hp > 0);
      return { ...plan.counter, target: plan.counter.target + least(all) - least(left) };
    })(theatreUnit(battle.theatre, unit).models)`,
  ),
  'C-ATK-1': step(ATTACK, 'shots.length === 0', 'shots.length === 0 || picked.length > 0'),
  'C-ATK-2': step(ATTACK, 'chosen.entries()', '[...chosen].sort((one, other) => one.model - other.model).entries()'),
  'C-SEQ-1': [step(AIM, 'weapon.aimRules', '[]'), step(AIM, 'this.theatre.aimRules', '[]')],
  'C-SEQ-7': step('shared/battle/cadence/resolve/blast.ts', 'rank(a) - rank(b) || one.gap - other.gap', '0'),
  'C-VEH-10': step(
    'shared/battle/cadence/sight/levels.ts',
    "other.status !== 'table' || other.id === unit.id || ('unit' in target && other.id === target.unit)",
    "other.status !== 'table' || ('unit' in target && other.id === target.unit)",
  ),

  'C-HGT-2': loading(
    'shared/schema/mission/terms.ts',
    'z.number().int().min(0).max(20).default(0)',
    'z.number().int().min(-20).max(20).default(0)',
  ),
  'C-ARC-1': step('shared/table/mover.ts', "alongFacing ? 'drive' : 'walk'", "'walk'"),
  'C-SET-4': step(
    'shared/battlefield/designer/generate.ts',
    'kindFor(random, wish.blocking, made.length, wanted)',
    "'scatter'",
  ),

  // A permission: what would forbid it is put in.
  'S-MOVE-2': step(DECLARE, "mustMove && !actions.includes('move')", "mustMove && actions[0] !== 'move'"),

  // Every die is written down where it is thrown.
  'C-DICE-7': [
    step('shared/battle/cadence/chance/dice.ts', 'thrown.push({ face, purpose, reroll: false });'),
    step('shared/battle/cadence/chance/dice.ts', 'thrown.push({ face, purpose, reroll: true, of: i });'),
  ],
};
