/**
 * A process that works on a workspace as fast as it can until it is killed, and says what it begins and what it was told is done.
 * Run by `kill-run.ts`: `node actor.mjs FOLDER SEED`.
 */
import { createHash } from 'node:crypto';
import { zipSync, strToU8 } from 'fflate';
import { saveGame } from '../../src-main/play/save-game';
import { Workspace } from '../../src-main/storage/workspace';
import { SettingsStore } from '../../src-main/storage/settings-store';
import { seededRandom } from '../support/seeded-random';
import { armyOf, OPERATIONS, settingsFile, type Change, type Operation } from './model';
import { battlesIn, simulationOf, simulationsOf } from './simulated';

const [, , folder = '', seed = '1'] = process.argv;
const random = seededRandom(Number(seed));
const opened = await Workspace.open({ folder, create: true, version: 'kill' });
if (!opened.ok) throw new Error(opened.error.message);
const workspace = opened.value;
await workspace.refresh();
const settings = await SettingsStore.open(settingsFile(folder));

const say = (word: 'begin' | 'done', operation: Operation, changes: readonly Change[]): void =>
  void process.stdout.write(`${JSON.stringify({ word, operation, changes })}\n`);
const must = <T>(result: { ok: true; value: T } | { ok: false; error: { name: string; message: string } }): T => {
  if (!result.ok) throw new Error(`${result.error.name}: ${result.error.message}`);
  return result.value;
};

/** Big enough that a write takes more than one step of the disk. */
const filler = (round: number): string =>
  createHash('sha256')
    .update(String(round))
    .digest('hex')
    .repeat(1 + ((round * 37) % 1500));

let fresh = 0;
const freshId = (): string => `N${seed}-${String(++fresh)}`;
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];

for (;;) {
  const page = must(
    await workspace.list({
      search: '',
      kinds: [],
      systems: [],
      statuses: [],
      sort: 'name',
      direction: 'up',
      offset: 0,
      limit: 500,
    }),
  );
  const ids = page.rows.filter(({ kind }) => kind === 'army').map(({ id }) => id);
  const sums = page.rows.filter(({ kind }) => kind === 'simulation').map(({ id }) => id);
  const bin = must(await workspace.bin.list());
  const operation: Operation = ids.length < 3 ? 'create' : (pick(OPERATIONS) ?? 'save');
  const id = pick(ids) ?? '';
  switch (operation) {
    case 'create':
    case 'import': {
      if (operation === 'create' && sums.length === 0) {
        const sum = freshId();
        const begun = [{ id: sum, name: 'Sums', round: 0, place: 'library' }] as const;
        say('begin', operation, begun);
        must(await workspace.documents.create(simulationOf(sum)));
        say('done', operation, begun);
        break;
      }
      const made = Array.from({ length: operation === 'import' ? 2 : 1 }, () => armyOf(freshId(), 'New', 1, filler(1)));
      const changes = made.map((army) => ({ id: army.id, name: army.name, round: 1, place: 'library' }) as const);
      say('begin', operation, changes);
      if (operation === 'create') must(await workspace.documents.create(made[0] ?? {}));
      else {
        const bundle = zipSync(
          Object.fromEntries(made.map((army) => [`armies/${army.id}.json`, strToU8(JSON.stringify(army))])),
        );
        const file = { name: 'b.zip', base64: Buffer.from(bundle).toString('base64') };
        must(await workspace.imports.run([file], 'copy', { progress: () => undefined, signal: { aborted: false } }));
      }
      say('done', operation, changes);
      break;
    }
    case 'simulate': {
      const sum = pick(sums);
      if (sum === undefined) break;
      const { document } = must(await workspace.documents.load(sum));
      const round = (battlesIn(document) ?? 0) + 1;
      const changes = [{ id: sum, name: String(document['name']), round, place: 'library' }] as const;
      const simulations = simulationsOf(workspace, () => say('begin', operation, changes));
      const watch = { signal: new AbortController().signal, progress: () => undefined };
      must(await simulations.play({ ids: [sum], games: round }, watch));
      say('done', operation, changes);
      break;
    }
    case 'play':
    case 'save':
    case 'rename': {
      const { document, revision } = must(await workspace.documents.load(id));
      const round = Number((document['kill'] as { round: number }).round);
      const name = operation === 'rename' ? `Renamed ${String(Math.floor(random() * 1e6))}` : String(document['name']);
      const changes = [{ id, name, round: operation === 'rename' ? round : round + 1, place: 'library' }] as const;
      say('begin', operation, changes);
      if (operation === 'rename') must(await workspace.documents.rename(id, name));
      else if (operation === 'play') {
        const { kill } = armyOf(id, name, round + 1, filler(round + 1));
        must(await saveGame(workspace.documents, id, { document, revision }, { kill }));
      } else
        must(
          await workspace.documents.save({
            id,
            document: armyOf(id, name, round + 1, filler(round + 1)),
            base: revision,
          }),
        );
      say('done', operation, changes);
      break;
    }
    case 'delete':
    case 'restore': {
      const entry = operation === 'restore' ? bin[0] : undefined;
      if (operation === 'restore' && !entry?.id) break;
      const about = entry?.id ?? id;
      const changes = [{ id: about, place: operation === 'delete' ? 'bin' : 'library' }] as const;
      say('begin', operation, changes);
      if (entry) must(await workspace.bin.restore([entry.trashId]));
      else must(await workspace.bin.delete([about]));
      say('done', operation, changes);
      break;
    }
    case 'settings': {
      const value = Math.floor(random() * 1e9);
      const changes = [{ id: 'settings', round: value }] as const;
      say('begin', operation, changes);
      must(await settings.set({ view: { kill: value } }));
      say('done', operation, changes);
    }
  }
}
