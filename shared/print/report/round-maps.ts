import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { tableMarks } from '../../table/table-marks';
import { widthOf } from '../faces';
import type { Flow } from '../flow';
import { BLACK, WHITE } from '../marks';
import { mapScale, type MapScale } from '../mission/map-scale';
import { drawSideMark } from '../mission/score-table';
import type { Pen } from '../pen';
import { paintTable, PIXEL, stripeMarks, discBox } from '../table-painter';
import { circlePath } from '../pen';
import { fitted } from '../text-block';
import { drawHeading } from '../title-block';
import { figure, label, quietFigure, ROW } from '../type-styles';
import { missionAt, unitsAt, type ReportFilm, type StandingUnit } from './film';

const GAP = 8;
const CAPTION = 6;

/** The table as it was when each round ended, one map a round, and what was left of every unit. */
export function roundMaps(flow: Flow, film: ReportFilm): void {
  const { theatre, replay } = film;
  if (replay.rounds.length === 0) return;
  const { x, width } = flow.box;
  const columns = flow.box.width > 200 ? 3 : 2;
  const room = (width - GAP * (columns - 1)) / columns;
  const scale = fullScale(mapScale(theatre.mission.table, theatre.system.measure, { width: room, height: 92 }), room);
  const height = CAPTION + scale.height + 6;
  flow.room(8 + height);
  flow.block(8, (pen, y) => void drawHeading(pen, x, y + 1, width, 'The table when each round ended'));
  for (let from = 0; from < replay.rounds.length; from += columns) {
    const some = replay.rounds.slice(from, from + columns);
    flow.block(height, (pen, y) => {
      for (const [i, { round, to }] of some.entries()) {
        const left = x + i * (room + GAP);
        const { vp } = replay.stateAt(to);
        pen.text(left, y + 3.6, `Round ${round}`, figure(8));
        pen.text(left + scale.width, y + 3.6, `${vp.a} : ${vp.b}`, figure(8), 'right');
        const table = { mission: missionAt(film, to), system: theatre.system, units: unitsAt(film, to) };
        drawStanding(pen, table, scale, { x: left, y: y + CAPTION });
      }
    });
  }
  unitTable(flow, film);
}

/** Nobody measures on these maps, so they are as large as they can be, whatever scale that is. */
export function fullScale(scale: MapScale, room: number): MapScale {
  const by = Math.min(room / scale.width, 92 / scale.height);
  return { ...scale, mm: scale.mm * by, width: scale.width * by, height: scale.height * by };
}

/** A table and who stands on it. */
export interface StandingTable {
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly units: readonly StandingUnit[];
}

export function drawStanding(
  pen: Pen,
  { mission, system, units }: StandingTable,
  scale: MapScale,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const marks = tableMarks(
    { mission, system, scale: { k: scale.mm, px: PIXEL }, naming: 'none' },
    { grid: { minor: scale.major, major: scale.major }, lists: ['zones', 'terrain', 'objectives'] },
  );
  const within = { minX: x, minY: y, maxX: x + scale.width, maxY: y + scale.height };
  paintTable(pen, marks, { k: scale.mm, x, y, within });
  const tokens = units.flatMap((unit) =>
    unit.bases.map((base) => ({
      side: unit.side,
      x: x + base.x * scale.mm,
      y: y + base.y * scale.mm,
      r: base.r * scale.mm,
    })),
  );
  for (const token of tokens) {
    const r = Math.max(0.8, token.r);
    pen.circle(token.x, token.y, r, { fill: token.side === 'a' ? BLACK : WHITE });
    if (token.side === 'b') {
      stripeMarks(pen, circlePath(token.x, token.y, r), discBox(token.x, token.y, r), { pitch: 0.9, line: 0.22 });
      pen.circle(token.x, token.y, r, { stroke: { width: 0.25 } });
    }
  }
  writeCodes(pen, units, tokens, { x, y }, scale);
}

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const SIZE = 5.2;
const HIGH = 1.9;

