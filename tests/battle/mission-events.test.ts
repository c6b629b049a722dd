import { describe, expect, test } from 'vitest';
import { cadence } from '#shared/battle/cadence/family';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { cardValue, FULL_DECK } from '#shared/battle/frame/cards';
import { makeReplay } from '#shared/battle/frame/replay';
import { runBattle } from '#shared/battle/frame/session';
import { eventWords, randomLengthWords } from '#shared/battlefield/event-words';
import { furtherRules } from '#shared/print/mission/set-up-words';
import { randomPlayer } from '#shared/players/random';
import type { MissionEvent } from '#shared/schema/mission/special';
import { missionEventSchema } from '#shared/schema/mission/special';
import { aDuel } from '../support/bluff-battle';
import { aField, aGroundBattle } from '../support/ground-battle';
import { builtIn, codesOf, fixed, issuesOf, systemOf } from '../missions/support';

const relic = { id: 'o1', type: 'control', tags: ['relic'], x: 20, y: 20, size: 40 };
const event = (changes: object): MissionEvent => missionEventSchema.parse({ rounds: [1], rows: [{}], ...changes });

/** A whole battle on a small field with this in its mission. */
function played(mission: Record<string, unknown>, seed = 3) {
  const theatre = aGroundBattle(
    aField({ rounds: 3, objectives: [relic], ...mission }),
    [{ models: { warden: 2 } }],
    [{ models: { warden: 2 } }],
  );
  const session = runBattle(theatre, { seed, choosers: { a: randomPlayer, b: randomPlayer } });
  expect(session.state.phase).toBe('over');
  const replay = makeReplay(cadence, startingState(theatre), session.events);
  expect(replay.stateAt(replay.moments - 1)).toEqual(session.state);
  const told = session.events.flatMap((each) => (each.kind === 'mission-event' ? [each] : []));
  return { ...session, state: session.state, theatre, told };
}

describe('the engine plays them', () => {
  test('a fixed event pays in its rounds, before the roll-off', () => {
    const rows = [{ effect: 'points', side: 'a', vp: 2, text: 'Supplies.' }];
    const { told, events, state } = played({ events: [event({ title: 'Drop', rounds: [1, 3], rows })], scoring: [] });
    expect(told.map(({ round, face, why }) => [round, face, why])).toEqual([
      [1, null, 'Drop: A gains 2 Victory Points. Supplies.'],
      [3, null, 'Drop: A gains 2 Victory Points. Supplies.'],
    ]);
    expect(state.vp.a).toBe(4);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('mission-event')).toBeLessThan(kinds.indexOf('rolled-off', kinds.indexOf('round-started')));
  });

  test('a die finds the row, is told of, and shifts no other die', () => {
    const rows = [
      { from: 1, to: 3, effect: 'remove', tag: 'relic' },
      { from: 4, to: 6, effect: 'words', text: 'It holds.' },
    ];
    const seen = new Set<number | null>();
    for (let seed = 1; seed <= 12; seed++) {
      const { told, state } = played({ events: [event({ by: 'd6', rows })] }, seed);
      const [one] = told;
      expect(one).toMatchObject({ event: 0, row: one!.face! <= 3 ? 0 : 1 });
      if (one!.row === 0) expect(state.objectives[0]!.status).toBe('gone');
      seen.add(one!.row);
    }
    expect(seen.size).toBe(2);
  });

  test('markers turn into something else, doors open, the game ends', () => {
    const change = played({ events: [event({ rows: [{ effect: 'change', tag: 'relic', become: 'access' }] })] });
    expect(change.events.find(({ kind }) => kind === 'objective-changed')).toMatchObject({
      to: 'access',
      from: 'control',
    });
    const over = played({ events: [event({ rounds: [2], rows: [{ effect: 'end' }] })] });
    expect(over.state.round).toBe(2);
    const shut = played({ events: [event({ rounds: [2], rows: [{ effect: 'open', entry: 'e1' }] })] });
    const placed = shut.events.findIndex((each) => each.kind === 'placed' && each.side === 'a');
    const opened = shut.events.findIndex(({ kind }) => kind === 'mission-event');
    expect(placed < 0 || placed > opened).toBe(true);
  });

  test('random length: thrown for after each round from the first one named, and never after the last', () => {
    const lengths = new Set<number>();
    for (let seed = 1; seed <= 10; seed++) {
      const { told, state } = played({ rounds: 3, end: { length: { fromRound: 1, need: 4, by: 'd6' } } }, seed);
      const ends = told.findIndex((each) => each.ends === true);
      expect(told.every(({ face, ends: over = false }) => face! < 4 === over)).toBe(true);
      expect(state.round).toBe(ends < 0 ? 3 : ends + 1);
      expect(told.length).toBe(ends < 0 ? 2 : ends + 1);
      lengths.add(state.round);
    }
    expect(lengths.size).toBeGreaterThan(1);
  });

  test('a card is turned up from the deck and lies on the discard pile', () => {
    const base = builtIn('last-water');
    const sharp = { ...base, events: [event({ by: 'card', rounds: [1, 2], rows: base.events![0]!.rows })] };
    const theatre = aDuel([{}, {}], [{}, {}], sharp);
    const { events, state } = runBattle(theatre, { seed: 2, choosers: { a: randomPlayer, b: randomPlayer } });
    const told = events.flatMap((each) => (each.kind === 'mission-event' ? [each] : []));
    expect(told.length).toBeGreaterThan(0);
    for (const { card, face } of told) expect(cardValue(card!)).toBe(face);
    const { deck, discard, hands, rout, drawn } = state.cards!;
    const all = [...deck, ...discard, ...hands.a, ...hands.b, ...rout.a, ...rout.b, ...drawn.map(({ card }) => card)];
    expect([...all].sort()).toEqual([...FULL_DECK].sort());
  });
});

