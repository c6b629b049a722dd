import { clearance, disc } from '../../geometry/figure';
import { outOfZone, type ZoneShape } from '../../geometry/zone';
import { modelsLeft, onTable, startWounds, type Base, type Game, type Marker, type Unit } from '../game';
import type { Guard } from '../guard';
import { other, SIDES, type Mission, type Side, type Told } from '../record';
import { engagedWith, footprint, within } from '../space';
import { calledOff, gone, isLostAfterPoints } from './early-end';
import { suits } from './missions';

type Line = Mission['scoring'][number];
const scores = new WeakMap<Game, Told<'scored'>[]>();
/** What events of the mission have promised and not yet given. */
const gifts = new WeakMap<Game, { readonly side: Side; readonly vp: number }[]>();
const PRESENCE: Readonly<Record<string, number>> = { hero: 3, vehicle: 5, titan: 8 };

/** Points at the end of a round, and who has won. */
export const scoring: Guard = {
  rules: ['B-END-2', 'B-END-1'],
  every: ({ kind }, game) => {
    if (kind === 'scored') return;
    const owed = gifts.get(game) ?? [];
    for (const { side, vp } of owed.splice(0))
      game.sheet.check('B-END-2', false, `${side} does not get ${String(vp)} from the event`);
  },
  before: {
    'round-started': ({ round }, game) => {
      scores.set(game, []);
      const early = round > 1 ? calledOff(game, atEnd.get(game) ?? { a: 0, b: 0 }) : null;
      if (early !== null) game.sheet.check('B-END-2', false, `another round, though ${early}`);
    },
    scored: (event, game) => {
      const total = game.vp[event.side] + event.vp;
      game.sheet.check(
        'B-END-2',
        event.total === total,
        `${event.side} has ${String(total)}, told ${String(event.total)}`,
      );
      if (event.line === null && event.source === 'mission' && gifts.get(game)?.length) given(event, game);
      else scores.get(game)?.push(event);
    },
    incapacitated: ({ cause }, game) => {
      if (cause === 'reserve' && isLostAfterPoints(game)) roundSettled(game);
    },
    'round-ended': (_, game) => {
      roundSettled(game);
    },
    'battle-ended': (event, game) => {
      settle(game, 'game');
      ended(event, game);
    },
  },
  end: (game) => {
    const over = game.phase === 'over';
    game.sheet.check('B-RND-1', over, 'the battle has no end');
  },
};

/** One point after the other, side a first. */
function given(event: Told<'scored'>, game: Game): void {
  const next = gifts.get(game)!.shift()!;
  game.sheet.check(
    'B-END-2',
    next.side === event.side && next.vp === event.vp,
    `${next.side} gets ${String(next.vp)} from the event, not ${event.side} ${String(event.vp)}`,
  );
}

/** An event of the mission gives points to a side, a role or each. */
export function promise(game: Game, named: string | undefined, vp: number): void {
  const all = SIDES.filter((side) => vp !== 0 && (named === 'each' || (named != null && isFor(game, side, named))));
  gifts.set(
    game,
    all.map((side) => ({ side, vp })),
  );
}

const settledIn = new WeakMap<Game, number>();

/** Once in a round: when it ends, or before those are lost who wait for nothing any more. */
function roundSettled(game: Game): void {
  if (settledIn.get(game) === game.round) return;
  settledIn.set(game, game.round);
  settle(game, 'round');
  atEnd.set(game, { ...game.vp });
}

const figure = (vp: Line['vp'], round: number): number =>
  typeof vp === 'number' ? vp : vp === 'value' ? 0 : (vp[Math.min(round, vp.length) - 1] ?? 0);

/** What a line counts for a side: one for each thing, with what it weighs. Null: nobody can tell. */
interface Thing {
  readonly vp: number;
  readonly models: number;
  readonly points: number;
}

/** Every line that is due now has paid what it says, and no other has. */
function settle(game: Game, when: 'round' | 'game'): void {
  const told = scores.get(game) ?? [];
  for (const side of SIDES)
    for (const [index, line] of game.mission.scoring.entries()) {
      const mine = told.filter((each) => each.side === side && each.line === index && each.source === 'mission');
      const sum = mine.reduce((total, { vp }) => total + vp, 0);
      const due = line.when === when ? pays(game, side, line, index) : 0;
      if (due !== null)
        game.sheet.check(
          'B-END-2',
          sum === due,
          `${side} scores ${String(sum)} for line ${String(index)}, due ${String(due)}`,
        );
    }
  const strange = told.filter(({ line, source }) => source !== 'mission' || line === null);
  game.sheet.demand('B-END-2', strange.length === 0, 'points that no line of the mission pays');
  scores.set(game, []);
}

