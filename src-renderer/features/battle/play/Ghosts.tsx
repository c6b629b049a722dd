import type { PointerEvent } from 'react';
import type { Ghost } from '#shared/players/person/question';
import classes from './Order.module.css';

interface GhostsProps {
  readonly ghosts: readonly Ghost[];
  readonly k: number;
  readonly bad?: boolean;
  /** The one of several that is led by itself. */
  readonly led?: Ghost['model'] | null;
  /** A press on one of several takes it by itself. */
  readonly onTake?: ((event: PointerEvent<SVGGElement>, ghost: Ghost) => void) | undefined;
}

/** Where an order would lead. */
export const Ghosts = ({ ghosts, ...rest }: GhostsProps) =>
  ghosts.map((ghost) => <GhostToken key={`${ghost.unit}/${ghost.model}`} ghost={ghost} {...rest} />);

/** Where a base would stand, which way it would look, and its way there. */
function GhostToken({
  ghost,
  k,
  bad = false,
  led = null,
  onTake,
}: Omit<GhostsProps, 'ghosts'> & { readonly ghost: Ghost }) {
  const { x, y, r, facing, path } = ghost;
  return (
    <g
      className={classes.ghost}
      data-bad={bad || undefined}
      data-led={ghost.model === led || undefined}
      data-taken-alone={onTake ? true : undefined}
      data-testid="ghost"
      onPointerDown={onTake && ((event) => onTake(event, ghost))}
    >
      {path.length > 1 && <path d={`M${path.map((each) => `${each.x * k} ${each.y * k}`).join('L')}`} />}
      <g transform={`translate(${x * k} ${y * k}) rotate(${facing})`}>
        <circle r={Math.max(6, r * k)} />
        <path d={`M0 ${-Math.max(6, r * k)}l-4 6h8z`} className={classes.nose} />
      </g>
    </g>
  );
}
