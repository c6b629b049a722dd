import { describe, expect, it } from 'vitest';
import { BY_HAND } from './by-hand';
import { judgeBellum } from './judge';
import { ATTACK_MUTATIONS } from './mutations/attacks';
import { HARM_MUTATIONS } from './mutations/harm';
import { MOVE_MUTATIONS } from './mutations/moves';
import { PLAY_MUTATIONS } from './mutations/play';
import { BELLUM_CAELUM as SYSTEM } from '../systems';

const ALL = { ...PLAY_MUTATIONS, ...MOVE_MUTATIONS, ...ATTACK_MUTATIONS, ...HARM_MUTATIONS };

describe('a battle written by hand', () => {
  it('breaks no rule', () => {
    expect(judgeBellum(BY_HAND, SYSTEM).violations).toEqual([]);
  });

  it.each([
    'B-ORD-1',
    'B-STAT-2',
    'B-SQD-8',
    'B-ACT-1',
    'B-ACT-3',
    'B-ACT-6',
    'B-INF-1',
    'B-INF-2',
    'B-SHOOT-8',
    'B-END-3',
    'B-END-8',
    'B-END-2',
    'B-MOVE-2',
    'B-FORM-2',
    'B-LOS-4',
  ])('spoiled in %s is caught', (id) => {
    const caught = [...ALL[id]!(BY_HAND)].some((spoiled) =>
      judgeBellum(spoiled, SYSTEM).violations.some(({ rule }) => rule === id),
    );
    expect(caught).toBe(true);
  });
});
