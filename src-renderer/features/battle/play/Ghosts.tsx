import type { Ghost } from '#shared/players/person/question';
import classes from './Order.module.css';

/** Where an order would lead. */
export const Ghosts = ({
  ghosts,
  k,
  bad = false,
}: {
  readonly ghosts: readonly Ghost[];
  readonly k: number;
  readonly bad?: boolean;
}) => ghosts.map((ghost) => <GhostToken key={`${ghost.unit}/${ghost.model}`} ghost={ghost} k={k} bad={bad} />);

/** Where a base would stand, which way it would look, and its way there. */
function GhostToken({
  ghost: { x, y, r, facing, path },
  k,
  bad,
}: {
  readonly ghost: Ghost;
  readonly k: number;
  readonly bad: boolean;
}) {
  return (
    <g className={classes.ghost} data-bad={bad || undefined} data-testid="ghost">
      {path.length > 1 && <path d={`M${path.map((each) => `${each.x * k} ${each.y * k}`).join('L')}`} />}
      <g transform={`translate(${x * k} ${y * k}) rotate(${facing})`}>
        <circle r={Math.max(6, r * k)} />
        <path d={`M0 ${-Math.max(6, r * k)}l-4 6h8z`} className={classes.nose} />
      </g>
    </g>
  );
}
