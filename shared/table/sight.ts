import { gap, groupGap } from '../geometry/distance';
import type { Footprint } from '../geometry/footprint';
import { sightRays, type SightModel } from '../geometry/sight';
import { lookByPoints, samplePoints, type HeightBlocker } from '../geometry/sight-points';
import type { Sight } from '../rules/attack-hooks';
import { bestSight, type SightAnswer, type SightFigures, type SightSituation, type UnitSight } from './sight-verdict';
import type { LaidPart, TableMap } from './terrain';

/** A model as others see it: its base, the level of the ground it stands on, and what its rules make of that. */
export interface Onlooker {
  readonly footprint: Footprint;
  readonly level: number;
  /** D-HORSE-5: level it counts as standing on at least. */
  readonly leastLevel?: number;
  readonly vehicle?: boolean;
  /** The rule by which it gains nothing from Cover (C-VEH-7, D-HORSE-7). */
  readonly noCover?: string;
}

/** The level that counts for Height Advantage (D-HORSE-5). */
export const levelOf = ({ level, leastLevel = 0 }: Onlooker): number => Math.max(level, leastLevel);

/** C-HIT-HEIGHT: higher than every model of the target unit. */
export const isHigher = (viewer: Onlooker, targets: readonly Onlooker[]): boolean =>
  targets.every((target) => levelOf(viewer) > levelOf(target));

/** C-LOS-10 a and b, D-CORE-LOS-1: a rider's eye and head are a level up, its foot stays on the ground. */
export const sightModel =
  ({ modelHeight }: Pick<SightFigures, 'modelHeight'>) =>
  (model: Onlooker): SightModel => {
    const head = levelOf(model) + (modelHeight ?? 0);
    return { footprint: model.footprint, level: model.level, foot: model.level, head, eye: head };
  };

/** One unit looking at another (C-LOS-2). */
export interface SightScene {
  /** Models that attack; the one that sees best decides. */
  readonly viewers: readonly Onlooker[];
  readonly targets: readonly Onlooker[];
  /** Models of all other units on the table. */
  readonly thirds: readonly Onlooker[];
  /** Gap between the target unit and the nearest other unit of the attacker's army; Infinity if there is none. */
  readonly friendGap: number;
  /** Gap between the units, where the viewers are not the whole unit. */
  readonly gap?: number;
  readonly map: TableMap;
  readonly indirect?: boolean;
}

export interface UnitSightAnswer extends SightAnswer {
  /** Index of the attacking model that sees best, the first of equals. */
  readonly viewer: number;
  readonly seen: UnitSight;
  readonly cover: CoverAnswer;
}

/** C-TER-COVER: whether the target has Cover, from which parts, and which rule takes it away. */
export interface CoverAnswer {
  readonly given: boolean;
  readonly by: readonly LaidPart[];
  readonly deniedBy: string | null;
}

/** C-LOS-10 and C-LOS-9: what a unit sees of another, from the model that sees best (C-LOS-2). */
export function seeUnit(figures: SightFigures, scene: SightScene): UnitSightAnswer {
  const { viewers, targets, map } = scene;
  const shown = sightModel(figures);
  const lines = {
    viewers: viewers.map(shown),
    targets: targets.map(shown),
    terrain: map.screens.occluders,
    bodies: scene.thirds.map(shown),
  };
  const situation: SightSituation = {
    gap: scene.gap ?? groupGap(footprints(viewers), footprints(targets)),
    friendGap: scene.friendGap,
    allVehicles: targets.every(({ vehicle }) => vehicle === true),
    indirect: scene.indirect === true,
  };
  const { viewer, seen, sight, rule } = bestSight(figures, lines, situation) ?? NOBODY;
  const by = seen.cutBy.map((i) => map.screens.parts[i]!);
  return {
    sight,
    rule,
    gap: situation.gap,
    viewer,
    seen,
    by,
    cover: coverFrom(sight, by, targets),
    get rays() {
      const eye = lines.viewers[viewer];
      return eye ? lines.targets.flatMap((target) => sightRays(eye, target, lines.terrain, lines.bodies)) : [];
    },
  };
}

const footprints = (models: readonly Onlooker[]): Footprint[] => models.map(({ footprint }) => footprint);

const NOBODY = {
  viewer: -1,
  sight: 'blocked',
  rule: 'C-LOS-6',
  seen: { models: 0, seen: 0, uncovered: 0, thirdUnit: -1, cutBy: [] },
} as const;

/** C-TER-COVER: only obscured sight gives it, and only through a part that has it; C-CONV-11: a rule against it must be everybody's. */
function coverFrom(sight: Sight, cutBy: readonly LaidPart[], targets: readonly Onlooker[]): CoverAnswer {
  const by = sight === 'obscured' ? cutBy.filter(({ source }) => source.keywords.includes('cover')) : [];
  const denied = targets.every(({ noCover }) => noCover !== undefined) ? (targets[0]?.noCover ?? null) : null;
  return { given: by.length > 0 && denied === null, by, deniedBy: by.length > 0 ? denied : null };
}

/** A base of Bellum Caelum with its height class (B-LOS-2). */
export interface TallBase {
  readonly footprint: Footprint;
  readonly heading?: number;
  readonly height: number;
}

export interface PointSightAnswer extends SightAnswer {
  /** Most target points that one point of the shooter sees, of 9. */
  readonly best: number;
}

const ALL_LINES = 81;

/** B-LOS-2, B-LOS-4: points against points, and what is tall enough in between; `others` are bases of neither squadron. */
export function seeByPoints(
  from: TallBase,
  to: TallBase,
  map: TableMap,
  others: readonly TallBase[] = [],
): PointSightAnswer {
  const parts = map.parts.filter(({ source }) => source.sight !== 'none' && source.top > 0);
  const terrain = parts.map(({ footprint, source }): HeightBlocker => ({
    footprint,
    height: source.top,
    seeInto: source.sight === 'partial',
  }));
  const blockers = [...terrain, ...others];
  const [a, b] = [samplePoints(from.footprint, from.heading), samplePoints(to.footprint, to.heading)];
  const look = (blocking: readonly HeightBlocker[], starts = a, ends = b) =>
    lookByPoints(starts, ends, from.height, to.height, blocking);
  const { seen, lines, best, from: eye } = look(blockers);
  return {
    sight: seen ? 'clear' : 'blocked',
    rule: 'B-LOS-4',
    best,
    gap: gap(from.footprint, to.footprint),
    by: lines === ALL_LINES ? [] : parts.filter((_, i) => look([terrain[i]!]).lines < ALL_LINES),
    get rays() {
      return b.map((end) => ({
        to: end,
        state: look(blockers, [a[eye]!], [end]).best > 0 ? ('open' as const) : ('shut' as const),
      }));
    },
  };
}
