import { SegmentedControl } from '@mantine/core';
import { useRemembered } from '../../../../state/settings';
import classes from '../Dice.module.css';
import type { BattlePlayer } from '../player';
import { ScoreLines } from '../ScoreLines';
import { usePlayerState } from '../use-player';
import { VpGraph } from '../VpGraph';
import { ChanceGraph } from './ChanceGraph';
import { LuckLedger } from './LuckLedger';
import { StrengthGraph } from './StrengthGraph';

const VIEWS = ['points', 'strength', 'chance', 'luck'] as const;
type View = (typeof VIEWS)[number];
const LABELS: Readonly<Record<View, string>> = {
  points: 'Points',
  strength: 'Strength',
  chance: 'Chance',
  luck: 'Luck',
};

/** How the battle goes: points, what is left, who would win from here, and what luck had to do with it. */
export function Graphs({
  player,
  id,
  live,
}: {
  readonly player: BattlePlayer;
  readonly id: string;
  readonly live: boolean;
}) {
  const [chosen, choose] = useRemembered<View>('battle.graph', 'points');
  const moment = usePlayerState(player, (state) => state.moment);
  const { vp } = player.watched.replay.stateAt(moment);
  // A battle that is played goes on by itself soon enough.
  const views = live ? VIEWS.filter((view) => view !== 'chance') : VIEWS;
  const view = views.find((each) => each === chosen) ?? 'points';
  return (
    <section aria-label="How the battle goes">
      <div className={classes.graphHead}>
        <SegmentedControl
          size="xs"
          aria-label="Graph"
          value={view}
          onChange={(value) => choose(VIEWS.find((each) => each === value) ?? 'points')}
          data={views.map((each) => ({ value: each, label: LABELS[each] }))}
        />
        <p>
          <span data-side="a">{vp.a}</span> to <span data-side="b">{vp.b}</span>
        </p>
      </div>
      {view === 'points' && (
        <>
          <VpGraph player={player} />
          <ScoreLines player={player} />
        </>
      )}
      {view === 'strength' && <StrengthGraph player={player} />}
      {view === 'chance' && <ChanceGraph player={player} id={id} />}
      {view === 'luck' && <LuckLedger player={player} />}
    </section>
  );
}
