import { additionsTo } from '../army/additions';
import type { ArmyEdit } from '../army/army-edit';
import { deriveUnit } from '../army/derive';
import { applyArmyEdit } from '../army/edit';
import type { MusteredUnit } from '../army/muster';
import { freshUnitId } from '../army/new-army';
import { choicesFor } from '../army/offers';
import { pointsOf } from '../army/points';
import { toggleEdit, type GearItem } from '../army/toggle';
import { unitName } from '../army/unit-card';
import { errorsIn } from '../army/validate-army';
import type { Army } from '../schema/army';
import type { GameSystem } from '../systems/game-system';
import type { MatchSituation } from './matchup';
import { exchangeOf, overBattle, valueOfEdit } from './option-value';
import type { FindBook } from './scenario';

/** A use for the points that are left. */
export interface FillUp {
  readonly edit: ArmyEdit;
  /** "Boost for Ember", "another Scout". */
  readonly label: string;
  readonly points: number;
  /** HP (or wounds) dealt over a battle more, by exact odds. */
  readonly battle: number;
}

export interface FillUpQuestion {
  readonly army: Army;
  readonly system: GameSystem;
  readonly target: MusteredUnit;
  readonly situation: MatchSituation;
  readonly findBook: FindBook;
}

const MOST_ASKED = 260;

/** What the points left could buy without breaking a rule, the most harm over a battle first. */
export function fillUps(question: FillUpQuestion): readonly FillUp[] {
  const { army, system } = question;
  if (army.limit === null) return [];
  const left = army.limit - pointsOf(army, system).total;
  const errors = errorsIn(army, system);
  const sound = (edit: ArmyEdit): boolean => errorsIn(applyArmyEdit(army, edit), system) <= errors;
  return [...unitsFor(question, left), ...gearFor(question, left)]
    .filter(({ edit }) => sound(edit))
    .sort((a, b) => b.battle - a.battle || a.points - b.points || (a.label < b.label ? -1 : 1));
}

function unitsFor({ army, system, target, situation, findBook }: FillUpQuestion, left: number): readonly FillUp[] {
  const id = freshUnitId(army);
  return additionsTo(army, system, id)
    .filter(({ points }) => points <= left)
    .map(({ name, unit, points }) => {
      const edit: ArmyEdit = { kind: 'add-unit', add: unit };
      const derived = deriveUnit({ ...army, units: [unit] }, unit, system);
      const battle = overBattle(exchangeOf(system.id, derived, target, situation, findBook));
      const more = army.units.some((other) => other.entry === unit.entry && other.name === unit.name);
      return { edit, label: more ? `Another ${name}` : name, points, battle };
    });
}

/** Units of the same build have the same choices: each is asked once, for the first of them. */
function gearFor(question: FillUpQuestion, left: number): readonly FillUp[] {
  const { army, system } = question;
  const asked = new Set<string>();
  const found: FillUp[] = [];
  for (const unit of army.units) {
    const entry = system.entries.get(unit.entry);
    unit.models.forEach((models, at) => {
      const key = JSON.stringify([unit.entry, models.profile, models.options, models.weapons, models.count]);
      if (!entry || asked.has(key)) return;
      asked.add(key);
      for (const item of itemsFor(entry, models, system)) {
        if (found.length >= MOST_ASKED) return;
        const edit = toggleEdit(army, unit.id, at, item, system);
        const value = edit && valueOfEdit({ ...question, unitId: unit.id }, edit);
        if (!edit || !value || value.points <= 0 || value.points > left) continue;
        const name = (item.kind === 'option' ? system.options : system.weapons).get(item.id)?.name ?? item.id;
        found.push({
          edit,
          label: `${name} for ${unitName(army, unit, system)}`,
          points: value.points,
          battle: value.battle,
        });
      }
    });
  }
  return found;
}

const itemsFor = (
  entry: Parameters<typeof choicesFor>[0],
  models: Army['units'][number]['models'][number],
  system: GameSystem,
): readonly GearItem[] =>
  choicesFor(entry, models.profile, system).flatMap(({ options, weapons }): GearItem[] => [
    ...[...options.keys()].filter((id) => !models.options.includes(id)).map((id) => ({ kind: 'option' as const, id })),
    ...[...weapons.keys()].filter((id) => !models.weapons.includes(id)).map((id) => ({ kind: 'weapon' as const, id })),
  ]);
