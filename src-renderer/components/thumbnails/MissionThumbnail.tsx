import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import type { ThumbnailProps } from '../thumbnail-registry';
import { EmptyTable, numberOf } from './NeutralDrawing';
import classes from './thumbnails.module.css';

const objects = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** A mission as its table: pieces with the hatching of their first keyword, objectives, entry points, zones. */
export function MissionThumbnail({ document }: ThumbnailProps) {
  const table = isJsonObject(document['table']) ? document['table'] : {};
  const width = numberOf(table['width'], 36);
  const height = numberOf(table['height'], 36);
  const unit = Math.max(width, height) / 36;
  const parts = objects(document['terrain']).flatMap((piece) => objects(piece['parts']));
  return (
    <div className={classes.stack}>
      <EmptyTable width={width} height={height} />
      <svg viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`} className={classes.table} aria-hidden="true">
        {objects(document['zones']).map((zone, i) => (
          <Outline key={i} shape={zone['shape']} className={zone['side'] === 'b' ? classes.zoneB : classes.zoneA} />
        ))}
        {parts.map((part, i) => (
          <Piece key={i} part={part} />
        ))}
        {objects(document['objectives']).map((objective, i) => (
          <g
            key={i}
            transform={`translate(${numberOf(objective['x'], 0)} ${numberOf(objective['y'], 0)}) scale(${unit})`}
          >
            <circle r="1.2" className={classes.objective} vectorEffect="non-scaling-stroke" />
            <circle r="0.4" className={classes.dot} />
          </g>
        ))}
        {objects(document['entryPoints']).map((entry, i) => {
          const y = numberOf(entry['y'], 0);
          return (
            <path
              key={i}
              d={y > height / 2 ? 'M-1.6 0H1.6L0 -2.4z' : 'M-1.6 0H1.6L0 2.4z'}
              transform={`translate(${numberOf(entry['x'], 0)} ${y}) scale(${unit})`}
              className={entry['side'] === 'b' ? classes.entryB : classes.entryA}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
    </div>
  );
}

const HATCHED = ['impassable', 'dangerous', 'obscuring', 'cover', 'rough'] as const;

function Piece({ part }: { readonly part: JsonObject }) {
  const keywords = Array.isArray(part['keywords']) ? part['keywords'] : [];
  const keyword = HATCHED.find((name) => keywords.includes(name));
  return (
    <>
      <Outline shape={part['shape']} className={classes.piece} />
      {keyword && <Outline shape={part['shape']} className={classes.hatch} fill={`url(#mini-${keyword})`} />}
    </>
  );
}

function Outline({
  shape,
  className,
  fill,
}: {
  readonly shape: unknown;
  readonly className: string | undefined;
  readonly fill?: string;
}) {
  if (!isJsonObject(shape)) return null;
  const common = { className, vectorEffect: 'non-scaling-stroke' as const, ...(fill ? { fill } : {}) };
  if (shape['kind'] === 'polygon' && Array.isArray(shape['points'])) {
    return (
      <polygon
        points={shape['points'].map((point) => (Array.isArray(point) ? point.join(',') : '')).join(' ')}
        {...common}
      />
    );
  }
  const x = numberOf(shape['x'], 0);
  const y = numberOf(shape['y'], 0);
  const turn = `rotate(${numberOf(shape['rotation'], 0)} ${x} ${y})`;
  if (shape['kind'] === 'ellipse') {
    return (
      <ellipse cx={x} cy={y} rx={numberOf(shape['rx'], 1)} ry={numberOf(shape['ry'], 1)} transform={turn} {...common} />
    );
  }
  if (shape['kind'] === 'rect') {
    const width = numberOf(shape['width'], 1);
    const height = numberOf(shape['height'], 1);
    return <rect x={x - width / 2} y={y - height / 2} width={width} height={height} transform={turn} {...common} />;
  }
  return null;
}
