import { describe, expect, it } from 'vitest';
import { sampleArmies } from '../army/samples';
import { finish, openBattle } from '../battle/frame/session';
import { recordOf } from '../battle/frame/record';
import { verifyRecord } from '../battle/frame/verify';
import { prepareBattle, prepareRecord } from '../battle/prepare';
import { missionsOf } from '../battlefield/built-in-missions';
import { foldBooks } from '../books/fold';
import { rosterOf } from '../books/roster';
import { invariant } from '../core/result';
import type { GameEntry } from '../schema/game-entry';
import { parseDocumentOf } from '../schema/parse';
import { makeSystemRegistry } from '../systems/registry';
import { judgeAttack } from './judge-attack';
import { playerOf } from './players-of';

const registry = makeSystemRegistry([]);

/** Two armies drawn up opposite each other, one model hurt, two points on the board. */
function drawnUp(id: string) {
  const system = registry.get(id);
  invariant(system, id);
  const [a, b] = sampleArmies(id);
  const [source] = missionsOf(system.lineage);
  invariant(a && b && source, 'samples');
  const mission = { ...source, system: { id: system.id, version: system.release } };
  const armies = { a, b };
  const roster = rosterOf({ mission, armies }, system);
  const { width, height } = mission.table;
  const entries: GameEntry[] = [{ kind: 'round', round: 1 }];
  for (const side of ['a', 'b'] as const) {
    const units = roster.units.filter((unit) => unit.side === side && !unit.source.transport);
    for (const [i, unit] of units.entries())
      entries.push({
        kind: 'place',
        unit: unit.id,
        place: {
          x: ((i + 0.5) * width) / units.length,
          y: side === 'a' ? height * 0.1 : height * 0.9,
          facing: side === 'a' ? 180 : 0,
        },
      });
  }
  const first = roster.units[0]!;
  entries.push(
    { kind: 'hit-points', unit: first.id, model: 0, left: first.tracks[0]!.most - 1 },
    { kind: 'points', side: 'b', vp: 2 },
  );
  return { system, mission, armies, roster, entries, first };
}

describe.each(['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'])('a real game of %s', (id) => {
  const { mission, armies, roster, entries, first } = drawnUp(id);

  it('is gone on with by computer players, from what its books tell', () => {
    const theatre = prepareBattle({ mission, armies, books: entries }, registry);
    invariant(theatre.ok, theatre.ok ? '' : theatre.error.map(({ message }) => message).join(' '));
    const session = openBattle(theatre.value, { seed: 5 });
    expect(session.state.vp).toEqual({ a: 0, b: 2 });
    const recruit = playerOf(theatre.value.family.id, 'recruit');
    invariant(recruit, 'a player');
    finish(session, { seed: 5, choosers: { a: recruit, b: recruit }, until: () => session.decisions.length < 60 });
    expect(session.decisions.length).toBe(60);
    expect(session.state.round).toBeGreaterThan(0);
    expect(session.state.vp.b).toBeGreaterThanOrEqual(2);
    const controllers = { a: 'recruit', b: 'recruit' } as const;
    const record = recordOf(session, { id: 'r', seed: 5, system: mission.system, armies, controllers });
    const start = record.start as { units: { id: string; models?: { hp: number }[]; bases: { wounds?: number }[] }[] };
    const hurt = start.units.find((unit) => unit.id === first.id);
    expect(hurt?.models?.[0]?.hp ?? hurt?.bases[0]?.wounds).toBe(first.tracks[0]!.most - 1);
    const read = parseDocumentOf('muster/battle', JSON.stringify(record));
    invariant(read.ok, read.ok ? '' : read.error.message);
    const again = prepareRecord(read.value);
    invariant(again.ok, 'its own theatre');
    expect(verifyRecord(again.value, read.value)).toMatchObject({ ok: true });
  });

  it('waits for those who are not on the map', () => {
    const some = entries.filter((entry) => entry.kind !== 'place' || entry.unit !== first.id);
    const theatre = prepareBattle({ mission, armies, books: some }, registry);
    expect(theatre.ok ? '' : theatre.error[0]?.message).toContain(first.name);
    expect(prepareBattle({ mission, armies, books: [] }, registry).ok).toBe(false);
  });

  it('is not gone on with while one unit stands on another', () => {
    const [own, theirs] = (['a', 'b'] as const).map((side) => roster.units.find((unit) => unit.side === side)!);
    const place = entries.find((entry) => entry.kind === 'place' && entry.unit === own!.id);
    invariant(place?.kind === 'place', 'a place');
    const stacked: GameEntry[] = [...entries, { ...place, unit: theirs!.id }];
    const theatre = prepareBattle({ mission, armies, books: stacked }, registry);
    expect(theatre.ok ? '' : theatre.error[0]?.message).toBe(
      `Nobody may stand on another: move ${theirs!.name} on ${own!.name}.`,
    );
  });

  it('has an attack judged from where both stand', () => {
    // Nothing shuts the sight on an empty table.
    const theatre = prepareBattle({ mission: { ...mission, terrain: [] }, armies }, registry);
    invariant(theatre.ok, 'ready');
    const target = roster.units.find(({ side }) => side === 'b')!;
    const near = { x: mission.table.width / 2, y: mission.table.height / 2 };
    const away = id === 'bellum-caelum' ? 8 : 6;
    const books: GameEntry[] = [
      { kind: 'round', round: 1 },
      { kind: 'place', unit: first.id, place: { ...near, y: near.y + away / 2, facing: 0 } },
      { kind: 'place', unit: target.id, place: { ...near, y: near.y - away / 2, facing: 180 } },
    ];
    const goneOn = { books, roster, state: foldBooks(books, roster) };
    const judged = judgeAttack(theatre.value, goneOn, { attacker: first.id, target: target.id, actions: 2 });
    expect(judged.distance).toBeGreaterThan(0);
    expect(judged.distance).toBeLessThan(away);
    expect(judged.attacks, 'a weapon reaches so far').not.toEqual([]);
    for (const { odds } of judged.attacks) expect(odds.pmf.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    const unplaced = judgeAttack(theatre.value, goneOn, {
      attacker: roster.units[1]!.id,
      target: target.id,
      actions: 2,
    });
    expect(unplaced).toEqual({ distance: null, attacks: [] });
  });
});
