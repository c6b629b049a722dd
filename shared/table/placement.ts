import { EPS, atMost, lessThan, moreThan } from '../core/measure';
import { contactCurves, curvesMeet, landmarksOf, nearestOnCurve, type Curve } from '../geometry/contact';
import { gap } from '../geometry/distance';
import { type BaseForm, type Footprint, disc, formRadius, placeBase } from '../geometry/footprint';
import { type Ground, standProblem } from '../geometry/ground';
import type { Pose } from '../geometry/heading';
import { insideUnion } from '../geometry/placement';
import { type Point, distanceSquared } from '../geometry/point';
import type { TableSize } from '../geometry/table';
import { STAND_WHY, type Why } from './why';

/** Where one model may be put down: from reserve, out of a Transport, in a zone. */
export interface PlaceRules {
  /** The rule by which it is placed (C-RES-3, C-TRN-6, C-TRN-10). */
  readonly rule: string;
  readonly table: TableSize;
  /** Bases that it may not overlap. */
  readonly bases: readonly Footprint[];
  /** The ground as this model meets it; none where terrain stops nobody (S-TER-4). */
  readonly grounds?: readonly Ground[];
  /** Height level it stands on (C-RES-3: that of the Entry Point). */
  readonly level?: number;
  /** Nearer than `limit` to this, or as near with `touching` (C-RES-3, C-TRN-6). */
  readonly near?: {
    readonly to: Footprint;
    readonly limit: number;
    readonly touching?: boolean;
    readonly name: string;
  };
  /** C-FORM-2: no farther than `gap` from one of these; free while there are none. */
  readonly linked?: { readonly to: readonly Footprint[]; readonly gap: number };
  /** Farther than this from each of these. */
  readonly apart?: { readonly from: readonly Footprint[]; readonly beyond: number; readonly rule: string };
  /** With its whole base inside these. */
  readonly inside?: { readonly areas: readonly Footprint[]; readonly rule: string };
}

/** Why a base may not be put down there; null if it may. */
export function placeProblem(rules: PlaceRules, base: Footprint): Why | null {
  const { near, linked, apart, inside } = rules;
  if (near && !isNear(near, base)) {
    const away = gap(base, near.to).toFixed(2);
    return { rule: rules.rule, message: `${away} from ${near.name} is not within ${near.limit}.` };
  }
  const stands = standProblem(base, rules.level ?? 0, {
    table: rules.table,
    grounds: rules.grounds ?? [],
    walls: rules.bases,
    rests: [],
  });
  if (stands !== null) return stands === 'on-base' ? { ...STAND_WHY[stands], rule: rules.rule } : STAND_WHY[stands];
  if (linked && linked.to.length > 0 && !linked.to.some((mate) => atMost(gap(base, mate), linked.gap)))
    return { rule: 'C-FORM-2', message: `It would stand farther than ${linked.gap} from the rest of its unit.` };
  if (apart && !apart.from.every((other) => moreThan(gap(base, other), apart.beyond)))
    return { rule: apart.rule, message: `It must be more than ${apart.beyond} away from enemies.` };
  if (inside && !insideUnion(base, inside.areas))
    return { rule: inside.rule, message: 'The whole base must lie inside the zone.' };
  return null;
}

const isNear = ({ to, limit, touching }: NonNullable<PlaceRules['near']>, base: Footprint): boolean =>
  touching ? atMost(gap(base, to), limit) : lessThan(gap(base, to), limit);

/** Free places on a grid of the given step around what it must be near to, or over the whole table; row by row. */
export function* gridPlaces(rules: PlaceRules, form: BaseForm, step: number, heading = 0): Generator<Point> {
  const r = formRadius(form);
  const { width, height } = rules.table;
  const { x0, y0, x1, y1 } = boxAround(rules, r);
  const least = form.kind === 'disc' ? r : 0;
  for (let y = Math.max(least, y0); y <= Math.min(height - least, y1) + EPS; y += step) {
    for (let x = Math.max(least, x0); x <= Math.min(width - least, x1) + EPS; x += step)
      if (isFree(rules, placeBase(form, { x, y, heading }))) yield { x, y };
  }
}

/** A grid tries many places that are too far: for these nobody needs words. */
const isFree = (rules: PlaceRules, base: Footprint): boolean =>
  (!rules.near || isNear(rules.near, base)) && placeProblem(rules, base) === null;

function boxAround({ near, table }: PlaceRules, r: number): { x0: number; y0: number; x1: number; y1: number } {
  if (!near) return { x0: 0, y0: 0, x1: table.width, y1: table.height };
  const reach = near.limit + near.to.r + r;
  const { x, y } = near.to;
  return { x0: x - reach, y0: y - reach, x1: x + reach, y1: y + reach };
}

/** C-RES-6: air that is left around a place found by touching. */
export const AIR = 0.02;
/** As close as may be without a dispute about rounding. */
export const TOUCH = 1e-5;
/** Headings tried for a base that is not round. */
const HEADINGS = Array.from({ length: 24 }, (_, i) => i * 15);

/**
 * C-RES-6: every place where a base touches two things, or one of them and the limit of what is allowed, nearest to the goal first.
 * If there is room at all, however little beyond `air`, one of these is free: a region of free places has such corners.
 */
