import type { MusteredModel } from '#shared/army/muster';
import type { GameSystem } from '#shared/systems/game-system';
import { PaneSection } from '../../../components/Pane';
import { WeaponRules } from '../WeaponRules';
import classes from './Inspector.module.css';

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
        <thead>
          <tr>
            <th scope="col">Weapon</th>
            <th scope="col">Rng</th>
            <th scope="col">Att</th>
            <th scope="col">Dmg</th>
            <th scope="col">Prc</th>
            <th scope="col">Rules</th>
          </tr>
        </thead>
        <tbody>
          {carried.map((weapon) => (
            <tr key={weapon.key}>
              <td>
                <b>{weapon.name}</b>
              </td>
              <td>{weapon.range}″</td>
              <td>{weapon.attacks}</td>
              <td>{weapon.damage}</td>
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
