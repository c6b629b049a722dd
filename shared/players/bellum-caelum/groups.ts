import { unitById, type BattleState } from '../../battle/bellum-caelum/state';
import { aimsOf, type Aim, type AttackAction } from '../../battle/bellum-caelum/targeting';
import type { Theatre } from '../../battle/bellum-caelum/theatre';
import type { AttackGroup } from '../../schema/battle/bellum-decision';

export interface GroupChoice {
  /** Which of these aims of one weapon a base takes. */
  readonly aim: (aims: readonly Aim[]) => Aim;
  readonly part: (parts: readonly string[]) => string;
}

/** Every weapon of every base that can attack, each at the target it prefers: legal for a Shoot and for a Fight (B-FIGHT-2). */
export function groupsOf(
  theatre: Theatre,
  state: BattleState,
  id: string,
  action: AttackAction,
  choose: GroupChoice,
): AttackGroup[] {
  const unit = unitById(state, id);
  const aims = aimsOf(theatre, state, unit, action);
  const groups = new Map<string, AttackGroup>();
  for (const weapon of new Set(aims.map((aim) => aim.weapon))) {
    const lines = aims.filter((aim) => aim.weapon === weapon);
    for (const base of new Set(lines.flatMap(({ bases }) => bases.map((each) => each.base)))) {
      const open = lines.filter(({ bases }) => bases.some((each) => each.base === base));
      const { target, bases } = choose.aim(open);
      const { instances } = bases.find((each) => each.base === base)!;
      if (instances < 1) continue;
      const key = `${weapon} ${target}`;
      const group = groups.get(key) ?? { weapon, target, part: partOf(state, target, choose), bases: [] };
      groups.set(key, { ...group, bases: [...group.bases, { base, instances }] });
    }
  }
  return [...groups.values()];
}

function partOf(state: BattleState, target: string, choose: GroupChoice): string | null {
  const parts = unitById(state, target)
    .parts.filter(({ wounds }) => wounds > 0)
    .map(({ id }) => id);
  return parts.length === 0 ? null : choose.part(parts);
}