export function* touchingPlaces(rules: PlaceRules, form: BaseForm, goal: Point, air: number): Generator<Pose> {
  for (const heading of form.kind === 'disc' ? [0] : HEADINGS) {
    const { x0, y0, x1, y1 } = boxAround(rules, formRadius(form));
    const places = meetings(curvesOf(rules, form, heading, air), goal).filter(
      ({ x, y }) => x >= x0 && x <= x1 && y >= y0 && y <= y1,
    );
    places.sort((p, q) => distanceSquared(p, goal) - distanceSquared(q, goal) || p.y - q.y || p.x - q.x);
    for (const { x, y } of places) yield { x, y, heading };
  }
}

function meetings(curves: readonly Curve[], goal: Point): Point[] {
  const found: Point[] = [goal];
  for (const [i, curve] of curves.entries()) {
    found.push(nearestOnCurve(curve, goal), ...landmarksOf(curve));
    for (let k = 0; k < i; k++) found.push(...curvesMeet(curve, curves[k]!));
  }
  return found;
}

/** The limits of where the base may be, each kept at arm's length of `air`. */
function curvesOf(rules: PlaceRules, form: BaseForm, heading: number, air: number): Curve[] {
  const { near, linked, apart, inside, level = 0 } = rules;
  const at = (obstacle: Footprint, away: number): Curve[] => contactCurves(form, heading, obstacle, away);
  const reach = near ? near.limit + near.to.r + 2 * formRadius(form) + 1 : Infinity;
  const close = (footprint: Footprint): boolean => !near || gap(footprint, disc(near.to.x, near.to.y, 0)) <= reach;
  return [
    ...edgeCurves(rules.table, form, heading, air),
    ...rules.bases.filter(close).flatMap((base) => at(base, air)),
    ...(rules.grounds ?? [])
      .filter(
        ({ footprint, pass, rough, stand, level: own }) =>
          close(footprint) && (pass === 'closed' || rough || !stand || own > level || level > 0),
      )
      .flatMap(({ footprint }) => at(footprint, air)),
    ...(near ? at(near.to, near.limit - air) : []),
    ...(linked?.to ?? []).flatMap((mate) => at(mate, linked!.gap - air)),
    ...(apart?.from ?? []).filter(close).flatMap((other) => at(other, apart!.beyond + air)),
    ...(inside?.areas ?? []).flatMap((area) => at(area, air)),
  ];
}

/** The table's edges as a base of this form runs along them. */
function edgeCurves({ width, height }: TableSize, form: BaseForm, heading: number, air: number): Curve[] {
  const base = placeBase(form, { x: 0, y: 0, heading });
  const box = base.kind === 'disc' ? { minX: -base.r, minY: -base.r, maxX: base.r, maxY: base.r } : base;
  const [left, top] = [air - box.minX, air - box.minY];
  const [right, bottom] = [width - air - box.maxX, height - air - box.maxY];
  const line = (ax: number, ay: number, bx: number, by: number): Curve => ({
    kind: 'segment',
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
  });
  return [
    line(left, top, right, top),
    line(right, top, right, bottom),
    line(right, bottom, left, bottom),
    line(left, bottom, left, top),
  ];
}

/** The free place nearest to a goal; null if there is none (C-RES-6, C-TRN-10). */
export function nearestPlace(rules: PlaceRules, form: BaseForm, goal: Point, air = TOUCH): Pose | null {
  let best: Pose | null = null;
  for (const place of touchingPlaces(rules, form, goal, air)) {
    // Places come nearest first for each heading.
    if (best && distanceSquared(place, goal) >= distanceSquared(best, goal)) continue;
    if (placeProblem(rules, placeBase(form, place)) === null) best = place;
    if (best && form.kind === 'disc') break;
  }
  return best;
}

/** One model of a unit that is put down together. */
export interface Newcomer {
  readonly form: BaseForm;
  readonly rules: PlaceRules;
}

/** How many starting places are tried before a unit is given up. */
const TRIES = 48;

/**
 * C-RES-6, C-TRN-8, C-TRN-10: a unit put down model by model as near to a goal as it goes, each linked to those before it. Null in
 * place of a model for which no place was found; the first way that finds one for everybody, else the one that finds most.
 */
export function placeTogether(
  models: readonly Newcomer[],
  link: number | null,
  goal: Point,
  air = TOUCH,
): (Pose | null)[] {
  const [first, ...rest] = models;
  if (!first) return [];
  let best: (Pose | null)[] = models.map(() => null);
  let tries = 0;
  for (const start of touchingPlaces(first.rules, first.form, goal, air)) {
    const footprint = placeBase(first.form, start);
    if (placeProblem(first.rules, footprint) !== null) continue;
    const placed = follow(rest, [footprint], link, goal, air);
    if (count(placed) + 1 > count(best)) best = [start, ...placed];
    if (count(best) === models.length || ++tries >= TRIES) break;
  }
  return best;
}

const count = (places: readonly (Pose | null)[]): number => places.filter((place) => place !== null).length;

function follow(
  models: readonly Newcomer[],
  mates: Footprint[],
  link: number | null,
  goal: Point,
  air: number,
): (Pose | null)[] {
  return models.map(({ form, rules }) => {
    const place = nearestPlace(
      { ...rules, bases: [...rules.bases, ...mates], ...(link === null ? {} : { linked: { to: mates, gap: link } }) },
      form,
      goal,
      air,
    );
    if (place) mates.push(placeBase(form, place));
    return place;
  });
}
