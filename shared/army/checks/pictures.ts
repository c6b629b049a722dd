import { likenessFacts } from '../../core/picture';
import type { Army } from '../../schema/army';
import type { Likeness } from '../../schema/likeness';
import type { GameSystem } from '../../systems/game-system';
import { unitName } from '../unit-card';
import { issue, listRule, type ArmyIssue } from './report';

/** A damaged picture is left out of every drawing; this says so. */
export function pictureIssues(army: Army, system: GameSystem): ArmyIssue[] {
  const damaged = (picture: Likeness | undefined): string | null => {
    if (!picture) return null;
    const facts = likenessFacts(picture);
    return facts.ok ? null : facts.error;
  };
  const common = { severity: 'warning', code: 'damaged-picture', rule: listRule(system) } as const;
  const remedy = 'Choose another one, or remove it.';
  const emblem = damaged(army.picture);
  return [
    ...army.units.flatMap((unit, at) => {
      const why = damaged(unit.picture);
      return why === null
        ? []
        : [
            issue({
              ...common,
              path: ['units', at, 'picture'],
              message: `The picture of ${unitName(army, unit, system)} cannot be shown: ${why}. ${remedy}`,
              fix: { label: 'Remove the picture', edits: [{ kind: 'set-picture', unit: unit.id, picture: null }] },
            }),
          ];
    }),
    ...(emblem === null
      ? []
      : [
          issue({
            ...common,
            path: ['picture'],
            message: `The emblem of the army cannot be shown: ${emblem}. ${remedy}`,
            fix: { label: 'Remove the emblem', edits: [{ kind: 'set-army-picture', picture: null }] },
          }),
        ]),
  ];
}
