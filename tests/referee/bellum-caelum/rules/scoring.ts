import { clearance, disc } from '../../geometry/figure';
import { modelsLeft, onTable, startWounds, type Base, type Game, type Marker, type Unit } from '../game';
import type { Guard } from '../guard';
import { other, SIDES, type Mission, type Side, type Told } from '../record';
import { engagedWith, footprint, within } from '../space';
import { zoneFigures } from '../zones';
import { suits } from './missions';

type Line = Mission['scoring'][number];
const scores = new WeakMap<Game, Told<'scored'>[]>();
const PRESENCE: Readonly<Record<string, number>> = { hero: 3, vehicle: 5, titan: 8 };

/** Points at the end of a round, and who has won. */
export const scoring: Guard = {
  rules: ['B-END-2', 'B-END-1'],
  before: {
    'round-started': (_, game) => {
      scores.set(game, []);
    },
    scored: (event, game) => {
      const total = game.vp[event.side] + event.vp;
      game.sheet.check(
        'B-END-2',
        event.total === total,
        `${event.side} has ${String(total)}, told ${String(event.total)}`,
      );
      scores.get(game)?.push(event);
    },
    'round-ended': (_, game) => {
      const told = scores.get(game) ?? [];
      for (const side of SIDES)
        for (const [index, line] of game.mission.scoring.entries()) {
          const mine = told.filter((each) => each.side === side && each.line === index && each.source === 'mission');
          const sum = mine.reduce((total, { vp }) => total + vp, 0);
          const due = line.when === 'round' ? pays(game, side, line) : 0;
          if (due !== null)
            game.sheet.check(
              'B-END-2',
              sum === due,
              `${side} scores ${String(sum)} for line ${String(index)}, due ${String(due)}`,
            );
        }
      const strange = told.filter(({ line, source }) => source !== 'mission' || line === null);
      game.sheet.demand('B-END-2', strange.length === 0, 'points that no line of the mission pays');
    },
    'battle-ended': (event, game) => {
      ended(event, game);
    },
  },
  end: (game) => {
    const over = game.phase === 'over';
    game.sheet.check('B-RND-1', over, 'the battle has no end');
  },
};

const figure = (vp: Line['vp'], round: number): number =>
  typeof vp === 'number' ? vp : vp === 'value' ? 0 : (vp[Math.min(round, vp.length) - 1] ?? 0);

/** Null: nobody can tell. */
function pays(game: Game, side: Side, line: Line): number | null {
  if (line.rounds && !line.rounds.includes(game.round)) return 0;
  const vp = figure(line.vp, game.round);
  let sum: number | null = 0;
  if (line.what === 'held') sum = held(game, side, line, vp);
  else if (line.what === 'in-zone') sum = inZone(game, side, line, vp);
  else if (line.what === 'destroyed')
    sum =
      vp *
      game.lost.filter((each) => each.side !== side && (line.since !== 'round' || each.round === game.round)).length;
  else return null;
  return line.cap === undefined || sum === null ? sum : Math.min(sum, line.cap);
}

const toMarker = (base: Base, marker: Marker): number => clearance(footprint(base), disc(marker, marker.r));
const unclear = (game: Game, marker: Marker, reach: number): boolean =>
  onTable(game).some(({ bases }) => bases.some((base) => Math.abs(toMarker(base, marker) - reach - 0.001) < 2e-7));

function held(game: Game, side: Side, line: Line, vp: number): number | null {
  let sum = 0;
  for (const marker of game.markers.values()) {
    if (!suits(line.subject, marker)) continue;
    const reach = line.presence?.within ?? line.clearWithin;
    if (reach !== undefined && unclear(game, marker, reach)) return null;
    if (line.presence) {
      const { within: y, weights } = line.presence;
      const [mine, theirs] = [
        presence(game, side, marker, y, weights),
        presence(game, other(side), marker, y, weights),
      ];
      if (mine > theirs) sum += vp;
      continue;
    }
    const clear = line.clearWithin;
    const near =
      clear !== undefined &&
      onTable(game, other(side)).some(({ bases }) => bases.some((base) => within(toMarker(base, marker), clear)));
    if (marker.holder === side && !near) sum += vp;
  }
  return sum;
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

function inZone(game: Game, side: Side, line: Line, vp: number): number | null {
  const zones = zoneFigures(game, line.subject.zone === 'own-deploy' ? side : other(side));
  if (line.subject.zone !== 'own-deploy' && line.subject.zone !== 'enemy-deploy') return null;
  let sum = 0;
  for (const unit of onTable(game, side))
    for (const base of unit.bases) {
      const print = footprint(base);
      const points =
        print.kind === 'disc'
          ? Array.from({ length: 72 }, (_, i) => ({
              x: print.x + print.r * Math.cos((i * Math.PI) / 36),
              y: print.y + print.r * Math.sin((i * Math.PI) / 36),
            }))
          : print.points;
      const depths = points.map((p) => Math.min(...zones.map((zone) => clearance(disc(p, 0), zone))));
      if (depths.some((depth) => Math.abs(depth - 0.001) < 2e-6)) return null;
      const inside =
        line.wholly === false ? depths.some((depth) => depth <= 0.001) : depths.every((depth) => depth <= 0.001);
      if (!inside || (line.unengaged && engagedWith(game, unit, [base]).length > 0)) continue;
      sum += line.vpByKind?.[unit.card.type] ?? vp;
    }
  return sum;
}

const gone = (game: Game, side: Side): boolean =>
  [...game.units.values()].every((unit) => unit.side !== side || unit.status === 'lost' || unit.status === 'merged');

function ended(event: Told<'battle-ended'>, game: Game): void {
  const { sheet, mission } = game;
  const wiped = SIDES.filter((side) => gone(game, side));
  sheet.check(
    'B-RND-1',
    game.round === mission.rounds || wiped.length > 0,
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
