import { describe, expect, test } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { FULL_DECK } from '#shared/battle/frame/cards';
import { logText } from '#shared/battle/frame/log';
import { prepareBattle } from '#shared/battle/prepare';
import { recordOf } from '#shared/battle/frame/record';
import { runBattle } from '#shared/battle/frame/session';
import { verifyRecord } from '#shared/battle/frame/verify';
import { PLAYERS } from '#shared/players/levels';
import type { Controller } from '#shared/schema/battle/record';
import { SIDES } from '#shared/schema/battle/side';
import { builtInRegistry } from '#shared/systems/registry';
import { allCards, seenBy } from '../support/bluff-battle';
import { cadenceRecord, cadenceTheatre } from '../support/cadence-record';

const ARMIES = sampleArmies('devils-bluff');
const MISSIONS = ['gold-rush', 'high-noon', 'run-them-out'] as const;
const PLAYS: readonly { mission: string; armies: [string, string]; players: [Controller, Controller]; seed: number }[] =
  MISSIONS.flatMap((mission, i) => [
    { mission, armies: ['legends-500', 'dry-wells-500'], players: ['rusher', 'random'], seed: 3 + i },
    { mission, armies: ['dry-wells-500', 'legends-500'], players: ['random', 'random'], seed: 30 + i },
  ]);

const gang = (id: string) => ARMIES.find((army) => army.id.endsWith(id))!;

describe.each(PLAYS)('$mission, $armies, seed $seed', ({ mission: id, armies: [one, other], players, seed }) => {
  const armies = { a: gang(one), b: gang(other) };
  const mission = builtInMissions().find((each) => each.id === id)!;
  const prepared = prepareBattle({ mission, armies }, builtInRegistry);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
  const theatre = cadenceTheatre(prepared.value);
  const bad: string[] = [];
  const session = runBattle(theatre, {
    seed,
    choosers: { a: PLAYERS[players[0]]!, b: PLAYERS[players[1]]! },
    onEvent: (event, state) => {
      if (allCards(state.cards!).join() !== [...FULL_DECK].sort().join()) bad.push(`cards after ${event.kind}`);
      if (JSON.stringify(JSON.parse(JSON.stringify(state))) !== JSON.stringify(state))
        bad.push(`data after ${event.kind}`);
    },
  });

  test('is played to its end with every card in its place', () => {
    expect(bad).toEqual([]);
    expect(session.state.phase).toBe('over');
    expect(session.events.at(-1)?.kind).toBe('battle-ended');
  });

  test('each side sees what its view of the events leads to', () => {
    for (const side of SIDES)
      expect(seenBy(session, startingState(theatre), side)).toEqual(theatre.family.mask(session.state, side));
  });

  test('its record is found in order, and every event that needs one has a sentence', () => {
    const record = cadenceRecord(
      recordOf(session, {
        id: 'a-duel',
        seed,
        system: { id: theatre.system.id, version: theatre.system.release },
        armies,
        controllers: { a: players[0], b: players[1] },
      }),
    );
    expect(verifyRecord(theatre, record)).toMatchObject({ ok: true });
    expect(logText(theatre, session.events)).not.toMatch(/undefined|NaN|\[object/);
  });
});
