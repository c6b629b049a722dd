import { unitWords } from '../../library/row-text';
import { ArmyList } from './ArmyList';
import classes from './Choose.module.css';
import { MissionList } from './MissionList';
import { changePicks } from './picks';
import { NotPlayed } from './SystemCell';
import type { BattleChoice } from './use-battle-choice';

/** An army on either hand, the mission between them; or why this game cannot be played. */
export function BattleColumns({
  choice,
  persons = false,
}: {
  readonly choice: BattleChoice;
  readonly persons?: boolean;
}) {
  const { picks, system, played, choices } = choice;
  if (!played || !system) return <NotPlayed choice={choice} />;
  const units = unitWords(system.kin.find(({ id }) => unitWords(id)[0] !== 'unit')?.id)[1];
  const side = (which: 'a' | 'b') => (
    <ArmyList
      side={which}
      system={system}
      armies={choices.armies}
      chosen={choice[which]}
      level={persons || picks.players[which] !== 'person' ? picks.players[which] : 'rusher'}
      persons={persons}
      units={units}
      role={roleOf(choice, which)}
      onChoose={(key) => changePicks({ [which]: key })}
      onLevel={(level) => changePicks({ players: { ...picks.players, [which]: level } })}
    />
  );
  return (
    <div className={classes.columns}>
      {side('a')}
      <MissionList
        system={system}
        missions={choices.missions}
        chosen={choice.mission}
        armies={{ a: choice.a, b: choice.b }}
        onChoose={(mission) => changePicks({ mission })}
      />
      {side('b')}
    </div>
  );
}

/** What a side is in this mission, if its sides differ. */
function roleOf({ mission }: BattleChoice, which: 'a' | 'b'): string | null {
  const side = mission?.mission.sides[which === 'a' ? 0 : 1];
  return side?.role ? side.name || side.role : null;
}
