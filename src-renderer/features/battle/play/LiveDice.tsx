import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { DiceOrResult } from '../watch/DicePane';
import { Graph, Graphs, GRAPH_LABELS, LIVE_GRAPHS, type GraphView } from '../watch/insight/Graphs';
import type { BattlePlayer } from '../watch/player';
import classes from './Order.module.css';

/** Under the orders: the throws, and how the battle goes; on a low window one of the two at a time. */
export function LiveDice({ player, id }: { readonly player: BattlePlayer; readonly id: string }) {
  const tall = useMediaQuery('(min-height: 960px)', true, { getInitialValueInEffect: false });
  const { last, theatre } = player.watched;
  // Looking at a graph lasts until something happens: then its throws are shown.
  const [looked, look] = useState<{ readonly at: number; readonly view: GraphView } | null>(null);
  const view = looked?.at === last ? looked.view : null;
  if (tall)
    return (
      <div className={classes.thrown} data-tall>
        <DiceOrResult player={player} id={id} />
        <Graphs player={player} id={id} views={LIVE_GRAPHS} />
      </div>
    );
  return (
    <div className={classes.thrown}>
      <div className={classes.views}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Dice or graph"
          value={view ?? 'dice'}
          onChange={(value) => {
            const graph = LIVE_GRAPHS.find((each) => each === value);
            look(graph ? { at: last, view: graph } : null);
          }}
          data={[
            { value: 'dice', label: theatre.system.randomiser.kind === 'deck' ? 'Cards' : 'Dice' },
            ...LIVE_GRAPHS.map((each) => ({ value: each, label: GRAPH_LABELS[each] })),
          ]}
        />
      </div>
      {view ? <Graph player={player} id={id} view={view} /> : <DiceOrResult player={player} id={id} />}
    </div>
  );
}
