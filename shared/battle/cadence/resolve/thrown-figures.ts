import { diceFigureValue, type DiceFigure } from '../../../core/dice-figure';
import type { Battle, Play } from '../cadence-types';
import { unitById } from '../state';
import type { BattleWeapon } from '../theatre';
import type { Attack } from './shot';

/** C-WPN-ATT, C-WPN-DMG: figures that dice decide are thrown as the attack is made, once for it. */
export function* throwFigures(battle: Battle, attack: Attack, weapon: BattleWeapon): Play<BattleWeapon> {
  if (!weapon.thrown) return weapon;
  const { thrown, ...rest } = weapon;
  const attacks = thrown.attacks && (yield* throwFigure(battle, attack, 'C-WPN-ATT', thrown.attacks));
  const damage = thrown.damage && (yield* throwFigure(battle, attack, 'C-WPN-DMG', thrown.damage));
  return { ...rest, attacks: attacks ?? weapon.attacks, damage: damage ?? weapon.damage };
}

function* throwFigure(
  battle: Battle,
  { unit, attack, shot }: Attack,
  rule: 'C-WPN-ATT' | 'C-WPN-DMG',
  figure: DiceFigure,
): Play<number> {
  const { side } = unitById(battle.state, unit);
  const dice = [];
  for (let i = 0; i < figure.count; i++)
    dice.push(yield* battle.theatre.randomness.pile(battle, { side, unit, purpose: 'figure' }));
  const value = diceFigureValue(
    figure,
    dice.map(({ face }) => face),
  );
  battle.emit({
    kind: 'rolled',
    ...{ rule, side, unit, model: shot.model, purpose: 'figure', need: 0, dice, successes: value, extra: [] },
    ...{ attack, objective: null },
  });
  return value;
}
