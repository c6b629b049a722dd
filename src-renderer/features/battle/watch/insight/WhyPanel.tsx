import { useState } from 'react';
import { lookup } from '#shared/core/lookup';
import type { WhyOrder, WhyStep } from '#shared/players/insight/why-entry';
import { SideMark } from '../../../../components/SideMark';
import { PLAYER_WORDS } from '../../choose/player-words';
import { shownEvent, type BattlePlayer } from '../player';
import { usePlayerState } from '../use-player';
import { useWhy } from './use-why';
import classes from './Why.module.css';

/** What the terms of a score weigh, in a few words. */
const TERM_WORDS = lookup({
  harm: 'harm done',
  points: 'points at once',
  objectives: 'markers',
  guard: 'guarding',
  prospects: 'what it can do next',
  danger: 'danger there',
  command: 'Command Points',
  ground: 'the ground',
  hand: 'cards kept',
  ahead: 'looking ahead',
});

/** "Why did it do that": the decisions of this activation, and what there was to choose from, best first. */
export function WhyPanel({
  player,
  id,
  onPoint,
}: {
  readonly player: BattlePlayer;
  readonly id: string;
  /** An order that somebody points at, to be drawn on the table. */
  readonly onPoint: (order: WhyOrder | null) => void;
}) {
  const why = useWhy(player, id);
  const shown = usePlayerState(player, shownEvent);
  const [opened, setOpened] = useState<number | null>(null);
  if (why.state === 'playing') return <p className={classes.note}>Pause, and the players tell what they weighed.</p>;
  if (why.state === 'running') return <p className={classes.note}>The players think again …</p>;
  if (why.state === 'failed') return <p className={classes.note}>{why.message}</p>;
  const { steps } = why;
  if (steps.length === 0) return <p className={classes.note}>Nobody had anything to decide here.</p>;
  const under = steps.findLast(({ event }) => event <= shown) ?? steps[0];
  const open = steps.find(({ decision }) => decision === opened) ?? under;
  return (
    <ol className={classes.steps} aria-label="Decisions">
      {steps
        .filter(({ event }) => event <= Math.max(shown, under?.event ?? 0))
        .map((step) => (
          <li key={step.decision} data-open={step === open || undefined}>
            <button
              type="button"
              className={classes.step}
              aria-expanded={step === open}
              onClick={() => setOpened(step.decision)}
            >
              <SideMark side={step.side} size={11} /> <span>{step.words}</span>
            </button>
            {step === open && <Orders step={step} onPoint={onPoint} />}
          </li>
        ))}
    </ol>
  );
}

function Orders({ step, onPoint }: { readonly step: WhyStep; readonly onPoint: (order: WhyOrder | null) => void }) {
  const { orders, weighed, player, by } = step;
  const name = PLAYER_WORDS[player].name;
  const judge = PLAYER_WORDS[by].name;
  if (orders.length === 0) return <p className={classes.note}>There was nothing to weigh.</p>;
  const many = weighed === 1 ? 'this one order' : `${weighed} orders`;
  return (
    <>
      <p className={classes.note}>
        {player === by
          ? `${judge}, ${weighed} weighed, in victory points:`
          : player === 'person'
            ? `You decided. A ${judge} would weigh ${many} like this:`
            : `The ${name} goes by simple habits. A ${judge} would weigh ${many} like this:`}
      </p>
      <ol className={classes.orders}>
        {orders.map((order) => (
          <li
            key={order.rank}
            data-taken={order.taken || undefined}
            tabIndex={order.to.length > 0 ? 0 : undefined}
            onPointerEnter={() => onPoint(order)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(order)}
            onBlur={() => onPoint(null)}
          >
            <span className={classes.rank}>{order.rank}</span>
            <span className={classes.words}>
              {order.words}
              {order.taken && <b> · taken</b>}
              <small>
                {order.terms
                  .map(({ term, value }) => `${TERM_WORDS[term] ?? term} ${figure(value, true)}`)
                  .join(', ') || 'nothing speaks for it or against it'}
              </small>
            </span>
            <span className={classes.score}>{figure(order.score)}</span>
          </li>
        ))}
      </ol>
      {!orders.some(({ taken }) => taken) && (
        <p className={classes.note}>What was done is not among the orders that it weighed.</p>
      )}
    </>
  );
}

/** Thousandths of a victory point as points. */
function figure(value: number, plus = false): string {
  const text = (Math.abs(value) / 1000).toFixed(3);
  return value < 0 ? `−${text}` : plus ? `+${text}` : text;
}
