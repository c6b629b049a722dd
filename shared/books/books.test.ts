import { describe, expect, it } from 'vitest';
import { sampleArmies } from '../army/samples';
import { missionsOf } from '../battlefield/built-in-missions';
import { invariant } from '../core/result';
import type { Game } from '../schema/game';
import type { GameEntry } from '../schema/game-entry';
import { parseDocument } from '../schema/parse';
import type { GameSystem } from '../systems/game-system';
import { makeSystemRegistry } from '../systems/registry';
import { entryWords } from './entry-words';
import { foldBooks, foldedStates } from './fold';
import { applyGameEdit } from './game-edit';
import { newGame } from './new-game';
import { rosterOf } from './roster';
import { payable, scoreSheet } from './score-sheet';
import { standingOf } from './standing';
import { validateGame } from './validate-game';

const registry = makeSystemRegistry([]);
const SYSTEMS = ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'] as const;

function books(id: string): { readonly game: Game; readonly system: GameSystem } {
  const system = registry.get(id);
  invariant(system, id);
  const [a, b] = sampleArmies(id);
  const [mission] = missionsOf(system.lineage);
  invariant(a && b && mission, `${id} has no samples`);
  return { game: { ...newGame({ system, mission, armies: { a, b } }), id: 'g1' }, system };
}

const kept = (id: string, ...entries: readonly GameEntry[]): ReturnType<typeof books> => {
  const { game, system } = books(id);
  return { system, game: entries.reduce((doc, entry) => applyGameEdit(doc, { kind: 'enter', entry }, system), game) };
};

describe.each(SYSTEMS)('the books of %s', (id) => {
  const { game, system } = books(id);
  const roster = rosterOf(game, system);
  const [unit] = roster.units;
  invariant(unit, 'a unit');

  it('are a document: written, read and the same again', () => {
    const done = kept(
      id,
      { kind: 'round', round: 1 },
      { kind: 'initiative', side: 'b' },
      { kind: 'hit-points', unit: unit.id, model: 0, left: 0 },
      { kind: 'note', text: 'Rain' },
    ).game;
    const read = parseDocument(JSON.stringify(done));
    expect(read).toEqual({ ok: true, value: done });
    expect(validateGame(done, system)).toEqual([]);
  });

  it('set Command Dice, or wait for order tokens, when a round begins', () => {
    const state = foldBooks([{ kind: 'round', round: 1 }], roster);
    expect(state.units.every(({ command }) => (roster.command === 'dice' ? command > 0 : command === 0))).toBe(true);
    expect(roster.units.every(({ orders }) => (roster.command === 'orders' ? orders > 0 : orders === 0))).toBe(true);
  });

  it('lose a unit with its last hit point, and have it back with the first', () => {
    const all = unit.tracks.map((_, model): GameEntry => ({ kind: 'hit-points', unit: unit.id, model, left: 0 }));
    const gone = foldBooks([{ kind: 'round', round: 2 }, ...all], roster).units[0];
    expect(gone).toMatchObject({ status: 'destroyed', lostIn: 2, command: 0 });
    const back = foldBooks([...all, { kind: 'hit-points', unit: unit.id, model: 0, left: 1 }], roster).units[0];
    expect(back).toMatchObject({ status: 'table', lostIn: null });
  });

  it('keep points by the lines of the mission, within their limits', () => {
    const state = foldBooks([{ kind: 'round', round: 1 }], roster);
    const sheet = scoreSheet(state, game.mission, system);
    expect(sheet.lines.length).toBeGreaterThan(0);
    const line = sheet.lines.find(({ offers, sides, closed }) => offers.length > 0 && sides.includes('a') && !closed);
    invariant(line, 'a line that pays');
    const offer = line.offers[0]!;
    const entry = { kind: 'points', side: 'a', vp: offer.vp, source: line.source, line: line.line } as const;
    const after = foldBooks([{ kind: 'round', round: 1 }, entry], roster);
    const again = scoreSheet(after, game.mission, system);
    expect(again.totals.a).toBe(offer.vp);
    expect(again.lines.find((each) => each.source === line.source && each.line === line.line)?.totals.a).toBe(offer.vp);
    expect(again.rounds).toEqual([{ round: 1, a: offer.vp, b: 0 }]);
    expect(standingOf(after, roster)).toMatchObject({ leader: 'a' });
  });

  it('tell every kind of entry in a sentence', () => {
    const entries: GameEntry[] = [
      { kind: 'round', round: 1 },
      { kind: 'initiative', side: 'a' },
      { kind: 'command', unit: unit.id, points: 2 },
      { kind: 'orders', unit: unit.id, orders: ['move', 'shoot'] },
      { kind: 'activated', unit: unit.id },
      { kind: 'hit-points', unit: unit.id, model: 0, left: 0 },
      { kind: 'status', unit: unit.id, status: 'left' },
      { kind: 'cards', cards: ['AS', '10H'] },
      { kind: 'shuffled' },
      { kind: 'rout', side: 'b', total: 9 },
      { kind: 'marker', marker: roster.markers[0]?.id ?? 'm', deed: 'secured', side: 'a' },
      { kind: 'points', side: 'a', vp: -1 },
      { kind: 'nominated', nomination: 'n', side: 'a', unit: unit.id },
      { kind: 'place', unit: unit.id, place: { x: 1, y: 2, facing: 0 } },
      { kind: 'note', text: 'Rain' },
      { kind: 'end', winner: null },
    ];
    const states = foldedStates(entries, roster);
    const sheet = scoreSheet(states[0]!, game.mission, system);
    for (const [i, entry] of entries.entries()) {
      const { text } = entryWords(entry, states[i]!, { roster, sheet });
      expect(text).not.toBe('');
      expect(text).not.toContain('undefined');
      expect(text).not.toContain(unit.id);
    }
  });
});

