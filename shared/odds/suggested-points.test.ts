import { describe, expect, it } from 'vitest';
import { builtInRegistry } from '../systems/registry';
import { suggestedPoints } from './suggested-points';

const system = builtInRegistry.get('bellum-caelum')!;
const cards = [...system.cards.values()];

describe('suggested points (B-STAT-14)', () => {
  it('come near what the sample cards ask: within 30 % each, 12 % in the middle', () => {
    const misses = cards
      .map((card) => Math.abs(suggestedPoints(card, system).points / card.points - 1))
      .sort((a, b) => a - b);
    expect(misses.at(-1)).toBeLessThan(0.31);
    expect(misses[Math.floor(misses.length / 2)]).toBeLessThan(0.12);
  });

  it('rise with every figure that makes a card better, and the term that rose says why', () => {
    const rankers = cards.find(({ name }) => name === 'Rankers')!;
    const term = (card: typeof rankers, label: string) =>
      suggestedPoints(card, system).terms.find((each) => each.label === label)!;
    const better = [
      ['Attack', { ...rankers, stats: { ...rankers.stats, sho: 2 } }],
      ['Survival', { ...rankers, models: 16 }],
      ['Movement', { ...rankers, stats: { ...rankers.stats, mov: 30 } }],
    ] as const;
    for (const [label, card] of better) {
      expect(term(card, label).points, label).toBeGreaterThan(term(rankers, label).points);
      expect(term(card, label).reason).not.toBe(term(rankers, label).reason);
    }
  });

  it('add up, to the next five', () => {
    for (const card of cards) {
      const { points, terms } = suggestedPoints(card, system);
      expect(points % 5).toBe(0);
      expect(Math.abs(points - terms.reduce((sum, each) => sum + each.points, 0))).toBeLessThanOrEqual(2.5);
    }
  });
});
