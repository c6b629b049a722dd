import type { Army, ArmyUnit } from '../../schema/army';
import type { ArmyConstraint, ConstraintOf } from '../../schema/army-constraint';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { deriveUnit } from '../derive';
import { ruleOf } from '../muster';
import { boughtWeapons, pointsOf, unitPoints, type ArmyPoints } from '../points';
import { cardOf, unitName, whichUnit } from '../unit-card';
import { cheapestAddition } from './addition';
import { pricedFix } from './priced-fix';
import { relief } from './relief';
import { pooledBudget, share } from './spending';
import { isAre, issue, money, plural, signed, type ArmyIssue } from './report';

/** The system's army constraints, one after another. */
export function constraintIssues(army: Army, system: GameSystem): ArmyIssue[] {
  const points = pointsOf(army, system);
  return system.document.constraints.flatMap((constraint) => check(constraint, army, system, points));
}

function check(constraint: ArmyConstraint, army: Army, system: GameSystem, points: ArmyPoints): ArmyIssue[] {
  switch (constraint.kind) {
    case 'limit':
      return limit(constraint, army, system, points);
    case 'units':
      return units(constraint, army, system);
    case 'share':
      return share(constraint, army, system, points);
    case 'budget':
      return pooledBudget(constraint, army, system, points);
    case 'role':
      return role(constraint, army, system);
    case 'one-faction':
      // Told unit by unit, where it can be put right.
      return [];
    case 'table-advice':
      return points.total > constraint.above
        ? [
            issue({
              severity: constraint.severity ?? 'note',
              code: 'bigger-table',
              rule: constraint.rule,
              path: [],
              message: constraint.text,
            }),
          ]
        : [];
    case 'reserve-share':
      return reserveShare(constraint, army, system);
    case 'reserve-needs':
      return reserveNeeds(constraint, army, system);
    case 'unarmed':
      return army.units.flatMap((unit, i) =>
        deriveUnit(army, unit, system).models.some(({ weapons }) => weapons.length === 0)
          ? [
              issue({
                severity: constraint.severity,
                code: 'unarmed',
                rule: constraint.rule,
                path: ['units', i],
                message: `${unitName(army, unit, system)} has no weapon.`,
              }),
            ]
          : [],
      );
    case 'spare-weapon':
      return army.units.flatMap((unit, i) => spareWeapons(constraint, army, unit, i, system));
  }
}

function limit(
  { rule, severity, standard }: ConstraintOf<'limit'>,
  army: Army,
  system: GameSystem,
  { total }: ArmyPoints,
): ArmyIssue[] {
  const most = army.limit ?? standard;
  if (most === undefined) return [];
  if (total > most)
    return [
      issue({
        severity,
        code: 'over-limit',
        rule,
        path: ['limit'],
        message: `${money(total - most, system)} over. The roster costs ${total} and the limit is ${most}.`,
        ways: relief(army, total - most, system),
      }),
    ];
  if (standard === undefined || most <= standard) return [];
  return [
    issue({
      severity: 'note',
      code: 'unusual-limit',
      rule,
      path: ['limit'],
      message: `The limit is ${money(most, system)}. ${system.name} gives each player ${standard}.`,
      ways: [{ label: `Make it ${standard}`, edits: [{ kind: 'set-limit', limit: standard }] }],
    }),
  ];
}

function units(
  { rule, severity, min, max, perPoints, name, entries, category, type }: ConstraintOf<'units'>,
  army: Army,
  system: GameSystem,
): ArmyIssue[] {
  const counts = army.units.map((unit) => {
    const entry = system.entries.get(unit.entry);
    const card = entry ? undefined : cardOf(army, unit.entry, system);
    const fits =
      (entries === undefined || entries.includes(unit.entry)) &&
      (category === undefined || entry?.category === category) &&
      (type === undefined || card?.type === type);
    return fits ? (card ? (unit.bases ?? 1) : 1) : 0;
  });
  const total = counts.reduce<number>((sum, one) => sum + one, 0);
  const noun = name ?? type ?? category ?? 'unit';
  const most = perPoints === undefined ? max : army.limit === null ? max : Math.floor(army.limit / perPoints);
  const found: ArmyIssue[] = [];
  if (min !== undefined && total < min)
    found.push(
      issue({
        severity,
        code: 'too-few-units',
        rule,
        path: ['units'],
        message: `${plural(total, noun)} in the army. ${isAre(min)} the least.`,
        fix: army.units.length === 0 ? undefined : cheapestAddition(army, { category, type }, system),
      }),
    );
  if (most !== undefined && total > most) {
    const at = counts.findLastIndex((one) => one > 0);
    const unit = army.units[at]!;
    const why = perPoints === undefined ? '' : ` (1 for every full ${perPoints} of ${army.limit})`;
    found.push(
      issue({
        severity,
        code: 'too-many-units',
        rule,
        path: ['units', at],
        message: `${plural(total, noun)} in the army. ${isAre(most)} the most${why}.`,
        fix: dropOne(army, unit, total - most, system),
      }),
    );
  }
  return found;
}