/** Only this side scores the line, named by its seat or its role. */
const isFor = ({ mission, seats }: Game, side: Side, named: string | null | undefined): boolean =>
  named == null ||
  named === seats[side] ||
  mission.sides.some(({ id, role }) => id === seats[side] && role !== null && role === named);

function pays(game: Game, side: Side, line: Line, index: number): number | null {
  if ((line.rounds && !line.rounds.includes(game.round)) || !isFor(game, side, line.side)) return 0;
  const things = thingsOf(game, side, line, index);
  if (things === null) return null;
  let sum = things.reduce((total, { vp }) => total + vp, 0);
  if (line.count) {
    const theirs = thingsOf(game, other(side), line, index);
    if (theirs === null) return null;
    sum = counted(line, game.round, things, theirs);
  }
  return line.cap === undefined ? sum : Math.min(sum, line.cap);
}

/** `count`: paid once for how many there are, if there are enough of them. */
function counted(line: Line, round: number, things: readonly Thing[], theirs: readonly Thing[]): number {
  const { of, atLeast, moreThanEnemy, vp } = line.count!;
  const many = (list: readonly Thing[]): number =>
    of === 'things' ? list.length : list.reduce((sum, each) => sum + each[of], 0);
  const n = many(things);
  if (n === 0 || n < (atLeast ?? 1) || (moreThanEnemy && n <= many(theirs))) return 0;
  return vp ? (vp[Math.min(n, vp.length) - 1] ?? 0) : figure(line.vp, round);
}

function thingsOf(game: Game, side: Side, line: Line, index: number): Thing[] | null {
  const vp = figure(line.vp, game.round);
  if (line.what === 'held') return held(game, side, line, vp);
  if (line.what === 'in-zone') return inZone(game, side, line, vp);
  return line.what === 'destroyed' ? fallen(game, side, line, index, vp) : null;
}

const paidFor = new WeakMap<Game, Set<string>>();

/** Once for each that fell, at the first count that has points to give; or as `since` says. */
function fallen(game: Game, side: Side, line: Line, index: number, vp: number): Thing[] | null {
  const { subject, since } = line;
  if (!subject.each && subject.entry === undefined) return null;
  if (since === undefined && line.cap !== undefined) return null;
  const lost = game.lost.filter(
    (each) =>
      each.side !== side &&
      (subject.entry === undefined || game.units.get(each.unit)?.card.id === subject.entry) &&
      (since !== 'round' || each.round === game.round),
  );
  const paid = paidFor.get(game) ?? new Set<string>();
  paidFor.set(game, paid);
  const due = since === undefined ? lost.filter(({ base }) => !paid.has(`${side} ${String(index)} ${base}`)) : lost;
  if (vp !== 0) for (const { base } of due) paid.add(`${side} ${String(index)} ${base}`);
  return due.map(({ points }) => ({ vp, models: 0, points }));
}

const toMarker = (base: Base, marker: Marker): number => clearance(footprint(base), disc(marker, marker.r));
const unclear = (game: Game, marker: Marker, reach: number): boolean =>
  onTable(game).some(({ bases }) => bases.some((base) => Math.abs(toMarker(base, marker) - reach - 0.001) < 2e-7));

function held(game: Game, side: Side, line: Line, vp: number): Thing[] | null {
  const found: Thing[] = [];
  for (const marker of game.markers.values()) {
    if (!suits(line.subject, marker)) continue;
    const { presence: by, clearWithin: clear } = line;
    if ([by?.within, clear].some((reach) => reach !== undefined && unclear(game, marker, reach))) return null;
    const near =
      clear !== undefined &&
      onTable(game, other(side)).some(({ bases }) => bases.some((base) => within(toMarker(base, marker), clear)));
    const mine = by
      ? presence(game, side, marker, by.within, by.weights) > presence(game, other(side), marker, by.within, by.weights)
      : marker.holder === side;
    if (mine && !near) found.push({ vp, models: 0, points: 0 });
  }
  return found;
}

