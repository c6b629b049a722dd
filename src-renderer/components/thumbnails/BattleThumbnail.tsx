import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import type { ThumbnailProps } from '../thumbnail-registry';
import { MissionThumbnail } from './MissionThumbnail';
import { NeutralDrawing, numberOf } from './NeutralDrawing';
import classes from './BattleThumbnail.module.css';

interface Ship {
  readonly side: string;
  readonly x: number;
  readonly y: number;
  readonly fallen: boolean;
}

/** A battle as its table at the end: who stood where, who fell, and the score. */
export function BattleThumbnail({ row, document }: ThumbnailProps) {
  const { mission } = document;
  if (!isJsonObject(mission) || !isJsonObject(mission['table'])) return <NeutralDrawing row={row} />;
  const width = numberOf(mission['table']['width'], 36);
  const height = numberOf(mission['table']['height'], 36);
  const unit = Math.max(width, height) / 36;
  const vp =
    isJsonObject(document['result']) && isJsonObject(document['result']['vp']) ? document['result']['vp'] : null;
  return (
    <div className={classes.battle}>
      <div className={classes.ground}>
        <MissionThumbnail row={row} document={mission} />
      </div>
      <svg viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`} className={classes.ships} aria-hidden="true">
        {shipsOf(document).map(({ side, x, y, fallen }, i) => (
          <g key={i} transform={`translate(${x} ${y}) scale(${unit})`} data-side={side}>
            {fallen ? (
              <path d="M-.7 -.7L.7 .7M.7 -.7L-.7 .7" className={classes.fallen} />
            ) : side === 'a' ? (
              <circle r="0.9" className={classes.a} />
            ) : (
              <path d="M0 -1.15L1.15 0 0 1.15 -1.15 0Z" className={classes.b} />
            )}
          </g>
        ))}
      </svg>
      {vp && (
        <p className={classes.score} aria-hidden="true">
          <b data-side="a">{numberOf(vp['a'], 0)}</b> to <b data-side="b">{numberOf(vp['b'], 0)}</b>
        </p>
      )}
    </div>
  );
}

/** The last place of every ship, from the events alone. */
function shipsOf(document: JsonObject): readonly Ship[] {
  const ships = new Map<string, Ship>();
  const events = Array.isArray(document['events']) ? document['events'] : [];
  for (const event of events) {
    if (!isJsonObject(event) || typeof event['unit'] !== 'string' || typeof event['side'] !== 'string') continue;
    const { kind, unit, side } = event;
    const place =
      kind === 'moved' ? event['to'] : kind === 'placed' && Array.isArray(event['models']) ? event['models'][0] : null;
    if (isJsonObject(place))
      ships.set(unit, { side, x: numberOf(place['x'], 0), y: numberOf(place['y'], 0), fallen: false });
    const known = ships.get(unit);
    if (kind === 'destroyed' && known) ships.set(unit, { ...known, fallen: true });
  }
  return [...ships.values()];
}