describe('words', () => {
  const mission = builtIn('last-water');
  const system = systemOf('devils-bluff');
  test('an event reads as one sentence for each row', () => {
    expect(eventWords(mission.events![0]!, mission, system)).toBe(
      'The spring runs low, at the start of rounds 2 and 3, turn up the top card. ' +
        'Ace to 4: Every “ground” marker on the table is nobody’s again. Mud closes over the mark. ' +
        '5 to 10: The pump creaks and holds. ' +
        'Jack to King: Each side gains 1 Victory Point. There is enough for everybody today. (What is words alone is not simulated.)',
    );
  });
  test('random length', () => {
    expect(randomLengthWords({ fromRound: 4, need: 4, by: 'd6' }, 5)).toBe(
      'Random length: after round 4 and each later one, throw a die. ' +
        'With 4 or more there is another round, 5 at most; with less the game is over.',
    );
  });
  test('the sheet prints both', () => {
    expect(furtherRules(mission, system).join()).toContain('The spring runs low');
    expect(furtherRules(builtIn('long-vigil'), systemOf('bellum-caelum')).join()).toContain('Random length');
  });
});

describe('checks', () => {
  const base = builtIn('salvage-rights');
  const withEvent = (changes: object) => ({ ...base, events: [event(changes)] });
  test('missions that come with events are sound', () => {
    for (const id of [
      'last-water',
      'salvage-rights',
      'long-vigil',
      'six-chimneys',
      'payroll-morning',
      'crown-of-stones',
    ])
      expect(issuesOf(builtIn(id)).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  test.each([
    ['late-event', { rounds: [9], rows: [{ effect: 'words' }] }],
    ['no-deck', { by: 'card', rows: [{ effect: 'words' }] }],
    [
      'never-turns-up',
      {
        by: 'd6',
        rows: [
          { from: 1, to: 6 },
          { from: 3, to: 4 },
        ],
      },
    ],
    ['dead-event', { rows: [{ effect: 'remove', tag: 'nothing-like-it' }] }],
    ['dead-event', { rows: [{ effect: 'points' }] }],
    ['dead-event', { rows: [{ effect: 'open', entry: 'nowhere' }] }],
  ])('%s', (code, changes) => {
    expect(codesOf(withEvent(changes))).toContain(`error ${code}`);
  });
  test('fixes', () => {
    expect(fixed(withEvent({ by: 'card', rows: [{ effect: 'words' }] }), 'no-deck').events?.[0]?.by).toBe('d6');
    const never = { ...base, end: { length: { fromRound: 4, need: 4, by: 'd6' as const } } };
    expect(codesOf(never)).toContain('error length');
    expect(fixed(never, 'length').end.length).toBeUndefined();
  });
});
