import type { Army } from '../../schema/army';
import type { UnitEntry } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { freshUnitId, newUnit } from '../new-army';
import { cardOf, unitName, whichUnit } from '../unit-card';
import { pointsOf, unitPoints } from '../points';
import { nearMiss } from '../../core/near-miss';
import { addition } from './addition';
import { pricedFix } from './priced-fix';
import { isAre, issue, listRule, plural, signed, type ArmyIssue } from './report';

export function empty(army: Army, system: GameSystem): ArmyIssue[] {
  if (army.units.length > 0) return [];
  return [
    issue({
      code: 'empty-army',
      rule: system.engine === 'cadence' ? 'C-ARMY-1' : 'B-STAT-14',
      path: ['units'],
      message: 'No units yet. Pick one from the catalogue, or start from a sample.',
    }),
  ];
}

export function edition(army: Army, system: GameSystem): ArmyIssue[] {
  if (army.system.id !== system.id) return [];
  if (army.system.version === system.release) return [];
  return [
    issue({
      severity: 'note',
      code: 'other-edition',
      rule: listRule(system),
      path: ['system', 'version'],
      message: `The army was built for edition ${army.system.version} of ${system.name}. This is edition ${system.release}.`,
      fix: {
        label: `Pin edition ${system.release}`,
        edits: [{ kind: 'set-system', system: { id: system.id, version: system.release } }],
      },
    }),
  ];
}

/** C-UNIT-4: each model belongs to exactly one unit, so an id names one unit. */
export function sameIds(army: Army, system: GameSystem): ArmyIssue[] {
  const seen = new Set<string>();
  const taken = new Set(army.units.map(({ id }) => id));
  return army.units.flatMap((unit, i) => {
    if (!seen.has(unit.id)) {
      seen.add(unit.id);
      return [];
    }
    let n = i + 1;
    while (taken.has(`u${n}`)) n++;
    taken.add(`u${n}`);
    return [
      issue({
        code: 'duplicate-unit-id',
        rule: system.engine === 'cadence' ? 'C-UNIT-4' : 'B-UNIT-3',
        path: ['units', i, 'id'],
        message: `Two units have the id "${unit.id}". Each model belongs to one unit.`,
        fix: { label: `Call the second u${n}`, edits: [{ kind: 'reidentify-unit', at: i, id: `u${n}` }] },
      }),
    ];
  });
}

