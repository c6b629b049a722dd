import { Button } from '@mantine/core';
import { IconAlertOctagon, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { PaneHeader } from '../../../components/Pane';
import { SideMark } from '../../../components/SideMark';
import { openPrint } from '../../print/open-print';
import { navigate } from '../../../shell/router';
import { verifyBattle, type Verdict } from '../verify-battle';
import classes from './Dice.module.css';
import type { BattlePlayer } from './player';
import { standing } from './standing';

/** The end: who won, by how much, what is left, and what to do with it. */
export function ResultCard({ player, id }: { readonly player: BattlePlayer; readonly id: string }) {
  const { record, theatre, replay, last } = player.watched;
  const [verdict, setVerdict] = useState<Verdict | 'busy' | null>(null);
  const { result } = record;
  if (!result) return null;
  const winner = result.winner;
  const check = async (): Promise<void> => {
    setVerdict('busy');
    setVerdict(await verifyBattle(record));
  };
  return (
    <section aria-label="Result">
      <PaneHeader title="Result">
        <span className="m-small">seed {record.seed}</span>
      </PaneHeader>
      <div className={classes.result2} role="status">
        <p className={classes.verdict}>
          {winner && <SideMark side={winner} size={18} />}
          {winner ? `${theatre.armies[winner].name} wins` : 'A draw'}
        </p>
        <p>
          {result.vp.a} to {result.vp.b} after {result.rounds} {result.rounds === 1 ? 'round' : 'rounds'} and{' '}
          {replay.activations.length} activations.
        </p>
        <table className={classes.losses}>
          <thead>
            <tr>
              <th scope="col">Army</th>
              <th scope="col">Points</th>
              <th scope="col">Left</th>
              <th scope="col">HP lost</th>
            </tr>
          </thead>
          <tbody>
            {(['a', 'b'] as const).map((side) => {
              const { alive, all, hpLost } = standing(player.watched, last, side);
              return (
                <tr key={side}>
                  <td>
                    <SideMark side={side} size={11} />
                    {theatre.armies[side].name}
                  </td>
                  <td>{result.vp[side]}</td>
                  <td>
                    {alive} of {all}
                  </td>
                  <td>{hpLost}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <div className={classes.buttons}>
          <Button size="sm" onClick={() => player.jump(0)}>
            Watch again
          </Button>
          <Button size="sm" onClick={() => navigate(`/battle?again=${encodeURIComponent(id)}`)}>
            Play again
          </Button>
          <Button size="sm" onClick={() => navigate(`/simulate?again=${encodeURIComponent(id)}`)}>
            Simulate many
          </Button>
          <Button size="sm" onClick={() => openPrint({ documents: [{ id, kind: 'battle', name: record.name }] })}>
            Battle report
          </Button>
          <Button size="sm" loading={verdict === 'busy'} onClick={() => void check()}>
            Verify
          </Button>
        </div>
        {verdict !== null && verdict !== 'busy' && (
          <p className={classes.verified} data-bad={!verdict.ok || undefined}>
            {verdict.ok ? (
              <IconRosetteDiscountCheck size={16} stroke={1.8} />
            ) : (
              <IconAlertOctagon size={16} stroke={1.8} />
            )}
            {verdict.text}
          </p>
        )}
      </div>
    </section>
  );
}
