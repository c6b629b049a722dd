import { cited, line, step, type Carriers } from '../carrier';

const MEASURE = 'shared/core/measure.ts';
const DISTANCE = 'shared/geometry/distance.ts';
const FORMATION = 'shared/geometry/formation.ts';
const HEADING = 'shared/geometry/heading.ts';
const ARCS = 'shared/geometry/arcs.ts';
const SIGHT = 'shared/geometry/sight.ts';
const VERDICT = 'shared/table/sight-verdict.ts';
const PLACING = 'shared/geometry/placement.ts';
const PATH = 'shared/geometry/path-cost.ts';
const GROUND = 'shared/geometry/ground.ts';
const DRIVE = 'shared/geometry/vehicle.ts';
const TERRAIN = 'shared/table/terrain.ts';

const LENGTH = 'Math.sqrt(dx * dx + dy * dy)';
const UNCOVERED = '2 * seen.uncovered >= seen.models';
const STEP = 'down ? downCost(prices, levels) : levels * prices.up';
const sideWedge = 'distanceToWedge(Math.abs(centre.y), centre.x) <= base.r + EPS';
const heights = step(SIGHT, 'Math.min(h0, h1) < top - EPS', 'true');
const climbable = step(PATH, "ground.pass !== 'climb' || ground.level < high", 'ground.level < high');
const walls = step(
  PATH,
  "for (const wall of around.walls) if (sweepLeg(base, dx, dy, wall).length > 0) return stopped('hits-base', footing);",
);
const roughCost = step(PATH, 'if (ability.rugged !== true) rough += ability.prices.rough;');
const closed = step(PATH, "if (ground.pass === 'closed') return stopped('impassable', footing);");
const noStop = step(GROUND, "if (ground.rough) return 'rough';");
const wholeBase = step(GROUND, 'insideUnion(base, roofs)', 'true');
const climbKeyword = step(TERRAIN, "has.has('climbable')", 'false');
const closedKeyword = step(
  TERRAIN,
  "typeof mover.climbImpassable === 'number' && part.level > 0 ? " +
    "{ ...ground('climb', part.level, true), perLevel: mover.climbImpassable } : ground('closed', 0, false)",
  "ground('open', part.level, true)",
);
const roughKeyword = step(TERRAIN, "has.has('rough') && !mover.slowsOnly", 'false');

