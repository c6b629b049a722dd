import { useMemo } from 'react';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import type { TokenRecord } from '#shared/table/token-marks';
import { pictureSystem } from '../table/picture-system';
import { TableCard } from '../table/TableCard';
import type { ThumbnailProps } from '../thumbnail-registry';
import classes from './BattleThumbnail.module.css';
import { THUMB, useMissionOf } from './MissionThumbnail';
import { NeutralDrawing, numberOf } from './NeutralDrawing';

/** The books of a game as its table, with whoever was put on the map, and the score so far. */
export function GameThumbnail({ row, document }: ThumbnailProps) {
  const mission = useMissionOf(document['mission']);
  const tokens = useMemo(() => tokensOf(document), [document]);
  if (!mission) return <NeutralDrawing row={row} />;
  const vp = isJsonObject(row.summary['vp']) ? row.summary['vp'] : {};
  return (
    <div className={classes.battle}>
      <TableCard mission={mission} system={pictureSystem(mission.system.id)} tokens={tokens} size={THUMB} />
      <p className={classes.score} aria-hidden="true">
        <b data-side="a">{numberOf(vp['a'], 0)}</b> to <b data-side="b">{numberOf(vp['b'], 0)}</b>
      </p>
    </div>
  );
}

function tokensOf(document: JsonObject): readonly TokenRecord[] {
  const state = isJsonObject(document['state']) ? document['state'] : {};
  const units = Array.isArray(state['units']) ? state['units'] : [];
  return units.filter(isJsonObject).flatMap(({ id, place, status }): TokenRecord[] =>
    isJsonObject(place) && typeof id === 'string' && status !== 'left'
      ? [
          {
            id,
            side: id.startsWith('b:') ? 1 : 0,
            x: numberOf(place['x'], 0),
            y: numberOf(place['y'], 0),
            r: 0,
            facing: null,
            fallen: status === 'destroyed',
          },
        ]
      : [],
  );
}
