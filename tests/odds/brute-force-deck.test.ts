import fc from 'fast-check';
import { it } from 'vitest';
import { scenarioOdds } from '#shared/odds/scenario';
import type { CadenceAnswer } from '#shared/odds/answer';
import { bruteDraws, type BruteDraw } from './brute-force-deck';
import { close } from './close';

const flag = (percent: number): fc.Arbitrary<boolean> => fc.integer({ min: 0, max: 99 }).map((n) => n < percent);

const card = fc.integer({ min: 1, max: 13 });
const drawn: fc.Arbitrary<BruteDraw> = fc
  .record({
    attacks: fc.integer({ min: 1, max: 2 }),
    need: fc.integer({ min: 3, max: 14 }),
    close: flag(20),
    skilled: flag(25),
    rending: fc.constantFrom(0, 0, 1),
    volley: flag(15),
    defence: fc.integer({ min: 5, max: 12 }),
    resilient: flag(20),
    perFailure: fc.constantFrom(1, 1, 2),
    // Counter by Damage 4 against these Toughnesses: 5+, 7+, 9+, 11+, 13.
    counter: fc.constantFrom(5, 7, 9, 11, 13),
    hp: fc.oneof(fc.constantFrom([1], [2], [1, 1], [2, 1]), fc.constant([1])),
    blastHits: fc.constantFrom(0, 0, 0, 1),
    attackerWild: flag(20),
    targetWild: flag(20),
    shields: flag(25),
    values: fc.uniqueArray(card, { minLength: 2, maxLength: 3 }),
    copies: fc.constant(4),
    hand: fc.array(card, { maxLength: 2 }),
    targetHand: fc.array(card, { maxLength: 2 }),
  })
  // Every card is followed to the end, so only one of the things that ask for more cards at a time.
  .map((a) =>
    a.attacks === 2
      ? { ...a, rending: 0, volley: false, perFailure: 1, resilient: false, skilled: false, blastHits: 0 }
      : a.resilient
        ? { ...a, perFailure: 1, shields: false }
        : a,
  )
  .map(({ values, copies, ...rest }) => ({
    ...rest,
    deck: values.flatMap((v) => Array.from({ length: copies }, () => v)),
  }));

const TOUGHNESS: Readonly<Record<number, number>> = { 5: 8, 7: 5, 9: 4, 11: 3, 13: 2 };

it('known decks and hands equal every card enumerated', () => {
  fc.assert(
    fc.property(drawn, (a) => {
      const result = scenarioOdds({
        system: 'devils-bluff',
        attacker: {
          skill: a.need,
          rules: [...(a.skilled ? ['Skilled'] : []), ...(a.attackerWild ? ['Aces Wild'] : [])],
        },
        weapon: {
          range: 12,
          attacks: a.attacks,
          damage: 4,
          piercing: 0,
          rules: [
            ...(a.rending > 0 ? [`Rending (${a.rending})`] : []),
            ...(a.volley ? ['Volley'] : []),
            ...(a.blastHits > 0 ? [`Blast (${a.blastHits})`] : []),
            ...(a.perFailure > 1 ? [`Destructive (${a.perFailure})`] : []),
          ],
        },
        target: {
          models: a.hp.map((hp) => ({
            defence: a.defence,
            toughness: TOUGHNESS[a.counter],
            hp,
            rules: [
              ...(a.resilient ? ['Resilient'] : []),
              ...(a.shields ? ['Shields'] : []),
              ...(a.targetWild ? ['Aces Wild'] : []),
            ],
          })),
        },
        situation: { distance: a.close ? 2 : 6, caught: a.blastHits > 0 ? 1 : 0 },
        deck: {
          counts: Array.from({ length: 13 }, (_, i) => a.deck.filter((v) => v === i + 1).length),
          hand: a.hand,
          targetHand: a.targetHand,
        },
      });
      if (!result.ok) throw new Error(result.error);
      const answer = result.value as CadenceAnswer;
      const brute = bruteDraws(a);
      close(answer.hits.pmf, brute.hits, 'hits');
      close(answer.hpLost.pmf, brute.lost, 'hpLost');
    }),
    { numRuns: 200, seed: 52, endOnFailure: true },
  );
}, 300_000);
