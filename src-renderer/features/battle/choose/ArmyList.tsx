import { SegmentedControl } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { OPPONENTS, isOpponent } from '#shared/players/levels';
import { muster } from '#shared/army/validate-army';
import type { GameSystem } from '#shared/systems/game-system';
import { PaneHeader } from '../../../components/Pane';
import { SideMark } from '../../../components/SideMark';
import { routeTo } from '../../../shell/router';
import { UnitMark } from '../../army/UnitMark';
import type { ArmyChoice, Choice } from './choices';
import classes from './Choose.module.css';
import type { Seat } from './picks';
import { PLAYER_WORDS } from './player-words';

interface ArmyListProps {
  readonly side: 'a' | 'b';
  readonly system: GameSystem;
  readonly armies: readonly ArmyChoice[];
  readonly chosen: ArmyChoice | null;
  readonly level: Seat;
  /** Whether somebody at the table may play it; simulations have computer players alone. */
  readonly persons: boolean;
  readonly units: string;
  /** "Attacker", where the mission's sides differ. */
  readonly role: string | null;
  readonly onChoose: (key: string) => void;
  readonly onLevel: (level: Seat) => void;
}

/** One side of the battle: its army and who plays it. */
export function ArmyList(props: ArmyListProps) {
  const { side, system, armies, chosen, level, persons, units, role, onChoose, onLevel } = props;
  return (
    <section
      className={classes.side}
      data-side={side}
      aria-label={`Side ${side.toUpperCase()}`}
      data-pane
      tabIndex={-1}
    >
      <PaneHeader title={`Side ${side.toUpperCase()}`} {...(role ? { hint: role } : {})}>
        <SideMark side={side} size={16} />
      </PaneHeader>
      <div className={classes.chosen}>
        <p className={classes.given}>{chosen?.name ?? 'No army'}</p>
        <p className="m-small">
          {chosen
            ? `${chosen.points} ${system.currency.name} · ${chosen.units} ${units}`
            : 'Choose one that can fight.'}
        </p>
        {chosen && <Roster army={chosen} system={system} />}
      </div>
      <div className={classes.scroll}>
        <ChoiceRows
          name={`Army of side ${side.toUpperCase()}`}
          choices={armies}
          chosen={chosen?.key ?? null}
          onChoose={onChoose}
          figure={(army) => String(army.points)}
          detail={(army) => `${army.units} ${units}`}
          section="build"
        />
      </div>
      <div className={classes.player}>
        <p className="m-label">Played by</p>
        <SegmentedControl
          size="xs"
          fullWidth
          className={classes.seats}
          aria-label={`Player of side ${side.toUpperCase()}`}
          value={level}
          onChange={(value) => {
            if (isOpponent(value) || value === 'person') onLevel(value);
          }}
          data={[...(persons ? (['person'] as const) : []), ...OPPONENTS].map((each) => ({
            value: each,
            label: PLAYER_WORDS[each].name,
          }))}
        />
        <p className="m-small">{PLAYER_WORDS[level].text}</p>
      </div>
    </section>
  );
}

/** The army at a glance: one mark a unit. */
function Roster({ army, system }: { readonly army: ArmyChoice; readonly system: GameSystem }) {
  const mustered = useMemo(() => muster(army.army, system), [army, system]);
  if (!mustered.ok) return null;
  return (
    <ul className={classes.roster} aria-label={`Units of ${army.name}`}>
      {mustered.value.units.map((unit) => (
        <li key={unit.id} title={`${unit.name}, ${unit.points}`}>
          <UnitMark unit={unit} system={system} size={28} />
          <span className="m-visually-hidden">{unit.name}</span>
        </li>
      ))}
    </ul>
  );
}

const ORIGINS: Readonly<Record<Choice['origin'], string>> = {
  record: 'From the battle',
  library: 'In the library',
  sample: 'Ready-made',
  'built-in': 'Published',
  drawn: 'Drawn by lot to fit',
};

interface ChoiceRowsProps<C extends Choice> {
  readonly name: string;
  readonly choices: readonly C[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  readonly figure?: (choice: C) => string;
  readonly detail: (choice: C) => string;
  /** Where one of the library is put right. */
  readonly section?: 'build' | 'table';
}

/** Radio rows under the headings of where they come from. One that cannot fight says why. */
export function ChoiceRows<C extends Choice>(props: ChoiceRowsProps<C>) {
  const { name, choices, chosen, onChoose, figure, detail, section } = props;
  const origins = [...new Set(choices.map(({ origin }) => origin))];
  return (
    <div role="radiogroup" aria-label={name}>
      {origins.map((origin) => (
        <div key={origin}>
          <p className={classes.origin}>{ORIGINS[origin]}</p>
          {choices
            .filter((choice) => choice.origin === origin)
            .map((choice) => (
              <label
                key={choice.key}
                className={classes.row}
                data-on={choice.key === chosen || undefined}
                data-problem={choice.problem !== null || undefined}
              >
                <input
                  type="radio"
                  name={name}
                  checked={choice.key === chosen}
                  disabled={choice.problem !== null}
                  onChange={() => onChoose(choice.key)}
                />
                <span className={classes.rowName}>
                  <b className="m-clip">{choice.name}</b>
                  {choice.problem === null ? (
                    <small>{detail(choice)}</small>
                  ) : (
                    <small className={classes.problem}>
                      <IconAlertOctagon size={13} stroke={1.8} aria-label="error" role="img" /> {choice.problem}{' '}
                      {choice.origin === 'library' && section && (
                        <a href={`#${routeTo(section, choice.key.slice('library:'.length))}`}>Open it</a>
                      )}
                    </small>
                  )}
                </span>
                {figure && <span className={classes.figure}>{figure(choice)}</span>}
              </label>
            ))}
        </div>
      ))}
    </div>
  );
}
