import { isError } from '../../core/issue';
import type { Army } from '../../schema/army';
import { applyArmyEdits } from '../edit';
import type { ArmyIssue, FoundIssue } from './report';

/**
 * A fix never makes an army less legal: of several ways out the first is taken that puts it right and makes no error of a kind
 * that was not there before (the cheapest cut may well be the Leader). Where every way breaks something, none is offered.
 */
export function settleFix(
  { ways, ...found }: FoundIssue,
  army: Army,
  issuesOf: (army: Army) => readonly ArmyIssue[],
  before: readonly ArmyIssue[],
): ArmyIssue {
  if (ways === undefined) return found;
  const known = new Set(before.filter(isError).map(kindOf));
  const most = before.filter(isError).length - (isError(found) ? 1 : 0);
  const fix = ways.find(({ edits }) => {
    const after = issuesOf(applyArmyEdits(army, edits)).filter(isError);
    return after.length <= most && after.every((issue) => known.has(kindOf(issue)));
  });
  return fix ? { ...found, fix } : found;
}

const kindOf = ({ code, rule }: ArmyIssue): string => `${code} ${rule}`;
