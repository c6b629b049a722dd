import { useMemo } from 'react';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import type { TokenRecord } from '#shared/table/token-marks';
import { pictureSystem } from '../table/picture-system';
import { TableCard } from '../table/TableCard';
import type { ThumbnailProps } from '../thumbnail-registry';
import { THUMB, useMissionOf } from './MissionThumbnail';
import { NeutralDrawing, numberOf } from './NeutralDrawing';
import classes from './BattleThumbnail.module.css';

/** A battle as its table at the end: who stood where, who fell, and the score. */
export function BattleThumbnail({ row, document }: ThumbnailProps) {
  const mission = useMissionOf(document['mission']);
  const tokens = useMemo(() => tokensOf(document), [document]);
  if (!mission) return <NeutralDrawing row={row} />;
  const vp =
    isJsonObject(document['result']) && isJsonObject(document['result']['vp']) ? document['result']['vp'] : null;
  return (
    <div className={classes.battle}>
      <TableCard mission={mission} system={pictureSystem(mission.system.id)} tokens={tokens} size={THUMB} />
      {vp && (
        <p className={classes.score} aria-hidden="true">
          <b data-side="a">{numberOf(vp['a'], 0)}</b> to <b data-side="b">{numberOf(vp['b'], 0)}</b>
        </p>
      )}
    </div>
  );
}

/** The last place of every unit, from the events alone; at this size each is the mark of its side. */
function tokensOf(document: JsonObject): readonly TokenRecord[] {
  const tokens = new Map<string, TokenRecord>();
  const events = Array.isArray(document['events']) ? document['events'] : [];
  for (const event of events) {
    if (!isJsonObject(event) || typeof event['unit'] !== 'string') continue;
    const { kind, unit, side } = event;
    const place =
      kind === 'moved' ? event['to'] : kind === 'placed' && Array.isArray(event['models']) ? event['models'][0] : null;
    if (isJsonObject(place))
      tokens.set(unit, {
        id: unit,
        side: side === 'b' ? 1 : 0,
        x: numberOf(place['x'], 0),
        y: numberOf(place['y'], 0),
        r: 0,
        facing: null,
      });
    const known = tokens.get(unit);
    if (kind === 'destroyed' && known) tokens.set(unit, { ...known, fallen: true });
  }
  return [...tokens.values()];
}