/** Defaults: models of infantry, 3 for a hero, 5 for a vehicle, 8 for a titan. */
function presence(
  game: Game,
  side: Side,
  marker: Marker,
  reach: number,
  weights: Readonly<Record<string, number | 'models'>> | undefined,
): number {
  const weigh = (unit: Unit, base: Base): number => {
    const weight =
      weights?.[unit.card.type] ?? (unit.card.type === 'infantry' ? 'models' : (PRESENCE[unit.card.type] ?? 0));
    return weight === 'models' ? modelsLeft(unit.card, base.wounds) : weight;
  };
  return onTable(game, side).reduce(
    (sum, unit) =>
      sum +
      unit.bases
        .filter((base) => within(toMarker(base, marker), reach))
        .reduce((all, base) => all + weigh(unit, base), 0),
    0,
  );
}

type Zone = Mission['zones'][number];

/** Zones by their id, or as they are to the side. */
function zonesNamed(game: Game, side: Side, name: string | undefined): Zone[] {
  const { mission } = game;
  if (name !== 'own-deploy' && name !== 'enemy-deploy') return mission.zones.filter(({ id }) => id === name);
  const seat = game.seats[name === 'own-deploy' ? side : other(side)];
  const role = mission.sides.find(({ id }) => id === seat)?.role;
  return mission.zones.filter(
    (zone) => zone.use === 'deploy' && (zone.side === seat || (zone.side !== null && zone.side === role)),
  );
}

/** Each base counts for itself. */
function inZone(game: Game, side: Side, line: Line, vp: number): Thing[] | null {
  const { subject } = line;
  if (!subject.each && subject.entry === undefined) return null;
  const zones = zonesNamed(game, side, subject.zone);
  const found: Thing[] = [];
  for (const unit of onTable(game, side)) {
    if (subject.entry !== undefined && unit.card.id !== subject.entry) continue;
    for (const base of unit.bases) {
      // By its centre, or with `wholly` all of it (docs/formats.md).
      const figure = line.wholly ? footprint(base) : disc(base, 0);
      const outs = zones.map(({ shape }) => outOfZone(shape as ZoneShape, game.mission.table, figure));
      // A hair either way would change it.
      if (outs.some((out) => Math.abs(out - 0.0005) < 0.0006)) return null;
      const inside = outs.some((out) => out <= 0.001);
      if (!inside || (line.unengaged && engagedWith(game, unit, [base]).length > 0)) continue;
      const models = modelsLeft(unit.card, base.wounds);
      found.push({ vp: line.vpByKind?.[unit.card.type] ?? vp, models, points: unit.card.points });
    }
  }
  return found;
}

const atEnd = new WeakMap<Game, Readonly<Record<Side, number>>>();

function ended(event: Told<'battle-ended'>, game: Game): void {
  const { sheet, mission } = game;
  const wiped = SIDES.filter((side) => gone(game, side));
  sheet.check(
    'B-RND-1',
    game.round === mission.rounds || wiped.length > 0 || calledOff(game, atEnd.get(game) ?? { a: 0, b: 0 }) !== null,
    `the battle ends after round ${String(game.round)}`,
  );
  sheet.check('B-END-2', event.vp.a === game.vp.a && event.vp.b === game.vp.b, 'other points than scored');
  const due = winner(game, wiped);
  sheet.check('B-END-2', event.winner === due, `${String(due)} wins, not ${String(event.winner)}`);
}

function winner(game: Game, wiped: readonly Side[]): Side | null {
  if (game.mission.end.wipeout !== 'play-on' && wiped.length === 1) return other(wiped[0]!);
  if (game.vp.a !== game.vp.b) return game.vp.a > game.vp.b ? 'a' : 'b';
  const pointed = SIDES.every((side) =>
    [...game.units.values()].some((unit) => unit.side === side && unit.card.points > 0),
  );
  const breaks = game.mission.end.tiebreak ?? [];
  const use = breaks.find((each) => each !== 'points-destroyed' || pointed);
  if (!use) return null;
  const score = (side: Side): number =>
    use === 'points-destroyed' ? pointsLost(game, other(side)) : woundsLost(game, other(side));
  const [a, b] = [score('a'), score('b')];
  return a === b ? null : a > b ? 'a' : 'b';
}

const pointsLost = (game: Game, side: Side): number =>
  game.lost.filter((each) => each.side === side).reduce((sum, { points }) => sum + points, 0);

const woundsLost = (game: Game, side: Side): number =>
  [...game.units.values()]
    .filter((unit) => unit.side === side)
    .reduce(
      (sum, unit) =>
        sum + unit.start * startWounds(unit.card) - unit.bases.reduce((left, { wounds }) => left + wounds, 0),
      0,
    );