export function faction(army: Army, system: GameSystem): ArmyIssue[] {
  const found: ArmyIssue[] = [];
  const rule = system.document.constraints.find(({ kind }) => kind === 'one-faction')?.rule ?? listRule(system);
  if (army.faction !== null && !system.factions.has(army.faction)) {
    const close = nearMiss(army.faction, system.factions.keys());
    const name = close === undefined ? undefined : system.factions.get(close)?.name;
    found.push(
      issue({
        code: 'unknown-faction',
        rule,
        path: ['faction'],
        message: `"${army.faction}" is no faction of ${system.name}.`,
        fix: {
          label: name === undefined ? 'Leave the faction open' : `Use ${name}`,
          edits: [{ kind: 'set-faction', faction: close ?? null }],
        },
      }),
    );
  }
  if (army.faction !== null || !system.document.constraints.some(({ kind }) => kind === 'one-faction')) return found;
  // Without a faction of its own the army takes that of its units, which then have to agree.
  const counts = new Map<string, number>();
  for (const unit of army.units) {
    const own =
      system.entries.get(unit.entry)?.factions ??
      [cardOf(army, unit.entry, system)?.faction].filter((id) => typeof id === 'string');
    for (const id of own) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  if (most) {
    const name = system.factions.get(most[0])?.name ?? most[0];
    found.push(
      issue({
        severity: counts.size > 1 ? 'error' : 'warning',
        code: 'no-faction',
        rule,
        path: ['faction'],
        message:
          counts.size > 1
            ? `The army has units of ${counts.size} factions. One faction per side.`
            : 'The army has no faction yet.',
        fix: { label: `Make it ${name}`, edits: [{ kind: 'set-faction', faction: most[0] }] },
      }),
    );
  }
  return found;
}

export function roles(army: Army, system: GameSystem): ArmyIssue[] {
  return army.units.flatMap((unit, i) =>
    unit.roles.flatMap((role, at) =>
      system.roles.has(role)
        ? []
        : [
            issue({
              severity: 'warning',
              code: 'unknown-role',
              rule: listRule(system),
              path: ['units', i, 'roles', at],
              message: `"${role}" on ${unitName(army, unit, system)} is no role of ${system.name}.`,
              fix: { label: 'Remove the role', edits: [{ kind: 'set-role', unit: unit.id, role, on: false }] },
            }),
          ],
    ),
  );
}

/** "Exactly one Leader", "only 1 in the army", "1 of this for every unit of that". */
export function entryNumbers(army: Army, system: GameSystem): ArmyIssue[] {
  const found: ArmyIssue[] = [];
  const byEntry = new Map<string, number[]>();
  army.units.forEach((unit, i) => byEntry.set(unit.entry, [...(byEntry.get(unit.entry) ?? []), i]));
  for (const entry of system.entries.values()) {
    const at = byEntry.get(entry.id) ?? [];
    const rule = entry.limitRule ?? entry.rule ?? listRule(system);
    // What another faction must have is no business of this one.
    const ours = !entry.factions || army.faction === null || entry.factions.includes(army.faction);
    const least = entry.minPerArmy ?? 0;
    if (ours && at.length < least) {
      found.push(
        issue({
          code: 'too-few-units',
          rule,
          path: ['units'],
          message: `${plural(at.length, entry.name)} in the army. ${isAre(least)} the least.`,
          fix: addition(army, newUnit(entry, freshUnitId(army), system), system),
        }),
      );
    }
    if (at.length === 0) continue;
    found.push(...notMultiple(army, entry, at.length, system), ...tooSmallArmy(army, entry, at, system));
    let most = entry.maxPerArmy ?? Infinity;
    let why = '';
    if (entry.per) {
      const { per } = entry;
      const others = army.units.filter(
        (unit) =>
          unit.entry !== entry.id &&
          (per.entries?.includes(unit.entry) ||
            (per.category !== undefined && system.entries.get(unit.entry)?.category === per.category)),
      ).length;
      if (others * per.each < most) {
        most = others * per.each;
        const names =
          per.entries?.map((id) => system.entries.get(id)?.name ?? id).join(' or ') ??
          system.categories.get(per.category ?? '')?.name ??
          '';
        why = ` (${per.each} for every ${names}, of which there ${others === 1 ? 'is' : 'are'} ${others})`;
      }
    }
    const last = at.at(-1);
    const unit = last === undefined ? undefined : army.units[last];
    if (at.length > most && last !== undefined && unit) {
      found.push(
        issue({
          code: 'too-many-units',
          rule,
          path: ['units', last],
          message: `${plural(at.length, entry.name)} in the army. ${isAre(most)} the most${why}.`,
          fix: {
            label: `Remove ${whichUnit(army, unit, system)}, ${signed(-unitPoints(army, unit, system).total)}`,
            edits: [{ kind: 'remove-unit', unit: unit.id }],
          },
        }),
      );
    }
  }
  return found;
}

/** "Always two": the missing ones can be added. */
function notMultiple(army: Army, entry: UnitEntry, has: number, system: GameSystem): ArmyIssue[] {
  const { multiple = 1 } = entry;
  if (has % multiple === 0) return [];
  return [
    issue({
      code: 'not-a-multiple',
      rule: entry.limitRule ?? entry.rule ?? listRule(system),
      path: ['units'],
      message: `${plural(has, entry.name)} in the army. They come ${multiple} at a time.`,
      fix: addition(army, newUnit(entry, freshUnitId(army), system), system),
    }),
  ];
}

/** "Vehicles from 400 points": the limit counts, or the total where none is agreed. */
function tooSmallArmy(army: Army, entry: UnitEntry, at: readonly number[], system: GameSystem): ArmyIssue[] {
  if (entry.minLimit === undefined) return [];
  const size = army.limit ?? pointsOf(army, system).total;
  const last = at.at(-1)!;
  const unit = army.units[last]!;
  if (size >= entry.minLimit) return [];
  return [
    issue({
      code: 'army-too-small',
      rule: entry.limitRule ?? entry.rule ?? listRule(system),
      path: ['units', last],
      message: `${entry.name} needs an army of ${entry.minLimit} or more. This one is ${size}.`,
      fix: {
        label: `Remove ${whichUnit(army, unit, system)}, ${signed(-unitPoints(army, unit, system).total)}`,
        edits: [{ kind: 'remove-unit', unit: unit.id }],
      },
    }),
  ];
}

/** A copy of an item that is limited in the whole army. `group` null = bought for the unit as a whole. */
interface Holder {
  readonly unit: number;
  readonly group: number | null;
  readonly count: number;
}

/** One-per-army items. */
export function itemNumbers(army: Army, system: GameSystem): ArmyIssue[] {
  const seen = new Map<string, { kind: 'options' | 'weapons'; id: string; holders: Holder[] }>();
  const note = (kind: 'options' | 'weapons', id: string, holder: Holder): void => {
    if (system[kind].get(id)?.maxPerArmy === undefined) return;
    const item = seen.get(`${kind} ${id}`) ?? { kind, id, holders: [] };
    item.holders.push(holder);
    seen.set(`${kind} ${id}`, item);
  };
  army.units.forEach(({ models, options = [] }, unit) => {
    for (const id of options) note('options', id, { unit, group: null, count: 1 });
    models.forEach((group, at) => {
      for (const kind of ['options', 'weapons'] as const)
        for (const id of group[kind]) note(kind, id, { unit, group: at, count: group.count });
    });
  });
  return [...seen.values()].flatMap(({ kind, id, holders }) => {
    const item = system[kind].get(id);
    const total = holders.reduce((sum, { count }) => sum + count, 0);
    const most = item?.maxPerArmy ?? Infinity;
    if (!item || total <= most) return [];
    const last = holders.at(-1)!;
    const unit = army.units[last.unit]!;
    const first = army.units[holders[0]!.unit]!;
    const who = unitName(army, unit, system);
    const already =
      first !== unit ? `${unitName(army, first, system)} has it already` : `${who} has it ${plural(total, 'time')}`;
    const path = ['units', last.unit, ...(last.group === null ? [] : ['models', last.group]), kind];
    const message = `${item.name} is there ${plural(total, 'time')}: ${already}, and ${isAre(most)} the most.`;
    return [
      issue({
        code: 'one-per-army',
        rule: item.limitRule ?? item.rule ?? listRule(system),
        path,
        message,
        fix: pricedFix({ army, unit, system }, `Remove ${item.name} from ${who}`, [
          withoutItem(unit.id, last, kind, id),
        ]),
      }),
    ];
  });
}

function withoutItem(unit: string, { group }: Holder, kind: 'options' | 'weapons', id: string): ArmyEdit {
  if (group === null) return { kind: 'set-unit-option', unit, option: id, on: false };
  return kind === 'options'
    ? { kind: 'set-option', unit, group, option: id, on: false }
    : { kind: 'remove-weapon', unit, group, weapon: id };
}
