import type { Army, ArmyUnit } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import { pointsOf } from './points';
import { unitName } from './unit-card';

export const TEXT_STYLES = ['text', 'markdown', 'bbcode'] as const;
export type TextStyle = (typeof TEXT_STYLES)[number];

interface Marks {
  readonly title: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly open: string;
  readonly unit: string;
  readonly detail: string;
  readonly close: string;
}

const MARKS: Readonly<Record<TextStyle, Marks>> = {
  text: { title: (text) => text, strong: (text) => text, open: '', unit: '- ', detail: '    ', close: '' },
  markdown: {
    title: (text) => `# ${text}`,
    strong: (text) => `**${text}**`,
    open: '',
    unit: '- ',
    detail: '  - ',
    close: '',
  },
  bbcode: {
    title: (text) => `[b][size=150]${text}[/size][/b]`,
    strong: (text) => `[b]${text}[/b]`,
    open: '[list]',
    unit: '[*]',
    detail: '    ',
    close: '[/list]',
  },
};

/** The army as people paste it; `importArmyText` reads all three styles back. */
export function exportArmyText(army: Army, system: GameSystem, style: TextStyle = 'text'): string {
  const marks = MARKS[style];
  const { total, units } = pointsOf(army, system);
  const faction = army.faction === null ? [] : [`Faction: ${system.factions.get(army.faction)?.name ?? army.faction}`];
  const limit = army.limit === null ? '' : ` of ${army.limit}`;
  const lines = [
    marks.title(oneLine(army.name)),
    `${system.name}, ${total}${limit} ${system.currency.name}`,
    ...faction,
    marks.open,
  ];
  army.units.forEach((unit, i) => {
    lines.push(`${marks.unit}${headline(army, unit, units[i]?.total ?? 0, system, marks)}`);
    for (const detail of details(army, unit, system)) lines.push(`${marks.detail}${detail}`);
  });
  lines.push(marks.close);
  return `${lines.filter((line, i) => line !== '' || (i === lines.indexOf('') && style !== 'bbcode')).join('\n')}\n`;
}

function headline(army: Army, unit: ArmyUnit, points: number, system: GameSystem, marks: Marks): string {
  const entry = system.entries.get(unit.entry)?.name ?? unitEntryName(army, unit, system);
  const roles = unit.roles.map((role) => system.roles.get(role)?.name ?? role);
  return [
    `${marks.strong(oneLine(unitName(army, unit, system)))}: ${entry}`,
    `${points} ${system.currency.short}`,
    ...roles,
  ].join(', ');
}

const unitEntryName = (army: Army, unit: ArmyUnit, system: GameSystem): string =>
  unitName(army, { ...unit, name: '' }, system);

function details(army: Army, unit: ArmyUnit, system: GameSystem): string[] {
  const lines: string[] = [];
  for (const { profile, count, options, weapons } of unit.models) {
    const gear = [
      ...options.map((id) => system.options.get(id)?.name ?? id),
      ...weapons.map((id) => system.weapons.get(id)?.name ?? id),
    ];
    // One plain model says nothing the unit's own line does not.
    if (unit.models.length > 1 || count !== 1 || gear.length > 0)
      lines.push(
        `${count} × ${system.profiles.get(profile)?.name ?? profile}${gear.length > 0 ? `: ${gear.join(', ')}` : ''}`,
      );
  }
  if (unit.options && unit.options.length > 0)
    lines.push(`Unit: ${unit.options.map((id) => system.options.get(id)?.name ?? id).join(', ')}`);
  if (unit.bases !== undefined && unit.bases > 1) lines.push(`${unit.bases} bases`);
  if (unit.reserve) lines.push('Reserve');
  const inside =
    unit.transport === undefined || unit.transport === null
      ? undefined
      : army.units.find(({ id }) => id === unit.transport);
  if (inside) lines.push(`Inside: ${oneLine(unitName(army, inside, system))}`);
  if (unit.notes !== undefined && unit.notes.trim() !== '') lines.push(`Note: ${oneLine(unit.notes)}`);
  return lines;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
