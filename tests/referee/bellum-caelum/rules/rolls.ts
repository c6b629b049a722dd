import { needOf, needUnsure, printedStat, rerollUpTo } from '../book/figures';
import { influencesOn } from '../book/influences';
import { doingOf, unitOf, type Game, type Unit } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';

type Roll = Told<'rolled'>;

/** Every throw: faces, numbers needed, what is rolled again, how many succeed. */
export const rolls: Guard = {
  rules: ['B-GEN-3', 'B-GEN-5', 'B-GEN-9', 'B-SR-ADVANTAGED', 'B-STAT-3', 'B-STAT-6', 'B-STAT-11', 'B-CAST-2'],
  before: {
    rolled: (event, game) => {
      const { sheet } = game;
      const faces = event.dice.every(
        ({ face, purpose }) => Number.isInteger(face) && face >= 1 && face <= 6 && purpose === event.purpose,
      );
      sheet.check('B-GEN-3', faces, `${event.unit}: faces ${event.dice.map(({ face }) => face).join()}`);
      const finals = rerolls(event, game);
      const passed = finals.filter((face) => event.need !== null && face >= event.need).length;
      sheet.check(
        event.need === null ? 'B-STAT-6' : 'B-GEN-5',
        event.successes === passed,
        `${event.unit}: ${String(event.successes)} successes of ${finals.join()} for ${String(event.need)}+`,
      );
      expected(event, game);
    },
  },
};

/** B-GEN-9: once a die, and the second face stands. */
function rerolls(event: Roll, { sheet }: Game): number[] {
  const faces = event.dice.map(({ face }) => face);
  const again = new Map<number, number>();
  for (const [i, die] of event.dice.entries()) {
    if (!die.reroll) continue;
    const of = die.of ?? -1;
    const first = event.dice[of];
    sheet.check('B-GEN-9', of < i && first?.reroll === false && !again.has(of), `die ${String(i)} is rolled again`);
    const failed = first !== undefined && (event.need === null || first.face < event.need);
    sheet.check(
      'B-SR-ADVANTAGED',
      failed && first.face <= event.rerollUpTo,
      `a ${String(first?.face)} is rolled again`,
    );
    again.set(of, die.face);
  }
  const missed = event.dice.filter(
    (die, i) =>
      !die.reroll && die.face <= event.rerollUpTo && event.need !== null && die.face < event.need && !again.has(i),
  );
  if (event.rerollUpTo > 0)
    sheet.check('B-SR-ADVANTAGED', missed.length === 0, `${String(missed.length)} failures are not rolled again`);
  return faces.flatMap((face, i) => (event.dice[i]!.reroll ? [] : [again.get(i) ?? face]));
}

const STAT: Readonly<Record<string, 'ini' | 'apt' | 'toughness'>> = {
  shock: 'ini',
  leave: 'ini',
  mission: 'ini',
  cast: 'apt',
  toughness: 'toughness',
};
const ROW = { ini: 'B-STAT-3', apt: 'B-CAST-2', toughness: 'B-STAT-11' } as const;

function expected(event: Roll, game: Game): void {
  const { sheet } = game;
  const unit = unitOf(game, event.unit);
  const now = doingOf(game);
  if (event.purpose === 'attack' || event.purpose === 'save') {
    const stat = saveOrSkill(event, now?.attack?.action ?? 'shoot');
    advantaged(event, game, unit, stat);
    return;
  }
  if (event.purpose === 'revive') {
    const due = influencesOn(game, unit, 'revive').map(({ ref }) => ref.x);
    sheet.check('B-SR-REVIVE', due.includes(event.need ?? -1), `${unit.id} revives on ${String(event.need)}+`);
    return;
  }
  const stat = STAT[event.purpose];
  if (!stat) return;
  const part = unit.parts.find(({ id }) => id === event.part);
  let difficulty = printedStat(unit, stat, part);
  if (event.purpose === 'cast') {
    const cast = lastCast(game, unit);
    difficulty = difficulty === null ? null : difficulty + (unit.card.powers[cast?.power.index ?? -1]?.aptMod ?? 0);
  }
  sheet.check(
    ROW[stat],
    event.difficulty === difficulty,
    `${unit.id}: ${event.purpose} ${String(event.difficulty)}, printed ${String(difficulty)}`,
  );
  if (needUnsure(game, unit, stat)) return;
  const repeated = event.purpose === 'leave' || event.purpose === 'cast' || event.purpose === 'mission';
  const penalty = repeated ? (now?.repeat ?? 0) : 0;
  const need = needOf(game, unit, stat, difficulty, penalty);
  const row = ((): string => {
    if (penalty > 0) return 'B-ACT-6';
    if (need === difficulty || need === null || difficulty === null) return ROW[stat];
    return need < difficulty ? 'B-SR-ENHANCE' : 'B-SR-VITIATE';
  })();
  sheet.check(
    row,
    event.need === need,
    `${unit.id} needs ${String(need)} for ${event.purpose}, not ${String(event.need)}`,
  );
  advantaged(event, game, unit, stat);
}

const saveOrSkill = ({ purpose }: Roll, action: 'shoot' | 'fight'): string => {
  if (purpose === 'attack') return action === 'shoot' ? 'sho' : 'clo';
  return action === 'shoot' ? 'shi' : 'par';
};

function advantaged(event: Roll, game: Game, unit: Unit, stat: string): void {
  if (needUnsure(game, unit, stat)) return;
  const due = rerollUpTo(game, unit, stat);
  game.sheet.check('B-SR-ADVANTAGED', event.rerollUpTo === due, `${unit.id} rolls ${stat} again up to ${String(due)}`);
}

/** The power that a throw is for. */
export const lastCast = (game: Game, unit: Unit): Told<'cast'> | undefined =>
  game.record.events
    .slice(Math.max(0, game.at - 4), game.at)
    .findLast((each) => each.kind === 'cast' && each.unit === unit.id) as Told<'cast'> | undefined;
