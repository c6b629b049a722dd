import { describe, expect, it } from 'vitest';
import { battlesOf } from './games/battles';
import { play } from './games/play';
import { GUARDS } from './guards';
import { judge } from './judge';
import { SQUADRONS_MUTATIONS } from './mutations/squadrons';
import type { RecordFile } from './record';
import { BUILT_IN } from './systems';
import { UNPLAYED } from './unplayed';

/** Good records to spoil, made when they are first needed. */
const pool: RecordFile[] = [];
const source = battlesOf('squadrons', 24, 5001);
function* records(): Generator<RecordFile> {
  yield* pool;
  for (let next = source.next(); !next.done; next = source.next()) {
    const record = play(next.value);
    pool.push(record);
    yield record;
  }
}

/** In one record; the next one may suit the rule better. */
const TRIES = 5;

function caught(id: string): boolean {
  for (const record of records()) {
    let tries = 0;
    for (const spoiled of SQUADRONS_MUTATIONS[id]!(record)) {
      if (judge(spoiled, BUILT_IN, id).violations.some(({ rule }) => rule === id)) return true;
      if (++tries === TRIES) break;
    }
  }
  return false;
}

describe('the referee can fail', () => {
  it.each(Object.keys(SQUADRONS_MUTATIONS))(
    '%s',
    (id) => {
      expect(caught(id)).toBe(true);
    },
    120_000,
  );

  it('has a mutation for every rule that it guards', () => {
    const guarded = [...new Set(GUARDS.flatMap(({ rules }) => rules))];
    expect(guarded.filter((id) => !(id in SQUADRONS_MUTATIONS) && !UNPLAYED.has(id))).toEqual([]);
  });

  it('knows every rule that it claims to catch', () => {
    const guarded = new Set(GUARDS.flatMap(({ rules }) => rules));
    expect(Object.keys(SQUADRONS_MUTATIONS).filter((id) => !guarded.has(id))).toEqual([]);
  });
});
