import { weaponAt, weaponRule } from '../book/roster';
import {
  markerOf,
  sceneOf,
  sideNamed,
  unitOf,
  type Activation,
  type Game,
  type Piece,
  type Scene,
  type ShotNow,
  type UnitNow,
} from '../game';
import { aheadBy, arcOf, nearBorder } from '../geometry/arc';
import { clearance, gap } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';
import { other, targetOf, type Aimed, type Target, type WeaponFile } from '../record';
import { flatSight, type Aim } from './flat-sight';
import { levelSight } from './level-sight';

export interface Broken {
  readonly rule: string;
  readonly says: string;
  /** So near the line that nobody can tell. */
  readonly close: boolean;
}

/** The bases that an attack can be aimed at. */
export function aimsOf(game: Game, scene: Scene, target: Target): Aim[] {
  if ('unit' in target) {
    const unit = unitOf(game, target.unit);
    return scene.pieces
      .filter((piece) => piece.unit === unit)
      .map(({ figure, place }) => ({ id: unit.id, unit, figure, centre: place }));
  }
  const found = scene.markers.find(({ marker }) => marker.id === target.objective);
  return found ? [{ id: target.objective, unit: null, figure: found.figure, centre: found.marker.place }] : [];
}

export const nearestOf = (piece: Piece, aims: readonly Aim[]): Aim =>
  aims.reduce((best, aim) => (clearance(piece.figure, aim.figure) < clearance(piece.figure, best.figure) ? aim : best));

/** Whose enemy it is, and whether this side may shoot at it at all. */
function mayAttack(game: Game, scene: Scene, unit: UnitNow, target: Target): Broken | null {
  if ('unit' in target) {
    const enemy = unitOf(game, target.unit);
    const there = scene.pieces.some((piece) => piece.unit === enemy);
    return enemy.side !== unit.side && there
      ? null
      : { rule: 'C-ATK-1', says: `${enemy.id} is no enemy on the table`, close: false };
  }
  const marker = markerOf(game, target.objective);
  const owner = sideNamed(game, marker.file.owner);
  const allowed =
    scene.markers.some((each) => each.marker === marker && each.base[unit.side]) &&
    (marker.file.secureBy === 'any' ||
      owner === null ||
      (marker.file.secureBy === 'owner' ? owner === unit.side : owner === other(unit.side)));
  return allowed
    ? null
    : {
        rule: game.book.family === 'S' && marker.file.secureBy === 'opponent' ? 'S-MIS2-7' : 'S-OBJ-DES-1',
        says: `${marker.id} is no target for side ${unit.side}`,
        close: false,
      };
}

/** Everything that forbids a weapon this target, by the row that does (C-SEQ-1). */
export function forbids(
  game: Game,
  scene: Scene,
  piece: Piece,
  weapon: WeaponFile,
  target: Target,
  longshot: boolean,
): Broken[] {
  const { figures } = game.book;
  const may = mayAttack(game, scene, piece.unit, target);
  if (may) return [may];
  const aims = aimsOf(game, scene, target);
  const nearest = nearestOf(piece, aims);
  const distance = gap(piece.figure, nearest.figure);
  const found: Broken[] = [];
  const bar = (rule: string, margin: number, says: string): void => {
    if (margin < 0 || Math.abs(margin) < 1e-5) found.push({ rule, says, close: Math.abs(margin) < 1e-5 });
  };
  const own = scene.pieces.filter(({ unit }) => unit === piece.unit);
  const unitGap = Math.min(...own.flatMap((mine) => aims.map((aim) => gap(mine.figure, aim.figure))));
  if (figures.minTargetGap !== null)
    bar('S-ATK-1', unitGap - figures.minTargetGap - EPS, `a target at ${unitGap.toFixed(4)}"`);
  const range = weapon.range * (longshot ? 2 : 1);
  bar('C-RNG-2', range - EPS - distance, `a target at ${distance.toFixed(4)}" with Rng ${String(range)}`);
  const arc = weaponRule(game.book, weapon, 'arc');
  if (arc && !aims.some((aim) => arcOf(piece.place, piece.place.facing, aim.figure, aim.centre) === arc.arc))
    found.push({
      rule: 'C-WSR-ARC',
      says: `no target in the ${String(arc.arc)} arc`,
      close: aims.some((aim) => nearBorder(piece.place, piece.place.facing, aim.figure, aim.centre)),
    });
  if (weaponRule(game.book, weapon, 'fixed'))
    bar(
      'C-WSR-FIXED',
      Math.max(...aims.map((aim) => aheadBy(piece.place, piece.place.facing, aim.figure, aim.centre))) + EPS,
      'the target does not lie straight ahead',
    );
  if (weaponRule(game.book, weapon, 'grenade'))
    bar('C-WSR-GRENADE-2', distance - 3 + EPS, `a grenade at ${distance.toFixed(4)}"`);
  if (figures.dutyToTargetWithin !== null) {
    const duty = figures.dutyToTargetWithin;
    const closeBy = scene.pieces.some(
      (enemy) => enemy.unit.side !== piece.unit.side && own.some((mine) => gap(mine.figure, enemy.figure) < duty - EPS),
    );
    if (closeBy) bar('C-ATK-4', duty - EPS - unitGap, `enemies within ${String(duty)}" must be attacked first`);
  }
  const seen = figures.flatSight ? flatSight(game, scene, piece, nearest) : levelSight(game, scene, piece.unit, target);
  if (seen.sight === 'blocked' || seen.close)
    found.push({ rule: seen.rule, says: 'sight is blocked', close: seen.close });
  return found;
}

