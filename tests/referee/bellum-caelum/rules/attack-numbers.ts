import { minus, dot, forward, right } from '../../geometry/point';
import {
  absolute,
  capOf,
  needOf,
  needUnsure,
  printedStat,
  shiftOf,
  weaponOf,
  type WeaponFigures,
} from '../book/figures';
import { baseOf, doingOf, unitOf, type Base, type Game, type Part, type Unit } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';
import { gap } from '../space';

type Attack = Told<'attacked'>;
const CLASS = { i: 'infantry', v: 'vehicle', h: 'hero', t: 'titan' } as const;

/** Dice, numbers needed, saves and damage of a group, worked out again from the cards. */
export const attackNumbers: Guard = {
  rules: [
    'B-INF-1',
    'B-INF-2',
    'B-TYPE-I-2',
    'B-TYPE-I-3',
    'B-TYPE-V-2',
    'B-SR-PIERCING',
    'B-STAT-4',
    'B-STAT-5',
    'B-STAT-7',
    'B-STAT-8',
    'B-STAT-10',
    'B-VEH-2',
    'B-VEH-4',
    'B-TITAN-3',
    'B-WPN-3',
    'B-WPN-4',
    'B-WPN-5',
    'B-SHOOT-4',
    'B-SHOOT-5',
    'B-SHOOT-6',
    'B-SHOOT-11',
    'B-FIGHT-3',
    'B-FIGHT-9',
    'B-HERO-3',
    'B-SR-AREAL-EFFECT',
    'B-SR-TARGETED-ATTACK',
    'B-SR-ENHANCE',
    'B-SR-VITIATE',
    'B-SQD-4',
    'B-SQD-5',
  ],
  before: {
    attacked: (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const defender = unitOf(game, event.defender);
      const part = defender.parts.find(({ id }) => id === event.defenderPart);
      const now = doingOf(game);
      const group = now?.aimed?.groups[event.group];
      const asAimed =
        group?.weapon.index === event.weapon.index &&
        group.target === event.target &&
        group.part === event.part &&
        group.bases.length === event.bases.length;
      sheet.check(
        'B-SHOOT-6',
        asAimed && !now?.resolved.has(event.group),
        `group ${String(event.group)} is not what was aimed`,
      );
      const figures = weaponOf(game, unit, event.weapon.index);
      attackDice(game, event, unit, defender, figures);
      skill(game, event, unit);
      unsaveable(game, event, defender, figures);
      saves(game, event, defender, part, figures);
      defence(game, event, unit, defender, part, figures);
      damage(game, event, defender, part, figures);
    },
  },
};

function attackDice(game: Game, event: Attack, unit: Unit, defender: Unit, { at, weapon }: WeaponFigures): void {
  const { sheet } = game;
  const instances = event.bases.reduce((sum, each) => sum + each.instances, 0);
  sheet.check(
    unit.card.type === 'infantry' ? 'B-INF-1' : 'B-WPN-3',
    event.instances === instances,
    `${unit.id}: ${String(event.instances)} instances`,
  );
  if (needUnsure(game, unit, 'at')) return;
  const halved = weapon.type === 'i' && (defender.card.type === 'vehicle' || defender.card.type === 'titan');
  const n = at * instances;
  const due = halved ? Math.floor(n / 2) : n;
  const row = halved ? 'B-TYPE-I-2' : unit.card.type === 'infantry' ? 'B-INF-1' : 'B-WPN-3';
  const says = `${unit.id} rolls ${String(event.dice)} dice with ${weapon.name}, due ${String(due)}`;
  sheet.check(row, event.dice === due, says);
  if (unit.card.specialRules.some(({ stat, when }) => stat === 'at' && when?.minSquadronUnits !== undefined))
    sheet.check('B-SQD-5', event.dice === due, says);
}

