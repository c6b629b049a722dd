import { usedUp, weaponAt, weaponRule } from '../book/roster';
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
import { other, targetOf, type Aimed, type Target, type Told, type WeaponFile } from '../record';
import { asNear, facesOf, finalSight, view } from './attack-view';
import { flatSight, type Aim } from './flat-sight';
import { levelSight } from './level-sight';
import { shotOf } from './pools';

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

/** How a target is attacked: at double range (D-SR-LONGSHOT), and by which models of the unit together (C-LOS-2). */
interface Manner {
  readonly longshot: boolean;
  readonly models?: readonly number[];
}

/** Everything but sight that forbids a weapon this target, by the row that does (C-SEQ-1). */
function forbidsReach(
  game: Game,
  scene: Scene,
  piece: Piece,
  weapon: WeaponFile,
  target: Target,
  { longshot }: Manner,
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
  return found;
}

/** What blocks the sight of the attacking models to the target. */
function forbidsSight(game: Game, scene: Scene, piece: Piece, target: Target, models?: readonly number[]): Broken[] {
  const aims = aimsOf(game, scene, target);
  if (aims.length === 0) return [];
  const seen = game.book.figures.flatSight
    ? flatSight(game, scene, piece, nearestOf(piece, aims))
    : levelSight(game, scene, piece.unit, target, models);
  return seen.sight === 'blocked' || seen.close
    ? [{ rule: seen.rule, says: 'sight is blocked', close: seen.close }]
    : [];
}

export function forbids(
  game: Game,
  scene: Scene,
  piece: Piece,
  weapon: WeaponFile,
  target: Target,
  manner: Manner = { longshot: false },
): Broken[] {
  const broken = forbidsReach(game, scene, piece, weapon, target, manner);
  if (mayAttack(game, scene, piece.unit, target)) return broken;
  return [...broken, ...forbidsSight(game, scene, piece, target, manner.models)];
}

/** C-WSR-HEAVY: who pays one Command Point more for it. */
const heavyFor = (game: Game, piece: Piece, weapon: WeaponFile): boolean =>
  weaponRule(game.book, weapon, 'heavy') !== undefined &&
  !piece.model.sheet.rules.has('steady') &&
  !piece.model.sheet.rules.has('vehicle');

