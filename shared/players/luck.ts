import type { RandomStream } from '../core/random';

/** One of them, each as likely as the next. */
export function pick<T>(random: RandomStream, options: readonly T[]): T {
  // Chance itself never ends where there is nothing to choose from.
  const chosen = options.length === 0 ? undefined : options[random.below(options.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}

/** Uniform in 0 … 1 in 4,096 steps: plenty for a place on a table. */
export const fraction = (random: RandomStream): number => random.below(4097) / 4096;
