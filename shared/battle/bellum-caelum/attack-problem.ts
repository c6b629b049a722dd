import type { AttackGroup } from '../../schema/battle/bellum-decision';
import type { OrderProblem } from '../frame/family';
import type { BattleState, UnitState } from './state';
import { unitById } from './state';
import { weaponOf } from './stats';
import { aimAt, aimsOf, type AttackAction } from './targeting';
import { theatreUnit, type Theatre } from './theatre';

/** Why these groups may not be attacked with: range, sight, engagement, parts, and no instance used twice (B-SHOOT-2). */
export function attackProblem(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  action: AttackAction,
  groups: readonly AttackGroup[],
): OrderProblem | null {
  const used = new Map<string, number>();
  const lines = new Set<string>();
  for (const group of groups) {
    const wrong = groupProblem(theatre, state, unit, action, group);
    if (wrong) return wrong;
    const line = `${group.weapon} ${group.target} ${group.part}`;
    if (lines.has(line)) return { rule: 'B-SHOOT-7', message: 'A weapon line at one target is one group.' };
    lines.add(line);
    for (const { base, instances } of group.bases) {
      const key = `${group.weapon} ${base}`;
      used.set(key, (used.get(key) ?? 0) + instances);
    }
  }
  return overused(aimsOf(theatre, state, unit, action), used, action === 'fight' && groups.length > 0, (weapon) =>
    weaponOf(theatre, unit, weapon),
  );
}

function groupProblem(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  action: AttackAction,
  group: AttackGroup,
): OrderProblem | null {
  if (!theatreUnit(theatre, unit.id).weapons[group.weapon] || !theatre.unitIndex.has(group.target))
    return { rule: 'B-WPN-1', message: 'There is no such weapon or target.' };
  const target = unitById(state, group.target);
  if (target.side === unit.side || target.status !== 'table')
    return { rule: 'B-SHOOT-3', message: 'Only enemies on the table are attacked.' };
  const aim = aimAt(theatre, state, { unit, action, weapon: group.weapon, target });
  if (!('bases' in aim)) return aim;
  if (group.bases.length === 0 || new Set(group.bases.map(({ base }) => base)).size < group.bases.length)
    return { rule: 'B-SQD-10', message: 'A group names each of its bases once.' };
  for (const { base, instances } of group.bases)
    if (instances < 1 || !aim.bases.some((aiming) => aiming.base === base))
      return { rule: 'B-SQD-10', message: 'That base cannot attack this target.' };
  const isTitan = target.parts.length > 0;
  if (!isTitan) return group.part === null ? null : { rule: 'B-TITAN-4', message: 'Only titans have parts.' };
  return target.parts.some(({ id, wounds }) => id === group.part && wounds > 0)
    ? null
    : { rule: 'B-TITAN-4', message: 'Name a part of the titan that has wounds left.' };
}

/** B-SHOOT-2: no instance twice. B-FIGHT-2: in a fight every one of them. */
function overused(
  aims: ReturnType<typeof aimsOf>,
  used: ReadonlyMap<string, number>,
  fights: boolean,
  named: (weapon: number) => { readonly name: string },
): OrderProblem | null {
  const has = new Map<string, number>();
  for (const { weapon, bases } of aims)
    for (const { base, instances } of bases) has.set(`${weapon} ${base}`, instances);
  for (const [key, count] of used)
    if (count > (has.get(key) ?? 0)) {
      const { name } = named(Number.parseInt(key, 10));
      return { rule: 'B-SHOOT-2', message: `${name}: every instance is used once.` };
    }
  if (fights && [...has].some(([key, count]) => used.get(key) !== count))
    return { rule: 'B-FIGHT-2', message: 'A fight uses every close combat weapon of the bases that are engaged.' };
  return null;
}
