import { weaponAt, weaponRule, type ModelSheet } from '../book/roster';
import type { Book } from '../book/figures';
import { allHave, living, markerOf, unitOf, type Game, type Piece, type Scene } from '../game';
import type { Aimed, WeaponFile } from '../record';
import { facesOf } from './attack-view';

/** A number needed, and the rows that made it what it is. */
export interface Need {
  readonly e: number;
  readonly because: readonly string[];
}

/** What an attack is made with and against, in plain figures. */
export interface Odds {
  readonly skill: number;
  readonly attacker: ModelSheet['rules'];
  readonly mounted: boolean;
  readonly weapon: WeaponFile;
  readonly actions: number;
  readonly distance: number;
  readonly unitDistance: number;
  readonly obscured: boolean;
  readonly higher: boolean;
  readonly stealth: number | null;
}

/** C-HIT: Torrent, else Close Range, else Skill (6 for Inaccurate) and all modifiers (C-HIT-4). */
export function attackNeed(book: Book, odds: Odds): Need {
  const has = (rule: string): boolean => weaponRule(book, odds.weapon, rule) !== undefined;
  const { figures, chance } = book;
  if (has('torrent')) return { e: 2, because: ['WSR-TORRENT'] };
  if (odds.unitDistance < figures.closeRange - 1e-6 && !has('assault'))
    return { e: chance.top, because: ['HIT-CLOSE'] };
  const because: string[] = [];
  let total = 0;
  const add = (row: string, amount: number): void => {
    total += amount;
    because.push(row);
  };
  const skill = has('inaccurate') ? chance.top : odds.skill;
  if (has('inaccurate')) because.push('WSR-INACCURATE');
  if (odds.actions >= figures.rushFrom && !has('assault'))
    add('HIT-RUSH', odds.attacker.has('steady-hands') ? -2 : figures.rushPenalty);
  if (odds.higher && figures.heightAdvantage !== null) add('HIT-HEIGHT', figures.heightAdvantage);
  if (odds.obscured && !has('indirect') && figures.obscuredPenalty !== null) add('HIT-OBSC', figures.obscuredPenalty);
  if (odds.stealth !== null && odds.distance > odds.stealth + 1e-6 && !has('indirect'))
    add('USR-STEALTH', -chance.step);
  if (has('accurate')) add('WSR-ACCURATE', chance.step);
  if (odds.mounted && odds.attacker.has('mounted-combat') && has('assault')) add('UPG-MOUNTED-COMBAT', 2);
  return { e: Math.max(2, skill - total), because };
}

export interface Shelter {
  readonly defence: number;
  readonly heavyArmour: number;
  readonly cover: boolean;
  readonly shieldsActive: boolean;
}

/** C-DEF-3, C-TER-COVER, C-USR-HEAVYARMOUR, S-WSR-KINETIC. */
export function defenceNeed(book: Book, weapon: WeaponFile, shelter: Shelter): Need {
  const because: string[] = [];
  let piercing = weapon.piercing;
  if (weaponRule(book, weapon, 'kinetic') && shelter.shieldsActive) {
    piercing = -1;
    because.push('WSR-KINETIC');
  }
  if (shelter.heavyArmour > 0 && piercing > 0) {
    piercing = Math.max(0, piercing - shelter.heavyArmour);
    because.push('USR-HEAVYARMOUR');
  }
  if (piercing !== 0 && !because.includes('WSR-KINETIC')) because.push('DEF-3');
  if (!shelter.cover || book.figures.coverBonus === null)
    return { e: Math.max(2, shelter.defence + piercing), because };
  because.push('TER-COVER');
  return { e: Math.min(book.chance.top, Math.max(2, shelter.defence + piercing - book.figures.coverBonus)), because };
}

/** C-CTR-3 in its binding order: double, more, equal, half, less. */
export function counterBase(book: Book, damage: number, toughness: number): number {
  const { half, less, equal, more, double } = book.figures.counterTable;
  if (damage >= 2 * toughness) return double;
  if (damage > toughness) return more;
  if (damage === toughness) return equal;
  return 2 * damage <= toughness ? half : less;
}

