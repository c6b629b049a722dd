import { memo, type ReactNode } from 'react';
import type { ShipName } from '../../../../components/Glyph';
import classes from './Table.module.css';
import type { LabelPlace } from './label-places';

export interface TokenProps {
  readonly id: string;
  readonly name: string;
  readonly side: 'a' | 'b';
  readonly ship: ShipName;
  /** Centre and radius in pixels. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly facing: number;
  readonly hp: number;
  readonly hpMax: number;
  readonly cp: number;
  readonly leads: boolean;
  readonly named: boolean;
  readonly carries: boolean;
  readonly acting: boolean;
  readonly targeted: boolean;
  readonly label: LabelPlace;
  readonly onLook: (id: string | null) => void;
}

/** A ship: true base size, notch at its nose, hit points below, command die at the upper right. Small ones are silhouette and notch only. */
export const Token = memo(function Token(props: TokenProps) {
  const { id, name, side, ship, x, y, r, facing, hp, hpMax, cp, acting, targeted, onLook } = props;
  const small = r < 11;
  const words = `${name}, side ${side.toUpperCase()}, ${hp} of ${hpMax} hit points, ${cp} command ${cp === 1 ? 'point' : 'points'}${acting ? ', acting' : ''}${targeted ? ', target' : ''}`;
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={classes.token}
      data-side={side}
      data-acting={acting || undefined}
      data-unit={id}
      tabIndex={0}
      role="img"
      aria-label={words}
      onPointerEnter={() => onLook(id)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onLook(id)}
      onBlur={() => onLook(null)}
    >
      {acting && <circle r={r + 4.5} className={classes.actingRing} />}
      <circle r={r} className={classes.base} />
      <g transform={`rotate(${facing})`}>
        <path
          d={`M${-r * 0.34} ${-r * 0.96}L0 ${-r - Math.max(4, r * 0.42)}L${r * 0.34} ${-r * 0.96}Z`}
          className={classes.notch}
        />
        <use
          href={`#ship-${ship}`}
          x={-r * 0.72}
          y={-r * 0.72}
          width={r * 1.44}
          height={r * 1.44}
          className={classes.hull}
        />
      </g>
      {targeted && <Brackets r={r + 7} />}
      {!small && <HitPoints side={side} value={hp} max={hpMax} y={r + 8} />}
      {!small && <CommandDie x={r * 0.62} y={-r - 8} face={cp} />}
      {props.carries && (
        <use href="#glyph-recover" x={-r - 10} y={-r - 8} width={14} height={14} className={classes.carried} />
      )}
      <TokenName {...props} pips={!small} />
    </g>
  );
});

function TokenName({ name, r, label, leads, named, acting, pips }: TokenProps & { readonly pips: boolean }): ReactNode {
  const [dx, dy, anchor] = {
    below: [0, r + (pips ? 24 : 14), 'middle'],
    above: [0, -r - 7, 'middle'],
    right: [r + 10, 4, 'start'],
    left: [-r - 10, 4, 'end'],
  }[label] as [number, number, 'start' | 'middle' | 'end'];
  const width = textWidth(name);
  const end = anchor === 'start' ? dx + width : anchor === 'end' ? dx : dx + width / 2;
  return (
    <g aria-hidden="true">
      <text x={dx} y={dy} textAnchor={anchor} className={classes.name} data-acting={acting || undefined}>
        {name}
      </text>
      {leads && <path d={STAR} transform={`translate(${end + 7} ${dy - 4.5})`} className={classes.leader} />}
      {named && (
        <path d={STAR} transform={`translate(${end + (leads ? 19 : 7)} ${dy - 4.5})`} className={classes.named} />
      )}
    </g>
  );
}

/** Near enough for a condensed face of 12.5 px. */
export const textWidth = (text: string): number => text.length * 6;

/** Five points about (0, 0), 10 across. */
export const STAR = 'M0 -5L1.3 -1.7 4.8 -1.5 2.1 .7 3 4.1 0 2.2 -3 4.1 -2.1 .7 -4.8 -1.5 -1.3 -1.7Z';

export function Brackets({ r }: { readonly r: number }) {
  const a = r * 0.55;
  return (
    <path
      d={`M${-r} ${-a}V${-r}H${-a}M${a} ${-r}H${r}V${-a}M${r} ${a}V${r}H${a}M${-a} ${r}H${-r}V${a}`}
      className={classes.brackets}
    />
  );
}

function HitPoints({
  side,
  value,
  max,
  y,
}: {
  readonly side: 'a' | 'b';
  readonly value: number;
  readonly max: number;
  readonly y: number;
}) {
  const step = 7.2;
  return (
    <g transform={`translate(${(-(max - 1) * step) / 2} ${y})`} className={classes.pips}>
      {Array.from({ length: max }, (_, i) =>
        side === 'a' ? (
          <circle key={i} cx={i * step} r={2.6} data-lost={i >= value || undefined} />
        ) : (
          <path key={i} d={`M${i * step} -3.4l3.4 3.4 -3.4 3.4 -3.4 -3.4z`} data-lost={i >= value || undefined} />
        ),
      )}
    </g>
  );
}

const FACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die of 13 px with its real face; an empty dashed one when nothing is left on it. */
function CommandDie({ x, y, face }: { readonly x: number; readonly y: number; readonly face: number }) {
  return (
    <g transform={`translate(${x + 6.5} ${y + 6.5})`} className={classes.die} data-empty={face === 0 || undefined}>
      <rect x={-6.5} y={-6.5} width={13} height={13} rx={2.4} />
      {face > 6 ? (
        <text y={3.6}>{face}</text>
      ) : (
        (FACES[face] ?? []).map(([dx, dy]) => <circle key={`${dx}${dy}`} cx={dx * 3.4} cy={dy * 3.4} r={1.25} />)
      )}
    </g>
  );
}

/** Where something was: a dashed ring with a cross. */
export function Fallen({
  x,
  y,
  r,
  side,
  label,
  title,
}: {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly side: 'a' | 'b' | null;
  readonly label: string;
  readonly title: string;
}) {
  const c = r * 0.5;
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={classes.fallen}
      data-side={side ?? undefined}
      role="img"
      aria-label={title}
    >
      <circle r={r} />
      <path d={`M${-c} ${-c}L${c} ${c}M${c} ${-c}L${-c} ${c}`} />
      <text y={r + 13} aria-hidden="true">
        {label}
      </text>
    </g>
  );
}
