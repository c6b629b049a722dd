import type { Mission } from '../schema/mission';
import type { EventRow, MissionEvent } from '../schema/mission/special';
import type { GameSystem } from '../systems/game-system';
import { entryOf } from '../table/table-marks';
import { sideName } from './document/sides';
import { counted, joined } from './measure-text';

/** The mission's events in words: the same on the form, on paper and in the log. */

const plain = (id: string): string => id.replace(/-/g, ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function markersOf({ tag, type }: Pick<EventRow, 'tag' | 'type'>, system: GameSystem): string {
  if (type !== undefined) return `every ${system.objectives.get(type)?.name ?? plain(type)} marker`;
  return tag === undefined ? 'every marker' : `every “${tag}” marker`;
}

/** What a row comes to, as one sentence; the author's own words come after it. */
export function eventRowWords(row: EventRow, mission: Mission, system: GameSystem): string {
  const done = effectWords(row, mission, system);
  return [done, row.text.trim()].filter((part) => part !== '').join(' ') || 'Nothing happens.';
}

function effectWords(row: EventRow, mission: Mission, system: GameSystem): string {
  const markers = markersOf(row, system);
  switch (row.effect) {
    case 'points': {
      const vp = row.vp ?? 0;
      const who = capital(sideName(mission, row.side));
      return `${who} ${vp < 0 ? 'loses' : 'gains'} ${counted(Math.abs(vp), 'Victory Point')}.`;
    }
    case 'remove':
      return `${capital(markers)} on the table is taken away.`;
    case 'release':
      return `${capital(markers)} on the table is nobody’s again.`;
    case 'change':
      return `${capital(markers)} becomes ${system.objectives.get(row.become ?? '')?.name ?? plain(row.become ?? '…')}.`;
    case 'open': {
      const entry = mission.entryPoints.find(({ id }) => id === row.entry);
      return `Entry Point ${entry ? entry.label || entryOf(mission, entry).code : (row.entry ?? '…')} opens.`;
    }
    case 'end':
      return 'The game is over after this round.';
    case 'words':
      return '';
  }
}

const THROWN = { fixed: '', d6: 'throw a die', card: 'turn up the top card' } as const;
const LAST_FACE = { fixed: 1, d6: 6, card: 13 } as const;
const CARDS: Readonly<Record<number, string>> = { 1: 'Ace', 11: 'Jack', 12: 'Queen', 13: 'King' };

/** "1 to 3", "Jack to King". */
export function facesWords({ from, to }: EventRow, by: MissionEvent['by']): string {
  const last = Math.min(to, LAST_FACE[by]);
  const face = (n: number): string => (by === 'card' ? (CARDS[n] ?? String(n)) : String(n));
  return from >= last ? face(last) : `${face(from)} to ${face(last)}`;
}

/** "in round 2", "in rounds 2 to 4". */
export function roundsWords(rounds: readonly number[]): string {
  const sorted = [...new Set(rounds)].sort((a, b) => a - b);
  const [first = 1, last = first] = [sorted[0], sorted.at(-1)];
  if (sorted.length === 1) return `round ${first}`;
  return sorted.length > 2 && last - first === sorted.length - 1
    ? `rounds ${first} to ${last}`
    : `rounds ${joined(sorted.map(String))}`;
}

/** An event with all of its rows, as it is printed. */
export function eventWords(event: MissionEvent, mission: Mission, system: GameSystem): string {
  const { title, rounds, by, rows } = event;
  const head = `${title === '' ? 'Event' : title}, at the start of ${roundsWords(rounds)}`;
  if (by === 'fixed') return `${head}: ${rows[0] ? eventRowWords(rows[0], mission, system) : 'nothing happens.'}`;
  const each = rows.map((row) => `${facesWords(row, by)}: ${eventRowWords(row, mission, system)}`);
  return `${head}, ${THROWN[by]}. ${each.join(' ')}${rows.some(({ effect }) => effect === 'words') ? ' (What is words alone is not simulated.)' : ''}`;
}

/** How a battle of random length goes on, as it is printed. */
export function randomLengthWords(
  { fromRound, need, by }: NonNullable<Mission['end']['length']>,
  rounds: number,
): string {
  const face = by === 'card' ? (CARDS[need] ?? String(need)) : String(need);
  return (
    `Random length: after round ${fromRound} and each later one, ${THROWN[by]}. ` +
    `With ${face} or more there is another round, ${rounds} at most; with less the game is over.`
  );
}

export const lengthWords = (ends: boolean): string =>
  ends ? 'No further round: the game is over.' : 'There is another round.';