/** A weapon with a target that nothing forbids, if there is one beyond doubt. */
function anyShot(game: Game, unit: UnitNow): { weapon: string; target: string } | null {
  const scene = sceneOf(game);
  for (const piece of scene.pieces.filter((each) => each.unit === unit))
    for (const [index, weapon] of piece.model.sheet.weapons.entries()) {
      if (unit.spent.has(`${String(piece.model.index)}/${String(index)}`)) continue;
      const targets: Target[] = [
        ...[...new Set(scene.pieces.map((each) => each.unit))]
          .filter(({ side }) => side !== unit.side)
          .map(({ id }) => ({ unit: id })),
        ...scene.markers.filter(({ base }) => base[unit.side]).map(({ marker }) => ({ objective: marker.id })),
      ];
      for (const target of targets) {
        const broken = forbids(game, scene, piece, weapon, target, false);
        if (broken.length === 0) return { weapon: weapon.id, target: targetOf(target) };
        // The only thing in the way: this row decided that there is no attack.
        if (broken.length === 1 && !broken[0]!.close) game.sheet.decided(broken[0]!.rule);
      }
    }
  return null;
}

/** How many of its weapons a model uses in one Attack action (C-USR-PLATFORM, S-CORE-1). */
export function weaponsPerAction(game: Game, piece: Piece): number {
  const x = piece.model.sheet.rules.get('platform')?.x ?? 0;
  return game.book.figures.platformExtra ? 1 + x : Math.max(1, x);
}

