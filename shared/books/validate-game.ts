import { nearMiss } from '../core/near-miss';
import type { Issue } from '../core/issue';
import type { Game } from '../schema/game';
import type { GameEntry } from '../schema/game-entry';
import type { GameSystem } from '../systems/game-system';
import { applyEntry } from './fold';
import { freshBooks, type BooksState } from './books-state';
import { stateOf, type GameEdit } from './game-edit';
import { rosterOf, type Roster } from './roster';
import { scoreSheet } from './score-sheet';

/** What in the books cannot be: units, markers and lines that this game has not, more than a limit allows, rounds that do not follow. */
export function validateGame(game: Game, system: GameSystem | undefined): Issue<GameEdit>[] {
  if (!system)
    return [
      issue(
        'error',
        'unknown-system',
        ['system'],
        `The rules "${game.system.id}" are not here, so these books cannot be checked.`,
      ),
    ];
  const roster = rosterOf(game, system);
  const issues: Issue<GameEdit>[] = [];
  let state = freshBooks(roster);
  for (const [at, entry] of game.entries.entries()) {
    const wrong = entryProblem(entry, state, { game, system, roster });
    if (wrong)
      issues.push({
        ...issue(wrong.severity, wrong.code, ['entries', at], `Entry ${at + 1}: ${wrong.message}`),
        ...(wrong.rule === undefined ? {} : { rule: wrong.rule }),
        fix: { label: 'Strike this entry', edits: [{ kind: 'strike', at }] },
      });
    state = applyEntry(state, entry, roster);
  }
  if (game.state && JSON.stringify(stateOf(state)) !== JSON.stringify(ordered(game.state)))
    issues.push(
      issue('warning', 'other-state', ['state'], 'The state is not what the entries come to. The entries count.'),
    );
  return issues;
}

/** Its fields in the order in which they are compared. */
const ordered = ({ round, first, turn, vp, over, winner, units }: NonNullable<Game['state']>): object => ({
  round,
  first,
  turn,
  vp: { a: vp.a, b: vp.b },
  over,
  winner,
  units: units.map(({ id, status, left, command, place }) => ({ id, status, left, command, place })),
});

interface Wrong {
  readonly severity: Issue['severity'];
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
}

interface Around {
  readonly game: Game;
  readonly system: GameSystem;
  readonly roster: Roster;
}

function entryProblem(entry: GameEntry, state: BooksState, { game, system, roster }: Around): Wrong | null {
  if ('unit' in entry && typeof entry.unit === 'string' && !roster.byId.has(entry.unit))
    return unknown('unit', entry.unit, [...roster.byId.keys()]);
  switch (entry.kind) {
    case 'round':
      return entry.round === state.round + 1
        ? null
        : { severity: 'warning', code: 'round-order', message: `round ${entry.round} follows round ${state.round}.` };
    case 'hit-points': {
      const track = roster.byId.get(entry.unit)?.tracks[entry.model];
      if (!track)
        return { severity: 'error', code: 'unknown-model', message: `the unit has no model ${entry.model + 1}.` };
      return entry.left <= track.most
        ? null
        : {
            severity: 'error',
            code: 'too-many-hit-points',
            message: `${entry.left} of ${track.most} are left of ${track.name}.`,
          };
    }
    case 'marker':
      return roster.markers.some(({ id }) => id === entry.marker)
        ? null
        : unknown(
            'marker',
            entry.marker,
            roster.markers.map(({ id }) => id),
          );
    case 'spent': {
      const items = roster.byId.get(entry.unit)?.items ?? [];
      return items.some(({ key }) => key === entry.item)
        ? null
        : unknown(
            'item',
            entry.item,
            items.map(({ key }) => key),
          );
    }
    case 'points':
      return pointsProblem(entry, state, game, system);
    case 'cards':
    case 'shuffled':
      return roster.deck ? null : { severity: 'warning', code: 'no-deck', message: 'this game has no deck of cards.' };
    default:
      return null;
  }
}

function pointsProblem(
  entry: Extract<GameEntry, { kind: 'points' }>,
  state: BooksState,
  { mission }: Game,
  system: GameSystem,
): Wrong | null {
  if (entry.line === undefined) return null;
  const line = scoreSheet(state, mission, system).lines.find(
    (each) => each.source === entry.source && each.line === entry.line,
  );
  if (!line)
    return {
      severity: 'error',
      code: 'unknown-line',
      message: `the ${entry.source ?? 'mission'} has no scoring line ${entry.line + 1}.`,
    };
  const { rule } = line;
  if (!line.sides.includes(entry.side))
    return { severity: 'warning', code: 'other-side', rule, message: 'this line is not for that side.' };
  if (line.closed)
    return {
      severity: 'warning',
      code: 'other-round',
      rule,
      message: `the line does not pay in round ${state.round}.`,
    };
  return entry.vp > line.room[entry.side]
    ? {
        severity: 'warning',
        code: 'over-cap',
        rule,
        message: `${entry.vp} points; the line has ${line.room[entry.side]} left of ${line.cap ?? 0}.`,
      }
    : null;
}

function unknown(what: string, id: string, known: readonly string[]): Wrong {
  const near = nearMiss(id, known);
  const meant = near === undefined ? '' : ` Is “${near}” meant?`;
  return { severity: 'error', code: `unknown-${what}`, message: `there is no ${what} “${id}” in this game.${meant}` };
}

const issue = (
  severity: Issue['severity'],
  code: string,
  path: readonly (string | number)[],
  message: string,
): Issue<GameEdit> => ({ severity, code, rule: 'FORMAT', path, message });
