import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMissionValidator, MISSION_CHECKS } from '#shared/battlefield/checks/validate-mission';
import type { Mission } from '#shared/schema/mission';
import { SCORING_EVENTS, SCORING_TIMES } from '#shared/schema/mission/scoring';
import { SIDES } from '#shared/schema/battle/side';
import { shouldPay } from '../support/scoring-oracle';
import { aBattle, aTable, squadronsSystem } from '../support/squadrons-battle';
import { MIDDLE, tellBattle } from '../support/told-battle';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const TYPES = fc.constantFrom('scan', 'recover', 'destroy');
const TAGS = fc.constantFrom('red', 'blue');
const SIDE = fc.constantFrom('a', 'b');

const marker = fc.record(
  {
    type: TYPES,
    tags: fc.subarray(['red', 'blue']),
    owner: fc.option(SIDE, { nil: null }),
    secureBy: fc.constantFrom('any', 'any', 'owner', 'opponent'),
    secureFrom: fc.integer({ min: 1, max: 3 }),
    removeOnScore: fc.boolean(),
    oncePer: fc.constantFrom('side', 'marker'),
    value: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['type', 'tags', 'owner', 'secureBy', 'oncePer'] },
);
const subject = fc.oneof(
  fc.record({ type: maybe(TYPES), tag: maybe(TAGS) }),
  fc.constantFrom({ first: true }, { 'more-than-half': true }, { all: true }, { each: true }, {}),
  fc.constantFrom({ role: 'squadron-leader' }, { entry: 'ship' }, { role: 'nobody' }),
  fc.constantFrom({ nomination: 'n0' }, { nomination: 'n1' }),
  fc.constantFrom({ each: true, zone: 'z1' }, { role: 'squadron-leader', zone: 'z1' }, { zone: 'z1' }),
);
const line = fc.record(
  {
    when: fc.constantFrom(...SCORING_TIMES),
    what: fc.constantFrom(...SCORING_EVENTS),
    subject,
    vp: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
      fc.constant('value' as const),
    ),
    side: SIDE,
    rounds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    cap: fc.integer({ min: 0, max: 5 }),
    since: fc.constantFrom('start', 'round'),
    clearWithin: fc.constant(6),
    presence: fc.constant({ within: 6 }),
  },
  { requiredKeys: ['when', 'what', 'subject', 'vp'] },
);
/** Most lines say little more than when, what and whom; a few say everything at once. */
const plainLine = fc
  .tuple(line, fc.subarray(['side', 'rounds', 'cap', 'since', 'clearWithin', 'presence'], { maxLength: 2 }))
  .map(([said, kept]) =>
    Object.fromEntries(
      Object.entries(said).filter(([key]) => ['when', 'what', 'subject', 'vp', ...kept].includes(key)),
    ),
  );
const nomination = fc.record({
  by: fc.constantFrom('a', 'b', 'each'),
  of: fc.constantFrom('own', 'enemy'),
  at: fc.constantFrom('start', 'round'),
  round: fc.integer({ min: 1, max: 4 }),
});
const transition = fc.record(
  {
    on: fc.constant('secured'),
    type: TYPES,
    tag: TAGS,
    to: TYPES,
    for: fc.constantFrom('securer', 'all'),
    fromRound: fc.integer({ min: 1, max: 3 }),
    addTags: fc.subarray(['red', 'blue']),
  },
  { requiredKeys: ['on', 'to', 'for', 'fromRound'] },
);

const missions: fc.Arbitrary<Mission> = fc
  .record({
    rounds: fc.integer({ min: 1, max: 4 }),
    markers: fc.array(marker, { maxLength: 3 }),
    nominations: fc.array(nomination, { maxLength: 2 }),
    transitions: fc.array(transition, { maxLength: 2 }),
    exits: fc.boolean(),
    lines: fc.array(plainLine, { minLength: 1, maxLength: 4 }),
  })
  .map(({ rounds, markers, nominations, transitions, exits, lines }) =>
    aTable({
      rounds,
      useSystemScoring: false,
      objectives: markers.map((each, i) => ({ ...each, id: `o${i}`, ...MIDDLE })),
      nominations: nominations.map((each, i) => ({ ...each, id: `n${i}` })),
      transitions,
      exits: exits ? [{ at: 'own-entry', who: 'carrier' }] : [],
      zones: [{ id: 'z1', use: 'score', shape: { kind: 'rect', ...MIDDLE, width: 6, height: 6 } }],
      scoring: lines,
    }),
  );

const check = makeMissionValidator(MISSION_CHECKS.filter(({ name }) => name === 'scoring'));
/** Lines of the mission that the checks let pass. */
const accepted = (mission: Mission): number[] => {
  const refused = check(mission, squadronsSystem()).filter(({ code }) => code === 'never-scores');
  return mission.scoring.flatMap((_, i) => (refused.some(({ path }) => path[1] === i) ? [] : [i]));
};
const SHIPS = [{}, {}, {}];
const theatreOf = (mission: Mission) => aBattle(mission, SHIPS, SHIPS);

test('the engine pays every accepted line exactly as its sentence says', () => {
  fc.assert(
    fc.property(missions, fc.integer({ min: 0, max: 2 ** 31 }), (mission, seed) => {
      const lines = accepted(mission);
      const told = tellBattle(theatreOf(mission), mission, seed);
      for (const index of lines)
        for (const side of SIDES) {
          const paid = told.ledger.scored
            .filter((event) => event.line === index && event.side === side)
            .reduce((sum, { vp }) => sum + vp, 0);
          expect([side, paid]).toEqual([side, shouldPay(mission, mission.scoring[index]!, side, told)]);
        }
    }),
    { numRuns: 1500 },
  );
});

/** Battles tried before a line counts as dead; most lines pay in the first few. */
const TRIES = 1500;

test('no accepted line is dead: there is a battle in which it pays', () => {
  fc.assert(
    fc.property(missions, (mission) => {
      const theatre = theatreOf(mission);
      const waiting = new Set(accepted(mission));
      for (let seed = 0; seed < TRIES && waiting.size > 0; seed++)
        for (const { line: index } of tellBattle(theatre, mission, seed).ledger.scored)
          if (index !== null) waiting.delete(index);
      expect([...waiting].map((index) => mission.scoring[index])).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('no refused line is alive: it pays in no battle', () => {
  fc.assert(
    fc.property(missions, fc.integer({ min: 0, max: 1e6 }), (mission, seed) => {
      const alive = new Set(accepted(mission));
      const theatre = theatreOf(mission);
      for (let i = 0; i < 10; i++)
        for (const { line: index } of tellBattle(theatre, mission, seed + i).ledger.scored)
          expect(index === null || alive.has(index)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('a refused line names the field to blame', () => {
  fc.assert(
    fc.property(missions, (mission) => {
      for (const { code, path, message } of check(mission, squadronsSystem())) {
        if (code !== 'never-scores') continue;
        expect([
          'when',
          'what',
          'subject',
          'vp',
          'rounds',
          'cap',
          'side',
          'since',
          'clearWithin',
          'presence',
        ]).toContain(path[2]);
        expect(message).toMatch(/^Scoring line \d can never pay: .+\.$/);
      }
    }),
    { numRuns: 1500 },
  );
});
