import type { World } from './world';

/**
 * How a rule shows that it is implemented. Each file in `covered/<consumer>/` exports `covered: readonly CoveredRule[]`.
 * The author supplies a case and what it comes to:
 *
 *   covers('S-BUILD-9', 'both Speeds on one ship', ['exclusive'], (world) => codesOf(world.armyIssues(bothSpeeds)))
 *
 * The harness plays it in the whole world, where it must come out as expected, and again in a world from which it has
 * itself taken whatever carries the rule (`world.ts`, `carrier.ts`); there it must come out otherwise, or throw.
 */
export interface CoveredCase {
  readonly name: string;
  readonly expected: unknown;
  readonly run: (world: World) => unknown;
}

export interface CoveredRule {
  readonly id: string;
  /** The rule that is taken out, if not the row's own: what a worked example rests on. */
  readonly rests?: string;
  readonly cases: readonly CoveredCase[];
}

export const covers = (id: string, name: string, expected: unknown, run: (world: World) => unknown): CoveredRule => ({
  id,
  cases: [{ name, expected, run }],
});

/** A worked example, or a row that only says how another one is read: it rests on that other rule. */
export const restsOn = (
  rests: string,
  id: string,
  name: string,
  expected: unknown,
  run: (world: World) => unknown,
): CoveredRule => ({ id, rests, cases: [{ name, expected, run }] });

export const CONSUMERS = ['build', 'odds', 'table', 'mission', 'battle', 'print'] as const;
export type Consumer = (typeof CONSUMERS)[number];
