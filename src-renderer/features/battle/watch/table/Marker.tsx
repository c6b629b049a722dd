import { memo } from 'react';
import type { ObjectiveState } from '#shared/battle/cadence/state';
import classes from './Table.module.css';
import { Brackets, Fallen } from './Token';

interface MarkerProps {
  readonly name: string;
  readonly state: ObjectiveState;
  /** Glyph of what it is to each side. */
  readonly glyphs: Readonly<Record<'a' | 'b', string>>;
  readonly r: number;
  readonly k: number;
  readonly targeted: boolean;
  readonly hpMax: number | null;
}

/** An objective in a disc of true size: what it asks, who scored it, what is left of it. */
export const Marker = memo(function Marker({ name, state, glyphs, r, k, targeted, hpMax }: MarkerProps) {
  const [x, y] = [state.x * k, state.y * k];
  if (state.status === 'gone')
    return (
      <Fallen
        x={x}
        y={y}
        r={r * 0.85}
        side={null}
        label={`gone, round ${state.lostIn ?? ''}`}
        title={`${name}, gone in round ${state.lostIn ?? ''}`}
      />
    );
  if (state.status === 'carried')
    return <Fallen x={x} y={y} r={r * 0.85} side={null} label="taken up" title={`${name}, taken up`} />;
  const differs = glyphs.a !== glyphs.b;
  const size = r * (differs ? 0.95 : 1.2);
  const words = differs ? `${glyphs.a} for side A, ${glyphs.b} for side B` : glyphs.a;
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={classes.marker}
      role="img"
      aria-label={`${name}: ${words}${state.securedBy.length > 0 ? `, secured by ${state.securedBy.map((side) => `side ${side.toUpperCase()}`).join(' and ')}` : ''}${state.hp === null ? '' : `, ${state.hp} hit points`}`}
    >
      <title>{name}</title>
      <circle r={r} />
      {differs ? (
        <>
          <use
            href={`#glyph-${glyphs.a}`}
            x={-r * 0.9}
            y={-size / 2}
            width={size}
            height={size}
            className={classes.forA}
          />
          <use
            href={`#glyph-${glyphs.b}`}
            x={-r * 0.05}
            y={-size / 2}
            width={size}
            height={size}
            className={classes.forB}
          />
        </>
      ) : (
        <use href={`#glyph-${glyphs.a}`} x={-size / 2} y={-size / 2} width={size} height={size} />
      )}
      {state.securedBy.map((side, i) =>
        side === 'a' ? (
          <circle key={side} cx={r * 0.75 + i * 9} cy={-r * 0.75} r={4} className={classes.byA} />
        ) : (
          <path key={side} d={`M${r * 0.75 + i * 9} ${-r * 0.75 - 5}l5 5 -5 5 -5 -5z`} className={classes.byB} />
        ),
      )}
      {hpMax !== null && state.hp !== null && (
        <g transform={`translate(${(-(hpMax - 1) * 7.2) / 2} ${r + 7})`} className={classes.markerPips}>
          {Array.from({ length: hpMax }, (_, i) => (
            <rect
              key={i}
              x={i * 7.2 - 2.4}
              y={-2.4}
              width={4.8}
              height={4.8}
              data-lost={i >= (state.hp ?? 0) || undefined}
            />
          ))}
        </g>
      )}
      {targeted && <Brackets r={r + 6} />}
    </g>
  );
});