function skill(game: Game, event: Attack, unit: Unit): void {
  const { sheet } = game;
  const stat = event.action === 'shoot' ? 'sho' : 'clo';
  const printed = printedStat(unit, stat);
  const bracketed = printed !== unit.card.stats[stat];
  sheet.check(
    bracketed ? 'B-VEH-2' : event.action === 'shoot' ? 'B-STAT-4' : 'B-STAT-5',
    event.skill === printed,
    `${unit.id}: ${stat} ${String(event.skill)}, printed ${String(printed)}`,
  );
  if (needUnsure(game, unit, stat)) return;
  const need = needOf(game, unit, stat, printed, event.repeat);
  const plain = printed === null ? null : printed + event.repeat;
  const row = ((): string => {
    if (need !== plain && need !== null && plain !== null) {
      if (unit.card.specialRules.some(({ stat: s, when }) => s === stat && when?.minSquadronUnits !== undefined))
        return 'B-SQD-5';
      return need < plain ? 'B-SR-ENHANCE' : 'B-SR-VITIATE';
    }
    return event.repeat > 0 ? 'B-ACT-6' : event.action === 'shoot' ? 'B-SHOOT-4' : 'B-STAT-5';
  })();
  sheet.check(row, event.need === need, `${unit.id} needs ${String(need)}, not ${String(event.need)}`);
  if (need !== plain) sheet.decided('B-SRG-7');
}

function unsaveable(game: Game, event: Attack, defender: Unit, { weapon }: WeaponFigures): void {
  const { type } = defender.card;
  const byType = (weapon.type === 'i' && type === 'infantry') || (weapon.type === 'v' && type === 'vehicle') ? 6 : null;
  const piercing = weapon.rules
    .filter((ref) => ref.rule === 'piercing' && CLASS[ref.type ?? weapon.type] === type)
    .map(({ x }) => x ?? 6);
  const due = piercing.length > 0 ? Math.min(...piercing) : byType;
  const row =
    piercing.length > 0 || weapon.rules.some(({ rule }) => rule === 'piercing')
      ? 'B-SR-PIERCING'
      : weapon.type === 'i'
        ? 'B-TYPE-I-3'
        : 'B-TYPE-V-2';
  game.sheet.check(
    row,
    event.unsaveableFrom === due,
    `${weapon.name} at ${type}: unsaveable from ${String(event.unsaveableFrom)}, due ${String(due)}`,
  );
}

function saves(
  game: Game,
  event: Attack,
  defender: Unit,
  part: Part | undefined,
  { weapon, printedAt }: WeaponFigures,
): void {
  const stat = event.action === 'shoot' ? 'shi' : 'par';
  if (needUnsure(game, defender, stat)) return;
  const each = absolute(game, defender, stat, part);
  const all = defender.card.type === 'infantry' ? each * defender.bases.length : each;
  const targeted = weapon.rules.some(({ rule }) => rule === 'targeted-attack');
  const due = targeted ? Math.min(all, printedAt) : all;
  const row = ((): string => {
    if (targeted) return 'B-SR-TARGETED-ATTACK';
    if (defender.card.type === 'infantry' && defender.bases.length > 1) return 'B-INF-2';
    if (shiftOf(game, defender, stat) !== 0) return 'B-SR-ENHANCE';
    if (printedStat(defender, stat, part) !== defender.card.stats[stat]) return part ? 'B-TITAN-3' : 'B-VEH-2';
    return event.action === 'shoot' ? 'B-STAT-7' : 'B-STAT-8';
  })();
  game.sheet.check(
    row,
    event.saveDice === due,
    `${defender.id} has ${String(event.saveDice)} saves, due ${String(due)}`,
  );
  if (defender.bases.length > 1)
    game.sheet.check('B-SQD-4', targeted || event.saveDice === due, `${defender.id} pools its saves`);
  game.sheet.check(
    event.action === 'shoot' ? 'B-SHOOT-5' : 'B-FIGHT-3',
    event.saveDice === due,
    `${defender.id} has ${String(due)} saves`,
  );
}

