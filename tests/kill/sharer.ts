/**
 * One of two hosts that save the same documents, with a clock that may be off. Run by `two-hosts.ts`:
 * `node sharer.mjs FOLDER NAME SAVES SKEW`. Prints each save that was acknowledged.
 */
import { Workspace } from '../../src-main/storage/workspace';
import { SHARED_IDS } from './two-hosts-model';

const [, , folder = '', name = '', saves = '0', skew = '0'] = process.argv;
const RealDate = Date;
/** The same clock, wrong by so much. */
globalThis.Date = class extends RealDate {
  constructor(...args: readonly unknown[]) {
    super(...((args.length === 0 ? [RealDate.now() + Number(skew)] : args) as [number]));
  }
  static override now = (): number => RealDate.now() + Number(skew);
} as DateConstructor;

const opened = await Workspace.open({ folder, create: true, version: 'hosts' });
if (!opened.ok) throw new Error(opened.error.message);
const { documents } = opened.value;
for (let n = 0; n < Number(saves);) {
  const id = SHARED_IDS[n % SHARED_IDS.length] ?? '';
  const loaded = await documents.load(id);
  if (!loaded.ok) throw new Error(loaded.error.message);
  const mark = `${name}${String(n)}`;
  const marks = [...(loaded.value.document['marks'] as string[]), mark];
  const saved = await documents.save({
    id,
    document: { ...loaded.value.document, marks },
    base: loaded.value.revision,
  });
  if (saved.ok) {
    process.stdout.write(`saved ${id} ${mark}\n`);
    n++;
  } else if (saved.error.name === 'conflict') process.stdout.write('conflict\n');
  else if (saved.error.name === 'io-failed') process.stdout.write(`refused ${String(saved.error.detail.code)}\n`);
  else throw new Error(`${saved.error.name}: ${saved.error.message}`);
}
await opened.value.close();