/** One base less where that is enough, else the whole unit. */
function dropOne(army: Army, unit: ArmyUnit, surplus: number, system: GameSystem) {
  const bases = unit.bases ?? 1;
  const who = whichUnit(army, unit, system);
  const cost = unitPoints(army, unit, system).total;
  if (bases > surplus)
    return {
      label: `Take ${plural(surplus, 'base')} from ${who}, ${signed(-Math.round((cost * surplus) / bases))}`,
      edits: [{ kind: 'set-bases', unit: unit.id, bases: bases - surplus } satisfies ArmyEdit],
    };
  return {
    label: `Remove ${who}, ${signed(-cost)}`,
    edits: [{ kind: 'remove-unit', unit: unit.id } satisfies ArmyEdit],
  };
}

function role(
  { rule, severity, role: id, min, max }: ConstraintOf<'role'>,
  army: Army,
  system: GameSystem,
): ArmyIssue[] {
  const holders = army.units.map((unit, i) => ({ unit, i })).filter(({ unit }) => unit.roles.includes(id));
  const name = system.roles.get(id)?.name ?? id;
  if (min !== undefined && holders.length < min) {
    const first = army.units.find((unit) => !unit.roles.includes(id));
    const fix = first && {
      label: `Make ${whichUnit(army, first, system)} the ${name}`,
      edits: [{ kind: 'set-role', unit: first.id, role: id, on: true } satisfies ArmyEdit],
    };
    const has = holders.length === 0 ? 'No unit is' : `${holders.length} unit${holders.length === 1 ? ' is' : 's are'}`;
    return [
      issue({
        severity,
        code: 'no-role',
        rule,
        path: ['units'],
        message: `${has} ${name}. ${min === 1 ? 'One' : min} must be.`,
        fix,
      }),
    ];
  }
  if (max !== undefined && holders.length > max) {
    const keep = holders[0];
    const extra = holders.slice(max);
    const fix = keep && {
      label: `Keep ${whichUnit(army, keep.unit, system)} as ${name}`,
      edits: extra.map(({ unit }): ArmyEdit => ({ kind: 'set-role', unit: unit.id, role: id, on: false })),
    };
    return [
      issue({
        severity,
        code: 'too-many-roles',
        rule,
        path: ['units', extra[0]?.i ?? 0, 'roles'],
        message: `${holders.length} units are ${name}. ${max === 1 ? 'One is' : `${max} are`} the most.`,
        fix,
      }),
    ];
  }
  return [];
}

function reserveShare(
  { rule, severity, percent }: ConstraintOf<'reserve-share'>,
  army: Army,
  system: GameSystem,
): ArmyIssue[] {
  const held = army.units.map((unit, i) => ({ unit, i })).filter(({ unit }) => unit.reserve);
  const most = Math.floor((army.units.length * percent) / 100);
  const last = held.at(-1);
  if (held.length <= most || !last) return [];
  return [
    issue({
      severity,
      code: 'too-many-reserves',
      rule,
      path: ['units', last.i, 'reserve'],
      message: `${plural(held.length, 'unit')} of ${army.units.length} start${held.length === 1 ? 's' : ''} in reserve. ${most} may.`,
      fix: {
        label: `Deploy ${whichUnit(army, last.unit, system)}`,
        edits: [{ kind: 'set-reserve', unit: last.unit.id, reserve: false }],
      },
    }),
  ];
}

/** C-RES-5: everybody deploys in the first round unless a rule of theirs says otherwise (all models, C-CONV-11) or they ride. */
function reserveNeeds(
  { rule, severity, rules }: ConstraintOf<'reserve-needs'>,
  army: Army,
  system: GameSystem,
): ArmyIssue[] {
  return army.units.flatMap((unit, i) => {
    if (!unit.reserve || typeof unit.transport === 'string') return [];
    const { models } = deriveUnit(army, unit, system);
    if (models.length > 0 && models.every((model) => rules.some((id) => ruleOf(model, id)))) return [];
    const names = rules.map((id) => system.rules.get(id)?.name ?? id).join(' or ');
    const who = unitName(army, unit, system);
    return [
      issue({
        severity,
        code: 'reserve-not-allowed',
        rule,
        path: ['units', i, 'reserve'],
        message: `${who} is held back and has no ${names}. It must deploy in the first round.`,
        fix: { label: `Deploy ${who}`, edits: [{ kind: 'set-reserve', unit: unit.id, reserve: false }] },
      }),
    ];
  });
}

/** S-BUILD-11: one weapon per Attack action makes the second copy a waste. */
function spareWeapons(
  { rule, severity, unless }: ConstraintOf<'spare-weapon'>,
  army: Army,
  unit: ArmyUnit,
  i: number,
  system: GameSystem,
): ArmyIssue[] {
  return deriveUnit(army, unit, system).models.flatMap((model) => {
    const group = unit.models[model.group];
    if (!group || ruleOf(model, unless)) return [];
    const bought = boughtWeapons(group, system);
    const spare = bought.find((id, at) => bought.indexOf(id) < at);
    if (spare === undefined) return [];
    const name = system.weapons.get(spare)?.name ?? spare;
    return [
      issue({
        severity,
        code: 'spare-weapon',
        rule,
        path: ['units', i, 'models', model.group, 'weapons'],
        message: `${unitName(army, unit, system)} has ${name} twice and attacks with one weapon at a time. The second never matters.`,
        fix: pricedFix({ army, unit, system }, `Remove one ${name}`, [
          { kind: 'remove-weapon', unit: unit.id, group: model.group, weapon: spare },
        ]),
      }),
    ];
  });
}
