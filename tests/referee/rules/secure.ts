import {
  allHave,
  figureAt,
  figureOf,
  markerFigure,
  markerOf,
  sideNamed,
  standing,
  unitOf,
  type Game,
  type MarkerNow,
  type UnitNow,
} from '../game';
import { gap } from '../geometry/figure';
import { EPS, minus } from '../geometry/point';
import { sweptClearance } from '../geometry/sweep';
import type { Guard } from '../guard';
import { other } from '../record';
import { byMission } from './mission-actions';
import type { Broken } from './targeting';

/** How near the swept base of the active unit came to the marker in a Move or Advance of this activation (S-OBJ-SCAN-2). */
function closePass(game: Game, marker: MarkerNow): number {
  const now = game.activation;
  if (!now) return Infinity;
  let least = Infinity;
  for (const move of now.moves) {
    const model = now.unit.models[move.model]!;
    least = Math.min(least, sweptClearance(figureAt(model, move.from), { x: 0, y: 0 }, markerFigure(marker)));
    for (const step of move.steps)
      if (step.kind === 'straight')
        least = Math.min(
          least,
          sweptClearance(
            figureAt(model, { ...move.from, ...step.from }),
            minus(step.to, step.from),
            markerFigure(marker),
          ),
        );
  }
  return least;
}

/** What forbids this unit to secure this marker now, by the row that does. */
export function forbidsSecure(game: Game, unit: UnitNow, marker: MarkerNow): Broken[] {
  const { figures, family } = game.book;
  const found: Broken[] = [];
  const bar = (rule: string, margin: number, says: string): void => {
    if (margin < 0 || Math.abs(margin) < 1e-5) found.push({ rule, says, close: Math.abs(margin) < 1e-5 });
  };
  const no = (rule: string, says: string): void => {
    found.push({ rule, says, close: false });
  };
  const type = marker.type[unit.side];
  if (marker.status !== 'table' || type === 'destroy') no('C-SEC-1', `${marker.id} cannot be secured`);
  const owner = sideNamed(game, marker.file.owner);
  if (
    marker.file.secureBy !== 'any' &&
    owner !== null &&
    owner !== (marker.file.secureBy === 'owner' ? unit.side : other(unit.side))
  )
    no(family === 'D' ? 'D-MIS-TOWN-5' : 'C-SEC-1', `${marker.id} is not for side ${unit.side}`);
  if (marker.securedBy.has(unit.side)) no('C-SEC-2', `${marker.id} is held already`);
  const fromRound = marker.file.secureFrom ?? (type === 'access' ? 2 : 1);
  if (game.round < fromRound)
    no(
      type === 'access' ? 'C-OBJ-ACCESS-2' : 'C-SEC-1',
      `${marker.id} cannot be secured in round ${String(game.round)}`,
    );
  if (allHave(unit, 'non-scoring')) no('C-USR-NONSCORING', `${unit.id} is Non-Scoring`);
  const mine = standing(unit).map(figureOf);
  if (figures.closePass) {
    bar(
      type === 'recover' ? 'S-OBJ-REC-1' : 'S-OBJ-SCAN-2',
      -EPS - closePass(game, marker),
      'no Move or Advance of this activation passed over the marker',
    );
    if (type === 'recover' && game.activation?.done.includes('advance'))
      no('S-OBJ-REC-1', 'an Advance was flown in this activation');
  } else
    bar(
      'C-OBJ-5',
      figures.secureWithin - EPS - Math.min(...mine.map((figure) => gap(figure, markerFigure(marker)))),
      'not near enough to the marker',
    );
  for (const enemy of game.units.values()) {
    if (enemy.side === unit.side) continue;
    for (const figure of standing(enemy).map(figureOf))
      bar(
        'C-OBJ-6',
        Math.min(gap(figure, markerFigure(marker)), ...mine.map((each) => gap(figure, each))) -
          figures.secureClear +
          EPS,
        `${enemy.id} is within ${String(figures.secureClear)}"`,
      );
  }
  return found;
}

