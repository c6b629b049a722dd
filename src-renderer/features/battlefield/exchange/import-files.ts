import { notifications } from '@mantine/notifications';
import { backgroundPlace } from '#shared/battlefield/document/background-place';
import { fromUvtt } from '#shared/battlefield/exchange/uvtt';
import { fromBase64 } from '#shared/core/base64';
import { lookAt } from '#shared/core/picture';
import { takePicture } from '../../../state/take-picture';
import type { BattlefieldEditor } from '../use-battlefield-editor';

const LARGEST = 8 * 1024 * 1024;

const failed = (title: string, message: string): void => {
  notifications.show({ title, message, color: 'red', autoClose: 12_000 });
};

/** A picture under the table, in its own proportions. */
export async function importBackground({ mission, bench }: BattlefieldEditor, file: File): Promise<void> {
  if (file.size > LARGEST)
    return failed(
      'The picture was not taken',
      `${file.name} has ${Math.round(file.size / 1024 / 1024)} MB; the most is 8.`,
    );
  const taken = await takePicture(file);
  if (!taken.ok) return failed('The picture was not taken', `${file.name}: ${taken.error}.`);
  const facts = lookAt(taken.value);
  const place = backgroundPlace(facts.ok ? facts.value : mission.table, mission.table);
  const opacity = mission.background?.opacity ?? 0.8;
  bench.apply({ kind: 'set', fields: { background: { image: taken.value, ...place, opacity } } }, 'Set the background');
}

/** Walls and objects of a virtual tabletop's map become terrain; locked pieces of this table stay. */
export async function importUvtt({ mission, system, bench }: BattlefieldEditor, file: File): Promise<void> {
  if (file.size > 4 * LARGEST) return failed('The map was not taken', `${file.name} is larger than 32 MB.`);
  const solid = system.terrain.has('impassable')
    ? ['impassable']
    : system.terrain.has('ruin-wall')
      ? ['ruin-wall']
      : system.terrain.has('dangerous')
        ? ['dangerous']
        : [];
  const soft = system.terrain.has('cover')
    ? ['cover']
    : system.terrain.has('wood')
      ? ['wood']
      : system.terrain.has('obscuring')
        ? ['obscuring']
        : [];
  const read = fromUvtt(await file.text(), { full: solid, partial: soft });
  if (!read.ok) return failed('The map was not taken', read.error);
  const { table, terrain, image, background } = read.value;
  const bytes = image && fromBase64(image.slice(image.indexOf(',') + 1));
  const taken = bytes ? await takePicture(new Blob([new Uint8Array(bytes)])) : null;
  const picture = taken?.ok
    ? { image: taken.value, x: 0, y: 0, width: table.width, height: table.height, opacity: 0.8 }
    : background;
  bench.apply(
    {
      kind: 'batch',
      edits: [
        { kind: 'set', fields: { table, ...(picture === undefined ? {} : { background: picture }) } },
        { kind: 'delete', ids: mission.terrain.filter((piece) => piece.locked !== true).map(({ id }) => id) },
        { kind: 'add', list: 'terrain', items: terrain },
      ],
    },
    'Import a map',
  );
  notifications.show({ message: `${terrain.length} pieces from ${file.name}. Undo brings the old table back.` });
  if (taken && !taken.ok) failed('The picture of the map was left out', `${file.name}: ${taken.error}.`);
}
