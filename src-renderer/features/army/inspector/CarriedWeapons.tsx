import { figureText } from '#shared/core/dice-figure';
import type { MusteredModel } from '#shared/army/muster';
import type { GameSystem } from '#shared/systems/game-system';
import { PaneSection } from '../../../components/Pane';
import { WeaponRules } from '../WeaponRules';
import classes from './Inspector.module.css';
import { WeaponHead } from './WeaponHead';

/** Weapons that come with the model: a transport's hull gun, a squad's carbine, what an upgrade brings along. */
export function CarriedWeapons({
  model,
  bought,
  system,
}: {
  readonly model: MusteredModel;
  readonly bought: readonly string[];
  readonly system: GameSystem;
}) {
  const carried = model.weapons.filter(({ id }) => !bought.includes(id));
  if (carried.length === 0) return null;
  return (
    <div className={classes.block}>
      <PaneSection title="Always carried" right="in the cost" />
      <table className={classes.weapons} data-carried>
        <WeaponHead />
        <tbody>
          {carried.map((weapon) => (
            <tr key={weapon.key}>
              <td>
                <b>{weapon.name}</b>
              </td>
              <td>{weapon.range}″</td>
              <td>{figureText(weapon, 'attacks')}</td>
              <td>{figureText(weapon, 'damage')}</td>
              <td>{weapon.piercing}</td>
              <td className={classes.weaponRules}>
                <WeaponRules rules={weapon.rules} system={system} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