export const targeting: Guard = {
  rules: [
    'C-ATK-1',
    'C-ATK-4',
    'C-RNG-1',
    'C-RNG-2',
    'C-WSR-ARC',
    'C-WSR-FIXED',
    'S-ATK-1',
    'S-ATK-3',
    'S-OBJ-DES-1',
    'S-MIS2-7',
    'S-LOS-3',
    'S-CORE-8',
    'S-TER-OBSC-2',
    'S-TER-DANG-4',
    'S-CORE-1',
    'S-USR-PLATFORM',
    'C-CONV-9',
    'C-ARC-5',
    'C-SEQ-1',
    'C-WSR-ONEUSE',
    'C-LOS-4',
    'C-LOS-5',
    'C-LOS-6',
    'C-LOS-7',
    'C-LOS-9',
    'C-HIT-HEIGHT',
    'C-TER-COVER',
    'C-WSR-HEAVY',
    'C-WSR-GRENADE-1',
    'C-WSR-GRENADE-2',
    'C-USR-PLATFORM',
  ],
  before: {
    'targets-chosen': (event, game) => {
      const { sheet, book } = game;
      const unit = unitOf(game, event.unit);
      const scene = sceneOf(game);
      sheet.demand('C-ATK-1', event.attacks.length > 0, 'no attack was chosen');
      for (const aim of event.attacks) {
        const piece = scene.pieces.find((each) => each.unit === unit && each.model.index === aim.model);
        if (!sheet.demand('C-ATK-1', piece !== undefined, `model ${String(aim.model)} is not on the table`)) continue;
        shot(game, scene, piece!, aim, event.attacks);
      }
      for (const model of new Set(event.attacks.map((aim) => aim.model))) {
        const piece = scene.pieces.find((each) => each.unit === unit && each.model.index === model);
        const used = event.attacks.filter((aim) => aim.model === model).map((aim) => aim.weapon.index);
        if (!piece) continue;
        const most = weaponsPerAction(game, piece);
        const rule =
          book.family === 'S'
            ? piece.model.sheet.rules.has('platform')
              ? 'S-USR-PLATFORM'
              : 'S-CORE-1'
            : 'C-USR-PLATFORM';
        sheet.check(
          rule,
          used.length <= most && new Set(used).size === used.length,
          `${String(used.length)} weapons in one Attack action, ${String(most)} allowed, each once`,
        );
      }
      const now = game.activation;
      const heavy = event.attacks.some((aim) => {
        const model = unit.models[aim.model];
        const weapon = model && weaponAt(model.sheet, aim.weapon);
        return (
          weapon &&
          weaponRule(book, weapon, 'heavy') &&
          !model.sheet.rules.has('steady') &&
          !model.sheet.rules.has('vehicle')
        );
      });
      if (heavy)
        sheet.check(
          book.family === 'D' ? 'D-WSR-HEAVY' : 'C-WSR-HEAVY',
          now?.heavy === true,
          'a Heavy weapon costs one more Command Point',
        );
      const throwers = event.attacks.filter((aim) => {
        const weapon = book.weapons.get(aim.weapon.id);
        return weapon && weaponRule(book, weapon, 'grenade');
      });
      if (throwers.length > 0)
        sheet.check(
          book.family === 'D' ? 'D-WSR-GRENADE' : 'C-WSR-GRENADE-1',
          throwers.length === 1,
          `${String(throwers.length)} grenades in one Attack action`,
        );
      if (now) attack(now, unit, event.attacks, scene, game.at);
    },
    targeted: (event, game) => {
      const { sheet } = game;
      const attacking = game.activation?.attacking;
      const chosen = attacking?.shots.find(({ aim }) => aim.attack === event.attack);
      if (!sheet.demand('C-SEQ-1', chosen !== undefined, 'an attack that was not chosen beforehand')) return;
      if (event.fallBack) return;
      const same = (
        ['model', 'distance', 'unitDistance', 'nearest', 'cover', 'higher', 'longshot', 'arc', 'face'] as const
      ).every((field) => event[field] === chosen!.aim[field]);
      // What counts is the sight of C-LOS-9: obscured becomes clear close by, to Vehicles and for Indirect weapons.
      const seen =
        event.sight === chosen!.aim.sight ||
        (chosen!.aim.sight === 'obscured' &&
          event.sight === 'clear' &&
          event.modifiers.some(({ rule }) => /LOS-8|LOS-3|VEH-11|INDIRECT/.test(rule)));
      sheet.check('C-LOS-9', seen, `sight was ${chosen!.aim.sight} and is ${event.sight}`);
      sheet.check(
        'C-CONV-9',
        same &&
          event.weapon.index === chosen!.aim.weapon.index &&
          targetOf(event.target) === targetOf(chosen!.aim.target),
        'measured or aimed anew after the targets were chosen',
      );
      sheet.demand('C-SEQ-1', chosen!.targeted === null, 'the same attack twice');
    },
    passed: (event, game) => {
      if (event.action !== 'attack' || event.rule !== 'S-ATK-3') return;
      const unit = unitOf(game, event.unit);
      const found = anyShot(game, unit);
      game.sheet.check('S-ATK-3', found === null, () => `${JSON.stringify(found)} was possible`);
    },
  },
};

function attack(now: Activation, unit: UnitNow, aims: readonly Aimed[], scene: Scene, at: number): void {
  now.attacking = {
    unit,
    scene,
    current: null,
    shots: aims.map((aim): ShotNow => ({
      aim,
      chosenAt: at,
      targeted: null,
      window: 'closed',
      evading: false,
      lock: 'none',
      hits: null,
      points: null,
      failed: null,
      countered: 0,
      hpBefore: 0,
      done: false,
      tried: new Set([aim.weapon.index]),
    })),
  };
}

/** One attack as it was aimed: the weapon is the model's, nothing forbids the target, and everything is measured right. */
export function shot(game: Game, scene: Scene, piece: Piece, aim: Aimed, all: readonly Aimed[] = [aim]): void {
  const { sheet } = game;
  const weapon = weaponAt(piece.model.sheet, aim.weapon);
  if (!sheet.demand('C-ATK-1', weapon?.id === aim.weapon.id, `${piece.unit.id} has no ${aim.weapon.id} there`)) return;
  if (weaponRule(game.book, weapon!, 'one-use'))
    sheet.check(
      'C-WSR-ONEUSE',
      !piece.unit.spent.has(`${String(aim.model)}/${String(aim.weapon.index)}`),
      `${aim.weapon.id} has been used`,
    );
  const broken = forbids(game, scene, piece, weapon!, aim.target, aim.longshot);
  for (const { rule, says, close } of broken) if (!close) sheet.check(rule, false, says);
  if (broken.some(({ rule }) => rule === 'C-ATK-1' || rule.startsWith('S-OBJ') || rule.startsWith('S-MIS'))) return;
  count(game, scene, piece, weapon!, aim);
  const aims = aimsOf(game, scene, aim.target);
  const nearest = nearestOf(piece, aims);
  const distance = gap(piece.figure, nearest.figure);
  const own = scene.pieces.filter(({ unit }) => unit === piece.unit);
  const unitGap = Math.min(...own.flatMap((mine) => aims.map((each) => gap(mine.figure, each.figure))));
  sheet.check(
    'C-RNG-1',
    Math.abs(distance - aim.distance) < 1e-5 && Math.abs(unitGap - aim.unitDistance) < 1e-5,
    () => `the target is ${distance.toFixed(6)}" away, the record says ${String(aim.distance)}`,
  );
  const border = nearBorder(piece.place, piece.place.facing, nearest.figure, nearest.centre);
  const mine = arcOf(piece.place, piece.place.facing, nearest.figure, nearest.centre);
  if (!border)
    sheet.check('C-ARC-5', mine === aim.arc, `the target lies in the ${mine} arc, the record says ${aim.arc}`);
  view(game, scene, piece, aim, all);
  const faced = faceOf(scene, piece, aim.target);
  if (faced !== undefined)
    sheet.check(
      'C-ARC-5',
      faced === aim.face,
      `the attack comes from the ${String(faced)}, the record says ${String(aim.face)}`,
    );
}

