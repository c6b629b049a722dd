import { Checkbox, Select } from '@mantine/core';
import { useMemo } from 'react';
import { seatsOf } from '#shared/battlefield/document/sides';
import { setUpWords } from '#shared/print/mission/set-up-words';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { SideMark } from '../../../components/SideMark';
import { mayBeOpen, passengersOf } from './arrangement';
import type { ArmyChoice, MissionChoice } from './choices';
import classes from './Choose.module.css';
import { changePicks, usePicks } from './picks';

interface SetUpPanelProps {
  readonly system: GameSystem;
  readonly mission: MissionChoice;
  readonly armies: Readonly<Record<'a' | 'b', ArmyChoice | null>>;
}

/** What happens before the first round, and what of it is to be played: markers placed, units named, passengers aboard. */
export function SetUpPanel({ system, mission, armies }: SetUpPanelProps) {
  const { mission: doc } = mission;
  return (
    <div>
      <Steps mission={mission} system={system} />
      {doc.nominations.length > 0 && (
        <section aria-label="Named in the battle">
          <p className={classes.origin}>Named in the battle</p>
          <ul className={classes.notes}>
            {doc.nominations.map((nomination) => (
              <li key={nomination.id}>{nominationWords(doc, nomination, armies)}</li>
            ))}
          </ul>
        </section>
      )}
      {(['a', 'b'] as const).map((side) => {
        const army = armies[side];
        return army && <Aboard key={side} side={side} army={army} system={system} />;
      })}
    </div>
  );
}

function Steps({ mission, system }: Pick<SetUpPanelProps, 'mission' | 'system'>) {
  const arrangement = usePicks(({ arrangement: made }) => made);
  const turned = arrangement.steps?.of === mission.key ? arrangement.steps.turned : [];
  const turn = (i: number): void =>
    changePicks({
      arrangement: {
        ...arrangement,
        steps: { of: mission.key, turned: turned.includes(i) ? turned.filter((n) => n !== i) : [...turned, i] },
      },
    });
  const { setup } = mission.mission;
  return (
    <section aria-label="Placed at set-up">
      <p className={classes.origin}>Set-up steps</p>
      {setup.length === 0 && <p className={classes.quiet}>Everything stands where the mission has it.</p>}
      <ul className={classes.notes}>
        {setup.map((step, i) => {
          const words = setUpWords(step, mission.mission, system);
          return (
            // Steps have no name of their own; their order is fixed.
            <li key={i}>
              {mayBeOpen(step, system) ? (
                <Checkbox
                  size="xs"
                  checked={step.open === true}
                  onChange={() => turn(i)}
                  label={words}
                  description={step.open ? 'Placed by the players when the battle begins' : 'Stands as on the map'}
                />
              ) : (
                <span className={classes.fixed}>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Nomination = Mission['nominations'][number];

function nominationWords(
  mission: Mission,
  { by, of, at, round, label }: Nomination,
  armies: SetUpPanelProps['armies'],
): string {
  const names = seatsOf(mission, by).map((side) => armies[side]?.name ?? `Side ${side.toUpperCase()}`);
  const when = at === 'start' ? 'before the first round' : `when round ${round ?? 1} begins`;
  const what = `${of === 'own' ? 'a unit of its own' : 'an enemy unit'}${label === '' ? '' : ` (${label})`}`;
  const each = names.length > 1 ? 'Each side' : (names[0] ?? 'A side');
  return `${each} names ${what} ${when}.`;
}

/** C-TRN-9: units may start aboard; for this battle only. */
function Aboard({
  side,
  army,
  system,
}: {
  readonly side: 'a' | 'b';
  readonly army: ArmyChoice;
  readonly system: GameSystem;
}) {
  const arrangement = usePicks(({ arrangement: made }) => made);
  const passengers = useMemo(() => passengersOf(army, system), [army, system]);
  if (passengers.length === 0) return null;
  const now = arrangement.aboard[side]?.of === army.key ? (arrangement.aboard[side]?.seats ?? {}) : {};
  const seat = (unit: string, transport: string | null): void =>
    changePicks({
      arrangement: {
        ...arrangement,
        aboard: { ...arrangement.aboard, [side]: { of: army.key, seats: { ...now, [unit]: transport } } },
      },
    });
  return (
    <section aria-label={`Who starts aboard: ${army.name}`}>
      <p className={classes.origin}>
        <SideMark side={side} size={10} /> {army.name}: who starts aboard
      </p>
      <div className={classes.aboard}>
        {passengers.map(({ id, name, transport, transports }) => (
          <Select
            key={id}
            size="xs"
            label={name}
            allowDeselect={false}
            value={transport ?? ''}
            data={[
              { value: '', label: 'On foot' },
              ...transports.map((carrier) => ({ value: carrier.id, label: `In ${carrier.name}` })),
            ]}
            onChange={(value) => seat(id, value || null)}
          />
        ))}
      </div>
    </section>
  );
}
