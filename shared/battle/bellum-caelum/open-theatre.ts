import type { MusteredUnit } from '../../army/muster';
import { kebab } from '../../core/kebab';
import { mmToUnit } from '../../core/measure';
import { fail, invariant } from '../../core/result';
import { disc } from '../../geometry/footprint';
import type { HeightBlocker } from '../../geometry/sight-points';
import { bellumFigures, type RuleBook } from '../../rules/rule-book';
import { resolveRules } from '../../rules/resolve-rules';
import { SIDES, type Side } from '../../schema/battle/side';
import type { DataCard } from '../../schema/data-card';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { baseForm } from '../../table/base-form';
import type { TableMap } from '../../table/terrain';
import type { BattleInput } from '../frame/family';
import { fixedPart, type FixedUnit } from '../frame/theatre';
import { scoringLines } from '../../battlefield/document/scoring-lines';
import { powerTarget } from './power-target';
import type { BattleState } from './state';
import type { BattleObjective, BattleUnit, Seating, Theatre } from './theatre';

export function openTheatre(input: BattleInput, family: Theatre['family']): Theatre {
  const { system, book, mission } = input;
  invariant(system.engine === 'bellum-caelum', `the ${system.engine} rules are not played here`);
  const fixed = fixedPart<BattleUnit, BattleObjective>(input, {
    unit: (unit, known) => battleUnit(system, book, unit, known),
    marker: (source, i) => ({
      id: source.id,
      name: source.label || `${system.objectives.get(source.type)?.name ?? 'Marker'} ${i + 1}`,
      source,
      footprint: disc(source.x, source.y, mmToUnit(source.size, system.measure) / 2),
    }),
  });
  return {
    ...fixed,
    family,
    figures: bellumFigures(book),
    straight: seating(system, mission),
    swapped: seating(system, { ...mission, sides: [...mission.sides].reverse() }),
    units: withReserves(mission, fixed.units),
    screens: screensOf(fixed.map),
  };
}

const seating = (system: GameSystem, mission: Mission): Seating => ({
  mission,
  scoring: scoringLines(system, mission),
});

const screensOf = ({ parts }: TableMap): readonly HeightBlocker[] =>
  parts
    .filter(({ source }) => source.sight !== 'none' && source.top > 0)
    .map(({ footprint, source }) => ({ footprint, height: source.top, seeInto: source.sight === 'partial' }));

/** B-RES-5: those whom the army holds back, but no more than the mission's share of its units. */
function withReserves({ deployment }: Mission, units: readonly BattleUnit[]): BattleUnit[] {
  const share = deployment?.reserves?.share ?? 0;
  const left: Record<Side, number> = { a: 0, b: 0 };
  for (const side of SIDES) left[side] = Math.floor(share * units.filter((unit) => unit.side === side).length);
  return units.map((unit) => ({ ...unit, reserve: unit.reserve && left[unit.side]-- > 0 }));
}

function battleUnit(system: GameSystem, book: RuleBook, unit: MusteredUnit, fixed: FixedUnit): BattleUnit {
  const card = unit.card ?? fail(`${unit.name} has no data card`);
  const base = card.base ?? system.document.bases?.[card.type] ?? { shape: 'circle', diameter: 25 };
  return {
    ...fixed,
    card,
    type: card.type,
    bases: Array.from({ length: unit.bases }, (_, i) => `${fixed.id}.${i}`),
    base,
    form: baseForm(base, system.measure),
    entries: card.specialRules.map((ref) => ({ ref, uses: resolveRules(book, [ref]) })),
    weapons: card.weapons.map(({ id: own, name, rules }, i) => ({
      index: i,
      id: own ?? kebab(name),
      name,
      rules: resolveRules(book, rules),
    })),
    powers: card.powers.map((source, i) => ({
      index: i,
      id: source.id ?? kebab(source.name),
      name: source.name,
      source,
      aims: powerTarget(source.target),
    })),
    reserve: unit.reserve,
    ...woundsOf(card),
  };
}

/** B-STAT-12, B-HERO-3, B-TITAN-3. */
function woundsOf(card: DataCard): { readonly wounds: number; readonly modelWounds: number } {
  if (card.type === 'infantry') {
    const modelWounds = card.woundsPerModel ?? 1;
    return { wounds: (card.models ?? 1) * modelWounds, modelWounds };
  }
  const wounds = card.type === 'titan' ? card.parts.reduce((sum, part) => sum + part.wounds, 0) : (card.wounds ?? 1);
  return { wounds, modelWounds: wounds };
}

/** The state before anything has happened: nobody is on the table. */
export function startingState(theatre: Theatre): BattleState {
  const [one, other] = theatre.mission.sides;
  return {
    phase: 'deployment',
    round: 0,
    activations: 0,
    seats: { a: one?.id ?? 'a', b: other?.id ?? 'b' },
    deploys: null,
    first: null,
    turn: null,
    units: theatre.units.map(({ id, side, bases, base, wounds, card }) => ({
      id,
      side,
      status: 'reserve',
      bases: bases.map((own) => ({ id: own, x: 0, y: 0, facing: 0, wounds, slain: 0, lostIn: null, base })),
      parts: card.type === 'titan' ? card.parts.map((part) => ({ id: part.id, wounds: part.wounds, tally: 0 })) : [],
      tally: 0,
      stacks: [],
      stack: 0,
      ready: false,
      reduced: false,
      arrived: null,
      effects: [],
      failures: 0,
    })),
    objectives: theatre.mission.objectives.map(({ id, x, y }) => ({ id, x, y, holder: null })),
    vp: { a: 0, b: 0 },
    paid: [],
    activation: null,
    winner: null,
    thrown: 0,
  };
}
