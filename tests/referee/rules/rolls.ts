import { weaponRule } from '../book/roster';
import { isAutomatic, markerOf, unitOf, type Game, type Pool, type ShotNow } from '../game';
import type { Guard } from '../guard';
import { targetOf, type Told } from '../record';
import { checkRerolls, succeeds, throwsOf } from './dice';
import { exposed, isOver, openCounter, openDefence, pool, resilient, shotOf, volatileSettled, weaponOf } from './pools';

const row = (game: Game, name: string): string => (game.book.family === 'S' ? `S-${name}` : `C-${name}`);

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
    'C-WSR-VOLLEY',
    'S-USR-SKILLED',
    'S-USR-RESILIENT',
    'S-USR-SHIELDS',
    'C-USR-SKILLED',
    'C-USR-RESILIENT',
    'C-USR-SHIELDS',
    'S-EVA-6',
    'S-WSR-DISRUPTOR-1',
  ],
  before: {
    rolled: (event, game) => {
      if (event.attack === null) return;
      const { sheet } = game;
      const shot = shotOf(game, event.attack);
      if (!sheet.demand('C-SEQ-4', shot?.targeted != null, 'a roll for an attack that is not being made')) return;
      game.activation!.attacking!.current = shot!;
      const targeted = shot!.targeted!;
      if (event.purpose === 'attack') attack(event, game, shot!, targeted);
      else if (event.purpose === 'defence') defence(event, game, shot!, targeted);
      else if (event.purpose === 'counter') counter(event, game, shot!, targeted);
    },
    damaged: (event, game) => {
      const each = game.activation?.attacking?.pool;
      if (event.by === null || !each) return;
      game.sheet.check(
        'C-DEF-4',
        event.points === each.points,
        `${String(event.points)} points of damage, the rolls gave ${String(each.points)}`,
      );
    },
  },
  after: {
    targeted: (event, game) => {
      const shot = shotOf(game, event.attack);
      if (!shot) return;
      // A Quick Draw is an attack inside another one, which goes on when it is over.
      if (!shot.answers && !event.again) finished(game, shot);
      shot.targeted = event;
      shot.lock = 'none';
      if (game.activation?.attacking) game.activation.attacking.current = shot;
    },
  },
};

function attack(event: Told<'rolled'>, game: Game, shot: ShotNow, targeted: Told<'targeted'>): void {
  const { sheet, book } = game;
  const weapon = weaponOf(game, targeted);
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
  checkRerolls(event, game, {
    allowed: unitOf(game, targeted.unit).models[targeted.model]!.sheet.rules.has('skilled'),
    rule: row(game, 'USR-SKILLED'),
    automatic: isAutomatic(game, event.side),
  });
  const rending = weaponRule(book, weapon, 'rending')?.x ?? 0;
  const thrown = throwsOf(event.dice);
  const best = thrown.filter(({ face }) => face === book.chance.top && succeeds(game, face, event.need)).length;
  const extra = event.extra.reduce((sum, { hits }) => sum + hits, 0);
  if (rending > 0 || extra > 0)
    sheet.check(
      'C-WSR-RENDING',
      extra === best * rending,
      `${String(extra)} extra hits for ${String(best)} best faces with Rending (${String(rending)})`,
    );
  shot.hits = event.successes + extra;
  shot.ones = thrown.filter(({ face }) => face === book.chance.fail).length;
  const target = 'unit' in targeted.target ? unitOf(game, targeted.target.unit) : null;
  if (shot.hits > 0) shot.pools.push(pool('target', target, null, shot.hits));
}

function defence(event: Told<'rolled'>, game: Game, shot: ShotNow, targeted: Told<'targeted'>): void {
  const { sheet, book } = game;
  const weapon = weaponOf(game, targeted);
  const each = shot.pools.find((one) => !isOver(one));
  const batch = each?.hits[each.defended];
  const firsts = throwsOf(event.dice).length;
  const rule = !each || each.kind === 'target' ? 'C-DEF-1' : each.kind === 'blast' ? 'C-WSR-BLAST' : 'C-WSR-VOLATILE';
  if (
    !sheet.check(
      batch?.blast ? 'C-WSR-BLAST' : rule,
      batch !== undefined && firsts === batch.count && (each!.unit === null || event.unit === each!.unit.id),
      `${String(firsts)} Defence Rolls of ${String(event.unit)} for ${String(batch?.count)} hits on ${String(each?.unit?.id)}`,
    )
  )
    return;
  const aimed = each!.kind === 'target' && !batch!.blast;
  const need = aimed ? targeted.needs.defence : openDefence(game, each!, weapon);
  const impossible = book.chance.top + 1;
  sheet.check(
    aimed ? 'C-DEF-3' : each!.kind === 'volatile' ? 'C-WSR-VOLATILE' : 'C-WSR-BLAST',
    event.need === need || (event.need >= impossible && need >= impossible),
    `Defence Rolls on ${String(event.need)}+, the rules say ${String(need)}+`,
  );
  const evades = shot.evading && each!.kind === 'target';
  checkRerolls(event, game, {
    allowed: resilient(each!) || evades,
    rule: evades ? 'S-EVA-6' : row(game, 'USR-RESILIENT'),
    automatic: each!.unit !== null && isAutomatic(game, each!.unit.side),
  });
  const destructive = weaponRule(book, weapon, 'destructive')?.x ?? 1;
  each!.points += (firsts - event.successes) * destructive;
  each!.defended++;
  if (destructive > 1) sheet.decided('C-WSR-DESTRUCTIVE');
}

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
  for (const each of shot.pools) {
    if (isOver(each)) continue;
    if (each.defended < each.hits.length)
      sheet.check('C-SEQ-5', false, `${String(each.hits[each.defended]?.count)} hits and no Defence Roll`);
    else
      sheet.check(
        each.countered === 0 ? 'C-SEQ-6' : 'C-CTR-1',
        each.unit === null && each.countered > 0,
        `${String(each.countered)} Counter Rolls for ${String(each.points)} points of damage`,
      );
  }
  sheet.decided('C-SEQ-5');
  sheet.decided('C-SEQ-6');
  volatileSettled(game, shot);
}