/** B-VEH-4: the face that the nearest attacking base lies in. */
function faceOf(defender: Base, attacker: Base): { bearing: number; face: 'front' | 'left' | 'right' | 'rear' } {
  const d = minus(attacker, defender);
  const bearing = (Math.atan2(dot(d, right(defender.facing)), dot(d, forward(defender.facing))) * 180) / Math.PI;
  const off = Math.abs(bearing);
  if (off <= 45 + 1e-9) return { bearing, face: 'front' };
  if (off > 135 + 1e-9) return { bearing, face: 'rear' };
  return { bearing, face: bearing > 0 ? 'right' : 'left' };
}

function defence(
  game: Game,
  event: Attack,
  unit: Unit,
  defender: Unit,
  part: Part | undefined,
  { st, weapon }: WeaponFigures,
): void {
  const { sheet } = game;
  const printed = defender.card.stats.defence;
  let base = 0;
  let row = 'B-STAT-10';
  if (part) [base, row] = [part.card.defence, 'B-TITAN-3'];
  else if (typeof printed === 'number') base = printed;
  else if (printed !== null && event.face !== null) {
    base = printed[event.face];
    row = 'B-VEH-4';
    const target = defender.bases[0]!;
    const from = baseOf(unit, event.from);
    const nearest = Math.min(...event.bases.map((each) => gap(baseOf(unit, each.base), target)));
    sheet.check('B-VEH-4', gap(from, target) <= nearest + 0.002, `${from.id} is not the nearest to ${target.id}`);
    // Ties: the defender's better face.
    const tied = event.bases
      .map((each) => baseOf(unit, each.base))
      .filter((each) => gap(each, target) <= gap(from, target) + 1e-9);
    const best = Math.max(...tied.map((each) => printed[faceOf(target, each).face]));
    if (tied.length > 1)
      sheet.check('B-VEH-4', base >= best, `${event.face} is not the better face of ${target.id} in a tie`);
    const { bearing, face } = faceOf(target, from);
    const border = [45, 135].some((edge) => Math.abs(Math.abs(bearing) - edge) < 1e-4);
    if (!border)
      sheet.check(
        'B-VEH-4',
        event.face === face,
        `${from.id} lies at ${String(bearing)} of ${target.id}: ${face}, not ${event.face}`,
      );
  } else if (printed !== null) sheet.check('B-VEH-4', false, `${defender.id}: no face`);
  if (needUnsure(game, defender, 'defence') || needUnsure(game, unit, 'st')) return;
  const due = Math.max(Math.min(0, base), base + shiftOf(game, defender, 'defence'));
  sheet.check(row, event.defence === due, `Defence of ${defender.id} is ${String(due)}, not ${String(event.defence)}`);
  sheet.check('B-WPN-4', event.strength === st, `St of ${weapon.name} is ${String(st)}, not ${String(event.strength)}`);
  sheet.check('B-STAT-10', event.saveNeed === event.strength - event.defence, `saves need ${String(event.saveNeed)}`);
}

function damage(
  game: Game,
  event: Attack,
  defender: Unit,
  part: Part | undefined,
  { da, weapon }: WeaponFigures,
): void {
  if (needUnsure(game, unitOf(game, event.unit), 'da')) return;
  const carries = event.action === 'fight' || weapon.rules.some(({ rule }) => rule === 'areal-effect');
  const due = carries ? da : Math.min(da, capOf(game, defender, part));
  const row = ((): string => {
    if (event.action === 'fight') return 'B-FIGHT-9';
    if (carries) return 'B-SR-AREAL-EFFECT';
    return defender.card.type === 'hero' ? 'B-HERO-3' : 'B-SHOOT-11';
  })();
  game.sheet.check(
    row,
    event.damagePerHit === due,
    `${weapon.name} does ${String(due)} a hit, not ${String(event.damagePerHit)}`,
  );
  if (due === da) game.sheet.check('B-WPN-5', event.damagePerHit === da, `${weapon.name} does ${String(da)}`);
}
