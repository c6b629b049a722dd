import { Button, NumberInput, Select, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChartHistogram, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { Controller } from '#shared/schema/battle/record';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import type { PageProps } from '../../sections';
import { usePageChrome } from '../../shell/chrome';
import { navigate, routeTo } from '../../shell/router';
import { useShortcuts } from '../../shell/shortcuts';
import { BattleColumns } from '../battle/choose/BattleColumns';
import classes from '../battle/choose/Choose.module.css';
import { SeedField } from '../battle/choose/SeedField';
import { SystemSelect } from '../battle/choose/SystemCell';
import { planOf, useBattleChoice, type Wishes } from '../battle/choose/use-battle-choice';
import { NewMatrix } from './NewMatrix';
import { RecentSimulations } from './RecentSimulations';
import { SetView } from './SetView';
import { SimulationView } from './SimulationView';
import { beginSimulation, inputOf, playOn, rememberPicks, useSimulation } from './simulation-store';
import { AS_PLAYED, count } from './words';

/**
 * `#/simulate`: choose and run many battles. `#/simulate/<id>` is one simulation of the library, `#/simulate/matrix` chooses several
 * armies and missions, `#/simulate/set/<id>` shows simulations that were asked together.
 */
export function SimulatePage({ route }: PageProps) {
  const { path, query } = route;
  const id = path[1];
  if (id === 'matrix') return <NewMatrix />;
  if (id === 'set' && path[2] !== undefined) return <SetView key={path[2]} id={path[2]} />;
  if (id !== undefined) return <SimulationView key={id} id={id} />;
  return (
    <Choose
      wishes={{ army: query['army'] ?? null, mission: query['mission'] ?? null, again: query['again'] ?? null }}
    />
  );
}

/** Many battles are played by computer players: a seat of yours goes to one. */
const seat = (level: Controller): Controller => (level === 'person' ? 'rusher' : level);

function Choose({ wishes }: { readonly wishes: Wishes }) {
  const choice = useBattleChoice(wishes);
  const { games, workers, swapSides } = useSimulation();
  const [busy, setBusy] = useState(false);
  const chosen = planOf(choice);
  const plan = chosen && {
    ...chosen,
    controllers: { a: seat(chosen.controllers.a), b: seat(chosen.controllers.b) },
    games,
    swapSides,
  };
  const start = async (): Promise<void> => {
    if (!plan || busy) return;
    setBusy(true);
    const begun = await beginSimulation(inputOf(plan, `${plan.armies.a.name} v ${plan.armies.b.name}`));
    setBusy(false);
    if (!begun.ok)
      return void notifications.show({
        title: 'The simulation did not run',
        message: begun.error.message,
        color: 'red',
      });
    rememberPicks(begun.value.id, choice.picks);
    void playOn([begun.value.id], games);
    navigate(routeTo('simulate', begun.value.id));
  };
  usePageChrome({
    path: [{ label: 'Simulate' }, { label: 'New simulation' }],
    keys: [
      ['Ctrl Enter', 'run'],
      ['F6', 'next pane'],
    ],
    status: `${AS_PLAYED}. Same seed, same result with any number of workers`,
  });
  useShortcuts('Simulate', [{ keys: 'mod+Enter', label: 'run', run: () => void start() }]);
  return (
    <div className={classes.page}>
      <TitleBlock
        label="Simulate"
        title="New simulation"
        actions={
          choice.played && (
            <>
              <Button
                leftSection={<IconTable size={16} stroke={1.6} />}
                onClick={() => navigate('/simulate/matrix')}
                title="Several armies on several missions"
              >
                Matrix
              </Button>
              <Button
                variant="filled"
                leftSection={<IconChartHistogram size={16} stroke={1.6} />}
                disabled={!plan}
                loading={busy}
                onClick={() => void start()}
              >
                Run {count(games)} {games === 1 ? 'battle' : 'battles'}
              </Button>
            </>
          )
        }
      >
        <TitleCell label="Game">
          <SystemSelect choice={choice} />
        </TitleCell>
        {choice.played && (
          <>
            <TitleCell label="Battles">
              <GamesField />
            </TitleCell>
            <TitleCell label="Seed">
              <SeedField seed={choice.picks.seed} />
            </TitleCell>
            <TitleCell label="Workers">
              <Select
                size="sm"
                w={92}
                aria-label="Workers"
                value={String(workers ?? 'auto')}
                data={[
                  { value: 'auto', label: 'Auto' },
                  ...[1, 2, 4, 8, 16].map((each) => ({ value: String(each), label: String(each) })),
                ]}
                onChange={(value) =>
                  useSimulation.setState({ workers: value === null || value === 'auto' ? null : Number(value) })
                }
              />
            </TitleCell>
            <TitleCell label="Swap sides">
              <Switch
                aria-label="Swap sides every second battle"
                checked={swapSides}
                onChange={(event) => useSimulation.setState({ swapSides: event.currentTarget.checked })}
                mt={5}
              />
            </TitleCell>
          </>
        )}
      </TitleBlock>
      <BattleColumns choice={choice} />
      <RecentSimulations />
    </div>
  );
}

/** How many battles; the same number stands wherever simulations are begun. */
export function GamesField({ w = 86 }: { readonly w?: number }) {
  const games = useSimulation((state) => state.games);
  return (
    <NumberInput
      size="sm"
      w={w}
      aria-label="Battles"
      value={games}
      min={1}
      max={100_000}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      onChange={(value) => {
        if (typeof value === 'number' && value >= 1 && value <= 100_000)
          useSimulation.setState({ games: Math.round(value) });
      }}
    />
  );
}
