import { doingOf, unitOf, type Doing, type Game } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';

/** Damage that a group has done and that has to be noted next. */
interface Owed {
  readonly unit: string;
  readonly part: string | null;
  readonly why: 'attack' | 'parry';
  readonly points: number;
}
const owed = new WeakMap<Game, Owed[]>();
const owedIn = (game: Game): Owed[] => {
  let list = owed.get(game);
  if (!list) owed.set(game, (list = []));
  return list;
};

const finalFaces = (roll: Told<'rolled'>): number[] => {
  const again = new Map(roll.dice.flatMap((die) => (die.reroll ? [[die.of ?? -1, die.face] as const] : [])));
  return roll.dice.flatMap((die, i) => (die.reroll ? [] : [again.get(i) ?? die.face]));
};

/** What the dice of a group come to, and where it is noted. */
export const resolution: Guard = {
  rules: [
    'B-SHOOT-4',
    'B-SHOOT-5',
    'B-SHOOT-8',
    'B-SHOOT-9',
    'B-SHOOT-10',
    'B-FIGHT-4',
    'B-FIGHT-5',
    'B-FIGHT-6',
    'B-FIGHT-7',
    'B-FIGHT-8',
    'B-TITAN-5',
    'B-TITAN-11',
    'B-RND-2',
  ],
  every: (event, game) => {
    if (!['attacked', 'order-started', 'activation-ended', 'round-ended', 'targets-chosen'].includes(event.kind))
      return;
    const list = owedIn(game);
    for (const each of list)
      game.sheet.check('B-SHOOT-10', false, `${String(each.points)} damage on ${each.unit} is not noted`);
    list.length = 0;
    // Wounds come at the end of the round, but for what says otherwise.
  },
  finish: done,
  before: {
    rolled: (event, game) => {
      const attack = doingOf(game)?.attack;
      const dice = event.dice.filter(({ reroll }) => !reroll).length;
      if (event.purpose === 'attack') {
        const fits =
          attack?.unit === event.unit &&
          attack.group === event.group &&
          dice === attack.dice &&
          event.need === attack.need;
        game.sheet.check(
          attack?.action === 'fight' ? 'B-FIGHT-4' : 'B-SHOOT-4',
          fits,
          `${event.unit} rolls ${String(dice)} dice for ${String(event.need)}+`,
        );
      }
      if (event.purpose === 'save') {
        const fits =
          attack?.defender === event.unit &&
          attack.group === event.group &&
          dice === attack.saveDice &&
          event.need === attack.saveNeed;
        game.sheet.check(
          attack?.action === 'fight' ? 'B-FIGHT-3' : 'B-SHOOT-5',
          fits,
          `${event.unit} rolls ${String(dice)} saves for ${String(event.need)}+`,
        );
      }
    },
    'group-resolved': (event, game) => {
      resolve(event, game);
    },
    tallied: (event, game) => {
      note(event, game);
    },
    wounded: (event, game) => {
      const early = game.activation !== null && event.cause !== 'inexorable';
      game.sheet.check('B-RND-2', !early, `${event.unit} is wounded before the end of the round`);
    },
  },
};

function resolve(event: Told<'group-resolved'>, game: Game): void {
  const { sheet } = game;
  const now = doingOf(game);
  const attack = now?.attack;
  if (!now || !attack || attack.group !== event.group) {
    sheet.check('B-SHOOT-8', false, `group ${String(event.group)} was not rolled`);
    return;
  }
  const fight = attack.action === 'fight';
  const hits = now.attackDice
    ? finalFaces(now.attackDice).filter((face) => attack.need !== null && face >= attack.need)
    : [];
  const sure = hits.filter((face) => attack.unsaveableFrom !== null && face >= attack.unsaveableFrom).length;
  const normal = hits.length - sure;
  const saves = now.saveDice?.successes ?? 0;
  const byType = attack.modifiers.some(({ rule }) => rule === 'B-SR-PIERCING')
    ? 'B-SR-PIERCING'
    : attack.unsaveableFrom !== null
      ? 'B-TYPE-I-3'
      : 'B-SHOOT-8';
  sheet.check(byType, event.unsaveable === sure, `${String(event.unsaveable)} unsaveable hits, rolled ${String(sure)}`);
  sheet.check(
    fight ? 'B-FIGHT-5' : 'B-SHOOT-8',
    event.normal === normal && event.saves === saves,
    `N ${String(event.normal)} S ${String(event.saves)}, rolled ${String(normal)} and ${String(saves)}`,
  );
  const unsaved = sure + Math.max(0, normal - saves);
  sheet.check(
    fight ? 'B-FIGHT-5' : 'B-SHOOT-8',
    event.unsaved === unsaved,
    `${String(event.unsaved)} unsaved hits, due ${String(unsaved)}`,
  );
  const returned = fight ? Math.max(0, saves - normal - sure) : 0;
  sheet.check('B-FIGHT-7', event.returned === returned, `${String(event.returned)} returned, due ${String(returned)}`);
  const damage = unsaved * attack.damagePerHit;
  sheet.check(
    fight ? 'B-FIGHT-6' : 'B-SHOOT-9',
    event.damage === damage && event.defender === attack.defender,
    `${String(event.damage)} damage, due ${String(damage)}`,
  );
  const list = owedIn(game);
  if (damage > 0) list.push({ unit: attack.defender, part: attack.defenderPart, why: 'attack', points: damage });
  if (returned > 0) list.push({ unit: attack.unit, part: null, why: 'parry', points: returned });
}

function note(event: Told<'tallied'>, game: Game): void {
  const { sheet } = game;
  const unit = unitOf(game, event.unit);
  const list = owedIn(game);
  const at = list.findIndex(
    (each) => each.unit === event.unit && each.why === event.why && each.points === event.points,
  );
  const due = list[at];
  const row = event.why === 'parry' ? 'B-FIGHT-8' : 'B-SHOOT-10';
  sheet.check(row, due !== undefined, `${String(event.points)} damage on ${unit.id} comes from nowhere`);
  if (at >= 0) list.splice(at, 1);
  const part = unit.parts.find(({ id }) => id === event.part);
  if (unit.card.type === 'titan') {
    if (event.why === 'parry')
      sheet.check('B-TITAN-11', part !== undefined && part.wounds > 0, `${unit.id}: part ${String(event.part)}`);
    else
      sheet.check(
        'B-TITAN-5',
        due === undefined || due.part === event.part,
        `${unit.id}: part ${String(event.part)} instead of ${String(due?.part)}`,
      );
  }
  const before = part ? part.tally : unit.tally;
  sheet.check(
    'B-SHOOT-10',
    event.before === before && event.after === before + event.points,
    `${unit.id}: ${String(event.before)} + ${String(event.points)} = ${String(event.after)}, was ${String(before)}`,
  );
}

/** When an action is over everything that was aimed has been rolled. */
function done(now: Doing, game: Game): void {
  if (!now.aimed) return;
  game.sheet.check('B-SHOOT-6', now.resolved.size === now.aimed.groups.length, `${now.unit.id} leaves groups unrolled`);
}
