import { memo, useMemo } from 'react';
import type { ObjectiveState } from '#shared/battle/cadence/state';
import type { GlyphName } from '#shared/table/glyphs';
import { fallenMarks, markerMarks } from '#shared/table/marker-marks';
import { TableMarks } from '../../../../components/table/TableMarks';
import type { MarkerNamePlace } from './label-places';
import classes from './Table.module.css';

interface MarkerProps {
  readonly name: string;
  readonly state: ObjectiveState;
  /** Glyph of what it is to each side. */
  readonly glyphs: Readonly<Record<'a' | 'b', GlyphName>>;
  /** True radius. */
  readonly r: number;
  readonly k: number;
  readonly targeted: boolean;
  readonly hpMax: number | null;
  /** Where its name stands. */
  readonly named: MarkerNamePlace;
  /** Something stands where its words would be. */
  readonly quiet: boolean;
}

/** An objective: what it asks, who scored it, what is left of it. */
export const Marker = memo(function Marker({ name, state, glyphs, r, k, targeted, hpMax, named, quiet }: MarkerProps) {
  const marks = useMemo(() => {
    const { id, x, y, status, securedBy, hp } = state;
    const scale = { k, px: 1 };
    const text = quiet ? '' : goneText(state);
    if (status === 'gone' || status === 'carried') return fallenMarks(scale, { id, x, y, r: r * 0.85, text });
    return markerMarks(scale, {
      id,
      x,
      y,
      r,
      glyphs: [glyphs.a, glyphs.b],
      securedBy: securedBy.map((side) => (side === 'a' ? 0 : 1)),
      hitPoints: hpMax === null || hp === null ? null : { left: hp, all: hpMax },
      targeted,
    });
  }, [state, glyphs, r, k, targeted, hpMax, quiet]);
  return (
    <g role="img" aria-label={markerWords(name, state, glyphs)}>
      <title>{name}</title>
      <TableMarks marks={marks} k={k} />
      {state.status === 'table' && <MarkerName name={name} x={state.x} y={state.y} r={r} k={k} place={named} />}
    </g>
  );
});

/** What it is called. */
export const MarkerName = ({
  name,
  x,
  y,
  r,
  k,
  place,
}: {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly k: number;
  readonly place: MarkerNamePlace;
}) => (
  <text
    x={x * k}
    y={place === 'above' ? (y - r) * k - 7 : (y + r) * k + 23}
    className={classes.markerName}
    aria-hidden="true"
  >
    {name}
  </text>
);

export const goneText = ({ status, lostIn }: Pick<ObjectiveState, 'status' | 'lostIn'>): string =>
  status === 'carried' ? 'taken up' : `gone, round ${lostIn ?? ''}`;

function markerWords(name: string, state: ObjectiveState, glyphs: MarkerProps['glyphs']): string {
  const { status, lostIn, securedBy, hp } = state;
  if (status === 'gone') return `${name}, gone in round ${lostIn ?? ''}`;
  if (status === 'carried') return `${name}, taken up`;
  const asks = glyphs.a === glyphs.b ? glyphs.a : `${glyphs.a} for side A, ${glyphs.b} for side B`;
  const sides = securedBy.map((side) => `side ${side.toUpperCase()}`).join(' and ');
  return `${name}: ${asks}${sides === '' ? '' : `, secured by ${sides}`}${hp === null ? '' : `, ${hp} hit points`}`;
}
