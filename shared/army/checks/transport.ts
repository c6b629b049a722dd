import type { Army, ArmyUnit } from '../../schema/army';
import type { GameSystem } from '../../systems/game-system';
import { deriveUnit } from '../derive';
import type { MusteredModel, MusteredUnit } from '../muster';
import { unitName } from '../unit-card';
import { issue, plural, type ArmyFix, type ArmyIssue } from './report';

/** Units that start inside a Transport (C-TRN-1, C-TRN-2, C-TRN-9). */
export function transportIssues(army: Army, system: GameSystem): ArmyIssue[] {
  const carried = army.units.map((unit, i) => ({ unit, i })).filter(({ unit }) => typeof unit.transport === 'string');
  if (carried.length === 0) return [];
  const byId = new Map(army.units.map((unit) => [unit.id, unit]));
  const found: ArmyIssue[] = [];
  const loads = new Map<string, { name: string; room: number; used: number; out: ArmyFix; at: number }>();
  for (const { unit, i } of carried) {
    const who = unitName(army, unit, system);
    const out: ArmyFix = {
      label: `Let ${who} out`,
      edits: [{ kind: 'set-transport', unit: unit.id, transport: null }],
    };
    const add = (code: string, rule: string, message: string): void =>
      void found.push(issue({ code, rule, path: ['units', i, 'transport'], message, fix: out }));
    const carrier = byId.get(unit.transport ?? '');
    if (!carrier) {
      add('unknown-transport', 'C-TRN-9', `${who} starts inside "${unit.transport}", and there is no such unit.`);
      continue;
    }
    const carrierName = unitName(army, carrier, system);
    if (isCircle(unit, byId)) {
      add(
        'transport-circle',
        'C-TRN-2',
        `${who} and ${carrierName} carry each other. One of them has to stay outside.`,
      );
      continue;
    }
    const room = capacity(deriveUnit(army, carrier, system), system);
    if (room === null) {
      add('no-transport', 'C-TRN-1', `${carrierName} has no Transport rule and cannot carry ${who}.`);
      continue;
    }
    const passengers = deriveUnit(army, unit, system);
    if (passengers.models.some((model) => roomFor(model, system) === 0)) {
      add('vehicle-aboard', 'C-TRN-2', `${who} is a Vehicle and cannot be carried.`);
      continue;
    }
    const used = (loads.get(carrier.id)?.used ?? 0) + seats(passengers, system);
    loads.set(carrier.id, { name: carrierName, room, used, out, at: i });
  }
  // Whoever came last gets out.
  for (const { name, room, used, out, at } of loads.values())
    if (used > room)
      found.push(
        issue({
          code: 'transport-full',
          rule: 'C-TRN-1',
          path: ['units', at, 'transport'],
          message: `${name} carries ${plural(room, 'model')}, and those aboard take the room of ${used}.`,
          fix: out,
        }),
      );
  return found;
}

/** Models a unit can carry; null = it is no Transport. */
export function capacity(unit: MusteredUnit, system: GameSystem): number | null {
  const rooms = unit.models.flatMap((model) =>
    [...model.inForce, ...model.rules]
      .filter(({ rule }) => system.rules.get(rule)?.carries)
      .slice(0, 1)
      .map(({ x }) => (x ?? 0) * model.count),
  );
  return rooms.length === 0 ? null : rooms.reduce((sum, room) => sum + room, 0);
}

/** Room the unit takes aboard. */
export const seats = (unit: MusteredUnit, system: GameSystem): number =>
  unit.models.reduce((sum, model) => sum + model.count * roomFor(model, system), 0);

/** Room one model takes: 1 unless a rule of its own says more (C-USR-LARGE) or forbids it (C-TRN-2). */
function roomFor({ rules, inForce }: MusteredModel, system: GameSystem): number {
  const rooms = [...rules, ...inForce]
    .map(({ rule }) => system.rules.get(rule)?.seats)
    .filter((room) => room !== undefined);
  return rooms.includes(0) ? 0 : Math.max(1, ...rooms);
}

function isCircle(unit: ArmyUnit, byId: ReadonlyMap<string, ArmyUnit>): boolean {
  const seen = new Set<string>();
  for (let next: ArmyUnit | undefined = unit; next; next = byId.get(next.transport ?? '')) {
    if (seen.has(next.id)) return next.id === unit.id;
    seen.add(next.id);
  }
  return false;
}
