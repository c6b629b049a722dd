/**
 * How a rule shows that it is implemented. Each file in `covered/` exports `covered: readonly ClaimedRule[]`; the coverage
 * test reads them all. To cover a rule of your part:
 *
 *   export const covered = [
 *     {
 *       id: 'S-BUILD-9',                                        // row of the catalogue
 *       at: 'shared/systems/squadrons/squadrons.system.json',   // file that carries it (must exist)
 *       cases: [
 *         { name: 'both Speeds on one ship', expected: ['exclusive'], run: (rule) => codesOf(bothSpeeds, rule ? squadrons : withoutTiers) },
 *       ],
 *     },
 *   ] satisfies ClaimedRule[];
 *
 * `run(true)` plays the case with everything in place and must give `expected`. `run(false)` plays the very same case with
 * the rule's record or data taken out (a rule book without the record, a system document without the line, a validator
 * without the check, a parameter set back) and must give something else, or throw. A case that comes out the same either
 * way proves nothing and fails.
 */
export interface ClaimedCase {
  readonly name: string;
  readonly expected: unknown;
  readonly run: (inForce: boolean) => unknown;
}

export interface ClaimedRule {
  readonly id: string;
  readonly at: string;
  readonly cases: readonly ClaimedCase[];
}

/** One rule, one case: the usual form. */
export const covers = (
  id: string,
  at: string,
  name: string,
  expected: unknown,
  run: (inForce: boolean) => unknown,
): ClaimedRule => ({ id, at, cases: [{ name, expected, run }] });
