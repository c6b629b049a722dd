/** What a veteran makes of single moments: its hand of cards, who holds a marker, and a way that a volley clears. */
import { describe, expect, test } from 'vitest';
import type { BattleState } from '#shared/battle/cadence/state';
import { unitById } from '#shared/battle/cadence/state';
import type { PointOf } from '#shared/battle/cadence/decision-point';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { makeStream, seedState } from '#shared/core/random';
import { Scene } from '#shared/players/veteran/scene';
import { ponderVeteran } from '#shared/players/veteran/veteran';
import { aDuel, aStreet, dealtState, type FighterSpec } from '../support/bluff-battle';
import type { Stand } from '../support/scene';

const LEADER: FighterSpec = { entry: 'leader', weapons: ['rifle'] };
const GUN: FighterSpec = { weapons: ['rifle'] };

const square = { id: 'o1', type: 'control', x: 18, y: 18, size: 40, tags: [], oncePer: 'marker' };
const held = { when: 'round', what: 'held', subject: { type: 'control' }, vp: 3 };

type Asked = Partial<PointOf<'swap'>> & Pick<PointOf<'swap'>, 'drawn' | 'hand'>;

/** The card that it uses; null for the one it drew. */
function used(theatre: Theatre, state: BattleState, asked: Asked): string | null {
  const point = { kind: 'swap', side: 'a', unit: 'a:u1', purpose: 'counter', need: 9, ace: null, ...asked } as const;
  const { decision } = ponderVeteran({ theatre, state, point, events: [], random: makeStream(seedState(1, 'test')) });
  return decision.kind === 'swap' ? decision.card : null;
}

describe('D-HAND-2: a hand of cards', () => {
  const theatre = aDuel([LEADER, GUN, GUN, GUN], [LEADER, GUN]);
  const stands: Record<string, Stand> = {
    'a:u1': { x: 18, y: 30 },
    'a:u2': { x: 20, y: 30 },
    'a:u3': { x: 22, y: 30 },
    'a:u4': { x: 24, y: 30 },
    'b:u1': { x: 18, y: 20 },
    'b:u2': { x: 22, y: 20 },
  };
  const state = dealtState(theatre, { stands }, {});
  /** Two of the side are dead already: the next loss makes it draw. */
  const shaken = {
    ...state,
    units: state.units.map((unit) =>
      ['a:u2', 'a:u3', 'a:u4'].includes(unit.id)
        ? { ...unit, status: 'destroyed' as const, models: unit.models.map((model) => ({ ...model, hp: 0 })) }
        : unit,
    ),
  };

  test('the lowest card that will do saves a wound', () => {
    expect(used(theatre, state, { drawn: '4C', hand: ['2C', 'KD', '10S'] })).toBe('10S');
  });

  test('what is lost anyway costs the worst card, and a better one is kept', () => {
    expect(used(theatre, state, { need: 12, drawn: 'JC', hand: ['2C', '8D', '5S'] })).not.toBeNull();
  });

  test('a lower card that will do as well is used, and the high one kept', () => {
    expect(used(theatre, state, { need: 6, drawn: 'KC', hand: ['2C', '7D', '3S'] })).toBe('7D');
  });

  test('D-ROUT-5: whoever may have to run lays its lowest card, and keeps low ones for it', () => {
    expect(used(theatre, shaken, { purpose: 'rout', need: null, drawn: '9C', hand: ['2C', 'KD', '3S'] })).toBe('2C');
    expect(used(theatre, shaken, { need: 12, drawn: 'AC', hand: ['6C', '6D', '6S'] })).not.toBeNull();
    expect(used(theatre, state, { need: 12, drawn: 'AC', hand: ['9C', '9D', '9S'] })).toBeNull();
  });
});

describe('a marker that somebody has to stay with', () => {
  const theatre = aDuel(
    [LEADER, GUN],
    [LEADER, GUN, GUN],
    aStreet({ objectives: [square], scoring: [held], useSystemScoring: false }),
  );
  const stands: Record<string, Stand> = {
    'a:u1': { x: 18, y: 28 },
    'a:u2': { x: 20, y: 28 },
    'b:u1': { x: 4, y: 4 },
    'b:u2': { x: 18, y: 17 },
    'b:u3': { x: 25, y: 17 },
  };
  const open = dealtState(theatre, { stands }, {});
  const taken: BattleState = {
    ...open,
    objectives: open.objectives.map((each) => ({ ...each, securedBy: ['b' as const], securedUnit: 'b:u2' })),
  };

  test('its only holder is worth more than another, by what the marker still brings', () => {
    const worth = (state: BattleState, id: string): number => new Scene(theatre, state, 'a').worth(unitById(state, id));
    expect(worth(taken, 'b:u2') - worth(taken, 'b:u3')).toBeGreaterThan(2);
    expect(worth(open, 'b:u2') - worth(open, 'b:u3')).toBeLessThan(2);
  });

  test('what the enemy has is still worth going for', () => {
    const [goal] = new Scene(theatre, taken, 'a').goals;
    expect(goal).toMatchObject({ id: 'o1', held: true });
    expect(goal!.worth).toBeGreaterThan(0);
  });
});

test('C-ACT-9: a volley that may clear the way and a Secure after it are declared together', () => {
  const theatre = aDuel(
    [{ entry: 'leader', weapons: ['shotgun'] }, GUN],
    [LEADER, GUN],
    aStreet({ objectives: [square], scoring: [{ ...held, vp: 5 }], useSystemScoring: false }),
  );
  const stands: Record<string, Stand> = {
    'a:u1': { x: 18, y: 19.5, cp: 2 },
    'a:u2': { x: 2, y: 34, cp: 0 },
    'b:u1': { x: 34, y: 2, cp: 0 },
    'b:u2': { x: 18, y: 14, cp: 0 },
  };
  const state = dealtState(theatre, { stands, round: 3 }, {});
  const point = { kind: 'declare', side: 'a', unit: 'a:u1', cp: 2, bounds: null, heavy: null } as const;
  const { decision, alternatives } = ponderVeteran({
    theatre,
    state,
    point,
    events: [],
    random: makeStream(seedState(1, 'test')),
  });
  expect(decision).toMatchObject({ kind: 'declare', actions: ['attack', 'secure'] });
  // Worth its chance, not all of it.
  const points = alternatives[0]!.terms.find(({ term }) => term === 'points')!.value;
  expect(points).toBeGreaterThan(0);
  expect(points).toBeLessThan(4500);
});
