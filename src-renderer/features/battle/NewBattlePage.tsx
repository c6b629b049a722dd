import { Button, Switch, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconNotebook, IconPlayerStop, IconSwords } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { textRuleNames } from '#shared/army/checks/text-rules';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { usePageChrome } from '../../shell/chrome';
import { navigate, routeTo } from '../../shell/router';
import { useShortcuts } from '../../shell/shortcuts';
import { BattleColumns } from './choose/BattleColumns';
import classes from './choose/Choose.module.css';
import { Problems } from './choose/Problems';
import { SeedField } from './choose/SeedField';
import { SystemSelect } from './choose/SystemCell';
import { planOf, useBattleChoice, type BattleChoice, type Wishes } from './choose/use-battle-choice';
import { changePicks } from './choose/picks';
import { keepBooks } from './books/keep-books';
import { beginPlay, playBattle, type BattleProgress } from './play-battle';
import { RecentBattles } from './RecentBattles';
import { WorthWatching } from './WorthWatching';

/** Mission, two armies, who plays them, and the seed: then it is fought. */
export function NewBattlePage(wishes: Wishes) {
  const choice = useBattleChoice(wishes);
  const play = usePlay(choice);
  usePageChrome({
    path: [{ label: 'Battle' }, { label: 'New battle' }],
    keys: [
      ['Ctrl Enter', 'play the battle'],
      ['F6', 'next pane'],
    ],
    status: choice.system ? `${choice.system.name}, rules edition ${choice.system.release}` : '',
  });
  useShortcuts('Battle', [{ keys: 'mod+Enter', label: 'play the battle', run: play.start }]);
  return (
    <div className={classes.page}>
      <TitleBlock
        label="Battle"
        title="New battle"
        actions={
          play.progress ? (
            <div className={classes.progress} role="status">
              {play.progress.rounds > 0
                ? `Round ${play.progress.round} of ${play.progress.rounds}, activation ${play.progress.activation}`
                : 'Setting up'}
              <Button leftSection={<IconPlayerStop size={16} stroke={1.6} />} onClick={play.stop}>
                Stop
              </Button>
            </div>
          ) : (
            choice.played && (
              <>
                <Tooltip label="Keep the books of a real game: rounds, hit points, Victory Points, notes">
                  <Button
                    variant="default"
                    leftSection={<IconNotebook size={16} stroke={1.6} />}
                    disabled={!play.ready}
                    onClick={() => void keepBooks(choice)}
                  >
                    At the table
                  </Button>
                </Tooltip>
                <Button
                  variant="filled"
                  leftSection={<IconSwords size={16} stroke={1.6} />}
                  disabled={!play.ready}
                  onClick={play.start}
                >
                  {play.hasPerson ? 'Take command' : 'Play the battle'}
                </Button>
              </>
            )
          )
        }
      >
        <TitleCell label="Game">
          <SystemSelect choice={choice} />
        </TitleCell>
        {choice.played && (
          <TitleCell label="Seed">
            <SeedField seed={choice.picks.seed} />
          </TitleCell>
        )}
        {play.hasPerson && (
          <TitleCell label={choice.system?.randomiser.kind === 'deck' ? 'Cards' : 'Dice'}>
            <Switch
              size="xs"
              label="I type my own"
              checked={choice.picks.ownDice}
              onChange={(event) => changePicks({ ownDice: event.currentTarget.checked })}
            />
          </TitleCell>
        )}
      </TitleBlock>
      {choice.played && <Problems choice={choice} />}
      <BattleColumns choice={choice} persons />
      <NotSimulated choice={choice} />
      <div className={classes.feet}>
        <RecentBattles />
        {choice.system && <WorthWatching system={choice.system.id} />}
      </div>
    </div>
  );
}

/** Rules of the chosen armies that are text only: whoever reads the result must know. */
function NotSimulated({ choice: { system, a, b } }: { readonly choice: BattleChoice }) {
  const names = system
    ? textRuleNames(
        [a, b].flatMap((picked) => picked?.army ?? []),
        system,
      )
    : [];
  return names.length === 0 ? null : (
    <p role="note" className={classes.textOnly}>
      Not simulated, players apply it: {names.join(', ')}.
    </p>
  );
}

interface Play {
  readonly ready: boolean;
  /** Somebody at the table plays a side. */
  readonly hasPerson: boolean;
  /** Null when nothing is being played; zeroes before the first news. */
  readonly progress: BattleProgress | null;
  readonly start: () => void;
  readonly stop: () => void;
}

function usePlay(choice: BattleChoice): Play {
  const plan = planOf(choice);
  const hasPerson = plan !== null && (plan.controllers.a === 'person' || plan.controllers.b === 'person');
  const [progress, setProgress] = useState<BattleProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    if (running.current || !plan) return;
    const stopper = new AbortController();
    running.current = stopper;
    setProgress({ round: 0, rounds: 0, activation: 0 });
    if (hasPerson) {
      const begun = await beginPlay(plan);
      running.current = null;
      setProgress(null);
      if (begun.ok) navigate(`${routeTo('battle', begun.value.id)}/play${choice.picks.ownDice ? '?dice=own' : ''}`);
      else notifications.show({ title: 'The battle was not begun', message: begun.error.message, color: 'red' });
      return;
    }
    const played = await playBattle(plan, { signal: stopper.signal, onProgress: setProgress });
    running.current = null;
    setProgress(null);
    if (played.ok && played.value.id !== null) navigate(routeTo('battle', played.value.id));
    else if (!played.ok && played.error.name !== 'cancelled')
      notifications.show({ title: 'The battle was not played', message: played.error.message, color: 'red' });
  };
  return {
    ready: plan !== null,
    hasPerson,
    progress,
    start: () => void start(),
    stop: () => running.current?.abort(),
  };
}
