import { heightClass, seesFlat } from '#shared/systems/game-system';
import { mmToUnit } from '#shared/core/measure';
import { gap } from '#shared/geometry/distance';
import { disc, type Footprint } from '#shared/geometry/footprint';
import { levelAt } from '#shared/geometry/ground';
import { bearing } from '#shared/geometry/heading';
import { distance, type Point } from '#shared/geometry/point';
import { shapeFootprint } from '#shared/geometry/shape';
import { lengthText } from '#shared/battlefield/measure-text';
import { reachFrom } from '#shared/battlefield/designer/first-reach';
import { lookerOf, moversOf, type TypicalMover } from '#shared/battlefield/designer/movers';
import { checkSight, type Looker } from '#shared/battlefield/designer/sight-check';
import { groundsOf } from '#shared/table/terrain';
import type { Mark } from '../canvas/draw-top';
import { itemAt } from './hit';
import { snapLines, snapPlace } from './snap';
import { farEnough, type Bench, type Press, type Tool } from './tool';

const NOTHING: ReadonlySet<string> = new Set();

/** The mover that sight and reach are asked for: one of the system's, or a unit of an army. */
function moverOf(bench: Bench): TypicalMover {
  const { moverId, armyMovers } = bench.state();
  const movers = moversOf(bench.system);
  return [...movers, ...armyMovers].find(({ id }) => id === moverId) ?? (movers[0] as TypicalMover);
}

/** Who is looked at: like the viewer, unless somebody else is chosen. */
function targetOf(bench: Bench): TypicalMover {
  const { targetId, armyMovers } = bench.state();
  return [...moversOf(bench.system), ...armyMovers].find(({ id }) => id === targetId) ?? moverOf(bench);
}

/** Measure: edge to edge, as the rules do, if it starts or ends on a thing; with Shift the line stays on the map. */
export function measureTool(bench: Bench): Tool {
  let from: Press | null = null;
  const thing = (press: Press): Footprint => {
    const hit = press.alt ? undefined : itemAt(bench.mission(), bench.system, press.at, bench.state());
    if (hit?.list === 'objectives')
      return disc(hit.item.x, hit.item.y, mmToUnit(hit.item.size, bench.system.measure) / 2);
    if (hit?.list === 'entryPoints') return disc(hit.item.x, hit.item.y, 0);
    if (hit?.list === 'terrain') {
      const footprint = hit.item.parts.map((part) => shapeFootprint(part.shape)).find((one) => one !== null);
      if (footprint) return footprint;
    }
    const at = snapPlace(bench, snapLines(bench, NOTHING), press.at, press.alt);
    return disc(at.x, at.y, 0);
  };
  const marks = (
    press: Press,
  ): { readonly marks: readonly Mark[]; readonly ends: readonly [Point, Point]; readonly label: string } => {
    const [a, b] = [thing(from as Press), thing(press)];
    const ends = [nearestOn(a, b), nearestOn(b, a)] as const;
    const label = lengthText(gap(a, b), bench.system.measure, 2);
    return { marks: [{ kind: 'measure', from: ends[0], to: ends[1], label, tone: 'accent' }], ends, label };
  };
  return {
    cursor: 'crosshair',
    press(press) {
      from = press;
    },
    drag(press) {
      if (from) bench.show({ marks: marks(press).marks });
    },
    release(press) {
      if (!from) return;
      const { ends, label } = marks(press);
      if (press.shift && farEnough(from.screen, press.screen)) {
        bench.show({ marks: [] });
        bench.apply(
          {
            kind: 'add',
            list: 'keystones',
            items: [{ from: [ends[0].x, ends[0].y], to: [ends[1].x, ends[1].y], label }],
          },
          'Keep a measure',
        );
      }
      from = null;
    },
    cancel() {
      const had = bench.state().marks.length > 0;
      from = null;
      bench.show({ marks: [] });
      return had;
    },
  };
}

/** The point of a footprint nearest to another, found by sampling its outline; exact for discs. */
function nearestOn(one: Footprint, other: Footprint): Point {
  if (one.kind === 'disc') {
    const towards = other.kind === 'disc' ? other : nearestOn(other, disc(one.x, one.y, 0));
    const length = Math.sqrt((towards.x - one.x) ** 2 + (towards.y - one.y) ** 2) || 1;
    return { x: one.x + ((towards.x - one.x) / length) * one.r, y: one.y + ((towards.y - one.y) / length) * one.r };
  }
  let best: Point = one.points[0] ?? one;
  let least = Infinity;
  one.points.forEach((a, i) => {
    const b = one.points[(i + 1) % one.points.length] ?? a;
    for (let t = 0; t < 1; t += 0.02) {
      const at = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
      const away = gap(disc(at.x, at.y, 0), other);
      if (away < least) {
        least = away;
        best = at;
      }
    }
  });
  return best;
}

