import { Button, NumberInput, Select, Switch } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import type { Controller } from '#shared/schema/battle/record';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import type { PageProps } from '../../sections';
import { usePageChrome } from '../../shell/chrome';
import { useShortcuts } from '../../shell/shortcuts';
import { BattleColumns } from '../battle/choose/BattleColumns';
import classes from '../battle/choose/Choose.module.css';
import { SeedField } from '../battle/choose/SeedField';
import { SystemSelect } from '../battle/choose/SystemCell';
import { planOf, useBattleChoice, type Wishes } from '../battle/choose/use-battle-choice';
import { SimulationView } from './SimulationView';
import { startSimulation, useSimulation } from './simulation-store';
import { count } from './words';

/** `#/simulate`: choose, run many battles, read what they say. */
export function SimulatePage({ route }: PageProps) {
  const { query } = route;
  const run = useSimulation((state) => state.run);
  return run.status === 'none' ? (
    <Choose
      wishes={{ army: query['army'] ?? null, mission: query['mission'] ?? null, again: query['again'] ?? null }}
    />
  ) : (
    <SimulationView run={run} />
  );
}

function Choose({ wishes }: { readonly wishes: Wishes }) {
  const choice = useBattleChoice(wishes);
  const { games, workers, swapSides } = useSimulation();
  const chosen = planOf(choice);
  // Many battles are played by computer players: a seat of yours goes to one.
  const seat = (level: Controller): Controller => (level === 'person' ? 'rusher' : level);
  const plan = chosen && { ...chosen, controllers: { a: seat(chosen.controllers.a), b: seat(chosen.controllers.b) } };
  const start = (): void => {
    if (plan) void startSimulation({ ...plan, games, workers, swapSides }, choice.picks);
  };
  usePageChrome({
    path: [{ label: 'Simulate' }, { label: 'New simulation' }],
    keys: [
      ['Ctrl Enter', 'run'],
      ['F6', 'next pane'],
    ],
    status: 'Same seed, same result with any number of workers',
  });
  useShortcuts('Simulate', [{ keys: 'mod+Enter', label: 'run', run: start }]);
  return (
    <div className={classes.page}>
      <TitleBlock
        label="Simulate"
        title="New simulation"
        actions={
          choice.played && (
            <Button
              variant="filled"
              leftSection={<IconChartHistogram size={16} stroke={1.6} />}
              disabled={!plan}
              onClick={start}
            >
              Run {count(games)} {games === 1 ? 'battle' : 'battles'}
            </Button>
          )
        }
      >
        <TitleCell label="Game">
          <SystemSelect choice={choice} />
        </TitleCell>
        {choice.played && (
          <>
            <TitleCell label="Battles">
              <NumberInput
                size="sm"
                w={86}
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
    </div>
  );
}
