import type { Fix, Issue, IssuePath, Severity } from '../../core/issue';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';

export type ArmyIssue = Issue<ArmyEdit>;
export type ArmyFix = Fix<ArmyEdit>;

/** An issue as a check finds it: with several ways out, the best first. `settleFix` takes the first that does no harm. */
export interface FoundIssue extends ArmyIssue {
  readonly ways?: readonly ArmyFix[];
}

interface IssueParts {
  readonly severity?: Severity | undefined;
  readonly code: string;
  readonly rule: string;
  readonly path: IssuePath;
  readonly message: string;
  readonly fix?: ArmyFix | undefined;
  readonly ways?: readonly ArmyFix[] | undefined;
}

export const issue = ({ severity = 'error', fix, ways, ...rest }: IssueParts): FoundIssue => ({
  severity,
  ...rest,
  ...(fix ? { fix } : {}),
  ...(ways ? { ways } : {}),
});

/** Rule to blame when the system's own lists are at stake and no row says it more exactly. */
export const listRule = (system: GameSystem): string =>
  system.document.listRule ?? (system.engine === 'cadence' ? 'C-UNIT-5' : 'B-UNIT-2');

/** "+3", "−11", "±0": a change of points in a button. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0');

/** "1 point", "5 dollars". */
export const money = (amount: number, system: GameSystem): string => {
  const { name } = system.currency;
  return `${amount} ${amount === 1 && name.endsWith('s') ? name.slice(0, -1) : name}`;
};

/** "1 hero", "2 heroes", "3 Lamplighters". */
export const plural = (amount: number, one: string): string => `${amount} ${amount === 1 ? one : pluralOf(one)}`;

const pluralOf = (one: string): string =>
  /s$/i.test(one) ? one : /[^aeiou]y$/i.test(one) ? `${one.slice(0, -1)}ies` : /o$/i.test(one) ? `${one}es` : `${one}s`;

/** "1 is", "2 are". */
export const isAre = (amount: number): string => `${amount} ${amount === 1 ? 'is' : 'are'}`;

/** At most this many issues of one army, so that a hostile document cannot drown its reader. */
export const MAX_ISSUES = 500;
