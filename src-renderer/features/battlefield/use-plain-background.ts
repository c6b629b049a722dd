import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { fromBase64 } from '#shared/core/base64';
import { takePicture } from '../../state/take-picture';
import type { BattlefieldEditor } from './use-battlefield-editor';

/** A WebP background from earlier, or out of a file: drawn anew once somebody opens the table, so that it prints and travels like the others. */
export function usePlainBackground({ mission: { background }, bench }: BattlefieldEditor): void {
  const tried = useRef<string | null>(null);
  const image = background?.image.startsWith('data:image/webp;') ? background.image : null;
  useEffect(() => {
    // Once: if that is undone, it stays as it was.
    if (image === null || image === tried.current) return;
    tried.current = image;
    const bytes = fromBase64(image.slice(image.indexOf(',') + 1));
    if (!bytes) return;
    void takePicture(new Blob([new Uint8Array(bytes)])).then((taken) => {
      const now = bench.mission().background;
      // Not if it was changed meanwhile; a damaged one is an issue.
      if (!taken.ok || now?.image !== image) return;
      bench.apply({ kind: 'set', fields: { background: { ...now, image: taken.value } } }, 'Draw the background anew');
      notifications.show({
        message:
          'The background was a WebP picture. It is drawn anew as one that prints; Undo brings the old one back.',
      });
    });
  }, [image, bench]);
}
