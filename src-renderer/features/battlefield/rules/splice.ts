import type { RuleList } from '#shared/battlefield/document/edit';
import type { BattlefieldEditor } from '../use-battlefield-editor';

/** Edits of one list of sentences. */
export function spliceOf({ actions, mission }: BattlefieldEditor, list: Exclude<RuleList, 'guides'>) {
  const apply = (at: number, remove: number, insert: readonly unknown[], label: string): void =>
    actions.apply({ kind: 'splice', list, at, remove, insert }, label);
  return {
    change: (at: number, value: unknown): void => apply(at, 1, [value], 'Change a rule'),
    remove: (at: number): void => apply(at, 1, [], 'Remove a rule'),
    insert: (value: unknown): void => apply(mission[list].length, 0, [value], 'Add a rule'),
    move: (at: number, by: 1 | -1): void => {
      const low = by === 1 ? at : at - 1;
      apply(low, 2, [mission[list][low + 1], mission[list][low]], 'Reorder the rules');
    },
  };
}

/** What the checks say about a sentence. */
export const brokenAt = ({ issues }: BattlefieldEditor, list: string, index: number): string | undefined =>
  issues.find(({ path, severity }) => severity !== 'note' && path[0] === list && path[1] === index)?.message;
