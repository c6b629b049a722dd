import { weaponRule } from '../book/roster';
import { allHave, isAutomatic, markerOf, unitOf, type Game, type ShotNow } from '../game';
import type { Guard } from '../guard';
import { targetOf, type Told } from '../record';
import { checkRerolls, succeeds, throwsOf } from './dice';

/** The attack that is being rolled, with what it is made with. */
function current(event: Told<'rolled'>, game: Game): { shot: ShotNow; targeted: Told<'targeted'> } | null {
  const shot = game.activation?.attacking?.shots.find(({ aim }) => aim.attack === event.attack);
  return shot?.targeted ? { shot, targeted: shot.targeted } : null;
}

const weaponOf = (game: Game, targeted: Told<'targeted'>) => game.book.weapons.get(targeted.weapon.id)!;
const row = (game: Game, name: string, s?: string): string =>
  game.book.family === 'D' ? `D-${name}` : game.book.family === 'S' && s ? s : `C-${name}`;

/** Attack, Defence and Counter Rolls: how many dice, who may re-roll, what comes of them (C-SEQ-4 to 6). */
export const rolls: Guard = {
  rules: [
    'C-SEQ-4',
    'C-SEQ-5',
    'C-SEQ-6',
    'C-DEF-1',
    'C-DEF-4',
    'C-CTR-1',
    'C-WSR-RENDING',
    'C-WSR-DESTRUCTIVE',
    'S-USR-SKILLED',
    'S-USR-RESILIENT',
    'S-USR-SHIELDS',
    'S-EVA-6',
    'S-WSR-DISRUPTOR-1',
  ],
  before: {
    rolled: (event, game) => {
      if (event.attack === null) return;
      const { sheet, book } = game;
      const found = current(event, game);
      if (!sheet.demand('C-SEQ-4', found !== null, 'a roll for an attack that is not being made')) return;
      const { shot, targeted } = found!;
      const weapon = weaponOf(game, targeted);
      if (event.purpose === 'attack') {
        sheet.check(
          'C-SEQ-4',
          shot.hits === null && shot.lock !== 'failed' && (targeted.needs.lock === null || shot.lock === 'passed'),
          'Attack Rolls out of turn',
        );
        sheet.demand(
          'C-HIT-2',
          event.need === targeted.needs.attack,
          `rolled against ${String(event.need)}, aimed at ${String(targeted.needs.attack)}`,
        );
        attackDice(event, game, targeted);
        const attacker = unitOf(game, targeted.unit).models[targeted.model]!;
        checkRerolls(event, game, {
          allowed: attacker.sheet.rules.has('skilled'),
          rule: row(game, 'USR-SKILLED', 'S-USR-SKILLED'),
          automatic: isAutomatic(game, event.side),
        });
        const rending = weaponRule(book, weapon, 'rending')?.x ?? 0;
        const sixes = throwsOf(event.dice).filter(
          ({ face }) => face === book.chance.top && succeeds(game, face, event.need),
        ).length;
        const extra = event.extra.reduce((sum, { hits }) => sum + hits, 0);
        if (rending > 0 || extra > 0)
          sheet.check(
            row(game, 'WSR-RENDING'),
            extra === sixes * rending,
            `${String(extra)} extra hits for ${String(sixes)} sixes with Rending (${String(rending)})`,
          );
        shot.hits = event.successes + extra;
      } else if (event.purpose === 'defence') {
        if (event.unit !== null && 'unit' in targeted.target && event.unit !== targeted.target.unit) return;
        const firsts = throwsOf(event.dice).length;
        sheet.check(
          'C-DEF-1',
          shot.hits !== null && firsts === shot.hits,
          `${String(firsts)} Defence Rolls for ${String(shot.hits)} hits`,
        );
        sheet.demand('C-SEQ-5', shot.points === null, 'Defence Rolls twice');
        sheet.demand(
          'C-DEF-3',
          event.need === targeted.needs.defence,
          `rolled against ${String(event.need)}, aimed at ${String(targeted.needs.defence)}`,
        );
        const target = 'unit' in targeted.target ? unitOf(game, targeted.target.unit) : null;
        const resilient = target !== null && allHave(target, 'resilient');
        checkRerolls(event, game, {
          allowed: resilient || shot.evading,
          rule: shot.evading ? 'S-EVA-6' : row(game, 'USR-RESILIENT', 'S-USR-RESILIENT'),
          automatic: target !== null && isAutomatic(game, target.side),
        });
        const destructive = weaponRule(book, weapon, 'destructive')?.x ?? 1;
        shot.points = (firsts - event.successes) * destructive;
        if (destructive > 1) sheet.decided(row(game, 'WSR-DESTRUCTIVE'));
      } else if (event.purpose === 'counter') counter(event, game, shot, targeted);
    },
    damaged: (event, game) => {
      const shot = game.activation?.attacking?.shots.findLast((each) => each.failed !== null && !each.done);
      if (event.by === null || !shot) return;
      game.sheet.check(
        'C-DEF-4',
        event.points === shot.points,
        `${String(event.points)} points of damage, the rolls gave ${String(shot.points)}`,
      );
    },
  },
  after: {
    targeted: (event, game) => {
      const shot = game.activation?.attacking?.shots.find(({ aim }) => aim.attack === event.attack);
      if (!shot) return;
      finished(game, shot);
      shot.targeted = event;
      shot.lock = 'none';
      shot.hpBefore = hpOf(game, event);
      if (game.activation?.attacking) game.activation.attacking.current = shot;
    },
  },
};