/** The Secure action (C-SEC, C-OBJ-5 to 7, S-OBJ). */
export const secure: Guard = {
  rules: [
    'C-SEC-1',
    'C-SEC-2',
    'C-OBJ-5',
    'C-OBJ-6',
    'C-OBJ-7',
    'C-OBJ-ACCESS-2',
    'S-OBJ-SCAN-2',
    'S-OBJ-REC-1',
    'S-OBJ-REC-2',
    'C-ACT-9',
    'C-USR-NONSCORING',
    'C-OBJ-RECOVER-2',
    'D-OBJ-1',
  ],
  before: {
    rolled: (event, game) => {
      if (event.purpose !== 'secure' || !game.activation) return;
      const { sheet, book } = game;
      const unit = unitOf(game, event.unit ?? '');
      if (!sheet.demand('C-SEC-1', event.objective !== null, 'a Secure Roll for no marker')) return;
      const marker = markerOf(game, event.objective!);
      const broken = forbidsSecure(game, unit, marker);
      for (const { rule, says, close } of broken) if (!close) sheet.check(rule, false, says);
      sheet.decided('C-SEC-1');
      sheet.decided('C-OBJ-6');
      if (marker.type[unit.side] === 'access') sheet.decided('C-OBJ-ACCESS-2');
      // Held before and lost, or held by the enemy now: the row lets it be secured.
      if (marker.everSecured.size > 0) sheet.decided('C-SEC-2');
      sheet.decided(book.figures.closePass ? 'S-OBJ-SCAN-2' : 'C-OBJ-5');
      if (marker.type[unit.side] === 'recover' && book.family === 'S') sheet.decided('S-OBJ-REC-1');
      const model = unit.models[event.model ?? 0];
      const need = book.figures.secureBySkill ? (model?.sheet.skill ?? 0) : (book.figures.secureRoll ?? 0);
      sheet.check(
        book.figures.secureBySkill ? 'D-OBJ-1' : 'C-OBJ-7',
        event.need === need && event.dice.length === 1,
        `one die on ${String(need)}+, not ${String(event.need)}+`,
      );
      const next = game.record.events[game.at + 1];
      sheet.check(
        'C-OBJ-7',
        event.successes > 0 === (next?.kind === 'secured'),
        event.successes > 0 ? 'a Secure Roll that succeeds secures' : 'secured without the roll',
      );
    },
    secured: (event, game) => {
      const { sheet } = game;
      const marker = markerOf(game, event.objective);
      const before = game.record.events[game.at - 1];
      if (!byMission(game, marker.id))
        sheet.check(
          'C-OBJ-7',
          before?.kind === 'rolled' &&
            before.purpose === 'secure' &&
            before.objective === marker.id &&
            before.successes > 0 &&
            before.unit === event.unit,
          'secured without its roll',
        );
      sheet.demand(
        'C-SEC-1',
        event.type === marker.type[event.side],
        `${marker.id} is a ${marker.type[event.side]} marker`,
      );
      const recover = event.type === 'recover';
      sheet.check(
        game.book.family === 'S' ? 'S-OBJ-REC-2' : 'C-OBJ-RECOVER-1',
        event.carried === recover,
        recover ? 'a Recover marker is carried off' : 'only Recover markers are carried off',
      );
    },
    passed: (event, game) => {
      if (event.action !== 'secure' || !(event.why === 'no marker can be secured' || event.why === 'impossible'))
        return;
      const unit = unitOf(game, event.unit);
      if (unit.status !== 'table' || game.activation?.gotIn) return;
      const broken = [...game.markers.values()].map((marker) => ({ marker, rows: forbidsSecure(game, unit, marker) }));
      const free = broken.filter(({ rows }) => rows.length === 0).map(({ marker }) => marker.id);
      game.sheet.check('C-ACT-9', free.length === 0, `${free.join(' ')} could be secured`);
      // The only thing in the way: this row decided that nothing is secured.
      for (const { rows } of broken) if (rows.length === 1 && !rows[0]!.close) game.sheet.decided(rows[0]!.rule);
    },
    destroyed: (event, game) => {
      const carried = [...game.markers.values()]
        .filter(({ carrier, status }) => carrier === event.unit && status === 'carried')
        .map(({ id }) => id);
      const rule = game.book.family === 'S' ? 'S-OBJ-REC-2' : 'C-OBJ-RECOVER-2';
      if (carried.length > 0 || event.objectivesLost.length > 0)
        game.sheet.check(
          rule,
          JSON.stringify(carried.sort()) === JSON.stringify([...event.objectivesLost].sort()),
          `carried ${carried.join(' ')}, lost ${event.objectivesLost.join(' ')}`,
        );
    },
  },
};
