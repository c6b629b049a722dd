/**
 * How each kind of document is drawn on its card. A renderer is plain SVG from the document, made small; it is loaded and
 * given the document only when its card is on the screen. To plug one in, replace the record of its kind: one line.
 */
import { lazy, type ComponentType } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import type { JsonObject } from '#shared/host/json-object';
import type { KindName } from '../state/document-kinds';

export interface ThumbnailProps {
  readonly row: LibraryRow;
  readonly document: JsonObject;
}

export interface ThumbnailEntry {
  readonly Renderer: ComponentType<ThumbnailProps>;
}

export const THUMBNAILS: Partial<Record<KindName, ThumbnailEntry>> = {
  army: {
    Renderer: lazy(async () => ({
      default: (await import('../features/library/thumbnails/ArmyThumbnail')).ArmyThumbnail,
    })),
  },
  mission: {
    Renderer: lazy(async () => ({ default: (await import('./thumbnails/MissionThumbnail')).MissionThumbnail })),
  },
  game: { Renderer: lazy(async () => ({ default: (await import('./thumbnails/GameThumbnail')).GameThumbnail })) },
  battle: { Renderer: lazy(async () => ({ default: (await import('./thumbnails/BattleThumbnail')).BattleThumbnail })) },
};
