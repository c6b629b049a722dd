import { describe, expect, it } from 'vitest';
import { battlesOf } from '../games/battles';
import { playBellum } from '../games/bellum-caelum-play';
import { BELLUM_CAELUM } from '../systems';
import { GUARDS } from './guards';
import { judgeBellum } from './judge';
import { ATTACK_MUTATIONS } from './mutations/attacks';
import { HARM_MUTATIONS } from './mutations/harm';
import { MOVE_MUTATIONS } from './mutations/moves';
import type { Mutation } from './mutations/mutation';
import { PLAY_MUTATIONS } from './mutations/play';
import type { RecordFile } from './record';

/** Good records to spoil, made when they are first needed. */
const GAMES = 60;
const pool: RecordFile[] = [];
const source = battlesOf('bellum-caelum', GAMES, 5001);
function* records(): Generator<RecordFile> {
  yield* pool;
  for (let next = source.next(); !next.done; next = source.next()) {
    const record = playBellum(next.value);
    pool.push(record);
    yield record;
  }
}

/** In one record; the next one may suit the rule better. */
const TRIES = 12;

function caught(id: string, mutation: Mutation): boolean {
  for (const record of records()) {
    let tries = 0;
    for (const spoiled of mutation(record)) {
      if (judgeBellum(spoiled, BELLUM_CAELUM, id).violations.some(({ rule }) => rule === id)) return true;
      if (++tries === TRIES) break;
    }
  }
  return false;
}

const MUTATIONS = { ...PLAY_MUTATIONS, ...MOVE_MUTATIONS, ...ATTACK_MUTATIONS, ...HARM_MUTATIONS };

describe('the referee of Bellum Caelum can fail', () => {
  it.each(Object.keys(MUTATIONS))(
    '%s',
    (id) => {
      expect(caught(id, MUTATIONS[id]!)).toBe(true);
    },
    120_000,
  );
});

describe('every rule of Bellum Caelum that is guarded', () => {
  const guarded = [...new Set(GUARDS.flatMap(({ rules }) => rules))];

  it('has a mutation', () => {
    expect(guarded.filter((id) => !(id in MUTATIONS))).toEqual([]);
  });

  it('is known to the guards that should catch it', () => {
    expect(Object.keys(MUTATIONS).filter((id) => !guarded.includes(id))).toEqual([]);
  });
});
