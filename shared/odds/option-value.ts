import type { ArmyEdit } from '../army/army-edit';
import { deriveUnit } from '../army/derive';
import { applyArmyEdit } from '../army/edit';
import type { MusteredUnit } from '../army/muster';
import { choicesFor } from '../army/offers';
import { unitPoints } from '../army/points';
import { toggleEdit, type GearItem } from '../army/toggle';
import type { Army } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import { scenarioFor, weaponChoices, type MatchSituation } from './matchup';
import { scenarioOdds, type FindBook } from './scenario';
import type { OddsAnswer } from './answer';

/** What clicking an option would do to the fight, and to the cost. */
export interface OptionValue {
  readonly points: number;
  /** Change of the mean HP (or wounds) this unit takes from its target with its best weapon. */
  readonly dealt: number;
  /** Change of the mean HP it loses to the target's best weapon; less is better. */
  readonly taken: number;
  /** Change of the number of such attacks that it lives through; null where the target cannot harm it before or after. */
  readonly survival: number | null;
  /** Change of what it deals over a battle: an attack a round as long as it lives, `ROUNDS` at most. */
  readonly battle: number;
  /** What it deals over a battle more, for each point paid. Null if it costs nothing or gives points back. */
  readonly perPoint: number | null;
}

/** Most missions are fought over so many rounds. */
export const ROUNDS = 4;

export interface Exchange {
  readonly dealt: number;
  readonly taken: number;
  /** Attacks of the target that it takes to bring the unit down, on average; Infinity if they do nothing. */
  readonly survives: number;
}

/** Hit points or wounds that a unit has to lose. */
const staminaOf = (unit: MusteredUnit): number =>
  unit.card
    ? unit.bases *
      (unit.card.models ?? unit.card.wounds ?? unit.card.parts.reduce((sum, { wounds }) => sum + wounds, 0))
    : unit.models.reduce((sum, model) => sum + model.count * model.hitPoints, 0);

export const overBattle = ({ dealt, survives }: Exchange): number => dealt * Math.min(ROUNDS, survives);

/** Mean loss in one attack: HP, or wounds in Bellum Caelum. */
export const meanLoss = (answer: OddsAnswer): number => ('hpLost' in answer ? answer.hpLost.mean : answer.wounds.mean);

/** The strongest attack of one unit on another in this situation, by mean loss; weapons out of reach count nothing. */
export function bestAttack(
  system: string,
  attacker: MusteredUnit,
  target: MusteredUnit,
  situation: MatchSituation,
  findBook: FindBook,
): number {
  let best = 0;
  for (const { key } of weaponChoices(attacker)) {
    const scenario = scenarioFor(system, attacker, key, target, situation);
    const result = scenario ? scenarioOdds(scenario, findBook) : null;
    if (result?.ok) best = Math.max(best, meanLoss(result.value));
  }
  return best;
}

/** One attack each way. The answer comes in the same situation, from the front and without evasion. */
export const exchangeOf = (
  system: string,
  unit: MusteredUnit,
  target: MusteredUnit,
  situation: MatchSituation,
  findBook: FindBook,
): Exchange => {
  const taken = bestAttack(
    system,
    target,
    unit,
    { ...situation, arc: 'front', face: 'front', evading: false, higher: false },
    findBook,
  );
  return {
    dealt: bestAttack(system, unit, target, situation, findBook),
    taken,
    survives: taken > 0 ? staminaOf(unit) / taken : Infinity,
  };
};

/** A unit of an army, and the fight by which its options are valued. */
export interface OptionQuestion {
  readonly army: Army;
  readonly unitId: string;
  readonly system: GameSystem;
  readonly target: MusteredUnit;
  readonly situation: MatchSituation;
  readonly findBook: FindBook;
}

/** What one option of one model group would add against this target, per point. */
export function optionValue(question: OptionQuestion, group: number, item: GearItem): OptionValue | null {
  const edit = toggleEdit(question.army, question.unitId, group, item, question.system);
  return edit ? valueOfEdit(question, edit) : null;
}

export function valueOfEdit(
  { army, unitId, system, target, situation, findBook }: OptionQuestion,
  edit: ArmyEdit,
): OptionValue | null {
  const before = army.units.find((unit) => unit.id === unitId);
  const changed = applyArmyEdit(army, edit);
  const after = changed.units.find((unit) => unit.id === unitId);
  if (!before || !after) return null;
  const points = unitPoints(changed, after, system).total - unitPoints(army, before, system).total;
  const old = exchangeOf(system.id, deriveUnit(army, before, system), target, situation, findBook);
  const now = exchangeOf(system.id, deriveUnit(changed, after, system), target, situation, findBook);
  const dealt = now.dealt - old.dealt;
  const taken = now.taken - old.taken;
  const survival = Number.isFinite(now.survives - old.survives) ? now.survives - old.survives : null;
  const battle = overBattle(now) - overBattle(old);
  return { points, dealt, taken, survival, battle, perPoint: points > 0 ? battle / points : null };
}

export interface NamedOptionValue extends OptionValue {
  readonly item: GearItem;
  readonly name: string;
}

/** Every option and weapon that the group may still take and that changes this fight, best value per point first. */
export function optionValues(question: OptionQuestion, group: number): NamedOptionValue[] {
  const { army, unitId, system } = question;
  const unit = army.units.find((each) => each.id === unitId);
  const models = unit?.models[group];
  const entry = unit ? system.entries.get(unit.entry) : undefined;
  if (!models || !entry) return [];
  const items: GearItem[] = choicesFor(entry, models.profile, system).flatMap(({ options, weapons }) => [
    ...[...options.keys()].filter((id) => !models.options.includes(id)).map((id): GearItem => ({ kind: 'option', id })),
    ...[...weapons.keys()].filter((id) => !models.weapons.includes(id)).map((id): GearItem => ({ kind: 'weapon', id })),
  ]);
  const values = items.flatMap((item): NamedOptionValue[] => {
    const value = optionValue(question, group, item);
    const name = (item.kind === 'option' ? system.options : system.weapons).get(item.id)?.name ?? item.id;
    const matters =
      value !== null &&
      [value.dealt, value.taken, value.survival ?? 0, value.battle].some((change) => Math.abs(change) > 1e-9);
    return matters ? [{ ...value, item, name }] : [];
  });
  return values.sort((a, b) => (b.perPoint ?? 0) - (a.perPoint ?? 0) || (a.item.id < b.item.id ? -1 : 1));
}
