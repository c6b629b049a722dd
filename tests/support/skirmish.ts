import type { MusteredArmy, MusteredModel, MusteredUnit } from '#shared/army/muster';
import { cadence } from '#shared/battle/cadence/family';
import { startingState } from '#shared/battle/cadence/open-theatre';
import type { BattleState } from '#shared/battle/cadence/state';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { thrownFigures } from '#shared/core/dice-figure';
import type { ReadyMission } from '#shared/battlefield/checks/ready-mission';
import type { RuleBook } from '#shared/rules/rule-book';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { SIDES, type Side } from '#shared/schema/battle/side';
import type { GameSystem } from '#shared/systems/game-system';
import { builtInRegistry } from '#shared/systems/registry';
import { bookOf } from '#shared/systems/rule-books';
import { aTable } from './squadrons-battle';

export interface WeaponSpec {
  readonly name?: string;
  readonly range?: number;
  readonly attacks?: number;
  readonly damage?: number;
  readonly piercing?: number;
  readonly rules?: readonly string[];
  /** Dice in place of the figures: "D3+1". */
  readonly dice?: { readonly attacks?: string; readonly damage?: string };
  readonly modeOf?: string;
}

/** A model in short: where it stands, and what of it is not plain. */
export interface ModelSpec {
  readonly at: readonly [x: number, y: number, level?: number];
  readonly facing?: number;
  readonly command?: number;
  readonly movement?: number;
  readonly skill?: number;
  readonly defence?: number;
  readonly toughness?: number;
  readonly hp?: number;
  /** Hit points it has lost. */
  readonly hurt?: number;
  readonly rules?: readonly string[];
  readonly weapons?: readonly WeaponSpec[];
  /** Diameter in millimetres. */
  readonly base?: number;
}

export interface SkirmishSpec {
  readonly system?: string;
  /** The system itself and its rules, where they are not the built-in ones. */
  readonly game?: { readonly system: GameSystem; readonly book: RuleBook };
  readonly a: readonly (readonly ModelSpec[])[];
  readonly b: readonly (readonly ModelSpec[])[];
  readonly mission?: Record<string, unknown>;
  readonly round?: number;
  readonly cp?: number;
}

export interface Skirmish {
  readonly theatre: Theatre;
  readonly state: BattleState;
}

/** Units a:u1 … and b:u1 … of any game of the family, standing where the test wants them. Side a is to act. */
export function skirmish({
  system: named = 'cadence',
  game,
  a,
  b,
  mission,
  round = 1,
  cp = 4,
}: SkirmishSpec): Skirmish {
  const system = game?.system ?? builtInRegistry.get(named);
  if (!system) throw new Error(`no ${named}`);
  const { id } = system;
  const squads = { a, b };
  const theatre = cadence.open({
    system,
    book: game?.book ?? bookOf(system),
    mission: aTable({ system: { id, version: '1' }, ...mission }) as ReadyMission,
    armies: { a: army('Red', id, a), b: army('Blue', id, b) },
  });
  const start = startingState(theatre);
  const specOf = (unit: string): readonly ModelSpec[] =>
    squads[unit.slice(0, 1) as Side][Number(unit.slice(3)) - 1] ?? [];
  return {
    theatre,
    state: {
      ...start,
      phase: 'round',
      round,
      turn: SIDES[0],
      units: start.units.map((unit) => ({
        ...unit,
        status: 'table',
        cp,
        models: unit.models.map((model, i) => {
          const { at, facing = 0, hurt = 0 } = specOf(unit.id)[i]!;
          return { x: at[0], y: at[1], level: at[2] ?? 0, facing, hp: model.hp - hurt };
        }),
      })),
    },
  };
}

const army = (name: string, system: string, squads: SkirmishSpec['a']): MusteredArmy => ({
  id: name.toLowerCase(),
  name,
  system: { id: system, version: '1' },
  faction: null,
  speed: 0,
  points: 0,
  limit: null,
  units: squads.map((models, i) => unit(`u${i + 1}`, `${name} ${i + 1}`, models)),
  proven: true,
});

const unit = (id: string, name: string, models: readonly ModelSpec[]): MusteredUnit => ({
  id,
  name,
  entry: 'squad',
  entryName: 'Squad',
  category: null,
  roles: [],
  reserve: false,
  transport: null,
  points: 10,
  models: models.map(musteredModel),
  size: models.length,
  card: null,
  bases: 0,
});

function musteredModel(spec: ModelSpec, group: number): MusteredModel {
  const rules = (spec.rules ?? []).map(parseRuleRef);
  return {
    group,
    count: 1,
    profile: 'trooper',
    name: `Trooper ${group + 1}`,
    options: [],
    rules,
    inForce: rules,
    ruleOrigins: [],
    abilities: [],
    weapons: (spec.weapons ?? [{}]).map(
      (
        { name = `Gun ${group}`, range = 24, attacks = 1, damage = 4, piercing = 0, rules: own = [], dice, modeOf },
        i,
      ) => ({
        key: `gun-${i}`,
        id: `gun-${i}`,
        name,
        range,
        ...thrownFigures({ attacks: dice?.attacks ?? attacks, damage: dice?.damage ?? damage }),
        piercing,
        ...(modeOf === undefined ? {} : { modeOf }),
        rules: own.map(parseRuleRef),
        inForce: own.map(parseRuleRef),
      }),
    ),
    command: spec.command ?? 4,
    movement: spec.movement ?? 6,
    skill: spec.skill ?? 4,
    defence: spec.defence ?? 4,
    toughness: spec.toughness ?? 4,
    hitPoints: spec.hp ?? 1,
    base: { shape: 'circle', diameter: spec.base ?? 25 },
    changed: [],
    onFoot: null,
  };
}
