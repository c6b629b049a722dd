import { useMemo } from 'react';
import { missionSchema } from '#shared/schema/mission';
import { pictureSystem } from '../table/picture-system';
import { TableCard } from '../table/TableCard';
import type { ThumbnailProps } from '../thumbnail-registry';
import { NeutralDrawing } from './NeutralDrawing';

/** A mission as its table. */
export function MissionThumbnail({ row, document }: ThumbnailProps) {
  const mission = useMissionOf(document);
  if (!mission) return <NeutralDrawing row={row} />;
  return <TableCard mission={mission} system={pictureSystem(mission.system.id)} size={THUMB} />;
}

/** Pixels of the longer side of a table on a card of the library. */
export const THUMB = 130;

export const useMissionOf = (document: unknown) =>
  useMemo(() => {
    const parsed = missionSchema.safeParse(document);
    return parsed.success ? parsed.data : null;
  }, [document]);
