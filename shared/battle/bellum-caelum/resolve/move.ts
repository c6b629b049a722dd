import { planCheck } from '../../../rules/bellum-check';
import { fail } from '../../../core/result';
import { piecesTouched } from '../../../table/pieces-touched';
import type { Battle, Play } from '../bellum-types';
import { answered, type ActsAs } from '../decision-point';
import { contactsOf, type Contact } from '../ground';
import { judgeUnit } from '../movement/judge-unit';
import { rollCheck } from '../roll';
import { rulesOf } from '../rules-in-force';
import { livingBases, unitById } from '../state';
import { statsOf } from '../stats';
import { theatreUnit } from '../theatre';
import { discard } from './discard';
import { noteFailure } from './failure';

/** B-MOVE, B-ENG-10, B-FORM-4: the check to leave, the move, and what it means to run into enemies. */
export function* move(battle: Battle, id: string, as: ActsAs, repeat: number): Play {
  const before = contactsOf(battle.theatre, battle.state, unitById(battle.state, id));
  const bases = mayMove(battle, id, as, repeat, before);
  if (bases.length === 0) return;
  const { side } = unitById(battle.state, id);
  const { paths } = answered('move', yield { kind: 'move', side, unit: id, as, bases });
  const judged = judgeUnit(battle.theatre, battle.state, { unit: id, as, bases, paths });
  if (!judged.ok) return fail(judged.error.message);
  const { form } = theatreUnit(battle.theatre, id);
  for (const event of judged.value)
    battle.emit({ ...event, through: piecesTouched(battle.theatre.map.parts, form, event.from, event.steps) });
  const stopped = judged.value.flatMap(({ base, stop }) => (stop ? [`${base} ${stop.base}`] : []));
  entered(battle, id, before, stopped);
}

/** B-ENG-10, B-FORM-4: engaged bases move only after a check; one for a whole squadron. */
function mayMove(battle: Battle, id: string, as: ActsAs, repeat: number, contacts: readonly Contact[]): string[] {
  const { theatre, state } = battle;
  const unit = unitById(state, id);
  const all = livingBases(unit).map((base) => base.id);
  if (contacts.length === 0) return all;
  const difficulty = statsOf(theatre, unit).ini;
  const check = planCheck({
    book: theatre.book,
    stat: 'ini',
    difficulty,
    rules: rulesOf(theatre, state, unit),
    repeat,
  });
  const passed = rollCheck(battle, { rule: 'B-ENG-10', unit: id, purpose: 'leave', difficulty, check, count: 1 });
  noteFailure(battle, id, 'move', 1, passed);
  if (passed > 0) return all;
  return as === 'regroup' ? all.filter((base) => !contacts.some((contact) => contact.base === base)) : [];
}

/** B-ENG-8: who runs into enemies by its own move has only Fight left. */
function entered(battle: Battle, id: string, before: readonly Contact[], stopped: readonly string[]): void {
  const unit = unitById(battle.state, id);
  const fresh = contactsOf(battle.theatre, battle.state, unit).filter(
    ({ base, enemy }) =>
      stopped.includes(`${base} ${enemy}`) || !before.some((old) => old.base === base && old.enemy === enemy),
  );
  if (fresh.length === 0) return;
  battle.emit({ kind: 'engaged', rule: 'B-ENG-1', side: unit.side, unit: id, with: fresh });
  if (battle.state.activation?.unit === id)
    discard(
      battle,
      id,
      'moved-into-engagement',
      battle.state.activation.orders.filter((order) => order !== 'fight'),
    );
}
