/** A process that saves as fast as it can until it is killed. Run by kill.test.ts: `node saver.mjs FOLDER`. */
import { createHash } from 'node:crypto';
import { Workspace } from '../../src-main/storage/workspace';

const [, , folder = ''] = process.argv;
const opened = await Workspace.open({ folder, create: true, version: 'kill' });
if (!opened.ok) throw new Error(opened.error.message);
const workspace = opened.value;

/** Big enough that a write takes more than one step of the disk; the digest tells whether a file is whole. */
const content = (round: number): { round: number; filler: string; digest: string } => {
  const filler = createHash('sha256')
    .update(String(round))
    .digest('hex')
    .repeat(1 + ((round * 37) % 4000));
  return { round, filler, digest: createHash('sha256').update(filler).digest('hex') };
};

for (let step = 0; ; step++) {
  const id = `KILL-${String(step % 3)}`;
  const loaded = await workspace.documents.load(id);
  const before = loaded.ok ? (loaded.value.document['kill'] as { round: number }).round : 0;
  const document = {
    format: 'muster/army',
    version: 1,
    id,
    name: step % 7 === 6 ? `Renamed ${String(before + 1)}` : `Army ${id}`,
    system: { id: 'squadrons', version: '1' },
    faction: null,
    limit: 300,
    units: [],
    kill: content(before + 1),
  };
  process.stdout.write(`saving ${id} ${String(before + 1)}\n`);
  const saved = await workspace.documents.save({ id, document, base: loaded.ok ? loaded.value.revision : null });
  if (!saved.ok) throw new Error(`${saved.error.name}: ${saved.error.message}`);
  process.stdout.write(`saved ${id} ${String(before + 1)}\n`);
}
