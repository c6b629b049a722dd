import { expect, it } from 'vitest';
import { changeWords } from './ChangeView';

it('a change is told by how many more or fewer of a hundred battles it wins', () => {
  const told = changeWords({ games: 60, mean: 0.0833, low: -0.021, high: 0.188, alike: 45 });
  expect(told.head).toBe('Too few battles to tell.');
  expect(told.text).toBe(
    'Of a hundred battles it wins 8.3 more with the change; a draw counts half (95 % interval: −2.1 to +18.8). 45 of 60 battles end alike.',
  );
  expect(changeWords({ games: 60, mean: -0.1, low: -0.15, high: -0.05, alike: 40 }).text).toMatch(/10\.0 fewer/);
});
