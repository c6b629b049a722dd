import type { Army, ArmyUnit } from '../../schema/army';
import type { ConstraintOf } from '../../schema/army-constraint';
import type { GameSystem } from '../../systems/game-system';
import { gearPoints, unitPoints, type ArmyPoints } from '../points';
import { whichUnit } from '../unit-card';
import { issue, signed, type ArmyFix, type ArmyIssue } from './report';

/** How much of the army is spent on what: "at least 25 %", "at most 50 % on vehicles and walkers", "up to 100 points". */
export function share(
  constraint: ConstraintOf<'share'>,
  army: Army,
  system: GameSystem,
  { total, units: costs }: ArmyPoints,
): ArmyIssue[] {
  const { rule, severity, min, max } = constraint;
  const categories = [
    ...(constraint.category === undefined ? [] : [constraint.category]),
    ...(constraint.categories ?? []),
  ];
  const isPart = ({ entry }: ArmyUnit): boolean => categories.includes(system.entries.get(entry)?.category ?? '');
  const whole = constraint.of === 'total' ? total : (army.limit ?? total);
  if (whole <= 0 || army.units.length === 0) return [];
  const inPoints = constraint.in === 'points';
  const points = (bound: number): number => (inPoints ? bound : (whole * bound) / 100);
  const spent = army.units.reduce((sum, unit, i) => (isPart(unit) ? sum + (costs[i]?.total ?? 0) : sum), 0);
  const name = constraint.name ?? categories.map((id) => system.categories.get(id)?.name ?? id).join(' and ');
  const told = `${name}: ${spent}${inPoints ? '' : ` of ${whole}`}.`;
  if (min !== undefined && spent < points(min))
    return [
      issue({
        severity,
        code: 'share-too-small',
        rule,
        path: ['units'],
        message: `${told} At least ${inPoints ? `${min} is asked for` : `${min} % is asked for, which is ${Math.ceil(points(min))}`}.`,
      }),
    ];
  if (max === undefined || spent <= points(max)) return [];
  const at = army.units.findLastIndex(isPart);
  return [
    issue({
      severity,
      code: 'share-too-large',
      rule,
      path: ['units', Math.max(0, at)],
      message: `${told} At most ${inPoints ? `${max} is allowed` : `${max} % is allowed, which is ${Math.floor(points(max))}`}.`,
      fix: removal(army, army.units[at], system),
    }),
  ];
}

/** "50 points of gear for every car, and 100 more for the whole team." */
export function pooledBudget(
  { name, entries, category, each, pool, rule, severity }: ConstraintOf<'budget'>,
  army: Army,
  system: GameSystem,
  { units: costs }: ArmyPoints,
): ArmyIssue[] {
  const beyond = army.units.map((unit, i) => {
    const entry = system.entries.get(unit.entry);
    const counts =
      (entries === undefined || entries.includes(unit.entry)) &&
      (category === undefined || entry?.category === category);
    return counts ? Math.max(0, gearPoints(unit, costs[i]?.total ?? 0, system) - each) : 0;
  });
  const drawn = beyond.reduce((sum, points) => sum + points, 0);
  if (drawn <= pool) return [];
  const at = beyond.findLastIndex((points) => points > 0);
  const own = each === 0 ? '' : ` beyond ${each} each`;
  return [
    issue({
      severity,
      code: 'over-budget',
      rule,
      path: ['units', at],
      message: `${name}: ${drawn}${own}. There ${pool === 1 ? 'is' : 'are'} ${pool} for all together.`,
    }),
  ];
}

const removal = (army: Army, unit: ArmyUnit | undefined, system: GameSystem): ArmyFix | undefined =>
  unit && {
    label: `Remove ${whichUnit(army, unit, system)}, ${signed(-unitPoints(army, unit, system).total)}`,
    edits: [{ kind: 'remove-unit', unit: unit.id }],
  };
