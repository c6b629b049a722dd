import { memo } from 'react';
import { hatchesOf } from '#shared/battlefield/keyword-text';
import { combTicks, entryHouse } from '#shared/battlefield/exchange/svg';
import { zoneShapes } from '#shared/table/zone-shapes';
import { sideOf } from '#shared/battle/cadence/theatre';
import { boxOf } from '#shared/geometry/polygon';
import { shapeRing } from '#shared/geometry/shape';
import type { Mission, MissionShape } from '#shared/schema/mission';
import classes from './Table.module.css';

interface GroundProps {
  readonly mission: Mission;
  /** Pixels per unit of length. */
  readonly k: number;
  readonly labels?: boolean;
  /** Outlines only, where something else is drawn on the ground (heat maps). */
  readonly bare?: boolean;
}

/** What never moves: mat, grid, zones, terrain in its hatching. Hatches keep their size at any scale. */
export const Ground = memo(function Ground({ mission, k, labels = true, bare = false }: GroundProps) {
  const { table } = mission;
  return (
    <g className={classes.ground} data-bare={bare || undefined}>
      {!bare && <rect width={table.width * k} height={table.height * k} className={classes.mat} />}
      {!bare && <path d={gridPath(table, 1, k)} className={classes.grid} />}
      {!bare && <path d={gridPath(table, table.width > 60 ? 10 : 6, k)} className={classes.gridLong} />}
      {mission.zones
        .filter(({ hidden }) => !hidden)
        .map((zone) => {
          const { area, hole } = zoneShapes(zone.shape, table);
          return (
            <path
              key={zone.id}
              d={ringPath(area, k) + (hole ? ringPath(hole, k) : '')}
              fillRule="evenodd"
              className={classes.zone}
              data-side={sideOf(mission, zone.side) ?? undefined}
            />
          );
        })}
      {mission.terrain
        .filter(({ hidden }) => !hidden)
        .map((piece) => (
          <g key={piece.id}>
            {piece.parts.map((part, i) => (
              <Part key={i} shape={part.shape} keywords={part.keywords} k={k} bare={bare} />
            ))}
          </g>
        ))}
      {labels &&
        !bare &&
        mission.terrain
          .filter(({ hidden, name }) => !hidden && name !== '')
          .map((piece) => <TerrainName key={piece.id} piece={piece} k={k} />)}
      <rect width={table.width * k} height={table.height * k} className={classes.edge} />
    </g>
  );
});

function Part({
  shape,
  keywords,
  k,
  bare,
}: {
  readonly shape: MissionShape;
  readonly keywords: readonly string[];
  readonly k: number;
  readonly bare: boolean;
}) {
  const d = ringPath(shape, k);
  const hatches = hatchesOf(keywords);
  const comb = hatches.includes('climbable') && !bare;
  return (
    <>
      {!bare && <path d={d} className={classes.piece} />}
      {!bare &&
        hatches
          .filter((hatch) => hatch !== 'climbable')
          .map((hatch) => <path key={hatch} d={d} fill={`url(#hatch-${hatch})`} className={classes.hatch} />)}
      <path d={d} className={classes.outline} data-dashed={hatches.includes('obscuring') || undefined} />
      {comb && (
        <path
          d={combTicks(shape, k)
            .map(([x, y, u, v]) => `M${x} ${y}L${u} ${v}`)
            .join('')}
          className={classes.outline}
        />
      )}
    </>
  );
}

function TerrainName({ piece, k }: { readonly piece: Mission['terrain'][number]; readonly k: number }) {
  if (piece.parts.length === 0) return null;
  const box = boxOf(piece.parts.flatMap(({ shape }) => shapeRing(shape)));
  return (
    <text x={((box.minX + box.maxX) / 2) * k} y={((box.minY + box.maxY) / 2) * k + 4} className={classes.terrainName}>
      {piece.name}
    </text>
  );
}

/** House shapes on the edge, side letter and number inside. */
export const EntryPoints = memo(function EntryPoints({
  entries,
  table,
  k,
  size = 10,
}: {
  readonly entries: readonly {
    readonly id: string;
    readonly side: 'a' | 'b';
    readonly x: number;
    readonly y: number;
  }[];
  readonly table: Mission['table'];
  readonly k: number;
  readonly size?: number;
}) {
  return (
    <>
      {entries.map((entry, i) => {
        const { points, label } = entryHouse(entry, table, size, k);
        const number = entries.slice(0, i + 1).filter(({ side }) => side === entry.side).length;
        return (
          <g key={entry.id} className={classes.entry} data-side={entry.side}>
            <polygon points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
            {size >= 8 && <text x={label[0]} y={label[1] + 3.5}>{`${entry.side.toUpperCase()}${number}`}</text>}
          </g>
        );
      })}
    </>
  );
});

/** Ticks along the top and left edge, figures at the long ones. */
export const Rulers = memo(function Rulers({ table, k }: { readonly table: Mission['table']; readonly k: number }) {
  const long = table.width > 60 ? 10 : 6;
  const small = table.width > 60 ? 2 : 1;
  const marks = (length: number): number[] =>
    Array.from({ length: Math.floor(length / small + 1e-9) + 1 }, (_, i) => i * small);
  return (
    <g className={classes.ruler} aria-hidden="true">
      {marks(table.width).map((x) => (
        <g key={x} transform={`translate(${x * k} 0)`}>
          <path d={`M0 -3v${x % long === 0 ? -9 : -4}`} />
          {x % long === 0 && x < table.width && (
            <text x={5} y={-8}>
              {x}
            </text>
          )}
        </g>
      ))}
      {marks(table.height).map((y) => (
        <g key={y} transform={`translate(0 ${y * k})`}>
          <path d={`M-3 0h${y % long === 0 ? -9 : -4}`} />
          {y % long === 0 && y < table.height && (
            <text x={-6} y={12} textAnchor="end">
              {y}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});

export const ringPath = (shape: MissionShape, k: number): string =>
  `M${shapeRing(shape)
    .map(({ x, y }) => `${round(x * k)} ${round(y * k)}`)
    .join('L')}Z`;

const round = (value: number): number => Math.round(value * 100) / 100;

function gridPath({ width, height }: Mission['table'], step: number, k: number): string {
  let d = '';
  for (let x = step; x < width; x += step) d += `M${round(x * k)} 0V${round(height * k)}`;
  for (let y = step; y < height; y += step) d += `M0 ${round(y * k)}H${round(width * k)}`;
  return d;
}
