import { describe, expect, it } from 'vitest';
import { battlesOf } from '../games/battles';
import { playBellum } from '../games/bellum-caelum-play';
import { BELLUM_CAELUM } from '../systems';
import { judgeBellum } from './judge';

/** Battles that `npm test` referees; the longer run is `npm run referee -- --system bellum-caelum`. */
const FIRST = 5001;
const GAMES = 10;

describe('battles of Bellum Caelum', () => {
  it.each([...battlesOf('bellum-caelum', GAMES, FIRST)].map((setUp) => [setUp.name, setUp] as const))(
    '%s breaks no rule',
    (_, setUp) => {
      expect(judgeBellum(playBellum(setUp), BELLUM_CAELUM).violations).toEqual([]);
    },
    120_000,
  );
});
