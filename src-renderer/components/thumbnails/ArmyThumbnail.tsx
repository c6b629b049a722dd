import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { PlayingCard } from '../PlayingCard';
import { Ship, type ShipName } from '../Glyph';
import type { ThumbnailProps } from '../thumbnail-registry';
import { NeutralDrawing } from './NeutralDrawing';
import classes from './thumbnails.module.css';

const MOST = 14;

/** An army as its tokens: ships in rings, a gang as cards, units as bases with their number of models. */
export function ArmyThumbnail({ row, document }: ThumbnailProps) {
  const units = Array.isArray(document['units']) ? document['units'].filter(isJsonObject) : [];
  if (units.length === 0) return <NeutralDrawing row={row} />;
  const shown = units.slice(0, MOST);
  return (
    <div className={classes.army} aria-hidden="true">
      {shown.map((unit, i) => (
        <Token key={i} unit={unit} system={row.system?.id ?? ''} />
      ))}
      {units.length > MOST && <span className={classes.more}>+{units.length - MOST}</span>}
    </div>
  );
}

function Token({ unit, system }: { readonly unit: JsonObject; readonly system: string }) {
  if (system === 'squadrons') {
    return (
      <span className={classes.ring}>
        <Ship name={silhouetteOf(unit)} size={20} />
      </span>
    );
  }
  if (system === 'devils-bluff') return <PlayingCard value={letterOf(unit)} size={30} state={letterOf(unit) === 'L' ? 'success' : 'plain'} />;
  const models = Array.isArray(unit['models']) ? unit['models'].filter(isJsonObject) : [];
  const count = models.reduce((sum, { count: n }) => sum + (typeof n === 'number' ? n : 1), 0);
  return <span className={classes.base}>{Math.max(1, count)}</span>;
}

/** Dart fast, broad heavy, cross fighter; a stand-in until the ship's own choice is saved with it. */
function silhouetteOf(unit: JsonObject): ShipName {
  const own = unit['silhouette'];
  if (own === 'dart' || own === 'cross' || own === 'broad' || own === 'kite' || own === 'twin') return own;
  const text = JSON.stringify(unit);
  if (/armour|tough|hit-points|bomb|missile/.test(text)) return 'broad';
  if (/shield|disrupt/.test(text)) return 'cross';
  if (/heavy|turret/.test(text)) return 'kite';
  return 'dart';
}

const letterOf = (unit: JsonObject): string => {
  const entry = typeof unit['entry'] === 'string' ? unit['entry'] : '';
  return entry === 'leader' ? 'L' : entry === 'legend' ? 'Q' : 'H';
};