/** C-HIT-1: Att dice; Volley adds one for each original 6, once (C-WSR-VOLLEY). */
function attackDice(event: Told<'rolled'>, game: Game, targeted: Told<'targeted'>): void {
  const firsts = throwsOf(event.dice);
  const volley = weaponRule(game.book, weaponOf(game, targeted), 'volley') !== undefined;
  const best = volley ? firsts.slice(0, targeted.dice).filter(({ face }) => face === game.book.chance.top).length : 0;
  game.sheet.check(
    volley ? 'C-WSR-VOLLEY' : 'C-HIT-1',
    firsts.length === targeted.dice + best,
    `${String(firsts.length)} Attack Rolls, ${String(targeted.dice + best)} due`,
  );
}

/** C-CTR-3 and what adds to it, for these hits. */
function counterIs(event: Told<'rolled'>, game: Game, shot: ShotNow, each: Pool): void {
  const { sheet, book } = game;
  const targeted = shot.targeted!;
  const weapon = weaponOf(game, targeted);
  // Frozen when the first of them is rolled (C-CONV-10).
  each.counter ??= each.kind === 'target' ? targeted.needs.counter : openCounter(game, each, weapon);
  const impossible = book.chance.top + 1;
  const same = (need: number): boolean => event.need === need || (event.need >= impossible && need >= impossible);
  // Whether a Blast comes "from" an arc is not written down.
  const weak = each.kind === 'blast' && exposed(each).some(({ sheet: { rules } }) => rules.has('weak-spot'));
  sheet.check(
    each.kind === 'target' ? 'C-CTR-3' : each.kind === 'blast' ? 'C-WSR-BLAST' : 'C-WSR-VOLATILE',
    same(each.counter) || (weak && same(each.counter + book.chance.step)),
    `Counter Rolls on ${String(event.need)}+, the rules say ${String(each.counter)}+`,
  );
}

/** One point after another, each failure allocated before the next roll: Shields depend on the hit points left (C-SEQ-6). */
function counter(event: Told<'rolled'>, game: Game, shot: ShotNow, targeted: Told<'targeted'>): void {
  const { sheet, book } = game;
  const each = shot.pools.find((one) => !isOver(one));
  if (
    !sheet.check(
      'C-SEQ-6',
      each !== undefined &&
        each.defended === each.hits.length &&
        (each.unit === null || (event.unit === each.unit.id && (each.model ?? event.model) === event.model)),
      'Counter Rolls before the Defence Rolls, or for somebody else',
    )
  )
    return;
  counterIs(event, game, shot, each!);
  game.activation!.attacking!.pool = each!;
  const target = each!.unit;
  const model = target?.models[event.model ?? 0];
  const weapon = weaponOf(game, targeted);
  const evades = shot.evading && each!.kind === 'target';
  const disruptor = weaponRule(book, weapon, 'disruptor') !== undefined;
  const shields = model?.sheet.rules.has('shields') === true;
  let hp = model ? model.hp : (markerOf(game, targetOf(targeted.target)).hp ?? 0);
  let [failed, wasted] = [0, 0];
  for (const { die, again, face } of throwsOf(event.dice)) {
    if (hp <= 0) wasted++;
    const full = model !== undefined && hp === model.sheet.hitPoints;
    const byShields = shields && full && !disruptor;
    const rule = evades ? 'S-EVA-6' : shields && full && disruptor ? 'S-WSR-DISRUPTOR-1' : row(game, 'USR-SHIELDS');
    const first = !succeeds(game, die.counts ?? die.face, event.need);
    if (again) sheet.check(rule, first && (byShields || evades), 'a Counter Roll was re-rolled without leave');
    else if (first && (byShields || evades) && target && isAutomatic(game, target.side))
      sheet.check(rule, false, 'a failed Counter Roll was not re-rolled');
    else if (first && shields) sheet.decided(rule);
    if (!succeeds(game, face, event.need)) {
      failed++;
      hp = Math.max(0, hp - 1);
    }
  }
  each!.countered += throwsOf(event.dice).length;
  each!.failed += failed;
  const left = target && each!.model === null ? target.models.some((one) => one !== model && one.hp > 0) : false;
  const destructive = weaponRule(book, weapon, 'destructive') !== undefined;
  const rule = destructive ? 'C-WSR-DESTRUCTIVE' : 'C-CTR-1';
  const says = `${String(each!.countered)} Counter Rolls for ${String(each!.points)} points of damage`;
  sheet.check(rule, each!.countered <= each!.points && wasted === 0, says);
  if (hp > 0 || !left) sheet.check(rule, each!.countered === each!.points || hp <= 0, says);
}