/** C-CTR-4: Shred and Weak Spot add up. */
export function counterNeed(
  book: Book,
  damage: number,
  toughness: number,
  malus: { readonly shred: boolean; readonly weakSpot: boolean },
): Need {
  const because = ['CTR-3', ...(malus.shred ? ['WSR-SHRED'] : []), ...(malus.weakSpot ? ['USR-WEAKSPOT'] : [])];
  return {
    e: counterBase(book, damage, toughness) + book.chance.step * (Number(malus.shred) + Number(malus.weakSpot)),
    because,
  };
}

export interface Needs {
  readonly attack: Need;
  readonly defence: Need;
  readonly counter: Need;
  readonly lock: number | null;
}

/** All numbers of one attack as the rules give them; a face that nobody can tell leaves `counter` open. */
export function needsOf(
  game: Game,
  scene: Scene,
  piece: Piece,
  aim: Aimed,
  actions: number,
): Needs & { readonly uncertain: boolean } {
  const { book } = game;
  const weapon = weaponAt(piece.model.sheet, aim.weapon)!;
  const unit = 'unit' in aim.target ? unitOf(game, aim.target.unit) : null;
  const marker = 'objective' in aim.target ? markerOf(game, aim.target.objective) : null;
  const models = unit ? living(unit) : [];
  const values = marker ? (book.markerValues('destroy') ?? {}) : null;
  const every = (rule: string): number[] =>
    unit && allHave(unit, rule) ? models.map(({ sheet }) => sheet.rules.get(rule)?.x ?? 0) : [];
  const stealth = every('stealth');
  const armour = every('heavy-armour');
  const indirect = weaponRule(book, weapon, 'indirect') !== undefined;
  const rider = models.every((model) => model.mounted || model.sheet.rules.has('vehicle'));
  const next = unit ? nextInLine(unit.models.filter(({ hp }) => hp > 0)) : null;
  const face = facesOf(scene, piece, aim.target)?.find((each) => each === aim.face);
  // C-USR-WEAKSPOT: the target model nearest to the attacking one has the spot.
  const faced = scene.pieces.find((each) => each.unit === unit && each.model.index === aim.nearest)?.model ?? next;
  const weak = faced?.sheet.rules.get('weak-spot');
  return {
    attack: attackNeed(book, {
      skill: piece.model.sheet.skill,
      attacker: piece.model.sheet.rules,
      mounted: piece.model.mounted,
      weapon,
      actions,
      distance: aim.distance,
      unitDistance: aim.unitDistance,
      obscured: aim.sight === 'obscured',
      higher: aim.higher,
      stealth: stealth.length > 0 ? Math.max(...stealth) : null,
    }),
    defence: defenceNeed(book, weapon, {
      defence: values ? (values.defence ?? 0) : Math.max(...models.map(({ sheet }) => sheet.defence)),
      heavyArmour: armour.length > 0 ? Math.min(...armour) : 0,
      cover: aim.cover && aim.sight === 'obscured' && !indirect && !rider,
      shieldsActive: next !== null && next.sheet.rules.has('shields') && next.hp === next.sheet.hitPoints,
    }),
    counter: counterNeed(
      book,
      weapon.damage,
      values ? (values.toughness ?? 0) : Math.min(...models.map(({ sheet }) => sheet.toughness)),
      {
        shred: weaponRule(book, weapon, 'shred') !== undefined,
        weakSpot: weak !== undefined && face !== null && face === (weak.arc ?? 'rear'),
      },
    ),
    lock: weaponRule(book, weapon, 'target-lock') ? (unit && allHave(unit, 'signal-jam') ? 5 : 3) : null,
    uncertain: face === undefined && weak !== undefined,
  };
}

/** C-DMG-2: damaged models come first, the one with fewest hit points left. */
export function nextInLine<T extends { readonly hp: number; readonly sheet: ModelSheet }>(
  models: readonly T[],
): T | null {
  const hurt = models.filter(({ hp, sheet }) => hp < sheet.hitPoints).sort((a, b) => a.hp - b.hp);
  return hurt[0] ?? (models.length === 1 ? models[0]! : null);
}
