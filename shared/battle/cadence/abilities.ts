import type { DecisionOf } from '../../schema/battle/cadence-decision';
import type { OrderProblem } from '../frame/family';
import type { UnitState } from './state';
import { theatreUnit, type BattleAbility, type Theatre } from './theatre';

type Declaration = Pick<DecisionOf<'declare'>, 'actions' | 'abilities'>;

/** C-ABIL-1: the Abilities of those of its models that stand, each once. */
export function abilitiesOf(theatre: Theatre, unit: UnitState): readonly BattleAbility[] {
  const { models } = theatreUnit(theatre, unit.id);
  const found = new Map<string, BattleAbility>();
  for (let i = 0; i < models.length; i++)
    if (unit.models[i]!.hp > 0) for (const ability of models[i]!.abilities) found.set(ability.id, ability);
  return [...found.values()];
}

/** Those that a declaration names, in its order. */
export const namedAbilities = (theatre: Theatre, unit: UnitState, { abilities = [] }: Declaration): BattleAbility[] => {
  if (abilities.length === 0) return [];
  const own = abilitiesOf(theatre, unit);
  return abilities.flatMap((id) => own.find((ability) => ability.id === id) ?? []);
};

/** C-ABIL-2: what they cost besides the one point of every action; less than nothing for those that cost none. */
export const abilityExtra = (named: readonly BattleAbility[]): number =>
  named.reduce((sum, { cost }) => sum + cost - 1, 0);

/** C-ABIL-1: as many as there are Ability actions, all of them its own, each once. */
export function abilityProblem(theatre: Theatre, unit: UnitState, declared: Declaration): OrderProblem | null {
  const { actions, abilities = [] } = declared;
  const rule = theatre.rows.ability;
  if (abilities.length !== actions.filter((action) => action === 'ability').length)
    return { rule, message: 'Every Ability action names one Ability.' };
  if (namedAbilities(theatre, unit, declared).length < abilities.length)
    return { rule, message: 'That is no Ability of this unit.' };
  return new Set(abilities).size < abilities.length
    ? { rule: theatre.rows.eachOnce, message: 'An Ability is declared twice.' }
    : null;
}

/** The declaration with Abilities in place of its Passes, in every way that can be paid. A Pass stands anywhere, and so do they. */
export function withAbilities(declared: Declaration, own: readonly BattleAbility[], points: number): Declaration[] {
  const found: Declaration[] = [];
  const extend = (from: number, { actions, abilities = [] }: Declaration, left: number): void => {
    for (let at = from; at < actions.length; at++) {
      if (actions[at] !== 'pass') continue;
      for (const { id, cost } of own) {
        if (abilities.includes(id) || cost - 1 > left) continue;
        const next = { actions: actions.with(at, 'ability'), abilities: [...abilities, id] };
        found.push(next);
        extend(at + 1, next, left - cost + 1);
      }
    }
  };
  extend(0, declared, points - declared.actions.length);
  return found;
}
