import { notifications } from '@mantine/notifications';
import { fromUvtt } from '#shared/battlefield/exchange/uvtt';
import { host } from '../../../host';
import { toBase64 } from '../../../state/save-elsewhere';
import type { BattlefieldEditor } from '../use-battlefield-editor';

const LARGEST = 8 * 1024 * 1024;

const failed = (title: string, message: string): void => {
  notifications.show({ title, message, color: 'red', autoClose: 12_000 });
};

/** A picture under the table, stretched over it. */
export async function importBackground({ mission, bench }: BattlefieldEditor, file: File): Promise<void> {
  if (!/^image\/(png|jpeg|webp)$/.test(file.type))
    return failed('The picture was not taken', `${file.name} is not a PNG, JPEG or WebP picture.`);
  if (file.size > LARGEST)
    return failed(
      'The picture was not taken',
      `${file.name} has ${Math.round(file.size / 1024 / 1024)} MB; the most is 8.`,
    );
  const taken = await host().call('pictures.take', { base64: toBase64(new Uint8Array(await file.arrayBuffer())) });
  if (!taken.ok)
    return failed(
      'The picture was not taken',
      taken.error.name === 'work-failed' ? `${file.name}: ${taken.error.detail.reason}.` : taken.error.message,
    );
  const { image } = taken.value;
  bench.apply(
    {
      kind: 'set',
      fields: {
        background: { image, x: 0, y: 0, width: mission.table.width, height: mission.table.height, opacity: 0.8 },
      },
    },
    'Set the background',
  );
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
  const { table, terrain, image } = read.value;
  const taken = image ? await host().call('pictures.take', { base64: image.slice(image.indexOf(',') + 1) }) : null;
  const picture = taken?.ok
    ? { image: taken.value.image, x: 0, y: 0, width: table.width, height: table.height, opacity: 0.8 }
    : null;
  bench.apply(
    {
      kind: 'batch',
      edits: [
        { kind: 'set', fields: { table, ...(picture ? { background: picture } : {}) } },
        { kind: 'delete', ids: mission.terrain.filter((piece) => piece.locked !== true).map(({ id }) => id) },
        { kind: 'add', list: 'terrain', items: terrain },
      ],
    },
    'Import a map',
  );
  notifications.show({ message: `${terrain.length} pieces from ${file.name}. Undo brings the old table back.` });
}
