import type { ReadyMission } from '#shared/battlefield/checks/ready-mission';
import { cadence } from '#shared/battle/cadence/family';
import type { Theatre } from '#shared/battle/cadence/theatre';
import type { RuleBook } from '#shared/rules/rule-book';
import { armySchema, type Army } from '#shared/schema/army';
import type { ModelPath } from '#shared/schema/battle/cadence-decision';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { builtInRegistry } from '#shared/systems/registry';
import { bookOf } from '#shared/systems/rule-books';
import { aTable, mustered } from './squadrons-battle';

/** Groups of models by profile of The Salt Road; `in`: number of the unit it starts inside. */
export interface GroundUnit {
  readonly models: Readonly<Record<string, number>>;
  readonly weapons?: readonly string[];
  readonly in?: number;
}

export const saltRoad = (): GameSystem => builtInRegistry.get('salt-road')!;

const ENTRIES: Readonly<Record<string, string>> = { warden: 'warden-section', drifter: 'drift-band' };

export const aColumn = (name: string, units: readonly GroundUnit[]): Army =>
  armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: name.toLowerCase(),
    name,
    system: { id: 'salt-road', version: '1' },
    faction: null,
    limit: 500,
    units: units.map((unit, i) => ({
      id: `u${i + 1}`,
      entry: ENTRIES[Object.keys(unit.models)[0] ?? ''] ?? Object.keys(unit.models)[0],
      name: `${name} ${i + 1}`,
      roles: [],
      models: Object.entries(unit.models).map(([profile, count]) => ({
        profile,
        count,
        options: [],
        weapons: unit.weapons ?? [],
      })),
      ...(unit.in === undefined ? {} : { transport: `u${unit.in}` }),
    })),
  });

/** A table of 48 by 36 with one Entry Point each, bottom for a and top for b. */
export const aField = (changes: Record<string, unknown> = {}): Mission =>
  aTable({
    system: { id: 'salt-road', version: '1' },
    table: { width: 48, height: 36 },
    entryPoints: [
      { id: 'e1', side: 'a', x: 24, y: 36 },
      { id: 'e2', side: 'b', x: 24, y: 0 },
    ],
    ...changes,
  });

/** An upright rectangle of terrain by its middle. */
export const ground = (
  id: string,
  keywords: readonly string[],
  [x, y, width, height]: readonly [number, number, number, number],
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id,
  name: id,
  parts: [{ shape: { kind: 'rect', x, y, width, height, rotation: 0 }, keywords, ...more }],
});

export const aGroundBattle = (
  mission: Mission,
  a: readonly GroundUnit[],
  b: readonly GroundUnit[],
  system: GameSystem = saltRoad(),
  book: RuleBook = bookOf(system),
): Theatre =>
  cadence.open({
    system,
    book,
    // Test tables are odd on purpose, so they are taken as they are.
    mission: mission as ReadyMission,
    armies: { a: mustered(aColumn('Red', a), system), b: mustered(aColumn('Blue', b), system) },
  });

export const walk = (model: number, ...points: readonly (readonly [number, number])[]): ModelPath => ({
  model,
  points: points.map(([x, y]) => ({ x, y })),
});

/** `['pivot', 45]`, `['straight', 3]`: in short, numbers go straight and `turn` turns. */
export const drive = (...steps: readonly (number | { readonly turn: number })[]): ModelPath => ({
  model: 0,
  steps: steps.map((step) =>
    typeof step === 'number' ? { kind: 'straight', distance: step } : { kind: 'pivot', degrees: step.turn },
  ),
});
