import { notifications } from '@mantine/notifications';
import type { Likeness } from '#shared/schema/likeness';
import { takeLikeness } from '../../state/take-picture';

/** What file choosers offer; an SVG is made a PNG on the way in. */
export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/svg+xml';

/** Reads a chosen file as a picture of at most 512 KB; says why if it cannot be taken. */
export async function choosePicture(file: File | null, done: (picture: Likeness) => void): Promise<void> {
  if (!file) return;
  const taken = await takeLikeness(file);
  if (taken.ok) done(taken.value);
  else
    notifications.show({ title: 'The picture was not taken', message: `${file.name}: ${taken.error}.`, color: 'red' });
}
