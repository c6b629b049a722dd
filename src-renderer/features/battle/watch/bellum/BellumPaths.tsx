import type { BellumEventOf } from '#shared/schema/battle/bellum-event';
import classes from '../table/Table.module.css';
import type { ShotLine } from './scene';

interface BellumPathsProps {
  readonly moves: readonly BellumEventOf<'moved'>[];
  readonly shots: readonly ShotLine[];
  readonly k: number;
}

/** Ways gone in this activation, and the lines of the attack under way. */
export function BellumPaths({ moves, shots, k }: BellumPathsProps) {
  return (
    <g aria-hidden="true">
      {moves.map(({ base, side, from, steps }, i) => {
        const places = steps.flatMap((step) => (step.kind === 'straight' ? [step.to] : []));
        const d = [from, ...places].map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x * k} ${y * k}`).join('');
        return (
          <g key={`${base}/${i}`} className={classes.path} data-side={side}>
            <path d={d} />
          </g>
        );
      })}
      {shots.map(({ from, to, sight }, i) => (
        <g key={i} className={classes.sight} data-sight={sight ? 'clear' : 'blocked'}>
          <path d={`M${from.x * k} ${from.y * k}L${to.x * k} ${to.y * k}`} className={classes.ray} />
        </g>
      ))}
    </g>
  );
}
