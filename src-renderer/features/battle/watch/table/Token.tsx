import { memo } from 'react';
import { tokenMarks, type TokenRecord } from '#shared/table/token-marks';
import { TableMarks } from '../../../../components/table/TableMarks';
import classes from './Table.module.css';

export interface TokenProps {
  readonly token: TokenRecord & { readonly name: string };
  readonly k: number;
  readonly onLook: (id: string | null) => void;
}

/** A ship: its drawing, what a screen reader says of it, and its card while one looks at it. */
export const Token = memo(function Token({ token, k, onLook }: TokenProps) {
  const { id, side, x, y } = token;
  return (
    <g
      transform={`translate(${x * k} ${y * k})`}
      className={classes.token}
      data-side={side === 0 ? 'a' : 'b'}
      data-acting={token.acting || undefined}
      data-unit={id}
      tabIndex={0}
      role="img"
      aria-label={tokenWords(token)}
      onPointerEnter={() => onLook(id)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onLook(id)}
      onBlur={() => onLook(null)}
    >
      <TableMarks marks={tokenMarks({ k, px: 1 }, { ...token, x: 0, y: 0 })} k={k} />
    </g>
  );
}, alike);

/** Scrubbing makes all records anew; only ships that look otherwise are drawn again. */
function alike(before: TokenProps, after: TokenProps): boolean {
  const [{ hitPoints: had, ...old }, { hitPoints: has, ...now }] = [before.token, after.token];
  return (
    before.k === after.k &&
    before.onLook === after.onLook &&
    had?.left === has?.left &&
    had?.all === has?.all &&
    (Object.keys(now) as (keyof typeof now)[]).every((key) => old[key] === now[key])
  );
}

function tokenWords({ name, side, hitPoints, commands, acting, targeted }: TokenProps['token']): string {
  const points = hitPoints ? `, ${hitPoints.left} of ${hitPoints.all} hit points` : '';
  const left =
    commands === undefined || commands === null ? '' : `, ${commands} command ${commands === 1 ? 'point' : 'points'}`;
  return `${name}, side ${side === 0 ? 'A' : 'B'}${points}${left}${acting ? ', acting' : ''}${targeted ? ', target' : ''}`;
}