/** "A3" beside a base of its unit, where no other code and no base is; a unit in a crowd goes without. */
function writeCodes(
  pen: Pen,
  units: readonly StandingUnit[],
  tokens: readonly { readonly x: number; readonly y: number; readonly r: number }[],
  { x, y }: { readonly x: number; readonly y: number },
  scale: MapScale,
): void {
  const taken: Spot[] = [];
  const free = (spot: Spot): boolean =>
    spot.left >= x + 0.2 &&
    spot.right <= x + scale.width - 0.2 &&
    spot.top >= y + 0.2 &&
    spot.bottom <= y + scale.height - 0.2 &&
    taken.every(
      (other) =>
        spot.right <= other.left || spot.left >= other.right || spot.bottom <= other.top || spot.top >= other.bottom,
    ) &&
    tokens.every((token) => {
      const dx = token.x - Math.min(spot.right, Math.max(spot.left, token.x));
      const dy = token.y - Math.min(spot.bottom, Math.max(spot.top, token.y));
      return dx * dx + dy * dy >= token.r * token.r;
    });
  for (const unit of units) {
    const wide = widthOf(unit.code, 'strong', SIZE);
    const spots = unit.bases.flatMap((base) => {
      const [cx, cy, r] = [x + base.x * scale.mm, y + base.y * scale.mm, Math.max(0.8, base.r * scale.mm) + 0.4];
      return [
        { left: cx - wide / 2, top: cy + r },
        { left: cx - wide / 2, top: cy - r - HIGH },
        { left: cx + r, top: cy - HIGH / 2 },
        { left: cx - r - wide, top: cy - HIGH / 2 },
      ].map(({ left, top }) => ({ left, top, right: left + wide, bottom: top + HIGH }));
    });
    const spot = spots.find(free);
    if (!spot) continue;
    taken.push({ left: spot.left - 0.3, top: spot.top - 0.2, right: spot.right + 0.3, bottom: spot.bottom + 0.2 });
    pen.rect(spot.left - 0.2, spot.top, wide + 0.4, HIGH, { fill: WHITE });
    pen.text(spot.left, spot.bottom - 0.28, unit.code, figure(SIZE));
  }
}

/** Who is who on the maps, and what was left of each when the rounds ended. */
function unitTable(flow: Flow, film: ReportFilm): void {
  const { record, replay } = film;
  const rounds = replay.rounds.slice(0, 8);
  const byRound = rounds.map(({ to }) => unitsAt(film, to));
  const start = unitsAt(film, 0);
  const { x, width } = flow.box;
  const half = (width - GAP) / 2;
  const sides = (['a', 'b'] as const).map((side) => start.filter((unit) => unit.side === side));
  const rows = Math.max(...sides.map(({ length }) => length));
  const step = Math.min(9, (half - 40) / Math.max(1, rounds.length));
  const head = (pen: Pen, y: number): void => {
    for (const [s, side] of (['a', 'b'] as const).entries()) {
      const left = x + s * (half + GAP);
      drawSideMark(pen, left + 1.6, y + 2.8, s);
      const name = record.armies[side].name;
      const space = half - step * rounds.length - 8;
      pen.text(
        left + 4.8,
        y + 3.8,
        name,
        fitted(name, { face: 'name', size: 9 }, space, 5.4) ?? { face: 'name', size: 5.4 },
      );
      for (const [i, { round }] of rounds.entries())
        pen.text(left + half - step * (rounds.length - i - 0.5), y + 3.8, `R${round}`, label(5.2), 'centre');
      pen.line(left, y + 5, left + half, y + 5, 0.25);
    }
  };
  flow.room(25);
  flow.block(8, (pen, y) => void drawHeading(pen, x, y + 1, width, 'What was left of each unit'));
  // Before the table: under it, it might stand alone on the next page.
  const key = 'Hit points, models or wounds left; in brackets: off the table. A dash: lost.';
  flow.block(4, (pen, y) => pen.text(x, y + 2.2, key, quietFigure(6.4)));
  flow.block(6, (pen, y) => head(pen, y));
  for (let row = 0; row < rows; row++)
    flow.block(4.1, (pen, y) => {
      for (const [s, units] of sides.entries()) {
        const unit = units[row];
        if (!unit) continue;
        const left = x + s * (half + GAP);
        pen.text(left, y + 3, unit.code, figure(6.8));
        const words = `${unit.name}, ${unit.all}`;
        const space = half - step * rounds.length - 9;
        pen.text(left + 7, y + 3, words, fitted(words, quietFigure(7), space, 4.6) ?? quietFigure(4.6));
        for (const [i, units_] of byRound.entries()) {
          const now = units_.find(({ id }) => id === unit.id);
          const said = !now || now.status === 'gone' ? '–' : now.status === 'away' ? `(${now.left})` : String(now.left);
          pen.text(left + half - step * (rounds.length - i - 0.5), y + 3, said, figure(6.8), 'centre');
        }
        pen.line(left, y + 3.9, left + half, y + 3.9, ROW);
      }
    });
  flow.y += 4;
}