/** A weapon with a target that nothing forbids, if there is one beyond doubt. */
export function anyShot(
  game: Game,
  unit: UnitNow,
  may: (weapon: WeaponFile, piece: Piece) => boolean = (weapon, piece) =>
    !heavyFor(game, piece, weapon) || game.activation?.heavy === true,
): { weapon: string; target: string } | null {
  const scene = sceneOf(game);
  const targets: Target[] = [
    ...[...new Set(scene.pieces.map((each) => each.unit))]
      .filter(({ side }) => side !== unit.side)
      .map(({ id }) => ({ unit: id })),
    ...scene.markers.filter(({ base }) => base[unit.side]).map(({ marker }) => ({ objective: marker.id })),
  ];
  const armed = scene.pieces
    .filter((each) => each.unit === unit)
    .flatMap((piece) =>
      piece.model.sheet.weapons
        .map((weapon, index) => ({ piece, weapon, index }))
        .filter(({ index }) => !unit.spent.has(`${String(piece.model.index)}/${String(index)}`))
        .filter(({ weapon }) => may(weapon, piece)),
    );
  for (const target of targets) {
    const able = armed.filter(({ piece, weapon }) => {
      const ways = weaponRule(game.book, weapon, 'longshot') ? [false, true] : [false];
      const broken = ways.map((longshot) => forbidsReach(game, scene, piece, weapon, target, { longshot }));
      // The only thing in the way: this row decided that there is no attack.
      const one = broken.length === 1 && broken[0]!.length === 1 ? broken[0]![0] : undefined;
      if (one && !one.close && forbidsSight(game, scene, piece, target).length === 0) game.sheet.decided(one.rule);
      return broken.some(({ length }) => length === 0);
    });
    // C-LOS-2: of those who could attack, the one that sees best looks for all.
    const models = able.map(({ piece }) => piece.model.index);
    for (const { piece, weapon } of able) {
      const blocked = forbidsSight(game, scene, piece, target, models);
      if (blocked.length === 0) return { weapon: weapon.id, target: targetOf(target) };
      if (!blocked[0]!.close) game.sheet.decided(blocked[0]!.rule);
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
    'C-LOS-2',
    'C-LOS-4',
    'C-LOS-5',
    'C-LOS-6',
    'C-LOS-7',
    'C-LOS-8',
    'C-LOS-9',
    'C-VEH-11',
    'C-WSR-INDIRECT',
    'C-HIT-HEIGHT',
    'C-TER-COVER',
    'C-WSR-HEAVY',
    'C-WSR-RAPIDFIRE',
    'D-SR-LONGSHOT',
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
        if (!sheet.check('C-ATK-1', piece !== undefined, `model ${String(aim.model)} is not on the table`)) continue;
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
      for (const aim of event.attacks) {
        const piece = scene.pieces.find((each) => each.unit === unit && each.model.index === aim.model);
        const weapon = piece && weaponAt(piece.model.sheet, aim.weapon);
        if (!weapon || !weaponRule(book, weapon, 'heavy')) continue;
        if (heavyFor(game, piece, weapon))
          sheet.check('C-WSR-HEAVY', now?.heavy === true, 'a Heavy weapon costs one more Command Point');
        else sheet.decided(piece.model.sheet.rules.has('vehicle') ? 'C-VEH-9' : 'C-USR-STEADY');
      }
      const throwers = event.attacks.filter((aim) => {
        const weapon = book.weapons.get(aim.weapon.id);
        return weapon && weaponRule(book, weapon, 'grenade');
      });
      if (throwers.length > 0)
        sheet.check(
          'C-WSR-GRENADE-1',
          throwers.length === 1,
          `${String(throwers.length)} grenades in one Attack action`,
        );
      if (now) attack(now, unit, event, scene);
    },
    targeted: (event, game) => {
      const { sheet } = game;
      if (event.follows) {
        follow(event, game);
        return;
      }
      const chosen = shotOf(game, event.attack);
      if (!sheet.check('C-SEQ-1', chosen !== undefined, 'an attack that was not chosen beforehand')) return;
      if (event.fallBack) return;
      if (event.again) {
        aimAnew(event, game, chosen!);
        return;
      }
      const same = (
        ['model', 'distance', 'unitDistance', 'nearest', 'cover', 'higher', 'longshot', 'arc', 'face'] as const
      ).every((field) => event[field] === chosen!.aim[field]);
      // What counts is the sight of C-LOS-9: obscured becomes clear close by, to Vehicles and for Indirect weapons.
      if (!game.book.figures.flatSight) {
        const due = finalSight(game, chosen!);
        sheet.check(due.rule, event.sight === due.sight, `sight was ${chosen!.aim.sight} and is ${event.sight}`);
        if (due.rule !== 'C-LOS-9') sheet.decided('C-LOS-9');
      }
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
      const now = game.activation;
      if (event.action !== 'attack' || !(event.rule === 'S-ATK-3' || event.why === 'impossible') || !now) return;
      // Whoever got into a Transport, or is gone, does nothing more.
      const unit = unitOf(game, event.unit);
      if (unit.status !== 'table' || now.gotIn) return;
      const twice = now.declared.filter((action) => action === 'attack').length > 1;
      const found = twice ? anyShot(game, unit, ({ id }) => id === 'revolver') : anyShot(game, unit);
      game.sheet.check('S-ATK-3', found === null, () => `${JSON.stringify(found)} was possible`);
    },
  },
};

const fresh = (
  by: UnitNow,
  scene: Scene,
  aim: Aimed,
  { follows = null, answers = false }: Partial<Pick<ShotNow, 'follows' | 'answers'>> = {},
): ShotNow => ({
  by,
  answers,
  scene,
  aim,
  follows,
  followed: 0,
  pools: [],
  ones: 0,
  backfired: false,
  targeted: null,
  evading: false,
  lock: 'none',
  hits: null,
  done: false,
  tried: new Set([aim.weapon.index]),
});

/** An Attack action of the active unit, or a reaction inside one. */
function attack(now: Activation, unit: UnitNow, event: Told<'targets-chosen'>, scene: Scene): void {
  const shots = event.attacks.map((aim) => fresh(unit, scene, aim, { answers: event.reaction !== undefined }));
  if (event.reaction !== undefined && now.attacking) now.attacking.shots.push(...shots);
  else now.attacking = { unit, scene, current: null, pool: null, dodged: new Set(), shots };
}

/** C-WSR-RAPIDFIRE: a further attack on a model within 1" of the first one; range, arc and sight hold as they were measured. */
function follow(event: Told<'targeted'>, game: Game): void {
  const { sheet } = game;
  const attacking = game.activation?.attacking;
  const first = attacking?.shots.find(({ aim }) => aim.attack === event.follows!.attack);
  const piece = attacking?.scene.pieces.find(
    ({ unit, model }) => unit.id === event.unit && model.index === event.model,
  );
  const weapon = piece && weaponAt(piece.model.sheet, event.weapon);
  const x = weapon ? (weaponRule(game.book, weapon, 'rapid-fire')?.x ?? 0) : 0;
  if (
    !sheet.check(
      'C-WSR-RAPIDFIRE',
      first !== undefined &&
        first.followed < x &&
        first.aim.model === event.model &&
        first.aim.weapon.index === event.weapon.index,
      `further attack ${String((first?.followed ?? 0) + 1)} of Rapid Fire (${String(x)})`,
    )
  )
    return;
  first!.followed++;
  const scene = attacking!.scene;
  const at = (unit: string, index: number): Piece | undefined =>
    scene.pieces.find((each) => each.unit.id === unit && each.model.index === index);
  const from = at(targetOf(first!.aim.target), first!.aim.nearest);
  const to = at(targetOf(event.target), event.nearest);
  const distance = from && to ? gap(from.figure, to.figure) : Infinity;
  sheet.check(
    'C-WSR-RAPIDFIRE',
    to !== undefined &&
      to.model.hp > 0 &&
      (to === from || distance < 1 - EPS) &&
      Math.abs(distance - event.follows!.gap) < 1e-5,
    `the next target is ${distance.toFixed(4)}" from the first`,
  );
  const shot_ = fresh(piece!.unit, scene, event, { follows: first!.aim.attack });
  attacking!.shots.push(shot_);
  // C-WSR-RAPIDFIRE: aimed when the attack before it is over, so whoever fell then is in nobody's way.
  if (targetOf(event.target) !== targetOf(first!.aim.target))
    shot(game, { ...scene, pieces: scene.pieces.filter(({ model }) => model.hp > 0) }, piece!, event);
}

