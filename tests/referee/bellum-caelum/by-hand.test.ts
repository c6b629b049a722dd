import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BY_HAND } from './by-hand';
import { GUARDS } from './guards';
import { judgeBellum } from './judge';
import { ATTACK_MUTATIONS } from './mutations/attacks';
import { HARM_MUTATIONS } from './mutations/harm';
import { MOVE_MUTATIONS } from './mutations/moves';
import { PLAY_MUTATIONS } from './mutations/play';
import type { SystemFile } from './record';

const SYSTEM = JSON.parse(
  readFileSync(new URL('../../../shared/systems/bellum-caelum/bellum-caelum.system.json', import.meta.url), 'utf8'),
) as SystemFile;
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

describe('every rule of Bellum Caelum that is guarded', () => {
  const guarded = [...new Set(GUARDS.flatMap(({ rules }) => rules))];

  it('has a mutation', () => {
    expect(guarded.filter((id) => !(id in ALL))).toEqual([]);
  });

  it('is known to the guards that should catch it', () => {
    expect(Object.keys(ALL).filter((id) => !guarded.includes(id))).toEqual([]);
  });
});
