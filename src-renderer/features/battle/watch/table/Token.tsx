import { memo } from 'react';
import { brackets } from '#shared/table/marker-marks';
import { groupCaption, tokenMarks, type TokenRecord } from '#shared/table/token-marks';
import { TableMarks } from '../../../../components/table/TableMarks';
import classes from './Table.module.css';

export interface TokenProps {
  readonly token: TokenRecord & { readonly name: string };
  readonly k: number;
  /** One of several models: the caption of its unit speaks for it. */
  readonly silent?: boolean | undefined;
  /** Its name is drawn elsewhere, above everything that stands. */
  readonly unnamed?: boolean | undefined;
  readonly onLook: (id: string | null) => void;
}

/** A ship: its drawing, what a screen reader says of it, and its card while one looks at it. */
export const Token = memo(function Token({ token, k, silent = false, unnamed = false, onLook }: TokenProps) {
  const { id, side, x, y } = token;
  const drawn = { ...token, x: 0, y: 0, ...(silent ? { name: '', targeted: false } : unnamed ? { name: '' } : {}) };
  return (
    <g
      transform={`translate(${x * k} ${y * k})`}
      className={classes.token}
      data-side={side === 0 ? 'a' : 'b'}
      data-acting={token.acting || undefined}
      data-unit={id}
      {...(silent ? { 'aria-hidden': true } : { tabIndex: 0, role: 'img', 'aria-label': tokenWords(token) })}
      onPointerEnter={() => onLook(id)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onLook(id)}
      onBlur={() => onLook(null)}
    >
      <TableMarks marks={tokenMarks({ k, px: 1 }, drawn)} k={k} />
    </g>
  );
}, alike);

/** The name and the die of a unit of several models, about all of them. */
export function Caption({
  token,
  about: { x, y, r },
  k,
  onLook,
}: Omit<TokenProps, 'silent'> & {
  /** The circle about all of its models. */
  readonly about: { readonly x: number; readonly y: number; readonly r: number };
}) {
  const { targeted, id } = token;
  const marks = groupCaption({ k, px: 1 }, token);
  return (
    <g
      role="img"
      aria-label={tokenWords(token)}
      className={classes.caption}
      data-unit={id}
      tabIndex={0}
      onFocus={() => onLook(id)}
      onBlur={() => onLook(null)}
    >
      <TableMarks marks={targeted ? [brackets({ x, y }, r + 7 / k, id), ...marks] : marks} k={k} />
    </g>
  );
}

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