/** D-UPG-DODGE-ROLL: range and sight are measured anew, and another target or weapon may be taken. */
function aimAnew(event: Told<'targeted'>, game: Game, chosen: ShotNow): void {
  const before = game.record.events[game.at - 1];
  const scene = sceneOf(game);
  const piece = scene.pieces.find(({ unit, model }) => unit === chosen.by && model.index === event.model);
  game.sheet.check(
    'D-UPG-DODGE-ROLL',
    before?.kind === 'moved' && before.action === 'dodge' && chosen.hits === null && piece !== undefined,
    'aimed anew without a Dodge Roll',
  );
  if (!piece) return;
  chosen.aim = event;
  chosen.scene = scene;
  shot(game, scene, piece, event);
}

/** One attack as it was aimed: the weapon is the model's, nothing forbids the target, and everything is measured right. */
export function shot(game: Game, scene: Scene, piece: Piece, aim: Aimed, all: readonly Aimed[] = [aim]): void {
  const { sheet } = game;
  const weapon = weaponAt(piece.model.sheet, aim.weapon);
  if (!sheet.demand('C-ATK-1', weapon?.id === aim.weapon.id, `${piece.unit.id} has no ${aim.weapon.id} there`)) return;
  if (weaponRule(game.book, weapon!, 'one-use'))
    sheet.check(
      'C-WSR-ONEUSE',
      !piece.unit.spent.has(usedUp(piece.model.sheet, aim.model, aim.weapon)),
      `${aim.weapon.id} has been used`,
    );
  if (aim.longshot)
    sheet.check(
      'D-SR-LONGSHOT',
      weaponRule(game.book, weapon!, 'longshot') !== undefined,
      `${aim.weapon.id} has no Longshot`,
    );
  const models = all.filter((each) => targetOf(each.target) === targetOf(aim.target)).map(({ model }) => model);
  const broken = forbids(game, scene, piece, weapon!, aim.target, { longshot: aim.longshot, models });
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
  const tied = asNear(piece, aims);
  const border = tied.some(({ figure, centre }) => nearBorder(piece.place, piece.place.facing, figure, centre));
  const mine = tied.map(({ figure, centre }) => arcOf(piece.place, piece.place.facing, figure, centre));
  if (!border)
    sheet.check(
      'C-ARC-5',
      mine.some((arc) => arc === aim.arc),
      `the target lies in the ${mine.join(' or ')} arc, the record says ${aim.arc}`,
    );
  view(game, scene, piece, aim, all);
  const faced = facesOf(scene, piece, aim.target);
  if (faced !== undefined)
    sheet.check(
      'C-ARC-5',
      faced.includes(aim.face),
      `the attack comes from the ${faced.join(' or ')}, the record says ${String(aim.face)}`,
    );
}

/** Which rows came to bear on a legal choice. */
function count(game: Game, scene: Scene, piece: Piece, weapon: WeaponFile, aim: Aimed): void {
  const { sheet, book } = game;
  sheet.decided('C-RNG-2');
  if (book.figures.minTargetGap !== null) sheet.decided('S-ATK-1');
  if (weaponRule(book, weapon, 'arc')) sheet.decided('C-WSR-ARC');
  if (weaponRule(book, weapon, 'fixed')) sheet.decided('C-WSR-FIXED');
  if (weaponRule(book, weapon, 'grenade')) sheet.decided('C-WSR-GRENADE-2');
  const duty = book.figures.dutyToTargetWithin;
  const [mine, theirs] = [
    scene.pieces.filter(({ unit }) => unit === piece.unit),
    scene.pieces.filter(({ unit }) => unit.side !== piece.unit.side),
  ];
  if (duty !== null && theirs.some((enemy) => mine.some((own) => gap(own.figure, enemy.figure) < duty - EPS)))
    sheet.decided('C-ATK-4');
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
