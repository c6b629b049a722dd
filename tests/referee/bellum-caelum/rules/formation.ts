import { baseOf, unitOf, type Doing, type Game } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';
import { inFormation } from '../space';

/** Squadrons keep together, or lose bases. */
export const formation: Guard = {
  finish: afterMove,
  rules: ['B-FORM-1', 'B-FORM-2', 'B-FORM-5', 'B-SQD-7'],
  before: {
    'activation-ended': (_, game) => {
      const now = game.activation;
      if (now?.regrouped || now?.outOfFormation)
        game.sheet.check('B-FORM-5', inFormation(game, now.unit.bases), `${now.unit.id} stays out of Formation`);
    },
    incapacitated: (event, game) => {
      if (event.cause === 'formation') disperse(event, game);
    },
  },
};

function afterMove(now: Doing, game: Game): void {
  if (now.moved.size === 0 || now.unit.bases.length < 2 || now.unit.status !== 'table') return;
  if (now.as === 'regroup' || (now.as === 'galvanised' && now.outOfFormation)) return;
  const stays = inFormation(game, now.unit.bases);
  game.sheet.check('B-FORM-2', stays, `${now.unit.id} ends its Move out of Formation`);
  if (!stays) game.sheet.check('B-SQD-7', false, `${now.unit.id} is out of Formation`);
  else game.sheet.decided('B-SQD-7');
}

/** B-FORM-5: the smallest number of bases that leaves one group. */
function disperse(event: Told<'incapacitated'>, game: Game): void {
  const { sheet } = game;
  const unit = unitOf(game, event.unit);
  const base = baseOf(unit, event.base);
  const due = game.activation?.unit === unit && !inFormation(game, unit.bases);
  sheet.check('B-FORM-5', due, `${base.id} is taken off a squadron in Formation`);
  const before = game.record.events[game.at - 1];
  if (before?.kind === 'incapacitated' && before.cause === 'formation' && before.unit === unit.id) return;
  let going = 0;
  for (let at = game.at; ; at++) {
    const next = game.record.events[at];
    if (next?.kind !== 'incapacitated' || next.cause !== 'formation' || next.unit !== unit.id) break;
    going++;
  }
  sheet.check(
    'B-FORM-5',
    going === unit.bases.length - largestGroup(game, unit.bases),
    `${unit.id} loses ${String(going)} bases`,
  );
}

function largestGroup(game: Game, bases: Parameters<typeof inFormation>[1]): number {
  const left = new Set(bases);
  let most = 0;
  while (left.size > 0) {
    const group = [[...left][0]!];
    left.delete(group[0]!);
    for (const member of group)
      for (const each of [...left])
        if (inFormation(game, [member, each])) {
          group.push(each);
          left.delete(each);
        }
    most = Math.max(most, group.length);
  }
  return most;
}
