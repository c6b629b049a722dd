import { describe, expect, it } from 'vitest';
import { battlesOf } from '../games/battles';
import { playBellum } from '../games/bellum-caelum-play';
import { GoodRecords } from '../games/good-records';
import { caught } from '../games/caught';
import { BELLUM_CAELUM } from '../systems';
import { GUARDS } from './guards';
import { judgeBellum } from './judge';
import { ATTACK_MUTATIONS } from './mutations/attacks';
import { HARM_MUTATIONS } from './mutations/harm';
import { MOVE_MUTATIONS } from './mutations/moves';
import { PLAY_MUTATIONS } from './mutations/play';
import type { RecordFile } from './record';

const records = new GoodRecords(battlesOf('bellum-caelum', 160, 5001), playBellum);
const TRIES = 12;

const isCaught = (id: string, spoiled: RecordFile): boolean =>
  judgeBellum(spoiled, BELLUM_CAELUM, id).violations.some(({ rule }) => rule === id);

const MUTATIONS = { ...PLAY_MUTATIONS, ...MOVE_MUTATIONS, ...ATTACK_MUTATIONS, ...HARM_MUTATIONS };

describe('the referee of Bellum Caelum can fail', () => {
  it.each(Object.keys(MUTATIONS))(
    '%s',
    (id) => {
      const attempt = {
        id,
        spoil: MUTATIONS[id]!,
        tries: TRIES,
        isCaught: (spoiled: RecordFile) => isCaught(id, spoiled),
      };
      expect(caught('bellum-caelum', attempt, (first) => records.from(first))).toBe(true);
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