/** Sight: click the viewer, then the target; the target follows the pointer. Shift puts down a third unit that stands about. */
export function sightTool(bench: Bench): Tool {
  let fixed = false;
  let thirds: readonly Looker[] = [];
  const looker = (press: Press, mover: TypicalMover): Looker => {
    const at = snapPlace(bench, snapLines(bench, NOTHING), press.at, true);
    const level =
      seesFlat(bench.system) || bench.system.engine !== 'cadence'
        ? 0
        : levelAt(at.x, at.y, groundsOf(bench.mission(), mover));
    return lookerOf(mover, at, { level, height: heightClass(bench.system, mover.id) });
  };
  const look = (from: Looker, to: Looker | null): void => {
    const check = to ? checkSight(bench.mission(), bench.system, from, to, thirds) : null;
    const name = from.level > 0 ? `Viewer, level ${from.level}` : 'Viewer';
    const marks: Mark[] = [
      ...(check && to
        ? check.rays.map((ray): Mark => ({
            kind: 'line',
            from,
            to: ray.to,
            tone: ray.state === 'open' ? 'accent' : ray.state === 'covered' ? 'warning' : 'error',
            dashed: ray.state !== 'open',
            dot: ray.state === 'shut',
          }))
        : []),
      ...thirds.map((one): Mark => ({ kind: 'disc', at: one, r: one.r, tone: 'text', label: 'Third unit' })),
      { kind: 'disc', at: from, r: from.r, tone: 'a', label: name },
      ...(to
        ? [
            {
              kind: 'disc' as const,
              at: to,
              r: to.r,
              tone: 'b' as const,
              label: to.level > 0 ? `Level ${to.level}` : '',
            },
          ]
        : []),
    ];
    bench.show({ sight: { from, to, check }, marks });
  };
  return {
    cursor: 'crosshair',
    release(press) {
      const { sight } = bench.state();
      if (press.shift) {
        const one = looker(press, targetOf(bench));
        const near = thirds.filter((other) => distance(other, one) < other.r);
        // Shift on one that stands there takes it away again.
        thirds = near.length > 0 ? thirds.filter((other) => !near.includes(other)) : [...thirds, one];
        if (sight) look(sight.from, sight.to);
        else
          bench.show({
            marks: thirds.map((at): Mark => ({ kind: 'disc', at, r: at.r, tone: 'text', label: 'Third unit' })),
          });
      } else if (!sight || fixed) {
        fixed = false;
        look(looker(press, moverOf(bench)), null);
      } else {
        fixed = true;
        look(sight.from, looker(press, targetOf(bench)));
      }
    },
    hover(press) {
      const { sight } = bench.state();
      if (sight && !fixed && !press.shift) look(sight.from, looker(press, targetOf(bench)));
    },
    cancel() {
      const had = bench.state().sight !== null || thirds.length > 0;
      fixed = false;
      thirds = [];
      bench.show({ sight: null, marks: [] });
      return had;
    },
  };
}

/** Reach: click a spot; for ships drag to turn the nose. */
export function reachTool(bench: Bench): Tool {
  let from: Press | null = null;
  let drawn: readonly Mark[] = [];
  const show = (press: Press): void => {
    if (!from) return;
    const mover = moverOf(bench);
    const heading = farEnough(from.screen, press.screen, 8)
      ? Math.round(bearing(from.at, press.at) / 5) * 5
      : (bench.state().reach?.heading ?? 0);
    const level =
      mover.flight || bench.system.engine !== 'cadence'
        ? 0
        : levelAt(from.at.x, from.at.y, groundsOf(bench.mission(), mover));
    const reach = reachFrom(bench.mission(), bench.system, mover, { ...from.at, level, heading });
    const nose = {
      x: from.at.x + Math.sin((heading * Math.PI) / 180) * mover.r * 1.8,
      y: from.at.y - Math.cos((heading * Math.PI) / 180) * mover.r * 1.8,
    };
    drawn = [
      { kind: 'dots', places: reach.places, size: reach.spacing, tone: 'accent' },
      { kind: 'disc', at: from.at, r: mover.r, tone: 'a', label: mover.name },
      ...(mover.flight || mover.drives
        ? [{ kind: 'line' as const, from: from.at, to: nose, tone: 'a' as const, strong: true }]
        : []),
    ];
    bench.show({
      reach: { from: from.at, mover: mover.id, name: mover.name, reach, heading, way: null },
      marks: drawn,
    });
  };
  /** The way to the place under the pointer, and what it costs. */
  const follow = ({ at }: Press): void => {
    const { reach } = bench.state();
    if (!reach) return;
    const way = reach.reach.way(at);
    const { measure } = bench.system;
    bench.show({
      reach: { ...reach, way },
      marks: way
        ? [
            ...drawn,
            { kind: 'path', points: way.path, tone: 'a' },
            { kind: 'label', at, text: lengthText(way.cost, measure, 2), tone: 'a' },
          ]
        : drawn,
    });
  };
  return {
    cursor: 'crosshair',
    press(press) {
      from = press;
      show(press);
    },
    drag: show,
    hover: follow,
    release() {
      from = null;
    },
    cancel() {
      drawn = [];
      const had = bench.state().reach !== null;
      bench.show({ reach: null, marks: [] });
      return had;
    },
  };
}

export function handTool(bench: Bench): Tool {
  let last: Point | null = null;
  return {
    cursor: 'grab',
    press(press) {
      last = press.screen;
    },
    drag(press) {
      if (last) bench.pan(press.screen.x - last.x, press.screen.y - last.y);
      last = press.screen;
    },
    release() {
      last = null;
    },
  };
}