/** What the attacker sees, through what, and from how high (C-LOS-2, C-LOS-9, C-HIT-HEIGHT). */
function view(game: Game, scene: Scene, piece: Piece, aim: Aimed, all: readonly Aimed[]): void {
  const { sheet, book } = game;
  if (book.figures.flatSight || 'objective' in aim.target) return;
  const attackers = all.filter((each) => targetOf(each.target) === targetOf(aim.target)).map(({ model }) => model);
  const seen = levelSight(game, scene, piece.unit, aim.target, attackers);
  const word = book.family === 'D' ? 'D-CORE-LOS-1' : seen.raw === 'obscured' ? 'C-LOS-5' : seen.rule;
  if (!seen.close)
    sheet.check(word, aim.sight === seen.raw || aim.sight === seen.sight, () => {
      const byAnother = levelSight(game, scene, piece.unit, aim.target).raw === aim.sight;
      const why = byAnother ? ' (so it is for a model that does not attack this unit: C-LOS-2)' : '';
      return `sight is ${seen.raw}, the record says ${aim.sight}${why}`;
    });
  if (!seen.close && aim.sight === 'obscured' && seen.raw === 'obscured')
    sheet.check(
      book.family === 'D' ? 'D-CORE-TER-COVER' : 'C-TER-COVER',
      aim.cover === seen.cover,
      `Cover is ${String(seen.cover)}, the record says ${String(aim.cover)}`,
    );
  const theirs = scene.pieces.filter(({ unit }) => unit.id === targetOf(aim.target));
  const levelOf = ({ place, model }: Piece): number => (model.mounted ? Math.max(1, place.level) : place.level);
  const higher = levelOf(piece) > Math.max(...theirs.map(levelOf));
  sheet.check(
    book.family === 'D' ? 'D-ATT-4' : 'C-HIT-HEIGHT',
    aim.higher === higher,
    `the attacker stands ${higher ? '' : 'not '}higher`,
  );
}

/** The arc of the nearest target model that the attacker stands in; null for a marker, undefined where nobody can tell. */
export function faceOf(scene: Scene, piece: Piece, target: Target): string | null | undefined {
  if ('objective' in target) return null;
  const pieces = scene.pieces.filter(({ unit }) => unit.id === target.unit);
  const nearest = pieces.reduce((best, each) =>
    clearance(piece.figure, each.figure) < clearance(piece.figure, best.figure) ? each : best,
  );
  if (nearBorder(nearest.place, nearest.place.facing, piece.figure, piece.place)) return undefined;
  return arcOf(nearest.place, nearest.place.facing, piece.figure, piece.place);
}

/** Which rows came to bear on a legal choice. */
function count(game: Game, scene: Scene, piece: Piece, weapon: WeaponFile, aim: Aimed): void {
  const { sheet, book } = game;
  sheet.decided('C-RNG-2');
  if (book.figures.minTargetGap !== null) sheet.decided('S-ATK-1');
  if (weaponRule(book, weapon, 'arc')) sheet.decided('C-WSR-ARC');
  if (weaponRule(book, weapon, 'fixed')) sheet.decided('C-WSR-FIXED');
  if ('objective' in aim.target) sheet.decided('S-OBJ-DES-1');
  if (!book.figures.flatSight) return;
  sheet.decided('S-LOS-1');
  sheet.decided('S-LOS-2');
  sheet.check('S-LOS-3', aim.sight === 'clear', `sight noted as ${aim.sight}`);
  const close = scene.pieces.some(
    (each) =>
      each.unit.side !== piece.unit.side && gap(each.figure, piece.figure) < 3 && each.unit.id !== targetOf(aim.target),
  );
  if (close) sheet.decided('S-ATK-2');
}