/** Distances, formation, sight, arcs, terrain and driving, for the designer and for battles. */
export const table: Carriers = {
  'C-CONV-1': step(DISTANCE, `${LENGTH} - ar - br`, LENGTH),
  'C-CONV-2': [step(MEASURE, 'a < b - EPS', 'a <= b'), step(MEASURE, 'a > b + EPS', 'a >= b')],
  'C-CONV-3': [
    step(MEASURE, 'a < b - EPS', 'a < b'),
    step(MEASURE, 'a <= b + EPS', 'a <= b'),
    step(PLACING, 'a.r + b.r - EPS', 'a.r + b.r'),
  ],
  'C-CONV-4': step(PATH, LENGTH, 'Math.sqrt(dx * dx + dy * dy + cost.climb * cost.climb)'),
  'C-CONV-13': step(HEADING, 'from.y - cosDegrees(heading) * length', 'from.y + cosDegrees(heading) * length'),
  'C-MEAS-2': step(DISTANCE, 'gapToPoint(b, a.x, a.y) - a.r', 'gapToPoint(b, a.x, a.y)'),
  'C-MEAS-4': step(MEASURE, 'a < b - EPS', 'a <= b + EPS'),
  'C-MEAS-5': step(DISTANCE, 'd < best', 'best === Infinity'),
  'C-FORM-1': step(FORMATION, 'formationGroups(bases, link).length === 1', 'true'),
  'C-FORM-2': line('salt-road engine.parameters.formationGap', 99),
  'C-FORM-3': step(FORMATION, 'group.push(j);'),
  'C-LOS-1': step(VERDICT, UNCOVERED, 'true'),
  'C-LOS-2': step(VERDICT, 'RANK[verdict.sight] < RANK[best.sight]', 'false'),
  'C-LOS-4': step(VERDICT, UNCOVERED, 'seen.uncovered === seen.models'),
  'C-LOS-5': step(VERDICT, UNCOVERED, 'true'),
  'C-LOS-6': [step(VERDICT, 'seen.thirdUnit >= 0', 'false'), step(VERDICT, 'seen.seen === 0', 'false')],
  'C-LOS-7': step(VERDICT, 'lessThan(friendGap, scrumWithin) && moreThan(gap, scrumBeyond)', 'false'),
  'C-LOS-10': step(SIGHT, 'open === RAYS', 'open > 0'),
  'C-X-22': heights,
  'C-X-23': step(SIGHT, "piece.sight === 'full'", 'true'),
  'C-X-24': step(SIGHT, 'cutByPiece(viewer, target, piece, i)', 'false'),
  'C-X-25': step(SIGHT, 'Math.min(span.hi, 1 - EDGE_TRIM / length)', 'span.hi'),
  'C-X-25b': heights,
  'C-ARC-2': step(HEADING, 'dx * sine - dy * cosine', '-dy'),
  'C-ARC-3': step(ARCS, sideWedge, 'true'),
  'C-ARC-4': step(ARCS, "centre.y >= 0 ? 'left' : 'right'", "'left'"),
  'C-ARC-5': step(
    ARCS,
    'distanceToWedge(centre.x, centre.y) <= base.r + EPS',
    'distanceToWedge(centre.x, centre.y) <= EPS',
  ),
  'C-ARC-6': step(ARCS, sideWedge, 'distanceToWedge(Math.abs(centre.y), centre.x) <= EPS'),
  'C-X-28': step(ARCS, 'Math.abs(centre.y) <= reach', 'true'),
  'B-VEH-4': step(ARCS, 'side <= x + EPS', 'false'),
  'C-MOVE-2': step(PATH, LENGTH, 'Math.sqrt((next.x - path[0]!.x) ** 2 + (next.y - path[0]!.y) ** 2) - length'),
  'C-MOVE-3': walls,
  'C-MOVE-4': step(
    GROUND,
    'overlapsAny(base, around.rests) || overlapsAny(base, around.walls)',
    'overlapsAny(base, around.walls)',
  ),
  'C-MOVE-5': step(GROUND, '!insideTable(base, around.table)', 'false'),
  'C-MOVE-6': roughCost,
  'C-TER-1': closed,
  'C-TER-CLEAR-1': step(GROUND, 'insideUnion(base, roofs)', 'false'),
  'C-TER-CLEAR-2': wholeBase,
  'C-TER-CLIMB-1': [climbable, climbKeyword],
  'C-TER-CLIMB-2': step(PATH, STEP, 'down ? downCost(prices, levels) : 0'),
  'C-TER-CLIMB-3': step(PATH, STEP, 'levels * prices.up'),
  'C-TER-CLIMB-4': step(GROUND, "if (!ground.stand) return 'no-footing';"),
  'C-TER-IMP': [closed, step(GROUND, "if (ground.pass === 'closed') return 'impassable';")],
  'C-TER-ROUGH-1': roughCost,
  'C-TER-ROUGH-2': noStop,
  'C-TER-ROUGH-3': step(PATH, 'rough ? plain + levels * prices.rough : plain', 'plain'),
  'C-HGT-3': climbable,
  'C-VEH-3': [
    step(DRIVE, 'drive.pivots + 1 > turning.pivots', 'false'),
    step(DRIVE, 'degrees > turning.maxTurn + EPS', 'false'),
    step(DRIVE, 'drive.since < turning.apart - EPS', 'false'),
  ],
  'C-VEH-4': walls,
  'C-TER-2': [
    step(TERRAIN, 'mover.vehicle ? (part.vehicleKeywords ?? part.keywords) : part.keywords', '[]'),
    { check: 'terrain' },
  ],
  'C-HGT-1': step(TERRAIN, "ground('open', part.level, true)", "ground('open', 0, true)"),
  'C-HGT-4': step(TERRAIN, 'Math.floor(part.top + 1e-9)', 'part.top'),
  'C-VEH-8': step(TERRAIN, 'part.vehicleKeywords ?? part.keywords', 'part.keywords'),
  'D-CORE-TER-CLIMB': [cited('D-CORE-TER-CLIMB'), climbKeyword],
  'D-CORE-TER-IMPASS': [cited('D-CORE-TER-IMPASS'), closedKeyword],
  'D-CORE-TER-ROUGH': [cited('D-CORE-TER-ROUGH'), roughKeyword],
  'D-CORE-TER-CLEAR': [cited('D-CORE-TER-CLEAR'), wholeBase],
  'D-CORE-TER-HEIGHT': climbable,
};
