import { FRESH_DECK } from './deck';
import { convolve, type Pmf } from './distribution';

/** Ways to take n cards of a fresh deck by their sum: `ways[n][sum]`, order not counted. */
function sumsOf(most: number): Pmf[] {
  const ways: Pmf[] = Array.from({ length: most + 1 }, () => new Float64Array(13 * most + 1));
  (ways[0] as Pmf)[0] = 1;
  FRESH_DECK.forEach((copies, i) => {
    const value = i + 1;
    for (let n = most; n >= 1; n--) {
      for (let take = 1; take <= Math.min(copies, n); take++) {
        const from = ways[n - take] as Pmf;
        const into = ways[n] as Pmf;
        const choose = chooseOf(copies, take);
        for (let sum = 0; sum + take * value < into.length; sum++)
          into[sum + take * value] = (into[sum + take * value] as number) + choose * (from[sum] as number);
      }
    }
  });
  return ways;
}

function chooseOf(n: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i++) result = (result * (n - i)) / (i + 1);
  return result;
}

/** D-ROUT-5: chance that n rout draws from a fresh deck come to more than 21. */
export function routChance(draws: number): number {
  const sums = sumsOf(draws)[draws] as Pmf;
  let over = 0;
  for (let sum = 22; sum < sums.length; sum++) over += sums[sum] as number;
  return over / chooseOf(52, draws);
}

/** Chance that the best of a drawn card and three hand cards reaches a value (fresh deck). */
export const bestOfDrawAndHand = (value: number, cards = 4): number =>
  1 - chooseOf(4 * (value - 1), cards) / chooseOf(52, cards);

/** D-CORE-DICE-4, D-MIS-0: `cards` cards each from one fresh deck, higher sum wins. */
export function cardSumOdds(cards: number): { readonly first: number; readonly tie: number } {
  let tie = 0;
  let all = 0;
  const visit = (left: number[], owners: number, sum: number, weight: number, dealt: number): void => {
    if (dealt === 2 * cards) {
      all += weight;
      if (sum === 0) tie += weight;
      return;
    }
    const sign = dealt < cards ? 1 : -1;
    left.forEach((n, i) => {
      if (n === 0) return;
      left[i] = n - 1;
      visit(left, owners, sum + sign * (i + 1), weight * n, dealt + 1);
      left[i] = n;
    });
  };
  visit([...FRESH_DECK], 0, 0, 1, 0);
  return { first: (all - tie) / 2 / all, tie: tie / all };
}

/** Sum of n fair dice, for roll-offs (C-DICE-5). */
export function diceSum(dice: number, faces = 6): Pmf {
  const die = Float64Array.from({ length: faces + 1 }, (_, face) => (face === 0 ? 0 : 1 / faces));
  let sum: Pmf = Float64Array.of(1);
  for (let i = 0; i < dice; i++) sum = convolve(sum, die);
  return sum;
}
