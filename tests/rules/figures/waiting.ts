import type { Family } from '#shared/rules/figures/figures';

/**
 * Figures of games that are not played yet: told in words and printed, but no odds, table or battle asks for them. May only
 * shrink. Whoever plays one takes it off and gives it a probe; the test fails while a figure here is read by code that plays.
 */
export const WAITING: Readonly<Record<Family, Readonly<Record<string, string>>>> = {
  cadence: {},
  'bellum-caelum': {},
};
