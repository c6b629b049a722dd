import { lookup } from '#shared/core/lookup';
import type { LibraryRow } from '#shared/host/calls/row';
import { KINDS } from '../../components/kinds';
import { lengthUnit, systemName } from '../../components/systems';

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const UNIT_WORDS = lookup<readonly [string, string]>({
  squadrons: ['ship', 'ships'],
  'devils-bluff': ['model', 'models'],
});
export const unitWords = (system: string | undefined): readonly [string, string] =>
  UNIT_WORDS[system ?? ''] ?? ['unit', 'units'];

export const figure = (row: LibraryRow, key: string): number | null => number(row.summary[key]);
export const word = (row: LibraryRow, key: string): string | null => text(row.summary[key]);

/** The line under the name: "Squadrons · 7 ships · 291 of 300". */
export const describeRow = (row: LibraryRow): string =>
  row.status === 'ok'
    ? [row.kind === 'system' ? null : systemName(row.system?.id), describeContents(row)].filter(Boolean).join(' · ')
    : describeContents(row);

/** The line of a card, which is short: a faction says the game as well, and what does not fit is left out whole. */
export function describeCard(row: LibraryRow): string {
  if (row.status !== 'ok') return describeContents(row);
  const faction = word(row, 'faction');
  const parts = [
    faction === null ? systemName(row.system?.id) : systemName(faction),
    ...describeContents(row).split(' · '),
  ].filter(Boolean);
  return parts.reduce(
    (line, part) => (line === '' ? part : line.length + part.length + 3 <= CARD_LINE ? `${line} · ${part}` : line),
    '',
  );
}

const CARD_LINE = 35;

/** The same without the game, where that stands beside it. */
export function describeContents(row: LibraryRow): string {
  if (row.status !== 'ok') return row.reason ?? 'Muster cannot read this file.';
  const parts: (string | null)[] = [];
  switch (row.kind) {
    case 'army': {
      const units = figure(row, 'units');
      const points = figure(row, 'points');
      const limit = figure(row, 'limit');
      const [one, many] = unitWords(row.system?.id);
      parts.push(units === null ? null : plural(units, one, many));
      parts.push(
        points !== null
          ? limit === null
            ? `${points}`
            : `${points} of ${limit}`
          : limit === null
            ? null
            : `limit ${limit}`,
      );
      break;
    }
    case 'mission': {
      const width = figure(row, 'width');
      const height = figure(row, 'height');
      const rounds = figure(row, 'rounds');
      const unit = lengthUnit(row.system?.id) === 'cm' ? ' cm' : '″';
      parts.push(
        width === null || height === null ? null : `${width} × ${height}${unit}`,
        rounds === null ? null : plural(rounds, 'round', 'rounds'),
      );
      break;
    }
    case 'battle':
      parts.push(word(row, 'mission'), row.summary['finished'] === true ? scoreOf(row) : 'not finished');
      break;
    case 'game': {
      const [round, rounds] = [figure(row, 'round') ?? 0, figure(row, 'rounds')];
      const stage =
        row.summary['finished'] === true
          ? scoreOf(row)
          : round === 0
            ? 'not begun'
            : `round ${round}${rounds === null ? '' : ` of ${rounds}`}, ${scoreOf(row) ?? ''}`;
      parts.push(word(row, 'mission'), stage);
      break;
    }
    case 'simulation': {
      const [games, wanted] = [figure(row, 'games') ?? 0, figure(row, 'wanted') ?? 0];
      const played = games < wanted ? `${games} of ${wanted} battles` : plural(games, 'battle', 'battles');
      parts.push(word(row, 'mission'), games === 0 ? 'not begun' : played, winShare(row));
      break;
    }
    case 'system': {
      const entries = figure(row, 'entries');
      const cards = figure(row, 'cards') ?? 0;
      parts.push(
        entries === null || (entries === 0 && cards > 0) ? null : plural(entries, 'unit entry', 'unit entries'),
        cards === 0 ? null : plural(cards, 'data card', 'data cards'),
        word(row, 'licence'),
      );
      break;
    }
    case 'collection': {
      const models = figure(row, 'models');
      const designs = figure(row, 'designs');
      parts.push(
        models === null ? null : plural(models, 'model', 'models'),
        designs ? plural(designs, 'design', 'designs') : null,
      );
      break;
    }
    case null:
      break;
  }
  return parts.filter(Boolean).join(' · ') || KINDS[row.kind ?? 'army'].label;
}

export function scoreOf(row: LibraryRow): string | null {
  const vp = row.summary['vp'];
  if (typeof vp !== 'object' || vp === null) return null;
  const { a, b } = vp as { a?: unknown; b?: unknown };
  return typeof a === 'number' && typeof b === 'number' ? `${a} to ${b}` : null;
}

/** Share of the first army, draws half. */
function winShare(row: LibraryRow): string | null {
  const [games, draws] = [figure(row, 'games') ?? 0, figure(row, 'draws') ?? 0];
  const wins = row.summary['wins'];
  if (games === 0 || typeof wins !== 'object' || wins === null || !('a' in wins) || typeof wins.a !== 'number')
    return null;
  return `${((100 * (wins.a + draws / 2)) / games).toFixed(1)} % for the first army`;
}

/** The verdict in a card's head: "Legal", "1 error", "Played". */
export function verdictOf(
  row: LibraryRow,
): { readonly tone: 'good' | 'error' | 'quiet'; readonly text: string } | null {
  if (row.status !== 'ok')
    return { tone: 'error', text: { broken: 'Damaged', newer: 'Newer version', foreign: 'Not Muster’s' }[row.status] };
  const errors = figure(row, 'errors');
  if (errors !== null && errors > 0) return { tone: 'error', text: plural(errors, 'error', 'errors') };
  if (row.kind === 'game') return { tone: 'quiet', text: row.summary['finished'] === true ? 'Over' : 'Open' };
  if (row.kind === 'battle') return { tone: 'quiet', text: row.summary['finished'] === true ? 'Played' : 'Open' };
  if (errors === 0) return { tone: 'good', text: row.kind === 'mission' ? 'Ready' : 'Legal' };
  return null;
}