/** All dice of the attack before are on the table when the next one begins (C-SEQ-2, C-SEQ-5, C-SEQ-6). */
function finished(game: Game, next: ShotNow): void {
  for (const shot of game.activation?.attacking?.shots ?? []) if (shot !== next && shot.targeted) whole(game, shot);
}

/** An attack that has been made was made to its end. */
export function whole(game: Game, shot: ShotNow): void {
  if (shot.done || !shot.targeted) return;
  shot.done = true;
  if (shot.lock === 'failed') return;
  const { sheet } = game;
  sheet.check('C-SEQ-4', shot.hits !== null, 'targets were named and no Attack Roll made');
  if (shot.hits === null || shot.hits === 0) return;
  sheet.check('C-SEQ-5', shot.points !== null, `${String(shot.hits)} hits and no Defence Roll`);
  if (shot.points === null || shot.points === 0) return;
  sheet.check('C-SEQ-6', shot.failed !== null, `${String(shot.points)} points of damage and no Counter Roll`);
  const target = 'unit' in shot.targeted.target ? unitOf(game, shot.targeted.target.unit) : null;
  if (target && target.status === 'table' && shot.failed !== null)
    sheet.demand(
      'C-CTR-1',
      shot.countered === shot.points,
      `${String(shot.countered)} Counter Rolls for ${String(shot.points)} points of damage`,
    );
}

const hpOf = (game: Game, event: Told<'targeted'>): number =>
  'objective' in event.target
    ? (markerOf(game, event.target.objective).hp ?? 0)
    : unitOf(game, event.target.unit).models.reduce((sum, { hp }) => sum + hp, 0);

/** C-HIT-1: Att dice; Volley adds one for each original 6, once (C-WSR-VOLLEY). */
function attackDice(event: Told<'rolled'>, game: Game, targeted: Told<'targeted'>): void {
  const firsts = throwsOf(event.dice);
  const weapon = weaponOf(game, targeted);
  const volley = weaponRule(game.book, weapon, 'volley') !== undefined;
  const sixes = volley ? firsts.slice(0, targeted.dice).filter(({ face }) => face === game.book.chance.top).length : 0;
  game.sheet.check(
    volley ? row(game, 'WSR-VOLLEY') : 'C-HIT-1',
    firsts.length === targeted.dice + sixes,
    `${String(firsts.length)} Attack Rolls, ${String(targeted.dice + sixes)} due`,
  );
}

/** One point after another, each failure allocated before the next roll: Shields depend on the hit points left (C-SEQ-6). */
function counter(event: Told<'rolled'>, game: Game, shot: ShotNow, targeted: Told<'targeted'>): void {
  const { sheet, book } = game;
  sheet.demand(
    'C-CTR-3',
    event.need === targeted.needs.counter,
    `rolled against ${String(event.need)}, aimed at ${String(targeted.needs.counter)}`,
  );
  sheet.check('C-SEQ-6', shot.points !== null, 'Counter Rolls before the Defence Rolls');
  const target = 'unit' in targeted.target ? unitOf(game, targeted.target.unit) : null;
  const model = target?.models[event.model ?? 0];
  const weapon = weaponOf(game, targeted);
  const disruptor = weaponRule(book, weapon, 'disruptor') !== undefined;
  const shields = model?.sheet.rules.has('shields') === true;
  let hp = model ? model.hp : (markerOf(game, targetOf(targeted.target)).hp ?? 0);
  let failed = 0;
  let wasted = 0;
  for (const { die, again, face } of throwsOf(event.dice)) {
    if (hp <= 0) wasted++;
    const full = model !== undefined && hp === model.sheet.hitPoints;
    const byShields = shields && full && !disruptor;
    const rule = shot.evading
      ? 'S-EVA-6'
      : shields && full && disruptor
        ? 'S-WSR-DISRUPTOR-1'
        : row(game, 'USR-SHIELDS', 'S-USR-SHIELDS');
    const first = !succeeds(game, die.face, event.need);
    if (again) sheet.check(rule, first && (byShields || shot.evading), 'a Counter Roll was re-rolled without leave');
    else if (first && (byShields || shot.evading) && target && isAutomatic(game, target.side))
      sheet.check(rule, false, 'a failed Counter Roll was not re-rolled');
    else if (first && shields) sheet.decided(rule);
    if (!succeeds(game, face, event.need)) {
      failed++;
      hp = Math.max(0, hp - 1);
    }
  }
  shot.countered += throwsOf(event.dice).length;
  const points = shot.points ?? 0;
  const left = target ? target.models.some((each) => each !== model && each.hp > 0) : false;
  const destructive = weaponRule(book, weapon, 'destructive') !== undefined;
  const rule1 = destructive ? row(game, 'WSR-DESTRUCTIVE') : 'C-CTR-1';
  sheet.check(
    rule1,
    shot.countered <= points && wasted === 0,
    `${String(shot.countered)} Counter Rolls for ${String(points)} points of damage`,
  );
  if (hp > 0 || !left)
    sheet.check(
      rule1,
      shot.countered === points || hp <= 0,
      `${String(shot.countered)} Counter Rolls for ${String(points)} points of damage`,
    );
  shot.failed = (shot.failed ?? 0) + failed;
}
