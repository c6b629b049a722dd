import { discGap } from '../../geometry/distance';
import { disc } from '../../geometry/footprint';
import { prepareOccluder } from '../../geometry/occluder';
import type { Point } from '../../geometry/point';
import { flatRays, lookFlat } from '../../geometry/sight-flat';
import { lookByPoints, samplePoints, type HeightBlocker } from '../../geometry/sight-points';
import { judgeSight, lookAtUnit } from '../../geometry/sight-verdict';
import { sightRays, standing, type RayState } from '../../geometry/sight';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { joined, lengthText } from '../measure-text';
import { laidParts, occludersOf } from '../../table/terrain';

/** A base to look from or at; `level` only where heights count. */
export interface Looker extends Point {
  readonly r: number;
  readonly level: number;
  /** Bellum Caelum: height class. */
  readonly height?: number;
}

export interface DrawnRay {
  readonly to: Point;
  readonly state: RayState;
}

export interface SightCheck {
  readonly verdict: 'clear' | 'obscured' | 'blocked';
  readonly rays: readonly DrawnRay[];
  readonly gap: number;
  /** Catalogue id of the clause that decided. */
  readonly rule: string;
  /** Names of the pieces in the way. */
  readonly by: readonly string[];
  /** What it means, sentence by sentence. */
  readonly meaning: readonly string[];
}

/** Whether one base sees another across this table, by the rules of its system, with the rays the rules speak of. */
export function checkSight(mission: Mission, system: GameSystem, from: Looker, to: Looker): SightCheck {
  if (system.engine === 'bellum-caelum') return byPoints(mission, system, from, to);
  return system.parameters['flatSight'] === true ? flat(mission, from, to) : withHeights(mission, system, from, to);
}

const gapOf = (from: Looker, to: Looker): number => discGap(from.x, from.y, from.r, to.x, to.y, to.r);
const names = (list: readonly string[]): readonly string[] => [...new Set(list)];

/** C-LOS-10 and C-LOS-9. */
function withHeights(mission: Mission, system: GameSystem, from: Looker, to: Looker): SightCheck {
  const { parts, occluders } = occludersOf(mission);
  const viewer = standing(disc(from.x, from.y, from.r), from.level);
  const target = standing(disc(to.x, to.y, to.r), to.level);
  const seen = lookAtUnit(viewer, [target], occluders, []);
  const gap = gapOf(from, to);
  const { sight, rule } = judgeSight(seen, { gap, friendGap: Infinity });
  const rays = sightRays(viewer, target, occluders, []).map(({ to: end, state }) => ({ to: end, state }));
  const cover = names(seen.cutBy.flatMap((i) => (parts[i]?.source.keywords.includes('cover') ? [parts[i].name] : [])));
  const penalty = Number(system.parameters['obscuredPenalty'] ?? -1);
  const bonus = Number(system.parameters['coverBonus'] ?? 2);
  const rolls = system.randomiser.kind === 'deck' ? 'draws' : 'rolls';
  const meaning =
    sight === 'clear'
      ? [rule === 'C-LOS-8' ? 'Obscured counts as clear within 3″.' : 'No penalty, no Cover.']
      : sight === 'blocked'
        ? ['It cannot be attacked from there.']
        : [
            `−${Math.abs(penalty)} to attack ${rolls}.`,
            cover.length > 0
              ? `+${bonus} to Defence: Cover of ${joined(cover)}.`
              : 'No Cover: nothing in the way gives it.',
          ];
  const height =
    from.level > to.level
      ? [`+${Number(system.parameters['heightAdvantage'] ?? 1)} to attack ${rolls} from higher ground.`]
      : [];
  return {
    verdict: sight,
    rays,
    gap,
    rule,
    by: names(seen.cutBy.map((i) => parts[i]?.name ?? '')),
    meaning: [...meaning, ...(sight === 'blocked' ? [] : height)],
  };
}

/** S-LOS-3 between two ships with nobody else about. */
function flat(mission: Mission, from: Looker, to: Looker): SightCheck {
  const parts = laidParts(mission);
  const clouds = parts.filter(({ source }) => source.keywords.includes('obscuring'));
  const solids = parts.filter(({ source }) => source.keywords.includes('dangerous'));
  const occluders = solids.map(({ footprint }) => prepareOccluder({ footprint, bottom: 0, top: 1, sight: 'full' }));
  const [a, b] = [disc(from.x, from.y, from.r), disc(to.x, to.y, to.r)];
  const look = lookFlat(
    a,
    b,
    clouds.map(({ footprint }) => footprint),
    occluders,
    [],
  );
  const rays = flatRays(a, b, occluders).map(({ to: end, cut }): DrawnRay => ({
    to: end,
    state: look.cloud >= 0 ? 'covered' : cut ? 'shut' : 'open',
  }));
  const gap = gapOf(from, to);
  if (look.cloud >= 0)
    return {
      verdict: 'blocked',
      rays,
      gap,
      rule: 'S-TER-OBSC-2',
      by: names([clouds[look.cloud]?.name ?? '']),
      meaning: ['No targeting: a line between the two ships passes through Obscuring terrain.'],
    };
  const by = names(look.cutBy.map((i) => solids[i]?.name ?? ''));
  if (look.cutRays === rays.length)
    return { verdict: 'blocked', rays, gap, rule: 'S-LOS-3', by, meaning: ['No targeting: every line is cut.'] };
  return {
    verdict: 'clear',
    rays,
    gap,
    rule: 'S-LOS-3',
    by,
    meaning: [look.cutRays > 0 ? 'Partly cut is clear between ships.' : 'Nothing in the way.'],
  };
}

/** B-LOS-2, B-LOS-4. */
function byPoints(mission: Mission, system: GameSystem, from: Looker, to: Looker): SightCheck {
  const parts = laidParts(mission).filter(({ source }) => source.sight !== 'none' && source.top > 0);
  const blockers = parts.map(({ footprint, source }): HeightBlocker => ({
    footprint,
    height: source.top,
    seeInto: source.sight === 'partial',
  }));
  const [a, b] = [samplePoints(disc(from.x, from.y, from.r)), samplePoints(disc(to.x, to.y, to.r))];
  const look = lookByPoints(a, b, from.height ?? 1, to.height ?? 1, blockers);
  const best = a[look.from] ?? from;
  const rays = b.map((end): DrawnRay => ({
    to: end,
    state: lookByPoints([best], [end], from.height ?? 1, to.height ?? 1, blockers).best > 0 ? 'open' : 'shut',
  }));
  const by =
    look.lines === 81
      ? []
      : names(
          parts
            .filter((_, i) => lookByPoints(a, b, from.height ?? 1, to.height ?? 1, blockers.slice(i, i + 1)).lines < 81)
            .map(({ name }) => name),
        );
  return {
    verdict: look.seen ? 'clear' : 'blocked',
    rays,
    gap: gapOf(from, to),
    rule: 'B-LOS-4',
    by,
    meaning: [
      look.seen
        ? `Seen: one point of the shooter sees ${look.best} of 9 points of the target.`
        : `Not seen: no point of the shooter sees 2 points of the target. Gap ${lengthText(gapOf(from, to), system.measure)}.`,
    ],
  };
}
