import { err, ok, type Result } from '../core/result';
import type { RuleBook } from '../rules/rule-book';
import { ruleBookOf } from '../systems/rule-books';
import type { z } from '../schema/zod';
import { bellumScenarioSchema, cadenceScenarioSchema } from './scenario-schema';
import type { OddsAnswer } from './answer';
import { planScenario } from './plan-scenario';
import { cadenceAnswer, unanswerable } from './cadence-answer';
import { bellumAnswer } from './bellum-answer';

export type FindBook = (system: string) => RuleBook | undefined;

/** One scenario in, its exact answer out; the error is one plain sentence. */
export function scenarioOdds(input: unknown, findBook: FindBook = ruleBookOf): Result<OddsAnswer, string> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return err('a scenario is an object with system, attacker, weapon and target');
  const { system } = input as { readonly system?: unknown };
  if (typeof system !== 'string') return err('system is missing: say which game, for example "squadrons"');
  const book = findBook(
    system
      .trim()
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-'),
  );
  if (!book) return err(`there is no system "${system}"`);
  if (book.core.some((rule) => rule.hooks.bellum)) {
    const parsed = bellumScenarioSchema.safeParse({ ...input, system: 'bellum-caelum' });
    return parsed.success ? ok(bellumAnswer(parsed.data, book)) : err(firstProblem(parsed.error));
  }
  const parsed = cadenceScenarioSchema.safeParse(input);
  if (!parsed.success) return err(firstProblem(parsed.error));
  const planned = planScenario(parsed.data, book);
  const problem = unanswerable(parsed.data, planned, book);
  return problem === null ? ok(cadenceAnswer(parsed.data, book, planned)) : err(problem);
}

function firstProblem(error: z.ZodError): string {
  const found = error.issues[0];
  if (!found) return 'the scenario cannot be read';
  const { path, message } = innermost(found);
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}

type Problem = Pick<z.core.$ZodIssue, 'path' | 'message' | 'code'>;

/** Where a thing may be written in several ways, the fault of the way that comes nearest. */
function innermost(issue: z.core.$ZodIssue): Problem {
  if (issue.code !== 'invalid_union') return issue;
  const ways = issue.errors.flatMap((each) => each.slice(0, 1).map(innermost));
  const nearness = ({ path, code }: Problem): number => path.length + (code === 'invalid_type' ? 0 : 0.5);
  const nearest = ways.reduce<Problem>((best, way) => (nearness(way) > nearness(best) ? way : best), ways[0] ?? issue);
  return { ...nearest, path: [...issue.path, ...nearest.path] };
}