describe('an edit of books', () => {
  const first = rosterOf(books('squadrons').game, books('squadrons').system).units[0]!;
  const most = first.tracks[0]!.most;

  it('makes one line of one counter pressed again, and none where it ends as it began', () => {
    const hit = (left: number): GameEntry => ({ kind: 'hit-points', unit: first.id, model: 0, left });
    expect(kept('squadrons', hit(most - 1), hit(most - 2)).game.entries).toEqual([hit(most - 2)]);
    expect(kept('squadrons', hit(most - 1), hit(most)).game.entries).toEqual([]);
  });

  it('strikes an entry as if it had never been made', () => {
    const { game, system } = kept(
      'squadrons',
      { kind: 'round', round: 1 },
      { kind: 'points', side: 'a', vp: 2 },
      { kind: 'points', side: 'b', vp: 1 },
    );
    const struck = applyGameEdit(game, { kind: 'strike', at: 1 }, system);
    expect(struck.state?.vp).toEqual({ a: 0, b: 1 });
    expect(applyGameEdit(struck, { kind: 'strike', at: 7 }, system)).toBe(struck);
  });
});

describe('what is wrong with books', () => {
  it.each<[string, GameEntry, string]>([
    ['a unit that is not there', { kind: 'command', unit: 'a:u99x', points: 1 }, 'unknown-unit'],
    ['a model that is not there', { kind: 'hit-points', unit: 'FIRST', model: 40, left: 1 }, 'unknown-model'],
    ['more hit points than it has', { kind: 'hit-points', unit: 'FIRST', model: 0, left: 400 }, 'too-many-hit-points'],
    ['a marker that is not there', { kind: 'marker', marker: 'nowhere', deed: 'secured' }, 'unknown-marker'],
    ['an item it has not', { kind: 'spent', unit: 'FIRST', item: 'nothing' }, 'unknown-item'],
    ['a line that is not there', { kind: 'points', side: 'a', vp: 1, source: 'mission', line: 77 }, 'unknown-line'],
    ['a round that does not follow', { kind: 'round', round: 3 }, 'round-order'],
    ['cards at a table with dice', { kind: 'shuffled' }, 'no-deck'],
  ])('%s is named', (_, entry, code) => {
    const { game, system } = books('squadrons');
    const unit = `a:${game.armies.a.units[0]!.id}`;
    const own = 'unit' in entry && entry.unit === 'FIRST' ? { ...entry, unit } : entry;
    const issues = validateGame({ ...game, entries: [own] }, system);
    expect(issues.map((issue) => issue.code)).toContain(code);
  });

  it('a state that does not follow from the entries, and a limit that is passed', () => {
    const { game, system } = books('squadrons');
    expect(validateGame({ ...game, entries: [{ kind: 'round', round: 1 }] }, system)[0]?.code).toBe('other-state');
    const mission = { ...game.mission, scoring: [{ ...aLine, cap: 3 }] };
    const entry = { kind: 'points', side: 'a', vp: 2, source: 'mission', line: 0 } as const;
    const { state: _state, ...bare } = game;
    const issues = validateGame({ ...bare, mission, entries: [{ kind: 'round', round: 1 }, entry, entry] }, system);
    expect(issues.map(({ code, path }) => [code, path])).toEqual([['over-cap', ['entries', 2]]]);
    const sheet = scoreSheet(foldBooks([entry], rosterOf(game, system)), mission, system);
    expect(payable(sheet.lines[0]!, { label: '', vp: 2, marker: null }, 'a')).toBe(1);
  });

  it('a word that is nearly one of the format', () => {
    const { game } = books('squadrons');
    const read = parseDocument({ ...game, entries: [{ kind: 'nots', text: 'x' }] });
    expect(read.ok ? '' : read.error.message).toContain('entries[0].kind');
    expect(read.ok ? '' : read.error.message).toContain('note');
  });
});

const aLine = { when: 'now', what: 'destroyed', subject: { each: true }, vp: 2 } as const;

describe('one-use items', () => {
  it('are read from the records of the rules, whatever the system', () => {
    const itemsIn = (id: string): string[] => {
      const { game, system } = books(id);
      return sampleArmies(id).flatMap((army) =>
        rosterOf({ ...game, armies: { a: army, b: army } }, system).units.flatMap(({ items }) =>
          items.map(({ name }) => name),
        ),
      );
    };
    expect(new Set(itemsIn('squadrons'))).toContain('Countermeasures');
    expect(itemsIn('devils-bluff').length).toBeGreaterThan(0);
    expect(itemsIn('bellum-caelum')).toEqual([]);
  });
});
