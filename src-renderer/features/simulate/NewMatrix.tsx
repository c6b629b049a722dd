import { Button, Checkbox } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { OPPONENTS, type Opponent } from '#shared/players/levels';
import { PaneSection } from '../../components/Pane';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { usePageChrome } from '../../shell/chrome';
import type { Choice } from '../battle/choose/choices';
import chooseClasses from '../battle/choose/Choose.module.css';
import { SeedField } from '../battle/choose/SeedField';
import { SystemSelect } from '../battle/choose/SystemCell';
import { useBattleChoice } from '../battle/choose/use-battle-choice';
import { beginSet, newSetId } from './begin-set';
import { LevelSelect } from './LevelSelect';
import classes from './Sets.module.css';
import { GamesField } from './SimulatePage';
import { inputOf, useSimulation } from './simulation-store';
import { AS_PLAYED, count } from './words';

const NOBODY = { army: null, mission: null, again: null };
/** Cells beyond this take an evening. */
const MOST_CELLS = 200;

/** `#/simulate/matrix`: several armies on several missions, everyone against everyone. */
export function NewMatrix() {
  const choice = useBattleChoice(NOBODY);
  const { choices, system, picks } = choice;
  const { games, swapSides } = useSimulation();
  const [armies, setArmies] = useState<readonly string[]>([]);
  const [missions, setMissions] = useState<readonly string[]>([]);
  const [level, setLevel] = useState<Opponent>(OPPONENTS.includes('rusher') ? 'rusher' : OPPONENTS[0]);
  const [busy, setBusy] = useState(false);
  const chosen = choices.armies.filter(({ key }) => armies.includes(key));
  const fields = choices.missions.filter(({ key }) => missions.includes(key));
  const cells = ((chosen.length * (chosen.length - 1)) / 2) * fields.length;
  const start = async (): Promise<void> => {
    if (!system) return;
    const name = `${chosen.length} armies on ${fields.map((each) => each.name).join(', ')}`.slice(0, 200);
    const set = { id: newSetId(), kind: 'matrix' as const, name };
    const asked = fields.flatMap(({ mission }) =>
      chosen.flatMap((a, i) =>
        chosen.slice(i + 1).map((b) =>
          inputOf(
            {
              system,
              mission,
              armies: { a: a.army, b: b.army },
              controllers: { a: level, b: level },
              seed: picks.seed,
              games,
              swapSides,
            },
            `${a.name} v ${b.name}`,
            set,
          ),
        ),
      ),
    );
    setBusy(true);
    await beginSet(asked, set.id, games);
    setBusy(false);
  };
  usePageChrome({
    path: [{ label: 'Simulate', to: '/simulate' }, { label: 'New matrix' }],
    keys: [],
    status: AS_PLAYED,
  });
  return (
    <div className={chooseClasses.page}>
      <TitleBlock
        label="Simulate"
        title="Match-up matrix"
        actions={
          <Button
            variant="filled"
            leftSection={<IconTable size={16} stroke={1.6} />}
            disabled={cells === 0 || cells > MOST_CELLS}
            loading={busy}
            onClick={() => void start()}
          >
            {chosen.length < 2
              ? 'Choose two armies'
              : cells === 0
                ? 'Choose a mission'
                : `Run ${count(cells)} × ${count(games)} ${cells * games === 1 ? 'battle' : 'battles'}`}
          </Button>
        }
      >
        <TitleCell label="Game">
          <SystemSelect choice={choice} />
        </TitleCell>
        <TitleCell label="Battles of each">
          <GamesField />
        </TitleCell>
        <TitleCell label="Seed">
          <SeedField seed={picks.seed} />
        </TitleCell>
        <TitleCell label="Players">
          <LevelSelect level={level} onLevel={setLevel} />
        </TitleCell>
      </TitleBlock>
      <p className={classes.lead}>
        Every chosen army meets every other on each chosen mission: who beats whom, and where.
        {cells > MOST_CELLS && ` At most ${count(MOST_CELLS)} pairings at once; these are ${count(cells)}.`}
      </p>
      <div className={classes.columns}>
        <Column title="Armies" of={choices.armies} chosen={armies} onChoose={setArmies} />
        <Column title="Missions" of={choices.missions} chosen={missions} onChoose={setMissions} />
      </div>
    </div>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly of: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
}

const sound = ({ problem }: Choice): boolean => problem === null;

const Column = ({ title, of, chosen, onChoose }: ColumnProps) => (
  <section className={classes.column} aria-label={title}>
    <PaneSection
      title={title}
      right={
        <>
          {count(chosen.length)} of {count(of.length)}{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => onChoose(chosen.length > 0 ? [] : of.filter(sound).map(({ key }) => key))}
          >
            {chosen.length > 0 ? 'None' : 'All'}
          </Button>
        </>
      }
    />
    <div className={classes.checks}>
      {of.map(({ key, name, problem, origin }) => (
        <Checkbox
          key={key}
          label={
            <>
              <b className="m-given">{name}</b>{' '}
              <span className={classes.problem}>{problem ?? (origin === 'library' ? 'library' : 'with Muster')}</span>
            </>
          }
          disabled={problem !== null}
          checked={chosen.includes(key)}
          onChange={(event) =>
            onChoose(event.currentTarget.checked ? [...chosen, key] : chosen.filter((each) => each !== key))
          }
        />
      ))}
    </div>
  </section>
);
