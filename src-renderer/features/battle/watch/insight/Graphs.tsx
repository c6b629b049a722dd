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

export const GRAPHS = ['points', 'strength', 'chance', 'luck'] as const;
export type GraphView = (typeof GRAPHS)[number];
/** A battle that is played goes on by itself soon enough: nobody's chance is asked. */
export const LIVE_GRAPHS = GRAPHS.filter((view) => view !== 'chance');
export const GRAPH_LABELS: Readonly<Record<GraphView, string>> = {
  points: 'Points',
  strength: 'Strength',
  chance: 'Chance',
  luck: 'Luck',
};

interface GraphsProps {
  readonly player: BattlePlayer;
  readonly id: string;
  readonly views: readonly GraphView[];
}

/** How the battle goes: points, what is left, who would win from here, and what luck had to do with it. */
export function Graphs({ player, id, views }: GraphsProps) {
  const [chosen, choose] = useRemembered<GraphView>('battle.graph', 'points');
  const moment = usePlayerState(player, (state) => state.moment);
  const { vp } = player.watched.replay.stateAt(moment);
  const view = views.find((each) => each === chosen) ?? 'points';
  return (
    <section aria-label="How the battle goes">
      <div className={classes.graphHead}>
        <SegmentedControl
          size="xs"
          aria-label="Graph"
          value={view}
          onChange={(value) => choose(views.find((each) => each === value) ?? 'points')}
          data={views.map((each) => ({ value: each, label: GRAPH_LABELS[each] }))}
        />
        <p>
          <span data-side="a">{vp.a}</span> to <span data-side="b">{vp.b}</span>
        </p>
      </div>
      <Graph player={player} id={id} view={view} />
    </section>
  );
}

/** One of them alone. */
export function Graph({ player, id, view }: Omit<GraphsProps, 'views'> & { readonly view: GraphView }) {
  switch (view) {
    case 'points':
      return (
        <>
          <VpGraph player={player} />
          <ScoreLines player={player} />
        </>
      );
    case 'strength':
      return <StrengthGraph player={player} />;
    case 'chance':
      return <ChanceGraph player={player} id={id} />;
    case 'luck':
      return <LuckLedger player={player} />;
  }
}
