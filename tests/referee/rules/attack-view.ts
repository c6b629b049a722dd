import { weaponAt, weaponRule } from '../book/roster';
import { isVehicle, unitOf, type Game, type Piece, type Scene, type ShotNow } from '../game';
import { arcOf, nearBorder } from '../geometry/arc';
import { clearance, type Figure } from '../geometry/figure';
import { EPS } from '../geometry/point';
import { targetOf, type Aimed, type Target } from '../record';
import { levelSight } from './level-sight';

/** C-LOS-9, step 6: obscured counts as clear close by, to Vehicles and for Indirect weapons. */
export function finalSight(game: Game, { aim, scene, by }: ShotNow): { sight: Aimed['sight']; rule: string } {
  const piece = scene.pieces.find(({ unit, model }) => unit === by && model.index === aim.model);
  const weapon = piece && weaponAt(piece.model.sheet, aim.weapon);
  const theirs = scene.pieces.filter(({ unit }) => unit.id === targetOf(aim.target));
  if (aim.sight !== 'obscured' || !weapon) return { sight: aim.sight, rule: 'C-LOS-9' };
  const { clearWithin } = game.book.figures;
  if (clearWithin !== null && aim.unitDistance < clearWithin - EPS) return { sight: 'clear', rule: 'C-LOS-8' };
  if (theirs.every(({ model }) => isVehicle(model))) return { sight: 'clear', rule: 'C-VEH-11' };
  if (weaponRule(game.book, weapon, 'indirect')) return { sight: 'clear', rule: 'C-WSR-INDIRECT' };
  return { sight: 'obscured', rule: 'C-LOS-9' };
}

/** What the attacker sees, through what, and from how high (C-LOS-2, C-LOS-9, C-HIT-HEIGHT). */
export function view(game: Game, scene: Scene, piece: Piece, aim: Aimed, all: readonly Aimed[]): void {
  const { sheet, book } = game;
  if (book.figures.flatSight || 'objective' in aim.target) return;
  const attackers = all.filter((each) => targetOf(each.target) === targetOf(aim.target)).map(({ model }) => model);
  const seen = levelSight(game, scene, piece.unit, aim.target, attackers);
  const word =
    book.family === 'D' ? 'D-CORE-LOS-1' : seen.raw === 'obscured' && seen.rule !== 'C-VEH-11' ? 'C-LOS-5' : seen.rule;
  if (!seen.close)
    sheet.check(word, aim.sight === seen.raw || aim.sight === seen.sight, () => {
      const byAnother = levelSight(game, scene, piece.unit, aim.target).raw === aim.sight;
      const why = byAnother ? ' (so it is for a model that does not attack this unit: C-LOS-2)' : '';
      return `sight is ${seen.raw}, the record says ${aim.sight}${why}`;
    });
  if (aim.sightFrom !== undefined && !seen.close && attackers.length > 0) {
    const best = levelSight(game, scene, piece.unit, aim.target, [aim.sightFrom]);
    if (!best.close)
      sheet.check(
        'C-LOS-2',
        attackers.includes(aim.sightFrom) && best.sight === seen.sight,
        `model ${String(aim.sightFrom)} looked for the unit and sees it ${best.raw}`,
      );
  }
  // D-HORSE-7: no benefit from Cover in the saddle.
  const looker = aim.sightFrom === undefined ? seen : levelSight(game, scene, piece.unit, aim.target, [aim.sightFrom]);
  const cover = looker.cover && !unitOf(game, aim.target.unit).models.some(({ mounted }) => mounted);
  if (!seen.close && aim.sight === 'obscured' && seen.raw === 'obscured')
    sheet.check(
      book.family === 'D' ? 'D-CORE-TER-COVER' : 'C-TER-COVER',
      aim.cover === cover,
      `Cover is ${String(cover)}, the record says ${String(aim.cover)}`,
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

/** All that are as near as the nearest: which of them it is nobody can tell (C-CONV-3). */
export const asNear = <A extends { readonly figure: Figure }>(piece: Piece, aims: readonly A[]): readonly A[] => {
  const least = Math.min(...aims.map(({ figure }) => clearance(piece.figure, figure)));
  return aims.filter(({ figure }) => clearance(piece.figure, figure) <= least + EPS);
};

/** The arc of the nearest target model, or of each that is as near, that the attacker stands in; null for a marker, undefined where nobody can tell. */
export function facesOf(scene: Scene, piece: Piece, target: Target): readonly (string | null)[] | undefined {
  if ('objective' in target) return [null];
  const nearest = asNear(
    piece,
    scene.pieces.filter(({ unit }) => unit.id === target.unit),
  );
  if (nearest.some(({ place }) => nearBorder(place, place.facing, piece.figure, piece.place))) return undefined;
  return nearest.map(({ place }) => arcOf(place, place.facing, piece.figure, piece.place));
}
