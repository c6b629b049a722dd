import { figureText } from '#shared/core/dice-figure';
import { memo } from 'react';
import { singleModels } from '#shared/army/muster';
import { inches } from '#shared/battle/cadence/log/names';
import { theatreUnit, type Theatre } from '#shared/battle/cadence/theatre';
import { spentWeapon, livingModels, type UnitState } from '#shared/battle/cadence/state';
import { printRule } from '#shared/systems/game-system';
import { Die } from '../../../../components/Die';
import { Pips, SideMark } from '../../../../components/SideMark';
import classes from './Table.module.css';

const WIDTH = 236;

/** As the game itself abbreviates it, on cards and sheets too. */
const shortName = ({ system }: Theatre, attribute: string): string =>
  system.attributes.find(({ id }) => id === attribute)?.short ?? attribute;

interface TokenCardProps {
  readonly theatre: Theatre;
  readonly unit: UnitState;
  /** Of the ship, in pixels of the stage; and the stage. */
  readonly x: number;
  readonly y: number;
  readonly stage: { readonly width: number; readonly height: number };
}

/** The card of the ship under the pointer: what it can do and what is left of it. */
export const TokenCard = memo(function TokenCard({ theatre, unit, x, y, stage }: TokenCardProps) {
  const fixed = theatreUnit(theatre, unit.id);
  // One profile line: that of the first model that stands; hit points are the whole unit's.
  const lead = livingModels(unit)[0] ?? 0;
  const model = fixed.models[lead];
  const mustered = theatre.armies[unit.side].units.find(({ id }) => `${unit.side}:${id}` === unit.id);
  const group = mustered && singleModels(mustered)[lead]?.model;
  if (!model) return null;
  const hp = unit.models.reduce((sum, each) => sum + Math.max(0, each.hp), 0);
  const hpMax = fixed.models.reduce((sum, each) => sum + each.hp, 0);
  const left = x + 34 + WIDTH < stage.width ? x + 34 : Math.max(8, x - 34 - WIDTH);
  const below = y < stage.height / 2;
  return (
    <div
      className={classes.card}
      style={{ left, ...(below ? { top: Math.max(8, y - 24) } : { bottom: Math.max(8, stage.height - y - 24) }) }}
      role="tooltip"
    >
      <div className={classes.cardHead}>
        <SideMark side={unit.side} />
        <b>{fixed.name}</b>
        <span>{fixed.points}</span>
      </div>
      <div className={classes.cardRow}>
        <Pips side={unit.side} value={hp} max={hpMax} />
        <span>
          {hp} of {hpMax} HP
        </span>
        <Die face={Math.min(6, unit.cp)} size={16} /> {unit.cp} CP
      </div>
      <dl className={classes.profile}>
        {(
          [
            ['command', model.command],
            ['movement', inches(model.movement)],
            ['skill', `${model.skill}+`],
            ['defence', `${model.defence}+`],
            ['toughness', model.toughness],
          ] as const
        ).map(([attribute, value]) => (
          <div key={attribute}>
            <dt>{shortName(theatre, attribute)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.weapons}>
        {model.weapons.map((weapon) => (
          <li key={weapon.index} data-spent={unit.spent.includes(spentWeapon(lead, weapon.index)) || undefined}>
            {weapon.name}
            <span>
              {[
                inches(weapon.range),
                `A${figureText(weapon, 'attacks')}`,
                `D${figureText(weapon, 'damage')}`,
                weapon.piercing > 0 ? `P${weapon.piercing}` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {group && group.ruleOrigins.length > 0 && (
        <p className={classes.cardRules}>
          {group.ruleOrigins
            .filter(({ implied }) => !implied)
            .map(({ ref }) => printRule(theatre.system, ref))
            .join(', ')}
        </p>
      )}
    </div>
  );
});
